//! The subscribers of a table: each is sent what they may see, once it is on disk.

use crate::outbox::Outbox;
use crate::time::ServerTime;
use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use std::cell::RefCell;
use std::collections::HashMap;
use table::Eye;
use tables::{Reading, TableState};
use wire::{Update, What};

/// How much room for writing frames a thread keeps, in bytes.
const MOST_DRAFT: usize = 256 * 1024;

/// Somebody who watches.
#[derive(Clone)]
pub(crate) struct Watcher {
    /// Who, if they are known.
    pub person: Option<String>,
    /// How much they want to be told, and in which language.
    pub reading: Reading,
    /// Where what they are told goes. One that is full is too slow, and is dropped: it comes back with its number.
    pub outbox: Outbox,
}

/// Everybody who watches a table.
pub(super) struct Audience {
    time: ServerTime,
    watchers: HashMap<u64, Watcher>,
    next: u64,
    /// Since when there is anybody to be told.
    since: u64,
    /// When those who have chairs were last here.
    seen: HashMap<String, u64>,
}

impl Audience {
    pub(super) fn new(time: ServerTime) -> Audience {
        let since = time.now();
        Audience { time, watchers: HashMap::new(), next: 0, since, seen: HashMap::new() }
    }

    /// Adds a watcher.
    pub(super) fn add(&mut self, watcher: Watcher) -> u64 {
        self.next += 1;
        self.watchers.insert(self.next, watcher);
        self.next
    }

    /// Somebody stops watching; tells who it was.
    pub(super) fn remove(&mut self, id: u64, state: &TableState) -> Option<String> {
        let person = self.watchers.remove(&id)?.person;
        self.saw(person.as_deref(), state, self.time.now());
        person
    }

    /// Somebody is here until a time, perhaps without a connection that lasts. It is noted of those who have a chair.
    pub(super) fn saw(&mut self, person: Option<&str>, state: &TableState, until: u64) {
        if let Some(person) = person.filter(|person| state.seat_of(person).is_some()) {
            let seen = self.seen.entry(person.to_owned()).or_default();
            *seen = until.max(*seen);
        }
    }

    /// Since when a person has not been connected; nothing if they are.
    pub(super) fn gone_since(&self, person: &str) -> Option<u64> {
        let seen = || self.seen.get(person).copied().unwrap_or_default();
        (!self.has(person)).then(|| seen().max(self.since))
    }

    /// When a person was last here, as far as that is known.
    pub(super) fn last_seen(&self, person: &str) -> Option<u64> {
        self.seen.get(person).copied()
    }

    /// Whether nobody watches any more. Connections that have broken do not count.
    pub(super) fn is_empty(&self) -> bool {
        self.watchers.values().all(|watcher| watcher.outbox.is_closed())
    }

    /// Whether a person watches.
    pub(super) fn has(&self, person: &str) -> bool {
        self.watchers.values().any(|watcher| watcher.person.as_deref() == Some(person))
    }

    /// Tells everybody what happened from a record on. What looks the same is written once.
    pub(super) fn tell(&mut self, state: &TableState, since: u64, chairs_changed: bool, now: u64) {
        let mut written: Vec<(Option<String>, Eye, Reading, Utf8Bytes)> = Vec::new();
        let mut gone = Vec::new();
        for (id, watcher) in &self.watchers {
            let eye = state.eye_of(watcher.person.as_deref());
            // The host is told so with the table; all else follows from the eye.
            let host = watcher.person.clone().filter(|person| chairs_changed && person == state.host());
            let same = |(other_host, other_eye, reading, _): &&(Option<String>, Eye, Reading, Utf8Bytes)| {
                (other_host, other_eye, reading) == (&host, &eye, &watcher.reading)
            };
            let text = match written.iter().find(same) {
                Some((.., text)) => text.clone(),
                None => {
                    let update = self.update(
                        state,
                        watcher.person.as_deref(),
                        since,
                        watcher.reading,
                        chairs_changed,
                        now,
                    );
                    let text = frame(&update);
                    written.push((host, eye, watcher.reading, text.clone()));
                    text
                }
            };
            if !watcher.outbox.send(text) {
                gone.push(*id);
            }
        }
        for id in gone {
            self.remove(id, state);
        }
    }

    /// Tells a person alone how things stand, wherever they watch.
    pub(super) fn tell_person(&mut self, person: Option<&str>, state: &TableState, since: u64, now: u64) {
        let is_theirs = |watcher: &Watcher| person.is_some() && watcher.person.as_deref() == person;
        let mut gone = Vec::new();
        for (id, watcher) in self.watchers.iter().filter(|(_, watcher)| is_theirs(watcher)) {
            let update = self.update(state, person, since, watcher.reading, false, now);
            if !watcher.outbox.send(frame(&update)) {
                gone.push(*id);
            }
        }
        for id in gone {
            self.remove(id, state);
        }
    }

    /// What somebody is told of what happened from a record on.
    pub(super) fn update(
        &self,
        state: &TableState,
        person: Option<&str>,
        since: u64,
        reading: Reading,
        with_table: bool,
        now: u64,
    ) -> Update {
        let presence = |person: &str| self.gone_since(person);
        let mut update = state.update(person, since, reading, with_table, &presence, now);
        for record in &mut update.records {
            record.at = self.time.told(record.at);
            match &mut record.what {
                What::Warned { closes } => *closes = self.time.told(*closes),
                What::Vacation { from, until, .. } => {
                    (*from, *until) = (self.time.told(*from), self.time.told(*until));
                }
                _ => {}
            }
        }
        for chair in update.table.iter_mut().flat_map(|table| &mut table.chairs) {
            chair.vacation = chair.vacation.map(|until| self.time.told(until));
        }
        update
    }
}

/// An update as a frame. It is written where there is room already, and copied once its length is known.
pub(super) fn frame(update: &Update) -> Utf8Bytes {
    thread_local! {
        static DRAFT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    }
    DRAFT.with_borrow_mut(|draft| {
        draft.clear();
        serde_json::to_writer(&mut *draft, update).expect("an update is JSON");
        let frame = Bytes::copy_from_slice(draft);
        // One that was long must not keep its room for ever.
        draft.shrink_to(MOST_DRAFT);
        Utf8Bytes::try_from(frame).expect("JSON is UTF-8")
    })
}
