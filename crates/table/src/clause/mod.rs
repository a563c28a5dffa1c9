//! Clauses: the rules in words, one ID each, embedded in the program.
//!
//! Every game has a `rules.md` whose lines look like this:
//!
//! ```text
//! ## 3. Turns
//! - **R-TURN-6** [basic] After the roll exactly one of the rolled numbers is chosen. check: choosing 2 is refused.
//! ```
//!
//! Events, refusals and the log cite the IDs; a test names those it shows with [`covers!`](crate::covers), and a
//! clause that no test shows fails the crate's coverage test.

#[cfg(feature = "contract")]
mod coverage;
#[cfg(feature = "contract")]
mod source;

#[cfg(feature = "contract")]
pub use coverage::{Coverage, coverage};

use serde::Serialize;
use std::collections::HashMap;

/// One clause of a rules.md.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Clause {
    /// Its name for ever: `R-TURN-6`.
    pub id: &'static str,
    /// The heading it stands under.
    pub section: &'static str,
    /// The modes, editions or variants it is about; none means all.
    pub modes: Vec<&'static str>,
    /// The rule.
    pub text: &'static str,
    /// What shows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub check: Option<&'static str>,
}

/// A clause list, in the order of its rules.md.
#[derive(Clone, Debug)]
pub struct Clauses {
    list: Vec<Clause>,
    places: HashMap<&'static str, usize>,
}

impl Clauses {
    /// Reads a rules.md. Lines that are neither headings nor clauses are prose.
    ///
    /// ```
    /// use std::sync::LazyLock;
    /// use table::Clauses;
    /// static RULES: LazyLock<Clauses> = LazyLock::new(|| {
    ///     Clauses::parse("## 3. Turns\n- **R-TURN-3** [basic] Turns go clockwise. check: the order is 0, 1, 2, 0.")
    /// });
    /// let clause = RULES.get("R-TURN-3").unwrap();
    /// assert_eq!((clause.section, clause.text), ("3. Turns", "Turns go clockwise."));
    /// ```
    pub fn parse(rules: &'static str) -> Clauses {
        let mut section = "";
        let mut clauses = Clauses { list: Vec::new(), places: HashMap::new() };
        for line in rules.lines() {
            if let Some(heading) = line.strip_prefix("### ").or_else(|| line.strip_prefix("## ")) {
                section = heading.trim();
            } else if let Some(clause) = clause(line, section) {
                // The first of two clauses with one ID is the one that is found.
                clauses.places.entry(clause.id).or_insert(clauses.list.len());
                clauses.list.push(clause);
            }
        }
        clauses
    }

    /// The clause with this ID.
    pub fn get(&self, id: &str) -> Option<&Clause> {
        self.places.get(id).map(|place| &self.list[*place])
    }

    /// All clauses, in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Clause> {
        self.list.iter()
    }

    /// How many clauses there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is no clause at all.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}

impl<'a> IntoIterator for &'a Clauses {
    type Item = &'a Clause;
    type IntoIter = std::slice::Iter<'a, Clause>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl Serialize for Clauses {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.list)
    }
}

/// A line such as `- **R-TURN-6** [basic] Text. check: what shows it.`
fn clause(line: &'static str, section: &'static str) -> Option<Clause> {
    let (id, mut rest) = line.strip_prefix("- **")?.split_once("**")?;
    if !is_id(id) {
        return None;
    }
    let mut modes = Vec::new();
    while let Some((mode, after)) =
        rest.trim_start().strip_prefix('[').and_then(|tagged| tagged.split_once(']'))
    {
        modes.push(mode.trim());
        rest = after;
    }
    let (text, check) = match rest.split_once("check:") {
        Some((text, check)) => (text.trim(), Some(check.trim())),
        None => (rest.trim(), None),
    };
    Some(Clause { id, section, modes, text, check })
}

/// `R-TURN-6`, `L-COMP-1a`: capital words and numbers joined by hyphens, with an `a` or `b` behind them where one
/// rule differs between editions.
pub(crate) fn is_id(id: &str) -> bool {
    let stem = id.strip_suffix(['a', 'b']).unwrap_or(id);
    let mut parts = stem.split('-');
    let letters = parts.next().unwrap_or_default();
    let mut rest = parts.peekable();
    !letters.is_empty()
        && letters.bytes().all(|byte| byte.is_ascii_uppercase())
        && rest.peek().is_some()
        && rest.all(|part| {
            !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
        })
}

/// Names the clauses that a test shows. It does nothing when the test runs: the coverage test reads it in the
/// source, so it has to stand in the body of the `#[test]` function itself.
///
/// ```
/// # use table::covers;
/// covers!("R-TURN-6", "R-TURN-7");
/// ```
#[macro_export]
macro_rules! covers {
    ($($id:literal),+ $(,)?) => {
        let _: &[&str] = &[$($id),+];
    };
}
