//! Those whom one plays with.

/// Somebody whom a person has met or keeps as a friend.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Met {
    /// Their id.
    pub id: String,
    /// What they are called now.
    pub name: String,
}

/// An invitation to a table that still waits for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    /// The table.
    pub table: String,
    /// The game's key.
    pub game: String,
    /// The name of whoever asks.
    pub host: String,
    /// When.
    pub at: u64,
}
