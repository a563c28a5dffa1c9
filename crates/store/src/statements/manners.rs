//! The SQL of blocks, mutes and reports.

use super::failure::CommandError;
use super::people::{is_here, nobody};
use super::values::{Count, Stored};
use crate::sql::{Connection, OptionalExtension, Result, Row, ToSql, params};
use crate::{Apart, Block, BlockKind, Error, NewReport, ReportAction, ReportCase, Settled};

/// The most people whom one person has muted or blocked, for good or at tables.
const MOST_BLOCKED: u32 = 500;
/// The most reports of one person that wait, and of all.
const MOST_REPORTS: u32 = 20;
const MOST_REPORTS_OF_ALL: u32 = 5_000;

fn admit_both(connection: &Connection, person: &str, other: &str) -> Result<(), CommandError> {
    for one in [person, other] {
        if !is_here(connection, one)? {
            return Err(CommandError::Refused(nobody(one)));
        }
    }
    Ok(())
}

fn admit_more(connection: &Connection, sql: &str, of: &[&str], most: u32) -> Result<(), CommandError> {
    let of: Vec<&dyn ToSql> = of.iter().map(|one| one as _).collect();
    let mut count = 0;
    connection.rows(sql, &of, &mut |row| {
        count = row.get(0)?;
        Ok(true)
    })?;
    if count >= most { Err(CommandError::Refused(Error::Enough { most })) } else { Ok(()) }
}

/// Mutes or blocks somebody for good, in place of what was.
pub(crate) fn block(
    connection: &Connection,
    person: &str,
    other: &str,
    kind: BlockKind,
    at: u64,
) -> Result<(), CommandError> {
    admit_both(connection, person, other)?;
    let count = "SELECT count(*) FROM blocks WHERE person = ?1 AND other <> ?2";
    admit_more(connection, count, &[person, other], MOST_BLOCKED)?;
    connection
        .prepare_cached(
            "INSERT INTO blocks (person, other, kind, since) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (person, other) DO UPDATE SET kind = excluded.kind",
        )?
        .execute(params![person, other, Stored(kind), Count(at)])?;
    if kind == BlockKind::Blocked {
        for sql in [
            "DELETE FROM friends WHERE person = ?1 AND other = ?2 OR person = ?2 AND other = ?1",
            "DELETE FROM invitations WHERE person = ?1 AND host = ?2 OR person = ?2 AND host = ?1",
        ] {
            connection.prepare_cached(sql)?.execute([person, other])?;
        }
    }
    Ok(())
}

/// Mutes somebody at one table.
pub(crate) fn mute(
    connection: &Connection,
    person: &str,
    table: &str,
    other: &str,
    at: u64,
) -> Result<(), CommandError> {
    admit_both(connection, person, other)?;
    admit_more(connection, "SELECT count(*) FROM mutes WHERE person = ?1", &[person], MOST_BLOCKED)?;
    connection
        .prepare_cached(
            "INSERT INTO mutes (person, table_id, other, since) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING",
        )?
        .execute(params![person, table, other, Count(at)])?;
    Ok(())
}

/// Mutes and blocks somebody nowhere any more.
pub(crate) fn unblock(connection: &Connection, person: &str, other: &str) -> Result<()> {
    for sql in [
        "DELETE FROM blocks WHERE person = ?1 AND other = ?2",
        "DELETE FROM mutes WHERE person = ?1 AND other = ?2",
    ] {
        connection.prepare_cached(sql)?.execute([person, other])?;
    }
    Ok(())
}

