//! Verifying a journal: it is legal, and its dice are honest.

use super::replay::{Dice, replay};
use crate::game::Game;
use crate::journal::{DiceTerms, Journal, JournalError};
use crate::words::list;
use serde::Serialize;
use std::fmt;
use std::sync::Arc;

/// What can be said of a journal in which no fault was found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Verdict {
    /// How many entries there are, the deal among them.
    pub entries: u64,
    /// Whether the game is over.
    pub finished: bool,
    /// Whether it began from a position, about which nothing is claimed but that it is possible.
    pub from_position: bool,
    /// What can be said of the dice.
    pub dice: DiceVerdict,
    /// What the seats are called whose nonces went into the dice: their names, or their numbers where none are noted.
    pub nonces: Vec<String>,
}

/// What can be said of a journal's dice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum DiceVerdict {
    /// Every die, pick and shuffle follows from the seed that was committed to, and the nonces. Whose nonces there are says what
    /// that proves: without any, whoever drew the seed could have looked for a lucky one.
    Honest,
    /// Every die, pick and shuffle follows from the run's seed and the game's index.
    Run,
    /// The seed is not revealed yet: the outcomes are possible, no more.
    Unrevealed,
    /// A script decided in this many entries: nothing is claimed.
    Scripted(u64),
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = |count: u64| if count == 1 { "entry" } else { "entries" };
        write!(f, "{} {}, legal", self.entries, plural(self.entries))?;
        if self.from_position {
            f.write_str(" from a set-up position")?;
        }
        if !self.finished {
            f.write_str(", not finished")?;
        }
        match self.dice {
            DiceVerdict::Honest if self.nonces.is_empty() => {
                f.write_str("; all dice follow from the committed seed, to which nobody added a nonce")
            }
            DiceVerdict::Honest => {
                let whose = list(self.nonces.iter().cloned());
                write!(f, "; all dice follow from the committed seed and the nonces of {whose}")
            }
            DiceVerdict::Run => f.write_str("; all dice follow from the seed of the run"),
            DiceVerdict::Unrevealed => {
                f.write_str("; all dice are possible, but their seed is not revealed yet")
            }
            DiceVerdict::Scripted(count) => {
                write!(
                    f,
                    "; a script decided in {count} {}, so nothing is claimed about the dice",
                    plural(count)
                )
            }
        }
    }
}

/// Replays a journal with everything checked and, where the seed is known, every die, pick and shuffle drawn
/// again. The first fault ends it.
pub fn verify<G: Game>(game: Arc<G>, journal: &Journal) -> Result<Verdict, JournalError> {
    let live = replay(game, journal, Dice::Recompute)?;
    if live.outcome().is_some() && journal.end().is_none() {
        let what = "the game is over, but the closing line with its outcome is missing".into();
        return Err(JournalError { line: journal.line_count() + 1, entry: None, what });
    }
    let scripted = journal.entries().iter().filter(|entry| entry.scripted()).count() as u64;
    let dice = match &journal.header().dice {
        _ if scripted > 0 => DiceVerdict::Scripted(scripted),
        DiceTerms::Run { .. } => DiceVerdict::Run,
        DiceTerms::Fair { .. } if journal.secret().is_some() => DiceVerdict::Honest,
        DiceTerms::Fair { .. } => DiceVerdict::Unrevealed,
    };
    let header = journal.header();
    let called = |seat: usize| header.names.get(seat).cloned().unwrap_or_else(|| format!("seat {seat}"));
    let nonces = match &header.dice {
        DiceTerms::Fair { nonces, .. } => {
            (0..).zip(nonces).filter(|(_, nonce)| !nonce.is_empty()).map(|(seat, _)| called(seat)).collect()
        }
        DiceTerms::Run { .. } => Vec::new(),
    };
    Ok(Verdict {
        nonces,
        entries: journal.entries().len() as u64,
        finished: live.outcome().is_some(),
        from_position: journal.header().position.is_some(),
        dice,
    })
}
