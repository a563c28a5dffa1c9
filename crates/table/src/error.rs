//! What can go wrong at the table, as a value.

use crate::journal::JournalError;
use crate::refusal::{Refusal, Violation};

/// Why the table did not do what it was asked. Nothing changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Error {
    /// The rules do not allow it.
    #[error("{0}")]
    Refused(#[from] Refusal),
    /// The script names chance outcomes that are not possible, or there are no dice.
    #[error("the dice cannot fall that way: {0}")]
    Chance(String),
    /// What was given is no such thing: options, a position or an entry number that does not exist.
    #[error("{0}")]
    Form(String),
    /// The position breaks an invariant.
    #[error("the position is not possible: {0}")]
    Violation(#[from] Violation),
    /// The journal follows rules that this program does not know. Nothing is wrong with it.
    #[error(
        "the journal follows version {version} of the rules of {game}, and this program knows {}: use a newer Fremont",
        versions(*newest)
    )]
    Version {
        /// The game's key.
        game: &'static str,
        /// The version of the journal.
        version: u32,
        /// The newest version this program knows.
        newest: u32,
    },
    /// The journal is damaged, or tells of something that cannot have happened.
    #[error("the journal does not hold: {0}")]
    Journal(#[from] JournalError),
}

/// The versions there are, in words.
fn versions(newest: u32) -> String {
    if newest == 1 { "version 1".into() } else { format!("versions 1 to {newest}") }
}
