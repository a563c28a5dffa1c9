//! The game on one card, for every client.

use table::{Help, say};

/// The game on one card.
pub(crate) const HELP: Help = Help {
    aim: say!("showdown-help-aim"),
    turn: &[
        say!("showdown-help-begin"),
        say!("showdown-help-choose"),
        say!("showdown-help-outbid"),
        say!("showdown-help-place"),
    ],
    watch: &[
        say!("showdown-help-routes"),
        say!("showdown-help-chains"),
        say!("showdown-help-income"),
        say!("showdown-help-scoring"),
        say!("showdown-help-unsold"),
        say!("showdown-help-reconstructed"),
    ],
};
