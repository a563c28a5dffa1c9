//! How somebody is reached when it is their turn.

use std::fmt;

/// A browser that takes push messages. It goes with the session of that browser.
#[derive(Clone, PartialEq, Eq)]
pub struct PushSubscription {
    /// A short name, to tell a person's subscriptions apart.
    pub id: String,
    /// Whose it is.
    pub person: String,
    /// The session it came with.
    pub session: String,
    /// Where messages go. Whoever knows it may send some, so it is a secret.
    pub endpoint: String,
    /// The browser's public key: an uncompressed point of P-256.
    pub public: [u8; 65],
    /// What the browser and the server share besides.
    pub auth: [u8; 16],
    /// The language of the messages.
    pub lang: String,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
}

impl fmt::Debug for PushSubscription {
    /// All but what is secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PushSubscription")
            .field("id", &self.id)
            .field("person", &self.person)
            .field("session", &self.session)
            .field("lang", &self.lang)
            .field("created", &self.created)
            .finish_non_exhaustive()
    }
}
