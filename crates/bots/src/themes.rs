//! What a decision is about, by a word: so that those who want to practise something find it.

mod cardgame;
mod lords;
mod royale;
mod showdown;

pub(crate) use self::cardgame::CARDGAME;
pub(crate) use self::lords::LORDS;
pub(crate) use self::royale::ROYALE;
pub(crate) use self::showdown::SHOWDOWN;

use std::fmt;
use table::{Game, Seat};

/// Something that a decision can be about.
pub struct Theme<G: Game> {
    /// Its word, in files and addresses.
    pub name: &'static str,
    /// What it means, in a sentence.
    pub what: &'static str,
    /// Whether a decision is about it, if this is the best action there.
    pub fits: fn(&G, &G::State, Seat, &G::Action) -> bool,
}

impl<G: Game> fmt::Debug for Theme<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Theme").field("name", &self.name).finish_non_exhaustive()
    }
}

/// How many pairs are level, with as many dice as each other.
fn level(weights: &[u8]) -> usize {
    let mut pairs = 0;
    for (at, one) in weights.iter().enumerate().filter(|(_, weight)| **weight > 0) {
        pairs += weights[at + 1..].iter().map(|other| usize::from(other == one)).sum::<usize>();
    }
    pairs
}

/// Whether somebody alone has the most.
fn leads(weights: &[u8], who: usize) -> bool {
    weights.iter().enumerate().all(|(at, weight)| at == who || *weight < weights[who])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ties_and_leads_are_counted_among_those_who_have_dice() {
        assert_eq!(level(&[0, 0, 3]), 0);
        assert_eq!(level(&[2, 2, 3]), 1);
        assert_eq!(level(&[2, 2, 2]), 3);
        assert!(leads(&[1, 3, 2], 1));
        assert!(!leads(&[3, 3, 2], 1), "a tie leads nothing");
        assert!(!leads(&[0, 0], 0));
    }
}
