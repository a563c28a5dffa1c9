//! The game in plain English: what happened, what can be chosen, what the table waits for.

use crate::data::Data;
use crate::deal::{Item, Step};
use crate::lot::{Lot, Lots};
use crate::state::{Stage, State};
use crate::{Action, Event, raise, remodel, reorganize, sprawl};
use table::words::list;
use table::{Reader, Seat, Unit};

type Names<'a> = &'a dyn Fn(Seat) -> String;

fn money(amount: impl Into<i64>) -> String {
    Unit::Millions.show(amount.into())
}

/// The number of a deal as people count: from 1. In actions and events deals count from 0.
pub(crate) fn number(offer: u16) -> u32 {
    u32::from(offer) + 1
}

fn lots(lots: Lots) -> String {
    list(lots.iter().map(|lot| lot.to_string()))
}

fn dice(dice: &[(Lot, u8)]) -> String {
    list(dice.iter().map(|(lot, value)| format!("{lot} {value}")))
}

fn amounts(amounts: &[(Seat, u32)], name: Names<'_>) -> String {
    list(amounts.iter().map(|(seat, amount)| format!("{} {}", name(*seat), money(*amount))))
}

fn item(item: &Item, name: Names<'_>) -> String {
    let (from, to) = item.parties();
    let what = match item {
        Item::Money { amount, .. } => money(*amount),
        Item::Lot { lot, .. } => format!("lot {lot}"),
        Item::Die { lot, .. } => format!("the die on {lot}"),
        Item::Points { amount, .. } => format!("{amount} points"),
        Item::Tile { lot, .. } => format!("the tile on {lot}"),
    };
    format!("{} gives {} {what}", name(from), name(to))
}

fn step(one: &Step, name: Names<'_>) -> String {
    match one {
        Step::Transfer(bundle) => list(bundle.items.iter().map(|one| item(one, name))),
        Step::Act(action) => format!("the active player must {}", plain(action)),
        Step::Promise(text) => format!("a promise ({text})"),
    }
}

/// The steps of a deal, in order.
fn steps(steps: &[Step], name: Names<'_>) -> String {
    steps.iter().map(|one| step(one, name)).collect::<Vec<_>>().join("; then ")
}

