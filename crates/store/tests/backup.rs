//! Backups: made while a server runs, put back, refused.

use crate::kit::{Folder, bodies, furnish, record, run, said, session, summary};
use std::fs;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use store::{Error, Phase, Store};

/// The names of the files in a folder.
fn names(folder: &Folder) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// Sets a flag in the end, also when an assertion fails: else the test would wait for ever.
struct Set<'a>(&'a AtomicBool);

impl Drop for Set<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::SeqCst);
    }
}

#[test]
fn a_backup_holds_all_that_was_answered_before_it_began() {
    let folder = Folder::new();
    let copies = Folder::new();
    let store = folder.open();
    run(furnish(&store));
    let answered = AtomicU64::new(0);
    let enough = AtomicBool::new(false);
    let (told, begun) = mpsc::channel();
    thread::scope(|scope| {
        scope.spawn(|| {
            run(async {
                let mut n = 0;
                while !enough.load(Ordering::SeqCst) {
                    let body = record(n, &format!("{n}"));
                    store.append("t", n, vec![body], summary(Phase::Running, &["ann", "bob"])).await.unwrap();
                    n += 1;
                    answered.store(n, Ordering::SeqCst);
                    let _ = told.send(());
                }
            });
        });
        let _end = Set(&enough);
        for number in 0..5 {
            // A few more are answered between any two backups.
            for _ in 0..5 {
                begun.recv().unwrap();
            }
            let before = answered.load(Ordering::SeqCst);
            let copy = copies.join(&format!("{number}.backup"));
            let bytes = Store::backup(folder.path(), &copy).unwrap();
            assert_eq!(bytes, fs::metadata(&copy).unwrap().len());
            let restored = Folder::new();
            Store::restore(&copy, restored.path()).unwrap();
            let report = Store::check(restored.path()).unwrap();
            assert!(report.records >= before, "{} of {before}", report.records);
            let found = run(bodies(&restored.open(), "t"));
            assert!(found.iter().enumerate().all(|(n, body)| *body == n.to_string()));
        }
    });
    assert_eq!(names(&copies), ["0.backup", "1.backup", "2.backup", "3.backup", "4.backup"]);
}

#[test]
fn what_is_restored_is_what_was_there() {
    let folder = Folder::new();
    let copies = Folder::new();
    let copy = copies.join("copy");
    let store = folder.open();
    let table = run(async {
        furnish(&store).await;
        store.set_login("ann", "Ann", "hash").await.unwrap();
        store.add_session(session("s", "bob", 1)).await.unwrap();
        let records = vec![record(11, "a"), said(12, "bob", "hi")];
        store.append("t", 0, records, summary(Phase::Running, &["ann", "bob"])).await.unwrap();
        store.table("t").await.unwrap()
    });
    store.close();
    // Without a server too.
    Store::backup(folder.path(), &copy).unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&copy).unwrap().permissions().mode() & 0o777, 0o600);
    }
    let restored = Folder::new();
    let inner = restored.join("a/new/folder");
    Store::restore(&copy, &inner).unwrap();
    let store = Store::open(&store::Settings { folder: inner, ..restored.settings() }).unwrap();
    run(async {
        assert_eq!(store.table("t").await.unwrap(), table);
        assert_eq!(bodies(&store, "t").await.len(), 2);
        assert_eq!(store.person_by_login("ann").await.unwrap().unwrap().1, "hash");
        assert_eq!(store.session(&[1; 32]).await.unwrap(), Some(session("s", "bob", 1)));
        assert_eq!(store.seed("t").await.unwrap(), Some([7; 32]));
        store.append("t", 2, vec![record(13, "b")], summary(Phase::Running, &["ann"])).await.unwrap();
    });
}

#[test]
fn a_backup_replaces_nothing() {
    let folder = Folder::new();
    let copies = Folder::new();
    let copy = copies.join("copy");
    folder.open().close();
    fs::write(&copy, "precious").unwrap();
    let trouble = Store::backup(folder.path(), &copy).unwrap_err();
    assert!(trouble.to_string().contains("is there already; "), "{trouble}");
    assert_eq!(fs::read(&copy).unwrap(), b"precious");
    assert_eq!(names(&copies), ["copy"]);
}

