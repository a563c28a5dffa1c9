//! The one binary, as a library: each command is a module, so that tests and fuzzers reach what it does.
//!
//! The line protocol is a plain value that answers lines:
//!
//! ```
//! use fremont::engine::Engine;
//! let mut engine = Engine::new();
//! let reply = engine.reply(br#"{"id":1,"legal":{"seat":0}}"#);
//! assert_eq!(reply, r#"{"id":1,"error":"no game yet: send new, load or position"}"#);
//! ```

#![forbid(unsafe_code)]

pub mod backup;
pub mod calibrate;
pub mod catalogue;
pub mod cli;
pub mod engine;
mod error;
mod eyes;
pub mod join;
pub mod journal_file;
pub mod ladder;
mod language;
pub mod load;
mod mass;
mod nets;
mod number;
pub mod operator;
pub mod play;
pub mod puzzles;
pub mod relocate;
pub mod replay;
pub mod review;
pub mod rules;
pub mod schema;
pub mod screen;
pub mod selfplay;
pub mod serve;
pub mod setup;
pub mod sim;
pub mod verify;

pub use error::Error;
pub use terminal::seed;
