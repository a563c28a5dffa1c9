//! Passkeys.

use super::Store;
use crate::statements::passkeys;
use crate::{Error, Passkey};

impl Store {
    /// Adds a passkey of a person; tells whether nobody has it yet.
    pub async fn add_passkey(&self, passkey: Passkey) -> Result<bool, Error> {
        self.database.write(move |connection| passkeys::add(connection, &passkey)).await
    }

    /// The passkeys of a person, oldest first.
    pub async fn passkeys_of(&self, person: &str) -> Result<Vec<Passkey>, Error> {
        let person = person.to_owned();
        self.database.read(move |connection| passkeys::of(connection, &person)).await
    }

    /// A passkey by what its authenticator calls it.
    pub async fn passkey(&self, credential: &[u8]) -> Result<Option<Passkey>, Error> {
        let credential = credential.to_owned();
        self.database.read(move |connection| passkeys::by_credential(connection, &credential)).await
    }

    /// A passkey was used, as its counter says. Tells whether the counter has gone up, or has always been 0; if not, nothing changes.
    pub async fn use_passkey(&self, id: &str, counter: u32, at: u64) -> Result<bool, Error> {
        let id = id.to_owned();
        self.database.write(move |connection| Ok(passkeys::used(connection, &id, counter, at)?)).await
    }

    /// Calls a passkey of a person something else; tells whether it was there.
    pub async fn rename_passkey(&self, person: &str, id: &str, label: &str) -> Result<bool, Error> {
        let (person, id, label) = (person.to_owned(), id.to_owned(), label.to_owned());
        self.database.write(move |connection| Ok(passkeys::rename(connection, &person, &id, &label)?)).await
    }

    /// Drops a passkey of a person; tells whether it was there.
    pub async fn drop_passkey(&self, person: &str, id: &str) -> Result<bool, Error> {
        let (person, id) = (person.to_owned(), id.to_owned());
        self.database.write(move |connection| Ok(passkeys::drop_one(connection, &person, &id)?)).await
    }
}
