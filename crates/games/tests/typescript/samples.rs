//! What a game puts on the wire, as few values as show every form that it takes.

use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The types that are the same in every game.
const SHARED: [&str; 1] = ["Outcome"];

/// Values by the name of their type.
#[derive(Default)]
pub struct Samples(BTreeMap<&'static str, Kind>);

#[derive(Default)]
struct Kind {
    kept: Vec<String>,
    seen: BTreeSet<String>,
}

impl Samples {
    /// Keeps a value if it has anything in it that none before it had.
    pub fn add(&mut self, kind: &'static str, value: &impl serde::Serialize) {
        let value = serde_json::to_value(value).expect("all that crosses the wire is JSON");
        let of = self.0.entry(kind).or_default();
        let before = of.seen.len();
        look(&value, "", &mut of.seen);
        if of.seen.len() > before {
            of.kept.push(value.to_string());
        }
    }

    /// How many values of a type there are.
    pub fn count(&self, kind: &str) -> usize {
        self.0.get(kind).map_or(0, |of| of.kept.len())
    }

    /// Takes those of another table of the same game.
    pub fn append(&mut self, other: Samples) {
        for (kind, more) in other.0 {
            self.0.entry(kind).or_default().kept.extend(more.kept);
        }
    }

    /// TypeScript that only compiles if each value is exactly what its type says.
    pub fn text(&self, module: &str) -> String {
        let mut text = String::new();
        let line = &mut text;
        for kind in self.0.keys() {
            let module = if SHARED.contains(kind) { "table" } else { module };
            let from = format!("../../web/src/wire/games/{module}");
            writeln!(line, "import type {{ {kind} }} from '{from}';").expect("a string takes all");
        }
        writeln!(line, "declare function is<T>(sample: T): void;").expect("a string takes all");
        for (kind, of) in &self.0 {
            for value in &of.kept {
                writeln!(line, "is<{kind}>({value});").expect("a string takes all");
            }
        }
        text
    }
}

/// Notes what is where in a value: the kinds of things, the words that may be names of variants, and which fields stand
/// together.
fn look(value: &Value, path: &str, seen: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) if is_map(fields) => {
            fields.values().for_each(|value| look(value, &format!("{path}.*"), seen));
        }
        Value::Object(fields) => {
            let names: Vec<&str> = fields.keys().map(String::as_str).collect();
            seen.insert(format!("{path} has {}", names.join(" ")));
            fields.iter().for_each(|(name, value)| look(value, &format!("{path}.{name}"), seen));
        }
        Value::Array(items) => items.iter().for_each(|value| look(value, &format!("{path}[]"), seen)),
        Value::String(text) if is_name(text) => {
            seen.insert(format!("{path} is {text}"));
        }
        Value::String(_) => {
            seen.insert(format!("{path} is text"));
        }
        Value::Number(_) => {
            seen.insert(format!("{path} is a number"));
        }
        Value::Bool(_) => {
            seen.insert(format!("{path} is yes or no"));
        }
        Value::Null => {
            seen.insert(format!("{path} is null"));
        }
    }
}

/// Whether these are not fields but entries: by seat, by lot, by value.
fn is_map(fields: &Map<String, Value>) -> bool {
    fields.keys().any(|key| !is_name(key))
}

fn is_name(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_lowercase())
        && text.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_')
}
