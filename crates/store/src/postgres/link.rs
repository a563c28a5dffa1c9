//! A connection that comes back.

use super::address::Address;
use super::error::Error;
use super::session::{LOCKS, Session};
use crate::Error as Trouble;
use crate::NewNode;
use crate::sql::{Error as SqlError, Result};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How long is tried to reach a server that was there, before those who wait are told; a node does not wait for longer than its right
/// lasts, for then others serve in its place.
const PATIENCE: Duration = Duration::from_secs(8);
/// How long between two tries.
const PAUSE: Duration = Duration::from_millis(200);

/// How often whoever has the house shows that it is there.
pub(super) const ALIVE: Duration = Duration::from_secs(2);
/// After how long in silence PostgreSQL ends the connection of whoever has the house: it sleeps, or is cut off, and another may take
/// it. Should it wake up its connection is gone, and so is its right to write.
const SILENT: &str = "SET idle_session_timeout = '6s'; SET idle_in_transaction_session_timeout = '6s'";

/// What whoever slept is told.
const TAKEN: &str = "another house has taken over; start this one again to stand by";

/// What a connection holds, as long as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hold {
    /// The whole house: nobody else writes.
    Alone,
    /// The house together with other nodes: nobody has it alone, and leases say which tables are whose.
    Together,
    /// Nothing: it reads, or looks.
    Nothing,
}

/// A connection to an address that comes back when it was lost.
pub(super) struct Link {
    address: Address,
    hold: Hold,
    session: Option<Session>,
    /// How long is tried to get it back, before those who wait are told.
    patience: Duration,
    /// Since when it is tried in vain, and when it was tried last.
    missed: Option<(Instant, Instant)>,
    /// The number of this holder, once it has taken the house.
    holder: Option<i64>,
    /// Whether another has taken the house since: it is never taken back, for what is in memory here is of the past.
    is_lost: Arc<AtomicBool>,
}

impl Link {
    /// To an address, not connected yet.
    pub(super) fn to(address: Address, hold: Hold) -> Link {
        let is_lost = Arc::default();
        Link { address, hold, session: None, patience: PATIENCE, missed: None, holder: None, is_lost }
    }

    /// The same, of a node.
    pub(super) fn of(mut self, node: Option<&NewNode>) -> Link {
        self.patience = node.map_or(PATIENCE, |node| node.lasts.min(PATIENCE));
        self
    }

    /// Tells whether another house has taken the place of this one, from now on.
    pub(super) fn is_lost(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.is_lost)
    }

    /// Connects, in one try.
    pub(super) fn connect(&mut self) -> Result<&Session, Trouble> {
        let path = self.address.name();
        match self.try_connect() {
            Ok(session) => Ok(session),
            Err(NoSession::Held) => Err(Trouble::Locked { folder: path }),
            Err(NoSession::Failed(error)) => Err(error.trouble(&path)),
        }
    }

    fn try_connect(&mut self) -> Result<&Session, NoSession> {
        self.session = None;
        if self.is_lost.load(Ordering::Relaxed) {
            return Err(NoSession::Held);
        }
        let session = Session::connect(&self.address)?;
        let holds = holds(&session, self.hold).map_err(failed)?;
        // The house may be free again and yet have been somebody else's in between.
        if !holds || self.holder.is_some() && self.holder != holder(&session).map_err(failed)? {
            // A node that comes back to a house that somebody has alone has nothing to do there any more.
            self.is_lost.store(self.holder.is_some() || self.hold == Hold::Together, Ordering::Relaxed);
            return Err(NoSession::Held);
        }
        Ok(self.session.insert(session))
    }

    /// Counts this house, or node, as a holder, now that the layout is up to date: from now on only its number comes back.
    pub(super) fn take(&mut self) -> Result<()> {
        if let (Hold::Alone | Hold::Together, Some(session)) = (self.hold, &self.session) {
            session.run("UPDATE layout SET holder = holder + 1")?;
            // A node may be cut off and come back: its leases tell what it may still write.
            if self.hold == Hold::Alone {
                self.holder = holder(session)?;
            }
        }
        Ok(())
    }

    /// The connection alone, made in one try.
    pub(super) fn into_session(mut self) -> Result<Session, Trouble> {
        self.connect()?;
        self.session.take().ok_or(Trouble::Closed)
    }

    /// The connection, a new one if it was lost. It is tried for a while, by all together: whoever comes later does not wait for as
    /// long once more.
    pub(super) fn session(&mut self) -> Result<&Session, Error> {
        if self.session.is_none() {
            let lately = self.missed.filter(|(_, tried)| tried.elapsed() < self.patience);
            let since = lately.map_or_else(Instant::now, |(since, _)| since);
            while let Some(error) = self.try_connect().err() {
                let error = match error {
                    NoSession::Held => return Err(Error::Away(TAKEN.to_owned())),
                    NoSession::Failed(error) => error,
                };
                self.missed = Some((since, Instant::now()));
                if since.elapsed() > self.patience {
                    return Err(error);
                }
                sleep(PAUSE);
            }
            self.missed = None;
        }
        self.session.as_ref().ok_or_else(|| Error::Away("there is no connection".to_owned()))
    }

    /// The connection, if it stands.
    pub(super) fn standing(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// Gives the connection up: the next one is new.
    pub(super) fn give_up(&mut self) {
        self.session = None;
    }
}

/// Why there is no session.
enum NoSession {
    /// Somebody else has the house.
    Held,
    Failed(Error),
}

impl From<Error> for NoSession {
    fn from(error: Error) -> NoSession {
        NoSession::Failed(error)
    }
}

fn failed(error: SqlError) -> NoSession {
    NoSession::Failed(match error {
        SqlError::Postgres(error) => error,
        other => Error::Away(format!("{other:?}")),
    })
}

/// The number of the latest holder.
fn holder(session: &Session) -> Result<Option<i64>> {
    let connection: &crate::sql::Connection = session;
    connection.query_row("SELECT holder FROM layout", [], |row| row.get(0)).map(Some)
}

/// Takes the house until the connection ends; tells whether it was free.
fn holds(session: &Session, hold: Hold) -> Result<bool> {
    if hold == Hold::Nothing {
        return Ok(true);
    }
    session.run(SILENT)?;
    let connection: &crate::sql::Connection = session;
    let shared = if hold == Hold::Together { "_shared" } else { "" };
    let lock = format!("SELECT pg_try_advisory_lock{shared}({LOCKS}, 0)");
    let held: Option<bool> = connection.query_row(&lock, [], |row| row.get(0))?;
    let missing = || Error::Away("its search path names no schema that is there".to_owned());
    held.ok_or_else(|| SqlError::Postgres(missing()))
}
