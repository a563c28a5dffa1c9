//! What a whole check looks at.

use crate::sql::{Connection, OptionalExtension, Result};

/// A table whose records are not numbered from 0 without gaps, or are not as many as it says.
pub(crate) fn numbers(connection: &Connection) -> Result<Option<String>> {
    connection
        .query_row(
            "SELECT tables.id, tables.n, coalesce(found.count, 0), coalesce(found.last + 1, 0)
             FROM tables LEFT JOIN (SELECT table_id, count(*) AS count, max(n) AS last FROM records GROUP BY table_id)
                                   AS found ON found.table_id = tables.id
             WHERE tables.n <> coalesce(found.count, 0) OR tables.n <> coalesce(found.last + 1, 0)
             LIMIT 1",
            [],
            |row| {
                let (id, n, found, next): (String, i64, i64, i64) = (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?);
                Ok(format!("table {id} should have {n} records, but {found} are there and the next would be {next}"))
            },
        )
        .optional()
}
