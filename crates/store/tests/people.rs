//! People: logins, names, and what stays of the deleted.

use crate::kit::{Folder, bodies, furnish, person, record, run, said, seats, session, summary};
use store::{Error, NewRecord, Person, Phase, Place};

#[test]
fn people_are_found_by_id() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        assert_eq!(store.person("ann").await.unwrap(), Some(person("ann")));
        assert_eq!(store.person("cat").await.unwrap(), None);
        let ids = ["bob", "cat", "ann"].map(str::to_owned);
        assert_eq!(store.people(&ids).await.unwrap(), [person("bob"), person("ann")]);
        store.rename("ann", "Änn").await.unwrap();
        assert_eq!(store.person("ann").await.unwrap().unwrap().name, "Änn");
        assert_eq!(store.rename("cat", "Cat").await, Err(Error::NoPerson { id: "cat".into() }));
        assert!(matches!(store.add_person(person("ann")).await, Err(Error::Other(_))));
        let with_login = Person { login: Some("cat".into()), ..person("cat") };
        assert!(matches!(store.add_person(with_login).await, Err(Error::Other(_))));
    });
}

#[test]
fn logins_are_compared_without_letter_case() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        assert_eq!(store.person_by_login("ann").await.unwrap(), None);
        store.set_login("ann", "Änn", "hash 1").await.unwrap();
        let ann = Person { login: Some("Änn".into()), ..person("ann") };
        assert_eq!(store.person_by_login("äNN").await.unwrap(), Some((ann.clone(), "hash 1".into())));
        assert_eq!(store.set_login("bob", "äNn", "hash 2").await, Err(Error::LoginTaken));
        assert_eq!(store.person("bob").await.unwrap(), Some(person("bob")));
        // One's own login can be written in another way, and changed.
        store.set_login("ann", "ÄNN", "hash 3").await.unwrap();
        store.set_hash("ann", "hash 4").await.unwrap();
        assert_eq!(store.person_by_login("änn").await.unwrap().unwrap().1, "hash 4");
        store.set_login("ann", "anna", "hash 5").await.unwrap();
        assert_eq!(store.person_by_login("änn").await.unwrap(), None);
        store.set_login("bob", "Änn", "hash 6").await.unwrap();
        let nobody = Error::NoPerson { id: "cat".into() };
        assert_eq!(store.set_login("cat", "cat", "hash").await, Err(nobody.clone()));
        assert_eq!(store.set_hash("cat", "hash").await, Err(nobody));
    });
}

#[test]
fn a_hash_needs_a_login() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        assert!(matches!(store.set_hash("ann", "hash").await, Err(Error::Other(_))));
    });
}

#[test]
fn what_was_said_is_found() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        let open = summary(Phase::Open, &["ann", "bob"]);
        let did = NewRecord { by: Some("ann".into()), ..record(12, r#"{"act":{"chat":"no"}}"#) };
        let records = vec![said(11, "ann", "one"), did, said(13, "bob", "two"), said(14, "ann", "three")];
        store.append("t", 0, records, open).await.unwrap();
        let found = store.said_by("ann", None, 10).await.unwrap();
        // Page by page it is the same.
        let first = store.said_by("ann", None, 1).await.unwrap();
        let second = store.said_by("ann", first.last().cloned(), 1).await.unwrap();
        assert_eq!([first, second.clone()].concat(), found);
        assert_eq!(store.said_by("ann", second.last().cloned(), 1).await, Ok(vec![]));
        let found: Vec<_> =
            found.iter().map(|(table, record)| (table.as_str(), record.n, record.at)).collect();
        assert_eq!(found, [("t", 0, 11), ("t", 3, 14)]);
    });
}

