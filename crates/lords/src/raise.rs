//! Raise: a riser under every tile of a casino (2024).

use crate::action::list;
use crate::build::check_money;
use crate::data::Data;
use crate::lot::Lot;
use crate::means::Means;
use crate::play::Play;
use crate::state::{Casino, State};
use crate::{Action, Event, casino};
use table::{Chance, Log, Refusal, Seat, say};

/// The price of a riser for each space (L-RAISE-4).
pub(crate) fn cost(data: &Data, casino: &Casino) -> u32 {
    u32::from(data.riser) * u32::from(casino.spaces())
}

#[inline]
pub(crate) fn legal(state: &State, data: &Data, means: &Means, casino: &Casino, into: &mut Vec<Action>) {
    let fits = casino.height < state.seats() && cost(data, casino) <= means.money;
    if state.config.edition.has_raise() && fits {
        list(into, || Action::Raise { casino: casino.name() });
    }
}

/// Why nothing is raised in 2010.
pub(crate) fn no_risers() -> Refusal {
    Refusal::new("EDITION", "L-ACT-1a", say!("lords-no-risers"))
}

pub(crate) fn check(state: &State, data: &Data, seat: Seat, lot: Lot) -> Result<(), Refusal> {
    if !state.config.edition.has_raise() {
        return Err(no_risers());
    }
    let casino = casino::find(state, data, lot)?;
    casino::check_boss(state, seat, &casino, "L-RAISE-1")?;
    if casino.height >= state.seats() {
        let why = say!("lords-too-high", seats = state.seats());
        return Err(Refusal::new("HEIGHT", "L-RAISE-2", why));
    }
    check_money(state, seat, cost(data, &casino), "L-RAISE-4")
}

pub(crate) fn raise<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, seat: Seat, lot: Lot) {
    let Some(casino) = play.state.casino_at(lot, play.data) else { return };
    let cost = cost(play.data, &casino);
    play.pay(seat, cost);
    let height = casino.height + 1;
    let levels = &mut play.state.levels;
    levels[casino.height as usize - 1] = levels[casino.height as usize - 1].without(casino.lots);
    levels[height as usize - 1] = levels[height as usize - 1].or(casino.lots);
    play.log.note(|| Event::Raised { seat, casino: casino.lots, height, cost });
    play.settle(casino.lots);
}
