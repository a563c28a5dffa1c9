//! Tables: setting them up, and finding them.

use crate::kit::{Folder, furnish, person, record, run, seats, summary, table};
use store::{Error, Lobby, NewTable, Phase, Store, Summary, Table};

/// The ids of tables.
fn ids(tables: &[Table]) -> Vec<&str> {
    tables.iter().map(|table| table.id.as_str()).collect()
}

#[test]
fn a_table_is_found_as_it_was_set_up() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        store.add_person(person("ann")).await.unwrap();
        let wanted = NewTable { records: vec![record(10, "a"), record(11, "b")], ..table("t", "ann") };
        store.create_table(wanted.clone()).await.unwrap();
        let found = store.table("t").await.unwrap().unwrap();
        assert_eq!(
            found,
            Table {
                id: wanted.id,
                code: wanted.code,
                host: wanted.host,
                public: true,
                game: wanted.game,
                setup: wanted.setup,
                phase: Phase::Open,
                n: 2,
                waiting: 0,
                seats: seats(&["ann", ""]),
                free: 0,
                outcome: None,
                created: 10,
                changed: 10,
            }
        );
        assert_eq!(store.table_by_code("code of t").await.unwrap(), Some(found));
        assert_eq!(store.seed("t").await.unwrap(), Some([7; 32]));
        assert_eq!(store.records("t", 0).await.unwrap()[1].body, "b");
        assert_eq!(store.table("u").await.unwrap(), None);
        assert_eq!(store.table_by_code("code of T").await.unwrap(), None);
        assert_eq!(store.seed("u").await.unwrap(), None);
    });
}

#[test]
fn a_seed_is_in_no_words_about_a_table() {
    assert!(!format!("{:?}", table("t", "ann")).contains('7'));
}

#[test]
fn a_code_is_used_once() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        let other = NewTable { code: "code of t".into(), ..table("u", "bob") };
        assert_eq!(store.create_table(other).await, Err(Error::CodeTaken));
        assert_eq!(store.table("u").await.unwrap(), None);
    });
}

#[test]
fn a_request_sets_up_one_table() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        let asked = |id, host| NewTable { request: Some("r".into()), ..table(id, host) };
        store.create_table(asked("u", "ann")).await.unwrap();
        let fault = store.create_table(asked("v", "ann")).await.unwrap_err();
        assert_eq!(fault, Error::TableRepeated { table: "u".into() });
        // Said even when the same code comes again, as it does when a message is sent twice.
        let fault = store.create_table(asked("u", "ann")).await.unwrap_err();
        assert_eq!(fault, Error::TableRepeated { table: "u".into() });
        store.create_table(asked("w", "bob")).await.unwrap();
    });
}

#[test]
fn a_host_must_be_there() {
    let folder = Folder::new();
    let store = folder.open();
    let fault = run(store.create_table(table("t", "ann"))).unwrap_err();
    assert!(matches!(&fault, Error::Other(_)), "{fault}");
}

/// Sets up a table that changed at a moment, in a phase, with ann and bob as asked.
async fn put(store: &Store, id: &str, host: &str, people: &[&str], phase: Phase, at: u64) {
    let new = NewTable { summary: summary(phase, people), at, ..table(id, host) };
    store.create_table(new).await.unwrap();
}

