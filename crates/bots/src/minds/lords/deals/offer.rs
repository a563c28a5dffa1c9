//! The offers of a bot: few, and such that both sides gain.

use super::past::{money, said, things};
use super::price::Pair;
use super::worth::Worlds;
use super::{ideas, slip, worth};
use crate::mind::Chances;
use crate::{Before, Bot};
use lords::{Action, Lords, State, Step, Steps};
use table::{Fast, Game, Seat};

/// What an offer must bring in the chance to win, so that it is worth everybody's time.
const WANTED: f32 = 0.01;
/// What it must bring to the other side, and what part of one's own gain.
const DECENT: f32 = 0.01;
const PART: f32 = 0.5;
/// So many turns of one's own pass between two offers.
const REST: u32 = 2;
/// After so many the same deal may be offered again, if its price has changed by so much.
const LATER: (u32, u64) = (3, 3);

/// An offer at the beginning of one's action step, if there is one worth making.
pub(super) fn offer(
    game: &Lords,
    bot: Bot,
    state: &State,
    seat: Seat,
    before: &mut Before<'_, Action>,
    dice: &mut Fast,
) -> Option<Action> {
    // Once a turn, when the card has just been paid: whoever asks again finds that somebody has spoken or acted since.
    if before.next()? != (seat, Action::Collect) {
        return None;
    }
    let before = said(seat, before);
    if before.iter().any(|said| said.by == seat && !said.counter && said.turns < REST) {
        return None;
    }
    let known = game.imagine(state, seat, dice);
    let now = worth::without(game, &known, dice).chances(game, |_| {});
    let mut best: Option<(f32, Steps)> = None;
    let mut consider = |pair: Pair, idea: &Steps, after: &Worlds, dice: &mut Fast| {
        let Some((gain, steps)) = priced(game, (&known, &now), pair, idea, after) else { return };
        let gain = gain + slip(bot, dice);
        let wanted = things(&steps);
        let repeats = before.iter().any(|said| {
            let changed = money(&said.steps, seat).abs_diff(money(&steps, seat));
            things(&said.steps) == wanted && (said.turns < LATER.0 || changed < LATER.1)
        });
        if gain >= WANTED && !repeats && best.as_ref().is_none_or(|(most, _)| gain > *most) {
            best = Some((gain, steps));
        }
    };
    let others = || Seat::all(state.seats()).filter(|other| *other != seat);
    for other in others() {
        let pair = Pair { seat, other };
        for idea in ideas::ideas(game, &known, pair) {
            if let Some(after) = worth::with(game, &known, seat, &idea, dice) {
                consider(pair, &idea, &after, dice);
            }
        }
    }
    for action in ideas::favours(game, &known, seat, dice) {
        let after = worth::after(game, &known, seat, &action, dice);
        let alone = after.chances(game, |_| {});
        // Whatever is good without money is done without asking.
        if alone[seat.index()] >= now[seat.index()] {
            continue;
        }
        let idea: Steps = vec![Step::Act(Box::new(action))].into();
        for other in others() {
            consider(Pair { seat, other }, &idea, &after, dice);
        }
    }
    let (_, steps) = best?;
    // Carried out as it is written: a receiver may lack a die or a marker.
    worth::with(game, &known, seat, &steps, dice)?;
    Some(Action::Offer { steps })
}

/// The deal with money that both can be content with, and the own gain.
fn priced(
    game: &Lords,
    (known, now): (&State, &Chances),
    pair: Pair,
    idea: &Steps,
    after: &Worlds,
) -> Option<(f32, Steps)> {
    let then = after.chances(game, |_| {});
    let gain = |seat: Seat| then[seat.index()] - now[seat.index()];
    // Money only moves the gain from one to the other.
    if gain(pair.seat) + gain(pair.other) < WANTED {
        return None;
    }
    let fair = |own: f32, others: f32| others >= DECENT.max(PART * own);
    let (pays, own, _) = pair.price(game, (known, now), after, fair)?;
    (own > 0.0 && is_sensible(known, after, pair, idea, pays)).then(|| (own, pair.paid(idea, pays)))
}

/// Whether money goes the way that people expect: a thing is paid for by whoever gets it, and an action by whoever wants
/// it, at what it costs at most; and nobody is asked for more than half of what there is to spend.
fn is_sensible(known: &State, after: &Worlds, pair: Pair, idea: &Steps, pays: i64) -> bool {
    let money = |seat: Seat| i64::from(known.money[seat.index()]);
    let payer = if pays > 0 { pair.seat } else { pair.other };
    if 2 * pays.abs() > money(payer) {
        return false;
    }
    match &idea[..] {
        [Step::Act(_)] => {
            let left = after.states.first().map_or(0, |state| state.money[pair.seat.index()]);
            pays < 0 && -pays <= money(pair.seat) - i64::from(left)
        }
        [Step::Transfer(bundle)] if bundle.items.len() == 1 => {
            let buys = bundle.items[0].parties().1 == pair.seat;
            if buys { pays > 0 } else { pays < 0 }
        }
        _ => true,
    }
}
