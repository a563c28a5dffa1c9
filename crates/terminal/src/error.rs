//! Why a game at this terminal did not go as it was asked for.

use crate::words::{Here, language};
use std::io;
use table::say;
use table::{Language, Refusal};

/// What went wrong, as one sentence.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Something was examined and found wrong.
    #[error("{0}")]
    Check(String),
    /// It could not be done as it was asked for.
    #[error("{0}")]
    Usage(String),
    /// Whoever read our output has gone away. That is no fault of anybody's.
    #[error("the reader of the output has gone away")]
    Closed,
}

impl Error {
    /// A failed check, as one sentence.
    pub fn check(sentence: impl Into<String>) -> Error {
        Error::Check(sentence.into())
    }

    /// Bad usage, as one sentence.
    pub fn usage(sentence: impl Into<String>) -> Error {
        Error::Usage(sentence.into())
    }

    /// What the table did not do, as one sentence; a refusal names its clause.
    pub fn of(error: table::Error) -> Error {
        match error {
            table::Error::Refused(Refusal { clause, why, .. }) => {
                Error::usage(format!("{} ({clause})", why.here().trim_end_matches('.')))
            }
            error => Error::usage(error.to_string()),
        }
    }
}

impl From<bots::Error> for Error {
    fn from(error: bots::Error) -> Error {
        Error::usage(error.to_string())
    }
}

impl From<games::Error> for Error {
    fn from(error: games::Error) -> Error {
        Error::usage(no_game(&error, language()))
    }
}

/// What the catalogue does not have, as whoever reads this language is told.
pub(crate) fn no_game(error: &games::Error, language: Language) -> String {
    match error {
        games::Error::Game { key, known } => {
            say!("terminal-no-game", game = format!("{key:?}"), games = known.join(", "))
        }
        games::Error::Rules { key, known } => {
            say!("terminal-no-rules", game = format!("{key:?}"), games = known.join(", "))
        }
        error => return error.to_string(),
    }
    .in_language(language)
}

/// Failed writes to standard output; files are read and written with a sentence of their own.
impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Error::Closed
        } else {
            Error::usage(say!("terminal-output-failed", error = error.to_string()).here())
        }
    }
}
