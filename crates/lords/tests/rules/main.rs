//! Lords of Vegas, clause by clause: the components, the set-up, the turn, the payouts, the supply, ties, the end,
//! two players and the invariants. The actions and deals have a test binary of their own.
#![allow(clippy::wildcard_imports, reason = "the kit is the vocabulary of every test here")]

#[path = "../kit/mod.rs"]
mod kit;

mod commands;
mod components;
mod contract;
mod coverage;
mod end;
mod examples;
mod figures;
mod games;
mod invariants;
mod ownership;
mod payout;
mod positions;
mod setup;
mod size;
mod supply;
mod ties;
mod turn;
mod two;
