//! The journal: save file, replay, bug report and proof of fair dice in one.
//!
//! As text it is JSON Lines: a header, one line per entry, and a closing line once the game is over.
//!
//! ```text
//! {"fremont":1,"game":"royale","rules":1,"options":{..},"seats":3,"data":null,"dice":{..},"sum":".."}
//! {"n":0,"chance":[{"cards":[..]}],"sum":".."}
//! {"n":1,"seat":2,"action":"roll","chance":[{"die":5},{"die":2}],"sum":".."}
//! {"n":2,"seat":2,"action":{"place":{"number":5}},"chance":[],"sum":".."}
//! {"n":3,"seat":2,"undo":2,"sum":".."}
//! {"end":{"outcome":{"ranking":[..]},"seed":".."},"sum":".."}
//! ```
//!
//! - Entry 0 is the deal. In a match that began from a position the header has that `"position"`, its options are
//!   empty (the position carries its own) and entry 0 draws nothing.
//! - `"scripted":true` marks an entry in which a script decided something.
//! - `"undo":2` strikes entry 2: the state is that of the other entries. In a match that began from a position
//!   `"undo":0` takes back the hidden choice of the seat that came with it.
//! - `"names"` (a list, one per seat) may stand in the header for people to read, and `"players"` behind it for the
//!   program that takes the game up again, to know which seats are people's and which are bots'; no rule depends on them.
//! - Each line's `sum` is the first 16 hex digits of SHA-256 over the previous line's sum, then this line's text
//!   without its sum: a chain, so that a line that was changed, lost or swapped shows. It protects against
//!   accidents; against a cheat it is the dice that must fit the commitment.
//! - The text of a line is canonical: compact JSON, the fields in the order shown, keys inside options, actions
//!   and positions sorted. A journal file with any other byte in it is refused, and the fault says where.
//!
//! **Where the seed is.** In a journal whose keeper is also the dealer (the engine, the terminal, a bug report)
//! the header's dice hold the `"seed"`, so that a game can be put down and taken up again with the dice it would
//! have had. A server that keeps journals which others may read writes `"seed":null` instead, keeps the seed
//! elsewhere, and hands it back with [`Journal::unseal`] when it loads a running game. Either way the closing
//! line reveals it, so lines are only ever appended. A sealed journal that nobody unseals still loads: all but
//! new dice works.

mod dice;
mod read;

pub(crate) use read::check_names;

pub use dice::DiceTerms;

use crate::fair::{Secret, hex, sha256};
use crate::game::Outcome;
use crate::seat::Seat;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt;

/// The number of this journal format.
pub const FORMAT: u32 = 1;

/// What was agreed before the game began: the first line.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The journal format, [`FORMAT`].
    #[serde(rename = "fremont")]
    pub format: u32,
    /// The game's key.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    /// The game's options, whole; empty if the match began from a position.
    pub options: Map<String, Value>,
    /// How many seats there are.
    pub seats: u8,
    /// What the seats are called, or nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// Who decides for each seat, as it was when the game began, such as `you` or `bot:random`; or nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// The fingerprint of the component figures, if they are not those the game comes with.
    pub data: Option<String>,
    /// Where the dice come from.
    pub dice: DiceTerms,
    /// The position the match began from, if it did not begin with a deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
}

/// One entry. Its number is its place in the journal.
#[derive(Clone, PartialEq, Debug)]
pub enum Entry {
    /// Entry 0: what chance decided while the game was set up.
    Deal {
        /// The outcomes, in order.
        chance: Vec<Value>,
        /// Whether a script decided any of them.
        scripted: bool,
    },
    /// An action that was accepted.
    Act {
        /// Whose it was.
        seat: Seat,
        /// The action.
        action: Value,
        /// What chance decided in it, in order.
        chance: Vec<Value>,
        /// Whether a script decided any of it.
        scripted: bool,
    },
    /// An earlier action taken back.
    Undo {
        /// By whom: its author.
        seat: Seat,
        /// The entry that is struck.
        strikes: u64,
    },
}

impl Entry {
    /// Whose it is; nobody's for the deal.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Entry::Deal { .. } => None,
            Entry::Act { seat, .. } | Entry::Undo { seat, .. } => Some(*seat),
        }
    }

    /// Whether a script decided anything in this entry.
    pub fn scripted(&self) -> bool {
        match self {
            Entry::Deal { scripted, .. } | Entry::Act { scripted, .. } => *scripted,
            Entry::Undo { .. } => false,
        }
    }

    /// What chance decided in this entry.
    pub fn chance(&self) -> &[Value] {
        match self {
            Entry::Deal { chance, .. } | Entry::Act { chance, .. } => chance,
            Entry::Undo { .. } => &[],
        }
    }
}

