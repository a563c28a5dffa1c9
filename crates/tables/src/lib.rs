//! A table and the people at it: its records, folded; what may be done there; what each pair of eyes sees of it; games that
//! were played. No store, no clock, no threads: the server and the page put those around it.

#![forbid(unsafe_code)]

mod absence;
mod answers;
mod asides;
mod chair;
mod clocks;
mod commands;
mod error;
mod import;
mod job;
mod make;
mod past;
mod projection;
mod queries;
mod record;
mod review;
mod state;
pub mod words;

pub use absence::Presence;
pub use asides::Named;
pub use chair::{Chair, Sitter};
pub use clocks::Clocks;
pub use commands::{Prepared, named_bot};
pub use error::{Error, Result, Why};
pub use import::{Imported, import};
pub use job::{Job, Task, Thought};
pub use make::{made_up, rematch, setup, sits_at};
pub use past::{Moment, Past, verified};
pub use projection::{Detail, PAGE_BYTES, PAGE_RECORDS, Page, Reading, choices};
pub use record::{Begins, DecidedBy, PlannedChair, Record, Setup, TableEvent, Written};
pub use review::{JUDGE, reviewed};
pub use state::{LoadError, Row, TableState};

use std::sync::LazyLock;
use table::About;

/// Every game. The catalogue reads the figures of all games each time it is asked for, so it is asked once.
pub static CATALOGUE: LazyLock<Vec<&'static About>> = LazyLock::new(games::catalogue);

/// What is to be known of a game.
pub fn about(game: &str) -> Option<&'static About> {
    CATALOGUE.iter().copied().find(|about| about.key == game)
}
