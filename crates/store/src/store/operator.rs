//! Whoever runs the server: looking at a store, also that of a running server, and leaving orders for it.

use super::Store;
use crate::postgres::{self, Address};
use crate::sql::{Connection, Result as SqlResult};
use crate::sqlite;
use crate::statements::{manners, operator, tables, times};
use crate::{Ahead, Ban, Census, Error, Person, Place, ReportCase, Seen, Table};

impl Store {
    /// Everybody who is not let in.
    pub async fn bans(&self) -> Result<Vec<Ban>, Error> {
        self.database.read(operator::bans).await
    }

    /// Those who were not let in when the store was opened.
    pub fn bans_at_start(&self) -> &[Ban] {
        &self.database.at_start().bans
    }

    /// Somebody is not let in any more.
    pub async fn ban(&self, ban: Ban) -> Result<(), Error> {
        self.database.write(move |connection| operator::ban(connection, &ban)).await
    }

    /// Somebody is let in again; tells whether they were not.
    pub async fn lift(&self, is_address: bool, what: &str) -> Result<bool, Error> {
        let what = what.to_owned();
        self.database.write(move |connection| operator::lift(connection, is_address, &what)).await
    }

    /// People who are not deleted, the latest to come first.
    pub async fn latest_people(&self, most: u32) -> Result<Vec<Seen>, Error> {
        self.database.read(move |connection| operator::people(connection, most)).await
    }

    /// Tables that are open or running, or all, the latest change first.
    pub async fn latest_tables(&self, all: bool, most: u32) -> Result<Vec<Table>, Error> {
        self.database.read(move |connection| tables::latest(connection, all, most)).await
    }

    /// Everybody who sits at a table that is not over, or has set one up.
    pub async fn people_at_tables(&self) -> Result<Vec<Person>, Error> {
        self.database.read(operator::at_tables).await
    }

    /// How much there is.
    pub async fn census(&self) -> Result<Census, Error> {
        self.database.read(operator::census).await
    }

    /// Orders that other processes have left, each with its number.
    pub async fn orders(&self) -> Result<Vec<(i64, String)>, Error> {
        self.database.read(operator::orders).await
    }

    /// Answers an order.
    pub async fn answer_order(&self, id: i64, answer: &str) -> Result<(), Error> {
        let answer = answer.to_owned();
        self.database.write(move |connection| operator::answer(connection, id, &answer)).await
    }
}

/// Somebody who looks at a store, on which a server may be running. It blocks.
pub struct Visitor(Visit);

enum Visit {
    Sqlite(sqlite::Visit),
    Postgres(Box<postgres::Visit>),
}

impl Visit {
    fn read<T>(&self, work: impl FnOnce(&Connection) -> SqlResult<T>) -> Result<T, Error> {
        match self {
            Visit::Sqlite(visit) => visit.read(work),
            Visit::Postgres(visit) => visit.read(work),
        }
    }

    fn write<T>(&self, work: impl FnOnce(&Connection) -> SqlResult<T>) -> Result<T, Error> {
        match self {
            Visit::Sqlite(visit) => visit.write(work),
            Visit::Postgres(visit) => visit.write(work),
        }
    }
}

impl Visitor {
    /// Looks at the store at a place.
    pub fn of(at: impl Into<Place>) -> Result<Visitor, Error> {
        Ok(Visitor(match at.into() {
            Place::Folder(folder) => Visit::Sqlite(sqlite::Visit::of(&folder)?),
            Place::Postgres(address) => {
                Visit::Postgres(Box::new(postgres::Visit::of(&Address::read(&address)?)?))
            }
        }))
    }

    /// Tables that are open or running, or all, the latest change first.
    pub fn tables(&self, all: bool, most: u32) -> Result<Vec<Table>, Error> {
        self.0.read(|connection| tables::latest(connection, all, most))
    }

    /// People who are not deleted, the latest to come first.
    pub fn people(&self, most: u32) -> Result<Vec<Seen>, Error> {
        self.0.read(|connection| operator::people(connection, most))
    }

    /// Everybody who is not let in.
    pub fn bans(&self) -> Result<Vec<Ban>, Error> {
        self.0.read(operator::bans)
    }

    /// Reports that wait, or all, the oldest first.
    pub fn reports(&self, all: bool, most: u32) -> Result<Vec<ReportCase>, Error> {
        self.0.read(|connection| manners::reports(connection, all, most))
    }

    /// A report.
    pub fn report(&self, id: &str) -> Result<Option<ReportCase>, Error> {
        self.0.read(|connection| manners::report_of(connection, id))
    }

    /// How much there is.
    pub fn census(&self) -> Result<Census, Error> {
        self.0.read(operator::census)
    }

    /// How far the wall clock was ahead of the server's time, from when on.
    pub fn ahead(&self) -> Result<Vec<Ahead>, Error> {
        self.0.read(|connection| times::all(connection).map(|(_, ahead)| ahead))
    }

    /// Leaves an order for the server that has the store; tells its number.
    pub fn leave_order(&self, body: &str) -> Result<i64, Error> {
        self.0.write(|connection| operator::leave_order(connection, body))
    }

    /// Takes the answer to an order, if there is one.
    pub fn take_answer(&self, id: i64) -> Result<Option<String>, Error> {
        self.0.write(|connection| operator::take_answer(connection, id))
    }
}
