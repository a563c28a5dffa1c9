//! Las Vegas: The Card Game: a round is played on to its payout; what counts is what everybody then has.

use crate::mind::{Hopes, Mind, SEATS};
use cardgame::{CardGame, Stage, State};
use table::Seat;

impl Mind for CardGame {
    fn hopes(&self, state: &State) -> Hopes {
        let mut hopes = [0.0; SEATS];
        for seat in Seat::all(state.seats()) {
            let bonus = state.chip_cards.bonus(seat, &self.data().chip_card_bonus);
            hopes[seat.index()] = f32::from(state.player(seat).safe.total()) + f32::from(bonus);
        }
        hopes
    }

    fn spread(&self, state: &State) -> f32 {
        match state.round {
            1 => 14.0,
            2 => 11.0,
            3 => 8.0,
            _ => 5.0,
        }
    }

    fn is_settled(&self, from: &State, now: &State) -> bool {
        now.round != from.round || now.stage == Stage::Over
    }
}
