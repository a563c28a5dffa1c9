//! Batches, seen from inside: which commands share a transaction is not for outsiders to choose.

use super::super::migrate::migrate;
use super::super::recognise::Found;
use super::carry_out;
use crate::sql::{self, CommandError};
use crate::statements::records::Append;
use crate::statements::{people, records, tables};
use crate::threads::Command;
use crate::{Error, NewRecord, NewTable, Person, Phase, Summary};
use rusqlite::{Connection, ErrorCode, ffi};
use std::path::Path;
use tokio::sync::oneshot::Receiver;

pub(super) const PATH: &str = "memory.db";

pub(super) fn database() -> Connection {
    let mut connection = Connection::open_in_memory().unwrap();
    connection.pragma_update(None, "foreign_keys", true).unwrap();
    migrate(&mut connection, Found::Nothing).unwrap();
    connection
}

pub(super) fn add(id: &'static str) -> (Box<dyn Command>, Receiver<Result<(), Error>>) {
    let person = Person { id: id.into(), name: id.into(), login: None, created: 1 };
    <dyn Command>::with_answer(move |connection| people::add(connection, &person))
}

fn summary() -> Summary {
    Summary {
        phase: Phase::Open,
        waiting: 0,
        needs_bot: false,
        free: 0,
        seats: None,
        alone: false,
        outcome: None,
    }
}

pub(super) fn append(expected: u64, body: &'static str) -> (Box<dyn Command>, Receiver<Result<(), Error>>) {
    let record = NewRecord { at: 1, by: None, request: None, body: body.into() };
    <dyn Command>::with_answer(move |connection| {
        let (table, records) = ("t".to_owned(), vec![record.clone()]);
        records::append(connection, &Append { table, expected, records, summary: summary(), lease: None })
    })
}

fn is_here(connection: &Connection, id: &str) -> bool {
    people::by_id(connection, id).unwrap().is_some()
}

#[test]
fn a_refused_command_goes_alone() {
    let connection = database();
    let table = NewTable {
        id: "t".into(),
        code: "c".into(),
        host: "ann".into(),
        public: false,
        game: "royale".into(),
        setup: "{}".into(),
        seed: [0; 32],
        request: None,
        records: vec![],
        summary: summary(),
        at: 1,
    };
    let (ann, mut ann_answer) = add("ann");
    let (create, mut create_answer) =
        <dyn Command>::with_answer(move |connection| tables::create(connection, &table));
    let (first, mut first_answer) = append(0, "first");
    let (rival, mut rival_answer) = append(0, "rival");
    // It is refused after it has written something.
    let (half, mut half_answer) = <dyn Command>::with_answer(|connection: &sql::Connection| {
        connection.prepare_cached("DELETE FROM records")?.execute([])?;
        Err::<(), _>(CommandError::Refused(Error::Closed))
    });
    let (again, mut again_answer) = add("ann");
    let (second, mut second_answer) = append(1, "second");
    carry_out(&connection, Path::new(PATH), vec![ann, create, first, rival, half, again, second]);

    ann_answer.try_recv().unwrap().unwrap();
    create_answer.try_recv().unwrap().unwrap();
    first_answer.try_recv().unwrap().unwrap();
    assert_eq!(rival_answer.try_recv().unwrap(), Err(Error::Conflict { stands_at: 1 }));
    assert_eq!(half_answer.try_recv().unwrap(), Err(Error::Closed));
    assert!(matches!(again_answer.try_recv().unwrap(), Err(Error::Other(_))));
    second_answer.try_recv().unwrap().unwrap();
    let bodies: Vec<String> =
        records::from(&connection, "t", 0).unwrap().into_iter().map(|record| record.body).collect();
    assert_eq!(bodies, ["first", "second"]);
}

#[test]
fn when_the_commit_fails_nothing_is_there_and_the_next_batch_works() {
    let connection = database();
    let (ann, mut ann_answer) = add("ann");
    let (refused, mut refused_answer) = append(0, "nowhere");
    // The broken promise is seen by the commit only.
    let (broken, mut broken_answer) = <dyn Command>::with_answer(|connection: &sql::Connection| {
        connection.prepare_cached("PRAGMA defer_foreign_keys = ON")?.execute([])?;
        let seat = "INSERT INTO seats (table_id, seat) VALUES ('nowhere', 0)";
        connection.prepare_cached(seat)?.execute([])?;
        Ok::<_, CommandError>(())
    });
    carry_out(&connection, Path::new(PATH), vec![ann, refused, broken]);
    let trouble = ann_answer.try_recv().unwrap().unwrap_err();
    assert!(matches!(&trouble, Error::Other(_)), "{trouble}");
    assert_eq!(refused_answer.try_recv().unwrap(), Err(trouble.clone()));
    assert_eq!(broken_answer.try_recv().unwrap(), Err(trouble));
    assert!(!is_here(&connection, "ann"));
    assert!(connection.is_autocommit());

    let (bob, mut bob_answer) = add("bob");
    carry_out(&connection, Path::new(PATH), vec![bob]);
    bob_answer.try_recv().unwrap().unwrap();
    assert!(is_here(&connection, "bob"));
}

#[test]
fn an_error_of_the_disk_is_everybodys() {
    let connection = database();
    for (code, is_full) in [(ErrorCode::DiskFull, true), (ErrorCode::SystemIoFailure, false)] {
        let (ann, mut ann_answer) = add("ann");
        let (hit, mut hit_answer) = <dyn Command>::with_answer(move |_: &sql::Connection| {
            let error = ffi::Error { code, extended_code: ffi::SQLITE_IOERR_WRITE };
            Err::<(), CommandError>(rusqlite::Error::SqliteFailure(error, None).into())
        });
        let (bob, mut bob_answer) = add("bob");
        carry_out(&connection, Path::new(PATH), vec![ann, hit, bob]);
        let trouble = hit_answer.try_recv().unwrap().unwrap_err();
        assert_eq!(matches!(trouble, Error::Full { .. }), is_full, "{trouble}");
        assert_eq!(matches!(trouble, Error::Unwritable(_)), !is_full, "{trouble}");
        assert_eq!(ann_answer.try_recv().unwrap(), Err(trouble.clone()));
        assert_eq!(bob_answer.try_recv().unwrap(), Err(trouble));
        assert!(!is_here(&connection, "ann") && !is_here(&connection, "bob"));
    }
}

#[test]
fn nobody_has_to_wait_for_the_answer() {
    let connection = database();
    let (ann, answer) = add("ann");
    drop(answer);
    carry_out(&connection, Path::new(PATH), vec![ann]);
    assert!(is_here(&connection, "ann"));
}
