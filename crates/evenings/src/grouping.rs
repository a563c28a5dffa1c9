//! Groups of players who shall sit together: a search that swaps two as long as that makes it better.

use crate::draw::shuffle;
use crate::matching;
use crate::meetings::Meetings;
use table::Fast;

/// What it costs that two meet again. Nothing else costs as much: points are far fewer.
const AGAIN: u64 = 1 << 30;
/// What it costs that two bots sit together: more than that everybody meets again, so they are spread evenly.
const BOTS: u64 = 1 << 48;

/// Who shall sit together.
pub(crate) struct Field<'a> {
    pub(crate) meetings: &'a Meetings,
    pub(crate) entrants: usize,
    pub(crate) seats: usize,
    /// What each has, where those with about as much shall meet.
    pub(crate) points: &'a dyn Fn(usize) -> i64,
}

impl Field<'_> {
    /// What it costs that two sit together.
    fn cost(&self, one: usize, other: usize) -> u64 {
        if one >= self.entrants && other >= self.entrants {
            return BOTS;
        }
        let apart = (self.points)(one).abs_diff((self.points)(other)).min(1 << 10);
        u64::from(self.meetings.met(one, other)) * AGAIN + apart * apart
    }

    /// What it costs that somebody sits with these, and not with the one in a place.
    fn cost_in(&self, player: usize, group: &[usize], but: usize) -> u64 {
        let others = group.iter().enumerate().filter(|(place, _)| *place != but);
        others.map(|(_, other)| self.cost(player, *other)).sum()
    }

    fn cost_of(&self, groups: &[Vec<usize>]) -> u64 {
        let of = |group: &Vec<usize>| -> u64 {
            (0..group.len()).map(|place| self.cost_in(group[place], &group[..place], usize::MAX)).sum()
        };
        groups.iter().map(of).sum()
    }

    /// Groups of players in this order, who have met as seldom as the search finds. Those who are no entrants are bots.
    pub(crate) fn groups(&self, order: &[usize], dice: &mut Fast) -> Vec<Vec<usize>> {
        let mut best = self.improved(cut(order, self.seats));
        let mut cost = self.cost_of(&best);
        if self.seats == 2 && cost >= AGAIN {
            if let Some(pairs) = self.fresh_pairs(order) {
                return self.improved(pairs);
            }
            return best;
        }
        // The fewer players there are the more often it can be tried.
        let tries = (200_000 / (order.len() * order.len())).clamp(2, 60);
        let mut order = order.to_vec();
        for _ in 0..tries {
            if cost < AGAIN {
                break;
            }
            shuffle(&mut order, dice);
            let other = self.improved(cut(&order, self.seats));
            let other_cost = self.cost_of(&other);
            if other_cost < cost {
                (best, cost) = (other, other_cost);
            }
        }
        best
    }

    /// Pairs of which none has met, if there are such for everybody.
    fn fresh_pairs(&self, order: &[usize]) -> Option<Vec<Vec<usize>>> {
        let is_fresh = |one: usize, other: usize| one != other && self.cost(order[one], order[other]) < AGAIN;
        let mates = matching::largest(order.len(), &is_fresh);
        let pairs = mates.iter().enumerate().filter_map(|(one, mate)| match mate {
            Some(mate) if one < *mate => Some(vec![order[one], order[*mate]]),
            _ => None,
        });
        mates.iter().all(Option::is_some).then(|| pairs.collect())
    }

    /// Swaps players of two groups until no swap makes it better.
    fn improved(&self, mut groups: Vec<Vec<usize>>) -> Vec<Vec<usize>> {
        while self.swap_once(&mut groups) {}
        groups
    }

    /// Goes through all swaps once, and does those that make it better; tells whether there was one.
    fn swap_once(&self, groups: &mut [Vec<usize>]) -> bool {
        let mut is_better = false;
        for one in 0..groups.len() {
            for other in one + 1..groups.len() {
                for (a, b) in (0..self.seats).flat_map(|a| (0..self.seats).map(move |b| (a, b))) {
                    let (player, rival) = (groups[one][a], groups[other][b]);
                    let now = self.cost_in(player, &groups[one], a) + self.cost_in(rival, &groups[other], b);
                    let then = self.cost_in(rival, &groups[one], a) + self.cost_in(player, &groups[other], b);
                    if then < now {
                        (groups[one][a], groups[other][b]) = (rival, player);
                        is_better = true;
                    }
                }
            }
        }
        is_better
    }
}

fn cut(order: &[usize], seats: usize) -> Vec<Vec<usize>> {
    order.chunks(seats).map(<[usize]>::to_vec).collect()
}
