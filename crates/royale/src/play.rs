//! The moves that turns, tiles and payout share.

use crate::Event;
use crate::data::{Data, Reward};
use crate::dice::{Dice, Owner};
use crate::state::State;
use crate::tiles::{Face, power_play};
use lasvegas::{Amount, Note, Purse};
use table::{Chance, Log, Seat};

/// An action being carried out: the state it changes, the chance it draws on, the log it writes.
pub(crate) struct Play<'a, C: ?Sized, L> {
    pub data: &'a Data,
    pub state: &'a mut State,
    pub chance: &'a mut C,
    pub log: &'a mut L,
}

impl<C: Chance + ?Sized, L: Log<Event>> Play<'_, C, L> {
    /// Puts dice into a casino. Every way in leads through here, so that the POWER PLAY majority is looked at.
    pub fn put(&mut self, casino: u8, owner: Owner, dice: Dice) {
        self.state.casinos[casino as usize - 1][owner.index()] += dice;
        power_play::recheck(self, casino);
    }

    /// Takes dice out of a casino. Every way out during turns leads through here.
    pub fn take(&mut self, casino: u8, owner: Owner, dice: Dice) {
        self.state.casinos[casino as usize - 1][owner.index()] -= dice;
        power_play::recheck(self, casino);
    }

    /// Pays a tile's reward: chips from the supply, money from the bank.
    pub fn gain(&mut self, seat: Seat, tile: Face, reward: Reward) {
        if reward == Reward::default() {
            return;
        }
        let chips = &mut self.state.chips[seat.index()];
        *chips = chips.saturating_add(reward.chips.into()); // No rule limits them (R-RULING-2).
        let (notes, markers) = match reward.money {
            0 => (Purse::EMPTY, Purse::EMPTY),
            money => self.draw_on_bank(seat, money),
        };
        self.log.note(|| Event::Gained { seat, tile, chips: reward.chips, notes, markers });
    }

    /// Pays money from the bank: the fewest cards that make it exactly, else a marker (R-RULING-3).
    pub fn draw_on_bank(&mut self, seat: Seat, amount: Amount) -> (Purse, Purse) {
        let state = &mut *self.state;
        if let Some(notes) = state.bank.exact(amount) {
            for (place, count) in notes.0.into_iter().enumerate() {
                state.bank.0[place] -= count;
                state.money[seat.index()].0[place] += count;
            }
            return (notes, Purse::EMPTY);
        }
        // Every amount the tiles pay, and all change, is that of some card; the data file is checked for it.
        let marker: Purse = Note::worth(amount).into_iter().collect();
        state.markers[seat.index()].add_all(&marker);
        (Purse::EMPTY, marker)
    }

    /// Throws the two black dice.
    pub fn throw_black(&mut self, seat: Seat, tile: Face) -> [u8; 2] {
        self.throw_to(seat, tile, None)
    }

    /// Throws the two black dice, which moves the counter of a tile to one of its spaces.
    pub fn throw_to(&mut self, seat: Seat, tile: Face, space: Option<u8>) -> [u8; 2] {
        let dice = [self.chance.die(), self.chance.die()];
        self.log.note(|| Event::Threw { seat, tile, dice, space });
        dice
    }
}
