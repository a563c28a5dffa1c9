//! The table: what all the games stand on.
//!
//! A game implements [`Game`]; the table gives it seats, chance, a journal, undo, fair dice, views and clauses.

#![forbid(unsafe_code)]

pub mod chance;
pub mod clause;
#[cfg(feature = "contract")]
pub mod contract;
pub mod fair;
mod figure;
mod game;
pub mod journal;
mod live;
mod money;
mod refusal;
mod seat;

pub use chance::{Chance, Fair, Fast, Script};
pub use clause::{Clause, Clauses};
pub use fair::Secret;
pub use figure::{Certainty, Figure};
pub use game::{About, Game, Log, OptionAbout, Outcome, Shows, Standing};
pub use journal::{Journal, JournalFault};
pub use live::{AnyMatch, Dealer, DiceVerdict, Fault, Line, Match, Told, Verdict, verify};
pub use money::Unit;
pub use refusal::{Broken, Refusal};
pub use seat::{Eye, Seat, SeatSet};

use std::sync::LazyLock;

/// The table's own clauses: what holds in every game.
pub fn rules() -> &'static Clauses {
    static RULES: LazyLock<Clauses> = LazyLock::new(|| Clauses::parse(include_str!("../rules.md")));
    &RULES
}
