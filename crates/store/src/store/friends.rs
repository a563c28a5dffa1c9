//! Friends, those one has met, and invitations to tables.

use super::Store;
use crate::statements::friends;
use crate::{Error, Invitation, Met};

impl Store {
    /// Keeps somebody as a friend of a person. Whoever is one already stays one.
    pub async fn add_friend(&self, person: &str, other: &str, at: u64) -> Result<(), Error> {
        let (person, other) = (person.to_owned(), other.to_owned());
        self.database.write(move |connection| friends::add(connection, &person, &other, at)).await
    }

    /// Forgets a friend of a person, if it is one.
    pub async fn remove_friend(&self, person: &str, other: &str) -> Result<(), Error> {
        let (person, other) = (person.to_owned(), other.to_owned());
        self.database.write(move |connection| Ok(friends::remove(connection, &person, &other)?)).await
    }

    /// The friends of a person, by name.
    pub async fn friends(&self, person: &str) -> Result<Vec<Met>, Error> {
        let person = person.to_owned();
        self.database.read(move |connection| friends::of(connection, &person)).await
    }

    /// Those whom a person has sat at a table with in a game, the latest first.
    pub async fn recently_met(&self, person: &str, most: u32) -> Result<Vec<Met>, Error> {
        let person = person.to_owned();
        self.database.read(move |connection| friends::recent(connection, &person, most)).await
    }

    /// Asks a person to a table: a friend of the host, or somebody who has sat at a table with them. Anybody else is not there.
    pub async fn invite(&self, person: &str, table: &str, host: &str, at: u64) -> Result<(), Error> {
        let (person, table, host) = (person.to_owned(), table.to_owned(), host.to_owned());
        self.database.write(move |connection| friends::invite(connection, &person, &table, &host, at)).await
    }

    /// Takes an invitation of a person away, if there is one.
    pub async fn decline_invitation(&self, person: &str, table: &str) -> Result<(), Error> {
        let (person, table) = (person.to_owned(), table.to_owned());
        self.database.write(move |connection| Ok(friends::decline(connection, &person, &table)?)).await
    }

    /// The invitations of a person to tables that still wait for people, the latest first.
    pub async fn invitations(&self, person: &str, most: u32) -> Result<Vec<Invitation>, Error> {
        let person = person.to_owned();
        self.database.read(move |connection| friends::invitations(connection, &person, most)).await
    }
}
