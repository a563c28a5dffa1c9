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
    /// The journal is damaged, or tells of something that cannot have happened.
    #[error("the journal does not hold: {0}")]
    Journal(#[from] JournalError),
}
