//! Whose die stands where, so that it can be read without going through the players.

use crate::lot::{Lot, Lots};
use crate::state::{Casino, State};
use table::Seat;

/// The owner of the die on each lot as a number, one set of lots for each of its three binary digits: 0 for nobody,
/// otherwise the seat's number and one.
pub(crate) struct Owners([Lots; 3]);

impl Owners {
    #[inline]
    pub fn of(state: &State) -> Owners {
        let [first, second, third, fourth, fifth, sixth] = state.dice;
        Owners([first.or(third).or(fifth), second.or(third).or(sixth), fourth.or(fifth).or(sixth)])
    }

    /// Whose die stands there.
    #[inline]
    fn at(&self, lot: Lot) -> Option<Seat> {
        let digit = |place: usize| (self.0[place].0 >> lot.0) as u8 & 1;
        let number = digit(0) | digit(1) << 1 | digit(2) << 2;
        number.checked_sub(1).map(Seat)
    }

    /// The boss of a casino, as [`State::boss`] has it, and the pips of all its dice.
    #[inline]
    pub fn boss_and_pips(&self, state: &State, casino: &Casino) -> (Option<Seat>, u32) {
        let (mut best, mut pips) = (0, 0);
        for lot in casino.lots.iter() {
            let value = state.value[lot.index()];
            pips += u32::from(value);
            // The largest die, and the first lot among equals.
            best = best.max(u16::from(value) << 8 | u16::from(u8::MAX - lot.0));
        }
        (self.at(Lot(u8::MAX - best as u8)), pips)
    }
}
