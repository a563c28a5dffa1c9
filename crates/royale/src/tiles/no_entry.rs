//! E1 NO ENTRY!: a token closes a casino; no dice in or out while it lies there.

use crate::play::Play;
use crate::state::{Stage, State};
use crate::tiles::Face;
use crate::turn::check_casino;
use crate::{Action, Event};
use table::{Chance, Log, Refusal};

/// The token and the counter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct NoEntry {
    /// The closed casino; 0 while the token lies on the tile.
    pub closed: u8,
    /// The counter's space on the loop; 0 is the start.
    pub space: u8,
}

pub(crate) fn activate<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    play.state.stage = Stage::Close;
}

/// Any casino but the tile's own and the one already closed; keeping the token only once it has been laid.
pub(crate) fn legal(state: &State, into: &mut Vec<Action>) {
    let own = state.casino_of(Face::NoEntry);
    into.extend(
        state.open_casinos().filter(|casino| Some(*casino) != own).map(|casino| Action::Close { casino }),
    );
    if state.tiles.no_entry.closed > 0 {
        into.push(Action::Decline);
    }
}

pub(crate) fn check(state: &State, casino: u8) -> Result<(), Refusal> {
    check_casino(casino, "R-NOENTRY-2")?;
    if state.casino_of(Face::NoEntry) == Some(casino) {
        let why = format!("Casino {casino} has the NO ENTRY! tile itself: choose another.");
        return Err(Refusal::new("TARGET", "R-NOENTRY-2", why));
    }
    if state.is_closed(casino) {
        return Err(Refusal::new("CLOSED", "R-NOENTRY-7", format!("Casino {casino} is closed already.")));
    }
    Ok(())
}

pub(crate) fn check_decline(state: &State) -> Result<(), Refusal> {
    if state.tiles.no_entry.closed == 0 {
        let why = "The first time, the NO ENTRY! token must be laid on a casino.";
        return Err(Refusal::new("COMPULSORY", "R-NOENTRY-2", why));
    }
    Ok(())
}

/// Closes the casino, opens the old one, moves the counter along its loop and pays its space.
pub(crate) fn close<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, casino: u8) {
    let seat = play.state.active;
    let token = &mut play.state.tiles.no_entry;
    let opened = (token.closed > 0).then_some(token.closed);
    token.closed = casino;
    token.space = (token.space + 1) % play.data.no_entry.len() as u8;
    let reward = play.data.no_entry[token.space as usize];
    play.log.note(|| Event::Closed { seat, casino, opened });
    play.gain(seat, Face::NoEntry, reward);
    play.end_turn();
}
