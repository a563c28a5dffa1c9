//! What nobody knows: the order of the premier stacks and of the Event cards. Which tiles are backed A can be seen.

use crate::card::CARDS;
use crate::kind::TILES;
use crate::pile::Pile;
use crate::state::State;
use std::hash::{Hash, Hasher};
use table::{Chance, Fast, Fingerprint};

/// The same state with stacks and deck in another order; A tiles stay on top of B tiles.
pub(crate) fn imagine(state: &State, dice: &mut Fast) -> State {
    let mut imagined = *state;
    // Sorted first, so that nothing of the true order is left.
    let mut shuffle = |domain, pile: &mut [u8]| {
        pile.sort_unstable();
        dice.shuffle(domain, pile);
    };
    for stack in &mut imagined.stacks {
        let backed_b = stack.tiles.left() - stack.backed_a;
        let (b, a) = stack.tiles.bottom_first_mut().split_at_mut(backed_b as usize);
        shuffle(&TILES, a);
        shuffle(&TILES, b);
    }
    shuffle(&CARDS, imagined.deck.bottom_first_mut());
    imagined
}

/// A fingerprint of what everybody knows.
pub(crate) fn key(state: &State) -> u64 {
    let mut hasher = Fingerprint::default();
    let mut open = *state;
    for stack in &mut open.stacks {
        (stack.tiles.left(), stack.backed_a).hash(&mut hasher);
        stack.tiles = Pile::EMPTY;
    }
    open.deck.left().hash(&mut hasher);
    open.deck = Pile::EMPTY;
    open.hash(&mut hasher);
    // Which cards and tiles are gone is known too: it shows in no other part of the state.
    let mut gone = [0u8; 256];
    state.deck.codes().for_each(|code| gone[code as usize] += 1);
    gone.hash(&mut hasher);
    let mut left = [0u8; 64];
    for stack in &state.stacks {
        stack.tiles.codes().for_each(|code| left[code as usize] += 1);
    }
    left.hash(&mut hasher);
    hasher.finish()
}
