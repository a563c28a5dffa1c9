//! F2 HANDICAP: blanks lie in all casinos; taking one away covers a picture and gains what it shows.

use crate::dice::{Dice, Die, Owner};
use crate::event::How;
use crate::play::Play;
use crate::state::{Stage, State};
use crate::tiles::Face;
use crate::turn::{check_casino, check_open, check_turned};
use crate::{Action, Data, Event};
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Refusal, Seat};

/// The three kinds of pictures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Picture {
    /// Pays a chip.
    Chip,
    /// Pays money.
    Money,
    /// Lets a hand die be turned and placed, or an own die be taken back.
    Die,
}

impl Picture {
    /// All kinds, in the order in which choices are listed.
    pub const ALL: [Picture; 3] = [Picture::Chip, Picture::Money, Picture::Die];

    /// The word for it.
    pub fn key(self) -> &'static str {
        ["chip", "money", "die"][self as usize]
    }
}

pub(crate) fn set_up<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    let blanks = play.data.handicap_blanks;
    play.log.note(|| Event::BlanksLaid { blanks });
    for (casino, small) in (1..=6).zip(blanks) {
        play.put(casino, Owner::Blank, Dice { small, biggy: 0 });
    }
    play.state.blanks = 0;
}

fn has_blank(state: &State, casino: u8) -> bool {
    state.dice(casino, Owner::Blank).small > 0
}

fn has_picture(state: &State, data: &Data, picture: Picture) -> bool {
    state.tiles.pictures[picture as usize] < data.handicap_pictures[picture as usize]
}

/// Asks only if a blank can be taken: there are as many pictures as blanks.
pub(crate) fn activate<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    if play.state.open_casinos().any(|casino| has_blank(play.state, casino)) {
        play.state.stage = Stage::Blank;
    } else {
        play.end_turn();
    }
}

pub(crate) fn legal(state: &State, data: &Data, into: &mut Vec<Action>) {
    for casino in state.open_casinos().filter(|casino| has_blank(state, *casino)) {
        let pictures = Picture::ALL.into_iter().filter(|picture| has_picture(state, data, *picture));
        into.extend(pictures.map(|picture| Action::TakeBlank { casino, picture }));
    }
    into.push(Action::Decline);
}

pub(crate) fn check(state: &State, data: &Data, casino: u8, picture: Picture) -> Result<(), Refusal> {
    check_casino(casino, "R-HANDICAP-2")?;
    if !has_blank(state, casino) {
        return Err(Refusal::new("BLANK", "R-HANDICAP-2", format!("No blank lies in casino {casino}.")));
    }
    if !has_picture(state, data, picture) {
        let count = data.handicap_pictures[picture as usize];
        let why = format!("All {count} pictures of that kind are covered.");
        return Err(Refusal::new("PICTURE", "R-HANDICAP-3", why));
    }
    check_open(state, casino, "R-HANDICAP-11")
}

pub(crate) fn take_blank<C: Chance + ?Sized, L: Log<Event>>(
    play: &mut Play<'_, C, L>,
    casino: u8,
    picture: Picture,
) {
    let seat = play.state.active;
    play.log.note(|| Event::BlankTaken { seat, casino, picture });
    play.take(casino, Owner::Blank, Dice { small: 1, biggy: 0 });
    play.state.tiles.pictures[picture as usize] += 1;
    if picture == Picture::Die {
        return offer_die_option(play, Face::Handicap);
    }
    let reward = play.data.handicap_rewards[picture as usize];
    play.gain(seat, Face::Handicap, reward);
    play.end_turn();
}

/// The die option, shared with MY CHOICE 5: turn a hand die and place it, take an own die back, or neither.
pub(crate) fn offer_die_option<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, tile: Face) {
    let seat = play.state.active;
    let can_turn = !play.state.hands[seat.index()].is_empty();
    let can_take = play.state.open_casinos().any(|casino| !play.state.own(casino, seat).is_empty());
    if can_turn || can_take {
        play.state.stage = Stage::DieOption { tile };
    } else {
        play.end_turn();
    }
}

pub(crate) fn legal_die_option(state: &State, into: &mut Vec<Action>) {
    let seat = state.active;
    for die in state.hands[seat.index()].kinds() {
        into.extend(state.open_casinos().map(|number| Action::Turn { die, number }));
    }
    for casino in state.open_casinos() {
        into.extend(state.own(casino, seat).kinds().map(|die| Action::TakeBack { die, casino }));
    }
    into.push(Action::Decline);
}

pub(crate) fn check_turn(state: &State, tile: Face, die: Die, number: u8) -> Result<(), Refusal> {
    let clause = if tile == Face::Handicap { "R-HANDICAP-5" } else { "R-MYC-7" };
    check_turned(state, die, number, clause, "R-NOENTRY-8")
}

pub(crate) fn check_take_back(state: &State, tile: Face, die: Die, casino: u8) -> Result<(), Refusal> {
    let clause = if tile == Face::Handicap { "R-HANDICAP-6" } else { "R-MYC-7" };
    check_casino(casino, clause)?;
    if !state.own(casino, state.active).has(die) {
        return Err(Refusal::new("DIE", clause, format!("No own {die} lies in casino {casino}.")));
    }
    check_open(state, casino, "R-NOENTRY-8")
}

/// How a die came into a casino by the die option of that tile.
fn how(tile: Face) -> How {
    if tile == Face::Handicap { How::Handicap } else { How::MyChoice }
}

pub(crate) fn turn<C: Chance + ?Sized, L: Log<Event>>(
    play: &mut Play<'_, C, L>,
    tile: Face,
    die: Die,
    number: u8,
) {
    play.place_from_hand(number, Dice::one(die), how(tile));
}

/// The die is not rolled again this turn (R-RULING-13).
pub(crate) fn take_back<C: Chance + ?Sized, L: Log<Event>>(
    play: &mut Play<'_, C, L>,
    tile: Face,
    die: Die,
    casino: u8,
) {
    let seat: Seat = play.state.active;
    play.log.note(|| Event::TookBack { seat, casino, die, tile });
    play.take(casino, Owner::Seat(seat), Dice::one(die));
    play.state.hands[seat.index()] += Dice::one(die);
    play.end_turn();
}
