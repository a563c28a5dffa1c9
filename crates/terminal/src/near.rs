//! Near matches: what somebody may have meant who named something that is not there.

use crate::words::Here;
use table::say;

/// How many suggestions a sentence can carry.
const MOST: usize = 4;

/// The known names nearest to the given one, the nearest first: those that begin with it, else those that differ
/// from it by a few letters.
pub fn near<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let name = name.to_uppercase();
    let mut found: Vec<(usize, &str)> = known
        .filter_map(|other| {
            let upper = other.to_uppercase();
            if !name.is_empty() && upper.starts_with(&name) {
                return Some((0, other));
            }
            let distance = strsim::levenshtein(&name, &upper);
            (distance <= 1 + upper.len() / 4).then_some((distance, other))
        })
        .collect();
    // The sort is stable: equally near names stay in their own order.
    found.sort_by_key(|(distance, _)| *distance);
    found.into_iter().take(MOST).map(|(_, other)| other).collect()
}

/// The suggestion as the end of a sentence, after what went wrong.
pub fn did_you_mean(near: &[&str], otherwise: &str) -> String {
    if near.is_empty() {
        otherwise.to_owned()
    } else {
        say!("terminal-did-you-mean", names = near.join(", ")).here()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_names_come_first() {
        let known = || ["R-TURN-1", "R-TURN-2", "R-SETUP-1", "T-UNDO-1"].into_iter();
        assert_eq!(near("R-TURN", known()), ["R-TURN-1", "R-TURN-2"]);
        assert_eq!(near("r-tunr-2", known()), ["R-TURN-2", "R-TURN-1"]);
        assert_eq!(near("nonsense", known()), [""; 0]);
    }
}
