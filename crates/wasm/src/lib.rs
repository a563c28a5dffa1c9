//! The rules and the bots inside the page: a table in a Web Worker that speaks as the server does. Time, randomness and
//! storage are handed in from JavaScript.

mod local;
mod run;
mod thinker;

pub use local::LocalTable;
pub use run::journal_of_run;
pub use thinker::{Teller, best, catalogue, review, rules, think, verify};

use serde::Serialize;
use wire::Refused;

/// Why not, as text: a status and the refusal, as the doors of the server tell it.
#[derive(Serialize)]
struct Refusal {
    status: u16,
    refused: Refused,
}

/// An error as the page reads it.
fn told(error: tables::Error) -> String {
    let tables::Error { status, refused } = error;
    json(&Refusal { status, refused })
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what is told is JSON")
}
