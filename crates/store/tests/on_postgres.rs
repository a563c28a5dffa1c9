//! The same tests on PostgreSQL, and what is different there.

use crate::kit::{
    Folder, asked, bodies, evening, furnish, passkey, person, record, report, run, said, session, summary,
    table,
};
use crate::postgres::{Postgres, run_tests_again, schema_of, sql};
use std::collections::BTreeSet;
use store::{
    AddressState, Ahead, Ban, BlockKind, EntryQuota, Error, EveningQuota, MailAddress, Phase, Place,
    PushSubscription, Quota, Rate, Rated, ReportAction, Skill, Store, Vacation,
};

/// What is about files, or about the disk; and what starts a server of its own.
const OF_SQLITE: [&str; 13] = [
    "on_postgres::",
    "nodes::",
    "backup::",
    "damage::",
    "full::",
    "small_disk::",
    "a_folder_",
    "closing_leaves_no_log_behind",
    "what_is_no_database_is_left_alone",
    "the_database_of_another_program",
    "a_newer_store_is_left_alone",
    "the_file_gets_smaller",
    "all_of_it_goes_with_the_person",
];

#[test]
fn what_holds_on_sqlite_holds_on_postgres() {
    let postgres = Postgres::start();
    let passed = run_tests_again(&postgres, &OF_SQLITE, &[]);
    assert!(passed >= 35, "{passed} tests");
}

#[test]
fn both_layouts_have_the_same_tables_and_columns() {
    let postgres = Postgres::start();
    Store::connect(&postgres.address, 1).unwrap().close();
    let theirs = sql(
        &postgres.address,
        "SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable FROM information_schema.columns
         WHERE table_schema = 'public' AND table_name NOT IN ('layout', 'nodes') AND column_name NOT IN ('node', 'fence')",
    );
    let folder = Folder::new();
    folder.open().close();
    let connection = rusqlite::Connection::open(folder.join("fremont.db")).unwrap();
    let mut columns = connection
        .prepare(
            r#"SELECT m.name || '.' || c.name, c.type, c."notnull" OR c.pk FROM sqlite_schema AS m, pragma_table_info(m.name) AS c
               WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'"#,
        )
        .unwrap();
    let ours: BTreeSet<String> = columns
        .query_map([], |row| {
            let (name, kind, is_needed): (String, String, bool) = (row.get(0)?, row.get(1)?, row.get(2)?);
            let kind = match kind.as_str() {
                "TEXT" => "text",
                "INTEGER" => "bigint",
                "REAL" => "double precision",
                "BLOB" => "bytea",
                other => panic!("{other} has no name on PostgreSQL yet"),
            };
            Ok(format!("{name} {kind} {}", if is_needed { "NO" } else { "YES" }))
        })
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    let listed: BTreeSet<&str> = Store::KEPT.into_iter().chain(["orders", "pulse"]).collect();
    let tables: BTreeSet<&str> = ours.iter().filter_map(|column| column.split('.').next()).collect();
    assert_eq!(listed, tables, "what `fremont move` takes along");
    assert_eq!(theirs.lines().map(str::to_owned).collect::<BTreeSet<_>>(), ours);
}

