//! Money cards, counted by value, and the ways to pay with them.

use serde::de::Error as _;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The smallest money card, in units of $10,000.
pub const LOWEST: u8 = 3;
/// How many values of money cards there are: $30,000 to $100,000.
pub const VALUES: usize = 8;
/// One unit of [`Amount`], in dollars.
pub const UNIT: i64 = 10_000;

/// An amount of money in units of $10,000: every value in the game is a multiple of it.
pub type Amount = u8;

/// An amount in dollars.
#[inline]
pub fn dollars(amount: impl Into<i64>) -> i64 {
    amount.into() * UNIT
}

/// A money card by its place in the order of values: 0 is $30,000.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "u32", description = "A money card, by its value in dollars.", extend("enum" = [30_000, 40_000, 50_000, 60_000, 70_000, 80_000, 90_000, 100_000])))]
pub struct Note(pub u8);

impl Note {
    /// What the card is worth.
    #[inline]
    pub fn amount(self) -> Amount {
        self.0 + LOWEST
    }

    /// The card of that worth, if one exists.
    #[inline]
    pub fn worth(amount: Amount) -> Option<Note> {
        (LOWEST..LOWEST + VALUES as u8).contains(&amount).then(|| Note(amount - LOWEST))
    }

    /// The card worth that many dollars, if one exists.
    pub fn from_dollars(dollars: i64) -> Option<Note> {
        (dollars % UNIT == 0).then(|| u8::try_from(dollars / UNIT).ok()).flatten().and_then(Note::worth)
    }
}

impl Serialize for Note {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(dollars(self.amount()))
    }
}

impl<'de> Deserialize<'de> for Note {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Note, D::Error> {
        let value = i64::deserialize(deserializer)?;
        Note::from_dollars(value).ok_or_else(|| {
            D::Error::custom(format!("there is no money card of {value}: they go from 30000 to 100000"))
        })
    }
}

/// Money cards (or markers that stand for such) by value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "{ [value: string]: number }"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "std::collections::BTreeMap<String, u8>", description = "Money cards: how many of each value in dollars.", extend("propertyNames" = { "pattern": "^([3-9]0000|100000)$" })))]
pub struct Purse(pub [u8; VALUES]);

impl Purse {
    /// No cards.
    pub const EMPTY: Purse = Purse([0; VALUES]);

    /// How many cards there are.
    #[inline]
    pub fn count(&self) -> u16 {
        self.0.iter().map(|count| u16::from(*count)).sum()
    }

    /// What they are worth together.
    pub fn total(&self) -> u16 {
        self.notes().map(|(note, count)| u16::from(note.amount()) * u16::from(count)).sum()
    }

    /// Adds a card.
    #[inline]
    pub fn add(&mut self, note: Note) {
        self.0[note.0 as usize] += 1;
    }

    /// Takes a card out, if it is there.
    #[inline]
    pub fn take(&mut self, note: Note) -> bool {
        let count = &mut self.0[note.0 as usize];
        let had = *count > 0;
        *count -= u8::from(had);
        had
    }

    /// Adds all cards of another purse.
    pub fn add_all(&mut self, other: &Purse) {
        for (mine, more) in self.0.iter_mut().zip(other.0) {
            *mine = mine.saturating_add(more);
        }
    }

    /// The values that are there, with their counts, lowest first.
    pub fn notes(&self) -> impl Iterator<Item = (Note, u8)> + '_ {
        self.0
            .iter()
            .enumerate()
            .filter(|(_, count)| **count > 0)
            .map(|(place, count)| (Note(place as u8), *count))
    }

    /// Each card, lowest first.
    pub fn cards(&self) -> impl Iterator<Item = Note> + '_ {
        self.notes().flat_map(|(note, count)| std::iter::repeat_n(note, count as usize))
    }

    /// The fewest cards that make exactly `amount`; of equally few, those with the highest card (R-RULING-3).
    pub fn exact(&self, amount: Amount) -> Option<Purse> {
        if let Some(note) = Note::worth(amount)
            && self.0[note.0 as usize] > 0
        {
            let mut one = Purse::EMPTY;
            one.add(note);
            return Some(one);
        }
        (2..=amount / LOWEST).find_map(|cards| {
            let mut chosen = Purse::EMPTY;
            self.make(amount, cards, VALUES as u8, &mut chosen).then_some(chosen)
        })
    }

    /// Makes `amount` of exactly `cards` cards with values below `below`, the highest first.
    fn make(&self, amount: Amount, cards: u8, below: u8, chosen: &mut Purse) -> bool {
        if cards == 0 {
            return amount == 0;
        }
        for place in (0..below).rev() {
            let note = Note(place);
            if note.amount() <= amount && chosen.0[place as usize] < self.0[place as usize] {
                chosen.add(note);
                if self.make(amount - note.amount(), cards - 1, place + 1, chosen) {
                    return true;
                }
                chosen.take(note);
            }
        }
        false
    }
}

impl FromIterator<Note> for Purse {
    fn from_iter<I: IntoIterator<Item = Note>>(notes: I) -> Purse {
        let mut purse = Purse::EMPTY;
        notes.into_iter().for_each(|note| purse.add(note));
        purse
    }
}

/// `{"30000":2,"90000":1}`
impl Serialize for Purse {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.notes().map(|(note, count)| (dollars(note.amount()), count)))
    }
}

impl<'de> Deserialize<'de> for Purse {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Purse, D::Error> {
        let written = BTreeMap::<i64, u8>::deserialize(deserializer)?;
        let mut purse = Purse::EMPTY;
        for (value, count) in written {
            let note = Note::from_dollars(value)
                .ok_or_else(|| D::Error::custom(format!("there is no money card of {value}")))?;
            if count > 90 {
                return Err(D::Error::custom(format!(
                    "{count} cards of {value}, but the deck has 90 in all"
                )));
            }
            purse.0[note.0 as usize] = count;
        }
        Ok(purse)
    }
}
