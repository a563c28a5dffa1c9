//! Payout: ties leave, casinos pay from 1 to 6, tiles pay with their casino, then the next round begins.
//!
//! The order is that of R-RULING-33. PRIME TIME and BLACK BOX may stop it for a decision; [`Payout`] remembers
//! where it stood.

use crate::Event;
use crate::data::{BLANKS, Data};
use crate::dice::{Dice, OWNERS, Owner};
use crate::event::Back;
use crate::play::Play;
use crate::state::{Payout, Stage, State};
use crate::tiles::{
    Face, Tiles, bad_luck, black_box, double_down, high_five, my_choice, nice_dice, prime_time,
};
use lasvegas::Note;
use lasvegas::{ranked, tied};
use table::{Chance, Log, Outcome, say};

/// Who would take the higher card of a casino if it were paid now.
pub(crate) fn winner(state: &State, casino: u8) -> Option<Owner> {
    ranked(&state.weights(casino))[0].map(Owner::at)
}

impl<C: Chance + ?Sized, L: Log<Event>> Play<'_, C, L> {
    /// The last die has been placed: BAD LUCK is judged, then PRIME TIME is thrown.
    pub(crate) fn begin_payout(&mut self) {
        self.state.payout = Payout::default();
        if let Some(casino) = self.state.casino_of(Face::BadLuck) {
            bad_luck::judge(self, casino);
        }
        match self.state.casino_of(Face::PrimeTime) {
            Some(casino) => prime_time::before_payout(self, casino),
            None => self.pay_out(),
        }
    }

    /// All dice lie where they will be counted: ties leave everywhere, then the casinos pay.
    pub(crate) fn pay_out(&mut self) {
        self.remove_ties();
        self.pay_from(1);
    }

    fn remove_ties(&mut self) {
        for casino in 1..=6u8 {
            let tied = tied(&self.state.weights(casino));
            if !tied.contains(&true) {
                continue;
            }
            self.log.note(|| Event::Tied {
                casino,
                owners: (0..OWNERS).filter(|owner| tied[*owner]).map(Owner::at).collect(),
            });
            for owner in (0..OWNERS).filter(|owner| tied[*owner]).map(Owner::at) {
                self.send_home(casino, owner);
            }
        }
        if self.state.casino_of(Face::DoubleDown).is_some() {
            double_down::remove_ties(self);
        }
    }

    /// Dice that leave a casino during payout: back to the hand, the pool or the box.
    fn send_home(&mut self, casino: u8, owner: Owner) {
        let state = &mut *self.state;
        let dice = std::mem::take(&mut state.casinos[casino as usize - 1][owner.index()]);
        match owner {
            Owner::Seat(seat) => {
                state.hands[seat.index()] += dice;
                if state.payout.black_owner == Some(seat) {
                    state.payout.black[casino as usize - 1] = 0;
                }
            }
            Owner::Blank => state.blanks += dice.small,
            Owner::Neutral => {}
        }
    }

    /// Pays the casinos from this one on, each with its tile, then settles the fines and ends the round.
    pub(crate) fn pay_from(&mut self, first: u8) {
        for casino in first..=6 {
            self.state.payout.casino = casino;
            let winner = self.pay_casino(casino);
            match self.state.tile(casino) {
                Some(Face::BlackBox) => {
                    if let Some(seat) = winner.and_then(Owner::seat) {
                        return black_box::open(self, seat);
                    }
                }
                Some(Face::HighFive) => high_five::pay(self),
                Some(Face::DoubleDown) => double_down::pay(self),
                Some(Face::NiceDice) => nice_dice::pay(self),
                Some(Face::MyChoice) => my_choice::pay(self),
                _ => {}
            }
        }
        bad_luck::collect(self);
        self.end_round();
    }

    /// The two cards of a casino (R-PAYOUT-7..11); tells who was first.
    fn pay_casino(&mut self, casino: u8) -> Option<Owner> {
        let pair = self.state.pairs[casino as usize - 1].take()?;
        let [first, second] = ranked(&self.state.weights(casino)).map(|place| place.map(Owner::at));
        for (place, owner) in [first, second].into_iter().enumerate() {
            let note = pair[place];
            let Some(owner) = owner else { continue };
            self.log.note(|| Event::Paid { casino, owner, note, place: place as u8 + 1 });
            match owner {
                Owner::Seat(seat) => {
                    self.state.money[seat.index()].add(note);
                    if place == 0 {
                        self.state.payout.next_start = Some(seat);
                    }
                }
                // Imaginary owners keep nothing (R-2P-5, R-RULING-35).
                Owner::Neutral | Owner::Blank => self.put_back(note),
            }
        }
        let unclaimed = match (first, second) {
            (None, _) => &pair[..],
            (_, None) => &pair[1..],
            _ => &[],
        };
        if !unclaimed.is_empty() {
            unclaimed.iter().for_each(|note| self.put_back(*note));
            let to = if self.state.is_royale() { Back::Bank } else { Back::Deck };
            self.log.note(|| Event::Unclaimed { casino, notes: unclaimed.to_vec(), to });
        }
        first
    }

    /// Money that nobody wins: under the deck, or to the bank in the main game.
    fn put_back(&mut self, note: Note) {
        if self.state.is_royale() {
            self.state.bank.add(note);
        } else {
            self.state.deck.put_under(note);
        }
    }

    /// Clears the table; then the next round, or the end.
    fn end_round(&mut self) {
        let round = self.state.round;
        self.log.note(|| Event::RoundEnded { round });
        let state = &mut *self.state;
        state.casinos = [[Dice::NONE; OWNERS]; 6];
        state.hands = [Dice::NONE; 5];
        state.hands[..state.config.seats as usize].fill(Dice::SET);
        state.blanks = BLANKS;
        state.tiles = Tiles { used: state.tiles.used, ..Tiles::NONE };
        let next_start = state.payout.next_start.unwrap_or(state.start);
        state.payout = Payout::default();
        if round == 3 {
            state.stage = Stage::Over;
            let (state, data) = (*self.state, self.data);
            self.log.note(|| Event::Over { ranking: ranking(&state, data).ranking });
        } else {
            state.round += 1;
            state.start = next_start;
            self.begin_round();
        }
    }
}

/// The final ranking, once the game is over.
pub(crate) fn outcome(state: &State, data: &Data) -> Option<Outcome> {
    (state.stage == Stage::Over).then(|| ranking(state, data))
}

/// The ranking by what everybody owns (R-END-1..3).
fn ranking(state: &State, data: &Data) -> Outcome {
    let worth = |seat| (state.wealth(seat, &data.chip_card_bonus), state.items(seat));
    lasvegas::ranking(state.seats(), worth, &say!("royale-cards-and-chips"))
}
