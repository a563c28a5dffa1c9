//! What nobody needs any more: finding it, and taking it away.

use super::evenings;
use super::values::{Count, Stored};
use crate::sql::{Connection, Result, params};
use crate::{Phase, Wanted};

/// Tables of a phase that have not changed since a time, the oldest first.
pub(crate) fn standing(connection: &Connection, phase: Phase, before: u64) -> Result<Vec<(String, u64)>> {
    connection
        .prepare_cached("SELECT id, changed FROM tables WHERE phase < 2 AND phase = ?1 AND changed < ?2 ORDER BY changed, id")?
        .query_map(params![Stored(phase), Count(before)], |row| Ok((row.get(0)?, row.get::<_, Count>(1)?.0)))?
        .collect()
}

/// Tables under way at which no person sits, set up before a time.
pub(crate) fn of_bots(connection: &Connection, before: u64) -> Result<Vec<String>> {
    connection
        .prepare_cached(
            "SELECT id FROM tables WHERE phase < 2 AND phase = 1 AND created < ?1
               AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND person IS NOT NULL)",
        )?
        .query_map([Count(before)], |row| row.get(0))?
        .collect()
}

/// How many tables that are not over are for bots alone, also those that people left to them, or that wait for somebody to begin them:
/// those of a host, or all.
pub(crate) fn count_of_bots(connection: &Connection, host: Option<&str>) -> Result<u64> {
    connection
        .prepare_cached(
            "SELECT count(*) FROM tables WHERE phase < 2 AND (?1 IS NULL OR host = ?1)
               AND (phase = 1 AND alone = 1 OR phase = 0 AND free = 0
                    AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND person IS NOT NULL))",
        )?
        .query_row([host], |row| row.get::<_, Count>(0))
        .map(|Count(count)| count)
}

/// How many tables that are not over were set up from a network.
pub(crate) fn from_network(connection: &Connection, network: &str) -> Result<u64> {
    connection
        .prepare_cached(
            "SELECT count(*) FROM origins JOIN tables ON id = table_id WHERE network = ?1 AND phase < 2",
        )?
        .query_row([network], |row| row.get::<_, Count>(0))
        .map(|Count(count)| count)
}

/// Somebody was at a table, though nothing happened.
pub(crate) fn touch(connection: &Connection, table: &str, at: u64) -> Result<()> {
    connection
        .prepare_cached(
            "UPDATE tables SET changed = CASE WHEN changed < ?2 THEN ?2 ELSE changed END WHERE id = ?1",
        )?
        .execute(params![table, Count(at)])
        .map(drop)
}

/// Guests whose sessions have not been used since a time, and who came before it.
pub(crate) fn unused_guests(connection: &Connection, before: u64, most: u32) -> Result<Vec<String>> {
    connection
        .prepare_cached(
            "SELECT id FROM people WHERE deleted = 0 AND login IS NULL AND created < ?1
               AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = people.id AND used >= ?1) LIMIT ?2",
        )?
        .query_map(params![Count(before), most], |row| row.get(0))?
        .collect()
}

/// Tables that nobody wants any more.
pub(crate) fn unwanted(connection: &Connection, wanted: Wanted) -> Result<Vec<String>> {
    connection
        .prepare_cached(
            "SELECT id FROM tables
             WHERE phase = 3 AND changed < ?1
                OR phase = 2 AND changed < ?2
                OR phase = 2 AND changed < ?1
                   AND NOT EXISTS (SELECT 1 FROM people WHERE people.id = host AND deleted = 0)
                   AND NOT EXISTS (SELECT 1 FROM seats JOIN people ON people.id = person
                                   WHERE table_id = tables.id AND deleted = 0)",
        )?
        .query_map(params![Count(wanted.closed), Count(wanted.finished)], |row| row.get(0))?
        .collect()
}

/// Takes some tables away.
pub(crate) fn drop_tables(connection: &Connection, ids: &[String]) -> Result<()> {
    for id in ids {
        for statement in [
            "DELETE FROM origins WHERE table_id = ?1",
            "DELETE FROM invitations WHERE table_id = ?1",
            "DELETE FROM called WHERE table_id = ?1",
            "DELETE FROM letters WHERE table_id = ?1",
            "DELETE FROM mutes WHERE table_id = ?1",
            "UPDATE pairings SET table_id = NULL WHERE table_id = ?1",
            "DELETE FROM names WHERE table_id = ?1",
            "DELETE FROM reviews WHERE table_id = ?1",
            "DELETE FROM seats WHERE table_id = ?1",
            "DELETE FROM records WHERE table_id = ?1",
            "DELETE FROM tables WHERE id = ?1",
        ] {
            connection.prepare_cached(statement)?.execute([id])?;
        }
    }
    Ok(())
}

/// Takes away the evenings that nobody wants any more.
pub(crate) fn drop_evenings(connection: &Connection, wanted: Wanted) -> Result<()> {
    evenings::drop_unwanted(connection, wanted)
}

/// Where tables that are over came from is nobody's business.
pub(crate) fn drop_origins(connection: &Connection) -> Result<()> {
    connection
        .prepare_cached("DELETE FROM origins WHERE table_id IN (SELECT id FROM tables WHERE phase >= 2)")?
        .execute([])
        .map(drop)
}

/// People who were deleted and whom nothing names any more. It reads all records.
pub(crate) fn husks(connection: &Connection) -> Result<Vec<String>> {
    connection
        .prepare_cached(
            "SELECT id FROM people WHERE deleted = 1
               AND id NOT IN (SELECT host FROM tables)
               AND id NOT IN (SELECT person FROM seats WHERE person IS NOT NULL)
               AND id NOT IN (SELECT maker FROM evenings)
               AND id NOT IN (SELECT person FROM entrants)
               AND id NOT IN (SELECT person FROM sessions)
               AND id NOT IN (SELECT person FROM records WHERE person IS NOT NULL)",
        )?
        .query_map([], |row| row.get(0))?
        .collect()
}

/// Takes away people who were deleted; tells how many.
pub(crate) fn drop_people(connection: &Connection, ids: &[String]) -> Result<u64> {
    let mut dropped = 0;
    for id in ids {
        let drop =
            connection.prepare_cached("DELETE FROM people WHERE id = ?1 AND deleted = 1")?.execute([id])?;
        dropped += drop as u64;
    }
    Ok(dropped)
}
