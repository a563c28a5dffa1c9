//! The final ranking (C-END-2..4).

use crate::data::Data;
use crate::state::State;
use table::{Outcome, Seat, say};

/// Most money, then most notes, then shared places.
pub(crate) fn of(state: &State, data: &Data) -> Outcome {
    let worth = |seat: Seat| (state.wealth(seat, &data.chip_card_bonus), state.player(seat).safe.count());
    lasvegas::ranking(state.seats(), worth, &say!("cardgame-notes"))
}
