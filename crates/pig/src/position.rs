//! Any state as readable JSON, and back. What is left out has a plain value, so that a few words set up an example:
//! `{"players": [{"score": 90}, {}]}`.

use crate::invariants;
use crate::options::Options;
use crate::state::{LUCKY_NUMBERS, MOST_SEATS, Player, Stage, State};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use table::{Seat, Violation, serde_errors};

/// A position as it is written.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Position {
    options: Options,
    first: Seat,
    stage: Stage,
    rolled: Vec<u8>,
    players: Vec<Player>,
}

impl Default for Position {
    fn default() -> Position {
        Position {
            options: Options::default(),
            first: Seat(0),
            stage: Stage::Pick,
            rolled: Vec::new(),
            players: Vec::new(),
        }
    }
}

/// Writes a state down.
pub(crate) fn write(state: &State) -> Value {
    json!(Position {
        options: Options { target: state.target },
        first: state.first,
        stage: state.stage,
        rolled: state.rolled_numbers(),
        players: state.players[..state.seats as usize].to_vec(),
    })
}

/// Sets a position up. One that cannot be is refused, naming the invariant that it breaks.
pub(crate) fn read(value: &Value) -> Result<State, Violation> {
    let position: Position = serde_errors::from_value(value).map_err(|what| Violation::new("shape", what))?;
    let seats = u8::try_from(position.players.len()).unwrap_or(u8::MAX);
    position
        .options
        .judge(seats)
        .map_err(|refusal| Violation { invariant: refusal.clause, why: refusal.why.to_string() })?;
    let mut state = State {
        seats,
        target: position.options.target,
        first: position.first,
        stage: position.stage,
        rolled: [false; 7],
        players: [Player::default(); MOST_SEATS],
    };
    state.players[..seats as usize].copy_from_slice(&position.players);
    for number in position.rolled {
        if !LUCKY_NUMBERS.contains(&number) {
            return Err(Violation::new("P-INV-4", format!("{number} is noted as rolled")));
        }
        state.rolled[number as usize] = true;
    }
    invariants::check(&state)?;
    Ok(state)
}
