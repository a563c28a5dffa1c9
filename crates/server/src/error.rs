//! Why something is not done, as a value: a status for HTTP, a code for programs, a sentence for people.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;
use table::{Error, Seat};
use wire::Refused;

/// Why not. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiError {
    /// The status over HTTP.
    pub status: u16,
    /// The code and the sentence.
    pub refused: Refused,
    /// Seconds after which it may be tried again.
    pub retry_after: Option<u32>,
}

/// What comes of a request.
pub type ApiResult<T> = Result<T, ApiError>;

impl ApiError {
    fn new(status: u16, code: &str, why: impl Into<String>) -> ApiError {
        let refused = Refused { code: code.into(), clause: None, why: short(why.into()) };
        ApiError { status, refused, retry_after: None }
    }

    /// The request makes no sense.
    pub fn bad(why: impl Into<String>) -> ApiError {
        ApiError::new(400, "FORM", why)
    }

    /// Nobody knows who asks.
    pub fn stranger() -> ApiError {
        ApiError::new(401, "STRANGER", "sign in, or say your name as a guest first")
    }

    /// Sign-in failed. It does not say whether there is such an account.
    pub fn wrong_passphrase() -> ApiError {
        ApiError::new(401, "PASSPHRASE", "this name and passphrase do not belong together")
    }

    /// A recovery code did not fit. It does not say whether there is such an account.
    pub fn wrong_code() -> ApiError {
        ApiError::new(401, "CODE", "this name and code do not belong together, or the code was used before")
    }

    /// Whoever asks may not.
    pub fn forbidden(code: &str, why: impl Into<String>) -> ApiError {
        ApiError::new(403, code, why)
    }

    /// There is no such thing, or it is none of the asker's business.
    pub fn unknown(why: impl Into<String>) -> ApiError {
        ApiError::new(404, "UNKNOWN", why)
    }

    /// Not now, as things stand.
    pub fn refused(code: &str, why: impl Into<String>) -> ApiError {
        ApiError::new(409, code, why)
    }

    /// Too much at once.
    pub fn too_many(why: impl Into<String>, retry_after: u32) -> ApiError {
        ApiError { retry_after: Some(retry_after), ..ApiError::new(429, "TOO_MANY", why) }
    }

    /// The server itself is in trouble. The asker is not told more than that; the log is.
    pub fn trouble(trouble: &store::Error) -> ApiError {
        note(trouble);
        metrics::counter!("fremont_errors_total").increment(1);
        ApiError::new(
            503,
            "TROUBLE",
            "the house cannot write to its disk right now, so nothing was done: try again",
        )
    }

    /// The server is closing.
    pub fn closing() -> ApiError {
        ApiError::new(503, "CLOSING", "the house is closing: come back in a moment")
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

/// Tells the log of trouble, but not once for everybody who meets it.
fn note(trouble: &store::Error) {
    /// The least time between two lines, in seconds.
    const QUIET: u64 = 10;
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    static NEXT: AtomicU64 = AtomicU64::new(0);
    static UNTOLD: AtomicU64 = AtomicU64::new(0);
    let now = BEGUN.get_or_init(Instant::now).elapsed().as_secs();
    let next = NEXT.load(Ordering::Relaxed);
    let mine =
        now >= next && NEXT.compare_exchange(next, now + QUIET, Ordering::Relaxed, Ordering::Relaxed).is_ok();
    if mine {
        let before = UNTOLD.swap(0, Ordering::Relaxed);
        tracing::error!(%trouble, before, "the store is in trouble");
    } else {
        UNTOLD.fetch_add(1, Ordering::Relaxed);
    }
}

impl From<store::Error> for ApiError {
    fn from(trouble: store::Error) -> ApiError {
        ApiError::trouble(&trouble)
    }
}

impl ApiError {
    /// Why the table did not do it, in a sentence that calls people by their names.
    pub(crate) fn told(error: Error, name: &dyn Fn(Seat) -> String) -> ApiError {
        match error {
            Error::Refused(refusal) => {
                let (code, clause) = (refusal.code.to_string(), Some(refusal.clause.to_string()));
                let refused = Refused { code, clause, why: short(refusal.told(name)) };
                ApiError { status: 422, refused, retry_after: None }
            }
            other => ApiError::bad(other.to_string()),
        }
    }
}

/// For refusals that speak of nobody, such as those of options.
impl From<Error> for ApiError {
    fn from(error: Error) -> ApiError {
        ApiError::told(error, &|seat| seat.to_string())
    }
}
