//! The rules to read, as `guide/` has them.

use crate::CLAUSES;
use std::sync::LazyLock;
use table::guide::Guides;

const SOURCES: [(&str, &str); 2] =
    [("en", include_str!("../guide/en/lords.md")), ("de", include_str!("../guide/de/lords.md"))];
const EXAMPLES: [(&str, &str); 3] = [
    ("act", include_str!("../guide/examples/act.json")),
    ("boss", include_str!("../guide/examples/boss.json")),
    ("payout", include_str!("../guide/examples/payout.json")),
];

/// The edition of 2010.
pub(crate) static FIRST: LazyLock<Guides> =
    LazyLock::new(|| Guides::parse(&SOURCES, &CLAUSES, Some("2010"), &EXAMPLES));

/// The edition of 2024.
pub(crate) static SECOND: LazyLock<Guides> =
    LazyLock::new(|| Guides::parse(&SOURCES, &CLAUSES, Some("2024"), &EXAMPLES));
