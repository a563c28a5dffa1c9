//! The rules to read, as `locales/LANGUAGE/guide` has them, with the examples in `guide/`.

use crate::CLAUSES;
use std::sync::LazyLock;
use table::guide::Guides;

const EXAMPLES: [(&str, &str); 3] = [
    ("diamond", include_str!("../guide/examples/diamond.json")),
    ("sheet", include_str!("../guide/examples/sheet.json")),
    ("start", include_str!("../guide/examples/start.json")),
];

/// The guide.
pub(crate) static GUIDE: LazyLock<Guides> =
    LazyLock::new(|| Guides::of("showdown", &CLAUSES, None, &EXAMPLES));
