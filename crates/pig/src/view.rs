//! What one pair of eyes may know.

use crate::data::Data;
use crate::state::{Stage, State};
use serde::{Deserialize, Serialize};
use table::{Eye, Seat, SeatSet};

/// The table as one seat sees it, or as a spectator does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// Whose view it is; nobody's for a spectator.
    pub eye: Option<Seat>,
    /// The score that ends the game.
    pub target: u16,
    /// A lucky number brings its pips times this.
    pub lucky_factor: u8,
    /// Who takes the first turn of this round.
    pub first: Seat,
    /// What is asked.
    pub stage: Stage,
    /// Who is asked.
    pub waiting: SeatSet,
    /// The numbers that were rolled in this round.
    pub rolled: Vec<u8>,
    /// The players by seat.
    pub players: Vec<PlayerView>,
}

/// One player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerView {
    /// What is banked.
    pub score: u16,
    /// Whether a lucky number is picked.
    pub picked: bool,
    /// The lucky number; only its owner sees it.
    pub lucky: Option<u8>,
}

impl View {
    /// What these eyes may know of the state.
    pub(crate) fn of(state: &State, data: &Data, eye: Eye) -> View {
        let player = |seat: Seat| {
            let player = state.player(seat);
            PlayerView {
                score: player.score,
                picked: player.lucky.is_some(),
                lucky: player.lucky.filter(|_| eye.is(seat)),
            }
        };
        View {
            eye: Seat::all(state.seats).find(|seat| eye.is(*seat)),
            target: state.target,
            lucky_factor: data.lucky_factor,
            first: state.first,
            stage: state.stage,
            waiting: state.waiting(),
            rolled: state.rolled_numbers(),
            players: Seat::all(state.seats).map(player).collect(),
        }
    }
}
