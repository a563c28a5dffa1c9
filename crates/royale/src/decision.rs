//! What may be decided at each stage: the list of legal actions, the check of any action, carrying it out, and the words
//! in which the table asks for it. What belongs to a tile is in the tile's file.

use crate::play::Play;
use crate::state::{Stage, State};
use crate::tiles::{
    black_box, block_it, die_option, double_down, fifty_fifty, handicap, knockout, lucky_punch, my_choice,
    nice_dice, no_entry, prime_time,
};
use crate::{Action, Data, Event, chip_cards, turn};
use table::{Chance, Log, Message, Refusal, Seat, say};

/// Every legal action of the seat, in a fixed order.
pub(crate) fn legal(state: &State, data: &Data, seat: Seat, into: &mut Vec<Action>) {
    into.clear();
    if state.waiting() != Some(seat) {
        return;
    }
    match state.stage {
        Stage::Roll => turn::legal_roll(state, into),
        Stage::Place => turn::legal_place(state, into),
        Stage::ChipCard { casino, .. } => chip_cards::legal(state, casino, into),
        Stage::Hide | Stage::Guess { .. } => lucky_punch::legal(state, into),
        Stage::Bet { .. } => fifty_fifty::legal(into),
        Stage::Close => no_entry::legal(state, into),
        Stage::Knock { .. } => knockout::legal(into),
        Stage::Block => block_it::legal(state, data, into),
        Stage::Blank => handicap::legal(state, data, into),
        Stage::DieOption { .. } => die_option::legal(state, into),
        Stage::Double => double_down::legal(state, into),
        Stage::Nice => nice_dice::legal(state, into),
        Stage::Choose { .. } | Stage::Activate | Stage::Golden => my_choice::legal(state, into),
        Stage::Prime { dice, .. } => prime_time::legal(state, dice, into),
        Stage::Split { .. } | Stage::Pick { .. } => black_box::legal(state, data, into),
        Stage::Over => {}
    }
}

/// Whether the seat may take the action now, and if not, why.
pub(crate) fn check(state: &State, data: &Data, seat: Seat, action: Action) -> Result<(), Refusal> {
    let over = || Refusal::new("OVER", "R-TURN-1", say!("royale-over"));
    let asked = state.waiting().ok_or_else(over)?;
    if asked != seat {
        return Err(out_of_turn(state, asked, seat));
    }
    match state.stage {
        Stage::Roll | Stage::Place => turn::check(state, action),
        Stage::ChipCard { casino, .. } => chip_cards::check(state, casino, action),
        Stage::Hide | Stage::Guess { .. } => lucky_punch::check(state, action),
        Stage::Bet { .. } => fifty_fifty::check(action),
        Stage::Close => no_entry::check(state, action),
        Stage::Knock { seat } => knockout::check(state, seat, action),
        Stage::Block => block_it::check(state, data, action),
        Stage::Blank => handicap::check(state, data, action),
        Stage::DieOption { tile } => die_option::check(state, tile, action),
        Stage::Double => double_down::check(state, action),
        Stage::Nice => nice_dice::check(state, action),
        Stage::Choose { .. } | Stage::Activate | Stage::Golden => my_choice::check(state, action),
        Stage::Prime { dice, .. } => prime_time::check(state, dice, action),
        Stage::Split { .. } | Stage::Pick { .. } => black_box::check(state, data, action),
        Stage::Over => Err(over()),
    }
}

/// Somebody else is asked.
fn out_of_turn(state: &State, asked: Seat, seat: Seat) -> Refusal {
    let clause = match state.stage {
        Stage::Guess { .. } => lucky_punch::GUESS,
        Stage::Split { .. } => black_box::SPLIT,
        Stage::Pick { .. } => black_box::PICK,
        Stage::Bet { .. } => fifty_fifty::BET,
        Stage::Roll if seat.0 < state.seats() && state.hands[seat.index()].is_empty() => "R-TURN-11",
        Stage::Roll | Stage::Place => "R-TURN-13",
        _ => "R-INV-11",
    };
    Refusal::new("TURN", clause, say!("table-not-asked", asked, seat))
}

/// The right seat, but the wrong kind of answer.
pub(crate) fn not_now(action: Action) -> Refusal {
    let (clause, why) = match action {
        Action::Pass => ("R-CHIP-5", say!("royale-no-chip-now")),
        Action::Decline => ("R-RULING-8", say!("royale-compulsory")),
        Action::Roll | Action::Place { .. } => ("R-TURN-13", say!("royale-other-decision-first")),
        _ => ("R-INV-11", say!("royale-not-asked-for")),
    };
    Refusal::new("PHASE", clause, why)
}

/// The same, where it can be said what is wanted instead.
pub(crate) fn wanted(action: Action, clause: &'static str, why: Message) -> Refusal {
    match action {
        Action::Pass => not_now(action),
        _ => Refusal::new("PHASE", clause, why),
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Play<'_, C, L> {
    /// Carries out a legal action.
    pub(crate) fn carry_out(&mut self, action: Action) {
        match self.state.stage {
            Stage::Roll | Stage::Place => turn::apply(self, action),
            Stage::ChipCard { casino, activates } => chip_cards::apply(self, casino, activates, action),
            Stage::Hide | Stage::Guess { .. } => lucky_punch::apply(self, action),
            Stage::Bet { space, sum } => fifty_fifty::apply(self, space, sum, action),
            Stage::Close => no_entry::apply(self, action),
            Stage::Knock { seat } => knockout::apply(self, seat, action),
            Stage::Block => block_it::apply(self, action),
            Stage::Blank => handicap::apply(self, action),
            Stage::DieOption { tile } => die_option::apply(self, tile, action),
            Stage::Double => double_down::apply(self, action),
            Stage::Nice => nice_dice::apply(self, action),
            Stage::Choose { .. } | Stage::Activate | Stage::Golden => my_choice::apply(self, action),
            Stage::Prime { seat, .. } => prime_time::apply(self, seat, action),
            Stage::Split { .. } | Stage::Pick { .. } => black_box::apply(self, action),
            Stage::Over => self.promised_legal(action),
        }
    }

    /// Where an action ends up that is not legal: the caller promised that it is.
    pub(crate) fn promised_legal(&self, action: Action) {
        debug_assert!(false, "{action:?} at {:?}", self.state.stage);
    }
}

/// What the table waits for, and from whom.
pub(crate) fn prompt(state: &State, data: &Data) -> Message {
    let Some(who) = state.waiting() else { return say!("table-game-over") };
    match state.stage {
        Stage::Roll | Stage::Place => turn::prompt(state, who),
        Stage::ChipCard { casino, .. } => chip_cards::prompt(casino, who),
        Stage::Hide | Stage::Guess { .. } => lucky_punch::prompt(state, who),
        Stage::Bet { space, sum } => fifty_fifty::prompt(data, space, sum, who),
        Stage::Close => no_entry::prompt(state, who),
        Stage::Knock { .. } => knockout::prompt(who),
        Stage::Block => block_it::prompt(who),
        Stage::Blank => handicap::prompt(who),
        Stage::DieOption { tile } => die_option::prompt(tile, who),
        Stage::Double => double_down::prompt(who),
        Stage::Nice => nice_dice::prompt(who),
        Stage::Choose { .. } | Stage::Activate | Stage::Golden => my_choice::prompt(state, who),
        Stage::Prime { dice, .. } => prime_time::prompt(dice, who),
        Stage::Split { .. } | Stage::Pick { .. } => black_box::prompt(state, who),
        Stage::Over => say!("table-game-over"),
    }
}
