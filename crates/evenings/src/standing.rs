//! How everybody stands.

use crate::{Evening, Kind, ONE, Placing, Table, knockout};
use std::cmp::Reverse;

/// How an entrant stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Who.
    pub entrant: usize,
    /// 1 for the first; those who are equal share a number.
    pub rank: u32,
    /// Points, in millionths: one for everybody who ended behind at the same table, half of one for everybody who shares the place.
    /// At a duplicate evening what they have more than the mean of their seats; at a knock-out the rounds they came through.
    pub points: i64,
    /// What decides between equal points, in millionths: won games in a league, the points of opponents in a Swiss evening, the
    /// score beyond the mean of their seats in a duplicate evening; at a knock-out less than nothing, by the place at the last table.
    pub tie: i64,
    /// What decides then, in millionths: the score beyond the mean of the own tables.
    pub margin: i64,
    /// Games that were finished.
    pub games: u32,
    /// Those of them that were won, alone or with others.
    pub wins: u32,
    /// Whether they did not come through at a knock-out.
    pub out: bool,
}

/// How everybody stands, the best first.
pub(crate) fn standings(evening: &Evening<'_>) -> Vec<Standing> {
    let entrants = evening.gone.len();
    let blank =
        |entrant| Standing { entrant, rank: 1, points: 0, tie: 0, margin: 0, games: 0, wins: 0, out: false };
    let mut all: Vec<Standing> = (0..entrants).map(blank).collect();
    for round in evening.rounds {
        match evening.format.kind {
            Kind::Duplicate => count_duplicate(&mut all, round),
            _ => count(&mut all, round),
        }
    }
    match evening.format.kind {
        Kind::League => all.iter_mut().for_each(|one| one.tie = i64::from(one.wins) * ONE),
        Kind::Swiss => {
            let points: Vec<i64> = all.iter().map(|one| one.points).collect();
            for table in evening.rounds.iter().flatten().filter(|table| table.result.is_some()) {
                for one in table.chairs.iter().flatten() {
                    let others = table.chairs.iter().flatten().filter(|other| *other != one);
                    all[*one].tie += others.map(|other| points[*other]).sum::<i64>();
                }
            }
        }
        Kind::Knockout => by_rounds(&mut all, evening),
        Kind::Duplicate => {}
    }
    let key = |one: &Standing| (Reverse(one.points), Reverse(one.tie), Reverse(one.margin));
    all.sort_by_key(|one| (key(one), one.entrant));
    for at in 1..all.len() {
        let is_equal = key(&all[at]) == key(&all[at - 1]);
        all[at].rank = if is_equal { all[at - 1].rank } else { at as u32 + 1 };
    }
    all
}

/// The points of a seat: those who ended behind, and half of those who share the place.
fn points(result: &[Placing], seat: usize) -> i64 {
    let own = result[seat].place;
    let others = result.iter().enumerate().filter(|(other, _)| *other != seat);
    others
        .map(|(_, other)| if other.place > own { ONE } else { i64::from(other.place == own) * ONE / 2 })
        .sum()
}

/// What somebody has beyond the mean of some numbers, in millionths of what is given.
fn beyond(own: i64, all: impl Iterator<Item = i64> + Clone, unit: i64) -> i64 {
    let (sum, count) = all.fold((0_i128, 0_i128), |(sum, count), one| (sum + i128::from(one), count + 1));
    let (own, unit) = (i128::from(own), i128::from(unit));
    let (over, under) = ((own * count - sum) * unit, count.max(1));
    // To the nearest, and as far from nothing on both sides.
    let rounded = (over.abs() * 2 + under) / (2 * under) * over.signum();
    i64::try_from(rounded).unwrap_or(i64::MAX)
}

fn count(all: &mut [Standing], round: &[Table]) {
    for table in round {
        let Some(result) = &table.result else { continue };
        for (seat, entrant) in table.chairs.iter().enumerate() {
            let Some(entrant) = *entrant else { continue };
            let one = &mut all[entrant];
            one.points += points(result, seat);
            one.margin += beyond(result[seat].score, result.iter().map(|other| other.score), ONE);
            one.games += 1;
            one.wins += u32::from(result[seat].place == 1);
        }
    }
}

/// Everybody is compared with the mean of those who had the same seat: the same cards and the same dice lay before them.
fn count_duplicate(all: &mut [Standing], round: &[Table]) {
    let played: Vec<(&Table, &Vec<Placing>)> =
        round.iter().filter_map(|table| Some((table, table.result.as_ref()?))).collect();
    for (table, result) in &played {
        for (seat, entrant) in table.chairs.iter().enumerate() {
            let Some(entrant) = *entrant else { continue };
            let same_seat = || played.iter().map(|(_, result)| *result);
            let one = &mut all[entrant];
            one.points += beyond(points(result, seat), same_seat().map(|result| points(result, seat)), 1);
            one.tie += beyond(result[seat].score, same_seat().map(|result| result[seat].score), ONE);
            one.margin += beyond(result[seat].score, result.iter().map(|other| other.score), ONE);
            one.games += 1;
            one.wins += u32::from(result[seat].place == 1);
        }
    }
}

/// At a knock-out it counts how far somebody came, then the place at the last table.
fn by_rounds(all: &mut [Standing], evening: &Evening<'_>) {
    for one in all.iter_mut() {
        (one.points, one.margin, one.tie) = (0, 0, 0);
    }
    for (number, round) in evening.rounds.iter().enumerate() {
        let next = evening.rounds.get(number + 1);
        let through: Vec<usize> = match next {
            Some(tables) => tables.iter().flat_map(|table| table.chairs.iter().flatten().copied()).collect(),
            None if round.len() > 1 => knockout::survivors(evening, round),
            None => Vec::new(),
        };
        for table in round {
            for (seat, entrant) in table.chairs.iter().enumerate() {
                let Some(entrant) = *entrant else { continue };
                let one = &mut all[entrant];
                let placing = table.result.as_ref().map(|result| result[seat]);
                let is_through = through.contains(&entrant);
                // Whoever still plays stands before those who have lost, and whose game was not finished behind them.
                let place = placing.map_or(if next.is_some() { u8::MAX } else { 0 }, |placing| placing.place);
                one.tie = -i64::from(place) * ONE;
                one.margin = placing.map_or(0, |placing| placing.score) * ONE;
                one.points += if is_through { ONE } else { 0 };
                one.out = !is_through && round.len() > 1 && (placing.is_some() || next.is_some());
            }
        }
    }
}
