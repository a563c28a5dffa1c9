//! What happened, what can be chosen, what the table waits for: the messages of `locales/*/lords.ftl`.

use crate::data::Data;
use crate::deal::{Item, Step};
use crate::lot::{Company, Lot, Lots, Pays};
use crate::state::{Stage, State};
use crate::{Action, Event, raise, remodel, reorganize, sprawl};
use table::{Message, Seat, Standing, Unit, say};

impl From<Lot> for Message {
    fn from(lot: Lot) -> Message {
        Message::Text(lot.to_string().into())
    }
}

impl From<&Lot> for Message {
    fn from(lot: &Lot) -> Message {
        Message::from(*lot)
    }
}

impl From<&Company> for Message {
    fn from(company: &Company) -> Message {
        Message::Text(company.to_string().into())
    }
}

impl From<Company> for Message {
    fn from(company: Company) -> Message {
        Message::from(&company)
    }
}

/// So many millions.
pub(crate) fn money(amount: impl Into<i64>) -> Message {
    Unit::Millions.of(amount.into())
}

/// The number of a deal as people count: from 1. In actions and events deals count from 0.
pub(crate) fn number(offer: u16) -> Message {
    Message::from((u32::from(offer) + 1).to_string())
}

fn lots(lots: Lots) -> Message {
    Message::list(lots.iter())
}

fn dice(dice: &[(Lot, u8)]) -> Message {
    Message::list(dice.iter().map(|(lot, value)| format!("{lot} {value}")))
}

fn amounts(amounts: &[(Seat, u32)]) -> Message {
    let one = |(seat, amount): &(Seat, u32)| Message::Joined(vec![seat.into(), money(*amount)], " ");
    Message::list(amounts.iter().map(one))
}

fn pays(pays: Pays) -> Message {
    match pays {
        Pays::Company(company) => company.into(),
        Pays::Strip => say!("lords-strip"),
    }
}

fn item(item: &Item) -> Message {
    let (from, to) = item.parties();
    match item {
        Item::Money { amount, .. } => say!("lords-gives-money", from, to, amount = money(*amount)),
        Item::Lot { lot, .. } => say!("lords-gives-lot", from, to, lot),
        Item::Die { lot, .. } => say!("lords-gives-die", from, to, lot),
        Item::Points { amount, .. } => say!("lords-gives-points", from, to, amount),
        Item::Tile { lot, .. } => say!("lords-gives-tile", from, to, lot),
    }
}

fn items(items: &[Item]) -> Message {
    Message::list(items.iter().map(item))
}

fn step(one: &Step) -> Message {
    match one {
        Step::Transfer(bundle) => items(&bundle.items),
        Step::Act(action) => say!("lords-must", action = plain(action)),
        Step::Promise(text) => say!("lords-promises", text = text.clone()),
    }
}

/// The steps of a deal, in order.
fn steps(steps: &[Step]) -> Message {
    let then = |first: Message, next: Message| say!("lords-then", first, next);
    steps.iter().map(step).reduce(then).unwrap_or(Message::text(""))
}

