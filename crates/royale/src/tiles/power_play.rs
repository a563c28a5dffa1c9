//! D2 POWER PLAY: the sole leader at the casino holds a token that can stand in for a roll.

use crate::Event;
use crate::play::Play;
use crate::state::State;
use crate::tiles::Face;
use table::{Chance, Log, Seat};

/// Whether the player has more at the casino than every other owner, imaginary ones included (R-POWER-10).
pub(crate) fn leads(state: &State, casino: u8, seat: Seat) -> bool {
    let weights = state.casinos[casino as usize - 1].map(super::super::dice::Dice::weight);
    let mine = weights[seat.index()];
    mine > 0 && weights.iter().enumerate().all(|(owner, weight)| owner == seat.index() || *weight < mine)
}

pub(crate) fn activate<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, casino: u8) {
    let seat = play.state.active;
    if play.state.tiles.power_play != Some(seat) && leads(play.state, casino, seat) {
        play.state.tiles.power_play = Some(seat);
        play.log.note(|| Event::PowerTaken { seat });
    }
    play.end_turn();
}

/// After dice have come or gone: a holder who no longer leads alone gives the token back at once (R-POWER-8).
#[inline]
pub(crate) fn recheck<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, casino: u8) {
    let Some(seat) = play.state.tiles.power_play else { return };
    if play.state.tiles.place[Face::PowerPlay.index()] == casino && !leads(play.state, casino, seat) {
        play.state.tiles.power_play = None;
        play.log.note(|| Event::PowerLost { seat });
    }
}
