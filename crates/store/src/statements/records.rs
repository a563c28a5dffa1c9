//! The SQL of records.

use super::failure::CommandError;
use super::nodes::{self, Lease};
use super::values::{Bits, Count, Stored};
use super::{letters, tables};
use crate::record::{EMPTIED, is_said};
use crate::sql::{self, Connection, OptionalExtension, Result, Row, params};
use crate::{Error, NewRecord, Phase, Record, Summary};

/// What is appended to a table.
pub(crate) struct Append {
    /// The table.
    pub(crate) table: String,
    /// How many records it is expected to have.
    pub(crate) expected: u64,
    /// The records.
    pub(crate) records: Vec<NewRecord>,
    /// How things stand afterwards.
    pub(crate) summary: Summary,
    /// The lease under which a node appends.
    pub(crate) lease: Option<Lease>,
}

/// Appends records to a table that has as many as expected. Mostly that is two statements: the table's row moves on if it stands
/// where it should (optimistic concurrency), and the records go in.
pub(crate) fn append(connection: &Connection, append: &Append) -> Result<(), CommandError> {
    let Append { table, expected, records, summary, lease } = append;
    let expected = *expected;
    if !move_on(connection, append)? {
        let Some(stands_at) = tables::count(connection, table)? else {
            return Err(CommandError::Refused(Error::NoTable));
        };
        // First: whoever repeats a request mostly expects an old number too.
        if let Some(n) = repeated(connection, table, records)? {
            return Err(CommandError::Refused(Error::Repeated { n }));
        }
        // Whoever takes the table meanwhile waits for the end of this transaction.
        if let Some(lease) = lease
            && !nodes::holds(connection, table, *lease)?
        {
            return Err(CommandError::Refused(Error::LeaseLost));
        }
        if stands_at != expected {
            return Err(CommandError::Refused(Error::Conflict { stands_at }));
        }
        if matches!(summary.phase, Phase::Finished | Phase::Closed)
            && let Some(last) = records.last()
        {
            letters::add_ended(connection, table, last.by.as_deref(), last.at)?;
        }
        change(connection, table, expected, records, summary)?;
    }
    if !insert(connection, table, expected, records)? {
        // What this append has written itself is no repetition.
        return Err(match repeated(connection, table, records)?.filter(|n| *n < expected) {
            Some(n) => CommandError::Refused(Error::Repeated { n }),
            None => twice().into(),
        });
    }
    if let Some(seats) = &summary.seats {
        tables::keep_seats(connection, table, seats)?;
        tables::keep_alone(connection, table, summary.alone)?;
    }
    Ok(())
}

/// Appends records to a table that counts as unchanged all the same.
pub(crate) fn append_quietly(connection: &Connection, append: &Append) -> Result<(), CommandError> {
    let table = &append.table;
    let changed: Option<Count> = connection
        .prepare_cached("SELECT changed FROM tables WHERE id = ?1")?
        .query_row([table], |row| row.get(0))
        .optional()?;
    self::append(connection, append)?;
    connection
        .prepare_cached("UPDATE tables SET changed = coalesce(?2, changed) WHERE id = ?1")?
        .execute(params![table, changed])?;
    Ok(())
}

/// Moves the row of a table on, if it has as many records as expected and nothing else about it changes that an index is made
/// of. Tells whether it did.
fn move_on(connection: &Connection, append: &Append) -> Result<bool> {
    /// The statement, of which a node asks more.
    macro_rules! move_on {
        ($more:literal) => {
            concat!(
                "UPDATE tables SET n = ?2, waiting = ?3, changed = coalesce(?4, changed), free = ?9
             WHERE id = ?1 AND n = ?5 AND phase = ?6 AND needs_bot = ?7 AND outcome IS NOT DISTINCT FROM ?8",
                $more
            )
        };
    }
    let Append { table, expected, records, summary, lease } = append;
    let (n, changed) =
        (Count(expected.saturating_add(records.len() as u64)), records.last().map(|record| Count(record.at)));
    let (waiting, expected, phase) = (Bits(summary.waiting), Count(*expected), Stored(summary.phase));
    let (needs_bot, outcome, free) = (summary.needs_bot, &summary.outcome, summary.free);
    let moved = match lease {
        None => connection
            .prepare_cached(move_on!(""))?
            .execute(params![table, n, waiting, changed, expected, phase, needs_bot, outcome, free])?,
        Some(Lease { node, fence }) => {
            connection.prepare_cached(move_on!(" AND node = ?10 AND fence = ?11"))?.execute(params![
                table, n, waiting, changed, expected, phase, needs_bot, outcome, free, node, fence
            ])?
        }
    };
    Ok(moved > 0)
}

