//! What can go wrong at the table, as a value.

use crate::journal::JournalFault;
use crate::refusal::{Broken, Refusal};
use std::fmt;

/// Why the table did not do what it was asked. Nothing changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The rules do not allow it.
    Refused(Refusal),
    /// The script names chance outcomes that are not possible, or there are no dice.
    Chance(String),
    /// What was given is no such thing: options, a position or an entry number that does not exist.
    Form(String),
    /// The position breaks an invariant.
    Broken(Broken),
    /// The journal is damaged, or tells of something that cannot have happened.
    Journal(JournalFault),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Refused(refusal) => write!(f, "{refusal}"),
            Fault::Chance(what) => write!(f, "the dice cannot fall that way: {what}"),
            Fault::Form(what) => write!(f, "{what}"),
            Fault::Broken(broken) => write!(f, "the position is not possible: {broken}"),
            Fault::Journal(fault) => write!(f, "the journal does not hold: {fault}"),
        }
    }
}

impl std::error::Error for Fault {}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Fault {
        Fault::Refused(refusal)
    }
}

impl From<Broken> for Fault {
    fn from(broken: Broken) -> Fault {
        Fault::Broken(broken)
    }
}

impl From<JournalFault> for Fault {
    fn from(fault: JournalFault) -> Fault {
        Fault::Journal(fault)
    }
}
