//! What every evening holds, whoever plays and whatever comes of it.

use crate::{Chair, Evening, Format, Kind, ONE, Placing, Table, draw};
use proptest::prelude::*;
use std::collections::HashMap;
use table::Fast;

/// A result by chance: places with ties, and scores that fit them.
fn result(seats: usize, dice: &mut Fast) -> Vec<Placing> {
    let scores: Vec<i64> = (0..seats).map(|_| i64::from(dice.below(6))).collect();
    let place = |own: i64| 1 + scores.iter().filter(|score| **score > own).count() as u8;
    scores.iter().map(|score| Placing { place: place(*score), score: *score }).collect()
}

/// A whole evening; `leaves` tells who goes after which round.
fn play(
    format: Format,
    entrants: usize,
    seed: u64,
    leaves: Option<(usize, usize)>,
) -> (Vec<Vec<Table>>, Vec<bool>) {
    let mut dice = Fast::seeded(seed);
    let (mut rounds, mut gone) = (Vec::<Vec<Table>>::new(), vec![false; entrants]);
    loop {
        let evening = Evening { format, gone: &gone, rounds: &rounds, seed };
        let Some(next) = evening.next() else { return (rounds, gone) };
        assert_eq!(Some(&next), evening.next().as_ref(), "it is always the same");
        let table = |chairs: Vec<Chair>| Table { result: Some(result(chairs.len(), &mut dice)), chairs };
        rounds.push(next.into_iter().map(table).collect());
        if let Some((who, after)) = leaves
            && rounds.len() == after
        {
            gone[who] = true;
        }
        assert!(rounds.len() < 200, "it ends");
    }
}

fn meetings(rounds: &[Vec<Table>]) -> HashMap<(usize, usize), u32> {
    let mut met = HashMap::new();
    for table in rounds.iter().flatten() {
        for one in table.chairs.iter().flatten() {
            for other in table.chairs.iter().flatten().filter(|other| one < other) {
                *met.entry((*one, *other)).or_default() += 1;
            }
        }
    }
    met
}

/// How often each sits in a round.
fn sittings(round: &[Table], entrants: usize) -> Vec<usize> {
    let sits = |entrant| {
        round.iter().flat_map(|table| &table.chairs).filter(|chair| **chair == Some(entrant)).count()
    };
    (0..entrants).map(sits).collect()
}

