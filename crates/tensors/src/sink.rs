//! Where the numbers of an observation go. The same code writes them and tells their layout, so that the two agree.

use crate::space::Tensors;
use serde::Serialize;
use table::Seat;

/// Takes the numbers of an observation, one after another.
pub trait Sink {
    /// The numbers that follow are a field of this name and shape.
    fn field(&mut self, name: &'static str, shape: &[usize], about: &'static str);
    /// One number.
    fn put(&mut self, value: f32);
    /// So many numbers, of which at most one is 1.
    fn one_hot(&mut self, size: usize, which: Option<usize>);
    /// So many numbers, each 1 where its bit is set.
    fn bits(&mut self, size: usize, bits: u64);

    /// 1 or 0.
    #[inline]
    fn flag(&mut self, set: bool) {
        self.put(if set { 1.0 } else { 0.0 });
    }

    /// Counts, as parts of a whole.
    #[inline]
    fn counts(&mut self, counts: &[u8], whole: f32) {
        counts.iter().for_each(|count| self.put(f32::from(*count) / whole));
    }

    /// So many numbers of something, or as many zeros where it is not there.
    #[inline]
    fn some<T>(&mut self, size: usize, thing: Option<T>, put: impl FnOnce(&mut Self, T)) {
        match thing {
            Some(thing) => put(self, thing),
            None => self.one_hot(size, None),
        }
    }
}

/// Writes into a slice that is all zeros.
pub(crate) struct Writer<'a> {
    into: &'a mut [f32],
    at: usize,
}

impl Sink for Writer<'_> {
    #[inline]
    fn field(&mut self, _: &'static str, _: &[usize], _: &'static str) {}

    #[inline]
    fn put(&mut self, value: f32) {
        self.into[self.at] = value;
        self.at += 1;
    }

    #[inline]
    fn one_hot(&mut self, size: usize, which: Option<usize>) {
        if let Some(which) = which {
            debug_assert!(which < size, "{which} of {size}");
            self.into[self.at + which] = 1.0;
        }
        self.at += size;
    }

    #[inline]
    fn bits(&mut self, size: usize, mut bits: u64) {
        while bits != 0 {
            let place = bits.trailing_zeros() as usize;
            debug_assert!(place < size, "{place} of {size}");
            self.into[self.at + place] = 1.0;
            bits &= bits - 1;
        }
        self.at += size;
    }
}

/// One part of an observation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// Where it begins.
    pub first: usize,
    /// Its shape; the last number runs fastest.
    pub shape: Vec<usize>,
    /// What it holds.
    pub about: &'static str,
}

impl Field {
    /// How many numbers it has.
    pub fn size(&self) -> usize {
        self.shape.iter().product()
    }
}

/// Notes the fields and counts the numbers.
#[derive(Default)]
struct Layout {
    fields: Vec<Field>,
    at: usize,
}

impl Sink for Layout {
    fn field(&mut self, name: &'static str, shape: &[usize], about: &'static str) {
        self.fields.push(Field { name, first: self.at, shape: shape.to_vec(), about });
    }

    fn put(&mut self, _: f32) {
        self.at += 1;
    }

    fn one_hot(&mut self, size: usize, _: Option<usize>) {
        self.at += size;
    }

    fn bits(&mut self, size: usize, _: u64) {
        self.at += size;
    }
}

/// The fields of a game's observations, in order.
pub fn layout<G: Tensors>(game: &G, state: &G::State) -> Vec<Field> {
    let mut layout = Layout::default();
    game.observe(state, Seat(0), &mut layout);
    debug_assert_eq!(layout.at, layout.fields.iter().map(Field::size).sum::<usize>());
    layout.fields
}

/// Writes what the seat may know. The slice must be as long as the [`layout`] says.
#[inline]
pub fn observe<G: Tensors>(game: &G, state: &G::State, seat: Seat, into: &mut [f32]) {
    into.fill(0.0);
    let mut writer = Writer { into, at: 0 };
    game.observe(state, seat, &mut writer);
    debug_assert_eq!(writer.at, writer.into.len());
}

/// The seats clockwise from the one that looks, then empty places up to the most seats of the game.
#[inline]
pub(crate) fn around(seat: Seat, seats: u8, most: usize) -> impl Iterator<Item = Option<Seat>> + Clone {
    (0..most as u8).map(move |step| (step < seats).then(|| Seat((seat.0 + step) % seats)))
}

/// How many places clockwise another seat is.
#[inline]
pub(crate) fn beyond(seat: Seat, other: Seat, seats: u8) -> usize {
    ((other.0 + seats - seat.0) % seats) as usize
}
