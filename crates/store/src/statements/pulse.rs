//! Whether there is room for more.

use super::failure::CommandError;
use crate::sql::{Connection, params};

/// As much as a few records take.
const ROOM: [u8; 16 * 1024] = [0; 16 * 1024];

/// Writes a little and takes it away again: where that fails there is no room.
pub(crate) fn pulse(connection: &Connection) -> Result<(), CommandError> {
    connection
        .prepare_cached(
            "INSERT INTO pulse (id, room) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET room = excluded.room",
        )?
        .execute(params![ROOM.as_slice()])?;
    connection.prepare_cached("DELETE FROM pulse")?.execute([])?;
    Ok(())
}
