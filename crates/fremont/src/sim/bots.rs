//! The bots that mass play knows by name.

use crate::Failure;
use table::Fast;

/// A way to choose among legal actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bot {
    /// Each legal action with equal chance.
    Random,
}

impl Bot {
    /// Every bot there is.
    pub const ALL: [Bot; 1] = [Bot::Random];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
        }
    }

    /// The bot of that name.
    pub fn named(name: &str) -> Result<Bot, Failure> {
        Bot::ALL.into_iter().find(|bot| bot.name() == name).ok_or_else(|| {
            let known: Vec<_> = Bot::ALL.into_iter().map(Bot::name).collect();
            Failure::usage(format!("there is no bot called {name:?}: the bots are {}", known.join(", ")))
        })
    }

    /// The place of its choice in a list of legal actions, which is never empty.
    #[inline]
    pub fn choose<A>(self, legal: &[A], dice: &mut Fast) -> usize {
        match self {
            Bot::Random => dice.below(legal.len() as u32) as usize,
        }
    }
}
