//! What a sheet promises at the end beyond the Fame of its tiles: filled sections, a path, diamonds, and room to go on.

use super::ground::Ground;
use super::outlook::Outlook;
use super::weights::Weights;
use showdown::{Data, Sheet, diamonds};

/// The worth of a sheet in Fame.
pub(crate) fn worth(
    weights: &Weights,
    data: &Data,
    sheet: &Sheet,
    ground: &Ground,
    outlook: &Outlook,
) -> f32 {
    let mut worth = 0.0;
    for section in 0..2 {
        worth += f32::from(data.filled[section]) * filled(weights, data, ground, section, 0, outlook.turns);
    }
    worth += f32::from(data.connected) * joined(weights, ground, 0, outlook.turns);
    let (partial, full) = diamonds(sheet, data);
    worth += f32::from(partial * data.diamonds[0] + full * data.diamonds[1]);
    worth + room(weights, ground, outlook.turns)
}

/// The chance that a section will be filled with its own colours, when so many of its squares more are covered.
pub(crate) fn filled(
    weights: &Weights,
    data: &Data,
    ground: &Ground,
    section: usize,
    more: u8,
    turns: f32,
) -> f32 {
    let squares = data.sections[section];
    let missing = squares.without(ground.serving[section]);
    let spoiled = missing.without(ground.free).count();
    if missing.count() <= more && spoiled == 0 {
        return 1.0;
    }
    let holes = if section == 1 { ground.holes().and(squares).count() } else { 0 };
    let left = missing.count().saturating_sub(more);
    let left = f32::from(left) + weights.spoiled * f32::from(spoiled + holes);
    let chance = likely(weights.filling * turns - left, 1.0 + 0.15 * turns);
    chance * (1.0 - weights.begun * left / f32::from(squares.count())).max(0.2)
}

/// The chance that the entrances will be joined by a path, when it is so many squares longer.
pub(crate) fn joined(weights: &Weights, ground: &Ground, more: u8, turns: f32) -> f32 {
    if ground.connected {
        return 1.0;
    }
    match ground.gap {
        Some(gap) if gap <= more => 1.0,
        Some(gap) => {
            let gap = f32::from(gap - more);
            likely(weights.paving * turns - gap, 1.0) * (1.0 - 0.1 * gap).max(0.2)
        }
        None => 0.0,
    }
}

/// Room to go on: free squares behind doors, on each side.
fn room(weights: &Weights, ground: &Ground, turns: f32) -> f32 {
    let doors = |entrance: usize| f32::from(ground.exits[entrance].count().min(5)).sqrt();
    let free = f32::from(ground.free.count());
    weights.door * (doors(0) + doors(1)) * (0.15 * free * turns).min(8.0).sqrt()
}

/// A chance that grows with how far ahead something is, compared with how uncertain it is.
pub(crate) fn likely(ahead: f32, uncertain: f32) -> f32 {
    let lead = ahead / uncertain;
    0.5 + 0.5 * lead / (1.0 + lead.abs())
}
