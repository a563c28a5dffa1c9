//! How promising bids are: on tiles that are worth more than they cost, and not higher than they must be. Search asks for
//! this again and again, so it is a rough guess.

use super::outlook::turns_left;
use super::values::sold;
use super::weights::Weights;
use crate::maths;
use showdown::{Data, State, Track};
use table::Seat;

/// How much lower the prior of a bid is when it is one space higher than it must be.
const HIGHER: [f32; 2] = [1.0, 0.2];

/// How likely a sensible player is to bid so much on a track.
pub(crate) fn prior(
    weights: &Weights,
    data: &Data,
    state: &State,
    seat: Seat,
    track: Track,
    amount: u32,
) -> f32 {
    let Some(kind) = sold(state, track) else { return 0.0 };
    let spaces = match track.premier() {
        Some(_) => &data.premier,
        None => &data.basic[kind.index()],
    };
    let minimum = track.premier().and_then(|space| state.premier[space]).map_or(0, |offer| offer.minimum);
    let standing = state.standing(track).map_or(0, |(_, standing)| standing);
    let least = minimum.max(standing + 1);
    let below = spaces.iter().filter(|space| **space >= least && u32::from(**space) < amount).count();
    let Some(higher) = HIGHER.get(below) else { return 0.0 };
    let player = state.player(seat);
    let [population, revenue, fame] = data.worth[kind.index()].map(f32::from);
    let (width, height) = data.size[kind.index()].extent();
    // The lower of Population and Revenue is what pays.
    let lower = if player.population(data) <= player.revenue(data) { population } else { revenue };
    let income = turns_left(weights, state) * lower + 3.0 * (population + revenue);
    let price = 1.0 / data.cash_per_fame as f32 + weights.dollar;
    let mut worth = fame + price * income + 0.3 * f32::from(width * height);
    if player.sheet.missing(data, kind) != 0 {
        worth *= weights.beside[2];
    }
    higher * maths::exp(weights.eager * (worth - price * amount as f32 - 1.0)).clamp(0.02, 20.0)
}
