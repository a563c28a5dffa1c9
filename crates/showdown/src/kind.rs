//! The fifteen types of tile, their sizes and colours.

use serde::{Deserialize, Serialize};
use std::fmt;
use table::chance::{Domain, Label};

/// How many types of tile there are.
pub const KINDS: usize = 15;

/// A type of tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // Their names say it all.
pub enum Kind {
    Slots,
    Lounge,
    Restaurant,
    FancySlots,
    FancyRestaurant,
    DragonRoom,
    TableGames,
    HighRollersRoom,
    FancyLounge,
    FiveStarSteakhouse,
    SportsBook,
    SpaceAgeSportsBook,
    Buffet,
    NightClub,
    Theater,
}

impl Kind {
    /// All types, the basic ones first.
    pub const ALL: [Kind; KINDS] = [
        Kind::Slots,
        Kind::Lounge,
        Kind::Restaurant,
        Kind::FancySlots,
        Kind::FancyRestaurant,
        Kind::DragonRoom,
        Kind::TableGames,
        Kind::HighRollersRoom,
        Kind::FancyLounge,
        Kind::FiveStarSteakhouse,
        Kind::SportsBook,
        Kind::SpaceAgeSportsBook,
        Kind::Buffet,
        Kind::NightClub,
        Kind::Theater,
    ];

    /// The basic types, which lie in open stacks.
    pub const BASIC: [Kind; 3] = [Kind::Slots, Kind::Lounge, Kind::Restaurant];

    const KEYS: [&str; KINDS] = [
        "slots",
        "lounge",
        "restaurant",
        "fancy_slots",
        "fancy_restaurant",
        "dragon_room",
        "table_games",
        "high_rollers_room",
        "fancy_lounge",
        "five_star_steakhouse",
        "sports_book",
        "space_age_sports_book",
        "buffet",
        "night_club",
        "theater",
    ];

    /// Its place in [`Kind::ALL`].
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The word that names it in files and messages: `fancy_slots`.
    pub fn key(self) -> &'static str {
        Kind::KEYS[self.index()]
    }

    /// The type of that name.
    pub fn of_key(key: &str) -> Option<Kind> {
        Kind::KEYS.iter().position(|known| *known == key).map(|at| Kind::ALL[at])
    }

    /// Whether it is sold from an open stack.
    #[inline]
    pub fn is_basic(self) -> bool {
        self.index() < Kind::BASIC.len()
    }

    /// Its own bit in a set of types.
    #[inline]
    pub(crate) fn bit(self) -> u16 {
        1 << self.index()
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// The size of a tile; also the premier stack it comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Size {
    /// 1x1.
    Small,
    /// 2x1.
    Medium,
    /// 2x2.
    Large,
}

impl Size {
    /// All sizes.
    pub const ALL: [Size; 3] = [Size::Small, Size::Medium, Size::Large];

    /// The word that names it.
    pub fn key(self) -> &'static str {
        ["small", "medium", "large"][self as usize]
    }

    /// Width and height of the tile as it is drawn, unturned.
    pub fn extent(self) -> (u8, u8) {
        [(1, 1), (2, 1), (2, 2)][self as usize]
    }
}

/// The colour of a tile: which entrance it needs a route from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// The casino entrance.
    Yellow,
    /// The hotel entrance.
    Blue,
    /// Either.
    Green,
}

/// How chance names tiles.
pub static TILES: Domain = Domain {
    one: "tile",
    many: "tiles",
    label: |code| {
        Label::Text(Kind::ALL.get(code as usize).map_or_else(|| "unknown".into(), |kind| kind.key().into()))
    },
    code: |label| match label {
        Label::Text(key) => Kind::of_key(key).map(|kind| kind as u8),
        Label::Number(_) => None,
    },
};
