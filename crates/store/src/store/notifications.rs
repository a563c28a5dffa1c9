//! How people are called when it is their turn.

use super::Store;
use crate::statements::notifications;
use crate::{Error, LetterKind, PushSubscription};

impl Store {
    /// The key of a name that the server keeps for itself; `fresh` from now on, if there was none.
    pub async fn key_or(&self, name: &str, fresh: Vec<u8>) -> Result<Vec<u8>, Error> {
        let name = name.to_owned();
        self.database.write(move |connection| Ok(notifications::key_or(connection, &name, &fresh)?)).await
    }

    /// How somebody wants to be called, as it was kept.
    pub async fn notification_settings(&self, person: &str) -> Result<Option<String>, Error> {
        let person = person.to_owned();
        self.database.read(move |connection| notifications::settings(connection, &person)).await
    }

    /// Keeps how somebody wants to be called.
    pub async fn set_notification_settings(&self, person: &str, settings: &str) -> Result<(), Error> {
        let (person, settings) = (person.to_owned(), settings.to_owned());
        self.database
            .write(move |connection| notifications::set_settings(connection, &person, &settings))
            .await
    }

    /// Adds a push subscription of somebody who is signed in, in place of one for the same browser. Of a person's the oldest
    /// beyond `most` go. Tells whether the session was there.
    pub async fn add_push(&self, push: PushSubscription, most: u32) -> Result<bool, Error> {
        self.database.write(move |connection| Ok(notifications::add_push(connection, &push, most)?)).await
    }

    /// The push subscriptions of a person, oldest first.
    pub async fn push_of(&self, person: &str) -> Result<Vec<PushSubscription>, Error> {
        let person = person.to_owned();
        self.database.read(move |connection| notifications::push_of(connection, &person)).await
    }

    /// Drops a push subscription of a person; tells whether it was there.
    pub async fn drop_push(&self, person: &str, id: &str) -> Result<bool, Error> {
        let (person, id) = (person.to_owned(), id.to_owned());
        self.database.write(move |connection| Ok(notifications::drop_push(connection, &person, &id)?)).await
    }

    /// A message came to nothing: a subscription for which `most` in a row have goes. Tells whether it did.
    pub async fn push_failed(&self, id: &str, most: u32) -> Result<bool, Error> {
        let id = id.to_owned();
        self.database.write(move |connection| Ok(notifications::push_failed(connection, &id, most)?)).await
    }

    /// A message arrived.
    pub async fn push_arrived(&self, id: &str) -> Result<(), Error> {
        let id = id.to_owned();
        self.database.write(move |connection| Ok(notifications::push_arrived(connection, &id)?)).await
    }

    /// Somebody is called to a table, unless they were called before and have not come since; tells whether they were not. A call
    /// before `again_before` does not count. A letter of such a kind is to be sent to them as well, if they want it.
    pub async fn note_called(
        &self,
        table: &str,
        person: &str,
        at: u64,
        again_before: u64,
        letter: Option<LetterKind>,
    ) -> Result<bool, Error> {
        let (table, person) = (table.to_owned(), person.to_owned());
        let work = move |connection: &_| {
            Ok(notifications::note_called(connection, &table, &person, at, again_before, letter)?)
        };
        self.database.write(work).await
    }

    /// Everybody who can be called.
    pub async fn reachable(&self) -> Result<Vec<String>, Error> {
        self.database.read(notifications::reachable).await
    }

    /// Somebody who was called to a table has come.
    pub async fn forget_called(&self, table: &str, person: &str) -> Result<(), Error> {
        let (table, person) = (table.to_owned(), person.to_owned());
        self.database
            .write(move |connection| Ok(notifications::forget_called(connection, &table, &person)?))
            .await
    }

    /// Everybody who was called to a table and has not come: each table with the person.
    pub async fn called(&self) -> Result<Vec<(String, String)>, Error> {
        self.database.read(notifications::called).await
    }

    /// Those who can be called and are waited for: each table with the person.
    pub async fn awaited(&self) -> Result<Vec<(String, String)>, Error> {
        self.database.read(notifications::awaited).await
    }
}
