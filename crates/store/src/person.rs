//! Somebody who plays here.

/// Somebody who plays here. A deleted person stays with an empty name, so that tables keep their seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Their name for programs.
    pub id: String,
    /// Their name for people; empty once they are deleted.
    pub name: String,
    /// The name they log in with, as they wrote it.
    pub login: Option<String>,
    /// When they came, in milliseconds since 1970.
    pub created: u64,
}
