//! What happened, complete enough to animate and to narrate.

use crate::cards::{Cards, Selection};
use lasvegas::{ChipColour, Note};
use serde::{Deserialize, Serialize};
use table::{Eye, Seat, SeatSet, Shows, Standing};

/// Why a hand is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Draw {
    /// The game begins.
    Setup,
    /// Another round begins.
    Round,
    /// All have played, and all who are still in draw.
    Turn,
    /// Somebody's own turn is over.
    OwnTurn,
}

/// One thing that happened. Casinos are 1 to 6, money is in dollars.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // The fields are named as the rules name them; docs/protocol.md shows each.
pub enum Event {
    Started {
        start: Option<Seat>,
    },
    RoundBegan {
        round: u8,
        start: Option<Seat>,
    },
    NotesLaid {
        notes: [[Note; 2]; 6],
    },
    ChipCardsLaid {
        colours: [ChipColour; 6],
    },
    /// The cards are known to their owner only.
    HandDrawn {
        seat: Seat,
        when: Draw,
        cards: Option<Cards>,
    },
    /// The cards are known to their owner only; that somebody is ready is all the others learn.
    Chosen {
        seat: Seat,
        cards: Option<Selection>,
    },
    /// Selections that were hidden, laid open.
    Revealed {
        seat: Seat,
        cards: Selection,
    },
    /// A selection made in the open.
    Placed {
        seat: Seat,
        cards: Selection,
    },
    /// Cards of the hand that were not placed; which ones is known to their owner only.
    Unused {
        seat: Seat,
        count: u8,
        cards: Option<Cards>,
    },
    ChipCardTaken {
        seat: Seat,
        casino: u8,
        colour: ChipColour,
    },
    ChipCardLeft {
        seat: Seat,
    },
    Finished {
        seat: Seat,
        placed: u8,
        buried: u8,
    },
    Tied {
        casino: u8,
        seats: SeatSet,
    },
    Paid {
        casino: u8,
        seat: Seat,
        note: Note,
        place: u8,
    },
    Boxed {
        casino: u8,
        notes: Vec<Note>,
    },
    RoundEnded {
        round: u8,
    },
    Over {
        ranking: Vec<Standing>,
    },
}

impl Event {
    /// The event as these eyes see it.
    #[must_use]
    pub fn seen_by(&self, eye: Eye) -> Event {
        let mut seen = self.clone();
        match &mut seen {
            Event::HandDrawn { seat, cards, .. } | Event::Unused { seat, cards, .. } if !eye.is(*seat) => {
                *cards = None;
            }
            Event::Chosen { seat, cards } if !eye.is(*seat) => *cards = None,
            _ => {}
        }
        seen
    }

    /// What the event tells the other seats.
    pub fn shows(&self) -> Shows {
        match self {
            Event::Chosen { .. } => Shows::Nothing,
            // Cards that nobody else knew are laid open, in the sequential variation too.
            Event::Revealed { .. } | Event::Placed { .. } => Shows::News,
            Event::Unused { .. }
            | Event::ChipCardTaken { .. }
            | Event::ChipCardLeft { .. }
            | Event::Finished { .. }
            | Event::Tied { .. }
            | Event::Paid { .. }
            | Event::Boxed { .. }
            | Event::RoundEnded { .. } => Shows::Choice,
            _ => Shows::News,
        }
    }

    /// The clause behind the event.
    pub fn clause(&self) -> &'static str {
        match self {
            Event::Started { start: Some(_) } => "C-SEQ-2",
            Event::Started { start: None } => "C-SETUP-1",
            Event::RoundBegan { .. } => "C-TURN-1",
            Event::NotesLaid { .. } => "C-SETUP-2",
            Event::ChipCardsLaid { .. } => "C-CHIPS-2",
            Event::HandDrawn { when: Draw::Setup, .. } => "C-SETUP-4",
            Event::HandDrawn { when: Draw::Round, .. } => "C-NEXT-2",
            Event::HandDrawn { when: Draw::Turn, .. } => "C-TURN-8",
            Event::HandDrawn { when: Draw::OwnTurn, .. } => "C-SEQ-5",
            Event::Chosen { .. } => "C-TURN-4",
            Event::Revealed { .. } => "C-TURN-5",
            Event::Placed { .. } => "C-SEQ-3",
            Event::Unused { .. } => "C-TURN-7",
            Event::ChipCardTaken { .. } => "C-CHIPS-4",
            Event::ChipCardLeft { .. } => "C-CHIPS-7",
            Event::Finished { .. } => "C-STOP-1",
            Event::Tied { .. } => "C-PAYOUT-3",
            Event::Paid { place: 1, .. } => "C-PAYOUT-6",
            Event::Paid { .. } => "C-PAYOUT-7",
            Event::Boxed { .. } => "C-PAYOUT-9",
            Event::RoundEnded { .. } => "C-STOP-5",
            Event::Over { .. } => "C-END-2",
        }
    }
}
