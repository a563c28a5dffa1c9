//! The SQL of evenings.

use super::failure::CommandError;
use super::manners;
use super::people::{is_here, nobody};
use super::values::{Count, Stored};
use crate::sql::{Alone, Connection, OptionalExtension, Params, Result, Row, params};
use crate::{
    Crowd, Entrant, Entry, EntryQuota, Error, Evening, EveningQuota, NewEvening, Pairing, Phase, Round,
    Wanted, WholeEvening,
};

/// What an evening is read from, in the order of [`evening`].
const COLUMNS: &str = "evenings.id, maker, people.name, evenings.name, public, phase, round, rounds, setup,
    (SELECT count(*) FROM entrants WHERE evening = evenings.id), evenings.created, changed";

/// Makes an evening within a quota.
pub(crate) fn create(
    connection: &Connection,
    new: &NewEvening,
    quota: &EveningQuota,
) -> Result<(), CommandError> {
    let before: Option<String> = connection
        .prepare_cached("SELECT id FROM evenings WHERE maker = ?1 AND request = ?2 AND request IS NOT NULL")?
        .query_row(params![new.maker, new.request], |row| row.get(0))
        .optional()?;
    if let Some(evening) = before {
        return Err(CommandError::Refused(Error::EveningRepeated { evening }));
    }
    // Of those who come at once on several machines, one is counted after the other.
    connection.alone(Alone::Tables)?;
    let count = |which: &str, of: &str| -> Result<u64> {
        let sql = format!("SELECT count(*) FROM evenings WHERE phase < 2 AND {which}");
        connection
            .prepare_cached(&sql)?
            .query_row([of], |row| row.get::<_, Count>(0))
            .map(|Count(count)| count)
    };
    let counted = [
        (Crowd::Host, count("maker = ?1", &new.maker)?, quota.maker),
        (Crowd::Network, count("network = ?1", &new.network)?, quota.network),
        (Crowd::All, count("?1 <> ''", "all")?, quota.all),
    ];
    if let Some((of, count, _)) = counted.into_iter().find(|(_, count, most)| count >= most) {
        return Err(CommandError::Refused(Error::TooMany { of, count }));
    }
    connection
        .prepare_cached(
            "INSERT INTO evenings (id, maker, name, public, phase, round, rounds, setup, secret, request, network,
                                   created, changed)
             VALUES (?1, ?2, ?3, ?4, 0, 0, ?5, ?6, ?7, ?8, ?9, ?10, ?10)",
        )?
        .execute(params![
            new.id,
            new.maker,
            new.name,
            new.public,
            new.rounds,
            new.setup,
            new.secret,
            new.request,
            new.network,
            Count(new.at),
        ])?;
    Ok(())
}

/// All of an evening.
pub(crate) fn whole(connection: &Connection, id: &str) -> Result<Option<WholeEvening>> {
    let Some(evening) = select(connection, "WHERE evenings.id = ?1", [id])?.pop() else { return Ok(None) };
    let entrants = connection
        .prepare_cached(
            "SELECT person, name, nonce, gone FROM entrants JOIN people ON people.id = person
             WHERE evening = ?1 ORDER BY n",
        )?
        .query_map([id], |row| {
            Ok(Entrant { person: row.get(0)?, name: row.get(1)?, nonce: row.get(2)?, gone: row.get(3)? })
        })?
        .collect::<Result<_>>()?;
    let mut rounds: Vec<Round> = connection
        .prepare_cached("SELECT at, ended FROM rounds WHERE evening = ?1 ORDER BY round")?
        .query_map([id], |row| {
            Ok(Round { at: row.get::<_, Count>(0)?.0, ended: row.get(1)?, pairings: Vec::new() })
        })?
        .collect::<Result<_>>()?;
    let pairings = connection
        .prepare_cached(
            "SELECT round, chairs, table_id, result FROM pairings WHERE evening = ?1 ORDER BY round, n",
        )?
        .query_map([id], |row| {
            let pairing = Pairing { chairs: row.get(1)?, table: row.get(2)?, result: row.get(3)? };
            Ok((row.get::<_, u32>(0)?, pairing))
        })?;
    for pairing in pairings {
        let (round, pairing) = pairing?;
        // A round that began between two of these statements is told the next time.
        if let Some(round) = rounds.get_mut(round as usize - 1) {
            round.pairings.push(pairing);
        }
    }
    Ok(Some(WholeEvening { evening, entrants, rounds }))
}

