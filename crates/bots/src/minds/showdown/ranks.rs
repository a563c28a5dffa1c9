//! Places in Population and Revenue, as they will be at the end.

use super::sheet::likely;
use crate::mind::SEATS;

/// The awards that each seat can expect when numbers move on by about so much until the end.
pub(crate) fn expected(numbers: &[u16], ranks: &[u16], drift: f32) -> [f32; SEATS] {
    let mut awards = [0.0; SEATS];
    for (seat, own) in numbers.iter().enumerate() {
        let mut place = 0.0;
        for (other, number) in numbers.iter().enumerate() {
            if other != seat {
                place += likely(f32::from(*number) - f32::from(*own), drift);
            }
        }
        let award = |place: usize| ranks.get(place).map_or(0.0, |award| f32::from(*award));
        let (whole, part) = (place as usize, place.fract());
        awards[seat] = award(whole) * (1.0 - part) + award(whole + 1) * part;
    }
    awards
}
