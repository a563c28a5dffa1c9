//! Limits: how much one address or person may do at a time.

use crate::time::ServerTime;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

/// How many keys are remembered before those that have been quiet are forgotten.
const MANY: usize = 10_000;

/// From which part of a budget on the other nodes are told what was spent of it: whoever asks now and then is nobody's news.
const WORTH_TELLING: f64 = 0.125;

/// A budget for each key, that fills up again with time. Where several nodes serve they tell each other what was spent ([`SharedBudgets`]), so
/// that whoever goes from one to the next has one budget, but for what is spent before the others hear of it.
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
    /// What was spent here and the other nodes do not know.
    untold: f64,
}

/// What was spent at one node, for the others.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Spent {
    /// The name of the budgets.
    pub(crate) of: String,
    /// Whose it is.
    pub(crate) key: Value,
    pub(crate) many: f64,
}

/// Budgets that nodes have together.
pub(crate) trait SharedBudgets {
    /// What was spent here and is worth telling, once.
    fn tell(&self, name: &str) -> Vec<Spent>;

    /// What was spent elsewhere is missing here. It may leave a debt.
    fn hear(&self, spent: &Spent);
}

impl<K: Hash + Eq + Serialize + DeserializeOwned> SharedBudgets for TokenBuckets<K> {
    fn tell(&self, name: &str) -> Vec<Spent> {
        let worth = self.burst * WORTH_TELLING;
        let mut spent = self.spent.lock().unwrap_or_else(PoisonError::into_inner);
        let told = spent.iter_mut().filter(|(_, bucket)| bucket.untold.abs() >= worth);
        let told = told.map(|(key, bucket)| Spent {
            of: name.to_owned(),
            key: serde_json::to_value(key).expect("a key is JSON"),
            many: std::mem::take(&mut bucket.untold),
        });
        told.collect()
    }

    fn hear(&self, spent: &Spent) {
        let Ok(key) = serde_json::from_value(spent.key.clone()) else { return };
        self.with(key, |bucket, burst| bucket.left = (bucket.left - spent.many).min(burst));
    }
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
        self.with(key, |bucket, burst| {
            let needed = many.min(burst);
            if bucket.left < needed {
                return Err(((needed - bucket.left) / self.rate).ceil().max(1.0) as u32);
            }
            bucket.left -= many;
            bucket.untold += many;
            Ok(())
        })
    }

    /// Does something with the budget of a key as it is now, and with the most that anybody can save.
    fn with<T>(&self, key: K, work: impl FnOnce(&mut Bucket, f64) -> T) -> T {
        let now = self.time.now();
        let mut spent = self.spent.lock().unwrap_or_else(PoisonError::into_inner);
        if spent.len() >= MANY {
            let filled = |bucket: &Bucket| bucket.left + self.earned(bucket.at, now) >= self.burst;
            spent.retain(|_, bucket| !filled(bucket));
        }
        let bucket = spent.entry(key).or_insert(Bucket { left: self.burst, at: now, untold: 0.0 });
        bucket.left = (bucket.left + self.earned(bucket.at, now)).min(self.burst);
        bucket.at = now;
        work(bucket, self.burst)
    }

    /// Gives back what was taken and not spent.
    pub(crate) fn give_back(&self, key: &K, many: f64) {
        let mut spent = self.spent.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bucket) = spent.get_mut(key) {
            bucket.left = (bucket.left + many).min(self.burst);
            bucket.untold -= many;
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
    fn nodes_have_one_budget_together() {
        let clock = Clock::manual(0);
        let budget = || TokenBuckets::new(1.0, 8.0, ServerTime::manual(&clock));
        let (one, two) = (budget(), budget());
        let key = || "a".to_owned();
        let share = |from: &TokenBuckets<String>, to: &TokenBuckets<String>| {
            let told = from.tell("some");
            told.iter().for_each(|spent| to.hear(spent));
            told.len()
        };
        for _ in 0..6 {
            one.take(key()).unwrap();
        }
        assert_eq!((share(&one, &two), share(&one, &two)), (1, 0));
        two.take(key()).unwrap();
        two.take(key()).unwrap();
        assert_eq!(two.take(key()), Err(1));
        assert_eq!(share(&two, &one), 1);
        assert_eq!(one.take(key()), Err(1));
        // What was given back is given back everywhere.
        one.give_back(&key(), 1.0);
        assert_eq!(share(&one, &two), 1);
        two.take(key()).unwrap();
        // Both spend all there is before they hear of each other: it is a debt.
        clock.advance(8000);
        one.pay(key(), 8.0).unwrap();
        two.pay(key(), 8.0).unwrap();
        assert_eq!((share(&one, &two), share(&two, &one)), (1, 1));
        assert_eq!((one.take(key()), two.take(key())), (Err(10), Err(9)));
        // Little is not worth telling, until it is much.
        let few = TokenBuckets::new(1.0, 80.0, ServerTime::manual(&clock));
        few.pay(key(), 9.0).unwrap();
        assert_eq!(few.tell("some"), []);
        few.take(key()).unwrap();
        assert_eq!(few.tell("some"), [Spent { of: "some".into(), key: "a".into(), many: 10.0 }]);
        // What nobody understands is not heard.
        few.hear(&Spent { of: "some".into(), key: 7.into(), many: 100.0 });
        few.pay(key(), 70.0).unwrap();
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
