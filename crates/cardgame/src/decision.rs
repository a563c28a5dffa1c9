//! What may be decided: the list of legal actions and the check of any action.

use crate::Action;
use crate::cards::{Selection, selections};
use crate::state::{Stage, State};
use lasvegas::ChipColour;
use table::{Refusal, Seat, say};

/// Every legal action of the seat, in a fixed order.
pub(crate) fn legal(state: &State, seat: Seat, into: &mut Vec<Action>) {
    into.clear();
    if !state.waiting().contains(seat) {
        return;
    }
    match state.stage {
        Stage::Select => selections(&state.player(seat).hand, |cards| into.push(Action::Select { cards })),
        Stage::ChipCard { casinos } => {
            for casino in open(casinos) {
                let colours = state.chip_cards.colours(casino);
                into.extend(colours.map(|colour| Action::TakeChipCard { casino, colour }));
            }
            into.push(Action::Decline);
        }
        Stage::Over => {}
    }
}

/// The casinos of a bit set.
pub(crate) fn open(casinos: u8) -> impl Iterator<Item = u8> {
    (1..=6).filter(move |casino| casinos & (1 << (casino - 1)) != 0)
}

/// Whether the seat may take the action now, and if not, why.
pub(crate) fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
    if state.stage == Stage::Over {
        return Err(Refusal::new("OVER", "C-TURN-1", say!("cardgame-over")));
    }
    if !state.waiting().contains(seat) {
        return Err(not_asked(state, seat));
    }
    match (state.stage, *action) {
        (Stage::Select, Action::Select { cards }) => check_selection(state, seat, cards),
        (Stage::ChipCard { casinos }, Action::TakeChipCard { casino, colour }) => {
            check_chip_card(state, casinos, casino, colour)
        }
        (Stage::ChipCard { .. }, Action::Decline) => Ok(()),
        (Stage::ChipCard { .. }, _) => {
            Err(Refusal::new("PHASE", "C-CHIPS-7", say!("cardgame-chip-card-first")))
        }
        (_, Action::TakeChipCard { .. }) => {
            Err(Refusal::new("PHASE", "C-CHIPS-4", say!("cardgame-chip-card-when")))
        }
        (_, _) => Err(Refusal::new("PHASE", "C-SELECT-1", say!("cardgame-no-pass"))),
    }
}

/// The seat owes no decision.
fn not_asked(state: &State, seat: Seat) -> Refusal {
    if seat.0 >= state.seats() {
        let why = say!("cardgame-not-seated", seat = seat.0, seats = state.seats());
        return Refusal::new("TURN", "C-INV-10", why);
    }
    let player = state.player(seat);
    if player.chosen.is_some() {
        return Refusal::new("CHOSEN", "C-RULING-6", say!("cardgame-chosen-already"));
    }
    if !player.is_in() {
        let why = say!("cardgame-finished-already", seat, placed = player.placed.count());
        return Refusal::new("FINISHED", "C-TURN-3", why);
    }
    let why = say!("table-not-asked", asked = state.active, seat);
    let clause = if matches!(state.stage, Stage::ChipCard { .. }) { "C-CHIPS-7" } else { "C-SEQ-3" };
    Refusal::new("TURN", clause, why)
}

fn check_selection(state: &State, seat: Seat, cards: Selection) -> Result<(), Refusal> {
    let hand = &state.player(seat).hand;
    let Some(first) = cards.cards().first() else {
        return Err(Refusal::new("NUMBER", "C-SELECT-1", say!("cardgame-select-one")));
    };
    if !hand.contains(&cards.counts()) {
        let held =
            cards.cards().iter().find(|card| hand.of(**card) < cards.counts().of(**card)).unwrap_or(first);
        let why = say!("cardgame-not-in-hand", count = hand.of(*held), card = held.to_string());
        return Err(Refusal::new("CARD", "C-SELECT-4", why));
    }
    let one_number = cards.cards().iter().all(|card| card.number() == first.number());
    if cards.cards().len() > 2 && !one_number {
        let why = say!("cardgame-same-number", cards = cards.cards().len());
        return Err(Refusal::new("NUMBER", "C-SELECT-3", why));
    }
    Ok(())
}

fn check_chip_card(state: &State, casinos: u8, casino: u8, colour: ChipColour) -> Result<(), Refusal> {
    if !open(casinos).any(|open| open == casino) {
        let why = say!("cardgame-no-chip-card-earned", casino);
        return Err(Refusal::new("TARGET", "C-CHIPS-6", why));
    }
    if !state.chip_cards.colours(casino).any(|lying| lying == colour) {
        let why = say!("lasvegas-no-chip-card", card = colour.card(), casino);
        return Err(Refusal::new("CHIP_CARD", "C-CHIPS-6", why));
    }
    Ok(())
}
