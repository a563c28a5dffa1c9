//! How people are called when it is their turn.

use crate::Number;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How I am called.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Notifications {
    /// The server's public key for push messages (VAPID), in base64url: browsers subscribe with it.
    pub key: String,
    /// When nobody calls me.
    pub quiet: Option<QuietHours>,
    /// The browsers on which I am called.
    pub devices: Vec<PushDevice>,
}

/// Hours in which nobody calls somebody; calls wait for their end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// The minute of the day at which they begin.
    #[schema(maximum = 1439)]
    pub from: u16,
    /// The minute of the day at which they end; earlier than the beginning, it is that of the next day.
    #[schema(maximum = 1439)]
    pub to: u16,
    /// The time zone by its name, such as `Europe/Berlin`.
    #[schema(max_length = 64)]
    pub zone: String,
    /// How far that zone is ahead of UTC, from when on, in order: summer time comes and goes.
    #[schema(min_items = 1, max_items = 8)]
    pub offsets: Vec<ZoneOffset>,
}

/// How far a time zone is ahead of UTC from a time on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ZoneOffset {
    /// From when on.
    pub from: Number,
    /// Minutes; west of Greenwich they are negative.
    #[schema(minimum = -1080, maximum = 1080)]
    pub minutes: i16,
}

/// How I want to be called.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewNotifications {
    /// When nobody shall call me.
    #[serde(default)]
    pub quiet: Option<QuietHours>,
}

/// A browser on which somebody is called.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PushDevice {
    /// Its id, to call it no more.
    pub id: String,
    /// What it is, such as `Firefox, Android`.
    pub label: String,
    /// Whether it is the one that asks.
    pub current: bool,
    /// Since when.
    pub created: Number,
}

/// A subscription to push messages, as a browser gives it (`PushSubscription.toJSON()`).
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct NewPush {
    /// Where messages go.
    #[schema(max_length = 1024)]
    pub endpoint: String,
    /// What they are encrypted with.
    pub keys: PushKeys,
}

/// What push messages to a browser are encrypted with, in base64url.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PushKeys {
    /// The browser's public key: an uncompressed point of P-256.
    pub p256dh: String,
    /// The secret that browser and server share: 16 bytes.
    pub auth: String,
}

/// What a push message says, once it is decrypted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PushMessage {
    /// What it is about.
    pub kind: PushKind,
    /// The table, if it is about one.
    pub table: Option<String>,
    /// The first line, in the language of the subscription.
    pub title: String,
    /// What stands below it.
    pub body: String,
    /// How many of my tables wait for me.
    pub count: u32,
}

/// What a push message is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PushKind {
    /// It is my turn.
    Turn,
    /// It has been my turn for a while, and somebody reminds me.
    Reminder,
    /// I am called here from now on.
    Hello,
}

/// How I am written to by e-mail.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Letters {
    /// Whether this server sends letters at all.
    pub possible: bool,
    /// Where to.
    pub address: Option<String>,
    /// How it stands with that address.
    pub state: Option<AddressInfo>,
    /// What for.
    pub wanted: LetterChoices,
}

/// How it stands with an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum AddressInfo {
    /// A letter was sent there, with a link that confirms it; until then nothing else is.
    Given,
    /// I have confirmed it.
    Confirmed,
    /// Its mail server does not take letters for it: nothing is sent there any more.
    Refused,
}

/// What I am written to for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LetterChoices {
    /// It is my turn at a table that is played over days, or somebody reminds me there.
    pub turn: bool,
    /// Somebody asks me to a table.
    pub invite: bool,
    /// A game of mine is over.
    pub ended: bool,
}

/// An address to be written to at.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewAddress {
    /// The address: `ada@example.org`.
    #[schema(max_length = 254)]
    pub address: String,
}

/// What a link in a letter has done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LinkDone {
    /// To which letters.
    pub about: LinkAbout,
}

/// Which letters a link is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LinkAbout {
    /// It is my turn.
    Turn,
    /// Somebody asks me to a table.
    Invite,
    /// A game of mine is over.
    Ended,
    /// All of them.
    All,
}

/// My vacation: meanwhile my clocks stand still at tables that are played over days.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Vacations {
    /// The one that I am on, or that comes next.
    pub current: Option<VacationInfo>,
    /// How many days there are in a year.
    pub days: u32,
    /// How many of this year's are left.
    pub left: u32,
}

/// A vacation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct VacationInfo {
    /// From when on.
    pub from: Number,
    /// Until when.
    pub until: Number,
}

/// A vacation to come, in place of what I had planned before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewVacation {
    /// From when on; without a time it begins now, or the one that I am on goes on.
    #[serde(default)]
    pub from: Option<Number>,
    /// Until when.
    pub until: Number,
}