/// What happened, in one sentence.
#[allow(clippy::too_many_lines)] // One line per event: a table.
pub(crate) fn tell(event: &Event, name: Names<'_>) -> String {
    let who = |seat: &Seat| name(*seat);
    match event {
        Event::Dealt { seat, lots, money: start } => {
            let lots = list(lots.iter().map(ToString::to_string));
            format!("{} marks {lots} and starts with {}.", who(seat), money(*start))
        }
        Event::SetAside { lots, back } => {
            let what = if *back { "are shuffled back" } else { "are discarded" };
            format!("Cards of block F {what}: {}.", list(lots.iter().map(ToString::to_string)))
        }
        Event::FirstRoll { seat, dice } => {
            format!("{} rolls {} for the first turn.", who(seat), list(dice.iter().map(ToString::to_string)))
        }
        Event::TurnBegan { seat } => format!("It is {}'s turn.", who(seat)),
        Event::Drawn { seat, card: Some(lot), pays } => {
            format!("{} draws {lot}, which pays {pays}.", who(seat))
        }
        Event::Drawn { seat, card: None, .. } => {
            format!("{} draws the end card: one last payout.", who(seat))
        }
        Event::Marked { seat, lot } => format!("{} parks on {lot}.", who(seat)),
        Event::TakenOver { seat, lot, from: Some(from), value } => {
            format!("{} takes over {lot} from {}, with a {value}.", who(seat), name(*from))
        }
        Event::TakenOver { seat, lot, from: None, value } => {
            format!("{} takes {lot}, with a {value}.", who(seat))
        }
        Event::StaysOwn { seat, lot } => format!("{lot} is {}'s already.", who(seat)),
        Event::NotOpen { lot } => format!("With two players nobody parks on {lot}."),
        Event::DieGivenUp { seat, lot } => format!("{} takes the die off {lot}.", who(seat)),
        Event::MarkerGivenUp { seat, lot } => format!("{} gives up {lot}.", who(seat)),
        Event::Rerolled { casino, dice: rolled } => {
            format!("A tie for boss on {}: rerolled to {}.", lots(*casino), dice(rolled))
        }
        Event::LotsPaid { amounts: paid } => format!("Lots pay {}.", amounts(paid, name)),
        Event::CasinoPaid { casino, company, amounts: paid } => {
            format!("{company} on {} pays {}.", lots(*casino), amounts(paid, name))
        }
        Event::Scored { seat, points, from, to, .. } if from == to => {
            format!("{} scores {points}, too few to leave {from}.", who(seat))
        }
        Event::Scored { seat, points, to, .. } => {
            format!("{} scores {points} and stands at {to}.", who(seat))
        }
        Event::Discarded { lot } => format!("Card {lot} is discarded."),
        Event::Built { seat, lot, company, value, cost } => {
            format!("{} builds {company} on {lot} for {}, with a {value}.", who(seat), money(*cost))
        }
        Event::Sprawled { seat, casino, lot, value, cost, .. } => {
            format!("{} sprawls from {casino} onto {lot} for {}, with a {value}.", who(seat), money(*cost))
        }
        Event::Remodeled { seat, casino, company, cost } => {
            format!("{} remodels {} to {company} for {}.", who(seat), lots(*casino), money(*cost))
        }
        Event::Reorganized { seat, casino, cost, dice: rolled } => {
            format!("{} reorganizes {} for {}: {}.", who(seat), lots(*casino), money(*cost), dice(rolled))
        }
        Event::Put { seat, lot, value } => format!("{} puts a {value} on {lot}.", who(seat)),
        Event::Raised { seat, casino, height, cost } => {
            format!("{} raises {} to {height} storeys for {}.", who(seat), lots(*casino), money(*cost))
        }
        Event::Staked { seat, casino, boss, stake } => {
            format!("{} bets {} against {} on {casino}.", who(seat), money(*stake), name(*boss))
        }
        Event::LaidOff { seat, half: true } => format!("{} lays off half of the bet.", who(seat)),
        Event::LaidOff { seat, half: false } => format!("{} keeps the whole bet.", who(seat)),
        Event::Bet { seat, dice: [one, other], gambler, .. } => {
            let sum = one + other;
            let result = if *gambler >= 0 { "wins" } else { "loses" };
            format!(
                "The dice show {one} and {other}, {sum}: {} {result} {}.",
                who(seat),
                money(gambler.abs())
            )
        }
        Event::TurnEnded { seat } => format!("{} ends the turn.", who(seat)),
        Event::Offered { offer } => {
            format!("{} offers deal {}: {}.", name(offer.by), number(offer.id), steps(&offer.steps, name))
        }
        Event::Accepted { seat, offer } => format!("{} agrees to deal {}.", who(seat), number(*offer)),
        Event::Declined { seat, offer, why } => {
            let why = why.as_ref().map_or(String::new(), |why| format!(": {}", why.tell(name)));
            format!("{} declines deal {}{why}.", who(seat), number(*offer))
        }
        Event::Withdrawn { seat, offer } => format!("{} withdraws deal {}.", who(seat), number(*offer)),
        Event::Lapsed { offers } => {
            format!("Open deals lapse: {}.", list(offers.iter().map(|offer| number(*offer).to_string())))
        }
        Event::DealBegan { offer } => format!("All agree: deal {} is carried out.", number(*offer)),
        Event::Transferred { items } => format!("{}.", list(items.iter().map(|one| item(one, name)))),
        Event::DealBroke { offer, step, refusal } => {
            format!(
                "Deal {} ends at step {step}: {}",
                number(*offer),
                refusal.why.told(&Reader::english(name))
            )
        }
        Event::DealDone { offer } => format!("Deal {} is done.", number(*offer)),
        Event::Over { ranking } => {
            let places =
                ranking.iter().map(|one| format!("{}. {} with {}", one.place, name(one.seat), one.score));
            format!("The game is over: {}.", list(places))
        }
    }
}