/// How the game ended: the closing line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// The final ranking.
    pub outcome: Outcome,
    /// Fair dice: the seed, revealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

/// A whole journal, running or closed. It grows at its end only.
#[derive(Clone, Debug)]
pub struct Journal {
    header: Header,
    entries: Vec<Entry>,
    end: Option<End>,
    /// Each line as it is written, with its sum: lines are only ever appended, so each is written once.
    lines: Vec<Box<str>>,
    /// The seed of a sealed journal, when its keeper told it.
    unsealed: Option<Secret>,
}

/// Two journals are equal if they are written alike, whoever knows the seed.
impl PartialEq for Journal {
    fn eq(&self, other: &Journal) -> bool {
        (&self.header, &self.entries, &self.end) == (&other.header, &other.entries, &other.end)
    }
}

impl Journal {
    /// A journal with nothing but its header.
    pub fn new(header: Header) -> Journal {
        let mut journal =
            Journal { header, entries: Vec::new(), end: None, lines: Vec::new(), unsealed: None };
        journal.write();
        journal
    }

    /// What was agreed before the game began.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// All entries; the place of each is its number.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// How the game ended, if it did.
    pub fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// Appends an entry.
    pub fn push(&mut self, entry: Entry) {
        assert!(self.end.is_none(), "a closed journal takes no more entries");
        self.entries.push(entry);
        self.write();
    }

    /// Appends the closing line.
    pub fn close(&mut self, end: End) {
        assert!(self.end.is_none(), "a journal is closed once");
        self.end = Some(end);
        self.write();
    }

    /// The journal as it was when entry `last` had just been written.
    #[must_use]
    pub fn up_to(&self, last: u64) -> Journal {
        let mut earlier = self.clone();
        earlier.entries.truncate(usize::try_from(last).unwrap_or(usize::MAX).saturating_add(1));
        earlier.end = None;
        earlier.lines.truncate(1 + earlier.entries.len());
        earlier.unsealed = self.secret();
        earlier
    }

    /// The same journal with names for the seats in its header, for whoever it is given to; every line's sum is another one then.
    pub fn with_names(&self, names: Vec<String>) -> Result<Journal, String> {
        if names.len() != usize::from(self.header.seats) {
            return Err(format!("there are {} names for {} seats", names.len(), self.header.seats));
        }
        check_names(&names)?;
        let mut journal = self.clone();
        journal.change_header(|header| header.names = names);
        Ok(journal)
    }

    /// Writes the header anew, and with it every line's sum.
    pub(crate) fn change_header(&mut self, change: impl FnOnce(&mut Header)) {
        change(&mut self.header);
        self.lines.clear();
        while self.lines.len() < self.line_count() {
            self.write();
        }
    }

    /// Tells a sealed journal its seed, so that the game can go on. The seed must be the one that was committed to.
    pub fn unseal(&mut self, secret: Secret) -> Result<(), JournalError> {
        self.header.dice.fits(&secret).map_err(|what| JournalError::new(0, what))?;
        self.unsealed = Some(secret);
        Ok(())
    }

    /// The seed of fair dice, as far as it is known: from the header, the closing line, or [`Journal::unseal`].
    pub fn secret(&self) -> Option<Secret> {
        let written = match &self.header.dice {
            DiceTerms::Fair { seed, .. } => seed.as_ref(),
            DiceTerms::Run { .. } => return None,
        };
        let revealed = self.end.as_ref().and_then(|end| end.seed.as_ref());
        written.or(revealed).and_then(|seed| Secret::from_hex(seed)).or_else(|| self.unsealed.clone())
    }

    /// How many lines the journal has.
    pub fn line_count(&self) -> usize {
        1 + self.entries.len() + usize::from(self.end.is_some())
    }

    /// One line of the journal's text, without its newline: 0 is the header, entry `n` is `n + 1`.
    pub fn line(&self, index: usize) -> Option<&str> {
        self.lines.get(index).map(|line| &**line)
    }

    /// The lines from one on, such as those that an action has added.
    pub fn lines_from(&self, first: usize) -> impl Iterator<Item = &str> {
        self.lines.iter().skip(first).map(|line| &**line)
    }

    /// The whole journal as JSON Lines.
    pub fn to_text(&self) -> String {
        let mut text = String::with_capacity(self.lines.iter().map(|line| line.len() + 1).sum());
        for line in self.lines_from(0) {
            text.push_str(line);
            text.push('\n');
        }
        text
    }