fn with_bot(rounds: &[Vec<Table>], entrant: usize) -> usize {
    let is_with_bot = |table: &&Table| table.chairs.contains(&Some(entrant)) && table.chairs.contains(&None);
    rounds.iter().flatten().filter(is_with_bot).count()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    #[test]
    fn in_a_swiss_evening_of_two_nobody_meets_twice_while_it_can_be_avoided(
        entrants in 2_usize..33, rounds in 1_usize..9, seed in any::<u64>()
    ) {
        let all = entrants.next_multiple_of(2);
        // So long everybody has enough others left that there are pairs for all, whatever was played (Dirac).
        let rounds = rounds.min(all / 2);
        let (played, _) = play(Format { kind: Kind::Swiss, seats: 2, rounds }, entrants, seed, None);
        prop_assert_eq!(played.len(), rounds);
        prop_assert!(meetings(&played).values().all(|count| *count == 1));
        prop_assert!((0..entrants).all(|entrant| with_bot(&played, entrant) <= 1));
        for round in &played {
            prop_assert!(sittings(round, entrants).iter().all(|count| *count == 1));
        }
    }

    #[test]
    fn everybody_sits_once_in_every_round_and_bots_are_spread(
        duplicate in any::<bool>(), entrants in 2_usize..40, seats in 2_usize..7, seed in any::<u64>()
    ) {
        let kind = if duplicate { Kind::Duplicate } else { Kind::Swiss };
        let (played, _) = play(Format { kind, seats, rounds: 4 }, entrants, seed, None);
        prop_assert_eq!(played.len(), 4);
        let least = if duplicate { 2 * seats } else { 0 };
        let bots = entrants.next_multiple_of(seats).max(least) - entrants;
        for round in &played {
            prop_assert!(sittings(round, entrants).iter().all(|count| *count == 1));
            prop_assert!(round.iter().all(|table| table.chairs.len() == seats));
            let of = |table: &Table| table.chairs.iter().filter(|chair| chair.is_none()).count();
            prop_assert_eq!(round.iter().map(of).sum::<usize>(), bots);
            prop_assert!(round.iter().map(of).max() <= Some(bots.div_ceil(round.len())));
        }
    }

    #[test]
    fn in_a_league_everybody_meets_everybody(entrants in 2_usize..20, seats in 2_usize..6, seed in any::<u64>()) {
        let format = Format { kind: Kind::League, seats, rounds: 0 };
        let (played, _) = play(format, entrants, seed, None);
        prop_assert_eq!(played.len(), Evening::rounds_of(format, entrants));
        let met = meetings(&played);
        prop_assert_eq!(met.len(), entrants * (entrants - 1) / 2);
        if seats == 2 {
            prop_assert!(met.values().all(|count| *count == 1));
            prop_assert_eq!(played.len(), entrants.next_multiple_of(2) - 1);
            for entrant in 0..entrants {
                let first = |seat: usize| played.iter().flatten().filter(|table| table.chairs[seat] == Some(entrant)).count();
                prop_assert!(first(0).abs_diff(first(1)) <= 1, "{} and {} times", first(0), first(1));
            }
        } else {
            let fewest = (entrants - 1).div_ceil(seats - 1);
            prop_assert!(played.len() <= 3 * fewest + 3, "{} rounds, {fewest} at the fewest", played.len());
        }
        for round in &played {
            prop_assert!(sittings(round, entrants).iter().all(|count| *count == 1));
        }
    }

    #[test]
    fn a_knockout_ends_with_one_table_and_nobody_comes_back(
        entrants in 2_usize..129, seats in 2_usize..7, seed in any::<u64>()
    ) {
        let format = Format { kind: Kind::Knockout, seats, rounds: 0 };
        let (played, gone) = play(format, entrants, seed, None);
        prop_assert_eq!(played.len(), Evening::rounds_of(format, entrants));
        prop_assert_eq!(played.last().map(Vec::len), Some(1));
        for pair in played.windows(2) {
            let (before, after) = (sittings(&pair[0], entrants), sittings(&pair[1], entrants));
            prop_assert!(before.iter().zip(&after).all(|(before, after)| *after <= *before && *before <= 1));
            prop_assert!(after.iter().sum::<usize>() < before.iter().sum::<usize>());
        }
        let standings = Evening { format, gone: &gone, rounds: &played, seed }.standings();
        let last = &played.last().unwrap()[0];
        let place = |entrant: usize| {
            let seat = last.chairs.iter().position(|chair| *chair == Some(entrant))?;
            Some(last.result.as_ref()?[seat].place)
        };
        let finalists = last.chairs.iter().flatten().count();
        let best = last.chairs.iter().flatten().filter_map(|entrant| place(*entrant)).min();
        prop_assert_eq!(place(standings[0].entrant), best);
        prop_assert!(standings[..finalists].iter().all(|one| !one.out && place(one.entrant).is_some()));
        prop_assert!(standings[finalists..].iter().all(|one| one.out));
    }

    #[test]
    fn whoever_leaves_is_not_paired_any_more(
        kind in prop::sample::select(vec![Kind::League, Kind::Swiss, Kind::Knockout, Kind::Duplicate]),
        entrants in 3_usize..20, seats in 2_usize..5, after in 1_usize..3, seed in any::<u64>()
    ) {
        let format = Format { kind, seats, rounds: 4 };
        let (played, _) = play(format, entrants, seed, Some((1, after)));
        for round in played.iter().skip(after) {
            prop_assert_eq!(sittings(round, entrants)[1], 0);
            prop_assert!(round.iter().all(|table| table.chairs.iter().any(Option::is_some)));
        }
    }

    #[test]
    fn what_one_has_more_than_the_mean_of_the_seat_others_have_less(
        tables in 2_usize..9, seats in 2_usize..7, seed in any::<u64>()
    ) {
        let format = Format { kind: Kind::Duplicate, seats, rounds: 3 };
        let (played, gone) = play(format, tables * seats, seed, None);
        let standings = Evening { format, gone: &gone, rounds: &played, seed }.standings();
        let sum: i64 = standings.iter().map(|one| one.points).sum();
        // Each of them is rounded to a millionth.
        prop_assert!(sum.abs() <= (3 * tables * seats) as i64, "{sum}");
        for one in &standings {
            let mut points = 0.0;
            for round in &played {
                let place = |table: &Table, seat: usize| f64::from(table.result.as_ref().unwrap()[seat].place);
                let points_of = |table: &Table, seat: usize| -> f64 {
                    let own = place(table, seat);
                    let worth = |other: usize| match place(table, other) {
                        place if other == seat || place < own => 0.0,
                        place if place > own => 1.0,
                        _ => 0.5,
                    };
                    (0..seats).map(worth).sum()
                };
                let (table, seat) = round
                    .iter()
                    .find_map(|table| Some((table, table.chairs.iter().position(|chair| *chair == Some(one.entrant))?)))
                    .unwrap();
                let mean: f64 = round.iter().map(|table| points_of(table, seat)).sum::<f64>() / tables as f64;
                points += points_of(table, seat) - mean;
            }
            prop_assert!((points - one.points as f64 / ONE as f64).abs() < 1e-5, "{points} and {one:?}");
        }
    }
}

