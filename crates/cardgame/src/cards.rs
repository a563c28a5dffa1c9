//! Dice cards: a number and one or two dice, counted by kind.

use serde::{Deserialize, Serialize};
use std::fmt;
use table::chance::{Domain, Label};

/// How many kinds of cards there are: six numbers with one or two dice.
pub const KINDS: usize = 12;
/// How many cards one player has.
pub const DECK: usize = 30;
/// How many cards a hand has.
pub const HAND: usize = 5;

/// A kind of dice card: 0 is `1x1`, 1 is `1x2`, up to 11, `6x2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String", description = "A dice card: its number and how many dice, such as 5x2.", extend("pattern" = "^[1-6]x[12]$")))]
pub struct Card(pub u8);

impl Card {
    /// The card of a number with so many dice, if there is one.
    pub fn new(number: u8, dice: u8) -> Option<Card> {
        ((1..=6).contains(&number) && (1..=2).contains(&dice)).then(|| Card(2 * (number - 1) + dice - 1))
    }

    /// Its number, which is its casino.
    #[inline]
    pub fn number(self) -> u8 {
        self.0 / 2 + 1
    }

    /// How many dice it shows.
    #[inline]
    pub fn dice(self) -> u8 {
        self.0 % 2 + 1
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.number(), self.dice())
    }
}

impl std::str::FromStr for Card {
    type Err = String;

    fn from_str(text: &str) -> Result<Card, String> {
        let parsed = match text.as_bytes() {
            [number, b'x', dice] => Card::new(number.wrapping_sub(b'0'), dice.wrapping_sub(b'0')),
            _ => None,
        };
        parsed.ok_or_else(|| format!("{text:?} is no card: they go from \"1x1\" to \"6x2\""))
    }
}

impl Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// How chance names dice cards: `5x2`.
pub static CARDS: Domain = Domain {
    one: "card",
    many: "cards",
    label: |code| Label::Text(Card(code).to_string()),
    code: |label| match label {
        Label::Text(text) => text.parse::<Card>().ok().map(|card| card.0),
        Label::Number(_) => None,
    },
};

/// Some cards of one player, by kind; their order does not matter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Card>"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "Vec<Card>", description = "Dice cards, in ascending order.", extend("maxItems" = 30)))]
pub struct Cards(pub [u8; KINDS]);

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards([0; KINDS]);

    /// How many cards there are.
    #[inline]
    pub fn count(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; KINDS]
    }

    /// How many there are of a kind.
    #[inline]
    pub fn of(&self, card: Card) -> u8 {
        self.0[card.0 as usize]
    }

    /// How many dice the cards of a number show.
    #[inline]
    pub fn dice(&self, number: u8) -> u8 {
        let single = 2 * (number as usize - 1);
        self.0[single] + 2 * self.0[single + 1]
    }

    /// Adds a card.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.0[card.0 as usize] += 1;
    }

    /// Adds other cards.
    #[inline]
    pub fn add_all(&mut self, more: &Cards) {
        for (mine, more) in self.0.iter_mut().zip(more.0) {
            *mine += more;
        }
    }

    /// Takes cards away, all of which must be there.
    #[inline]
    pub fn take_all(&mut self, fewer: &Cards) {
        for (mine, fewer) in self.0.iter_mut().zip(fewer.0) {
            *mine -= fewer;
        }
    }

    /// Whether all of those are among these.
    #[inline]
    pub fn contains(&self, others: &Cards) -> bool {
        self.0.iter().zip(others.0).all(|(mine, wanted)| *mine >= wanted)
    }

    /// Takes out all cards of a number.
    pub(crate) fn split_off(&mut self, number: u8) -> Cards {
        let mut taken = Cards::NONE;
        for kind in [2 * (number as usize - 1), 2 * (number as usize - 1) + 1] {
            taken.0[kind] = std::mem::take(&mut self.0[kind]);
        }
        taken
    }

    /// Each card, in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        let kinds = self.0.iter().enumerate();
        kinds.flat_map(|(kind, count)| std::iter::repeat_n(Card(kind as u8), *count as usize))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut all = Cards::NONE;
        cards.into_iter().for_each(|card| all.add(card));
        all
    }
}

/// A sorted list: `["5x1","5x2"]`.
impl Serialize for Cards {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        if cards.len() > DECK {
            return Err(serde::de::Error::custom(format!("{} cards of one player, who has 30", cards.len())));
        }
        Ok(cards.into_iter().collect())
    }
}

/// A selection: up to five cards of a hand, in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Card>"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "Vec<Card>", description = "Up to five dice cards of a hand.", extend("maxItems" = 5)))]
pub struct Selection {
    cards: [Card; HAND],
    len: u8,
}

impl Selection {
    /// These cards, at most five; more are left out.
    pub fn of(cards: impl IntoIterator<Item = Card>) -> Selection {
        let mut selection = Selection::default();
        for card in cards.into_iter().take(HAND) {
            selection.cards[selection.len as usize] = card;
            selection.len += 1;
        }
        selection.cards[..selection.len as usize].sort_unstable();
        selection
    }

    /// The cards.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }

    /// The cards by kind.
    pub fn counts(&self) -> Cards {
        self.cards().iter().copied().collect()
    }
}

impl Serialize for Selection {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Selection {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Selection, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        if cards.len() > HAND {
            return Err(serde::de::Error::custom(format!("{} cards, but a hand has 5", cards.len())));
        }
        Ok(Selection::of(cards))
    }
}

/// Calls `with` for every selection that the hand allows: each different one once, smaller ones first
/// (C-SELECT-1..4).
#[inline]
pub fn selections(hand: &Cards, mut with: impl FnMut(Selection)) {
    let mut held = [Card(0); KINDS];
    let mut count = 0;
    for (kind, copies) in hand.0.iter().enumerate() {
        if *copies > 0 {
            held[count] = Card(kind as u8);
            count += 1;
        }
    }
    let held = &held[..count];
    for one in held {
        with(Selection { cards: [*one, Card(0), Card(0), Card(0), Card(0)], len: 1 });
    }
    for (place, one) in held.iter().enumerate() {
        let twice = (hand.of(*one) > 1).then_some(one);
        for other in twice.into_iter().chain(&held[place + 1..]) {
            with(Selection { cards: [*one, *other, Card(0), Card(0), Card(0)], len: 2 });
        }
    }
    for number in 0..6u8 {
        let (single, double) = (Card(2 * number), Card(2 * number + 1));
        if hand.of(single) + hand.of(double) < 3 {
            continue;
        }
        for doubles in 0..=hand.of(double) {
            for singles in 3u8.saturating_sub(doubles)..=hand.of(single) {
                let count = singles + doubles;
                let mut cards = [Card(0); HAND];
                for (place, card) in cards.iter_mut().enumerate().take(count as usize) {
                    *card = if place < singles as usize { single } else { double };
                }
                with(Selection { cards, len: count });
            }
        }
    }
}