    /// The whole journal as one JSON list of its lines, to be carried inside another document.
    pub fn to_json(&self) -> Value {
        let object = |line: &str| serde_json::from_str(line).expect("a journal writes JSON");
        Value::Array(self.lines_from(0).map(object).collect())
    }

    /// The sum of a line.
    fn sum(&self, index: usize) -> Option<&str> {
        let line = self.line(index)?;
        line.get(line.len() - SUM - 2..line.len() - 2)
    }

    /// Writes the first line that is not written yet, with its sum.
    fn write(&mut self) {
        let index = self.lines.len();
        let Some(mut text) = self.unsummed(index) else { return };
        let before = index.checked_sub(1).and_then(|last| self.sum(last)).unwrap_or_default();
        let sum = sum(before, &text);
        text.pop();
        text.push_str(",\"sum\":\"");
        text.push_str(&sum);
        text.push_str("\"}");
        self.lines.push(text.into_boxed_str());
    }

    /// The canonical text of a line without its sum.
    fn unsummed(&self, index: usize) -> Option<String> {
        match index.checked_sub(1) {
            None => Some(canonical(&self.header)),
            Some(n) if n < self.entries.len() => Some(canonical(&EntryText::of(n as u64, &self.entries[n]))),
            Some(n) if n == self.entries.len() => self.end.as_ref().map(|end| canonical(&EndText { end })),
            Some(_) => None,
        }
    }
}

/// An entry as it is written.
#[derive(Serialize)]
struct EntryText<'a> {
    n: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<&'a Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    undo: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    chance: Option<&'a [Value]>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    scripted: bool,
}

impl EntryText<'_> {
    fn of(n: u64, entry: &Entry) -> EntryText<'_> {
        let bare = EntryText { n, seat: None, action: None, undo: None, chance: None, scripted: false };
        match entry {
            Entry::Deal { chance, scripted } => {
                EntryText { chance: Some(chance), scripted: *scripted, ..bare }
            }
            Entry::Act { seat, action, chance, scripted } => EntryText {
                seat: Some(*seat),
                action: Some(action),
                chance: Some(chance),
                scripted: *scripted,
                ..bare
            },
            Entry::Undo { seat, strikes } => EntryText { seat: Some(*seat), undo: Some(*strikes), ..bare },
        }
    }
}

/// The closing line as it is written.
#[derive(Serialize)]
struct EndText<'a> {
    end: &'a End,
}

/// An entry as it is read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryForm {
    n: u64,
    seat: Option<Seat>,
    action: Option<Value>,
    undo: Option<u64>,
    chance: Option<Vec<Value>>,
    #[serde(default)]
    scripted: bool,
}

impl EntryForm {
    /// The entry, if the fields make one.
    fn entry(self) -> Option<Entry> {
        match (self.seat, self.action, self.undo, self.chance) {
            (None, None, None, Some(chance)) => Some(Entry::Deal { chance, scripted: self.scripted }),
            (Some(seat), Some(action), None, Some(chance)) => {
                Some(Entry::Act { seat, action, chance, scripted: self.scripted })
            }
            (Some(seat), None, Some(strikes), None) if !self.scripted => Some(Entry::Undo { seat, strikes }),
            _ => None,
        }
    }
}

/// The closing line as it is read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EndForm {
    end: End,
}

/// The one text of a value: compact, the fields in their order.
fn canonical(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("journal lines have text keys only")
}

/// How many hex digits a sum has.
const SUM: usize = 16;

/// The sum of a line, given the sum of the line before it.
fn sum(before: &str, text: &str) -> String {
    hex(&sha256(&[before.as_bytes(), text.as_bytes()])[..SUM / 2])
}

/// What is wrong with a journal, and where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct JournalError {
    /// The line, from 1; in a journal that is one JSON list, the item.
    pub line: usize,
    /// The number of the entry on that line, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entry: Option<u64>,
    /// What is wrong, in a sentence.
    pub what: String,
}

impl JournalError {
    /// A fault on the line with this index, from 0, which is not an entry or not certainly one.
    pub(crate) fn new(index: usize, what: impl Into<String>) -> JournalError {
        JournalError { line: index + 1, entry: None, what: what.into() }
    }

    /// A fault in an entry.
    pub(crate) fn in_entry(entry: u64, what: impl Into<String>) -> JournalError {
        JournalError { line: entry as usize + 2, entry: Some(entry), what: what.into() }
    }
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.entry {
            Some(entry) => write!(f, "entry {entry} (line {}): {}", self.line, self.what),
            None => write!(f, "line {}: {}", self.line, self.what),
        }
    }
}

impl std::error::Error for JournalError {}
