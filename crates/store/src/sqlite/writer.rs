//! The one thread that writes, with group commit: all that is queued goes into one transaction, each command in a
//! savepoint of its own, and nobody is answered before it is on disk. It never waits for more commands: alone a
//! command is quick, and under load the next ones gather while the disk is at work.

use super::failure::{Failed, is_of_one, trouble};
use super::queue::Queue;
use crate::Trouble;
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use std::time::Instant;
use tokio::sync::oneshot;

/// Most commands of one transaction.
const BATCH: usize = 512;

/// What came of a command, for now.
pub(super) enum Carried {
    /// It is done, if the transaction is.
    Out,
    /// It was refused; whatever it did must go.
    Not,
}

/// Something to be written.
pub(super) trait Command: Send {
    /// Carries it out and keeps the answer. An error here is one of the whole transaction.
    fn carry_out(&mut self, connection: &Connection) -> rusqlite::Result<Carried>;

    /// Tells whoever waits what came of it, or what hit the whole transaction.
    fn answer(self: Box<Self>, committed: &Result<(), Trouble>);
}

/// A command that somebody waits for.
pub(super) struct Pending<W, T, F> {
    path: PathBuf,
    work: Option<W>,
    answer: Option<Result<T, F>>,
    reply: oneshot::Sender<Result<T, F>>,
}

impl<W, T, F> Pending<W, T, F>
where
    W: FnOnce(&Connection) -> Result<T, Failed<F>>,
{
    /// Work on the database of this path, and where its answer goes.
    pub(super) fn new(path: PathBuf, work: W, reply: oneshot::Sender<Result<T, F>>) -> Pending<W, T, F> {
        Pending { path, work: Some(work), answer: None, reply }
    }
}

impl<W, T, F> Command for Pending<W, T, F>
where
    W: FnOnce(&Connection) -> Result<T, Failed<F>> + Send,
    T: Send,
    F: From<Trouble> + Send,
{
    fn carry_out(&mut self, connection: &Connection) -> rusqlite::Result<Carried> {
        let Some(work) = self.work.take() else { return Ok(Carried::Not) };
        let (carried, answer) = match work(connection) {
            Ok(done) => (Carried::Out, Ok(done)),
            Err(Failed::Refused(fault)) => (Carried::Not, Err(fault)),
            Err(Failed::Sqlite(error)) if is_of_one(&error) => {
                metrics::counter!("fremont_store_errors_total").increment(1);
                (Carried::Not, Err(trouble(&self.path, &error).into()))
            }
            Err(Failed::Sqlite(error)) => return Err(error),
        };
        self.answer = Some(answer);
        Ok(carried)
    }

    fn answer(self: Box<Self>, committed: &Result<(), Trouble>) {
        let answer = match committed {
            Ok(()) => self.answer.unwrap_or_else(|| Err(Trouble::Closed.into())),
            // A refusal too: it may have followed from what is not there now.
            Err(trouble) => Err(trouble.clone().into()),
        };
        // Nobody may wait any more.
        let _ = self.reply.send(answer);
    }
}

/// Serves the queue until it is closed, and gives the connection back.
pub(super) fn serve(connection: Connection, path: &Path, queue: &Queue<Box<dyn Command>>) -> Connection {
    let _served = queue.served();
    loop {
        let (batch, left) = queue.take(BATCH);
        metrics::gauge!("fremont_store_queue").set(left as f64);
        if batch.is_empty() {
            return connection;
        }
        carry_out(&connection, path, batch);
    }
}

/// Carries out a batch as one transaction, and answers.
fn carry_out(connection: &Connection, path: &Path, mut batch: Vec<Box<dyn Command>>) {
    let started = Instant::now();
    let committed = transact(connection, &mut batch).map_err(|error| {
        metrics::counter!("fremont_store_errors_total").increment(1);
        // Some errors end the transaction by themselves. If it cannot be ended the next batch will say so.
        if !connection.is_autocommit() {
            let _ = connection.execute_batch("ROLLBACK");
        }
        trouble(path, &error)
    });
    metrics::histogram!("fremont_commit_seconds").record(started.elapsed().as_secs_f64());
    metrics::histogram!("fremont_commit_batch").record(batch.len() as f64);
    for command in batch {
        command.answer(&committed);
    }
}

fn transact(connection: &Connection, batch: &mut [Box<dyn Command>]) -> rusqlite::Result<()> {
    let run = |statement: &str| connection.prepare_cached(statement)?.execute([]).map(drop);
    run("BEGIN IMMEDIATE")?;
    for command in batch {
        run("SAVEPOINT command")?;
        match command.carry_out(connection)? {
            Carried::Out => (),
            Carried::Not => run("ROLLBACK TO command")?,
        }
        run("RELEASE command")?;
    }
    run("COMMIT")
}

#[cfg(test)]
mod tests;
#[cfg(test)]
mod told;
