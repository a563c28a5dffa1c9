//! A tile as it lies: turned by quarter turns, with the doors and diamonds it then has.

use crate::cells::{Cell, Cells, ROW};
use crate::kind::Kind;
use serde::{Deserialize, Serialize};

/// A side of a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[allow(missing_docs)] // The winds.
pub enum Side {
    N,
    E,
    S,
    W,
}

impl Side {
    /// All sides, clockwise.
    pub const ALL: [Side; 4] = [Side::N, Side::E, Side::S, Side::W];

    /// The side it becomes after so many quarter turns clockwise.
    #[must_use]
    pub fn turned(self, quarters: u8) -> Side {
        Side::ALL[(self as usize + quarters as usize) % 4]
    }
}

/// A corner of a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[allow(missing_docs)] // The winds.
pub enum Corner {
    NW,
    NE,
    SE,
    SW,
}

impl Corner {
    /// All corners, clockwise.
    pub const ALL: [Corner; 4] = [Corner::NW, Corner::NE, Corner::SE, Corner::SW];

    /// The corner it becomes after so many quarter turns clockwise.
    #[must_use]
    pub fn turned(self, quarters: u8) -> Corner {
        Corner::ALL[(self as usize + quarters as usize) % 4]
    }
}

/// How far a tile is turned: 0, 90, 180 or 270 degrees clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Turn(u8);

impl Turn {
    /// The four turns.
    pub const ALL: [Turn; 4] = [Turn(0), Turn(1), Turn(2), Turn(3)];

    /// The turn of so many degrees.
    pub fn of_degrees(degrees: u32) -> Option<Turn> {
        Turn::ALL.into_iter().find(|turn| u32::from(turn.degrees()) == degrees)
    }

    /// In degrees, clockwise.
    #[inline]
    pub fn degrees(self) -> u16 {
        u16::from(self.0) * 90
    }

    /// In quarters, clockwise.
    #[inline]
    pub fn quarters(self) -> u8 {
        self.0
    }
}

/// A tile of one type, turned, with its north-west square at the north-west of the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Shape {
    /// Its columns.
    pub width: u8,
    /// Its rows.
    pub height: u8,
    /// The squares it covers.
    pub cells: Cells,
    /// The squares with a door to the north, east, south and west; inside a tile all is open.
    pub open: [Cells; 4],
    /// The squares with a door on the outline, by side.
    pub doors: [Cells; 4],
    /// The squares with a quarter of a diamond in the north-west, north-east, south-east and south-west corner.
    pub quarters: [Cells; 4],
}

impl Shape {
    /// The tile with these doors and quarters, as drawn, turned.
    pub fn new(
        (width, height): (u8, u8),
        doors: &[(u8, u8, Side)],
        quarters: &[(u8, u8, Corner)],
        turn: Turn,
    ) -> Shape {
        // A quarter turn takes [x, y] of a tile of height h to [h - 1 - y, x].
        let turned = |x: u8, y: u8| {
            let (mut at, mut extent) = ((x, y), (width, height));
            for _ in 0..turn.quarters() {
                at = (extent.1 - 1 - at.1, at.0);
                extent = (extent.1, extent.0);
            }
            Cells::only(Cell::new(at.0, at.1))
        };
        let across = !turn.quarters().is_multiple_of(2);
        let (wide, high) = if across { (height, width) } else { (width, height) };
        let cells = Cells::sheet(wide, high);
        let mut shape = Shape { width: wide, height: high, cells, ..Shape::default() };
        for (x, y, side) in doors {
            let side = side.turned(turn.quarters()) as usize;
            shape.doors[side] = shape.doors[side].or(turned(*x, *y));
        }
        for (x, y, corner) in quarters {
            let corner = corner.turned(turn.quarters()) as usize;
            shape.quarters[corner] = shape.quarters[corner].or(turned(*x, *y));
        }
        let inner = [cells.on(ROW), cells.back(1), cells.back(ROW), cells.on(1)];
        shape.open = std::array::from_fn(|side| shape.doors[side].or(cells.and(inner[side])));
        shape
    }
}

/// A tile on a sheet: its type, its north-west square, and how it is turned.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String", description = "A tile and its place: lounge@0,2/90 has its north-west square in column 0, row 2, and is turned by 90 degrees.", extend("pattern" = "^[a-z_]+@-?[0-9]+,-?[0-9]+(/-?[0-9]+)?$")))]
pub struct Lying {
    /// Its north-west square.
    pub at: Cell,
    /// Its type.
    pub kind: Kind,
    /// How it is turned.
    pub turn: Turn,
}
