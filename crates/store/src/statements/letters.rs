//! The SQL of letters and vacations.

use super::failure::CommandError;
use super::people::{is_here, nobody};
use super::values::{Count, Stored};
use crate::sql::{Connection, OptionalExtension, Result, Row, params};
use crate::{AddressState, Letter, LetterKind, MailAddress, Vacation};

/// Where somebody is written to.
pub(crate) fn address_of(connection: &Connection, person: &str) -> Result<Option<MailAddress>> {
    connection
        .prepare_cached(
            "SELECT person, id, address, lang, state, wanted, given FROM addresses WHERE person = ?1",
        )?
        .query_row([person], address)
        .optional()
}

/// The address that stands in a link.
pub(crate) fn address_by_id(connection: &Connection, id: &str) -> Result<Option<MailAddress>> {
    connection
        .prepare_cached(
            "SELECT person, id, address, lang, state, wanted, given FROM addresses WHERE id = ?1",
        )?
        .query_row([id], address)
        .optional()
}

fn address(row: &Row<'_>) -> Result<MailAddress> {
    Ok(MailAddress {
        person: row.get(0)?,
        id: row.get(1)?,
        address: row.get(2)?,
        lang: row.get(3)?,
        state: row.get::<_, Stored<AddressState>>(4)?.0,
        wanted: row.get(5)?,
        given: row.get::<_, Count>(6)?.0,
    })
}

/// Somebody gives an address, in place of the one they had: a letter asks whether it is right.
pub(crate) fn give_address(connection: &Connection, given: &MailAddress) -> Result<(), CommandError> {
    if !is_here(connection, &given.person)? {
        return Err(CommandError::Refused(nobody(&given.person)));
    }
    drop_address(connection, &given.person)?;
    connection
        .prepare_cached(
            "INSERT INTO addresses (person, id, address, lang, state, wanted, given) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![
            given.person,
            given.id,
            given.address,
            given.lang,
            Stored(given.state),
            given.wanted,
            Count(given.given),
        ])?;
    connection
        .prepare_cached(
            "INSERT INTO letters (person, kind, table_id, due, tries, created) VALUES (?1, ?2, '', ?3, 0, ?3)",
        )?
        .execute(params![given.person, Stored(LetterKind::Confirm), Count(given.given)])?;
    Ok(())
}

/// Takes an address away, with the letters to it; tells whether it was there.
pub(crate) fn drop_address(connection: &Connection, person: &str) -> Result<bool> {
    connection.prepare_cached("DELETE FROM letters WHERE person = ?1")?.execute([person])?;
    let dropped = connection.prepare_cached("DELETE FROM addresses WHERE person = ?1")?.execute([person])?;
    Ok(dropped > 0)
}

/// An address stands otherwise now. A letter to one that was refused is sent to nobody.
pub(crate) fn set_address_state(connection: &Connection, id: &str, state: AddressState) -> Result<bool> {
    let changed = connection
        .prepare_cached("UPDATE addresses SET state = ?2 WHERE id = ?1 AND state <> ?2")?
        .execute(params![id, Stored(state)])?;
    if state == AddressState::Refused {
        connection
            .prepare_cached(
                "DELETE FROM letters WHERE person IN (SELECT person FROM addresses WHERE id = ?1)",
            )?
            .execute([id])?;
    }
    Ok(changed > 0)
}

/// What somebody is written to for, and in which language; tells whether there is an address.
pub(crate) fn set_wanted(connection: &Connection, id: &str, wanted: u32, lang: &str) -> Result<bool> {
    let changed = connection
        .prepare_cached("UPDATE addresses SET wanted = ?2, lang = ?3 WHERE id = ?1")?
        .execute(params![id, wanted, lang])?;
    Ok(changed > 0)
}

/// Somebody is to be written to, if they want it.
pub(crate) fn add_letter(
    connection: &Connection,
    person: &str,
    kind: LetterKind,
    table: &str,
    at: u64,
) -> Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO letters (person, kind, table_id, due, tries, created)
             SELECT person, ?2, ?3, ?4, 0, ?4 FROM addresses WHERE person = ?1 AND state = 1 AND wanted & ?5 <> 0
             ON CONFLICT DO NOTHING",
        )?
        .execute(params![person, Stored(kind), table, Count(at), kind.bit()])
        .map(drop)
}

/// A game under way is about to be over: those who sit there are to be written to, but for whoever ended it.
pub(super) fn add_ended(connection: &Connection, table: &str, by: Option<&str>, at: u64) -> Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO letters (person, kind, table_id, due, tries, created)
             SELECT addresses.person, ?2, tables.id, ?3, 0, ?3
             FROM tables JOIN seats ON seats.table_id = tables.id JOIN addresses ON addresses.person = seats.person
             WHERE tables.id = ?1 AND tables.phase = 1 AND addresses.state = 1 AND addresses.wanted & ?4 <> 0
               AND seats.person <> coalesce(?5, '')
             ON CONFLICT DO NOTHING",
        )?
        .execute(params![table, Stored(LetterKind::Ended), Count(at), LetterKind::Ended.bit(), by])
        .map(drop)
}

