//! How a search goes about a game with a net: it stands in the file of the net, since it was tried together with it.

/// Where a search that has a net stops playing on and judges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaf {
    /// As soon as it leaves the tree.
    Now,
    /// When one-ply lookahead would judge.
    Quiet,
    /// When a search without a net would judge.
    Settled,
}

/// How a search that has a net goes about a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NetSearch {
    /// Iterations for a decision: as many as take the time of those without a net.
    pub iterations: u32,
    /// Where it judges.
    pub leaf: Leaf,
    /// The part of the net in its judgement; the rest is the hand's.
    pub part: f32,
    /// How eagerly it tries what has a high prior and was tried little (PUCT).
    pub exploration: f32,
    /// How much better at first look makes an action `e` times as likely to be tried at the root.
    pub keen: f32,
}
