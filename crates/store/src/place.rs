//! Where a store is.

use std::fmt;
use std::path::{Path, PathBuf};

/// Where a store is.
#[derive(Clone, PartialEq, Eq)]
pub enum Place {
    /// In a folder of this machine, on SQLite. For those who only read, also the file of a backup.
    Folder(PathBuf),
    /// In a database on PostgreSQL, at an address such as `postgres://house@db.example.org/fremont`.
    Postgres(String),
}

impl<P: AsRef<Path> + ?Sized> From<&P> for Place {
    fn from(folder: &P) -> Place {
        Place::Folder(folder.as_ref().to_owned())
    }
}

impl fmt::Display for Place {
    /// Without the passphrase.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Folder(folder) => folder.display().fmt(f),
            Place::Postgres(address) => match crate::postgres::Address::read(address) {
                Ok(address) => address.name().display().fmt(f),
                Err(_) => f.write_str("a database"),
            },
        }
    }
}

impl fmt::Debug for Place {
    /// As people read it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
