//! The die option, shared by HANDICAP and MY CHOICE 5: turn a hand die and place it, take an own die back, or neither.

use super::{handicap, my_choice};
use crate::decision::not_now;
use crate::dice::{Dice, Die, Owner};
use crate::event::How;
use crate::invariants::reached;
use crate::play::Play;
use crate::state::{Stage, State};
use crate::tiles::Face;
use crate::turn::{check_casino, check_open, check_turned};
use crate::{Action, Event, words};
use table::{Chance, Log, Message, Refusal, Seat, say};

/// Whether there is a die to turn or to take back.
fn is_usable(state: &State) -> bool {
    let seat = state.active;
    let can_turn = !state.hands[seat.index()].is_empty();
    can_turn || state.open_casinos().any(|casino| !state.own(casino, seat).is_empty())
}

/// Offers it on behalf of one of the two tiles.
pub(crate) fn offer<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, tile: Face) {
    if is_usable(play.state) {
        play.state.stage = Stage::DieOption { tile };
    } else {
        play.end_turn();
    }
}

pub(crate) fn legal(state: &State, into: &mut Vec<Action>) {
    let seat = state.active;
    for die in state.hands[seat.index()].kinds() {
        into.extend(state.open_casinos().map(|number| Action::Turn { die, number }));
    }
    for casino in state.open_casinos() {
        into.extend(state.own(casino, seat).kinds().map(|die| Action::TakeBack { die, casino }));
    }
    into.push(Action::Decline);
}

pub(crate) fn check(state: &State, tile: Face, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Turn { die, number } => {
            let clause = if tile == Face::Handicap { handicap::TURN } else { my_choice::DIE_OPTION };
            check_turned(state, die, number, clause, "R-NOENTRY-8")
        }
        Action::TakeBack { die, casino } => {
            let clause = if tile == Face::Handicap { handicap::TAKE_BACK } else { my_choice::DIE_OPTION };
            check_take_back(state, die, casino, clause)
        }
        Action::Decline => Ok(()),
        _ => Err(not_now(action)),
    }
}

fn check_take_back(state: &State, die: Die, casino: u8, clause: &'static str) -> Result<(), Refusal> {
    check_casino(casino, clause)?;
    if !state.own(casino, state.active).has(die) {
        return Err(Refusal::new("DIE", clause, say!("royale-no-own-die", die = words::kind(die), casino)));
    }
    check_open(state, casino, "R-NOENTRY-8")
}

pub(crate) fn apply<C: Chance + ?Sized, L: Log<Event>>(
    play: &mut Play<'_, C, L>,
    tile: Face,
    action: Action,
) {
    match action {
        Action::Turn { die, number } => {
            let how = if tile == Face::Handicap { How::Handicap } else { How::MyChoice };
            play.place_from_hand(number, Dice::one(die), how);
        }
        Action::TakeBack { die, casino } => take_back(play, tile, die, casino),
        _ => play.leave(tile),
    }
}

/// The die is not rolled again this turn (R-RULING-13).
fn take_back<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, tile: Face, die: Die, casino: u8) {
    let seat = play.state.active;
    play.log.note(|| Event::TookBack { seat, casino, die, tile });
    play.take(casino, Owner::Seat(seat), Dice::one(die));
    play.state.hands[seat.index()] += Dice::one(die);
    play.end_turn();
}

/// Whether what is asked fits the table.
pub(crate) fn fits(state: &State, tile: Face) -> bool {
    matches!(tile, Face::Handicap | Face::MyChoice) && reached(state, tile) && is_usable(state)
}

pub(crate) fn prompt(tile: Face, who: Seat) -> Message {
    say!("royale-ask-die-option", tile, who)
}

pub(crate) fn describe_turn(die: Die, number: u8) -> Message {
    say!("royale-turn-die", die = words::one_die(die), number)
}

pub(crate) fn describe_take_back(die: Die, casino: u8) -> Message {
    say!("royale-take-back", die = words::one_die(die), casino)
}

/// What the option adds to the events of its two tiles.
pub(crate) fn tell(event: &Event) -> Option<Message> {
    let Event::TookBack { seat, casino, die, .. } = event else { return None };
    Some(say!("royale-took-back", seat, die = words::one_die(*die), casino))
}
