//! The bots by name, as the command line has them.

use crate::Error;
use bots::{Bot, Level};

/// The bot of that name.
pub fn named(name: &str) -> Result<Bot, Error> {
    Bot::named(name).ok_or_else(|| {
        let known: Vec<_> = Level::ALL.into_iter().map(Level::name).collect();
        Error::usage(format!(
            "there is no bot called {name:?}: the bots are {} (hard/500 thinks 500 rounds for a decision; such a number is from 1 to {}, and random takes none)",
            known.join(", "),
            u32::MAX
        ))
    })
}