/// An action without its price.
fn plain(action: &Action) -> String {
    match action {
        Action::Build { lot, company, .. } => format!("build {company} on {lot}"),
        Action::Sprawl { casino, lot, .. } => format!("sprawl from {casino} onto {lot}"),
        Action::Remodel { casino, company } => format!("remodel {casino} to {company}"),
        Action::Reorganize { casino } => format!("reorganize {casino}"),
        Action::Raise { casino } => format!("raise {casino}"),
        Action::Gamble { casino, stake } => format!("gamble {} on {casino}", money(*stake)),
        other => format!("{other:?}"),
    }
}

/// An action in a few words, with its price.
pub(crate) fn describe(state: &State, data: &Data, action: &Action) -> String {
    let casino = |lot: &Lot| state.casino_at(*lot, data);
    let die = |die: &Option<Lot>| die.map_or(String::new(), |lot| format!(", with the die from {lot}"));
    let name = |seat: Seat| format!("seat {}", seat.0);
    match action {
        Action::Draw => "draw a card".into(),
        Action::Collect => "have the card paid".into(),
        Action::GiveDie { lot } => format!("take the die off {lot}"),
        Action::GiveMarker { lot } => format!("give up {lot}"),
        Action::Build { lot, die: from, .. } => {
            format!("{} for {}{}", plain(action), money(data.price[lot.index()]), die(from))
        }
        Action::Sprawl { casino: from, lot, die: given } => {
            let height = casino(from).map_or(1, |casino| casino.height);
            format!("{} for {}{}", plain(action), money(sprawl::cost(data, *lot, height)), die(given))
        }
        Action::Remodel { casino: lot, .. } => {
            let cost = casino(lot).map_or(0, |casino| remodel::cost(data, &casino));
            format!("{} for {}", plain(action), money(cost))
        }
        Action::Reorganize { casino: lot } => {
            let cost = casino(lot).map_or(0, |casino| reorganize::cost(state, &casino));
            format!("{} for {}", plain(action), money(cost))
        }
        Action::Raise { casino: lot } => {
            let cost = casino(lot).map_or(0, |casino| raise::cost(data, &casino));
            format!("{} for {}", plain(action), money(cost))
        }
        Action::Gamble { .. } => plain(action),
        Action::Put { lot, value } => format!("put a {value} on {lot}"),
        Action::LayOff => "lay off half of the bet".into(),
        Action::KeepBet => "keep the whole bet".into(),
        Action::EndTurn => "end the turn".into(),
        Action::Offer { steps: offered } => format!("offer: {}", steps(offered, &name)),
        Action::Counter { offer, steps: offered } => {
            format!("instead of deal {}: {}", number(*offer), steps(offered, &name))
        }
        Action::Accept { offer } => format!("agree to deal {}", number(*offer)),
        Action::Decline { offer, why } => {
            let why = why.as_ref().map_or(String::new(), |why| format!(": {}", why.tell(&name)));
            format!("decline deal {}{why}", number(*offer))
        }
        Action::Withdraw { offer } => format!("withdraw deal {}", number(*offer)),
    }
}

/// What the table waits for, and from whom.
pub(crate) fn prompt(state: &State, name: Names<'_>) -> String {
    let who = name(state.active);
    match state.stage {
        Stage::Draw => format!("{who} draws a card."),
        Stage::GiveDie { lot, .. } => format!("{who} takes over {lot} and must give up another die."),
        Stage::GiveMarker { lot } => format!("{who} gets {lot} and must give up another lot."),
        Stage::Collect => match state.deck.card {
            Some(lot) => format!("{who} has card {lot} paid."),
            None => format!("{who} has the card paid."),
        },
        Stage::Act => format!("{who} takes actions or ends the turn."),
        Stage::Arrange { seat, lots, .. } => {
            let lot = lots.first().map_or(String::new(), |lot| lot.to_string());
            format!("{} puts a die on {lot}.", name(seat))
        }
        Stage::LayOff { stake, boss, .. } => {
            format!("{} may lay off half of the bet of {}.", name(boss), money(stake))
        }
        Stage::Over => "The game is over.".into(),
    }
}
