//! Evenings: who is in, which rounds there are, and that nothing is done twice.

use crate::kit::{Folder, evening, furnish, person, run, table};
use store::{Crowd, Entry, EntryQuota, Error, EveningQuota, Phase, Store, Wanted};

fn home() -> String {
    "203.0.113.9".into()
}

fn most(evening: u32) -> EntryQuota {
    EntryQuota { evening, network: 9 }
}

const MANY: EveningQuota = EveningQuota { maker: 9, network: 9, all: 9 };

async fn numbers(store: &Store, id: &str) -> Vec<(String, bool)> {
    let whole = store.evening(id).await.unwrap().unwrap();
    whole.entrants.into_iter().map(|entrant| (entrant.person, entrant.gone)).collect()
}

#[test]
fn people_join_leave_and_are_numbered_when_it_begins() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        store.add_person(person("cat")).await.unwrap();
        store.create_evening(evening("e", "ann", None), MANY).await.unwrap();
        assert_eq!(store.join_evening("none", "ann", "", home(), most(9), 21).await, Ok(Entry::NoEvening));
        for who in ["ann", "bob", "cat"] {
            assert_eq!(store.join_evening("e", who, "salt", home(), most(3), 21).await, Ok(Entry::Done));
        }
        assert_eq!(store.join_evening("e", "ann", "more", home(), most(3), 21).await, Ok(Entry::Already));
        assert_eq!(store.leave_evening("e", "ann", 22).await, Ok(Entry::Done));
        assert_eq!(store.leave_evening("e", "ann", 22).await, Ok(Entry::Already));
        assert_eq!(store.join_evening("e", "ann", "", home(), most(2), 22).await, Ok(Entry::Full));
        assert_eq!(store.start_evening("e", 3, 4, 23).await, Ok(false), "there are two");
        assert_eq!(store.start_evening("e", 2, 4, 23).await, Ok(true));
        assert_eq!(store.start_evening("e", 2, 4, 23).await, Ok(false), "once");
        assert_eq!(store.join_evening("e", "ann", "", home(), most(9), 24).await, Ok(Entry::TooLate));
        assert_eq!(numbers(&store, "e").await, [("bob".into(), false), ("cat".into(), false)]);
        assert_eq!(store.leave_evening("e", "bob", 25).await, Ok(Entry::Done));
        assert_eq!(numbers(&store, "e").await, [("bob".into(), true), ("cat".into(), false)]);
        let told = store.evening("e").await.unwrap().unwrap().evening;
        assert_eq!((told.phase, told.rounds, told.people, told.changed), (Phase::Running, 4, 2, 25));
        assert_eq!((told.maker_name.as_str(), told.name.as_str()), ("ANN", "name of e"));
        assert_eq!(store.evening_secret("e").await.unwrap(), Some([3; 32]));
        assert_eq!(store.evenings_of("cat", 9).await.unwrap().len(), 1);
        assert!(store.public_evenings(9).await.unwrap().len() == 1);
    });
}

#[test]
fn one_network_joins_so_many_evenings_that_are_not_over() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        store.add_person(person("cat")).await.unwrap();
        for id in ["e", "f"] {
            store.create_evening(evening(id, "ann", None), MANY).await.unwrap();
        }
        let two = EntryQuota { evening: 9, network: 2 };
        for (id, who) in [("e", "ann"), ("f", "ann")] {
            assert_eq!(store.join_evening(id, who, "", home(), two, 21).await, Ok(Entry::Done));
        }
        assert_eq!(
            store.join_evening("e", "cat", "", home(), two, 21).await,
            Ok(Entry::Crowded { count: 2 })
        );
        // Others are none the worse for it.
        assert_eq!(store.join_evening("e", "bob", "", "203.0.113.8".into(), two, 21).await, Ok(Entry::Done));
        // Whoever leaves makes room, also when it has begun; and so does the end of an evening.
        store.start_evening("e", 2, 1, 22).await.unwrap();
        store.leave_evening("e", "ann", 23).await.unwrap();
        assert_eq!(store.join_evening("f", "cat", "", home(), two, 24).await, Ok(Entry::Done));
        store.create_evening(evening("g", "ann", None), MANY).await.unwrap();
        assert_eq!(
            store.join_evening("g", "cat", "", home(), two, 25).await,
            Ok(Entry::Crowded { count: 2 })
        );
        store.end_evening("f", Phase::Closed, 26).await.unwrap();
        assert_eq!(store.join_evening("g", "cat", "", home(), two, 27).await, Ok(Entry::Done));
    });
}