/// What happened, in one sentence.
#[allow(clippy::too_many_lines)] // One line per event: a table.
pub(crate) fn tell(event: &Event) -> Message {
    match event {
        Event::Dealt { seat, lots, money: start } => {
            say!("lords-dealt", seat, lots = Message::list(lots), money = money(*start))
        }
        Event::SetAside { lots, back: true } => say!("lords-shuffled-back", lots = Message::list(lots)),
        Event::SetAside { lots, back: false } => say!("lords-set-aside", lots = Message::list(lots)),
        Event::FirstRoll { seat, dice } => say!("lords-first-roll", seat, dice = Message::list(dice)),
        Event::TurnBegan { seat } => say!("lords-turn-began", seat),
        Event::Drawn { seat, card: Some(lot), pays: paid } => {
            say!("lords-drawn", seat, lot, pays = pays(*paid))
        }
        Event::Drawn { seat, card: None, .. } => say!("lords-drawn-end", seat),
        Event::Marked { seat, lot } => say!("lords-marked", seat, lot),
        Event::TakenOver { seat, lot, from: Some(from), value } => {
            say!("lords-taken-over", seat, lot, from, value)
        }
        Event::TakenOver { seat, lot, from: None, value } => say!("lords-taken", seat, lot, value),
        Event::StaysOwn { seat, lot } => say!("lords-stays-own", seat, lot),
        Event::NotOpen { lot } => say!("lords-not-open", lot),
        Event::DieGivenUp { seat, lot } => say!("lords-die-given-up", seat, lot),
        Event::MarkerGivenUp { seat, lot } => say!("lords-marker-given-up", seat, lot),
        Event::Rerolled { casino, dice: rolled } => {
            say!("lords-rerolled", casino = lots(*casino), dice = dice(rolled))
        }
        Event::LotsPaid { amounts: paid } => say!("lords-lots-paid", amounts = amounts(paid)),
        Event::CasinoPaid { casino, company, amounts: paid } => {
            say!("lords-casino-paid", company, casino = lots(*casino), amounts = amounts(paid))
        }
        Event::Scored { seat, points, from, to, .. } if from == to => {
            say!("lords-scored-too-few", seat, points, from)
        }
        Event::Scored { seat, points, to, .. } => say!("lords-scored", seat, points, to),
        Event::Discarded { lot } => say!("lords-discarded", lot),
        Event::Built { seat, lot, company, value, cost } => {
            say!("lords-built", seat, company, lot, cost = money(*cost), value)
        }
        Event::Sprawled { seat, casino, lot, value, cost, .. } => {
            say!("lords-sprawled", seat, casino, lot, cost = money(*cost), value)
        }
        Event::Remodeled { seat, casino, company, cost } => {
            say!("lords-remodeled", seat, casino = lots(*casino), company, cost = money(*cost))
        }
        Event::Reorganized { seat, casino, cost, dice: rolled } => {
            let (casino, cost) = (lots(*casino), money(*cost));
            say!("lords-reorganized", seat, casino, cost, dice = dice(rolled))
        }
        Event::Put { seat, lot, value } => say!("lords-put", seat, value, lot),
        Event::Raised { seat, casino, height, cost } => {
            say!("lords-raised", seat, casino = lots(*casino), height, cost = money(*cost))
        }
        Event::Staked { seat, casino, boss, stake } => {
            say!("lords-staked", seat, stake = money(*stake), boss, casino)
        }
        Event::LaidOff { seat, half: true } => say!("lords-laid-off", seat),
        Event::LaidOff { seat, half: false } => say!("lords-kept-bet", seat),
        Event::Bet { seat, dice: [one, other], gambler, .. } => {
            let (sum, amount) = (one + other, money(gambler.saturating_abs()));
            if *gambler >= 0 {
                say!("lords-bet-won", one, other, sum, seat, amount)
            } else {
                say!("lords-bet-lost", one, other, sum, seat, amount)
            }
        }
        Event::TurnEnded { seat } => say!("lords-turn-ended", seat),
        Event::Offered { offer } => {
            say!("lords-offered", seat = offer.by, offer = number(offer.id), steps = steps(&offer.steps))
        }
        Event::Accepted { seat, offer } => say!("lords-accepted", seat, offer = number(*offer)),
        Event::Declined { seat, offer, why: None } => say!("lords-declined", seat, offer = number(*offer)),
        Event::Declined { seat, offer, why: Some(why) } => {
            say!("lords-declined-why", seat, offer = number(*offer), why = why.tell())
        }
        Event::Withdrawn { seat, offer } => say!("lords-withdrawn", seat, offer = number(*offer)),
        Event::Lapsed { offers } => {
            say!("lords-lapsed", offers = Message::list(offers.iter().map(|offer| number(*offer))))
        }
        Event::DealBegan { offer } => say!("lords-deal-began", offer = number(*offer)),
        Event::Transferred { items: moved } => say!("lords-transferred", items = items(moved)),
        Event::DealBroke { offer, step, refusal } => {
            say!("lords-deal-broke", offer = number(*offer), step, why = &refusal.why)
        }
        Event::DealDone { offer } => say!("lords-deal-done", offer = number(*offer)),
        Event::Over { ranking } => {
            let place =
                |one: &Standing| say!("table-place", place = one.place, seat = one.seat, score = one.score);
            say!("table-ranking", places = Message::list(ranking.iter().map(place)))
        }
    }
}

