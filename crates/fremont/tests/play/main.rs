//! `fremont play`: what people see, on a whole screen and line by line.

#[allow(dead_code, reason = "shared with the other tests of the binary, which use all of it")]
#[path = "../cli/support.rs"]
mod support;

mod cardgame;
mod every_screen;
mod hints;
mod hot_seat;
mod kit;
mod lords;
mod passing;
mod plain;
mod saving;
mod screens;
mod showdown;
