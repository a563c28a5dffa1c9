//! Connections: how each is set up.

use super::failure::trouble;
use super::migrate::migrate;
use super::recognise::{Found, look_at_start, recognise};
use crate::Error;
use rusqlite::{Connection, OpenFlags};
use std::path::Path;
use std::time::Duration;

/// How long to wait for another process, such as one that makes a backup.
const PATIENCE: Duration = Duration::from_secs(5);
/// Statements that are kept prepared.
const STATEMENTS: usize = 64;
/// The write-ahead log is moved into the file when it has this many pages.
const LOG_PAGES: u32 = 12_000;
/// The write-ahead log is cut to this many bytes once it has been moved.
const LOG_BYTES: u32 = 64 << 20;
/// What the writer may keep in memory, in KiB; SQLite wants it negative.
const WRITER_CACHE: i32 = -32_768;
/// What each reader may keep in memory.
const READER_CACHE: i32 = -8192;

/// The one connection that writes. The file must exist; if it is empty it gets our layout.
pub(super) fn writer(path: &Path, max_bytes: Option<u64>) -> Result<Connection, Error> {
    look_at_start(path)?;
    let mut connection = open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    let found = recognise(&connection, path)?;
    if found == Found::Nothing {
        // What is taken away makes the file smaller. It cannot be turned on once there is something in it.
        connection
            .pragma_update(None, "auto_vacuum", "INCREMENTAL")
            .map_err(|error| trouble(path, &error))?;
    }
    keep_log(&connection, path)?;
    set_up(&connection, max_bytes)
        .and_then(|()| migrate(&mut connection, found))
        .map_err(|error| trouble(path, &error))?;
    Ok(connection)
}

/// A connection that reads beside the writer of the same process.
pub(super) fn reader(path: &Path) -> Result<Connection, Error> {
    let connection = open(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    connection.pragma_update(None, "cache_size", READER_CACHE).map_err(|error| trouble(path, &error))?;
    Ok(connection)
}

/// A connection that takes away what nobody needs, beside the writer. It looks after references itself.
pub(super) fn tidier(path: &Path) -> Result<Connection, Error> {
    let connection = open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    set_up(&connection, None)
        .and_then(|()| connection.pragma_update(None, "foreign_keys", false))
        .map_err(|error| trouble(path, &error))?;
    Ok(connection)
}

/// A connection to a store that is there, perhaps of a running server, for one who only looks.
pub(super) fn visitor(path: &Path) -> Result<Connection, Error> {
    if !path.is_file() {
        return Err(Error::Other(format!("there is no store at {}; check the path", path.display())));
    }
    look_at_start(path)?;
    let connection = open(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    match recognise(&connection, path)? {
        Found::Store(_) => Ok(connection),
        Found::Nothing => Err(Error::NotOurs { path: path.to_owned() }),
    }
}

/// Moves the write-ahead log into the file, as far as nobody else needs it, and closes. Whatever goes wrong here is
/// made good by the next open, which reads the log.
pub(super) fn finish(connection: Connection) {
    let _ = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
    let _ = connection.close();
}

fn open(path: &Path, access: OpenFlags) -> Result<Connection, Error> {
    let set = || {
        let connection = Connection::open_with_flags(path, access | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
        connection.busy_timeout(PATIENCE)?;
        connection.set_prepared_statement_cache_capacity(STATEMENTS);
        connection.pragma_update(None, "trusted_schema", false)?;
        // A damaged page is found when it is read, not by what it leads to.
        connection.pragma_update(None, "cell_size_check", true)?;
        Ok(connection)
    };
    set().map_err(|error| trouble(path, &error))
}

/// Turns the write-ahead log on. Some disks of other machines cannot share memory between processes, and SQLite would
/// go on without a log.
fn keep_log(connection: &Connection, path: &Path) -> Result<(), Error> {
    let mode = connection
        .pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get::<_, String>(0))
        .map_err(|error| trouble(path, &error))?;
    if mode == "wal" {
        return Ok(());
    }
    let place = path.display();
    Err(Error::Unwritable(format!(
        "the disk of {place} cannot keep a write-ahead log; choose a folder on a local disk"
    )))
}

/// The writer's settings. What a commit has promised is on disk: the log is synchronised with every one.
fn set_up(connection: &Connection, max_bytes: Option<u64>) -> rusqlite::Result<()> {
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update_and_check(None, "wal_autocheckpoint", LOG_PAGES, |_| Ok(()))?;
    connection.pragma_update_and_check(None, "journal_size_limit", LOG_BYTES, |_| Ok(()))?;
    // What is deleted is overwritten.
    connection.pragma_update_and_check(None, "secure_delete", true, |_| Ok(()))?;
    connection.pragma_update(None, "temp_store", "MEMORY")?;
    connection.pragma_update(None, "cache_size", WRITER_CACHE)?;
    if let Some(max_bytes) = max_bytes {
        let page: i64 = connection.query_row("PRAGMA page_size", [], |row| row.get(0))?;
        let pages = (max_bytes / page as u64).clamp(1, u32::MAX.into());
        connection.pragma_update_and_check(None, "max_page_count", pages as i64, |_| Ok(()))?;
    }
    Ok(())
}
