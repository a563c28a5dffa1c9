//! How the table says no: a code, the clause that forbids it, and a sentence with the figures.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// Why something may not be done. Whatever was refused changed nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Refusal {
    /// A stable word for programs: `MONEY`, `TURN`, `CLOSED`.
    pub code: Cow<'static, str>,
    /// The clause that forbids it: `R-TURN-6`.
    pub clause: Cow<'static, str>,
    /// A sentence for people, with the figures in it.
    pub why: String,
}

impl Refusal {
    /// A refusal.
    pub fn new(code: &'static str, clause: &'static str, why: impl Into<String>) -> Refusal {
        Refusal { code: code.into(), clause: clause.into(), why: why.into() }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({}, {})", self.why, self.code, self.clause)
    }
}

impl std::error::Error for Refusal {}

/// A state that cannot be: which invariant it breaks, and how.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Violation {
    /// The clause of the invariant: `R-INV-4`.
    pub invariant: Cow<'static, str>,
    /// What is wrong, with the figures.
    pub why: String,
}

impl Violation {
    /// A broken invariant.
    pub fn new(invariant: &'static str, why: impl Into<String>) -> Violation {
        Violation { invariant: invariant.into(), why: why.into() }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.invariant, self.why)
    }
}

impl std::error::Error for Violation {}
