//! The dice of a journal: what its header says of them.

use crate::fair::Secret;
use serde::{Deserialize, Serialize};

/// Where a journal's dice come from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum DiceTerms {
    /// Committed dice, as [`fair`](crate::fair) tells.
    Fair {
        /// SHA-256 of the seed.
        commitment: String,
        /// What each seat added, from seat 0.
        nonces: Vec<String>,
        /// The seed, if the keeper of the journal is the dealer; `null` while it is secret.
        seed: Option<String>,
    },
    /// The dice of one game of a simulation run: one running stream over the whole game.
    Run {
        /// The run's seed, as it was given.
        seed: String,
        /// The game's index in the run.
        game: u64,
    },
}

impl DiceTerms {
    /// Whether this is the seed that was committed to.
    pub(crate) fn fits(&self, secret: &Secret) -> Result<(), String> {
        match self {
            DiceTerms::Fair { commitment, .. } if secret.commitment() == *commitment => Ok(()),
            DiceTerms::Fair { commitment, .. } => Err(format!(
                "the seed does not fit the commitment: its SHA-256 is {}, the header says {commitment}",
                secret.commitment()
            )),
            DiceTerms::Run { .. } => Err("the dice of a simulation run have no secret seed".into()),
        }
    }

    /// What no header can say, whatever the game.
    pub(crate) fn check(&self, seats: u8) -> Result<(), String> {
        let DiceTerms::Fair { commitment, nonces, seed } = self else { return Ok(()) };
        if nonces.len() != usize::from(seats) {
            return Err(format!("there are {} nonces for {seats} seats", nonces.len()));
        }
        if Secret::from_hex(commitment).is_none() {
            return Err(format!("the commitment is not 64 hex digits but {commitment:?}"));
        }
        match seed {
            Some(seed) if Secret::from_hex(seed).is_none() => Err("the seed is not 64 hex digits".into()),
            _ => Ok(()),
        }
    }
}
