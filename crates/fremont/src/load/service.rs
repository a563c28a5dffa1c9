//! How long tables are without service: from when somebody wants something until anything is done there.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long tables are without service.
#[derive(Default, Debug)]
pub struct Service(Mutex<Waits>);

#[derive(Default, Debug)]
struct Waits {
    /// The tables where somebody waits, since when.
    waiting: HashMap<u64, Instant>,
    longest: Duration,
}

impl Service {
    fn waits(&self) -> MutexGuard<'_, Waits> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody at a table waits from now on, if nobody did.
    pub(super) fn wanted(&self, table: u64) {
        self.waits().waiting.entry(table).or_insert_with(Instant::now);
    }

    /// Something was done at a table.
    pub(super) fn done(&self, table: u64) {
        let mut waits = self.waits();
        if let Some(since) = waits.waiting.remove(&table) {
            waits.longest = waits.longest.max(since.elapsed());
        }
    }

    /// Whether somebody waits who waited at a moment already.
    pub fn is_waited_since(&self, moment: Instant) -> bool {
        self.waits().waiting.values().any(|since| *since <= moment)
    }

    /// The longest that any table was without service since this was last asked.
    pub fn take_longest(&self) -> Duration {
        let mut waits = self.waits();
        let now = Instant::now();
        let still = waits.waiting.values().map(|since| now.duration_since(*since)).max();
        std::mem::take(&mut waits.longest).max(still.unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_wait_of_any_table_is_told_once() {
        let service = Service::default();
        service.wanted(1);
        std::thread::sleep(Duration::from_millis(20));
        service.wanted(1);
        let moment = Instant::now();
        service.wanted(2);
        assert!(service.is_waited_since(moment));
        service.done(1);
        assert!(!service.is_waited_since(moment));
        service.done(1);
        assert!(service.take_longest() >= Duration::from_millis(20));
        service.done(2);
        service.take_longest();
        assert_eq!(service.take_longest(), Duration::ZERO);
    }
}
