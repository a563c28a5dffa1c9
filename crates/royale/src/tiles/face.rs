//! The sixteen faces of the eight tiles.

use serde::{Deserialize, Serialize};
use std::fmt;
use table::Message;
use table::chance::{Domain, Label};

/// One side of a tile. The letter is the physical tile, the digit its side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename_all = "snake_case"))]
#[repr(u8)]
pub enum Face {
    /// A1
    LuckyPunch,
    /// A2
    Jackpot,
    /// B1
    PrimeTime,
    /// B2
    FiftyFifty,
    /// C1
    HighFive,
    /// C2
    BadLuck,
    /// D1
    PayDay,
    /// D2
    PowerPlay,
    /// E1
    NoEntry,
    /// E2
    Knockout,
    /// F1
    BlockIt,
    /// F2
    Handicap,
    /// G1
    BlackBox,
    /// G2
    DoubleDown,
    /// H1
    NiceDice,
    /// H2
    MyChoice,
}

use Face::{
    BadLuck, BlackBox, BlockIt, DoubleDown, FiftyFifty, Handicap, HighFive, Jackpot, Knockout, LuckyPunch,
    MyChoice, NiceDice, NoEntry, PayDay, PowerPlay, PrimeTime,
};

impl Face {
    /// All faces, A1 to H2.
    pub const ALL: [Face; 16] = [
        LuckyPunch, Jackpot, PrimeTime, FiftyFifty, HighFive, BadLuck, PayDay, PowerPlay, NoEntry, Knockout,
        BlockIt, Handicap, BlackBox, DoubleDown, NiceDice, MyChoice,
    ];

    /// The place in [`Face::ALL`].
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The physical tile: 0 for A to 7 for H.
    #[inline]
    pub fn letter(self) -> u8 {
        self as u8 / 2
    }

    /// The printed mark: `A1` to `H2`.
    pub fn id(self) -> &'static str {
        ["A1", "A2", "B1", "B2", "C1", "C2", "D1", "D2", "E1", "E2", "F1", "F2", "G1", "G2", "H1", "H2"]
            [self.index()]
    }

    /// The word for it in JSON: `lucky_punch`.
    pub fn key(self) -> &'static str {
        [
            "lucky_punch",
            "jackpot",
            "prime_time",
            "fifty_fifty",
            "high_five",
            "bad_luck",
            "pay_day",
            "power_play",
            "no_entry",
            "knockout",
            "block_it",
            "handicap",
            "black_box",
            "double_down",
            "nice_dice",
            "my_choice",
        ][self.index()]
    }

    /// Its name for people.
    pub fn name(self) -> &'static str {
        [
            "Lucky Punch",
            "Jackpot",
            "Prime Time",
            "Fifty Fifty",
            "High Five",
            "Bad Luck",
            "Pay Day",
            "Power Play",
            "No Entry!",
            "Knockout?",
            "Block It!",
            "Handicap",
            "Black Box",
            "Double Down",
            "Nice Dice",
            "My Choice",
        ][self.index()]
    }

    /// The face with that key or mark.
    pub fn parse(text: &str) -> Option<Face> {
        Face::ALL.into_iter().find(|face| face.key() == text || face.id().eq_ignore_ascii_case(text))
    }
}

/// How chance names faces: `{"tile": "jackpot"}`, or by the mark `A2`.
pub static FACES: Domain = Domain {
    one: "tile",
    many: "tiles",
    label: |code| Label::Text(Face::ALL[code as usize].key().to_owned()),
    code: |label| match label {
        Label::Text(text) => Face::parse(text).map(|face| face as u8),
        Label::Number(_) => None,
    },
};

/// The name is printed on the tile, so it is the same in every language.
impl From<Face> for Message {
    fn from(face: Face) -> Message {
        face.name().into()
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Face {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.key())
    }
}

impl<'de> Deserialize<'de> for Face {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Face, D::Error> {
        let text = String::deserialize(deserializer)?;
        Face::parse(&text).ok_or_else(|| {
            serde::de::Error::custom(format!("there is no tile face {text:?}: they go from A1 to H2"))
        })
    }
}
