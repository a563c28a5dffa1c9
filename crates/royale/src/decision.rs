//! What may be decided at each stage: the list of legal actions, the check of any action, and carrying it out.

use crate::dice::Dice;
use crate::event::How;
use crate::play::Play;
use crate::state::{Stage, State};
use crate::tiles::{
    Face, Piles, black_box, block_it, double_down, fifty_fifty, handicap, knockout, lucky_punch, my_choice,
    nice_dice, no_entry, prime_time,
};
use crate::{Action, Data, Event, chip_cards, turn};
use table::{Chance, Log, Refusal, Seat};

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
        Stage::Hide => lucky_punch::legal_hide(into),
        Stage::Guess { .. } => lucky_punch::legal_guess(into),
        Stage::Bet { .. } => fifty_fifty::legal(into),
        Stage::Close => no_entry::legal(state, into),
        Stage::Knock { .. } => knockout::legal(into),
        Stage::Block => block_it::legal(state, data, into),
        Stage::Blank => handicap::legal(state, data, into),
        Stage::DieOption { .. } => handicap::legal_die_option(state, into),
        Stage::Double => double_down::legal(state, into),
        Stage::Nice => nice_dice::legal(state, into),
        Stage::Choose { dice } => my_choice::legal_choose(dice, into),
        Stage::Activate => my_choice::legal_activate(state, into),
        Stage::Golden => my_choice::legal_golden(into),
        Stage::Prime { dice, .. } => prime_time::legal(state, dice, into),
        Stage::Split { .. } => black_box::legal_split(data, into),
        Stage::Pick { .. } => black_box::legal_pick(into),
        Stage::Over => {}
    }
}

/// Whether the seat may take the action now, and if not, why.
pub(crate) fn check(state: &State, data: &Data, seat: Seat, action: &Action) -> Result<(), Refusal> {
    let Some(asked) = state.waiting() else {
        return Err(Refusal::new("OVER", "R-TURN-1", "The game is over after three rounds."));
    };
    if asked != seat {
        return Err(out_of_turn(state, asked, seat));
    }
    match (state.stage, *action) {
        (Stage::Roll, Action::Roll)
        | (Stage::Bet { .. }, Action::Stop | Action::Higher | Action::Lower)
        | (
            Stage::ChipCard { .. }
            | Stage::Blank
            | Stage::DieOption { .. }
            | Stage::Double
            | Stage::Nice
            | Stage::Prime { .. },
            Action::Decline,
        ) => Ok(()),
        (Stage::Roll, Action::Power { die, number }) => turn::check_power(state, die, number),
        (Stage::Place, Action::Place { number }) => turn::check_place(state, number),
        (Stage::Place, Action::Pass) => turn::check_pass(state),
        (Stage::ChipCard { casino, .. }, Action::TakeChipCard { colour }) => {
            chip_cards::check(state, casino, colour)
        }
        (Stage::Hide, Action::Hide { tokens }) => lucky_punch::check(tokens, "R-LUCKY-2"),
        (Stage::Guess { .. }, Action::Guess { tokens }) => lucky_punch::check(tokens, "R-LUCKY-3"),
        (Stage::Close, Action::Close { casino }) => no_entry::check(state, casino),
        (Stage::Close, Action::Decline) => no_entry::check_decline(state),
        (Stage::Knock { .. }, Action::Knock { die }) => knockout::check(state, seat, die),
        (Stage::Block, Action::Block { blanks, casino }) => block_it::check(state, data, blanks, casino),
        (Stage::Blank, Action::TakeBlank { casino, picture }) => {
            handicap::check(state, data, casino, picture)
        }
        (Stage::DieOption { tile }, Action::Turn { die, number }) => {
            handicap::check_turn(state, tile, die, number)
        }
        (Stage::DieOption { tile }, Action::TakeBack { die, casino }) => {
            handicap::check_take_back(state, tile, die, casino)
        }
        (Stage::Double, Action::Double { small, biggy }) => double_down::check(state, small, biggy),
        (Stage::Nice, Action::Nice { die, number }) => nice_dice::check(state, die, number),
        (Stage::Choose { dice }, Action::Choose { number }) => my_choice::check_choose(dice, number),
        (Stage::Activate, Action::Activate { tile }) => my_choice::check_activate(state, tile),
        (Stage::Golden, Action::Golden { die }) => my_choice::check_golden(state, die),
        (Stage::Prime { dice, .. }, Action::Prime { numbers }) => prime_time::check(state, dice, numbers),
        (Stage::Split { .. }, Action::Split { piles }) => black_box::check_split(data, piles),
        (Stage::Pick { .. }, Action::Pick { pile }) => black_box::check_pick(pile),
        (_, action) => Err(not_now(state.stage, &action)),
    }
}

/// Somebody else is asked.
fn out_of_turn(state: &State, asked: Seat, seat: Seat) -> Refusal {
    let clause = match state.stage {
        Stage::Guess { .. } => "R-LUCKY-3",
        Stage::Split { .. } => "R-BOX-3",
        Stage::Pick { .. } => "R-BOX-4",
        Stage::Bet { .. } => "R-FIFTY-3",
        Stage::Roll if seat.0 < state.seats() && state.hands[seat.index()].is_empty() => "R-TURN-11",
        Stage::Roll | Stage::Place => "R-TURN-13",
        _ => "R-INV-11",
    };
    Refusal::new("TURN", clause, format!("{} is asked now, not {}.", asked.mention(), seat.mention()))
}

