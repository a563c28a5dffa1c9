//! What a seat can do.

use crate::cards::Selection;
use lasvegas::ChipColour;
use serde::{Deserialize, Serialize};

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Select cards of the hand.
    Select {
        /// One or two of any numbers, or up to five of one number.
        cards: Selection,
    },
    /// Take a chip card beside a casino.
    TakeChipCard {
        /// The casino.
        casino: u8,
        /// The colour.
        colour: ChipColour,
    },
    /// Take no more chip cards this turn.
    Decline,
}
