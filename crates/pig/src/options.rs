//! What the players agree on before they begin.

use crate::state::MOST_SEATS;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use table::{Refusal, say};

/// The targets there are (P-SETUP-2).
pub const TARGETS: RangeInclusive<u16> = 20..=200;

/// The options as people give them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// The score that ends the game.
    pub target: u16,
}

impl Default for Options {
    fn default() -> Options {
        Options { target: 100 }
    }
}

impl Options {
    /// Judges the table; what the rules do not allow is refused.
    pub(crate) fn judge(&self, seats: u8) -> Result<(), Refusal> {
        if !(2..=MOST_SEATS).contains(&seats.into()) {
            return Err(Refusal::new("SEATS", "P-SETUP-1", say!("pig-no-seats", most = MOST_SEATS, seats)));
        }
        if !TARGETS.contains(&self.target) {
            let (least, most) = (TARGETS.start(), TARGETS.end());
            let why = say!("pig-no-target", least, most, target = self.target);
            return Err(Refusal::new("OPTION", "P-SETUP-2", why));
        }
        Ok(())
    }
}
