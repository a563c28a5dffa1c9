//! What can go wrong, in a sentence each.

/// Why nothing was done.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// There is no such game, or no such component figures.
    #[error(transparent)]
    Game(#[from] games::Error),
    /// A game without tensors.
    #[error("{game} has no tensors")]
    NoTensors {
        /// The game's key.
        game: String,
    },
    /// Options that are none, or a number of seats that the game does not have.
    #[error("{0}")]
    Options(String),
    /// Who plays does not fit the seats.
    #[error("{given} players for {seats} seats")]
    Players {
        /// How many players were named.
        given: usize,
        /// How many seats there are.
        seats: u8,
    },
    /// Nobody learns.
    #[error("no seat learns: every player is a bot")]
    NoLearner,
    /// No tables.
    #[error("there must be at least one table and one thread")]
    NoTables,
    /// A buffer of the wrong length.
    #[error("the buffer of {what} has {given} places, not {wanted}")]
    Buffer {
        /// Which buffer.
        what: &'static str,
        /// How long it is.
        given: usize,
        /// How long it must be.
        wanted: usize,
    },
    /// An action that is not legal. No table was stepped.
    #[error("action {index} is not legal at table {table}; no table was stepped")]
    Action {
        /// Which table.
        table: usize,
        /// The index that was given.
        index: i64,
    },
}
