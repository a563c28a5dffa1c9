//! What the tests share: folders that clean up, and small values.
//!
//! With `FREMONT_TEST_POSTGRES` what is said of a folder is done in a schema of that database: see `on_postgres.rs`.

use crate::postgres;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use store::{
    NewEvening, NewRecord, NewReport, NewTable, Passkey, Person, Phase, Place, Session, SessionKind,
    Settings, Store, Summary,
};

/// A folder of one test, removed at its end.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("store-{}-{number}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder for a test");
        Folder(path)
    }

    /// A path inside.
    pub fn join(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The store in this folder.
    pub fn open(&self) -> Store {
        Store::at(&self.place(), 2).expect("a store")
    }

    /// Where the store is.
    pub fn place(&self) -> Place {
        postgres::schema(&self.0).map_or_else(|| Place::from(&self.0), Place::Postgres)
    }

    pub fn settings(&self) -> Settings {
        Settings { folder: self.0.clone(), max_bytes: None, readers: 2 }
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Runs a future to its end on this thread.
pub fn run<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().build().expect("a runtime").block_on(future)
}

pub fn person(id: &str) -> Person {
    Person { id: id.into(), name: id.to_uppercase(), login: None, created: 1 }
}

pub fn seats(people: &[&str]) -> Vec<Option<String>> {
    people.iter().map(|person| (!person.is_empty()).then(|| (*person).to_owned())).collect()
}

pub fn summary(phase: Phase, people: &[&str]) -> Summary {
    let alone = phase == Phase::Running && people.iter().all(|person| person.is_empty());
    Summary { phase, waiting: 0, needs_bot: false, free: 0, seats: Some(seats(people)), alone, outcome: None }
}

/// A table that `host` set up and sits at, with the empty seat beside.
pub fn table(id: &str, host: &str) -> NewTable {
    NewTable {
        id: id.into(),
        code: format!("code of {id}"),
        host: host.into(),
        public: true,
        game: "royale".into(),
        setup: r#"{"tiles":6}"#.into(),
        seed: [7; 32],
        request: None,
        records: vec![],
        summary: summary(Phase::Open, &[host, ""]),
        at: 10,
    }
}

pub fn record(at: u64, body: &str) -> NewRecord {
    NewRecord { at, by: None, request: None, body: body.into() }
}

pub fn said(at: u64, by: &str, text: &str) -> NewRecord {
    NewRecord { by: Some(by.into()), ..record(at, &format!(r#"{{"chat":{{"text":"{text}"}}}}"#)) }
}

pub fn asked(at: u64, by: &str, request: &str) -> NewRecord {
    NewRecord { at, by: Some(by.into()), request: Some(request.into()), body: "{}".into() }
}

pub fn session(id: &str, person: &str, key: u8) -> Session {
    Session {
        id: id.into(),
        key: [key; 32],
        person: person.into(),
        kind: SessionKind::Cookie,
        label: format!("label of {id}"),
        created: 5,
        used: 5,
        expires: 100,
    }
}

/// A report of a line at table `t`, or of a name.
pub fn report(id: &str, reporter: &str, accused: &str, line: Option<(u64, String)>) -> NewReport {
    NewReport {
        id: id.into(),
        at: 7,
        reporter: reporter.into(),
        accused: accused.into(),
        name: accused.to_uppercase(),
        table: "t".into(),
        line,
        reason: "insult".into(),
        words: format!("words of {reporter}"),
    }
}

pub fn passkey(id: &str, person: &str, credential: u8) -> Passkey {
    Passkey {
        id: id.into(),
        person: person.into(),
        credential: vec![credential; 16],
        public: vec![9; 77],
        counter: 0,
        label: format!("label of {id}"),
        created: 5,
        used: 5,
    }
}

/// An evening of a maker.
pub fn evening(id: &str, maker: &str, request: Option<&str>) -> NewEvening {
    NewEvening {
        id: id.into(),
        maker: maker.into(),
        name: format!("name of {id}"),
        public: true,
        rounds: 0,
        setup: "{}".into(),
        secret: [3; 32],
        request: request.map(str::to_owned),
        network: "10.0.0.1".into(),
        at: 20,
    }
}

/// The people ann and bob, and ann's table `t`.
pub async fn furnish(store: &Store) {
    store.add_person(person("ann")).await.unwrap();
    store.add_person(person("bob")).await.unwrap();
    store.create_table(table("t", "ann")).await.unwrap();
}

/// The bodies of a table's records, after making sure that they are numbered without gaps and are as many as the
/// table says.
pub async fn bodies(store: &Store, id: &str) -> Vec<String> {
    let records = store.records(id, 0).await.unwrap();
    assert!(records.iter().map(|record| record.n).eq(0..records.len() as u64), "a gap in {id}");
    let table = store.table(id).await.unwrap().expect("the table");
    assert_eq!(table.n, records.len() as u64, "the number of records of {id}");
    records.into_iter().map(|record| record.body).collect()
}
