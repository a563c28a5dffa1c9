//! Reorganize: all dice of a casino are rerolled, and each owner puts the own ones back.

use crate::action::list;
use crate::build::check_money;
use crate::data::Data;
use crate::lot::{Lot, Lots};
use crate::means::Means;
use crate::play::Play;
use crate::state::{Casino, Stage, State};
use crate::{Action, Event, casino};
use table::{Chance, Log, Message, Refusal, Seat, say};

/// A million for each pip of all dice, before they are rolled (L-REORG-3).
pub(crate) fn cost(state: &State, casino: &Casino) -> u32 {
    casino.lots.iter().map(|lot| u32::from(state.value[lot.index()])).sum()
}

#[inline]
pub(crate) fn legal(state: &State, means: &Means, casino: &Casino, pips: u32, into: &mut Vec<Action>) {
    let own = !means.dice.and(casino.lots).is_empty();
    let fresh = state.reorganized.and(casino.lots).is_empty();
    if own && fresh && pips <= means.money {
        list(into, || Action::Reorganize { casino: casino.name() });
    }
}

pub(crate) fn check(state: &State, data: &Data, seat: Seat, lot: Lot) -> Result<(), Refusal> {
    let casino = casino::find(state, data, lot)?;
    if state.dice[seat.index()].and(casino.lots).is_empty() {
        let why = say!("lords-no-die-in-casino", casino = casino.name());
        return Err(Refusal::new("OWNER", "L-REORG-1", why));
    }
    if let Some(die) = state.reorganized.and(casino.lots).first() {
        let why = say!("lords-reorganized-already", lot = die);
        return Err(Refusal::new("ONCE", "L-REORG-8", why));
    }
    check_money(state, seat, cost(state, &casino), "L-REORG-3")
}

pub(crate) fn reorganize<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, seat: Seat, lot: Lot) {
    let Some(casino) = play.state.casino_at(lot, play.data) else { return };
    let cost = cost(play.state, &casino);
    play.pay(seat, cost);
    let rolled = casino.lots.and(play.state.with_dice());
    for lot in rolled.iter() {
        play.state.value[lot.index()] = play.chance.die();
    }
    play.state.reorganized = play.state.reorganized.or(rolled);
    let state = &*play.state;
    play.log.note(|| Event::Reorganized {
        seat,
        casino: casino.lots,
        cost,
        dice: rolled.iter().map(|lot| (lot, state.value[lot.index()])).collect(),
    });
    let seats = play.state.seats();
    if ask_next(play, casino.lots, seat.clockwise(seats)) {
        return;
    }
    play.settle(casino.lots);
}

/// Asks the next owner whose dice can go back in more than one way; tells whether there is one. The active player
/// comes first, then the others clockwise (L-RULING-59).
fn ask_next<C: Chance + ?Sized, L: Log<Event>>(
    play: &mut Play<'_, C, L>,
    casino: Lots,
    seats: impl Iterator<Item = Seat>,
) -> bool {
    for seat in seats {
        let lots = play.state.dice[seat.index()].and(casino);
        let mut values = [0u8; 6];
        for lot in lots.iter() {
            values[play.state.value[lot.index()] as usize - 1] += 1;
        }
        if values.iter().filter(|count| **count > 0).count() > 1 {
            for lot in lots.iter() {
                play.state.value[lot.index()] = 0;
            }
            play.state.stage = Stage::Arrange { seat, lots, values, casino };
            return true;
        }
    }
    false
}

pub(crate) fn legal_put(lots: Lots, values: [u8; 6], into: &mut Vec<Action>) {
    let Some(lot) = lots.first() else { return };
    let shown = (1..=6u8).filter(|value| values[*value as usize - 1] > 0);
    into.extend(shown.map(|value| Action::Put { lot, value }));
}

pub(crate) fn check_put(lots: Lots, values: [u8; 6], lot: Lot, value: u8) -> Result<(), Refusal> {
    if lots.first() != Some(lot) {
        let next = lots.first().map_or(Message::text(""), Message::from);
        return Err(Refusal::new("PENDING", "L-REORG-5", say!("lords-put-next", next, lot)));
    }
    if !(1..=6).contains(&value) || values[value as usize - 1] == 0 {
        return Err(Refusal::new("DIE", "L-REORG-5", say!("lords-no-such-die", value)));
    }
    Ok(())
}

/// One die is put back; the last ones go by themselves once they are all equal.
pub(crate) fn put<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, lot: Lot, value: u8) {
    let Stage::Arrange { seat, mut lots, mut values, casino } = play.state.stage else { return };
    let mut place = |play: &mut Play<'_, C, L>, lot: Lot, value: u8| {
        lots.remove(lot);
        values[value as usize - 1] -= 1;
        play.state.value[lot.index()] = value;
        play.log.note(|| Event::Put { seat, lot, value });
        (lots, values)
    };
    let (mut left, mut counts) = place(play, lot, value);
    if counts.iter().filter(|count| **count > 0).count() == 1 {
        let value = counts.iter().position(|count| *count > 0).unwrap_or(0) as u8 + 1;
        while let Some(lot) = left.first() {
            (left, counts) = place(play, lot, value);
        }
    }
    if !left.is_empty() {
        play.state.stage = Stage::Arrange { seat, lots: left, values: counts, casino };
        return;
    }
    let (active, seats) = (play.state.active, play.state.seats());
    let later = active.clockwise(seats).skip_while(move |other| *other != seat).skip(1);
    if !ask_next(play, casino, later) {
        play.settle(casino);
        play.action_is_done();
    }
}
