//! Casinos as actions name them: by any of their lots.

use crate::data::Data;
use crate::edition::Edition;
use crate::lot::Lot;
use crate::state::{Casino, State};
use table::{Refusal, Seat, say};

/// One of two clauses, by edition.
pub(crate) fn by_edition(state: &State, first: &'static str, second: &'static str) -> &'static str {
    match state.config.edition {
        Edition::First => first,
        Edition::Second => second,
    }
}

/// The casino on a lot.
pub(crate) fn find(state: &State, data: &Data, lot: Lot) -> Result<Casino, Refusal> {
    let none = || Refusal::new("TARGET", "L-CASINO-4", say!("lords-no-casino", lot));
    state.casino_at(lot, data).ok_or_else(none)
}

/// Whether the seat is boss of the casino.
pub(crate) fn check_boss(
    state: &State,
    seat: Seat,
    casino: &Casino,
    clause: &'static str,
) -> Result<(), Refusal> {
    match state.boss(casino) {
        Some(boss) if boss == seat => Ok(()),
        Some(boss) => {
            let (largest, _) = state.largest(casino.lots);
            let why = say!("lords-other-boss", boss, casino = casino.name(), largest);
            Err(Refusal::new("BOSS", clause, why))
        }
        None => Err(Refusal::new("NOBOSS", clause, say!("lords-no-dice", casino = casino.name()))),
    }
}
