//! What PostgreSQL says, as the trouble that people are told.

use crate::Error as Trouble;
use crate::sql::failure::{damaged, one_line};
use std::path::Path;
use tokio_postgres::error::SqlState;

/// Why PostgreSQL did not do something.
#[derive(Debug)]
pub(crate) enum Error {
    /// It answered so.
    Told(tokio_postgres::Error),
    /// It did not answer in time.
    Late,
    /// It cannot be reached; the words say why.
    Away(String),
}

impl From<tokio_postgres::Error> for Error {
    fn from(error: tokio_postgres::Error) -> Error {
        Error::Told(error)
    }
}

impl From<tokio_postgres::Error> for crate::sql::Error {
    fn from(error: tokio_postgres::Error) -> crate::sql::Error {
        crate::sql::Error::Postgres(error.into())
    }
}

impl Error {
    fn code(&self) -> Option<&SqlState> {
        match self {
            Error::Told(error) => error.code(),
            Error::Late | Error::Away(_) => None,
        }
    }

    /// Whether the connection is of no use any more: it is gone, or PostgreSQL is about to go.
    pub(crate) fn is_lost(&self) -> bool {
        match self.code() {
            Some(code) => {
                code.code().starts_with("57P")
                    || code.code().starts_with("08")
                    || *code == SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT
            }
            None => true,
        }
    }

    /// Whether the same transaction may well succeed when it is tried again.
    pub(crate) fn is_of_the_moment(&self) -> bool {
        matches!(self.code(), Some(code) if [
            SqlState::T_R_DEADLOCK_DETECTED,
            SqlState::T_R_SERIALIZATION_FAILURE,
            SqlState::LOCK_NOT_AVAILABLE,
        ].contains(code))
    }

    /// Whether it is of one command alone: a broken constraint, or a value that does not fit.
    pub(crate) fn is_of_one(&self) -> bool {
        self.code().is_some_and(|code| code.code().starts_with("23") || code.code().starts_with("22"))
    }

    /// The trouble behind it.
    pub(crate) fn trouble(&self, path: &Path) -> Trouble {
        let place = path.display();
        let error = match self {
            Error::Told(error) => error,
            Error::Late => {
                return Trouble::Unwritable(format!(
                    "{place} did not answer in time; check the database server and the network"
                ));
            }
            Error::Away(why) => {
                return Trouble::Unwritable(format!(
                    "{place} cannot be reached ({}); check the database server and the network",
                    one_line(why)
                ));
            }
        };
        let Some(told) = error.as_db_error() else {
            let why = std::error::Error::source(error).map_or_else(|| error.to_string(), ToString::to_string);
            return Error::Away(why).trouble(path);
        };
        let (code, what) = (told.code(), one_line(told.message()));
        match code.code() {
            "53100" => Trouble::Full { path: path.to_owned() },
            "XX001" | "XX002" => damaged(path, &what),
            class if class.starts_with("28") => Trouble::Unwritable(format!(
                "{place} does not let us in ({what}); check the user, the passphrase and pg_hba.conf"
            )),
            "3D000" | "3F000" => Trouble::Other(format!("{what}; create it first, or name another")),
            "42501" | "25006" => Trouble::Unwritable(format!(
                "{place} does not let us write ({what}); check the rights of the user"
            )),
            class if class.starts_with("23") || class.starts_with("22") => Trouble::Other(format!(
                "{place} does not take what breaks its order ({what}); this is a fault of the program, please report it"
            )),
            class if class.starts_with("57P") || class.starts_with("08") || class.starts_with("53") => {
                Error::Away(what).trouble(path)
            }
            "57014" | "55P03" => Error::Late.trouble(path),
            other => {
                Trouble::Other(format!("{place} could not be used ({what}, {other}); please report this"))
            }
        }
    }
}
