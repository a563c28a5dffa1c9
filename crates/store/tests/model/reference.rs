//! The model: what a store should answer, with plain maps and no thought of speed.

use super::command::Command;
use crate::kit::person;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};
use store::{Error, Lobby, NewRecord, NewTable, Person, Phase, Record, Session, Store, Summary, Table};

const PEOPLE: [&str; 3] = ["ann", "bob", "cat"];
const TABLES: [&str; 3] = ["t", "u", "v"];
const EMPTIED: &str = r#"{"chat":{"text":""}}"#;

#[derive(Default)]
pub struct Model {
    people: BTreeMap<String, Someone>,
    tables: BTreeMap<String, Game>,
    sessions: BTreeMap<u8, Session>,
}

struct Someone {
    person: Person,
    hash: Option<String>,
    deleted: bool,
}

struct Game {
    table: Table,
    seed: [u8; 32],
    request: Option<String>,
    needs_bot: bool,
    records: Vec<Record>,
}

impl Model {
    /// Carries out a command and tells what came of it.
    pub fn answer(&mut self, command: &Command) -> String {
        match command.clone() {
            Command::Create(table) => self.create(table),
            Command::Append { table, expected, records, summary } => {
                self.append(&table, expected, records, summary)
            }
            Command::Add(id) => {
                if self.people.contains_key(&id) {
                    return "against the order".into();
                }
                self.people.insert(id.clone(), Someone { person: person(&id), hash: None, deleted: false });
                "done".into()
            }
            Command::Rename(id, name) => self.with_person(&id, |someone| {
                someone.person.name = name;
                "done".into()
            }),
            Command::SetLogin(id, login) => {
                let same = |other: &Someone| {
                    other.person.id != id
                        && other.person.login.as_ref().is_some_and(|other| other.eq_ignore_ascii_case(&login))
                };
                if self.people.values().any(same) {
                    return format!("{:?}", Err::<(), _>(Error::LoginTaken));
                }
                self.with_person(&id, |someone| {
                    someone.hash = Some(login.clone());
                    someone.person.login = Some(login);
                    "Ok(())".into()
                })
            }
            Command::SetHash(id, hash) => self.with_person(&id, |someone| match &mut someone.hash {
                Some(old) => {
                    *old = hash;
                    "done".into()
                }
                None => "against the order".into(),
            }),
            Command::Delete(id) => self.delete(&id),
            Command::AddSession(session) => {
                if self.people.get(&session.person).is_none_or(|someone| someone.deleted) {
                    return "nobody".into();
                }
                let key = session.key[0];
                let same = |other: &Session| other.person == session.person && other.id == session.id;
                if self.sessions.contains_key(&key) || self.sessions.values().any(same) {
                    return "against the order".into();
                }
                self.sessions.insert(key, session);
                "done".into()
            }
            Command::Touch(key, used) => {
                if let Some(session) = self.sessions.get_mut(&key) {
                    (session.used, session.expires) = (used, used + 10);
                }
                "done".into()
            }
            Command::DropSession(person, id) => {
                (self.drop_sessions(|session| session.person == person && session.id == id) > 0).to_string()
            }
            Command::DropSessions(person) => {
                self.drop_sessions(|session| session.person == person).to_string()
            }
            Command::DropExpired(now) => self.drop_sessions(|session| session.expires <= now).to_string(),
        }
    }

    fn with_person(&mut self, id: &str, change: impl FnOnce(&mut Someone) -> String) -> String {
        match self.people.get_mut(id) {
            Some(someone) if !someone.deleted => change(someone),
            _ => "nobody".into(),
        }
    }

    fn drop_sessions(&mut self, which: impl Fn(&Session) -> bool) -> usize {
        let before = self.sessions.len();
        self.sessions.retain(|_, session| !which(session));
        before - self.sessions.len()
    }

    fn delete(&mut self, id: &str) -> String {
        let Some(someone) = self.people.get_mut(id) else { return "nobody".into() };
        someone.person.name.clear();
        someone.person.login = None;
        someone.hash = None;
        someone.deleted = true;
        self.drop_sessions(|session| session.person == id);
        for record in self.tables.values_mut().flat_map(|game| &mut game.records) {
            if record.by.as_deref() == Some(id) && record.body.starts_with(r#"{"chat":"#) {
                record.body = EMPTIED.into();
            }
        }
        "done".into()
    }

