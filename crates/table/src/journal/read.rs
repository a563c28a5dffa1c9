//! Reading a journal: strictly, and without trusting a byte of it.

use super::{End, EndForm, Entry, EntryForm, FORMAT, Header, Journal, JournalError};
use crate::fair::Secret;
use crate::seat::SeatSet;
use crate::serde_errors;
use crate::words::check_name;
use serde_json::Value;

/// The largest table any game has; a seat set has a bit for each.
const MOST_SEATS: u8 = 8;

impl Journal {
    /// Reads a journal: its canonical JSON Lines, byte for byte, or one JSON list of the lines in any formatting.
    ///
    /// What the text says is checked as far as it can be without the game's rules; those are for
    /// [`Match::load`](crate::Match::load).
    pub fn parse(text: &str) -> Result<Journal, JournalError> {
        if text.trim_start().starts_with('[') {
            let list: Value = serde_errors::quick_from_str(text)
                .map_err(|what| JournalError::new(0, format!("this is not JSON: {what}")))?;
            return Journal::from_json(&list);
        }
        if text.is_empty() {
            return Err(JournalError::new(0, "the journal is empty"));
        }
        let last = text.bytes().filter(|byte| *byte == b'\n').count();
        let Some(text) = text.strip_suffix('\n') else {
            return Err(JournalError::new(last, "the line is not complete: it does not end with a newline"));
        };
        let mut reader = Reader::default();
        for (index, line) in text.split('\n').enumerate() {
            let value = serde_errors::quick_from_str(line).map_err(|what| {
                // A line of a journal is a text of its own; which line it is, the fault says.
                let what = what.replace("(line 1, column", "(column");
                reader.error(format!("this is not JSON: {what}"))
            })?;
            reader.line(value)?;
            let canonical =
                reader.journal.as_ref().and_then(|journal| journal.line(index)).unwrap_or_default();
            if let Some(column) = difference(canonical, line) {
                return Err(reader.fault_at(
                    index,
                    format!(
                        "column {column}: the line is not written the canonical way, which is {}",
                        excerpt(canonical, column)
                    ),
                ));
            }
        }
        reader.finish()
    }

    /// Reads a journal that was carried inside another JSON document: the list of its lines, or its text as one
    /// string.
    pub fn from_json(value: &Value) -> Result<Journal, JournalError> {
        match value {
            Value::String(text) => Journal::parse(text),
            Value::Array(lines) => {
                let mut reader = Reader::default();
                lines.iter().try_for_each(|line| reader.line(line.clone()))?;
                reader.finish()
            }
            _ => Err(JournalError::new(0, "a journal is a list of lines, the header first")),
        }
    }
}

/// A journal in the making.
#[derive(Default)]
struct Reader {
    journal: Option<Journal>,
    /// For each entry, whose action it is; nobody's once it is struck.
    authors: Vec<Option<u8>>,
    /// The seats that have taken back a choice that came with the position.
    withdrawn: SeatSet,
}

impl Reader {
    /// The next line, whatever it is.
    fn line(&mut self, line: Value) -> Result<(), JournalError> {
        let (line, sum) = split_sum(line).map_err(|what| self.error(what))?;
        match &mut self.journal {
            None => {
                let header = serde_errors::from_value(&line).map_err(|what| self.error(what))?;
                check_header(&header).map_err(|what| self.error(what))?;
                self.journal = Some(Journal::new(header));
            }
            Some(journal) if journal.end.is_some() => {
                return Err(self.error("the game is closed: nothing comes after its closing line"));
            }
            Some(journal) if line.get("end").is_some() => {
                let end = serde_errors::from_value::<EndForm>(&line).and_then(|form| {
                    check_end(&form.end)?;
                    if journal.entries.is_empty() {
                        Err("the game closes before its deal".into())
                    } else {
                        Ok(form.end)
                    }
                });
                match end {
                    Ok(end) => journal.close(end),
                    Err(what) => return Err(self.error(what)),
                }
            }
            Some(_) => {
                let entry = self.entry(&line).map_err(|what| self.error(what))?;
                if let Some(journal) = &mut self.journal {
                    journal.push(entry);
                }
            }
        }
        self.check_sum(&sum)
    }

