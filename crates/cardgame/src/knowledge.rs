//! What a seat knows and does not know: imagining, and a fingerprint of the known.
//!
//! Who takes which note is a public event, so foreign safes stay as they are in an imagined state (C-RULING-12).

use crate::cards::{CARDS, Card, Cards, DECK, HAND, Selection, selections};
use crate::data::{Data, NOTES};
use crate::play::NOTE_PILE;
use crate::state::{Player, State};
use lasvegas::{CHIP_CARDS, CHIPS};
use std::hash::{Hash, Hasher};
use table::{Chance, Fast, Fingerprint, Seat};

/// A full state that agrees with all that the seat knows. Piles are sorted before they are shuffled, so that nothing of
/// their true order is left in it.
pub(crate) fn imagine(state: &State, data: &Data, seat: Seat, dice: &mut Fast) -> State {
    let mut imagined = *state;
    let mut shuffle = |domain, pile: &mut [u8]| {
        pile.sort_unstable();
        dice.shuffle(domain, pile);
    };
    shuffle(&NOTE_PILE, &mut imagined.note_pile[state.notes_drawn as usize..]);
    if state.config.chip_cards {
        shuffle(&CHIPS, &mut imagined.chip_cards.pile[state.chip_cards.dealt as usize..]);
    }
    let own = &mut imagined.players[seat.index()];
    shuffle(&CARDS, &mut own.pile[own.drawn as usize..]);
    for other in Seat::all(state.seats()).filter(|other| *other != seat) {
        redeal(&mut imagined.players[other.index()], data, dice);
    }
    imagined
}

/// Deals all cards of another player that do not lie open anew: hand, draw pile and glass.
fn redeal(player: &mut Player, data: &Data, dice: &mut Fast) {
    let mut unseen = data.cards;
    unseen.take_all(&player.placed);
    let mut cards = [0; DECK];
    let mut count = 0;
    for card in unseen.iter() {
        cards[count] = card.0;
        count += 1;
    }
    dice.shuffle(&CARDS, &mut cards[..count]);
    let hand = usize::from(player.hand.count());
    let glass = usize::from(player.glass.count());
    let set = |codes: &[u8]| codes.iter().map(|code| Card(*code)).collect::<Cards>();
    player.hand = set(&cards[..hand]);
    player.glass = set(&cards[hand..hand + glass]);
    player.pile[player.drawn as usize..].copy_from_slice(&cards[hand + glass..count]);
    if player.chosen.is_some() {
        player.chosen = Some(any_selection(&player.hand, dice));
    }
}

/// One of the selections that the hand allows.
fn any_selection(hand: &Cards, dice: &mut Fast) -> Selection {
    let (mut seen, mut picked) = (0, Selection::default());
    // Each in turn replaces the one before with the chance that makes all equally likely.
    selections(hand, |selection| {
        seen += 1;
        if dice.below(seen) == 0 {
            picked = selection;
        }
    });
    debug_assert!(hand.count() as usize == HAND);
    picked
}

/// The state without what the seat cannot know.
fn known(state: &State, seat: Seat) -> State {
    let mut known = *state;
    known.note_pile = [0; NOTES];
    known.chip_cards.pile = [0; CHIP_CARDS];
    for other in Seat::all(state.seats()) {
        let player = &mut known.players[other.index()];
        player.pile = [0; DECK];
        if other != seat {
            // What remains tells how many cards there are, not which.
            player.hand = blank(player.hand.count());
            player.glass = blank(player.glass.count());
            player.chosen = player.chosen.map(|_| Selection::default());
        }
    }
    known
}

fn blank(count: u8) -> Cards {
    let mut cards = Cards::NONE;
    cards.0[0] = count;
    cards
}

/// A fingerprint of what the seat knows.
pub(crate) fn key(state: &State, seat: Seat) -> u64 {
    let mut hasher = Fingerprint::default();
    known(state, seat).hash(&mut hasher);
    hasher.finish()
}
