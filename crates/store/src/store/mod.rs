//! The public API of the store.

mod operator;
mod people;
mod ratings;
mod sessions;
mod tables;
mod tidy;

pub use operator::Visitor;
pub use tables::Lobby;
pub use tidy::{Tidier, Wanted};

use crate::sqlite::{self, Database};
use crate::{Ahead, Error, Record, Report, Settings, Table};
use std::fmt;
use std::path::Path;
use std::sync::Arc;

/// The server's memory. Clones are the same store.
///
/// Writes resolve when they are on disk. A write whose future is dropped may be done all the same. Reads see every
/// write that was answered before.
#[derive(Clone)]
pub struct Store {
    database: Arc<Database>,
}

impl Store {
    /// Opens the store of a folder, or creates it. No other server can have the folder at the same time. It blocks,
    /// but not for long, however large the store is.
    pub fn open(settings: &Settings) -> Result<Store, Error> {
        Database::open(settings).map(|database| Store { database: Arc::new(database) })
    }

    /// Finishes what is queued and gives the folder free. It blocks until that is done. Whatever is asked of another
    /// clone afterwards gets [`Error::Closed`]. The last clone that is dropped does the same.
    pub fn close(self) {
        self.database.close();
    }

    /// The latest heartbeat when the store was opened, and how far the wall clock had been ahead of that time, in order.
    pub fn times_at_start(&self) -> (Option<u64>, &[Ahead]) {
        self.database.times()
    }

    /// Keeps the server's time, and how far the wall clock is ahead of it.
    pub async fn beat(&self, time: u64, ahead: Ahead) -> Result<(), Error> {
        self.database.write(move |connection| sqlite::times::beat(connection, time, ahead)).await
    }

    /// Whether a read and a commit work, and there is room for a few records more.
    pub async fn ping(&self) -> Result<(), Error> {
        self.database.write(sqlite::pulse).await?;
        self.live_count(None).await.map(drop)
    }

    /// Copies the store of a folder into a new file and tells how large that is. A server may be running on the
    /// store. The copy has all that was on disk when it began. It blocks.
    pub fn backup(folder: &Path, to: &Path) -> Result<u64, Error> {
        sqlite::backup(folder, to)
    }

    /// Puts a backup into a folder that has no store yet, after a whole check of the backup. It blocks.
    pub fn restore(from: &Path, folder: &Path) -> Result<(), Error> {
        sqlite::restore(from, folder)
    }

    /// Hands out every table of a store or of a backup, oldest first, each with its seed and its records. `at` is a
    /// folder or the file of a backup; a server may be running on it. It blocks, and it reads everything.
    pub fn each_table(at: &Path, each: impl FnMut(Table, [u8; 32], Vec<Record>)) -> Result<(), Error> {
        sqlite::each_table(at, each)
    }

    /// Checks all of a store: every page, every reference, and that the records of each table are numbered from 0
    /// without gaps. A server may be running on it. It blocks, and it reads everything.
    pub fn check(folder: &Path) -> Result<Report, Error> {
        sqlite::check(folder)
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").finish_non_exhaustive()
    }
}
