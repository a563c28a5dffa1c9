//! Taking away has a connection of its own, so that nobody's action waits for more than one step.

use super::link::{Hold, Link};
use super::session::Session;
use super::{Address, apart};
use crate::Error as Trouble;
use crate::sql::failure::trouble;
use crate::sql::{Connection, Engine, Result};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// A connection that takes away.
pub(crate) struct Tidier {
    session: Mutex<Session>,
    path: PathBuf,
}

impl Tidier {
    /// To the database at an address.
    pub(crate) fn of(address: &Address) -> Result<Tidier, Trouble> {
        let session = apart(|| Link::to(address.clone(), Hold::Nothing).into_session())?;
        Ok(Tidier { session: Mutex::new(session), path: address.name() })
    }

    /// One step: whoever wants to write the same waits for no more than this.
    pub(crate) fn step<T: Send>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send,
    ) -> Result<T, Trouble> {
        self.on_session(|session| {
            session.begin()?;
            let done = work(session);
            if done.is_ok() {
                session.execute("COMMIT", &[])?;
            } else {
                session.roll_back()?;
            }
            done
        })
    }

    /// Reads something.
    pub(crate) fn read<T: Send>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send,
    ) -> Result<T, Trouble> {
        self.on_session(|session| work(session))
    }

    fn on_session<T: Send>(&self, work: impl FnOnce(&Session) -> Result<T> + Send) -> Result<T, Trouble> {
        let done = apart(|| work(&self.session.lock().unwrap_or_else(PoisonError::into_inner)));
        done.map_err(|error| trouble(&self.path, &error))
    }
}
