//! The store on PostgreSQL: a database of a server, one thread that writes and a few that read, each with a connection of its own.

mod address;
mod check;
mod error;
mod link;
mod migrate;
mod readers;
mod session;
mod tidy;
mod tls;
mod transfer;
mod visit;
mod writer;

pub(crate) use address::Address;
pub(crate) use check::{check, each_table, rated_games};
pub(crate) use error::Error;
pub(crate) use session::value;
pub(crate) use tidy::Tidier;
pub(crate) use transfer::{put_in, take_out};
pub(crate) use visit::Visit;

use crate::Error as Trouble;
use crate::NewNode;
use crate::sql::failure::trouble;
use crate::statements::{nodes, operator, times};
use crate::threads::{AtStart, Database};
pub(crate) use link::Hold;
use link::Link;
use std::panic::resume_unwind;
use tokio::runtime::Handle;

/// Opens the database at an address, brings its layout up to date, and starts the threads. A node joins the others.
pub(crate) fn open(
    address: &Address,
    readers: usize,
    hold: Hold,
    joins: Option<&NewNode>,
) -> Result<Database, Trouble> {
    let (link, at_start) = apart(|| prepare(address, hold, joins))?;
    let mut database = Database::new(address.name(), at_start, || ());
    database.may_be_lost(link.is_lost());
    for _ in 0..readers.max(1) {
        let link = Link::to(address.clone(), Hold::Nothing).of(joins);
        database.start_reader(move |path, reads| readers::serve(link, path, reads))?;
    }
    database.start_writer(move |path, writes| writer::serve(link, path, writes))?;
    if hold != Hold::Nothing {
        database.start_keeper(link::ALIVE, writer::alive)?;
    }
    Ok(database)
}

/// Does something that waits for PostgreSQL. Whoever asks may be on a thread of a runtime already, where no other can be waited
/// for: then it is done on another thread.
fn apart<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    if Handle::try_current().is_err() {
        return work();
    }
    std::thread::scope(|scope| scope.spawn(work).join()).unwrap_or_else(|panic| resume_unwind(panic))
}

/// Connects, brings the layout up to date, and reads what is read before anything else happens.
fn prepare(address: &Address, hold: Hold, joins: Option<&NewNode>) -> Result<(Link, AtStart), Trouble> {
    let path = address.name();
    let mut link = Link::to(address.clone(), hold).of(joins);
    migrate::migrate(link.connect()?, &path)?;
    link.take().map_err(|error| trouble(&path, &error))?;
    let session = link.standing().ok_or(Trouble::Closed)?;
    let at_start = || {
        let (mut times, bans) = (times::all(session)?, operator::bans(session)?);
        let Some(node) = joins else {
            if hold == Hold::Alone {
                operator::forget_orders(session)?;
            }
            return Ok(AtStart { times, bans, joined: None });
        };
        nodes::clear(session, 0)?;
        // The house goes on while there is a node.
        let now = nodes::time(session)?;
        if now.is_none() {
            operator::forget_orders(session)?;
        }
        let now = now.max(times.0).map_or_else(|| nodes::wall(session), Ok)?;
        times.0 = Some(now);
        let joined = Some((nodes::join(session, node, now)?, nodes::house(session)?));
        Ok(AtStart { times, bans, joined })
    };
    let at_start = at_start().map_err(|error| trouble(&path, &error))?;
    Ok((link, at_start))
}
