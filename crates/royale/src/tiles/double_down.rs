//! G2 DOUBLE DOWN: own dice may move from the casino to the tile, which pays like a casino.

use crate::data::Reward;
use crate::dice::{Dice, Owner};
use crate::play::Play;
use crate::state::{Stage, State};
use crate::tiles::Face;
use crate::{Action, Event};
use lasvegas::{ranked, tied};
use table::{Chance, Log, Refusal, Seat};

/// The dice that may move: the active player's own at the casino, if it is open.
fn movable(state: &State) -> Dice {
    match state.casino_of(Face::DoubleDown) {
        Some(casino) if !state.is_closed(casino) => state.own(casino, state.active),
        _ => Dice::NONE,
    }
}

pub(crate) fn activate<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, _casino: u8) {
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

pub(crate) fn check(state: &State, small: u8, biggy: bool) -> Result<(), Refusal> {
    let dice = movable(state);
    if small == 0 && !biggy {
        return Err(Refusal::new("DICE", "R-DD-1", "No dice is no move: decline instead."));
    }
    if small > dice.small || u8::from(biggy) > dice.biggy {
        let why = format!("Only own dice at the casino may move, and these are {dice}.");
        return Err(Refusal::new("DICE", "R-DD-1", why));
    }
    Ok(())
}

pub(crate) fn double<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, small: u8, biggy: bool) {
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
