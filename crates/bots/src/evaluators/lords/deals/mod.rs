//! Deals: answers by what they are worth, and offers that both sides gain from.

mod answer;
mod ending;
mod eyes;
mod ideas;
mod offer;
mod past;
mod price;
mod reason;
mod worth;

pub(super) use answer::answers;

use crate::{Bot, History, Level};
use lords::{Action, Lords, Stage, State};
use table::{Fast, Game, Seat};

/// What a bot says about deals now, if anything.
pub(super) fn word(
    game: &Lords,
    bot: Bot,
    state: &State,
    seat: Seat,
    before: &mut History<'_, Action>,
    dice: &mut Fast,
) -> Option<Action> {
    let said = if state.deals.offers.is_empty() {
        if bot.level == Level::Random || state.stage != Stage::Act || state.active != seat {
            return None;
        }
        offer::offer(game, bot, state, seat, before, dice)
    } else {
        answer::answer(game, bot, state, seat, before, dice)
    };
    said.filter(|action| game.check(state, seat, action).is_ok())
}

/// How far a judgement is off: only those who play carelessly are.
fn slip(bot: Bot, dice: &mut Fast) -> f32 {
    const MOST: f32 = 0.04;
    match bot.level {
        Level::Easy => MOST * (dice.below(2001) as f32 / 1000.0 - 1.0),
        _ => 0.0,
    }
}
