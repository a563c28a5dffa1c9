//! The threads that read.

use super::failure::trouble;
use super::queue::Queue;
use crate::Error;
use rusqlite::Connection;
use std::path::Path;
use tokio::sync::oneshot;

/// Something to be read.
pub(super) trait Read: Send {
    /// Reads and answers.
    fn answer(self: Box<Self>, connection: &Connection, path: &Path);
}

/// Work that somebody waits for.
pub(super) struct Pending<W, T> {
    work: W,
    reply: oneshot::Sender<Result<T, Error>>,
}

impl<W, T> Pending<W, T>
where
    W: FnOnce(&Connection) -> rusqlite::Result<T>,
{
    /// Work, and where its answer goes.
    pub(super) fn new(work: W, reply: oneshot::Sender<Result<T, Error>>) -> Pending<W, T> {
        Pending { work, reply }
    }
}

impl<W, T> Read for Pending<W, T>
where
    W: FnOnce(&Connection) -> rusqlite::Result<T> + Send,
    T: Send,
{
    fn answer(self: Box<Self>, connection: &Connection, path: &Path) {
        if self.reply.is_closed() {
            return;
        }
        let answer = at_once(connection, self.work).map_err(|error| {
            metrics::counter!("fremont_store_errors_total").increment(1);
            trouble(path, &error)
        });
        // Nobody may wait any more.
        let _ = self.reply.send(answer);
    }
}

/// Reads in one transaction, so that all of it is of one moment.
fn at_once<T>(
    connection: &Connection,
    work: impl FnOnce(&Connection) -> rusqlite::Result<T>,
) -> rusqlite::Result<T> {
    let transaction = connection.unchecked_transaction()?;
    let found = work(&transaction)?;
    transaction.commit()?;
    Ok(found)
}

/// Serves the queue until it is closed.
pub(super) fn serve(connection: &Connection, path: &Path, queue: &Queue<Box<dyn Read>>) {
    let _served = queue.served();
    while let Some(read) = queue.take(1, None).0.pop() {
        read.answer(connection, path);
    }
}