/// The secret of an evening.
pub(crate) fn secret(connection: &Connection, id: &str) -> Result<Option<[u8; 32]>> {
    connection
        .prepare_cached("SELECT secret FROM evenings WHERE id = ?1")?
        .query_row([id], |row| row.get(0))
        .optional()
}

/// Public evenings that are not over, the latest change first.
pub(crate) fn public(connection: &Connection, most: u32) -> Result<Vec<Evening>> {
    select(connection, "WHERE public = 1 AND phase < 2 ORDER BY changed DESC, evenings.id LIMIT ?1", [most])
}

/// The evenings that a person made or joined, the latest change first.
pub(crate) fn of(connection: &Connection, person: &str, most: u32) -> Result<Vec<Evening>> {
    let theirs = "WHERE evenings.id IN (SELECT evening FROM entrants WHERE person = ?1
                                        UNION SELECT id FROM evenings WHERE maker = ?1)
                  ORDER BY changed DESC, evenings.id LIMIT ?2";
    select(connection, theirs, params![person, most])
}

/// The evenings of a phase that have not changed since a time.
pub(crate) fn standing(connection: &Connection, phase: Phase, before: u64) -> Result<Vec<String>> {
    connection
        .prepare_cached("SELECT id FROM evenings WHERE phase = ?1 AND changed < ?2 ORDER BY changed, id")?
        .query_map(params![Stored(phase), Count(before)], |row| row.get(0))?
        .collect()
}

fn select(connection: &Connection, condition: &str, params: impl Params) -> Result<Vec<Evening>> {
    let sql = format!("SELECT {COLUMNS} FROM evenings JOIN people ON people.id = maker {condition}");
    connection.prepare_cached(&sql)?.query_map(params, evening)?.collect()
}

fn evening(row: &Row<'_>) -> Result<Evening> {
    Ok(Evening {
        id: row.get(0)?,
        maker: row.get(1)?,
        maker_name: row.get(2)?,
        name: row.get(3)?,
        public: row.get(4)?,
        phase: row.get::<_, Stored<Phase>>(5)?.0,
        round: row.get(6)?,
        rounds: row.get(7)?,
        setup: row.get(8)?,
        people: row.get(9)?,
        created: row.get::<_, Count>(10)?.0,
        changed: row.get::<_, Count>(11)?.0,
    })
}

/// How far an evening is.
fn phase_of(connection: &Connection, id: &str) -> Result<Option<Phase>> {
    connection
        .prepare_cached("SELECT phase FROM evenings WHERE id = ?1")?
        .query_row([id], |row| row.get::<_, Stored<Phase>>(0).map(|Stored(phase)| phase))
        .optional()
}

fn is_in(connection: &Connection, id: &str, person: &str) -> Result<bool> {
    connection
        .prepare_cached("SELECT 1 FROM entrants WHERE evening = ?1 AND person = ?2")?
        .exists([id, person])
}

fn changed(connection: &Connection, id: &str, at: u64) -> Result<()> {
    connection
        .prepare_cached("UPDATE evenings SET changed = ?2 WHERE id = ?1")?
        .execute(params![id, Count(at)])
        .map(drop)
}

