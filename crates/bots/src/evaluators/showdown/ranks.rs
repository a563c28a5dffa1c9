//! Places in Population and Revenue, as they will be at the end.

use super::outlook::Outlook;
use super::sheet::likely;
use super::weights::Weights;
use crate::evaluator::SEATS;
use showdown::{Data, State};

/// Population and Revenue of all players, and how far they will move until the end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranks<'a> {
    data: &'a Data,
    numbers: [[f32; SEATS]; 2],
    seats: usize,
    drift: f32,
}

impl<'a> Ranks<'a> {
    /// The standings of a position.
    pub(crate) fn of(weights: &Weights, data: &'a Data, state: &State, outlook: &Outlook) -> Ranks<'a> {
        let mut numbers = [[0.0; SEATS]; 2];
        for (seat, player) in state.at_table().iter().enumerate() {
            numbers[0][seat] = player.population(data).into();
            numbers[1][seat] = player.revenue(data).into();
        }
        let drift = 0.3 + weights.drift * outlook.turns;
        Ranks { data, numbers, seats: state.seats().into(), drift }
    }

    /// The awards that a seat can expect.
    pub(crate) fn awards(&self, seat: usize) -> f32 {
        self.expected(0, seat, 0.0) + self.expected(1, seat, 0.0)
    }

    /// What one more point of Population and of Revenue adds to that.
    pub(crate) fn climbing(&self, seat: usize) -> [f32; 2] {
        [0, 1].map(|which| 0.5 * (self.expected(which, seat, 2.0) - self.expected(which, seat, 0.0)))
    }

    fn expected(&self, which: usize, seat: usize, more: f32) -> f32 {
        let numbers = &self.numbers[which][..self.seats];
        let own = numbers[seat] + more;
        let others = numbers.iter().enumerate().filter(|(other, _)| *other != seat);
        let place: f32 = others.map(|(_, number)| likely(number - own, self.drift)).sum();
        let award = |place: usize| self.data.ranks[which].get(place).map_or(0.0, |award| f32::from(*award));
        let (whole, part) = (place as usize, place.fract());
        award(whole) * (1.0 - part) + award(whole + 1) * part
    }
}
