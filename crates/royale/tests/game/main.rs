//! The game without its tiles: the basic game, and the frame of the main game.

#[path = "../kit/mod.rs"]
mod kit;

mod basic;
mod contract;
mod coverage;
mod frame;