/// An action without its price.
fn plain(action: &Action) -> Message {
    match action {
        Action::Build { lot, company, .. } => say!("lords-build", company, lot),
        Action::Sprawl { casino, lot, .. } => say!("lords-sprawl", casino, lot),
        Action::Remodel { casino, company } => say!("lords-remodel", casino, company),
        Action::Reorganize { casino } => say!("lords-reorganize", casino),
        Action::Raise { casino } => say!("lords-raise", casino),
        Action::Gamble { casino, stake } => say!("lords-gamble", stake = money(*stake), casino),
        // No deal can have it as a step.
        other => Message::from(format!("{other:?}")),
    }
}

/// An action with its price.
fn priced(action: &Action, cost: u32) -> Message {
    say!("lords-for", action = plain(action), cost = money(cost))
}

/// An action with the die that it takes off another tile, if it needs one.
fn with_die(action: Message, die: Option<Lot>) -> Message {
    match die {
        Some(lot) => say!("lords-with-die", action, lot),
        None => action,
    }
}

/// An action in a few words, with its price.
pub(crate) fn describe(state: &State, data: &Data, action: &Action) -> Message {
    let casino = |lot: &Lot| state.casino_at(*lot, data);
    match action {
        Action::Draw => say!("lords-draw"),
        Action::Collect => say!("lords-collect"),
        Action::GiveDie { lot } => say!("lords-give-die", lot),
        Action::GiveMarker { lot } => say!("lords-give-marker", lot),
        Action::Build { lot, die, .. } => with_die(priced(action, data.price[lot.index()].into()), *die),
        Action::Sprawl { casino: from, lot, die } => {
            let height = casino(from).map_or(1, |casino| casino.height);
            with_die(priced(action, sprawl::cost(data, *lot, height)), *die)
        }
        Action::Remodel { casino: lot, .. } => {
            priced(action, casino(lot).map_or(0, |casino| remodel::cost(data, &casino)))
        }
        Action::Reorganize { casino: lot } => {
            priced(action, casino(lot).map_or(0, |casino| reorganize::cost(state, &casino)))
        }
        Action::Raise { casino: lot } => {
            priced(action, casino(lot).map_or(0, |casino| raise::cost(data, &casino)))
        }
        Action::Gamble { .. } => plain(action),
        Action::Put { lot, value } => say!("lords-put-die", value, lot),
        Action::LayOff => say!("lords-lay-off"),
        Action::KeepBet => say!("lords-keep-bet"),
        Action::EndTurn => say!("lords-end-turn"),
        Action::Offer { steps: offered } => say!("lords-offer", steps = steps(offered)),
        Action::Counter { offer, steps: offered } => {
            say!("lords-counter", offer = number(*offer), steps = steps(offered))
        }
        Action::Accept { offer } => say!("lords-accept", offer = number(*offer)),
        Action::Decline { offer, why: None } => say!("lords-decline", offer = number(*offer)),
        Action::Decline { offer, why: Some(why) } => {
            say!("lords-decline-why", offer = number(*offer), why = why.tell())
        }
        Action::Withdraw { offer } => say!("lords-withdraw", offer = number(*offer)),
    }
}

/// What the table waits for, and from whom.
pub(crate) fn prompt(state: &State) -> Message {
    let seat = state.active;
    match state.stage {
        Stage::Draw => say!("lords-ask-draw", seat),
        Stage::GiveDie { lot, .. } => say!("lords-ask-give-die", seat, lot),
        Stage::GiveMarker { lot } => say!("lords-ask-give-marker", seat, lot),
        Stage::Collect => match state.deck.card {
            Some(lot) => say!("lords-ask-collect", seat, lot),
            None => say!("lords-ask-collect-card", seat),
        },
        Stage::Act => say!("lords-ask-act", seat),
        Stage::Arrange { seat, lots, .. } => {
            say!("lords-ask-put", seat, lot = lots.first().map_or(Message::text(""), Message::from))
        }
        Stage::LayOff { stake, boss, .. } => say!("lords-ask-lay-off", boss, stake = money(stake)),
        Stage::Over => say!("table-game-over"),
    }
}
