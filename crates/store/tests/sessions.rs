//! Sessions: found by key, dropped in all ways.

use crate::kit::{Folder, furnish, run, session};
use store::{Error, Session, SessionKind};

#[test]
fn a_session_is_found_by_its_key() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        let token = Session { kind: SessionKind::Token, created: 9, ..session("b", "ann", 2) };
        store.add_session(token.clone()).await.unwrap();
        store.add_session(session("a", "ann", 1)).await.unwrap();
        store.add_session(session("a", "bob", 3)).await.unwrap();
        assert_eq!(store.session(&[2; 32]).await.unwrap(), Some(token.clone()));
        assert_eq!(store.session(&[9; 32]).await.unwrap(), None);
        assert_eq!(store.sessions_of("ann").await.unwrap(), [session("a", "ann", 1), token]);
        assert!(matches!(store.add_session(session("c", "ann", 1)).await, Err(Error::Other(_))));
        assert!(matches!(store.add_session(session("a", "ann", 4)).await, Err(Error::Other(_))));
        let nobody = Error::NoPerson { id: "cat".into() };
        assert_eq!(store.add_session(session("c", "cat", 5)).await, Err(nobody));
    });
}

#[test]
fn a_used_session_lasts_longer() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        store.add_session(session("a", "ann", 1)).await.unwrap();
        store.touch_session(&[1; 32], 50, 200).await.unwrap();
        let wanted = Session { used: 50, expires: 200, ..session("a", "ann", 1) };
        assert_eq!(store.session(&[1; 32]).await.unwrap(), Some(wanted));
        store.touch_session(&[2; 32], 50, 200).await.unwrap();
        assert_eq!(store.session(&[2; 32]).await.unwrap(), None);
    });
}

#[test]
fn sessions_are_dropped() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        for (id, person, key) in [("a", "ann", 1), ("b", "ann", 2), ("c", "ann", 3), ("a", "bob", 4)] {
            store.add_session(session(id, person, key)).await.unwrap();
        }
        assert!(!store.drop_session("bob", "b").await.unwrap());
        assert!(store.drop_session("ann", "b").await.unwrap());
        assert!(!store.drop_session("ann", "b").await.unwrap());
        assert_eq!(store.drop_sessions("ann").await.unwrap(), 2);
        assert_eq!(store.drop_sessions("ann").await.unwrap(), 0);
        assert_eq!(store.sessions_of("bob").await.unwrap().len(), 1);
    });
}

#[test]
fn ended_sessions_are_dropped_and_endless_ones_stay() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        for (id, key, expires) in [("a", 1, 100), ("b", 2, 101), ("c", 3, u64::MAX)] {
            store.add_session(Session { expires, ..session(id, "ann", key) }).await.unwrap();
        }
        assert_eq!(store.drop_expired(99).await.unwrap(), 0);
        assert_eq!(store.drop_expired(100).await.unwrap(), 1);
        assert_eq!(store.drop_expired(1 << 62).await.unwrap(), 1);
        assert_eq!(store.sessions_of("ann").await.unwrap()[0].id, "c");
    });
}

#[test]
fn a_key_is_in_no_words_about_a_session() {
    assert!(!format!("{:?}", session("a", "ann", 77)).contains("77"));
}
