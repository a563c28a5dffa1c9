//! Letters: they are written down with what they tell of, sent once, and go with the person, the address and the table.

use crate::kit::{Folder, furnish, record, run, summary, table};
use rusqlite::Connection;
use store::{
    AddressState, Error, Letter, LetterKind, MailAddress, NewRecord, Phase, Store, Summary, Vacation, Wanted,
};

fn address(person: &str, id: &str, given: u64) -> MailAddress {
    MailAddress {
        person: person.into(),
        id: id.into(),
        address: format!("{person}@example.org"),
        lang: "de".into(),
        state: AddressState::Given,
        wanted: 7,
        given,
    }
}

async fn kinds(store: &Store, person: &str) -> Vec<LetterKind> {
    store.letters_to(person).await.unwrap().into_iter().map(|letter| letter.kind).collect()
}

/// Somebody who has confirmed their address.
async fn confirmed(store: &Store, person: &str, id: &str) {
    store.give_address(address(person, id, 1)).await.unwrap();
    assert!(store.set_address_state(id, AddressState::Confirmed).await.unwrap());
    for letter in store.letters_to(person).await.unwrap() {
        store.drop_letter(&letter).await.unwrap();
    }
}

#[test]
fn an_address_is_given_confirmed_and_refused_and_another_takes_its_place() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        assert_eq!(store.address_of("ann").await.unwrap(), None);
        store.give_address(address("ann", "a1", 5)).await.unwrap();
        assert_eq!(kinds(&store, "ann").await, [LetterKind::Confirm]);
        assert!(store.set_address_state("a1", AddressState::Confirmed).await.unwrap());
        assert!(!store.set_address_state("a1", AddressState::Confirmed).await.unwrap(), "once");
        assert!(store.set_wanted("a1", 2, "en").await.unwrap());
        let kept = store.address_by_id("a1").await.unwrap().unwrap();
        assert_eq!((kept.state, kept.wanted, kept.lang.as_str()), (AddressState::Confirmed, 2, "en"));
        store.give_address(address("ann", "a2", 6)).await.unwrap();
        assert_eq!(store.address_by_id("a1").await.unwrap(), None);
        assert_eq!(store.address_of("ann").await.unwrap(), Some(address("ann", "a2", 6)));
        assert!(store.set_address_state("a2", AddressState::Refused).await.unwrap());
        assert!(kinds(&store, "ann").await.is_empty(), "nothing is sent to an address that was refused");
        assert!(store.drop_address("ann").await.unwrap() && !store.drop_address("ann").await.unwrap());
        assert!(!store.set_wanted("a2", 1, "en").await.unwrap());
        assert!(matches!(store.give_address(address("nobody", "n", 1)).await, Err(Error::NoPerson { .. })));
        assert!(!format!("{:?}", address("ann", "a", 1)).contains("example.org"));
    });
}

#[test]
fn a_letter_is_written_down_with_what_it_tells_of_for_those_who_want_it() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        store.give_address(address("bob", "b", 1)).await.unwrap();
        confirmed(&store, "ann", "a").await;
        // A turn, once; whoever has not confirmed gets nothing.
        for person in ["ann", "bob"] {
            let turn = Some(LetterKind::Turn);
            assert!(store.note_called("t", person, 5, 0, turn).await.unwrap());
            assert!(!store.note_called("t", person, 6, 0, turn).await.unwrap());
        }
        assert_eq!(kinds(&store, "ann").await, [LetterKind::Turn]);
        assert_eq!(kinds(&store, "bob").await, [LetterKind::Confirm]);
        assert!(store.reachable().await.unwrap().contains(&"ann".to_owned()));
        // An invitation.
        store.append("t", 0, vec![], summary(Phase::Open, &["ann", "bob"])).await.unwrap();
        store.add_friend("bob", "ann", 1).await.unwrap();
        store.create_table(table("u", "bob")).await.unwrap();
        for _ in 0..2 {
            store.invite("ann", "u", "bob", 7).await.unwrap();
        }
        assert_eq!(kinds(&store, "ann").await, [LetterKind::Turn, LetterKind::Invite]);
        // The end of a game, but not for whoever ended it, nor of what had not begun.
        confirmed(&store, "bob", "b2").await;
        let over = summary(Phase::Finished, &["ann", "bob"]);
        let running = summary(Phase::Running, &["ann", "bob"]);
        store.append("t", 0, vec![record(8, "{}")], running).await.unwrap();
        let last = NewRecord { by: Some("bob".into()), ..record(9, "{}") };
        store.append("t", 1, vec![last], over).await.unwrap();
        assert_eq!(kinds(&store, "ann").await, [LetterKind::Turn, LetterKind::Invite, LetterKind::Ended]);
        assert!(kinds(&store, "bob").await.is_empty());
        let closed = Summary { phase: Phase::Closed, ..summary(Phase::Closed, &["ann", "bob"]) };
        store.append("u", 0, vec![record(9, "{}")], closed).await.unwrap();
        assert_eq!(kinds(&store, "ann").await.len(), 3);
        // Whoever has turned such letters off gets none.
        store.set_wanted("a", 6, "en").await.unwrap();
        store.forget_called("t", "ann").await.unwrap();
        for letter in store.letters_to("ann").await.unwrap() {
            store.drop_letter(&letter).await.unwrap();
        }
        assert!(store.note_called("t", "ann", 12, 0, Some(LetterKind::Reminder)).await.unwrap());
        assert!(kinds(&store, "ann").await.is_empty());
    });
}

