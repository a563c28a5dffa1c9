//! The SQL of passkeys.

use super::failure::CommandError;
use super::people::{is_here, nobody};
use super::values::Count;
use crate::sql::{Connection, OptionalExtension, Result, Row, params};
use crate::{Error, Passkey};

/// The most passkeys of one person.
const MOST: u32 = 20;

const PASSKEY: &str = "SELECT id, person, credential, public, counter, label, created, used FROM passkeys";

/// Adds a passkey of a person who is here; tells whether nobody has it yet.
pub(crate) fn add(connection: &Connection, passkey: &Passkey) -> Result<bool, CommandError> {
    if !is_here(connection, &passkey.person)? {
        return Err(CommandError::Refused(nobody(&passkey.person)));
    }
    let count: u32 = connection
        .prepare_cached("SELECT count(*) FROM passkeys WHERE person = ?1")?
        .query_row([&passkey.person], |row| row.get(0))?;
    if count >= MOST {
        return Err(CommandError::Refused(Error::Enough { most: MOST }));
    }
    let added = connection
        .prepare_cached(
            "INSERT INTO passkeys (id, person, credential, public, counter, label, created, used)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING",
        )?
        .execute(params![
            passkey.id,
            passkey.person,
            passkey.credential,
            passkey.public,
            passkey.counter,
            passkey.label,
            Count(passkey.created),
            Count(passkey.used),
        ])?;
    Ok(added > 0)
}

/// The passkeys of a person, oldest first.
pub(crate) fn of(connection: &Connection, person: &str) -> Result<Vec<Passkey>> {
    connection
        .prepare_cached(&format!("{PASSKEY} WHERE person = ?1 ORDER BY created, id"))?
        .query_map([person], passkey)?
        .collect()
}

/// A passkey by what its authenticator calls it.
pub(crate) fn by_credential(connection: &Connection, credential: &[u8]) -> Result<Option<Passkey>> {
    connection
        .prepare_cached(&format!("{PASSKEY} WHERE credential = ?1"))?
        .query_row(params![credential], passkey)
        .optional()
}

/// A passkey was used: its counter is higher now, or has always been 0. Tells whether that is so; if not, nothing changes.
pub(crate) fn used(connection: &Connection, id: &str, counter: u32, at: u64) -> Result<bool> {
    let used = connection
        .prepare_cached(
            "UPDATE passkeys SET counter = ?2, used = ?3 WHERE id = ?1 AND (counter < ?2 OR counter = 0 AND ?2 = 0)",
        )?
        .execute(params![id, counter, Count(at)])?;
    Ok(used > 0)
}

/// Calls a passkey of a person something else; tells whether it was there.
pub(crate) fn rename(connection: &Connection, person: &str, id: &str, label: &str) -> Result<bool> {
    let renamed = connection
        .prepare_cached("UPDATE passkeys SET label = ?3 WHERE person = ?1 AND id = ?2")?
        .execute([person, id, label])?;
    Ok(renamed > 0)
}

/// Drops a passkey of a person; tells whether it was there.
pub(crate) fn drop_one(connection: &Connection, person: &str, id: &str) -> Result<bool> {
    let dropped = connection
        .prepare_cached("DELETE FROM passkeys WHERE person = ?1 AND id = ?2")?
        .execute([person, id])?;
    Ok(dropped > 0)
}

/// Drops all passkeys of a person.
pub(super) fn drop_all(connection: &Connection, person: &str) -> Result<()> {
    connection.prepare_cached("DELETE FROM passkeys WHERE person = ?1")?.execute([person]).map(drop)
}

fn passkey(row: &Row<'_>) -> Result<Passkey> {
    Ok(Passkey {
        id: row.get(0)?,
        person: row.get(1)?,
        credential: row.get(2)?,
        public: row.get(3)?,
        counter: row.get(4)?,
        label: row.get(5)?,
        created: row.get::<_, Count>(6)?.0,
        used: row.get::<_, Count>(7)?.0,
    })
}
