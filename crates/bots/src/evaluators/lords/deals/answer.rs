//! What a bot says to the deals on the table.

use super::eyes::Eyes;
use super::past::{money, said, things};
use super::price::{Now, Pair};
use super::reason::reason;
use super::worth::Afterstates;
use super::{ending, slip, worth};
use crate::evaluator::Chances;
use crate::{Bot, History, Level};
use lords::{Action, Item, Lords, Offer, Reason, State, Step};
use table::{Fast, Game, Seat};

/// The least gain in the chance to win that a deal must bring; more where dice decide.
const CERTAIN: f32 = 0.001;
const CHANCY: f32 = 0.008;
/// What a counter-offer must bring.
const COUNTERED: f32 = 0.004;
/// What it may cost the other side as far as one sees: they asked, and may see more in it.
const FAR: f32 = 0.02;

/// What an offer is worth to a seat, as a bot sees it.
pub(super) struct Judged {
    /// Whose view it is.
    pub(super) seat: Seat,
    /// The chances to win without the deal, and with it.
    pub(super) without: Chances,
    pub(super) with: Chances,
    /// The table without it, and with it.
    pub(super) now: Afterstates,
    pub(super) after: Afterstates,
    /// The least that it must gain.
    pub(super) least: f32,
}

impl Judged {
    /// The step that fails, if the deal would break on the way.
    pub(super) fn of(
        game: &Lords,
        bot: Bot,
        known: &State,
        seat: Seat,
        offer: &Offer,
        dice: &mut Fast,
    ) -> Result<Judged, u8> {
        let eyes = Eyes::of(bot).closer();
        let now = worth::without(game, known, dice);
        let after = worth::carried_out(game, known, offer.by, &offer.steps, dice)?;
        let least = if after.is_chancy() { CHANCY } else { CERTAIN };
        let chances = |table: &Afterstates| table.chances(game, eyes, |_| {});
        Ok(Judged { seat, without: chances(&now), with: chances(&after), now, after, least })
    }

    /// What a seat gains by it.
    pub(super) fn gain_of(&self, seat: Seat) -> f32 {
        self.with[seat.index()] - self.without[seat.index()]
    }

    fn gain(&self) -> f32 {
        self.gain_of(self.seat)
    }

    /// Whether it is worth a yes to somebody whose judgement is off by so much.
    fn is_good(&self, game: &Lords, bot: Bot, slip: f32, dice: &mut Fast) -> bool {
        self.gain() + slip >= self.least && ending::holds(game, bot, &self.now, &self.after, self.seat, dice)
    }
}

/// Yes and no to the first open offer to a seat, with the chance to win with each, the better first.
pub(in super::super) fn answers(
    game: &Lords,
    bot: Bot,
    state: &State,
    seat: Seat,
    dice: &mut Fast,
) -> Vec<(Action, f32)> {
    let Some(offer) = state.deals.offers.iter().find(|offer| offer.asked().contains(seat)) else {
        return Vec::new();
    };
    let known = game.imagine(state, seat, dice);
    let (yes, with, without) = match Judged::of(game, bot, &known, seat, offer, dice) {
        Ok(judged) => {
            let yes = is_gift(offer, seat).unwrap_or_else(|| judged.is_good(game, bot, 0.0, dice));
            (yes, judged.with[seat.index()], judged.without[seat.index()])
        }
        Err(_) => {
            // A deal that breaks on the way changes little.
            let now = worth::without(game, &known, dice).chances(game, Eyes::of(bot).closer(), |_| {});
            (false, now[seat.index()], now[seat.index()])
        }
    };
    let id = offer.id;
    let mut answers =
        vec![(Action::Accept { offer: id }, with), (Action::Decline { offer: id, why: None }, without)];
    if !yes {
        answers.reverse();
    }
    answers.retain(|(action, _)| game.check(state, seat, action).is_ok());
    answers
}

