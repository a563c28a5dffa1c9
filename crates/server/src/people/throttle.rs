//! How often a passphrase or a code may be tried for one account, from wherever. What is tried from networks at which the account
//! was signed in to before is counted apart: so nobody can lock somebody else out.

use crate::error::{ApiError, ApiResult};
use crate::limits::{SharedBudgets, TokenBuckets};
use crate::time::ServerTime;
use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use table::say;

/// Wrong tries at once.
const TRIES: f64 = 10.0;
/// Wrong tries in a second, after that: one in a minute.
const RATE: f64 = 1.0 / 60.0;
/// How many networks are remembered.
const MANY: usize = 10_000;

/// Counts tries.
pub(super) struct Throttle {
    /// By account.
    strangers: TokenBuckets<String>,
    /// By account and network.
    familiar: TokenBuckets<(String, IpAddr)>,
    networks: Mutex<HashSet<(String, IpAddr)>>,
}

/// One try, which costs something if it was wrong.
pub(super) struct Try<'a> {
    throttle: &'a Throttle,
    login: String,
    network: IpAddr,
    is_familiar: bool,
}

impl Throttle {
    pub(super) fn new(time: &ServerTime) -> Throttle {
        Throttle {
            strangers: TokenBuckets::new(RATE, TRIES, time.clone()),
            familiar: TokenBuckets::new(RATE, TRIES, time.clone()),
            networks: Mutex::default(),
        }
    }

    /// What nodes count together, by name.
    pub(super) fn shared(&self) -> [(&'static str, &dyn SharedBudgets); 2] {
        [("strangers", &self.strangers), ("familiar", &self.familiar)]
    }

    fn networks(&self) -> MutexGuard<'_, HashSet<(String, IpAddr)>> {
        self.networks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more try for an account, whether there is such an account or not.
    pub(super) fn admit(&self, login: &str, network: IpAddr) -> ApiResult<Try<'_>> {
        let key = (login.to_owned(), network);
        let is_familiar = self.networks().contains(&key);
        let taken = if is_familiar { self.familiar.take(key) } else { self.strangers.take(login.to_owned()) };
        taken.map_err(|seconds| ApiError::too_many(say!("tables-wrong-tries"), seconds))?;
        Ok(Try { throttle: self, login: login.to_owned(), network, is_familiar })
    }

    /// Somebody shows with a session that the account is theirs: their network is familiar from now on.
    pub(super) fn trust(&self, login: &str, network: IpAddr) {
        let mut networks = self.networks();
        if networks.len() >= MANY {
            networks.clear();
        }
        networks.insert((login.to_owned(), network));
    }
}

impl Try<'_> {
    /// It was right: it costs nothing, and the network is familiar from now on.
    pub(super) fn was_right(self) {
        if self.is_familiar {
            self.throttle.familiar.give_back(&(self.login.clone(), self.network), 1.0);
        } else {
            self.throttle.strangers.give_back(&self.login, 1.0);
        }
        self.throttle.trust(&self.login, self.network);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Clock;

    #[test]
    fn tries_are_counted_by_account_and_nobody_is_locked_out() {
        let clock = Clock::manual(0);
        let throttle = Throttle::new(&ServerTime::manual(&clock));
        let network = |last: u8| IpAddr::from([192, 0, 2, last]);
        throttle.admit("ada", network(1)).unwrap().was_right();
        // Ten wrong tries from ten networks are all there are, whoever makes them.
        for last in 10..20 {
            throttle.admit("ada", network(last)).unwrap();
        }
        let Err(error) = throttle.admit("ada", network(99)) else { panic!("an eleventh try") };
        assert_eq!((error.status, error.retry_after), (429, Some(60)));
        // Ada herself is not stopped, nor is anybody else.
        throttle.admit("ada", network(1)).unwrap().was_right();
        throttle.admit("bo", network(99)).unwrap();
        // Her own network has an end, too.
        for _ in 0..10 {
            throttle.admit("ada", network(1)).unwrap();
        }
        assert!(throttle.admit("ada", network(1)).is_err());
        clock.advance(60_000);
        throttle.admit("ada", network(99)).unwrap();
        assert!(throttle.admit("ada", network(99)).is_err());
    }
}
