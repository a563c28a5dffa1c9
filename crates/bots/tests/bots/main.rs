//! How the bots play. One binary: all of it uses the same searches, and compiling them costs more than running them.

mod classic;
mod deals;
mod endings;
mod lords;
mod nets;
mod play;
mod review;
mod showdown;
mod why;