/// The letters whose time has come, the oldest first.
pub(crate) fn due(connection: &Connection, now: u64, most: u32) -> Result<Vec<Letter>> {
    connection
        .prepare_cached(
            "SELECT person, kind, table_id, tries, created FROM letters WHERE due <= ?1
             ORDER BY due, person, kind, table_id LIMIT ?2",
        )?
        .query_map(params![Count(now), most], letter)?
        .collect()
}

/// The letters that are still to be sent to somebody.
pub(crate) fn to(connection: &Connection, person: &str) -> Result<Vec<Letter>> {
    connection
        .prepare_cached(
            "SELECT person, kind, table_id, tries, created FROM letters WHERE person = ?1 ORDER BY due, kind, table_id",
        )?
        .query_map([person], letter)?
        .collect()
}

fn letter(row: &Row<'_>) -> Result<Letter> {
    let table: String = row.get(2)?;
    Ok(Letter {
        person: row.get(0)?,
        kind: row.get::<_, Stored<LetterKind>>(1)?.0,
        table: Some(table).filter(|table| !table.is_empty()),
        tries: row.get(3)?,
        created: row.get::<_, Count>(4)?.0,
    })
}

/// When the next letter is due.
pub(crate) fn next_due(connection: &Connection) -> Result<Option<u64>> {
    connection
        .prepare_cached("SELECT min(due) FROM letters")?
        .query_row([], |row| row.get::<_, Option<Count>>(0))
        .map(|due| due.map(|Count(due)| due))
}

/// A letter is sent later; it counts as tried if it was. Tells whether it is still to be sent, and was not tried in between.
pub(crate) fn put_off(connection: &Connection, letter: &Letter, due: u64, tried: bool) -> Result<bool> {
    let table = letter.table.as_deref().unwrap_or_default();
    let changed = connection
        .prepare_cached(
            "UPDATE letters SET due = ?4, tries = tries + ?5 WHERE person = ?1 AND kind = ?2 AND table_id = ?3 AND tries = ?6",
        )?
        .execute(params![letter.person, Stored(letter.kind), table, Count(due), tried, letter.tries])?;
    Ok(changed > 0)
}

/// A letter was sent, or is not sent any more.
pub(crate) fn drop_letter(connection: &Connection, letter: &Letter) -> Result<()> {
    let table = letter.table.as_deref().unwrap_or_default();
    connection
        .prepare_cached(
            "DELETE FROM letters WHERE person = ?1 AND kind = ?2 AND table_id = ?3 AND created = ?4",
        )?
        .execute(params![letter.person, Stored(letter.kind), table, Count(letter.created)])
        .map(drop)
}

/// Takes away letters that nobody has sent since a time; tells how many.
pub(crate) fn drop_old(connection: &Connection, before: u64) -> Result<u64> {
    let dropped =
        connection.prepare_cached("DELETE FROM letters WHERE created < ?1")?.execute([Count(before)])?;
    Ok(dropped as u64)
}

/// The vacations of somebody, in order.
pub(crate) fn vacations(connection: &Connection, person: &str) -> Result<Vec<Vacation>> {
    connection
        .prepare_cached("SELECT begins, ends FROM vacations WHERE person = ?1 ORDER BY begins")?
        .query_map([person], |row| {
            Ok(Vacation { begins: row.get::<_, Count>(0)?.0, ends: row.get::<_, Count>(1)?.0 })
        })?
        .collect()
}

/// Somebody plans a vacation, in place of whatever was planned from its beginning on; those that ended before a time are forgotten.
/// An empty one only ends what there is.
pub(crate) fn set_vacation(
    connection: &Connection,
    person: &str,
    planned: Vacation,
    forget: u64,
) -> Result<(), CommandError> {
    if !is_here(connection, person)? {
        return Err(CommandError::Refused(nobody(person)));
    }
    connection
        .prepare_cached("DELETE FROM vacations WHERE person = ?1 AND (ends < ?2 OR begins >= ?3)")?
        .execute(params![person, Count(forget), Count(planned.begins)])?;
    connection
        .prepare_cached("UPDATE vacations SET ends = ?2 WHERE person = ?1 AND ends > ?2")?
        .execute(params![person, Count(planned.begins)])?;
    if planned.ends > planned.begins {
        connection
            .prepare_cached("INSERT INTO vacations (person, begins, ends) VALUES (?1, ?2, ?3)")?
            .execute(params![person, Count(planned.begins), Count(planned.ends)])?;
    }
    Ok(())
}

/// Takes away all that is kept of a person here.
pub(super) fn drop_all(connection: &Connection, person: &str) -> Result<()> {
    drop_address(connection, person)?;
    connection.prepare_cached("DELETE FROM vacations WHERE person = ?1")?.execute([person]).map(drop)
}
