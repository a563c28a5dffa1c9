//! Things that change hands, all at once or not at all.

use super::{Bundle, Item, refuse};
use crate::lot::{Lot, Lots};
use crate::play::Play;
use crate::state::{SEATS, State};
use crate::{Data, Event};
use table::{Chance, Log, Refusal, Seat};

impl<C: Chance + ?Sized, L: Log<Event>> Play<'_, C, L> {
    /// Moves the things of a bundle, all at once, or says why not.
    pub(super) fn transfer(&mut self, bundle: &Bundle) -> Result<(), Refusal> {
        let after = moved(self.state, self.data, bundle)?;
        let owner = |lot: &Lot| Some((self.state.owner(*lot)?, *lot));
        let marker = |lot: &Lot| Some((self.state.marker(*lot)?, *lot));
        let given_up: (Vec<_>, Vec<_>) = (
            bundle.give_dice.iter().filter_map(owner).collect(),
            bundle.give_markers.iter().filter_map(marker).collect(),
        );
        let mut changed: Lots = bundle.give_dice.iter().copied().collect();
        for item in &bundle.items {
            if let Item::Die { lot, .. } = item {
                changed.add(*lot);
            }
        }
        *self.state = after;
        self.log.note(|| Event::Transferred { items: bundle.items.clone() });
        for (seat, lot) in given_up.0 {
            self.log.note(|| Event::DieGivenUp { seat, lot });
        }
        for (seat, lot) in given_up.1 {
            self.log.note(|| Event::MarkerGivenUp { seat, lot });
        }
        self.settle(changed);
        Ok(())
    }
}

/// The state after a bundle has been moved, or the first reason why it cannot be.
fn moved(state: &State, data: &Data, bundle: &Bundle) -> Result<State, Refusal> {
    let mut after = state.clone();
    let (mut lots, mut dice) = (Lots::NONE, Lots::NONE);
    let mut paid = [0u64; 6];
    for item in &bundle.items {
        match *item {
            Item::Money { from, amount, .. } => paid[from.index()] += u64::from(amount),
            Item::Lot { from, to, lot } => {
                if lots.has(lot) || state.marker(lot) != Some(from) {
                    return refuse(
                        "OWNER",
                        "L-TRADE-4",
                        format!("{lot} is not a lot of {}.", from.mention()),
                    );
                }
                lots.add(lot);
                after.marks[from.index()].remove(lot);
                after.marks[to.index()].add(lot);
            }
            Item::Die { from, to, lot } => {
                if dice.has(lot) || state.owner(lot) != Some(from) {
                    return refuse(
                        "OWNER",
                        "L-TRADE-5",
                        format!("No die of {} stands on {lot}.", from.mention()),
                    );
                }
                dice.add(lot);
                after.dice[from.index()].remove(lot);
                after.dice[to.index()].add(lot);
            }
            Item::Points { .. } | Item::Tile { .. } => {
                return refuse("TRADE", "L-TRADE-3", "That cannot be traded.");
            }
        }
    }
    let of_dice = Pieces {
        code: "DIE",
        name: "die",
        plural: "dice",
        is: "stands",
        each: data.dice,
        given: &bundle.give_dice,
        traded: dice,
    };
    of_dice.give_up(&state.dice, &mut after.dice)?;
    take_off(state, bundle, &mut after);
    let of_markers = Pieces {
        code: "MARKER",
        name: "marker",
        plural: "markers",
        is: "lies",
        each: data.markers,
        given: &bundle.give_markers,
        traded: lots,
    };
    of_markers.give_up(&state.marks, &mut after.marks)?;
    for seat in Seat::all(state.seats()) {
        let (has, owes) = (state.money[seat.index()], paid[seat.index()]);
        if u64::from(has) < owes {
            let why = format!("{} pays ${owes}M but has ${has}M.", seat.mention());
            return refuse("MONEY", "L-RULING-48", why);
        }
        after.money[seat.index()] -= owes as u32;
    }
    for item in &bundle.items {
        if let Item::Money { to, amount, .. } = *item {
            let balance = &mut after.money[to.index()];
            *balance = balance.saturating_add(amount);
        }
    }
    Ok(after)
}

/// One kind of piece that a receiver may lack: dice, or lot markers.
struct Pieces<'a> {
    code: &'static str,
    name: &'static str,
    plural: &'static str,
    /// How a piece is on the board: a die stands, a marker lies.
    is: &'static str,
    /// How many each player has.
    each: u8,
    /// Those to be given up.
    given: &'a [Lot],
    /// Those that change hands.
    traded: Lots,
}

impl Pieces<'_> {
    /// Receivers without a free piece give up exactly as many as they lack (L-RULING-56).
    fn give_up(&self, before: &[Lots; SEATS], after: &mut [Lots; SEATS]) -> Result<(), Refusal> {
        let Pieces { code, name, plural, is, each, given, traded } = *self;
        let owner = |lot: Lot| before.iter().position(|pieces| pieces.has(lot));
        for lot in given {
            let Some(owner) = owner(*lot).filter(|_| !traded.has(*lot)) else {
                let why = format!("No {name} that could be given up {is} on {lot}.");
                return refuse(code, "L-RULING-56", why);
            };
            if !after[owner].has(*lot) {
                return refuse(code, "L-RULING-56", format!("The {name} on {lot} is named twice."));
            }
            after[owner].remove(*lot);
        }
        for (seat, pieces) in after.iter().enumerate() {
            let who = Seat(seat as u8).mention();
            if pieces.count() > each {
                let why = format!("{who} has no free {name} for what it receives.");
                return refuse(code, "L-RULING-56", why);
            }
            let gives = given.iter().any(|lot| owner(*lot) == Some(seat));
            if gives && pieces.count() < each {
                let why = format!("{who} gives up more {plural} than it lacks.");
                return refuse(code, "L-RULING-13", why);
            }
        }
        Ok(())
    }
}

/// A die that is given up shows nothing any more, and carries its mark of this turn to a tile on which its owner's
/// die now stands (L-RULING-61).
fn take_off(state: &State, bundle: &Bundle, after: &mut State) {
    for lot in &bundle.give_dice {
        after.value[lot.index()] = 0;
        if after.reorganized.has(*lot) {
            after.reorganized.remove(*lot);
            let owner = state.owner(*lot);
            let stands = |item: &&Item| matches!(item, Item::Die { to, lot, .. } if Some(*to) == owner && !after.reorganized.has(*lot));
            if let Some(Item::Die { lot, .. }) = bundle.items.iter().find(stands) {
                after.reorganized.add(*lot);
            }
        }
    }
}
