//! Vegas Showdown, clause by clause: the components, the set-up, the turn, the prices, the refills, the Event cards and
//! the income.
#![allow(clippy::wildcard_imports, reason = "the kit is the vocabulary of every test here")]

#[path = "../kit/mod.rs"]
mod kit;

mod bans;
mod components;
mod contract;
mod coverage;
mod events;
mod figures;
mod income;
mod market;
mod opening;
mod prices;
mod refill;
mod scene;
mod setup;
mod strings;
mod supply;
mod turn;
