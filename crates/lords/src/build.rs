//! Build: a tile and a die on a lot of one's own.

use crate::data::Data;
use crate::lot::{Company, Lot};
use crate::means::Means;
use crate::play::Play;
use crate::state::State;
use crate::words::money;
use crate::{Action, Event};
use table::{Chance, Log, Refusal, Seat, say};

pub(crate) fn legal(state: &State, data: &Data, means: &Means, into: &mut Vec<Action>) {
    for lot in state.marks[means.seat.index()].and(data.covered(means.money)).iter() {
        if means.free_die {
            let build = |company| Action::Build { lot, company, die: None };
            means.for_each_company(&Company::ALL, 1, into, build);
            continue;
        }
        for company in Company::ALL.into_iter().filter(|company| means.tiles_left[*company as usize] > 0) {
            into.extend(means.dice.iter().map(|from| Action::Build { lot, company, die: Some(from) }));
        }
    }
}

/// The refusals of the action step, in the order of their codes.
pub(crate) fn check(
    state: &State,
    data: &Data,
    seat: Seat,
    lot: Lot,
    company: Company,
    die: Option<Lot>,
) -> Result<(), Refusal> {
    if state.is_closed(lot) {
        return Err(Refusal::new("FBLOCK", "L-2P-1", say!("lords-block-f-closed")));
    }
    if state.built().has(lot) {
        return Err(Refusal::new("OCCUPIED", "L-OWN-1", say!("lords-built-already", lot)));
    }
    if state.marker(lot) != Some(seat) {
        return Err(Refusal::new("OWNER", "L-BUILD-1", say!("lords-not-your-lot", lot)));
    }
    check_tiles(state, data, company, 1)?;
    check_die(state, data, seat, die)?;
    check_money(state, seat, data.price[lot.index()].into(), "L-BUILD-3")
}

/// Whether the company has so many tiles left.
pub(crate) fn check_tiles(state: &State, data: &Data, company: Company, wanted: u8) -> Result<(), Refusal> {
    let left = state.tiles_left(company, data);
    if left < wanted {
        let why = say!("lords-tiles-left", company, left, wanted);
        return Err(Refusal::new("TILES", "L-SUPPLY-1", why));
    }
    Ok(())
}

/// Whether a die must be given up, may not be, or is not there (L-SUPPLY-2, L-RULING-13).
pub(crate) fn check_die(state: &State, data: &Data, seat: Seat, die: Option<Lot>) -> Result<(), Refusal> {
    let free = state.free_dice(seat, data);
    match die {
        None if free == 0 => {
            let why = say!("lords-name-a-die", dice = data.dice);
            Err(Refusal::new("DIE", "L-SUPPLY-2", why))
        }
        Some(_) if free > 0 => Err(Refusal::new("DIE", "L-RULING-13", say!("lords-dice-free", free))),
        Some(lot) if !state.dice[seat.index()].has(lot) => {
            Err(Refusal::new("DIE", "L-SUPPLY-2", say!("lords-no-die-of-yours", lot)))
        }
        _ => Ok(()),
    }
}

/// Whether the player can pay in full (L-ACT-5).
pub(crate) fn check_money(state: &State, seat: Seat, cost: u32, clause: &'static str) -> Result<(), Refusal> {
    let has = state.money[seat.index()];
    if cost > has {
        let why = say!("lords-costs", cost = money(cost), has = money(has));
        return Err(Refusal::new("MONEY", clause, why));
    }
    Ok(())
}

pub(crate) fn build<C: Chance + ?Sized, L: Log<Event>>(
    play: &mut Play<'_, C, L>,
    seat: Seat,
    lot: Lot,
    company: Company,
    die: Option<Lot>,
) {
    let cost = play.data.price[lot.index()].into();
    play.pay(seat, cost);
    play.state.marks[seat.index()].remove(lot);
    let value = play.data.die[lot.index()];
    play.log.note(|| Event::Built { seat, lot, company, value, cost });
    let changed = play.place_tile(seat, lot, company, 1, die);
    play.settle(changed);
}
