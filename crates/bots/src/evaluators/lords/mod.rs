//! Lords of Vegas: what a position is worth, which actions look promising, and deals.

mod deals;
mod features;
mod inputs;
mod net;
mod prior;
mod weights;

use crate::evaluator::{Evaluator, SEATS, SearchConfig, Values};
use crate::net::{Inputs, Shape, Slot, built_in};
use crate::{Bot, History, Theme};
use features::features;
use lords::{Action, Edition, Lords, Stage, State};
use table::{Fast, Message, Seat};

impl Evaluator for Lords {
    fn calibration(&self) -> f32 {
        0.5
    }

    fn values(&self, state: &State) -> Values {
        let weights = weights::weights(self.edition());
        let features = features(self, state);
        let mut values = [0.0; SEATS];
        for (value, features) in values.iter_mut().zip(&features).take(state.seats().into()) {
            *value = features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum();
        }
        values
    }

    fn shape(&self) -> Option<Shape> {
        Some(inputs::SHAPE)
    }

    fn inputs(&self, state: &State, into: &mut Inputs) {
        inputs::inputs(self, state, into);
    }

    fn slot(&self) -> Option<&'static Slot> {
        Some(match self.edition() {
            Edition::First => &built_in::LORDS_2010,
            Edition::Second => &built_in::LORDS_2024,
        })
    }

    fn spread(&self, state: &State) -> f32 {
        let draws = f32::from(state.deck.above_end().unwrap_or(state.deck.left()));
        match self.edition() {
            Edition::First => 2.3 + 1.1 * draws,
            Edition::Second => 3.1 + 0.68 * draws,
        }
    }

    fn search_values(&self, state: &State) -> (Values, f32) {
        let (net, features) = (net::net(self.edition()), features(self, state));
        let spread = self.spread(state);
        let mut values = [0.0; SEATS];
        for (value, features) in values.iter_mut().zip(&features).take(state.seats().into()) {
            *value = spread * net.worth(features);
        }
        (values, spread)
    }

    fn search_config(&self) -> SearchConfig {
        SearchConfig { exploration: 0.15, prior_visits: 50.0, common_random_numbers: true }
    }

    fn determinizations(&self) -> u32 {
        12
    }

    fn iterations(&self) -> u32 {
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

    fn priors(&self, state: &State, seat: Seat, actions: &[Action], into: &mut Vec<f32>) {
        prior::priors(self, state, seat, actions, into);
    }

    fn rollout_policy(
        &self,
        state: &State,
        seat: Seat,
        actions: &[Action],
        dice: &mut Fast,
        into: &mut Vec<f32>,
    ) {
        prior::rollout_policy(self, state, seat, actions, dice, into);
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
        before: &mut History<'_, Action>,
        dice: &mut Fast,
    ) -> Option<Action> {
        deals::word(self, bot, state, seat, before, dice)
    }

    fn themes(&self) -> &'static [Theme<Lords>] {
        crate::themes::LORDS
    }

    fn why(&self, state: &State, seat: Seat, action: &Action) -> Option<Message> {
        crate::why::lords(self, state, seat, action)
    }
}
