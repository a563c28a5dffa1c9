//! The one thread that writes, with group commit. While the server is busy it waits a moment for more commands
//! (`threads/gather.rs`).

use super::failure::is_full;
use super::{connect, reserve};
use crate::sql::failure::trouble;
use crate::threads::gather::Gather;
use crate::threads::{Command, Writes, transact};
use rusqlite::Connection;
use std::path::Path;
use std::time::Instant;

/// Most commands of one transaction.
const BATCH: usize = 512;

/// By how many pages the database may grow before the log is moved into the file. A page has 4096 bytes or more.
const OWED_PAGES: u32 = (reserve::BYTES / 4096 / 2) as u32;

/// Serves the queue until it is closed, and gives the connection back.
pub(super) fn serve(connection: Connection, path: &Path, queue: &Writes) -> Connection {
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

#[cfg(test)]
mod tests;
#[cfg(test)]
mod told;
