//! A key by which somebody is known again.

use std::fmt;

/// A key by which somebody is known again. The secret itself is never stored.
#[derive(Clone, PartialEq, Eq)]
pub struct Session {
    /// A short public name, to tell a person's sessions apart.
    pub id: String,
    /// The SHA-256 of the secret.
    pub key: [u8; 32],
    /// The person it stands for.
    pub person: String,
    /// What carries the secret.
    pub kind: SessionKind,
    /// What the person calls it, or the browser calls itself.
    pub label: String,
    /// When it began, in milliseconds since 1970.
    pub created: u64,
    /// When it was used last, as far as it was noted.
    pub used: u64,
    /// When it ends. A store gives out ended sessions too until [`crate::Store::drop_expired`] drops them. Times
    /// end at `i64::MAX`; whatever is later is kept as that.
    pub expires: u64,
}

impl fmt::Debug for Session {
    /// All but the key: it has no place in a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session")
            .field("id", &self.id)
            .field("person", &self.person)
            .field("kind", &self.kind)
            .field("label", &self.label)
            .field("created", &self.created)
            .field("used", &self.used)
            .field("expires", &self.expires)
            .finish_non_exhaustive()
    }
}

/// What carries the secret of a session.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SessionKind {
    /// A browser's cookie.
    Cookie,
    /// A token that a program sends.
    Token,
}
