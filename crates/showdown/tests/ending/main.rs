//! Vegas Showdown, clause by clause: adjusting, the end of the game, final scoring, the worked examples and the
//! invariants.
#![allow(clippy::wildcard_imports, reason = "the kit is the vocabulary of every test here")]

#[path = "../kit/mod.rs"]
mod kit;
#[allow(dead_code, reason = "the geometry tests use all of it")]
#[path = "../geometry/slow.rs"]
mod slow;

mod adjust;
mod board;
mod diamonds;
mod end;
mod examples;
mod finish;
mod games;
mod general;
mod hidden;
mod ledger;
mod ranks;
mod renovated;
mod sections;
mod sheets;
mod tracks;
mod unreachable;
mod violation;
mod winner;
