//! Our values as databases keep them: whole numbers of 64 bits, floating ones, text and bytes.

use super::{Error, Result};
use crate::{AddressState, BlockKind, LetterKind, Phase, ReportAction, SessionKind};

/// A value as it goes to a database and comes from it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Value<'v> {
    /// None, of a kind: PostgreSQL wants to know of which.
    Null(Kind),
    /// A number; of two truths, 0 and 1.
    Int(i64),
    /// A number with a fraction.
    Real(f64),
    /// Text.
    Text(&'v str),
    /// Bytes.
    Blob(&'v [u8]),
}

/// The kinds of values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Kind {
    Int,
    Real,
    Text,
    Blob,
}

impl Value<'_> {
    /// Of which kind it is.
    pub(crate) fn kind(self) -> Kind {
        match self {
            Value::Null(kind) => kind,
            Value::Int(_) => Kind::Int,
            Value::Real(_) => Kind::Real,
            Value::Text(_) => Kind::Text,
            Value::Blob(_) => Kind::Blob,
        }
    }
}

/// A type whose values a database keeps.
pub(crate) trait Kept {
    /// As which kind.
    const KIND: Kind;
    /// The value.
    fn kept(&self) -> Value<'_>;
}

/// Something that can be a parameter.
pub(crate) trait ToSql {
    /// The value.
    fn to_sql(&self) -> Value<'_>;
}

impl<T: Kept + ?Sized> ToSql for T {
    fn to_sql(&self) -> Value<'_> {
        self.kept()
    }
}

impl<T: Kept + ?Sized> Kept for &T {
    const KIND: Kind = T::KIND;
    fn kept(&self) -> Value<'_> {
        (**self).kept()
    }
}

impl<T: Kept> Kept for Option<T> {
    const KIND: Kind = T::KIND;
    fn kept(&self) -> Value<'_> {
        self.as_ref().map_or(Value::Null(T::KIND), T::kept)
    }
}

macro_rules! kept {
    ($($type:ty as $kind:ident, $value:ident => $kept:expr;)*) => {$(
        impl Kept for $type {
            const KIND: Kind = Kind::$kind;
            fn kept(&self) -> Value<'_> {
                let $value = self;
                Value::$kind($kept)
            }
        }
    )*};
}
impl<const N: usize> Kept for [u8; N] {
    const KIND: Kind = Kind::Blob;
    fn kept(&self) -> Value<'_> {
        Value::Blob(self)
    }
}

kept! {
    str as Text, text => text;
    String as Text, text => text;
    [u8] as Blob, bytes => bytes;
    Vec<u8> as Blob, bytes => bytes;
    i64 as Int, number => *number;
    u32 as Int, number => i64::from(*number);
    u8 as Int, number => i64::from(*number);
    bool as Int, truth => i64::from(*truth);
    f64 as Real, number => *number;
    Count as Int, count => i64::try_from(count.0).unwrap_or(i64::MAX);
    Bits as Int, bits => bits.0.cast_signed();
    Stored<Phase> as Int, phase => match phase.0 {
        Phase::Open => 0,
        Phase::Running => 1,
        Phase::Finished => 2,
        Phase::Closed => 3,
    };
    Stored<AddressState> as Int, state => match state.0 {
        AddressState::Given => 0,
        AddressState::Confirmed => 1,
        AddressState::Refused => 2,
    };
    Stored<LetterKind> as Int, kind => match kind.0 {
        LetterKind::Confirm => 0,
        LetterKind::Turn => 1,
        LetterKind::Invite => 2,
        LetterKind::Ended => 3,
        LetterKind::Reminder => 4,
    };
    Stored<SessionKind> as Int, kind => match kind.0 {
        SessionKind::Cookie => 0,
        SessionKind::Token => 1,
    };
    Stored<BlockKind> as Int, kind => match kind.0 {
        BlockKind::Muted => 0,
        BlockKind::Blocked => 1,
    };
    Stored<ReportAction> as Int, action => match action.0 {
        ReportAction::Dismissed => 0,
        ReportAction::Warned => 1,
        ReportAction::Banned => 2,
    };
}

