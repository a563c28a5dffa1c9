//! Players for every game. They look at what their seat may know and nothing else: states are determinized, their hidden
//! part dealt anew, before any thought.
//!
//! `easy` and `medium` are one-ply lookahead, `hard` and `expert` information-set Monte Carlo tree search. What both know of a
//! game is its [`Evaluator`]; a game that brings none is judged by playouts.
//!
//! ```
//! use bots::{Bot, Level};
//! use table::{Fast, Game};
//!
//! let game = royale::Royale::standard();
//! let mut dice = Fast::seeded(7);
//! let state = game.start(&royale::Options::default(), 3, &mut dice, &mut ()).unwrap();
//! let seat = game.waiting_on(&state).first().unwrap();
//! let thought = Bot::of(Level::Medium).think(&game, &state, seat, &mut dice, &|| false);
//! assert!(game.check(&state, seat, &thought.action).is_ok());
//! ```

#![forbid(unsafe_code)]

mod error;
mod evaluator;
mod evaluators;
mod maths;
mod net;
mod one_ply;
mod playout;
mod review;
mod search;
mod talk;
mod themes;
mod trees;
mod trials;
mod why;

pub use error::Error;
pub use evaluator::{Chances, Evaluator, JudgedBy, SEATS, SearchConfig, Values};
pub use net::{Inputs, Leaf, Net, NetError, NetSearch, Shape, Slot};
pub use one_ply::{Stop, candidates, differences};
pub use playout::playout;
pub use review::{Account, Change, Different, Estimate, Judge, Review, review};
pub use talk::{History, next_word};
pub use themes::Theme;
pub use trials::{PlayedTo, trials};

use one_ply::{Decision, Judged};
use search::Search;
use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::time::Duration;
use table::{Fast, Seat};

/// How much worse than the best an action may look and still be taken now and then, where choices are mixed.
const INDIFFERENCE: f32 = 0.01;
/// How many visits another action needs to be taken now and then, as a part of those of the best.
const NEARLY: f32 = 0.5;

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// Each legal action with equal chance.
    Random,
    /// One-ply lookahead, carelessly.
    Easy,
    /// One-ply lookahead.
    Medium,
    /// Tree search as `hard` did it up to November 2026: it never changes, so that others can be measured against it.
    Classic,
    /// Tree search.
    Hard,
    /// Tree search with four times the iterations.
    Expert,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 6] =
        [Level::Random, Level::Easy, Level::Medium, Level::Classic, Level::Hard, Level::Expert];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        ["random", "easy", "medium", "classic", "hard", "expert"][self as usize]
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
    /// Iterations for a decision, if they are not the usual ones of the game. For one-ply lookahead it is how many times
    /// the usual number of determinizations.
    pub iterations: Option<u32>,
}

/// How an action was tried.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tried {
    /// How often.
    pub visits: f32,
    /// The chance to win with it.
    pub chance: f32,
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
        self.iterations.map_or(Ok(()), |iterations| write!(f, "/{iterations}"))
    }
}

/// The most iterations that a bot takes for a decision: about a minute of thought.
pub const MOST_ITERATIONS: u32 = 1_000_000;

/// As on the command line; see [`Bot::named`].
impl FromStr for Bot {
    type Err = Error;

    fn from_str(name: &str) -> Result<Bot, Error> {
        Bot::named(name).ok_or_else(|| Error::Name { name: name.into() })
    }
}

impl Bot {
    /// Each legal action with equal chance.
    pub const RANDOM: Bot = Bot::of(Level::Random);

    /// The bot of that name: a level, and behind a slash the iterations if they are not the usual ones, as in
    /// `hard/500`.
    pub fn named(name: &str) -> Option<Bot> {
        let (level, iterations) = match name.split_once('/') {
            Some((level, iterations)) => (
                level,
                Some(
                    iterations
                        .parse()
                        .ok()
                        .filter(|iterations| (1..=MOST_ITERATIONS).contains(iterations))?,
                ),
            ),
            None => (name, None),
        };
        let level = Level::named(level)?;
        // Who does not think has no use for a number.
        (level != Level::Random || iterations.is_none()).then_some(Bot { level, iterations })
    }

    /// How long it may think about a decision at a table with people.
    pub const fn patience(self) -> Duration {
        Duration::from_millis(if matches!(self.level, Level::Expert) { 1000 } else { 250 })
    }

    /// The bot of a level, with the usual budget of each game.
    pub const fn of(level: Level) -> Bot {
        Bot { level, iterations: None }
    }

    /// How many iterations it takes for a decision in a game.
    pub fn iterations_in<G: Evaluator>(self, game: &G) -> u32 {
        self.iterations.unwrap_or(match self.level {
            Level::Random | Level::Easy | Level::Medium => 1,
            Level::Classic => game.iterations(),
            Level::Hard => {
                self.net_search_in(game).map_or(game.iterations(), |net_search| net_search.iterations)
            }
            Level::Expert => self
                .net_search_in(game)
                .map_or(game.iterations(), |net_search| net_search.iterations)
                .saturating_mul(4),
        })
    }

    /// How it searches a game that has a net, if it is of a level that uses nets.
    fn net_search_in<G: Evaluator>(self, game: &G) -> Option<NetSearch> {
        if matches!(self.level, Level::Hard | Level::Expert) { game.net_search() } else { None }
    }

    /// By what it judges positions.
    pub(crate) fn judge(self) -> JudgedBy {
        match self.level {
            Level::Hard | Level::Expert => JudgedBy::Net,
            _ => JudgedBy::Hand,
        }
    }

