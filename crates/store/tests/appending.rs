//! Appending: numbers, requests, and who wins.

use crate::kit::{Folder, asked, bodies, furnish, person, record, run, seats, summary, table};
use store::{Error, NewRecord, Phase, Summary};
use tokio::task::JoinSet;

#[test]
fn records_are_numbered_in_order() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        let running = summary(Phase::Running, &["ann", "bob"]);
        store.append("t", 0, vec![record(11, "a"), record(12, "b")], running.clone()).await.unwrap();
        store.append("t", 2, vec![asked(13, "bob", "r")], running).await.unwrap();
        assert_eq!(bodies(&store, "t").await, ["a", "b", "{}"]);
        let tail = store.records("t", 2).await.unwrap();
        assert_eq!(tail.len(), 1);
        let NewRecord { at, by, request, body } = asked(13, "bob", "r");
        assert_eq!(
            (tail[0].n, tail[0].at, &tail[0].by, &tail[0].request, &tail[0].body),
            (2, at, &by, &request, &body)
        );
        assert!(store.records("t", 3).await.unwrap().is_empty());
        assert!(store.records("nowhere", 0).await.unwrap().is_empty());
        assert!(store.records("t", u64::MAX).await.unwrap().is_empty());
    });
}

#[test]
fn the_summary_is_written_with_the_records() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        let end = Summary {
            phase: Phase::Finished,
            waiting: 1 << 63 | 1,
            needs_bot: true,
            free: 0,
            seats: Some(seats(&["bob", "", "ann"])),
            alone: false,
            outcome: Some(r#"{"winner":2}"#.into()),
        };
        store.append("t", 0, vec![record(44, "a"), record(55, "b")], end.clone()).await.unwrap();
        let found = store.table("t").await.unwrap().unwrap();
        assert_eq!((found.phase, found.waiting, found.n), (end.phase, end.waiting, 2));
        assert_eq!((Some(found.seats), found.outcome), (end.seats, end.outcome));
        assert_eq!((found.created, found.changed), (10, 55));
        // Without records only the summary changes.
        store.append("t", 2, vec![], summary(Phase::Closed, &["bob"])).await.unwrap();
        let found = store.table("t").await.unwrap().unwrap();
        assert_eq!((found.phase, found.n, found.changed), (Phase::Closed, 2, 55));
        assert_eq!((found.seats, found.outcome), (seats(&["bob"]), None));
    });
}

#[test]
fn another_number_than_expected_is_a_conflict_and_changes_nothing() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        let open = summary(Phase::Open, &["ann", ""]);
        store.append("t", 0, vec![record(11, "a")], open).await.unwrap();
        let before = store.table("t").await.unwrap();
        for expected in [0, 2, u64::MAX] {
            let running = summary(Phase::Running, &["ann", "bob"]);
            let fault = store.append("t", expected, vec![record(12, "b")], running).await.unwrap_err();
            assert_eq!(fault, Error::Conflict { stands_at: 1 });
        }
        assert_eq!(store.table("t").await.unwrap(), before);
        assert_eq!(bodies(&store, "t").await, ["a"]);
    });
}

#[test]
fn a_table_that_is_not_there_takes_nothing() {
    let folder = Folder::new();
    let store = folder.open();
    let fault = run(store.append("t", 0, vec![record(1, "a")], summary(Phase::Open, &[]))).unwrap_err();
    assert_eq!(fault, Error::NoTable);
}

