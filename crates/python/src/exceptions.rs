//! What Python catches.

use pyo3::exceptions::PyValueError;

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
