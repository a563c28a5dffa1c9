//! Sprawl: a casino grows onto an unowned lot beside it.

use crate::action::list;
use crate::build::{check_die, check_money, check_tiles};
use crate::data::Data;
use crate::lot::Lot;
use crate::means::Means;
use crate::play::Play;
use crate::state::{Casino, State};
use crate::{Action, Event, casino};
use table::{Chance, Log, Refusal, Seat, say};

/// Twice the printed price, and in 2024 a riser for each storey above the first (L-SPRAWL-4).
pub(crate) fn cost(data: &Data, lot: Lot, height: u8) -> u32 {
    2 * u32::from(data.price[lot.index()]) + risers(data, height)
}

fn risers(data: &Data, height: u8) -> u32 {
    u32::from(data.riser) * u32::from(height - 1)
}

#[inline]
pub(crate) fn legal(data: &Data, means: &Means, casino: &Casino, into: &mut Vec<Action>) {
    if means.tiles_left[casino.company as usize] == 0 {
        return;
    }
    let name = casino.name();
    // What is left for the lot, at twice its price.
    let Some(left) = means.money.checked_sub(risers(data, casino.height)) else { return };
    let beside = data.board.neighbours(casino.lots).and(means.unowned);
    for lot in beside.and(data.covered(left / 2)).iter() {
        if means.free_die {
            list(into, || Action::Sprawl { casino: name, lot, die: None });
        } else {
            into.extend(means.dice.iter().map(|from| Action::Sprawl { casino: name, lot, die: Some(from) }));
        }
    }
}

pub(crate) fn check(
    state: &State,
    data: &Data,
    seat: Seat,
    from: Lot,
    lot: Lot,
    die: Option<Lot>,
) -> Result<(), Refusal> {
    let casino = casino::find(state, data, from)?;
    if state.is_closed(lot) {
        return Err(Refusal::new("FBLOCK", "L-2P-1", say!("lords-block-f-closed")));
    }
    if state.built().has(lot) || state.marked().has(lot) {
        return Err(Refusal::new("OCCUPIED", "L-SPRAWL-3", say!("lords-owned", lot)));
    }
    casino::check_boss(state, seat, &casino, "L-SPRAWL-1")?;
    if !data.board.neighbours(casino.lots).has(lot) {
        let why = say!("lords-no-edge", lot, casino = casino.name());
        return Err(Refusal::new("ADJ", "L-SPRAWL-2", why));
    }
    check_tiles(state, data, casino.company, 1)?;
    check_die(state, data, seat, die)?;
    check_money(
        state,
        seat,
        cost(data, lot, casino.height),
        casino::by_edition(state, "L-SPRAWL-4a", "L-SPRAWL-4b"),
    )
}

pub(crate) fn sprawl<C: Chance + ?Sized, L: Log<Event>>(
    play: &mut Play<'_, C, L>,
    seat: Seat,
    from: Lot,
    lot: Lot,
    die: Option<Lot>,
) {
    let Some(Casino { company, height, lots }) = play.state.casino_at(from, play.data) else { return };
    let cost = cost(play.data, lot, height);
    play.pay(seat, cost);
    let value = play.data.die[lot.index()];
    let casino = lots.first().unwrap_or(from);
    play.log.note(|| Event::Sprawled { seat, casino, lot, value, height, cost });
    let changed = play.place_tile(seat, lot, company, height, die);
    play.settle(changed);
}
