//! SQLite as an engine for our statements.

use crate::sql::values::Kind;
use crate::sql::{Alone, Engine, Error, Result, Row, ToSql, Value};
use crate::transfer::Column;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, params_from_iter};

impl Engine for Connection {
    fn execute(&self, sql: &str, params: &[&dyn ToSql]) -> Result<usize> {
        Ok(self
            .prepare_cached(sql)?
            .execute(params_from_iter(params.iter().map(|param| Bound(param.to_sql()))))?)
    }

    fn rows(
        &self,
        sql: &str,
        params: &[&dyn ToSql],
        each: &mut dyn FnMut(&Row<'_>) -> Result<bool>,
    ) -> Result<()> {
        let mut statement = self.prepare_cached(sql)?;
        let mut rows = statement.query(params_from_iter(params.iter().map(|param| Bound(param.to_sql()))))?;
        while let Some(row) = rows.next()? {
            if !each(&Row::Sqlite(row))? {
                break;
            }
        }
        Ok(())
    }

    fn alone(&self, _: Alone) -> Result<()> {
        Ok(())
    }

    fn begin(&self) -> Result<()> {
        Engine::execute(self, "BEGIN IMMEDIATE", &[]).map(drop)
    }

    fn bytes(&self) -> Result<u64> {
        let pages = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";
        let bytes: i64 = self.query_row(pages, [], |row| row.get(0))?;
        Ok(bytes.cast_unsigned())
    }

    fn columns(&self, table: &str) -> Result<Vec<Column>> {
        let connection: &crate::sql::Connection = self;
        connection
            .prepare_cached("SELECT name, type, nullif(pk, 0) FROM pragma_table_info(?1)")?
            .query_map([table], |row| {
                let kind = match row.get::<_, String>(1)?.as_str() {
                    "INTEGER" => Kind::Int,
                    "REAL" => Kind::Real,
                    "BLOB" => Kind::Blob,
                    _ => Kind::Text,
                };
                Ok(Column { name: row.get(0)?, kind, key: row.get(2)? })
            })?
            .collect()
    }
}

/// A parameter.
struct Bound<'v>(Value<'v>);

impl rusqlite::ToSql for Bound<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self.0 {
            Value::Null(_) => ValueRef::Null,
            Value::Int(number) => ValueRef::Integer(number),
            Value::Real(number) => ValueRef::Real(number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Blob(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

/// A value of a row.
pub(crate) fn value<'r>(row: &'r rusqlite::Row<'_>, column: usize) -> Result<Value<'r>> {
    Ok(match row.get_ref(column)? {
        ValueRef::Null => Value::Null(Kind::Text),
        ValueRef::Integer(number) => Value::Int(number),
        ValueRef::Real(number) => Value::Real(number),
        ValueRef::Text(text) => Value::Text(
            std::str::from_utf8(text).map_err(|_| Error::Unfit("text that is not Unicode".into()))?,
        ),
        ValueRef::Blob(bytes) => Value::Blob(bytes),
    })
}
