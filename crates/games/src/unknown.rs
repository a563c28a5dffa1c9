//! What the catalogue does not have.

use std::fmt;
use table::{Fault, plain};

/// Why the catalogue has no such game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unknown {
    /// There is no game of that name.
    Game {
        /// The name.
        key: String,
        /// The names there are.
        known: Vec<&'static str>,
    },
    /// There are no rules of that name.
    Rules {
        /// The name.
        key: String,
        /// The names of games there are; the table has rules too.
        known: Vec<&'static str>,
    },
    /// The component figures do not make a game.
    Data {
        /// The game's name.
        game: &'static str,
        /// What is wrong with them.
        why: String,
    },
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unknown::Game { key, known } => {
                write!(f, "there is no game {key:?}; the games are: {}", known.join(", "))
            }
            Unknown::Rules { key, known } => write!(
                f,
                "there is no game {key:?}; the games are: {}; what holds in all of them is called table",
                known.join(", ")
            ),
            Unknown::Data { game, why } => {
                write!(f, "these are no component figures for {game}: {}", plain::words(why))
            }
        }
    }
}

impl std::error::Error for Unknown {}

impl From<Unknown> for Fault {
    fn from(unknown: Unknown) -> Fault {
        Fault::Form(unknown.to_string())
    }
}