/// Something that can be read.
pub(crate) trait FromSql: Sized {
    /// From a value of a column.
    fn from_sql(value: Value<'_>) -> Result<Self>;
}

fn unfit<T>(value: Value<'_>) -> Result<T> {
    // What people wrote has no place in a log.
    let what = match value {
        Value::Int(number) => format!("the number {number} where there cannot be one"),
        Value::Null(_) => "nothing where there must be something".to_owned(),
        other => format!("{:?} where there cannot be one", other.kind()).to_lowercase(),
    };
    Err(Error::Unfit(what))
}

impl<T: FromSql> FromSql for Option<T> {
    fn from_sql(value: Value<'_>) -> Result<Option<T>> {
        if matches!(value, Value::Null(_)) { Ok(None) } else { T::from_sql(value).map(Some) }
    }
}

impl FromSql for String {
    fn from_sql(value: Value<'_>) -> Result<String> {
        if let Value::Text(text) = value { Ok(text.to_owned()) } else { unfit(value) }
    }
}

impl FromSql for Vec<u8> {
    fn from_sql(value: Value<'_>) -> Result<Vec<u8>> {
        if let Value::Blob(bytes) = value { Ok(bytes.to_vec()) } else { unfit(value) }
    }
}

impl<const N: usize> FromSql for [u8; N] {
    fn from_sql(value: Value<'_>) -> Result<[u8; N]> {
        match value {
            Value::Blob(bytes) => bytes.try_into().or_else(|_| unfit(value)),
            _ => unfit(value),
        }
    }
}

impl FromSql for f64 {
    fn from_sql(value: Value<'_>) -> Result<f64> {
        if let Value::Real(number) = value { Ok(number) } else { unfit(value) }
    }
}

impl FromSql for bool {
    fn from_sql(value: Value<'_>) -> Result<bool> {
        match value {
            Value::Int(0) => Ok(false),
            Value::Int(1) => Ok(true),
            _ => unfit(value),
        }
    }
}

macro_rules! numbers {
    ($($type:ty)*) => {$(
        impl FromSql for $type {
            fn from_sql(value: Value<'_>) -> Result<$type> {
                match value {
                    Value::Int(number) => number.try_into().or_else(|_| unfit(value)),
                    _ => unfit(value),
                }
            }
        }
    )*};
}
numbers!(i64 u64 u32 u8);

/// A time or a count. Databases have signed numbers only; what is too large becomes the largest.
#[derive(Clone, Copy)]
pub(crate) struct Count(pub(crate) u64);

impl FromSql for Count {
    fn from_sql(value: Value<'_>) -> Result<Count> {
        u64::from_sql(value).map(Count)
    }
}

/// A set of seats, one bit for each.
#[derive(Clone, Copy)]
pub(crate) struct Bits(pub(crate) u64);

impl FromSql for Bits {
    fn from_sql(value: Value<'_>) -> Result<Bits> {
        i64::from_sql(value).map(|bits| Bits(bits.cast_unsigned()))
    }
}

/// An enum of ours, kept as a number.
#[derive(Clone, Copy)]
pub(crate) struct Stored<T>(pub(crate) T);

impl FromSql for Stored<Phase> {
    fn from_sql(value: Value<'_>) -> Result<Stored<Phase>> {
        match value {
            Value::Int(0) => Ok(Stored(Phase::Open)),
            Value::Int(1) => Ok(Stored(Phase::Running)),
            Value::Int(2) => Ok(Stored(Phase::Finished)),
            Value::Int(3) => Ok(Stored(Phase::Closed)),
            _ => unfit(value),
        }
    }
}

impl FromSql for Stored<AddressState> {
    fn from_sql(value: Value<'_>) -> Result<Stored<AddressState>> {
        match value {
            Value::Int(0) => Ok(Stored(AddressState::Given)),
            Value::Int(1) => Ok(Stored(AddressState::Confirmed)),
            Value::Int(2) => Ok(Stored(AddressState::Refused)),
            _ => unfit(value),
        }
    }
}

impl FromSql for Stored<LetterKind> {
    fn from_sql(value: Value<'_>) -> Result<Stored<LetterKind>> {
        match value {
            Value::Int(0) => Ok(Stored(LetterKind::Confirm)),
            Value::Int(1) => Ok(Stored(LetterKind::Turn)),
            Value::Int(2) => Ok(Stored(LetterKind::Invite)),
            Value::Int(3) => Ok(Stored(LetterKind::Ended)),
            Value::Int(4) => Ok(Stored(LetterKind::Reminder)),
            _ => unfit(value),
        }
    }
}

impl FromSql for Stored<SessionKind> {
    fn from_sql(value: Value<'_>) -> Result<Stored<SessionKind>> {
        match value {
            Value::Int(0) => Ok(Stored(SessionKind::Cookie)),
            Value::Int(1) => Ok(Stored(SessionKind::Token)),
            _ => unfit(value),
        }
    }
}

impl FromSql for Stored<BlockKind> {
    fn from_sql(value: Value<'_>) -> Result<Stored<BlockKind>> {
        match value {
            Value::Int(0) => Ok(Stored(BlockKind::Muted)),
            Value::Int(1) => Ok(Stored(BlockKind::Blocked)),
            _ => unfit(value),
        }
    }
}

impl FromSql for Stored<ReportAction> {
    fn from_sql(value: Value<'_>) -> Result<Stored<ReportAction>> {
        match value {
            Value::Int(0) => Ok(Stored(ReportAction::Dismissed)),
            Value::Int(1) => Ok(Stored(ReportAction::Warned)),
            Value::Int(2) => Ok(Stored(ReportAction::Banned)),
            _ => unfit(value),
        }
    }
}