/// The right seat, but the wrong kind of answer.
fn not_now(stage: Stage, action: &Action) -> Refusal {
    let (clause, why) = match (stage, action) {
        (Stage::Place, Action::Roll) => {
            ("R-TURN-5", "The dice have been rolled: there is one roll per turn.")
        }
        (Stage::Place, Action::Power { .. }) => {
            ("R-POWER-4", "The token is used instead of the roll, not after it.")
        }
        (Stage::Roll, Action::Pass) => ("R-CHIP-5", "A chip can be paid only after the roll."),
        (_, Action::Pass) => ("R-CHIP-5", "A chip cannot be paid while a decision is open."),
        (Stage::Roll, Action::Place { .. }) => ("R-TURN-13", "The dice have not been rolled yet."),
        (Stage::Roll | Stage::Place, Action::Decline) => {
            ("R-TURN-6", "A number must be placed, or a chip paid.")
        }
        (Stage::Bet { .. }, _) => ("R-FIFTY-3", "Stop, or bet higher or lower."),
        (Stage::Hide, _) => ("R-LUCKY-2", "Hide 1, 2 or 3 tokens: this cannot be skipped."),
        (Stage::Guess { .. }, _) => ("R-LUCKY-3", "Guess 1, 2 or 3 tokens."),
        (Stage::Block, Action::Decline) => ("R-RULING-28", "BLOCK IT! cannot be declined."),
        (_, Action::Decline) => ("R-RULING-8", "This effect is compulsory: it cannot be declined."),
        (_, Action::Roll | Action::Place { .. }) => ("R-TURN-13", "Another decision must be taken first."),
        _ => ("R-INV-11", "That is not what is asked now."),
    };
    Refusal::new("PHASE", clause, why)
}

impl<C: Chance + ?Sized, L: Log<Event>> Play<'_, C, L> {
    /// Carries out a legal action.
    pub(crate) fn carry_out(&mut self, action: Action) {
        match (self.state.stage, action) {
            (Stage::Roll, Action::Roll) => self.roll(),
            (Stage::Roll, Action::Power { die, number }) => {
                self.place_from_hand(number, Dice::one(die), How::PowerPlay);
            }
            (Stage::Place, Action::Place { number }) => self.place(number),
            (Stage::Place, Action::Pass) => self.pass(),
            (Stage::ChipCard { casino, activates }, Action::TakeChipCard { colour }) => {
                self.chip_card(casino, activates, Some(colour));
            }
            (Stage::ChipCard { casino, activates }, _) => self.chip_card(casino, activates, None),
            (Stage::Hide, Action::Hide { tokens }) => lucky_punch::hide(self, tokens),
            (Stage::Guess { tokens: hidden }, Action::Guess { tokens }) => {
                lucky_punch::guess(self, tokens, hidden);
            }
            (Stage::Bet { space, .. }, Action::Stop) => fifty_fifty::stop(self, space),
            (Stage::Bet { space, sum }, bet) => fifty_fifty::bet(self, space, sum, bet == Action::Higher),
            (Stage::Close, Action::Close { casino }) => no_entry::close(self, casino),
            (Stage::Close, _) => self.leave(Face::NoEntry),
            (Stage::Knock { seat }, Action::Knock { die }) => knockout::choose(self, seat, die),
            (Stage::Block, Action::Block { blanks, casino }) => block_it::block(self, blanks, casino),
            (Stage::Blank, Action::TakeBlank { casino, picture }) => {
                handicap::take_blank(self, casino, picture);
            }
            (Stage::Blank, _) => self.leave(Face::Handicap),
            (Stage::DieOption { tile }, Action::Turn { die, number }) => {
                handicap::turn(self, tile, die, number);
            }
            (Stage::DieOption { tile }, Action::TakeBack { die, casino }) => {
                handicap::take_back(self, tile, die, casino);
            }
            (Stage::DieOption { tile }, _) => self.leave(tile),
            (Stage::Double, Action::Double { small, biggy }) => double_down::double(self, small, biggy),
            (Stage::Double, _) => self.leave(Face::DoubleDown),
            (Stage::Nice, Action::Nice { die, number }) => nice_dice::put(self, die, number),
            (Stage::Nice, _) => self.leave(Face::NiceDice),
            (Stage::Choose { .. }, Action::Choose { number }) => my_choice::choose(self, number),
            (Stage::Activate, Action::Activate { tile }) => my_choice::activate_other(self, tile),
            (Stage::Golden, Action::Golden { die }) => my_choice::put_golden(self, die),
            (Stage::Prime { seat, .. }, Action::Prime { numbers }) => {
                prime_time::place(self, seat, Some(numbers));
            }
            (Stage::Prime { seat, .. }, _) => prime_time::place(self, seat, None),
            (Stage::Split { winner }, Action::Split { piles: Piles(piles) }) => {
                black_box::split(self, winner, piles);
            }
            (Stage::Pick { winner, piles }, Action::Pick { pile }) => {
                black_box::pick(self, winner, piles, pile);
            }
            // The caller promised a legal action.
            (stage, action) => debug_assert!(false, "{action:?} at {stage:?}"),
        }
    }
}
