//! F2 HANDICAP: blanks lie in all casinos; taking one away covers a picture and gains what it shows.

use super::die_option;
use crate::decision::not_now;
use crate::dice::{Dice, Owner};
use crate::invariants::{Check, ensure, reached};
use crate::play::Play;
use crate::position::{few, shape};
use crate::state::{Stage, State};
use crate::tiles::{Face, Tiles};
use crate::turn::{check_casino, check_open};
use crate::view::{TileView, counts};
use crate::words::{chips, money};
use crate::{Action, Data, Event};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::{Chance, Log, Message, Refusal, Seat, Violation, say};

/// What the tile does, in a line.
pub(crate) const SUMMARY: Message = say!("royale-handicap-summary");
/// A hand die is turned and placed.
pub(crate) const TURN: &str = "R-HANDICAP-5";
/// An own die is taken back.
pub(crate) const TAKE_BACK: &str = "R-HANDICAP-6";
/// How declining is described.
pub(crate) const DECLINE: Message = say!("royale-handicap-decline");

/// The three kinds of pictures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

fn can_take(state: &State) -> bool {
    state.open_casinos().any(|casino| has_blank(state, casino))
}

/// Asks only if a blank can be taken: there are as many pictures as blanks.
pub(crate) fn activate<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    if can_take(play.state) {
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

pub(crate) fn check(state: &State, data: &Data, action: Action) -> Result<(), Refusal> {
    match action {
        Action::TakeBlank { casino, picture } => check_blank(state, data, casino, picture),
        Action::Decline => Ok(()),
        _ => Err(not_now(action)),
    }
}

fn check_blank(state: &State, data: &Data, casino: u8, picture: Picture) -> Result<(), Refusal> {
    check_casino(casino, "R-HANDICAP-2")?;
    if !has_blank(state, casino) {
        return Err(Refusal::new("BLANK", "R-HANDICAP-2", say!("royale-no-blank", casino)));
    }
    if !has_picture(state, data, picture) {
        let count = data.handicap_pictures[picture as usize];
        let why = say!("royale-pictures-covered", count);
        return Err(Refusal::new("PICTURE", "R-HANDICAP-3", why));
    }
    check_open(state, casino, "R-HANDICAP-11")
}

pub(crate) fn apply<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, action: Action) {
    match action {
        Action::TakeBlank { casino, picture } => take_blank(play, casino, picture),
        _ => play.leave(Face::Handicap),
    }
}

fn take_blank<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, casino: u8, picture: Picture) {
    let seat = play.state.active;
    play.log.note(|| Event::BlankTaken { seat, casino, picture });
    play.take(casino, Owner::Blank, Dice { small: 1, biggy: 0 });
    play.state.tiles.pictures[picture as usize] += 1;
    if picture == Picture::Die {
        return die_option::offer(play, Face::Handicap);
    }
    let reward = play.data.handicap_rewards[picture as usize];
    play.gain(seat, Face::Handicap, reward);
    play.end_turn();
}

pub(crate) fn view(state: &State) -> TileView {
    let covered = Picture::ALL.map(|picture| (picture.key(), state.tiles.pictures[picture as usize]));
    TileView::Handicap { covered: counts(covered) }
}

/// Covers the pictures that a position names.
pub(crate) fn read(tiles: &mut Tiles, covered: &BTreeMap<String, u8>) -> Result<(), Violation> {
    for (key, count) in covered {
        let picture = Picture::ALL.into_iter().find(|picture| picture.key() == key);
        let unknown = || shape(format!("HANDICAP has no pictures {key:?}"));
        tiles.pictures[picture.ok_or_else(unknown)? as usize] = few(*count, "pictures")?;
    }
    Ok(())
}

/// The blanks of a position that says nothing of any: as they are set up.
pub(crate) fn lay_blanks(state: &mut State, data: &Data) {
    for (casino, small) in state.casinos.iter_mut().zip(data.handicap_blanks) {
        casino[Owner::Blank.index()] = Dice { small, biggy: 0 };
    }
}

/// R-INV-3: blanks cover no more pictures than there are, on their tile alone.
pub(crate) fn invariant(state: &State, data: &Data) -> Check {
    let pictures = state.tiles.pictures;
    let room = pictures.iter().zip(data.handicap_pictures).all(|(covered, all)| *covered <= all);
    let here = pictures == [0; 3] || state.casino_of(Face::Handicap).is_some();
    ensure(room && here, "R-INV-3", || "blanks on a tile where none can be".into())
}

/// Whether what is asked fits the table.
pub(crate) fn fits(state: &State) -> bool {
    reached(state, Face::Handicap) && can_take(state)
}

pub(crate) fn prompt(who: Seat) -> Message {
    say!("royale-ask-blank", who)
}

pub(crate) fn describe(data: &Data, casino: u8, picture: Picture) -> Message {
    let gain = match picture {
        Picture::Chip => chips(data.handicap_rewards[0].chips),
        Picture::Money => money(data.handicap_rewards[1].money),
        Picture::Die => say!("royale-the-die-option"),
    };
    say!("royale-take-blank", casino, gain)
}

/// The tile's events in a sentence each.
pub(crate) fn tell(event: &Event) -> Option<Message> {
    Some(match event {
        Event::BlanksLaid { .. } => say!("royale-blanks-laid"),
        Event::BlankTaken { seat, casino, picture } => {
            say!("royale-blank-taken", seat, casino, picture = picture.key())
        }
        _ => return die_option::tell(event),
    })
}

/// The clauses behind the tile's events; what it pays comes last.
pub(crate) fn clause(event: &Event) -> &'static str {
    match event {
        Event::BlanksLaid { .. } => "R-HANDICAP-1",
        Event::BlankTaken { .. } => "R-HANDICAP-2",
        Event::Placed { .. } => TURN,
        Event::TookBack { .. } => TAKE_BACK,
        _ => "R-HANDICAP-3",
    }
}
