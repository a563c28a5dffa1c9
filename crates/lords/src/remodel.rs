//! Remodel: all tiles of a casino change to another company.

use crate::build::{check_money, check_tiles};
use crate::data::Data;
use crate::lot::{Company, Lot, Lots};
use crate::means::Means;
use crate::play::Play;
use crate::state::{Casino, State};
use crate::{Action, Event, casino};
use table::{Chance, Log, Refusal, Seat, say};

/// The price for each space, whatever the height (L-REMODEL-3).
pub(crate) fn cost(data: &Data, casino: &Casino) -> u32 {
    u32::from(data.remodel) * u32::from(casino.spaces())
}

#[inline]
pub(crate) fn legal(data: &Data, means: &Means, casino: &Casino, into: &mut Vec<Action>) {
    if cost(data, casino) > means.money {
        return;
    }
    let name = casino.name();
    let remodel = |company| Action::Remodel { casino: name, company };
    means.for_each_company(casino.company.others(), casino.spaces(), into, remodel);
}

pub(crate) fn check(
    state: &State,
    data: &Data,
    seat: Seat,
    lot: Lot,
    company: Company,
) -> Result<(), Refusal> {
    let casino = casino::find(state, data, lot)?;
    casino::check_boss(state, seat, &casino, "L-REMODEL-1")?;
    if casino.company == company {
        return Err(Refusal::new("COLOUR", "L-RULING-36", say!("lords-same-company", company)));
    }
    check_tiles(state, data, company, casino.spaces())?;
    check_money(state, seat, cost(data, &casino), casino::by_edition(state, "L-REMODEL-3a", "L-REMODEL-3b"))
}

pub(crate) fn remodel<C: Chance + ?Sized, L: Log<Event>>(
    play: &mut Play<'_, C, L>,
    seat: Seat,
    lot: Lot,
    company: Company,
) {
    let Some(casino) = play.state.casino_at(lot, play.data) else { return };
    let cost = cost(play.data, &casino);
    play.pay(seat, cost);
    let tiles = &mut play.state.tiles;
    tiles[casino.company as usize] = tiles[casino.company as usize].without(casino.lots);
    tiles[company as usize] = tiles[company as usize].or(casino.lots);
    let lots: Lots = casino.lots;
    play.log.note(|| Event::Remodeled { seat, casino: lots, company, cost });
    play.settle(lots);
}
