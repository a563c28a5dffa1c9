//! Why something is not done at a table, as a value: a status for HTTP, a code for programs, a sentence for people.

use table::{Language, Message, Seat, say};
use wire::Refused;

/// Why not. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// The status over HTTP.
    pub status: u16,
    /// The code and the sentence.
    pub refused: Why,
}

/// Why not, before anybody knows in which language it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// A word for programs.
    pub code: String,
    /// The clause of the rules that forbids it, if one does.
    pub clause: Option<String>,
    /// One sentence for people, who are called by their names in it.
    pub why: Message,
}

/// What comes of a request.
pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    /// An error with a status and a code.
    pub fn new(status: u16, code: &str, why: impl Into<Message>) -> Error {
        Error { status, refused: Why { code: code.into(), clause: None, why: why.into() } }
    }

    /// The request makes no sense.
    pub fn bad(why: impl Into<Message>) -> Error {
        Error::new(400, "FORM", why)
    }

    /// Whoever asks may not.
    pub fn forbidden(code: &str, why: impl Into<Message>) -> Error {
        Error::new(403, code, why)
    }

    /// There is no such thing, or it is none of the asker's business.
    pub fn unknown(why: impl Into<Message>) -> Error {
        Error::new(404, "UNKNOWN", why)
    }

    /// Not now, as things stand.
    pub fn refused(code: &str, why: impl Into<Message>) -> Error {
        Error::new(409, code, why)
    }

    /// Why the game did not do it, in a sentence that calls people by their names.
    pub fn told(error: table::Error, name: &dyn Fn(Seat) -> String) -> Error {
        let mut error = Error::from(error);
        error.refused.why = error.refused.why.with_names(name);
        error
    }
}

impl Why {
    /// The same in the words of a language.
    pub fn in_language(&self, language: Language) -> Refused {
        let why = short(self.why.in_language(language));
        Refused { code: self.code.clone(), clause: self.clause.clone(), why }
    }
}

/// For refusals that speak of nobody, such as those of options.
impl From<table::Error> for Error {
    fn from(error: table::Error) -> Error {
        match error {
            table::Error::Refused(refusal) => {
                let (code, clause) = (refusal.code.to_string(), Some(refusal.clause.to_string()));
                Error { status: 422, refused: Why { code, clause, why: refusal.why } }
            }
            table::Error::Journal(fault) => {
                Error::bad(say!("tables-journal-broken", fault = fault.to_string()))
            }
            other => Error::bad(other.to_string()),
        }
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
