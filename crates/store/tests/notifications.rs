//! How people are called: it goes with the session, the person and the table.

use crate::kit::{Folder, furnish, run, session, summary};
use rusqlite::Connection;
use store::{Phase, PushSubscription, Store, Summary, Wanted};

fn push(id: &str, person: &str, session: &str, created: u64) -> PushSubscription {
    PushSubscription {
        id: id.into(),
        person: person.into(),
        session: session.into(),
        endpoint: format!("https://push.example/{id}"),
        public: [4; 65],
        auth: [5; 16],
        lang: "de".into(),
        created,
    }
}

async fn ids(store: &Store, person: &str) -> Vec<String> {
    store.push_of(person).await.unwrap().into_iter().map(|push| push.id).collect()
}

#[test]
fn a_key_is_made_once() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        assert_eq!(store.key_or("vapid", vec![1, 2]).await.unwrap(), [1, 2]);
        assert_eq!(store.key_or("vapid", vec![3]).await.unwrap(), [1, 2]);
        assert_eq!(store.key_or("mail", vec![3]).await.unwrap(), [3]);
    });
    store.close();
    let again = folder.open();
    assert_eq!(run(again.key_or("vapid", vec![9])).unwrap(), [1, 2]);
}

#[test]
fn a_subscription_goes_with_its_session_and_the_oldest_make_room() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        for (id, person, key) in [("a", "ann", 1), ("b", "ann", 2), ("c", "bob", 3)] {
            store.add_session(session(id, person, key)).await.unwrap();
        }
        assert!(!store.add_push(push("p0", "ann", "gone", 1), 3).await.unwrap());
        for (id, session, created) in [("p1", "a", 1), ("p2", "a", 2), ("p3", "b", 3), ("p4", "b", 4)] {
            assert!(store.add_push(push(id, "ann", session, created), 3).await.unwrap());
        }
        assert_eq!(ids(&store, "ann").await, ["p2", "p3", "p4"]);
        assert_eq!(store.push_of("ann").await.unwrap()[0], push("p2", "ann", "a", 2));
        // The same browser, now somebody else's.
        let moved =
            PushSubscription { endpoint: "https://push.example/p4".into(), ..push("p5", "bob", "c", 5) };
        store.add_push(moved, 3).await.unwrap();
        assert_eq!(
            (ids(&store, "ann").await, ids(&store, "bob").await),
            (vec!["p2".into(), "p3".into()], vec!["p5".into()])
        );
        assert!(store.drop_session("ann", "b").await.unwrap());
        assert_eq!(ids(&store, "ann").await, ["p2"]);
        assert!(!store.drop_push("bob", "p2").await.unwrap());
        assert!(store.drop_push("ann", "p2").await.unwrap());
        assert!(!format!("{:?}", push("p", "ann", "a", 1)).contains("push.example"));
    });
}

#[test]
fn a_subscription_that_fails_again_and_again_goes() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        store.add_session(session("a", "ann", 1)).await.unwrap();
        store.add_push(push("p", "ann", "a", 1), 3).await.unwrap();
        for _ in 0..2 {
            assert!(!store.push_failed("p", 3).await.unwrap());
        }
        store.push_arrived("p").await.unwrap();
        for _ in 0..2 {
            assert!(!store.push_failed("p", 3).await.unwrap());
        }
        assert!(store.push_failed("p", 3).await.unwrap());
        assert!(ids(&store, "ann").await.is_empty());
    });
}

#[test]
fn those_who_are_waited_for_and_can_be_called_are_found() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        let running = Summary { waiting: 0b11, ..summary(Phase::Running, &["ann", "bob"]) };
        store.append("t", 0, vec![], running.clone()).await.unwrap();
        assert!(store.awaited().await.unwrap().is_empty());
        store.add_session(session("a", "ann", 1)).await.unwrap();
        store.add_push(push("p", "ann", "a", 1), 3).await.unwrap();
        let of = |person: &str| ("t".to_owned(), person.to_owned());
        assert_eq!(store.awaited().await.unwrap(), [of("ann")]);
        store.add_session(session("b", "bob", 2)).await.unwrap();
        store.add_push(push("q", "bob", "b", 1), 3).await.unwrap();
        assert_eq!(store.reachable().await.unwrap(), ["ann", "bob"]);
        assert_eq!(store.awaited().await.unwrap(), [of("ann"), of("bob")]);
        store.append("t", 0, vec![], Summary { waiting: 0b10, ..running.clone() }).await.unwrap();
        assert_eq!(store.awaited().await.unwrap(), [of("bob")]);
        store.append("t", 0, vec![], Summary { phase: Phase::Finished, ..running }).await.unwrap();
        assert!(store.awaited().await.unwrap().is_empty());
    });
}

#[test]
fn all_of_it_goes_with_the_person_and_with_the_table() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        store.add_session(session("a", "ann", 1)).await.unwrap();
        store.add_push(push("p", "ann", "a", 1), 3).await.unwrap();
        store.set_notification_settings("ann", "{}").await.unwrap();
        assert_eq!(store.notification_settings("ann").await.unwrap().as_deref(), Some("{}"));
        for (person, again_before, is_news) in
            [("ann", 0, true), ("bob", 0, true), ("bob", 5, false), ("bob", 6, true)]
        {
            assert_eq!(store.note_called("t", person, 5, again_before, None).await.unwrap(), is_news);
        }
        assert!(!store.note_called("nowhere", "ann", 5, 0, None).await.unwrap());
        assert_eq!(store.called().await.unwrap().len(), 2);
        store.delete_person("ann").await.unwrap();
        assert_eq!(store.called().await.unwrap(), [("t".to_owned(), "bob".to_owned())]);
        store.forget_called("t", "bob").await.unwrap();
        store.note_called("t", "bob", 6, 0, None).await.unwrap();
        store.append("t", 0, vec![], summary(Phase::Closed, &["ann", "bob"])).await.unwrap();
        let dropped = store.tidier().unwrap().drop_tables(Wanted { closed: u64::MAX, finished: 0 }).unwrap();
        assert_eq!((dropped, store.called().await.unwrap()), (1, vec![]));
    });
    store.close();
    let connection = Connection::open(folder.join("fremont.db")).unwrap();
    for table in ["push", "notifications", "called"] {
        let count = format!("SELECT count(*) FROM {table}");
        let left: u32 = connection.query_row(&count, [], |row| row.get(0)).unwrap();
        assert_eq!(left, 0, "{table}");
    }
    Store::check(folder.path()).unwrap();
}
