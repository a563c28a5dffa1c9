//! A sheet as the mind sees it: what is covered by which colour, what can be reached, and where it can go on.

use showdown::{Cells, Colour, Data, Sheet};

/// The distance from a square to the one below it.
const ROW: u8 = 9;

/// What follows from the tiles on a sheet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground {
    /// The squares without a tile.
    pub free: Cells,
    /// The squares under tiles that serve the casino and the hotel section.
    pub serving: [Cells; 2],
    /// The free squares behind a door that can be reached from the casino and from the hotel entrance.
    pub exits: [Cells; 2],
    /// Whether a path leads from entrance to entrance.
    pub connected: bool,
    /// How many free squares a path must cross to join what can be reached from the two entrances; nothing when none can.
    pub gap: Option<u8>,
}

impl Ground {
    /// Reads a sheet.
    pub(crate) fn of(data: &Data, sheet: &Sheet) -> Ground {
        let (mut covered, mut serving, mut open) = (Cells::NONE, [Cells::NONE; 2], [Cells::NONE; 4]);
        for tile in sheet.tiles() {
            let shape = data.shape(tile.kind, tile.turn);
            let cells = shape.cells.on(tile.at.0);
            covered = covered.or(cells);
            let colour = data.colour[tile.kind.index()];
            if colour != Colour::Blue {
                serving[0] = serving[0].or(cells);
            }
            if colour != Colour::Yellow {
                serving[1] = serving[1].or(cells);
            }
            for (all, own) in open.iter_mut().zip(shape.open) {
                *all = all.or(own.on(tile.at.0));
            }
        }
        let free = data.sheet.without(covered);
        let connected = sheet.is_connected(data);
        let exits = [0, 1].map(|entrance| {
            let (cell, side) = data.entrances[entrance];
            let door = Cells::only(cell);
            if free.has(cell) {
                return door;
            }
            let reached = flood(open, open[side as usize].and(door));
            let [north, east, south, west] = open.map(|side| side.and(reached));
            let behind = [north.back(ROW), east.on(1), south.on(ROW), west.back(1)];
            behind.into_iter().fold(Cells::NONE, Cells::or).and(free)
        });
        let gap = if connected { None } else { gap(free, exits) };
        Ground { free, serving, exits, connected, gap }
    }

    /// The free squares with no free square beside them: only a small tile can cover them.
    pub(crate) fn holes(&self) -> Cells {
        self.free.without(around(self.free))
    }
}

/// How many free squares lie between the exits of the two entrances.
fn gap(free: Cells, [mut front, goal]: [Cells; 2]) -> Option<u8> {
    for crossed in 1.. {
        if !front.and(goal).is_empty() {
            return Some(crossed);
        }
        let wider = front.or(around(front).and(free));
        if wider == front {
            return None;
        }
        front = wider;
    }
    None
}

/// The squares beside these.
fn around(cells: Cells) -> Cells {
    cells.on(1).or(cells.back(1)).or(cells.on(ROW)).or(cells.back(ROW))
}

/// All squares that can be reached from these without crossing a wall.
fn flood([north, east, south, west]: [Cells; 4], mut reached: Cells) -> Cells {
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
