//! Ratings, leaderboards and profiles.

use crate::Number;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How well somebody plays a game, from the places in which their rated games ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RatingInfo {
    /// The rating; everybody begins with 1500.
    pub rating: i32,
    /// The skill lies above this, and below `high`, 19 times out of 20.
    pub low: i32,
    /// See `low`.
    pub high: i32,
    /// How many rated games they have finished.
    pub games: u32,
    /// How many of them they won, alone or with others.
    pub wins: u32,
    /// Whether it is only a first guess, after few games.
    pub provisional: bool,
}

/// A person or a bot that has played rated games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Player {
    /// Their id: a person's own, or `bot:hard`.
    pub id: String,
    /// What they are called; nothing for people who are not here any more.
    pub name: Option<String>,
    /// Whether it is a bot.
    pub bot: bool,
}

/// A line of a leaderboard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Leader {
    /// Who.
    pub player: Player,
    /// How well they play.
    pub rating: RatingInfo,
    /// Whether it is the asker.
    pub you: bool,
}

/// A game of a profile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameRecord {
    /// The game's key.
    pub game: String,
    /// How well they play it.
    pub rating: RatingInfo,
    /// How often they ended first, second, and so on.
    pub places: Vec<u32>,
}

/// A rated game that somebody has finished.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RatedGame {
    /// The game's key.
    pub game: String,
    /// Its table.
    pub table: String,
    /// When it ended.
    pub at: Number,
    /// Their place.
    pub place: u32,
    /// How many played.
    pub seats: u32,
    /// Their rating after it.
    pub rating: i32,
    /// What dice and cards brought them, in wins: 0.1 is a tenth of one. Nothing as long as nobody has had the game reviewed.
    #[serde(default)]
    pub luck: Option<f64>,
    /// What their own decisions brought them, compared with those of the bot that judges.
    #[serde(default)]
    pub play: Option<f64>,
}

/// How somebody fared against somebody else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Rival {
    /// The other.
    pub player: Player,
    /// Games in which both played.
    pub games: u32,
    /// In how many they were ahead of the other.
    pub ahead: u32,
    /// In how many the other was ahead.
    pub behind: u32,
}

/// What everybody may know of somebody who has played rated games.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Profile {
    /// Who.
    pub player: Player,
    /// Game by game.
    pub games: Vec<GameRecord>,
    /// The latest rated games, the last one first, 50 at most.
    pub latest: Vec<RatedGame>,
    /// Those they met most often, 20 at most.
    pub rivals: Vec<Rival>,
    /// How whoever asks fared against them, if the two have met.
    #[serde(default)]
    pub against_me: Option<Rival>,
}