#[test]
fn where_every_table_ends_alike_nobody_is_ahead_of_another() {
    let result = vec![Placing { place: 1, score: 90 }, Placing { place: 2, score: 10 }];
    let table = |one, other| Table { chairs: vec![Some(one), Some(other)], result: Some(result.clone()) };
    let rounds = vec![vec![table(0, 1), table(2, 3)]];
    let format = Format { kind: Kind::Duplicate, seats: 2, rounds: 1 };
    let standings = Evening { format, gone: &[false; 4], rounds: &rounds, seed: 1 }.standings();
    // The better seat brings nothing: all that is left is what they have beyond the mean of their tables.
    assert!(standings.iter().all(|one| one.points == 0 && one.tie == 0), "{standings:?}");
}

#[test]
fn points_are_for_those_behind_and_a_shared_place_is_worth_half() {
    let placing = |place, score| Placing { place, score };
    let result = vec![placing(2, 5), placing(1, 9), placing(2, 5), placing(4, 1)];
    let table = Table { chairs: vec![Some(0), Some(1), None, Some(2)], result: Some(result) };
    let format = Format { kind: Kind::Swiss, seats: 4, rounds: 1 };
    let standings = Evening { format, gone: &[false; 3], rounds: &[vec![table]], seed: 1 }.standings();
    let told: Vec<_> =
        standings.iter().map(|one| (one.entrant, one.rank, one.points, one.tie, one.wins)).collect();
    assert_eq!(
        told,
        [(1, 1, 3 * ONE, 3 * ONE / 2, 1), (0, 2, 3 * ONE / 2, 3 * ONE, 0), (2, 3, 0, 9 * ONE / 2, 0)]
    );
    assert_eq!(standings[0].margin, 4 * ONE);
}

#[test]
fn four_rounds_of_sixteen_bring_hardly_anybody_together_twice() {
    let format = Format { kind: Kind::Duplicate, seats: 4, rounds: 4 };
    for seed in 0..5 {
        let (played, _) = play(format, 16, seed, None);
        let twice: u32 = meetings(&played).values().map(|count| count - 1).sum();
        assert!(twice <= 12, "{twice} of 96 meetings are second ones");
    }
}

#[test]
fn a_round_without_a_finished_game_ends_the_evening() {
    let table = Table { chairs: vec![Some(0), Some(1)], result: None };
    let format = Format { kind: Kind::Swiss, seats: 2, rounds: 3 };
    let rounds = vec![vec![table]];
    assert_eq!(Evening { format, gone: &[false; 2], rounds: &rounds, seed: 1 }.next(), None);
}

#[test]
fn the_draw_is_by_chance_and_always_the_same() {
    assert_eq!(draw::places(9, 4), draw::places(9, 4));
    assert_ne!(draw::places(9, 4), draw::places(9, 5));
    let mut places = draw::places(9, 4);
    places.sort_unstable();
    assert!(places.into_iter().eq(0..9));
}
