//! The SQL of tables and their seats.

use super::failure::CommandError;
use super::records;
use super::tidy;
use super::values::{Bits, Count, Stored};
use crate::sql::{Alone, Connection, OptionalExtension, Params, Result, Row, params};
use crate::{Crowd, Error, Lobby, NewTable, Phase, Quota, Table};

/// What a table is read from, in the order of [`table`].
pub(crate) const COLUMNS: &str =
    "id, code, host, public, game, setup, phase, n, waiting, outcome, created, changed, free";

/// Sets up a table with its first records.
pub(crate) fn create(connection: &Connection, table: &NewTable) -> Result<(), CommandError> {
    if let Some(table) = repeated(connection, &table.host, table.request.as_deref())? {
        return Err(CommandError::Refused(Error::TableRepeated { table }));
    }
    if connection.prepare_cached("SELECT 1 FROM tables WHERE code = ?1")?.exists([&table.code])? {
        return Err(CommandError::Refused(Error::CodeTaken));
    }
    connection
        .prepare_cached(
            "INSERT INTO tables (id, code, host, public, game, setup, seed, request, n, phase, waiting, needs_bot,
                                 outcome, created, changed, free, alone)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?14, ?15, ?16)",
        )?
        .execute(params![
            table.id,
            table.code,
            table.host,
            table.public,
            table.game,
            table.setup,
            table.seed,
            table.request,
            Count(table.records.len() as u64),
            Stored(table.summary.phase),
            Bits(table.summary.waiting),
            table.summary.needs_bot,
            table.summary.outcome,
            Count(table.at),
            table.summary.free,
            table.summary.alone,
        ])?;
    if let Some(seats) = &table.summary.seats {
        keep_seats(connection, &table.id, seats)?;
    }
    if records::insert(connection, &table.id, 0, &table.records)? {
        Ok(())
    } else {
        Err(records::twice().into())
    }
}

/// The table that a host has set up with a request before.
pub(crate) fn repeated(connection: &Connection, host: &str, request: Option<&str>) -> Result<Option<String>> {
    connection
        .prepare_cached("SELECT id FROM tables WHERE host = ?1 AND request = ?2 AND request IS NOT NULL")?
        .query_row(params![host, request], |row| row.get(0))
        .optional()
}

/// Sets up a table within a quota, and notes from which network. It is counted in the transaction that sets it up, so of many
/// who come at once no more get in than there is room for.
pub(crate) fn create_from(
    connection: &Connection,
    table: &NewTable,
    network: &str,
    quota: &Quota,
) -> Result<(), CommandError> {
    // Of those who come at once on several machines, one is counted after the other.
    connection.alone(Alone::Tables)?;
    create(connection, table)?;
    connection
        .prepare_cached("INSERT INTO origins (table_id, network) VALUES (?1, ?2)")?
        .execute([&table.id, network])?;
    match crowded(connection, &table.host, network, quota, 0)? {
        // It counts itself; whoever is refused hears of the others.
        Some((of, count)) => Err(CommandError::Refused(Error::TooMany { of, count: count - 1 })),
        None => Ok(()),
    }
}

/// Whose tables, and how many, would be too many with so many more.
pub(crate) fn crowded(
    connection: &Connection,
    host: &str,
    network: &str,
    quota: &Quota,
    more: u64,
) -> Result<Option<(Crowd, u64)>> {
    let over = |of, count: u64, most| (count + more > most).then_some((of, count));
    let bots = |host| tidy::count_of_bots(connection, host);
    let mut found = over(Crowd::Host, live(connection, Some(host))?, quota.host);
    if found.is_none() {
        found = over(Crowd::Network, tidy::from_network(connection, network)?, quota.network);
    }
    if let (None, Some((own, all))) = (found, quota.bots) {
        found = over(Crowd::BotsOfHost, bots(Some(host))?, own);
        if found.is_none() {
            found = over(Crowd::AllBots, bots(None)?, all);
        }
    }
    if found.is_none() {
        found = over(Crowd::All, live(connection, None)?, quota.all);
    }
    Ok(found)
}

