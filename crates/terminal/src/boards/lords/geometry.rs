//! Where the lots lie: three blocks west of the Strip, three east of it, each three lots wide.

use lords::Lot;

/// Lots side by side in a block.
pub const ACROSS: u8 = 3;

/// One block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Block {
    /// Its first lot.
    pub first: u8,
    /// How many rows of lots it has.
    pub rows: u8,
    /// How many rows of lots lie above it on its side.
    pub above: u8,
    /// How many streets lie above it on its side.
    pub streets: u8,
    /// Whether it lies east of the Strip.
    pub east: bool,
}

const fn block(first: u8, rows: u8, above: u8, streets: u8, east: bool) -> Block {
    Block { first, rows, above, streets, east }
}

/// The blocks A, C, E west and B, D, F east of the Strip.
pub const BLOCKS: [Block; 6] = [
    block(0, 2, 0, 0, false),
    block(12, 4, 2, 1, false),
    block(33, 2, 6, 2, false),
    block(6, 2, 0, 0, true),
    block(24, 3, 2, 1, true),
    block(39, 3, 5, 2, true),
];

/// Rows of lots on either side.
pub const ROWS: u8 = 8;
/// Streets on either side.
pub const STREETS: u8 = 2;

impl Block {
    /// The lot in this row and column.
    pub fn lot(self, row: u8, column: u8) -> Lot {
        Lot(self.first + ACROSS * row + column)
    }

    /// The lots with their rows and columns.
    pub fn lots(self) -> impl Iterator<Item = (u8, u8, Lot)> {
        (0..self.rows)
            .flat_map(move |row| (0..ACROSS).map(move |column| (row, column, self.lot(row, column))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lot_has_one_place() {
        let mut lots: Vec<u8> = BLOCKS.iter().flat_map(|block| block.lots().map(|(.., lot)| lot.0)).collect();
        lots.sort_unstable();
        assert_eq!(lots, (0..48).collect::<Vec<_>>());
        for east in [false, true] {
            let side: Vec<Block> = BLOCKS.into_iter().filter(|block| block.east == east).collect();
            assert_eq!(side.iter().map(|block| block.rows).sum::<u8>(), ROWS);
            assert!(side.windows(2).all(|pair| pair[0].above + pair[0].rows == pair[1].above));
        }
    }
}
