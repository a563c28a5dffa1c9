//! Looking through all of a store.

use super::Address;
use super::link::{Hold, Link};
use super::migrate::recognise;
use super::session::Session;
use crate::sql::Connection;
use crate::sql::failure::{damaged, trouble};
use crate::sql::values::Count;
use crate::statements::{checks, ratings, records, tables};
use crate::{Ended, Error as Trouble, Record, Report, Table};
use std::path::Path;

/// What whoever looks through everything may take longer for than others.
pub(super) const AT_LEISURE: &str = "SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; \
                                SET idle_session_timeout = 0";

/// Reads all of a database, as it is at one moment.
fn look<T>(
    address: &Address,
    work: impl FnOnce(&Session, &Path) -> crate::sql::Result<Result<T, Trouble>>,
) -> Result<T, Trouble> {
    let path = address.name();
    let mut link = Link::to(address.clone(), Hold::Nothing);
    let session = link.connect()?;
    recognise(session, &path)?;
    let look = || {
        session.run(AT_LEISURE)?;
        session.begin_reading();
        let found = work(session, &path)?;
        session.end_reading()?;
        Ok(found)
    };
    look().map_err(|error| trouble(&path, &error))?
}

/// Checks the database at an address. PostgreSQL itself looks after pages (checksums) and after what names what.
pub(crate) fn check(address: &Address) -> Result<Report, Trouble> {
    look(address, |connection, path| {
        if let Some(wrong) = checks::numbers(connection)? {
            return Ok(Err(damaged(path, &wrong)));
        }
        let count = |query: &str| {
            let connection: &Connection = connection;
            connection.query_row(query, [], |row| row.get::<_, Count>(0)).map(|Count(count)| count)
        };
        Ok(Ok(Report {
            tables: count("SELECT count(*) FROM tables")?,
            records: count("SELECT count(*) FROM records")?,
            people: count("SELECT count(*) FROM people WHERE deleted = 0")?,
        }))
    })
}

/// Hands out every table, with its seed and its records, one after the other. All is of one moment.
pub(crate) fn each_table(
    address: &Address,
    mut each: impl FnMut(Table, [u8; 32], Vec<Record>),
) -> Result<(), Trouble> {
    look(address, |connection, _| {
        for id in tables::ids(connection)? {
            if let Some((table, seed)) = tables::by_id(connection, &id)?.zip(tables::seed(connection, &id)?) {
                each(table, seed, records::from(connection, &id, 0)?);
            }
        }
        Ok(Ok(()))
    })
}

/// All rated games.
pub(crate) fn rated_games(address: &Address) -> Result<Vec<Ended>, Trouble> {
    look(address, |connection, _| ratings::all(connection).map(Ok))
}
