//! The slow, whole check of a store.

use super::connect;
use super::place::Place;
use crate::sql::failure::{damaged, trouble};
use crate::sql::values::Count;
use crate::sql::{self, OptionalExtension, Result, params};
use crate::statements::{checks, ratings, records, tables};
use crate::{Ended, Error, Record, Report, Table};
use rusqlite::Connection;
use std::path::Path;

/// Checks the store of a folder; a server may be running on it.
pub(crate) fn check(folder: &Path) -> Result<Report, Error> {
    let path = Place::of(folder).database();
    check_file(&connect::visitor(&path)?, &path)
}

/// Hands out every table of a store, with its seed and its records, one after the other: a store may be larger than
/// memory. All is of one moment.
pub(crate) fn each_table(at: &Path, mut each: impl FnMut(Table, [u8; 32], Vec<Record>)) -> Result<(), Error> {
    let path = if at.is_dir() { Place::of(at).database() } else { at.to_owned() };
    let connection = connect::visitor(&path)?;
    let mut read = || {
        let transaction = connection.unchecked_transaction()?;
        for id in tables::ids(&*transaction)? {
            let table = by_id(&transaction, &id)?.zip(tables::seed(&*transaction, &id)?);
            if let Some((table, seed)) = table {
                each(table, seed, records::from(&*transaction, &id, 0)?);
            }
        }
        Ok(())
    };
    read().map_err(|error| trouble(&path, &error))
}

/// All rated games of a store; none in a layout that knows no ratings.
pub(crate) fn rated_games(at: &Path) -> Result<Vec<Ended>, Error> {
    let path = if at.is_dir() { Place::of(at).database() } else { at.to_owned() };
    let connection = connect::visitor(&path)?;
    let read = || {
        let knows = connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'results'")?.exists([])?;
        if knows { ratings::all(&connection) } else { Ok(Vec::new()) }
    };
    read().map_err(|error| trouble(&path, &error))
}

/// A table of a store of any layout.
fn by_id(connection: &Connection, id: &str) -> Result<Option<Table>> {
    let has_free = connection
        .prepare_cached("SELECT 1 FROM pragma_table_info('tables') WHERE name = 'free'")?
        .exists([])?;
    let columns =
        if has_free { tables::COLUMNS.to_owned() } else { tables::COLUMNS.replace("free", "0 AS free") };
    Ok(tables::select_columns(connection, &columns, "WHERE id = ?1", params![id])?.pop())
}

/// Checks the store in a file.
pub(super) fn check_file(connection: &Connection, path: &Path) -> Result<Report, Error> {
    let look = || {
        // All of it is of one moment.
        let transaction = connection.unchecked_transaction()?;
        let wrong = match integrity(&transaction)? {
            Some(wrong) => Some(wrong),
            None => match references(&transaction)? {
                Some(wrong) => Some(wrong),
                None => checks::numbers(&*transaction)?,
            },
        };
        let report = Report {
            tables: count(&transaction, "SELECT count(*) FROM tables")?,
            records: count(&transaction, "SELECT count(*) FROM records")?,
            people: count(&transaction, "SELECT count(*) FROM people WHERE deleted = 0")?,
        };
        Ok((wrong, report))
    };
    match look() {
        Ok((None, report)) => Ok(report),
        Ok((Some(wrong), _)) => Err(damaged(path, &wrong)),
        Err(error) => Err(trouble(path, &error)),
    }
}

/// What SQLite finds wrong in pages, indices and values.
fn integrity(connection: &Connection) -> Result<Option<String>> {
    let connection: &sql::Connection = connection;
    let found: String = connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    Ok((found != "ok").then_some(found))
}

/// A row that names something that is not there.
fn references(connection: &Connection) -> Result<Option<String>> {
    let connection: &sql::Connection = connection;
    connection
        .query_row("PRAGMA foreign_key_check", [], |row| {
            let (from, to): (String, String) = (row.get(0)?, row.get(2)?);
            Ok(format!("something in {from} names what is not in {to}"))
        })
        .optional()
}

fn count(connection: &Connection, query: &str) -> Result<u64> {
    let connection: &sql::Connection = connection;
    connection.query_row(query, [], |row| row.get::<_, Count>(0)).map(|Count(count)| count)
}
