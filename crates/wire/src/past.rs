//! Games that were played: looking at them again, going on from them, checking their dice.

use crate::{Number, Played};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::{Json, Outcome};
use utoipa::ToSchema;

/// A moment of a game at some table: of one that is over, or of one's own, as far as one knows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// The id of the table.
    pub table: String,
    /// The entry of the journal that has just been written.
    pub entry: Number,
}

/// A moment of a game, to go on from elsewhere: of one that is over the whole truth, of one's own what one knew then, the rest
/// dealt anew.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MomentInfo {
    /// The game's key.
    pub game: String,
    /// Its options.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, unknown>"))]
    pub options: Map<String, Value>,
    /// How many seats there are.
    pub seats: u8,
    /// The whole position, as `position` of a new table takes it.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub position: Value,
}

/// Something that a seat could have done at a moment of the past.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PastThought {
    /// The entry of the journal that had just been written.
    pub entry: Number,
    /// Whose decision it was.
    pub seat: u8,
    /// The action, in the game's own JSON.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub action: Value,
}

/// A stretch of a game that was played, entry by entry.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Replay {
    /// How many entries the game has so far, the deal among them.
    pub entries: Number,
    /// The entries that were asked for, in order.
    pub frames: Vec<Frame>,
}

/// How things stood when an entry had just been written, as one pair of eyes saw them.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Frame {
    /// What had just happened.
    pub played: Played,
    /// The seats that owed a decision.
    pub waiting: Vec<u8>,
    /// What the table waited for, in words.
    pub prompt: String,
    /// The final ranking, in the last one.
    #[cfg_attr(feature = "typescript", ts(type = "import('./games/table').Outcome | null"))]
    #[schema(value_type = Value)]
    pub outcome: Option<Outcome>,
    /// What these eyes could know of the game.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[schema(value_type = Value)]
    pub view: Json,
}

/// What can be said of a game that is over.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Verified {
    /// Whether every action was legal and every die, card and shuffle follows from the seed that was committed to.
    pub honest: bool,
    /// The same in a sentence, with the first fault if there is one.
    pub words: String,
    /// How many entries were checked.
    pub entries: Number,
}

/// What a game that is over came down to. From its fair share to what it won, everything adds up for each seat; what one
/// gains others lose.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Reviewed {
    /// The bot with whose choices the decisions were compared.
    pub judge: String,
    /// In how many worlds they were compared.
    pub worlds: u32,
    /// Seat by seat.
    pub seats: Vec<SeatReview>,
    /// The decisions that were not the judge's, in the order of the game.
    pub different: Vec<Different>,
    /// The chances of all seats, entry by entry from the deal to the end.
    pub curve: Vec<Estimate>,
}

/// How things stood when an entry had just been written, as the judge sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Estimate {
    /// The entry of the journal.
    pub entry: Number,
    /// The chance of each seat to win; together they are 1.
    pub chances: Vec<f64>,
    /// The largest of their standard errors.
    pub error: f64,
}

/// A change of a seat's chance to win.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Change {
    /// How much it rose: 0.1 is a tenth of a win.
    pub chance: f64,
    /// Its standard error.
    pub error: f64,
}

/// What a seat's game came down to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatReview {
    /// Whose it is.
    pub seat: u8,
    /// Its share of the win.
    pub won: f64,
    /// Its share if all were equal.
    pub fair: f64,
    /// What its own decisions changed, compared with the judge's.
    pub own: Change,
    /// What those of the others changed for it.
    pub others: Change,
    /// What deals changed for it.
    pub deals: Change,
    /// The rest: dice, cards, and who began.
    pub luck: Change,
    /// How many decisions it had, where there was a choice.
    pub decisions: u32,
    /// In how many of them it did what the judge would have done.
    pub alike: u32,
}

/// A decision that was not the judge's.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Different {
    /// The entry of the journal.
    pub entry: Number,
    /// Who decided.
    pub seat: u8,
    /// What it did, in words.
    pub played: String,
    /// What the judge would have done.
    pub judge: String,
    /// The same in the game's own JSON.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub action: Value,
    /// What that changed for whoever decided.
    pub change: Change,
}