#[test]
fn letters_are_due_in_order_and_one_that_is_tried_is_nobody_elses() {
    let folder = Folder::new();
    let store = folder.open();
    let letter = run(async {
        furnish(&store).await;
        store.give_address(address("ann", "a", 10)).await.unwrap();
        store.give_address(address("bob", "b", 5)).await.unwrap();
        assert_eq!(store.next_letter().await.unwrap(), Some(5));
        assert!(store.due_letters(4, 9).await.unwrap().is_empty());
        let due = store.due_letters(10, 9).await.unwrap();
        let people: Vec<&str> = due.iter().map(|letter| letter.person.as_str()).collect();
        assert_eq!(people, ["bob", "ann"]);
        assert!(store.put_off_letter(&due[0], 70, true).await.unwrap());
        assert!(!store.put_off_letter(&due[0], 80, true).await.unwrap(), "it was tried in between");
        assert!(store.put_off_letter(&due[1], 60, false).await.unwrap());
        assert_eq!(store.next_letter().await.unwrap(), Some(60));
        due[0].clone()
    });
    store.close();
    let again = folder.open();
    run(async {
        let left = again.due_letters(70, 9).await.unwrap();
        let tried: Vec<(&str, u32)> = left.iter().map(|one| (one.person.as_str(), one.tries)).collect();
        assert_eq!(tried, [("ann", 0), ("bob", 1)]);
        again.drop_letter(&Letter { created: 6, ..letter.clone() }).await.unwrap();
        assert_eq!(again.due_letters(70, 9).await.unwrap().len(), 2, "another letter took its place");
        again.drop_letter(&letter).await.unwrap();
        assert_eq!(again.drop_old_letters(10).await.unwrap(), 0);
        assert_eq!(again.drop_old_letters(11).await.unwrap(), 1);
        assert_eq!(again.next_letter().await.unwrap(), None);
    });
}

#[test]
fn a_vacation_takes_the_place_of_what_was_planned() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        let span = |begins, ends| Vacation { begins, ends };
        store.set_vacation("ann", span(10, 20), 0).await.unwrap();
        store.set_vacation("ann", span(50, 60), 0).await.unwrap();
        assert_eq!(store.vacations("ann").await.unwrap(), [span(10, 20), span(50, 60)]);
        store.set_vacation("ann", span(15, 30), 0).await.unwrap();
        assert_eq!(store.vacations("ann").await.unwrap(), [span(10, 15), span(15, 30)]);
        store.set_vacation("ann", span(25, 25), 0).await.unwrap();
        assert_eq!(store.vacations("ann").await.unwrap(), [span(10, 15), span(15, 25)]);
        store.set_vacation("ann", span(15, 40), 16).await.unwrap();
        assert_eq!(store.vacations("ann").await.unwrap(), [span(15, 40)]);
        let nobody = store.set_vacation("nobody", span(1, 2), 0).await;
        assert!(matches!(nobody, Err(Error::NoPerson { .. })));
    });
}

#[test]
fn all_of_it_goes_with_the_person_and_with_the_table() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        for (person, id) in [("ann", "a"), ("bob", "b")] {
            confirmed(&store, person, id).await;
            store.note_called("t", person, 5, 0, Some(LetterKind::Turn)).await.unwrap();
            store.set_vacation(person, Vacation { begins: 1, ends: 2 }, 0).await.unwrap();
        }
        store.append("t", 0, vec![], summary(Phase::Closed, &["ann", "bob"])).await.unwrap();
        store.tidier().unwrap().drop_tables(Wanted { closed: u64::MAX, finished: 0 }).unwrap();
        assert!(kinds(&store, "ann").await.is_empty());
        for person in ["ann", "bob"] {
            store.delete_person(person).await.unwrap();
        }
    });
    store.close();
    let connection = Connection::open(folder.join("fremont.db")).unwrap();
    for table in ["addresses", "letters", "vacations"] {
        let count = format!("SELECT count(*) FROM {table}");
        let left: u32 = connection.query_row(&count, [], |row| row.get(0)).unwrap();
        assert_eq!(left, 0, "{table}");
    }
    Store::check(folder.path()).unwrap();
}
