//! The one thread of a node that writes, with group commit. While the server is busy it waits a moment for more commands
//! (`threads/gather.rs`).

use super::link::Link;
use crate::Error as Trouble;
use crate::sql::failure::trouble;
use crate::sql::{Connection, Error as SqlError};
use crate::threads::gather::Gather;
use crate::threads::{Carried, Command, Writes, transact};
use std::path::Path;
use std::time::Instant;

/// Most commands of one transaction.
const BATCH: usize = 512;
/// How often a batch is tried that others were in the way of.
const TRIES: u32 = 5;

/// Tells PostgreSQL that this house is still there.
struct Alive;

/// A command that tells so.
pub(super) fn alive() -> Box<dyn Command> {
    Box::new(Alive)
}

impl Command for Alive {
    fn carry_out(&mut self, connection: &Connection, _: &Path) -> Result<Carried, SqlError> {
        connection.prepare_cached("SELECT 1")?.exists([]).map(|_| Carried::Out)
    }

    fn answer(self: Box<Self>, _: &Result<(), Trouble>) {}
}

/// Serves the queue until it is closed.
pub(super) fn serve(mut link: Link, path: &Path, queue: &Writes) {
    let _served = queue.served();
    let mut gather = Gather::new(Instant::now());
    loop {
        let pause = gather.pause();
        let (mut batch, left) = queue.take(BATCH, pause);
        gather.took(batch.len(), pause.is_some(), Instant::now());
        metrics::gauge!("fremont_store_queue").set(left as f64);
        if batch.is_empty() {
            return;
        }
        let started = Instant::now();
        let committed = carry_out(&mut link, path, &mut batch).map_err(|error| {
            metrics::counter!("fremont_store_errors_total").increment(1);
            trouble(path, &error)
        });
        metrics::histogram!("fremont_commit_seconds").record(started.elapsed().as_secs_f64());
        metrics::histogram!("fremont_commit_batch").record(batch.len() as f64);
        for command in batch {
            command.answer(&committed);
        }
    }
}

/// Carries out a batch as one transaction. What was lost before the commit was sent is done again; what was lost after it may be
/// done or not, and whoever waits is told so and looks.
fn carry_out(link: &mut Link, path: &Path, batch: &mut [Box<dyn Command>]) -> Result<(), SqlError> {
    let mut tries = 0;
    loop {
        tries += 1;
        let session = link.session().map_err(SqlError::Postgres)?;
        let Err(error) = transact(session, path, batch) else { return Ok(()) };
        let (is_lost, again) = match &error {
            SqlError::Postgres(error) => (error.is_lost(), error.is_lost() || error.is_of_the_moment()),
            _ => (false, false),
        };
        let again = again && !session.is_in_doubt() && tries < TRIES;
        if is_lost || session.roll_back().is_err() {
            link.give_up();
        }
        if !again {
            return Err(error);
        }
    }
}
