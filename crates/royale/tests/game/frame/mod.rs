//! The frame of the main game: set-up, activation, bank, turns, payout order, chip cards and the invariants.

mod activation;
mod bank;
mod chip_cards;
mod common;
mod events;
mod figures;
mod games;
mod payout;
mod positions;
mod secrets;
mod setup;
mod turns;
