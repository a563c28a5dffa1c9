//! Why a run ended without a result.

/// Why a run ended without a result, as one sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Error {
    /// The rules or a bot broke a promise: a bug of the program.
    #[error("{0}")]
    Bug(String),
    /// A file could not be written.
    #[error("{0}")]
    File(String),
}
