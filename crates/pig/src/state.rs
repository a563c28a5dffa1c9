//! One game in progress: a small plain value.

use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use table::{Seat, SeatSet};

/// How many can play at most (P-SETUP-1).
pub const MOST_SEATS: usize = 5;
/// What can be picked as a lucky number (P-PICK-1).
pub const LUCKY_NUMBERS: RangeInclusive<u8> = 2..=6;

/// Everything there is to know about a game in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// Seats at the table.
    pub seats: u8,
    /// The score that ends the game.
    pub target: u16,
    /// Who takes the first turn of this round.
    pub first: Seat,
    /// What the table waits for.
    pub stage: Stage,
    /// Whether a number was rolled in this round. The number is the index; 0 and 1 stay unused.
    pub rolled: [bool; 7],
    /// The players by seat. An empty seat has nothing.
    pub players: [Player; MOST_SEATS],
}

/// What the table waits for. Nothing here is secret, so views show it as it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Stage {
    /// Everybody picks a lucky number.
    Pick,
    /// One seat rolls or holds.
    Turn {
        /// Whose turn it is.
        seat: Seat,
        /// What the turn has brought so far.
        total: u16,
    },
    /// The game has ended.
    Over,
}

/// One player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Player {
    /// What is banked.
    pub score: u16,
    /// The lucky number of this round, once it is picked. It is secret.
    pub lucky: Option<u8>,
}

impl State {
    /// A seat's player.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The state without a seat's pick, where there is one and no die of the round is rolled yet (P-PICK-3).
    pub(crate) fn without_pick(&self, seat: Seat) -> Option<State> {
        let fresh = match self.stage {
            Stage::Pick => true,
            Stage::Turn { seat, total: 0 } => seat == self.first,
            Stage::Turn { .. } | Stage::Over => false,
        };
        self.player(seat).lucky.filter(|_| fresh)?;
        let mut state = *self;
        state.players[seat.index()].lucky = None;
        state.stage = Stage::Pick;
        Some(state)
    }

    /// The seats that owe a decision.
    #[inline]
    pub fn waiting(&self) -> SeatSet {
        match self.stage {
            Stage::Pick => Seat::all(self.seats).filter(|seat| self.player(*seat).lucky.is_none()).collect(),
            Stage::Turn { seat, .. } => SeatSet::only(seat),
            Stage::Over => SeatSet::EMPTY,
        }
    }

    /// The numbers that were rolled in this round.
    pub fn rolled_numbers(&self) -> Vec<u8> {
        LUCKY_NUMBERS.filter(|number| self.rolled[*number as usize]).collect()
    }
}