/// What to do about the first open offer that calls for a word.
pub(super) fn answer(
    game: &Lords,
    bot: Bot,
    state: &State,
    seat: Seat,
    before: &mut History<'_, Action>,
    dice: &mut Fast,
) -> Option<Action> {
    let concerns = |offer: &&Offer| offer.by == seat || offer.parties.contains(seat);
    let known = game.imagine(state, seat, dice);
    for offer in state.deals.offers.iter().filter(concerns) {
        let id = offer.id;
        let decline = |why: &dyn Fn() -> Reason| {
            if offer.by == seat {
                Action::Withdraw { offer: id }
            } else {
                Action::Decline { offer: id, why: Some(Box::new(why())) }
            }
        };
        if bot.level == Level::Random {
            return Some(decline(&|| Reason::Never));
        }
        let judged = match Judged::of(game, bot, &known, seat, offer, dice) {
            Ok(judged) => judged,
            Err(step) => return Some(decline(&|| Reason::Impossible { step })),
        };
        if !offer.asked().contains(seat) {
            // What was agreed to, or offered, and has been overtaken since, is off.
            if judged.gain() < -judged.least {
                return Some(decline(&|| reason(game, bot, &known, offer, &judged, &mut dice.clone())));
            }
            continue;
        }
        let accept = Action::Accept { offer: id };
        let slip = slip(bot, dice);
        let is_good = judged.is_good(game, bot, slip, dice);
        if is_gift(offer, seat).unwrap_or(is_good) && game.check(state, seat, &accept).is_ok() {
            return Some(accept);
        }
        let counter = counter(game, bot, &known, seat, offer, before, dice);
        return Some(
            counter
                .unwrap_or_else(|| decline(&|| reason(game, bot, &known, offer, &judged, &mut dice.clone()))),
        );
    }
    None
}

/// Whether a deal of two is a gift to a seat, or one from it; nothing where both give. That is clear without a guess at the
/// rest of the turn, which may err.
pub(super) fn is_gift(offer: &Offer, seat: Seat) -> Option<bool> {
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

/// The same deal for other money, once: nobody haggles for long. Best is a price that is fair as far as one sees; but whoever
/// asks for something may want it more than it seems, so the price that one needs is named where it is not far off.
fn counter(
    game: &Lords,
    bot: Bot,
    known: &State,
    seat: Seat,
    offer: &Offer,
    before: &mut History<'_, Action>,
    dice: &mut Fast,
) -> Option<Action> {
    let wanted = things(&offer.steps);
    if offer.parties.len() != 2 || !offer.parties.contains(offer.by) || wanted.is_empty() {
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
    let free = worth::with(game, known, offer.by, &pair.paid(&offer.steps, 0), dice)?;
    let least = if free.is_chancy() { CHANCY } else { COUNTERED };
    let first = Now::of(game, eyes, &without);
    // The most that the other would still pay, and a fair part of the gain for both.
    let fair = |own: f32, others: f32| others >= least.max(own / 2.0);
    let closer = if eyes == eyes.closer() { None } else { Some(Now::of(game, eyes.closer(), &without)) };
    let closer = closer.as_ref().unwrap_or(&first);
    let chance = |after: &Afterstates| after.chances(game, closer.eyes, |_| {})[seat.index()];
    let now = chance(&without);
    let named = |pays: i64, dice: &mut Fast| {
        let asks_more = -pays > money(&offer.steps, seat);
        let payer = if pays > 0 { seat } else { offer.by };
        if !asks_more || 2 * pays.abs() > i64::from(known.money[payer.index()]) {
            return None;
        }
        let steps = pair.paid(&offer.steps, pays);
        let after = worth::with(game, known, seat, &steps, dice)?;
        let holds = chance(&after) - now >= least && ending::holds(game, bot, &without, &after, seat, dice);
        holds.then_some(Action::Counter { offer: offer.id, steps })
    };
    let (pays, own, others) = pair.price(game, (known, &first), &free, fair).unwrap_or_default();
    if own >= least
        && others >= least
        && let Some(counter) = named(pays, dice)
    {
        return Some(counter);
    }
    // Who asks for a gift has named no price.
    if is_gift(offer, seat) == Some(false) {
        return None;
    }
    let (pays, _, others) = pair.asks(game, (known, closer), &free, least)?;
    if others < -FAR { None } else { named(pays, dice) }
}
