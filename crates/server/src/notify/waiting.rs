//! Who is waited for and not called yet, and who was called: in memory, made again from the store when something was missed.

use crate::fanout::Notice;
use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use wire::PushKind;

/// How long after they were last called somebody is left in peace about a table, in milliseconds: a game may go on quickly
/// without them.
const PEACE: u64 = 5 * 60_000;
/// Whoever was at the table so long after their turn began has seen it, in milliseconds.
pub(super) const SEES: u64 = 30_000;
/// When those who are at the table are looked at again, in milliseconds.
pub(super) const LOOK_AGAIN: u64 = 30_000;
/// How many calls are remembered before those that are long past are forgotten.
const MANY: usize = 10_000;

/// A table and a person.
pub(super) type Key = (String, String);

/// Somebody who is to be called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pending {
    pub(super) kind: PushKind,
    /// Since when they have been waited for.
    pub(super) since: u64,
    /// When they are called.
    due: u64,
}

#[derive(Default)]
pub(super) struct Waiting(Mutex<Lists>);

#[derive(Default)]
struct Lists {
    /// Those who can be called at all. Some of them perhaps not any more, which is seen when they are called.
    reachable: HashSet<String>,
    pending: HashMap<Key, Pending>,
    /// Those who were called, or need not be, in the turn that is still theirs.
    done: HashSet<Key>,
    /// When somebody was last called to a table.
    last: HashMap<Key, u64>,
}

impl Waiting {
    fn lists(&self) -> MutexGuard<'_, Lists> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody can be called from now on.
    pub(super) fn reach(&self, person: &str) {
        self.lists().reachable.insert(person.to_owned());
    }

    /// Takes over what was read.
    pub(super) fn look_again(
        &self,
        reachable: Vec<String>,
        awaited: Vec<Key>,
        called: Vec<Key>,
        now: u64,
        after: u64,
    ) {
        let mut lists = self.lists();
        lists.reachable = reachable.into_iter().collect();
        lists.done.extend(called);
        let awaited: HashSet<Key> = awaited.into_iter().collect();
        lists.pending.retain(|key, _| awaited.contains(key));
        lists.done.retain(|key| awaited.contains(key));
        for key in awaited {
            lists.wait_for(key, now, after);
        }
    }

    /// A table has changed. Tells those whose turn is over and who were called in it.
    pub(super) fn hear(&self, notice: &Notice, now: u64, after: u64) -> Vec<Key> {
        let mut lists = self.lists();
        let mut over = Vec::new();
        for person in &notice.people {
            if !lists.reachable.contains(person) {
                continue;
            }
            let key = (notice.table.clone(), person.clone());
            if notice.awaited.contains(person) {
                lists.wait_for(key, now, after);
            } else {
                lists.pending.remove(&key);
                if lists.done.remove(&key) {
                    over.push(key);
                }
            }
        }
        if let Some(person) = notice.reminded.as_ref().filter(|person| lists.reachable.contains(*person)) {
            let key = (notice.table.clone(), person.clone());
            lists.pending.insert(key, Pending { kind: PushKind::Reminder, since: now, due: now });
        }
        over
    }

    /// Takes out those whose time has come, so many at most.
    pub(super) fn take_due(&self, now: u64, most: usize) -> Vec<(Key, Pending)> {
        let mut lists = self.lists();
        let due = lists.pending.iter().filter(|(_, pending)| pending.due <= now);
        let due: Vec<(Key, Pending)> = due.take(most).map(|(key, pending)| (key.clone(), *pending)).collect();
        for (key, _) in &due {
            lists.pending.remove(key);
            lists.done.insert(key.clone());
        }
        due
    }

    /// Somebody is called later, unless their turn ends before.
    pub(super) fn again_after(&self, key: Key, pending: Pending, due: u64) {
        let mut lists = self.lists();
        // Whoever is not there any more has acted meanwhile.
        if lists.done.remove(&key) {
            lists.pending.entry(key).or_insert(Pending { due, ..pending });
        }
    }

    /// Somebody is not waited for any more.
    pub(super) fn forget(&self, key: &Key) {
        self.lists().done.remove(key);
    }

    /// Somebody was called.
    pub(super) fn was_called(&self, key: &Key, now: u64) {
        let mut lists = self.lists();
        if lists.last.len() >= MANY {
            lists.last.retain(|_, at| now < *at + PEACE);
        }
        lists.last.insert(key.clone(), now);
    }
}

