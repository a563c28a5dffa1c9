//! Passkeys: what goes between the house and an authenticator, as `WebAuthn` has it. Bytes are in base64url without padding.

use crate::Number;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What an authenticator is to sign, once and within five minutes.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PasskeyChallenge {
    /// Random bytes.
    pub challenge: String,
    /// The house, as the authenticator knows it: the host of its address (`rp.id`).
    pub house: String,
    /// Whoever it is for (`user.id`), if somebody is signed in.
    pub person: Option<String>,
    /// Passkeys that there are already (`excludeCredentials`), if somebody is signed in.
    pub known: Vec<String>,
    /// The kinds of keys that are understood, as COSE numbers them.
    pub algorithms: Vec<i32>,
}

/// A passkey that an authenticator has just made.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewPasskey {
    /// What it is called, up to 40 characters; without a name it is called by the device.
    #[serde(default)]
    #[schema(max_length = 40)]
    pub label: String,
    /// The passphrase of the account: whoever finds a device open cannot make it theirs.
    pub passphrase: String,
    /// `response.clientDataJSON`.
    pub client_data: String,
    /// `response.getAuthenticatorData()`.
    pub authenticator_data: String,
}

/// What an authenticator has signed.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PasskeySignIn {
    /// `rawId`.
    pub credential: String,
    /// `response.clientDataJSON`.
    pub client_data: String,
    /// `response.authenticatorData`.
    pub authenticator_data: String,
    /// `response.signature`.
    pub signature: String,
    /// `response.userHandle`, if the authenticator tells it.
    #[serde(default)]
    pub person: Option<String>,
}

/// Another name for a passkey.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PasskeyName {
    /// What it is called from now on, up to 40 characters.
    #[schema(min_length = 1, max_length = 40)]
    pub label: String,
}

/// A passkey of mine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PasskeyInfo {
    /// Its id, to name or remove it.
    pub id: String,
    /// What it is called.
    pub label: String,
    /// Since when.
    pub created: Number,
    /// When it was last used; when it was made, if never.
    pub used: Number,
}
