//! Vegas Showdown: Fame now, what income will still buy, and what the sheet promises at the end.

mod bids;
mod ground;
mod inputs;
mod outlook;
mod placements;
mod prospects;
mod ranks;
mod renovations;
mod sheet;
mod values;
mod weights;

use crate::Theme;
use crate::evaluator::{Evaluator, Values};
use crate::net::{Inputs, Shape, Slot, built_in};
use outlook::Outlook;
use showdown::{Action, Known, Showdown, Stage, State};
use table::{Fast, Message, Seat};
use weights::WEIGHTS;

impl Evaluator for Showdown {
    fn calibration(&self) -> f32 {
        0.5
    }

    fn values(&self, state: &State) -> Values {
        values::values(&WEIGHTS, self.data(), state)
    }

    fn shape(&self) -> Option<Shape> {
        Some(inputs::SHAPE)
    }

    fn inputs(&self, state: &State, into: &mut Inputs) {
        inputs::inputs(self, state, into);
    }

    fn slot(&self) -> Option<&'static Slot> {
        Some(&built_in::SHOWDOWN)
    }

    fn spread(&self, state: &State) -> f32 {
        let [last, turn] = WEIGHTS.spread;
        last + turn * Outlook::of(&WEIGHTS, self.data(), state).turns
    }

    fn determinizations(&self) -> u32 {
        2
    }

    fn iterations(&self) -> u32 {
        4000
    }

    /// Search plays on to the turn after next: what was bid for is paid and placed by then.
    fn is_settled(&self, from: &State, now: &State) -> bool {
        now.stage == Stage::Over || (now.stage == Stage::Choose && now.turn >= from.turn + 2)
    }

    fn is_quiet(&self, _: &State, _: &State) -> bool {
        true
    }

    fn prior(&self, state: &State, seat: Seat, action: &Action) -> f32 {
        match action {
            Action::Bid { track: Known(Some(track)), amount } => {
                bids::prior(&WEIGHTS, self.data(), state, seat, *track, *amount)
            }
            Action::Publicity(tiles) | Action::Place(tiles) => match tiles.on() {
                [] => 1.0,
                [spot, ..] => placements::prior(&WEIGHTS, self.data(), *spot),
            },
            // A sketch changes nothing by itself: bots that look at one step see no end of it.
            Action::Sketch | Action::TakeOff { .. } | Action::PutOn { .. } | Action::Abandon => 0.0,
            _ => 1.5,
        }
    }

    fn ideas(&self, state: &State, seat: Seat, _: &mut Fast, into: &mut Vec<Action>) {
        renovations::ideas(&WEIGHTS, self, state, seat, into);
    }

    fn themes(&self) -> &'static [Theme<Showdown>] {
        crate::themes::SHOWDOWN
    }

    fn why(&self, state: &State, seat: Seat, action: &Action) -> Option<Message> {
        crate::why::showdown(self, state, seat, action)
    }
}