    fn create(&mut self, new: NewTable) -> String {
        let before = |game: &&Game| {
            game.table.host == new.host && new.request.is_some() && game.request == new.request
        };
        if let Some(game) = self.tables.values().find(before) {
            return format!("{:?}", Err::<(), _>(Error::TableRepeated { table: game.table.id.clone() }));
        }
        if self.tables.values().any(|game| game.table.code == new.code) {
            return format!("{:?}", Err::<(), _>(Error::CodeTaken));
        }
        if self.tables.contains_key(&new.id)
            || !self.people.contains_key(&new.host)
            || !self.are_here(&new.records, &new.summary)
            || repeats_itself(&new.records)
        {
            return "against the order".into();
        }
        let table = Table {
            id: new.id.clone(),
            code: new.code,
            host: new.host,
            public: new.public,
            game: new.game,
            setup: new.setup,
            phase: new.summary.phase,
            n: 0,
            waiting: new.summary.waiting,
            seats: new.summary.seats.unwrap_or_default(),
            free: new.summary.free,
            outcome: new.summary.outcome,
            created: new.at,
            changed: new.at,
        };
        let needs_bot = new.summary.needs_bot;
        let game = Game { table, seed: new.seed, request: new.request, needs_bot, records: vec![] };
        self.tables.insert(new.id.clone(), game);
        self.push(&new.id, new.records);
        "Ok(())".into()
    }

    fn append(&mut self, id: &str, expected: u64, records: Vec<NewRecord>, summary: Summary) -> String {
        let Some(game) = self.tables.get(id) else {
            return format!("{:?}", Err::<(), _>(Error::NoTable));
        };
        for new in records.iter().filter(|new| new.request.is_some()) {
            let same = |old: &&Record| old.by == new.by && old.request == new.request;
            if let Some(old) = game.records.iter().find(same) {
                return format!("{:?}", Err::<(), _>(Error::Repeated { n: old.n }));
            }
        }
        if game.table.n != expected {
            return format!("{:?}", Err::<(), _>(Error::Conflict { stands_at: game.table.n }));
        }
        if !self.are_here(&records, &summary) || repeats_itself(&records) {
            return "against the order".into();
        }
        let changed = records.last().map(|record| record.at);
        self.push(id, records);
        let game = self.tables.get_mut(id).expect("the table");
        game.needs_bot = summary.needs_bot;
        game.table.phase = summary.phase;
        game.table.waiting = summary.waiting;
        game.table.free = summary.free;
        if let Some(seats) = summary.seats {
            game.table.seats = seats;
        }
        game.table.outcome = summary.outcome;
        game.table.changed = changed.unwrap_or(game.table.changed);
        "Ok(())".into()
    }

