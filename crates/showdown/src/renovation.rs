//! Renovations: a sketch of tiles off and on, step by step, that is judged only when it is finished.

use crate::Event;
use crate::action::{Action, Spot};
use crate::data::Data;
use crate::placing::{self, Change, RENOVATION};
use crate::play::Play;
use crate::shape::Lying;
use crate::state::{Ban, Choice, Sketch, Stage, State};
use crate::tiles::Tiles;
use table::{Chance, Log, Message, Refusal, Seat, say};

/// Every legal step of a sketch.
pub(crate) fn list(state: &State, data: &Data, seat: Seat, sketch: &Sketch, into: &mut Vec<Action>) {
    let player = state.player(seat);
    if sketch.on.is_empty() && sketch.off.len() < RENOVATION.off {
        let taken = |tile: &_| sketch.off.iter().any(|off| off == *tile);
        let left = player.sheet.tiles().filter(|tile| !taken(tile));
        into.extend(left.map(|tile| Action::TakeOff { tile: tile.into() }));
    }
    let sketched = player.sketched(data, &Change { off: sketch.off, on: sketch.on });
    if sketch.on.len() < RENOVATION.on {
        for kind in sketched.off() {
            sketched.sheet.gaps(data, kind, |turn, spots| {
                spots.list(into, |at| Action::PutOn { tile: Lying { at, kind, turn }.into() });
            });
        }
    }
    if placing::error(data, &sketched.sheet).is_none() {
        into.push(Action::Finish);
    }
    into.push(Action::Abandon);
}

/// Why the sketch cannot be finished as it stands, in a sentence.
pub(crate) fn fault(state: &State, data: &Data) -> Option<Message> {
    let Stage::Sketch(Sketch { off, on }) = state.stage else { return None };
    let sketched = state.player(state.active).sketched(data, &Change { off, on });
    placing::check_sheet(data, &sketched.sheet).err().map(|refusal| refusal.why)
}

/// Whether anybody may renovate this turn.
pub(crate) fn check(state: &State) -> Result<(), Refusal> {
    if state.bans.has(Ban::Renovate) {
        return Err(Refusal::new("BANNED", "S-EVT-10", say!("showdown-no-renovation")));
    }
    Ok(())
}

/// Whether a tile may be taken off in the sketch.
pub(crate) fn check_take_off(state: &State, data: &Data, seat: Seat, spot: Spot) -> Result<(), Refusal> {
    placing::check_names(&Tiles::One(spot))?;
    let Stage::Sketch(sketch) = state.stage else { return Ok(()) };
    let tile = spot.lying().filter(|tile| state.player(seat).sheet.has(*tile));
    if tile.is_none_or(|tile| sketch.off.iter().any(|off| off == tile)) {
        let why = placing::turned_otherwise(data, state.player(seat), spot).unwrap_or_else(|| {
            let (tile, x, y) = (placing::name(data, spot), spot.x, spot.y);
            say!("showdown-nothing-to-take-off", tile, x, y)
        });
        return Err(Refusal::new("OWN", "S-REN-1", why));
    }
    if sketch.off.len() >= RENOVATION.off {
        return Err(Refusal::new("LIMIT", "S-REN-1", say!("showdown-most-off", most = RENOVATION.off)));
    }
    if !sketch.on.is_empty() {
        return Err(Refusal::new("LIMIT", "S-RULING-11", say!("showdown-off-before-on")));
    }
    Ok(())
}

/// Whether a tile may be put on in the sketch.
pub(crate) fn check_put_on(state: &State, data: &Data, seat: Seat, spot: Spot) -> Result<(), Refusal> {
    placing::check_names(&Tiles::One(spot))?;
    let Stage::Sketch(Sketch { off, on }) = state.stage else { return Ok(()) };
    let sketched = state.player(seat).sketched(data, &Change { off, on });
    if spot.kind.is_none_or(|kind| sketched.off[kind.index()] == 0) {
        let why = say!("showdown-not-beside", tile = placing::name(data, spot));
        return Err(Refusal::new("OWN", "S-PLACE-4", why));
    }
    if on.len() >= RENOVATION.on {
        let why = say!("showdown-renovation-most-on", most = RENOVATION.on);
        return Err(Refusal::new("LIMIT", "S-REN-2", why));
    }
    if !spot.lying().is_some_and(|tile| sketched.sheet.fits(data, tile)) {
        return Err(placing::no_room(data, spot));
    }
    Ok(())
}

impl<C: Chance + ?Sized, L: Log<Event>> Play<'_, C, L> {
    /// The sketch goes on.
    pub(crate) fn sketch(&mut self, seat: Seat, sketch: Sketch) {
        self.state.stage = Stage::Sketch(sketch);
        self.log.note(|| Event::Sketched { seat, sketch });
    }

    /// A renovation is carried out.
    pub(crate) fn renovate(&mut self, seat: Seat, change: &Change) {
        self.state.players[seat.index()].rebuild(self.data, change);
        self.log.note(|| Event::Renovated {
            seat,
            off: change.off.iter().collect(),
            on: change.on.iter().collect(),
        });
        self.choose(seat, Choice::Renovated);
    }
}
