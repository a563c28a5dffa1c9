//! Sheets of Vegas Showdown, judged a second time by a slow checker: legal places, refusals, renovations, scoring.
#![allow(clippy::wildcard_imports, reason = "the kit is the vocabulary of every test here")]

#[allow(unused_imports, reason = "most of these tests need one seat only")]
#[path = "../kit/mod.rs"]
mod kit;

mod grow;
mod placements;
mod renovations;
mod sections;
mod slow;
mod written;
