//! Several actions in the same determinizations, one after another, each with dice of its own (common random numbers).
//!
//! A determinization has a number, and follows from the seed and its number alone: who has tried some can try more later,
//! and no two runs share the work in another way than by numbers.

use crate::evaluator::{Evaluator, Playout, calibrated};
use std::ops::Range;
use table::{Fast, Seat};

/// How far a determinization is played on before it is judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayedTo {
    /// Until a search would judge it.
    Settled,
    /// To the end of the game: what counts is who wins.
    End,
}

/// The chance of the seat to win with each of these actions, in each of these determinizations: one list for an action.
/// All seats play on by the rollout policy.
pub fn trials<G: Evaluator>(
    game: &G,
    state: &G::State,
    seat: Seat,
    actions: &[G::Action],
    numbers: Range<u32>,
    seed: u64,
    played_to: PlayedTo,
) -> Vec<Vec<f32>> {
    let mut playout = Playout::default();
    let mut found: Vec<Vec<f32>> = actions.iter().map(|_| Vec::with_capacity(numbers.len())).collect();
    for number in numbers {
        let mut dice = Fast::for_game(seed, u64::from(number));
        let determinization = game.imagine(state, seat, &mut dice);
        let luck = u64::from(dice.below(u32::MAX));
        for (action, found) in actions.iter().zip(&mut found) {
            let (mut after, mut same) = (determinization.clone(), Fast::seeded(luck));
            game.apply(&mut after, seat, action, &mut same, &mut ());
            playout.settle(game, &mut after, &mut same, |now| match played_to {
                PlayedTo::Settled => game.is_settled(&determinization, now),
                PlayedTo::End => game.waiting_on(now).is_empty(),
            });
            found.push(calibrated(game, &after)[seat.index()]);
        }
    }
    found
}