/// Somebody joins.
pub(crate) fn join(
    connection: &Connection,
    id: &str,
    person: &str,
    nonce: &str,
    network: &str,
    most: EntryQuota,
    at: u64,
) -> Result<Entry, CommandError> {
    if !is_here(connection, person)? {
        return Err(CommandError::Refused(nobody(person)));
    }
    // On several machines one joins after the other, and nobody while it begins.
    connection.alone(Alone::Tables)?;
    match phase_of(connection, id)? {
        None => return Ok(Entry::NoEvening),
        _ if is_in(connection, id, person)? => return Ok(Entry::Already),
        Some(Phase::Open) => {}
        Some(_) => return Ok(Entry::TooLate),
    }
    let maker: String = connection
        .prepare_cached("SELECT maker FROM evenings WHERE id = ?1")?
        .query_row([id], |row| row.get(0))?;
    let apart = manners::apart(connection, person)?.into_iter().filter(|apart| apart.other == maker);
    if let Some(by_maker) = apart.map(|apart| apart.by_other).max() {
        return Ok(Entry::Apart { by_maker });
    }
    let (count, next): (u32, u32) = connection
        .prepare_cached("SELECT count(*), coalesce(max(n) + 1, 0) FROM entrants WHERE evening = ?1")?
        .query_row([id], |row| Ok((row.get(0)?, row.get(1)?)))?;
    if count >= most.evening {
        return Ok(Entry::Full);
    }
    let from_there: Count = connection
        .prepare_cached("SELECT count(*) FROM entrants WHERE network = ?1 AND network <> '' AND gone = 0")?
        .query_row([network], |row| row.get(0))?;
    if from_there.0 >= most.network {
        return Ok(Entry::Crowded { count: from_there.0 });
    }
    connection
        .prepare_cached(
            "INSERT INTO entrants (evening, n, person, nonce, network) VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute(params![id, next, person, nonce, network])?;
    changed(connection, id, at)?;
    Ok(Entry::Done)
}

/// Somebody leaves: before it begins without a trace, later their number stays.
pub(crate) fn leave(connection: &Connection, id: &str, person: &str, at: u64) -> Result<Entry, CommandError> {
    connection.alone(Alone::Tables)?;
    let Some(phase) = phase_of(connection, id)? else { return Ok(Entry::NoEvening) };
    let left = match phase {
        Phase::Open => "DELETE FROM entrants WHERE evening = ?1 AND person = ?2",
        Phase::Running => "UPDATE entrants SET gone = 1 WHERE evening = ?1 AND person = ?2 AND gone = 0",
        Phase::Finished | Phase::Closed => return Ok(Entry::TooLate),
    };
    if connection.prepare_cached(left)?.execute([id, person])? == 0 {
        return Ok(Entry::Already);
    }
    changed(connection, id, at)?;
    Ok(Entry::Done)
}

/// It begins, with so many entrants: tells whether there are as many, and it was open.
pub(crate) fn start(
    connection: &Connection,
    id: &str,
    people: u32,
    rounds: u32,
    at: u64,
) -> Result<bool, CommandError> {
    connection.alone(Alone::Tables)?;
    let numbers: Vec<u32> = connection
        .prepare_cached("SELECT n FROM entrants WHERE evening = ?1 ORDER BY n")?
        .query_map([id], |row| row.get(0))?
        .collect::<Result<_>>()?;
    if numbers.len() != people as usize {
        return Ok(false);
    }
    let begun = connection
        .prepare_cached(
            "UPDATE evenings SET phase = 1, rounds = ?2, changed = ?3 WHERE id = ?1 AND phase = 0",
        )?
        .execute(params![id, rounds, Count(at)])?;
    if begun == 0 {
        return Ok(false);
    }
    // Those who left before made gaps.
    for (number, n) in (0_u32..).zip(numbers) {
        if number != n {
            connection
                .prepare_cached("UPDATE entrants SET n = ?2 WHERE evening = ?1 AND n = ?3")?
                .execute(params![id, number, n])?;
        }
    }
    Ok(true)
}

/// A round begins, if it is the next one: all its tables are known before any is made.
pub(crate) fn add_round(
    connection: &Connection,
    id: &str,
    round: u32,
    chairs: &[String],
    at: u64,
) -> Result<bool, CommandError> {
    let moved = connection
        .prepare_cached(
            "UPDATE evenings SET round = ?2, changed = ?3 WHERE id = ?1 AND round = ?4 AND phase = 1",
        )?
        .execute(params![id, round, Count(at), round.saturating_sub(1)])?;
    if moved == 0 {
        return Ok(false);
    }
    connection
        .prepare_cached("INSERT INTO rounds (evening, round, at) VALUES (?1, ?2, ?3)")?
        .execute(params![id, round, Count(at)])?;
    for (n, chairs) in (0_i64..).zip(chairs) {
        connection
            .prepare_cached("INSERT INTO pairings (evening, round, n, chairs) VALUES (?1, ?2, ?3, ?4)")?
            .execute(params![id, round, n, chairs])?;
    }
    Ok(true)
}

/// A table of a round was made.
pub(crate) fn made(connection: &Connection, id: &str, round: u32, n: u32, table: &str) -> Result<()> {
    connection
        .prepare_cached(
            "UPDATE pairings SET table_id = ?4 WHERE evening = ?1 AND round = ?2 AND n = ?3 AND result IS NULL",
        )?
        .execute(params![id, round, n, table])
        .map(drop)
}

/// A table of a round is over.
pub(crate) fn ended(
    connection: &Connection,
    id: &str,
    round: u32,
    n: u32,
    result: &str,
    at: u64,
) -> Result<()> {
    connection
        .prepare_cached(
            "UPDATE pairings SET result = ?4 WHERE evening = ?1 AND round = ?2 AND n = ?3 AND result IS NULL",
        )?
        .execute(params![id, round, n, result])?;
    changed(connection, id, at)
}

/// A round is over.
pub(crate) fn end_round(connection: &Connection, id: &str, round: u32, at: u64) -> Result<()> {
    connection
        .prepare_cached("UPDATE rounds SET ended = 1 WHERE evening = ?1 AND round = ?2")?
        .execute(params![id, round])?;
    changed(connection, id, at)
}

/// It is over, or was closed; tells whether it was not before.
pub(crate) fn end(connection: &Connection, id: &str, phase: Phase, at: u64) -> Result<bool> {
    let ended = connection
        .prepare_cached("UPDATE evenings SET phase = ?2, changed = ?3 WHERE id = ?1 AND phase < 2")?
        .execute(params![id, Stored(phase), Count(at)])?;
    // From where somebody came is nobody's business any more.
    connection
        .prepare_cached("UPDATE entrants SET network = '' WHERE evening = ?1 AND network <> ''")?
        .execute([id])?;
    Ok(ended > 0)
}

/// Somebody is forgotten: they are in no evening that has not begun, bots play for them in others, and what they wanted to begin is
/// closed.
pub(super) fn drop_all(connection: &Connection, person: &str) -> Result<()> {
    for sql in [
        "DELETE FROM entrants WHERE person = ?1 AND evening IN (SELECT id FROM evenings WHERE phase = 0)",
        "UPDATE entrants SET gone = 1, nonce = '', network = '' WHERE person = ?1",
        "UPDATE evenings SET phase = 3 WHERE maker = ?1 AND phase = 0",
    ] {
        connection.prepare_cached(sql)?.execute([person])?;
    }
    Ok(())
}

/// Takes away evenings that nobody wants any more: one step.
pub(super) fn drop_unwanted(connection: &Connection, wanted: Wanted) -> Result<()> {
    let ids: Vec<String> = connection
        .prepare_cached(
            "SELECT id FROM evenings WHERE phase = 3 AND changed < ?1 OR phase = 2 AND changed < ?2",
        )?
        .query_map(params![Count(wanted.closed), Count(wanted.finished)], |row| row.get(0))?
        .collect::<Result<_>>()?;
    for id in &ids {
        for statement in [
            "DELETE FROM pairings WHERE evening = ?1",
            "DELETE FROM rounds WHERE evening = ?1",
            "DELETE FROM entrants WHERE evening = ?1",
            "DELETE FROM evenings WHERE id = ?1",
        ] {
            connection.prepare_cached(statement)?.execute([id])?;
        }
    }
    Ok(())
}
