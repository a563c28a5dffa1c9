//! Looks one action ahead: each is tried in several worlds that agree with what the seat knows, and the best on average
//! is taken.

use crate::mind::{Mind, chances, settle};
use table::{Fast, Seat};

/// The most actions that are tried; of longer lists the most promising.
const MOST: usize = 160;

/// Every action that was tried, with its win chance, the best first.
pub(crate) fn judged<G: Mind>(
    game: &G,
    state: &G::State,
    seat: Seat,
    worlds: u32,
    dice: &mut Fast,
) -> Vec<(G::Action, f32)> {
    let known = game.imagine(state, seat, dice);
    let (mut legal, mut buffer) = (Vec::new(), Vec::new());
    game.legal(&known, seat, &mut legal);
    game.ideas(&known, seat, dice, &mut legal);
    let mut tried: Vec<(G::Action, f32)> = legal
        .drain(..)
        .map(|action| {
            let promise = game.promise(&known, seat, &action);
            (action, promise)
        })
        .collect();
    if tried.iter().any(|(_, promise)| *promise > 0.0) {
        tried.retain(|(_, promise)| *promise > 0.0);
    }
    if tried.len() > MOST {
        tried.sort_by(|one, other| other.1.total_cmp(&one.1));
        tried.truncate(MOST);
    }
    if tried.len() == 1 {
        return tried.into_iter().map(|(action, _)| (action, chances(game, &known)[seat.index()])).collect();
    }
    tried.iter_mut().for_each(|(_, chance)| *chance = 0.0);
    for _ in 0..worlds {
        // The same world for every action, so that luck does not decide between them.
        let world = game.imagine(state, seat, dice);
        let luck = u64::from(dice.below(u32::MAX));
        for (action, chance) in &mut tried {
            let mut after = world.clone();
            let mut same = Fast::seeded(luck);
            game.apply(&mut after, seat, action, &mut same, &mut ());
            if !game.judges_at_once() {
                settle(game, &world, &mut after, &mut buffer, &mut same);
            }
            *chance += chances(game, &after)[seat.index()];
        }
    }
    tried.iter_mut().for_each(|(_, chance)| *chance /= worlds as f32);
    tried.sort_by(|one, other| other.1.total_cmp(&one.1));
    tried
}
