//! The rules to read, as `locales/LANGUAGE/guide` has them, with the examples in `guide/`.

use crate::CLAUSES;
use std::sync::LazyLock;
use table::guide::Guides;

const EXAMPLES: [(&str, &str); 3] = [
    ("select", include_str!("../guide/examples/select.json")),
    ("start", include_str!("../guide/examples/start.json")),
    ("ties", include_str!("../guide/examples/ties.json")),
];

/// The guide.
pub(crate) static GUIDE: LazyLock<Guides> =
    LazyLock::new(|| Guides::of("cardgame", &CLAUSES, None, &EXAMPLES));
