//! The SQL of people.

use super::failure::CommandError;
use super::values::Count;
use super::{
    evenings, friends, letters, manners, names, notifications, passkeys, records, recovery, sessions,
};
use crate::sql::{Connection, OptionalExtension, Result, Row, params};
use crate::{Error, Person};

/// Adds a person.
pub(crate) fn add(connection: &Connection, person: &Person) -> Result<(), CommandError> {
    if person.login.is_some() {
        let why =
            format!("person {} was added with a login; add the person first, then set the login", person.id);
        return Err(CommandError::Refused(Error::Other(why)));
    }
    connection
        .prepare_cached("INSERT INTO people (id, name, created) VALUES (?1, ?2, ?3)")?
        .execute(params![person.id, person.name, Count(person.created)])?;
    Ok(())
}

/// Gives a person another name.
pub(crate) fn rename(connection: &Connection, id: &str, name: &str) -> Result<(), CommandError> {
    let changed = connection
        .prepare_cached("UPDATE people SET name = ?2 WHERE id = ?1 AND deleted = 0")?
        .execute([id, name])?;
    if changed == 0 { Err(CommandError::Refused(nobody(id))) } else { Ok(()) }
}

/// Gives a person who has none a login. Of two who ask at the same time for the same person one is refused.
pub(crate) fn add_login(
    connection: &Connection,
    id: &str,
    login: &str,
    hash: &str,
) -> Result<(), CommandError> {
    let has_one = connection
        .prepare_cached("SELECT 1 FROM people WHERE id = ?1 AND login IS NOT NULL")?
        .exists([id])?;
    if has_one {
        return Err(CommandError::Refused(Error::HasLogin));
    }
    set_login(connection, id, login, hash)
}

/// Gives a person a login, or another one.
pub(crate) fn set_login(
    connection: &Connection,
    id: &str,
    login: &str,
    hash: &str,
) -> Result<(), CommandError> {
    let folded = fold(login);
    let taken = connection
        .prepare_cached("SELECT 1 FROM people WHERE folded = ?1 AND id <> ?2")?
        .exists([folded.as_str(), id])?;
    if taken {
        return Err(CommandError::Refused(Error::LoginTaken));
    }
    let changed = connection
        .prepare_cached("UPDATE people SET login = ?2, folded = ?3, hash = ?4 WHERE id = ?1 AND deleted = 0")?
        .execute([id, login, &folded, hash])?;
    if changed == 0 { Err(CommandError::Refused(nobody(id))) } else { Ok(()) }
}

/// Gives a person with a login another hash.
pub(crate) fn set_hash(connection: &Connection, id: &str, hash: &str) -> Result<(), CommandError> {
    let changed = connection
        .prepare_cached("UPDATE people SET hash = ?2 WHERE id = ?1 AND login IS NOT NULL")?
        .execute([id, hash])?;
    if changed > 0 {
        return Ok(());
    }
    Err(CommandError::Refused(if is_here(connection, id)? {
        Error::Other(format!("person {id} has no login, so there is no hash to change; set a login first"))
    } else {
        nobody(id)
    }))
}

/// Takes away all that tells of a person. An empty husk stays.
pub(crate) fn delete(connection: &Connection, id: &str) -> Result<(), CommandError> {
    let changed = connection
        .prepare_cached(
            "UPDATE people SET name = '', login = NULL, folded = NULL, hash = NULL, deleted = 1 WHERE id = ?1",
        )?
        .execute([id])?;
    if changed == 0 {
        return Err(CommandError::Refused(nobody(id)));
    }
    notifications::drop_all(connection, id)?;
    letters::drop_all(connection, id)?;
    sessions::drop_all(connection, id)?;
    names::drop_all(connection, id)?;
    recovery::drop_all(connection, id)?;
    friends::drop_all(connection, id)?;
    manners::drop_all(connection, id)?;
    passkeys::drop_all(connection, id)?;
    evenings::drop_all(connection, id)?;
    records::empty_said(connection, id)?;
    Ok(())
}

/// A person by id.
pub(crate) fn by_id(connection: &Connection, id: &str) -> Result<Option<Person>> {
    connection
        .prepare_cached("SELECT id, name, login, created FROM people WHERE id = ?1")?
        .query_row([id], person)
        .optional()
}

/// A person by login, with the hash.
pub(crate) fn by_login(connection: &Connection, login: &str) -> Result<Option<(Person, String)>> {
    connection
        .prepare_cached("SELECT id, name, login, created, hash FROM people WHERE folded = ?1")?
        .query_row([fold(login)], |row| Ok((person(row)?, row.get(4)?)))
        .optional()
}

/// Whether there is such a person who is not deleted.
pub(super) fn is_here(connection: &Connection, id: &str) -> Result<bool> {
    connection.prepare_cached("SELECT 1 FROM people WHERE id = ?1 AND deleted = 0")?.exists([id])
}

/// Whether a person has been deleted.
pub(super) fn is_deleted(connection: &Connection, id: &str) -> Result<bool> {
    connection.prepare_cached("SELECT 1 FROM people WHERE id = ?1 AND deleted = 1")?.exists([id])
}

/// The trouble of asking for somebody who is not there.
pub(super) fn nobody(id: &str) -> Error {
    Error::NoPerson { id: id.to_owned() }
}

/// A login as it is compared.
fn fold(login: &str) -> String {
    login.to_lowercase()
}

pub(super) fn person(row: &Row<'_>) -> Result<Person> {
    Ok(Person { id: row.get(0)?, name: row.get(1)?, login: row.get(2)?, created: row.get::<_, Count>(3)?.0 })
}
