//! Why a run ended without a result.

use std::fmt;

/// Why a run ended without a result, as one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// A promise of the rules or of a bot was broken: a fault of the program.
    Broken(String),
    /// A file could not be written.
    File(String),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Broken(sentence) | Trouble::File(sentence) => f.write_str(sentence),
        }
    }
}

impl std::error::Error for Trouble {}
