//! Evenings: tournaments that anybody makes.

use crate::{ClockTerms, Number};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// How it is decided who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum EveningKind {
    /// Everybody meets everybody.
    League,
    /// Those with about as many points meet, and nobody twice while that can be avoided.
    Swiss,
    /// The better half of each table comes through.
    Knockout,
    /// Every table of a round has the same deal and dice; players are compared with those in the same seat at the other tables.
    Duplicate,
}

/// How far an evening is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum EveningPhase {
    /// People may still join.
    Open,
    /// Rounds are played.
    Running,
    /// It is over.
    Finished,
    /// It ended before it was over.
    Closed,
}

/// What is played at every table of an evening.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct EveningGame {
    /// The game's key, such as `royale`.
    pub game: String,
    /// Its options, as the catalogue lists them.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, unknown>"))]
    pub options: Map<String, Value>,
    /// Chairs of each table.
    #[schema(minimum = 2, maximum = 6)]
    pub seats: u8,
    /// The bot that takes the chairs which are left over, and plays for whoever is gone: `medium`, `hard` or `expert`.
    #[serde(default = "usual_bot")]
    pub bot: String,
    /// A clock for each person; without one nobody is hurried.
    #[serde(default)]
    pub clock: Option<ClockTerms>,
    /// After how many minutes bots play a round to its end; without a number nobody is hurried.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 43_200)]
    pub minutes: Option<u32>,
    /// How long a bot waits before it acts, in milliseconds.
    #[serde(default = "usual_pace")]
    #[schema(maximum = 10_000)]
    pub pace: u32,
    /// Whether the games count for the ratings.
    #[serde(default)]
    pub rated: bool,
}

fn usual_bot() -> String {
    "medium".into()
}

fn usual_pace() -> u32 {
    800
}

/// An evening to be made.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewEvening {
    /// The maker's own id of this request, up to 64 characters: the same id again gives the same evening.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 64)]
    pub id: Option<String>,
    /// What it is called.
    #[schema(min_length = 1, max_length = 40)]
    pub name: String,
    /// How it is decided who meets whom.
    pub kind: EveningKind,
    /// Rounds of a Swiss or duplicate evening; the others end when everything is decided.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 12)]
    pub rounds: Option<u32>,
    /// What is played.
    pub play: EveningGame,
    /// Whether everybody finds it in the list; else whoever has the link does.
    #[serde(default)]
    pub public: bool,
}

/// Somebody joins an evening.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct JoinEvening {
    /// What they add to the dice of their tables, up to 64 characters. At a duplicate evening nobody adds anything: the dice are the
    /// same at all tables.
    #[serde(default)]
    #[schema(max_length = 64)]
    pub nonce: Option<String>,
}

/// The evening that a table belongs to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AtEvening {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The round, from 1.
    pub round: u32,
    /// How many rounds there will be if nobody leaves.
    pub rounds: u32,
    /// Whether every table of the round has the same deal and dice.
    pub duplicate: bool,
}

/// An evening in a list.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EveningLine {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// How it is decided who meets whom.
    pub kind: EveningKind,
    /// What is played.
    pub play: EveningGame,
    /// How far it is.
    pub phase: EveningPhase,
    /// Whether everybody finds it in the list.
    pub public: bool,
    /// The name of whoever made it.
    pub maker: String,
    /// Whether that is the asker.
    pub making: bool,
    /// How many people have joined.
    pub people: u32,
    /// How many may.
    pub most: u32,
    /// The latest round, from 1; 0 before it begins.
    pub round: u32,
    /// How many rounds there will be if nobody leaves; of a league or a knock-out 0 before it begins.
    pub rounds: u32,
    /// When it was made.
    pub created: Number,
    /// When something last happened.
    pub changed: Number,
}

/// An evening, whole.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EveningDetail {
    /// What a list tells of it.
    #[serde(flatten)]
    pub line: EveningLine,
    /// SHA-256 of the secret from which the draw and the dice of all tables follow: published when the evening is made.
    pub commitment: String,
    /// The secret, once the evening is over.
    pub secret: Option<String>,
    /// Those who have joined, by number: how they stand, the best first.
    pub standings: Vec<EveningStanding>,
    /// All rounds, the first one first.
    pub told: Vec<EveningRound>,
    /// The asker's number among those who have joined.
    pub you: Option<u32>,
    /// The asker's table in the round that is played.
    pub table: Option<String>,
}

/// How somebody stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EveningStanding {
    /// Their number, by which rounds name them: from 0, in the order in which they joined.
    pub number: u32,
    /// What they are called.
    pub name: String,
    /// 1 for the first; those who are equal share a number.
    pub rank: u32,
    /// Points: one for everybody who ended behind at the same table, half of one for everybody who shares the place. At a duplicate
    /// evening what they have beyond the mean of their seats over all tables; at a knock-out the rounds they came through.
    pub points: f64,
    /// What decides between equal points: won games in a league, the points of opponents in a Swiss evening, at a duplicate evening the
    /// score beyond the mean of their seats, at a knock-out less than nothing, by the place at the last table.
    pub tie: f64,
    /// What decides then: the score beyond the mean of the own tables, at a knock-out the score at the last one.
    pub margin: f64,
    /// Games that were finished.
    pub games: u32,
    /// Those of them that were won, alone or with others.
    pub wins: u32,
    /// Whether they did not come through at a knock-out.
    pub out: bool,
    /// Whether they have left.
    pub gone: bool,
    /// Whether it is the asker.
    pub you: bool,
}

/// A round.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EveningRound {
    /// Its number, from 1.
    pub round: u32,
    /// Whether all its tables are over.
    pub over: bool,
    /// In how many milliseconds from when this was sent bots play it to its end, if they do.
    pub ends_ms: Option<Number>,
    /// SHA-256 of the seed that all its tables have, at a duplicate evening.
    pub commitment: Option<String>,
    /// Its tables.
    pub tables: Vec<EveningTable>,
}

/// A table of a round.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EveningTable {
    /// Its id; nothing while it is being made, or once it was taken away.
    pub id: Option<String>,
    /// Whether its game is over.
    pub over: bool,
    /// Its chairs.
    pub chairs: Vec<EveningSeat>,
}

/// A chair of a table of a round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EveningSeat {
    /// The number of whoever sits there; nothing for a bot.
    pub who: Option<u32>,
    /// The place in which they ended. Of a duplicate round that is told when all its tables are over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u8>,
    /// Their score in the game's unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
}
