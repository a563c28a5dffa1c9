//! The time of the server.

/// How far the wall clock is ahead of the server's time, from when on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ahead {
    /// The server's time from which on this holds.
    pub since: u64,
    /// Milliseconds; below zero the wall clock is behind.
    pub by: i64,
}

/// A time of the server as the wall clock showed it, given how far that was ahead from when on, in order.
pub fn told(list: &[Ahead], at: u64) -> u64 {
    let known = list.partition_point(|ahead| ahead.since <= at);
    list[..known].last().map_or(at, |ahead| at.saturating_add_signed(ahead.by))
}
