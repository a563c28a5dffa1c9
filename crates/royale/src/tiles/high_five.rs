//! C1 HIGH FIVE: the first to hold five at the casino takes a token worth money at payout.

use crate::Event;
use crate::play::Play;
use crate::tiles::Face;
use table::{Chance, Log};

pub(crate) fn activate<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, casino: u8) {
    let seat = play.state.active;
    let enough = play.state.own(casino, seat).weight() >= play.data.high_five_threshold;
    if enough && play.state.tiles.high_five.is_none() {
        play.state.tiles.high_five = Some(seat);
        play.log.note(|| Event::HighFiveTaken { seat });
    }
    play.end_turn();
}

/// The token is worth its reward whatever happened at the casino since (R-HIGH5-5, R-HIGH5-6).
pub(crate) fn pay<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    if let Some(seat) = play.state.tiles.high_five.take() {
        let reward = play.data.high_five;
        play.gain(seat, Face::HighFive, reward);
    }
}
