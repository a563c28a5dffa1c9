//! How a command ends when it does not end well: a sentence and an exit code.

use std::io;
use std::process::ExitCode;
use table::Refusal;

/// Why a command did not do what it was asked for.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Something was examined and found wrong; exit code 1.
    #[error("{0}")]
    Check(String),
    /// It could not be done as it was asked for; exit code 2.
    #[error("{0}")]
    Usage(String),
    /// Whoever read our output has gone away (`fremont replay .. | head`). That is no fault of anybody's.
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
                Error::usage(format!("{} ({clause})", why.trim_end_matches('.')))
            }
            error => Error::usage(error.to_string()),
        }
    }

    /// The exit code that tells scripts what happened.
    pub fn code(&self) -> ExitCode {
        match self {
            Error::Check(_) => ExitCode::from(1),
            Error::Usage(_) => ExitCode::from(2),
            Error::Closed => ExitCode::SUCCESS,
        }
    }
}

impl From<bots::Error> for Error {
    fn from(error: bots::Error) -> Error {
        Error::usage(error.to_string())
    }
}

impl From<terminal::Error> for Error {
    fn from(error: terminal::Error) -> Error {
        match error {
            terminal::Error::Check(sentence) => Error::Check(sentence),
            terminal::Error::Usage(sentence) => Error::Usage(sentence),
            terminal::Error::Closed => Error::Closed,
        }
    }
}

/// Failed writes to standard output; files are read and written with a sentence of their own.
impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Error::Closed
        } else {
            Error::usage(format!("the output cannot be written: {error}"))
        }
    }
}
