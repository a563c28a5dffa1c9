//! The table's tests, in one binary.

mod answers;
mod catalogues;
mod clauses;
mod contract;
mod dice;
mod fair;
mod fuzz;
mod journal;
mod kit;
mod live;
mod script;
mod toy;
mod toy_rules;
mod undo;
