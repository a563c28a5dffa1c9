//! Chance is always handed in: the rules ask for a die, a pick or a shuffle and never know who answers.
//!
//! The same rules run with fair dice (a cryptographic stream, [`Fair`]), fast dice (simulation, [`Fast`]),
//! scripted dice (tests, worked examples) and recorded dice (replay); the last two are [`Scripted`]. What was
//! drawn is an [`Outcome`], plain enough to be written by hand.

mod dice;
mod outcome;
mod script;

pub use dice::{Bits, Dice, Fair, Fast};
pub use outcome::{Outcome, Recorder};
pub use script::{Script, Scripted};

use serde::{Deserialize, Serialize};
use std::fmt;

/// A kind of thing that chance can choose among: how its codes are called in scripts and journals.
pub struct Domain {
    /// The key for one of them: `"card"` in `{"card": 30000}`.
    pub one: &'static str,
    /// The key for a list of them: `"cards"`.
    pub many: &'static str,
    /// The name of a code.
    pub label: fn(u8) -> Label,
    /// The code of a name, if there is such a thing.
    pub code: fn(&Label) -> Option<u8>,
}

impl fmt::Debug for Domain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Domain({})", self.one)
    }
}

impl PartialEq for Domain {
    fn eq(&self, other: &Domain) -> bool {
        self.one == other.one
    }
}

impl Eq for Domain {}

/// The seats of a table, for picking who begins.
pub static SEATS: Domain = Domain {
    one: "seat",
    many: "seats",
    label: |code| Label::Number(code.into()),
    code: |label| match label {
        Label::Number(number) => u8::try_from(*number).ok(),
        Label::Text(_) => None,
    },
};

/// The name of a thing in a script or a journal: a number or a word.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Label {
    /// Things known by a number, such as a banknote by its value.
    Number(i64),
    /// Things known by a word.
    Text(String),
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Label::Number(number) => write!(f, "{number}"),
            Label::Text(text) => write!(f, "{text}"),
        }
    }
}

/// Where dice, picks and shuffles come from.
///
/// Chance never fails towards the rules. A script that names something impossible keeps its complaint to
/// itself ([`Scripted::error`]) and whoever runs the rules drops the state they were working on.
pub trait Chance {
    /// One six-sided die: 1 to 6.
    fn die(&mut self) -> u8;
    /// One of `options`, each equally likely. `options` is never empty.
    fn pick(&mut self, domain: &'static Domain, options: &[u8]) -> u8;
    /// All of `pile` in a random order, the top first.
    fn shuffle(&mut self, domain: &'static Domain, pile: &mut [u8]);
}
