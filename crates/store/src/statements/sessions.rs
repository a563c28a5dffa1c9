//! The SQL of sessions.

use super::failure::CommandError;
use super::people::{is_here, nobody};
use super::values::{Count, Stored};
use crate::sql::{Connection, OptionalExtension, Result, Row, params};
use crate::{Session, SessionKind};

/// Adds a session of a person who is here.
pub(crate) fn add(connection: &Connection, session: &Session) -> Result<(), CommandError> {
    if !is_here(connection, &session.person)? {
        return Err(CommandError::Refused(nobody(&session.person)));
    }
    connection
        .prepare_cached(
            "INSERT INTO sessions (key, id, person, kind, label, created, used, expires)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        )?
        .execute(params![
            session.key,
            session.id,
            session.person,
            Stored(session.kind),
            session.label,
            Count(session.created),
            Count(session.used),
            Count(session.expires),
        ])?;
    Ok(())
}

/// Notes when a session was used and when it ends now. One that is gone stays gone.
pub(crate) fn touch(connection: &Connection, key: &[u8; 32], used: u64, expires: u64) -> Result<()> {
    connection
        .prepare_cached("UPDATE sessions SET used = ?2, expires = ?3 WHERE key = ?1")?
        .execute(params![key, Count(used), Count(expires)])
        .map(drop)
}

/// Drops one session of a person, and tells whether it was there.
pub(crate) fn drop_one(connection: &Connection, person: &str, id: &str) -> Result<bool> {
    let dropped = connection
        .prepare_cached("DELETE FROM sessions WHERE person = ?1 AND id = ?2")?
        .execute([person, id])?;
    Ok(dropped > 0)
}

/// Drops all sessions of a person, and tells how many.
pub(crate) fn drop_all(connection: &Connection, person: &str) -> Result<u64> {
    let dropped = connection.prepare_cached("DELETE FROM sessions WHERE person = ?1")?.execute([person])?;
    Ok(dropped as u64)
}

/// Drops the sessions that have ended, and tells how many.
pub(crate) fn drop_expired(connection: &Connection, now: u64) -> Result<u64> {
    let dropped =
        connection.prepare_cached("DELETE FROM sessions WHERE expires <= ?1")?.execute([Count(now)])?;
    Ok(dropped as u64)
}

/// A session by its key.
pub(crate) fn by_key(connection: &Connection, key: &[u8; 32]) -> Result<Option<Session>> {
    connection
        .prepare_cached(
            "SELECT id, key, person, kind, label, created, used, expires FROM sessions WHERE key = ?1",
        )?
        .query_row([key], session)
        .optional()
}

/// The sessions of a person, oldest first.
pub(crate) fn of(connection: &Connection, person: &str) -> Result<Vec<Session>> {
    connection
        .prepare_cached(
            "SELECT id, key, person, kind, label, created, used, expires FROM sessions WHERE person = ?1
             ORDER BY created, id",
        )?
        .query_map([person], session)?
        .collect()
}

fn session(row: &Row<'_>) -> Result<Session> {
    Ok(Session {
        id: row.get(0)?,
        key: row.get(1)?,
        person: row.get(2)?,
        kind: row.get::<_, Stored<SessionKind>>(3)?.0,
        label: row.get(4)?,
        created: row.get::<_, Count>(5)?.0,
        used: row.get::<_, Count>(6)?.0,
        expires: row.get::<_, Count>(7)?.0,
    })
}
