//! Dice as the game counts them: small ones and Biggies, and whose they are.

use serde::{Deserialize, Serialize};
use std::fmt;
use table::Seat;

/// The two kinds of dice. Dice of one kind in one place are interchangeable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Die {
    /// An ordinary die.
    Small,
    /// The big die, which counts as two.
    Biggy,
}

impl Die {
    /// Both kinds, in the order in which choices are listed.
    pub const KINDS: [Die; 2] = [Die::Small, Die::Biggy];
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Die::Small => "small die",
            Die::Biggy => "Biggy",
        })
    }
}

/// Some dice of one owner in one place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String", description = "How many small dice, and the big one as B: 3, B or 3+B.", extend("pattern" = "^([0-9]|B|[0-9]\\+?B)$")))]
pub struct Dice {
    /// Ordinary dice.
    pub small: u8,
    /// Biggies: 0 or 1.
    pub biggy: u8,
}

impl Dice {
    /// No dice.
    pub const NONE: Dice = Dice { small: 0, biggy: 0 };
    /// All dice of one colour.
    pub const SET: Dice = Dice { small: 7, biggy: 1 };

    /// One die of a kind.
    pub fn one(die: Die) -> Dice {
        match die {
            Die::Small => Dice { small: 1, biggy: 0 },
            Die::Biggy => Dice { small: 0, biggy: 1 },
        }
    }

    /// How much they count when amounts are compared: a Biggy is two (R-PAYOUT-3).
    #[inline]
    pub fn weight(self) -> u8 {
        self.small + 2 * self.biggy
    }

    /// How many pieces they are.
    #[inline]
    pub fn count(self) -> u8 {
        self.small + self.biggy
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.count() == 0
    }

    /// Whether a die of that kind is among them.
    #[inline]
    pub fn has(self, die: Die) -> bool {
        match die {
            Die::Small => self.small > 0,
            Die::Biggy => self.biggy > 0,
        }
    }

    /// The kinds among them.
    pub fn kinds(self) -> impl Iterator<Item = Die> {
        Die::KINDS.into_iter().filter(move |die| self.has(*die))
    }

    /// The only kind among them, if there is just one.
    pub fn only_kind(self) -> Option<Die> {
        match (self.small > 0, self.biggy > 0) {
            (true, false) => Some(Die::Small),
            (false, true) => Some(Die::Biggy),
            _ => None,
        }
    }
}

impl std::ops::AddAssign for Dice {
    #[inline]
    fn add_assign(&mut self, more: Dice) {
        self.small += more.small;
        self.biggy += more.biggy;
    }
}

impl std::ops::SubAssign for Dice {
    #[inline]
    fn sub_assign(&mut self, fewer: Dice) {
        self.small -= fewer.small;
        self.biggy -= fewer.biggy;
    }
}

/// Written as in the rules: `3`, `B`, `3+B`.
impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.small, self.biggy) {
            (small, 0) => write!(f, "{small}"),
            (0, _) => write!(f, "B"),
            (small, _) => write!(f, "{small}+B"),
        }
    }
}

impl std::str::FromStr for Dice {
    type Err = String;

    fn from_str(text: &str) -> Result<Dice, String> {
        let (small, biggy) = match text.strip_suffix('B') {
            None => (text, 0),
            Some("") => ("0", 1),
            Some(small) => (small.strip_suffix('+').unwrap_or("?"), 1),
        };
        match small.parse::<u8>() {
            Ok(small) if small <= 9 => Ok(Dice { small, biggy }),
            _ => Err(format!("{text:?} are no dice: write them as \"3\", \"B\" or \"3+B\"")),
        }
    }
}

impl Serialize for Dice {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Dice, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// Whose dice lie in a casino: a player's, or those of one of the two imaginary owners.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String", description = "Whose dice they are: a seat, the neutral dice (N) or the blanks (G).", extend("enum" = ["0", "1", "2", "3", "4", "N", "G"])))]
pub enum Owner {
    /// A player.
    Seat(Seat),
    /// The owner of the neutral dice of the 2-player game (N).
    Neutral,
    /// The owner of the gray blanks (G).
    Blank,
}

/// How many owners a casino keeps apart: five seats, the neutral dice, the blanks.
pub const OWNERS: usize = 7;

impl Owner {
    /// Where the owner's dice stand in a casino's list.
    #[inline]
    pub fn index(self) -> usize {
        match self {
            Owner::Seat(seat) => seat.index(),
            Owner::Neutral => 5,
            Owner::Blank => 6,
        }
    }