#[test]
fn a_request_is_carried_out_once() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        let open = summary(Phase::Open, &["ann", ""]);
        let append = |expected, records| store.append("t", expected, records, open.clone());
        append(0, vec![record(1, "x"), asked(1, "ann", "r")]).await.unwrap();
        // It does not matter which number is expected.
        for expected in [0, 2] {
            let fault = append(expected, vec![record(2, "y"), asked(2, "ann", "r")]).await.unwrap_err();
            assert_eq!(fault, Error::Repeated { n: 1 });
        }
        // Others have names of their own, and nobody is a sender too.
        append(2, vec![asked(3, "bob", "r"), asked(3, "ann", "s")]).await.unwrap();
        let nobody = NewRecord { by: None, ..asked(4, "", "r") };
        append(4, vec![nobody.clone()]).await.unwrap();
        assert_eq!(append(5, vec![nobody]).await, Err(Error::Repeated { n: 4 }));
        // At another table all names are new.
        store.create_table(table("u", "ann")).await.unwrap();
        store.append("u", 0, vec![asked(5, "ann", "r")], open.clone()).await.unwrap();
        assert_eq!(bodies(&store, "t").await.len(), 5);
    });
}

#[test]
fn what_breaks_the_order_is_refused_alone_and_as_a_whole() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        let open = summary(Phase::Open, &["ann", ""]);
        let twice = vec![asked(1, "ann", "r"), asked(1, "ann", "r")];
        let stranger = vec![record(1, "x"), asked(1, "cat", "r")];
        let lost = summary(Phase::Open, &["cat"]);
        let first = store.append("t", 0, twice, open.clone());
        let second = store.append("t", 0, stranger, open.clone());
        let third = store.append("t", 0, vec![], lost);
        let fourth = store.append("t", 0, vec![record(1, "a")], open.clone());
        let (first, second, third, fourth) = tokio::join!(first, second, third, fourth);
        for refused in [first, second, third] {
            let fault = refused.unwrap_err();
            assert!(matches!(&fault, Error::Other(_)), "{fault}");
        }
        fourth.unwrap();
        assert_eq!(bodies(&store, "t").await, ["a"]);
    });
}

#[test]
fn of_two_who_expect_the_same_number_exactly_one_wins() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        let open = summary(Phase::Open, &["ann", ""]);
        for round in 0..20 {
            let mut rivals = JoinSet::new();
            for rival in 0..8 {
                let (store, open) = (store.clone(), open.clone());
                let body = format!("{round} {rival}");
                rivals.spawn(async move { store.append("t", round, vec![record(round, &body)], open).await });
            }
            let results = rivals.join_all().await;
            assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1);
            for fault in results.into_iter().filter_map(Result::err) {
                assert_eq!(fault, Error::Conflict { stands_at: round + 1 });
            }
        }
        assert_eq!(bodies(&store, "t").await.len(), 20);
    });
}

#[test]
fn what_many_append_at_once_all_arrives() {
    const TABLES: usize = 40;
    const EACH: u64 = 25;
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        store.add_person(person("ann")).await.unwrap();
        let mut players = JoinSet::new();
        for number in 0..TABLES {
            let store = store.clone();
            players.spawn(async move {
                let id = format!("t{number}");
                store.create_table(table(&id, "ann")).await.unwrap();
                for n in 0..EACH {
                    let open = summary(Phase::Open, &["ann", ""]);
                    store.append(&id, n, vec![record(n, &format!("{id} {n}"))], open).await.unwrap();
                    // What was answered can be read.
                    assert_eq!(store.table(&id).await.unwrap().unwrap().n, n + 1);
                }
            });
        }
        players.join_all().await;
        for number in 0..TABLES {
            let id = format!("t{number}");
            let wanted: Vec<String> = (0..EACH).map(|n| format!("{id} {n}")).collect();
            assert_eq!(bodies(&store, &id).await, wanted);
        }
    });
}

#[test]
fn more_writers_than_the_queue_has_room_for_wait_their_turn() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        let mut many = JoinSet::new();
        for number in 0..6000 {
            let store = store.clone();
            many.spawn(async move { store.add_person(person(&format!("p{number}"))).await });
        }
        assert!(many.join_all().await.iter().all(Result::is_ok));
    });
    drop(store);
    assert_eq!(store::Store::check(folder.place()).unwrap().people, 6000);
}
