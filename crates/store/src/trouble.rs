//! Why the store cannot do what it should.

use std::fmt;
use std::path::PathBuf;

/// Why the store cannot do what it should, as one sentence: what, where, and what to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// Another server has the folder.
    Locked {
        /// The folder.
        folder: PathBuf,
    },
    /// There is something else where the store should be.
    NotOurs {
        /// The file.
        path: PathBuf,
    },
    /// A newer Fremont wrote the store.
    Newer {
        /// The file.
        path: PathBuf,
        /// The version of its layout.
        version: u32,
        /// The newest version this program knows.
        known: u32,
    },
    /// The store is damaged; the sentence says where.
    Damaged(String),
    /// There is no room: the disk is full, or the store has reached the most it may take.
    Full {
        /// The file.
        path: PathBuf,
    },
    /// Something cannot be written; the sentence says what.
    Unwritable(String),
    /// There is no such person, or no more.
    NoPerson {
        /// The id that was asked for.
        id: String,
    },
    /// The store was closed.
    Closed,
    /// Anything else; the sentence says what.
    Other(String),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Locked { folder } => write!(
                f,
                "another server is using the store in {}; stop it, or choose another folder",
                folder.display()
            ),
            Trouble::NotOurs { path } => write!(
                f,
                "{} is not a Fremont store, or its beginning is destroyed; choose another folder, or restore a backup",
                path.display()
            ),
            Trouble::Newer { path, version, known } => write!(
                f,
                "{} has version {version} but this program knows versions up to {known}; use a newer Fremont",
                path.display()
            ),
            Trouble::Full { path } => write!(
                f,
                "there is no room left for {}; free some of the disk, or allow the store more",
                path.display()
            ),
            Trouble::NoPerson { id } => write!(f, "there is no person {id} in the store"),
            Trouble::Closed => f.write_str("the store is closed; open it again"),
            Trouble::Damaged(sentence) | Trouble::Unwritable(sentence) | Trouble::Other(sentence) => {
                f.write_str(sentence)
            }
        }
    }
}

impl std::error::Error for Trouble {}
