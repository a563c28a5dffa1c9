//! Crashes and damage: what is left is in order, and what is not is told in one sentence.

use crate::kit::{Folder, bodies, furnish, person, record, run, said, session, summary, table};
use std::fs;
use store::{Error, Phase, Store};

const PAGE: usize = 4096;

/// That a trouble is one sentence about damage.
fn assert_damaged(trouble: &Error, what: &str) {
    assert!(matches!(trouble, Error::Damaged(_) | Error::NotOurs { .. }), "{what}: {trouble:?}");
    let sentence = trouble.to_string();
    assert!(
        sentence.contains("fremont.db") && !sentence.contains('\n') && sentence.len() < 400,
        "{what}: {sentence}"
    );
}

#[test]
fn a_torn_log_loses_only_its_end() {
    const APPENDS: u64 = 24;
    let folder = Folder::new();
    run(furnish(&folder.open()));
    let store = folder.open();
    let log = folder.join("fremont.db-wal");
    // How long the log was after each append was answered.
    let mut ends = Vec::new();
    run(async {
        for n in 0..APPENDS {
            let body = |part| record(n, &format!("{n} {part} {}", "x".repeat(400)));
            let running = summary(Phase::Running, &["ann", "bob"]);
            store.append("t", 2 * n, vec![body("a"), body("b")], running).await.unwrap();
            ends.push(fs::metadata(&log).unwrap().len() as usize);
        }
    });
    // As they are while the store is in use: all that was answered is in these two files.
    let main = fs::read(folder.join("fremont.db")).unwrap();
    let log = fs::read(log).unwrap();
    assert_eq!(ends.last(), Some(&log.len()), "the log only grew");
    let all = run(bodies(&store, "t"));
    store.close();

    let mut cuts = vec![0, 1, 31, 32, 33];
    for end in &ends {
        cuts.extend([end - PAGE - 25, end - PAGE, end - 100, end - 1, *end, end + 1, end + 30]);
    }
    cuts.retain(|cut| *cut <= log.len());
    for (number, cut) in cuts.into_iter().enumerate() {
        let mut torn = log[..cut].to_vec();
        // Cut off, or followed by what was on the disk before.
        match number % 3 {
            0 => (),
            1 => torn.extend((0..3 * PAGE).map(|n| (n * 31 + cut) as u8)),
            _ => torn.resize(log.len(), 0),
        }
        let crashed = Folder::new();
        fs::write(crashed.join("fremont.db"), &main).unwrap();
        fs::write(crashed.join("fremont.db-wal"), torn).unwrap();
        let store = crashed.open();
        run(async {
            let left = bodies(&store, "t").await;
            let answered = 2 * ends.iter().filter(|end| **end <= cut).count();
            assert_eq!(left.len(), answered, "after a cut at {cut}");
            assert_eq!(left, all[..answered]);
            // It goes on from there.
            store
                .append("t", answered as u64, vec![record(0, "on")], summary(Phase::Open, &[]))
                .await
                .unwrap();
        });
        store.close();
        Store::check(crashed.path()).unwrap();
    }
}

/// A closed store with some hundred records, as the bytes of its file.
fn sound() -> Vec<u8> {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        store.add_session(session("s", "ann", 1)).await.unwrap();
        store.add_person(person("cat")).await.unwrap();
        for number in 0..8 {
            let id = format!("t{number}");
            store.create_table(table(&id, "ann")).await.unwrap();
            let records = (0..40).map(|n| said(n, "ann", &"x".repeat(100))).collect();
            store.append(&id, 0, records, summary(Phase::Running, &["ann", "bob", ""])).await.unwrap();
        }
    });
    store.close();
    fs::read(folder.join("fremont.db")).unwrap()
}

/// Uses all of a store that may be damaged. Whatever cannot be done must say that it is damage.
async fn use_all(store: &Store, what: &str) {
    let mut troubles = Vec::new();
    for number in 0..8 {
        let id = format!("t{number}");
        troubles.extend(store.table(&id).await.err());
        troubles.extend(store.table_by_code(&format!("code of {id}")).await.err());
        troubles.extend(store.records(&id, 0).await.err());
        let appended =
            store.append(&id, 40, vec![said(1, "bob", "y")], summary(Phase::Running, &["bob"])).await;
        let refused =
            |error: &Error| matches!(error, Error::Conflict { .. } | Error::NoTable | Error::Repeated { .. });
        troubles.extend(appended.err().filter(|error| !refused(error)));
    }
    troubles.extend(store.public_tables(&store::Lobby::default(), 99).await.err());
    troubles.extend(store.tables_of("ann", false, None, 99).await.err());
    troubles.extend(store.said_by("ann", None, u32::MAX).await.err());
    troubles.extend(store.sessions_of("ann").await.err());
    troubles.extend(store.person("ann").await.err());
    troubles.extend(store.delete_person("ann").await.err());
    for trouble in troubles {
        // A lost row can look like a broken order to whoever refers to it.
        if !matches!(trouble, Error::Other(_) | Error::NoPerson { .. }) {
            assert_damaged(&trouble, what);
        }
    }
}

