//! Why something is not done at a table, as a value: a status for HTTP, a code for programs, a sentence for people.

use table::Reader;
use wire::Refused;

/// Why not. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// The status over HTTP.
    pub status: u16,
    /// The code and the sentence.
    pub refused: Refused,
}

/// What comes of a request.
pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    /// An error with a status and a code.
    pub fn new(status: u16, code: &str, why: impl Into<String>) -> Error {
        Error { status, refused: Refused { code: code.into(), clause: None, why: short(why.into()) } }
    }

    /// The request makes no sense.
    pub fn bad(why: impl Into<String>) -> Error {
        Error::new(400, "FORM", why)
    }

    /// Whoever asks may not.
    pub fn forbidden(code: &str, why: impl Into<String>) -> Error {
        Error::new(403, code, why)
    }

    /// There is no such thing, or it is none of the asker's business.
    pub fn unknown(why: impl Into<String>) -> Error {
        Error::new(404, "UNKNOWN", why)
    }

    /// Not now, as things stand.
    pub fn refused(code: &str, why: impl Into<String>) -> Error {
        Error::new(409, code, why)
    }

    /// Why the game did not do it, in a sentence that calls people by their names.
    pub fn told(error: table::Error, reader: &Reader<'_>) -> Error {
        match error {
            table::Error::Refused(refusal) => {
                let (code, clause) = (refusal.code.to_string(), Some(refusal.clause.to_string()));
                Error { status: 422, refused: Refused { code, clause, why: short(refusal.why.told(reader)) } }
            }
            other => Error::bad(other.to_string()),
        }
    }
}

/// For refusals that speak of nobody, such as those of options.
impl From<table::Error> for Error {
    fn from(error: table::Error) -> Error {
        Error::told(error, &Reader::english(&|seat| seat.to_string()))
    }
}

/// A sentence that quotes what somebody said does not quote all of it.
fn short(why: String) -> String {
    const LONGEST: usize = 500;
    match why.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{} ..", &why[..end]),
        None => why,
    }
}
