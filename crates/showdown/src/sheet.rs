//! A player's sheet: the tiles on it, and what follows from them. Which squares can be reached from each entrance is
//! kept up to date, so that all legal places of a tile are found at once, by moving sets of squares.

use crate::cells::{Cell, Cells, PLACES, ROW};
use crate::data::Data;
use crate::kind::{Colour, KINDS, Kind};
use crate::shape::{Lying, Shape, Side, Turn};

/// The casino entrance, in what is kept by entrance.
pub const CASINO: usize = 0;
/// The hotel entrance.
pub const HOTEL: usize = 1;

/// The tiles of one player that lie on the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sheet {
    /// What lies with its north-west square on each place: 0, or 1 + 4 x type + quarter turns.
    lying: [u8; PLACES],
    /// Where something lies with its north-west square.
    anchors: Cells,
    /// The covered squares.
    pub(crate) covered: Cells,
    /// The squares that are open to the north, east, south and west, inside a tile or by a door.
    open: [Cells; 4],
    /// The squares that can be reached from the casino and from the hotel entrance.
    reach: [Cells; 2],
    /// How many tiles of each type lie here.
    counts: [u8; KINDS],
    /// The types that lie here, a bit each.
    kinds: u16,
    /// What the tiles bring: Population, Revenue and Fame.
    worth: [u16; 3],
}

impl Sheet {
    /// No tile.
    pub const EMPTY: Sheet = Sheet {
        lying: [0; PLACES],
        anchors: Cells::NONE,
        covered: Cells::NONE,
        open: [Cells::NONE; 4],
        reach: [Cells::NONE; 2],
        counts: [0; KINDS],
        kinds: 0,
        worth: [0; 3],
    };

