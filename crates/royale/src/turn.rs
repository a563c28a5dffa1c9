//! Turns: roll, then place a number or pay a chip.

use crate::decision::not_now;
use crate::dice::{Dice, Die, Owner, Roll};
use crate::event::How;
use crate::play::Play;
use crate::state::{Stage, State};
use crate::tiles::{no_entry, power_play};
use crate::{Action, Event, words};
use table::{Chance, Log, Message, Refusal, Seat, say};

/// The choices before the roll.
pub(crate) fn legal_roll(state: &State, into: &mut Vec<Action>) {
    into.push(Action::Roll);
    power_play::legal(state, into);
}

/// The choices after the roll.
pub(crate) fn legal_place(state: &State, into: &mut Vec<Action>) {
    for number in 1..=6 {
        if state.roll.shows(number) && !state.is_closed(number) {
            into.push(Action::Place { number });
        }
    }
    if state.chips[state.active.index()] > 0 {
        into.push(Action::Pass);
    }
}

/// Whether the action may be taken before or after the roll.
pub(crate) fn check(state: &State, action: Action) -> Result<(), Refusal> {
    let (clause, why) = match (state.stage, action) {
        (Stage::Roll, Action::Roll) => return Ok(()),
        (Stage::Place, Action::Place { number }) => return check_place(state, number),
        (Stage::Place, Action::Pass) => return check_pass(state),
        (_, Action::Power { die, number }) => return power_play::check(state, die, number),
        (_, Action::Roll) => ("R-TURN-5", say!("royale-rolled-already")),
        (_, Action::Place { .. }) => ("R-TURN-13", say!("royale-not-rolled")),
        (_, Action::Pass) => ("R-CHIP-5", say!("royale-chip-after-roll")),
        (_, Action::Decline) => ("R-TURN-6", say!("royale-place-or-pay")),
        _ => return Err(not_now(action)),
    };
    Err(Refusal::new("PHASE", clause, why))
}

/// Carries out what was chosen before or after the roll.
#[inline]
pub(crate) fn apply<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, action: Action) {
    match (play.state.stage, action) {
        (Stage::Roll, Action::Roll) => play.roll(),
        (Stage::Roll, Action::Power { die, number }) => power_play::apply(play, die, number),
        (Stage::Place, Action::Place { number }) => play.place(number),
        (Stage::Place, Action::Pass) => play.pass(),
        _ => play.promised_legal(action),
    }
}

pub(crate) fn prompt(state: &State, who: Seat) -> Message {
    if state.stage == Stage::Roll {
        power_play::prompt(state, who).unwrap_or_else(|| say!("royale-ask-roll", who))
    } else if state.chips[state.active.index()] > 0 {
        say!("royale-ask-place-or-pay", who)
    } else {
        say!("royale-ask-place", who)
    }
}

pub(crate) fn describe_roll(state: &State) -> Message {
    say!("royale-roll", dice = state.hands[state.active.index()].count())
}

pub(crate) fn describe_place(state: &State, number: u8) -> Message {
    say!("royale-place-dice", dice = words::dice(state.roll.showing(number)), number)
}

pub(crate) fn describe_pass(state: &State) -> Message {
    let left = state.chips[state.active.index()] - 1;
    say!("royale-pass", left = words::chips(left))
}

/// Whether a hand die may be turned to a number and placed there.
pub(crate) fn check_turned(
    state: &State,
    die: Die,
    number: u8,
    clause: &'static str,
    closed_clause: &'static str,
) -> Result<(), Refusal> {
    if !(1..=6).contains(&number) {
        return Err(Refusal::new("NUMBER", clause, say!("royale-no-number", number)));
    }
    if !state.hands[state.active.index()].has(die) {
        return Err(Refusal::new("DIE", clause, say!("royale-no-die-in-hand", die = words::kind(die))));
    }
    check_open(state, number, closed_clause)
}

