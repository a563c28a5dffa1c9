//! Looking at a store beside the server that may be running on it.

use super::Address;
use super::link::{Hold, Link};
use super::migrate::recognise;
use super::session::Session;
use crate::Error as Trouble;
use crate::sql::failure::trouble;
use crate::sql::{Connection, Engine, Result};
use std::path::PathBuf;

/// Somebody who looks.
pub(crate) struct Visit {
    session: Session,
    path: PathBuf,
}

impl Visit {
    /// Looks at the store at an address.
    pub(crate) fn of(address: &Address) -> Result<Visit, Trouble> {
        let path = address.name();
        let session = Link::to(address.clone(), Hold::Nothing).into_session()?;
        recognise(&session, &path)?;
        Ok(Visit { session, path })
    }

    /// Reads something.
    pub(crate) fn read<T>(&self, work: impl FnOnce(&Connection) -> Result<T>) -> Result<T, Trouble> {
        work(&self.session).map_err(|error| trouble(&self.path, &error))
    }

    /// Writes something, in between what the server writes.
    pub(crate) fn write<T>(&self, work: impl FnOnce(&Connection) -> Result<T>) -> Result<T, Trouble> {
        let transact = || {
            self.session.begin()?;
            let done = work(&self.session)?;
            self.session.execute("COMMIT", &[])?;
            Ok(done)
        };
        transact().map_err(|error| trouble(&self.path, &error))
    }
}
