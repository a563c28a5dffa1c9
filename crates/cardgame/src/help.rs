//! The game on one card, for every client.

use table::{Help, say};

/// The game on one card.
pub(crate) const HELP: Help = Help {
    aim: say!("cardgame-help-aim"),
    turn: &[
        say!("cardgame-help-pick"),
        say!("cardgame-help-reveal"),
        say!("cardgame-help-glass"),
        say!("cardgame-help-chip-cards"),
    ],
    watch: &[
        say!("cardgame-help-dice"),
        say!("cardgame-help-eight"),
        say!("cardgame-help-payout"),
        say!("cardgame-help-sign"),
        say!("cardgame-help-bonus"),
    ],
};
