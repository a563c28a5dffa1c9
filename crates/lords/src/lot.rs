//! Lots, sets of lots, and companies.

use serde::{Deserialize, Serialize};
use std::fmt;
use table::chance::{Domain, Label};

/// How many lots the board has.
pub const LOTS: usize = 48;

/// A square of the board, in board order: A1 to F9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String", description = "A square of the board, A1 to F9.", extend("pattern" = "^([ABE][1-6]|C([1-9]|1[0-2])|[DF][1-9])$")))]
pub struct Lot(pub u8);

/// The blocks with the number of their first lot and how many they have.
const BLOCKS: [(char, u8, u8); 6] =
    [('A', 0, 6), ('B', 6, 6), ('C', 12, 12), ('D', 24, 9), ('E', 33, 6), ('F', 39, 9)];

impl Lot {
    /// All lots, in board order.
    pub fn all() -> impl Iterator<Item = Lot> {
        (0..LOTS as u8).map(Lot)
    }

    /// As an index into per-lot arrays.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it lies in block F.
    #[inline]
    pub fn in_f(self) -> bool {
        self.0 >= 39
    }
}

impl fmt::Display for Lot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let block = BLOCKS.iter().rev().find(|(_, first, _)| *first <= self.0).unwrap_or(&BLOCKS[0]);
        write!(f, "{}{}", block.0, self.0 - block.1 + 1)
    }
}

impl std::str::FromStr for Lot {
    type Err = String;

    fn from_str(text: &str) -> Result<Lot, String> {
        let unknown = || format!("{text:?} is no lot: they go from \"A1\" to \"F9\"");
        let mut letters = text.chars();
        let block = letters.next().ok_or_else(unknown)?;
        let (_, first, count) = BLOCKS.iter().find(|(id, ..)| *id == block).ok_or_else(unknown)?;
        let number = letters.as_str();
        match number.parse::<u8>() {
            Ok(at) if (1..=*count).contains(&at) && !number.starts_with(['0', '+']) => {
                Ok(Lot(first + at - 1))
            }
            _ => Err(unknown()),
        }
    }
}

impl Serialize for Lot {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Lot {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Lot, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// The card that ends the game; the others are the lots' own.
pub const END_CARD: u8 = LOTS as u8;

/// How chance names the property cards: by their lot, the end card as `end`.
pub static CARDS: Domain = Domain {
    one: "card",
    many: "cards",
    label: |code| Label::Text(card_name(code)),
    code: |label| match label {
        Label::Text(text) if text == "end" => Some(END_CARD),
        Label::Text(text) => text.parse::<Lot>().ok().map(|lot| lot.0),
        Label::Number(_) => None,
    },
};

/// The name of a card.
pub(crate) fn card_name(code: u8) -> String {
    if code == END_CARD { "end".into() } else { Lot(code).to_string() }
}

/// A set of lots: one bit each, in board order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Lot>"))]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(with = "Vec<Lot>", description = "Some lots, in board order.")
)]
pub struct Lots(pub u64);

impl Lots {
    /// No lot.
    pub const NONE: Lots = Lots(0);

    /// Every lot.
    pub const ALL: Lots = Lots((1 << LOTS) - 1);

    /// Just one lot.
    #[inline]
    pub fn only(lot: Lot) -> Lots {
        Lots(1 << lot.0)
    }

    /// Whether the lot is among them.
    #[inline]
    pub fn has(self, lot: Lot) -> bool {
        self.0 & (1 << lot.0) != 0
    }

    /// Adds a lot.
    #[inline]
    pub fn add(&mut self, lot: Lot) {
        self.0 |= 1 << lot.0;
    }

    /// Takes a lot out.
    #[inline]
    pub fn remove(&mut self, lot: Lot) {
        self.0 &= !(1 << lot.0);
    }

    /// How many there are.
    #[inline]
    pub fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first in board order.
    #[inline]
    pub fn first(self) -> Option<Lot> {
        (self.0 != 0).then(|| Lot(self.0.trailing_zeros() as u8))
    }

    /// Those that are in both.
    #[inline]
    #[must_use]
    pub fn and(self, other: Lots) -> Lots {
        Lots(self.0 & other.0)
    }

