//! The two editions: one set of rules with a few named differences.

use crate::data::Data;
use serde::{Deserialize, Serialize};

/// An edition of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Edition {
    /// Mayfair Games, the later printing.
    #[serde(rename = "2010")]
    First,
    /// Lone Shark Games.
    #[serde(rename = "2024")]
    Second,
}

impl Edition {
    /// The most players (L-COMP-1).
    pub fn max_seats(self) -> u8 {
        match self {
            Edition::First => 4,
            Edition::Second => 6,
        }
    }

    /// Whether casinos can be raised (L-ACT-1).
    #[inline]
    pub fn has_raise(self) -> bool {
        self == Edition::Second
    }

    /// Whether a stake may not exceed the boss's money (L-GAMBLE-5).
    #[inline]
    pub fn boss_caps_stake(self) -> bool {
        self == Edition::First
    }

    /// Whether laying off bets is a variant of this edition (L-LAYOFF-1).
    pub fn has_lay_off(self) -> bool {
        self == Edition::First
    }

    /// With two players, whether block-F cards that were dealt are shuffled back (L-2P-5, L-RULING-4).
    pub fn shuffles_f_back(self) -> bool {
        self == Edition::Second
    }

    /// The player colours.
    pub fn colours(self, data: &Data) -> &[String] {
        match self {
            Edition::First => &data.colours_2010,
            Edition::Second => &data.colours_2024,
        }
    }

    /// What a dealt card adds to the starting money: what 2010 prints on it, 10 minus the lot's die in 2024
    /// (L-SETUP-6).
    pub fn starting_money(self, data: &Data, lot: usize) -> u32 {
        match self {
            Edition::First => data.cash[lot].into(),
            Edition::Second => u32::from(10 - data.die[lot]),
        }
    }
}
