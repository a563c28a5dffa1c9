//! Games played on at random, for whoever judges positions by how they end (flat Monte Carlo).

use table::{Fast, Game, Outcome};

/// How a game ends if all play at random from here.
pub fn playout<G: Game>(game: &G, mut state: G::State, dice: &mut Fast) -> Option<Outcome> {
    let mut legal = Vec::new();
    while let Some(seat) = game.waiting_on(&state).first() {
        game.legal(&state, seat, &mut legal);
        let place = dice.below(legal.len() as u32) as usize;
        game.apply(&mut state, seat, &legal[place], dice, &mut ());
    }
    game.outcome(&state)
}
