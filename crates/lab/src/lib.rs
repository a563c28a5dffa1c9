//! Mass play and what it tells: many games between bots, as many at a time as there are cores, and the statistics of
//! what came of them. No command line and no terminal: `fremont sim` and `fremont ladder` put those around it.
//!
//! ```
//! use bots::Bot;
//! use lab::{Plan, Schedule, Watch, play_all};
//! use std::sync::{Arc, atomic::AtomicBool};
//!
//! let plan = Plan {
//!     seats: 2,
//!     games: 20,
//!     seed: "7".into(),
//!     bots: vec![Bot::RANDOM; 2],
//!     schedule: Schedule::duplicate(2),
//!     threads: 2,
//!     journals: None,
//!     keep_scores: false,
//! };
//! let watch = Watch { progress: &|_| (), stop: &AtomicBool::new(false) };
//! let game = Arc::new(royale::Royale::standard());
//! let tally = play_all(&game, &royale::Options::default(), &plan, &watch).unwrap();
//! assert_eq!((tally.games, tally.groups), (20, 10));
//! ```

#![forbid(unsafe_code)]

pub mod calibrate;
mod conversation;
mod error;
mod interval;
mod journals;
mod plan;
mod playing;
pub mod plot;
pub mod puzzles;
mod rating;
mod schedule;
mod scores;
mod selfplay;
mod tally;

pub use error::Error;
pub use interval::Interval;
pub use journals::play_one;
pub use plan::{Plan, Watch};
pub use playing::{Played, play_all, play_groups};
pub use rating::{Finish, Rating, Ratings, rate};
pub use schedule::{Balanced, Schedule, Seating};
pub use scores::Scores;
pub use selfplay::{SelfPlay, Written, self_play};
pub use tally::{Record, Tally};
