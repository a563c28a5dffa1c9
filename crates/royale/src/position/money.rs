//! The money of a position: cards that are named, and cards that are left, laid so that all add up to the deck.

use super::Position;
use super::builder::Builder;
use crate::deck::Deck;
use crate::state::Stage;
use lasvegas::{Note, Purse, UNIT};
use table::Violation;

impl Builder<'_> {
    /// Takes a card from those not laid yet.
    pub(super) fn lay(&mut self, note: Note) -> Result<Note, Violation> {
        if self.left.take(note) {
            return Ok(note);
        }
        let value = i64::from(note.amount()) * UNIT;
        Err(Violation::new("R-INV-4", format!("more cards of {value} than the deck has")))
    }

    pub(super) fn lay_all(&mut self, purse: &Purse) -> Result<(), Violation> {
        purse.cards().try_for_each(|note| self.lay(note).map(drop))
    }

    /// Pairs that are not given, where a casino still has to pay: a fixed mix of the cards left, the poorest first.
    pub(super) fn pairs(&mut self) -> Result<(), Violation> {
        let paid = match self.state.stage {
            Stage::Over => 6,
            Stage::Split { .. } | Stage::Pick { .. } => self.state.payout.casino as usize,
            _ => 0,
        };
        let open: Vec<usize> = (paid.min(6)..6).filter(|at| self.state.pairs[*at].is_none()).collect();
        let rest: Vec<Note> = self.left.cards().collect();
        let mut pairs: Vec<[Note; 2]> = stride(&rest)
            .chunks_exact(2)
            .take(open.len())
            .map(|pair| [pair[0].max(pair[1]), pair[0].min(pair[1])])
            .collect();
        if pairs.len() < open.len() {
            return Err(Violation::new("R-INV-4", "too few money cards for the casinos"));
        }
        pairs.sort_by_key(|[high, low]| (high.0 + low.0, high.0));
        for (at, pair) in open.into_iter().zip(pairs) {
            self.state.pairs[at] = Some([self.lay(pair[0])?, self.lay(pair[1])?]);
        }
        Ok(())
    }

    /// Bank and face-down cards: what is not given is made of the cards left, well mixed but always the same.
    pub(super) fn cards(&mut self, position: &Position) -> Result<(), Violation> {
        if let Some(listed) = &position.deck {
            for note in listed {
                self.lay(*note)?;
            }
            if position.deck_known as usize > listed.len() {
                return Err(Violation::new(
                    "R-INV-5",
                    format!("{} known cards of {}", position.deck_known, listed.len()),
                ));
            }
            self.state.deck = Deck::of(listed.iter().copied(), position.deck_known);
        }
        if let Some(bank) = &position.bank {
            self.lay_all(bank)?;
            self.state.bank = *bank;
        }
        let mut rest: Vec<Note> = self.left.cards().collect();
        if rest.is_empty() {
            return Ok(());
        }
        let royale = self.state.is_royale();
        let reserve = [24, 12, 0][position.round as usize - 1];
        if position.deck.is_none() {
            let wanted = if royale { rest.len().min(reserve) } else { rest.len() };
            // A stride that shares no factor with the number of cards visits each of them once.
            let mixed = stride(&rest);
            let seen = 90 - 12 * position.round as usize;
            let known = if royale { 0 } else { wanted.saturating_sub(seen) };
            self.state.deck = Deck::of(mixed[..wanted].iter().copied(), known as u8);
            rest = mixed[wanted..].to_vec();
        }
        if royale && position.bank.is_none() {
            rest.into_iter().for_each(|note| self.state.bank.add(note));
        }
        Ok(())
    }
}

/// The cards well mixed, but always the same way.
fn stride(cards: &[Note]) -> Vec<Note> {
    let count = cards.len();
    let divides =
        |step: usize| (2..=step).any(|factor| step.is_multiple_of(factor) && count.is_multiple_of(factor));
    let step = [37, 31, 29, 23, 1].into_iter().find(|step| *step == 1 || !divides(*step)).unwrap_or(1);
    (0..count).map(|place| cards[(place * step) % count]).collect()
}
