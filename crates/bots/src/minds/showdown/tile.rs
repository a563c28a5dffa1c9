//! What a tile is worth to a player before it lies on the sheet.

use super::outlook::Outlook;
use super::weights::Weights;
use showdown::{Data, Kind, Player};

/// What a tile beside the sheet, or about to be bought, is worth to a player with that much cash.
pub(crate) fn worth(
    weights: &Weights,
    data: &Data,
    player: &Player,
    kind: Kind,
    cash: f32,
    outlook: &Outlook,
) -> f32 {
    let mut places = false;
    player.sheet.places(data, kind, |_| places = true);
    let counted = if places {
        weights.beside[0]
    } else {
        match player.sheet.missing(data, kind).count_ones() {
            0 => weights.beside[1],
            missing => weights.beside[2].powi(missing as i32),
        }
    };
    let late = if places { 1.0 } else { (outlook.turns / 4.0).min(1.0) };
    counted * late * brings(weights, data, player, kind, cash, outlook)
}

/// What a tile will bring when it lies on the sheet.
pub(crate) fn brings(
    weights: &Weights,
    data: &Data,
    player: &Player,
    kind: Kind,
    cash: f32,
    outlook: &Outlook,
) -> f32 {
    let [population, revenue, fame] = data.worth[kind.index()].map(f32::from);
    let (now_population, now_revenue) = (f32::from(player.population(data)), f32::from(player.revenue(data)));
    let gain = outlook.money(cash, now_population + population, now_revenue + revenue)
        - outlook.money(cash, now_population, now_revenue);
    let (width, height) = data.size[kind.index()].extent();
    fame + gain + 3.0 * weights.standing * (population + revenue) + weights.square * f32::from(width * height)
}
