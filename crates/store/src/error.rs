//! Why the store did not do what it was asked.

use crate::Crowd;
use std::path::PathBuf;

/// Why the store did not do what it was asked, as one sentence: what, where, and what to do. Nothing was written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Error {
    /// Optimistic concurrency: the table has another number of records than expected, so somebody else was faster.
    #[error("the table stands at {stands_at}, so somebody else was faster; read on and try again")]
    Conflict {
        /// How many records it has.
        stands_at: u64,
    },
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// Another node has taken the table since this one did. Nothing was changed.
    #[error("another machine of the house has taken this table over; ask again")]
    LeaseLost,
    /// The idempotency key was used before: a record with the same sender and request is there already.
    #[error("this request was carried out before, in record {n}")]
    Repeated {
        /// The number of that record.
        n: u64,
    },
    /// The host has set up a table with this request already.
    #[error("this request was carried out before: it set up table {table}")]
    TableRepeated {
        /// The id of that table.
        table: String,
    },
    /// The maker has made an evening with this request already.
    #[error("this request was carried out before: it made evening {evening}")]
    EveningRepeated {
        /// The id of that evening.
        evening: String,
    },
    /// There are as many tables or evenings as there may be.
    #[error("there are {count} already")]
    TooMany {
        /// Whose.
        of: Crowd,
        /// How many there are.
        count: u64,
    },
    /// Another table has this code.
    #[error("another table has this code; take another code")]
    CodeTaken,
    /// Somebody else has this login, perhaps in other letter case.
    #[error("somebody else has this login; choose another")]
    LoginTaken,
    /// The person has a login already.
    #[error("this person has a login already")]
    HasLogin,
    /// There is no such person, or no more.
    #[error("there is no person {id} in the store")]
    NoPerson {
        /// The id that was asked for.
        id: String,
    },
    /// There are as many of these as there may be.
    #[error("{most} are the most")]
    Enough {
        /// How many may be there.
        most: u32,
    },
    /// Another server has the folder.
    #[error("another server is using the store in {}; stop it, or choose another folder", folder.display())]
    Locked {
        /// The folder.
        folder: PathBuf,
    },
    /// There is something else where the store should be.
    #[error(
        "{} is not a Fremont store, or its beginning is destroyed; choose another folder, or restore a backup",
        path.display()
    )]
    NotOurs {
        /// The file.
        path: PathBuf,
    },
    /// A newer Fremont wrote the store.
    #[error(
        "{} has version {version} but this program knows versions up to {known}; use a newer Fremont",
        path.display()
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// The version of its layout.
        version: u32,
        /// The newest version this program knows.
        known: u32,
    },
    /// There is no room: the disk is full, or the store has reached the most it may take.
    #[error("there is no room left for {}; free some of the disk, or allow the store more", path.display())]
    Full {
        /// The file.
        path: PathBuf,
    },
    /// The store is damaged; the sentence says where.
    #[error("{0}")]
    Damaged(String),
    /// Something cannot be written; the sentence says what.
    #[error("{0}")]
    Unwritable(String),
    /// The store was closed.
    #[error("the store is closed; open it again")]
    Closed,
    /// Anything else; the sentence says what.
    #[error("{0}")]
    Other(String),
}
