//! The SQL of whoever runs the server.

use super::failure::CommandError;
use super::people::person;
use super::values::Count;
use crate::sql::{Connection, OptionalExtension, Result, params};
use crate::{Ban, Census, Person, Seen};

/// Everybody who is not let in.
pub(crate) fn bans(connection: &Connection) -> Result<Vec<Ban>> {
    connection
        .prepare_cached("SELECT kind, what, why, at FROM bans ORDER BY at, what")?
        .query_map([], |row| {
            Ok(Ban {
                is_address: row.get(0)?,
                what: row.get(1)?,
                why: row.get(2)?,
                at: row.get::<_, Count>(3)?.0,
            })
        })?
        .collect()
}

/// Somebody is not let in any more.
pub(crate) fn ban(connection: &Connection, ban: &Ban) -> Result<(), CommandError> {
    connection
        .prepare_cached(
            "INSERT INTO bans (kind, what, why, at) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (kind, what) DO UPDATE SET why = excluded.why, at = excluded.at",
        )?
        .execute(params![ban.is_address, ban.what, ban.why, Count(ban.at)])?;
    Ok(())
}

/// Somebody is let in again; tells whether they were not.
pub(crate) fn lift(connection: &Connection, is_address: bool, what: &str) -> Result<bool, CommandError> {
    let lifted = connection
        .prepare_cached("DELETE FROM bans WHERE kind = ?1 AND what = ?2")?
        .execute(params![is_address, what])?;
    Ok(lifted > 0)
}

/// The people who are not deleted, the latest to come first.
pub(crate) fn people(connection: &Connection, most: u32) -> Result<Vec<Seen>> {
    connection
        .prepare_cached(
            "SELECT id, name, login, created, (SELECT max(used) FROM sessions WHERE person = people.id),
                    (SELECT count(*) FROM tables WHERE host = people.id AND phase < 2)
             FROM people WHERE deleted = 0 ORDER BY created DESC, id LIMIT ?1",
        )?
        .query_map([most], |row| {
            let used = row.get::<_, Option<Count>>(4)?.map(|Count(used)| used);
            Ok(Seen { person: person(row)?, used, hosts: row.get::<_, Count>(5)?.0 })
        })?
        .collect()
}

/// Everybody who sits at a table that is not over, or has set one up.
pub(crate) fn at_tables(connection: &Connection) -> Result<Vec<Person>> {
    connection
        .prepare_cached(
            "SELECT id, name, login, created FROM people WHERE deleted = 0 AND id IN
               (SELECT host FROM tables WHERE phase < 2
                UNION SELECT person FROM seats JOIN tables ON tables.id = table_id WHERE phase < 2)",
        )?
        .query_map([], person)?
        .collect()
}

/// How much there is.
pub(crate) fn census(connection: &Connection) -> Result<Census> {
    let count = |query: &str| {
        connection
            .prepare_cached(query)?
            .query_row([], |row| row.get::<_, Count>(0))
            .map(|Count(count)| count)
    };
    Ok(Census {
        open: count("SELECT count(*) FROM tables WHERE phase < 2 AND phase = 0")?,
        running: count("SELECT count(*) FROM tables WHERE phase < 2 AND phase = 1")?,
        over: count("SELECT count(*) FROM tables WHERE phase >= 2")?,
        accounts: count("SELECT count(*) FROM people WHERE login IS NOT NULL")?,
        guests: count("SELECT count(*) FROM people WHERE deleted = 0 AND login IS NULL")?,
        sessions: count("SELECT count(*) FROM sessions")?,
        bytes: connection.bytes()?,
    })
}

/// Leaves an order for the server that has the store; tells its number.
pub(crate) fn leave_order(connection: &Connection, body: &str) -> Result<i64> {
    connection.query_row("INSERT INTO orders (body) VALUES (?1) RETURNING id", [body], |row| row.get(0))
}

/// Takes the answer to an order, if there is one.
pub(crate) fn take_answer(connection: &Connection, id: i64) -> Result<Option<String>> {
    let answer: Option<Option<String>> =
        connection.query_row("SELECT answer FROM orders WHERE id = ?1", [id], |row| row.get(0)).optional()?;
    let answer = answer.flatten();
    if answer.is_some() {
        connection.prepare_cached("DELETE FROM orders WHERE id = ?1")?.execute([id])?;
    }
    Ok(answer)
}

/// Orders that were not answered.
pub(crate) fn orders(connection: &Connection) -> Result<Vec<(i64, String)>> {
    connection
        .prepare_cached("SELECT id, body FROM orders WHERE answer IS NULL ORDER BY id")?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect()
}

/// Answers an order. Those before it whose answers nobody took are forgotten.
pub(crate) fn answer(connection: &Connection, id: i64, answer: &str) -> Result<(), CommandError> {
    connection.prepare_cached("UPDATE orders SET answer = ?2 WHERE id = ?1")?.execute(params![id, answer])?;
    connection.prepare_cached("DELETE FROM orders WHERE id < ?1 - 100")?.execute([id])?;
    Ok(())
}

/// Forgets orders that were left for a server that is no more.
pub(crate) fn forget_orders(connection: &Connection) -> Result<()> {
    connection.prepare_cached("DELETE FROM orders")?.execute([]).map(drop)
}
