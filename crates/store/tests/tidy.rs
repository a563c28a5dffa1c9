//! What nobody needs any more goes, and nothing else does.

use crate::kit::{Folder, bodies, furnish, person, record, run, said, session, summary, table};
use std::task::{Context, Poll, Waker};
use store::{Crowd, Error, NewRecord, NewTable, Phase, Quota, Store, Wanted};

const ALL: Wanted = Wanted { closed: u64::MAX, finished: 0 };
const PLENTY: Quota = Quota { host: 99, network: 99, all: 99, bots: None };

#[test]
fn tables_that_are_over_go_when_nobody_wants_them() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        store.add_person(person("cat")).await.unwrap();
        for (id, phase, people, at) in [
            ("closed", Phase::Closed, ["ann", "bob"], 20),
            ("closed later", Phase::Closed, ["ann", "bob"], 60),
            ("finished", Phase::Finished, ["ann", "cat"], 20),
            ("finished by nobody", Phase::Finished, ["cat", ""], 20),
            ("running", Phase::Running, ["cat", ""], 20),
        ] {
            let host = if people[1].is_empty() { "cat" } else { "ann" };
            let records = vec![record(at, "{}"), said(at, people[0], "hi")];
            let new = NewTable { records, summary: summary(phase, &people), at, ..table(id, host) };
            store.create_table_from(new, "192.0.2.7".into(), PLENTY).await.unwrap();
        }
        store.delete_person("cat").await.unwrap();
        let tidier = store.tidier().unwrap();
        assert_eq!(tidier.drop_tables(Wanted { closed: 50, finished: 0 }).unwrap(), 2);
        for (id, is_there) in [
            ("closed", false),
            ("closed later", true),
            ("finished", true),
            ("finished by nobody", false),
            ("running", true),
            ("t", true),
        ] {
            assert_eq!(store.table(id).await.unwrap().is_some(), is_there, "{id}");
            assert_eq!(
                store.records(id, 0).await.unwrap().len(),
                if is_there && id != "t" { 2 } else { 0 },
                "{id}"
            );
        }
        assert_eq!(tidier.drop_tables(Wanted { closed: 0, finished: 21 }).unwrap(), 1);
        assert!(store.table("finished").await.unwrap().is_none());
        // Cat still sits at a table.
        assert!(tidier.husks().unwrap().is_empty());
    });
    store.close();
    Store::check(folder.place()).unwrap();
}

#[test]
fn guests_go_when_they_have_not_come_and_people_with_a_login_stay() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        for id in ["cat", "dan", "eve"] {
            store.add_person(person(id)).await.unwrap();
        }
        store.set_login("dan", "dan", "hash").await.unwrap();
        store.add_session(session("s", "cat", 1)).await.unwrap();
        store.touch_session(&[1; 32], 70, 900).await.unwrap();
        let mut unused = store.unused_guests(60, 9).await.unwrap();
        unused.sort();
        assert_eq!(unused, ["ann", "bob", "eve"]);
        assert_eq!(store.unused_guests(60, 2).await.unwrap().len(), 2);
        assert_eq!(store.unused_guests(80, 9).await.unwrap().len(), 4);
        // Eve was here once: she spoke. Bob never did anything.
        let spoke = NewRecord { by: Some("eve".into()), ..record(11, "{}") };
        store.append("t", 0, vec![spoke], summary(Phase::Open, &["ann", ""])).await.unwrap();
        store.delete_person("bob").await.unwrap();
        store.delete_person("eve").await.unwrap();
        let tidier = store.tidier().unwrap();
        assert_eq!(tidier.husks().unwrap(), ["bob"]);
        assert_eq!(tidier.drop_people(&["bob".into(), "ann".into()]).unwrap(), 1);
        assert!(store.person("bob").await.unwrap().is_none() && store.person("ann").await.unwrap().is_some());
    });
    store.close();
    Store::check(folder.place()).unwrap();
}

