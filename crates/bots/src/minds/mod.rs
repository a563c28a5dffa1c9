//! A little knowledge of each game.

mod cardgame;
mod lords;
mod royale;
mod showdown;