    /// The next entry, checked against those before it.
    fn entry(&mut self, line: &Value) -> Result<Entry, String> {
        let form: EntryForm = serde_errors::quick_from_value(line)?;
        let seats = self.journal.as_ref().map_or(0, |journal| journal.header.seats);
        let n = self.authors.len() as u64;
        if form.n != n {
            return Err(format!("the entry's number is {}, but {n} comes next", form.n));
        }
        let entry = form.entry().ok_or(
            "an entry has a chance list (the deal), a seat with an action and a chance list, or a seat with an undo",
        )?;
        let author = match &entry {
            Entry::Deal { .. } if n == 0 => None,
            Entry::Deal { .. } => {
                return Err("only entry 0 is a deal: the seat and the action are missing".into());
            }
            _ if n == 0 => return Err("entry 0 is the deal: it has no seat, action or undo".into()),
            Entry::Act { seat, .. } | Entry::Undo { seat, .. } if seat.0 >= seats => {
                return Err(format!("there is no {seat} at a table of {seats}"));
            }
            Entry::Act { seat, .. } => Some(seat.0),
            Entry::Undo { seat, strikes: 0 } if self.has_position() && !self.withdrawn.contains(*seat) => {
                self.withdrawn.insert(*seat);
                None
            }
            Entry::Undo { seat, strikes } => {
                let struck = usize::try_from(*strikes).ok().and_then(|place| self.authors.get_mut(place));
                match struck {
                    Some(author) if *author == Some(seat.0) => *author = None,
                    _ => return Err(format!("{seat} has no action at entry {strikes} that still stands")),
                }
                None
            }
        };
        self.authors.push(author);
        Ok(entry)
    }

    /// Whether the match began from a position, with which hidden choices may have come.
    fn has_position(&self) -> bool {
        self.journal.as_ref().is_some_and(|journal| journal.header.position.is_some())
    }

    /// Whether the line that was just added has the sum it says.
    fn check_sum(&self, said: &str) -> Result<(), JournalError> {
        let Some(journal) = &self.journal else { return Ok(()) };
        let index = journal.line_count() - 1;
        let computed = journal.sum(index).unwrap_or_default();
        if computed == said {
            return Ok(());
        }
        Err(self.fault_at(
            index,
            format!(
                "the line's sum is {said:?}, but its text and the lines before it give {computed:?}: it was changed, or a line before it is missing"
            ),
        ))
    }

    fn finish(self) -> Result<Journal, JournalError> {
        match self.journal {
            Some(journal) if !journal.entries.is_empty() => Ok(journal),
            Some(_) => Err(JournalError::new(1, "the journal ends before its deal, entry 0")),
            None => Err(JournalError::new(0, "the journal is empty")),
        }
    }

    /// A fault in the line that comes next.
    fn error(&self, what: impl Into<String>) -> JournalError {
        let index = self.journal.as_ref().map_or(0, Journal::line_count);
        JournalError::new(index, what)
    }

    /// A fault in a line that was added already.
    fn fault_at(&self, index: usize, what: impl Into<String>) -> JournalError {
        let error = JournalError::new(index, what);
        let is_entry = (1..=self.authors.len()).contains(&index);
        JournalError { entry: is_entry.then(|| index as u64 - 1), ..error }
    }
}

/// Takes the sum out of a line.
fn split_sum(line: Value) -> Result<(Value, String), String> {
    let Value::Object(mut fields) = line else { return Err("a journal line is a JSON object".into()) };
    match fields.remove("sum") {
        Some(Value::String(sum)) => Ok((Value::Object(fields), sum)),
        _ => Err("the line has no sum".into()),
    }
}

/// What no header can say, whatever the game.
fn check_header(header: &Header) -> Result<(), String> {
    if header.format != FORMAT {
        return Err(format!(
            "this is journal format {}, and this program reads format {FORMAT}: use the program that wrote it",
            header.format
        ));
    }
    if !(1..=MOST_SEATS).contains(&header.seats) {
        return Err(format!("there is no table of {} seats", header.seats));
    }
    for (what, list) in [("names", &header.names), ("players", &header.players)] {
        if !list.is_empty() && list.len() != usize::from(header.seats) {
            return Err(format!("there are {} {what} for {} seats", list.len(), header.seats));
        }
        check_names(list)?;
    }
    header.dice.check(header.seats)
}

fn check_end(end: &End) -> Result<(), String> {
    match &end.seed {
        Some(seed) if Secret::from_hex(seed).is_none() => {
            Err("the revealed seed is not 64 hex digits".into())
        }
        _ => Ok(()),
    }
}

/// The first column, from 1, at which two texts differ.
fn difference(one: &str, other: &str) -> Option<usize> {
    let same = one.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count();
    (same < one.len().max(other.len())).then_some(same + 1)
}

/// What stands in a text from a column on, briefly.
fn excerpt(text: &str, column: usize) -> String {
    let from = text.char_indices().map(|(place, _)| place).take_while(|place| *place < column).last();
    let rest: String = text[from.unwrap_or(0)..].chars().take(24).collect();
    if column > text.len() { "to end before it".into() } else { format!("{rest:?} from there on") }
}

/// The names of the seats in a header.
pub(crate) fn check_names(names: &[String]) -> Result<(), String> {
    names.iter().try_for_each(|name| check_name(name))
}
