//! Las Vegas Royale: a round is played on to its payout; what counts is what everybody then has.

mod inputs;

use crate::Theme;
use crate::evaluator::{Evaluator, SEATS, Values};
use crate::maths;
use crate::net::{Inputs, Shape, Slot, built_in};
use royale::{Action, Royale, Stage, State};
use table::{Message, Seat};

impl Evaluator for Royale {
    fn values(&self, state: &State) -> Values {
        let mut values = [0.0; SEATS];
        for seat in Seat::all(state.seats()) {
            // A chip is worth more while it can still turn a roll round.
            let chips = if state.round < 3 { f32::from(state.chips[seat.index()]) * 0.3 } else { 0.0 };
            values[seat.index()] = f32::from(state.wealth(seat, &self.data().chip_card_bonus)) + chips;
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
        Some(&built_in::ROYALE)
    }

    fn spread(&self, state: &State) -> f32 {
        match state.round {
            1 => 14.0,
            2 => 10.0,
            _ => 5.0,
        }
    }

    fn determinizations(&self) -> u32 {
        12
    }

    fn iterations(&self) -> u32 {
        4000
    }

    fn is_settled(&self, from: &State, now: &State) -> bool {
        now.round != from.round || now.stage == Stage::Over
    }

    fn prior(&self, state: &State, seat: Seat, action: &Action) -> f32 {
        match action {
            Action::Pass => 0.3,
            Action::Place { number } => {
                let weights = state.weights(*number);
                let mine = weights[seat.index()];
                let more = state.roll.showing(*number).weight();
                let pair = state.pairs[usize::from(*number) - 1]
                    .map_or([0.0; 2], |pair| pair.map(|note| f32::from(note.amount())));
                let others = crate::evaluators::rivals(&weights, seat.index());
                let gain = crate::evaluators::stake(mine + more, others, pair)
                    - crate::evaluators::stake(mine, others, pair);
                maths::power(0.3 + gain.max(0.0) / (1.0 + f32::from(more)), 2)
            }
            _ => 1.0,
        }
    }

    fn themes(&self) -> &'static [Theme<Royale>] {
        crate::themes::ROYALE
    }

    fn why(&self, state: &State, seat: Seat, action: &Action) -> Option<Message> {
        crate::why::royale(self, state, seat, action)
    }
}
