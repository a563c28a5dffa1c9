//! Connections: how each is set up.

use super::failure::{is_full, trouble};
use super::migrate::migrate;
use super::place::{private, sync_folder, unwritable};
use super::recognise::{Found, look_at_start, recognise, refuse_empty};
use super::reserve;
use crate::{Error, sql};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long to wait for another process, such as one that makes a backup.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long to wait for readers before the log is cut.
const READERS_PATIENCE: Duration = Duration::from_millis(250);
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

/// Makes a new database with our layout. It appears under its name only when it is whole and on disk: a crash leaves no empty
/// house.
pub(super) fn create(path: &Path) -> Result<(), Error> {
    let new = path.with_extension("new");
    // Whatever an earlier try left is overwritten.
    let file = private().create(true).truncate(true).open(&new).map_err(|error| unwritable(&new, &error))?;
    let lay_out = || {
        let mut connection = open(&new, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        lay_out(&mut connection).map_err(|error| trouble(path, &error))?;
        file.sync_all().map_err(|error| unwritable(path, &error))?;
        fs::rename(&new, path).map_err(|error| unwritable(path, &error))
    };
    lay_out().inspect_err(|_| {
        let _ = fs::remove_file(&new);
    })?;
    sync_folder(path.parent().unwrap_or(Path::new(".")))
}

fn lay_out(connection: &mut Connection) -> rusqlite::Result<()> {
    // A crash leaves nothing that anybody wants back.
    connection.pragma_update_and_check(None, "journal_mode", "MEMORY", |_| Ok(()))?;
    // What is taken away makes the file smaller. It cannot be turned on once there is something in it.
    connection.pragma_update(None, "auto_vacuum", "INCREMENTAL")?;
    migrate(connection, Found::Nothing)
}

/// The one connection that writes. A disk that is full is no reason not to open what is there: room is kept for that.
pub(super) fn writer(path: &Path, max_bytes: Option<u64>) -> Result<Connection, Error> {
    let opened = match try_writer(path, max_bytes) {
        Err(Error::Full { .. }) => {
            reserve::give_up(path);
            try_writer(path, max_bytes)
        }
        opened => opened,
    };
    if let Ok(connection) = &opened {
        make_room(connection, path);
        reserve::keep(path);
    }
    opened
}

fn try_writer(path: &Path, max_bytes: Option<u64>) -> Result<Connection, Error> {
    refuse_empty(path)?;
    look_at_start(path)?;
    let mut connection = open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    let found = recognise(&connection, path)?;
    keep_log(&connection, path)?;
    // Before anything is written: what a crash or a full disk left in the log may take all the room there is.
    make_room(&connection, path);
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
pub(super) fn finish(connection: Connection, path: &Path) {
    make_room(&connection, path);
    let _ = connection.close();
}

/// Moves the write-ahead log into the file and cuts it to nothing; tells whether that made room. If the disk is too full for
/// what the file must grow by, it gets what is kept for that.
pub(super) fn make_room(connection: &Connection, path: &Path) -> bool {
    if log_of(path).metadata().map_or(0, |log| log.len()) == 0 {
        return false;
    }
    match cut_log(connection) {
        Err(error) if is_full(path, &error) => {
            reserve::give_up(path);
            let cut = cut_log(connection).unwrap_or(false);
            reserve::keep(path);
            cut
        }
        cut => cut.unwrap_or(false),
    }
}

/// Whoever reads just now is not waited for as long as usual: the writer stands still.
fn cut_log(connection: &Connection) -> Result<bool, sql::Error> {
    connection.busy_timeout(READERS_PATIENCE)?;
    let is_busy = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, bool>(0));
    connection.busy_timeout(PATIENCE)?;
    Ok(!is_busy?)
}

/// Moves the write-ahead log into the file as far as it goes.
pub(super) fn move_log(connection: &Connection) {
    let _ = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
}

/// The write-ahead log of a file.
fn log_of(path: &Path) -> PathBuf {
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    log.into()
}

fn open(path: &Path, access: OpenFlags) -> Result<Connection, Error> {
    let set = || {
        let connection = Connection::open_with_flags(path, access | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
        connection.busy_timeout(PATIENCE)?;
        connection.set_prepared_statement_cache_capacity(STATEMENTS);
        // A plan does not look at the values that are bound: otherwise a statement over a table with partial indexes is
        // compiled anew whenever it is used with other values.
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
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
