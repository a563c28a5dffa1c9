//! The one thread that writes, with group commit: all that is queued goes into one transaction, and nobody is answered
//! before it is on disk. Commands that succeed, as almost all do, need no savepoints; should one be refused the batch is
//! rolled back and done again with a savepoint for each, so that the refused one goes alone. While the server is busy the
//! writer waits a moment for more commands (`gather.rs`).

use super::connect;
use super::failure::{CommandError, is_full, is_of_one, trouble};
use super::gather::Gather;
use super::queue::Queue;
use super::reserve;
use crate::Error;
use rusqlite::Connection;
use std::path::Path;
use std::time::Instant;
use tokio::sync::oneshot;

/// Most commands of one transaction.
const BATCH: usize = 512;

/// By how many pages the database may grow before the log is moved into the file. A page has 4096 bytes or more.
const OWED_PAGES: u32 = (reserve::BYTES / 4096 / 2) as u32;

/// What came of a command, for now.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Carried {
    /// It is done, if the transaction is.
    Out,
    /// It was refused; whatever it did must go.
    Refused,
    /// SQLite did not take it; whatever it did must go.
    Failed,
}

/// Something to be written.
pub(super) trait Command: Send {
    /// Carries it out on the database of this path, and keeps the answer. It may be called again after a rollback. An error here is one of the whole
    /// transaction.
    fn carry_out(&mut self, connection: &Connection, path: &Path) -> rusqlite::Result<Carried>;

    /// Tells whoever waits what came of it, or what hit the whole transaction.
    fn answer(self: Box<Self>, committed: &Result<(), Error>);
}

/// A command that somebody waits for.
pub(super) struct Pending<W, T> {
    work: W,
    answer: Option<Result<T, Error>>,
    reply: oneshot::Sender<Result<T, Error>>,
}

impl<W, T> Pending<W, T>
where
    W: FnMut(&Connection) -> Result<T, CommandError>,
{
    /// Work, and where its answer goes.
    pub(super) fn new(work: W, reply: oneshot::Sender<Result<T, Error>>) -> Pending<W, T> {
        Pending { work, answer: None, reply }
    }
}

impl<W, T> Command for Pending<W, T>
where
    W: FnMut(&Connection) -> Result<T, CommandError> + Send,
    T: Send,
{
    fn carry_out(&mut self, connection: &Connection, path: &Path) -> rusqlite::Result<Carried> {
        let (carried, answer) = match (self.work)(connection) {
            Ok(done) => (Carried::Out, Ok(done)),
            Err(CommandError::Refused(error)) => (Carried::Refused, Err(error)),
            Err(CommandError::Sqlite(error)) if is_of_one(&error) => {
                (Carried::Failed, Err(trouble(path, &error)))
            }
            Err(CommandError::Sqlite(error)) => return Err(error),
        };
        self.answer = Some(answer);
        Ok(carried)
    }

    fn answer(self: Box<Self>, committed: &Result<(), Error>) {
        let answer = match committed {
            Ok(()) => self.answer.unwrap_or(Err(Error::Closed)),
            // A refusal too: it may have followed from what is not there now.
            Err(trouble) => Err(trouble.clone()),
        };
        // Nobody may wait any more.
        let _ = self.reply.send(answer);
    }
}

/// Serves the queue until it is closed, and gives the connection back.
pub(super) fn serve(connection: Connection, path: &Path, queue: &Queue<Box<dyn Command>>) -> Connection {
    let _served = queue.served();
    let mut gather = Gather::new(Instant::now());
    let mut moved = page_count(&connection);
    loop {
        let pause = gather.pause();
        let (batch, left) = queue.take(BATCH, pause);
        gather.took(batch.len(), pause.is_some(), Instant::now());
        metrics::gauge!("fremont_store_queue").set(left as f64);
        if batch.is_empty() {
            return connection;
        }
        carry_out(&connection, path, batch);
        // The file must not owe more growth than room is kept for.
        let pages = page_count(&connection);
        if pages > moved.saturating_add(OWED_PAGES) {
            connect::move_log(&connection);
            moved = pages;
        }
    }
}

/// How many pages the database has, those in the log too.
fn page_count(connection: &Connection) -> u32 {
    let count = || connection.prepare_cached("PRAGMA page_count")?.query_row([], |row| row.get(0));
    count().unwrap_or(0)
}

/// Carries out a batch as one transaction, and answers.
fn carry_out(connection: &Connection, path: &Path, mut batch: Vec<Box<dyn Command>>) {
    let started = Instant::now();
    let mut tried = transact(connection, path, &mut batch);
    if let Err(error) = &tried
        && is_full(path, error)
    {
        roll_back(connection);
        // It may be the log that fills the disk.
        if connect::make_room(connection, path) {
            tried = transact(connection, path, &mut batch);
        }
    }
    let committed = tried.map_err(|error| {
        metrics::counter!("fremont_store_errors_total").increment(1);
        roll_back(connection);
        trouble(path, &error)
    });
    metrics::histogram!("fremont_commit_seconds").record(started.elapsed().as_secs_f64());
    metrics::histogram!("fremont_commit_batch").record(batch.len() as f64);
    for command in batch {
        command.answer(&committed);
    }
}

/// Ends a transaction that is not to be. Some errors end it by themselves. If it cannot be ended the next batch will say so.
fn roll_back(connection: &Connection) {
    if !connection.is_autocommit() {
        let _ = connection.execute_batch("ROLLBACK");
    }
}

fn transact(connection: &Connection, path: &Path, batch: &mut [Box<dyn Command>]) -> rusqlite::Result<()> {
    if all_succeed(connection, path, batch)? {
        return run(connection, "COMMIT");
    }
    roll_back(connection);
    run(connection, "BEGIN IMMEDIATE")?;
    for command in batch {
        run(connection, "SAVEPOINT command")?;
        let carried = command.carry_out(connection, path)?;
        if carried == Carried::Failed {
            metrics::counter!("fremont_store_errors_total").increment(1);
        }
        if carried != Carried::Out {
            run(connection, "ROLLBACK TO command")?;
        }
        run(connection, "RELEASE command")?;
    }
    run(connection, "COMMIT")
}

/// Begins a transaction with all commands of a batch; tells whether all succeeded. If not, the rest was not tried.
fn all_succeed(
    connection: &Connection,
    path: &Path,
    batch: &mut [Box<dyn Command>],
) -> rusqlite::Result<bool> {
    run(connection, "BEGIN IMMEDIATE")?;
    for command in batch {
        if command.carry_out(connection, path)? != Carried::Out {
            return Ok(false);
        }
    }
    Ok(true)
}

fn run(connection: &Connection, statement: &str) -> rusqlite::Result<()> {
    connection.prepare_cached(statement)?.execute([]).map(drop)
}

#[cfg(test)]
mod tests;
#[cfg(test)]
mod told;