/// Whether dice may go into the casino, or leave it.
pub(crate) fn check_open(state: &State, casino: u8, clause: &'static str) -> Result<(), Refusal> {
    if state.is_closed(casino) {
        let why = say!("royale-closed", casino);
        return Err(Refusal::new("CLOSED", clause, why));
    }
    Ok(())
}

/// Whether there is a casino of that number.
pub(crate) fn check_casino(casino: u8, clause: &'static str) -> Result<(), Refusal> {
    if (1..=6).contains(&casino) {
        Ok(())
    } else {
        Err(Refusal::new("NUMBER", clause, say!("royale-no-casino", casino)))
    }
}

fn check_place(state: &State, number: u8) -> Result<(), Refusal> {
    check_casino(number, "R-TURN-6")?;
    if !state.roll.shows(number) {
        return Err(Refusal::new("NUMBER", "R-TURN-6", say!("royale-not-in-roll", number)));
    }
    check_open(state, number, "R-NOENTRY-8")
}

fn check_pass(state: &State) -> Result<(), Refusal> {
    if state.chips[state.active.index()] == 0 {
        return Err(Refusal::new("CHIPS", "R-CHIP-4", say!("royale-no-chips")));
    }
    Ok(())
}

impl<C: Chance + ?Sized, L: Log<Event>> Play<'_, C, L> {
    /// Rolls all dice of the hand. A roll that leads only to the closed casino is lost for free (R-RULING-9).
    pub(crate) fn roll(&mut self) {
        let seat = self.state.active;
        let roll = self.roll_dice(self.state.hands[seat.index()]);
        self.state.roll = roll;
        self.log.note(|| Event::Rolled { seat, roll });
        if no_entry::blocks(self.state, &roll) {
            let closed = self.state.tiles.no_entry.closed;
            self.log.note(|| Event::Stuck { seat, closed });
            self.end_turn();
        } else {
            self.state.stage = Stage::Place;
        }
    }

    /// Places all dice of a rolled number.
    pub(crate) fn place(&mut self, number: u8) {
        let dice = self.state.roll.showing(number);
        self.state.roll.clear(number);
        self.place_from_hand(number, dice, How::Rolled);
    }

    /// Places hand dice; a turned die activates nothing unless the POWER PLAY token turned it.
    pub(crate) fn place_from_hand(&mut self, casino: u8, dice: Dice, how: How) {
        let seat = self.state.active;
        self.state.hands[seat.index()] -= dice;
        let activates = matches!(how, How::Rolled | How::PowerPlay);
        if activates {
            self.state.just = dice;
            self.state.just_at = casino;
        } else {
            self.state.roll = Roll::NONE; // The rest of the roll is of no more use.
        }
        self.log.note(|| Event::Placed { seat, casino, dice, how });
        self.put(casino, Owner::Seat(seat), dice);
        self.after_placement(casino, dice.weight(), activates);
    }

    /// Pays a chip and keeps all dice.
    pub(crate) fn pass(&mut self) {
        let seat = self.state.active;
        let chips = &mut self.state.chips[seat.index()];
        *chips -= 1;
        let chips_left = *chips;
        self.log.note(|| Event::Passed { seat, chips_left });
        self.end_turn();
    }

    /// Ends the turn: the next player with dice rolls, or the round is paid out.
    pub(crate) fn end_turn(&mut self) {
        let state = &mut *self.state;
        state.roll = Roll::NONE;
        state.just = Dice::NONE;
        state.just_at = 0;
        match next_with_dice(state) {
            Some(seat) => {
                state.active = seat;
                state.stage = Stage::Roll;
            }
            None => self.begin_payout(),
        }
    }
}

/// The next seat clockwise that has dice in hand; the active one comes last.
#[inline]
fn next_with_dice(state: &State) -> Option<Seat> {
    let mut seat = state.active;
    for _ in 0..state.seats() {
        seat = seat.left(state.seats());
        if !state.hands[seat.index()].is_empty() {
            return Some(seat);
        }
    }
    None
}
