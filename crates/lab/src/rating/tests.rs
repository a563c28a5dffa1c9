//! Ratings of made-up games, of which the truth is known.

use super::*;
use crate::schedule::{Balanced, Schedule};
use table::Fast;

/// A ranking drawn by the model: everybody waits for an exponential time at a rate of their strength.
fn drawn(schedule: &Schedule, seats: usize, game: u64, strengths: &[f64], dice: &mut Fast) -> Finish {
    let seating = schedule.seating(game);
    let mut waits: Vec<(f64, usize)> = (0..seats)
        .map(|seat| {
            let chance = (f64::from(dice.below(1 << 30)) + 0.5) / f64::from(1 << 30);
            (-chance.ln() / strengths[usize::from(seating[seat])].exp(), seat)
        })
        .collect();
    waits.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut places = [0; SEATS];
    for (place, (_, seat)) in (1..).zip(waits) {
        places[seat] = place;
    }
    Finish { game, group: schedule.deal(game), seating, places }
}

fn played(bots: u8, seats: u8, games: u64, strengths: &[f64], seed: u64) -> Vec<Finish> {
    let schedule = Schedule::Balanced(Balanced::new(bots, seats, seed));
    let mut dice = Fast::seeded(seed);
    (0..schedule.whole_groups(games))
        .map(|game| drawn(&schedule, seats.into(), game, strengths, &mut dice))
        .collect()
}

/// Two players, one against the other, two games a group; `wins` is who won each of them.
fn duel(wins: &[u8]) -> Vec<Finish> {
    let finish = |(game, winner): (u64, &u8)| {
        let mut places = [0; SEATS];
        (places[usize::from(*winner)], places[usize::from(1 - winner)]) = (1, 2);
        Finish { game, group: game / 2, seating: [0, 1, 0, 0, 0, 0, 0, 0], places }
    };
    (0..).zip(wins).map(finish).collect()
}

#[test]
fn known_strengths_are_found_again() {
    let truth = [0.9, 0.3, 0.0, -0.3, -0.9];
    for seats in [2, 4, 5] {
        let ratings = rate(5, &played(5, seats, 20_000, &truth, 7));
        for (player, strength) in truth.iter().enumerate() {
            let Rating { rating, .. } = ratings.of(player);
            assert!(
                (rating - MEAN - POINTS * strength).abs() < 12.0,
                "{seats} seats, player {player}: {rating}"
            );
        }
        assert_eq!(ratings.order(), [0, 1, 2, 3, 4]);
    }
}

#[test]
fn players_with_several_seats_are_rated_alike() {
    let ratings = rate(2, &played(2, 4, 20_000, &[0.4, -0.4], 3));
    let Rating { rating, ci95 } = ratings.ahead(0, 1);
    assert!((rating - POINTS * 0.8).abs() < 12.0, "{rating}");
    assert!(ci95.unwrap().low > 100.0);
}

#[test]
fn four_hundred_points_are_ten_to_one() {
    let wins: Vec<u8> = (0..11_000).map(|game| u8::from(game % 11 == 0)).collect();
    let ahead = rate(2, &duel(&wins)).ahead(0, 1).rating;
    assert!((ahead - 400.0).abs() < 1.0, "{ahead}");
}

/// How often the intervals of ratings, and those of differences, hold the truth.
fn held(truth: &[f64], seats: u8, games: u64, runs: u64) -> [f64; 2] {
    let players = truth.len();
    let mean = truth.iter().sum::<f64>() / players as f64;
    let (mut held, mut ahead) = (0, 0);
    for seed in 0..runs {
        let ratings = rate(players, &played(players as u8, seats, games, truth, seed));
        for player in 0..players {
            let holds = |interval: Interval, value: f64| interval.low <= value && value <= interval.high;
            let rating = MEAN + POINTS * (truth[player] - mean);
            held += u32::from(holds(ratings.of(player).ci95.unwrap(), rating));
            let other = (player + 1) % players;
            let difference = POINTS * (truth[player] - truth[other]);
            ahead += u32::from(holds(ratings.ahead(player, other).ci95.unwrap(), difference));
        }
    }
    [held, ahead].map(|held| f64::from(held) / (runs * players as u64) as f64)
}

#[test]
fn intervals_hold_the_truth_95_times_out_of_100() {
    for share in held(&[0.8, 0.1, -0.2, -0.7], 4, 200, 250) {
        assert!((0.93..=0.975).contains(&share), "{share}");
    }
}

#[test]
fn so_they_do_where_bots_are_many_and_deals_are_few() {
    let truth: Vec<f64> = (0..12).map(|player| 0.15 * f64::from(player)).collect();
    for share in held(&truth, 4, 160, 60) {
        assert!((0.92..=0.985).contains(&share), "{share}");
    }
}

#[test]
fn deals_that_cancel_luck_out_make_narrow_intervals() {
    // In each group both win once, except that player 0 wins both now and then.
    let paired: Vec<u8> = (0..400).map(|game| u8::from(game % 2 == 1 && game % 40 != 1)).collect();
    let width =
        |wins: &[u8]| rate(2, &duel(wins)).of(0).ci95.map(|interval| interval.high - interval.low).unwrap();
    // The same results in another order: those who win, win both games of a group.
    let mut sorted = paired.clone();
    sorted.sort_unstable();
    assert!(width(&paired) < 0.5 * width(&sorted), "{} {}", width(&paired), width(&sorted));
}

#[test]
fn a_shared_place_counts_as_both_orders_in_equal_parts() {
    let mut tied = duel(&[0, 0]);
    tied.iter_mut().for_each(|finish| finish.places[..2].fill(1));
    assert!(rate(2, &tied).ahead(0, 1).rating.abs() < 1e-6);
    // Three games that are half won and half lost, and one that is won, are as good as five halves out of four.
    let mixed = [tied[0], tied[1], tied[0], duel(&[0])[0]];
    let likely = Likelihood::of(2, &mixed);
    let orders = duel(&[0, 1, 0, 1, 0, 1, 0, 0]);
    let doubled = Likelihood::of_games(2, &orders);
    let (one, two) = (Likelihood::of_games(2, &mixed).slope(&[0.3, -0.1]), doubled.slope(&[0.3, -0.1]));
    assert!(one.iter().zip(two).all(|(one, two)| (2.0 * one - two).abs() < 1e-12));
    assert!(likely.most_likely()[0] > 0.0);
}

#[test]
fn those_who_win_everything_have_a_finite_rating_and_a_wide_interval() {
    let Rating { rating, ci95 } = rate(2, &duel(&[0; 300])).ahead(0, 1);
    let interval = ci95.unwrap();
    assert!((600.0..2000.0).contains(&rating), "{rating}");
    assert!(interval.high - interval.low > 300.0, "{interval:?}");
    assert!(interval.low > 300.0, "{interval:?}");
}

#[test]
fn without_games_nothing_is_known() {
    assert_eq!(rate(3, &[]).of(1), Rating { rating: 1500.0, ci95: None });
    assert_eq!(rate(2, &duel(&[0, 0])).of(0).ci95, None, "one deal says nothing of others");
}
