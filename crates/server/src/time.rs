//! The time of the server, which is fair: it passes only while the server runs, and never jumps.
//!
//! Everything is timed by it, so that neither a stop of the server nor somebody who sets the machine's clock costs anybody
//! anything. A heartbeat keeps it on disk; after a stop it goes on from there. It began as the time since 1970 and falls behind
//! by every stop. At a start it stands still until the server lets people in. People are told times of day: a short list of how far the wall clock was ahead since when translates.

use crate::clock::Clock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use store::{Ahead, Store};

/// How far the wall clock may stray before that is noted, in milliseconds.
const STRAY: u64 = 1000;

/// The time has not begun to pass.
const HELD: u64 = u64::MAX;

/// The time of the server. Cheap to clone.
#[derive(Clone)]
pub(crate) struct ServerTime(Arc<Inner>);

struct Inner {
    clock: Clock,
    /// What the time was at the start, and what the clock that only runs showed when people were let in; [`HELD`] before that.
    start: u64,
    since: AtomicU64,
    /// How far other nodes were ahead, in all.
    leapt: AtomicU64,
    /// How far the wall clock was ahead, from when on; in order.
    ahead: RwLock<Vec<Ahead>>,
}

impl ServerTime {
    /// The time goes on from the last heartbeat of a store; in a new store it begins with the wall clock's. It stands still until it
    /// [begins](ServerTime::begin): however long a start takes, nobody can act meanwhile.
    pub(crate) fn of(store: &Store, clock: &Clock) -> ServerTime {
        let (last, ahead) = store.times_at_start();
        ServerTime::from(clock, last, ahead.to_vec())
    }

    /// People are let in: from now on time passes.
    pub(crate) fn begin(&self) {
        let run = self.0.clock.run();
        if self.0.since.compare_exchange(HELD, run, Ordering::Relaxed, Ordering::Relaxed).is_ok() {
            self.look();
        }
    }

    fn from(clock: &Clock, last: Option<u64>, ahead: Vec<Ahead>) -> ServerTime {
        let (start, since) = (last.unwrap_or_else(|| clock.wall()), AtomicU64::new(HELD));
        let (leapt, ahead) = (AtomicU64::new(0), RwLock::new(ahead));
        let time = ServerTime(Arc::new(Inner { clock: clock.clone(), start, since, leapt, ahead }));
        time.look();
        time
    }

    /// What time it is.
    pub(crate) fn now(&self) -> u64 {
        let since = self.0.since.load(Ordering::Relaxed);
        self.0.start + self.0.clock.run().saturating_sub(since) + self.0.leapt.load(Ordering::Relaxed)
    }

    /// Goes on to a time that another node knows already, if it is behind: nodes of one house have one time.
    pub(crate) fn reach(&self, time: u64) {
        let behind = time.saturating_sub(self.now());
        if behind > 0 {
            self.0.leapt.fetch_add(behind, Ordering::Relaxed);
        }
    }

    /// A time as the wall clock showed it.
    pub(crate) fn told(&self, at: u64) -> u64 {
        store::told(&self.list(), at)
    }

    /// The time at which the wall clock showed something: the latest, if it was set back.
    pub(crate) fn of_wall(&self, wall: u64) -> u64 {
        let mut next = u64::MAX;
        for ahead in self.list().iter().rev() {
            let at = wall.saturating_add_signed(-ahead.by);
            if at >= ahead.since {
                return at.min(next);
            }
            next = ahead.since;
        }
        wall.min(next)
    }

    /// Looks at the wall clock; tells the time, and how far the wall clock is ahead if that has changed.
    pub(crate) fn look(&self) -> (u64, Ahead) {
        let since = self.now();
        let by = self.0.clock.wall().cast_signed() - since.cast_signed();
        let mut list = self.0.ahead.write().unwrap_or_else(PoisonError::into_inner);
        let known = list.last().map_or(0, |ahead| ahead.by);
        if known.abs_diff(by) > STRAY {
            if list.last().is_some_and(|ahead| ahead.since == since) {
                list.pop();
            }
            list.push(Ahead { since, by });
        }
        (since, list.last().copied().unwrap_or(Ahead { since: 0, by: 0 }))
    }

    /// Keeps the time on disk.
    pub(crate) async fn beat(&self, store: &Store) -> Result<(), store::Error> {
        let (now, ahead) = self.look();
        store.beat(now, ahead).await
    }

