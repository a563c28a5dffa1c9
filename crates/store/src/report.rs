//! What a whole check found in a sound store.

use std::fmt;

/// What a whole check found in a sound store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Report {
    /// Tables, live and ended.
    pub tables: u64,
    /// Records of all tables.
    pub records: u64,
    /// People, without the deleted.
    pub people: u64,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} tables with {} records, {} people", self.tables, self.records, self.people)
    }
}
