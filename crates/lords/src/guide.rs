//! The rules to read, as `guide/` has them.

use crate::CLAUSES;
use std::sync::LazyLock;
use table::guide::{EVERY_TABLE, Guide};

const SOURCES: [&str; 2] = [include_str!("../guide/en/lords.md"), EVERY_TABLE];
const EXAMPLES: [(&str, &str); 3] = [
    ("act", include_str!("../guide/examples/act.json")),
    ("boss", include_str!("../guide/examples/boss.json")),
    ("payout", include_str!("../guide/examples/payout.json")),
];

/// The edition of 2010.
pub(crate) static FIRST: LazyLock<Guide> =
    LazyLock::new(|| Guide::parse("en", &SOURCES, &CLAUSES, Some("2010"), &EXAMPLES));

/// The edition of 2024.
pub(crate) static SECOND: LazyLock<Guide> =
    LazyLock::new(|| Guide::parse("en", &SOURCES, &CLAUSES, Some("2024"), &EXAMPLES));
