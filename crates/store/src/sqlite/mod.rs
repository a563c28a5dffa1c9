//! The store on SQLite: one thread writes, a few read, and nobody outside sees a connection.

mod check;
mod connect;
mod copy;
mod failure;
mod gather;
mod migrate;
pub(crate) mod names;
pub(crate) mod operator;
pub(crate) mod people;
mod place;
mod pulse;
mod queue;
pub(crate) mod ratings;
mod readers;
mod recognise;
pub(crate) mod records;
pub(crate) mod recovery;
mod reserve;
pub(crate) mod reviews;
pub(crate) mod sessions;
pub(crate) mod tables;
pub(crate) mod tidy;
pub(crate) mod times;
mod values;
mod visit;
mod writer;

pub(crate) use check::{check, each_table, rated_games};
pub(crate) use copy::{backup, restore};
pub(crate) use pulse::pulse;
pub(crate) use visit::Visit;

use crate::{Ahead, Ban, Error, Settings};
use failure::CommandError;
use place::Place;
use queue::Queue;
use readers::Read;
use rusqlite::Connection;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, JoinHandle};
use tokio::sync::oneshot;
use writer::{Command, Pending};

/// Most commands that wait for the writer; whoever brings another waits as well.
const WRITES: usize = 4096;
/// Most reads that wait.
const READS: usize = 4096;

/// An open database with its threads.
pub(crate) struct Database {
    path: PathBuf,
    writes: Arc<Queue<Box<dyn Command>>>,
    reads: Arc<Queue<Box<dyn Read>>>,
    threads: Mutex<Threads>,
    /// The latest heartbeat when the database was opened, and how far the wall clock had been ahead.
    times: Times,
    /// Those who were not let in when the database was opened.
    bans: Vec<Ban>,
}

/// What there is until the database is closed.
struct Threads {
    writer: Option<JoinHandle<Connection>>,
    readers: Vec<JoinHandle<()>>,
    lock: Option<File>,
}

impl Database {
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
        let (times, bans) = at_start(&connection, &path).map_err(|error| failure::trouble(&path, &error))?;
        let connections: Vec<Connection> =
            (0..settings.readers.max(1)).map(|_| connect::reader(&path)).collect::<Result<_, _>>()?;

        let database = Database {
            path,
            writes: Arc::new(Queue::new(WRITES)),
            reads: Arc::new(Queue::new(READS)),
            threads: Mutex::new(Threads { writer: None, readers: Vec::new(), lock: Some(lock) }),
            times,
            bans,
        };
        // Should a thread not start, dropping the database ends those that did.
        database.start(connection, connections)?;
        Ok(database)
    }

    /// Starts the threads.
    fn start(&self, writer: Connection, readers: Vec<Connection>) -> Result<(), Error> {
        let mut threads = self.threads();
        for (number, connection) in readers.into_iter().enumerate() {
            let (path, reads) = (self.path.clone(), Arc::clone(&self.reads));
            let serve = move || readers::serve(&connection, &path, &reads);
            threads.readers.push(start(&format!("store-reader-{number}"), serve)?);
        }
        let (path, writes) = (self.path.clone(), Arc::clone(&self.writes));
        threads.writer = Some(start("store-writer", move || writer::serve(writer, &path, &writes))?);
        Ok(())
    }

    /// The file.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Those who were not let in when the database was opened.
    pub(crate) fn bans(&self) -> &[Ban] {
        &self.bans
    }

    /// The times that were kept when the database was opened.
    pub(crate) fn times(&self) -> (Option<u64>, &[Ahead]) {
        (self.times.0, &self.times.1)
    }

    /// Has the writer carry out some work, and waits until it is on disk. Once it is queued it will be done, even if
    /// nobody waits for it any more.
    ///
    /// The work may be done more than once before it is committed, each time from the same state.
    pub(crate) async fn write<T, W>(&self, work: W) -> Result<T, Error>
    where
        T: Send + 'static,
        W: FnMut(&Connection) -> Result<T, CommandError> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let command = Pending::new(work, reply);
        let waiting = self.writes.push(Box::new(command)).await?;
        metrics::gauge!("fremont_store_queue").set(waiting as f64);
        answer.await.unwrap_or_else(|_| Err(Error::Closed))
    }

    /// Has a reader carry out some work, on one state of the database.
    pub(crate) async fn read<T, W>(&self, work: W) -> Result<T, Error>
    where
        T: Send + 'static,
        W: FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        self.reads.push(Box::new(readers::Pending::new(work, reply))).await?;
        answer.await.unwrap_or(Err(Error::Closed))
    }

    /// Finishes what is queued, moves the write-ahead log into the file, ends the threads and gives the folder free.
    pub(crate) fn close(&self) {
        self.writes.close();
        self.reads.close();
        let mut threads = self.threads();
        for reader in threads.readers.drain(..) {
            // A thread that panicked has told so already; there is nothing left to end.
            let _ = reader.join();
        }
        if let Some(Ok(connection)) = threads.writer.take().map(JoinHandle::join) {
            connect::finish(connection, &self.path);
        }
        threads.lock = None;
    }

    fn threads(&self) -> MutexGuard<'_, Threads> {
        self.threads.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The latest heartbeat, and how far the wall clock was ahead from when on.
type Times = (Option<u64>, Vec<Ahead>);

/// What is read before anything else happens.
fn at_start(connection: &Connection, path: &Path) -> rusqlite::Result<(Times, Vec<Ban>)> {
    match operator::forget_orders(connection) {
        // What is there can be read, and an order without an answer waits.
        Err(error) if failure::is_full(path, &error) => {}
        forgotten => forgotten?,
    }
    Ok((times::all(connection)?, operator::bans(connection)?))
}

impl Drop for Database {
    fn drop(&mut self) {
        self.close();
    }
}

/// Starts a thread by name.
fn start<T: Send + 'static>(
    name: &str,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<JoinHandle<T>, Error> {
    Builder::new()
        .name(name.to_owned())
        .spawn(work)
        .map_err(|error| Error::Other(format!("the thread {name} cannot be started ({error}); try again")))
}

#[cfg(test)]
mod tests;
