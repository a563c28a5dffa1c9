//! The rules to read, as `guide/` has them.

use crate::CLAUSES;
use std::sync::LazyLock;
use table::guide::Guides;

const SOURCES: [(&str, &str); 2] =
    [("en", include_str!("../guide/en/royale.md")), ("de", include_str!("../guide/de/royale.md"))];
const EXAMPLES: [(&str, &str); 3] = [
    ("payout", include_str!("../guide/examples/payout.json")),
    ("roll", include_str!("../guide/examples/roll.json")),
    ("start", include_str!("../guide/examples/start.json")),
];

/// The guide.
pub(crate) static GUIDE: LazyLock<Guides> =
    LazyLock::new(|| Guides::parse(&SOURCES, &CLAUSES, None, &EXAMPLES));
