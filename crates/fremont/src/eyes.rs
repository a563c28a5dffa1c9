//! Whose eyes look on, as people and programs name them: a seat number, or nothing for a spectator.

use table::{AnyMatch, Eye, Refusal, Seat};

/// The eyes of a seat of this table, or of a spectator.
pub fn eye(live: &dyn AnyMatch, seat: Option<u8>) -> Result<Eye, Refusal> {
    match seat {
        None => Ok(Eye::Spectator),
        Some(seat) if seat < live.seats() => Ok(Eye::Seat(Seat(seat))),
        Some(seat) => Err(Refusal::no_seat(seat, live.seats())),
    }
}
