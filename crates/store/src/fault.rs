//! Why a write was not done.

use crate::Trouble;
use std::fmt;

/// Why records were not appended. None of them was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AppendFault {
    /// The table has another number of records than expected: somebody else was faster.
    Conflict {
        /// How many records it has.
        stands_at: u64,
    },
    /// There is no such table.
    NoTable,
    /// A record with the same sender and request is there already.
    Repeated {
        /// The number of that record.
        n: u64,
    },
    /// The store cannot.
    Trouble(Trouble),
}

/// Why a table was not set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CreateFault {
    /// Another table has this code.
    CodeTaken,
    /// The host has set up a table with this request already.
    Repeated {
        /// The id of that table.
        table: String,
    },
    /// The store cannot.
    Trouble(Trouble),
}

/// Why a person did not get a login.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LoginFault {
    /// Somebody else has it, perhaps in other letter case.
    Taken,
    /// The store cannot.
    Trouble(Trouble),
}

impl From<Trouble> for AppendFault {
    fn from(trouble: Trouble) -> AppendFault {
        AppendFault::Trouble(trouble)
    }
}

impl From<Trouble> for CreateFault {
    fn from(trouble: Trouble) -> CreateFault {
        CreateFault::Trouble(trouble)
    }
}

impl From<Trouble> for LoginFault {
    fn from(trouble: Trouble) -> LoginFault {
        LoginFault::Trouble(trouble)
    }
}

impl fmt::Display for AppendFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AppendFault::Conflict { stands_at } => {
                write!(
                    f,
                    "the table stands at {stands_at}, so somebody else was faster; read on and try again"
                )
            }
            AppendFault::NoTable => f.write_str("there is no such table"),
            AppendFault::Repeated { n } => write!(f, "this request was carried out before, in record {n}"),
            AppendFault::Trouble(trouble) => trouble.fmt(f),
        }
    }
}

impl fmt::Display for CreateFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CreateFault::CodeTaken => f.write_str("another table has this code; take another code"),
            CreateFault::Repeated { table } => {
                write!(f, "this request was carried out before: it set up table {table}")
            }
            CreateFault::Trouble(trouble) => trouble.fmt(f),
        }
    }
}

impl fmt::Display for LoginFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoginFault::Taken => f.write_str("somebody else has this login; choose another"),
            LoginFault::Trouble(trouble) => trouble.fmt(f),
        }
    }
}

impl std::error::Error for AppendFault {}
impl std::error::Error for CreateFault {}
impl std::error::Error for LoginFault {}
