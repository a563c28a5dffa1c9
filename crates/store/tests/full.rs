//! A store that may not grow any more.

use crate::kit::{Folder, bodies, furnish, record, run, session, summary};
use store::{Error, Phase, Settings, Store};

/// Appends large records until one is refused, and tells how many there are then and why it was refused.
async fn fill(store: &Store, from: u64) -> (u64, Error) {
    for n in from..from + 1000 {
        let body = format!("{n:03000}");
        match store.append("t", n, vec![record(n, &body)], summary(Phase::Open, &["ann", ""])).await {
            Ok(()) => (),
            Err(trouble) => return (n, trouble),
        }
    }
    panic!("it never was full");
}

/// That the table has these records and no others.
async fn assert_filled(store: &Store, count: u64) {
    let wanted: Vec<String> = (0..count).map(|n| format!("{n:03000}")).collect();
    assert_eq!(bodies(store, "t").await, wanted);
}

#[test]
fn a_full_store_is_read_and_takes_more_once_it_has_room() {
    let folder = Folder::new();
    let settings = Settings { max_bytes: Some(600_000), ..folder.settings() };
    let store = Store::open(&settings).unwrap();
    let full = Error::Full { path: folder.join("fremont.db") };
    let count = run(async {
        furnish(&store).await;
        store.add_session(session("s", "ann", 1)).await.unwrap();
        let (count, trouble) = fill(&store, 0).await;
        assert_eq!(trouble, full);
        assert!(trouble.to_string().contains("fremont.db; free some"), "{trouble}");
        assert!(count > 20, "{count}");
        // What was there is there, nothing of the rest is, and whatever needs no room goes on.
        assert_filled(&store, count).await;
        assert_eq!(fill(&store, count).await, (count, full.clone()));
        assert!(store.drop_session("ann", "s").await.unwrap());
        store.rename("ann", "Anna").await.unwrap();
        // Whoever watches over the house is told.
        assert_eq!(store.ping().await, Err(full.clone()));
        assert_filled(&store, count).await;
        count
    });
    store.close();
    let size = std::fs::metadata(folder.join("fremont.db")).unwrap().len();
    assert!(size <= 600_000, "{size}");

    // A smaller limit than the store has already stops growth, not reading.
    let store = Store::open(&Settings { max_bytes: Some(1), ..folder.settings() }).unwrap();
    run(async {
        assert_eq!(fill(&store, count).await, (count, full));
        assert_filled(&store, count).await;
    });
    store.close();

    let store = Store::open(&Settings { max_bytes: Some(1_000_000), ..folder.settings() }).unwrap();
    run(async {
        store.ping().await.unwrap();
        let (more, _) = fill(&store, count).await;
        assert!(more > count + 20, "{more}");
        assert_filled(&store, more).await;
    });
    store.close();
    Store::check(folder.path()).unwrap();
}
