//! The threads that read.

use crate::sql::Result;
use crate::sql::failure::trouble;
use crate::threads::{Read, Reads};
use rusqlite::Connection;
use std::path::Path;

/// Serves the queue until it is closed.
pub(super) fn serve(connection: &Connection, path: &Path, queue: &Reads) {
    let _served = queue.served();
    while let Some(mut read) = queue.take(1, None).0.pop() {
        if !read.is_idle() {
            let done = at_once(connection, &mut *read).map_err(|error| trouble(path, &error));
            read.answer(done);
        }
    }
}

/// Reads in one transaction, so that all of it is of one moment.
fn at_once(connection: &Connection, read: &mut dyn Read) -> Result<()> {
    let transaction = connection.unchecked_transaction()?;
    read.read(&*transaction)?;
    Ok(transaction.commit()?)
}
