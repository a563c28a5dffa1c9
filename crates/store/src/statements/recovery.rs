//! The SQL of recovery codes.

use super::failure::CommandError;
use super::people::{is_here, nobody};
use super::{people, sessions};
use crate::sql::{Connection, Result, params};

/// Gives a person these codes and no others.
pub(crate) fn set(connection: &Connection, person: &str, keys: &[[u8; 32]]) -> Result<(), CommandError> {
    if !is_here(connection, person)? {
        return Err(CommandError::Refused(nobody(person)));
    }
    drop_all(connection, person)?;
    let mut insert = connection.prepare_cached("INSERT INTO recovery_codes (key, person) VALUES (?1, ?2)")?;
    for key in keys {
        insert.execute(params![key, person])?;
    }
    Ok(())
}

/// Uses a code of a person up: another hash, and all sessions end. Tells whether there was such a code; if not, nothing changes.
pub(crate) fn spend(
    connection: &Connection,
    person: &str,
    key: &[u8; 32],
    hash: &str,
) -> Result<bool, CommandError> {
    let spent = connection
        .prepare_cached("DELETE FROM recovery_codes WHERE key = ?1 AND person = ?2")?
        .execute(params![key, person])?;
    if spent == 0 {
        return Ok(false);
    }
    people::set_hash(connection, person, hash)?;
    sessions::drop_all(connection, person)?;
    Ok(true)
}

/// How many codes a person has left.
pub(crate) fn left(connection: &Connection, person: &str) -> Result<u32> {
    connection
        .prepare_cached("SELECT count(*) FROM recovery_codes WHERE person = ?1")?
        .query_row([person], |row| row.get(0))
}

/// Takes all codes of a person away.
pub(super) fn drop_all(connection: &Connection, person: &str) -> Result<()> {
    connection.prepare_cached("DELETE FROM recovery_codes WHERE person = ?1")?.execute([person]).map(drop)
}
