//! Whose eyes look on, as people and programs name them: a seat number, or nothing for a spectator.

use table::{AnyMatch, Eye, Seat};

/// The eyes of a seat of this table, or of a spectator.
pub fn eye(live: &dyn AnyMatch, seat: Option<u8>) -> Result<Eye, String> {
    match seat {
        None => Ok(Eye::Spectator),
        Some(seat) if seat < live.seats() => Ok(Eye::Seat(Seat(seat))),
        Some(seat) => {
            Err(format!("there is no seat {seat} at this table, its seats are 0 to {}", live.seats() - 1))
        }
    }
}
