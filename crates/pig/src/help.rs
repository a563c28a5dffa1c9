//! The game on one card, for every client.

use table::{Help, say};

/// The game on one card.
pub(crate) const HELP: Help = Help {
    aim: say!("pig-help-aim"),
    turn: &[say!("pig-help-pick"), say!("pig-help-roll"), say!("pig-help-hold")],
    watch: &[say!("pig-help-lucky")],
};
