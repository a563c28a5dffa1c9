//! What a seat can do.

use serde::{Deserialize, Serialize};

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Pick a lucky number, in secret.
    Pick {
        /// 2 to 6.
        number: u8,
    },
    /// Roll the die.
    Roll,
    /// Bank the total and end the turn.
    Hold,
}