#[test]
fn what_the_house_says_does_not_count_as_a_change_and_presence_does() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        let open = summary(Phase::Open, &["ann", ""]);
        store.append_quietly("t", 0, vec![record(50, "{}")], open).await.unwrap();
        assert_eq!(bodies(&store, "t").await.len(), 1);
        assert_eq!(store.standing(Phase::Open, 11).await.unwrap(), [("t".to_owned(), 10)]);
        assert!(store.standing(Phase::Running, 11).await.unwrap().is_empty());
        store.touch_table("t", 40).await.unwrap();
        assert!(store.standing(Phase::Open, 40).await.unwrap().is_empty());
        let bots = NewTable { summary: summary(Phase::Running, &["", ""]), ..table("bots", "ann") };
        store.create_table(bots).await.unwrap();
        assert_eq!(store.tables_of_bots(99).await.unwrap(), ["bots"]);
        assert!(store.tables_of_bots(10).await.unwrap().is_empty());
    });
}

#[test]
fn of_tables_set_up_at_once_no_more_stand_than_may() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        store.add_person(person("ann")).await.unwrap();
        store.add_person(person("bob")).await.unwrap();
        let bots = Quota { bots: Some((99, 99)), ..PLENTY };
        for (number, (quota, of, most)) in [
            (Quota { host: 3, ..PLENTY }, Crowd::Host, 3),
            (Quota { network: 4, ..PLENTY }, Crowd::Network, 4),
            (Quota { all: 5, ..PLENTY }, Crowd::All, 5),
            (Quota { bots: Some((2, 99)), ..bots }, Crowd::BotsOfHost, 2),
            (Quota { bots: Some((99, 6)), ..bots }, Crowd::AllBots, 6),
        ]
        .into_iter()
        .enumerate()
        {
            // All are queued before the first is answered. Those of bots alone count before they begin, too.
            let make = |n: usize| {
                let host = if of == Crowd::Host || of == Crowd::BotsOfHost || n.is_multiple_of(2) {
                    "ann"
                } else {
                    "bob"
                };
                let sits = if quota.bots.is_some() { "" } else { host };
                let phase = if n.is_multiple_of(3) { Phase::Running } else { Phase::Open };
                let new = NewTable {
                    request: Some(format!("{number} {n}")),
                    summary: summary(phase, &[sits]),
                    ..table(&format!("{number} {n}"), host)
                };
                store.create_table_from(new, "192.0.2.7".into(), quota)
            };
            let mut context = Context::from_waker(Waker::noop());
            let mut making: Vec<_> = (0..20).map(|n| Box::pin(make(n))).collect();
            let mut made = Vec::new();
            let queued: Vec<_> = making.iter_mut().map(|making| making.as_mut().poll(&mut context)).collect();
            for (making, queued) in making.into_iter().zip(queued) {
                made.push(match queued {
                    Poll::Ready(made) => made,
                    Poll::Pending => making.await,
                });
            }
            let refused =
                made.iter().filter(|made| **made == Err(Error::TooMany { of, count: most })).count();
            assert_eq!(made.iter().filter(|made| made.is_ok()).count() as u64, most, "{of:?}");
            assert_eq!(refused as u64, 20 - most, "{of:?}");
            // Who comes in vain is told without a write; who was here before is told of their table.
            let room = |request: &str| store.has_room("ann", Some(request.into()), "192.0.2.7".into(), quota);
            assert_eq!(room("new").await, Err(Error::TooMany { of, count: most }));
            let first = format!("{number} 0");
            assert_eq!(room(&first).await, Err(Error::TableRepeated { table: first.clone() }));
            for n in 0..most {
                let over = summary(Phase::Closed, &["ann"]);
                store.append(&format!("{number} {n}"), 0, vec![record(11, "{}")], over).await.unwrap();
            }
            assert_eq!(room("new").await, Ok(()));
        }
    });
}

#[test]
fn the_file_gets_smaller_when_much_was_taken_away() {
    let folder = Folder::new();
    let size = || std::fs::metadata(folder.join("fremont.db")).unwrap().len();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        for number in 0..40 {
            let records = (0..50).map(|_| record(1, &"x".repeat(500))).collect();
            let new = NewTable {
                records,
                summary: summary(Phase::Closed, &["ann"]),
                ..table(&number.to_string(), "ann")
            };
            store.create_table(new).await.unwrap();
        }
    });
    store.close();
    let full = size();
    let store = folder.open();
    let tidier = store.tidier().unwrap();
    assert_eq!(tidier.drop_tables(ALL).unwrap(), 40);
    tidier.shrink().unwrap();
    drop(tidier);
    store.close();
    assert!(size() * 4 < full, "{full} bytes before, {} after", size());
    Store::check(folder.place()).unwrap();
}