    /// The owner at a place of the list.
    #[inline]
    pub fn at(index: usize) -> Owner {
        match index {
            5 => Owner::Neutral,
            6 => Owner::Blank,
            seat => Owner::Seat(Seat(seat as u8)),
        }
    }

    /// The player, if it is one.
    #[inline]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Owner::Seat(seat) => Some(seat),
            _ => None,
        }
    }
}

/// A seat by its number, the imaginary owners as `N` and `G`.
impl fmt::Display for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Owner::Seat(seat) => write!(f, "{}", seat.0),
            Owner::Neutral => f.write_str("N"),
            Owner::Blank => f.write_str("G"),
        }
    }
}

impl std::str::FromStr for Owner {
    type Err = String;

    fn from_str(text: &str) -> Result<Owner, String> {
        match text {
            "N" => Ok(Owner::Neutral),
            "G" => Ok(Owner::Blank),
            _ => match text.parse::<u8>() {
                Ok(seat) if seat < 5 => Ok(Owner::Seat(Seat(seat))),
                _ => Err(format!("{text:?} owns no dice: a seat from 0 to 4, \"N\" or \"G\" does")),
            },
        }
    }
}

impl Serialize for Owner {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Owner {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Owner, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// What lies in the arena after a roll: how many small dice show each number, and what the Biggy shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(type = "{ small: Array<number>, biggy: number | null }")
)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(
        with = "Written",
        description = "What lies in the arena: the small dice in ascending order, and the big one."
    )
)]
pub struct Roll {
    /// Small dice by number, 1 first.
    pub small: [u8; 6],
    /// The number of the Biggy, 0 if it was not rolled.
    pub biggy: u8,
}

impl Roll {
    /// An empty arena.
    pub const NONE: Roll = Roll { small: [0; 6], biggy: 0 };

    /// The dice that show a number.
    #[inline]
    pub fn showing(&self, number: u8) -> Dice {
        Dice { small: self.small[number as usize - 1], biggy: u8::from(self.biggy == number) }
    }

    /// Takes away the dice that show a number.
    #[inline]
    pub fn clear(&mut self, number: u8) {
        self.small[number as usize - 1] = 0;
        if self.biggy == number {
            self.biggy = 0;
        }
    }

    /// Whether any die shows the number.
    #[inline]
    pub fn shows(&self, number: u8) -> bool {
        self.small[number as usize - 1] > 0 || self.biggy == number
    }

    /// All dice of the roll.
    pub fn dice(&self) -> Dice {
        Dice { small: self.small.iter().sum(), biggy: u8::from(self.biggy > 0) }
    }
}

/// `{"small":[3,3,5],"biggy":6}`: the small dice in ascending order.
impl Serialize for Roll {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut small = Vec::with_capacity(8);
        for number in 1..=6u8 {
            for _ in 0..self.small[number as usize - 1] {
                small.push(number);
            }
        }
        Written { small, biggy: (self.biggy > 0).then_some(self.biggy) }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Roll {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Roll, D::Error> {
        let written = Written::deserialize(deserializer)?;
        let mut roll = Roll::NONE;
        let numbers = written.small.iter().chain(&written.biggy);
        if written.small.len() > 7 || numbers.into_iter().any(|number| !(1..=6).contains(number)) {
            return Err(serde::de::Error::custom("a roll is at most 7 small dice and a Biggy, each 1 to 6"));
        }
        for number in written.small {
            roll.small[number as usize - 1] += 1;
        }
        roll.biggy = written.biggy.unwrap_or(0);
        Ok(roll)
    }
}

/// A roll as people write it.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(default)]
    small: Vec<u8>,
    #[serde(default)]
    biggy: Option<u8>,
}
