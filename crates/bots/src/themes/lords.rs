//! Lords of Vegas.

use super::Theme;
use lords::{Action, Lords, State};
use table::{Fast, Game, Seat};

/// So few cards before the end card and the game is nearly over.
const LAST_CARDS: u8 = 6;

pub(crate) const LORDS: &[Theme<Lords>] = &[
    Theme {
        name: "boss",
        what: "The best action makes you the boss of a casino that was another's.",
        fits: takes_over,
    },
    Theme {
        name: "build",
        what: "The best action builds on a lot of yours.",
        fits: |_, _, _, action| matches!(action, Action::Build { .. }),
    },
    Theme {
        name: "sprawl",
        what: "The best action sprawls onto a lot that is nobody's.",
        fits: |_, _, _, action| matches!(action, Action::Sprawl { .. }),
    },
    Theme {
        name: "dice",
        what: "The best action rolls dice: it reorganizes or gambles, or decides what came of that.",
        fits: |_, _, _, action| {
            matches!(
                action,
                Action::Reorganize { .. }
                    | Action::Gamble { .. }
                    | Action::Put { .. }
                    | Action::LayOff
                    | Action::KeepBet
            )
        },
    },
    Theme {
        name: "rebuild",
        what: "The best action remodels or raises a casino.",
        fits: |_, _, _, action| matches!(action, Action::Remodel { .. } | Action::Raise { .. }),
    },
    Theme {
        name: "wait",
        what: "The best action is to end the turn and keep the money.",
        fits: |_, _, _, action| *action == Action::EndTurn,
    },
    Theme {
        name: "last-cards",
        what: "At most six cards are left before the end card.",
        fits: |_, state, _, _| state.deck.above_end().is_none_or(|above| above <= LAST_CARDS),
    },
    Theme {
        name: "supply",
        what: "You have to give up a die or a marker.",
        fits: |_, _, _, action| matches!(action, Action::GiveDie { .. } | Action::GiveMarker { .. }),
    },
];

/// Whether the action makes the seat the boss of what another was boss of, whatever the dice say.
fn takes_over(game: &Lords, state: &State, seat: Seat, action: &Action) -> bool {
    let (Action::Build { lot, .. }
    | Action::Sprawl { lot, .. }
    | Action::Remodel { casino: lot, .. }
    | Action::Raise { casino: lot }) = action
    else {
        return false;
    };
    let mut after = state.clone();
    if game.act(&mut after, seat, action, &mut Fast::seeded(1), &mut ()).is_err() {
        return false;
    }
    let Some(casino) = after.casino_at(*lot, game.data()) else { return false };
    let was_anothers = |lot| {
        let before = state.casino_at(lot, game.data());
        before.and_then(|before| state.boss(&before)).is_some_and(|boss| boss != seat)
    };
    after.boss(&casino) == Some(seat) && casino.lots.iter().any(was_anothers)
}
