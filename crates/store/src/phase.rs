//! How far a table has come.

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// People may still take seats.
    Open,
    /// The game is being played.
    Running,
    /// The game has been played to its end.
    Finished,
    /// The table was given up.
    Closed,
}

impl Phase {
    /// Whether something can still happen: open or running.
    pub fn is_live(self) -> bool {
        matches!(self, Phase::Open | Phase::Running)
    }
}
