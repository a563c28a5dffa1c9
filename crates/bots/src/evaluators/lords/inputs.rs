//! What the net of Lords of Vegas sees of a position.

use super::features::{DRAWS, FEATURES, features};
use super::{net, weights};
use crate::evaluators::majorities::leads;
use crate::net::{Inputs, Shape, Writer};
use crate::{Evaluator, SEATS};
use lords::{Lords, Stage, State};
use table::Seat;

pub(super) const SHAPE: Shape = Shape { own: FEATURES + 22, item: 0, items: 0 };

/// Writes the figures of every seat.
pub(super) fn inputs(game: &Lords, state: &State, into: &mut Inputs) {
    let seats = usize::from(state.seats());
    let (features, weights, spread) =
        (features(game, state), weights::weights(game.edition()), game.spread(state));
    let mut values = [0.0; SEATS];
    for (value, features) in values.iter_mut().zip(&features).take(seats) {
        *value = features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum();
    }
    let scores: [f32; SEATS] = std::array::from_fn(|seat| if seat < seats { features[seat][0] } else { 0.0 });
    let money: [f32; SEATS] =
        std::array::from_fn(|seat| if seat < seats { state.money[seat] as f32 } else { 0.0 });
    let (lead, ahead, richer) = (leads(&values, seats), leads(&scores, seats), leads(&money, seats));
    // What the first, smaller net makes of the features.
    let mut first = [0.0; SEATS];
    for (first, features) in first.iter_mut().zip(&features).take(seats) {
        *first = net::net(game.edition()).worth(features);
    }
    let first_lead = leads(&first, seats);
    let draws = 30.0 * features[0][DRAWS];
    for seat in Seat::all(state.seats()) {
        let at = seat.index();
        let mut own = Writer::new(&mut into.own[at]);
        own.put(scores[at] / 20.0);
        features[at][1..].iter().for_each(|feature| own.put(*feature));
        own.put(values[at] / 20.0);
        own.put(lead[at] / 10.0);
        own.put(lead[at] / spread);
        own.put(ahead[at] / 10.0);
        own.put(ahead[at] / spread);
        own.put(richer[at] / 20.0);
        own.put(richer[at] / (10.0 + draws));
        own.flag(draws < 0.5);
        own.flag(draws < 1.5);
        own.flag(draws < 3.5);
        own.flag(draws < 7.5);
        own.flag(draws < 14.5);
        let acts = state.active == seat;
        own.flag(acts);
        own.flag(acts && state.stage == Stage::Draw);
        own.flag(acts && state.stage == Stage::Act);
        own.flag(acts && draws < 1.5);
        own.put(f32::from(state.seats()) / 6.0);
        own.flag(state.seats() == 2);
        own.flag(state.seats() == 3);
        own.put(f32::from(state.marks[at].count()) / 5.0);
        own.put(first[at]);
        own.put(first_lead[at]);
        debug_assert_eq!(own.written(), SHAPE.own);
    }
}
