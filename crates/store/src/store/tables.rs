//! Tables and their records.

use super::Store;
use crate::statements::{records, reviews, tables};
use crate::{Error, NewRecord, NewTable, Record, Summary, Table};

/// Which public tables are looked for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lobby {
    /// Of this game only.
    pub game: Option<String>,
    /// Only those at which anybody may still sit down.
    pub free: bool,
    /// Only those that changed before this time: for the next page.
    pub before: Option<u64>,
}

impl Store {
    /// Sets up a table with its first records, all or nothing. Of a host's request that was carried out before the
    /// fault names the table.
    pub async fn create_table(&self, table: NewTable) -> Result<(), Error> {
        self.database.write(move |connection| tables::create(connection, &table)).await
    }

    /// Appends records and writes the summary, all or nothing, if the table has exactly `expected` records. Of two
    /// who expect the same number one wins. A request that was carried out before is told as such, whatever number
    /// is expected.
    pub async fn append(
        &self,
        table: &str,
        expected: u64,
        records: Vec<NewRecord>,
        summary: Summary,
    ) -> Result<(), Error> {
        let append = self.appending(table, expected, records, summary);
        self.database.write(move |connection| records::append(connection, &append)).await
    }

    /// A table by its id.
    pub async fn table(&self, id: &str) -> Result<Option<Table>, Error> {
        let id = id.to_owned();
        self.database.read(move |connection| tables::by_id(connection, &id)).await
    }

    /// A table by its code, letter by letter.
    pub async fn table_by_code(&self, code: &str) -> Result<Option<Table>, Error> {
        let code = code.to_owned();
        self.database.read(move |connection| tables::by_code(connection, &code)).await
    }

    /// The seed of a table: apart from the table, so that it cannot slip out with it.
    pub async fn seed(&self, table: &str) -> Result<Option<[u8; 32]>, Error> {
        let table = table.to_owned();
        self.database.read(move |connection| tables::seed(connection, &table)).await
    }

    /// Keeps what the game of a table came down to, as JSON, opaque to the store.
    pub async fn keep_review(&self, table: &str, body: &str) -> Result<(), Error> {
        let (table, body) = (table.to_owned(), body.to_owned());
        self.database.write(move |connection| Ok(reviews::keep(connection, &table, &body)?)).await
    }

    /// What the game of a table came down to, if it was kept.
    pub async fn review(&self, table: &str) -> Result<Option<String>, Error> {
        let table = table.to_owned();
        self.database.read(move |connection| reviews::of(connection, &table)).await
    }

    /// The records of a table from number `from` on, in order.
    pub async fn records(&self, table: &str, from: u64) -> Result<Vec<Record>, Error> {
        let table = table.to_owned();
        self.database.read(move |connection| records::from(connection, &table, from)).await
    }

    /// The records of a table that are a person's doing, in order.
    pub async fn records_by(&self, table: &str, person: &str) -> Result<Vec<Record>, Error> {
        let (table, person) = (table.to_owned(), person.to_owned());
        self.database.read(move |connection| records::by(connection, &table, &person)).await
    }

    /// Public tables that are open or running, newest change first. Tables that changed at the same moment stay together, so
    /// a page may have a few more than `limit`.
    pub async fn public_tables(&self, lobby: &Lobby, limit: u32) -> Result<Vec<Table>, Error> {
        let lobby = lobby.clone();
        self.database.read(move |connection| tables::public(connection, &lobby, limit)).await
    }

    /// The tables where a person sits or that the person set up, newest change first: those that have ended, or
    /// those that are open or running. For the next page, `before` is when the last one changed. Tables that changed
    /// at the same moment stay together, so a page may have a few more than `limit`.
    pub async fn tables_of(
        &self,
        person: &str,
        finished: bool,
        before: Option<u64>,
        limit: u32,
    ) -> Result<Vec<Table>, Error> {
        let person = person.to_owned();
        self.database.read(move |connection| tables::of(connection, &person, finished, before, limit)).await
    }

    /// How many tables are open or running: those that a person set up, or all.
    pub async fn live_count(&self, person: Option<&str>) -> Result<u64, Error> {
        let person = person.map(str::to_owned);
        self.database.read(move |connection| tables::live(connection, person.as_deref())).await
    }

    /// The running tables where a bot has to act, those that waited longest first: they must be woken at the start.
    pub async fn tables_for_bots(&self) -> Result<Vec<String>, Error> {
        self.database.read(tables::for_bots).await
    }

    /// What a person said at all tables, oldest first, each with the id of its table; for the next page, `after` is the last.
    pub async fn said_by(
        &self,
        person: &str,
        after: Option<(String, Record)>,
        limit: u32,
    ) -> Result<Vec<(String, Record)>, Error> {
        let person = person.to_owned();
        self.database
            .read(move |connection| records::said_by(connection, &person, after.as_ref(), limit))
            .await
    }
}