/// How many records a table has, if there is such a table.
pub(super) fn count(connection: &Connection, id: &str) -> Result<Option<u64>> {
    connection
        .prepare_cached("SELECT n FROM tables WHERE id = ?1")?
        .query_row([id], |row| row.get::<_, Count>(0))
        .optional()
        .map(|count| count.map(|Count(n)| n))
}

/// Writes whether bots are alone at a table, if that is not as it was.
pub(super) fn keep_alone(connection: &Connection, table: &str, alone: bool) -> Result<()> {
    connection
        .prepare_cached("UPDATE tables SET alone = ?2 WHERE id = ?1 AND alone <> ?2")?
        .execute(params![table, alone])
        .map(drop)
}

/// Writes the seats of a table, if they are not as they were.
pub(super) fn keep_seats(connection: &Connection, table: &str, seats: &[Option<String>]) -> Result<()> {
    if self::seats(connection, table)? == seats {
        return Ok(());
    }
    connection.prepare_cached("DELETE FROM seats WHERE table_id = ?1")?.execute([table])?;
    let mut insert =
        connection.prepare_cached("INSERT INTO seats (table_id, seat, person) VALUES (?1, ?2, ?3)")?;
    for (seat, person) in (0_i64..).zip(seats) {
        insert.execute(params![table, seat, person])?;
    }
    Ok(())
}

/// The person in each seat of a table.
fn seats(connection: &Connection, table: &str) -> Result<Vec<Option<String>>> {
    connection
        .prepare_cached("SELECT person FROM seats WHERE table_id = ?1 ORDER BY seat")?
        .query_map([table], |row| row.get(0))?
        .collect()
}

/// A table by its id.
pub(crate) fn by_id(connection: &Connection, id: &str) -> Result<Option<Table>> {
    Ok(select(connection, "WHERE id = ?1", [id])?.pop())
}

/// The ids of all tables, oldest first.
pub(crate) fn ids(connection: &Connection) -> Result<Vec<String>> {
    let mut ids = connection.prepare_cached("SELECT id FROM tables ORDER BY created, id")?;
    ids.query_map([], |row| row.get(0))?.collect()
}

/// A table by its code.
pub(crate) fn by_code(connection: &Connection, code: &str) -> Result<Option<Table>> {
    Ok(select(connection, "WHERE code = ?1", [code])?.pop())
}

/// The seed of a table.
pub(crate) fn seed(connection: &Connection, id: &str) -> Result<Option<[u8; 32]>> {
    connection
        .prepare_cached("SELECT seed FROM tables WHERE id = ?1")?
        .query_row([id], |row| row.get(0))
        .optional()
}

/// Public tables that are open or running, newest change first. Tables that changed at the same moment are never parted.
pub(crate) fn public(connection: &Connection, lobby: &Lobby, limit: u32) -> Result<Vec<Table>> {
    const SHOWN: &str =
        "WHERE public = 1 AND phase < 2 AND (?1 IS NULL OR game = ?1) AND (?2 = 0 OR free > 0 AND phase = 0)";
    let Lobby { game, free, before } = lobby;
    let before = Count(before.unwrap_or(u64::MAX));
    let page = format!("{SHOWN} AND changed < ?3 ORDER BY changed DESC, id LIMIT ?4");
    let mut tables = select(connection, &page, params![game, free, before, limit])?;
    let Some(last) = tables.last().filter(|_| tables.len() == limit as usize) else { return Ok(tables) };
    let ties = format!("{SHOWN} AND changed = ?3 AND id > ?4 ORDER BY changed DESC, id");
    let ties = select(connection, &ties, params![game, free, Count(last.changed), last.id])?;
    tables.extend(ties);
    Ok(tables)
}

/// Tables that are open or running, or all, the latest change first.
pub(crate) fn latest(connection: &Connection, all: bool, most: u32) -> Result<Vec<Table>> {
    let which = if all { "phase >= 0" } else { "phase < 2" };
    select(connection, &format!("WHERE {which} ORDER BY changed DESC, id LIMIT ?1"), [most])
}

