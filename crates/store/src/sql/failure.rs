//! What the engines say, as the trouble that people are told.

pub(crate) use super::CommandError;
use crate::{Error as Trouble, postgres, sqlite};
use std::path::Path;

/// Why SQL was not carried out.
#[derive(Debug)]
pub(crate) enum Error {
    /// SQLite says so.
    Sqlite(rusqlite::Error),
    /// PostgreSQL says so.
    Postgres(postgres::Error),
    /// There is no row.
    NoRow,
    /// A value that no version of this program writes.
    Unfit(String),
    /// What was to be written breaks the order of what is there.
    Order(&'static str),
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Error {
        match error {
            rusqlite::Error::QueryReturnedNoRows => Error::NoRow,
            error => Error::Sqlite(error),
        }
    }
}

/// Whether an error is of one command alone, and the rest of its transaction is sound.
pub(crate) fn is_of_one(error: &Error) -> bool {
    match error {
        Error::Sqlite(error) => sqlite::failure::is_of_one(error),
        Error::Postgres(error) => error.is_of_one(),
        Error::NoRow | Error::Unfit(_) | Error::Order(_) => true,
    }
}

/// The trouble behind an error of the database at a place.
pub(crate) fn trouble(path: &Path, error: &Error) -> Trouble {
    match error {
        Error::Sqlite(error) => sqlite::failure::trouble(path, error),
        Error::Postgres(error) => error.trouble(path),
        Error::NoRow => damaged(path, &"a row is missing"),
        Error::Unfit(what) => damaged(path, what),
        Error::Order(what) => Trouble::Other(format!(
            "{} does not take what breaks its order ({what}); this is a fault of the program, please report it",
            path.display()
        )),
    }
}

/// The sentence for damage.
pub(crate) fn damaged(path: &Path, what: &dyn std::fmt::Display) -> Trouble {
    let what = one_line(&what.to_string());
    Trouble::Damaged(format!("{} is damaged ({what}); restore a backup into another folder", path.display()))
}

/// Long messages, such as whole statements, cut down to one line.
pub(crate) fn one_line(words: &str) -> String {
    words.lines().next().unwrap_or_default().trim().to_owned()
}
