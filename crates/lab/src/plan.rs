//! What is to be played, and what every game of it draws from.

use crate::Error;
use crate::schedule::Schedule;
use bots::{Bot, Level, SEATS};
use std::fmt;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use table::Fast;
use table::fair::run_seed;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Seats at each table.
    pub seats: u8,
    /// How many games. Games come in groups of [`Schedule::group`]; a group that would not be whole is not begun.
    pub games: u64,
    /// The run's seed: with a game's number it decides all of that game.
    pub seed: String,
    /// Who plays.
    pub bots: Vec<Bot>,
    /// Who sits where in which game, and which games have the same deal.
    pub schedule: Schedule,
    /// Threads to play on; what is played does not depend on it.
    pub threads: usize,
    /// Where each game's journal goes, if anywhere.
    pub journals: Option<PathBuf>,
    /// Whether to count how often each score was reached; it takes a little time.
    pub keep_scores: bool,
}

impl Plan {
    /// Whether some bot does more than draw from the list of legal actions.
    pub(crate) fn anybody_thinks(&self) -> bool {
        self.bots.iter().any(|bot| bot.level != Level::Random)
    }

    /// The bots of a game by seat: found once, since it takes divisions.
    pub(crate) fn bots_at(&self, game: u64) -> [Bot; SEATS] {
        let seating = self.schedule.seating(game);
        let mut bots = [Bot::RANDOM; SEATS];
        for (bot, entrant) in bots.iter_mut().zip(seating).take(self.seats.into()) {
            *bot = self.bots[usize::from(entrant)];
        }
        bots
    }

    /// A fault of the program, told so that it can be found again.
    pub(crate) fn violation(&self, game: u64, what: impl fmt::Display) -> Error {
        Error::Bug(format!("game {game} (seed {}) {what}; please report this", self.seed))
    }
}

/// The two sources of chance of a run, apart from each other: what a bot thinks must not move the dice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seeds {
    dice: u64,
    bots: u64,
}

impl Seeds {
    pub(crate) fn of(plan: &Plan) -> Seeds {
        let dice = run_seed(&plan.seed);
        Seeds { dice, bots: dice ^ u64::from_be_bytes(*b"the bots") }
    }

    /// The dice of one deal.
    pub(crate) fn dice(self, deal: u64) -> Fast {
        Fast::for_game(self.dice, deal)
    }

    /// What the bots of one game draw from: another source for each game of a group, so that nobody repeats a thought.
    pub(crate) fn thoughts(self, game: u64) -> Fast {
        Fast::for_game(self.bots, game)
    }
}

/// Who looks on while a run is going.
pub struct Watch<'a> {
    /// Told how many more games have been played.
    pub progress: &'a (dyn Fn(u64) + Sync),
    /// Set to end the run early: what has been played by then, in whole groups, counts.
    pub stop: &'a AtomicBool,
}

impl fmt::Debug for Watch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Watch").field("stop", self.stop).finish_non_exhaustive()
    }
}
