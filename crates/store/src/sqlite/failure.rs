//! What SQLite says, as the trouble that people are told.

use crate::Error;
use crate::sql::{
    self,
    failure::{damaged, one_line},
};
use rusqlite::{ErrorCode, ffi};
use std::path::Path;

/// Whether an error is of one command alone, and the rest of its transaction is sound.
pub(crate) fn is_of_one(error: &rusqlite::Error) -> bool {
    match error.sqlite_error_code() {
        Some(code) => {
            matches!(code, ErrorCode::ConstraintViolation | ErrorCode::TooBig | ErrorCode::TypeMismatch)
        }
        None => true,
    }
}

/// Whether there is no room.
pub(super) fn is_full(path: &Path, error: &sql::Error) -> bool {
    matches!(sql::failure::trouble(path, error), Error::Full { .. })
}

/// The trouble behind an error of SQLite.
pub(crate) fn trouble(path: &Path, error: &rusqlite::Error) -> Error {
    let place = path.display();
    match error {
        rusqlite::Error::SqliteFailure(failure, _) => match failure.code {
            ErrorCode::DiskFull => Error::Full { path: path.to_owned() },
            // At the start SQLite makes room for the index of its log: on a full disk that is what fails first.
            ErrorCode::SystemIoFailure if failure.extended_code == ffi::SQLITE_IOERR_SHMSIZE => {
                Error::Full { path: path.to_owned() }
            }
            ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase => damaged(path, error),
            ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied => {
                Error::Unwritable(format!(
                    "{place} cannot be opened for writing ({error}); check who owns it and its folder, and the disk"
                ))
            }
            ErrorCode::SystemIoFailure => Error::Unwritable(format!(
                "the disk refused to read or write {place} ({error}, code {}); check the disk",
                failure.extended_code
            )),
            ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => {
                Error::Other(format!("another program holds {place} ({error}); end it and try again"))
            }
            ErrorCode::ConstraintViolation => Error::Other(format!(
                "{place} does not take what breaks its order ({error}); this is a fault of the program, please report it"
            )),
            _ => other(path, error),
        },
        // A value that no version of this program writes.
        rusqlite::Error::FromSqlConversionFailure(..)
        | rusqlite::Error::IntegralValueOutOfRange(..)
        | rusqlite::Error::InvalidColumnType(..)
        | rusqlite::Error::Utf8Error(..) => damaged(path, error),
        _ => other(path, error),
    }
}

fn other(path: &Path, error: &rusqlite::Error) -> Error {
    let what = one_line(&error.to_string());
    Error::Other(format!("{} could not be used ({what}); please report this", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What SQLite says when a store is opened on a disk without any room; other failures of a disk are no such thing.
    #[test]
    fn a_disk_that_is_full_at_the_start_is_called_full() {
        let path = Path::new("store/fremont.db");
        let failed = |code| trouble(path, &rusqlite::Error::SqliteFailure(ffi::Error::new(code), None));
        let full = Error::Full { path: path.to_owned() };
        assert_eq!(failed(ffi::SQLITE_IOERR_SHMSIZE), full);
        assert_eq!(failed(ffi::SQLITE_FULL), full);
        assert!(matches!(failed(ffi::SQLITE_IOERR_READ), Error::Unwritable(_)));
    }
}
