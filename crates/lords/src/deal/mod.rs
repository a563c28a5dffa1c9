//! Deals: ordered steps between any number of players, offered, accepted by all who are in them, carried out step
//! by step.

mod carry_out;
mod foresee;
mod judge;
mod reason;
mod terms;
mod transfer;

pub(crate) use foresee::foresee;
pub use foresee::{Foresight, Outlook};
pub(crate) use judge::{check, is_small};
pub use reason::Reason;
pub use terms::{Bundle, Item, Step, Steps};

use serde::{Deserialize, Serialize};
use table::{Message, Refusal, Seat, SeatSet};

/// The most steps of a deal, and the most items of a step: enough for any deal, and an end for floods.
pub const MOST_STEPS: usize = 24;
/// The most offers of one seat that can be open at a time.
pub const MOST_OFFERS: usize = 3;

/// A deal on the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// Its number.
    pub id: u16,
    /// Who offered it.
    pub by: Seat,
    /// Who must agree: all who give, receive or act.
    pub parties: SeatSet,
    /// Who has agreed.
    pub accepted: SeatSet,
    /// What happens, in order.
    pub steps: Steps,
}

impl Offer {
    /// Who has still to agree.
    pub fn asked(&self) -> SeatSet {
        self.parties.iter().filter(|seat| !self.accepted.contains(*seat)).collect()
    }
}

/// The offers on the table, and the deal being carried out.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Deals {
    /// Open offers, oldest first.
    pub offers: Vec<Offer>,
    /// The number of the next offer.
    pub next: u16,
    /// The steps still to come of the deal being carried out, and its number; it waits for somebody's choice.
    pub running: Option<Box<Running>>,
}

/// A deal that waits for somebody's choice.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Running {
    /// Its number.
    pub offer: u16,
    /// How many steps are done.
    pub done: u8,
    /// What is still to come.
    pub steps: Vec<Step>,
}

fn refuse<T>(code: &'static str, clause: &'static str, why: impl Into<Message>) -> Result<T, Refusal> {
    Err(Refusal::new(code, clause, why))
}
