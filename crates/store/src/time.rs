//! The time of the server.

/// How far the wall clock is ahead of the server's time, from when on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ahead {
    /// The server's time from which on this holds.
    pub since: u64,
    /// Milliseconds; below zero the wall clock is behind.
    pub by: i64,
}
