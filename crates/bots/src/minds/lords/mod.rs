//! Lords of Vegas: what a position is worth, which actions look promising, and deals.

mod deals;
mod learnt;
mod promise;
mod signs;
mod weights;

use crate::mind::{Hopes, Manner, Mind, SEATS};
use crate::{Before, Bot};
use lords::{Action, Edition, Lords, Stage, State};
use signs::signs;
use table::{Fast, Seat};

impl Mind for Lords {
    fn comes_true(&self) -> f32 {
        0.5
    }

    fn hopes(&self, state: &State) -> Hopes {
        let weights = weights::weights(self.edition());
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

    fn prospects(&self, state: &State) -> (Hopes, f32) {
        let (learnt, signs) = (learnt::learnt(self.edition()), signs(self, state));
        let spread = self.spread(state);
        let mut hopes = [0.0; SEATS];
        for (hope, sign) in hopes.iter_mut().zip(&signs).take(state.seats().into()) {
            *hope = spread * learnt.worth(sign);
        }
        (hopes, spread)
    }

    fn manner(&self) -> Manner {
        Manner { explore: 0.15, glance: 50.0, equal_luck: true }
    }

    fn rounds(&self) -> u32 {
        4000
    }

    /// Search plays on until everybody has had a turn: what was built has paid, or was taken, by then.
    fn is_settled(&self, from: &State, now: &State) -> bool {
        let drawn = from.deck.left() - now.deck.left();
        matches!(now.stage, Stage::Over) || (now.stage == Stage::Draw && drawn >= from.seats())
    }

    /// Dice that wait to be put back, and bets that wait to be rolled, say nothing yet.
    fn is_quiet(&self, _: &State, now: &State) -> bool {
        !matches!(now.stage, Stage::Arrange { .. } | Stage::LayOff { .. })
    }

    fn promises(&self, state: &State, seat: Seat, actions: &[Action], into: &mut Vec<f32>) {
        promise::promises(self, state, seat, actions, into);
    }

    fn guesses(&self, state: &State, seat: Seat, actions: &[Action], dice: &mut Fast, into: &mut Vec<f32>) {
        promise::guesses(self, state, seat, actions, dice, into);
    }

    fn talks(&self) -> bool {
        true
    }

    fn answers(&self, bot: Bot, state: &State, seat: Seat, dice: &mut Fast) -> Vec<(Action, f32)> {
        deals::answers(self, bot, state, seat, dice)
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
