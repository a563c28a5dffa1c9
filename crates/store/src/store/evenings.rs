//! Evenings: tournaments that people make.

use super::Store;
use crate::statements::evenings;
use crate::{Entry, EntryQuota, Error, Evening, EveningQuota, NewEvening, Phase, WholeEvening};

impl Store {
    /// Makes an evening, unless that would be too many. Of a maker's request that was carried out before the fault names the evening.
    pub async fn create_evening(&self, new: NewEvening, quota: EveningQuota) -> Result<(), Error> {
        self.database.write(move |connection| evenings::create(connection, &new, &quota)).await
    }

    /// All of an evening.
    pub async fn evening(&self, id: &str) -> Result<Option<WholeEvening>, Error> {
        let id = id.to_owned();
        self.database.read(move |connection| evenings::whole(connection, &id)).await
    }

    /// The secret of an evening: apart from it, so that it cannot slip out with it.
    pub async fn evening_secret(&self, id: &str) -> Result<Option<[u8; 32]>, Error> {
        let id = id.to_owned();
        self.database.read(move |connection| evenings::secret(connection, &id)).await
    }

    /// Public evenings that are not over, the latest change first.
    pub async fn public_evenings(&self, most: u32) -> Result<Vec<Evening>, Error> {
        self.database.read(move |connection| evenings::public(connection, most)).await
    }

    /// The evenings that a person made or joined, the latest change first.
    pub async fn evenings_of(&self, person: &str, most: u32) -> Result<Vec<Evening>, Error> {
        let person = person.to_owned();
        self.database.read(move |connection| evenings::of(connection, &person, most)).await
    }

    /// The evenings of a phase that have not changed since a time.
    pub async fn standing_evenings(&self, phase: Phase, before: u64) -> Result<Vec<String>, Error> {
        self.database.read(move |connection| evenings::standing(connection, phase, before)).await
    }

    /// Somebody joins an evening from a network, unless that would be too many.
    pub async fn join_evening(
        &self,
        id: &str,
        person: &str,
        nonce: &str,
        network: String,
        most: EntryQuota,
        at: u64,
    ) -> Result<Entry, Error> {
        let (id, person, nonce) = (id.to_owned(), person.to_owned(), nonce.to_owned());
        let work = move |connection: &_| evenings::join(connection, &id, &person, &nonce, &network, most, at);
        self.database.write(work).await
    }

    /// Somebody leaves an evening.
    pub async fn leave_evening(&self, id: &str, person: &str, at: u64) -> Result<Entry, Error> {
        let (id, person) = (id.to_owned(), person.to_owned());
        self.database.write(move |connection| evenings::leave(connection, &id, &person, at)).await
    }

    /// An evening begins, with so many entrants and rounds; tells whether there are as many, and it was open.
    pub async fn start_evening(&self, id: &str, people: u32, rounds: u32, at: u64) -> Result<bool, Error> {
        let id = id.to_owned();
        self.database.write(move |connection| evenings::start(connection, &id, people, rounds, at)).await
    }

    /// A round begins: who sits at each of its tables is written down before any of them is made. Tells whether it was the next
    /// one; else somebody was faster.
    pub async fn add_round(&self, id: &str, round: u32, chairs: Vec<String>, at: u64) -> Result<bool, Error> {
        let id = id.to_owned();
        let work = move |connection: &_| evenings::add_round(connection, &id, round, &chairs, at);
        self.database.write(work).await
    }

    /// A table of a round was made.
    pub async fn pairing_made(&self, id: &str, round: u32, n: u32, table: &str) -> Result<(), Error> {
        let (id, table) = (id.to_owned(), table.to_owned());
        self.database.write(move |connection| Ok(evenings::made(connection, &id, round, n, &table)?)).await
    }

    /// A table of a round is over. What was written first stays.
    pub async fn pairing_ended(
        &self,
        id: &str,
        round: u32,
        n: u32,
        result: &str,
        at: u64,
    ) -> Result<(), Error> {
        let (id, result) = (id.to_owned(), result.to_owned());
        let work = move |connection: &_| Ok(evenings::ended(connection, &id, round, n, &result, at)?);
        self.database.write(work).await
    }

    /// A round is over.
    pub async fn end_round(&self, id: &str, round: u32, at: u64) -> Result<(), Error> {
        let id = id.to_owned();
        self.database.write(move |connection| Ok(evenings::end_round(connection, &id, round, at)?)).await
    }

    /// An evening is over, or closed; tells whether it was not before.
    pub async fn end_evening(&self, id: &str, phase: Phase, at: u64) -> Result<bool, Error> {
        let id = id.to_owned();
        self.database.write(move |connection| Ok(evenings::end(connection, &id, phase, at)?)).await
    }
}
