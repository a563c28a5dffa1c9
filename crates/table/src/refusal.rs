//! How the table says no: a code, the clause that forbids it, and a sentence with the figures.
//!
//! The rules know seats, people know names. So the sentence remembers where it speaks of a seat, and whoever shows it to
//! people puts the names in: [`Refusal::told`].

use crate::seat::Seat;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

/// Why something may not be done. Whatever was refused changed nothing.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Refusal {
    /// A stable word for programs: `MONEY`, `TURN`, `CLOSED`.
    pub code: Cow<'static, str>,
    /// The clause that forbids it: `R-TURN-6`.
    pub clause: Cow<'static, str>,
    /// A sentence with the figures in it, where seats are numbers: `Seat 2 is asked now, not seat 0.`
    pub why: String,
    /// Where the sentence speaks of a seat, in bytes of `why`. It is not written: what was read from JSON has numbers.
    #[serde(skip)]
    pub mentions: Vec<(Range<usize>, Seat)>,
}

/// Refusals are equal that say the same: one that was written and read again equals the first.
impl PartialEq for Refusal {
    fn eq(&self, other: &Refusal) -> bool {
        (&self.code, &self.clause, &self.why) == (&other.code, &other.clause, &other.why)
    }
}

impl Eq for Refusal {}

/// A seat in the sentence of a refusal: see [`Seat::mention`].
#[derive(Clone, Copy, Debug)]
pub struct Mention(Seat);

/// Stands around the number of a mentioned seat until [`Refusal::new`] has read it. No sentence has this character.
const MARK: char = '\u{1}';

impl fmt::Display for Mention {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{MARK}{}{MARK}", self.0.0)
    }
}

impl Seat {
    /// The seat, to be written into the sentence of a refusal. Whoever shows the sentence puts the name there.
    ///
    /// ```
    /// use table::{Refusal, Seat};
    ///
    /// let why = format!("{} is asked now, not {}.", Seat(1).mention(), Seat(0).mention());
    /// let refusal = Refusal::new("TURN", "X-TURN-1", why);
    /// assert_eq!(refusal.why, "Seat 1 is asked now, not seat 0.");
    /// let name = |seat: Seat| ["Ann", "Ben"][seat.index()].to_owned();
    /// assert_eq!(refusal.told(&name), "Ben is asked now, not Ann.");
    /// ```
    pub fn mention(self) -> Mention {
        Mention(self)
    }
}

impl Refusal {
    /// A refusal. Seats in the sentence are written by [`Seat::mention`].
    pub fn new(code: &'static str, clause: &'static str, why: impl Into<String>) -> Refusal {
        let (why, mentions) = read_mentions(why.into());
        Refusal { code: code.into(), clause: clause.into(), why, mentions }
    }

    /// The same refusal with words before its sentence.
    #[must_use]
    pub fn behind(mut self, words: &str) -> Refusal {
        self.why.insert_str(0, words);
        for (place, _) in &mut self.mentions {
            *place = place.start + words.len()..place.end + words.len();
        }
        self
    }

    /// The sentence for people: `name` gives each seat its name.
    pub fn told(&self, name: &dyn Fn(Seat) -> String) -> String {
        let (mut told, mut from) = (String::new(), 0);
        for (place, seat) in &self.mentions {
            told.push_str(&self.why[from..place.start]);
            told.push_str(&name(*seat));
            from = place.end;
        }
        told + &self.why[from..]
    }
}

/// The sentence with numbers in place of the marks, and where they stand.
fn read_mentions(written: String) -> (String, Vec<(Range<usize>, Seat)>) {
    let (mut why, mut mentions) = (String::new(), Vec::new());
    if !written.contains(MARK) {
        return (written, mentions);
    }
    // Between two marks is a seat; before, after and between such pairs is text.
    for (place, part) in written.split(MARK).enumerate() {
        match part.parse() {
            Ok(number) if place % 2 == 1 => {
                let from = why.len();
                why.push_str(if from == 0 { "Seat " } else { "seat " });
                why.push_str(part);
                mentions.push((from..why.len(), Seat(number)));
            }
            _ => why.push_str(part),
        }
    }
    (why, mentions)
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
        write!(f, "{}: {}", self.invariant, self.why)
    }
}

impl std::error::Error for Violation {}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(seat: Seat) -> String {
        ["Ann", "Ben"][seat.index()].to_owned()
    }

    #[test]
    fn words_before_a_sentence_leave_the_names_in_place() {
        let why = format!("No die of {} stands on A1.", Seat(1).mention());
        let refusal = Refusal::new("OWNER", "X-1", why).behind("Step 2: ");
        assert_eq!(refusal.why, "Step 2: No die of seat 1 stands on A1.");
        assert_eq!(refusal.told(&name), "Step 2: No die of Ben stands on A1.");
    }

    #[test]
    fn what_only_looks_like_a_seat_is_text() {
        for why in ["There is no seat 1 here.", "\u{1}", "a \u{1}b\u{1} c"] {
            let refusal = Refusal::new("FORM", "X-1", why);
            assert_eq!(refusal.told(&name), why.replace('\u{1}', ""));
        }
    }
}