/// Whom a person has muted or blocked, by name; those at tables behind those for good.
pub(crate) fn blocks(connection: &Connection, person: &str) -> Result<Vec<Block>> {
    let mut blocks: Vec<Block> = connection
        .prepare_cached(
            "SELECT people.id, people.name, blocks.kind, blocks.since
             FROM blocks JOIN people ON people.id = blocks.other
             WHERE blocks.person = ?1 ORDER BY people.name, people.id",
        )?
        .query_map([person], |row| {
            let (kind, since) = (row.get::<_, Stored<BlockKind>>(2)?.0, row.get::<_, Count>(3)?.0);
            Ok(Block { id: row.get(0)?, name: row.get(1)?, kind, table: None, since })
        })?
        .collect::<Result<_>>()?;
    let mutes = connection
        .prepare_cached(
            "SELECT people.id, people.name, mutes.table_id, mutes.since
             FROM mutes JOIN people ON people.id = mutes.other
             WHERE mutes.person = ?1 ORDER BY people.name, people.id, mutes.table_id",
        )?
        .query_map([person], |row| {
            let (table, since) = (row.get(2)?, row.get::<_, Count>(3)?.0);
            Ok(Block { id: row.get(0)?, name: row.get(1)?, kind: BlockKind::Muted, table, since })
        })?
        .collect::<Result<Vec<_>>>()?;
    blocks.extend(mutes);
    Ok(blocks)
}

/// Those whose words a person does not hear at a table.
pub(crate) fn unheard(connection: &Connection, person: &str, table: &str) -> Result<Vec<String>> {
    connection
        .prepare_cached(
            "SELECT other FROM blocks WHERE person = ?1
             UNION SELECT other FROM mutes WHERE person = ?1 AND table_id = ?2 ORDER BY 1",
        )?
        .query_map([person, table], |row| row.get(0))?
        .collect()
}

/// Those whom a person has blocked, and those who have blocked them.
pub(crate) fn apart(connection: &Connection, person: &str) -> Result<Vec<Apart>> {
    connection
        .prepare_cached(
            "SELECT person, other FROM blocks WHERE kind = 1 AND (person = ?1 OR other = ?1) ORDER BY person, other",
        )?
        .query_map([person], |row| {
            let (by, other): (String, String) = (row.get(0)?, row.get(1)?);
            let by_other = by != person;
            Ok(Apart { other: if by_other { by } else { other }, by_other })
        })?
        .collect()
}

/// Whether one of two has blocked the other.
pub(super) fn are_apart(connection: &Connection, one: &str, other: &str) -> Result<bool> {
    connection
        .prepare_cached(
            "SELECT 1 FROM blocks WHERE kind = 1 AND (person = ?1 AND other = ?2 OR person = ?2 AND other = ?1)",
        )?
        .exists([one, other])
}

/// Keeps a report. The same one again is kept once.
pub(crate) fn report(connection: &Connection, report: &NewReport) -> Result<(), CommandError> {
    let NewReport { id, at, reporter, accused, name, table, line, reason, words } = report;
    admit_both(connection, reporter, accused)?;
    let (record, line) = line.as_ref().map_or((None, None), |(n, line)| (Some(Count(*n)), Some(line)));
    let is_known = connection
        .prepare_cached(
            "SELECT 1 FROM reports WHERE reporter = ?1 AND accused = ?2 AND table_id = ?3
               AND record IS NOT DISTINCT FROM ?4 AND settled IS NULL",
        )?
        .exists(params![reporter, accused, table, record])?;
    if is_known {
        return Ok(());
    }
    let own = "SELECT count(*) FROM reports WHERE reporter = ?1 AND settled IS NULL";
    admit_more(connection, own, &[reporter], MOST_REPORTS)?;
    let all = "SELECT count(*) FROM reports WHERE settled IS NULL";
    admit_more(connection, all, &[], MOST_REPORTS_OF_ALL)?;
    connection
        .prepare_cached(
            "INSERT INTO reports (id, at, reporter, accused, name, table_id, record, line, reason, words)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
        )?
        .execute(params![id, Count(*at), reporter, accused, name, table, record, line, reason, words])?;
    Ok(())
}

const REPORT: &str =
    "SELECT id, at, reporter, accused, name, table_id, record, line, reason, words, settled, action,
                             answer, was_read FROM reports";

