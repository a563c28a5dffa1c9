//! What the net of Vegas Showdown sees of a position.

use super::outlook::Outlook;
use super::prospects::Prospects;
use super::ranks::Ranks;
use super::values::sold;
use super::weights::WEIGHTS;
use crate::SEATS;
use crate::evaluators::majorities::leads;
use crate::net::{Inputs, Shape, Writer};
use showdown::{Choice, Showdown, Stage, State};
use table::Seat;

pub(super) const SHAPE: Shape = Shape { own: 46, item: 0, items: 0 };

/// Writes the figures of every seat.
pub(super) fn inputs(game: &Showdown, state: &State, into: &mut Inputs) {
    let data = game.data();
    let outlook = Outlook::of(&WEIGHTS, data, state);
    let ranks = Ranks::of(&WEIGHTS, data, state, &outlook);
    let seats = usize::from(state.seats());
    let choosing = matches!(state.stage, Stage::Choose | Stage::Sketch(_));
    let (mut values, mut awards) = ([0.0; SEATS], [0.0; SEATS]);
    for (at, player) in state.at_table().iter().enumerate() {
        let prospects = Prospects::of(&WEIGHTS, data, &outlook, player, ranks.climbing(at));
        let mut cash = player.cash as f32;
        let (mut paid, mut bought) = (0.0, 0.0);
        if let Choice::Bid { track, amount } = player.choice {
            paid = f32::from(amount);
            cash -= paid;
            bought = sold(state, track).map_or(0.0, |kind| prospects.purchase(kind, cash));
        }
        awards[at] = ranks.awards(at);
        let open = player.choice == Choice::Open && choosing;
        let value = prospects.value(cash);
        values[at] = value + bought + awards[at] + if open { WEIGHTS.choice } else { 0.0 };
        let mut own = Writer::new(&mut into.own[at]);
        own.put(bought / 10.0);
        own.put(paid / 10.0);
        own.flag(paid > 0.0);
        own.flag(open);
        own.flag(matches!(player.choice, Choice::Bought { .. }));
        own.flag(choosing);
        prospects.figures(cash, &mut own);
        debug_assert_eq!(own.written(), SHAPE.own - 18);
    }
    let [last, turn] = WEIGHTS.spread;
    let spread = last + turn * outlook.turns;
    let lead = leads(&values, seats);
    for seat in Seat::all(state.seats()) {
        let at = seat.index();
        let mut own = Writer::new(&mut into.own[at][SHAPE.own - 18..]);
        own.put(values[at] / 50.0);
        own.put(lead[at] / 10.0);
        own.put(lead[at] / spread);
        own.put(awards[at] / 10.0);
        own.put(outlook.turns / 10.0);
        own.flag(outlook.turns < 1.5);
        own.flag(outlook.turns < 3.0);
        own.flag(outlook.turns < 6.0);
        state.stacks.iter().for_each(|stack| own.put(f32::from(stack.left()) / 8.0));
        own.flag(state.active == seat);
        own.flag(state.active == seat && state.stage == Stage::Place);
        own.flag(state.button == seat);
        let wait = (seat.0 + state.seats() - state.active.0) % state.seats();
        own.put(f32::from(wait) / f32::from(state.seats()));
        own.put(f32::from(state.seats()) / 5.0);
        own.flag(state.seats() == 3);
        own.put(state.premier.iter().flatten().count() as f32 / 4.0);
        debug_assert_eq!(own.written(), 18);
    }
}
