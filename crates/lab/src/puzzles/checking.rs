//! A second look at puzzles: everything that is said of them is looked up or measured again.

use super::{Lead, Puzzle};
use bots::{Evaluator, PlayedTo, trials};
use serde::Deserialize;
use table::Fast;
use table::fair::run_seed;

/// What came of a second look.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Checked {
    /// The lead over the second, in determinizations other than those it was found in.
    pub lead: Lead,
}

/// Looks at a puzzle again: the position can be set up, nothing in it is more than the seat may know, all actions are legal, the
/// themes fit, and the best action is ahead of the second in so many other determinizations. What is wrong is told in a
/// sentence.
pub fn check<G: Evaluator>(game: &G, puzzle: &Puzzle, determinizations: u32) -> Result<Checked, String> {
    let (seat, state) = (puzzle.seat, game.from_position(&puzzle.position));
    let state = state.map_err(|violation| format!("its position cannot be set up: {violation}"))?;
    if !game.waiting_on(&state).contains(seat) {
        return Err(format!("nobody waits for {seat}"));
    }
    let imagined = game.imagine(&state, seat, &mut Fast::seeded(0));
    if game.key(&imagined, seat) != game.key(&state, seat) {
        return Err("its position tells what the seat may not know".into());
    }
    let mut actions = Vec::new();
    for written in std::iter::once(&puzzle.best).chain(puzzle.others.iter().map(|(action, _)| action)) {
        let action =
            G::Action::deserialize(written).map_err(|error| format!("{written} is no action: {error}"))?;
        game.check(&state, seat, &action).map_err(|refusal| format!("{written} is not legal: {refusal}"))?;
        if actions.contains(&action) {
            return Err(format!("{written} is there twice"));
        }
        actions.push(action);
    }
    let [best, second, ..] = &actions[..] else { return Err("there is no other action".into()) };
    let mut legal = Vec::new();
    game.legal(&state, seat, &mut legal);
    if !legal.contains(best) {
        return Err(format!("{} is not in the list of actions", puzzle.best));
    }
    let fits = |name: &String| {
        let theme = game.themes().iter().find(|theme| theme.name == name);
        theme.is_some_and(|theme| (theme.fits)(game, &state, seat, best))
    };
    if let Some(other) = puzzle.themes.iter().find(|name| !fits(name)) {
        return Err(format!("it is not about {other}"));
    }
    let ways = [best.clone(), second.clone()];
    let seed = run_seed("a second look");
    let tried = trials(game, &state, seat, &ways, 0..determinizations, seed, PlayedTo::Settled);
    let lead = Lead::of(&tried[0], &tried[1]);
    if lead.mean <= 0.0 {
        return Err(format!("the best action is not ahead of the second: {:.1} %", 100.0 * lead.mean));
    }
    Ok(Checked { lead })
}