#[test]
fn a_round_and_its_results_are_written_once() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        store.create_evening(evening("e", "ann", None), MANY).await.unwrap();
        assert_eq!(store.add_round("e", 1, vec!["[0]".into()], 21).await, Ok(false), "it has not begun");
        store.join_evening("e", "ann", "", home(), most(9), 21).await.unwrap();
        store.start_evening("e", 1, 2, 22).await.unwrap();
        assert_eq!(store.add_round("e", 2, vec!["[0]".into()], 23).await, Ok(false), "it is not the next");
        assert_eq!(store.add_round("e", 1, vec!["[0]".into(), "[1]".into()], 23).await, Ok(true));
        assert_eq!(store.add_round("e", 1, vec!["[9]".into()], 24).await, Ok(false));
        store.pairing_made("e", 1, 1, "t").await.unwrap();
        store.pairing_ended("e", 1, 1, "first", 25).await.unwrap();
        store.pairing_ended("e", 1, 1, "second", 26).await.unwrap();
        store.end_round("e", 1, 27).await.unwrap();
        let whole = store.evening("e").await.unwrap().unwrap();
        assert_eq!((whole.evening.round, whole.rounds.len()), (1, 1));
        let round = &whole.rounds[0];
        assert!(round.ended && round.at == 23);
        assert_eq!(round.pairings[0].chairs, "[0]");
        assert_eq!(round.pairings[1].result.as_deref(), Some("first"));
        assert_eq!(round.pairings[1].table.as_deref(), Some("t"));
        assert_eq!(store.end_evening("e", Phase::Finished, 28).await, Ok(true));
        assert_eq!(store.end_evening("e", Phase::Closed, 29).await, Ok(false));
        assert_eq!(store.leave_evening("e", "ann", 30).await, Ok(Entry::TooLate));
    });
}

#[test]
fn a_request_makes_one_evening_and_nobody_has_too_many() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        store.create_evening(evening("e", "ann", Some("mine")), MANY).await.unwrap();
        let again = store.create_evening(evening("f", "ann", Some("mine")), MANY).await;
        assert_eq!(again, Err(Error::EveningRepeated { evening: "e".into() }));
        let few = |maker, network, all| EveningQuota { maker, network, all };
        for (quota, of) in
            [(few(1, 9, 9), Crowd::Host), (few(9, 1, 9), Crowd::Network), (few(9, 9, 1), Crowd::All)]
        {
            let made = store.create_evening(evening("f", "ann", None), quota).await;
            assert_eq!(made, Err(Error::TooMany { of, count: 1 }));
        }
        store.end_evening("e", Phase::Closed, 30).await.unwrap();
        store.create_evening(evening("f", "ann", None), few(1, 1, 1)).await.unwrap();
    });
}

#[test]
fn whoever_is_deleted_leaves_and_what_nobody_wants_is_taken_away() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        for (id, begins) in [("open", false), ("begun", true)] {
            store.create_evening(evening(id, "ann", None), MANY).await.unwrap();
            for who in ["ann", "bob"] {
                store.join_evening(id, who, "salt", home(), most(9), 21).await.unwrap();
            }
            if begins {
                store.start_evening(id, 2, 2, 22).await.unwrap();
                store.add_round(id, 1, vec!["[0,1]".into()], 23).await.unwrap();
                store.create_table(table("of round", "bob")).await.unwrap();
                store.pairing_made(id, 1, 0, "of round").await.unwrap();
            }
        }
        store.delete_person("ann").await.unwrap();
        assert_eq!(numbers(&store, "open").await, [("bob".into(), false)]);
        assert_eq!(store.evening("open").await.unwrap().unwrap().evening.phase, Phase::Closed);
        assert_eq!(numbers(&store, "begun").await, [("ann".into(), true), ("bob".into(), false)]);
        store.end_evening("begun", Phase::Finished, 40).await.unwrap();
    });
    let tidier = store.tidier().unwrap();
    // Somebody is named by an evening: the person stays, empty, as long as that does.
    assert!(!tidier.husks().unwrap().contains(&"ann".to_owned()));
    tidier.drop_tables(Wanted { closed: 30, finished: 30 }).unwrap();
    run(async {
        assert!(store.evening("open").await.unwrap().is_none());
        assert!(store.evening("begun").await.unwrap().is_some());
    });
    tidier.drop_tables(Wanted { closed: 90, finished: 90 }).unwrap();
    run(async { assert!(store.evening("begun").await.unwrap().is_none()) });
    store.close();
    Store::check(folder.place()).unwrap();
}

/// What the program before wrote, which knew neither: see `server/tests/server/old_store.rs`.
#[test]
fn of_a_store_of_layout_12_games_of_bots_are_counted_and_nobody_who_joined_stands_in_the_way() {
    const ADA: &str = "45jutbhk5canu8vjyab4";
    const EVENING: &str = "qgkp4qxby9arxaqky2kf";
    let folder = Folder::new();
    let before = include_bytes!("../../server/tests/fixtures/house-12.db");
    std::fs::write(folder.join("fremont.db"), before).unwrap();
    let store = Store::open(&folder.settings()).unwrap();
    run(async {
        assert_eq!(store.count_of_bots(ADA).await.unwrap(), (1, 1));
        assert_eq!(numbers(&store, EVENING).await.len(), 2);
        store.add_person(person("ann")).await.unwrap();
        let one = EntryQuota { evening: 9, network: 1 };
        assert_eq!(store.join_evening(EVENING, "ann", "", home(), one, 21).await, Ok(Entry::Done));
    });
}
