//! The versions of the rules: what was decided under one is replayed under it, for ever.

/// A version of the rules, the same for both editions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rules {
    /// The first. A step of a deal that names a piece twice could be offered, and failed when it was carried out.
    V1 = 1,
    /// A step that names a piece twice is refused when it is offered.
    V2 = 2,
    /// A deal that all have agreed to stands: whoever agreed last cannot take that back.
    V3 = 3,
}

impl Rules {
    /// The version that new games begin with.
    pub const NEWEST: Rules = Rules::V3;

    /// The version with this number.
    pub fn numbered(version: u32) -> Option<Rules> {
        [Rules::V1, Rules::V2, Rules::V3].into_iter().find(|rules| *rules as u32 == version)
    }
}
