//! Evenings: tournaments that people make.

use crate::Phase;
use std::fmt;

/// An evening to be made.
#[derive(Clone, PartialEq, Eq)]
pub struct NewEvening {
    /// Its name for programs, never used before.
    pub id: String,
    /// The person who makes it.
    pub maker: String,
    /// What it is called.
    pub name: String,
    /// Whether everybody may see it in the list.
    pub public: bool,
    /// How many rounds there will be; 0 while nobody knows.
    pub rounds: u32,
    /// How it was set up, as JSON, opaque to the store.
    pub setup: String,
    /// The secret that the draw and all dice follow from.
    pub secret: [u8; 32],
    /// The name the maker gave to what was asked. A maker can use a name once.
    pub request: Option<String>,
    /// From which network.
    pub network: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

impl fmt::Debug for NewEvening {
    /// All but the secret: it must not slip into a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewEvening").field("id", &self.id).field("maker", &self.maker).finish_non_exhaustive()
    }
}

/// How many evenings there may be that are not over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EveningQuota {
    /// Of one maker.
    pub maker: u64,
    /// From one network.
    pub network: u64,
    /// In all.
    pub all: u64,
}

/// How many may join.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EntryQuota {
    /// This evening.
    pub evening: u32,
    /// From one network, at all evenings that are not over together.
    pub network: u64,
}

/// An evening as it stands. Its secret is not here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evening {
    /// Its name for programs.
    pub id: String,
    /// The person who made it.
    pub maker: String,
    /// What that person is called; empty if they were forgotten.
    pub maker_name: String,
    /// What it is called.
    pub name: String,
    /// Whether everybody may see it in the list.
    pub public: bool,
    /// How far it has come.
    pub phase: Phase,
    /// The latest round, from 1; 0 before it begins.
    pub round: u32,
    /// How many rounds there will be if nobody leaves; 0 while nobody knows.
    pub rounds: u32,
    /// How it was set up, as JSON.
    pub setup: String,
    /// How many have joined.
    pub people: u32,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// When it changed last.
    pub changed: u64,
}

/// Somebody who has joined.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entrant {
    /// Who.
    pub person: String,
    /// What they are called; empty if they were forgotten.
    pub name: String,
    /// What they add to the dice.
    pub nonce: String,
    /// Whether they have left after it began.
    pub gone: bool,
}

/// A round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// When it began.
    pub at: u64,
    /// Whether all its tables are over.
    pub ended: bool,
    /// Its tables, in order.
    pub pairings: Vec<Pairing>,
}

/// A table of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// Who sits where, as JSON.
    pub chairs: String,
    /// The table, once it is made and until it is taken away.
    pub table: Option<String>,
    /// How it ended, as JSON.
    pub result: Option<String>,
}

/// All of an evening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WholeEvening {
    /// What a list tells.
    pub evening: Evening,
    /// Those who have joined, in order. Once it has begun their places are their numbers.
    pub entrants: Vec<Entrant>,
    /// The rounds, the first one first.
    pub rounds: Vec<Round>,
}

/// What came of somebody's wish to join or to leave an evening.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// It is done.
    Done,
    /// It was so already.
    Already,
    /// There is no such evening.
    NoEvening,
    /// It has begun, or is over.
    TooLate,
    /// As many have joined as may.
    Full,
    /// From the same network as many have joined evenings that are not over as may.
    Crowded {
        /// How many.
        count: u64,
    },
    /// Whoever made it has blocked them, or they have blocked whoever made it.
    Apart {
        /// Whether it was whoever made it.
        by_maker: bool,
    },
}
