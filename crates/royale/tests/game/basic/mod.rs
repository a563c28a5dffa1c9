//! The basic game and the 2-player game: from the components to the last count, with the invariants.

mod chance;
mod chips;
mod decisions;
mod end;
mod examples;
mod invariants;
mod next;
mod payout;
mod scene;
mod secrets;
mod setup;
mod turns;
mod two;
