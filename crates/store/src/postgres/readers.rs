//! The threads that read.

use super::error::Error;
use super::link::Link;
use crate::sql::failure::trouble;
use crate::sql::{Error as SqlError, Result};
use crate::threads::{Read, Reads};
use std::path::Path;

/// Serves the queue until it is closed.
pub(super) fn serve(mut link: Link, path: &Path, queue: &Reads) {
    let _served = queue.served();
    while let Some(mut read) = queue.take(1, None).0.pop() {
        if read.is_idle() {
            continue;
        }
        let mut done = at_once(&mut link, &mut *read);
        // A connection may have been lost long ago, and only now it shows.
        if matches!(&done, Err(SqlError::Postgres(error @ Error::Told(_))) if error.is_lost()) {
            done = at_once(&mut link, &mut *read);
        }
        read.answer(done.map_err(|error| trouble(path, &error)));
        // Whoever waits need not wait for the end of a transaction that reads.
        if link.standing().is_some_and(|session| session.end_reading().is_err()) {
            link.give_up();
        }
    }
}

/// Reads in one transaction, so that all of it is of one moment. The transaction is still to be ended.
fn at_once(link: &mut Link, read: &mut dyn Read) -> Result<()> {
    let session = link.session().map_err(SqlError::Postgres)?;
    session.begin_reading();
    let done = read.read(session);
    if matches!(&done, Err(SqlError::Postgres(error)) if error.is_lost()) {
        link.give_up();
    }
    done
}
