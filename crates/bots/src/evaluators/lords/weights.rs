//! What each feature is worth, in points at the end of the game.

use super::features::{
    ALONE, BOSS_DIE, BOSS_PART, GUEST, INCOME, LOTS, MONEY, PLAIN, PRINTED, ROOM, ROOM_TO_SPRAWL, SAVINGS,
    SCORE, SIDE_BY_SIDE, STRIP, THREAT, TIME_TO_SPEND, WAIT,
};
use lords::Edition;

type Weights = [f32; PLAIN];

/// The feature, its weight in 2010 and in 2024. They began as a fit to who won 2,500 games of `medium` bots in each edition
/// that now and then chose at random, with features a little different from these; those of savings were set by hand. In 2024
/// money was then halved and casinos raised, since who has money had it from casinos; small changes either way have not
/// shown in how often `medium` wins.
const WEIGHTS: [(usize, f32, f32); PLAIN] = [
    (SCORE, 1.0, 1.0),
    (ALONE, 0.72, 0.91),
    (BOSS_DIE, 0.38, 0.27),
    (BOSS_PART, 0.55, 0.72),
    (GUEST, 0.21, 0.14),
    (MONEY, 0.30, 0.34),
    (TIME_TO_SPEND, 1.76, 0.83),
    (SAVINGS, 1.0, 0.5),
    (INCOME, 1.25, 1.71),
    (LOTS, 0.77, 1.15),
    (ROOM, 0.26, 0.28),
    (ROOM_TO_SPRAWL, 0.05, 0.0),
    (THREAT, -0.08, -0.14),
    (SIDE_BY_SIDE, 0.0, 0.17),
    (PRINTED, 0.43, 0.35),
    (STRIP, 0.76, 0.40),
    (WAIT, -2.45, -2.5),
];

const fn by_feature(second: bool) -> Weights {
    let (mut weights, mut at) = ([0.0; PLAIN], 0);
    while at < PLAIN {
        let (feature, of_2010, of_2024) = WEIGHTS[at];
        weights[feature] = if second { of_2024 } else { of_2010 };
        at += 1;
    }
    weights
}

/// The weights of an edition, by feature.
pub(super) fn weights(edition: Edition) -> &'static Weights {
    static FIRST: Weights = by_feature(false);
    static SECOND: Weights = by_feature(true);
    match edition {
        Edition::First => &FIRST,
        Edition::Second => &SECOND,
    }
}
