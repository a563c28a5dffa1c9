//! Las Vegas: The Card Game: a round is played on to its payout; what counts is what everybody then has.

mod inputs;

use crate::Theme;
use crate::evaluator::{Evaluator, SEATS, Values};
use crate::evaluators::{rivals, stake};
use crate::maths;
use crate::net::{Inputs, Shape, Slot, built_in};
use cardgame::{Action, CardGame, Selection, Stage, State};
use table::{Message, Seat};

impl Evaluator for CardGame {
    fn calibration(&self) -> f32 {
        0.7
    }

    fn values(&self, state: &State) -> Values {
        let mut values = [0.0; SEATS];
        for seat in Seat::all(state.seats()) {
            let bonus = state.chip_cards.bonus(seat, &self.data().chip_card_bonus);
            values[seat.index()] = f32::from(state.player(seat).safe.total()) + f32::from(bonus);
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
        Some(&built_in::CARDGAME)
    }

    fn spread(&self, state: &State) -> f32 {
        match state.round {
            1 => 14.0,
            2 => 11.0,
            3 => 8.0,
            _ => 5.0,
        }
    }

    fn determinizations(&self) -> u32 {
        12
    }

    fn iterations(&self) -> u32 {
        10_000
    }

    fn is_settled(&self, from: &State, now: &State) -> bool {
        now.round != from.round || now.stage == Stage::Over
    }

    fn is_simultaneous(&self, state: &State) -> bool {
        state.is_simultaneous()
    }

    fn priors(&self, state: &State, seat: Seat, actions: &[Action], into: &mut Vec<f32>) {
        let gains = gains(state, seat);
        into.clear();
        into.extend(actions.iter().map(|action| match action {
            Action::Select { cards } => prior(&gains, cards),
            _ => 1.0,
        }));
    }

    fn themes(&self) -> &'static [Theme<CardGame>] {
        crate::themes::CARDGAME
    }

    fn why(&self, state: &State, seat: Seat, action: &Action) -> Option<Message> {
        crate::why::cardgame(self, state, seat, action)
    }
}

/// What so many more dice at each casino are worth, roughly.
fn gains(state: &State, seat: Seat) -> [[f32; 11]; 6] {
    let mut gains = [[0.0; 11]; 6];
    for (casino, gains) in (1..).zip(&mut gains) {
        let weights = state.dice(casino);
        let (mine, others) = (weights[seat.index()], rivals(&weights, seat.index()));
        let pair = state.notes[usize::from(casino) - 1].map_or([0.0; 2], |pair| {
            let [one, other] = pair.map(|note| f32::from(note.amount()));
            [one.max(other), one.min(other)]
        });
        let now = stake(mine, others, pair);
        for (more, gain) in (0..).zip(gains) {
            *gain = stake(mine + more, others, pair) - now;
        }
    }
    gains
}

fn prior(gains: &[[f32; 11]; 6], cards: &Selection) -> f32 {
    let mut dice = [0u8; 6];
    for card in cards.cards() {
        dice[usize::from(card.number()) - 1] += card.dice();
    }
    let gain: f32 = gains.iter().zip(dice).map(|(gains, dice)| gains[usize::from(dice)]).sum();
    maths::power(0.5 + gain.max(0.0), 2)
}
