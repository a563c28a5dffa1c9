//! From an older layout to the newest, one step after another. Up to 12 layouts have the numbers that they have
//! on SQLite; 13 is of nodes, which SQLite has none of, so that later ones are one ahead.

use super::session::{LOCKS, Session};
use crate::Error as Trouble;
use crate::sql::failure::trouble;
use crate::sql::{Connection, Result};
use std::path::Path;

/// The layout before the first step.
const BEFORE: u32 = 6;

/// The steps in order; the first makes the layout from nothing.
const STEPS: [&str; 8] = [
    include_str!("migrations/0007.sql"),
    include_str!("migrations/0008.sql"),
    include_str!("migrations/0009.sql"),
    include_str!("migrations/0010.sql"),
    include_str!("migrations/0011.sql"),
    include_str!("migrations/0012.sql"),
    include_str!("migrations/0013.sql"),
    include_str!("migrations/0014.sql"),
];

/// The newest layout.
pub(super) const NEWEST: u32 = BEFORE + STEPS.len() as u32;

/// What there is in a schema.
enum Found {
    /// Nothing.
    Nothing,
    /// A store of ours, with this layout.
    Store(u32),
    /// Something of somebody else.
    Other,
}

/// Takes a database to the newest layout. It happens as a whole or not at all, and once, however many nodes start.
pub(super) fn migrate(session: &Session, path: &Path) -> Result<(), Trouble> {
    let step = || {
        session.run(&format!("BEGIN; SELECT pg_advisory_xact_lock({LOCKS}, 3)"))?;
        let found = look(session)?;
        let version = match found {
            Found::Nothing => {
                session
                    .run("CREATE TABLE layout (version bigint NOT NULL); INSERT INTO layout VALUES (0)")?;
                BEFORE
            }
            Found::Store(version) if version < NEWEST => version,
            Found::Store(_) | Found::Other => {
                session.run("ROLLBACK")?;
                return Ok(found);
            }
        };
        for step in &STEPS[(version - BEFORE) as usize..] {
            session.run(step)?;
        }
        session.run(&format!("UPDATE layout SET version = {NEWEST}; COMMIT"))?;
        Ok(Found::Store(NEWEST))
    };
    let found = step().map_err(|error| trouble(path, &error))?;
    refuse(&found, path)
}

/// Looks whether a database is a store with the newest layout.
pub(super) fn recognise(session: &Session, path: &Path) -> Result<(), Trouble> {
    let found = look(session).map_err(|error| trouble(path, &error))?;
    refuse(&found, path)?;
    match found {
        Found::Store(NEWEST) => Ok(()),
        Found::Store(_) => Err(Trouble::Other(format!(
            "{} was written by an older Fremont; open the house with this one first",
            path.display()
        ))),
        _ => Err(Trouble::Other(format!("there is no store at {}; check the address", path.display()))),
    }
}

fn refuse(found: &Found, path: &Path) -> Result<(), Trouble> {
    match found {
        Found::Store(version) if *version > NEWEST => {
            Err(Trouble::Newer { path: path.to_owned(), version: *version, known: NEWEST })
        }
        Found::Other => Err(Trouble::NotOurs { path: path.to_owned() }),
        _ => Ok(()),
    }
}

fn look(connection: &Connection) -> Result<Found> {
    let tables = |name: &str| {
        connection
            .prepare_cached("SELECT count(*) FROM pg_tables WHERE schemaname = current_schema() AND (?1 = '' OR tablename = ?1)")?
            .query_row([name], |row| row.get::<_, i64>(0))
    };
    if tables("layout")? > 0 {
        connection.query_row("SELECT version FROM layout", [], |row| row.get(0)).map(Found::Store)
    } else if tables("")? > 0 {
        Ok(Found::Other)
    } else {
        Ok(Found::Nothing)
    }
}
