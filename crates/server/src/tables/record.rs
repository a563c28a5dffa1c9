//! What is written down of a table: one JSON body for each record. A table is its records, replayed.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use wire::{ClockTerms, Origin, StandInWhy, StartWhen};

/// What was agreed when a table was made.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    /// The game's options, as they were given.
    pub options: Map<String, Value>,
    /// Who was meant to sit where.
    pub chairs: Vec<PlannedChair>,
    /// The clock.
    pub clock: Option<ClockTerms>,
    /// When the game begins.
    pub start: StartWhen,
    /// How long a bot waits before it acts, in milliseconds.
    pub pace: u32,
    /// Whether people may ask for hints.
    pub hints: bool,
    /// Where the game goes on from, instead of a deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begins: Option<Begins>,
}

/// A position from which a game goes on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Begins {
    /// The game that it comes from, unless somebody made it up.
    pub origin: Option<Origin>,
    /// The whole position.
    pub position: Value,
}

/// Who was meant to sit in a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PlannedChair {
    /// Whoever comes.
    Open,
    /// This person.
    Kept(String),
    /// A bot.
    Bot(String),
}

/// One record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Body {
    /// The table was made.
    Made {},
    /// A person took a chair.
    Sat { seat: u8, person: String, nonce: String },
    /// The person left the chair.
    Left { seat: u8 },
    /// The host changed a chair.
    Chair { seat: u8, bot: Option<String> },
    /// The game began with these chairs; who is waited for, and the journal's header and deal.
    Started { chairs: Vec<u8>, waiting: Vec<u8>, lines: Vec<String> },
    /// An action or an undo of a seat: the entry, who is waited for after it, and the lines it added to the journal.
    Played { seat: u8, by: Hand, entry: u64, waiting: Vec<u8>, lines: Vec<String> },
    /// Somebody said something.
    Chat { text: String },
    /// A bot stands in.
    StoodIn { seat: u8, bot: String, why: StandInWhy },
    /// The person is back.
    Back { seat: u8 },
    /// The same people play once more.
    Rematch { table: String },
    /// Closed before the game began.
    Closed {},
}

impl Body {
    /// The lines it added to the game's journal.
    pub(super) fn lines_mut(&mut self) -> Option<&mut Vec<String>> {
        match self {
            Body::Started { lines, .. } | Body::Played { lines, .. } => Some(lines),
            _ => None,
        }
    }
}

/// Who decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Hand {
    /// The person of the seat.
    Person,
    /// The bot of the seat, or the one that stands in.
    Bot,
    /// The server, because the person's time had run out.
    Server,
}
