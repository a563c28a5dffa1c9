//! Sets of squares of a sheet, one bit each. Rows are nine bits apart, so that a sheet of up to eight columns has a
//! free column beside it and nothing wraps round when a set is moved by a square.

/// The distance from a square to the one below it.
pub const ROW: u8 = 9;
/// The most columns that fit.
pub const COLUMNS: u8 = 8;
/// The most rows that fit.
pub const ROWS: u8 = 7;
/// How many places a set has.
pub const PLACES: usize = (ROW * ROWS) as usize;

/// A square: its place in a set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(pub u8);

impl Cell {
    /// The square in that column and row, from the north-west.
    #[inline]
    pub fn new(x: u8, y: u8) -> Cell {
        Cell(y * ROW + x)
    }

    /// Its column.
    #[inline]
    pub fn x(self) -> u8 {
        self.0 % ROW
    }

    /// Its row.
    #[inline]
    pub fn y(self) -> u8 {
        self.0 / ROW
    }

    /// Its place as an index.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cells(pub u64);

impl Cells {
    /// No square.
    pub const NONE: Cells = Cells(0);

    /// Just one square.
    #[inline]
    pub fn only(cell: Cell) -> Cells {
        Cells(1 << cell.0)
    }

    /// All squares of a sheet of that size.
    pub fn sheet(width: u8, height: u8) -> Cells {
        (0..height)
            .flat_map(|y| (0..width).map(move |x| Cell::new(x, y)))
            .fold(Cells::NONE, |all, cell| all.or(Cells::only(cell)))
    }

    /// Whether the square is in the set.
    #[inline]
    pub fn has(self, cell: Cell) -> bool {
        self.0 & (1 << cell.0) != 0
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares there are.
    #[inline]
    pub fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The squares in either.
    #[inline]
    #[must_use]
    pub fn or(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }

    /// The squares in both.
    #[inline]
    #[must_use]
    pub fn and(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }

    /// The squares of this set that are not in the other.
    #[inline]
    #[must_use]
    pub fn without(self, other: Cells) -> Cells {
        Cells(self.0 & !other.0)
    }

    /// Every square moved so many places on.
    #[inline]
    #[must_use]
    pub fn on(self, places: u8) -> Cells {
        Cells(self.0 << places)
    }

    /// Every square moved so many places back.
    #[inline]
    #[must_use]
    pub fn back(self, places: u8) -> Cells {
        Cells(self.0 >> places)
    }

    /// Something for each square, row by row, at the end of a list: the room is made once, not square by square.
    #[inline]
    pub(crate) fn list<T>(self, into: &mut Vec<T>, make: impl Fn(Cell) -> T) {
        let mut left = self.0;
        into.extend((0..self.count()).map(|_| {
            let cell = Cell(left.trailing_zeros() as u8);
            left &= left - 1;
            make(cell)
        }));
    }

    /// The squares, row by row.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let cell = Cell(left.trailing_zeros() as u8);
            left &= left - 1;
            Some(cell)
        })
    }
}
