//! The rules to read, as `guide/` has them.

use crate::CLAUSES;
use std::sync::LazyLock;
use table::guide::{EVERY_TABLE, Guide};

const SOURCES: [&str; 2] = [include_str!("../guide/en/royale.md"), EVERY_TABLE];
const EXAMPLES: [(&str, &str); 3] = [
    ("payout", include_str!("../guide/examples/payout.json")),
    ("roll", include_str!("../guide/examples/roll.json")),
    ("start", include_str!("../guide/examples/start.json")),
];

/// The guide in English.
pub(crate) static GUIDE: LazyLock<Guide> =
    LazyLock::new(|| Guide::parse("en", &SOURCES, &CLAUSES, None, &EXAMPLES));
