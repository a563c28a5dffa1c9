//! Why somebody says no: words that change nothing at the table, so that whoever offered can do better.

use super::refuse;
use crate::state::State;
use serde::{Deserialize, Serialize};
use table::words::{counted, is_harmful};
use table::{Refusal, Seat, Unit};

/// The most letters of a reason in somebody's own words.
pub const MOST_LETTERS: usize = 80;

/// Why an offer is declined.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
                refuse("TRADE", "L-TRADE-14", format!("Seat {} is not at this table.", seat.0))
            }
            Reason::Words { text } => {
                let letters = text.chars().count();
                if text.trim().is_empty() || letters > MOST_LETTERS {
                    let why = format!("A reason has 1 to {MOST_LETTERS} letters, not {letters}.");
                    return refuse("TRADE", "L-TRADE-14", why);
                }
                if text.chars().any(is_harmful) {
                    return refuse("TRADE", "L-TRADE-14", "A reason is plain text in one line.");
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// In a few words.
    pub(crate) fn tell(&self, name: &dyn Fn(Seat) -> String) -> String {
        match self {
            Reason::Price { money: 0 } => "not for nothing".into(),
            Reason::Price { money } => format!("not for {}", Unit::Millions.show((*money).into())),
            Reason::Boss { seat, tiles } => {
                format!("that makes {} boss of {}", name(*seat), counted(u32::from(*tiles)))
            }
            Reason::Helps { seat } => format!("that helps {} more", name(*seat)),
            Reason::Impossible { step } => format!("step {step} cannot happen"),
            Reason::Gift => "nothing comes back for it".into(),
            Reason::Worse => "better off without it".into(),
            Reason::NotNow => "not now".into(),
            Reason::Never => "no deals at all".into(),
            Reason::Words { text } => format!("“{}”", text.trim()),
        }
    }
}
