//! Las Vegas: The Card Game.

use super::{Theme, leads, level};
use cardgame::{Action, CardGame, State};
use table::Seat;

pub(crate) const CARDGAME: &[Theme<CardGame>] = &[
    Theme {
        name: "ties",
        what: "The best cards make or break a tie at a casino.",
        fits: |_, state, seat, action| {
            changed(state, seat, action).any(|(before, after)| level(&before) != level(&after))
        },
    },
    Theme {
        name: "lead",
        what: "The best cards take the lead at a casino.",
        fits: |_, state, seat, action| {
            let me = seat.index();
            changed(state, seat, action).any(|(before, after)| !leads(&before, me) && leads(&after, me))
        },
    },
    Theme {
        name: "two-casinos",
        what: "The best cards go to two casinos.",
        fits: |_, state, seat, action| changed(state, seat, action).count() == 2,
    },
    Theme {
        name: "last-cards",
        what: "The round has at most two turns left.",
        fits: |_, state, _, _| state.turn() >= 5,
    },
    Theme {
        name: "chip-cards",
        what: "It is about a chip card.",
        fits: |_, _, _, action| !matches!(action, Action::Select { .. }),
    },
];

/// The dice at each casino where the cards change something, before them and after them.
fn changed<'a>(
    state: &'a State,
    seat: Seat,
    action: &'a Action,
) -> impl Iterator<Item = ([u8; 5], [u8; 5])> + 'a {
    let more = |casino: u8| match action {
        Action::Select { cards } => cards.counts().dice(casino),
        _ => 0,
    };
    (1..=6).filter(move |casino| more(*casino) > 0).map(move |casino| {
        let before = state.dice(casino);
        let mut after = before;
        after[seat.index()] += more(casino);
        (before, after)
    })
}
