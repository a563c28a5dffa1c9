//! What each seat can hope for.

use super::outlook::Outlook;
use super::ranks::Ranks;
use super::search_values::Prospects;
use super::weights::Weights;
use crate::evaluator::{SEATS, Values};
use showdown::{Choice, Data, Kind, Stage, State, Track};

/// The Fame that each seat can hope to have at the end.
pub(crate) fn values(weights: &Weights, data: &Data, state: &State) -> Values {
    let outlook = Outlook::of(weights, data, state);
    let ranks = Ranks::of(weights, data, state, &outlook);
    let mut values = [0.0; SEATS];
    let choosing = matches!(state.stage, Stage::Choose | Stage::Sketch(_));
    for (seat, player) in state.at_table().iter().enumerate() {
        let search_values = Prospects::of(weights, data, &outlook, player, ranks.climbing(seat));
        let mut hope = ranks.awards(seat);
        let mut cash = player.cash as f32;
        match player.choice {
            Choice::Bid { track, amount } => {
                cash -= f32::from(amount);
                hope += sold(state, track).map_or(0.0, |kind| search_values.purchase(kind, cash));
            }
            Choice::Open if choosing => hope += weights.choice,
            _ => {}
        }
        values[seat] = hope + search_values.hope(cash);
    }
    values
}

/// The type that is sold on a track.
pub(crate) fn sold(state: &State, track: Track) -> Option<Kind> {
    let premier = track.premier().and_then(|space| state.premier[space]);
    premier.map(|offer| offer.tile).or(track.basic())
}
