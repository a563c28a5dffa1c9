//! What nobody needs any more.

use super::Store;
use crate::sql::{Connection, Result as SqlResult};
use crate::statements::{records, tables, tidy};
use crate::{Error, NewRecord, NewTable, Phase, Quota, Summary, postgres, sqlite};

/// Tables that are taken away in one step.
const TABLES: usize = 8;
/// People that are taken away in one step.
const PEOPLE: usize = 256;

/// Which tables that are over are wanted: those that changed since.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// Tables that were closed, and games of which nobody who played them is left.
    pub closed: u64,
    /// Games that somebody played to the end.
    pub finished: u64,
}

/// Takes away what nobody needs, in small steps between which others write. It blocks.
pub struct Tidier(On);

enum On {
    Sqlite(sqlite::Tidier),
    Postgres(Box<postgres::Tidier>),
}

impl Store {
    /// The tables of a phase that have not changed since a time, the oldest first, each with when it changed.
    pub async fn standing(&self, phase: Phase, before: u64) -> Result<Vec<(String, u64)>, Error> {
        self.database.read(move |connection| tidy::standing(connection, phase, before)).await
    }

    /// The tables under way at which only bots sit, set up before a time.
    pub async fn tables_of_bots(&self, before: u64) -> Result<Vec<String>, Error> {
        self.database.read(move |connection| tidy::of_bots(connection, before)).await
    }

    /// Sets up a table as [`Store::create_table`] does, unless that would be too many, and notes from which network.
    pub async fn create_table_from(
        &self,
        table: NewTable,
        network: String,
        quota: Quota,
    ) -> Result<(), Error> {
        let work = move |connection: &_| tables::create_from(connection, &table, &network, &quota);
        self.database.write(work).await
    }

    /// Whether there is room for one more table, as things stand: a cheap answer for those who come in vain. Who asks for a
    /// table that was set up before is told so.
    pub async fn has_room(
        &self,
        host: &str,
        request: Option<String>,
        network: String,
        quota: Quota,
    ) -> Result<(), Error> {
        let host = host.to_owned();
        let work = move |connection: &_| {
            if let Some(table) = tables::repeated(connection, &host, request.as_deref())? {
                return Ok(Some(Error::TableRepeated { table }));
            }
            let crowded = tables::crowded(connection, &host, &network, &quota, 1)?;
            Ok(crowded.map(|(of, count)| Error::TooMany { of, count }))
        };
        self.database.read(work).await?.map_or(Ok(()), Err)
    }

    /// How many tables that are not over are for bots alone: those of a host, and all.
    pub async fn count_of_bots(&self, host: &str) -> Result<(u64, u64), Error> {
        let host = host.to_owned();
        let count = move |connection: &_| {
            Ok((tidy::count_of_bots(connection, Some(&host))?, tidy::count_of_bots(connection, None)?))
        };
        self.database.read(count).await
    }

    /// Appends records as [`Store::append`] does, but the table counts as unchanged: nobody did anything.
    pub async fn append_quietly(
        &self,
        table: &str,
        expected: u64,
        records: Vec<NewRecord>,
        summary: Summary,
    ) -> Result<(), Error> {
        let append = self.appending(table, expected, records, summary);
        self.database.write(move |connection| records::append_quietly(connection, &append)).await
    }

    /// Notes that somebody was at a table, though nothing happened.
    pub async fn touch_table(&self, table: &str, at: u64) -> Result<(), Error> {
        let table = table.to_owned();
        self.database.write(move |connection| Ok(tidy::touch(connection, &table, at)?)).await
    }

    /// Some of the guests who came before a time and have not used a session since.
    pub async fn unused_guests(&self, before: u64, most: u32) -> Result<Vec<String>, Error> {
        self.database.read(move |connection| tidy::unused_guests(connection, before, most)).await
    }

    /// What takes away what nobody needs.
    pub fn tidier(&self) -> Result<Tidier, Error> {
        Ok(Tidier(match &self.address {
            None => On::Sqlite(sqlite::Tidier::of(self.database.path())?),
            Some(address) => On::Postgres(Box::new(postgres::Tidier::of(address)?)),
        }))
    }
}

impl Tidier {
    /// Takes away the tables that nobody wants any more, and the evenings; tells how many tables.
    pub fn drop_tables(&self, wanted: Wanted) -> Result<u64, Error> {
        let ids = self.read(|connection| tidy::unwanted(connection, wanted))?;
        for some in ids.chunks(TABLES) {
            self.step(|connection| tidy::drop_tables(connection, some))?;
        }
        self.step(tidy::drop_origins)?;
        self.step(|connection| tidy::drop_evenings(connection, wanted))?;
        Ok(ids.len() as u64)
    }

    /// People who were deleted and whom nothing names any more. It reads all records.
    pub fn husks(&self) -> Result<Vec<String>, Error> {
        self.read(tidy::husks)
    }

    /// Takes away deleted people whom nothing has named for a while; tells how many. Whoever asks has looked twice.
    pub fn drop_people(&self, ids: &[String]) -> Result<u64, Error> {
        let mut dropped = 0;
        for some in ids.chunks(PEOPLE) {
            dropped += self.step(|connection| tidy::drop_people(connection, some))?;
        }
        Ok(dropped)
    }

    /// Gives what is free back to the disk. PostgreSQL does that by itself (autovacuum).
    pub fn shrink(&self) -> Result<(), Error> {
        match &self.0 {
            On::Sqlite(tidier) => tidier.shrink(),
            On::Postgres(_) => Ok(()),
        }
    }

    fn read<T: Send>(&self, work: impl FnOnce(&Connection) -> SqlResult<T> + Send) -> Result<T, Error> {
        match &self.0 {
            On::Sqlite(tidier) => tidier.read(work),
            On::Postgres(tidier) => tidier.read(work),
        }
    }

    fn step<T: Send>(&self, work: impl FnOnce(&Connection) -> SqlResult<T> + Send) -> Result<T, Error> {
        match &self.0 {
            On::Sqlite(tidier) => tidier.step(work),
            On::Postgres(tidier) => tidier.step(work),
        }
    }
}
