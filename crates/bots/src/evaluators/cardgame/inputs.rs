//! What the net of The Card Game sees of a position.

use crate::evaluators::majorities::{MAJORITY, leads, majority, pays_now};
use crate::net::{Inputs, Shape, Writer};
use crate::{Evaluator, SEATS};
use cardgame::{CardGame, Stage, State};
use table::Seat;

pub(super) const SHAPE: Shape = Shape { own: 28, item: MAJORITY + 6, items: 6 };

/// Writes the figures of every seat.
pub(super) fn inputs(game: &CardGame, state: &State, into: &mut Inputs) {
    let seats = usize::from(state.seats());
    let mut now = [0.0; SEATS];
    for casino in 1..=6 {
        let weights = state.dice(casino);
        let pair = state.notes[usize::from(casino) - 1].map_or([0.0; 2], |pair| {
            let [one, other] = pair.map(|note| f32::from(note.amount()));
            [one.max(other), one.min(other)]
        });
        let pays = pays_now(&weights, pair);
        let hands: [f32; 5] =
            std::array::from_fn(|seat| f32::from(state.players[seat].hand.dice(casino)) / 4.0);
        let glasses: [f32; 5] =
            std::array::from_fn(|seat| f32::from(state.players[seat].glass.dice(casino)) / 4.0);
        for seat in 0..seats {
            now[seat] += pays[seat];
            let others = |figures: &[f32; 5]| {
                let others = figures.iter().enumerate().take(seats).filter(|(at, _)| *at != seat);
                others.fold((0.0f32, 0.0f32), |(sum, most), (_, figure)| (sum + figure, most.max(*figure)))
            };
            let (sum, most) = others(&hands);
            let mut item = Writer::new(&mut into.items[seat][usize::from(casino) - 1]);
            majority(&weights, seat, pair, &pays, &mut item);
            item.put(hands[seat]);
            item.put(most);
            item.put(sum);
            item.put(glasses[seat]);
            item.put(others(&glasses).0);
            let rival = weights.iter().enumerate().filter(|(at, _)| *at != seat).map(|(_, dice)| *dice).max();
            item.flag(f32::from(weights[seat]) / 4.0 + hands[seat] > f32::from(rival.unwrap_or(0)) / 4.0);
            debug_assert_eq!(item.written(), SHAPE.item);
        }
    }
    let values = game.values(state);
    let spread = game.spread(state);
    let total: [f32; SEATS] = std::array::from_fn(|seat| values[seat] + now[seat]);
    let (lead, total_lead) = (leads(&values, seats), leads(&total, seats));
    let waiting = state.waiting();
    for seat in Seat::all(state.seats()) {
        let at = seat.index();
        let player = state.player(seat);
        let mut own = Writer::new(&mut into.own[at]);
        own.put(values[at] / 20.0);
        own.put(lead[at] / 20.0);
        own.put(lead[at] / spread);
        own.put(now[at] / 20.0);
        own.put(total_lead[at] / 20.0);
        own.put(total_lead[at] / spread);
        own.put(f32::from(player.hand.count()) / 8.0);
        own.put(f32::from(player.glass.count()) / 8.0);
        own.put(f32::from(player.pile_count()) / 24.0);
        own.put(f32::from(player.placed.count()) / 8.0);
        own.put(f32::from(player.turns) / 6.0);
        own.flag(player.finished);
        own.flag(player.is_in());
        own.flag(player.chosen.is_some());
        (1..=4).for_each(|round| own.flag(state.round == round));
        let rounds_left = f32::from(4 - state.round.min(4));
        own.put(total_lead[at] / 20.0 * rounds_left);
        own.put(f32::from(state.seats()) / 5.0);
        own.flag(state.seats() == 2);
        own.flag(state.is_simultaneous());
        own.flag(waiting.contains(seat));
        let wait = (seat.0 + state.seats() - state.active.0) % state.seats();
        own.put(if state.is_simultaneous() { 0.0 } else { f32::from(wait) / f32::from(state.seats()) });
        own.put(f32::from(player.safe.count()) / 10.0);
        let turns =
            |player: &cardgame::Player| if player.is_in() { f32::from(6 - player.turns) } else { 0.0 };
        let all: f32 = state.players[..seats].iter().map(turns).sum();
        own.put(turns(player) / 6.0);
        own.put((all - turns(player)) / 12.0);
        own.flag(matches!(state.stage, Stage::ChipCard { .. }));
        debug_assert_eq!(own.written(), SHAPE.own);
    }
}
