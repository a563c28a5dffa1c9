//! A schedule for any number of bots: everybody plays equally often, every two meet equally often (a balanced incomplete
//! block design), and on every deal everybody goes once around the table.

use super::{Seating, rotated};
use bots::SEATS;
use table::Fast;

/// Up to so many different tables are all played in turn; of more, a balanced choice of as many.
const MOST_TABLES: usize = 2048;

/// Up to so many ways to sit down are all played on one deal.
const MOST_ARRANGEMENTS: usize = 24;

/// A schedule for any number of bots at tables of so many seats. Group after group another table of bots is formed.
#[derive(Clone, Debug)]
pub struct Balanced {
    seats: u8,
    seed: u64,
    group: u64,
    /// Who plays together, group after group, then from the beginning again.
    tables: Vec<Table>,
}

/// Who plays together in a group.
#[derive(Clone, Debug)]
struct Table {
    lineup: Seating,
    /// Every way to sit down, where one bot has several seats and the ways are few. Otherwise the bots sit down in any
    /// order and go once around the table.
    arrangements: Vec<Seating>,
}

impl Balanced {
    /// A schedule for `bots` at tables of `seats`.
    pub fn new(bots: u8, seats: u8, seed: u64) -> Balanced {
        let seed = seed ^ u64::from_be_bytes(*b"seatings");
        let mut dice = Fast::for_game(seed, u64::MAX);
        let (bots, seats) = (bots.max(1), seats.clamp(1, SEATS as u8));
        // Where there are more seats than bots, everybody has as many, and the seats left over are for some of them.
        let (each, over) = (seats / bots, seats % bots);
        let chosen = if over == 0 { vec![Vec::new()] } else { choices(bots, over, &mut dice) };
        let table = |more: &Vec<u8>| {
            let all: Vec<u8> = (0..each).flat_map(|_| 0..bots).chain(more.iter().copied()).collect();
            let mut lineup = [0; SEATS];
            lineup.iter_mut().zip(&all).for_each(|(seat, bot)| *seat = *bot);
            let arrangements =
                if each > 0 && bots < seats { arrangements(&all, MOST_ARRANGEMENTS) } else { Vec::new() };
            Table { lineup, arrangements }
        };
        let tables: Vec<Table> = chosen.iter().map(table).collect();
        let group = match tables[0].arrangements.len() {
            0 => u64::from(seats),
            ways => ways as u64,
        };
        Balanced { seats, seed, group, tables }
    }

    /// How many games have the same deal.
    pub(super) fn group(&self) -> u64 {
        self.group
    }

    /// Who sits where in a game.
    pub(super) fn seating(&self, game: u64) -> Seating {
        let (group, turn) = (game / self.group, (game % self.group) as usize);
        let table = &self.tables[(group % self.tables.len() as u64) as usize];
        if let Some(seating) = table.arrangements.get(turn) {
            return *seating;
        }
        // Going around never changes who sits behind whom; so the order is another one each time.
        let mut dice = Fast::for_game(self.seed, group);
        let (mut lineup, seats) = (table.lineup, usize::from(self.seats));
        for seat in 0..seats - 1 {
            lineup.swap(seat, seat + dice.below((seats - seat) as u32) as usize);
        }
        rotated(lineup, seats, turn)
    }
}

/// How often bots have played, and met.
struct Met {
    played: Vec<u32>,
    met: Vec<Vec<u32>>,
}

impl Met {
    fn new(bots: u8) -> Met {
        let bots = usize::from(bots);
        Met { played: vec![0; bots], met: vec![vec![0; bots]; bots] }
    }

    fn note(&mut self, table: &[u8]) {
        for one in table {
            self.played[usize::from(*one)] += 1;
            for other in table {
                self.met[usize::from(*one)][usize::from(*other)] += 1;
            }
        }
    }

    /// How often these have met the new one; squared, so that those who met most are parted first.
    fn with(&self, new: u8, table: &[u8]) -> u32 {
        table.iter().map(|other| self.met[usize::from(new)][usize::from(*other)].pow(2)).sum()
    }

    /// How much these have played already, then how often they have met already: the least is wanted.
    fn wear(&self, table: &[u8]) -> (u32, u32) {
        let played = table.iter().map(|one| self.played[usize::from(*one)]).sum();
        (played, table.iter().enumerate().map(|(place, one)| self.with(*one, &table[..place])).sum())
    }
}

/// Who plays together, `size` of the bots at a time: all choices once if they are not too many, else a balanced part of
/// them. The order is such that a run which ends early is nearly balanced, too.
fn choices(bots: u8, size: u8, dice: &mut Fast) -> Vec<Vec<u8>> {
    let mut met = Met::new(bots);
    let mut chosen = Vec::new();
    let mut left = combinations(bots, size, MOST_TABLES);
    if left.is_empty() {
        for _ in 0..MOST_TABLES {
            let mut table: Vec<u8> = Vec::new();
            while table.len() < usize::from(size) {
                let rested = (0..bots).filter(|bot| !table.contains(bot)).min_by_key(|bot| {
                    (met.played[usize::from(*bot)], met.with(*bot, &table), dice.below(1 << 20))
                });
                table.extend(rested);
            }
            met.note(&table);
            chosen.push(table);
        }
        return chosen;
    }
    while !left.is_empty() {
        let least = left.iter().map(|table| met.wear(table)).min().unwrap_or_default();
        let equal: Vec<usize> = (0..left.len()).filter(|place| met.wear(&left[*place]) == least).collect();
        let table = left.swap_remove(equal[dice.below(equal.len() as u32) as usize]);
        met.note(&table);
        chosen.push(table);
    }
    chosen
}

