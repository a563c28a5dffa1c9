//! The component figures, read from `data/showdown.json`: each value there carries a label that says how sure we are of
//! it, and a person with the box can correct it without touching code.

mod file;
mod pieces;

use crate::card::{Card, EVENTS, Happening};
use crate::cells::{Cell, Cells};
use crate::kind::{Colour, KINDS, Kind, Size};
use crate::shape::{Shape, Side, Turn};
use std::sync::LazyLock;

/// The figures that the game comes with.
pub const STANDARD: &str = include_str!("../../data/showdown.json");

/// The most tiles that a premier stack can hold.
pub const STACK: usize = 32;
/// The most Event cards that the deck can hold.
pub const DECK: usize = 64;
/// The most cards that can stay in play.
pub const STAYING: usize = 8;

/// All figures, in the form the rules use. What goes by type is in the order of [`Kind::ALL`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Data {
    /// Columns of the sheet.
    pub width: u8,
    /// Rows of the sheet.
    pub height: u8,
    /// All squares of the sheet.
    pub sheet: Cells,
    /// The squares of the casino and of the hotel section.
    pub sections: [Cells; 2],
    /// Where the casino and the hotel entrance are.
    pub entrances: [(Cell, Side); 2],
    /// What players call the types.
    pub names: Vec<String>,
    /// The size of each type.
    pub size: [Size; KINDS],
    /// The colour of each type.
    pub colour: [Colour; KINDS],
    /// How many tiles there are of each type.
    pub copies: [u8; KINDS],
    /// How many of them are backed A and B.
    pub backs: [[u8; 2]; KINDS],
    /// The starting price of each type.
    pub price: [u8; KINDS],
    /// What each type brings: Population, Revenue and Fame.
    pub worth: [[u16; 3]; KINDS],
    /// The types that each type needs, a bit each.
    pub(crate) needs: [u16; KINDS],
    /// The types of which each type must meet one door to door, a bit each.
    pub(crate) touches: [u16; KINDS],
    /// Each type in its four turns.
    shapes: [[Shape; 4]; KINDS],
    /// The spaces of the premier tracks.
    pub premier: Vec<u8>,
    /// Those of them that are circles.
    pub circles: Vec<u8>,
    /// The spaces of the tracks of Slots, Lounge and Restaurant.
    pub basic: [Vec<u8>; 3],
    /// Cash at the start.
    pub cash: u32,
    /// Population, Revenue and Fame at the start.
    pub start: [u16; 3],
    /// Tiles of each basic stack that leave the game with three players.
    pub removed_with_three: u8,
    /// All Event cards, sorted.
    pub cards: Vec<Card>,
    /// What players call the events, in the order of [`Happening::ALL`].
    pub titles: Vec<String>,
    /// How much the events give or take.
    pub amount: [u16; EVENTS],
    /// How much they give to each of several who are tied.
    pub tied: [u16; EVENTS],
    /// Fame for a filled casino and a filled hotel section.
    pub filled: [u16; 2],
    /// Fame for connected entrances.
    pub connected: u16,
    /// Fame for first, second and third place in Population and in Revenue.
    pub ranks: [Vec<u16>; 2],
    /// How much cash makes 1 Fame.
    pub cash_per_fame: u32,
    /// Fame for three and for four quarters of a diamond.
    pub diamonds: [u16; 2],
    /// Fame for Publicity.
    pub publicity: u16,
    /// The player colours.
    pub colours: Vec<String>,
}

impl Data {
    /// The figures that the game comes with. They are read once: every table asks for them.
    pub fn standard() -> Data {
        static READ: LazyLock<Data> =
            LazyLock::new(|| Data::parse(STANDARD).expect("the embedded data file is tested"));
        READ.clone()
    }

    /// Reads a data file. What does not fit is named in a sentence.
    pub fn parse(text: &str) -> Result<Data, String> {
        file::read(text)
    }

    /// A type as it lies when turned.
    #[inline]
    pub fn shape(&self, kind: Kind, turn: Turn) -> &Shape {
        &self.shapes[kind.index()][turn.quarters() as usize]
    }

    /// What players call a type.
    pub fn name(&self, kind: Kind) -> &str {
        &self.names[kind.index()]
    }

    /// What players call an event.
    pub fn title(&self, happening: Happening) -> &str {
        &self.titles[happening.index()]
    }

    /// The types that a type needs, in chart order.
    pub fn needs(&self, kind: Kind) -> impl Iterator<Item = Kind> {
        types(self.needs[kind.index()])
    }

    /// How many tiles backed B a premier stack begins with; they lie at its bottom.
    pub fn backed_b(&self, size: Size) -> u8 {
        let of_size = |kind: &Kind| self.size[kind.index()] == size;
        Kind::ALL.into_iter().filter(of_size).map(|kind| self.backs[kind.index()][1]).sum()
    }

    /// The square inside an entrance, if it is open there.
    #[inline]
    pub(crate) fn start(&self, open: [Cells; 4], entrance: usize) -> Cells {
        let (cell, side) = self.entrances[entrance];
        open[side as usize].and(Cells::only(cell))
    }

    /// The entrances that serve a colour.
    #[inline]
    pub(crate) fn entrances(&self, colour: Colour, mut each: impl FnMut(Cell, Side)) {
        for (at, (cell, side)) in self.entrances.into_iter().enumerate() {
            let other = if at == 0 { Colour::Blue } else { Colour::Yellow };
            if colour != other {
                each(cell, side);
            }
        }
    }

    /// The next circle below, if there is one.
    pub fn circle_below(&self, amount: u8) -> Option<u8> {
        self.circles.iter().copied().rev().find(|circle| *circle < amount)
    }

    /// The next circle above, or the highest.
    pub fn circle_above(&self, amount: u8) -> u8 {
        self.circles.iter().copied().find(|circle| *circle > amount).unwrap_or(amount)
    }
}

/// The types of a set.
pub(crate) fn types(set: u16) -> impl Iterator<Item = Kind> {
    Kind::ALL.into_iter().filter(move |kind| set & kind.bit() != 0)
}
