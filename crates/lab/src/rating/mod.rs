//! Ratings from how games ended: strengths that make the rankings most likely, and how sure they are.
//!
//! The model is that of Plackett and Luce (Plackett-Luce): the first place goes to each player in proportion to its strength, the second place
//! in the same way among the rest, and so on. A place that is shared counts as every order of those who share it, in
//! equal parts. On the scale of the ratings 400 points are a factor of ten: whoever is 400 points ahead finishes before
//! the other ten times out of eleven.
//!
//! Games of a group have the same deal and are not independent. So the intervals take the groups as units: they follow
//! from how much the groups differ (the "sandwich" of Huber and White), not from how much the model says they should.
//!
//! Each player also has one drawn game against an average player. It keeps the ratings of those finite who have won or
//! lost everything, and moves others by next to nothing.

mod likelihood;
mod matrix;

use crate::interval::{Interval, student};
use crate::schedule::Seating;
use bots::SEATS;
use likelihood::Likelihood;
use matrix::Matrix;

/// Rating points for a factor of e.
const POINTS: f64 = 400.0 / std::f64::consts::LN_10;

/// The mean of all ratings.
const MEAN: f64 = 1500.0;

/// How one game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finish {
    /// The number of the game.
    pub game: u64,
    /// The group it belongs to.
    pub group: u64,
    /// Who sat where.
    pub seating: Seating,
    /// The place of each seat, from 1; 0 beyond the last seat.
    pub places: [u8; SEATS],
}

/// How well one player plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The rating; the mean of all players is 1500.
    pub rating: f64,
    /// Its 95 % interval; `None` for a player of fewer than two groups.
    pub ci95: Option<Interval>,
}

/// How well all players play, compared with each other.
#[derive(Clone, PartialEq, Debug)]
pub struct Ratings {
    strengths: Vec<f64>,
    covariance: Option<Matrix>,
    /// In how many groups each player took part.
    groups: Vec<u64>,
}

impl Ratings {
    /// The rating of a player.
    pub fn of(&self, player: usize) -> Rating {
        let rating = MEAN + POINTS * self.strengths[player];
        let squared = |matrix: &Matrix| matrix.get(player, player);
        Rating { rating, ci95: self.interval(rating, self.groups[player], squared) }
    }

    /// By how many points a player is ahead of another, and the 95 % interval of that: it is not the sum of their two
    /// intervals, since they have played each other.
    pub fn ahead(&self, player: usize, of: usize) -> Rating {
        let rating = POINTS * (self.strengths[player] - self.strengths[of]);
        let squared =
            |matrix: &Matrix| matrix.get(player, player) + matrix.get(of, of) - 2.0 * matrix.get(player, of);
        let groups = self.groups[player].min(self.groups[of]);
        Rating { rating, ci95: self.interval(rating, groups, squared) }
    }

    /// An interval of points, from the squared standard error of a strength that so many groups have told.
    fn interval(&self, points: f64, groups: u64, squared: impl Fn(&Matrix) -> f64) -> Option<Interval> {
        let matrix = self.covariance.as_ref().filter(|_| groups > 1)?;
        Some(Interval::around(points, POINTS * student(groups - 1) * squared(matrix).max(0.0).sqrt()))
    }

    /// The players, the best first.
    pub fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.strengths.len()).collect();
        order.sort_by(|one, other| self.strengths[*other].total_cmp(&self.strengths[*one]));
        order
    }
}

/// Rates so many players by how their games ended. Games of a group stand together.
pub fn rate(players: usize, finishes: &[Finish]) -> Ratings {
    let likelihood = Likelihood::of(players, finishes);
    let strengths = likelihood.most_likely();
    let groups: Vec<&[Finish]> = finishes.chunk_by(|one, other| one.group == other.group).collect();
    let covariance = (groups.len() > 1).then(|| {
        let inverse = likelihood.information(&strengths).inverse();
        let count = groups.len() as f64;
        let mut scores = Matrix::zero(players);
        for group in &groups {
            let score = Likelihood::of_games(players, group).slope(&strengths);
            scores.add_outer(&score, count / (count - 1.0));
        }
        Likelihood::add_prior_scores(&strengths, &mut scores);
        inverse.times(&scores).times(&inverse).centred()
    });
    let mean = strengths.iter().sum::<f64>() / players.max(1) as f64;
    let plays = |player: usize, group: &[Finish]| {
        let seated = |finish: &Finish| {
            (0..SEATS).any(|seat| finish.places[seat] > 0 && usize::from(finish.seating[seat]) == player)
        };
        group.iter().any(seated)
    };
    let took_part = |player| groups.iter().filter(|group| plays(player, group)).count() as u64;
    Ratings {
        strengths: strengths.iter().map(|strength| strength - mean).collect(),
        covariance,
        groups: (0..players).map(took_part).collect(),
    }
}

#[cfg(test)]
mod tests;
