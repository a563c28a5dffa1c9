//! How the table says no: a code, the clause that forbids it, and a sentence with the figures.
//!
//! The rules know seats, people know names and languages. So the sentence is a [`Message`], and becomes words when it is
//! shown to somebody.

use crate::say;
use crate::seat::Seat;
use crate::words::{MARK, Message};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// Why something may not be done. Whatever was refused changed nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refusal {
    /// A stable word for programs: `MONEY`, `TURN`, `CLOSED`.
    pub code: Cow<'static, str>,
    /// The clause that forbids it: `R-TURN-6`.
    pub clause: Cow<'static, str>,
    /// A sentence with the figures in it. Written down it is English, and seats are numbers: `Seat 2 is asked now, not seat 0.`
    pub why: Message,
}

/// A seat in words that are no message: see [`Seat::mention`].
#[derive(Clone, Copy, Debug)]
pub struct Mention(Seat);

impl fmt::Display for Mention {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{MARK}{}{MARK}", self.0.0)
    }
}

impl Seat {
    /// The seat, to be written into words that are no message of a catalogue. Whoever shows them puts the name there.
    ///
    /// ```
    /// use table::{Reader, Refusal, Seat};
    ///
    /// let why = format!("{} is asked now, not {}.", Seat(1).mention(), Seat(0).mention());
    /// let refusal = Refusal::new("TURN", "X-TURN-1", why);
    /// assert_eq!(refusal.why, "Seat 1 is asked now, not seat 0.");
    /// let name = |seat: Seat| ["Ann", "Ben"][seat.index()].to_owned();
    /// assert_eq!(refusal.why.told(&Reader::english(&name)), "Ben is asked now, not Ann.");
    /// ```
    pub fn mention(self) -> Mention {
        Mention(self)
    }
}

impl Refusal {
    /// A refusal.
    pub fn new(code: &'static str, clause: &'static str, why: impl Into<Message>) -> Refusal {
        Refusal { code: code.into(), clause: clause.into(), why: why.into() }
    }

    /// A table of so many seats has no such seat.
    pub fn no_seat(seat: impl Into<Message>, seats: u8) -> Refusal {
        let seat: Message = seat.into();
        Refusal::new("SEAT", "T-ACT-2", say!("table-no-seat", seat, last = seats - 1))
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({}, {})", self.why, self.code, self.clause)
    }
}

impl std::error::Error for Refusal {}

/// A state that cannot be: which invariant it breaks, and how.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Violation {
    /// The clause of the invariant: `R-INV-4`.
    pub invariant: Cow<'static, str>,
    /// What is wrong, with the figures.
    pub why: String,
}

impl Violation {
    /// A broken invariant.
    pub fn new(invariant: &'static str, why: impl Into<String>) -> Violation {
        Violation { invariant: invariant.into(), why: why.into() }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // What cannot be read at all breaks no clause.
        match &*self.invariant {
            "shape" => f.write_str(&self.why),
            clause => write!(f, "{clause}: {}", self.why),
        }
    }
}

impl std::error::Error for Violation {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Reader;

    fn told(refusal: &Refusal) -> String {
        refusal.why.told(&Reader::english(&|seat| ["Ann", "Ben"][seat.index()].to_owned()))
    }

    #[test]
    fn words_before_a_sentence_leave_the_names_in_place() {
        let why = format!("No die of {} stands on A1.", Seat(1).mention());
        let why = Message::Joined(vec!["Step 2: ".into(), why.into()], "");
        let refusal = Refusal::new("OWNER", "X-1", why);
        assert_eq!(refusal.why, "Step 2: No die of seat 1 stands on A1.");
        assert_eq!(told(&refusal), "Step 2: No die of Ben stands on A1.");
    }

    #[test]
    fn what_only_looks_like_a_seat_is_text() {
        for why in ["There is no seat 1 here.", "\u{1}", "a \u{1}b\u{1} c"] {
            let refusal = Refusal::new("FORM", "X-1", why);
            assert_eq!(told(&refusal), why.replace('\u{1}', ""));
        }
    }
}
