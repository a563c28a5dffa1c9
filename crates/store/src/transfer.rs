//! A whole store taken from one engine to the other, row by row, and compared afterwards.

use crate::postgres::{self, Address};
use crate::sql::failure::trouble;
use crate::sql::values::Kind;
use crate::sql::{Connection, FromSql, Result, Row, ToSql, Value};
use crate::{Error, Place, sqlite};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::path::Path;

/// What a store holds, by the names of its tables, whoever is named before whoever names. What is not here is of the moment:
/// `orders` and `pulse`, and on PostgreSQL `nodes`. A test holds the list against the layout.
pub(crate) const KEPT: [&str; 33] = [
    "people",
    "sessions",
    "tables",
    "seats",
    "records",
    "reviews",
    "names",
    "recovery_codes",
    "heartbeat",
    "ahead",
    "origins",
    "bans",
    "results",
    "standings",
    "places",
    "meetings",
    "friends",
    "invitations",
    "keys",
    "notifications",
    "push",
    "called",
    "addresses",
    "letters",
    "vacations",
    "blocks",
    "mutes",
    "reports",
    "passkeys",
    "evenings",
    "entrants",
    "rounds",
    "pairings",
];

/// Rows that are read at a time, and written with one statement.
const ROWS: usize = 200;

/// What was moved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moved {
    /// The name of each table of the database, how many rows it has, and the SHA-256 of them all in order.
    pub tables: Vec<(&'static str, u64, [u8; 32])>,
}

/// A column of a table.
pub(crate) struct Column {
    pub(crate) name: String,
    pub(crate) kind: Kind,
    /// Its place in the primary key, if it is of it.
    pub(crate) key: Option<i64>,
}

/// Copies a store that nobody uses to a place where there is none, and compares the two. Whatever goes wrong, nothing is there
/// afterwards.
pub(crate) fn copy(from: &Place, to: &Place) -> Result<Moved, Error> {
    let mut moved = None;
    reading(from, &mut |source, source_path| {
        writing(to, &mut |target, target_path| {
            let mut tables = Vec::new();
            for table in KEPT {
                let copied = copy_table(source, target, table, source_path, target_path)?;
                let (count, sum) = tell(target, table).map_err(|error| trouble(target_path, &error))?;
                if (count, sum) != copied {
                    return Err(Error::Other(format!(
                        "{} rows of {table} are not in {} what they were in {}; nothing was moved, please report this",
                        copied.0,
                        target_path.display(),
                        source_path.display()
                    )));
                }
                tables.push((table, count, sum));
            }
            moved = Some(Moved { tables });
            Ok(())
        })
    })?;
    moved.ok_or(Error::Closed)
}

fn reading(
    place: &Place,
    work: &mut dyn FnMut(&Connection, &Path) -> Result<(), Error>,
) -> Result<(), Error> {
    match place {
        Place::Folder(folder) => sqlite::take_out(folder, work),
        Place::Postgres(address) => postgres::take_out(&Address::read(address)?, work),
    }
}

fn writing(
    place: &Place,
    work: &mut dyn FnMut(&Connection, &Path) -> Result<(), Error>,
) -> Result<(), Error> {
    match place {
        Place::Folder(folder) => sqlite::put_in(folder, work),
        Place::Postgres(address) => postgres::put_in(&Address::read(address)?, work),
    }
}

/// Copies the rows of a table; tells how many, and their sum as it was read.
fn copy_table(
    source: &Connection,
    target: &Connection,
    table: &str,
    source_path: &Path,
    target_path: &Path,
) -> Result<(u64, [u8; 32]), Error> {
    let mut pages = Pages::of(source, table).map_err(|error| trouble(source_path, &error))?;
    loop {
        let rows = pages.next(source).map_err(|error| trouble(source_path, &error))?;
        if rows.is_empty() {
            return Ok(pages.told());
        }
        insert(target, table, &pages.columns, &rows).map_err(|error| trouble(target_path, &error))?;
    }
}

/// How many rows a table has, and their sum.
fn tell(connection: &Connection, table: &str) -> Result<(u64, [u8; 32])> {
    let mut pages = Pages::of(connection, table)?;
    while !pages.next(connection)?.is_empty() {}
    Ok(pages.told())
}

/// The rows of a table in the order of its primary key, some at a time.
struct Pages {
    columns: Vec<Column>,
    first: String,
    next: String,
    /// The columns of the key, and the key of the last row.
    key: Vec<usize>,
    last: Vec<Own>,
    count: u64,
    sum: Sha256,
}

