//! Lords of Vegas, what players do: the actions, the bets and the deals, clause by clause, in both editions.

#[path = "../kit/mod.rs"]
mod kit;

mod build;
mod consent;
mod deals;
mod foresight;
mod forged;
mod gamble;
mod general;
mod lay_off;
mod offers;
mod order;
mod raise;
mod remodel;
mod reorganize;
mod reorganize_marks;
mod scene;
mod shortage;
mod sprawl;
mod trade;
mod windows;
