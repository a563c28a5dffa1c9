//! Players for every game. They look at what their seat may know and nothing else: the hidden part of a state is dealt
//! anew before any thought.
//!
//! ```
//! use bots::{Bot, Level};
//! use table::{Fast, Game};
//!
//! let game = royale::Royale::standard();
//! let mut dice = Fast::seeded(7);
//! let state = game.start(&royale::Options::default(), 3, &mut dice, &mut ()).unwrap();
//! let seat = game.waiting_on(&state).first().unwrap();
//! let thought = Bot::of(Level::Medium).think(&game, &state, seat, &mut dice, &mut || false);
//! assert!(game.check(&state, seat, &thought.action).is_ok());
//! ```

#![forbid(unsafe_code)]

mod erased;
mod mind;
mod minds;
mod one_ply;
mod search;
mod talk;

pub use erased::{Visitor, erased_thought, erased_word, visit};
pub use mind::{Chances, Hopes, Mind, SEATS};
pub use talk::{Before, next_word};

use search::Search;
use std::fmt;
use table::{Fast, Seat};

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// Each legal action with equal chance.
    Random,
    /// Looks one action ahead, carelessly.
    Easy,
    /// Looks one action ahead.
    Medium,
    /// Searches.
    Hard,
    /// Searches longer.
    Expert,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 5] = [Level::Random, Level::Easy, Level::Medium, Level::Hard, Level::Expert];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        ["random", "easy", "medium", "hard", "expert"][self as usize]
    }

    /// The level of that name.
    pub fn named(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }
}

/// A player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bot {
    /// How well it plays.
    pub level: Level,
    /// Rounds of thought for a decision: positions for those who search, and how many times over the usual number of
    /// worlds for those who look one action ahead.
    pub rounds: u32,
}

/// What a bot thinks of a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<A> {
    /// What it would do.
    pub action: A,
    /// The best few actions with the chance to win, as it sees it.
    pub best: Vec<(A, f32)>,
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.level.name())?;
        if *self == Bot::of(self.level) { Ok(()) } else { write!(f, "/{}", self.rounds) }
    }
}

impl Bot {
    /// Each legal action with equal chance.
    pub const RANDOM: Bot = Bot { level: Level::Random, rounds: 1 };

    /// The bot of that name: a level, and behind a slash the rounds of thought if they are not the usual ones, as in
    /// `hard/500`.
    pub fn named(name: &str) -> Option<Bot> {
        let (level, rounds) = match name.split_once('/') {
            Some((level, rounds)) => (level, Some(rounds.parse().ok().filter(|rounds| *rounds > 0)?)),
            None => (name, None),
        };
        let usual = Bot::of(Level::named(level)?);
        Some(Bot { rounds: rounds.unwrap_or(usual.rounds), ..usual })
    }

    /// The bot of a level, with its usual budget.
    pub fn of(level: Level) -> Bot {
        let rounds = match level {
            Level::Random => 1,
            Level::Easy | Level::Medium => 1,
            Level::Hard => 4000,
            Level::Expert => 16_000,
        };
        Bot { level, rounds }
    }

    /// Decides. The same seed gives the same decision, unless `stop` cuts a search short.
    pub fn think<G: Mind>(
        self,
        game: &G,
        state: &G::State,
        seat: Seat,
        dice: &mut Fast,
        stop: &mut dyn FnMut() -> bool,
    ) -> Thought<G::Action> {
        let judged = match self.level {
            Level::Random => {
                let mut legal = Vec::new();
                game.legal(state, seat, &mut legal);
                let place = dice.below(legal.len() as u32) as usize;
                vec![(legal.swap_remove(place), 0.0)]
            }
            Level::Easy => {
                let mut judged = one_ply::judged(game, state, seat, self.rounds, dice);
                // One of the better half, so that it makes mistakes, but not the worst.
                let half = judged.len().div_ceil(2) as u32;
                let place = dice.below(half).min(dice.below(half)) as usize;
                judged.swap(0, place);
                judged
            }
            Level::Medium => one_ply::judged(game, state, seat, self.rounds * game.worlds(), dice),
            Level::Hard | Level::Expert => {
                let mut search = Search::new(game, state, seat);
                for round in 0..self.rounds {
                    if round > 0 && round.is_multiple_of(16) && stop() {
                        break;
                    }
                    search.think(dice);
                }
                search.judged()
            }
        };
        Thought { action: judged[0].0.clone(), best: judged.into_iter().take(5).collect() }
    }
}
