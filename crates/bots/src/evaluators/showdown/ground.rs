//! A sheet as the evaluator sees it: what is covered by which colour, what can be reached, and where it can go on.

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
        let mut serving = [Cells::NONE; 2];
        for tile in sheet.tiles() {
            let cells = data.shape(tile.kind, tile.turn).cells.on(tile.at.0);
            let colour = data.colour[tile.kind.index()];
            if colour != Colour::Blue {
                serving[0] = serving[0].or(cells);
            }
            if colour != Colour::Yellow {
                serving[1] = serving[1].or(cells);
            }
        }
        let free = sheet.free(data);
        let connected = sheet.is_connected(data);
        let behind = sheet.behind_doors();
        let exits = [0, 1].map(|entrance| {
            let (cell, _) = data.entrances[entrance];
            if free.has(cell) { Cells::only(cell) } else { behind[entrance].and(free) }
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
