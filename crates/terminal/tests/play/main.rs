//! A game at the terminal: what people see, on a whole screen and line by line.

mod beforehand;
mod cardgame;
mod every_screen;
mod folder;
mod hints;
mod hot_seat;
mod kit;
mod lords;
mod passing;
mod saving;
mod screens;
mod showdown;
mod template;
