//! Lords of Vegas: what a position is worth, which actions look promising, and deals.

mod deals;
mod signs;

use crate::mind::{Hopes, Mind, SEATS};
use crate::{Before, Bot};
use lords::{Action, Edition, Lords, Stage, State};
use signs::{Signs, signs};
use table::{Fast, Seat};

/// Points for each sign, fitted to who won 2,500 games of `medium` bots that now and then chose at random.
const FIRST: Signs =
    [1.0, 0.72, 0.38, 0.55, 0.21, 0.30, 1.76, 1.25, 0.77, 0.26, 0.05, -0.08, 0.0, 0.43, 0.76, -2.45];
/// The same for 2024.
const SECOND: Signs =
    [1.0, 0.70, 0.21, 0.55, 0.11, 0.34, 1.66, 1.71, 1.15, 0.28, 0.0, -0.14, 0.17, 0.35, 0.40, -2.5];

impl Mind for Lords {
    fn hopes(&self, state: &State) -> Hopes {
        let weights = match self.edition() {
            Edition::First => &FIRST,
            Edition::Second => &SECOND,
        };
        let signs = signs(self, state);
        let mut hopes = [0.0; SEATS];
        for (hope, sign) in hopes.iter_mut().zip(&signs).take(state.seats().into()) {
            *hope = sign.iter().zip(weights).map(|(sign, weight)| sign * weight).sum();
        }
        hopes
    }

    fn spread(&self, state: &State) -> f32 {
        let draws = f32::from(state.deck.above_end().unwrap_or(state.deck.left()));
        match self.edition() {
            Edition::First => 2.3 + 1.1 * draws,
            Edition::Second => 3.1 + 0.68 * draws,
        }
    }

    /// Dice that wait to be put back, and bets that wait to be rolled, say nothing yet.
    fn is_settled(&self, _: &State, now: &State) -> bool {
        !matches!(now.stage, Stage::Arrange { .. } | Stage::LayOff { .. })
    }

    fn promise(&self, _: &State, _: Seat, action: &Action) -> f32 {
        match action {
            Action::Build { .. } => 8.0,
            Action::Sprawl { .. } => 5.0,
            Action::Raise { .. } => 4.0,
            Action::Remodel { .. } => 2.0,
            Action::Reorganize { .. } => 1.5,
            Action::Gamble { stake, .. } => 0.3 / (1.0 + *stake as f32),
            _ => 6.0,
        }
    }

    fn talks(&self) -> bool {
        true
    }

    fn word(
        &self,
        bot: Bot,
        state: &State,
        seat: Seat,
        before: &mut Before<'_, Action>,
        dice: &mut Fast,
    ) -> Option<Action> {
        deals::word(self, bot, state, seat, before, dice)
    }
}
