//! Whole runs: what is played, however it is shared out, and what bots say to each other meanwhile.

mod chatty;
mod kit;
mod playing;
mod selfplay;
mod words;
