//! Those whom one plays with: friends, those one has met, invitations.

use crate::{Number, Warning};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Somebody whom one has met or keeps as a friend.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Acquaintance {
    /// Their id.
    pub id: String,
    /// What they are called now.
    pub name: String,
    /// Whether they are a friend of whoever asks.
    pub friend: bool,
}

/// An invitation to a table that still waits for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Invitation {
    /// The table's id.
    pub table: String,
    /// The game's key.
    pub game: String,
    /// The name of whoever asks.
    pub host: String,
    /// When.
    pub at: Number,
}

/// Those whom somebody plays with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Company {
    /// Friends by name, then those met at tables, the latest first.
    pub people: Vec<Acquaintance>,
    /// Invitations, the latest first.
    pub invitations: Vec<Invitation>,
    /// What whoever runs the house warns of and was not read yet, the oldest first.
    #[serde(default)]
    pub warnings: Vec<Warning>,
}

/// Somebody who shall come to a table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Invited {
    /// Their id.
    pub person: String,
}
