//! How many appends a second the store takes, each answered when it is on disk: `make bench`. The disk is the one of
//! the build folder (`target/tmp`); with `FREMONT_TEST_POSTGRES` it is that database.

#[path = "../tests/postgres.rs"]
mod postgres;

use divan::Bencher;
use divan::counter::ItemsCount;
use std::path::{Path, PathBuf};
use store::{NewRecord, NewTable, Person, Phase, Place, Store, Summary};
use tokio::runtime::{Builder, Runtime};
use tokio::task::JoinSet;

/// Appends of each task in one sample.
const EACH: u64 = 50;

fn main() {
    divan::main();
}

/// Appends by so many tasks at once, each to a table of its own.
#[divan::bench(args = [1, 16, 256], sample_count = 20, sample_size = 1)]
fn append(bencher: Bencher<'_, '_>, tasks: usize) {
    let bench = Bench::with(tasks);
    let mut from = 0;
    bencher.counter(ItemsCount::new(tasks as u64 * EACH)).bench_local(|| {
        bench.append(tasks, from);
        from += EACH;
    });
}

/// A store with a runtime, in a folder that is removed at the end.
struct Bench {
    folder: PathBuf,
    store: Option<Store>,
    runtime: Runtime,
}

impl Bench {
    /// A bench with so many tables.
    fn with(tables: usize) -> Bench {
        let folder =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("commit-{}-{tables}", std::process::id()));
        let place = postgres::schema(&folder).map_or_else(|| Place::from(&folder), Place::Postgres);
        let store = Store::at(&place, 1).expect("a store");
        let runtime = Builder::new_current_thread().build().expect("a runtime");
        runtime.block_on(async {
            let ann = Person { id: "ann".into(), name: "Ann".into(), login: None, created: 0 };
            store.add_person(ann).await.expect("a person");
            for number in 0..tables {
                store.create_table(table(number)).await.expect("a table");
            }
        });
        Bench { folder, store: Some(store), runtime }
    }

    /// Lets each task append its records one after another, from a number on.
    fn append(&self, tasks: usize, from: u64) {
        let mut players = JoinSet::new();
        for number in 0..tasks {
            let store = self.store.clone().expect("an open store");
            let play = async move {
                for n in from..from + EACH {
                    store.append(&id(number), n, vec![record(n)], summary()).await.expect("an append");
                }
            };
            players.spawn_on(play, self.runtime.handle());
        }
        self.runtime.block_on(players.join_all());
    }
}

impl Drop for Bench {
    fn drop(&mut self) {
        self.store.take();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn id(number: usize) -> String {
    format!("table-{number:08}")
}

fn summary() -> Summary {
    let seats = Some(vec![Some("ann".into()), None, None, None]);
    Summary {
        phase: Phase::Running,
        waiting: 1,
        needs_bot: false,
        free: 0,
        seats,
        alone: false,
        outcome: None,
    }
}

fn table(number: usize) -> NewTable {
    NewTable {
        id: id(number),
        code: id(number),
        host: "ann".into(),
        public: number.is_multiple_of(2),
        game: "royale".into(),
        setup: r#"{"seats":4,"options":{"tiles":6}}"#.into(),
        seed: [7; 32],
        request: None,
        records: vec![],
        summary: summary(),
        at: 0,
    }
}

/// A record as large as most are.
fn record(n: u64) -> NewRecord {
    NewRecord {
        at: n,
        by: Some("ann".into()),
        request: Some(format!("request-{n:020}")),
        body: format!(
            r#"{{"entry":{{"n":{n},"seat":0,"act":{{"place":3}},"dice":[1,2,3,4,5,6],"sum":"{n:064}"}}}}"#
        ),
    }
}
