//! G2 DOUBLE DOWN: own dice may move from the casino to the tile, which pays like a casino.

use crate::data::Reward;
use crate::decision::not_now;
use crate::dice::{Dice, Owner};
use crate::invariants::{Check, empty_unless_in_play};
use crate::play::Play;
use crate::position::read_dice;
use crate::state::{Stage, State};
use crate::tiles::{Face, Tiles};
use crate::view::{TileView, dice_by_seat};
use crate::words;
use crate::{Action, Event};
use lasvegas::{ranked, tied};
use std::collections::BTreeMap;
use table::{Chance, Log, Message, Refusal, Seat, Violation, say};

/// What the tile does, in a line.
pub(crate) const SUMMARY: Message = say!("royale-double-down-summary");
/// How declining is described.
pub(crate) const DECLINE: Message = say!("royale-double-down-decline");

/// The dice that may move: the active player's own at the casino, if it is open.
fn movable(state: &State) -> Dice {
    match state.casino_of(Face::DoubleDown) {
        Some(casino) if !state.is_closed(casino) => state.own(casino, state.active),
        _ => Dice::NONE,
    }
}

pub(crate) fn activate<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    if movable(play.state).is_empty() {
        play.end_turn();
    } else {
        play.state.stage = Stage::Double;
    }
}

pub(crate) fn legal(state: &State, into: &mut Vec<Action>) {
    let dice = movable(state);
    for biggy in 0..=dice.biggy {
        let first = u8::from(biggy == 0);
        into.extend((first..=dice.small).map(|small| Action::Double { small, biggy: biggy > 0 }));
    }
    into.push(Action::Decline);
}

pub(crate) fn check(state: &State, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Double { small, biggy } => check_double(state, small, biggy),
        Action::Decline => Ok(()),
        _ => Err(not_now(action)),
    }
}

fn check_double(state: &State, small: u8, biggy: bool) -> Result<(), Refusal> {
    let dice = movable(state);
    if small == 0 && !biggy {
        return Err(Refusal::new("DICE", "R-DD-1", say!("royale-double-down-no-dice")));
    }
    if small > dice.small || u8::from(biggy) > dice.biggy {
        let why = say!("royale-double-down-own-dice", dice = dice.to_string());
        return Err(Refusal::new("DICE", "R-DD-1", why));
    }
    Ok(())
}

pub(crate) fn apply<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, action: Action) {
    match action {
        Action::Double { small, biggy } => double(play, small, biggy),
        _ => play.leave(Face::DoubleDown),
    }
}

fn double<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, small: u8, biggy: bool) {
    let seat = play.state.active;
    let dice = Dice { small, biggy: biggy.into() };
    if let Some(casino) = play.state.casino_of(Face::DoubleDown) {
        play.log.note(|| Event::DoubledDown { seat, dice });
        play.take(casino, Owner::Seat(seat), dice);
        play.state.tiles.double_down[seat.index()] += dice;
    }
    play.end_turn();
}

pub(crate) fn remove_ties<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    let tied = tied(&play.state.tiles.double_down.map(Dice::weight));
    if !tied.contains(&true) {
        return;
    }
    let seats = || Seat::all(5).filter(|seat| tied[seat.index()]);
    play.log.note(|| Event::DoubleDownTied { seats: seats().collect() });
    for seat in seats() {
        let dice = std::mem::take(&mut play.state.tiles.double_down[seat.index()]);
        play.state.hands[seat.index()] += dice;
    }
}

/// First place before second (R-RULING-33).
pub(crate) fn pay<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    let places = ranked(&play.state.tiles.double_down.map(Dice::weight));
    for (place, money) in places.into_iter().zip(play.data.double_down) {
        if let Some(seat) = place {
            play.gain(Seat(seat as u8), Face::DoubleDown, Reward { chips: 0, money });
        }
    }
}

pub(crate) fn view(state: &State) -> TileView {
    TileView::DoubleDown { dice: dice_by_seat(&state.tiles.double_down) }
}

/// Lays the dice that a position names.
pub(crate) fn read(tiles: &mut Tiles, dice: &BTreeMap<String, Dice>) -> Result<(), Violation> {
    tiles.double_down = read_dice(dice)?;
    Ok(())
}

/// R-INV-7: no dice lie here while the tile is not in play.
pub(crate) fn invariant(state: &State) -> Check {
    let empty = state.tiles.double_down.iter().all(|dice| dice.is_empty());
    empty_unless_in_play(state, Face::DoubleDown, empty)
}

/// Whether what is asked fits the table.
pub(crate) fn fits(state: &State) -> bool {
    state.just_at > 0 && !movable(state).is_empty()
}

pub(crate) fn prompt(who: Seat) -> Message {
    say!("royale-ask-double-down", who)
}

pub(crate) fn describe(small: u8, biggy: bool) -> Message {
    say!("royale-double-down", dice = words::dice(Dice { small, biggy: biggy.into() }))
}

/// The tile's events in a sentence each.
pub(crate) fn tell(event: &Event) -> Option<Message> {
    Some(match event {
        Event::DoubledDown { seat, dice } => {
            say!("royale-doubled-down", seat, dice = words::dice(*dice))
        }
        Event::DoubleDownTied { seats } => {
            say!("royale-double-down-tied", seats = Message::list(seats.iter()))
        }
        _ => return None,
    })
}

/// The clauses behind the tile's events; what it pays comes last.
pub(crate) fn clause(event: &Event) -> &'static str {
    match event {
        Event::DoubledDown { .. } => "R-DD-1",
        _ => "R-DD-3",
    }
}
