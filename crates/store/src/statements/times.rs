//! The SQL of the server's time.

use super::failure::CommandError;
use super::values::Count;
use crate::Ahead;
use crate::sql::{Connection, OptionalExtension, Result, params};

/// Most changes of the wall clock that are kept; there is one for each stop of the server.
const KEPT: u32 = 10_000;

/// The latest heartbeat, and how far the wall clock was ahead from when on, in order.
pub(crate) fn all(connection: &Connection) -> Result<(Option<u64>, Vec<Ahead>)> {
    let last: Option<Count> =
        connection.query_row("SELECT time FROM heartbeat", [], |row| row.get(0)).optional()?;
    let ahead = connection
        .prepare_cached("SELECT since, by FROM ahead ORDER BY since")?
        .query_map([], |row| Ok(Ahead { since: row.get::<_, Count>(0)?.0, by: row.get(1)? }))?
        .collect::<Result<_>>()?;
    Ok((last.map(|Count(time)| time), ahead))
}

/// Keeps the time, and how far the wall clock is ahead if that is new.
pub(crate) fn beat(connection: &Connection, time: u64, ahead: Ahead) -> Result<(), CommandError> {
    connection
        .prepare_cached("INSERT INTO heartbeat (id, time) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET time = excluded.time")?
        .execute([Count(time)])?;
    let added = connection
        .prepare_cached(
            "INSERT INTO ahead (since, by) SELECT ?1, ?2 WHERE ?2 <> 0 OR EXISTS (SELECT 1 FROM ahead)
             ON CONFLICT (since) DO NOTHING",
        )?
        .execute(params![Count(ahead.since), ahead.by])?;
    if added > 0 {
        connection
            .prepare_cached("DELETE FROM ahead WHERE since <= (SELECT since FROM ahead ORDER BY since DESC LIMIT 1 OFFSET ?1)")?
            .execute([KEPT])?;
    }
    Ok(())
}
