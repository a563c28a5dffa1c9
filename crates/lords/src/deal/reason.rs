//! Why somebody says no: words that change nothing at the table, so that whoever offered can do better.

use super::refuse;
use crate::state::State;
use crate::words::money;
use serde::{Deserialize, Serialize};
use table::words::is_harmful;
use table::{Message, Refusal, Seat, say};

/// The most letters of a reason in somebody's own words.
pub const MOST_LETTERS: usize = 80;

/// Why an offer is declined.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Reason {
    /// For other money it might do.
    Price {
        /// What the money between the two was, in millions.
        money: u32,
    },
    /// Somebody would become boss.
    Boss {
        /// Who.
        seat: Seat,
        /// Of a casino of so many tiles.
        tiles: u8,
    },
    /// Somebody else gains more by it.
    Helps {
        /// Who.
        seat: Seat,
    },
    /// It could not be carried out as things stand.
    Impossible {
        /// The step that fails, counted from 1.
        step: u8,
    },
    /// Nothing comes back for what is given.
    Gift,
    /// Things are better as they are.
    Worse,
    /// Not at this time.
    NotNow,
    /// Not at any time.
    Never,
    /// In words of one's own.
    Words {
        /// The words.
        text: String,
    },
}

impl Reason {
    /// Whether it can be said at this table.
    pub(super) fn check(&self, state: &State) -> Result<(), Refusal> {
        match self {
            Reason::Boss { seat, .. } | Reason::Helps { seat } if seat.0 >= state.seats() => {
                refuse("TRADE", "L-TRADE-14", say!("lords-not-seated", seat = seat.0))
            }
            Reason::Words { text } => {
                let letters = text.chars().count();
                if text.trim().is_empty() || letters > MOST_LETTERS {
                    let why = say!("lords-reason-letters", most = MOST_LETTERS, letters);
                    return refuse("TRADE", "L-TRADE-14", why);
                }
                if text.chars().any(is_harmful) {
                    return refuse("TRADE", "L-TRADE-14", say!("lords-reason-plain"));
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// In a few words.
    pub(crate) fn tell(&self) -> Message {
        match self {
            Reason::Price { money: 0 } => say!("lords-reason-not-for-nothing"),
            Reason::Price { money: amount } => say!("lords-reason-price", amount = money(*amount)),
            Reason::Boss { seat, tiles } => say!("lords-reason-boss", seat, tiles),
            Reason::Helps { seat } => say!("lords-reason-helps", seat),
            Reason::Impossible { step } => say!("lords-reason-impossible", step),
            Reason::Gift => say!("lords-reason-gift"),
            Reason::Worse => say!("lords-reason-worse"),
            Reason::NotNow => say!("lords-reason-not-now"),
            Reason::Never => say!("lords-reason-never"),
            Reason::Words { text } => say!("lords-reason-words", text = text.trim().to_owned()),
        }
    }
}
