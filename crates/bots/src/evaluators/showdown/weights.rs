//! How much counts how much, in Fame. Set by hand, then changed where bots with another weight won more of several
//! hundred games against these.

/// The weights of the evaluator.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    /// How many turns a tile in the premier stacks lasts, and how much longer when there are many.
    pub pace: [f32; 2],
    /// What a dollar buys beyond the Fame it is worth at the end, while there is time to spend it.
    pub dollar: f32,
    /// How many dollars a turn can be spent well.
    pub spending: f32,
    /// How much of each dollar by which Population and Revenue differ comes in later, when the lower one catches up.
    pub catching_up: f32,
    /// A point of Population or Revenue for its own sake: places at the end, and events.
    pub standing: f32,
    /// How much of what a tile brings is counted before it lies on the sheet: when it can be placed, when only its
    /// place is missing, and when another tile must come first.
    pub beside: [f32; 3],
    /// How much of what a tile does for sections and paths at a good place is counted before it lies there.
    pub layout: f32,
    /// A square that a tile will cover.
    pub square: f32,
    /// How many squares more to cover it is as bad as when one is spoiled, or can be covered by hardly any tile.
    pub spoiled: f32,
    /// How much of a section's value is lost while none of it is covered.
    pub begun: f32,
    /// How many squares of a section are covered in a turn, when a player wants it filled.
    pub filling: f32,
    /// How many squares of a path between the entrances are covered in a turn.
    pub paving: f32,
    /// A free square behind a door, of either half.
    pub door: f32,
    /// A premier tile to come that could be placed: for each point that it brings, shared among the players.
    pub unlocked: f32,
    /// What a choice that is still open will bring.
    pub choice: f32,
    /// How much likelier a bid or placement that is a point of Fame better is when positions are played on.
    pub eager: f32,
    /// How far Population and Revenue of equal players move apart in a turn.
    pub drift: f32,
    /// How far apart the final scores of equal players are at the end of the game, and how much more for each turn.
    pub spread: [f32; 2],
}

/// The weights in use.
pub(crate) const WEIGHTS: Weights = Weights {
    pace: [0.55, 0.012],
    dollar: 0.01,
    spending: 14.0,
    catching_up: 0.27,
    standing: 0.1,
    beside: [0.9, 0.5, 0.2],
    layout: 0.4,
    square: 0.1,
    spoiled: 2.0,
    begun: 0.44,
    filling: 1.0,
    paving: 1.0,
    door: 0.15,
    unlocked: 0.02,
    choice: 1.1,
    eager: 1.1,
    drift: 0.3,
    spread: [2.5, 0.15],
};