/// The tables where a person sits or that a person set up, newest change first. Tables that changed at the same
/// moment are never parted, so there may be a few more than `limit`: else one could fall between two pages.
pub(crate) fn of(
    connection: &Connection,
    person: &str,
    finished: bool,
    before: Option<u64>,
    limit: u32,
) -> Result<Vec<Table>> {
    const THEIRS: &str = "WHERE id IN (SELECT table_id FROM seats WHERE person = ?1 AND person IS NOT NULL
                                       UNION SELECT id FROM tables WHERE host = ?1)
                            AND (CASE WHEN phase >= 2 THEN 1 ELSE 0 END) = ?2";
    let before = Count(before.unwrap_or(u64::MAX));
    let page = format!("{THEIRS} AND changed < ?3 ORDER BY changed DESC, id LIMIT ?4");
    let mut tables = select(connection, &page, params![person, finished, before, limit])?;
    let Some(last) = tables.last().filter(|_| tables.len() == limit as usize) else { return Ok(tables) };
    let ties = format!("{THEIRS} AND changed = ?3 AND id > ?4 ORDER BY changed DESC, id");
    let ties = select(connection, &ties, params![person, finished, Count(last.changed), last.id])?;
    tables.extend(ties);
    Ok(tables)
}

/// How many tables are open or running: of a host, or all.
pub(crate) fn live(connection: &Connection, host: Option<&str>) -> Result<u64> {
    let count: Count = match host {
        Some(host) => connection
            .prepare_cached("SELECT count(*) FROM tables WHERE host = ?1 AND phase < 2")?
            .query_row([host], |row| row.get(0))?,
        None => connection
            .prepare_cached("SELECT count(*) FROM tables WHERE phase < 2")?
            .query_row([], |row| row.get(0))?,
    };
    Ok(count.0)
}

/// Running tables where a bot has to act, oldest change first.
pub(crate) fn for_bots(connection: &Connection) -> Result<Vec<String>> {
    connection
        .prepare_cached(
            "SELECT id FROM tables WHERE phase < 2 AND phase = ?1 AND needs_bot = 1 ORDER BY changed, id",
        )?
        .query_map([Stored(Phase::Running)], |row| row.get(0))?
        .collect()
}

/// Reads the tables that a condition chooses, with their seats.
fn select(connection: &Connection, condition: &str, params: impl Params) -> Result<Vec<Table>> {
    select_columns(connection, COLUMNS, condition, params)
}

/// Reads tables from these columns, with their seats: the latest change first.
pub(crate) fn select_columns(
    connection: &Connection,
    columns: &str,
    condition: &str,
    params: impl Params,
) -> Result<Vec<Table>> {
    let sql = format!(
        "SELECT found.*, seats.seat, seats.person FROM (SELECT {columns} FROM tables {condition}) AS found
         LEFT JOIN seats ON seats.table_id = found.id ORDER BY found.changed DESC, found.id, seats.seat"
    );
    let mut tables: Vec<Table> = Vec::new();
    let mut each = |row: &Row<'_>| {
        let id: String = row.get(0)?;
        if tables.last().is_none_or(|last| last.id != id) {
            tables.push(table(row)?);
        }
        if row.get::<_, Option<i64>>(13)?.is_some() {
            tables.last_mut().expect("one was just added").seats.push(row.get(14)?);
        }
        Ok(true)
    };
    params.with(|params| connection.rows(&sql, params, &mut each))?;
    Ok(tables)
}

/// A table without its seats.
fn table(row: &Row<'_>) -> Result<Table> {
    Ok(Table {
        id: row.get(0)?,
        code: row.get(1)?,
        host: row.get(2)?,
        public: row.get(3)?,
        game: row.get(4)?,
        setup: row.get(5)?,
        phase: row.get::<_, Stored<Phase>>(6)?.0,
        n: row.get::<_, Count>(7)?.0,
        waiting: row.get::<_, Bits>(8)?.0,
        seats: Vec::new(),
        outcome: row.get(9)?,
        created: row.get::<_, Count>(10)?.0,
        changed: row.get::<_, Count>(11)?.0,
        free: row.get(12)?,
    })
}
