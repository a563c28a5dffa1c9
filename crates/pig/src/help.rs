//! The game on one card, for every client.

use table::Help;

/// The game on one card.
pub(crate) const HELP: Help = Help {
    aim: "Have the most points when somebody has reached the target.",
    turn: &[
        "A round begins with a lucky number of everybody's own, picked in secret.",
        "Then roll one die as often as you dare: what it shows is at stake. A 1 loses all that is at stake.",
        "Hold to bank what is at stake.",
    ],
    watch: &[
        "A lucky number that was rolled by anybody in the round pays its pips twice, unless somebody picked the number just below it.",
    ],
};
