//! What whoever runs the server wants to know.

use crate::Person;

/// Somebody who is not let in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ban {
    /// Whether it is an address or a network, or else a name in lower case.
    pub is_address: bool,
    /// The name, address or network.
    pub what: String,
    /// Why.
    pub why: String,
    /// Since when.
    pub at: u64,
}

/// A person as whoever runs the server sees them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    /// Who.
    pub person: Person,
    /// When one of their sessions was last used, to the hour.
    pub used: Option<u64>,
    /// How many tables they have set up that are open or running.
    pub hosts: u64,
}

/// How much there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Census {
    /// Open tables.
    pub open: u64,
    /// Running tables.
    pub running: u64,
    /// Tables that are over.
    pub over: u64,
    /// People with a login.
    pub accounts: u64,
    /// People without one.
    pub guests: u64,
    /// Sessions.
    pub sessions: u64,
    /// Bytes of the file.
    pub bytes: u64,
}
