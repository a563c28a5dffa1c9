//! How promising an action looks: what it changes at once, compared with ending the turn.

use crate::mind::Mind;
use lords::{Action, Lords, State};
use table::{Fast, Game, Seat};

/// What an action may cost at once, in points, and still be looked at: others may follow that make up for it.
const PATIENCE: f32 = 2.0;

/// The promise of an action; ending the turn has 1.
pub(super) fn promise(game: &Lords, state: &State, seat: Seat, action: &Action) -> f32 {
    match action {
        Action::Build { .. } | Action::Sprawl { .. } | Action::Raise { .. } | Action::Remodel { .. } => {
            let mut after = state.clone();
            // Dice fall only where largest dice are tied: one throw is enough for a first look.
            game.apply(&mut after, seat, action, &mut Fast::seeded(1), &mut ());
            (1.0 + gain(game, state, &after, seat) / PATIENCE).max(0.0)
        }
        Action::Reorganize { .. } => 0.9,
        Action::Gamble { stake, .. } => 0.5 / (1.0 + *stake as f32),
        _ => 1.0,
    }
}

/// What a seat gains in points, less what the others gain on average.
fn gain(game: &Lords, before: &State, after: &State, seat: Seat) -> f32 {
    let (before_hopes, hopes) = (game.hopes(before), game.hopes(after));
    let others = f32::from(before.seats() - 1);
    let change = |at: Seat| hopes[at.index()] - before_hopes[at.index()];
    let theirs: f32 = Seat::all(before.seats()).filter(|at| *at != seat).map(change).sum();
    change(seat) - theirs / others
}
