//! How promising placements are: in the section that the colour serves, and out of the other.

use super::weights::Weights;
use crate::maths;
use showdown::{Colour, Data, Spot};

/// How likely a sensible player is to place a tile there.
pub(crate) fn prior(weights: &Weights, data: &Data, spot: Spot) -> f32 {
    let Some(tile) = spot.lying() else { return 0.0 };
    let cells = data.shape(tile.kind, tile.turn).cells.on(tile.at.0);
    let inside = |section: usize| f32::from(cells.and(data.sections[section]).count());
    let (right, wrong) = match data.colour[tile.kind.index()] {
        Colour::Yellow => (inside(0), inside(1)),
        Colour::Blue => (inside(1), inside(0)),
        Colour::Green => (inside(0) + inside(1), 0.0),
    };
    let brings: u16 = data.worth[tile.kind.index()].iter().sum();
    maths::exp(0.6 * weights.eager * (f32::from(brings) + 0.4 * right - 1.5 * wrong)).clamp(0.1, 40.0)
}
