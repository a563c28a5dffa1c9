//! What a seat knows and does not know: hiding, imagining, and a fingerprint of the known.
//!
//! Gains happen openly, so what others own is a matter of memory, not of luck: it stays as it is in an imagined
//! state. Hidden are only the order of undrawn cards, the tokens in a fist and the tokens in unpicked piles.

use crate::data::Data;
use crate::state::{Stage, State};
use crate::tiles::{Pile, black_box};
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
    match &mut imagined.stage {
        Stage::Guess { tokens } if seat != state.active => *tokens = dice.below(3) as u8 + 1,
        Stage::Pick { winner, piles } if seat != winner.left(state.seats()) => {
            let alike = || black_box::splits(data).filter(|split| split[0].len() == piles[0].len());
            let choice = dice.below(alike().count() as u32) as usize;
            if let Some(split) = alike().nth(choice) {
                *piles = split;
            }
        }
        _ => {}
    }
    imagined
}

/// The state without what the seat cannot know.
fn known(state: &State, seat: Seat) -> State {
    let mut known = *state;
    known.deck.hide();
    known.chip_cards.pile = [0; CHIP_CARDS];
    match &mut known.stage {
        Stage::Guess { tokens } if seat != state.active => *tokens = 0,
        Stage::Pick { winner, piles } if seat != winner.left(state.seats()) => {
            // The sizes are public, the tokens are not.
            *piles = piles.map(|pile| Pile::of(std::iter::repeat_n(0, pile.len() as usize)));
        }
        _ => {}
    }
    known
}

/// A fingerprint of what the seat knows.
pub(crate) fn key(state: &State, seat: Seat) -> u64 {
    let mut hasher = Fingerprint::default();
    known(state, seat).hash(&mut hasher);
    hasher.finish()
}
