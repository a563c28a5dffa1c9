//! How promising actions look: what they change at once, compared with ending the turn.

use crate::evaluator::{Evaluator, Values};
use crate::maths;
use lords::{Action, Lords, State};
use table::{Fast, Game, Seat};

/// What an action may cost at once, in points, and still be looked at: others may follow that make up for it.
const PATIENCE: f32 = 2.0;
/// How many actions that change the board are looked at while a position is played on.
const FEW: u32 = 3;
/// How many points more make an action about three times as likely.
const KEEN: f32 = 0.3;

/// The prior of each action; ending the turn has 1.
pub(super) fn priors(game: &Lords, state: &State, seat: Seat, actions: &[Action], into: &mut Vec<f32>) {
    let values = |state: &State| game.values(state);
    let mut worth = Worth { game, state, seat, values, before: None };
    into.clear();
    into.extend(actions.iter().map(|action| match action {
        Action::Reorganize { .. } => 0.3,
        Action::Gamble { stake, .. } => 0.1 / (1.0 + *stake as f32),
        action if changes_the_board(action) => worth.prior(action),
        _ => 1.0,
    }));
}

/// The same for a few actions only, drawn from all that change the board, by the values of a search: a playout has no
/// time for more.
pub(super) fn rollout_policy(
    game: &Lords,
    state: &State,
    seat: Seat,
    actions: &[Action],
    dice: &mut Fast,
    into: &mut Vec<f32>,
) {
    let values = |state: &State| game.search_values(state).0;
    let mut worth = Worth { game, state, seat, values, before: None };
    let many = actions.iter().filter(|action| changes_the_board(action)).count() as u32;
    into.clear();
    into.extend(actions.iter().map(|action| match action {
        Action::Reorganize { .. } | Action::Gamble { .. } => 0.0,
        action if changes_the_board(action) => {
            if many <= FEW || dice.below(many) < FEW {
                worth.prior(action)
            } else {
                0.0
            }
        }
        _ => 1.0,
    }));
}

fn changes_the_board(action: &Action) -> bool {
    matches!(
        action,
        Action::Build { .. } | Action::Sprawl { .. } | Action::Raise { .. } | Action::Remodel { .. }
    )
}

/// What actions change for a seat.
struct Worth<'a, H: Fn(&State) -> Values> {
    game: &'a Lords,
    state: &'a State,
    seat: Seat,
    /// What each seat can expect.
    values: H,
    before: Option<Values>,
}

impl<H: Fn(&State) -> Values> Worth<'_, H> {
    fn prior(&mut self, action: &Action) -> f32 {
        let Worth { game, state, seat, values, before } = self;
        let before = before.get_or_insert_with(|| values(state));
        let mut after = state.clone();
        // Dice fall only where largest dice are tied: one throw is enough for a first look.
        game.apply(&mut after, *seat, action, &mut Fast::seeded(1), &mut ());
        let gain = gain(state.seats(), before, &values(&after), *seat);
        if gain > -PATIENCE { maths::exp(gain.min(4.0) / KEEN) } else { 0.0 }
    }
}

/// What a seat gains in points, less what the others gain on average.
fn gain(seats: u8, before: &Values, after: &Values, seat: Seat) -> f32 {
    let change = |at: Seat| after[at.index()] - before[at.index()];
    let theirs: f32 = Seat::all(seats).filter(|at| *at != seat).map(change).sum();
    change(seat) - theirs / f32::from(seats - 1)
}
