//! Opening, closing, and what cannot be opened.

use crate::kit::{Folder, bodies, furnish, person, record, run, said, session, summary};
use std::fs;
use std::task::{Context, Waker};
use store::{Error, Phase, Settings, Store};

/// That a trouble is one sentence for people.
fn assert_one_sentence(trouble: &Error) {
    let sentence = trouble.to_string();
    assert!(sentence.contains("; ") && !sentence.contains('\n') && sentence.len() < 400, "{sentence}");
}

#[test]
fn everything_is_there_after_opening_again() {
    let folder = Folder::new();
    let store = folder.open();
    let table = run(async {
        furnish(&store).await;
        store.set_login("ann", "Ann", "hash").await.unwrap();
        store.add_session(session("s", "ann", 1)).await.unwrap();
        let running = summary(Phase::Running, &["ann", "bob"]);
        store.append("t", 0, vec![record(11, "a"), said(12, "bob", "hi")], running).await.unwrap();
        store.table("t").await.unwrap()
    });
    store.close();
    let store = folder.open();
    run(async {
        assert_eq!(store.table("t").await.unwrap(), table);
        assert_eq!(bodies(&store, "t").await, ["a", r#"{"chat":{"text":"hi"}}"#]);
        assert_eq!(store.person_by_login("ann").await.unwrap().unwrap().1, "hash");
        assert_eq!(store.session(&[1; 32]).await.unwrap(), Some(session("s", "ann", 1)));
        assert_eq!(store.seed("t").await.unwrap(), Some([7; 32]));
        store.ping().await.unwrap();
    });
    let report = Store::check(folder.place()).unwrap();
    assert_eq!((report.tables, report.records, report.people), (1, 2, 2));
}

#[test]
fn a_folder_belongs_to_one_server_at_a_time() {
    let folder = Folder::new();
    let store = folder.open();
    let trouble = Store::open(&folder.settings()).unwrap_err();
    assert_eq!(trouble, Error::Locked { folder: folder.path().to_owned() });
    assert_one_sentence(&trouble);
    let clone = store.clone();
    store.close();
    let second = folder.open();
    // Whoever still holds the first one is told.
    run(async {
        assert_eq!(clone.add_person(person("ann")).await, Err(Error::Closed));
        assert_eq!(clone.person("ann").await, Err(Error::Closed));
        assert_eq!(clone.ping().await, Err(Error::Closed));
    });
    clone.close();
    drop(second);
    folder.open().close();
}

#[test]
fn what_is_queued_is_finished_before_closing() {
    let folder = Folder::new();
    let store = folder.open();
    let mut context = Context::from_waker(Waker::noop());
    let mut waiting: Vec<_> = (0..100)
        .map(|number| {
            let store = store.clone();
            Box::pin(async move { store.add_person(person(&format!("p{number}"))).await })
        })
        .collect();
    for future in &mut waiting {
        // It is queued now; it may even be done.
        let _ = future.as_mut().poll(&mut context).map(Result::unwrap);
    }
    store.close();
    assert_eq!(Store::check(folder.place()).unwrap().people, 100);
}

#[test]
fn a_folder_is_created_for_the_owner_only() {
    let folder = Folder::new();
    let inner = folder.join("some/where");
    let store = Store::open(&Settings { folder: inner.clone(), max_bytes: None, readers: 0 }).unwrap();
    run(furnish(&store));
    #[cfg(unix)]
    for (name, wanted) in
        [("", 0o700), ("fremont.db", 0o600), ("fremont.db-wal", 0o600), ("fremont.lock", 0o600)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(inner.join(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, wanted, "{name}");
    }
    drop(store);
}

#[test]
fn closing_leaves_no_log_behind() {
    let folder = Folder::new();
    let store = folder.open();
    run(furnish(&store));
    store.close();
    assert!(!folder.join("fremont.db-wal").exists());
}

#[test]
fn what_is_no_database_is_left_alone() {
    let folder = Folder::new();
    let path = folder.join("fremont.db");
    for bytes in [&b"x"[..], &[b'x'; 10_000], &[0; 4096]] {
        fs::write(&path, bytes).unwrap();
        let trouble = Store::open(&folder.settings()).unwrap_err();
        assert_eq!(trouble, Error::NotOurs { path: path.clone() });
        assert_one_sentence(&trouble);
        assert_eq!(Store::check(folder.path()).unwrap_err(), trouble);
        assert_eq!(fs::read(&path).unwrap(), bytes);
    }
}

#[test]
fn the_database_of_another_program_is_left_alone() {
    let folder = Folder::new();
    let path = folder.join("fremont.db");
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("CREATE TABLE tables (id TEXT)").unwrap();
    drop(other);
    let bytes = fs::read(&path).unwrap();
    let trouble = Store::open(&folder.settings()).unwrap_err();
    assert_eq!(trouble, Error::NotOurs { path: path.clone() });
    assert_eq!(fs::read(&path).unwrap(), bytes);
}

#[test]
fn a_newer_store_is_left_alone() {
    let folder = Folder::new();
    folder.open().close();
    let path = folder.join("fremont.db");
    let newer = rusqlite::Connection::open(&path).unwrap();
    newer.pragma_update(None, "user_version", 99).unwrap();
    drop(newer);
    let trouble = Store::open(&folder.settings()).unwrap_err();
    assert!(matches!(trouble, Error::Newer { version: 99, .. }), "{trouble}");
    assert_one_sentence(&trouble);
    assert_eq!(Store::check(folder.path()).unwrap_err(), trouble);
}

#[test]
#[cfg(unix)]
fn a_folder_that_cannot_be_written_says_so() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let inner = folder.join("inner");
    fs::create_dir(&inner).unwrap();
    fs::set_permissions(&inner, fs::Permissions::from_mode(0o500)).unwrap();
    if fs::write(inner.join("probe"), "").is_ok() {
        eprintln!("skipped: this user, root perhaps, may write everywhere");
        return;
    }
    let trouble = Store::open(&Settings { folder: inner, max_bytes: None, readers: 1 }).unwrap_err();
    assert!(matches!(trouble, Error::Unwritable(_)), "{trouble}");
    assert_one_sentence(&trouble);
}

#[test]
fn a_folder_that_is_a_file_says_so() {
    let folder = Folder::new();
    let file = folder.join("file");
    fs::write(&file, "").unwrap();
    let trouble = Store::open(&Settings { folder: file, max_bytes: None, readers: 1 }).unwrap_err();
    assert!(matches!(trouble, Error::Unwritable(_)), "{trouble}");
    assert_one_sentence(&trouble);
}
