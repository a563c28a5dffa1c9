//! From where people were seen last. It is kept in memory only: addresses have no place on the disk.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

/// How many people are remembered before those who have been quiet are forgotten.
const MANY: usize = 10_000;

/// The address from which each person spoke last.
#[derive(Default)]
pub(super) struct Whereabouts(Mutex<Seen>);

/// Two generations: when the recent one is full it becomes the older one, and what was the older one is forgotten.
#[derive(Default)]
struct Seen {
    recent: HashMap<String, IpAddr>,
    older: HashMap<String, IpAddr>,
}

impl Whereabouts {
    /// Somebody speaks from an address.
    pub(super) fn saw(&self, person: &str, address: IpAddr) {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(last) = seen.recent.get_mut(person) {
            *last = address;
            return;
        }
        if seen.recent.len() >= MANY {
            seen.older = std::mem::take(&mut seen.recent);
        }
        seen.recent.insert(person.to_owned(), address);
    }

    /// Where somebody was seen last, if that is remembered.
    pub(super) fn last(&self, person: &str) -> Option<IpAddr> {
        let seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        seen.recent.get(person).or_else(|| seen.older.get(person)).copied()
    }

    /// Somebody is not remembered any more.
    pub(super) fn forget(&self, person: &str) {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        seen.recent.remove(person);
        seen.older.remove(person);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_address_counts_and_quiet_people_are_forgotten() {
        let (home, away): (IpAddr, IpAddr) = ([192, 0, 2, 1].into(), [192, 0, 2, 2].into());
        let seen = Whereabouts::default();
        seen.saw("ada", home);
        seen.saw("ada", away);
        assert_eq!(seen.last("ada"), Some(away));
        for person in 0..MANY {
            seen.saw(&person.to_string(), home);
        }
        assert_eq!(seen.last("ada"), Some(away), "one generation is remembered");
        for person in MANY..2 * MANY {
            seen.saw(&person.to_string(), home);
        }
        assert_eq!(seen.last("ada"), None);
        let held = seen.0.lock().unwrap();
        assert!(held.recent.len() <= MANY && held.older.len() <= MANY);
        drop(held);
        seen.forget("19999");
        assert_eq!(seen.last("19999"), None);
    }
}
