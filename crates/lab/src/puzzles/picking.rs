//! Some of many puzzles, spread over what they are about.

use super::Puzzle;
use serde_json::Value;
use std::collections::BTreeMap;

/// Picks so many, so that themes, seats, numbers of seats and levels come up about as often as each other; of equal ones those
/// that are clearest. In the order in which they were found.
pub fn pick(puzzles: Vec<Puzzle>, most: usize) -> Vec<Puzzle> {
    let mut left: Vec<(usize, Puzzle)> = puzzles.into_iter().enumerate().collect();
    let mut seen: BTreeMap<String, f64> = BTreeMap::new();
    let mut picked = Vec::new();
    while picked.len() < most && !left.is_empty() {
        let often = |name: &String| seen.get(name).copied().unwrap_or(0.0);
        // The rarest theme of a puzzle counts most: it is what the puzzle is good for.
        let cost = |puzzle: &Puzzle| -> f64 {
            let rarest = puzzle.themes.iter().map(often).fold(f64::MAX, f64::min);
            let rest: f64 = kinds(puzzle).iter().map(often).sum();
            rarest + 0.2 * rest - puzzle.lead.mean
        };
        let best = left
            .iter()
            .enumerate()
            .min_by(|(_, one), (_, other)| cost(&one.1).total_cmp(&cost(&other.1)).then(one.0.cmp(&other.0)));
        let Some((at, _)) = best else { break };
        let one = left.remove(at);
        for name in one.1.themes.iter().cloned().chain(kinds(&one.1)) {
            *seen.entry(name).or_default() += 1.0;
        }
        picked.push(one);
    }
    picked.sort_by_key(|(place, _)| *place);
    picked.into_iter().map(|(_, puzzle)| puzzle).collect()
}

/// What else a puzzle is: its level, its seat, how many play, and what is done.
fn kinds(puzzle: &Puzzle) -> Vec<String> {
    let seats = puzzle.position.get("seats").cloned().unwrap_or(Value::Null);
    let kind = match &puzzle.best {
        Value::Object(action) => action.keys().next().cloned().unwrap_or_default(),
        other => other.to_string(),
    };
    vec![
        format!("level {}", puzzle.level),
        format!("seat {}", puzzle.seat.0),
        format!("{seats} seats"),
        format!("action {kind}"),
    ]
}
