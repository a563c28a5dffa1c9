//! How promising bids are: on tiles that are worth more than they cost, and not higher than they must be.

use super::hopes::sold;
use super::outlook::Outlook;
use super::prospects::Prospects;
use super::ranks::Ranks;
use super::weights::Weights;
use showdown::{Data, State, Track};
use table::Seat;

/// How much less a bid promises when it is one space and when it is two spaces higher than it must be.
const HIGHER: [f32; 3] = [1.0, 0.3, 0.1];

/// How likely a sensible player is to bid so much on a track.
pub(crate) fn promise(
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
    let open = |space: &&u8| **space >= minimum && **space > standing && u32::from(**space) < amount;
    let Some(higher) = HIGHER.get(spaces.iter().filter(open).count()) else { return 0.0 };
    let outlook = Outlook::of(weights, data, state);
    let ranks = Ranks::of(weights, data, state, &outlook);
    let player = state.player(seat);
    let prospects = Prospects::of(weights, data, &outlook, player, ranks.climbing(seat.index()));
    let (before, after) = (player.cash as f32, player.cash as f32 - amount as f32);
    let gain = prospects.purchase(kind, after) + prospects.money(after) - prospects.money(before);
    higher * (0.8 * (gain - 1.0)).exp().clamp(0.02, 20.0)
}
