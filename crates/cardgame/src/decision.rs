//! What may be decided: the list of legal actions and the check of any action.

use crate::Action;
use crate::cards::{Selection, selections};
use crate::state::{Stage, State};
use lasvegas::ChipColour;
use table::{Refusal, Seat};

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
        return Err(Refusal::new("OVER", "C-TURN-1", "The game is over after four rounds."));
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
            Err(Refusal::new("PHASE", "C-CHIPS-7", "First take a chip card, or decline."))
        }
        (_, Action::TakeChipCard { .. }) => {
            let why = "A chip card is taken right after placing two dice or more at its casino.";
            Err(Refusal::new("PHASE", "C-CHIPS-4", why))
        }
        (_, _) => Err(Refusal::new("PHASE", "C-SELECT-1", "There is no pass: select at least one card.")),
    }
}

/// The seat owes no decision.
fn not_asked(state: &State, seat: Seat) -> Refusal {
    if seat.0 >= state.seats() {
        let why = format!("Seat {} is not at this table of {}.", seat.0, state.seats());
        return Refusal::new("TURN", "C-INV-10", why);
    }
    let player = state.player(seat);
    if player.chosen.is_some() {
        let why = "The selection lies under the palm: take it back before selecting anew.";
        return Refusal::new("CHOSEN", "C-RULING-6", why);
    }
    if !player.is_in() {
        let why = format!(
            "{} has finished this round with {} cards placed.",
            seat.mention(),
            player.placed.count()
        );
        return Refusal::new("FINISHED", "C-TURN-3", why);
    }
    let why = format!("{} is asked now, not {}.", state.active.mention(), seat.mention());
    let clause = if matches!(state.stage, Stage::ChipCard { .. }) { "C-CHIPS-7" } else { "C-SEQ-3" };
    Refusal::new("TURN", clause, why)
}

fn check_selection(state: &State, seat: Seat, cards: Selection) -> Result<(), Refusal> {
    let hand = &state.player(seat).hand;
    let Some(first) = cards.cards().first() else {
        return Err(Refusal::new("NUMBER", "C-SELECT-1", "Select at least one card."));
    };
    if !hand.contains(&cards.counts()) {
        let held =
            cards.cards().iter().find(|card| hand.of(**card) < cards.counts().of(**card)).unwrap_or(first);
        let why = format!("The hand has {} of {held}.", hand.of(*held));
        return Err(Refusal::new("CARD", "C-SELECT-4", why));
    }
    let one_number = cards.cards().iter().all(|card| card.number() == first.number());
    if cards.cards().len() > 2 && !one_number {
        let why = format!(
            "{} cards must all have the same number; of different numbers two are the most.",
            cards.cards().len()
        );
        return Err(Refusal::new("NUMBER", "C-SELECT-3", why));
    }
    Ok(())
}

fn check_chip_card(state: &State, casinos: u8, casino: u8, colour: ChipColour) -> Result<(), Refusal> {
    if !open(casinos).any(|open| open == casino) {
        let why = format!("This turn earns no chip card at casino {casino}.");
        return Err(Refusal::new("TARGET", "C-CHIPS-6", why));
    }
    if !state.chip_cards.colours(casino).any(|lying| lying == colour) {
        let why = format!("No {} chip card lies beside casino {casino}.", colour.key());
        return Err(Refusal::new("CHIP_CARD", "C-CHIPS-6", why));
    }
    Ok(())
}
