//! Las Vegas Royale.

use super::{Theme, leads, level};
use royale::{Action, Dice, Owner, Royale, Stage, State};
use table::Seat;

pub(crate) const ROYALE: &[Theme<Royale>] = &[
    Theme {
        name: "ties",
        what: "The best action makes or breaks a tie at a casino.",
        fits: |_, state, seat, action| {
            changed(state, seat, action).is_some_and(|(before, after)| level(&before) != level(&after))
        },
    },
    Theme {
        name: "lead",
        what: "The best action takes the lead at a casino.",
        fits: |_, state, seat, action| {
            let takes = |(before, after): (Weights, Weights)| {
                !leads(&before, seat.index()) && leads(&after, seat.index())
            };
            changed(state, seat, action).is_some_and(takes)
        },
    },
    Theme {
        name: "last-dice",
        what: "You have at most three dice left.",
        fits: |_, state, seat, _| state.hands[seat.index()].count() <= 3,
    },
    Theme {
        name: "chips",
        what: "The best action is to pay a chip and keep all dice.",
        fits: |_, _, _, action| *action == Action::Pass,
    },
    Theme {
        name: "tiles",
        what: "A tile is what it is about.",
        fits: |_, state, _, action| match action {
            Action::Place { number } => state.tile(*number).is_some(),
            Action::Pass | Action::TakeChipCard { .. } => false,
            _ => !matches!(state.stage, Stage::Roll | Stage::ChipCard { .. }) || is_power(action),
        },
    },
];

type Weights = [u8; 7];

fn is_power(action: &Action) -> bool {
    matches!(action, Action::Power { .. })
}

/// The weights at the casino where the action changes something, before it and after it.
fn changed(state: &State, seat: Seat, action: &Action) -> Option<(Weights, Weights)> {
    let weight = |die| Dice::one(die).weight() as i8;
    let mine = Owner::Seat(seat);
    let (casino, whose, more) = match *action {
        Action::Place { number } => (number, mine, state.roll.showing(number).weight() as i8),
        Action::Power { die, number } | Action::Turn { die, number } => (number, mine, weight(die)),
        Action::TakeBack { die, casino } => (casino, mine, -weight(die)),
        Action::Block { blanks, casino } => (casino, Owner::Blank, blanks as i8),
        Action::TakeBlank { casino, .. } => (casino, Owner::Blank, -1),
        Action::Double { small, biggy } => (state.just_at, mine, -(small as i8) - 2 * i8::from(biggy)),
        _ => return None,
    };
    let before = state.weights(casino);
    let mut after = before;
    after[whose.index()] = after[whose.index()].saturating_add_signed(more);
    Some((before, after))
}
