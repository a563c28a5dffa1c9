//! The binary from outside: what people and scripts rely on.

mod answers;
mod engine;
mod house;
mod journals;
mod ladder;
mod nets;
mod pipe_bot;
mod play;
mod puzzles;
mod review;
mod robust;
mod sim;
mod support;
mod template;
mod usage;
