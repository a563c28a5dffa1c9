//! What can go wrong between a program and the server.

use wire::Refused;

/// Why something was not done, or not known to be done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// The server refused: nothing has changed.
    #[error("{} ({})", refused.why, refused.code)]
    Refused {
        /// The status over HTTP; 0 on a socket.
        status: u16,
        /// Why.
        refused: Refused,
    },
    /// The connection is dead: whether it was done is not known, so send it again with the same id.
    #[error("the house does not answer: {0}")]
    Gone(String),
    /// The answer makes no sense.
    #[error("{0}")]
    Strange(String),
}

impl Error {
    /// The connection is dead.
    pub(crate) fn gone(error: &dyn std::error::Error) -> Error {
        let mut why = error.to_string();
        let mut cause = error.source();
        while let Some(error) = cause {
            why.push_str(": ");
            why.push_str(&error.to_string());
            cause = error.source();
        }
        Error::Gone(why)
    }

    /// The code for programs, if the server refused.
    pub fn code(&self) -> Option<&str> {
        match self {
            Error::Refused { refused, .. } => Some(&refused.code),
            _ => None,
        }
    }
}
