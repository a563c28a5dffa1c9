//! The face-down money cards.

use crate::data::DECK;
use lasvegas::{Note, dollars};
use std::hash::{Hash, Hasher};
use table::chance::{Chance, Domain, Label};

/// How chance names money cards: by their value in dollars.
pub static MONEY: Domain = Domain {
    one: "card",
    many: "cards",
    label: |code| Label::Number(dollars(Note(code).amount())),
    code: |label| match label {
        Label::Number(value) => Note::from_dollars(*value).map(|note| note.0),
        Label::Text(_) => None,
    },
};

/// A pile of money cards: drawn from the top, returned to the bottom.
///
/// Two piles are equal when their cards lie in the same order, wherever the ring behind them begins.
#[derive(Clone, Copy, Debug)]
pub struct Deck {
    ring: [u8; DECK],
    top: u8,
    len: u8,
    /// How many cards at the bottom were returned openly: everybody knows them.
    known: u8,
}

impl Deck {
    /// No cards.
    pub const EMPTY: Deck = Deck { ring: [0; DECK], top: 0, len: 0, known: 0 };

    /// All cards of `sorted`, shuffled.
    pub(crate) fn shuffled<C: Chance + ?Sized>(sorted: &[u8; DECK], chance: &mut C) -> Deck {
        let mut deck = Deck { ring: *sorted, top: 0, len: DECK as u8, known: 0 };
        chance.shuffle(&MONEY, &mut deck.ring);
        deck
    }

    /// A pile of these cards, top first, of which the last `known` are known to all.
    pub fn of(cards: impl IntoIterator<Item = Note>, known: u8) -> Deck {
        let mut deck = Deck::EMPTY;
        for note in cards.into_iter().take(DECK) {
            deck.ring[deck.len as usize] = note.0;
            deck.len += 1;
        }
        deck.known = known.min(deck.len);
        deck
    }

    /// How many cards lie here.
    #[inline]
    pub fn len(&self) -> u8 {
        self.len
    }

    /// Whether no card lies here.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many cards at the bottom are known to all.
    #[inline]
    pub fn known(&self) -> u8 {
        self.known
    }

    #[inline]
    fn at(&self, place: u8) -> usize {
        let place = self.top as usize + place as usize;
        if place >= DECK { place - DECK } else { place }
    }

    /// Draws the top card of a pile that has one.
    #[inline]
    pub(crate) fn draw(&mut self) -> Note {
        debug_assert!(self.len > 0);
        let note = Note(self.ring[self.top as usize]);
        self.top = self.at(1) as u8;
        self.len -= 1;
        note
    }

    /// Puts a card under the pile, as everybody sees.
    #[inline]
    pub(crate) fn put_under(&mut self, note: Note) {
        self.ring[self.at(self.len)] = note.0;
        self.len += 1;
        self.known += 1;
    }

    /// Cuts the pile down to its top `len` cards and hands out the rest.
    pub(crate) fn cut(&mut self, len: u8) -> impl Iterator<Item = Note> + use<> {
        let rest = *self;
        self.len = self.len.min(len);
        (self.len..rest.len).map(move |place| Note(rest.ring[rest.at(place)]))
    }

    /// The cards, top first.
    pub fn cards(&self) -> impl Iterator<Item = Note> + '_ {
        (0..self.len).map(|place| Note(self.ring[self.at(place)]))
    }

    /// Deals the cards that nobody knows anew.
    pub(crate) fn reshuffle<C: Chance + ?Sized>(&mut self, chance: &mut C) {
        let mut cards = [0; DECK];
        self.cards().enumerate().for_each(|(place, note)| cards[place] = note.0);
        let unknown = &mut cards[..(self.len - self.known) as usize];
        unknown.sort_unstable();
        chance.shuffle(&MONEY, unknown);
        *self = Deck { ring: cards, top: 0, ..*self };
    }

    /// Forgets what nobody may know: only the number of cards and the known ones at the bottom remain.
    pub(crate) fn hide(&mut self) {
        for place in 0..self.len - self.known {
            let place = self.at(place);
            self.ring[place] = 0;
        }
    }
}

impl PartialEq for Deck {
    fn eq(&self, other: &Deck) -> bool {
        self.len == other.len && self.known == other.known && self.cards().eq(other.cards())
    }
}

impl Eq for Deck {}

impl Hash for Deck {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u8(self.known);
        self.cards().for_each(|note| state.write_u8(note.0));
    }
}
