//! The bots by name, as the command line has them.

use crate::Failure;
use bots::{Bot, Level};

/// The bot of that name.
pub fn named(name: &str) -> Result<Bot, Failure> {
    Bot::named(name).ok_or_else(|| {
        let known: Vec<_> = Level::ALL.into_iter().map(Level::name).collect();
        Failure::usage(format!(
            "there is no bot called {name:?}: the bots are {} (hard/500 searches 500 positions; such a number is 1 or more, and random takes none)",
            known.join(", ")
        ))
    })
}
