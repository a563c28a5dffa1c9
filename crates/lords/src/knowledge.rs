//! What nobody knows: the order of the undrawn deck. Where the end card lies can be counted.

use crate::lot::{CARDS, END_CARD};
use crate::state::{DECK, State};
use std::hash::{Hash, Hasher};
use table::{Chance, Fast, Fingerprint};

/// The same state with the undrawn cards in another order; the end card stays where it is.
pub(crate) fn imagine(state: &State, dice: &mut Fast) -> State {
    let mut imagined = state.clone();
    let mut cards = [0u8; DECK];
    let mut count = 0;
    for card in state.deck.cards().iter().filter(|card| **card != END_CARD) {
        cards[count] = *card;
        count += 1;
    }
    // Sorted first, so that nothing of the true order is left.
    cards[..count].sort_unstable();
    dice.shuffle(&CARDS, &mut cards[..count]);
    let (first, last) = (state.deck.next as usize, state.deck.len as usize);
    let places = imagined.deck.cards[first..last].iter_mut().filter(|card| **card != END_CARD);
    places.zip(cards).for_each(|(place, card)| *place = card);
    imagined
}

/// A fingerprint of what everybody knows.
pub(crate) fn key(state: &State) -> u64 {
    let mut hasher = Fingerprint::default();
    let State { deck, .. } = state;
    deck.left().hash(&mut hasher);
    deck.above_end().hash(&mut hasher);
    deck.discarded.hash(&mut hasher);
    deck.card.hash(&mut hasher);
    state.config.hash(&mut hasher);
    state.active.hash(&mut hasher);
    state.stage.hash(&mut hasher);
    state.tiles.hash(&mut hasher);
    state.levels.hash(&mut hasher);
    state.dice.hash(&mut hasher);
    state.marks.hash(&mut hasher);
    state.value.hash(&mut hasher);
    state.reorganized.hash(&mut hasher);
    state.gambled.hash(&mut hasher);
    state.money.hash(&mut hasher);
    state.score.hash(&mut hasher);
    state.deals.hash(&mut hasher);
    hasher.finish()
}
