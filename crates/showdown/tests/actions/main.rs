//! Vegas Showdown, clause by clause: choosing actions, bidding, buying, placing tiles, the chart, routes, the Night
//! Club, renovations as a whole and step by step, Publicity, and what is no action at all.
#![allow(clippy::wildcard_imports, reason = "the kit is the vocabulary of every test here")]
#![allow(clippy::needless_pass_by_value, reason = "so that a test writes json!(..) without a reference")]

#[path = "../kit/mod.rs"]
mod kit;

mod words;

mod bidding;
mod buying;
mod chart;
mod choosing;
mod judge;
mod no_action;
mod outbid;
mod placing;
mod publicity;
mod refusals;
mod renovating;
mod routes;
mod sketch_faults;
mod sketching;
