//! Deals when the game is nearly over: a guess at what will come of them is not good enough then, so the rest is played.

use super::worth::Afterstates;
use crate::evaluator::Playout;
use crate::{Bot, Level};
use lords::{Lords, State};
use table::{Fast, Game, Seat};

/// How often the rest is played, with a deal and without it.
const PLAYED: usize = 300;

/// Whether a seat does not lose by a deal, when everybody has at most one more turn and the rest is played again and again,
/// each time with the same dice and cards both ways. Long before the end, and for those who do not look so far, it holds.
pub(super) fn holds(
    game: &Lords,
    bot: Bot,
    now: &Afterstates,
    after: &Afterstates,
    seat: Seat,
    dice: &mut Fast,
) -> bool {
    let looks_far = matches!(bot.level, Level::Hard | Level::Expert);
    let is_near = |state: &State| state.deck.above_end().unwrap_or(0) <= state.seats();
    let (Some(first), true) = (now.states.first(), looks_far) else { return true };
    if !is_near(first) || after.states.is_empty() {
        return true;
    }
    let mut playout = Playout::default();
    let mut share = |states: &[State], number: usize, luck: u64| {
        let mut same = Fast::seeded(luck);
        let mut state = game.imagine(&states[number % states.len()], seat, &mut same);
        playout.settle(game, &mut state, &mut same, |now| game.waiting_on(now).is_empty());
        game.outcome(&state).map_or(0.0, |outcome| outcome.win_share(seat))
    };
    let gain: f64 = (0..PLAYED)
        .map(|number| {
            let luck = u64::from(dice.below(u32::MAX));
            share(&after.states, number, luck) - share(&now.states, number, luck)
        })
        .sum();
    gain >= 0.0
}
