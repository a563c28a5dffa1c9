//! What one pair of eyes may know.

use crate::cards::{Card, Cards, Selection};
use crate::data::Data;
use crate::decision::open;
use crate::options::Options;
use crate::state::{Stage, State};
use lasvegas::{Note, Purse, dollars};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::{Eye, Seat, SeatSet};

/// The table as one seat sees it, or as a spectator does. Money is in dollars.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// Whose view it is; nobody's for a spectator.
    pub eye: Option<Seat>,
    /// What was agreed on.
    pub options: Options,
    /// The round, 1 to 4.
    pub round: u8,
    /// The turn of the round, 1 to 6.
    pub turn: u8,
    /// How many cards at the casinos finish a player for the round.
    pub stop: u8,
    /// Who began the round (sequential only).
    pub start: Option<Seat>,
    /// Whose turn it is (sequential only).
    pub active: Option<Seat>,
    /// Who is asked.
    pub waiting: SeatSet,
    /// What is asked.
    pub asks: Asks,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// The casinos, 1 first.
    pub casinos: Vec<CasinoView>,
    /// How many notes are left in the face-down pile.
    pub notes_left: u8,
    /// The notes that nobody won.
    pub boxed: Purse,
    /// How many chip cards are left in their pile.
    pub chip_cards_left: Option<u8>,
}

/// One player. Hand, glass and selection are known to their owner; so is the safe, and to all once the game is
/// over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerView {
    /// The card colour.
    pub colour: String,
    /// How many cards are in hand, a hidden selection included.
    pub hand_count: u8,
    /// The hand.
    pub hand: Option<Cards>,
    /// How many cards are left to draw.
    pub pile_count: u8,
    /// How many cards lie under the glass.
    pub glass_count: u8,
    /// What lies under the glass, sorted.
    pub glass: Option<Cards>,
    /// What lies at the casinos.
    pub placed: Cards,
    /// Whether a selection lies under the palm.
    pub ready: bool,
    /// The selection under the palm.
    pub chosen: Option<Selection>,
    /// How many turns of this round are over.
    pub turns: u8,
    /// Whether the round is over for this player.
    pub finished: bool,
    /// How many notes have been won.
    pub notes: u16,
    /// The notes won.
    pub safe: Option<Purse>,
    /// The chip cards, open to all.
    #[cfg_attr(feature = "typescript", ts(type = "{ [key in ChipColour]?: number }"))]
    pub chip_cards: BTreeMap<String, u8>,
    /// What it all comes to.
    pub worth: Option<i64>,
}

/// One casino.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CasinoView {
    /// Its number.
    pub number: u8,
    /// Its name.
    pub name: String,
    /// Its notes, as they were drawn, until they are paid.
    pub notes: Option<[Note; 2]>,
    /// How many dice each player has here, by seat.
    pub dice: BTreeMap<String, u8>,
    /// Who would take the higher and the lower note if the casino paid now.
    pub leads: [Option<Seat>; 2],
    /// The chip cards beside it, by colour.
    #[cfg_attr(feature = "typescript", ts(type = "{ [key in ChipColour]?: number }"))]
    pub chip_cards: BTreeMap<String, u8>,
}

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Asks {
    /// Cards of the hand.
    Select,
    /// A chip card at one of these casinos.
    ChipCard {
        /// The casinos still open.
        casinos: Vec<u8>,
    },
    /// Nothing: the game has ended.
    Over,
}

impl Asks {
    pub(crate) fn of(stage: Stage) -> Asks {
        match stage {
            Stage::Select => Asks::Select,
            Stage::ChipCard { casinos } => Asks::ChipCard { casinos: open(casinos).collect() },
            Stage::Over => Asks::Over,
        }
    }
}

impl View {
    /// What these eyes may know of the state.
    pub(crate) fn of(state: &State, data: &Data, eye: Eye) -> View {
        let over = state.stage == Stage::Over;
        let sequential = !state.is_simultaneous();
        View {
            eye: match eye {
                Eye::Seat(seat) => Some(seat),
                Eye::Spectator => None,
            },
            options: state.config.options(),
            round: state.round,
            turn: state.turn(),
            stop: data.stop,
            start: sequential.then_some(state.start),
            active: sequential.then_some(state.active),
            waiting: state.waiting(),
            asks: Asks::of(state.stage),
            players: Seat::all(state.seats())
                .map(|seat| player(state, data, seat, eye.is(seat), over))
                .collect(),
            casinos: (1..=6).map(|number| casino(state, data, number)).collect(),
            notes_left: state.note_pile.len() as u8 - state.notes_drawn,
            boxed: state.boxed,
            chip_cards_left: state.config.chip_cards.then_some(25 - state.chip_cards.dealt),
        }
    }
}

fn player(state: &State, data: &Data, seat: Seat, own: bool, over: bool) -> PlayerView {
    let player = state.player(seat);
    PlayerView {
        colour: data.colours[seat.index()].clone(),
        hand_count: player.hand.count(),
        hand: own.then_some(player.hand),
        pile_count: player.pile_count(),
        glass_count: player.glass.count(),
        glass: own.then_some(player.glass),
        placed: player.placed,
        ready: player.chosen.is_some(),
        chosen: player.chosen.filter(|_| own),
        turns: player.turns,
        finished: player.finished,
        notes: player.safe.count(),
        safe: (own || over).then_some(player.safe),
        chip_cards: state.chip_cards.taken_by_colour(seat),
        worth: (own || over).then(|| dollars(state.wealth(seat, &data.chip_card_bonus))),
    }
}

fn casino(state: &State, data: &Data, number: u8) -> CasinoView {
    let dice = state.dice(number);
    let present = Seat::all(state.seats()).filter(|seat| dice[seat.index()] > 0);
    CasinoView {
        number,
        name: data.casinos[number as usize - 1].clone(),
        notes: state.notes[number as usize - 1],
        dice: present.map(|seat| (seat.0.to_string(), dice[seat.index()])).collect(),
        leads: lasvegas::ranked(&dice).map(|place| place.map(|seat| Seat(seat as u8))),
        chip_cards: state.chip_cards.beside_by_colour(number),
    }
}

/// The cards of a player's pile, top first.
pub(crate) fn pile(state: &State, seat: Seat) -> Vec<Card> {
    let player = state.player(seat);
    player.pile[player.drawn as usize..].iter().map(|code| Card(*code)).collect()
}
