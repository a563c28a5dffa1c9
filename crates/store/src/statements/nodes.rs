//! The SQL of nodes and leases, which PostgreSQL alone has. All times are the database's.

use super::failure::CommandError;
use super::values::Count;
use crate::sql::{Connection, OptionalExtension, Result, Row, params};
use crate::{Error, Holder, NewNode};

/// The right to append to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lease {
    /// The number of the node.
    pub(crate) node: i64,
    /// How often the table had been taken by then.
    pub(crate) fence: i64,
}

/// Milliseconds as PostgreSQL adds them to a time.
macro_rules! lasting {
    ($what:literal) => {
        concat!($what, " * interval '1 millisecond'")
    };
}

/// What time it is in the house by the nodes that are there; nothing if there is none.
pub(crate) fn time(connection: &Connection) -> Result<Option<u64>> {
    let time =
        "SELECT max(time + (extract(epoch FROM clock_timestamp() - beaten) * 1000)::bigint) FROM nodes";
    let time: Option<Count> = connection.query_row(time, [], |row| row.get(0))?;
    Ok(time.map(|Count(time)| time))
}

/// What time the database's clock shows.
pub(crate) fn wall(connection: &Connection) -> Result<u64> {
    let wall = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
    connection.query_row(wall, [], |row| row.get::<_, Count>(0)).map(|Count(wall)| wall)
}

/// The house's own name.
pub(crate) fn house(connection: &Connection) -> Result<String> {
    connection.query_row("SELECT house FROM layout", [], |row| row.get(0))
}

/// Takes away the nodes that have not shown for too long that they are there, but not this one. While the database was away nobody
/// could show anything: that time does not count. Nor does one whose beat is being written: two that come back at the same time would
/// wait for each other.
pub(crate) fn clear(connection: &Connection, but: i64) -> Result<()> {
    connection
        .prepare_cached(concat!(
            "DELETE FROM nodes WHERE number IN (SELECT number FROM nodes WHERE number <> ?1
             AND greatest(until, pg_postmaster_start_time() + ",
            lasting!("lasts"),
            ") < clock_timestamp() FOR UPDATE SKIP LOCKED)"
        ))?
        .execute([but])
        .map(drop)
}

/// A new node; tells its number.
pub(crate) fn join(connection: &Connection, node: &NewNode, time: u64) -> Result<i64> {
    connection
        .prepare_cached(concat!(
            "INSERT INTO nodes (name, address, lasts, until, time, beaten)
             VALUES (?1, ?2, ?3, clock_timestamp() + ",
            lasting!("?3"),
            ", ?4, clock_timestamp()) RETURNING number"
        ))?
        .query_row(
            params![node.name, node.address, Count(node.lasts.as_millis() as u64), Count(time)],
            |row| row.get(0),
        )
}

/// A node shows that it is there; tells whether others still took it for there.
pub(crate) fn beat(connection: &Connection, number: i64, time: u64) -> Result<bool> {
    clear(connection, number)?;
    let kept = connection
        .prepare_cached(concat!(
            "UPDATE nodes SET until = clock_timestamp() + ",
            lasting!("lasts"),
            ", time = greatest(time, ?2), beaten = clock_timestamp() WHERE number = ?1"
        ))?
        .execute(params![number, Count(time)])?;
    Ok(kept > 0)
}

/// The address of the node that joined first, and how many there are.
pub(crate) fn first(connection: &Connection) -> Result<(String, u64)> {
    let first = "SELECT address, (SELECT count(*) FROM nodes) FROM nodes ORDER BY number LIMIT 1";
    connection.query_row(first, [], |row| Ok((row.get(0)?, row.get::<_, Count>(1)?.0)))
}

/// A node goes: all that it had is free.
pub(crate) fn leave(connection: &Connection, number: i64) -> Result<()> {
    connection.prepare_cached("DELETE FROM nodes WHERE number = ?1")?.execute([number]).map(drop)
}

/// Who has a table, as a node with this number sees it.
pub(crate) fn holder(connection: &Connection, number: i64, table: &str) -> Result<Holder> {
    let found: Option<(i64, Option<String>)> = connection
        .prepare_cached(
            "SELECT tables.node, nodes.address FROM tables LEFT JOIN nodes ON nodes.number = tables.node
             WHERE tables.id = ?1",
        )?
        .query_row([table], |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    Ok(match found {
        Some((node, Some(_))) if node == number => Holder::Here,
        Some((_, Some(address))) => Holder::Elsewhere(address),
        _ => Holder::Nobody,
    })
}

/// Takes a table that nobody else has. Whoever had it and is gone can append no more. One that is being taken or written to elsewhere
/// right now is not waited for: nodes that take many tables in one commit each, in any order, would wait for each other until the
/// database breaks one off, a second at a time.
pub(crate) fn take(
    connection: &Connection,
    number: i64,
    table: &str,
) -> Result<std::result::Result<Lease, Holder>, CommandError> {
    // Two steps: which node has it is looked at when nobody can change it any more.
    let is_free = connection
        .prepare_cached("SELECT 1 FROM tables WHERE id = ?1 FOR UPDATE SKIP LOCKED")?
        .exists([table])?;
    if !is_free {
        let is_there = connection.prepare_cached("SELECT 1 FROM tables WHERE id = ?1")?.exists([table])?;
        return if is_there { Ok(Err(Holder::Nobody)) } else { Err(CommandError::Refused(Error::NoTable)) };
    }
    let taken: Option<i64> = connection
        .prepare_cached(
            "UPDATE tables SET node = ?2, fence = fence + 1
             WHERE id = ?1 AND EXISTS (SELECT 1 FROM nodes WHERE number = ?2)
               AND (node = ?2 OR NOT EXISTS (SELECT 1 FROM nodes WHERE number = tables.node))
             RETURNING fence",
        )?
        .query_row(params![table, number], |row| row.get(0))
        .optional()?;
    match taken {
        Some(fence) => Ok(Ok(Lease { node: number, fence })),
        None => match holder(connection, number, table)? {
            elsewhere @ Holder::Elsewhere(_) => Ok(Err(elsewhere)),
            // This node is taken for gone, and does not know it yet.
            _ => Err(CommandError::Refused(Error::LeaseLost)),
        },
    }
}

/// Gives a table free, if it is still held under a lease.
pub(crate) fn release(connection: &Connection, table: &str, lease: Lease) -> Result<()> {
    connection
        .prepare_cached("UPDATE tables SET node = 0 WHERE id = ?1 AND node = ?2 AND fence = ?3")?
        .execute(params![table, lease.node, lease.fence])
        .map(drop)
}

/// Whether a table is held under a lease; then it stays so until the transaction ends.
pub(super) fn holds(connection: &Connection, table: &str, lease: Lease) -> Result<bool> {
    connection
        .prepare_cached("SELECT 1 FROM tables WHERE id = ?1 AND node = ?2 AND fence = ?3 FOR UPDATE")?
        .exists(params![table, lease.node, lease.fence])
}

/// Some of the running tables where a bot has to act and that nobody has, in no order: nodes that look at the same time find others.
pub(crate) fn free_for_bots(connection: &Connection, most: u32) -> Result<Vec<String>> {
    connection
        .prepare_cached(
            "SELECT id FROM tables WHERE phase = 1 AND needs_bot = 1
               AND NOT EXISTS (SELECT 1 FROM nodes WHERE number = tables.node)
             ORDER BY random() LIMIT ?1",
        )?
        .query_map([most], |row| row.get(0))?
        .collect()
}
