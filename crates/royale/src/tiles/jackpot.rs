//! A2 JACKPOT: a seven or a double wins what lies under the counter; anything else raises it.

use crate::Event;
use crate::data::Reward;
use crate::play::Play;
use crate::tiles::Face;
use lasvegas::dollars;
use table::{Chance, Log};

pub(crate) fn activate<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    let seat = play.state.active;
    let [one, other] = play.throw_black(seat, Face::Jackpot);
    let counter = play.state.tiles.jackpot;
    let track = &play.data.jackpot;
    if one + other == 7 || one == other {
        let money = track[counter as usize];
        play.state.tiles.jackpot = 0;
        play.gain(seat, Face::Jackpot, Reward { chips: 0, money });
    } else {
        // The last space is the end of the track (R-JACKPOT-6).
        let next = (counter + 1).min(track.len() as u8 - 1);
        play.state.tiles.jackpot = next;
        let value = dollars(track[next as usize]);
        play.log.note(|| Event::JackpotMoved { value });
    }
    play.end_turn();
}
