//! The offers of a bot: few, and such that both sides gain.

use super::eyes::Eyes;
use super::past::{Said, money, said, things};
use super::price::{Now, Pair};
use super::worth::Afterstates;
use super::{ending, ideas, slip, worth};
use crate::{Bot, History};
use lords::{Action, Lords, State, Step, Steps};
use table::{Fast, Game, Seat};

/// What an offer must bring in the chance to win, so that it is worth everybody's time.
const WANTED: f32 = 0.01;
/// What it must bring to the other side in their eyes, and what part of one's own gain; who looks closer than they do
/// cannot compare the two, and leaves room for other dice than those thought of.
const DECENT: f32 = 0.01;
const PART: f32 = 0.5;
const CHANCY: f32 = 0.015;
/// What a deal may cost at first look and still get a second one, and how many do.
const DOUBT: f32 = 0.02;
const SHORT_LIST: usize = 10;
/// So many turns of one's own pass between two offers; for those who look closer after a refusal only, but longer.
const REST: u32 = 2;
const REFUSED: u32 = 3;
/// After so many the same deal may be offered again, if it is so much better for the other side than what was refused.
const LATER: (u32, i64) = (3, 3);

/// An offer at the beginning of one's action step, if there is one worth making.
pub(super) fn offer(
    game: &Lords,
    bot: Bot,
    state: &State,
    seat: Seat,
    before: &mut History<'_, Action>,
    dice: &mut Fast,
) -> Option<Action> {
    // Once a turn, when the card has just been paid: whoever asks again finds that somebody has spoken or acted since.
    if before.next()? != (seat, Action::Collect) {
        return None;
    }
    let before = said(seat, before);
    let eyes = Eyes::of(bot);
    let rests = |said: &Said| {
        let rest = match eyes {
            Eyes::Plain => REST,
            _ if said.taken => 0,
            _ => REFUSED,
        };
        said.by == seat && !said.counter && said.turns < rest
    };
    if before.iter().any(rests) {
        return None;
    }
    let known = game.imagine(state, seat, dice);
    let without = worth::without(game, &known, dice);
    let now = Now::of(game, eyes, &without);
    let mut found: Vec<(f32, Steps)> = Vec::new();
    let mut consider = |pair: Pair, idea: &Steps, after: &Afterstates, dice: &mut Fast| {
        let Some((gain, steps)) = priced(game, (&known, &now), pair, idea, after) else { return };
        let gain = gain + slip(bot, dice);
        let wanted = things(&steps);
        let repeats = before.iter().any(|said| {
            let more = money(&said.steps, seat) - money(&steps, seat);
            // What others asked for may also be offered for less than they wanted.
            let better = if said.by == seat { more } else { more.abs() };
            things(&said.steps) == wanted && (said.turns < LATER.0 || better < LATER.1)
        });
        if !repeats {
            found.push((gain, steps));
        }
    };
    let others = || Seat::all(state.seats()).filter(|other| *other != seat);
    for other in others() {
        let pair = Pair { seat, other };
        for idea in ideas::ideas(game, &known, pair, eyes) {
            if let Some(after) = worth::with(game, &known, seat, &idea, dice) {
                consider(pair, &idea, &after, dice);
            }
        }
    }
    for action in ideas::favours(game, &known, seat, dice) {
        let after = worth::after(game, &known, seat, &action, dice);
        let alone = after.chances(game, now.eyes, |_| {});
        // Whatever is good without money is done without asking.
        if alone[seat.index()] >= now.own[seat.index()] {
            continue;
        }
        let idea: Steps = vec![Step::Act(Box::new(action))].into();
        for other in others() {
            consider(Pair { seat, other }, &idea, &after, dice);
        }
    }
    // The first among equals.
    found.sort_by(|one, other| other.0.total_cmp(&one.0));
    if eyes != Eyes::Plain {
        found = looked_at_closer(game, &known, eyes.closer(), seat, found, dice);
    }
    let (_, steps) = found.into_iter().next().filter(|(gain, _)| *gain >= WANTED)?;
    // Carried out as it is written: a receiver may lack a die or a marker.
    let after = worth::with(game, &known, seat, &steps, dice)?;
    ending::holds(game, bot, &without, &after, seat, dice).then_some(Action::Offer { steps })
}

/// The first of these deals with what they bring at a second look, the best first.
fn looked_at_closer(
    game: &Lords,
    known: &State,
    closer: Eyes,
    seat: Seat,
    mut found: Vec<(f32, Steps)>,
    dice: &mut Fast,
) -> Vec<(f32, Steps)> {
    let without = worth::without(game, known, dice);
    let chance = |after: &Afterstates| after.chances(game, closer, |_| {})[seat.index()];
    let now = chance(&without);
    found.truncate(SHORT_LIST);
    found.retain_mut(|(gain, steps)| {
        let Some(after) = worth::with(game, known, seat, steps, dice) else { return false };
        *gain = chance(&after) - now;
        true
    });
    found.sort_by(|one, other| other.0.total_cmp(&one.0));
    found
}

/// The deal with money that both can be content with, and the own gain.
fn priced(
    game: &Lords,
    (known, now): (&State, &Now),
    pair: Pair,
    idea: &Steps,
    after: &Afterstates,
) -> Option<(f32, Steps)> {
    let plain = now.eyes == Eyes::Plain;
    let (joint, least) = if plain { (WANTED, 0.0) } else { (-DOUBT, -DOUBT) };
    let (own, others) = pair.gains(game, now, after, 0);
    // Money only moves the gain from one to the other.
    if own + others < joint {
        return None;
    }
    let decent = if after.is_chancy() { CHANCY } else { DECENT };
    let fair = |own: f32, others: f32| {
        if plain { others >= DECENT.max(PART * own) } else { others >= decent }
    };
    let (pays, own, _) = pair.price(game, (known, now), after, fair)?;
    (own > least && is_sensible(known, after, pair, idea, pays)).then(|| (own, pair.paid(idea, pays)))
}

/// Whether money goes the way that people expect: a thing is paid for by whoever gets it, and an action by whoever wants
/// it, at what it costs at most; and nobody is asked for more than half of what there is to spend.
fn is_sensible(known: &State, after: &Afterstates, pair: Pair, idea: &Steps, pays: i64) -> bool {
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
