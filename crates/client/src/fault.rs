//! What can go wrong between a program and the house.

use server::wire::Refused;
use std::error::Error;
use std::fmt;

/// Why something was not done, or not known to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The house says no: nothing has changed.
    Refused {
        /// The status over HTTP; 0 on a socket.
        status: u16,
        /// Why.
        refused: Refused,
    },
    /// The line is dead: whether it was done is not known, so say it again with the same id.
    Gone(String),
    /// The answer makes no sense.
    Strange(String),
}

impl Fault {
    /// The line is dead.
    pub(crate) fn gone(error: &dyn Error) -> Fault {
        let mut why = error.to_string();
        let mut cause = error.source();
        while let Some(error) = cause {
            why.push_str(": ");
            why.push_str(&error.to_string());
            cause = error.source();
        }
        Fault::Gone(why)
    }

    /// The word for programs, if the house said no.
    pub fn code(&self) -> Option<&str> {
        match self {
            Fault::Refused { refused, .. } => Some(&refused.code),
            _ => None,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Refused { refused, .. } => write!(f, "{} ({})", refused.why, refused.code),
            Fault::Gone(why) => write!(f, "the house does not answer: {why}"),
            Fault::Strange(why) => f.write_str(why),
        }
    }
}

impl Error for Fault {}
