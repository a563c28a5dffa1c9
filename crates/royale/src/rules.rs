//! The versions of the rules: what was decided under one is replayed under it, for ever.

/// A version of the rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rules {
    /// The first. A position in PRIME TIME that did not say who owes the BAD LUCK fine went on without any.
    V1 = 1,
    /// In such a position the fine follows from the dice, as it does in a game.
    V2 = 2,
}

impl Rules {
    /// The version that new games begin with.
    pub const NEWEST: Rules = Rules::V2;

    /// The version with this number.
    pub fn numbered(version: u32) -> Option<Rules> {
        [Rules::V1, Rules::V2].into_iter().find(|rules| *rules as u32 == version)
    }
}
