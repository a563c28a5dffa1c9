//! Games that were played: looking at them again, going on from them, checking their dice.

use super::{Number, Played};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

/// A moment of a game at some table: of one that is over, or of one's own, as far as one knows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// The id of the table.
    pub table: String,
    /// The entry of the journal that has just been written.
    #[ts(type = "number")]
    pub entry: Number,
}

/// A stretch of a game that was played, entry by entry.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Replay {
    /// How many entries the game has so far, the deal among them.
    #[ts(type = "number")]
    pub entries: Number,
    /// The entries that were asked for, in order.
    pub frames: Vec<Frame>,
}

/// How things stood when an entry had just been written, as one pair of eyes saw them.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Frame {
    /// What had just happened.
    pub played: Played,
    /// The seats that owed a decision.
    pub waiting: Vec<u8>,
    /// What the table waited for, in words.
    pub prompt: String,
    /// The final ranking, in the last one.
    #[ts(type = "unknown")]
    pub outcome: Option<Value>,
    /// What these eyes could know of the game.
    #[ts(type = "unknown")]
    pub view: Value,
}

/// What can be said of a game that is over.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Verified {
    /// Whether every action was legal and every die, card and shuffle follows from the seed that was committed to.
    pub honest: bool,
    /// The same in a sentence, with the first fault if there is one.
    pub words: String,
    /// How many entries were checked.
    #[ts(type = "number")]
    pub entries: Number,
}
