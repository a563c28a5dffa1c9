//! The SQL of names at a deal.

use super::people::is_here;
use crate::sql::{Connection, Result};

/// Keeps what people are called at a table. Those who are not here any more have no name.
pub(crate) fn keep(connection: &Connection, table: &str, names: &[(String, String)]) -> Result<()> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO names (table_id, person, name) VALUES (?1, ?2, ?3)
         ON CONFLICT (table_id, person) DO UPDATE SET name = excluded.name",
    )?;
    for (person, name) in names {
        if is_here(connection, person)? {
            insert.execute([table, person, name])?;
        }
    }
    Ok(())
}

/// What people are called at a table, by person.
pub(crate) fn at(connection: &Connection, table: &str) -> Result<Vec<(String, String)>> {
    connection
        .prepare_cached("SELECT person, name FROM names WHERE table_id = ?1 ORDER BY person")?
        .query_map([table], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect()
}

/// Takes away what a person was called anywhere.
pub(super) fn drop_all(connection: &Connection, person: &str) -> Result<()> {
    connection.prepare_cached("DELETE FROM names WHERE person = ?1")?.execute([person]).map(drop)
}
