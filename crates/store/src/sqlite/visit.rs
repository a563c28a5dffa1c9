//! Looking at a store beside the server that may be running on it.

use super::migrate::NEWEST;
use super::place::Place;
use super::{connect, recognise};
use crate::Error;
use crate::sql::failure::trouble;
use crate::sql::{self, Result};
use rusqlite::Connection;
use std::path::{Path, PathBuf};

/// Somebody who looks.
pub(crate) struct Visit {
    connection: Connection,
    path: PathBuf,
}

impl Visit {
    /// Looks at the store of a folder.
    pub(crate) fn of(folder: &Path) -> Result<Visit, Error> {
        let path = Place::of(folder).database();
        let connection = connect::visitor(&path)?;
        match recognise::recognise(&connection, &path)? {
            recognise::Found::Store(NEWEST) => Ok(Visit { connection, path }),
            _ => Err(Error::Other(format!(
                "{} was written by an older Fremont; open the house with this one first",
                path.display()
            ))),
        }
    }

    /// Reads something.
    pub(crate) fn read<T>(&self, work: impl FnOnce(&sql::Connection) -> Result<T>) -> Result<T, Error> {
        work(&self.connection).map_err(|error| trouble(&self.path, &error))
    }

    /// Does something with all of it, as it is at one moment.
    pub(super) fn at_once<T>(
        &self,
        work: impl FnOnce(&sql::Connection) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let sound = |error: rusqlite::Error| trouble(&self.path, &error.into());
        let transaction = self.connection.unchecked_transaction().map_err(sound)?;
        let done = work(&*transaction)?;
        transaction.commit().map_err(sound)?;
        Ok(done)
    }

    /// Writes something, in between what the server writes.
    pub(crate) fn write<T>(&self, work: impl FnOnce(&sql::Connection) -> Result<T>) -> Result<T, Error> {
        work(&connect::tidier(&self.path)?).map_err(|error| trouble(&self.path, &error))
    }
}
