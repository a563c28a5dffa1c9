//! Manners: reactions, who watches, whom somebody does not hear, and what they report.

use crate::Number;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What somebody in a chair shows everybody for a moment. Nothing is written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Reaction {
    /// Hands that clap.
    Clap,
    /// Laughter.
    Laugh,
    /// Wonder.
    Wow,
    /// That hurt.
    Ouch,
    /// Good luck.
    Luck,
    /// Thanks.
    Thanks,
}

/// What a socket that was opened with `company=true` is told beside updates. It is of the moment: nothing of it is told again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Aside {
    /// Who watches, whenever that has changed.
    Crowd(Crowd),
    /// Somebody in a chair reacts.
    Reaction(Reacted),
}

/// Those who watch and have no chair.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Crowd {
    /// What those are called who have said who they are: 20 at most.
    pub names: Vec<String>,
    /// How many more there are.
    pub others: u32,
}

/// A reaction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Reacted {
    /// Whose chair.
    pub seat: u8,
    /// Which.
    pub reaction: Reaction,
}

/// Why the words of a record are not told to whoever asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Hidden {
    /// They have muted or blocked whoever said it.
    Muted,
    /// Those who watch talk among themselves while the game runs.
    Aside,
}

/// Somebody at a table: in a chair, or by something they said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Whom {
    /// Whoever sits in this chair.
    Seat(u8),
    /// Whoever said this: the number of its record.
    Record(Number),
}

/// How far somebody is not heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Mute {
    /// They are heard again, everywhere.
    Off,
    /// Not at this table.
    Here,
    /// Nowhere.
    Always,
    /// Nowhere, and the two sit at no table together: they cannot sit down at a table of the other, invite or befriend each other,
    /// nor do they meet in a quick match.
    Block,
}

/// Somebody at a table is to be muted, blocked, or heard again. They are not told.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewMute {
    /// Who.
    pub who: Whom,
    /// How far.
    pub mute: Mute,
}

/// How far somebody is muted for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum BlockKind {
    /// Their words are not told.
    Muted,
    /// Nor is anything else to do with them.
    Blocked,
}

/// Somebody is to be muted or blocked for good. They are not told.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewBlock {
    /// How far.
    pub kind: BlockKind,
}

/// Somebody whom I have muted or blocked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Block {
    /// Their id.
    pub id: String,
    /// What they are called.
    pub name: String,
    /// How far.
    pub kind: BlockKind,
    /// The table, if it is for one table only.
    pub table: Option<String>,
    /// Since when.
    pub since: Number,
}

/// Why somebody is reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ReportReason {
    /// They insult or threaten.
    Insult,
    /// They write what nobody wants, again and again.
    Spam,
    /// Their name is no name to be called.
    Name,
    /// They play together with somebody against the others, or otherwise not fairly.
    Cheating,
    /// Something else.
    Other,
}

impl ReportReason {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            ReportReason::Insult => "insult",
            ReportReason::Spam => "spam",
            ReportReason::Name => "name",
            ReportReason::Cheating => "cheating",
            ReportReason::Other => "other",
        }
    }
}

/// Something to be reported to whoever runs the house. The line, or the name, is kept with it as it is now.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// Who, by the line or by the chair.
    pub who: Whom,
    /// Why.
    pub reason: ReportReason,
    /// What there is to say of it, up to 500 characters.
    #[serde(default)]
    #[schema(max_length = 500)]
    pub words: String,
}

/// Whoever runs the house warns somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Warning {
    /// Its id, to say that it was read.
    pub id: String,
    /// When.
    pub at: Number,
    /// What they say.
    pub words: String,
    /// The line that it is about; nothing if it is the name or how somebody plays.
    pub line: Option<String>,
}