#[test]
fn of_the_deleted_only_a_husk_stays() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        store.set_login("ann", "Ann", "hash").await.unwrap();
        store.add_session(session("s", "ann", 1)).await.unwrap();
        let open = summary(Phase::Open, &["ann", "bob"]);
        let did =
            NewRecord { by: Some("ann".into()), request: Some("r".into()), ..record(12, r#"{"act":"x"}"#) };
        let records = vec![said(11, "ann", "my secret"), did, said(13, "bob", "mine")];
        store.append("t", 0, records, open.clone()).await.unwrap();
        let before = store.records("t", 0).await.unwrap();
        let table = store.table("t").await.unwrap();

        store.delete_person("ann").await.unwrap();
        store.delete_person("ann").await.unwrap();
        assert_eq!(store.person("ann").await.unwrap(), Some(Person { name: String::new(), ..person("ann") }));
        assert_eq!(store.person_by_login("ann").await.unwrap(), None);
        assert_eq!(store.session(&[1; 32]).await.unwrap(), None);
        assert_eq!(store.table("t").await.unwrap(), table);
        let mut wanted = before;
        wanted[0].body = r#"{"chat":{"text":""}}"#.into();
        assert_eq!(store.records("t", 0).await.unwrap(), wanted);

        // Nothing brings the person back, and what was still on its way is emptied too.
        let nobody = Error::NoPerson { id: "ann".into() };
        assert_eq!(store.rename("ann", "Ann").await, Err(nobody.clone()));
        assert_eq!(store.set_login("ann", "Ann", "hash").await, Err(nobody.clone()));
        assert_eq!(store.set_hash("ann", "hash").await, Err(nobody.clone()));
        assert_eq!(store.add_session(session("s", "ann", 2)).await, Err(nobody));
        store.append("t", 3, vec![said(14, "ann", "late")], open).await.unwrap();
        assert_eq!(bodies(&store, "t").await[3], r#"{"chat":{"text":""}}"#);
        assert_eq!(store.table("t").await.unwrap().unwrap().seats, seats(&["ann", "bob"]));
        // The login is free again.
        store.set_login("bob", "ann", "hash").await.unwrap();
        assert_eq!(store.delete_person("cat").await, Err(Error::NoPerson { id: "cat".into() }));
    });
    store.close();
    // Not even in the bytes of the file.
    let Place::Folder(_) = folder.place() else { return };
    let bytes = std::fs::read(folder.join("fremont.db")).unwrap();
    assert!(!bytes.windows(9).any(|window| window == b"my secret"));
    assert!(bytes.windows(4).any(|window| window == b"mine"));
}

#[test]
fn a_person_gets_one_login_however_many_ask_at_once() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        let (one, two) =
            tokio::join!(store.add_login("ann", "ann", "hash 1"), store.add_login("ann", "anna", "hash 2"));
        assert_eq!([&one, &two].into_iter().filter(|asked| asked.is_ok()).count(), 1);
        assert!([one, two].contains(&Err(Error::HasLogin)));
        assert_eq!(store.add_login("bob", "ANN", "hash").await.is_ok(), {
            let login = store.person("ann").await.unwrap().unwrap().login;
            login.as_deref() != Some("ann")
        });
    });
}

#[test]
fn recovery_codes_are_used_once_and_end_sessions() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        store.set_login("ann", "Ann", "hash").await.unwrap();
        store.add_session(session("s", "ann", 1)).await.unwrap();
        store.set_recovery_codes("ann", vec![[7; 32], [8; 32]]).await.unwrap();
        assert_eq!(store.recovery_codes_left("ann").await, Ok(2));
        // Nobody else's, and none that there is not.
        store.set_login("bob", "Bob", "hash").await.unwrap();
        assert_eq!(store.spend_recovery_code("bob", [7; 32], "new").await, Ok(false));
        assert_eq!(store.spend_recovery_code("ann", [9; 32], "new").await, Ok(false));
        assert!(store.session(&[1; 32]).await.unwrap().is_some());
        assert_eq!(store.spend_recovery_code("ann", [7; 32], "new").await, Ok(true));
        assert_eq!(store.spend_recovery_code("ann", [7; 32], "newer").await, Ok(false));
        assert_eq!(store.person_by_login("ann").await.unwrap().unwrap().1, "new");
        assert_eq!(store.session(&[1; 32]).await.unwrap(), None);
        // New ones take the place of the old, and all go with the person.
        store.set_recovery_codes("ann", vec![[1; 32]]).await.unwrap();
        assert_eq!(store.spend_recovery_code("ann", [8; 32], "x").await, Ok(false));
        store.delete_person("ann").await.unwrap();
        assert_eq!(store.recovery_codes_left("ann").await, Ok(0));
        assert!(store.set_recovery_codes("ann", vec![[1; 32]]).await.is_err());
    });
}

#[test]
fn names_and_reviews_of_a_table_are_kept() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        assert_eq!(store.review("t").await, Ok(None));
        store.keep_review("t", "{}").await.unwrap();
        store.keep_review("t", r#"{"judge":"hard"}"#).await.unwrap();
        assert_eq!(store.review("t").await, Ok(Some(r#"{"judge":"hard"}"#.into())));
        let names = |names: &[(&str, &str)]| {
            names.iter().map(|(person, name)| ((*person).to_owned(), (*name).to_owned())).collect::<Vec<_>>()
        };
        let at = || store.names_at(vec!["t".into(), "nowhere".into()]);
        assert_eq!(at().await, Ok(vec![vec![], vec![]]));
        store.keep_names("t", names(&[("ann", "Ann"), ("bob", "Bob")])).await.unwrap();
        store.rename("ann", "Anna").await.unwrap();
        assert_eq!(at().await.unwrap()[0], names(&[("ann", "Ann"), ("bob", "Bob")]));
        store.delete_person("ann").await.unwrap();
        store.keep_names("t", names(&[("ann", "Ann")])).await.unwrap();
        assert_eq!(at().await.unwrap()[0], names(&[("bob", "Bob")]));
    });
}
