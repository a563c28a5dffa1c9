//! The threads, seen from inside.

use crate::sql::{Connection, Result};
use crate::statements::people;
use crate::threads::Database;
use crate::{Error, Settings};
use std::path::PathBuf;

/// A database in a folder that is removed at the end.
struct Trial {
    folder: PathBuf,
    database: Database,
}

impl Trial {
    fn new(name: &str) -> Trial {
        let folder = std::env::temp_dir().join(format!("fremont-store-{name}-{}", std::process::id()));
        let settings = Settings { folder: folder.clone(), max_bytes: None, readers: 1 };
        Trial { database: super::open(&settings).unwrap(), folder }
    }
}

impl Drop for Trial {
    fn drop(&mut self) {
        self.database.close();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn run<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(future)
}

/// A setting of a connection.
fn setting(connection: &Connection, name: &str) -> Result<String> {
    connection.query_row(&format!("SELECT CAST({name} AS TEXT) FROM pragma_{name}"), [], |row| row.get(0))
}

#[test]
fn what_is_committed_is_synchronised() {
    let trial = Trial::new("settings");
    for (name, wanted) in
        [("journal_mode", "wal"), ("synchronous", "2"), ("foreign_keys", "1"), ("secure_delete", "1")]
    {
        let work = move |connection: &Connection| Ok(setting(connection, name)?);
        let found: Result<String, Error> = run(trial.database.write(work));
        assert_eq!(found.unwrap(), wanted, "{name}");
    }
}

#[test]
fn readers_cannot_write() {
    let trial = Trial::new("readers");
    let written =
        run(trial.database.read(|connection| connection.prepare_cached("DELETE FROM people")?.execute([])));
    assert!(matches!(written, Err(Error::Unwritable(_))), "{written:?}");
    // A read that failed leaves its connection usable.
    assert_eq!(run(trial.database.read(|connection| people::by_id(connection, "ann"))), Ok(None));
}

#[test]
fn nobody_waits_for_a_thread_that_is_gone() {
    let trial = Trial::new("gone");
    let lost: Result<(), Error> = run(trial.database.write(|_| panic!("on purpose, in a test")));
    assert_eq!(lost, Err(Error::Closed));
    assert_eq!(run(trial.database.write(|_| Ok(()))), Err(Error::Closed));
    let lost: Result<(), Error> = run(trial.database.read(|_| panic!("on purpose, in a test")));
    assert_eq!(lost, Err(Error::Closed));
    assert_eq!(run(trial.database.read(|_| Ok(()))), Err(Error::Closed));
}
