//! The rules and the bots inside the page: a table in a Web Worker that speaks as the server does. Time, randomness and
//! storage are handed in from JavaScript.

mod local;
mod run;
mod thinker;

pub use local::LocalTable;
pub use run::journal_of_run;
pub use thinker::{Teller, best, catalogue, review, rules, think, verify};

use serde::Serialize;
use std::cell::Cell;
use table::Language;
use tables::Error;
use wasm_bindgen::prelude::wasm_bindgen;
use wire::Refused;

thread_local! {
    /// The language of whoever looks at the page.
    static LANGUAGE: Cell<Language> = const { Cell::new(Language::EN) };
}

/// Speaks a language from now on; English if there is no such one.
#[wasm_bindgen]
pub fn speak(tag: &str) {
    LANGUAGE.set(Language::named(tag).unwrap_or_default());
}

fn language() -> Language {
    LANGUAGE.get()
}

/// Why not, as text: a status and the refusal, as the doors of the server tell it.
#[derive(Serialize)]
struct Refusal {
    status: u16,
    refused: Refused,
}

/// An error as the page reads it.
fn told(Error { status, refused }: Error) -> String {
    json(&Refusal { status, refused: refused.in_language(language()) })
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what is told is JSON")
}