/// A store with something in all its tables.
async fn fill(store: &Store) {
    furnish(store).await;
    store.set_login("ann", "Ann", "hash").await.unwrap();
    store.add_session(session("s", "bob", 1)).await.unwrap();
    store.append("t", 0, vec![], summary(Phase::Open, &["ann", "bob"])).await.unwrap();
    store.add_friend("ann", "bob", 4).await.unwrap();
    store.invite("bob", "t", "ann", 5).await.unwrap();
    store.key_or("vapid", vec![7; 32]).await.unwrap();
    store.block("bob", "ann", BlockKind::Muted, 5).await.unwrap();
    store.mute("ann", "t", "bob", 6).await.unwrap();
    store.report(report("r1", "ann", "bob", Some((3, "pst".into())))).await.unwrap();
    store.report(report("r2", "bob", "ann", None)).await.unwrap();
    assert!(store.settle_report("r2", ReportAction::Warned, "not that", 9).await.unwrap());
    assert!(store.add_passkey(passkey("k", "ann", 7)).await.unwrap());
    store.set_notification_settings("bob", "{}").await.unwrap();
    let mail = MailAddress {
        person: "bob".into(),
        id: "b".into(),
        address: "bob@example.org".into(),
        lang: "de".into(),
        state: AddressState::Given,
        wanted: 7,
        given: 8,
    };
    store.give_address(mail).await.unwrap();
    store.set_vacation("bob", Vacation { begins: 1, ends: 9 }, 0).await.unwrap();
    store.note_called("t", "bob", 6, 0, None).await.unwrap();
    let push = PushSubscription {
        id: "p".into(),
        person: "bob".into(),
        session: "s".into(),
        endpoint: "https://push.example/p".into(),
        public: [4; 65],
        auth: [5; 16],
        lang: "de".into(),
        created: 7,
    };
    assert!(store.add_push(push, 3).await.unwrap());
    store.set_recovery_codes("ann", vec![[1; 32], [2; 32]]).await.unwrap();
    store.keep_names("t", vec![("ann".into(), "Ann \u{1f3b2}".into())]).await.unwrap();
    store.keep_review("t", "{}").await.unwrap();
    store.beat(77, Ahead { since: 5, by: -3 }).await.unwrap();
    store.ban(Ban { is_address: true, what: "192.0.2.7".into(), why: String::new(), at: 3 }).await.unwrap();
    let quota = Quota { host: 9, network: 9, all: 9, bots: None };
    store.create_table_from(table("u", "bob"), "192.0.2.7".into(), quota).await.unwrap();
    for n in 0..450 {
        let mut said = said(n, "bob", "h\u{e4}, 'quoted'");
        said.request = n.is_multiple_of(2).then(|| format!("r{n}"));
        store.append("t", n, vec![said], summary(Phase::Running, &["ann", "bob"])).await.unwrap();
    }
    let rated = Rated { seats: vec![("ann".into(), 1), ("bot:hard".into(), 2)] };
    let rate: Rate =
        |seats| seats.iter().map(|_| Skill { mean: 1.0 / 3.0, deviation: f64::MIN_POSITIVE }).collect();
    let over = summary(Phase::Finished, &["ann", ""]);
    store.append_rated("u", 0, vec![record(11, "{}")], over, rated, rate).await.unwrap();
    let quota = EveningQuota { maker: 9, network: 9, all: 9 };
    store.create_evening(evening("e", "ann", Some("mine")), quota).await.unwrap();
    store
        .join_evening("e", "bob", "salt", "203.0.113.9".into(), EntryQuota { evening: 9, network: 9 }, 21)
        .await
        .unwrap();
    assert!(store.start_evening("e", 1, 2, 22).await.unwrap());
    assert!(store.add_round("e", 1, vec!["[0]".into(), "[1]".into()], 23).await.unwrap());
    store.pairing_made("e", 1, 1, "t").await.unwrap();
}

#[test]
fn a_store_moves_to_postgres_and_back_and_is_the_same() {
    let postgres = Postgres::start();
    let (from, back) = (Folder::new(), Folder::new());
    let (here, there) = (Place::from(from.path()), Place::Postgres(postgres.address.clone()));
    let store = from.open();
    run(fill(&store));
    assert!(matches!(Store::copy(&here, &there), Err(Error::Locked { .. })));
    store.close();
    let moved = Store::copy(&here, &there).unwrap();
    assert!(moved.tables.iter().all(|(_, count, _)| *count > 0), "{moved:?}");
    assert_eq!(Store::check(from.path()).unwrap(), Store::check(there.clone()).unwrap());
    assert!(Store::copy(&here, &there).unwrap_err().to_string().contains("has a store already"));
    let again = Place::from(&back.join("again"));
    assert_eq!(Store::copy(&there, &again).unwrap(), moved);
    assert!(Store::copy(&there, &again).unwrap_err().to_string().contains("has a store already"));
    // Both go on.
    for place in [&there, &again] {
        let store = Store::at(place, 1).unwrap();
        run(async {
            assert_eq!(store.times_at_start().0, Some(77));
            assert_eq!(store.bans_at_start().len(), 1);
            assert_eq!(bodies(&store, "t").await.len(), 450);
            let running = summary(Phase::Running, &["ann", "bob"]);
            let repeated = store.append("t", 9, vec![asked(1, "bob", "r8")], running.clone()).await;
            assert_eq!(repeated, Err(Error::Repeated { n: 8 }));
            store.append("t", 450, vec![record(500, "{}")], running).await.unwrap();
        });
        store.close();
    }
}

#[test]
fn a_house_belongs_to_one_server_at_a_time() {
    let postgres = Postgres::start();
    let store = Store::connect(&postgres.address, 1).unwrap();
    let trouble = Store::connect(&postgres.address, 1).unwrap_err();
    assert!(matches!(&trouble, Error::Locked { .. }), "{trouble}");
    let other = schema_of(&postgres.address, "other");
    Store::connect(&other, 1).unwrap().close();
    store.close();
    Store::connect(&postgres.address, 1).unwrap().close();
}

