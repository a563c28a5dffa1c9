//! A casino of the Las Vegas games as the net of a seat sees it.

use super::rivals;
use crate::net::Writer;
use lasvegas::{ranked, tied};

/// What each owner would be paid here now, in units of $10,000.
pub(super) fn pays_now<const N: usize>(weights: &[u8; N], pair: [f32; 2]) -> [f32; N] {
    let mut pays = [0.0; N];
    for (place, note) in ranked(weights).into_iter().zip(pair) {
        if let Some(place) = place {
            pays[place] = note;
        }
    }
    pays
}

/// How many figures [`majority`] writes.
pub(super) const MAJORITY: usize = 12;

/// The dice of a seat and of its rivals, the notes, and what they would bring now.
pub(super) fn majority<const N: usize>(
    weights: &[u8; N],
    me: usize,
    pair: [f32; 2],
    pays: &[f32; N],
    into: &mut Writer<'_>,
) {
    let mine = weights[me];
    let [first, second] = rivals(weights, me);
    let many = weights.iter().enumerate().filter(|(at, weight)| *at != me && **weight > 0).count();
    let is_tied = mine > 0 && tied(weights)[me];
    into.put(f32::from(mine) / 4.0);
    into.put(f32::from(first) / 4.0);
    into.put(f32::from(second) / 4.0);
    into.put(many as f32 / 4.0);
    into.put((f32::from(mine) - f32::from(first)) / 4.0);
    into.flag(mine > first);
    into.flag(is_tied);
    into.flag(mine == 0);
    into.put(pair[0] / 10.0);
    into.put(pair[1] / 10.0);
    into.put(pays[me] / 10.0);
    let theirs = pays.iter().enumerate().filter(|(at, _)| *at != me).map(|(_, pay)| *pay);
    into.put(theirs.fold(0.0, f32::max) / 10.0);
}

/// How far each seat is ahead of the best other.
pub(super) fn leads<const N: usize>(worth: &[f32; N], seats: usize) -> [f32; N] {
    std::array::from_fn(|seat| {
        let others = worth.iter().enumerate().take(seats).filter(|(other, _)| *other != seat);
        worth[seat] - others.map(|(_, worth)| *worth).fold(f32::MIN, f32::max)
    })
}