/// All choices of `size` among the bots, or none if there are more than `most`.
fn combinations(bots: u8, size: u8, most: usize) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for place in 0..size {
        let longer = |table: &Vec<u8>| {
            let from = table.last().map_or(0, |last| last + 1);
            // Enough must be left for the places after this one.
            (from..=bots - (size - place)).map(|bot| [&table[..], &[bot]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
        if all.len() > most {
            return Vec::new();
        }
    }
    all
}

/// All different orders of the bots, some of whom are there several times; or none if there are more than `most`.
fn arrangements(bots: &[u8], most: usize) -> Vec<Seating> {
    let mut sorted = bots.to_vec();
    sorted.sort_unstable();
    let mut all = vec![(Vec::new(), sorted)];
    for _ in bots {
        let longer = |(order, left): &(Vec<u8>, Vec<u8>)| {
            let mut different = left.clone();
            different.dedup();
            let then = |bot: u8| {
                let (before, behind) = left.split_at(left.partition_point(|other| *other < bot));
                ([&order[..], &[bot]].concat(), [before, &behind[1..]].concat())
            };
            different.into_iter().map(then).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
        if all.len() > most {
            return Vec::new();
        }
    }
    let seating = |(order, _): (Vec<u8>, Vec<u8>)| {
        let mut seating = [0; SEATS];
        seating.iter_mut().zip(order).for_each(|(seat, bot)| *seat = bot);
        seating
    };
    all.into_iter().map(seating).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// How often each bot sat in each seat, and how often each two met in the first so many groups.
    fn counted(balanced: &Balanced, bots: u8, groups: u64) -> (Vec<Vec<u32>>, Vec<u32>) {
        let (bots, seats) = (usize::from(bots), usize::from(balanced.seats));
        let (mut sat, mut met) = (vec![vec![0; seats]; bots], vec![vec![0; bots]; bots]);
        for game in 0..groups * balanced.group() {
            let seating = balanced.seating(game);
            for (seat, bot) in seating.iter().enumerate().take(seats) {
                sat[usize::from(*bot)][seat] += 1;
                for other in &seating[..seat] {
                    let (low, high) = (bot.min(other), bot.max(other));
                    met[usize::from(*low)][usize::from(*high)] += 1;
                }
            }
        }
        let pairs = (0..bots).flat_map(|low| (low + 1..bots).map(move |high| (low, high)));
        (sat, pairs.map(|(low, high)| met[low][high]).collect())
    }

    fn spread<'a>(counts: impl IntoIterator<Item = &'a u32>) -> u32 {
        let counts: Vec<u32> = counts.into_iter().copied().collect();
        counts.iter().max().unwrap() - counts.iter().min().unwrap()
    }

    #[test]
    fn every_two_meet_equally_often_and_everybody_has_every_seat_equally_often() {
        for (bots, seats) in
            [(2, 2), (3, 2), (5, 4), (6, 3), (4, 4), (8, 4), (2, 4), (2, 3), (2, 5), (3, 5), (3, 4), (5, 8)]
        {
            let balanced = Balanced::new(bots, seats, 7);
            let (sat, met) = counted(&balanced, bots, balanced.tables.len() as u64);
            assert_eq!(spread(sat.iter().flatten()), 0, "{bots} bots at {seats} seats: {sat:?}");
            assert_eq!(spread(&met), 0, "{bots} bots at {seats} seats: {met:?}");
        }
    }

    #[test]
    fn on_each_deal_everybody_at_the_table_has_every_seat_equally_often() {
        for (bots, seats) in [(5, 4), (2, 4), (2, 3), (3, 5), (16, 8)] {
            let balanced = Balanced::new(bots, seats, 7);
            for group in 0..20 {
                let mut sat = vec![vec![0; usize::from(seats)]; usize::from(bots)];
                for game in group * balanced.group()..(group + 1) * balanced.group() {
                    for (seat, bot) in balanced.seating(game).iter().enumerate().take(seats.into()) {
                        sat[usize::from(*bot)][seat] += 1;
                    }
                }
                for (bot, sat) in sat.iter().enumerate() {
                    assert_eq!(spread(sat), 0, "bot {bot} of {bots} at {seats} seats: {sat:?}");
                }
            }
        }
    }

    #[test]
    fn a_run_that_ends_early_is_nearly_balanced() {
        for (bots, seats, groups, apart) in [(16, 4, 250, 2), (8, 4, 20, 2), (16, 8, 300, 4), (10, 3, 50, 1)]
        {
            let balanced = Balanced::new(bots, seats, 1);
            let (sat, met) = counted(&balanced, bots, groups);
            let group = balanced.group() as u32;
            let most = spread(sat.iter().flatten());
            assert!(most <= 1, "{bots} at {seats}: groups differ by {most}");
            let most = spread(&met) / group;
            assert!(most <= apart, "{bots} at {seats}: meetings differ by {most}");
        }
    }

    #[test]
    fn two_bots_at_four_seats_sit_down_in_all_six_ways() {
        let balanced = Balanced::new(2, 4, 7);
        let ways: HashSet<_> = (0..6).map(|game| balanced.seating(game)[..4].to_vec()).collect();
        assert_eq!((balanced.group(), ways.len()), (6, 6));
        assert!(ways.iter().all(|way| way.iter().sum::<u8>() == 2), "two seats each");
    }

    #[test]
    fn the_order_around_the_table_changes_with_the_group_and_the_seed() {
        let order = |seed: u64, group: u64| Balanced::new(4, 4, seed).seating(4 * group);
        let orders: HashSet<_> = (0..40).map(|group| order(7, group)).collect();
        assert!(orders.len() > 10, "{orders:?}");
        assert!((0..10).any(|group| order(7, group) != order(8, group)));
        assert!((0..10).all(|group| order(7, group) == order(7, group)));
    }
}