    /// Decides. The same seed gives the same decision, unless `stop` cuts a search short.
    pub fn think<G: Evaluator>(
        self,
        game: &G,
        state: &G::State,
        seat: Seat,
        dice: &mut Fast,
        stop: &Stop<'_>,
    ) -> Thought<G::Action> {
        self.weigh(game, state, seat, dice, stop).0
    }

    /// Decides, and tells how each action was tried, what was tried most first; of a decision without a choice it tells
    /// nothing.
    pub fn weigh<G: Evaluator>(
        self,
        game: &G,
        state: &G::State,
        seat: Seat,
        dice: &mut Fast,
        stop: &Stop<'_>,
    ) -> (Thought<G::Action>, Vec<Tried>) {
        self.decide(game, state, seat, dice, stop, |candidates, dice| {
            let mut search = Search::new(game, state, seat, candidates, self.net_search_in(game));
            search.run(self.iterations_in(game), dice, stop);
            search.judged()
        })
    }

    /// Decides, with a tree on each of so many threads (root parallelization): they share the iterations, and the visits
    /// of their roots are added up. The same seed on as many threads gives the same decision, unless `stop` cuts a search short.
    pub fn think_on<G: Evaluator>(
        self,
        threads: NonZeroUsize,
        game: &G,
        state: &G::State,
        seat: Seat,
        dice: &mut Fast,
        stop: &Stop<'_>,
    ) -> Thought<G::Action> {
        self.decide(game, state, seat, dice, stop, |candidates, dice| {
            let iterations = self.iterations_in(game) as usize;
            let threads = threads.get().min(iterations);
            let share =
                |tree: usize| (iterations / threads + usize::from(tree < iterations % threads)) as u32;
            let mut seed = || Fast::seeded(u64::from(dice.below(u32::MAX)));
            let seeds = (0..threads).map(|tree| (share(tree), seed())).collect();
            let trees = trees::grow(seeds, |(share, mut dice)| {
                let mut search = Search::new(game, state, seat, candidates, self.net_search_in(game));
                search.run(share, &mut dice, stop);
                search.judged()
            });
            search::merged(trees)
        })
        .0
    }

    /// The chance to win with an action, by one-ply lookahead: for what needs no decision.
    pub fn outlook<G: Evaluator>(
        game: &G,
        state: &G::State,
        seat: Seat,
        action: G::Action,
        dice: &mut Fast,
    ) -> f32 {
        const DETERMINIZATIONS: u32 = 64;
        let settled = |from: &G::State, now: &G::State| game.is_settled(from, now);
        let decision = Decision { game, state, seat };
        one_ply::judged(decision, vec![action], DETERMINIZATIONS, settled, evaluator::chances, dice, &|| {
            false
        })[0]
            .chance
    }

    /// Decides; `search` is how the levels that search do it.
    fn decide<G: Evaluator>(
        self,
        game: &G,
        state: &G::State,
        seat: Seat,
        dice: &mut Fast,
        stop: &Stop<'_>,
        search: impl FnOnce(&[G::Action], &mut Fast) -> Vec<Judged<G::Action>>,
    ) -> (Thought<G::Action>, Vec<Tried>) {
        if self.level == Level::Random {
            let mut legal = Vec::new();
            game.legal(state, seat, &mut legal);
            let place = dice.below(legal.len() as u32) as usize;
            let action = legal.swap_remove(place);
            return (Thought { best: vec![(action.clone(), 0.0)], action }, Vec::new());
        }
        let known = game.imagine(state, seat, dice);
        let mut candidates = candidates(game, &known, seat, dice);
        if candidates.len() == 1 {
            // Nothing to think about.
            let action = candidates.swap_remove(0);
            let chance = evaluator::chances(game, &known)[seat.index()];
            return (Thought { best: vec![(action.clone(), chance)], action }, Vec::new());
        }
        let mut judged = match self.level {
            Level::Random | Level::Easy | Level::Medium => {
                let determinizations = if self.level == Level::Medium { game.determinizations() } else { 1 };
                let determinizations = self.iterations_in(game).saturating_mul(determinizations);
                let quiet = |from: &G::State, now: &G::State| game.is_quiet(from, now);
                let decision = Decision { game, state, seat };
                one_ply::judged(decision, candidates, determinizations, quiet, evaluator::chances, dice, stop)
            }
            Level::Classic | Level::Hard | Level::Expert => search::merged([search(&candidates, dice)]),
        };
        let place = match self.level {
            Level::Easy => {
                // One of the better half, so that it makes mistakes, but not the worst.
                let half = judged.len().div_ceil(2) as u32;
                dice.below(half).min(dice.below(half)) as usize
            }
            _ if game.is_simultaneous(state) => mixed(&judged, dice),
            _ => 0,
        };
        let tried = judged.iter().map(|one| Tried { visits: one.tries, chance: one.chance }).collect();
        judged[..=place].rotate_right(1);
        let best: Vec<_> = judged.into_iter().take(5).map(|one| (one.action, one.chance)).collect();
        (Thought { action: best[0].0.clone(), best }, tried)
    }
}

/// One of those that are nearly as good as the first, each as often as it deserves.
fn mixed<A>(judged: &[Judged<A>], dice: &mut Fast) -> usize {
    let first = &judged[0];
    let deserves = |one: &Judged<A>| {
        // What was hardly tried may only look good.
        let known = one.tries >= NEARLY * first.tries;
        if known { maths::exp(((one.chance - first.chance) / INDIFFERENCE).min(0.0)) } else { 0.0 }
    };
    let sum: f32 = judged.iter().map(deserves).sum();
    let mut at = dice.below(1 << 24) as f32 / (1 << 24) as f32 * sum;
    let beyond = |one: &Judged<A>| {
        at -= deserves(one);
        at < 0.0
    };
    judged.iter().position(beyond).unwrap_or(0)
}
