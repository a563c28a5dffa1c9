//! One connection, and PostgreSQL as an engine for our statements.
//!
//! Each thread has a session of its own, which runs the network of its connection while the thread waits for an answer: nothing
//! is handed from thread to thread.

use super::address::Address;
use super::error::Error;
use super::tls;
use crate::sql::values::Kind;
use crate::sql::{Alone, Engine, Error as SqlError, Result, Row, ToSql, Value};
use crate::transfer::Column;
use bytes::{BufMut, BytesMut};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio_postgres::types::{FromSql, IsNull, Type, to_sql_checked};
use tokio_postgres::{Client, Statement};

/// How long an answer may take. PostgreSQL gives statements less than that, so whoever waits longer is cut off from it.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long a server may take to let us in.
const CONNECT: Duration = Duration::from_secs(5);

/// Locks of ours among all that a database has.
pub(super) const LOCKS: &str = "hashtext('fremont ' || current_schema())";

/// A connection to PostgreSQL.
pub(crate) struct Session {
    /// There until the session is dropped.
    runtime: Option<Runtime>,
    client: Client,
    statements: RefCell<HashMap<String, Statement>>,
    /// How the transaction begins that the next statement opens: it is sent along with it.
    begin: Cell<Option<&'static str>>,
    /// Whether a commit was sent whose answer did not come.
    in_doubt: Cell<bool>,
}

impl Session {
    /// Connects.
    pub(super) fn connect(address: &Address) -> Result<Session, Error> {
        let away = |error: std::io::Error| Error::Away(error.to_string());
        let runtime = Builder::new_current_thread().enable_all().build().map_err(away)?;
        let connector = tls::connector(address.config().get_ssl_mode()).map_err(Error::Away)?;
        let client = runtime.block_on(async {
            let connecting = address.config().connect(connector);
            let (client, connection) =
                tokio::time::timeout(CONNECT, connecting).await.map_err(|_| Error::Late)??;
            // It ends when the client does; what went wrong is told to whoever waits for an answer.
            tokio::spawn(connection);
            Ok::<_, Error>(client)
        })?;
        Ok(Session {
            runtime: Some(runtime),
            client,
            statements: RefCell::default(),
            begin: Cell::new(None),
            in_doubt: Cell::new(false),
        })
    }

    /// Whether a commit was sent whose answer did not come.
    pub(super) fn is_in_doubt(&self) -> bool {
        self.in_doubt.get()
    }

    /// Starts a transaction that reads, all of it of one moment.
    pub(super) fn begin_reading(&self) {
        self.begin.set(Some("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"));
    }

    /// Ends a transaction that reads.
    pub(super) fn end_reading(&self) -> Result<()> {
        // Where nothing was read nothing was begun.
        if self.begin.take().is_some() { Ok(()) } else { self.run("COMMIT") }
    }

    /// Ends a transaction that is not to be.
    pub(super) fn roll_back(&self) -> Result<()> {
        self.begin.set(None);
        self.run("ROLLBACK")
    }

    /// Runs statements without parameters, one after another.
    pub(super) fn run(&self, statements: &str) -> Result<()> {
        self.wait(self.client.batch_execute(statements))
    }

    /// Waits for PostgreSQL, not for ever.
    fn wait<T>(&self, answer: impl Future<Output = Result<T, tokio_postgres::Error>>) -> Result<T> {
        let Some(runtime) = &self.runtime else {
            return Err(SqlError::Postgres(Error::Away("the connection is closed".to_owned())));
        };
        match runtime.block_on(async { tokio::time::timeout(PATIENCE, answer).await }) {
            Ok(answer) => Ok(answer?),
            Err(_) => Err(SqlError::Postgres(Error::Late)),
        }
    }

