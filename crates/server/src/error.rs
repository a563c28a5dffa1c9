//! Why something is not done, as a value: a status for HTTP, a code for programs, a sentence for people.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;
use table::{Message, say};
use tables::Why;

/// Why not. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiError {
    /// The status over HTTP.
    pub status: u16,
    /// The code and the sentence.
    pub refused: Why,
    /// Seconds after which it may be tried again.
    pub retry_after: Option<u32>,
}

/// What comes of a request.
pub type ApiResult<T> = Result<T, ApiError>;

impl ApiError {
    fn new(status: u16, code: &str, why: impl Into<Message>) -> ApiError {
        tables::Error::new(status, code, why).into()
    }

    /// The request makes no sense.
    pub fn bad(why: impl Into<Message>) -> ApiError {
        ApiError::new(400, "FORM", why)
    }

    /// Nobody knows who asks.
    pub fn stranger() -> ApiError {
        ApiError::new(401, "STRANGER", say!("tables-stranger"))
    }

    /// Sign-in failed. It does not say whether there is such an account.
    pub fn wrong_passphrase() -> ApiError {
        ApiError::new(401, "PASSPHRASE", say!("tables-wrong-passphrase"))
    }

    /// A recovery code did not fit. It does not say whether there is such an account.
    pub fn wrong_code() -> ApiError {
        ApiError::new(401, "CODE", say!("tables-wrong-code"))
    }

    /// Whoever asks may not.
    pub fn forbidden(code: &str, why: impl Into<Message>) -> ApiError {
        ApiError::new(403, code, why)
    }

    /// There is no such thing, or it is none of the asker's business.
    pub fn unknown(why: impl Into<Message>) -> ApiError {
        ApiError::new(404, "UNKNOWN", why)
    }

    /// Not now, as things stand.
    pub fn refused(code: &str, why: impl Into<Message>) -> ApiError {
        ApiError::new(409, code, why)
    }

    /// Too much at once.
    pub fn too_many(why: impl Into<Message>, retry_after: u32) -> ApiError {
        ApiError { retry_after: Some(retry_after), ..ApiError::new(429, "TOO_MANY", why) }
    }

    /// The server itself is in trouble. The asker is not told more than that; the log is.
    pub fn trouble(trouble: &store::Error) -> ApiError {
        note(trouble);
        metrics::counter!("fremont_errors_total").increment(1);
        ApiError::new(503, "TROUBLE", say!("tables-trouble"))
    }

    /// Another node has this table, and whoever asked here is to ask again.
    pub fn elsewhere() -> ApiError {
        ApiError { retry_after: Some(1), ..ApiError::new(503, "ELSEWHERE", say!("tables-elsewhere")) }
    }

    /// The node that has this table cannot be reached.
    pub fn away() -> ApiError {
        ApiError { retry_after: Some(2), ..ApiError::new(503, "AWAY", say!("tables-away")) }
    }

    /// Whether the node that has the table cannot be reached.
    pub(crate) fn is_away(&self) -> bool {
        matches!(self.refused.code.as_str(), "AWAY" | "ELSEWHERE")
    }

    /// Whether another node has the table.
    pub(crate) fn is_elsewhere(&self) -> bool {
        self.refused.code == "ELSEWHERE"
    }

    /// The server is closing.
    pub fn closing() -> ApiError {
        ApiError::new(503, "CLOSING", say!("tables-closing"))
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

impl From<tables::Error> for ApiError {
    fn from(error: tables::Error) -> ApiError {
        let tables::Error { status, refused } = error;
        ApiError { status, refused, retry_after: None }
    }
}

impl From<table::Error> for ApiError {
    fn from(error: table::Error) -> ApiError {
        tables::Error::from(error).into()
    }
}
