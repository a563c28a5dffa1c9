//! Scores in bins of the same width, for all rows of a picture alike.

use crate::scores::Scores;

/// Up to so many bins.
const MOST_BINS: i64 = 40;

/// The bins of a picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Bins {
    first: i64,
    width: i64,
    count: usize,
}

impl Bins {
    /// Bins that hold all these scores; `None` if there are none. Each bin holds as many possible scores as the next:
    /// in a game where all scores are multiples of five, a bin that holds three of them beside one that holds two would
    /// look like a difference.
    pub(super) fn of<'a>(all: impl Iterator<Item = &'a Scores>) -> Option<Bins> {
        let mut scores: Vec<i64> = all.flat_map(Scores::sorted).map(|(score, _)| score).collect();
        scores.sort_unstable();
        scores.dedup();
        let (low, high) = (*scores.first()?, *scores.last()?);
        let step = scores.windows(2).map(|pair| pair[1] - pair[0]).fold(0, divisor).max(1);
        let possible = (high - low) / step + 1;
        let width = step * ((possible + MOST_BINS - 1) / MOST_BINS);
        Some(Bins { first: low, width, count: ((high - low) / width + 1) as usize })
    }

    /// The part of the scores in each bin.
    pub(super) fn parts(&self, scores: &Scores) -> Vec<f64> {
        let mut parts = vec![0.0; self.count];
        let sorted = scores.sorted();
        let all: u64 = sorted.iter().map(|(_, times)| times).sum();
        for (score, times) in sorted {
            parts[((score - self.first) / self.width) as usize] += times as f64 / all as f64;
        }
        parts
    }

    /// Where bins begin, and where the last one ends.
    pub(super) fn edge(&self, bin: usize) -> f64 {
        (self.first + bin as i64 * self.width) as f64
    }

    /// Where the first begins and the last ends.
    pub(super) fn ends(&self) -> (f64, f64) {
        (self.edge(0), self.edge(self.count))
    }
}

/// The greatest number that divides both.
fn divisor(one: i64, other: i64) -> i64 {
    if other == 0 { one } else { divisor(other, one % other) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bin_holds_as_many_possible_scores() {
        let scores: Scores = (0..100).map(|score| (5 * score - 20, 1)).collect();
        let bins = Bins::of([&scores].into_iter()).unwrap();
        assert_eq!(bins, Bins { first: -20, width: 15, count: 34 });
        let parts = bins.parts(&scores);
        assert!(parts[..33].iter().all(|part| (part - 0.03).abs() < 1e-9), "{parts:?}");
        assert!((parts.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        assert_eq!(bins.ends(), (-20.0, 490.0));
    }

    #[test]
    fn one_score_has_one_bin_and_none_has_none() {
        let one: Scores = [(7, 3)].into_iter().collect();
        assert_eq!(Bins::of([&one].into_iter()), Some(Bins { first: 7, width: 1, count: 1 }));
        assert_eq!(Bins::of([&Scores::default()].into_iter()), None);
    }
}
