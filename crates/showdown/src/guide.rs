//! The rules to read, as `guide/` has them.

use crate::CLAUSES;
use std::sync::LazyLock;
use table::guide::{EVERY_TABLE, Guide};

const SOURCES: [&str; 2] = [include_str!("../guide/en/showdown.md"), EVERY_TABLE];
const EXAMPLES: [(&str, &str); 3] = [
    ("diamond", include_str!("../guide/examples/diamond.json")),
    ("sheet", include_str!("../guide/examples/sheet.json")),
    ("start", include_str!("../guide/examples/start.json")),
];

/// The guide in English.
pub(crate) static GUIDE: LazyLock<Guide> =
    LazyLock::new(|| Guide::parse("en", &SOURCES, &CLAUSES, None, &EXAMPLES));
