//! The draw step: a card, the lot or the take-over, then the payouts.

use crate::lot::{END_CARD, Lot, Pays};
use crate::play::Play;
use crate::state::{Stage, State};
use crate::{Event, payout};
use table::{Chance, Log, Refusal, say};

impl<C: Chance + ?Sized, L: Log<Event>> Play<'_, C, L> {
    /// Draws a card. The end card ends the game with one last payout (L-END-1, L-END-3).
    pub(crate) fn draw(&mut self) {
        let seat = self.state.active;
        let card = self.state.deck.draw();
        if card == END_CARD {
            self.log.note(|| Event::Drawn { seat, card: None, pays: Pays::Strip });
            payout::pay(self, Pays::Strip);
            return self.end_game();
        }
        let lot = Lot(card);
        let pays = self.data.pays[lot.index()];
        self.state.deck.card = Some(lot);
        self.log.note(|| Event::Drawn { seat, card: Some(lot), pays });
        if self.state.is_closed(lot) {
            self.log.note(|| Event::NotOpen { lot });
            self.state.stage = Stage::Collect;
        } else if self.state.built().has(lot) {
            self.inherit(lot);
        } else {
            self.mark(lot);
        }
    }

    /// The drawer takes over the tile on the lot; without a free die one has to be given up first.
    pub(crate) fn inherit(&mut self, lot: Lot) {
        let seat = self.state.active;
        let from = self.state.owner(lot);
        if from == Some(seat) {
            self.log.note(|| Event::StaysOwn { seat, lot });
            self.state.stage = Stage::Collect;
            return;
        }
        let value = match from {
            Some(_) => self.state.value[lot.index()],
            None => self.data.die[lot.index()],
        };
        if self.state.free_dice(seat, self.data) == 0 {
            self.state.stage = Stage::GiveDie { lot, value };
            return;
        }
        self.take_over(lot, None);
    }

    /// Puts the drawer's die on the tile, perhaps one from another tile, and settles ties.
    fn take_over(&mut self, lot: Lot, die: Option<Lot>) {
        let seat = self.state.active;
        let from = self.state.owner(lot);
        let value = match from {
            Some(owner) => {
                self.state.dice[owner.index()].remove(lot);
                self.state.value[lot.index()]
            }
            None => self.data.die[lot.index()],
        };
        let changed = self.place_die(seat, lot, value, die);
        self.log.note(|| Event::TakenOver { seat, lot, from, value });
        self.settle(changed);
        self.state.stage = Stage::Collect;
    }

    /// The drawer marks the lot; without a free marker one has to be given up first.
    pub(crate) fn mark(&mut self, lot: Lot) {
        let seat = self.state.active;
        if self.state.free_markers(seat, self.data) == 0 {
            self.state.stage = Stage::GiveMarker { lot };
            return;
        }
        self.state.marks[seat.index()].add(lot);
        self.log.note(|| Event::Marked { seat, lot });
        self.state.stage = Stage::Collect;
    }

    pub(crate) fn give_die(&mut self, from: Lot) {
        if let Stage::GiveDie { lot, .. } = self.state.stage {
            self.take_over(lot, Some(from));
        }
    }

    pub(crate) fn give_marker(&mut self, from: Lot) {
        if let Stage::GiveMarker { lot } = self.state.stage {
            let seat = self.state.active;
            self.state.marks[seat.index()].remove(from);
            self.log.note(|| Event::MarkerGivenUp { seat, lot: from });
            self.mark(lot);
        }
    }

    /// Pays the card: lots, casinos, points; then it is discarded, and the actions begin. With two players a card
    /// of block F is followed by another draw (L-2P-4).
    pub(crate) fn collect(&mut self) {
        let Some(lot) = self.state.deck.card.take() else { return };
        payout::pay(self, self.data.pays[lot.index()]);
        self.state.deck.discarded.add(lot);
        self.log.note(|| Event::Discarded { lot });
        if self.state.score.contains(&90) {
            return self.end_game();
        }
        self.state.stage = if self.state.is_closed(lot) { Stage::Draw } else { Stage::Act };
    }

    /// The next player's turn: limits are lifted, open offers lapse.
    pub(crate) fn end_turn(&mut self) {
        let seat = self.state.active;
        self.log.note(|| Event::TurnEnded { seat });
        self.lapse();
        self.state.reorganized = crate::lot::Lots::NONE;
        self.state.gambled = false;
        self.state.active = seat.left(self.state.seats());
        self.state.stage = Stage::Draw;
        let seat = self.state.active;
        self.log.note(|| Event::TurnBegan { seat });
    }

    /// Offers that are still open are off the table.
    fn lapse(&mut self) {
        if !self.state.deals.offers.is_empty() {
            let offers = std::mem::take(&mut self.state.deals.offers);
            self.log.note(|| Event::Lapsed { offers: offers.iter().map(|offer| offer.id).collect() });
        }
    }

    fn end_game(&mut self) {
        self.lapse();
        self.state.stage = Stage::Over;
        let state = &*self.state;
        self.log.note(|| Event::Over { ranking: payout::ranking(state).ranking });
    }
}

/// Whether the die may be given up.
pub(crate) fn check_give_die(state: &State, from: Lot) -> Result<(), Refusal> {
    if state.dice[state.active.index()].has(from) {
        Ok(())
    } else {
        Err(Refusal::new("DIE", "L-SUPPLY-2", say!("lords-no-die-of-yours", lot = from)))
    }
}

/// Whether the marker may be given up.
pub(crate) fn check_give_marker(state: &State, from: Lot) -> Result<(), Refusal> {
    if state.marks[state.active.index()].has(from) {
        Ok(())
    } else {
        Err(Refusal::new("MARKER", "L-SUPPLY-7", say!("lords-no-marker-of-yours", lot = from)))
    }
}
