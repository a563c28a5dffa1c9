//! The SQL of how people are called.

use super::failure::CommandError;
use super::letters;
use super::people::{is_here, nobody};
use super::values::Count;
use crate::sql::{Connection, OptionalExtension, Result, Row, params};
use crate::{LetterKind, PushSubscription};

/// The key of a name; this one from now on, if there is none.
pub(crate) fn key_or(connection: &Connection, name: &str, fresh: &[u8]) -> Result<Vec<u8>> {
    connection
        .prepare_cached("INSERT INTO keys (name, key) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?
        .execute(params![name, fresh])?;
    connection.prepare_cached("SELECT key FROM keys WHERE name = ?1")?.query_row([name], |row| row.get(0))
}

/// How somebody wants to be called.
pub(crate) fn settings(connection: &Connection, person: &str) -> Result<Option<String>> {
    connection
        .prepare_cached("SELECT settings FROM notifications WHERE person = ?1")?
        .query_row([person], |row| row.get(0))
        .optional()
}

/// Keeps how somebody wants to be called.
pub(crate) fn set_settings(
    connection: &Connection,
    person: &str,
    settings: &str,
) -> Result<(), CommandError> {
    if !is_here(connection, person)? {
        return Err(CommandError::Refused(nobody(person)));
    }
    connection
        .prepare_cached(
            "INSERT INTO notifications (person, settings) VALUES (?1, ?2)
             ON CONFLICT (person) DO UPDATE SET settings = excluded.settings",
        )?
        .execute([person, settings])?;
    Ok(())
}

/// Adds a subscription of somebody who is signed in. One for the same browser goes, and the oldest beyond so many; tells whether
/// the session is there.
pub(crate) fn add_push(connection: &Connection, push: &PushSubscription, most: u32) -> Result<bool> {
    let is_signed_in = connection
        .prepare_cached("SELECT 1 FROM sessions WHERE person = ?1 AND id = ?2")?
        .exists([&push.person, &push.session])?;
    if !is_signed_in {
        return Ok(false);
    }
    connection.prepare_cached("DELETE FROM push WHERE endpoint = ?1")?.execute([&push.endpoint])?;
    connection
        .prepare_cached(
            "INSERT INTO push (id, person, session, endpoint, public, auth, lang, created)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        )?
        .execute(params![
            push.id,
            push.person,
            push.session,
            push.endpoint,
            push.public,
            push.auth,
            push.lang,
            Count(push.created),
        ])?;
    connection
        .prepare_cached(
            "DELETE FROM push WHERE id IN
               (SELECT id FROM push WHERE person = ?1 ORDER BY created DESC, id LIMIT 1000 OFFSET ?2)",
        )?
        .execute(params![push.person, most])?;
    Ok(true)
}

/// The subscriptions of a person, oldest first.
pub(crate) fn push_of(connection: &Connection, person: &str) -> Result<Vec<PushSubscription>> {
    connection
        .prepare_cached(
            "SELECT id, person, session, endpoint, public, auth, lang, created FROM push
             WHERE person = ?1 ORDER BY created, id",
        )?
        .query_map([person], push)?
        .collect()
}

fn push(row: &Row<'_>) -> Result<PushSubscription> {
    Ok(PushSubscription {
        id: row.get(0)?,
        person: row.get(1)?,
        session: row.get(2)?,
        endpoint: row.get(3)?,
        public: row.get(4)?,
        auth: row.get(5)?,
        lang: row.get(6)?,
        created: row.get::<_, Count>(7)?.0,
    })
}

/// Drops a subscription of a person; tells whether it was there.
pub(crate) fn drop_push(connection: &Connection, person: &str, id: &str) -> Result<bool> {
    let dropped =
        connection.prepare_cached("DELETE FROM push WHERE person = ?1 AND id = ?2")?.execute([person, id])?;
    Ok(dropped > 0)
}

/// A delivery came to nothing: one that has failed so often in a row goes. Tells whether it did.
pub(crate) fn push_failed(connection: &Connection, id: &str, most: u32) -> Result<bool> {
    connection.prepare_cached("UPDATE push SET failures = failures + 1 WHERE id = ?1")?.execute([id])?;
    let dropped = connection
        .prepare_cached("DELETE FROM push WHERE id = ?1 AND failures >= ?2")?
        .execute(params![id, most])?;
    Ok(dropped > 0)
}

/// A delivery arrived.
pub(crate) fn push_arrived(connection: &Connection, id: &str) -> Result<()> {
    connection
        .prepare_cached("UPDATE push SET failures = 0 WHERE id = ?1 AND failures > 0")?
        .execute([id])
        .map(drop)
}

/// Somebody is called to a table, unless they were before; tells whether they were not. A call before a time does not count. They
/// are to be written to as well, if they want such letters.
pub(crate) fn note_called(
    connection: &Connection,
    table: &str,
    person: &str,
    at: u64,
    again_before: u64,
    letter: Option<LetterKind>,
) -> Result<bool> {
    let noted = connection
        .prepare_cached(
            "INSERT INTO called (table_id, person, at)
             SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?1)
                                 AND EXISTS (SELECT 1 FROM people WHERE id = ?2)
             ON CONFLICT (table_id, person) DO UPDATE SET at = excluded.at WHERE called.at < ?4",
        )?
        .execute(params![table, person, Count(at), Count(again_before)])?;
    if noted > 0
        && let Some(kind) = letter
    {
        letters::add_letter(connection, person, kind, table, at)?;
    }
    Ok(noted > 0)
}

/// Somebody who was called to a table has come.
pub(crate) fn forget_called(connection: &Connection, table: &str, person: &str) -> Result<()> {
    connection
        .prepare_cached("DELETE FROM called WHERE table_id = ?1 AND person = ?2")?
        .execute([table, person])
        .map(drop)
}

/// Everybody who was called and has not come: each table with the person.
pub(crate) fn called(connection: &Connection) -> Result<Vec<(String, String)>> {
    connection
        .prepare_cached("SELECT table_id, person FROM called ORDER BY table_id, person")?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect()
}

/// Everybody who can be called.
pub(crate) fn reachable(connection: &Connection) -> Result<Vec<String>> {
    connection
        .prepare_cached("SELECT person FROM push UNION SELECT person FROM addresses WHERE state = 1 AND wanted & 1 <> 0 ORDER BY person")?
        .query_map([], |row| row.get(0))?
        .collect()
}

/// Those who can be called and are waited for at a table: each table with the person.
pub(crate) fn awaited(connection: &Connection) -> Result<Vec<(String, String)>> {
    connection
        .prepare_cached(
            "SELECT tables.id, seats.person FROM tables JOIN seats ON table_id = tables.id
             WHERE phase < 2 AND phase = 1 AND waiting & (CAST(1 AS bigint) << CAST(seat AS integer)) <> 0
               AND (EXISTS (SELECT 1 FROM push WHERE push.person = seats.person)
                 OR EXISTS (SELECT 1 FROM addresses WHERE addresses.person = seats.person AND state = 1 AND wanted & 1 <> 0))
             ORDER BY tables.id, seats.seat",
        )?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect()
}

/// Takes away all that tells how a person was called.
pub(super) fn drop_all(connection: &Connection, person: &str) -> Result<()> {
    for statement in [
        "DELETE FROM push WHERE person = ?1",
        "DELETE FROM notifications WHERE person = ?1",
        "DELETE FROM called WHERE person = ?1",
    ] {
        connection.prepare_cached(statement)?.execute([person])?;
    }
    Ok(())
}