impl Lists {
    fn wait_for(&mut self, key: Key, now: u64, after: u64) {
        if self.done.contains(&key) {
            return;
        }
        let peace = self.last.get(&key).map_or(0, |last| last + PEACE);
        let due = (now + after).max(peace);
        self.pending.entry(key).or_insert(Pending { kind: PushKind::Turn, since: now, due });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn notice(awaited: &[&str]) -> Notice {
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let (people, awaited) = (names(&["ada", "bo"]), names(awaited));
        Notice {
            table: "t".into(),
            n: 1,
            public: false,
            people,
            awaited,
            reminded: None,
            evening: None,
            over: false,
        }
    }

    fn due(waiting: &Waiting, now: u64) -> Vec<(String, PushKind)> {
        let mut due: Vec<_> = waiting
            .take_due(now, 10)
            .into_iter()
            .map(|((_, person), pending)| (person, pending.kind))
            .collect();
        due.sort_by(|one, other| one.0.cmp(&other.0));
        due
    }

    fn turn(person: &str) -> Vec<(String, PushKind)> {
        vec![(person.into(), PushKind::Turn)]
    }

    fn key(person: &str) -> Key {
        ("t".into(), person.into())
    }

    #[test]
    fn each_turn_is_called_once_after_a_while_and_only_those_who_can_be() {
        let waiting = Waiting::default();
        waiting.reach("ada");
        assert!(waiting.hear(&notice(&["ada", "bo"]), 1000, 20).is_empty());
        assert!(due(&waiting, 1019).is_empty());
        assert_eq!(due(&waiting, 1020), turn("ada"));
        waiting.was_called(&key("ada"), 1020);
        // Talk, and what others do, call nobody again.
        assert!(waiting.hear(&notice(&["ada"]), 2000, 20).is_empty());
        assert!(due(&waiting, 9_000_000).is_empty());
        assert_eq!(waiting.hear(&notice(&["bo"]), 3000, 20), [key("ada")]);
        // The next turn comes soon: there is peace for a while.
        waiting.hear(&notice(&["ada"]), 4000, 20);
        assert!(due(&waiting, 1019 + PEACE).is_empty());
        assert_eq!(due(&waiting, 1020 + PEACE), turn("ada"));
    }

    #[test]
    fn whoever_acts_in_time_is_not_called_and_a_reminder_comes_at_once() {
        let waiting = Waiting::default();
        waiting.reach("ada");
        waiting.hear(&notice(&["ada"]), 1000, 20);
        assert!(waiting.hear(&notice(&["bo"]), 1010, 20).is_empty());
        assert!(due(&waiting, 5000).is_empty());
        waiting.hear(&notice(&["ada"]), 6000, 20);
        assert_eq!(due(&waiting, 6020), turn("ada"));
        let reminded = Notice { reminded: Some("ada".into()), ..notice(&["ada"]) };
        waiting.hear(&reminded, 7000, 20);
        assert_eq!(due(&waiting, 7000), [("ada".into(), PushKind::Reminder)]);
    }

    #[test]
    fn what_is_put_off_comes_later_unless_the_turn_is_over() {
        let waiting = Waiting::default();
        waiting.reach("ada");
        waiting.hear(&notice(&["ada"]), 1000, 20);
        let (key, pending) = waiting.take_due(1020, 10).pop().unwrap();
        waiting.again_after(key.clone(), pending, 5000);
        assert!(due(&waiting, 4999).is_empty());
        let (_, pending) = waiting.take_due(5000, 10).pop().unwrap();
        assert_eq!(pending.since, 1000);
        waiting.hear(&notice(&[]), 5001, 20);
        waiting.again_after(key, pending, 6000);
        assert!(due(&waiting, 9000).is_empty());
    }

    #[test]
    fn after_a_restart_those_who_were_called_are_not_called_again() {
        let waiting = Waiting::default();
        let people = vec!["ada".to_owned(), "bo".to_owned()];
        waiting.look_again(people, vec![key("ada"), key("bo")], vec![key("bo"), key("cy")], 1000, 20);
        assert_eq!(due(&waiting, 1020), turn("ada"));
        assert_eq!(waiting.hear(&notice(&[]), 2000, 20).len(), 2);
    }
}
