//! SQL, whichever engine understands it: statements are written once (`src/statements`), with parameters as `?1`, `?2`.
//!
//! The shape is rusqlite's, so that a statement reads the same as it would there; PostgreSQL gets `$1` for `?1`. What the
//! engines say differently is a method of [`Engine`].

pub(crate) mod failure;
pub(crate) mod values;

pub(crate) use failure::Error;
pub(crate) use values::{FromSql, ToSql, Value};

use crate::Error as Refusal;
use crate::transfer::Column as ColumnOf;

/// What came of SQL.
pub(crate) type Result<T, E = Error> = std::result::Result<T, E>;

/// A connection to a database of either kind.
pub(crate) type Connection = dyn Engine;

/// What must not be done by two at the same time, on whatever machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Alone {
    /// Counting tables and adding one.
    Tables,
    /// Entering results of rated games.
    Ratings,
}

/// What an engine can do.
pub(crate) trait Engine {
    /// Carries out a statement; tells how many rows it changed.
    fn execute(&self, sql: &str, params: &[&dyn ToSql]) -> Result<usize>;

    /// Hands out the rows of a statement, until nobody wants more.
    fn rows(
        &self,
        sql: &str,
        params: &[&dyn ToSql],
        each: &mut dyn FnMut(&Row<'_>) -> Result<bool>,
    ) -> Result<()>;

    /// Lets nobody else do this until the transaction ends. SQLite has one writer anyway.
    fn alone(&self, what: Alone) -> Result<()>;

    /// Starts a transaction that writes.
    fn begin(&self) -> Result<()>;

    /// How many bytes the database takes.
    fn bytes(&self) -> Result<u64>;

    /// The columns of a table that are kept: not those of nodes, which are of the moment.
    fn columns(&self, table: &str) -> Result<Vec<ColumnOf>>;
}

impl dyn Engine {
    /// A statement, prepared once for each connection.
    #[allow(
        clippy::unnecessary_wraps,
        reason = "it is prepared when it runs; callers read as those of rusqlite"
    )]
    pub(crate) fn prepare_cached<'s>(&'s self, sql: &'s str) -> Result<Statement<'s>> {
        Ok(Statement { connection: self, sql })
    }

    /// One row of a statement.
    pub(crate) fn query_row<T>(
        &self,
        sql: &str,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<T> {
        Statement { connection: self, sql }.query_row(params, read)
    }
}

/// A statement of a connection.
pub(crate) struct Statement<'s> {
    connection: &'s Connection,
    sql: &'s str,
}

impl Statement<'_> {
    /// Carries it out; tells how many rows it changed.
    pub(crate) fn execute(&mut self, params: impl Params) -> Result<usize> {
        params.with(|params| self.connection.execute(self.sql, params))
    }

    /// Its first row.
    pub(crate) fn query_row<T>(
        &mut self,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<T> {
        let (mut read, mut found) = (Some(read), Err(Error::NoRow));
        let mut each = |row: &Row<'_>| {
            if let Some(read) = read.take() {
                found = read(row);
            }
            Ok(false)
        };
        params.with(|params| self.connection.rows(self.sql, params, &mut each))?;
        found
    }

    /// All its rows.
    pub(crate) fn query_map<T>(
        &mut self,
        params: impl Params,
        mut read: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<std::vec::IntoIter<Result<T>>> {
        let mut found = Vec::new();
        let mut each = |row: &Row<'_>| {
            found.push(read(row));
            Ok(true)
        };
        params.with(|params| self.connection.rows(self.sql, params, &mut each))?;
        Ok(found.into_iter())
    }

    /// Whether it has a row.
    pub(crate) fn exists(&mut self, params: impl Params) -> Result<bool> {
        let mut found = false;
        let mut each = |_: &Row<'_>| {
            found = true;
            Ok(false)
        };
        params.with(|params| self.connection.rows(self.sql, params, &mut each))?;
        Ok(found)
    }
}

/// A row of a result.
pub(crate) enum Row<'r> {
    /// Of SQLite.
    Sqlite(&'r rusqlite::Row<'r>),
    /// Of PostgreSQL.
    Postgres(&'r tokio_postgres::Row),
}

impl Row<'_> {
    /// The value in a column, from 0.
    pub(crate) fn get<I: Column, T: FromSql>(&self, column: I) -> Result<T> {
        let column = column.index();
        match self {
            Row::Sqlite(row) => crate::sqlite::value(row, column).and_then(|value| T::from_sql(value)),
            Row::Postgres(row) => crate::postgres::value(row, column).and_then(|value| T::from_sql(value)),
        }
    }
}

/// The number of a column.
pub(crate) trait Column {
    /// From 0.
    fn index(self) -> usize;
}

impl Column for usize {
    fn index(self) -> usize {
        self
    }
}

/// The parameters of a statement.
pub(crate) trait Params {
    /// Does something with them.
    fn with<T>(self, work: impl FnOnce(&[&dyn ToSql]) -> T) -> T;
}

impl Params for &[&dyn ToSql] {
    fn with<T>(self, work: impl FnOnce(&[&dyn ToSql]) -> T) -> T {
        work(self)
    }
}

/// None. The type is named, so that `[]` needs no other.
impl Params for [&'static dyn ToSql; 0] {
    fn with<T>(self, work: impl FnOnce(&[&dyn ToSql]) -> T) -> T {
        work(&[])
    }
}

macro_rules! some_params {
    ($($many:literal)*) => {$(
        impl<V: ToSql> Params for [V; $many] {
            fn with<T>(self, work: impl FnOnce(&[&dyn ToSql]) -> T) -> T {
                work(&std::array::from_fn::<&dyn ToSql, $many, _>(|index| &self[index]))
            }
        }
    )*};
}
some_params!(1 2 3 4);

/// The parameters of a statement, each of any type.
macro_rules! params {
    ($($value:expr),* $(,)?) => {
        &[$(&$value as &dyn crate::sql::ToSql),*] as &[&dyn crate::sql::ToSql]
    };
}
pub(crate) use params;

/// No row is an answer, too.
pub(crate) trait OptionalExtension<T> {
    /// Nothing where there is no row.
    fn optional(self) -> Result<Option<T>>;
}

impl<T> OptionalExtension<T> for Result<T> {
    fn optional(self) -> Result<Option<T>> {
        match self {
            Ok(found) => Ok(Some(found)),
            Err(Error::NoRow) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// Why a command was not carried out.
pub(crate) enum CommandError {
    /// It was refused: a plain answer.
    Refused(Refusal),
    /// The database could not.
    Sql(Error),
}

impl From<Error> for CommandError {
    fn from(error: Error) -> CommandError {
        CommandError::Sql(error)
    }
}

/// What an engine of SQLite says by itself, in tests.
impl From<rusqlite::Error> for CommandError {
    fn from(error: rusqlite::Error) -> CommandError {
        CommandError::Sql(error.into())
    }
}
