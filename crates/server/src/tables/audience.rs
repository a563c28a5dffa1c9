//! The subscribers of a table: each is sent what they may see, once it is on disk.

use crate::outbox::Outbox;
use crate::time::ServerTime;
use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use table::Eye;
use tables::{Reading, TableState};
use wire::{Aside, Crowd, Hidden, Reacted, Update, What};

/// How much room for writing frames a thread keeps, in bytes.
const MOST_DRAFT: usize = 256 * 1024;

/// Somebody who watches.
#[derive(Clone)]
pub(crate) struct Watcher {
    /// Who, if they are known.
    pub person: Option<String>,
    /// What they are called.
    pub name: Option<String>,
    /// Whether they want to be told of reactions, and of who else watches.
    pub company: bool,
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
    /// Those whose words each person who asked does not hear here.
    unheard: HashMap<String, Arc<BTreeSet<String>>>,
    /// Who watches, as it was told.
    crowd: Crowd,
}

/// The most people of whom it is known whom they do not hear: then it is looked up again.
const MOST_UNHEARD: usize = 1_000;
/// The most names of those who watch that are told.
const MOST_NAMES: usize = 20;

/// All that what is told to somebody hangs on: the host, if the table is told, the eye, the language and detail, and whom they do
/// not hear.
type Ears = (Option<String>, Eye, Reading, Option<Arc<BTreeSet<String>>>);

impl Audience {
    pub(super) fn new(time: ServerTime) -> Audience {
        let since = time.now();
        Audience {
            time,
            watchers: HashMap::new(),
            next: 0,
            since,
            seen: HashMap::new(),
            unheard: HashMap::new(),
            crowd: Crowd::default(),
        }
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
        let mut written: Vec<(Ears, Utf8Bytes)> = Vec::new();
        let mut gone = Vec::new();
        for (id, watcher) in &self.watchers {
            let eye = state.eye_of(watcher.person.as_deref());
            // The host is told so with the table; all else follows from the eye.
            let host = watcher.person.clone().filter(|person| chairs_changed && person == state.host());
            let unheard = self.unheard_by(watcher.person.as_deref()).cloned();
            let ears = (host, eye, watcher.reading, unheard);
            let text = match written.iter().find(|(other, _)| *other == ears) {
                Some((_, text)) => text.clone(),
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
                    written.push((ears, text.clone()));
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
        let unheard = self.unheard_by(person);
        let is_unheard = |n: u64| {
            let by = state.records.get(n as usize).and_then(|record| record.by.as_ref());
            by.is_some_and(|by| unheard.is_some_and(|unheard| unheard.contains(by)))
        };
        for record in &mut update.records {
            if let What::Chat { text, hidden: hidden @ None, .. } = &mut record.what
                && is_unheard(record.n)
            {
                text.clear();
                *hidden = Some(Hidden::Muted);
            }
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

impl Audience {
    /// Whether it is known whom a person does not hear here.
    pub(super) fn knows_ears(&self, person: &str) -> bool {
        self.unheard.contains_key(person)
    }

    /// Keeps whom a person does not hear here.
    pub(super) fn keep_ears(&mut self, person: &str, unheard: Vec<String>) {
        if self.unheard.len() >= MOST_UNHEARD {
            let watching: BTreeSet<&str> =
                self.watchers.values().filter_map(|watcher| watcher.person.as_deref()).collect();
            self.unheard.retain(|person, _| watching.contains(person.as_str()));
        }
        self.unheard.insert(person.to_owned(), Arc::new(unheard.into_iter().collect()));
    }

    /// Whom a person does not hear here has changed.
    pub(super) fn forget_ears(&mut self, person: &str) {
        self.unheard.remove(person);
    }

    fn unheard_by(&self, person: Option<&str>) -> Option<&Arc<BTreeSet<String>>> {
        self.unheard.get(person?).filter(|unheard| !unheard.is_empty())
    }

    /// Those who watch and have no chair.
    fn crowd(&self, state: &TableState) -> Crowd {
        let (mut names, mut others) = (BTreeMap::new(), 0);
        for watcher in self.watchers.values().filter(|watcher| !watcher.outbox.is_closed()) {
            match &watcher.person {
                Some(person) if state.seat_of(person).is_some() => {}
                Some(person) => {
                    names.insert(person, watcher.name.as_deref().unwrap_or_default());
                }
                None => others += 1,
            }
        }
        let mut names: Vec<String> = names.into_values().map(str::to_owned).collect();
        names.sort();
        others += names.len().saturating_sub(MOST_NAMES) as u32;
        names.truncate(MOST_NAMES);
        Crowd { names, others }
    }

    /// Tells those who want to know who watches, if that has changed.
    pub(super) fn tell_crowd(&mut self, state: &TableState) {
        let crowd = self.crowd(state);
        if self.crowd != crowd {
            self.crowd = crowd.clone();
            self.tell_aside(state, &Aside::Crowd(crowd), None);
        }
    }

    /// What somebody is told of who watches when they begin to.
    pub(super) fn crowd_now(&self) -> Utf8Bytes {
        aside(&Aside::Crowd(self.crowd.clone()))
    }

    /// Shows those who want to see it, and hear its person, a reaction.
    pub(super) fn react(&mut self, state: &TableState, person: &str, reacted: Reacted) {
        self.tell_aside(state, &Aside::Reaction(reacted), Some(person));
    }

    fn tell_aside(&mut self, state: &TableState, what: &Aside, by: Option<&str>) {
        let text = aside(what);
        let mut gone = Vec::new();
        for (id, watcher) in self.watchers.iter().filter(|(_, watcher)| watcher.company) {
            let unheard = self.unheard_by(watcher.person.as_deref());
            let hears = by.is_none_or(|by| unheard.is_none_or(|unheard| !unheard.contains(by)));
            if hears && !watcher.outbox.send(text.clone()) {
                gone.push(*id);
            }
        }
        for id in gone {
            self.remove(id, state);
        }
    }
}

fn aside(what: &Aside) -> Utf8Bytes {
    serde_json::to_string(what).expect("an aside is JSON").into()
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
