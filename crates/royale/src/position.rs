//! Any state as readable JSON, and back. What is left out of a position has the value it has at the start of a
//! round, so that a few lines set up an example.

mod builder;
mod casinos;
mod money;

use crate::data::Data;
use crate::dice::{Dice, Roll};
use crate::invariants;
use crate::options::{Config, Options};
use crate::rules::Rules;
use crate::state::State;
use crate::tiles::Face;
use crate::view::{Asks, Just, Looker, PayoutView, TileView, View};
use builder::Builder;
pub(crate) use casinos::{few, read_dice};
use lasvegas::{ChipColour, Note, Purse};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use table::{Seat, Violation, serde_errors};

/// A position as it is written.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Position {
    seats: u8,
    #[serde(default)]
    options: Options,
    #[serde(default = "one")]
    round: u8,
    #[serde(default)]
    start: Option<Seat>,
    #[serde(default)]
    active: Option<Seat>,
    #[serde(default = "roll")]
    asks: Asks,
    #[serde(default)]
    players: Vec<Player>,
    #[serde(default)]
    casinos: BTreeMap<String, Casino>,
    #[serde(default)]
    roll: Option<Roll>,
    #[serde(default)]
    just: Option<Just>,
    /// The face-down cards, top first.
    #[serde(default)]
    deck: Option<Vec<Note>>,
    /// How many of them lie at the bottom, known to all.
    #[serde(default)]
    deck_known: u8,
    #[serde(default)]
    bank: Option<Purse>,
    #[serde(default)]
    blanks: Option<u8>,
    /// The face-down chip cards, top first.
    #[serde(default)]
    chip_pile: Option<Vec<ChipColour>>,
    #[serde(default)]
    payout: Option<PayoutView>,
    #[serde(default)]
    used: Vec<Face>,
}

fn one() -> u8 {
    1
}

fn roll() -> Asks {
    Asks::Roll
}

#[derive(Serialize, Deserialize, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
struct Player {
    hand: Option<Dice>,
    chips: Option<u16>,
    money: Purse,
    markers: Purse,
    chip_cards: BTreeMap<String, u8>,
}

#[derive(Serialize, Deserialize, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
struct Casino {
    pair: Option<[Note; 2]>,
    dice: BTreeMap<String, Dice>,
    chip_cards: BTreeMap<String, u8>,
    tile: Option<WrittenTile>,
}

/// A tile with what lies on it, or just its name for a fresh one.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
enum WrittenTile {
    Fresh(Face),
    Used(TileView),
}

/// What is no position at all.
pub(crate) fn shape(why: impl Into<String>) -> Violation {
    Violation::new("shape", why)
}

/// The whole state as JSON.
pub(crate) fn write(state: &State, data: &Data) -> Value {
    let view = View::of(state, data, Looker::Keeper);
    let position = Position {
        seats: state.seats(),
        options: view.options,
        round: view.round,
        start: Some(view.start),
        active: Some(view.active),
        asks: view.asks,
        players: view
            .players
            .into_iter()
            .map(|player| Player {
                hand: Some(player.hand),
                chips: Some(player.chips),
                money: player.money.unwrap_or_default(),
                markers: player.markers.unwrap_or_default(),
                chip_cards: player.chip_cards,
            })
            .collect(),
        casinos: view
            .casinos
            .into_iter()
            .map(|casino| {
                let written = Casino {
                    pair: casino.pair,
                    dice: casino.dice,
                    chip_cards: casino.chip_cards,
                    tile: casino.tile.map(WrittenTile::Used),
                };
                (casino.number.to_string(), written)
            })
            .collect(),
        roll: view.roll,
        just: view.just,
        deck: Some(state.deck.cards().collect()),
        deck_known: state.deck.known(),
        bank: view.bank,
        blanks: Some(view.blanks),
        chip_pile: state.config.chip_cards.then(|| state.chip_cards.pile_cards()),
        payout: view.payout,
        used: view.used,
    };
    serde_json::to_value(position).unwrap_or_default()
}

/// Sets a position up. One that cannot be is refused, naming the invariant that it breaks.
pub(crate) fn read(value: &Value, rules: Rules, data: &Data) -> Result<State, Violation> {
    let position: Position = serde_errors::from_value(value).map_err(shape)?;
    if !(1..=3).contains(&position.round) {
        return Err(Violation::new("R-TURN-1", format!("round {} of 3", position.round)));
    }
    let config = Config::judge(&position.options, position.seats, data)
        .map_err(|refusal| Violation { invariant: refusal.clause, why: refusal.why.to_string() })?;
    let mut builder = Builder::new(config, data, &position)?;
    builder.casinos(&position)?;
    builder.players(&position)?;
    builder.chip_cards(&position)?;
    builder.blanks(&position)?;
    builder.payout(&position)?;
    builder.stage(&position.asks)?;
    builder.pairs()?;
    builder.cards(&position)?;
    builder.hands(&position)?;
    if rules >= Rules::V2 {
        builder.fines()?;
    }
    let state = builder.state;
    invariants::check(&state, data)?;
    Ok(state)
}
