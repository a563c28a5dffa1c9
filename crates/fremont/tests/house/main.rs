//! The house from outside: the real binary, killed, filled up and played against.

mod attacked;
mod filled;
mod killed;
mod kit;
mod load;
mod operator;
