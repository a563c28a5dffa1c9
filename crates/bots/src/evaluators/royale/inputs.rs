//! What the net of Las Vegas Royale sees of a position.

use crate::evaluators::majorities::{MAJORITY, leads, majority, pays_now};
use crate::net::{Inputs, Shape, Writer};
use crate::{Evaluator, SEATS};
use royale::{Royale, Stage, State};
use table::Seat;

/// How many faces of tiles there are.
const FACES: usize = 16;

pub(super) const SHAPE: Shape = Shape { own: 34, item: MAJORITY + 4 + FACES, items: 6 };

/// Writes the figures of every seat.
pub(super) fn inputs(game: &Royale, state: &State, into: &mut Inputs) {
    let seats = usize::from(state.seats());
    let waiting = state.waiting();
    let mut now = [0.0; SEATS];
    for casino in 1..=6 {
        let weights = state.weights(casino);
        let pair = state.pairs[usize::from(casino) - 1]
            .map_or([0.0; 2], |pair| pair.map(|note| f32::from(note.amount())));
        let pays = pays_now(&weights, pair);
        let rolled = f32::from(state.roll.showing(casino).weight()) / 4.0;
        let just = f32::from(u8::from(state.just_at == casino));
        for seat in 0..seats {
            now[seat] += pays[seat];
            let acts = usize::from(state.active.0) == seat;
            let item = &mut into.items[seat][usize::from(casino) - 1];
            let mut item = Writer::new(item);
            majority(&weights, seat, pair, &pays, &mut item);
            item.put(if acts { rolled } else { 0.0 });
            item.put(if acts { 0.0 } else { rolled });
            item.flag(state.is_closed(casino));
            item.put(if acts { just } else { 0.0 });
            let face = state.tile(casino).map(royale::Face::index);
            (0..FACES).for_each(|at| item.flag(face == Some(at)));
            debug_assert_eq!(item.written(), SHAPE.item);
        }
    }
    let values = game.values(state);
    let spread = game.spread(state);
    let total: [f32; SEATS] = std::array::from_fn(|seat| values[seat] + now[seat]);
    let (lead, total_lead) = (leads(&values, seats), leads(&total, seats));
    let hands: u8 = state.hands[..seats].iter().map(|hand| hand.weight()).sum();
    let pending = !matches!(state.stage, Stage::Roll | Stage::Place);
    for seat in Seat::all(state.seats()) {
        let at = seat.index();
        let hand = state.hands[at];
        let mut own = Writer::new(&mut into.own[at]);
        let acts = waiting == Some(seat);
        own.put(values[at] / 20.0);
        own.put(lead[at] / 20.0);
        own.put(lead[at] / spread);
        own.put(now[at] / 20.0);
        own.put(total_lead[at] / 20.0);
        own.put(total_lead[at] / spread);
        own.put(f32::from(hand.weight()) / 8.0);
        own.put(f32::from(hand.count()) / 8.0);
        own.flag(hand.count() < hand.weight());
        own.flag(hand.is_empty());
        own.put(f32::from(hands - hand.weight()) / 16.0);
        own.put(f32::from(state.chips[at]) / 4.0);
        (1..=3).for_each(|round| own.flag(state.round == round));
        let rounds_left = f32::from(3 - state.round.min(3));
        own.put(total_lead[at] / 20.0 * rounds_left);
        own.put(f32::from(state.seats()) / 5.0);
        own.flag(state.seats() == 2);
        own.flag(acts);
        own.flag(acts && pending);
        own.flag(pending);
        let wait = (seat.0 + state.seats() - state.active.0) % state.seats();
        own.put(f32::from(wait) / f32::from(state.seats()));
        own.put(f32::from(state.items(seat)) / 10.0);
        let tiles = &state.tiles;
        own.put(f32::from(tiles.jackpot) / 6.0);
        own.flag(tiles.high_five == Some(seat));
        own.flag(tiles.power_play == Some(seat));
        own.put(f32::from(tiles.bar[at].weight()) / 4.0);
        own.put(f32::from(tiles.double_down[at].weight()) / 4.0);
        own.put(tiles.nice_dice.iter().flatten().filter(|lying| lying.seat == seat).count() as f32 / 3.0);
        own.flag(tiles.golden.is_some_and(|lying| lying.seat == seat));
        own.flag(state.payout.fined.contains(seat));
        own.flag(state.payout.casino > 0);
        own.put(f32::from(state.payout.casino) / 6.0);
        own.flag(state.payout.next_start == Some(seat));
        debug_assert_eq!(own.written(), SHAPE.own);
    }
}
