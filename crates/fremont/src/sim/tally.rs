//! Counting wins and scores, exactly: sums of whole numbers come out the same in any order.

use serde::{Serialize, Serializer};
use table::Outcome;

/// Wins are counted in 840ths: any win shared by up to eight seats is a whole number of them.
const WIN: u64 = 840;

/// What one bot, or one seat, has won so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// Games that were played.
    pub games: u64,
    /// Wins in 840ths.
    won: u64,
    /// All scores together.
    score: i128,
}

impl Record {
    fn count(&mut self, share: u64, score: i64) {
        self.games += 1;
        self.won += share;
        self.score += i128::from(score);
    }

    fn add(&mut self, other: &Record) {
        self.games += other.games;
        self.won += other.won;
        self.score += other.score;
    }

    /// Wins; a shared win counts as a fraction.
    pub fn wins(&self) -> f64 {
        self.won as f64 / WIN as f64
    }

    /// Wins per game; 0 when nothing was played.
    pub fn win_share(&self) -> f64 {
        if self.games == 0 { 0.0 } else { self.wins() / self.games as f64 }
    }

    /// Points per game; 0 when nothing was played.
    pub fn mean_score(&self) -> f64 {
        if self.games == 0 { 0.0 } else { self.score as f64 / self.games as f64 }
    }

    /// The 95 % interval of the win share, after Wilson.
    ///
    /// Wilson's interval is made for games that are won or lost. A shared win varies less than that (a number
    /// between 0 and 1 has at most the variance `p(1 - p)`), so with shared wins the interval is a little wide,
    /// never too narrow.
    pub fn ci95(&self) -> Interval {
        const Z: f64 = 1.959_963_984_540_054;
        if self.games == 0 {
            return Interval { low: 0.0, high: 1.0 };
        }
        let (n, p) = (self.games as f64, self.win_share());
        let scale = 1.0 + Z * Z / n;
        let centre = (p + Z * Z / (2.0 * n)) / scale;
        let reach = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt() / scale;
        Interval { low: (centre - reach).max(0.0), high: (centre + reach).min(1.0) }
    }
}

/// A range of plausible values.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

impl Serialize for Interval {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.low, self.high].serialize(serializer)
    }
}

/// All that a run has counted so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Games that were played to their end.
    pub games: u64,
    /// Decisions that were taken in them.
    pub decisions: u64,
    /// One record per bot, in the order in which they were named.
    pub bots: Vec<Record>,
    /// One record per seat.
    pub seats: Vec<Record>,
}

impl Tally {
    /// Nothing yet, at a table of `seats`.
    pub fn new(seats: u8) -> Tally {
        let none = vec![Record::default(); seats.into()];
        Tally { games: 0, decisions: 0, bots: none.clone(), seats: none }
    }

    /// Counts a game; `bot_at` says which bot sat in a seat.
    pub fn count(&mut self, outcome: &Outcome, decisions: u64, bot_at: impl Fn(usize) -> usize) {
        self.games += 1;
        self.decisions += decisions;
        let winners = outcome.ranking.iter().filter(|standing| standing.place == 1).count().max(1);
        for standing in &outcome.ranking {
            let share = if standing.place == 1 { WIN / winners as u64 } else { 0 };
            let seat = standing.seat.index();
            self.seats[seat].count(share, standing.score);
            self.bots[bot_at(seat)].count(share, standing.score);
        }
    }

    /// Adds what somebody else has counted.
    pub fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        for (mine, theirs) in self.bots.iter_mut().zip(&other.bots) {
            mine.add(theirs);
        }
        for (mine, theirs) in self.seats.iter_mut().zip(&other.seats) {
            mine.add(theirs);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{Seat, Standing};

    fn outcome(places: &[u8]) -> Outcome {
        let ranking = places.iter().zip(0..).map(|(&place, seat)| Standing {
            seat: Seat(seat),
            place,
            score: 10 * i64::from(seat),
            why: String::new(),
        });
        Outcome { ranking: ranking.collect() }
    }

    #[test]
    fn shared_wins_are_fractions_that_add_up() {
        let mut tally = Tally::new(3);
        tally.count(&outcome(&[1, 1, 1]), 5, |seat| seat);
        tally.count(&outcome(&[2, 1, 3]), 6, |seat| (seat + 1) % 3);
        assert_eq!((tally.games, tally.decisions), (2, 11));
        let wins = |records: &[Record]| records.iter().map(Record::wins).collect::<Vec<_>>();
        assert_eq!(wins(&tally.seats), [1.0 / 3.0, 4.0 / 3.0, 1.0 / 3.0]);
        assert_eq!(wins(&tally.bots), [1.0 / 3.0, 1.0 / 3.0, 4.0 / 3.0]);
        assert!((tally.bots[2].mean_score() - 15.0).abs() < 1e-9);
    }

    #[test]
    fn intervals_are_wilsons() {
        let record = |games, wins: u64| Record { games, won: wins * WIN, score: 0 };
        // Well-known values of the interval, to four places.
        for (games, wins, low, high) in
            [(10, 5, 0.2366, 0.7634), (100, 25, 0.1755, 0.3430), (20, 0, 0.0, 0.1611), (20, 20, 0.8389, 1.0)]
        {
            let interval = record(games, wins).ci95();
            assert!((interval.low - low).abs() < 1e-4, "{games} {wins} {interval:?}");
            assert!((interval.high - high).abs() < 1e-4, "{games} {wins} {interval:?}");
        }
        assert_eq!(record(0, 0).ci95(), Interval { low: 0.0, high: 1.0 });
    }
}
