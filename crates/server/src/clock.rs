//! The time of day, which is handed in: tests let days pass without waiting for them.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// Tells the time in milliseconds since 1970.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    /// The machine's.
    #[default]
    System,
    /// One that stands still until somebody moves it.
    Manual(Arc<AtomicU64>),
}

impl Clock {
    /// A clock that stands still at a time.
    pub fn manual(at: u64) -> Clock {
        Clock::Manual(Arc::new(AtomicU64::new(at)))
    }

    /// What time it is.
    pub fn now(&self) -> u64 {
        match self {
            Clock::System => {
                SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
            }
            Clock::Manual(at) => at.load(Ordering::SeqCst),
        }
    }

    /// Moves a clock that stands still; the machine's cannot be moved.
    pub fn advance(&self, milliseconds: u64) {
        if let Clock::Manual(at) = self {
            at.fetch_add(milliseconds, Ordering::SeqCst);
        }
    }
}
