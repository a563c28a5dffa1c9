//! The store on SQLite: a folder with one file, one thread that writes and a few that read.

mod check;
mod connect;
mod copy;
mod engine;
pub(crate) mod failure;
mod migrate;
mod place;
mod readers;
mod recognise;
mod reserve;
mod tidy;
mod transfer;
mod visit;
mod writer;

pub(crate) use check::{check, each_table, rated_games};
pub(crate) use copy::{backup, restore};
pub(crate) use engine::value;
pub(crate) use tidy::Tidier;
pub(crate) use transfer::{put_in, take_out};
pub(crate) use visit::Visit;

use crate::sql::Result as SqlResult;
use crate::sql::failure::trouble;
use crate::statements::{operator, times};
use crate::threads::{AtStart, Database};
use crate::{Error, Settings};
use place::Place;
use rusqlite::Connection;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// Opens or creates the database of a folder and starts its threads.
pub(crate) fn open(settings: &Settings) -> Result<Database, Error> {
    let place = Place::of(&settings.folder);
    place.create_folder()?;
    let lock = place.lock()?;
    let path = place.database();
    if !place.is_taken() {
        connect::create(&path)?;
    }
    let connection = connect::writer(&path, settings.max_bytes)?;
    let at_start = at_start(&connection, &path).map_err(|error| trouble(&path, &error))?;
    let connections: Vec<Connection> =
        (0..settings.readers.max(1)).map(|_| connect::reader(&path)).collect::<Result<_, _>>()?;

    // The writer leaves its connection here: the log is moved into the file when nobody reads any more.
    let written = Arc::new(Mutex::new(None));
    let last = {
        let (path, written) = (path.clone(), Arc::clone(&written));
        move || {
            if let Some(connection) = written.lock().unwrap_or_else(PoisonError::into_inner).take() {
                connect::finish(connection, &path);
            }
            drop(lock);
        }
    };
    let database = Database::new(path, at_start, last);
    for connection in connections {
        database.start_reader(move |path, reads| readers::serve(&connection, path, reads))?;
    }
    database.start_writer(move |path, writes| {
        let connection = writer::serve(connection, path, writes);
        *written.lock().unwrap_or_else(PoisonError::into_inner) = Some(connection);
    })?;
    Ok(database)
}

/// What is read before anything else happens.
fn at_start(connection: &Connection, path: &Path) -> SqlResult<AtStart> {
    match operator::forget_orders(connection) {
        // What is there can be read, and an order without an answer waits.
        Err(error) if failure::is_full(path, &error) => {}
        forgotten => forgotten?,
    }
    Ok(AtStart { times: times::all(connection)?, bans: operator::bans(connection)?, joined: None })
}

#[cfg(test)]
mod tests;