#[test]
fn damage_is_told_and_never_a_panic() {
    let sound = sound();
    for page in 0..sound.len() / PAGE {
        for (kind, fill) in [("zeros", 0_u8), ("noise", 0xA5)] {
            let what = format!("page {page} of {kind}");
            let mut bytes = sound.clone();
            for (n, byte) in bytes[page * PAGE..][..PAGE].iter_mut().enumerate() {
                *byte = fill.wrapping_mul(n as u8 | 1);
            }
            let folder = Folder::new();
            fs::write(folder.join("fremont.db"), &bytes).unwrap();
            assert_damaged(&Store::check(folder.path()).unwrap_err(), &what);
            match Store::open(&folder.settings()) {
                Ok(store) => run(use_all(&store, &what)),
                Err(trouble) => assert_damaged(&trouble, &what),
            }
        }
    }
}

#[test]
fn damage_in_the_first_page_is_told_when_opening() {
    let sound = sound();
    let folder = Folder::new();
    let path = folder.join("fremont.db");
    // The mark is whole, but what comes after it is not.
    let mut bytes = sound.clone();
    bytes[100..PAGE].fill(0xA5);
    fs::write(&path, &bytes).unwrap();
    let trouble = Store::open(&folder.settings()).unwrap_err();
    assert!(matches!(trouble, Error::Damaged(_)), "{trouble:?}");
    assert_damaged(&trouble, "the layout");
    // The mark is whole, but what comes before it is not.
    let mut bytes = sound;
    bytes[16..60].fill(0xA5);
    fs::write(&path, &bytes).unwrap();
    let trouble = Store::open(&folder.settings()).unwrap_err();
    assert!(matches!(trouble, Error::Damaged(_)), "{trouble:?}");
    assert_damaged(&trouble, "the header");
}

#[test]
fn a_file_that_lost_its_end_is_damaged() {
    let sound = sound();
    let folder = Folder::new();
    let path = folder.join("fremont.db");
    for length in [sound.len() / 2 / PAGE * PAGE, sound.len() - PAGE, PAGE, 700] {
        fs::write(&path, &sound[..length]).unwrap();
        let what = format!("cut to {length}");
        assert_damaged(&Store::open(&folder.settings()).unwrap_err(), &what);
        assert_damaged(&Store::check(folder.path()).unwrap_err(), &what);
        assert_eq!(fs::read(&path).unwrap(), sound[..length], "it is left as it was");
    }
}

/// A store appears with its layout in it, so an empty file is no new one.
#[test]
fn a_file_that_is_empty_or_gone_is_damaged() {
    let folder = Folder::new();
    let (path, log) = (folder.join("fremont.db"), folder.join("fremont.db-wal"));
    fs::write(&path, "").unwrap();
    let trouble = Store::open(&folder.settings()).unwrap_err();
    assert_damaged(&trouble, "emptied");
    assert!(
        trouble.to_string().contains("is empty or gone, and what was in it is lost; restore"),
        "{trouble}"
    );
    assert_eq!(fs::read(&path).unwrap(), b"", "it is left as it was");
    fs::write(&log, [1; 100]).unwrap();
    assert_damaged(&Store::open(&folder.settings()).unwrap_err(), "emptied, with a log");
    fs::remove_file(&path).unwrap();
    assert_damaged(&Store::open(&folder.settings()).unwrap_err(), "gone, with a log");
    fs::remove_file(&log).unwrap();
    folder.open().close();
}

/// A new store appears under its name when it is whole: what a crash leaves before that is in nobody's way.
#[test]
fn a_crash_while_a_store_is_made_leaves_nothing_in_the_way() {
    for left in [&b""[..], b"SQLite format 3\0", &[7; 10_000]] {
        let folder = Folder::new();
        fs::write(folder.join("fremont.new"), left).unwrap();
        folder.open().close();
        assert!(!folder.join("fremont.new").exists());
        Store::check(folder.path()).unwrap();
    }
}

#[test]
fn a_check_counts_the_records_of_each_table() {
    for (spoil, word) in [
        ("DELETE FROM records WHERE table_id = 't' AND n = 1", "table t"),
        ("UPDATE tables SET n = 9", "table t"),
        ("DELETE FROM records WHERE n = 0", "table t"),
        ("UPDATE records SET n = 7 WHERE n = 2", "table t"),
        ("PRAGMA foreign_keys = OFF; DELETE FROM people WHERE id = 'ann'", "names what is not in people"),
    ] {
        let folder = Folder::new();
        let store = folder.open();
        run(async {
            furnish(&store).await;
            let records = vec![record(1, "a"), record(2, "b"), record(3, "c")];
            store.append("t", 0, records, summary(Phase::Open, &["ann"])).await.unwrap();
        });
        store.close();
        let report = Store::check(folder.path()).unwrap();
        assert_eq!(report.to_string(), "1 tables with 3 records, 2 people");
        let spoiler = rusqlite::Connection::open(folder.join("fremont.db")).unwrap();
        spoiler.execute_batch(spoil).unwrap();
        drop(spoiler);
        let trouble = Store::check(folder.path()).unwrap_err();
        assert_damaged(&trouble, spoil);
        assert!(trouble.to_string().contains(word), "{trouble}");
    }
}
