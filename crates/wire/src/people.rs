//! People: guests, accounts, sessions and tokens.

use crate::Number;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Whoever asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Me {
    /// The person's own id.
    pub id: String,
    /// What others call them.
    pub name: String,
    /// What they sign in with; nothing for a guest.
    pub login: Option<String>,
}

/// A guest sits down.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// What to be called: 1 to 20 letters.
    #[schema(min_length = 1, max_length = 20)]
    pub name: String,
}

/// Another name.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewName {
    /// What to be called from now on.
    #[schema(min_length = 1, max_length = 20)]
    pub name: String,
}

/// What somebody signs in with, or keeps a guest's games with.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// 3 to 32 letters, digits, dots, dashes or underscores; upper and lower case are the same.
    #[schema(min_length = 3, max_length = 32)]
    pub login: String,
    /// At least 8 characters.
    #[schema(min_length = 8, max_length = 256)]
    pub passphrase: String,
}

/// A passphrase alone: to be sure that it is you.
#[derive(Clone, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Passphrase {
    /// The passphrase of the account; guests have none.
    #[serde(default)]
    pub passphrase: Option<String>,
}

/// Another passphrase.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewPassphrase {
    /// The one that holds so far.
    pub old: String,
    /// The one that holds from now on: at least 8 characters.
    #[schema(min_length = 8, max_length = 256)]
    pub new: String,
}

/// Codes with which somebody who has forgotten the passphrase gets in, each once. They are told this once.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RecoveryCodes {
    /// The codes. Dashes, spaces and letter case make no difference.
    pub codes: Vec<String>,
}

/// A recovery code, and the passphrase that holds from now on.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Recovery {
    /// Who.
    #[schema(min_length = 3, max_length = 32)]
    pub login: String,
    /// One of the codes that they were told.
    pub code: String,
    /// At least 8 characters.
    #[schema(min_length = 8, max_length = 256)]
    pub passphrase: String,
}

/// A token for a program of one's own.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What it is for, in a few words.
    #[schema(max_length = 40)]
    #[serde(default)]
    pub label: String,
}

/// A token as it is told once.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Token {
    /// Its id, to take it back.
    pub id: String,
    /// The token: it goes into the header `Authorization: Bearer`. It is told this once.
    pub token: String,
}

/// A place where somebody is signed in, or a token.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SessionInfo {
    /// Its id, to end it.
    pub id: String,
    /// Whether it is the one that asks.
    #[serde(default)]
    pub current: bool,
    /// Whether it is a token for a program.
    pub token: bool,
    /// What it is for, or what the device is, such as `Firefox, Android`.
    pub label: String,
    /// Since when.
    pub created: Number,
    /// When it was last used, to the hour.
    pub used: Number,
    /// Until when.
    pub expires: Number,
}
