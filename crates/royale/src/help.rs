//! The game on one card, for every client.

use table::{Help, say};

/// The game on one card.
pub(crate) const HELP: Help = Help {
    aim: say!("royale-help-aim"),
    turn: &[
        say!("royale-help-roll"),
        say!("royale-help-place"),
        say!("royale-help-chip"),
        say!("royale-help-tile"),
    ],
    watch: &[
        say!("royale-help-payout"),
        say!("royale-help-ties"),
        say!("royale-help-biggy"),
        say!("royale-help-neutral"),
        say!("royale-help-next"),
    ],
};
