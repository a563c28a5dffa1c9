//! The rules to read, as `locales/LANGUAGE/guide` has them, with the examples in `guide/`.

use crate::CLAUSES;
use std::sync::LazyLock;
use table::guide::Guides;

const EXAMPLES: [(&str, &str); 3] = [
    ("payout", include_str!("../guide/examples/payout.json")),
    ("roll", include_str!("../guide/examples/roll.json")),
    ("start", include_str!("../guide/examples/start.json")),
];

/// The guide.
pub(crate) static GUIDE: LazyLock<Guides> = LazyLock::new(|| Guides::of("royale", &CLAUSES, None, &EXAMPLES));
