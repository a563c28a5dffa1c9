//! What a bot says to the deals on the table.

use super::eyes::Eyes;
use super::past::{money, said, things};
use super::price::{Now, Pair};
use super::worth::Worlds;
use super::{slip, worth};
use crate::{Before, Bot, Level};
use lords::{Action, Item, Lords, Offer, State, Step};
use table::{Fast, Game, Seat};

/// The least gain in the chance to win that a deal must bring; more where dice decide.
const CERTAIN: f32 = 0.001;
const CHANCY: f32 = 0.008;
/// What a counter-offer must bring to each side.
const COUNTERED: f32 = 0.004;

/// Yes and no to the first open offer to a seat, with the chance to win with each, the better first.
pub(in super::super) fn answers(
    game: &Lords,
    state: &State,
    seat: Seat,
    dice: &mut Fast,
) -> Vec<(Action, f32)> {
    let asks =
        |offer: &&Offer| offer.by != seat && offer.parties.contains(seat) && !offer.accepted.contains(seat);
    let Some(offer) = state.deals.offers.iter().find(asks) else { return Vec::new() };
    let known = game.imagine(state, seat, dice);
    let without = worth::without(game, &known, dice).chances(game, Eyes::Plain, |_| {})[seat.index()];
    // A deal that breaks on the way changes little.
    let with = worth::with(game, &known, offer.by, &offer.steps, dice)
        .map_or(without, |after| after.chances(game, Eyes::Plain, |_| {})[seat.index()]);
    let mut answers =
        vec![(Action::Decline { offer: offer.id }, without), (Action::Accept { offer: offer.id }, with)];
    answers.retain(|(action, _)| game.check(state, seat, action).is_ok());
    answers.sort_by(|one, other| other.1.total_cmp(&one.1));
    answers
}

/// What to do about the first open offer that calls for a word.
pub(super) fn answer(
    game: &Lords,
    bot: Bot,
    state: &State,
    seat: Seat,
    before: &mut Before<'_, Action>,
    dice: &mut Fast,
) -> Option<Action> {
    let concerns = |offer: &&Offer| offer.by == seat || offer.parties.contains(seat);
    let known = game.imagine(state, seat, dice);
    for offer in state.deals.offers.iter().filter(concerns) {
        let id = offer.id;
        let asked = offer.parties.contains(seat) && !offer.accepted.contains(seat);
        let decline =
            if offer.by == seat { Action::Withdraw { offer: id } } else { Action::Decline { offer: id } };
        if bot.level == Level::Random {
            return Some(decline);
        }
        let eyes = Eyes::of(bot).closer();
        let now = worth::without(game, &known, dice).chances(game, eyes, |_| {});
        let Some(after) = worth::with(game, &known, offer.by, &offer.steps, dice) else {
            return Some(decline);
        };
        let then = after.chances(game, eyes, |_| {});
        let gain = then[seat.index()] - now[seat.index()];
        let least = if after.is_chancy() { CHANCY } else { CERTAIN };
        if !asked {
            // What was agreed to, or offered, and has been overtaken since, is off.
            if gain < -least {
                return Some(decline);
            }
            continue;
        }
        let accept = Action::Accept { offer: id };
        let is_good = gain + slip(bot, dice) >= least;
        if is_gift(offer, seat).unwrap_or(is_good) && game.check(state, seat, &accept).is_ok() {
            return Some(accept);
        }
        return Some(counter(game, bot, &known, seat, offer, before, dice).unwrap_or(decline));
    }
    None
}

/// Whether a deal of two is a gift to a seat, or one from it; nothing where both give. That is clear without a guess at the
/// rest of the turn, which may err.
fn is_gift(offer: &Offer, seat: Seat) -> Option<bool> {
    let (mut gets, mut gives) = (false, false);
    for step in offer.steps.iter() {
        let Step::Transfer(bundle) = step else { return None };
        gives |= !bundle.give_dice.is_empty() || !bundle.give_markers.is_empty();
        for (from, to) in bundle.items.iter().map(Item::parties) {
            gets |= to == seat;
            gives |= from == seat;
        }
    }
    (gets != gives && offer.parties.len() == 2).then_some(gets)
}

/// The same deal for a little more money, once: nobody haggles for long.
fn counter(
    game: &Lords,
    bot: Bot,
    known: &State,
    seat: Seat,
    offer: &Offer,
    before: &mut Before<'_, Action>,
    dice: &mut Fast,
) -> Option<Action> {
    let wanted = things(&offer.steps);
    let with_things = wanted.iter().any(|step| matches!(step, Step::Transfer(_)));
    if offer.parties.len() != 2 || !offer.parties.contains(offer.by) || !with_things {
        return None;
    }
    let again = said(seat, before);
    let is_it = |steps| things(steps) == wanted;
    let latest = again.iter().find(|said| said.by == offer.by && is_it(&said.steps))?;
    if latest.counter || again.iter().any(|said| said.by == seat && is_it(&said.steps)) {
        return None;
    }
    let pair = Pair { seat, other: offer.by };
    let (eyes, without) = (Eyes::of(bot), worth::without(game, known, dice));
    let now = Now::of(game, eyes, &without);
    let free = worth::with(game, known, offer.by, &pair.paid(&offer.steps, 0), dice)?;
    let least = if free.is_chancy() { CHANCY } else { COUNTERED };
    // The most that the other would still pay, and a fair part of the gain for both.
    let fair = |own: f32, others: f32| others >= least.max(own / 2.0);
    let (pays, own, others) = pair.price(game, (known, &now), &free, fair)?;
    let asks_more = -pays > money(&offer.steps, seat);
    if own < least || others < least || !asks_more {
        return None;
    }
    let steps = pair.paid(&offer.steps, pays);
    let after = worth::with(game, known, seat, &steps, dice)?;
    if eyes != Eyes::Plain {
        let chance = |worlds: &Worlds| worlds.chances(game, eyes.closer(), |_| {})[seat.index()];
        if chance(&after) - chance(&without) < least {
            return None;
        }
    }
    Some(Action::Counter { offer: offer.id, steps })
}
