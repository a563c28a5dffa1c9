//! Rated games: who played, in which place they ended, and how everybody stands.

/// From how many games on a standing is more than a first guess. It is part of the layout: leaderboards are in that order.
pub const SETTLED: u32 = 10;

/// What is known of how well somebody plays: a mean, and how far it may be off.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Skill {
    /// The mean.
    pub mean: f64,
    /// The standard deviation.
    pub deviation: f64,
}

/// A rated game that is over: a player and a place for each seat. Players are people, by their ids, or bots, as `bot:LEVEL`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rated {
    /// The player and the place of each seat; shared places share a number.
    pub seats: Vec<(String, u32)>,
}

/// A seat of a game that is to be rated: the player, their skill before it (newcomers have none) and their place.
pub type RatedSeat<'a> = (&'a str, Option<Skill>, u32);

/// How ratings change by a game: gives the skill of each seat after it. A player with several seats has the same skill in all.
pub type Rate = fn(&[RatedSeat<'_>]) -> Vec<Skill>;

/// How a player stands in a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// The game's key.
    pub game: String,
    /// The player.
    pub player: String,
    /// What they are called; nothing for bots and for people who are not here any more.
    pub name: Option<String>,
    /// How well they play.
    pub skill: Skill,
    /// How many rated games they have finished.
    pub games: u32,
    /// How many of them they won, alone or with others.
    pub wins: u32,
}

/// A rated game as one of its players looks back at it.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayedGame {
    /// The game's key.
    pub game: String,
    /// Its table.
    pub table: String,
    /// The player's seat.
    pub seat: u8,
    /// When it ended, in milliseconds since 1970.
    pub at: u64,
    /// The player's place.
    pub place: u32,
    /// How many played.
    pub seats: u32,
    /// How well the player was thought to play after it.
    pub skill: Skill,
}

/// How a player fared in a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placed {
    /// The game's key.
    pub game: String,
    /// The place.
    pub place: u32,
    /// How often they ended there.
    pub games: u32,
}

/// How a player fared against another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeadToHead {
    /// The other.
    pub player: String,
    /// What they are called; nothing for bots and for people who are not here any more.
    pub name: Option<String>,
    /// Games in which both played.
    pub games: u32,
    /// In how many the player was ahead of the other.
    pub ahead: u32,
    /// In how many the other was ahead.
    pub behind: u32,
}

/// A game among the results, in the order in which games of its kind ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Ended {
    /// The game's key.
    pub game: String,
    /// Its table.
    pub table: String,
    /// Who played, in which place they ended, and their skill after it, by seat.
    pub seats: Vec<(String, u32, Skill)>,
}
