//! Passkeys.

use crate::kit::{Folder, furnish, passkey, run};
use store::{Error, Store};

async fn ids(store: &Store, person: &str) -> Vec<String> {
    store.passkeys_of(person).await.unwrap().into_iter().map(|passkey| passkey.id).collect()
}

#[test]
fn passkeys_are_kept_named_and_dropped_by_their_person() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        assert!(store.add_passkey(passkey("a", "ann", 1)).await.unwrap());
        assert!(store.add_passkey(passkey("b", "ann", 2)).await.unwrap());
        // A key pair is one person's, once.
        assert!(!store.add_passkey(passkey("c", "bob", 1)).await.unwrap());
        assert_eq!(store.passkey(&[1; 16]).await.unwrap(), Some(passkey("a", "ann", 1)));
        assert_eq!(store.passkey(&[3; 16]).await.unwrap(), None);
        assert!(!store.rename_passkey("bob", "a", "mine").await.unwrap());
        assert!(store.rename_passkey("ann", "a", "the phone").await.unwrap());
        assert_eq!(store.passkeys_of("ann").await.unwrap()[0].label, "the phone");
        assert!(!store.drop_passkey("bob", "a").await.unwrap());
        assert!(store.drop_passkey("ann", "a").await.unwrap());
        assert_eq!(ids(&store, "ann").await, ["b"]);
    });
    store.close();
    let store = folder.open();
    run(async {
        assert_eq!(ids(&store, "ann").await, ["b"]);
        store.delete_person("ann").await.unwrap();
        assert!(ids(&store, "ann").await.is_empty() && store.passkey(&[2; 16]).await.unwrap().is_none());
        assert_eq!(
            store.add_passkey(passkey("d", "ann", 4)).await,
            Err(Error::NoPerson { id: "ann".into() })
        );
    });
}

#[test]
fn a_counter_only_goes_up_unless_it_never_counts() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        store.add_passkey(passkey("a", "ann", 1)).await.unwrap();
        let mut used = Vec::new();
        for counter in [0, 0, 3, 3, 2, 0, 4] {
            used.push(store.use_passkey("a", counter, 50).await.unwrap());
        }
        assert_eq!(used, [true, true, true, false, false, false, true]);
        let kept = &store.passkeys_of("ann").await.unwrap()[0];
        assert_eq!((kept.counter, kept.used), (4, 50));
    });
}

#[test]
fn passkeys_have_an_end() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        for number in 0..20 {
            assert!(store.add_passkey(passkey(&number.to_string(), "ann", number)).await.unwrap());
        }
        assert_eq!(store.add_passkey(passkey("x", "ann", 99)).await, Err(Error::Enough { most: 20 }));
        assert!(store.add_passkey(passkey("x", "bob", 99)).await.unwrap());
    });
}
