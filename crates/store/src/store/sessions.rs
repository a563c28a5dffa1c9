//! Sessions.

use super::Store;
use crate::statements::sessions;
use crate::{Error, Session};

impl Store {
    /// Adds a session of a person.
    pub async fn add_session(&self, session: Session) -> Result<(), Error> {
        self.database.write(move |connection| sessions::add(connection, &session)).await
    }

    /// Notes when a session was used and when it ends now. One that is gone stays gone.
    pub async fn touch_session(&self, key: &[u8; 32], used: u64, expires: u64) -> Result<(), Error> {
        let key = *key;
        self.database.write(move |connection| Ok(sessions::touch(connection, &key, used, expires)?)).await
    }

    /// Drops one session of a person, and tells whether it was there.
    pub async fn drop_session(&self, person: &str, id: &str) -> Result<bool, Error> {
        let (person, id) = (person.to_owned(), id.to_owned());
        self.database.write(move |connection| Ok(sessions::drop_one(connection, &person, &id)?)).await
    }

    /// Drops all sessions of a person, and tells how many.
    pub async fn drop_sessions(&self, person: &str) -> Result<u64, Error> {
        let person = person.to_owned();
        self.database.write(move |connection| Ok(sessions::drop_all(connection, &person)?)).await
    }

    /// Drops the sessions that have ended by `now`, and tells how many.
    pub async fn drop_expired(&self, now: u64) -> Result<u64, Error> {
        self.database.write(move |connection| Ok(sessions::drop_expired(connection, now)?)).await
    }

    /// A session by its key. It may have ended.
    pub async fn session(&self, key: &[u8; 32]) -> Result<Option<Session>, Error> {
        let key = *key;
        self.database.read(move |connection| sessions::by_key(connection, &key)).await
    }

    /// The sessions of a person, oldest first.
    pub async fn sessions_of(&self, person: &str) -> Result<Vec<Session>, Error> {
        let person = person.to_owned();
        self.database.read(move |connection| sessions::of(connection, &person)).await
    }
}
