//! What each seat can hope for.

use super::outlook::Outlook;
use super::weights::Weights;
use super::{ranks, sheet, tile};
use crate::mind::{Hopes, SEATS};
use showdown::{Choice, Data, Player, Stage, State, Track};

/// The Fame that each seat can hope to have at the end.
pub(crate) fn hopes(weights: &Weights, data: &Data, state: &State) -> Hopes {
    let outlook = Outlook::of(weights, data, state);
    let seats = state.seats() as usize;
    let mut hopes = [0.0; SEATS];
    let (mut population, mut revenue) = ([0u16; SEATS], [0u16; SEATS]);
    for (seat, player) in state.at_table().iter().enumerate() {
        (population[seat], revenue[seat]) = (player.population(data), player.revenue(data));
    }
    let drift = 0.3 + weights.drift * outlook.turns;
    let places = [
        ranks::expected(&population[..seats], &data.ranks[0], drift),
        ranks::expected(&revenue[..seats], &data.ranks[1], drift),
    ];
    let choosing = matches!(state.stage, Stage::Choose | Stage::Sketch(_));
    for (seat, player) in state.at_table().iter().enumerate() {
        let mut hope = places[0][seat] + places[1][seat];
        let mut cash = player.cash as f32;
        match player.choice {
            Choice::Bid { track, amount } => {
                cash -= f32::from(amount);
                if let Some(kind) = sold(state, track) {
                    hope += tile::worth(weights, data, player, kind, cash, &outlook);
                }
            }
            Choice::Open if choosing => hope += weights.choice,
            _ => {}
        }
        hopes[seat] = hope + alone(weights, data, player, cash, &outlook);
    }
    hopes
}

/// What a player with that much cash can hope for, whatever the others have.
pub(crate) fn alone(weights: &Weights, data: &Data, player: &Player, cash: f32, outlook: &Outlook) -> f32 {
    let (population, revenue) = (f32::from(player.population(data)), f32::from(player.revenue(data)));
    f32::from(player.fame())
        + sheet::worth(weights, data, &player.sheet, outlook)
        + outlook.unlocked(data, player)
        + outlook.money(cash, population, revenue)
        + weights.standing * (population + revenue)
        + player.off().map(|kind| tile::worth(weights, data, player, kind, cash, outlook)).sum::<f32>()
}

/// The type that is sold on a track.
pub(crate) fn sold(state: &State, track: Track) -> Option<showdown::Kind> {
    let premier = track.premier().and_then(|space| state.premier[space]);
    premier.map(|offer| offer.tile).or(track.basic())
}
