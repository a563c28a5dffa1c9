//! What is to be played.

use table::About;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The address of the house, such as `http://127.0.0.1:7711`, or of its nodes.
    pub urls: Vec<String>,
    /// How many tables at the same time.
    pub tables: u32,
    /// How many sockets at each of them: people as far as the game has seats for them, the rest watch.
    pub sockets: u8,
    /// The games, in turn.
    pub games: Vec<&'static About>,
    /// How long.
    pub length: Length,
    /// The most actions in a second, all tables together.
    pub rate: Option<u32>,
    /// Whether a house that goes away is waited for.
    pub keep_going: bool,
    /// What the choices are drawn from.
    pub seed: u64,
}

/// How long to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Length {
    /// So many seconds; a table whose game is over is followed by another.
    Seconds(u32),
    /// So many games at each table, one after another.
    Games(u32),
}

impl Plan {
    /// How many play at a table of this game, of those who have a socket there.
    pub(super) fn seats(&self, about: &About) -> u8 {
        self.sockets.clamp(about.min_seats, about.max_seats)
    }

    /// How many sockets there are at a table of this game.
    pub(super) fn sockets(&self, about: &About) -> u8 {
        self.sockets.max(about.min_seats)
    }
}
