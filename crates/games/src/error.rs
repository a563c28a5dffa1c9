//! What the catalogue does not have.

use table::serde_errors;

/// Why the catalogue has no such game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Error {
    /// There is no game of that name.
    #[error("there is no game {key:?}; the games are: {}", known.join(", "))]
    Game {
        /// The name.
        key: String,
        /// The names there are.
        known: Vec<&'static str>,
    },
    /// There are no rules of that name.
    #[error(
        "there is no game {key:?}; the games are: {}; what holds in all of them is called table",
        known.join(", ")
    )]
    Rules {
        /// The name.
        key: String,
        /// The names of games there are; the table has rules too.
        known: Vec<&'static str>,
    },
    /// Nobody has written rules to read for that game.
    #[error("{game} has no rules to read yet: its clauses are all there is")]
    Guide {
        /// The game's name.
        game: String,
    },
    /// The component figures do not make a game.
    #[error("these are no component figures for {game}: {}", serde_errors::words(why))]
    Data {
        /// The game's name.
        game: &'static str,
        /// What is wrong with them.
        why: String,
    },
}

impl From<Error> for table::Error {
    fn from(error: Error) -> table::Error {
        table::Error::Form(error.to_string())
    }
}
