//! The card game, clause by clause: from the components to the last count, with what everybody may know, the data
//! file and the invariants.

#[path = "../kit/mod.rs"]
mod kit;

mod chance;
mod chip_cards;
mod chip_choices;
mod contract;
mod coverage;
mod data;
mod dice_game;
mod end;
mod examples;
mod imagined;
mod invariants;
mod next;
mod palms;
mod payout;
mod positions;
mod scene;
mod secrets;
mod select;
mod sequential;
mod setup;
mod stop;
mod take_back;
mod turns;
