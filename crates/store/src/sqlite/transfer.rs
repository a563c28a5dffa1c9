//! A whole store taken out of a folder, or put into one.

use super::place::Place;
use super::{Visit, connect};
use crate::Error;
use crate::sql::Connection;
use crate::sql::failure::trouble;
use std::fs;
use std::path::Path;

/// Reads all of a folder's store, while nobody else has it.
pub(crate) fn take_out(
    folder: &Path,
    work: &mut dyn FnMut(&Connection, &Path) -> Result<(), Error>,
) -> Result<(), Error> {
    let place = Place::of(folder);
    let visit = Visit::of(folder)?;
    let _lock = place.lock()?;
    let path = place.database();
    visit.at_once(|connection| work(connection, &path))
}

/// Writes all of a store into a folder that has none, as a whole or not at all.
pub(crate) fn put_in(
    folder: &Path,
    work: &mut dyn FnMut(&Connection, &Path) -> Result<(), Error>,
) -> Result<(), Error> {
    let place = Place::of(folder);
    place.create_folder()?;
    let _lock = place.lock()?;
    if place.is_taken() {
        return Err(Error::Other(format!(
            "{} has a store already; move it away, or choose another folder",
            folder.display()
        )));
    }
    let path = place.database();
    connect::create(&path)?;
    let connection = connect::writer(&path, None)?;
    let run = |statement| connection.execute_batch(statement).map_err(|error| trouble(&path, &error.into()));
    let put = run("BEGIN IMMEDIATE").and_then(|()| work(&connection, &path)).and_then(|()| run("COMMIT"));
    connect::finish(connection, &path);
    if put.is_err() {
        for end in ["db", "db-wal", "db-shm"] {
            let _ = fs::remove_file(path.with_extension(end));
        }
    }
    put
}
