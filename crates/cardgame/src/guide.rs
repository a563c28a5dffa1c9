//! The rules to read, as `guide/` has them.

use crate::CLAUSES;
use std::sync::LazyLock;
use table::guide::Guides;

const SOURCES: [(&str, &str); 2] =
    [("en", include_str!("../guide/en/cardgame.md")), ("de", include_str!("../guide/de/cardgame.md"))];
const EXAMPLES: [(&str, &str); 3] = [
    ("select", include_str!("../guide/examples/select.json")),
    ("start", include_str!("../guide/examples/start.json")),
    ("ties", include_str!("../guide/examples/ties.json")),
];

/// The guide.
pub(crate) static GUIDE: LazyLock<Guides> =
    LazyLock::new(|| Guides::parse(&SOURCES, &CLAUSES, None, &EXAMPLES));
