//! When the next action may go out, so that there are so many in a second and not more.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How far the plan may lie behind before it is given up: this much is made good.
const DEBT: Duration = Duration::from_millis(200);

/// When the next action may go out.
#[derive(Debug)]
pub(super) struct Pace {
    gap: Option<Duration>,
    next: Mutex<Option<Instant>>,
}

impl Pace {
    /// So many actions in a second, or as many as there can be.
    pub(super) fn of(rate: Option<u32>) -> Pace {
        let gap = rate.map(|rate| Duration::from_secs(1) / rate.max(1));
        Pace { gap, next: Mutex::new(None) }
    }

    /// Takes the next turn; tells when it is.
    pub(super) fn turn(&self, now: Instant) -> Instant {
        let Some(gap) = self.gap else { return now };
        let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        let oldest = now.checked_sub(DEBT).unwrap_or(now);
        let turn = next.unwrap_or(now).max(oldest);
        *next = Some(turn + gap);
        turn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_are_evenly_spaced_and_little_is_made_good() {
        let pace = Pace::of(Some(100));
        let now = Instant::now();
        let gap = Duration::from_millis(10);
        assert_eq!((pace.turn(now), pace.turn(now), pace.turn(now)), (now, now + gap, now + gap * 2));
        let later = now + Duration::from_secs(5);
        assert_eq!(pace.turn(later), later.checked_sub(DEBT).unwrap());
        let free = Pace::of(None);
        assert_eq!((free.turn(now), free.turn(now)), (now, now));
    }
}
