//! What happened, complete enough to animate and to narrate; and for each event who sees it, what it shows, and the
//! clause behind it.

use serde::{Deserialize, Serialize};
use table::{Eye, Seat, Shows, Standing};

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are named as the rules name them")]
pub enum Event {
    /// A round begins; `first` takes its first turn.
    RoundBegan { first: Seat },
    /// A lucky number was picked. Only its owner sees which.
    Picked { seat: Seat, number: Option<u8> },
    /// A 2 to 6 was rolled; `total` counts it.
    Rolled { seat: Seat, die: u8, total: u16 },
    /// A 1 was rolled.
    Busted { seat: Seat, lost: u16 },
    /// The total was banked; `score` counts it.
    Held { seat: Seat, total: u16, score: u16 },
    /// A lucky number was shown at the end of the round.
    Revealed { seat: Seat, number: u8 },
    /// A lucky number paid; `score` counts the bonus.
    Paid { seat: Seat, bonus: u16, score: u16 },
    /// The game ended.
    Over { ranking: Vec<Standing> },
}

impl Event {
    /// The event as these eyes see it.
    #[must_use]
    pub fn seen_by(&self, eye: Eye) -> Event {
        match self {
            Event::Picked { seat, .. } if !eye.is(*seat) => Event::Picked { seat: *seat, number: None },
            open => open.clone(),
        }
    }

    /// What the event tells the other seats. It decides what may be taken back.
    pub fn shows(&self) -> Shows {
        match self {
            // Others learn only that somebody is ready: it can be taken back after they have picked, too.
            Event::Picked { .. } => Shows::Nothing,
            // It can be taken back until the next seat acts.
            Event::Held { .. } => Shows::Choice,
            // A die, or a secret laid open, and what follows from it: it stands.
            Event::RoundBegan { .. }
            | Event::Rolled { .. }
            | Event::Busted { .. }
            | Event::Revealed { .. }
            | Event::Paid { .. }
            | Event::Over { .. } => Shows::News,
        }
    }

    /// The clause behind the event.
    pub fn clause(&self) -> &'static str {
        match self {
            Event::RoundBegan { .. } => "P-TURN-1",
            Event::Picked { .. } => "P-PICK-1",
            Event::Rolled { .. } => "P-TURN-2",
            Event::Busted { .. } => "P-TURN-3",
            Event::Held { .. } => "P-TURN-4",
            Event::Revealed { .. } => "P-LUCK-1",
            Event::Paid { .. } => "P-LUCK-2",
            Event::Over { .. } => "P-END-2",
        }
    }
}
