//! What Python is told when something is not done.

use crate::args::At;
use crate::exceptions;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use table::{Refusal, Seat};

/// Why nothing was done.
#[derive(Debug)]
pub(crate) enum Error {
    /// The rules do not allow it.
    Refused(Refusal),
    /// Anything else.
    Form(String),
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Error {
        Error::Refused(refusal)
    }
}

impl From<table::Error> for Error {
    fn from(error: table::Error) -> Error {
        match error {
            table::Error::Refused(refusal) => Error::Refused(refusal),
            other => Error::Form(other.to_string()),
        }
    }
}

impl From<Error> for PyErr {
    fn from(trouble: Error) -> PyErr {
        match trouble {
            Error::Form(what) => exceptions::Error::new_err(what),
            Error::Refused(refusal) => Python::attach(|py| {
                let error = exceptions::Refused::new_err(refusal.why.to_string());
                let value = error.value(py);
                let told = value
                    .setattr("code", refusal.code.as_ref())
                    .and_then(|()| value.setattr("clause", refusal.clause.as_ref()));
                told.err().unwrap_or(error)
            }),
        }
    }
}

/// Anything that can say what is wrong, as an error of Python.
pub(crate) fn wrong(what: impl std::fmt::Display) -> PyErr {
    exceptions::Error::new_err(what.to_string())
}

/// Somebody else is using it.
pub(crate) fn in_use(name: &str) -> PyErr {
    PyRuntimeError::new_err(format!("{name} is in use by another thread"))
}

/// A seat of a table of so many.
pub(crate) fn at_table(At(seat): At, seats: u8) -> PyResult<Seat> {
    let there = u8::try_from(seat).ok().filter(|seat| *seat < seats).map(Seat);
    there.ok_or_else(|| Error::from(Refusal::no_seat(seat.to_string(), seats)).into())
}
