//! What a seat knows and does not know: hiding, imagining, and a fingerprint of the known.
//!
//! Gains happen openly, so what others own is a matter of memory, not of luck: it stays as it is in an imagined
//! state. Hidden are only the order of undrawn cards, the tokens in a fist and the tokens in unpicked piles.

use crate::data::Data;
use crate::state::State;
use crate::tiles::{black_box, lucky_punch};
use lasvegas::{CHIP_CARDS, CHIPS};
use std::hash::{Hash, Hasher};
use table::{Chance, Fast, Fingerprint, Seat};

/// A full state that agrees with all that the seat knows. Piles are sorted before they are shuffled, so that nothing of
/// their true order is left in it.
pub(crate) fn imagine(state: &State, data: &Data, seat: Seat, dice: &mut Fast) -> State {
    let mut imagined = *state;
    imagined.deck.reshuffle(dice);
    if state.config.chip_cards {
        let pile = &mut imagined.chip_cards.pile[state.chip_cards.dealt as usize..CHIP_CARDS];
        pile.sort_unstable();
        dice.shuffle(&CHIPS, pile);
    }
    lucky_punch::imagine(&mut imagined, seat, dice);
    black_box::imagine(&mut imagined, data, seat, dice);
    imagined
}

/// The state without what the seat cannot know.
fn known(state: &State, seat: Seat) -> State {
    let mut known = *state;
    known.deck.hide();
    known.chip_cards.pile = [0; CHIP_CARDS];
    lucky_punch::forget(&mut known, seat);
    black_box::forget(&mut known, seat);
    known
}

/// A fingerprint of what the seat knows.
pub(crate) fn key(state: &State, seat: Seat) -> u64 {
    let mut hasher = Fingerprint::default();
    known(state, seat).hash(&mut hasher);
    hasher.finish()
}
