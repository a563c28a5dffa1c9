//! Things that change hands, all at once or not at all.

use super::{Bundle, Item, refuse};
use crate::lot::{Lot, Lots};
use crate::play::Play;
use crate::state::{SEATS, State};
use crate::words::money;
use crate::{Data, Event};
use table::{Chance, Log, Refusal, Seat, Unit, say};

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
                    return refuse("OWNER", "L-TRADE-4", say!("lords-not-lot-of", lot, seat = from));
                }
                lots.add(lot);
                after.marks[from.index()].remove(lot);
                after.marks[to.index()].add(lot);
            }
            Item::Die { from, to, lot } => {
                if dice.has(lot) || state.owner(lot) != Some(from) {
                    return refuse("OWNER", "L-TRADE-5", say!("lords-no-die-of", seat = from, lot));
                }
                dice.add(lot);
                after.dice[from.index()].remove(lot);
                after.dice[to.index()].add(lot);
            }
            Item::Points { .. } | Item::Tile { .. } => {
                return refuse("TRADE", "L-TRADE-3", say!("lords-not-traded"));
            }
        }
    }
    let of_dice =
        Pieces { code: "DIE", piece: "die", each: data.dice, given: &bundle.give_dice, traded: dice };
    of_dice.give_up(&state.dice, &mut after.dice)?;
    take_off(state, bundle, &mut after);
    let of_markers = Pieces {
        code: "MARKER",
        piece: "marker",
        each: data.markers,
        given: &bundle.give_markers,
        traded: lots,
    };
    of_markers.give_up(&state.marks, &mut after.marks)?;
    for seat in Seat::all(state.seats()) {
        let (has, owes) = (state.money[seat.index()], paid[seat.index()]);
        if u64::from(has) < owes {
            let owes = Unit::Millions.of(i64::try_from(owes).unwrap_or(i64::MAX));
            let why = say!("lords-pays-too-much", seat, owes, has = money(has));
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
    /// Which one, for the words.
    piece: &'static str,
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
        let Pieces { code, piece, each, given, traded } = *self;
        let owner = |lot: Lot| before.iter().position(|pieces| pieces.has(lot));
        for lot in given {
            let Some(owner) = owner(*lot).filter(|_| !traded.has(*lot)) else {
                let why = say!("lords-cannot-give-up", piece, lot);
                return refuse(code, "L-RULING-56", why);
            };
            if !after[owner].has(*lot) {
                return refuse(code, "L-RULING-56", say!("lords-named-twice", piece, lot));
            }
            after[owner].remove(*lot);
        }
        for (at, pieces) in after.iter().enumerate() {
            let seat = Seat(at as u8);
            if pieces.count() > each {
                let why = say!("lords-no-free-piece", seat, piece);
                return refuse(code, "L-RULING-56", why);
            }
            let gives = given.iter().any(|lot| owner(*lot) == Some(at));
            if gives && pieces.count() < each {
                let why = say!("lords-gives-up-more", seat, piece);
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
