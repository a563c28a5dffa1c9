//! Whether there is room for more.

use super::failure::CommandError;
use rusqlite::Connection;

/// As much as a few records take.
const ROOM: u32 = 16 * 1024;

/// Writes a little and takes it away again: where that fails there is no room.
pub(crate) fn pulse(connection: &Connection) -> Result<(), CommandError> {
    connection
        .prepare_cached("INSERT OR REPLACE INTO pulse (id, room) VALUES (1, zeroblob(?1))")?
        .execute([ROOM])?;
    connection.prepare_cached("DELETE FROM pulse")?.execute([])?;
    Ok(())
}