#[test]
fn a_backup_needs_a_store_and_a_place() {
    let folder = Folder::new();
    let copies = Folder::new();
    let trouble = Store::backup(folder.path(), &copies.join("copy")).unwrap_err();
    assert!(trouble.to_string().contains("there is no store at"), "{trouble}");
    assert!(Store::check(folder.path()).unwrap_err().to_string().contains("there is no store at"));
    folder.open().close();
    let trouble = Store::backup(folder.path(), &copies.join("no/such/folder")).unwrap_err();
    assert!(matches!(trouble, Error::Unwritable(_)), "{trouble}");
    fs::write(folder.join("fremont.db"), [b'x'; 5000]).unwrap();
    let trouble = Store::backup(folder.path(), &copies.join("copy")).unwrap_err();
    assert!(matches!(trouble, Error::NotOurs { .. }), "{trouble}");
    assert!(names(&copies).is_empty());
}

#[test]
fn a_store_is_not_restored_over_another() {
    let folder = Folder::new();
    let copies = Folder::new();
    let copy = copies.join("copy");
    let store = folder.open();
    run(furnish(&store));
    Store::backup(folder.path(), &copy).unwrap();
    assert!(matches!(Store::restore(&copy, folder.path()).unwrap_err(), Error::Locked { .. }));
    store.close();
    let trouble = Store::restore(&copy, folder.path()).unwrap_err();
    assert!(trouble.to_string().contains("has a store already; "), "{trouble}");
    // The log of a lost store would be mixed into what is restored.
    let rest = Folder::new();
    fs::write(rest.join("fremont.db-wal"), "log").unwrap();
    Store::restore(&copy, rest.path()).unwrap_err();
    assert!(!rest.join("fremont.db").exists());
    // An empty one is only what a visitor left behind.
    fs::write(rest.join("fremont.db-wal"), "").unwrap();
    Store::restore(&copy, rest.path()).unwrap();
    rest.open().close();
}

#[test]
fn only_sound_backups_of_ours_are_restored() {
    let folder = Folder::new();
    let copies = Folder::new();
    let copy = copies.join("copy");
    let store = folder.open();
    run(async {
        furnish(&store).await;
        let records = (0..200).map(|n| record(n, &"x".repeat(100))).collect();
        store.append("t", 0, records, summary(Phase::Open, &["ann"])).await.unwrap();
    });
    store.close();
    Store::backup(folder.path(), &copy).unwrap();
    let sound = fs::read(&copy).unwrap();
    let target = Folder::new();

    let mut bytes = sound.clone();
    let end = bytes.len();
    bytes[end - 4096..].fill(0xA5);
    fs::write(&copy, &bytes).unwrap();
    assert!(matches!(Store::restore(&copy, target.path()).unwrap_err(), Error::Damaged(_)));
    fs::write(&copy, &sound[..end - 4096]).unwrap();
    assert!(matches!(Store::restore(&copy, target.path()).unwrap_err(), Error::Damaged(_)));
    fs::write(&copy, "not a store").unwrap();
    assert!(matches!(Store::restore(&copy, target.path()).unwrap_err(), Error::NotOurs { .. }));
    fs::write(&copy, "").unwrap();
    assert!(matches!(Store::restore(&copy, target.path()).unwrap_err(), Error::NotOurs { .. }));
    fs::write(&copy, &sound).unwrap();
    let newer = rusqlite::Connection::open(&copy).unwrap();
    newer.pragma_update(None, "user_version", 99).unwrap();
    drop(newer);
    assert!(matches!(Store::restore(&copy, target.path()).unwrap_err(), Error::Newer { version: 99, .. }));
    let trouble = Store::restore(&copies.join("nothing"), target.path()).unwrap_err();
    assert!(trouble.to_string().contains("there is no store at"), "{trouble}");
    assert!(names(&target).is_empty(), "{:?}", names(&target));
}
