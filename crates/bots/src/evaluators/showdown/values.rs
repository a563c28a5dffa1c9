//! What each seat can expect.

use super::outlook::Outlook;
use super::prospects::Prospects;
use super::ranks::Ranks;
use super::weights::Weights;
use crate::evaluator::{SEATS, Values};
use showdown::{Choice, Data, Kind, Stage, State, Track};

/// The Fame that each seat can expect at the end.
pub(crate) fn values(weights: &Weights, data: &Data, state: &State) -> Values {
    let outlook = Outlook::of(weights, data, state);
    let ranks = Ranks::of(weights, data, state, &outlook);
    let mut values = [0.0; SEATS];
    let choosing = matches!(state.stage, Stage::Choose | Stage::Sketch(_));
    for (seat, player) in state.at_table().iter().enumerate() {
        let prospects = Prospects::of(weights, data, &outlook, player, ranks.climbing(seat));
        let mut value = ranks.awards(seat);
        let mut cash = player.cash as f32;
        match player.choice {
            Choice::Bid { track, amount } => {
                cash -= f32::from(amount);
                value += sold(state, track).map_or(0.0, |kind| prospects.purchase(kind, cash));
            }
            Choice::Open if choosing => value += weights.choice,
            _ => {}
        }
        values[seat] = value + prospects.value(cash);
    }
    values
}

/// The type that is sold on a track.
pub(crate) fn sold(state: &State, track: Track) -> Option<Kind> {
    let premier = track.premier().and_then(|space| state.premier[space]);
    premier.map(|offer| offer.tile).or(track.basic())
}
