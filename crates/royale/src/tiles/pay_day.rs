//! D1 PAY DAY: the more casinos hold own dice, the more it pays.

use crate::Event;
use crate::play::Play;
use crate::tiles::Face;
use table::{Chance, Log, Message, say};

/// What the tile does, in a line.
pub(crate) const SUMMARY: Message = say!("royale-pay-day-summary");
/// The clause behind what it pays.
pub(crate) const CLAUSE: &str = "R-PAYDAY-4";

pub(crate) fn activate<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    let seat = play.state.active;
    let casinos = (1..=6).filter(|casino| !play.state.own(*casino, seat).is_empty()).count();
    // MY CHOICE may activate it for a player without any dice in casinos.
    if casinos > 0 {
        let reward = play.data.pay_day[casinos - 1];
        play.gain(seat, Face::PayDay, reward);
    }
    play.end_turn();
}
