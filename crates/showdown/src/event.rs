//! What happened, complete enough to animate and to narrate. Everything that happens is public.

use crate::action::Track;
use crate::card::{Card, Happening};
use crate::kind::{Kind, Size};
use crate::scoring::Score;
use crate::shape::Lying;
use crate::state::{Ban, Sketch};
use serde::{Deserialize, Serialize};
use table::{Seat, Shows, Standing};

/// One thing that happened. Premier spaces are numbered from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // What the fields are is said at the variant.
pub enum Event {
    /// The game began; this seat has the button.
    Started { button: Seat },
    /// A tile was laid out in the set-up, at its starting price.
    LaidOut { space: u8, tile: Kind, minimum: u8 },
    /// A turn began.
    TurnBegan { turn: u16, button: Seat },
    /// Step 1: a marker fell.
    Dropped { space: u8, tile: Kind, minimum: u8 },
    /// Step 1: a tile left the game.
    Removed { space: u8, tile: Kind },
    /// Step 2: an Event card was drawn for an empty space.
    Drawn { space: u8, card: Card },
    /// The discard was shuffled into a new deck.
    Reshuffled { cards: u8 },
    /// An event gave Fame.
    FameGained { seat: Seat, amount: u16, event: Happening },
    /// An event gave money.
    CashGained { seat: Seat, amount: u16, event: Happening },
    /// An event took money.
    CashLost { seat: Seat, amount: u16, event: Happening },
    /// An event forbids something for the rest of the turn.
    Banned { what: Ban, event: Happening },
    /// An event moved a marker.
    Moved { space: u8, tile: Kind, minimum: u8, event: Happening },
    /// The card stays in play.
    Stays { card: Card },
    /// The button holder named a stack.
    StackNamed { seat: Seat, size: Size },
    /// A tile was flipped onto an empty space.
    Flipped { space: u8, tile: Kind, minimum: u8 },
    /// Step 3: income.
    Income { seat: Seat, amount: u16, busy: bool },
    /// A bid, and who was outbid by it.
    Bid { seat: Seat, track: Track, tile: Kind, amount: u8, outbid: Option<Seat> },
    /// Publicity was taken.
    Publicity { seat: Seat, fame: u16 },
    /// A renovation is being sketched: this is how it stands.
    Sketched { seat: Seat, sketch: Sketch },
    /// The sketch was given up.
    Abandoned { seat: Seat },
    /// A renovation was carried out.
    Renovated { seat: Seat, off: Vec<Lying>, on: Vec<Lying> },
    /// Nothing was possible.
    Passed { seat: Seat },
    /// A tile was paid and taken.
    Bought { seat: Seat, track: Track, tile: Kind, price: u8 },
    /// A tile was put on the sheet after a purchase or with Publicity.
    Placed { seat: Seat, tile: Lying },
    /// The buyer put nothing on the sheet.
    SetAside { seat: Seat, tile: Kind },
    /// Grand Opening was awarded.
    GrandOpening { seat: Seat, fame: u16 },
    /// Step 5: the markers as they stand, by seat.
    Adjusted { totals: Vec<Totals> },
    /// Step 6: the button went on.
    ButtonPassed { to: Seat },
    /// These sheets are full: the game ends.
    SheetsFull { seats: Vec<Seat> },
    /// A tile should be flipped from an empty stack: the game ends. No size: all stacks are empty.
    StackEmpty { size: Option<Size> },
    /// Final scoring of a player.
    Scored { seat: Seat, score: Score },
    /// The game is over.
    Over { ranking: Vec<Standing> },
}

/// One player's markers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Totals {
    /// Population.
    pub population: u16,
    /// Revenue.
    pub revenue: u16,
    /// Fame.
    pub fame: u16,
}

impl Event {
    /// What it tells the other seats.
    pub(crate) fn shows(&self) -> Shows {
        match self {
            Event::Started { .. } | Event::LaidOut { .. } | Event::Drawn { .. } | Event::Flipped { .. } => {
                Shows::News
            }
            _ => Shows::Choice,
        }
    }

    /// The clause behind it.
    pub(crate) fn clause(&self) -> &'static str {
        match self {
            Event::Started { .. } => "S-SET-15",
            Event::LaidOut { .. } => "S-SET-10",
            Event::TurnBegan { .. } => "S-TURN-1",
            Event::Dropped { .. } => "S-DROP-2",
            Event::Removed { .. } => "S-DROP-4",
            Event::Drawn { .. } => "S-FLIP-2",
            Event::Reshuffled { .. } => "S-RULING-38",
            Event::FameGained { event, .. }
            | Event::CashGained { event, .. }
            | Event::CashLost { event, .. }
            | Event::Banned { event, .. }
            | Event::Moved { event, .. } => event.clause(),
            Event::Stays { .. } => "S-FLIP-8",
            Event::StackNamed { .. } => "S-EVT-11",
            Event::Flipped { .. } => "S-FLIP-4",
            Event::Income { busy: true, .. } => "S-EVT-14",
            Event::Income { busy: false, .. } => "S-INC-1",
            Event::Bid { .. } => "S-BID-1",
            Event::Publicity { .. } => "S-PUB-1",
            Event::Sketched { .. } | Event::Abandoned { .. } => "S-RULING-11",
            Event::Renovated { .. } => "S-REN-6",
            Event::Passed { .. } => "S-ACT-6",
            Event::Bought { .. } => "S-BUY-1",
            Event::Placed { .. } => "S-PLACE-1",
            Event::SetAside { .. } => "S-BUY-3",
            Event::GrandOpening { .. } => "S-EVT-20",
            Event::Adjusted { .. } => "S-ADJ-1",
            Event::ButtonPassed { .. } => "S-BTN-1",
            Event::SheetsFull { .. } => "S-END-2",
            Event::StackEmpty { .. } => "S-END-4",
            Event::Scored { .. } => "S-SCORE-15",
            Event::Over { .. } => "S-WIN-1",
        }
    }
}
