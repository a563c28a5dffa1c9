//! Sessions that have ended: whoever came in with one and is still here has to go.

use super::{Known, People};
use crate::nodes::News;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

/// A session that has ended, or all of somebody.
#[derive(Clone, Debug)]
pub(super) struct Ended {
    pub(super) person: String,
    /// Which; all of them if none is named.
    pub(super) session: Option<String>,
}

/// Waits for the end of one session.
pub(crate) struct Ending {
    known: Known,
    ended: broadcast::Receiver<Ended>,
}

impl People {
    /// Says that a session has ended.
    pub(crate) fn end(&self, person: &str, session: Option<&str>) {
        self.end_here(person, session);
        if let Some(nodes) = &self.nodes {
            nodes.tell(News::Ended { person: person.to_owned(), session: session.map(str::to_owned) });
        }
    }

    /// Says so to those who came in here.
    pub(crate) fn end_here(&self, person: &str, session: Option<&str>) {
        let (person, session) = (person.to_owned(), session.map(str::to_owned));
        // Nobody listening is no fault.
        let _ = self.ended.send(Ended { person, session });
    }

    /// Waits for the end of the session that was shown.
    pub(crate) fn ending(&self, known: &Known) -> Ending {
        Ending { known: known.clone(), ended: self.ended.subscribe() }
    }

    /// Whether the session that was shown is still good. Trouble with the store ends nothing.
    pub(crate) async fn stays(&self, known: &Known) -> bool {
        if self.admit_person(&known.person).is_err() {
            return false;
        }
        let now = self.time.now();
        match self.store.sessions_of(&known.person.id).await {
            Ok(sessions) => {
                sessions.iter().any(|session| session.id == known.session && session.expires > now)
            }
            Err(_) => true,
        }
    }
}

impl Ending {
    /// Done when the session may have ended: ask whether it has.
    pub(crate) async fn heard(&mut self) {
        loop {
            match self.ended.recv().await {
                Ok(ended) => {
                    let is_ours = ended.session.is_none_or(|session| session == self.known.session);
                    if ended.person == self.known.person.id && is_ours {
                        return;
                    }
                }
                Err(RecvError::Lagged(_)) => return,
                // The server closes, which is told in another way.
                Err(RecvError::Closed) => std::future::pending().await,
            }
        }
    }

    /// Whose session it is.
    pub(crate) fn known(&self) -> &Known {
        &self.known
    }
}
