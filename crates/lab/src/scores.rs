//! How often each score was reached.

use std::collections::HashMap;

/// How often each score was reached.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scores(HashMap<i64, u64>);

impl Scores {
    /// Counts a score.
    pub(crate) fn count(&mut self, score: i64) {
        *self.0.entry(score).or_default() += 1;
    }

    /// Adds what somebody else has counted.
    pub(crate) fn add(&mut self, other: &Scores) {
        for (score, times) in &other.0 {
            *self.0.entry(*score).or_default() += times;
        }
    }

    /// Each score that was reached and how often, the lowest first.
    pub fn sorted(&self) -> Vec<(i64, u64)> {
        let mut all: Vec<_> = self.0.iter().map(|(score, times)| (*score, *times)).collect();
        all.sort_unstable();
        all
    }
}

/// For tests and pictures: so many times each.
impl FromIterator<(i64, u64)> for Scores {
    fn from_iter<I: IntoIterator<Item = (i64, u64)>>(scores: I) -> Scores {
        let mut all = Scores::default();
        for (score, times) in scores {
            *all.0.entry(score).or_default() += times;
        }
        all
    }
}