    fn push(&mut self, id: &str, records: Vec<NewRecord>) {
        let game = self.tables.get_mut(id).expect("the table");
        for NewRecord { at, by, request, body } in records {
            let gone =
                by.as_ref().is_some_and(|by| self.people[by].deleted) && body.starts_with(r#"{"chat":"#);
            let body = if gone { EMPTIED.into() } else { body };
            game.records.push(Record { n: game.table.n, at, by, request, body });
            game.table.n += 1;
        }
    }

    /// Whether all who are named are known.
    fn are_here(&self, records: &[NewRecord], summary: &Summary) -> bool {
        let named = records.iter().filter_map(|record| record.by.as_ref());
        named.chain(summary.seats.iter().flatten().flatten()).all(|id| self.people.contains_key(id))
    }

    /// That everything that can be read from the store is as it is here.
    pub async fn compare(&self, store: &Store) {
        for id in TABLES {
            let game = self.tables.get(id);
            assert_eq!(store.table(id).await.unwrap().as_ref(), game.map(|game| &game.table));
            assert_eq!(store.seed(id).await.unwrap(), game.map(|game| game.seed));
            for from in 0..3 {
                let wanted = game.map_or(&[][..], |game| game.records.get(from..).unwrap_or_default());
                assert_eq!(store.records(id, from as u64).await.unwrap(), wanted);
            }
        }
        for code in ["c", "d", "e"] {
            let game = self.tables.values().find(|game| game.table.code == code);
            assert_eq!(store.table_by_code(code).await.unwrap().as_ref(), game.map(|game| &game.table));
        }
        assert_eq!(
            store.public_tables(&Lobby::default(), 9).await.unwrap(),
            self.list(|table| table.public && table.phase.is_live())
        );
        let free = Lobby { free: true, ..Lobby::default() };
        assert_eq!(
            store.public_tables(&free, 9).await.unwrap(),
            self.list(|table| table.public && table.phase == Phase::Open && table.free > 0)
        );
        let live = |host: Option<&str>| {
            let counts = |table: &Table| table.phase.is_live() && host.is_none_or(|host| table.host == host);
            self.list(counts).len() as u64
        };
        assert_eq!(store.live_count(None).await.unwrap(), live(None));
        let mut for_bots = store.tables_for_bots().await.unwrap();
        for_bots.sort();
        let waits = |game: &&Game| game.table.phase == Phase::Running && game.needs_bot;
        let wanted: Vec<&String> = self.tables.values().filter(waits).map(|game| &game.table.id).collect();
        assert_eq!(for_bots.iter().collect::<Vec<_>>(), wanted);
        for id in PEOPLE {
            self.compare_person(store, id).await;
            assert_eq!(store.live_count(Some(id)).await.unwrap(), live(Some(id)));
        }
        for key in 0..6 {
            assert_eq!(store.session(&[key; 32]).await.unwrap().as_ref(), self.sessions.get(&key));
        }
    }

    async fn compare_person(&self, store: &Store, id: &str) {
        let someone = self.people.get(id);
        assert_eq!(store.person(id).await.unwrap().as_ref(), someone.map(|someone| &someone.person));
        if let Some(Someone { person, hash: Some(hash), .. }) = someone {
            let login = person.login.as_ref().expect("a hash has a login").to_uppercase();
            assert_eq!(store.person_by_login(&login).await.unwrap(), Some((person.clone(), hash.clone())));
        }
        for finished in [false, true] {
            let theirs = |table: &Table| {
                let sits = table.seats.iter().any(|seat| seat.as_deref() == Some(id));
                (sits || table.host == id) && table.phase.is_live() != finished
            };
            assert_eq!(store.tables_of(id, finished, None, 9).await.unwrap(), self.list(theirs));
            let before = self.list(|table| theirs(table) && table.changed < 10);
            assert_eq!(store.tables_of(id, finished, Some(10), 9).await.unwrap(), before);
        }
        let sessions: HashSet<u8> =
            store.sessions_of(id).await.unwrap().iter().map(|session| session.key[0]).collect();
        let wanted =
            self.sessions.values().filter(|session| session.person == id).map(|session| session.key[0]);
        assert_eq!(sessions, wanted.collect());
        let said =
            |record: &&Record| record.by.as_deref() == Some(id) && record.body.starts_with(r#"{"chat":"#);
        let mut wanted: Vec<(String, Record)> = Vec::new();
        for (table, game) in &self.tables {
            wanted.extend(game.records.iter().filter(said).map(|record| (table.clone(), record.clone())));
        }
        wanted.sort_by_key(|(_, record)| record.at);
        assert_eq!(store.said_by(id, None, u32::MAX).await.unwrap(), wanted);
    }

    /// Tables, newest change first.
    fn list(&self, which: impl Fn(&Table) -> bool) -> Vec<Table> {
        let mut tables: Vec<Table> =
            self.tables.values().map(|game| &game.table).filter(|table| which(table)).cloned().collect();
        tables.sort_by_key(|table| Reverse(table.changed));
        tables
    }

    /// How many tables, records and people there are.
    pub fn counts(&self) -> (u64, u64, u64) {
        let records = self.tables.values().map(|game| game.records.len() as u64).sum();
        let people = self.people.values().filter(|someone| !someone.deleted).count();
        (self.tables.len() as u64, records, people as u64)
    }
}

/// Whether two records have the same sender and request.
fn repeats_itself(records: &[NewRecord]) -> bool {
    let mut seen = HashSet::new();
    let mut named = records.iter().filter(|record| record.request.is_some());
    named.any(|record| !seen.insert((&record.by, &record.request)))
}
