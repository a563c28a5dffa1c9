//! What everybody may know: everything but the order of the undrawn deck. All views are equal.

use crate::data::Data;
use crate::deal::{Offer, Running};
use crate::edition::Edition;
use crate::lot::{Company, Lot, Lots, Pays};
use crate::options::Agreed;
use crate::payout;
use crate::printed::Printed;
use crate::state::{Stage, State};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::{Seat, SeatSet};

/// The table as all see it. Money is in millions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// The edition.
    pub edition: Edition,
    /// What was agreed on.
    pub options: Agreed,
    /// Whose turn it is.
    pub active: Seat,
    /// Who is asked.
    pub waiting: SeatSet,
    /// What is asked.
    pub asks: Asks,
    /// What the board and the rules print, with the figures of this game.
    pub printed: Printed,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// The lots that are out of play.
    pub closed: Lots,
    /// What stands on the lots; empty and unowned ones are left out.
    pub lots: BTreeMap<String, Space>,
    /// The casinos, with who bosses them and what they are worth.
    pub casinos: Vec<CasinoView>,
    /// Tiles left by company.
    #[cfg_attr(feature = "typescript", ts(type = "Record<Company, number>"))]
    pub tiles_left: BTreeMap<String, u8>,
    /// The cards that have been drawn, by what they pay.
    #[cfg_attr(feature = "typescript", ts(type = "{ [key in Pays]?: Array<Lot> }"))]
    pub discards: BTreeMap<String, Vec<Lot>>,
    /// The card being resolved.
    pub card: Option<Lot>,
    /// How many cards are left to draw.
    pub cards_left: u8,
    /// How many of them lie above the end card.
    pub above_end: Option<u8>,
    /// Whether the active player has gambled this turn.
    pub gambled: bool,
    /// Where dice stand that have been reorganized this turn.
    pub reorganized: Lots,
    /// The offers on the table.
    pub offers: Vec<Offer>,
    /// The deal that waits for a choice.
    pub running: Option<Running>,
}

/// One player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerView {
    /// The colour.
    pub colour: String,
    /// Money.
    pub money: u32,
    /// The score.
    pub score: u8,
    /// Dice not on the board.
    pub free_dice: u8,
    /// Markers not on the board.
    pub free_markers: u8,
    /// What the casinos would bring now, for each thing that a card makes pay.
    pub income: Vec<Income>,
}

/// What the casinos that a card makes pay bring a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Income {
    /// What the card makes pay.
    pub pays: Pays,
    /// Money for pips.
    pub money: u32,
    /// Points of the casinos that the player bosses, wherever they lead on the track.
    pub points: u16,
}

/// What stands on a lot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Space {
    /// Whose marker lies there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub mark: Option<Seat>,
    /// Whose tile stands there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub company: Option<Company>,
    /// How many storeys it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub height: Option<u8>,
    /// Whose die stands on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub owner: Option<Seat>,
    /// What the die shows; nothing while it waits to be put back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub die: Option<u8>,
}

/// One casino.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CasinoView {
    /// Its lots.
    pub lots: Lots,
    /// Whose tiles they are.
    pub company: Company,
    /// How many storeys it has.
    pub height: u8,
    /// Its boss; nobody while its dice wait to be put back.
    pub boss: Option<Seat>,
    /// What it scores when it pays.
    pub points: u8,
    /// Whether it lies on The Strip.
    pub strip: bool,
}

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // The stages of `Stage`.
pub enum Asks {
    Draw,
    GiveDie { lot: Lot, value: u8 },
    GiveMarker { lot: Lot },
    Collect,
    Act,
    Arrange { seat: Seat, lots: Lots, values: Vec<u8>, casino: Lots },
    LayOff { casino: Lot, stake: u32, boss: Seat },
    Over,
}

impl Asks {
    pub(crate) fn of(stage: Stage) -> Asks {
        match stage {
            Stage::Draw => Asks::Draw,
            Stage::GiveDie { lot, value } => Asks::GiveDie { lot, value },
            Stage::GiveMarker { lot } => Asks::GiveMarker { lot },
            Stage::Collect => Asks::Collect,
            Stage::Act => Asks::Act,
            Stage::Arrange { seat, lots, values, casino } => {
                let dice = (1..=6u8).zip(values);
                let values =
                    dice.flat_map(|(value, count)| std::iter::repeat_n(value, count as usize)).collect();
                Asks::Arrange { seat, lots, values, casino }
            }
            Stage::LayOff { casino, stake, boss } => Asks::LayOff { casino, stake, boss },
            Stage::Over => Asks::Over,
        }
    }
}

/// What stands on a lot, if anything does.
pub(crate) fn space(state: &State, lot: Lot) -> Option<Space> {
    let space = Space {
        mark: state.marker(lot),
        company: state.company(lot),
        height: Some(state.height(lot)).filter(|height| *height > 0),
        owner: state.owner(lot),
        die: Some(state.value[lot.index()]).filter(|value| *value > 0),
    };
    (space != Space::default()).then_some(space)
}

impl View {
    /// What everybody may know of the state.
    pub(crate) fn of(state: &State, data: &Data) -> View {
        let colours = state.config.edition.colours(data);
        let mut casinos = Vec::new();
        state.casinos(data, |casino| {
            casinos.push(CasinoView {
                lots: casino.lots,
                company: casino.company,
                height: casino.height,
                boss: state.known_boss(&casino),
                points: casino.storeys(),
                strip: !casino.lots.and(data.board.strip).is_empty(),
            });
        });
        let mut discards: BTreeMap<String, Vec<Lot>> = BTreeMap::new();
        for lot in state.deck.discarded.iter() {
            let pile = match data.pays[lot.index()] {
                Pays::Company(company) => company.key(),
                Pays::Strip => "strip",
            };
            discards.entry(pile.into()).or_default().push(lot);
        }
        View {
            edition: state.config.edition,
            options: state.config.agreed(data),
            active: state.active,
            waiting: state.waiting(),
            asks: Asks::of(state.stage),
            printed: Printed::of(data),
            players: Seat::all(state.seats())
                .map(|seat| PlayerView {
                    colour: colours[state.config.colours[seat.index()] as usize].clone(),
                    money: state.money[seat.index()],
                    score: state.score[seat.index()],
                    free_dice: state.free_dice(seat, data),
                    free_markers: state.free_markers(seat, data),
                    income: Pays::ALL.map(|pays| payout::income(state, data, seat, pays)).into(),
                })
                .collect(),
            closed: Lot::all().filter(|lot| state.is_closed(*lot)).collect(),
            lots: Lot::all().filter_map(|lot| Some((lot.to_string(), space(state, lot)?))).collect(),
            casinos,
            tiles_left: Company::ALL
                .into_iter()
                .map(|company| (company.key().to_owned(), state.tiles_left(company, data)))
                .collect(),
            discards,
            card: state.deck.card,
            cards_left: state.deck.left(),
            above_end: state.deck.above_end(),
            gambled: state.gambled,
            reorganized: state.reorganized,
            offers: state.deals.offers.clone(),
            running: state.deals.running.as_deref().cloned(),
        }
    }
}
