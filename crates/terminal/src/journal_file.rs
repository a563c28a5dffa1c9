//! Journals in files: JSON Lines as they were written, one JSON list of the lines, or what the engine answers when
//! it is asked for the journal.

use crate::Error;
use crate::words::Here;
use serde_json::Value;
use std::fs;
use std::path::Path;
use table::Journal;
use table::say;

/// The bytes of a journal file. One that cannot be read is bad usage.
pub fn read(file: &Path) -> Result<Vec<u8>, Error> {
    fs::read(file).map_err(|error| {
        let (file, error) = (file.display().to_string(), error.to_string());
        Error::usage(say!("terminal-journal-unread", file, error).here())
    })
}

/// The journal in the bytes of a file, whose name is `place`. One that is not whole fails the check.
pub fn parse(place: &str, bytes: Vec<u8>) -> Result<Journal, Error> {
    let text = String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..valid].split(|byte| *byte == b'\n').count();
        Error::check(say!("terminal-journal-no-text", file = place.to_owned(), line).here())
    })?;
    let journal = match serde_json::from_str::<Value>(&text).ok().as_ref().and_then(answered) {
        Some(lines) => Journal::from_json(lines),
        None => Journal::parse(&text),
    };
    journal.map_err(|error| Error::check(format!("{place}: {error}")))
}

/// The journal inside the answer to a journal request, `{"journal":[..]}` or the whole reply around it, if it is such
/// an answer.
pub fn answered(value: &Value) -> Option<&Value> {
    let reply = value.as_object()?;
    let answer =
        reply.get("ok").filter(|_| reply.contains_key("id")).and_then(Value::as_object).unwrap_or(reply);
    (answer.len() == 1).then(|| answer.get("journal"))?
}