    /// A statement, prepared once, with the types that its parameters have.
    fn prepared(&self, sql: &str, params: &[Bound<'_>]) -> Result<Statement> {
        if let Some(statement) = self.statements.borrow().get(sql) {
            return Ok(statement.clone());
        }
        let types: Vec<Type> = params.iter().map(|param| type_of(param.0.kind())).collect();
        let statement = self.wait(self.client.prepare_typed(&sql.replace('?', "$"), &types))?;
        self.statements.borrow_mut().insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }

    /// Waits for the answer to a statement, with the begin of the transaction ahead of it where there is one to send.
    fn answer<T>(&self, statement: impl Future<Output = Result<T, tokio_postgres::Error>>) -> Result<T> {
        let Some(begin) = self.begin.take() else { return self.wait(statement) };
        self.wait(async {
            let (begun, answer) =
                futures_util::future::join(self.client.batch_execute(begin), statement).await;
            begun?;
            answer
        })
    }
}

impl Drop for Session {
    /// Nobody waits for the other side to say goodbye, and it may happen on a thread that must not wait.
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Engine for Session {
    fn execute(&self, sql: &str, params: &[&dyn ToSql]) -> Result<usize> {
        if params.is_empty() && is_of_the_transaction(sql) {
            self.in_doubt.set(sql == "COMMIT");
            match self.begin.take() {
                // A transaction in which nothing happened was never begun.
                Some(_) if sql == "COMMIT" || sql == "ROLLBACK" => {}
                Some(begin) => self.run(&format!("{begin}; {sql}"))?,
                None => self.run(sql)?,
            }
            self.in_doubt.set(false);
            return Ok(0);
        }
        let bound: Vec<Bound<'_>> = params.iter().map(|param| Bound(param.to_sql())).collect();
        let statement = self.prepared(sql, &bound)?;
        let changed = self.answer(self.client.execute(&statement, &as_params(&bound)))?;
        Ok(changed as usize)
    }

    fn rows(
        &self,
        sql: &str,
        params: &[&dyn ToSql],
        each: &mut dyn FnMut(&Row<'_>) -> Result<bool>,
    ) -> Result<()> {
        let bound: Vec<Bound<'_>> = params.iter().map(|param| Bound(param.to_sql())).collect();
        let statement = self.prepared(sql, &bound)?;
        let rows = self.answer(self.client.query(&statement, &as_params(&bound)))?;
        for row in &rows {
            if !each(&Row::Postgres(row))? {
                break;
            }
        }
        Ok(())
    }

    fn alone(&self, what: Alone) -> Result<()> {
        let lock = match what {
            Alone::Tables => 1,
            Alone::Ratings => 2,
        };
        let sql = format!("SELECT pg_advisory_xact_lock({LOCKS}, {lock})");
        self.rows(&sql, &[], &mut |_| Ok(false))
    }

    fn begin(&self) -> Result<()> {
        self.in_doubt.set(false);
        self.begin.set(Some("BEGIN"));
        Ok(())
    }

    fn bytes(&self) -> Result<u64> {
        let sql = "SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::bigint FROM pg_class
                   WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace";
        let mut bytes = 0;
        let mut each = |row: &Row<'_>| {
            bytes = row.get(0)?;
            Ok(false)
        };
        self.rows(sql, &[], &mut each)?;
        Ok(bytes)
    }

    fn columns(&self, table: &str) -> Result<Vec<Column>> {
        let connection: &crate::sql::Connection = self;
        connection
            .prepare_cached(
                "SELECT attname, typname, array_position(indkey::int2[], attnum)::bigint
                 FROM pg_attribute JOIN pg_type ON pg_type.oid = atttypid
                      LEFT JOIN pg_index ON indrelid = attrelid AND indisprimary
                 WHERE attrelid = ?1::regclass AND attnum > 0 AND NOT attisdropped AND attname NOT IN ('node', 'fence')
                 ORDER BY attnum",
            )?
            .query_map([table], |row| {
                let kind = match row.get::<_, String>(1)?.as_str() {
                    "int8" => Kind::Int,
                    "float8" => Kind::Real,
                    "bytea" => Kind::Blob,
                    _ => Kind::Text,
                };
                Ok(Column { name: row.get(0)?, kind, key: row.get(2)? })
            })?
            .collect()
    }
}

/// What has no plan and is not worth preparing.
fn is_of_the_transaction(sql: &str) -> bool {
    ["COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE"].iter().any(|word| sql.starts_with(word))
}

fn type_of(kind: Kind) -> Type {
    match kind {
        Kind::Int => Type::INT8,
        Kind::Real => Type::FLOAT8,
        Kind::Text => Type::TEXT,
        Kind::Blob => Type::BYTEA,
    }
}

/// A parameter.
#[derive(Debug)]
struct Bound<'v>(Value<'v>);

fn as_params<'b>(bound: &'b [Bound<'_>]) -> Vec<&'b (dyn tokio_postgres::types::ToSql + Sync)> {
    bound.iter().map(|param| param as _).collect()
}

impl tokio_postgres::types::ToSql for Bound<'_> {
    fn to_sql(
        &self,
        _: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match self.0 {
            Value::Null(_) => return Ok(IsNull::Yes),
            Value::Int(number) => out.put_i64(number),
            Value::Real(number) => out.put_f64(number),
            Value::Text(text) => out.put_slice(text.as_bytes()),
            Value::Blob(bytes) => out.put_slice(bytes),
        }
        Ok(IsNull::No)
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

/// A value of a column.
struct Found<'v>(Value<'v>);

impl<'v> FromSql<'v> for Found<'v> {
    fn from_sql(kind: &Type, raw: &'v [u8]) -> Result<Found<'v>, Box<dyn std::error::Error + Sync + Send>> {
        Ok(Found(match *kind {
            Type::BOOL => Value::Int(bool::from_sql(kind, raw)?.into()),
            Type::INT4 => Value::Int(i32::from_sql(kind, raw)?.into()),
            Type::INT8 => Value::Int(i64::from_sql(kind, raw)?),
            Type::FLOAT8 => Value::Real(f64::from_sql(kind, raw)?),
            Type::BYTEA => Value::Blob(raw),
            _ => Value::Text(std::str::from_utf8(raw)?),
        }))
    }

    fn from_sql_null(kind: &Type) -> Result<Found<'v>, Box<dyn std::error::Error + Sync + Send>> {
        Ok(Found(Value::Null(match *kind {
            Type::BOOL | Type::INT4 | Type::INT8 => Kind::Int,
            Type::FLOAT8 => Kind::Real,
            Type::BYTEA => Kind::Blob,
            _ => Kind::Text,
        })))
    }

    fn accepts(kind: &Type) -> bool {
        [Type::BOOL, Type::INT4, Type::INT8, Type::FLOAT8, Type::BYTEA, Type::TEXT, Type::VARCHAR, Type::NAME]
            .contains(kind)
    }
}

/// A value of a row.
pub(crate) fn value(row: &tokio_postgres::Row, column: usize) -> Result<Value<'_>> {
    match row.try_get::<_, Found<'_>>(column) {
        Ok(Found(value)) => Ok(value),
        Err(error) => Err(SqlError::Unfit(error.to_string())),
    }
}
