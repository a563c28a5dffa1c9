//! The board's geometry: which lots are neighbours, which lie on The Strip.
//!
//! Every block is three lots wide and numbered row by row, so that neighbours are one or three places apart: a
//! whole set of lots grows by all its neighbours with four shifts.

use crate::lot::{LOTS, Lot, Lots};

/// Which lots have a neighbour in each direction, inside their block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    has_right: u64,
    has_left: u64,
    has_below: u64,
    has_above: u64,
    /// The lots with an edge on The Strip.
    pub strip: Lots,
    /// Block F.
    pub f_block: Lots,
}

/// Rows of the blocks A to F.
const ROWS: [u8; 6] = [2, 2, 4, 3, 2, 3];

impl Board {
    /// The board with these lots on The Strip.
    pub fn new(strip: Lots) -> Board {
        let (mut right, mut left, mut below, mut above) = (0u64, 0u64, 0u64, 0u64);
        let mut first = 0u8;
        for rows in ROWS {
            for row in 0..rows {
                for column in 0..3 {
                    let lot = 1u64 << (first + 3 * row + column);
                    right |= if column < 2 { lot } else { 0 };
                    left |= if column > 0 { lot } else { 0 };
                    below |= if row + 1 < rows { lot } else { 0 };
                    above |= if row > 0 { lot } else { 0 };
                }
            }
            first += 3 * rows;
        }
        debug_assert_eq!(first as usize, LOTS);
        let f_block = Lot::all().filter(|lot| lot.in_f()).collect();
        Board { has_right: right, has_left: left, has_below: below, has_above: above, strip, f_block }
    }

    /// All neighbours of the lots, which may include lots of the set itself.
    #[inline]
    pub fn neighbours(&self, lots: Lots) -> Lots {
        let set = lots.0;
        Lots(
            (set & self.has_right) << 1
                | (set & self.has_left) >> 1
                | (set & self.has_below) << 3
                | (set & self.has_above) >> 3,
        )
    }

    /// All lots of `within` that are joined by edges to the seed.
    #[inline]
    pub fn joined(&self, seed: Lots, within: Lots) -> Lots {
        let mut group = seed;
        loop {
            let grown = group.or(self.neighbours(group).and(within));
            if grown == group {
                return group;
            }
            group = grown;
        }
    }
}
