//! What Python is told when something is not done.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use table::Refusal;

pyo3::create_exception!(
    fremont,
    Error,
    PyValueError,
    "What was given cannot be used; the sentence says why."
);
pyo3::create_exception!(
    fremont,
    Refused,
    Error,
    "The rules do not allow it. `code` and `clause` say which of them."
);

/// Why nothing was done.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// The rules do not allow it.
    Refused(Refusal),
    /// Anything else.
    Form(String),
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Trouble {
        Trouble::Refused(refusal)
    }
}

impl From<table::Error> for Trouble {
    fn from(error: table::Error) -> Trouble {
        match error {
            table::Error::Refused(refusal) => Trouble::Refused(refusal),
            other => Trouble::Form(other.to_string()),
        }
    }
}

impl From<Trouble> for PyErr {
    fn from(trouble: Trouble) -> PyErr {
        match trouble {
            Trouble::Form(what) => Error::new_err(what),
            Trouble::Refused(refusal) => Python::attach(|py| {
                let error = Refused::new_err(refusal.why.to_string());
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
    Error::new_err(what.to_string())
}
