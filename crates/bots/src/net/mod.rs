//! Small neural networks that judge positions: the chance of each seat to win. How they are trained is told in
//! `training/README.md`.
//!
//! A game says what there is to know of a position as [`Inputs`]: figures of each seat, and the same few figures for each of
//! several items (casinos, say) as that seat sees them. One net serves all seats and tables of any size: an item layer that is
//! shared by all items and summed, a hidden layer that sees a seat and the mean of the others, a second one, and one number
//! for a seat. Softmax over the seats makes chances of the numbers.
//!
//! All is `f32`, each sum in a fixed order, by plain products and sums (no fused multiply-add): the same bits everywhere.

pub(crate) mod built_in;
mod file;
mod net_search;
mod slot;

pub use file::NetError;
pub use net_search::{Leaf, NetSearch};
pub use slot::Slot;

use crate::evaluator::SEATS;

/// The most figures of a seat.
pub const OWN: usize = 64;
/// The most figures of an item, and the most items.
pub const ITEM: usize = 32;
pub const ITEMS: usize = 6;

/// Units for an item, and in the two hidden layers.
const ITEM_UNITS: usize = 16;
const UNITS: usize = 32;
const LAST_UNITS: usize = 16;
/// The most figures of a seat with its items.
const WIDE: usize = OWN + ITEM_UNITS;

/// How many figures a game has for a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Figures of a seat.
    pub own: usize,
    /// Figures of an item.
    pub item: usize,
    /// Items.
    pub items: usize,
}

/// What a net sees of a position.
#[derive(Clone, Debug)]
pub struct Inputs {
    /// By seat.
    pub own: [[f32; OWN]; SEATS],
    /// By seat and item.
    pub items: [[[f32; ITEM]; ITEMS]; SEATS],
}

impl Default for Inputs {
    fn default() -> Inputs {
        Inputs { own: [[0.0; OWN]; SEATS], items: [[[0.0; ITEM]; ITEMS]; SEATS] }
    }
}

/// Writes figures one after another.
pub(crate) struct Writer<'a> {
    into: &'a mut [f32],
    at: usize,
}

impl<'a> Writer<'a> {
    pub(crate) fn new(into: &'a mut [f32]) -> Writer<'a> {
        Writer { into, at: 0 }
    }

    pub(crate) fn put(&mut self, figure: f32) {
        self.into[self.at] = figure;
        self.at += 1;
    }

    pub(crate) fn flag(&mut self, is: bool) {
        self.put(f32::from(u8::from(is)));
    }

    /// How many were written.
    pub(crate) fn written(&self) -> usize {
        self.at
    }
}

/// A net.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    shape: Shape,
    searched: NetSearch,
    /// By figure of an item, what it adds to each unit; and what the units start with.
    item: Vec<[f32; ITEM_UNITS]>,
    item_start: [f32; ITEM_UNITS],
    /// By figure of a seat and its items; and the same for the mean of the others.
    own: Vec<[f32; UNITS]>,
    others: Vec<[f32; UNITS]>,
    start: [f32; UNITS],
    last: Vec<[f32; LAST_UNITS]>,
    last_start: [f32; LAST_UNITS],
    worth: [f32; LAST_UNITS],
    /// What a figure of a seat is worth by itself.
    direct: Vec<f32>,
}

/// Adds what each figure adds to each unit.
#[inline]
fn add<const N: usize>(units: &mut [f32; N], figures: &[f32], adds: &[[f32; N]]) {
    for (figure, adds) in figures.iter().zip(adds) {
        if *figure != 0.0 {
            units.iter_mut().zip(adds).for_each(|(unit, add)| *unit += figure * add);
        }
    }
}

#[inline]
fn rectify<const N: usize>(units: &mut [f32; N]) {
    units.iter_mut().for_each(|unit| *unit = unit.max(0.0));
}

impl Net {
    /// What figures it expects.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// How a search goes about the game with it.
    pub fn net_search(&self) -> NetSearch {
        self.searched
    }

    /// A number for each of so many seats: the differences between seats tell who will win.
    pub fn worth(&self, inputs: &Inputs, seats: usize) -> [f32; SEATS] {
        let Shape { own, item, items } = self.shape;
        let wide = own + ITEM_UNITS;
        let mut seen = [[0.0; WIDE]; SEATS];
        let mut sum = [0.0; WIDE];
        for seat in 0..seats {
            let seen = &mut seen[seat];
            seen[..own].copy_from_slice(&inputs.own[seat][..own]);
            for figures in &inputs.items[seat][..items] {
                let mut units = self.item_start;
                add(&mut units, &figures[..item], &self.item);
                rectify(&mut units);
                seen[own..wide].iter_mut().zip(units).for_each(|(sum, unit)| *sum += unit);
            }
            sum.iter_mut().zip(&seen[..wide]).for_each(|(sum, figure)| *sum += figure);
        }
        let part = 1.0 / (seats as f32 - 1.0).max(1.0);
        let mut worth = [0.0; SEATS];
        for (seen, worth) in seen.iter().zip(&mut worth).take(seats) {
            let mut others = [0.0; WIDE];
            for ((mean, sum), own) in others.iter_mut().zip(&sum[..wide]).zip(seen) {
                *mean = (sum - own) * part;
            }
            let mut units = self.start;
            add(&mut units, &seen[..wide], &self.own);
            add(&mut units, &others[..wide], &self.others);
            rectify(&mut units);
            let mut last = self.last_start;
            add(&mut last, &units, &self.last);
            rectify(&mut last);
            let mut total = 0.0;
            seen[..wide].iter().zip(&self.direct).for_each(|(figure, worth)| total += figure * worth);
            last.iter().zip(&self.worth).for_each(|(unit, worth)| total += unit * worth);
            *worth = total;
        }
        worth
    }
}
