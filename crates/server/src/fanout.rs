//! Publish and subscribe: news of what changed, for whoever listens: lobbies, and people who wait for their turn.
//!
//! It is a hint and never the truth: whoever hears that a table has changed reads the records from the store, or asks the
//! table's actor. On one machine news travels within the process; on many, a message bus takes this place.

use serde::{Deserialize, Serialize};
use tokio::sync::broadcast;

/// A table has changed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Notice {
    /// Which.
    pub table: String,
    /// How many records it has now.
    pub n: u64,
    /// Whether everybody may know of it.
    pub public: bool,
    /// The people at it.
    pub people: Vec<String>,
    /// Those of them who owe a decision.
    pub awaited: Vec<String>,
    /// Somebody who was reminded that the table waits for them.
    pub reminded: Option<String>,
    /// The evening that it belongs to. Without a table it is the evening itself that has changed.
    pub evening: Option<String>,
    /// Whether the game is over, or the table was closed.
    pub over: bool,
}

/// Carries notices.
pub trait Fanout: Send + Sync + 'static {
    /// Whether anybody listens: else there is no need to put a notice together.
    fn has_listeners(&self) -> bool;

    /// Tells everybody who listens.
    fn publish(&self, notice: Notice);

    /// Listens from now on. A listener that is too slow misses notices, and is told how many.
    fn listen(&self) -> broadcast::Receiver<Notice>;

    /// Tells those who listen here what was published elsewhere.
    fn publish_here(&self, notice: Notice) {
        self.publish(notice);
    }
}

/// Within this process.
#[derive(Debug)]
pub struct InProcess(broadcast::Sender<Notice>);

impl Default for InProcess {
    fn default() -> InProcess {
        InProcess(broadcast::channel(1024).0)
    }
}

impl Fanout for InProcess {
    fn has_listeners(&self) -> bool {
        self.0.receiver_count() > 0
    }

    fn publish(&self, notice: Notice) {
        // Nobody listening is no fault.
        let _ = self.0.send(notice);
    }

    fn listen(&self) -> broadcast::Receiver<Notice> {
        self.0.subscribe()
    }
}
