//! The rules to read, as `locales/LANGUAGE/guide` has them, with the examples in `guide/`.

use crate::CLAUSES;
use std::sync::LazyLock;
use table::guide::Guides;

const EXAMPLES: [(&str, &str); 3] = [
    ("act", include_str!("../guide/examples/act.json")),
    ("boss", include_str!("../guide/examples/boss.json")),
    ("payout", include_str!("../guide/examples/payout.json")),
];

/// The edition of 2010.
pub(crate) static FIRST: LazyLock<Guides> =
    LazyLock::new(|| Guides::of("lords", &CLAUSES, Some("2010"), &EXAMPLES));

/// The edition of 2024.
pub(crate) static SECOND: LazyLock<Guides> =
    LazyLock::new(|| Guides::of("lords", &CLAUSES, Some("2024"), &EXAMPLES));
