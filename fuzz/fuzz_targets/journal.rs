//! Journals of any bytes are read, loaded and verified without harm; and so are journals whose sums are right
//! but whose entries are anything.

#![no_main]

use libfuzzer_sys::fuzz_target;
use serde_json::Value;
use table::journal::{Entry, Header};
use table::{Journal, Seat};

fuzz_target!(|text: &str| {
    if let Ok(journal) = Journal::parse(text) {
        examine(&journal);
    }
    if let Some(journal) = summed(text) {
        examine(&journal);
    }
});

/// A journal that can be read says the same again when it is written, and one that is borne out by the rules
/// loads to the same journal.
fn examine(journal: &Journal) {
    let again = Journal::parse(&journal.to_text());
    if let Ok(again) = &again {
        assert_eq!(again.to_text(), journal.to_text());
    }
    let verified = games::verify(journal, None);
    match games::load(journal, None) {
        Ok(live) => {
            let text = live.journal().to_text();
            assert!(text.starts_with(&journal.to_text()), "a loaded journal only ever grows:\n{text}");
            assert_eq!(games::verify(&live.journal(), None).is_ok(), verified.is_ok(), "{text}");
        }
        Err(error) => assert!(verified.is_err(), "verified, but does not load: {error}"),
    }
}

/// The journal whose lines, without their sums, are those of the text.
fn summed(text: &str) -> Option<Journal> {
    let mut lines = text.lines().map(|line| serde_json::from_str::<Value>(line).ok());
    let header: Header = serde_json::from_value(without_sum(lines.next()??)).ok()?;
    let mut journal = Journal::new(header);
    for line in lines {
        let mut line = line?;
        let seat = line["seat"].as_u64().and_then(|seat| u8::try_from(seat).ok()).map(Seat);
        let scripted = line["scripted"].as_bool().unwrap_or(false);
        let chance = line["chance"].as_array().cloned();
        journal.push(match (seat, line["undo"].as_u64(), chance) {
            (None, None, Some(chance)) => Entry::Deal { chance, scripted },
            (Some(seat), None, Some(chance)) => {
                Entry::Act { seat, action: line["action"].take(), chance, scripted }
            }
            (Some(seat), Some(strikes), None) => Entry::Undo { seat, strikes },
            _ => return None,
        });
    }
    Some(journal)
}

fn without_sum(mut line: Value) -> Value {
    if let Some(fields) = line.as_object_mut() {
        fields.remove("sum");
    }
    line
}
