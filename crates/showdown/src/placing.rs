//! The rules of placing: what a sheet becomes when tiles are taken off and put on, and why not.

use crate::action::{Action, Spot};
use crate::data::{Data, types};
use crate::few::Few;
use crate::kind::Colour;
use crate::shape::Lying;
use crate::sheet::Sheet;
use crate::state::Player;
use crate::tiles::Tiles;
use crate::words::tile as tile_name;
use table::{Message, Refusal, say};

/// What a command asks of a sheet: at most two tiles off and two on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Change {
    pub off: Few<Lying, 2>,
    pub on: Few<Lying, 2>,
}

/// How many tiles a command may take off and put on, and the clauses that say so.
pub(crate) struct Limit {
    pub off: usize,
    pub off_clause: &'static str,
    pub on: usize,
    pub on_clause: &'static str,
}

/// A purchase places one tile or none.
pub(crate) const PURCHASE: Limit = Limit { off: 0, off_clause: "S-BUY-9", on: 1, on_clause: "S-BUY-5" };
/// Publicity places one tile or none.
pub(crate) const PUBLICITY: Limit = Limit { off: 0, off_clause: "S-PUB-4", on: 1, on_clause: "S-PUB-2" };
/// A renovation takes off up to two and places up to two.
pub(crate) const RENOVATION: Limit = Limit { off: 2, off_clause: "S-REN-1", on: 2, on_clause: "S-REN-2" };

/// Whether such a tile and such a turn exist at all.
pub(crate) fn check_names(tiles: &Tiles) -> Result<(), Refusal> {
    for spot in tiles.off().iter().chain(tiles.on()) {
        if spot.kind.is_none() {
            return Err(Refusal::new("TARGET", "S-TILE-2", say!("showdown-no-such-tile")));
        }
        if spot.turn.is_none() {
            return Err(Refusal::new("TARGET", "S-PLACE-2", say!("showdown-no-such-turn")));
        }
    }
    Ok(())
}

/// Judges a whole command: the tiles are the player's, few enough, and the final sheet is legal.
pub(crate) fn judge(data: &Data, player: &Player, limit: &Limit, tiles: &Tiles) -> Result<Change, Refusal> {
    check_names(tiles)?;
    let (off, on) = (tiles.off(), tiles.on());
    for (at, spot) in off.iter().enumerate() {
        let lies = spot.lying().is_some_and(|tile| player.sheet.has(tile));
        if !lies || off[..at].contains(spot) {
            let why = turned_otherwise(data, player, *spot)
                .unwrap_or_else(|| say!("showdown-not-there", tile = named(data, *spot)));
            return Err(Refusal::new("OWN", "S-REN-1", why));
        }
    }
    for spot in on {
        let Some(kind) = spot.kind else { continue };
        let same = |tiles: &[Spot]| tiles.iter().filter(|other| other.kind == Some(kind)).count();
        let owned = player.off[kind.index()] as usize + same(off);
        if same(on) > owned {
            let why = say!("showdown-not-owned", owned, tile = tile_name(data, kind));
            return Err(Refusal::new("OWN", "S-PLACE-4", why));
        }
    }
    if off.len() > limit.off {
        let why = match limit.off {
            0 => say!("showdown-only-renovations"),
            most => say!("showdown-most-off", most),
        };
        return Err(Refusal::new("LIMIT", limit.off_clause, why));
    }
    if on.len() > limit.on {
        return Err(Refusal::new("LIMIT", limit.on_clause, say!("showdown-most-on", most = limit.on)));
    }
    let mut sheet = player.sheet;
    let off: Few<Lying, 2> = off.iter().filter_map(|spot| spot.lying()).collect();
    off.iter().for_each(|tile| sheet.lift(data, tile));
    let mut put = Few::default();
    for spot in on {
        let Some(tile) = spot.lying().filter(|tile| sheet.fits(data, *tile)) else {
            return Err(no_room(data, *spot));
        };
        sheet.lay(data, tile);
        put.push(tile);
    }
    check_renovated(data, &sheet, put)?;
    Ok(Change { off, on: put })
}

/// That such a tile does lie there, but turned otherwise.
pub(crate) fn turned_otherwise(data: &Data, player: &Player, spot: Spot) -> Option<Message> {
    let asked = spot.lying()?;
    let lies = player.sheet.tiles().find(|tile| (tile.at, tile.kind) == (asked.at, asked.kind))?;
    let (is, said) = (lies.turn.degrees(), asked.turn.degrees());
    (is != said).then(|| say!("showdown-turned-otherwise", tile = named(data, spot), is, said))
}

/// The tile would lie outside, or on another.
pub(crate) fn no_room(data: &Data, spot: Spot) -> Refusal {
    Refusal::new("FIT", "S-PLACE-1", say!("showdown-no-room", tile = named(data, spot)))
}

