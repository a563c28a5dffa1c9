//! Taking away has a connection of its own, so that nobody's action waits for more than one step.

use super::connect;
use crate::Error;
use crate::sql::Result as SqlResult;
use crate::sql::failure::trouble;
use rusqlite::{Connection, Result, Transaction, TransactionBehavior};
use std::path::{Path, PathBuf};

/// Pages that are given back to the disk in one step.
const PAGES: u32 = 256;

/// A connection that takes away. References are not looked after by SQLite, which would look through all records for each
/// person: whoever takes away has looked.
pub(crate) struct Tidier {
    connection: Connection,
    path: PathBuf,
}

impl Tidier {
    /// To the database in this file.
    pub(crate) fn of(path: &Path) -> Result<Tidier, Error> {
        Ok(Tidier { connection: connect::tidier(path)?, path: path.to_owned() })
    }

    /// One step: whoever wants to write waits for no more than this.
    pub(crate) fn step<T>(
        &self,
        work: impl FnOnce(&crate::sql::Connection) -> SqlResult<T>,
    ) -> Result<T, Error> {
        let transact = || {
            let transaction = Transaction::new_unchecked(&self.connection, TransactionBehavior::Immediate)?;
            let done = work(&*transaction)?;
            transaction.commit()?;
            Ok(done)
        };
        transact().map_err(|error| trouble(&self.path, &error))
    }

    /// Reads something.
    pub(crate) fn read<T>(
        &self,
        work: impl FnOnce(&crate::sql::Connection) -> SqlResult<T>,
    ) -> Result<T, Error> {
        work(&self.connection).map_err(|error| trouble(&self.path, &error))
    }

    /// Gives free pages back to the disk. Stores of older programs keep theirs for what comes.
    pub(crate) fn shrink(&self) -> Result<(), Error> {
        self.give_all_back().map_err(|error| trouble(&self.path, &error.into()))
    }

    fn give_all_back(&self) -> Result<()> {
        let mut before = u32::MAX;
        loop {
            let left = self.connection.query_row("PRAGMA freelist_count", [], |row| row.get::<_, u32>(0))?;
            if left == 0 || left >= before {
                return Ok(());
            }
            before = left;
            self.give_back()?;
        }
    }

    /// Gives some pages back: one with each row that is asked for.
    fn give_back(&self) -> Result<()> {
        let mut statement = self.connection.prepare(&format!("PRAGMA incremental_vacuum({PAGES})"))?;
        let mut rows = statement.query([])?;
        while rows.next()?.is_some() {}
        Ok(())
    }
}