    /// The tiles, row by row.
    pub fn tiles(&self) -> impl Iterator<Item = Lying> + '_ {
        self.anchors.iter().filter_map(|at| self.anchored(at))
    }

    /// The tile whose north-west square this is.
    #[inline]
    fn anchored(&self, at: Cell) -> Option<Lying> {
        let code = self.lying[at.index()].checked_sub(1)?;
        Some(Lying { at, kind: Kind::ALL[code as usize / 4], turn: Turn::ALL[code as usize % 4] })
    }

    /// How many tiles of a type lie here.
    #[inline]
    pub fn count(&self, kind: Kind) -> u8 {
        self.counts[kind.index()]
    }

    /// Whether exactly this tile lies here.
    pub fn has(&self, tile: Lying) -> bool {
        self.anchored(tile.at) == Some(tile)
    }

    /// What the tiles bring: Population, Revenue and Fame.
    #[inline]
    pub fn worth(&self) -> [u16; 3] {
        self.worth
    }

    /// Whether every square is covered (S-END-2).
    #[inline]
    pub fn is_full(&self, data: &Data) -> bool {
        self.covered == data.sheet
    }

    /// Whether the tile would lie on free squares of the sheet (S-PLACE-1).
    pub fn fits(&self, data: &Data, tile: Lying) -> bool {
        let shape = data.shape(tile.kind, tile.turn);
        let inside = tile.at.x() + shape.width <= data.width && tile.at.y() + shape.height <= data.height;
        inside && shape.cells.on(tile.at.0).and(self.covered).is_empty()
    }

    /// Lays a tile that fits.
    pub(crate) fn lay(&mut self, data: &Data, tile: Lying) {
        self.change(data, tile, true);
        self.reach = std::array::from_fn(|entrance| self.flood(data.start(self.open, entrance)));
    }

    /// Takes a tile off that lies here.
    pub(crate) fn lift(&mut self, data: &Data, tile: Lying) {
        self.change(data, tile, false);
        self.reach = std::array::from_fn(|entrance| self.flood(data.start(self.open, entrance)));
    }

    fn change(&mut self, data: &Data, tile: Lying, on: bool) {
        let Lying { at, kind, turn } = tile;
        let shape = data.shape(kind, turn);
        let toggle = |set: &mut Cells, cells: Cells| set.0 ^= cells.on(at.0).0;
        toggle(&mut self.covered, shape.cells);
        for side in 0..4 {
            toggle(&mut self.open[side], shape.open[side]);
        }
        self.anchors.0 ^= 1 << at.0;
        let count = &mut self.counts[kind.index()];
        let worth = data.worth[kind.index()];
        if on {
            self.lying[at.index()] = 1 + 4 * kind as u8 + turn.quarters();
            *count += 1;
            (0..3).for_each(|what| self.worth[what] += worth[what]);
        } else {
            self.lying[at.index()] = 0;
            *count -= 1;
            (0..3).for_each(|what| self.worth[what] -= worth[what]);
        }
        self.kinds = if *count == 0 { self.kinds & !kind.bit() } else { self.kinds | kind.bit() };
    }

    /// All squares that can be reached from these without crossing a wall.
    fn flood(&self, mut reached: Cells) -> Cells {
        let [north, east, south, west] = self.open;
        loop {
            let wider = reached
                .or(reached.and(east).on(1).and(west))
                .or(reached.and(west).back(1).and(east))
                .or(reached.and(south).on(ROW).and(north))
                .or(reached.and(north).back(ROW).and(south));
            if wider == reached {
                return reached;
            }
            reached = wider;
        }
    }

    /// The squares without a tile.
    #[inline]
    pub fn free(&self, data: &Data) -> Cells {
        data.sheet.without(self.covered)
    }

    /// The squares behind the doors that can be reached from the casino and from the hotel entrance, whatever lies on
    /// them.
    pub fn behind_doors(&self) -> [Cells; 2] {
        self.reach.map(|reached| self.meeting(reached).into_iter().fold(Cells::NONE, Cells::or))
    }

    /// Whether a path of tiles leads from one entrance to the other (S-SCORE-3).
    pub fn is_connected(&self, data: &Data) -> bool {
        !self.reach[CASINO].and(data.start(self.open, HOTEL)).is_empty()
    }

    /// The squares that a tile of this colour may be reached through.
    #[inline]
    fn reached(&self, colour: Colour) -> Cells {
        match colour {
            Colour::Yellow => self.reach[CASINO],
            Colour::Blue => self.reach[HOTEL],
            Colour::Green => self.reach[CASINO].or(self.reach[HOTEL]),
        }
    }

    /// Whether the tile that lies here has a route from an entrance that it needs (S-ROUTE-1 to 3).
    pub fn is_reached(&self, data: &Data, tile: Lying) -> bool {
        let cells = data.shape(tile.kind, tile.turn).cells.on(tile.at.0);
        !cells.and(self.reached(data.colour[tile.kind.index()])).is_empty()
    }

    /// The types that a tile of this type needs and that do not lie here (S-PRE-1).
    #[inline]
    pub fn missing(&self, data: &Data, kind: Kind) -> u16 {
        data.needs[kind.index()] & !self.kinds
    }

    /// Where a door to the north, east, south and west would meet a door of these squares.
    #[inline]
    fn meeting(&self, cells: Cells) -> [Cells; 4] {
        let [north, east, south, west] = self.open;
        [cells.and(south).on(ROW), cells.and(west).back(1), cells.and(north).back(ROW), cells.and(east).on(1)]
    }

    /// The squares of all tiles of these types.
    fn squares_of(&self, data: &Data, kinds: u16) -> Cells {
        if self.kinds & kinds == 0 {
            return Cells::NONE;
        }
        self.tiles()
            .filter(|tile| tile.kind.bit() & kinds != 0)
            .fold(Cells::NONE, |all, tile| all.or(data.shape(tile.kind, tile.turn).cells.on(tile.at.0)))
    }

    /// Whether a door of the tile that lies here meets a door of a type it must touch (S-CLUB-1).
    pub fn is_touching(&self, data: &Data, tile: Lying) -> bool {
        let hosts = data.touches[tile.kind.index()];
        let met = self.meeting(self.squares_of(data, hosts));
        let doors = data.shape(tile.kind, tile.turn).doors;
        hosts == 0 || (0..4).any(|side| !doors[side].on(tile.at.0).and(met[side]).is_empty())
    }

    /// Every legal place for one more tile of a type, by turn, row by row.
    #[inline]
    pub fn places(&self, data: &Data, kind: Kind, mut found: impl FnMut(Lying)) {
        self.spots(data, kind, |turn, spots| spots.iter().for_each(|at| found(Lying { at, kind, turn })));
    }

    /// The same as sets of north-west squares, a set for each turn.
    #[inline]
    pub(crate) fn spots(&self, data: &Data, kind: Kind, mut found: impl FnMut(Turn, Cells)) {
        if self.missing(data, kind) != 0 {
            return;
        }
        let colour = data.colour[kind.index()];
        let mut route = self.meeting(self.reached(colour));
        data.entrances(colour, |cell, side| {
            route[side as usize] = route[side as usize].or(Cells::only(cell));
        });
        let hosts = data.touches[kind.index()];
        let touch = (hosts != 0).then(|| self.meeting(self.squares_of(data, hosts)));
        let free = self.free(data);
        for turn in Turn::ALL {
            let shape = data.shape(kind, turn);
            let mut spots = fitting(free, shape).and(met_by(shape, &route));
            if let Some(touch) = &touch {
                spots = spots.and(met_by(shape, touch));
            }
            found(turn, spots);
        }
    }

    /// Where one more tile of a type would lie on free squares, whatever its doors and needs: a set for each turn.
    #[inline]
    pub(crate) fn gaps(&self, data: &Data, kind: Kind, mut found: impl FnMut(Turn, Cells)) {
        let free = self.free(data);
        for turn in Turn::ALL {
            found(turn, fitting(free, data.shape(kind, turn)));
        }
    }
}

/// The north-west squares from which the shape lies on free squares only.
#[inline]
fn fitting(free: Cells, shape: &Shape) -> Cells {
    let row = if shape.width == 2 { free.and(free.back(1)) } else { free };
    if shape.height == 2 { row.and(row.back(ROW)) } else { row }
}

/// The north-west squares from which one of the shape's doors meets a door.
#[inline]
fn met_by(shape: &Shape, meeting: &[Cells; 4]) -> Cells {
    let mut spots = Cells::NONE;
    for side in Side::ALL {
        for door in shape.doors[side as usize].iter() {
            spots = spots.or(meeting[side as usize].back(door.0));
        }
    }
    spots
}
