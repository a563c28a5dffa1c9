//! Vegas Showdown.

use super::Theme;
use showdown::{Action, Known, Showdown, Size, Track};

pub(crate) const SHOWDOWN: &[Theme<Showdown>] = &[
    Theme {
        name: "doors",
        what: "It is about where a tile goes on the sheet, and which doors it opens.",
        fits: |_, _, _, action| match action {
            Action::Place(tiles) | Action::Publicity(tiles) => !tiles.on().is_empty(),
            Action::Renovate(_) => true,
            _ => false,
        },
    },
    Theme {
        name: "outbid",
        what: "The best action is a bid above somebody else's.",
        fits: |_, state, _, action| bid(action).is_some_and(|track| state.standing(track).is_some()),
    },
    Theme {
        name: "premier",
        what: "The best action is a bid on a premier tile.",
        fits: |_, _, _, action| bid(action).is_some_and(|track| track.premier().is_some()),
    },
    Theme {
        name: "basic",
        what: "The best action is a bid on Slots, a Lounge or a Restaurant.",
        fits: |_, _, _, action| bid(action).is_some_and(|track| track.basic().is_some()),
    },
    Theme {
        name: "publicity",
        what: "The best action is Publicity.",
        fits: |_, _, _, action| matches!(action, Action::Publicity(_)),
    },
    Theme {
        name: "strings",
        what: "You name the stack that fills a space.",
        fits: |_, _, _, action| matches!(action, Action::Stack { .. }),
    },
    Theme {
        name: "last-turns",
        what: "A premier stack has at most one tile left: the game is nearly over.",
        fits: |_, state, _, _| {
            [Size::Small, Size::Medium, Size::Large].into_iter().any(|size| state.stack(size).left() <= 1)
        },
    },
];

/// The track of a bid.
fn bid(action: &Action) -> Option<Track> {
    match action {
        Action::Bid { track: Known(track), .. } => *track,
        _ => None,
    }
}
