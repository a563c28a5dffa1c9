//! The SQL of reviews.

use crate::sql::{Connection, OptionalExtension, Result};

/// Keeps the review of a table, in place of an older one.
pub(crate) fn keep(connection: &Connection, table: &str, body: &str) -> Result<()> {
    connection
        .prepare_cached("INSERT INTO reviews (table_id, body) VALUES (?1, ?2) ON CONFLICT (table_id) DO UPDATE SET body = excluded.body")?
        .execute([table, body])
        .map(drop)
}

/// The review of a table.
pub(crate) fn of(connection: &Connection, table: &str) -> Result<Option<String>> {
    connection
        .prepare_cached("SELECT body FROM reviews WHERE table_id = ?1")?
        .query_row([table], |row| row.get(0))
        .optional()
}
