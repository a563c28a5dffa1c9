//! The rules to read, as `guide/` has them.

use crate::CLAUSES;
use std::sync::LazyLock;
use table::guide::Guides;

const SOURCES: [(&str, &str); 2] =
    [("en", include_str!("../guide/en/showdown.md")), ("de", include_str!("../guide/de/showdown.md"))];
const EXAMPLES: [(&str, &str); 3] = [
    ("diamond", include_str!("../guide/examples/diamond.json")),
    ("sheet", include_str!("../guide/examples/sheet.json")),
    ("start", include_str!("../guide/examples/start.json")),
];

/// The guide.
pub(crate) static GUIDE: LazyLock<Guides> =
    LazyLock::new(|| Guides::parse(&SOURCES, &CLAUSES, None, &EXAMPLES));
