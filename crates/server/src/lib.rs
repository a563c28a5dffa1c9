//! The server: tables for people and bots, over HTTP and WebSocket.
//!
//! - [`wire`] is what goes over the wire.
//! - `tables` holds the live tables: each has one actor, through which everything goes, and whatever it accepts is on disk
//!   before anybody is told.
//! - `people` are guests, accounts, sessions and tokens.
//! - `http` are the routes, `socket` the sockets.

#![forbid(unsafe_code)]

mod bans;
mod clock;
mod config;
mod connection;
mod costs;
mod error;
mod evenings;
mod fanout;
mod http;
mod letters;
mod limits;
mod names;
mod nodes;
mod notify;
mod operator;
mod outbox;
mod people;
mod ratings;
mod secrets;
mod serve;
mod server;
mod socket;
mod tables;
mod tidy;
mod time;
mod vacation;

pub use clock::Clock;
pub use config::{Calls, ClientFiles, Config, Keep, Limits};
pub use costs::{Cost, costs, costs_as_table};
pub use fanout::{Fanout, InProcess, Notice};
pub use http::{openapi, router};
pub use letters::Mail;
pub use nodes::node_address;
pub use operator::{Banned, Order, Verdict};
pub use ratings::{check_ratings, rate};
pub use secrets::secret as new_token;
pub use serve::serve;
pub use server::Server;
pub use tables::{Note, check_table, note_restored, places_of_rated};
pub use tidy::Report;
pub use time::day;
