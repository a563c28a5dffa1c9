//! Where a store is and how much it may take.

use std::path::PathBuf;

/// Where a store is and how much it may take.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The folder of the store; it is created when it is missing. One server at a time has it.
    pub folder: PathBuf,
    /// The most the database file may take. The write-ahead log beside it takes some tens of megabytes more.
    /// Nothing means as much as there is.
    pub max_bytes: Option<u64>,
    /// How many reads can run at a time; one at least.
    pub readers: usize,
}
