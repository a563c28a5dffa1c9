//! Puzzles: positions with one clearly best action, mined from games between bots.
//!
//! [`mine`] plays games and looks at their decisions. One is kept where one action is ahead of all others by a margin
//! that holds: in 2,000 determinizations, in repeated searches, and in as many games played to their end. What is
//! kept is what the seat may know: the hidden rest of a position is dealt anew before anything else.
//!
//! [`pick`] chooses among many, spread over themes; [`check`] looks again at what is in a file.

mod checking;
mod file;
mod judging;
mod mining;
mod picking;

pub use checking::{Checked, check};
pub use file::{PuzzleFile, VERSION};
pub use mining::{Mining, mine};
pub use picking::pick;

use crate::interval::Z;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use table::Seat;

/// In how many determinizations a lead is measured.
pub const WORLDS: u32 = 2000;

/// How far the best action is ahead of the second at least, as a chance to win.
pub const MARGIN: f64 = 0.03;

/// A position with one clearly best action.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The game of the run and the decision in it.
    pub from: [u64; 2],
    /// Who decides.
    pub seat: Seat,
    /// What it is about.
    pub themes: Vec<String>,
    /// How hard it is: 1 if the best action looks best at first sight, 2 if one has to look one action ahead, 3 if that
    /// is not enough.
    pub level: u8,
    /// How far the best action is ahead of the second, in 2,000 worlds as a search judges them.
    pub lead: Lead,
    /// The same in wins, in worlds that were played to the end of the game, and in how many: 2,000 unless fewer were
    /// enough.
    pub ends: (Lead, u32),
    /// The best action.
    pub best: Value,
    /// The chance to win with it.
    pub chance: f64,
    /// The next few actions with the chance to win with each, the second first.
    pub others: Vec<(Value, f64)>,
    /// The position as the seat may know it; the hidden rest is dealt anew.
    pub position: Value,
}

/// By how much one action is ahead of another, with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lead {
    /// The mean over all determinizations.
    pub mean: f64,
    /// The ends of the interval.
    pub low: f64,
    /// See `low`.
    pub high: f64,
}

impl Lead {
    /// The lead of the first over the second, from their chances in the same determinizations.
    fn of(first: &[f32], second: &[f32]) -> Lead {
        let (mean, error) = paired(first, second);
        Lead { mean: rounded(mean), low: rounded(mean - Z * error), high: rounded(mean + Z * error) }
    }
}

/// A list of three numbers.
impl Serialize for Lead {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.mean, self.low, self.high].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Lead {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Lead, D::Error> {
        let [mean, low, high] = <[f64; 3]>::deserialize(deserializer)?;
        Ok(Lead { mean, low, high })
    }
}

/// Four places are enough for everybody.
fn rounded(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}

/// The mean difference and its standard error, over as many determinizations as both have.
fn paired(first: &[f32], second: &[f32]) -> (f64, f64) {
    let differences = || first.iter().zip(second).map(|(one, other)| f64::from(*one) - f64::from(*other));
    let many = first.len().min(second.len()).max(2) as f64;
    let mean = differences().sum::<f64>() / many;
    let squares = differences().map(|one| (one - mean) * (one - mean)).sum::<f64>();
    (mean, (squares / (many * (many - 1.0))).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lead_is_the_mean_of_pairs_with_its_interval() {
        let lead = Lead::of(&[1.0, 0.0, 1.0, 1.0], &[0.0, 0.0, 1.0, 0.0]);
        assert!((lead.mean - 0.5).abs() < 1e-9, "{}", lead.mean);
        // A standard error of 0.2887.
        assert_eq!((lead.low, lead.high), (-0.0658, 1.0658));
        assert_eq!(serde_json::to_string(&lead).unwrap(), "[0.5,-0.0658,1.0658]");
        assert_eq!(serde_json::from_str::<Lead>("[0.5,-0.0658,1.0658]").unwrap(), lead);
    }
}