/// Reports that wait, or all, the oldest first.
pub(crate) fn reports(connection: &Connection, all: bool, most: u32) -> Result<Vec<ReportCase>> {
    connection
        .prepare_cached(&format!("{REPORT} WHERE ?1 = 1 OR settled IS NULL ORDER BY at, id LIMIT ?2"))?
        .query_map(params![all, most], case)?
        .collect()
}

/// A report.
pub(crate) fn report_of(connection: &Connection, id: &str) -> Result<Option<ReportCase>> {
    connection.prepare_cached(&format!("{REPORT} WHERE id = ?1"))?.query_row([id], case).optional()
}

/// What a person has reported, oldest first, without the first few.
pub(crate) fn reports_by(
    connection: &Connection,
    person: &str,
    skip: u64,
    most: u32,
) -> Result<Vec<ReportCase>> {
    connection
        .prepare_cached(&format!("{REPORT} WHERE reporter = ?1 ORDER BY at, id LIMIT ?3 OFFSET ?2"))?
        .query_map(params![person, Count(skip), most], case)?
        .collect()
}

/// The warnings of a person that were not read, oldest first.
pub(crate) fn warnings(connection: &Connection, person: &str, most: u32) -> Result<Vec<ReportCase>> {
    connection
        .prepare_cached(&format!(
            "{REPORT} WHERE accused = ?1 AND action = 1 AND was_read = 0 ORDER BY settled, id LIMIT ?2"
        ))?
        .query_map(params![person, most], case)?
        .collect()
}

/// A warning was read; tells whether it was there.
pub(crate) fn read_warning(connection: &Connection, person: &str, id: &str) -> Result<bool> {
    let read = connection
        .prepare_cached(
            "UPDATE reports SET was_read = 1 WHERE id = ?1 AND accused = ?2 AND action = 1 AND was_read = 0",
        )?
        .execute([id, person])?;
    Ok(read > 0)
}

/// Settles a report; tells whether it waited.
pub(crate) fn settle(
    connection: &Connection,
    id: &str,
    action: ReportAction,
    words: &str,
    at: u64,
) -> Result<bool> {
    let settled = connection
        .prepare_cached(
            "UPDATE reports SET settled = ?2, action = ?3, answer = ?4 WHERE id = ?1 AND settled IS NULL",
        )?
        .execute(params![id, Count(at), Stored(action), words])?;
    Ok(settled > 0)
}

/// Drops reports that were settled before a time; tells how many.
pub(crate) fn drop_settled(connection: &Connection, before: u64) -> Result<u64> {
    let dropped =
        connection.prepare_cached("DELETE FROM reports WHERE settled < ?1")?.execute([Count(before)])?;
    Ok(dropped as u64)
}

fn case(row: &Row<'_>) -> Result<ReportCase> {
    let record = row.get::<_, Option<Count>>(6)?.map(|Count(record)| record);
    let at = row.get::<_, Option<Count>>(10)?.map(|Count(at)| at);
    let action = row.get::<_, Option<Stored<ReportAction>>>(11)?.map(|Stored(action)| action);
    let (words, was_read) = (row.get(12)?, row.get(13)?);
    Ok(ReportCase {
        id: row.get(0)?,
        at: row.get::<_, Count>(1)?.0,
        reporter: row.get(2)?,
        accused: row.get(3)?,
        name: row.get(4)?,
        table: row.get(5)?,
        line: record.zip(row.get(7)?),
        reason: row.get(8)?,
        words: row.get(9)?,
        settled: at.zip(action).map(|(at, action)| Settled { at, action, words, was_read }),
    })
}

/// Takes away what tells of a person here. What they reported stays, without them and without their words.
pub(super) fn drop_all(connection: &Connection, person: &str) -> Result<()> {
    for sql in [
        "DELETE FROM blocks WHERE person = ?1 OR other = ?1",
        "DELETE FROM mutes WHERE person = ?1 OR other = ?1",
        "DELETE FROM reports WHERE accused = ?1",
        "UPDATE reports SET reporter = NULL, words = '' WHERE reporter = ?1",
    ] {
        connection.prepare_cached(sql)?.execute([person])?;
    }
    Ok(())
}
