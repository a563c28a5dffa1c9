//! How likely rankings are for given strengths (in logarithms), after Plackett and Luce.

use super::matrix::Matrix;
use super::{Finish, SEATS};
use std::collections::BTreeMap;

/// Newton's method needs about six steps; more means that there is nothing left to gain.
const MOST_STEPS: usize = 100;

/// Those who are still without a place: how many seats each player has among them, four bits for each player.
type Rest = u64;

/// What a set of rankings says about strengths.
pub(super) struct Likelihood {
    /// How often each player got a place that another could have had; a shared place counts in parts.
    chosen: Vec<f64>,
    /// Among whom places were given away, and how often.
    among: BTreeMap<Rest, f64>,
    /// Whether each player has a drawn game against an average player.
    prior: bool,
}

impl Likelihood {
    /// Of all games, and of the one drawn game that each player has against an average one.
    pub(super) fn of(players: usize, finishes: &[Finish]) -> Likelihood {
        Likelihood { prior: true, ..Likelihood::of_games(players, finishes) }
    }

    /// Of games alone.
    pub(super) fn of_games(players: usize, finishes: &[Finish]) -> Likelihood {
        let mut all = Likelihood { chosen: vec![0.0; players], among: BTreeMap::new(), prior: false };
        finishes.iter().for_each(|finish| all.add(finish));
        all
    }

    fn add(&mut self, finish: &Finish) {
        let seats = || (0..SEATS).filter(|seat| finish.places[*seat] > 0);
        let player = |seat: usize| usize::from(finish.seating[seat]);
        let rest = |seats: &mut dyn Iterator<Item = usize>| -> Rest {
            seats.map(|seat| 1 << (4 * player(seat))).sum()
        };
        let mut places: Vec<u8> = seats().map(|seat| finish.places[seat]).collect();
        places.sort_unstable();
        places.dedup();
        for place in places {
            let tied: Vec<usize> = seats().filter(|seat| finish.places[*seat] == place).collect();
            let behind: Vec<usize> = seats().filter(|seat| finish.places[*seat] > place).collect();
            let below = rest(&mut behind.iter().copied());
            // Whoever is the last one left is not chosen from anybody.
            let part = if behind.is_empty() { 1.0 - 1.0 / tied.len() as f64 } else { 1.0 };
            for seat in &tied {
                self.chosen[player(*seat)] += part;
            }
            // In every order of those who are tied, some of them are still without a place.
            for some in 1u32..1 << tied.len() {
                let left = some.count_ones() as usize;
                if left + behind.len() < 2 {
                    continue;
                }
                let of_tied = tied.iter().enumerate().filter(|(at, _)| some & (1 << at) != 0);
                let among = below + rest(&mut of_tied.map(|(_, seat)| *seat));
                *self.among.entry(among).or_default() += 1.0 / binomial(tied.len(), left);
            }
        }
    }

    /// The chance of each player to get the next place among the rest.
    fn chances(strengths: &[f64], among: Rest) -> Vec<f64> {
        let seats = |player: usize| ((among >> (4 * player)) & 15) as f64;
        let present = || (0..strengths.len()).filter(|player| seats(*player) > 0.0);
        // Subtracting the largest keeps the exponentials small.
        let most = present().map(|player| strengths[player]).fold(f64::MIN, f64::max);
        let mut chances = vec![0.0; strengths.len()];
        present().for_each(|player| chances[player] = seats(player) * (strengths[player] - most).exp());
        let sum: f64 = chances.iter().sum();
        chances.iter_mut().for_each(|chance| *chance /= sum);
        chances
    }

    /// How the logarithm of the likelihood changes with each strength.
    pub(super) fn slope(&self, strengths: &[f64]) -> Vec<f64> {
        let mut slope = self.chosen.clone();
        for (among, times) in &self.among {
            for (slope, chance) in slope.iter_mut().zip(Likelihood::chances(strengths, *among)) {
                *slope -= times * chance;
            }
        }
        if self.prior {
            slope.iter_mut().zip(strengths).for_each(|(slope, strength)| *slope += 0.5 - wins(*strength));
        }
        slope
    }

    /// How curved it is: the observed information.
    pub(super) fn information(&self, strengths: &[f64]) -> Matrix {
        let mut information = Matrix::zero(strengths.len());
        for (among, times) in &self.among {
            let chances = Likelihood::chances(strengths, *among);
            information.add_outer(&chances, -times);
            for (player, chance) in chances.iter().enumerate() {
                information.add(player, player, times * chance);
            }
        }
        if self.prior {
            for (player, strength) in strengths.iter().enumerate() {
                information.add(player, player, wins(*strength) * (1.0 - wins(*strength)));
            }
        }
        information
    }

    /// The strengths that make the rankings most likely, by Newton's method. There is one best answer, since the
    /// logarithm of the likelihood is curved downwards everywhere.
    pub(super) fn most_likely(&self) -> Vec<f64> {
        let mut strengths = vec![0.0; self.chosen.len()];
        for _ in 0..MOST_STEPS {
            let step = self.information(&strengths).inverse().apply(&self.slope(&strengths));
            let longest = step.iter().fold(0.0, |longest: f64, step| longest.max(step.abs()));
            // Far from the best answer the full step may lead too far.
            let scale = 1.0 / longest.max(1.0);
            strengths.iter_mut().zip(&step).for_each(|(strength, step)| *strength += scale * step);
            if longest < 1e-10 {
                break;
            }
        }
        strengths
    }

    /// The drawn games vary as other games do: a half that was won and a half that was lost.
    pub(super) fn add_prior_scores(strengths: &[f64], scores: &mut Matrix) {
        for (player, strength) in strengths.iter().enumerate() {
            let won = 0.5 * (1.0 - wins(*strength));
            let lost = 0.5 * wins(*strength);
            scores.add(player, player, won * won + lost * lost);
        }
    }
}

/// The chance against an average player.
fn wins(strength: f64) -> f64 {
    1.0 / (1.0 + (-strength).exp())
}

/// How many choices of `some` among `all` there are.
fn binomial(all: usize, some: usize) -> f64 {
    (0..some).map(|place| (all - place) as f64 / (place + 1) as f64).product()
}
