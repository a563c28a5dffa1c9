//! The public API of the store.

mod evenings;
mod friends;
mod letters;
mod manners;
mod nodes;
mod notifications;
mod operator;
mod passkeys;
mod people;
mod ratings;
mod sessions;
mod tables;
mod tidy;

pub use operator::Visitor;
pub use tables::Lobby;
pub use tidy::{Tidier, Wanted};

use crate::postgres::{self, Address, Hold};
use crate::sqlite;
use crate::statements::{pulse, times};
use crate::threads::Database;
use crate::transfer;
use crate::{Ahead, Error, Moved, Place, Record, Report, Settings, Table};
use nodes::Node;
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
    /// The address, on PostgreSQL.
    address: Option<Address>,
    /// What this node holds, where it is one of several.
    node: Option<Arc<Node>>,
}

impl Store {
    /// Opens the store of a folder, or creates it. No other server can have the folder at the same time. It blocks,
    /// but not for long, however large the store is.
    pub fn open(settings: &Settings) -> Result<Store, Error> {
        sqlite::open(settings).map(|database| Store {
            database: Arc::new(database),
            address: None,
            node: None,
        })
    }

    /// Opens the store at an address of PostgreSQL, such as `postgres://house@db.example.org/fremont`, or creates it in the
    /// database there. No other server can have it at the same time. It has so many connections for reads. It blocks.
    pub fn connect(address: &str, readers: usize) -> Result<Store, Error> {
        let address = Address::read(address)?;
        let database = postgres::open(&address, readers, Hold::Alone, None)?;
        Ok(Store { database: Arc::new(database), address: Some(address), node: None })
    }

    /// Opens the store at a place, where that is known only now, with as many readers.
    pub fn at(place: &Place, readers: usize) -> Result<Store, Error> {
        match place {
            Place::Folder(folder) => {
                Store::open(&Settings { folder: folder.clone(), max_bytes: None, readers })
            }
            Place::Postgres(address) => Store::connect(address, readers),
        }
    }

    /// Whether another server has taken the store over while this one was asleep or cut off (on PostgreSQL). Nothing can be
    /// written here any more, also when the other is gone.
    pub fn is_lost(&self) -> bool {
        self.database.is_lost()
    }

    /// Finishes what is queued and gives the folder free. It blocks until that is done. Whatever is asked of another
    /// clone afterwards gets [`Error::Closed`]. The last clone that is dropped does the same.
    pub fn close(self) {
        self.database.close();
    }

    /// The latest heartbeat when the store was opened, and how far the wall clock had been ahead of that time, in order.
    pub fn times_at_start(&self) -> (Option<u64>, &[Ahead]) {
        let (last, ahead) = &self.database.at_start().times;
        (*last, ahead)
    }

    /// Keeps the server's time, and how far the wall clock is ahead of it.
    pub async fn beat(&self, time: u64, ahead: Ahead) -> Result<(), Error> {
        self.database.write(move |connection| times::beat(connection, time, ahead)).await
    }

    /// Whether a read and a commit work, and there is room for a few records more.
    pub async fn ping(&self) -> Result<(), Error> {
        self.database.write(pulse::pulse).await?;
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

    /// Hands out every table of a store or of a backup, oldest first, each with its seed and its records. A server may be
    /// running on it. It blocks, and it reads everything.
    pub fn each_table(
        at: impl Into<Place>,
        each: impl FnMut(Table, [u8; 32], Vec<Record>),
    ) -> Result<(), Error> {
        match at.into() {
            Place::Folder(at) => sqlite::each_table(&at, each),
            Place::Postgres(address) => postgres::each_table(&Address::read(&address)?, each),
        }
    }

    /// The tables of the database that [`Store::copy`] copies.
    pub const KEPT: [&str; 33] = transfer::KEPT;

    /// Copies all of a store, which nobody may be using, to a place where there is none yet, from one engine to the other if need
    /// be, and compares the two. It blocks, and it reads everything.
    pub fn copy(from: &Place, to: &Place) -> Result<Moved, Error> {
        transfer::copy(from, to)
    }

    /// Checks all of a store: every page, every reference, and that the records of each table are numbered from 0
    /// without gaps. A server may be running on it. It blocks, and it reads everything.
    pub fn check(at: impl Into<Place>) -> Result<Report, Error> {
        match at.into() {
            Place::Folder(folder) => sqlite::check(&folder),
            Place::Postgres(address) => postgres::check(&Address::read(&address)?),
        }
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").finish_non_exhaustive()
    }
}