    fn list(&self) -> std::sync::RwLockReadGuard<'_, Vec<Ahead>> {
        self.0.ahead.read().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A time since 1970 as people write it: `2026-11-16 10:12`, in UTC.
pub fn day(at: u64) -> String {
    let minutes = at / 60_000;
    let (days, minute) = (minutes / 1440, minutes % 1440);
    // The civil calendar from a count of days, by eras of 400 years that begin in March.
    let days = days + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let shifted = (5 * of_year + 2) / 153;
    let (month, date) =
        (if shifted < 10 { shifted + 3 } else { shifted - 9 }, of_year - (153 * shifted + 2) / 5 + 1);
    let year = year + era * 400 + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{date:02} {:02}:{:02}", minute / 60, minute % 60)
}

#[cfg(test)]
impl ServerTime {
    /// The time of a server whose clock stands still.
    pub(crate) fn manual(clock: &Clock) -> ServerTime {
        ServerTime::begun(clock, None)
    }

    fn begun(clock: &Clock, last: Option<u64>) -> ServerTime {
        let time = ServerTime::from(clock, last, Vec::new());
        time.begin();
        time
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: u64 = 60 * 60 * 1000;

    #[test]
    fn time_passes_only_while_the_server_runs_and_people_are_told_the_time_of_day() {
        let clock = Clock::manual(100 * HOUR);
        let time = ServerTime::manual(&clock);
        clock.advance(HOUR);
        let (before, ahead) = time.look();
        assert_eq!((before, ahead.by), (101 * HOUR, 0));
        // It is stopped for ten hours.
        clock.advance(10 * HOUR);
        let time = ServerTime::begun(&clock, Some(before));
        assert_eq!((time.now(), time.told(time.now())), (101 * HOUR, 111 * HOUR));
        assert_eq!(time.told(100 * HOUR), 100 * HOUR);
        // Somebody sets the clock, forwards and back again.
        for (jump, shows) in [(50, 161), (-50, 111), (-60, 51)] {
            clock.jump(jump * HOUR.cast_signed());
            time.look();
            assert_eq!(time.told(time.now()), shows * HOUR);
            clock.advance(1);
            clock.jump(-1);
        }
        assert_eq!(time.now(), 101 * HOUR + 3);
        assert_eq!(time.told(100 * HOUR), 100 * HOUR);
    }

    #[test]
    fn a_start_that_takes_long_is_nobodys_fault() {
        let clock = Clock::manual(100 * HOUR);
        let time = ServerTime::from(&clock, Some(90 * HOUR), Vec::new());
        clock.advance(7000);
        assert_eq!(time.now(), 90 * HOUR);
        time.begin();
        clock.advance(5);
        // Whoever lets people in again changes nothing.
        time.begin();
        assert_eq!((time.now(), time.told(time.now())), (90 * HOUR + 5, 100 * HOUR + 7005));
    }

    #[test]
    fn a_node_that_is_behind_catches_up_and_none_goes_back() {
        let clock = Clock::manual(100 * HOUR);
        let time = ServerTime::manual(&clock);
        time.reach(101 * HOUR);
        assert_eq!(time.now(), 101 * HOUR);
        time.reach(100 * HOUR);
        clock.advance(5);
        assert_eq!(time.now(), 101 * HOUR + 5);
    }

    #[test]
    fn days_are_written_as_in_the_calendar() {
        for (seconds, day_of) in [
            (0, "1970-01-01 00:00"),
            (951_782_399, "2000-02-28 23:59"),
            (951_782_400, "2000-02-29 00:00"),
            (1_794_823_920, "2026-11-16 10:12"),
            (4_107_542_400, "2100-03-01 00:00"),
        ] {
            assert_eq!(day(seconds * 1000), day_of);
        }
    }

    #[test]
    fn a_time_of_day_is_translated_back() {
        let clock = Clock::manual(111 * HOUR);
        let time = ServerTime::begun(&clock, Some(101 * HOUR));
        clock.advance(HOUR);
        for at in [99 * HOUR, 100 * HOUR, 101 * HOUR, 102 * HOUR] {
            assert_eq!(time.of_wall(time.told(at)), at);
        }
        // While it was stopped.
        assert_eq!(time.of_wall(105 * HOUR), 101 * HOUR);
        assert_eq!(time.of_wall(u64::MAX / 4), u64::MAX / 4 - 10 * HOUR);
    }
}
