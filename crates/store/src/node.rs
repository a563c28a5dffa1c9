//! One of several equal nodes that have a store together.

use std::time::Duration;

/// A node that joins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewNode {
    /// What people call it.
    pub name: String,
    /// Where others reach it: opaque to the store, and no other node has the same.
    pub address: String,
    /// How long its right to write lasts after it has shown that it is there.
    pub lasts: Duration,
}

/// Who has a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Holder {
    /// This node, or the house alone.
    Here,
    /// Nobody: whoever is asked may take it.
    Nobody,
    /// Another node, at this address.
    Elsewhere(String),
}

/// What a node learns when it shows that it is there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NodeBeat {
    /// Whether its leases hold. If not it was taken for gone, and has joined anew: what it has in memory is of the past.
    pub kept: bool,
    /// What time it is in the house: the latest that any node knows.
    pub time: u64,
    /// The node that does what one node does for all, by its address: the one that joined first.
    pub first: String,
    /// How many nodes there are.
    pub nodes: u64,
}
