//! The house: tables for people and bots, over HTTP and WebSocket.
//!
//! - [`wire`] is what goes over the wire.
//! - `tables` holds the live tables: each has one owner, through which everything goes, and whatever it accepts is on disk
//!   before anybody is told.
//! - `people` are guests, accounts, sessions and tokens.
//! - `http` and `socket` are the doors.

#![forbid(unsafe_code)]

mod clock;
mod config;
mod fanout;
mod gate;
mod house;
mod http;
mod line;
mod names;
mod no;
mod people;
mod secrets;
mod serve;
mod socket;
mod tables;
pub mod wire;

pub use clock::Clock;
pub use config::{Config, Limits};
pub use fanout::{Fanout, InProcess, Notice};
pub use house::House;
pub use http::{openapi, router};
pub use serve::serve;
