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
    #[error("{least} to {most} players sit at a table, not {given}")]
    Players {
        /// How many players were named.
        given: usize,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// Nobody learns.
    #[error("no seat learns: every player is a bot")]
    NoLearner,
    /// No threads.
    #[error("there must be at least one thread")]
    NoThreads,
    /// No tables, or too many.
    #[error("there are 1 to {most} tables, not {given}")]
    Tables {
        /// How many were asked for.
        given: usize,
        /// The most.
        most: usize,
    },
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
