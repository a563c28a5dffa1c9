//! A whole store taken out of a database, or put into one.

use super::Address;
use super::check::AT_LEISURE;
use super::link::{Hold, Link};
use super::migrate::{migrate, recognise};
use crate::Error as Trouble;
use crate::sql::failure::trouble;
use crate::sql::{Connection, Engine};
use std::path::Path;

/// Reads all of a store, while nobody else has it.
pub(crate) fn take_out(
    address: &Address,
    work: &mut dyn FnMut(&Connection, &Path) -> Result<(), Trouble>,
) -> Result<(), Trouble> {
    let path = address.name();
    let mut link = Link::to(address.clone(), Hold::Alone);
    let session = link.connect()?;
    recognise(session, &path)?;
    session.run(AT_LEISURE).map_err(|error| trouble(&path, &error))?;
    session.begin_reading();
    work(session, &path)?;
    session.end_reading().map_err(|error| trouble(&path, &error))
}

/// Writes all of a store into a database that has none, as a whole or not at all.
pub(crate) fn put_in(
    address: &Address,
    work: &mut dyn FnMut(&Connection, &Path) -> Result<(), Trouble>,
) -> Result<(), Trouble> {
    let path = address.name();
    let mut link = Link::to(address.clone(), Hold::Alone);
    let session = link.connect()?;
    migrate(session, &path)?;
    let sql = |done: crate::sql::Result<()>| done.map_err(|error| trouble(&path, &error));
    let is_empty = || {
        let connection: &Connection = session;
        let any = "SELECT 1 FROM people UNION ALL SELECT 1 FROM heartbeat";
        connection.prepare_cached(any)?.exists([]).map(|any| !any)
    };
    if !is_empty().map_err(|error| trouble(&path, &error))? {
        return Err(Trouble::Other(format!(
            "{} has a store already; choose another database, or another schema",
            path.display()
        )));
    }
    sql(session.run(AT_LEISURE))?;
    sql(session.begin())?;
    work(session, &path)?;
    sql(session.execute("COMMIT", &[]).map(drop))?;
    // What plans are made from.
    sql(session.run("ANALYZE"))
}
