//! Our values as SQLite keeps them.

use crate::{Phase, SessionKind};
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

/// A time or a count. SQLite has signed numbers only; what is too large becomes the largest.
#[derive(Clone, Copy)]
pub(super) struct Count(pub(super) u64);

impl ToSql for Count {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(i64::try_from(self.0).unwrap_or(i64::MAX).into())
    }
}

impl FromSql for Count {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Count> {
        let number = value.as_i64()?;
        u64::try_from(number).map(Count).map_err(|_| FromSqlError::OutOfRange(number))
    }
}

/// A set of seats, one bit for each.
#[derive(Clone, Copy)]
pub(super) struct Bits(pub(super) u64);

impl ToSql for Bits {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.cast_signed().into())
    }
}

impl FromSql for Bits {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Bits> {
        Ok(Bits(value.as_i64()?.cast_unsigned()))
    }
}

/// An enum of ours, kept as a number. The type keeps SQLite out of the public API.
#[derive(Clone, Copy)]
pub(super) struct Stored<T>(pub(super) T);

impl ToSql for Stored<Phase> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let number: i64 = match self.0 {
            Phase::Open => 0,
            Phase::Running => 1,
            Phase::Finished => 2,
            Phase::Closed => 3,
        };
        Ok(number.into())
    }
}

impl FromSql for Stored<Phase> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Stored<Phase>> {
        match value.as_i64()? {
            0 => Ok(Stored(Phase::Open)),
            1 => Ok(Stored(Phase::Running)),
            2 => Ok(Stored(Phase::Finished)),
            3 => Ok(Stored(Phase::Closed)),
            other => Err(FromSqlError::OutOfRange(other)),
        }
    }
}

impl ToSql for Stored<SessionKind> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let number: i64 = match self.0 {
            SessionKind::Cookie => 0,
            SessionKind::Token => 1,
        };
        Ok(number.into())
    }
}

impl FromSql for Stored<SessionKind> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Stored<SessionKind>> {
        match value.as_i64()? {
            0 => Ok(Stored(SessionKind::Cookie)),
            1 => Ok(Stored(SessionKind::Token)),
            other => Err(FromSqlError::OutOfRange(other)),
        }
    }
}
