//! The table: what all the games stand on.
//!
//! A game implements [`Game`]; the table gives it seats, chance, a journal, undo, fair dice, views and clauses.
//!
//! Chance is handed in, so the same rules run with fair dice, fast dice and scripted ones:
//!
//! ```
//! use table::chance::{Chance, Fast, Script, Scripted};
//!
//! fn two_dice(chance: &mut dyn Chance) -> u8 {
//!     chance.die() + chance.die()
//! }
//!
//! let mut fast = Fast::seeded(7);
//! assert!((2..=12).contains(&two_dice(&mut fast)));
//!
//! let mut script = Script::parse(&serde_json::json!([{ "die": 6 }, { "die": 5 }])).unwrap();
//! assert_eq!(two_dice(&mut Scripted::new(&mut script, Some(&mut fast))), 11);
//! ```
//!
//! A [`Match`] is one game in progress with its [`Journal`], and [`AnyMatch`] the same for those who know the game
//! by its key only. The folder `tests/toy` of this crate holds a whole small game.

#![forbid(unsafe_code)]

mod answer;
pub mod chance;
pub mod clause;
mod colours;
#[cfg(feature = "contract")]
pub mod contract;
mod error;
pub mod fair;
mod figure;
mod fingerprint;
mod game;
pub mod guide;
pub mod journal;
mod json;
#[cfg(feature = "contract")]
pub mod kit;
mod match_;
mod money;
mod refusal;
mod seat;
pub mod serde_errors;
pub mod words;

pub use answer::{Answer, AnswerOffer, Answers, Due, MOST_ANSWERS, Reason, SaidBefore};
pub use chance::{Chance, Fair, Fast, Script};
pub use clause::{Clause, Clauses};
pub use colours::judge_colours;
pub use error::Error;
pub use fair::Secret;
pub use figure::{Certainty, Figure, custom_figures};
pub use fingerprint::Fingerprint;
pub use game::{About, Game, Help, Log, OptionAbout, Outcome, Shows, Standing};
pub use guide::Guide;
pub use journal::{Journal, JournalError};
pub use json::Json;
pub use match_::{
    AnyDecision, AnyMatch, Dealer, Decision, DiceVerdict, EventRecord, Line, Match, Preview, Verdict,
    read_action_of, read_options, verify,
};
pub use money::Unit;
pub use refusal::{Mention, Refusal, Violation};
#[cfg(feature = "schema")]
pub use seat::seat_or_random_schema;
pub use seat::{Eye, Seat, SeatSet, seat_or_random};
pub use words::{Language, Message, Reader};

use std::sync::LazyLock;

/// The table's own clauses: what holds in every game.
pub fn rules() -> &'static Clauses {
    static RULES: LazyLock<Clauses> = LazyLock::new(|| Clauses::parse(include_str!("../rules.md")));
    &RULES
}
