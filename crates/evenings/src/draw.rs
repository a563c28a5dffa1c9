//! The draw: an order by chance, always the same for the same seed.

use table::Fast;

/// Puts things into an order by chance.
pub(crate) fn shuffle<T>(things: &mut [T], dice: &mut Fast) {
    for last in (1..things.len()).rev() {
        things.swap(last, dice.below(last as u32 + 1) as usize);
    }
}

/// The place of each entrant in the draw.
pub(crate) fn places(entrants: usize, seed: u64) -> Vec<usize> {
    let mut order: Vec<usize> = (0..entrants).collect();
    shuffle(&mut order, &mut Fast::seeded(seed));
    let mut places = vec![0; entrants];
    for (place, entrant) in order.into_iter().enumerate() {
        places[entrant] = place;
    }
    places
}