/// Another house was there while this one had no connection, and has gone again: what this one remembers is of the past.
#[test]
fn a_house_that_was_away_while_another_was_there_writes_no_more() {
    let postgres = Postgres::start();
    let address = &postgres.address;
    let store = Store::connect(address, 1).unwrap();
    let cut_off = || {
        sql(address, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()");
    };
    run(async {
        furnish(&store).await;
        cut_off();
        store.rename("ann", "Anna").await.unwrap();
        assert!(!store.is_lost());
        sql(address, "UPDATE layout SET holder = holder + 1");
        cut_off();
        let trouble = store.rename("ann", "Anne").await.unwrap_err().to_string();
        assert!(trouble.contains("another house has taken over"), "{trouble}");
    });
    assert!(store.is_lost());
    store.close();
}

#[test]
fn what_is_not_ours_is_left_alone() {
    let postgres = Postgres::start();
    let address = &postgres.address;
    sql(address, "CREATE TABLE customers (id int)");
    assert!(matches!(Store::connect(address, 1).unwrap_err(), Error::NotOurs { .. }));
    assert_eq!(sql(address, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"), "1");
    let newer = schema_of(address, "newer");
    Store::connect(&newer, 1).unwrap().close();
    sql(address, "UPDATE newer.layout SET version = 99");
    assert!(matches!(Store::connect(&newer, 1).unwrap_err(), Error::Newer { version: 99, .. }));
    assert!(matches!(Store::check(Place::Postgres(newer)), Err(Error::Newer { .. })));
    let trouble = Store::connect(&address.replace("/postgres", "/nowhere"), 1).unwrap_err().to_string();
    assert!(trouble.contains("nowhere") && trouble.contains("create it"), "{trouble}");
    let missing = Store::connect(&format!("{address}?options=-c%20search_path%3Dmissing"), 1).unwrap_err();
    assert!(missing.to_string().contains("no schema"), "{missing}");
}

#[test]
fn a_restart_of_the_server_loses_nothing_and_is_waited_for() {
    let postgres = Postgres::start_with(&[]);
    let store = Store::connect(&postgres.address, 2).unwrap();
    run(async {
        furnish(&store).await;
        let running = || summary(Phase::Running, &["ann", "bob"]);
        store.append("t", 0, vec![record(11, "a")], running()).await.unwrap();
        postgres.restart();
        // The connections are gone; nobody notices.
        store.append("t", 1, vec![said(12, "bob", "hi")], running()).await.unwrap();
        assert_eq!(bodies(&store, "t").await.len(), 2);
        store.ping().await.unwrap();
    });
    store.close();
}

/// What PostgreSQL does to a house that is silent, because it sleeps or is cut off, is done here at once.
#[test]
fn whoever_slept_and_wakes_up_writes_no_more() {
    let postgres = Postgres::start();
    let asleep = Store::connect(&postgres.address, 1).unwrap();
    let running = || summary(Phase::Running, &["ann", "bob"]);
    run(async {
        furnish(&asleep).await;
        asleep.append("t", 0, vec![record(11, "a")], running()).await.unwrap();
    });
    let end = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'";
    let next = loop {
        sql(&postgres.address, end);
        if let Ok(next) = Store::connect(&postgres.address, 1) {
            break next;
        }
    };
    run(async {
        // It has the right number, and all the same it is refused.
        let trouble = asleep.append("t", 1, vec![record(12, "zombie")], running()).await.unwrap_err();
        assert!(trouble.to_string().contains("another house has taken over"), "{trouble}");
        assert!(asleep.is_lost() && !next.is_lost());
        next.append("t", 1, vec![record(12, "b")], running()).await.unwrap();
        assert_eq!(bodies(&next, "t").await, ["a", "b"]);
    });
    next.close();
    // Nor when the other is gone: what it has in memory is of the past.
    run(async {
        asleep.append("t", 2, vec![record(13, "zombie")], running()).await.unwrap_err();
        assert_eq!(bodies(&asleep, "t").await, ["a", "b"]);
    });
    asleep.close();
    Store::connect(&postgres.address, 1).unwrap().close();
}

#[test]
fn a_server_that_is_away_is_told_and_found_again() {
    let postgres = Postgres::start();
    let store = Store::connect(&postgres.address, 1).unwrap();
    run(async {
        furnish(&store).await;
        postgres.stop();
        let trouble = store.add_person(person("cat")).await.unwrap_err();
        assert!(matches!(&trouble, Error::Unwritable(why) if why.contains("cannot be reached")), "{trouble}");
        postgres.restart_after_stop();
        store.add_person(person("cat")).await.unwrap();
        store.create_table(table("u", "cat")).await.unwrap();
    });
    store.close();
    assert_eq!(Store::check(Place::Postgres(postgres.address.clone())).unwrap().people, 3);
}
