//! The SQL of friends, of those one has met, and of invitations.

use super::failure::CommandError;
use super::letters;
use super::manners::are_apart;
use super::people::{is_here, nobody};
use super::values::Count;
use crate::sql::{Connection, Result, Row, params};
use crate::{Error, Invitation, LetterKind, Met};

/// The most friends of one person, and the most invitations to one table.
const MOST_FRIENDS: u32 = 500;
const MOST_INVITED: u32 = 30;

/// Keeps somebody as a friend whom one has sat at a table with, unless one of the two has blocked the other.
pub(crate) fn add(connection: &Connection, person: &str, other: &str, at: u64) -> Result<(), CommandError> {
    for one in [person, other] {
        if !is_here(connection, one)? {
            return Err(CommandError::Refused(nobody(one)));
        }
    }
    if !knows(connection, person, other)? || are_apart(connection, person, other)? {
        return Err(CommandError::Refused(nobody(other)));
    }
    let count = |person: &str| -> Result<u32> {
        connection
            .prepare_cached("SELECT count(*) FROM friends WHERE person = ?1")?
            .query_row([person], |row| row.get(0))
    };
    if count(person)? >= MOST_FRIENDS {
        return Err(CommandError::Refused(Error::Enough { most: MOST_FRIENDS }));
    }
    connection
        .prepare_cached(
            "INSERT INTO friends (person, other, since) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
        )?
        .execute(params![person, other, Count(at)])?;
    Ok(())
}

/// Forgets a friend.
pub(crate) fn remove(connection: &Connection, person: &str, other: &str) -> Result<()> {
    connection
        .prepare_cached("DELETE FROM friends WHERE person = ?1 AND other = ?2")?
        .execute([person, other])
        .map(drop)
}

/// The friends of a person, by name.
pub(crate) fn of(connection: &Connection, person: &str) -> Result<Vec<Met>> {
    connection
        .prepare_cached(
            "SELECT people.id, people.name FROM friends JOIN people ON people.id = friends.other
             WHERE friends.person = ?1 AND people.deleted = 0 ORDER BY people.name, people.id",
        )?
        .query_map([person], met)?
        .collect()
}

/// Those whom a person sat at a table with where a game began, the latest first.
pub(crate) fn recent(connection: &Connection, person: &str, most: u32) -> Result<Vec<Met>> {
    connection
        .prepare_cached(
            "SELECT people.id, people.name
             FROM seats AS mine
             JOIN tables ON tables.id = mine.table_id
             JOIN seats AS theirs ON theirs.table_id = mine.table_id
             JOIN people ON people.id = theirs.person
             WHERE mine.person = ?1 AND theirs.person <> ?1 AND people.deleted = 0 AND tables.phase IN (1, 2)
               AND NOT EXISTS (SELECT 1 FROM blocks WHERE kind = 1 AND (blocks.person = ?1 AND other = people.id
                                                                     OR blocks.person = people.id AND other = ?1))
             GROUP BY people.id, people.name ORDER BY max(tables.changed) DESC, people.id LIMIT ?2",
        )?
        .query_map(params![person, most], met)?
        .collect()
}

fn met(row: &Row<'_>) -> Result<Met> {
    Ok(Met { id: row.get(0)?, name: row.get(1)? })
}

/// Whether somebody may ask another to a table: friends, and whoever has sat at a table with them.
fn knows(connection: &Connection, person: &str, other: &str) -> Result<bool> {
    connection
        .prepare_cached(
            "SELECT 1 WHERE EXISTS (SELECT 1 FROM friends WHERE person = ?1 AND other = ?2)
                OR EXISTS (SELECT 1 FROM seats AS mine JOIN seats AS theirs ON theirs.table_id = mine.table_id
                           WHERE mine.person = ?1 AND theirs.person = ?2)",
        )?
        .exists([person, other])
}

/// Asks somebody to a table.
pub(crate) fn invite(
    connection: &Connection,
    person: &str,
    table: &str,
    host: &str,
    at: u64,
) -> Result<(), CommandError> {
    if !is_here(connection, person)?
        || !knows(connection, host, person)?
        || are_apart(connection, host, person)?
    {
        return Err(CommandError::Refused(nobody(person)));
    }
    let invited: u32 = connection
        .prepare_cached("SELECT count(*) FROM invitations WHERE table_id = ?1")?
        .query_row([table], |row| row.get(0))?;
    if invited >= MOST_INVITED {
        return Err(CommandError::Refused(Error::Enough { most: MOST_INVITED }));
    }
    let is_news = connection
        .prepare_cached(
            "INSERT INTO invitations (person, table_id, host, at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING",
        )?
        .execute(params![person, table, host, Count(at)])?;
    if is_news > 0 {
        letters::add_letter(connection, person, LetterKind::Invite, table, at)?;
    }
    Ok(())
}

/// Takes an invitation away.
pub(crate) fn decline(connection: &Connection, person: &str, table: &str) -> Result<()> {
    connection
        .prepare_cached("DELETE FROM invitations WHERE person = ?1 AND table_id = ?2")?
        .execute([person, table])
        .map(drop)
}

/// The invitations of a person to tables at which a game has not begun and they do not sit, the latest first.
pub(crate) fn invitations(connection: &Connection, person: &str, most: u32) -> Result<Vec<Invitation>> {
    connection
        .prepare_cached(
            "SELECT tables.id, tables.game, people.name, invitations.at
             FROM invitations
             JOIN tables ON tables.id = invitations.table_id
             JOIN people ON people.id = invitations.host
             WHERE invitations.person = ?1 AND tables.phase = 0
               AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.table_id = tables.id AND seats.person = ?1)
             ORDER BY invitations.at DESC, tables.id LIMIT ?2",
        )?
        .query_map(params![person, most], |row| {
            Ok(Invitation {
                table: row.get(0)?,
                game: row.get(1)?,
                host: row.get(2)?,
                at: row.get::<_, Count>(3)?.0,
            })
        })?
        .collect()
}

/// Takes away what tells of a person here.
pub(super) fn drop_all(connection: &Connection, person: &str) -> Result<()> {
    for sql in [
        "DELETE FROM friends WHERE person = ?1",
        "DELETE FROM friends WHERE other = ?1",
        "DELETE FROM invitations WHERE person = ?1",
        "DELETE FROM invitations WHERE host = ?1",
    ] {
        connection.prepare_cached(sql)?.execute([person])?;
    }
    Ok(())
}
