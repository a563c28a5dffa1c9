//! A2 JACKPOT: a seven or a double wins what lies under the counter; anything else raises it.

use crate::Event;
use crate::data::{Data, Reward};
use crate::invariants::{Check, ensure};
use crate::play::Play;
use crate::state::State;
use crate::tiles::{Face, Tiles};
use crate::view::TileView;
use lasvegas::{UNIT, dollars};
use table::{Chance, Log, Message, Unit, Violation, say};

/// What the tile does, in a line.
pub(crate) const SUMMARY: Message = say!("royale-jackpot-summary");

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

pub(crate) fn view(state: &State, data: &Data) -> TileView {
    TileView::Jackpot { value: dollars(data.jackpot[state.tiles.jackpot as usize]) }
}

/// Puts the counter where a position has it.
pub(crate) fn read(tiles: &mut Tiles, data: &Data, value: i64) -> Result<(), Violation> {
    let on_track = data.jackpot.iter().position(|space| i64::from(*space) * UNIT == value);
    let off = || Violation::new("R-INV-7", format!("the JACKPOT track has no space of {value}"));
    tiles.jackpot = on_track.ok_or_else(off)? as u8;
    Ok(())
}

/// R-INV-7: the counter stands on its track, at the start while the tile is not in play.
pub(crate) fn invariant(state: &State, data: &Data) -> Check {
    let counter = state.tiles.jackpot;
    let in_play = state.casino_of(Face::Jackpot).is_some();
    ensure((counter as usize) < data.jackpot.len() && (in_play || counter == 0), "R-INV-7", || {
        "the JACKPOT counter is off its track".into()
    })
}

/// The tile's event in a sentence.
pub(crate) fn tell(event: &Event) -> Option<Message> {
    let Event::JackpotMoved { value } = event else { return None };
    Some(say!("royale-jackpot-moved", value = Unit::Dollars.of(*value)))
}

/// The clauses behind the tile's events; what it pays comes last.
pub(crate) fn clause(event: &Event) -> &'static str {
    match event {
        Event::Threw { .. } => "R-JACKPOT-2",
        Event::JackpotMoved { .. } => "R-JACKPOT-5",
        _ => "R-JACKPOT-3",
    }
}
