//! The SQL of rated games.

use super::failure::CommandError;
use super::records::{self, Append};
use super::values::Count;
use crate::sql::{Alone, Connection, OptionalExtension, Result, Row, params};
use crate::{Ended, HeadToHead, Placed, PlayedGame, Rate, Rated, Skill, Standing};

/// Appends the records that end a rated game, and rates it with the same stroke.
pub(crate) fn append_rated(
    connection: &Connection,
    append: &Append,
    rated: &Rated,
    rate: Rate,
) -> Result<(), CommandError> {
    let table = &append.table;
    records::append(connection, append)?;
    let (game, at): (String, Count) = connection
        .prepare_cached("SELECT game, changed FROM tables WHERE id = ?1")?
        .query_row([table], |row| Ok((row.get(0)?, row.get(1)?)))?;
    enter(connection, &game, table, at.0, rated, rate)?;
    Ok(())
}

/// Enters the result of a game, and moves its players' standings on.
fn enter(connection: &Connection, game: &str, table: &str, at: u64, rated: &Rated, rate: Rate) -> Result<()> {
    // Of two games that end at once on two machines, one is rated after the other.
    connection.alone(Alone::Ratings)?;
    let before = rated
        .seats
        .iter()
        .map(|(player, place)| Ok((player.as_str(), skill_of(connection, game, player)?, *place)))
        .collect::<Result<Vec<_>>>()?;
    let after = rate(&before);
    let n: i64 = connection
        .prepare_cached("SELECT coalesce(max(n), 0) + 1 FROM results WHERE game = ?1")?
        .query_row([game], |row| row.get(0))?;
    let mut insert = connection.prepare_cached(
        "INSERT INTO results (game, n, seat, table_id, player, place, at, mean, deviation)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )?;
    let mut stand = connection.prepare_cached(
        "INSERT INTO standings (game, player, mean, deviation, games, wins) VALUES (?1, ?2, ?3, ?4, 1, ?5)
         ON CONFLICT (game, player) DO UPDATE
         SET mean = ?3, deviation = ?4, games = standings.games + 1, wins = standings.wins + ?5",
    )?;
    let mut place_of = connection.prepare_cached(
        "INSERT INTO places (player, game, place, games) VALUES (?1, ?2, ?3, 1)
         ON CONFLICT (player, game, place) DO UPDATE SET games = places.games + 1",
    )?;
    let mut meet = connection.prepare_cached(
        "INSERT INTO meetings (player, other, games, ahead, behind) VALUES (?1, ?2, 1, ?3, ?4)
         ON CONFLICT (player, other) DO UPDATE
         SET games = meetings.games + 1, ahead = meetings.ahead + ?3, behind = meetings.behind + ?4",
    )?;
    for (seat, ((player, place), skill)) in (0_i64..).zip(rated.seats.iter().zip(after)) {
        insert.execute(params![
            game,
            n,
            seat,
            table,
            player,
            place,
            Count(at),
            skill.mean,
            skill.deviation
        ])?;
        stand.execute(params![game, player, skill.mean, skill.deviation, *place == 1])?;
        place_of.execute(params![player, game, place])?;
        for (other, theirs) in rated.seats.iter().filter(|(other, _)| other != player) {
            meet.execute(params![player, other, place < theirs, theirs < place])?;
        }
    }
    Ok(())
}

fn skill_of(connection: &Connection, game: &str, player: &str) -> Result<Option<Skill>> {
    connection
        .prepare_cached("SELECT mean, deviation FROM standings WHERE game = ?1 AND player = ?2")?
        .query_row([game, player], |row| skill(row, 0))
        .optional()
}

fn skill(row: &Row<'_>, first: usize) -> Result<Skill> {
    Ok(Skill { mean: row.get(first)?, deviation: row.get(first + 1)? })
}

/// How players stand in a game: bots, and people who have a login, the best first; those with few games after the others.
pub(crate) fn leaders(connection: &Connection, game: &str, most: u32) -> Result<Vec<Standing>> {
    connection
        .prepare_cached(
            "SELECT game, player, people.name, mean, deviation, games, wins
             FROM standings LEFT JOIN people ON people.id = player AND deleted = 0
             WHERE game = ?1 AND (people.login IS NOT NULL OR substr(player, 1, 4) = 'bot:')
             ORDER BY games < 10, mean DESC, player LIMIT ?2",
        )?
        .query_map(params![game, most], standing)?
        .collect()
}

/// How a player stands in each game.
pub(crate) fn standings_of(connection: &Connection, player: &str) -> Result<Vec<Standing>> {
    connection
        .prepare_cached(
            "SELECT game, player, people.name, mean, deviation, games, wins
             FROM standings LEFT JOIN people ON people.id = player AND deleted = 0
             WHERE player = ?1 ORDER BY game",
        )?
        .query_map([player], standing)?
        .collect()
}

fn standing(row: &Row<'_>) -> Result<Standing> {
    Ok(Standing {
        game: row.get(0)?,
        player: row.get(1)?,
        name: row.get(2)?,
        skill: skill(row, 3)?,
        games: row.get(5)?,
        wins: row.get(6)?,
    })
}

/// The rated games of a player, the latest first, without the first few.
pub(crate) fn games_of(
    connection: &Connection,
    player: &str,
    skip: u64,
    most: u32,
) -> Result<Vec<PlayedGame>> {
    connection
        .prepare_cached(
            "SELECT game, table_id, at, place,
                    (SELECT count(*) FROM results AS seats WHERE seats.game = results.game AND seats.n = results.n),
                    mean, deviation, seat
             FROM results WHERE player = ?1 ORDER BY at DESC, game, n DESC, seat LIMIT ?3 OFFSET ?2",
        )?
        .query_map(params![player, Count(skip), most], |row| {
            Ok(PlayedGame {
                game: row.get(0)?,
                table: row.get(1)?,
                at: row.get::<_, Count>(2)?.0,
                place: row.get(3)?,
                seats: row.get(4)?,
                skill: skill(row, 5)?,
                seat: row.get(7)?,
            })
        })?
        .collect()
}

/// How a player fared against one other.
pub(crate) fn meeting(connection: &Connection, player: &str, other: &str) -> Result<Option<HeadToHead>> {
    connection
        .prepare_cached(
            "SELECT other, people.name, games, ahead, behind
             FROM meetings LEFT JOIN people ON people.id = other AND deleted = 0
             WHERE player = ?1 AND other = ?2",
        )?
        .query_row([player, other], head_to_head)
        .optional()
}

fn head_to_head(row: &Row<'_>) -> Result<HeadToHead> {
    Ok(HeadToHead {
        player: row.get(0)?,
        name: row.get(1)?,
        games: row.get(2)?,
        ahead: row.get(3)?,
        behind: row.get(4)?,
    })
}

/// How often a player ended in each place of each game.
pub(crate) fn places_of(connection: &Connection, player: &str) -> Result<Vec<Placed>> {
    connection
        .prepare_cached("SELECT game, place, games FROM places WHERE player = ?1 ORDER BY game, place")?
        .query_map([player], |row| Ok(Placed { game: row.get(0)?, place: row.get(1)?, games: row.get(2)? }))?
        .collect()
}

/// How a player fared against those they met most often.
pub(crate) fn against(connection: &Connection, player: &str, most: u32) -> Result<Vec<HeadToHead>> {
    connection
        .prepare_cached(
            "SELECT other, people.name, games, ahead, behind
             FROM meetings LEFT JOIN people ON people.id = other AND deleted = 0
             WHERE player = ?1 ORDER BY games DESC, other LIMIT ?2",
        )?
        .query_map(params![player, most], head_to_head)?
        .collect()
}

/// All rated games, game by game, each kind in the order in which its games ended.
pub(crate) fn all(connection: &Connection) -> Result<Vec<Ended>> {
    let mut games: Vec<(i64, Ended)> = Vec::new();
    let mut each = |row: &Row<'_>| {
        let (game, n): (String, i64) = (row.get(0)?, row.get(1)?);
        if games.last().is_none_or(|(last, ended)| (*last, &ended.game) != (n, &game)) {
            games.push((n, Ended { game, table: row.get(2)?, seats: Vec::new() }));
        }
        let seat = (row.get(3)?, row.get(4)?, skill(row, 5)?);
        games.last_mut().expect("one was just added").1.seats.push(seat);
        Ok(true)
    };
    let results =
        "SELECT game, n, table_id, player, place, mean, deviation FROM results ORDER BY game, n, seat";
    connection.rows(results, &[], &mut each)?;
    Ok(games.into_iter().map(|(_, ended)| ended).collect())
}