#[test]
fn lists_hold_what_they_should_newest_first() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        store.add_person(person("ann")).await.unwrap();
        store.add_person(person("bob")).await.unwrap();
        put(&store, "a", "ann", &["ann", ""], Phase::Open, 10).await;
        put(&store, "b", "ann", &["bob"], Phase::Running, 30).await;
        put(&store, "c", "bob", &["bob", "ann"], Phase::Running, 20).await;
        put(&store, "d", "bob", &["bob"], Phase::Finished, 40).await;
        put(&store, "e", "bob", &["ann", "bob"], Phase::Closed, 50).await;
        let hidden = NewTable { public: false, at: 60, ..table("f", "ann") };
        store.create_table(hidden).await.unwrap();

        assert_eq!(ids(&store.public_tables(&Lobby::default(), 9).await.unwrap()), ["b", "c", "a"]);
        assert_eq!(ids(&store.public_tables(&Lobby::default(), 2).await.unwrap()), ["b", "c"]);
        assert_eq!(ids(&store.tables_of("ann", false, None, 9).await.unwrap()), ["f", "b", "c", "a"]);
        assert_eq!(ids(&store.tables_of("ann", true, None, 9).await.unwrap()), ["e"]);
        assert_eq!(ids(&store.tables_of("bob", false, None, 9).await.unwrap()), ["b", "c"]);
        assert_eq!(ids(&store.tables_of("bob", true, None, 9).await.unwrap()), ["e", "d"]);
        assert_eq!(store.tables_of("bob", true, None, 9).await.unwrap()[0].seats, seats(&["ann", "bob"]));
        assert!(store.tables_of("cat", false, None, 9).await.unwrap().is_empty());
        assert_eq!(store.live_count(None).await.unwrap(), 4);
        assert_eq!(store.live_count(Some("ann")).await.unwrap(), 3);
        assert_eq!(store.live_count(Some("bob")).await.unwrap(), 1);

        // A change moves a table to the front, and out of the list when it ends or its people leave.
        store.append("a", 0, vec![record(70, "x")], summary(Phase::Open, &["", "bob"])).await.unwrap();
        assert_eq!(ids(&store.public_tables(&Lobby::default(), 9).await.unwrap()), ["a", "b", "c"]);
        assert_eq!(ids(&store.tables_of("bob", false, None, 9).await.unwrap()), ["a", "b", "c"]);
        store.append("b", 0, vec![record(80, "x")], summary(Phase::Finished, &[""])).await.unwrap();
        assert_eq!(ids(&store.tables_of("bob", false, None, 9).await.unwrap()), ["a", "c"]);
        assert_eq!(ids(&store.tables_of("bob", true, None, 9).await.unwrap()), ["e", "d"]);
        assert_eq!(ids(&store.tables_of("ann", true, None, 9).await.unwrap()), ["b", "e"]);
        assert_eq!(store.live_count(None).await.unwrap(), 3);
    });
}

#[test]
fn pages_follow_each_other_without_losing_any() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        store.add_person(person("ann")).await.unwrap();
        // Several at the same moment.
        for (number, at) in [9, 8, 8, 8, 8, 7, 7, 5, 1].into_iter().enumerate() {
            put(&store, &format!("t{number}"), "ann", &["ann"], Phase::Finished, at).await;
        }
        for limit in 1..10 {
            let mut seen = Vec::new();
            let mut before = None;
            loop {
                let page = store.tables_of("ann", true, before, limit).await.unwrap();
                let Some(last) = page.last() else { break };
                before = Some(last.changed);
                seen.extend(page.into_iter().map(|table| table.id));
            }
            let wanted: Vec<String> = (0..9).map(|number| format!("t{number}")).collect();
            assert_eq!(seen, wanted, "with pages of {limit}");
        }
        assert!(store.tables_of("ann", true, None, 0).await.unwrap().is_empty());
    });
}

#[test]
fn tables_that_wait_for_a_bot_are_known() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        store.add_person(person("ann")).await.unwrap();
        let cases = [("a", Phase::Running, true), ("b", Phase::Running, false), ("c", Phase::Open, true)];
        for (id, phase, needs_bot) in
            cases.into_iter().chain([("d", Phase::Finished, true), ("e", Phase::Running, true)])
        {
            let summary = Summary { needs_bot, ..summary(phase, &["ann"]) };
            store.create_table(NewTable { summary, ..table(id, "ann") }).await.unwrap();
        }
        assert_eq!(store.tables_for_bots().await.unwrap(), ["a", "e"]);
        store.append("a", 0, vec![record(11, "x")], summary(Phase::Running, &["ann"])).await.unwrap();
        assert_eq!(store.tables_for_bots().await.unwrap(), ["e"]);
    });
}

#[test]
fn the_lobby_has_pages_and_can_be_asked_for_a_game_and_for_free_chairs() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        for (number, (game, free)) in
            [("royale", 1), ("lords-2024", 0), ("royale", 0)].into_iter().enumerate()
        {
            let summary = Summary { free, ..summary(Phase::Open, &["ann", ""]) };
            let at = 20 + number as u64;
            let new = NewTable { game: game.into(), summary, at, ..table(&format!("l{number}"), "ann") };
            store.create_table(new).await.unwrap();
        }
        let ask =
            async |lobby: Lobby, limit| ids(&store.public_tables(&lobby, limit).await.unwrap()).join(" ");
        let all = Lobby::default();
        assert_eq!(ask(all.clone(), 2).await, "l2 l1");
        assert_eq!(ask(Lobby { before: Some(21), ..all.clone() }, 2).await, "l0 t");
        assert_eq!(ask(Lobby { game: Some("royale".into()), ..all.clone() }, 9).await, "l2 l0 t");
        assert_eq!(ask(Lobby { free: true, ..all.clone() }, 9).await, "l0");
        // Somebody takes the last chair.
        store.append("l0", 0, vec![record(30, "{}")], summary(Phase::Open, &["ann", "bob"])).await.unwrap();
        assert_eq!(ask(Lobby { free: true, ..all }, 9).await, "");
    });
}
