//! Limits: how much one address or person may do at a time.

use crate::time::ServerTime;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

/// How many keys are remembered before those that have been quiet are forgotten.
const MANY: usize = 10_000;

/// A budget for each key, that fills up again with time.
pub(crate) struct TokenBuckets<K> {
    /// Things in a second.
    rate: f64,
    /// Things at once, at most.
    burst: f64,
    time: ServerTime,
    spent: Mutex<HashMap<K, Bucket>>,
}

struct Bucket {
    left: f64,
    at: u64,
}

impl<K: Hash + Eq> TokenBuckets<K> {
    pub(crate) fn new(rate: f64, burst: f64, time: ServerTime) -> TokenBuckets<K> {
        TokenBuckets { rate, burst, time, spent: Mutex::default() }
    }

    /// Takes one from the budget; if there is none left, tells after how many seconds there is.
    pub(crate) fn take(&self, key: K) -> Result<(), u32> {
        self.pay(key, 1.0)
    }

    /// Takes much from the budget before it is spent; if there is not enough, tells after how many seconds there is. What
    /// costs more than anybody can save needs a full budget, and leaves a debt.
    pub(crate) fn pay(&self, key: K, many: f64) -> Result<(), u32> {
        let now = self.time.now();
        let mut spent = self.spent.lock().unwrap_or_else(PoisonError::into_inner);
        if spent.len() >= MANY {
            let filled = |bucket: &Bucket| bucket.left + self.earned(bucket.at, now) >= self.burst;
            spent.retain(|_, bucket| !filled(bucket));
        }
        let bucket = spent.entry(key).or_insert(Bucket { left: self.burst, at: now });
        bucket.left = (bucket.left + self.earned(bucket.at, now)).min(self.burst);
        bucket.at = now;
        let needed = many.min(self.burst);
        if bucket.left < needed {
            return Err(((needed - bucket.left) / self.rate).ceil().max(1.0) as u32);
        }
        bucket.left -= many;
        Ok(())
    }

    /// Gives back what was taken and not spent.
    pub(crate) fn give_back(&self, key: &K, many: f64) {
        let mut spent = self.spent.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bucket) = spent.get_mut(key) {
            bucket.left = (bucket.left + many).min(self.burst);
        }
    }

    fn earned(&self, since: u64, now: u64) -> f64 {
        now.saturating_sub(since) as f64 / 1000.0 * self.rate
    }
}

/// How many things each key holds at the same time.
pub(crate) struct ConcurrencyLimit<K: Hash + Eq + Clone> {
    most: u32,
    most_in_all: u32,
    /// How many in all, and by key.
    taken: Mutex<(u32, HashMap<K, u32>)>,
}

impl<K: Hash + Eq + Clone> ConcurrencyLimit<K> {
    pub(crate) fn new(most: u32, most_in_all: u32) -> ConcurrencyLimit<K> {
        ConcurrencyLimit { most, most_in_all, taken: Mutex::default() }
    }

    /// Takes one more, unless that is too many.
    pub(crate) fn take(&self, key: &K) -> bool {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, by_key) = &mut *taken;
        let own = by_key.get(key).copied().unwrap_or(0);
        if own >= self.most || *all >= self.most_in_all {
            return false;
        }
        by_key.insert(key.clone(), own + 1);
        *all += 1;
        true
    }

    /// Gives one back.
    pub(crate) fn give_back(&self, key: &K) {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, by_key) = &mut *taken;
        if let Some(own) = by_key.get_mut(key) {
            *own -= 1;
            *all -= 1;
            if *own == 0 {
                by_key.remove(key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Clock;

    #[test]
    fn a_budget_fills_up_with_time() {
        let clock = Clock::manual(0);
        let budget = TokenBuckets::new(2.0, 3.0, ServerTime::manual(&clock));
        for _ in 0..3 {
            budget.take("a").unwrap();
        }
        assert_eq!(budget.take("a"), Err(1));
        budget.take("b").unwrap();
        clock.advance(500);
        budget.take("a").unwrap();
        assert!(budget.take("a").is_err());
        clock.advance(3_600_000);
        assert_eq!((0..10).filter(|_| budget.take("a").is_ok()).count(), 3);
        // What is paid before it is spent needs what it costs, or a full budget.
        assert_eq!(budget.pay("d", 2.5), Ok(()));
        assert_eq!(budget.pay("d", 2.5), Err(1));
        assert_eq!(budget.pay("d", 30.0), Err(2));
        clock.advance(2000);
        assert_eq!(budget.pay("d", 30.0), Ok(()));
        assert_eq!(budget.take("d"), Err(14));
    }

    #[test]
    fn keys_that_were_quiet_are_forgotten() {
        let clock = Clock::manual(0);
        let budget = TokenBuckets::new(1.0, 1.0, ServerTime::manual(&clock));
        for key in 0..MANY {
            budget.take(key).unwrap();
        }
        clock.advance(10_000);
        budget.take(MANY).unwrap();
        assert_eq!(budget.spent.lock().unwrap().len(), 1);
    }

    #[test]
    fn what_is_held_is_counted() {
        let limit = ConcurrencyLimit::new(2, 3);
        assert!(limit.take(&"a") && limit.take(&"a") && !limit.take(&"a"));
        assert!(limit.take(&"b") && !limit.take(&"c"));
        limit.give_back(&"a");
        limit.give_back(&"never");
        assert!(limit.take(&"c"));
    }
}
