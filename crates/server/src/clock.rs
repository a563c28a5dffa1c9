//! The clocks of the machine, which are handed in: tests let days pass without waiting for them.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Two clocks in milliseconds: the one on the wall, which somebody may set, and one that only runs.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    /// The machine's.
    #[default]
    System,
    /// Ones that stand still until somebody moves them.
    Manual(Arc<Manual>),
}

/// Clocks that stand still.
#[derive(Debug)]
pub struct Manual {
    wall: AtomicU64,
    run: AtomicU64,
}

impl Clock {
    /// A clock that stands still at a time since 1970.
    pub fn manual(at: u64) -> Clock {
        Clock::Manual(Arc::new(Manual { wall: AtomicU64::new(at), run: AtomicU64::new(0) }))
    }

    /// What the clock on the wall shows, since 1970. It may jump either way.
    pub fn wall(&self) -> u64 {
        match self {
            Clock::System => {
                SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
            }
            Clock::Manual(manual) => manual.wall.load(Ordering::SeqCst),
        }
    }

    /// How long this process has run. It never jumps, and stands still while the machine sleeps.
    pub fn run(&self) -> u64 {
        static BEGUN: OnceLock<Instant> = OnceLock::new();
        match self {
            Clock::System => BEGUN.get_or_init(Instant::now).elapsed().as_millis() as u64,
            Clock::Manual(manual) => manual.run.load(Ordering::SeqCst),
        }
    }

    /// Lets time pass on clocks that stand still; the machine's cannot be moved.
    pub fn advance(&self, milliseconds: u64) {
        if let Clock::Manual(manual) = self {
            manual.wall.fetch_add(milliseconds, Ordering::SeqCst);
            manual.run.fetch_add(milliseconds, Ordering::SeqCst);
        }
    }

    /// Sets the clock on the wall forwards or backwards. No time passes.
    pub fn jump(&self, milliseconds: i64) {
        if let Clock::Manual(manual) = self {
            let set = |wall: u64| Some(wall.saturating_add_signed(milliseconds));
            let _ = manual.wall.fetch_update(Ordering::SeqCst, Ordering::SeqCst, set);
        }
    }
}
