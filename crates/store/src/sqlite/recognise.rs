//! Whether a file is a store of ours, and of which version.

use super::failure::trouble;
use super::migrate::NEWEST;
use super::place::unwritable;
use crate::Error;
use rusqlite::{Connection, ErrorCode};
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// What marks a database file as ours: the letters of `Frmt`.
pub(super) const APPLICATION: u32 = u32::from_be_bytes(*b"Frmt");

/// How every database of SQLite begins.
const MAGIC: &[u8] = b"SQLite format 3\0";

/// What a file is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    /// An empty database.
    Nothing,
    /// A store of ours, of a version we know.
    Store(u32),
}

/// Looks at how a file begins, before SQLite sees it: to SQLite a file that is too short is an empty database.
pub(super) fn look_at_start(path: &Path) -> Result<(), Error> {
    let mut start = Vec::new();
    File::open(path)
        .and_then(|file| file.take(MAGIC.len() as u64).read_to_end(&mut start))
        .map_err(|error| unwritable(path, &error))?;
    if start == MAGIC { Ok(()) } else { Err(Error::NotOurs { path: path.to_owned() }) }
}

/// Refuses an empty file: a store of ours appears with its layout in it, so this one lost what it had.
pub(super) fn refuse_empty(path: &Path) -> Result<(), Error> {
    if path.metadata().is_ok_and(|file| file.len() > 0) {
        return Ok(());
    }
    Err(Error::Damaged(format!(
        "{} is empty or gone, and what was in it is lost; restore a backup into another folder, or empty this one for a new house",
        path.display()
    )))
}

/// Looks at a file. It reads little, however large the file is.
pub(super) fn recognise(connection: &Connection, path: &Path) -> Result<Found, Error> {
    match look(connection) {
        Ok((0, 0, 0)) => Ok(Found::Nothing),
        Ok((APPLICATION, version, _)) if version > NEWEST => {
            Err(Error::Newer { path: path.to_owned(), version, known: NEWEST })
        }
        Ok((APPLICATION, version @ 1.., _)) => Ok(Found::Store(version)),
        Ok(_) => Err(Error::NotOurs { path: path.to_owned() }),
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::NotADatabase) && !is_marked(path) => {
            Err(Error::NotOurs { path: path.to_owned() })
        }
        Err(error) => Err(trouble(path, &error)),
    }
}

/// The mark, the version and how many parts the layout has.
fn look(connection: &Connection) -> rusqlite::Result<(u32, u32, u32)> {
    let mark = connection.query_row("PRAGMA application_id", [], |row| row.get::<_, i32>(0))?;
    let version = connection.query_row("PRAGMA user_version", [], |row| row.get::<_, i32>(0))?;
    let parts = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    Ok((mark as u32, version as u32, parts))
}

/// Whether our mark stands where SQLite keeps it: then the rest of the first page is damaged.
fn is_marked(path: &Path) -> bool {
    let mut header = [0; 72];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut header));
    read.is_ok() && header[68..72] == APPLICATION.to_be_bytes()
}
