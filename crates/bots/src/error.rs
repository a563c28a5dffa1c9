//! What is no bot.

use crate::{Level, MOST_ITERATIONS};

/// Why there is no such bot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Error {
    /// No bot has that name.
    #[error(
        "there is no bot called {name:?}: the bots are {} (hard/500 thinks 500 rounds for a decision; such a number is from 1 to {}, and random takes none)",
        Level::ALL.map(Level::name).join(", "),
        MOST_ITERATIONS
    )]
    Name {
        /// The name.
        name: String,
    },
}
