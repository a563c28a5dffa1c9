//! A table: what does not change, and what is known of it without reading its records.

use crate::{NewRecord, Phase};
use std::fmt;

/// A table to be set up, with its first records.
#[derive(Clone, PartialEq, Eq)]
pub struct NewTable {
    /// Its name for programs, never used before.
    pub id: String,
    /// The short code that lets people in. No two tables have the same, ever.
    pub code: String,
    /// The person who set it up.
    pub host: String,
    /// Whether everybody may see it in the list.
    pub public: bool,
    /// The game's key.
    pub game: String,
    /// How it was set up, as JSON, opaque to the store.
    pub setup: String,
    /// The secret that all dice of the table follow from.
    pub seed: [u8; 32],
    /// The name the host gave to what was asked. A host can use a name once.
    pub request: Option<String>,
    /// What has happened already, numbered from 0.
    pub records: Vec<NewRecord>,
    /// What is known of the table after these records.
    pub summary: Summary,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

impl fmt::Debug for NewTable {
    /// All but the seed: it must not slip into a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewTable")
            .field("id", &self.id)
            .field("code", &self.code)
            .field("host", &self.host)
            .field("public", &self.public)
            .field("game", &self.game)
            .field("setup", &self.setup)
            .field("request", &self.request)
            .field("records", &self.records)
            .field("summary", &self.summary)
            .field("at", &self.at)
            .finish_non_exhaustive()
    }
}

/// A table as it stands. Its seed is not here; [`crate::Store::seed`] gives it to those who ask.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// Its name for programs.
    pub id: String,
    /// The short code that lets people in.
    pub code: String,
    /// The person who set it up.
    pub host: String,
    /// Whether everybody may see it in the list.
    pub public: bool,
    /// The game's key.
    pub game: String,
    /// How it was set up, as JSON.
    pub setup: String,
    /// How far it has come.
    pub phase: Phase,
    /// How many records it has: the number of the next one.
    pub n: u64,
    /// The seats the game waits for, one bit for each.
    pub waiting: u64,
    /// The person in each seat.
    pub seats: Vec<Option<String>>,
    /// How many chairs anybody may take.
    pub free: u8,
    /// How it ended, as JSON.
    pub outcome: Option<String>,
    /// When it was set up, in milliseconds since 1970.
    pub created: u64,
    /// When it changed last: the time of its latest record.
    pub changed: u64,
}

/// What is known of a table without reading its records. It is written together with them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// How far it has come.
    pub phase: Phase,
    /// The seats the game waits for, one bit for each.
    pub waiting: u64,
    /// Whether a bot has to act: such a table is woken when the server starts.
    pub needs_bot: bool,
    /// How many chairs anybody may take.
    pub free: u8,
    /// The person in each seat; nothing where nobody came or went.
    pub seats: Option<Vec<Option<String>>>,
    /// Whether bots decide in every seat. It is written where somebody came or went.
    pub alone: bool,
    /// How it ended, as JSON.
    pub outcome: Option<String>,
}

/// How many tables there may be that are not over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// Of one host.
    pub host: u64,
    /// From one network.
    pub network: u64,
    /// In all.
    pub all: u64,
    /// If the table is one of bots alone: such tables of one host, and in all.
    pub bots: Option<(u64, u64)>,
}

/// Whose tables are too many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Crowd {
    /// Those of the host.
    Host,
    /// Those from the network.
    Network,
    /// All.
    All,
    /// Those of the host at which bots play alone.
    BotsOfHost,
    /// All at which bots play alone.
    AllBots,
}
