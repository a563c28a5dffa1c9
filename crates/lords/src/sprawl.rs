//! Sprawl: a casino grows onto an unowned lot beside it.

use crate::build::{check_die, check_money, check_tiles};
use crate::data::Data;
use crate::lot::{Lot, Lots};
use crate::play::Play;
use crate::state::{Casino, State};
use crate::{Action, Event, casino};
use table::{Chance, Log, Refusal, Seat};

/// Twice the printed price, and in 2024 a riser for each storey above the first (L-SPRAWL-4).
pub(crate) fn cost(data: &Data, lot: Lot, height: u8) -> u32 {
    2 * u32::from(data.price[lot.index()]) + u32::from(data.riser) * u32::from(height - 1)
}

/// The lots onto which a casino could sprawl.
fn targets(state: &State, data: &Data, casino: &Casino) -> Lots {
    let beside = data.board.neighbours(casino.lots);
    let open = if state.config.seats == 2 { beside.without(data.board.f_block) } else { beside };
    open.without(state.built()).without(state.marked())
}

pub(crate) fn legal(state: &State, data: &Data, seat: Seat, casino: &Casino, into: &mut Vec<Action>) {
    if state.tiles_left(casino.company, data) == 0 {
        return;
    }
    let money = state.money[seat.index()];
    let free = state.free_dice(seat, data) > 0;
    for lot in targets(state, data, casino).iter() {
        if cost(data, lot, casino.height) > money {
            continue;
        }
        if free {
            into.push(Action::Sprawl { casino: casino.name(), lot, die: None });
        } else {
            let dice = state.dice[seat.index()].iter();
            into.extend(dice.map(|from| Action::Sprawl { casino: casino.name(), lot, die: Some(from) }));
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
        return Err(Refusal::new("FBLOCK", "L-2P-1", "With two players nobody builds on block F."));
    }
    if state.built().has(lot) || state.marked().has(lot) {
        return Err(Refusal::new("OCCUPIED", "L-SPRAWL-3", format!("{lot} is not an unowned lot.")));
    }
    casino::check_boss(state, seat, &casino, "L-SPRAWL-1")?;
    if !data.board.neighbours(casino.lots).has(lot) {
        let why = format!("{lot} shares no edge with the casino on {}.", casino.name());
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
