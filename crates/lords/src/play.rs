//! The moves that turns, actions and deals share.

use crate::data::Data;
use crate::lot::{Company, LOTS, Lot, Lots};
use crate::state::{Casino, Stage, State};
use crate::{Action, Event, build, gamble, raise, remodel, reorganize, sprawl};
use table::{Chance, Log, Seat};

/// An action being carried out: the state it changes, the chance it draws on, the log it writes.
pub(crate) struct Play<'a, C: ?Sized, L> {
    pub data: &'a Data,
    pub state: &'a mut State,
    pub chance: &'a mut C,
    pub log: &'a mut L,
}

impl<C: Chance + ?Sized, L: Log<Event>> Play<'_, C, L> {
    /// Pays the bank.
    pub fn pay(&mut self, seat: Seat, cost: u32) {
        self.state.money[seat.index()] -= cost;
    }

    /// Gets money from the bank, which never runs out.
    pub fn earn(&mut self, seat: Seat, amount: u32) {
        let balance = &mut self.state.money[seat.index()];
        *balance = balance.saturating_add(amount);
    }

    /// Puts a tile and a die on a lot; the die may have to come from another tile (L-SUPPLY-2). Gives the lots
    /// whose casinos have to be looked at for ties.
    pub fn place_tile(
        &mut self,
        seat: Seat,
        lot: Lot,
        company: Company,
        height: u8,
        die: Option<Lot>,
    ) -> Lots {
        self.state.tiles[company as usize].add(lot);
        self.state.levels[height as usize - 1].add(lot);
        let value = self.data.die[lot.index()];
        self.place_die(seat, lot, value, die)
    }

    /// Puts a die on a tile, taking it off another one if none is free.
    pub fn place_die(&mut self, seat: Seat, lot: Lot, value: u8, die: Option<Lot>) -> Lots {
        let mut changed = Lots::only(lot);
        let state = &mut *self.state;
        if let Some(from) = die {
            state.dice[seat.index()].remove(from);
            state.value[from.index()] = 0;
            changed.add(from);
            // A die carries its mark along (L-RULING-61).
            if state.reorganized.has(from) {
                state.reorganized.remove(from);
                state.reorganized.add(lot);
            }
            self.log.note(|| Event::DieGivenUp { seat, lot: from });
        }
        self.state.dice[seat.index()].add(lot);
        self.state.value[lot.index()] = value;
        changed
    }

    /// Rerolls the largest dice of every casino that touches `changed` and is tied between players, until one
    /// player alone holds the largest (section 7 of the rules).
    pub fn settle(&mut self, changed: Lots) {
        let mut left = changed.and(self.state.built());
        let first = left.first().and_then(|lot| self.state.casino_at(lot, self.data));
        let Some(Casino { lots, .. }) = first else { return };
        if left.without(lots).is_empty() {
            return self.settle_casino(lots);
        }
        // Casinos by their lowest lot: `left` is gone through from below, and a casino is named by its first lot.
        let mut casinos: [Lots; LOTS] = [Lots::NONE; LOTS];
        let mut count = 0;
        while let Some(lot) = left.first() {
            let Some(Casino { lots, .. }) = self.state.casino_at(lot, self.data) else { break };
            left = left.without(lots);
            casinos[count] = lots;
            count += 1;
        }
        casinos[..count].sort_unstable_by_key(|lots| lots.first());
        for lots in casinos.into_iter().take(count) {
            self.settle_casino(lots);
        }
    }

    fn settle_casino(&mut self, casino: Lots) {
        loop {
            let (_, largest) = self.state.largest(casino);
            let mut owners = largest.iter().map(|lot| self.state.owner(lot));
            let first = owners.next();
            if owners.all(|owner| Some(owner) == first) {
                return;
            }
            for lot in largest.iter() {
                self.state.value[lot.index()] = self.chance.die();
            }
            let state = &*self.state;
            self.log.note(|| Event::Rerolled {
                casino,
                dice: largest.iter().map(|lot| (lot, state.value[lot.index()])).collect(),
            });
        }
    }

    /// Carries out an action of the action step that has been checked.
    pub fn take_action(&mut self, action: &Action) {
        let seat = self.state.active;
        match *action {
            Action::Build { lot, company, die } => build::build(self, seat, lot, company, die),
            Action::Sprawl { casino, lot, die } => sprawl::sprawl(self, seat, casino, lot, die),
            Action::Remodel { casino, company } => remodel::remodel(self, seat, casino, company),
            Action::Reorganize { casino } => reorganize::reorganize(self, seat, casino),
            Action::Raise { casino } => raise::raise(self, seat, casino),
            Action::Gamble { casino, stake } => gamble::stake(self, seat, casino, stake),
            _ => debug_assert!(false, "{action:?} is no action of the action step"),
        }
    }

    /// A choice that an action waited for has been made: the action step goes on, and so does a deal.
    pub fn action_is_done(&mut self) {
        self.state.stage = Stage::Act;
        if self.state.deals.running.is_some() {
            self.go_on_with_deal();
        }
    }
}
