//! Numbers, names and seeds as Python hands them over. What does not fit is told with its name and its bounds.

use crate::error::wrong;
use bots::MOST_ITERATIONS;
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyString;
use std::ops::RangeInclusive;
use table::About;
use table::fair::run_seed;
use tensors::MOST_TABLES;

/// More threads than any machine has a use for.
const MOST_THREADS: i128 = 256;
/// The most games of a run.
const MOST_GAMES: i128 = 1_000_000_000_000;
/// The most worlds of a review or a puzzle.
const MOST_WORLDS: i128 = 1_000_000;

/// What a whole number of Python is read into.
pub(crate) trait Whole: Sized {
    fn read(name: &str, given: &Bound<'_, PyAny>, bounds: RangeInclusive<i128>) -> PyResult<Self>;
}

macro_rules! whole {
    ($($kind:ty),*) => {$(
        impl Whole for $kind {
            fn read(name: &str, given: &Bound<'_, PyAny>, bounds: RangeInclusive<i128>) -> PyResult<Self> {
                let fits = integer(given)?.filter(|number| bounds.contains(number));
                fits.and_then(|number| number.try_into().ok()).ok_or_else(|| {
                    let (least, most) = bounds.into_inner();
                    wrong(format!("{name}: {given} stands where a whole number from {least} to {most} belongs"))
                })
            }
        }
    )*};
}

whole!(u32, u64, usize, i128);

impl<T: Whole> Whole for Option<T> {
    fn read(name: &str, given: &Bound<'_, PyAny>, bounds: RangeInclusive<i128>) -> PyResult<Self> {
        if given.is_none() { Ok(None) } else { T::read(name, given, bounds).map(Some) }
    }
}

/// A whole number, if it has no more than 128 bits.
fn integer(given: &Bound<'_, PyAny>) -> PyResult<Option<i128>> {
    match given.extract::<i64>() {
        Ok(number) => Ok(Some(number.into())),
        Err(error) if error.is_instance_of::<PyOverflowError>(given.py()) => Ok(given.extract().ok()),
        Err(error) => Err(error),
    }
}

macro_rules! arguments {
    ($($name:ident: $bounds:expr;)*) => {$(
        pub(crate) fn $name<T: Whole>(given: &Bound<'_, PyAny>) -> PyResult<T> {
            T::read(stringify!($name), given, $bounds)
        }
    )*};
}

/// As many as there may be.
const ANY: RangeInclusive<i128> = 0..=u64::MAX as i128;

/// Whether there is such a table, or a game for so many seats, is said where that is known.
const EVERY: RangeInclusive<i128> = i128::MIN..=i128::MAX;

arguments! {
    budget: 1..=MOST_ITERATIONS.into();
    entries: ANY;
    first: ANY;
    games: 1..=MOST_GAMES;
    groups: 1..=u64::MAX.into();
    index: ANY;
    number: ANY;
    rounds: 1..=MOST_ITERATIONS.into();
    seats: EVERY;
    table: EVERY;
    tables: 1..=MOST_TABLES as i128;
    threads: 1..=MOST_THREADS;
    worlds: 2..=MOST_WORLDS;
}

/// A seat as it is named. Whether it is there is asked of its table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct At(pub i128);

impl<'py> FromPyObject<'_, 'py> for At {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<At> {
        i128::read("seat", &given, EVERY).map(At)
    }
}

/// As many seats as can be counted, for the rules to judge.
pub(crate) fn countable(about: &About, seats: i128) -> PyResult<u8> {
    seats.try_into().map_err(|_| wrong(seats_of(about, seats)))
}

/// For how many seats a game is.
pub(crate) fn seats_of(about: &About, given: i128) -> String {
    format!("{} is for {} to {} seats, not {given}", about.key, about.min_seats, about.max_seats)
}

/// A seed is a text, and a number stands for its digits.
fn seed_or_text(given: &Bound<'_, PyAny>) -> PyResult<Result<u64, String>> {
    if let Ok(text) = given.cast::<PyString>() {
        let text = text.to_cow()?.into_owned();
        let digits = text.parse().ok().filter(|number: &u64| number.to_string() == text);
        return Ok(digits.ok_or(text));
    }
    let said = |error: PyErr| {
        if !error.is_instance_of::<PyTypeError>(given.py()) {
            return error;
        }
        PyTypeError::new_err(format!("a seed is a text or a whole number, not {}", shown(given)))
    };
    u64::read("seed", given, ANY).map(Ok).map_err(said)
}

/// A seed of fast dice.
pub(crate) fn seed(given: &Bound<'_, PyAny>) -> PyResult<u64> {
    Ok(seed_or_text(given)?.unwrap_or_else(|text| run_seed(&text)))
}

/// The same where there may be none.
pub(crate) fn some_seed(given: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    if given.is_none() { Ok(None) } else { seed(given).map(Some) }
}

/// A seed of a match or a run, which its journal or its file writes down.
pub(crate) fn seed_text(given: &Bound<'_, PyAny>) -> PyResult<String> {
    Ok(seed_or_text(given)?.map_or_else(|text| text, |number| number.to_string()))
}

/// The names of bots.
pub(crate) fn bots(given: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    names("bots", given)
}

/// Who sits where, if it is said.
pub(crate) fn players(given: &Bound<'_, PyAny>) -> PyResult<Option<Vec<String>>> {
    if given.is_none() { Ok(None) } else { names("players", given).map(Some) }
}

fn names(what: &str, given: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    let names = if given.is_instance_of::<PyString>() { None } else { given.extract().ok() };
    names.ok_or_else(|| {
        let given = shown(given);
        PyTypeError::new_err(format!("{what} is a list of names such as [\"easy\", \"random\"], not {given}"))
    })
}

/// A value as Python shows it.
fn shown(given: &Bound<'_, PyAny>) -> String {
    given.repr().map_or_else(|_| "that".into(), |shown| shown.to_string())
}