impl Pages {
    fn of(connection: &Connection, table: &str) -> Result<Pages> {
        let mut columns = connection.columns(table)?;
        // Each engine may have added columns in an order of its own.
        columns.sort_by(|one, other| one.name.cmp(&other.name));
        let mut key: Vec<usize> = (0..columns.len()).filter(|index| columns[*index].key.is_some()).collect();
        key.sort_by_key(|index| columns[*index].key);
        let names = |which: &[usize]| {
            which.iter().map(|index| columns[*index].name.as_str()).collect::<Vec<_>>().join(", ")
        };
        let all: Vec<usize> = (0..columns.len()).collect();
        let numbers: Vec<String> = (1..=key.len()).map(|number| format!("?{number}")).collect();
        let (all, of_key, numbers) = (names(&all), names(&key), numbers.join(", "));
        let order = format!("ORDER BY {of_key} LIMIT {ROWS}");
        Ok(Pages {
            first: format!("SELECT {all} FROM {table} {order}"),
            next: format!("SELECT {all} FROM {table} WHERE ({of_key}) > ({numbers}) {order}"),
            columns,
            key,
            last: Vec::new(),
            count: 0,
            sum: Sha256::new(),
        })
    }

    fn next(&mut self, connection: &Connection) -> Result<Vec<Vec<Own>>> {
        let sql = if self.last.is_empty() { &self.first } else { &self.next };
        let params: Vec<&dyn ToSql> = self.last.iter().map(|value| value as _).collect();
        let mut rows: Vec<Vec<Own>> = Vec::new();
        let mut each = |row: &Row<'_>| {
            rows.push((0..self.columns.len()).map(|index| row.get(index)).collect::<Result<_>>()?);
            Ok(true)
        };
        connection.rows(sql, &params, &mut each)?;
        for row in &mut rows {
            for (value, column) in row.iter_mut().zip(&self.columns) {
                value.told_to(&mut self.sum);
                if let Own::Null(kind) = value {
                    *kind = column.kind;
                }
            }
        }
        self.count += rows.len() as u64;
        if let Some(last) = rows.last() {
            self.last = self.key.iter().map(|index| last[*index].clone()).collect();
        }
        Ok(rows)
    }

    fn told(self) -> (u64, [u8; 32]) {
        (self.count, self.sum.finalize().into())
    }
}

fn insert(connection: &Connection, table: &str, columns: &[Column], rows: &[Vec<Own>]) -> Result<()> {
    let names: Vec<&str> = columns.iter().map(|column| column.name.as_str()).collect();
    let mut sql = format!("INSERT INTO {table} ({}) VALUES ", names.join(", "));
    for row in 0..rows.len() {
        let numbers: Vec<String> =
            (1..=columns.len()).map(|column| format!("?{}", row * columns.len() + column)).collect();
        let _ = write!(sql, "{}({})", if row == 0 { "" } else { ", " }, numbers.join(", "));
    }
    let values: Vec<&dyn ToSql> = rows.iter().flatten().map(|value| value as _).collect();
    connection.execute(&sql, &values).map(drop)
}

/// A value that was read, to be written elsewhere.
#[derive(Clone)]
enum Own {
    Null(Kind),
    Int(i64),
    Real(f64),
    Text(String),
    Blob(Vec<u8>),
}

impl Own {
    /// Puts it into a sum, so that no two rows have the same.
    fn told_to(&self, sum: &mut Sha256) {
        let (tag, bytes): (u8, &[u8]) = match self {
            Own::Null(_) => (0, &[]),
            Own::Int(number) => (1, &number.to_be_bytes()),
            Own::Real(number) => (2, &number.to_be_bytes()),
            Own::Text(text) => (3, text.as_bytes()),
            Own::Blob(bytes) => (4, bytes),
        };
        sum.update([tag]);
        sum.update((bytes.len() as u64).to_be_bytes());
        sum.update(bytes);
    }
}

impl ToSql for Own {
    fn to_sql(&self) -> Value<'_> {
        match self {
            Own::Null(kind) => Value::Null(*kind),
            Own::Int(number) => Value::Int(*number),
            Own::Real(number) => Value::Real(*number),
            Own::Text(text) => Value::Text(text),
            Own::Blob(bytes) => Value::Blob(bytes),
        }
    }
}

impl FromSql for Own {
    fn from_sql(value: Value<'_>) -> Result<Own> {
        Ok(match value {
            Value::Null(kind) => Own::Null(kind),
            Value::Int(number) => Own::Int(number),
            Value::Real(number) => Own::Real(number),
            Value::Text(text) => Own::Text(text.to_owned()),
            Value::Blob(bytes) => Own::Blob(bytes.to_vec()),
        })
    }
}