    /// Those that are in either.
    #[inline]
    #[must_use]
    pub fn or(self, other: Lots) -> Lots {
        Lots(self.0 | other.0)
    }

    /// Those that are not in the other.
    #[inline]
    #[must_use]
    pub fn without(self, other: Lots) -> Lots {
        Lots(self.0 & !other.0)
    }

    /// The lots, in board order.
    #[inline]
    pub fn iter(self) -> LotsIter {
        LotsIter(self.0)
    }
}

/// Goes through a set of lots.
#[derive(Clone, Debug)]
pub struct LotsIter(u64);

impl Iterator for LotsIter {
    type Item = Lot;

    #[inline]
    fn next(&mut self) -> Option<Lot> {
        if self.0 == 0 {
            return None;
        }
        let lot = Lot(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(lot)
    }
}

impl FromIterator<Lot> for Lots {
    fn from_iter<I: IntoIterator<Item = Lot>>(lots: I) -> Lots {
        let mut set = Lots::NONE;
        lots.into_iter().for_each(|lot| set.add(lot));
        set
    }
}

impl Serialize for Lots {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Lots {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Lots, D::Error> {
        Ok(Vec::<Lot>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// A company that builds casinos. Its colour differs between editions; its key does not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Company {
    /// Albion Partners.
    Albion,
    /// Sphinx Development.
    Sphinx,
    /// Vega Alliance.
    Vega,
    /// Tivoli Concepts.
    Tivoli,
    /// Pioneer Group.
    Pioneer,
}

impl Company {
    /// All companies, in the order in which choices are listed.
    pub const ALL: [Company; 5] =
        [Company::Albion, Company::Sphinx, Company::Vega, Company::Tivoli, Company::Pioneer];

    /// The other companies, in the same order.
    #[inline]
    pub fn others(self) -> &'static [Company; 4] {
        use Company::{Albion, Pioneer, Sphinx, Tivoli, Vega};
        const OTHERS: [[Company; 4]; 5] = [
            [Sphinx, Vega, Tivoli, Pioneer],
            [Albion, Vega, Tivoli, Pioneer],
            [Albion, Sphinx, Tivoli, Pioneer],
            [Albion, Sphinx, Vega, Pioneer],
            [Albion, Sphinx, Vega, Tivoli],
        ];
        &OTHERS[self as usize]
    }

    /// The word for it.
    pub fn key(self) -> &'static str {
        ["albion", "sphinx", "vega", "tivoli", "pioneer"][self as usize]
    }

    /// The company of that key.
    pub fn parse(key: &str) -> Option<Company> {
        Company::ALL.into_iter().find(|company| company.key() == key)
    }
}

impl fmt::Display for Company {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["Albion", "Sphinx", "Vega", "Tivoli", "Pioneer"][*self as usize])
    }
}

/// What a card makes pay.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Company | \"strip\""))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String", description = "What a card makes pay: all casinos of a company, or those on The Strip.", extend("enum" = ["albion", "sphinx", "vega", "tivoli", "pioneer", "strip"])))]
pub enum Pays {
    /// All casinos of a company.
    Company(Company),
    /// All casinos on The Strip.
    Strip,
}

impl Pays {
    /// All that a card can make pay.
    pub const ALL: [Pays; 6] = [
        Pays::Company(Company::Albion),
        Pays::Company(Company::Sphinx),
        Pays::Company(Company::Vega),
        Pays::Company(Company::Tivoli),
        Pays::Company(Company::Pioneer),
        Pays::Strip,
    ];
}

impl fmt::Display for Pays {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pays::Company(company) => write!(f, "{company}"),
            Pays::Strip => f.write_str("The Strip"),
        }
    }
}

/// By the company's key, or `strip`.
impl Serialize for Pays {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self {
            Pays::Company(company) => company.key(),
            Pays::Strip => "strip",
        })
    }
}

impl<'de> Deserialize<'de> for Pays {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Pays, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text == "strip" {
            return Ok(Pays::Strip);
        }
        let unknown = || serde::de::Error::custom(format!("{text:?} is neither a company nor \"strip\""));
        Company::parse(&text).map(Pays::Company).ok_or_else(unknown)
    }
}