/// Writes the whole row of a table.
fn change(
    connection: &Connection,
    table: &str,
    expected: u64,
    records: &[NewRecord],
    summary: &Summary,
) -> Result<()> {
    connection
        .prepare_cached(
            "UPDATE tables SET n = ?2, phase = ?3, waiting = ?4, needs_bot = ?5, outcome = ?6,
                               changed = coalesce(?7, changed), free = ?8
             WHERE id = ?1",
        )?
        .execute(params![
            table,
            Count(expected.saturating_add(records.len() as u64)),
            Stored(summary.phase),
            Bits(summary.waiting),
            summary.needs_bot,
            summary.outcome,
            records.last().map(|record| Count(record.at)),
            summary.free,
        ])
        .map(drop)
}

/// The trouble of records that are there already.
pub(super) fn twice() -> sql::Error {
    sql::Error::Order("a record has the number or the request of another")
}

/// Inserts records with numbers from `from`; tells whether all went in. One whose number or request is taken does not, and then
/// whatever the command did must go.
pub(super) fn insert(connection: &Connection, table: &str, from: u64, records: &[NewRecord]) -> Result<bool> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO records (table_id, n, at, person, request, body) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT DO NOTHING",
    )?;
    for (n, record) in (from..).zip(records) {
        let body = match &record.by {
            // Said while its person was being deleted.
            Some(person) if is_said(&record.body) && super::people::is_deleted(connection, person)? => {
                EMPTIED
            }
            _ => &record.body,
        };
        let row = params![table, Count(n), Count(record.at), record.by, record.request, body];
        if insert.execute(row)? == 0 {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The number of the first record that is there already, by sender and request.
fn repeated(connection: &Connection, table: &str, records: &[NewRecord]) -> Result<Option<u64>> {
    let mut find = connection.prepare_cached(
        "SELECT n FROM records WHERE table_id = ?1 AND coalesce(person, '') = ?2 AND request = ?3",
    )?;
    for record in records {
        let Some(request) = &record.request else { continue };
        let sender = record.by.as_deref().unwrap_or_default();
        let found =
            find.query_row(params![table, sender, request], |row| row.get::<_, Count>(0)).optional()?;
        if let Some(Count(n)) = found {
            return Ok(Some(n));
        }
    }
    Ok(None)
}

/// The records of a table from a number on, in order.
pub(crate) fn from(connection: &Connection, table: &str, from: u64) -> Result<Vec<Record>> {
    connection
        .prepare_cached(
            "SELECT n, at, person, request, body FROM records WHERE table_id = ?1 AND n >= ?2 ORDER BY n",
        )?
        .query_map(params![table, Count(from)], record)?
        .collect()
}

/// The records of a table that are a person's doing, in order.
pub(crate) fn by(connection: &Connection, table: &str, person: &str) -> Result<Vec<Record>> {
    connection
        .prepare_cached(
            "SELECT n, at, person, request, body FROM records WHERE table_id = ?1 AND person = ?2 ORDER BY n",
        )?
        .query_map([table, person], record)?
        .collect()
}

/// What a person said at any table, oldest first, behind what was told before.
pub(crate) fn said_by(
    connection: &Connection,
    person: &str,
    after: Option<&(String, Record)>,
    limit: u32,
) -> Result<Vec<(String, Record)>> {
    let (at, table, n) = after
        .map_or((-1, "", -1), |(table, last)| (last.at.cast_signed(), table.as_str(), last.n.cast_signed()));
    connection
        .prepare_cached(
            r#"SELECT n, at, person, request, body, table_id FROM records
               WHERE person = ?1 AND person IS NOT NULL AND substr(body, 1, 8) = '{"chat":'
                 AND (at, table_id, n) > (?2, ?3, ?4)
               ORDER BY at, table_id, n LIMIT ?5"#,
        )?
        .query_map(params![person, at, table, n, limit], |row| Ok((row.get(5)?, record(row)?)))?
        .collect()
}

/// Empties what a person said. No number moves.
pub(super) fn empty_said(connection: &Connection, person: &str) -> Result<()> {
    connection
        .prepare_cached(
            r#"UPDATE records SET body = ?2
               WHERE person = ?1 AND person IS NOT NULL AND substr(body, 1, 8) = '{"chat":'"#,
        )?
        .execute([person, EMPTIED])
        .map(drop)
}

fn record(row: &Row<'_>) -> Result<Record> {
    Ok(Record {
        n: row.get::<_, Count>(0)?.0,
        at: row.get::<_, Count>(1)?.0,
        by: row.get(2)?,
        request: row.get(3)?,
        body: row.get(4)?,
    })
}
