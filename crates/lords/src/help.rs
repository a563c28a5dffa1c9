//! Both editions on one card each, for every client.

use table::{Help, say};

/// The edition of 2010.
pub(crate) const FIRST: Help = Help {
    aim: say!("lords-help-aim-2010"),
    turn: &[
        say!("lords-help-card"),
        say!("lords-help-lots"),
        say!("lords-help-casinos"),
        say!("lords-help-act"),
        say!("lords-help-gamble"),
    ],
    watch: &[
        say!("lords-help-points-2010"),
        say!("lords-help-boss"),
        say!("lords-help-neighbours"),
        say!("lords-help-track"),
        say!("lords-help-count"),
    ],
};

/// The edition of 2024.
pub(crate) const SECOND: Help = Help {
    aim: say!("lords-help-aim-2024"),
    turn: &[
        say!("lords-help-card"),
        say!("lords-help-lots"),
        say!("lords-help-casinos"),
        say!("lords-help-act"),
        say!("lords-help-raise"),
        say!("lords-help-gamble"),
    ],
    watch: &[
        say!("lords-help-points-2024"),
        say!("lords-help-boss"),
        say!("lords-help-neighbours"),
        say!("lords-help-track"),
        say!("lords-help-count"),
    ],
};