/// A tile as people read it, before it lies.
fn named(data: &Data, spot: Spot) -> Message {
    say!("showdown-named", tile = name(data, spot), x = spot.x, y = spot.y)
}

/// The name of its type. Types that do not exist are refused before anybody reads them.
pub(crate) fn name(data: &Data, spot: Spot) -> Message {
    spot.kind.map_or(Message::text("unknown"), |kind| tile_name(data, kind))
}

/// What is wrong with a sheet: the first tile that lacks something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PlacingError {
    /// These types are not on the sheet.
    Needs(Lying, u16),
    /// It has no route from an entrance that it needs.
    Route(Lying),
    /// It meets none of the types that it must touch.
    Contact(Lying),
}

/// Whether every tile of the sheet has what it needs: prerequisites first, then routes, then contact.
pub(crate) fn error(data: &Data, sheet: &Sheet) -> Option<PlacingError> {
    let needs = sheet.tiles().find_map(|tile| match sheet.missing(data, tile.kind) {
        0 => None,
        missing => Some(PlacingError::Needs(tile, missing)),
    });
    let route = || sheet.tiles().find(|tile| !sheet.is_reached(data, *tile)).map(PlacingError::Route);
    let contact = || sheet.tiles().find(|tile| !sheet.is_touching(data, *tile)).map(PlacingError::Contact);
    needs.or_else(route).or_else(contact)
}

/// Refuses a renovated sheet with a fault. That a tile which stays is cut off, or lacks what it needs, is a matter of the
/// whole sheet.
pub(crate) fn check_renovated(data: &Data, sheet: &Sheet, on: Few<Lying, 2>) -> Result<(), Refusal> {
    let stays = |tile: Lying| on.iter().all(|put| put != tile);
    let clause = match error(data, sheet) {
        Some(PlacingError::Needs(tile, _)) if stays(tile) => "S-REN-7",
        Some(PlacingError::Route(tile)) if stays(tile) => "S-REN-6",
        Some(PlacingError::Contact(tile)) if stays(tile) => "S-REN-8",
        _ => return check_sheet(data, sheet),
    };
    check_sheet(data, sheet).map_err(|mut refusal| {
        refusal.clause = clause.into();
        refusal
    })
}

/// Refuses a sheet with a fault.
pub(crate) fn check_sheet(data: &Data, sheet: &Sheet) -> Result<(), Refusal> {
    let names = |set: u16| types(set).map(|kind| tile_name(data, kind));
    Err(match error(data, sheet) {
        None => return Ok(()),
        Some(PlacingError::Needs(tile, missing)) => {
            let missing = Message::list(names(missing));
            Refusal::new(
                "PREREQ",
                "S-PRE-1",
                say!("showdown-needs", tile = tile_name(data, tile.kind), missing),
            )
        }
        Some(PlacingError::Route(tile)) => {
            let (clause, from) = match data.colour[tile.kind.index()] {
                Colour::Yellow => ("S-ROUTE-1", "casino"),
                Colour::Blue => ("S-ROUTE-2", "hotel"),
                Colour::Green => ("S-ROUTE-3", "either"),
            };
            Refusal::new("ROUTE", clause, say!("showdown-no-route", tile = named(data, tile.into()), from))
        }
        Some(PlacingError::Contact(tile)) => {
            let hosts = names(data.touches[tile.kind.index()])
                .reduce(|first, last| say!("showdown-or", first, last))
                .unwrap_or(Message::text(""));
            let why = say!("showdown-no-contact", tile = named(data, tile.into()), hosts);
            Refusal::new("CLUB", "S-CLUB-1", why)
        }
    })
}

impl Player {
    /// Carries out a change that was judged.
    pub(crate) fn rebuild(&mut self, data: &Data, change: &Change) {
        for tile in change.off.iter() {
            self.sheet.lift(data, tile);
            self.off[tile.kind.index()] += 1;
        }
        for tile in change.on.iter() {
            self.sheet.lay(data, tile);
            self.off[tile.kind.index()] -= 1;
        }
    }

    /// The player with the sheet as it would be, whether or not it is legal.
    pub(crate) fn sketched(&self, data: &Data, change: &Change) -> Player {
        let mut player = *self;
        player.rebuild(data, change);
        player
    }

    /// Every legal way to put one more tile on the sheet, type by type, as the action that does it.
    #[inline]
    pub(crate) fn placements(&self, data: &Data, into: &mut Vec<Action>, make: impl Fn(Tiles) -> Action) {
        for kind in self.off() {
            self.sheet.spots(data, kind, |turn, spots| {
                spots.list(into, |at| make(Tiles::One(Lying { at, kind, turn }.into())));
            });
        }
    }
}
