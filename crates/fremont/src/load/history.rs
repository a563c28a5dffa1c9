//! Whether what happened at a table can have happened in one order: each action between when it was sent and when it was acknowledged.
//!
//! A table is a list that only grows. An action puts a record at a place of it, a look tells how long it is; so each has a place in the
//! only order there can be. What had ended before another thing began must not stand behind it: that is all that is needed for a
//! history of such a list to be linear.

use std::time::Instant;

/// What was done at one table, and when, as everybody there saw it.
#[derive(Default, Debug)]
pub(super) struct History {
    deeds: Vec<Deed>,
}

/// Something that was done.
#[derive(Clone, Copy, Debug)]
struct Deed {
    begun: Instant,
    ended: Instant,
    /// Twice the length of the list for whoever looks; one more than twice the number for whoever writes there.
    place: u64,
}

impl History {
    /// An action was acknowledged: its record has this number.
    pub(super) fn acts(&mut self, sent: Instant, acknowledged: Instant, n: u64) {
        self.deeds.push(Deed { begun: sent, ended: acknowledged, place: 2 * n + 1 });
    }

    /// Somebody came, asked how things stand, and was told of so many records.
    pub(super) fn looks(&mut self, asked: Instant, told: Instant, length: u64) {
        self.deeds.push(Deed { begun: asked, ended: told, place: 2 * length });
    }

    /// Adds what somebody else saw at the same table.
    pub(super) fn add(&mut self, other: History) {
        self.deeds.extend(other.deeds);
    }

    /// How many deeds cannot have their place.
    pub(super) fn out_of_place(mut self) -> u64 {
        // From the last place to the first: nothing that stands further behind may have ended before this began.
        self.deeds.sort_by_key(|deed| std::cmp::Reverse(deed.place));
        let mut faults = 0;
        let mut earliest: Option<Instant> = None;
        for same in self.deeds.chunk_by(|one, other| one.place == other.place) {
            let is_late = |deed: &&Deed| earliest.is_some_and(|ended| ended < deed.begun);
            faults += same.iter().filter(is_late).count() as u64;
            // Only those who look can have the same place.
            if same[0].place % 2 == 1 {
                faults += same.len() as u64 - 1;
            }
            earliest = same.iter().map(|deed| deed.ended).chain(earliest).min();
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    enum Done {
        Act(u64),
        Look(u64),
    }
    use Done::{Act, Look};

    fn faults(deeds: &[(u64, u64, Done)]) -> u64 {
        let origin = Instant::now();
        let at = |second: u64| origin + Duration::from_secs(second);
        let mut history = History::default();
        for (begun, ended, done) in deeds {
            match done {
                Act(n) => history.acts(at(*begun), at(*ended), *n),
                Look(length) => history.looks(at(*begun), at(*ended), *length),
            }
        }
        history.out_of_place()
    }

    #[test]
    fn what_can_have_happened_in_one_order_is_linear() {
        assert_eq!(faults(&[]), 0);
        assert_eq!(faults(&[(0, 1, Act(3)), (2, 3, Act(4)), (4, 5, Look(5)), (6, 7, Look(5))]), 0);
        // At the same time anything goes.
        assert_eq!(faults(&[(0, 9, Act(4)), (1, 8, Act(3)), (2, 7, Look(4)), (0, 9, Look(3))]), 0);
    }

    #[test]
    fn what_cannot_is_found() {
        // Written in front of what was acknowledged before it was sent.
        assert_eq!(faults(&[(0, 1, Act(4)), (2, 3, Act(3))]), 1);
        // At the same place.
        assert_eq!(faults(&[(0, 9, Act(4)), (0, 9, Act(4))]), 1);
        // Whoever comes afterwards does not see it: somebody who slept has answered.
        assert_eq!(faults(&[(0, 1, Act(4)), (2, 3, Look(4))]), 1);
        // It goes backwards.
        assert_eq!(faults(&[(0, 1, Look(5)), (2, 3, Look(4))]), 1);
        // Something was told before it was done.
        assert_eq!(faults(&[(0, 1, Look(5)), (2, 3, Act(4))]), 1);
        // One that ended early convicts all that began late in front of it.
        assert_eq!(faults(&[(0, 1, Act(9)), (2, 3, Act(3)), (2, 3, Act(4)), (0, 9, Act(5))]), 2);
    }
}
