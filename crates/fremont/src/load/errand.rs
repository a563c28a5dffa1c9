//! Errands to the house: what is asked, how often, and what is said when it does not go well.

use crate::Error;
use std::future::Future;
use std::time::{Duration, Instant};

/// How long a house that does not answer is waited for, and how long a table may stand still.
pub(super) const PATIENCE: Duration = Duration::from_mins(1);
/// How long to wait before it is tried once more.
pub(super) const PAUSE: Duration = Duration::from_millis(50);

/// What is asked for: it says which limits of the house stand in the way.
#[derive(Clone, Copy, Debug)]
pub(super) enum Errand {
    /// To come in as a guest.
    Guest,
    /// To make a table.
    Table,
    /// To sit down, or to look.
    Request,
    /// To open a socket.
    Socket,
    /// To act.
    CommandRequest,
}

impl Errand {
    /// The flags of `fremont serve` that allow more of it.
    fn flags(self) -> &'static str {
        match self {
            Errand::Guest => "--limit-sign-ins 1000000 --limit-requests 1000000",
            Errand::Table => "--limit-tables 100000 --limit-all-tables 100000 --limit-requests 1000000",
            Errand::Request => "--limit-requests 1000000 --limit-words 1000000",
            Errand::Socket => "--limit-sockets 100000 --limit-all-sockets 100000 --limit-requests 1000000",
            Errand::CommandRequest => "--limit-words 1000000",
        }
    }

    /// What a fault means for the run.
    pub(super) fn error(self, error: &client::Error) -> Error {
        if error.code() == Some("TOO_MANY") {
            let flags = self.flags();
            return Error::usage(format!(
                "the house limits what one address or person may do ({error}): start it with {flags}"
            ));
        }
        Error::check(error.to_string())
    }

    /// Runs the errand. With patience a house that is away or in trouble is waited for.
    pub(super) async fn run<T, F>(self, patient: bool, mut ask: impl FnMut() -> F) -> Result<T, Error>
    where
        F: Future<Output = Result<T, client::Error>>,
    {
        let begun = Instant::now();
        loop {
            match ask().await {
                Ok(answer) => return Ok(answer),
                Err(error) if patient && will_pass(&error) && begun.elapsed() < PATIENCE => {
                    tokio::time::sleep(PAUSE).await;
                }
                Err(error) => return Err(self.error(&error)),
            }
        }
    }
}

/// Whether it may go better when it is tried once more.
pub(super) fn will_pass(error: &client::Error) -> bool {
    match error {
        client::Error::Gone(_) => true,
        client::Error::Refused { refused, .. } => {
            matches!(refused.code.as_str(), "TROUBLE" | "CLOSING" | "ELSEWHERE" | "AWAY")
        }
        client::Error::Strange(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::Refused;

    #[test]
    fn limits_are_told_with_the_flags_that_raise_them() {
        let refused =
            Refused { code: "TOO_MANY".into(), clause: None, why: "too many sockets are open".into() };
        let error = Errand::Socket.error(&client::Error::Refused { status: 429, refused });
        let sentence = error.to_string();
        assert!(matches!(error, Error::Usage(_)));
        assert!(
            sentence.contains("--limit-sockets 100000") && sentence.contains("too many sockets"),
            "{sentence}"
        );
    }

    #[test]
    fn a_house_that_is_away_may_come_back() {
        assert!(will_pass(&client::Error::Gone("connection refused".into())));
        assert!(!will_pass(&client::Error::Strange("what?".into())));
    }
}
