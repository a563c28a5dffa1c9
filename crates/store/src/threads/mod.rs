//! The threads behind a store: one writes, a few read, and nobody outside sees a connection.

mod batch;
pub(crate) mod gather;
pub(crate) mod queue;
mod work;

pub(crate) use batch::transact;
pub(crate) use work::{Carried, Command, Read};

use crate::sql::{CommandError, Connection, Result as SqlResult};
use crate::{Ahead, Ban, Error};
use queue::Queue;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;
use tokio::sync::oneshot;

/// Most commands that wait for the writer; whoever brings another waits as well.
const WRITES: usize = 4096;
/// Most reads that wait.
const READS: usize = 4096;

/// Commands that wait for the writer.
pub(crate) type Writes = Queue<Box<dyn Command>>;
/// Reads that wait for a reader.
pub(crate) type Reads = Queue<Box<dyn Read>>;

/// An open database with its threads.
pub(crate) struct Database {
    /// The file, or the address.
    path: PathBuf,
    at_start: AtStart,
    writes: Arc<Writes>,
    reads: Arc<Reads>,
    threads: Mutex<Threads>,
    is_lost: Arc<AtomicBool>,
}

/// What was kept when the database was opened.
#[derive(Default)]
pub(crate) struct AtStart {
    /// The latest heartbeat, and how far the wall clock was ahead from when on.
    pub(crate) times: (Option<u64>, Vec<Ahead>),
    /// Those who were not let in.
    pub(crate) bans: Vec<Ban>,
    /// The number of this node, and the name of its house, where it is one of several.
    pub(crate) joined: Option<(i64, String)>,
}

/// What there is until the database is closed.
#[derive(Default)]
struct Threads {
    writer: Option<JoinHandle<()>>,
    readers: Vec<JoinHandle<()>>,
    keeper: Option<JoinHandle<()>>,
    /// What is done once all threads have ended.
    last: Option<Box<dyn FnOnce() + Send>>,
}

impl Database {
    /// A database without threads yet. Should one not start, dropping it ends those that did.
    pub(crate) fn new(path: PathBuf, at_start: AtStart, last: impl FnOnce() + Send + 'static) -> Database {
        Database {
            path,
            at_start,
            writes: Arc::new(Queue::new(WRITES)),
            reads: Arc::new(Queue::new(READS)),
            threads: Mutex::new(Threads { last: Some(Box::new(last)), ..Threads::default() }),
            is_lost: Arc::default(),
        }
    }

    /// Starts the thread that writes.
    pub(crate) fn start_writer(
        &self,
        work: impl FnOnce(&Path, &Writes) + Send + 'static,
    ) -> Result<(), Error> {
        let (path, writes) = (self.path.clone(), Arc::clone(&self.writes));
        let writer = start("store-writer", move || work(&path, &writes))?;
        self.threads().writer = Some(writer);
        Ok(())
    }

    /// Starts a thread that has the writer do something small every while, if it does nothing else.
    pub(crate) fn start_keeper(
        &self,
        every: Duration,
        something: fn() -> Box<dyn Command>,
    ) -> Result<(), Error> {
        let writes = Arc::clone(&self.writes);
        let keeper = start("store-keeper", move || {
            while writes.push_if_idle(something) {
                std::thread::park_timeout(every);
            }
        })?;
        self.threads().keeper = Some(keeper);
        Ok(())
    }

    /// Starts one more thread that reads.
    pub(crate) fn start_reader(
        &self,
        work: impl FnOnce(&Path, &Reads) + Send + 'static,
    ) -> Result<(), Error> {
        let (path, reads) = (self.path.clone(), Arc::clone(&self.reads));
        let mut threads = self.threads();
        let name = format!("store-reader-{}", threads.readers.len());
        threads.readers.push(start(&name, move || work(&path, &reads))?);
        Ok(())
    }

    /// Who tells that another has taken the database over.
    pub(crate) fn may_be_lost(&mut self, is_lost: Arc<AtomicBool>) {
        self.is_lost = is_lost;
    }

    /// Whether another has taken the database over.
    pub(crate) fn is_lost(&self) -> bool {
        self.is_lost.load(Ordering::Relaxed)
    }

    /// The file, or the address.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// What was kept when the database was opened.
    pub(crate) fn at_start(&self) -> &AtStart {
        &self.at_start
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
        let command = work::Writing::new(work, reply);
        let waiting = self.writes.push(Box::new(command)).await?;
        metrics::gauge!("fremont_store_queue").set(waiting as f64);
        answer.await.unwrap_or_else(|_| Err(Error::Closed))
    }

    /// Has a reader carry out some work, on one state of the database. It may be done again where the database went away.
    pub(crate) async fn read<T, W>(&self, work: W) -> Result<T, Error>
    where
        T: Send + 'static,
        W: FnMut(&Connection) -> SqlResult<T> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        self.reads.push(Box::new(work::Reading::new(work, reply))).await?;
        answer.await.unwrap_or(Err(Error::Closed))
    }

    /// Finishes what is queued, ends the threads and gives the place free.
    pub(crate) fn close(&self) {
        self.writes.close();
        self.reads.close();
        let mut threads = self.threads();
        if let Some(keeper) = threads.keeper.take() {
            keeper.thread().unpark();
            let _ = keeper.join();
        }
        for reader in threads.readers.drain(..) {
            // A thread that panicked has told so already; there is nothing left to end.
            let _ = reader.join();
        }
        if let Some(writer) = threads.writer.take() {
            let _ = writer.join();
        }
        if let Some(last) = threads.last.take() {
            last();
        }
    }

    fn threads(&self) -> MutexGuard<'_, Threads> {
        self.threads.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        self.close();
    }
}

/// Starts a thread by name.
fn start(name: &str, work: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, Error> {
    Builder::new()
        .name(name.to_owned())
        .spawn(work)
        .map_err(|error| Error::Other(format!("the thread {name} cannot be started ({error}); try again")))
}
