//! Keys with which people sign in instead of a passphrase.

/// The public half of a key pair that an authenticator holds for somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passkey {
    /// Its id here.
    pub id: String,
    /// Whose.
    pub person: String,
    /// What the authenticator calls it.
    pub credential: Vec<u8>,
    /// The public key, as COSE writes it.
    pub public: Vec<u8>,
    /// How often the authenticator says it has signed; many always say 0.
    pub counter: u32,
    /// What its person calls it.
    pub label: String,
    /// Since when.
    pub created: u64,
    /// When it was last used.
    pub used: u64,
}
