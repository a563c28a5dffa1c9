//! How a command ends when it does not end well: a sentence and an exit code.

use std::fmt;
use std::io;
use std::process::ExitCode;
use table::{Fault, Refusal};

/// Why a command did not do what it was asked for.
#[derive(Debug)]
pub enum Failure {
    /// Something was examined and found wrong; exit code 1.
    Check(String),
    /// It could not be done as it was asked for; exit code 2.
    Usage(String),
    /// Whoever read our output has gone away (`fremont replay .. | head`). That is no fault of anybody's.
    Closed,
}

impl Failure {
    /// A failed check, as one sentence.
    pub fn check(sentence: impl Into<String>) -> Failure {
        Failure::Check(sentence.into())
    }

    /// Bad usage, as one sentence.
    pub fn usage(sentence: impl Into<String>) -> Failure {
        Failure::Usage(sentence.into())
    }

    /// What the table did not do, as one sentence; a refusal names its clause.
    pub fn of(fault: Fault) -> Failure {
        match fault {
            Fault::Refused(Refusal { clause, why, .. }) => {
                Failure::usage(format!("{} ({clause})", why.trim_end_matches('.')))
            }
            fault => Failure::usage(fault.to_string()),
        }
    }

    /// The exit code that tells scripts what happened.
    pub fn code(&self) -> ExitCode {
        match self {
            Failure::Check(_) => ExitCode::from(1),
            Failure::Usage(_) => ExitCode::from(2),
            Failure::Closed => ExitCode::SUCCESS,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Check(sentence) | Failure::Usage(sentence) => f.write_str(sentence),
            Failure::Closed => f.write_str("the reader of the output has gone away"),
        }
    }
}

impl std::error::Error for Failure {}

/// Failed writes to standard output; files are read and written with a sentence of their own.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Failure::Closed
        } else {
            Failure::usage(format!("the output cannot be written: {error}"))
        }
    }
}
