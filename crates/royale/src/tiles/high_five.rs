//! C1 HIGH FIVE: the first to hold five at the casino takes a token worth money at payout.

use crate::Event;
use crate::invariants::{Check, ensure};
use crate::play::Play;
use crate::state::State;
use crate::tiles::{Face, Tiles};
use crate::view::TileView;
use table::{Chance, Log, Message, Seat, say};

/// What the tile does, in a line.
pub(crate) const SUMMARY: Message = say!("royale-high-five-summary");

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

pub(crate) fn view(state: &State) -> TileView {
    TileView::HighFive { holder: state.tiles.high_five }
}

/// Gives the token to whom a position names.
pub(crate) fn read(tiles: &mut Tiles, holder: Option<Seat>) {
    tiles.high_five = holder;
}

/// R-INV-9: the token is held only while its tile is in play.
pub(crate) fn invariant(state: &State) -> Check {
    let in_play = state.casino_of(Face::HighFive).is_some();
    ensure(state.tiles.high_five.is_none_or(|seat| seat.0 < state.seats() && in_play), "R-INV-9", || {
        "the HIGH FIVE token is held without its tile".into()
    })
}

/// The tile's event in a sentence.
pub(crate) fn tell(event: &Event) -> Option<Message> {
    let Event::HighFiveTaken { seat } = event else { return None };
    Some(say!("royale-high-five-taken", seat))
}

/// The clauses behind the tile's events; what it pays comes last.
pub(crate) fn clause(event: &Event) -> &'static str {
    match event {
        Event::HighFiveTaken { .. } => "R-HIGH5-2",
        _ => "R-HIGH5-5",
    }
}
