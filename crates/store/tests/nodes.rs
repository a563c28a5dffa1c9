//! Several nodes have a store on PostgreSQL together: a table is one node's at a time, and whoever was taken for gone writes no more.

use crate::kit::{asked, bodies, furnish, record, run, summary, table};
use crate::postgres::{Postgres, sql};
use std::time::{Duration, Instant};
use store::{Error, Holder, NewNode, Phase, Store, Summary};
use tokio::task::JoinSet;

/// Long enough that it does not end while a test runs.
const LONG: Duration = Duration::from_mins(10);
/// Over as soon as somebody looks.
const SHORT: Duration = Duration::from_millis(1);

fn join(postgres: &Postgres, name: &str, lasts: Duration) -> Store {
    let new = NewNode { name: name.into(), address: format!("at-{name}"), lasts };
    Store::join(&postgres.address, 1, new).unwrap()
}

fn running() -> Summary {
    summary(Phase::Running, &["ann", "bob"])
}

/// Beats until a table is nobody's: what its node had is over.
async fn wait_until_free(store: &Store, table: &str) {
    while store.holder(table).await.unwrap() != Holder::Nobody {
        assert!(store.beat_node(1).await.unwrap().kept);
    }
}

#[test]
fn whoever_slept_past_its_lease_appends_nothing_to_a_table_that_another_has_taken() {
    let postgres = Postgres::start();
    let (awake, asleep) = (join(&postgres, "b", LONG), join(&postgres, "a", SHORT));
    run(async {
        furnish(&awake).await;
        assert_eq!(asleep.take_table("t").await, Ok(Holder::Here));
        asleep.append("t", 0, vec![asked(11, "ann", "first")], running()).await.unwrap();
        // It beats no more: the other finds its table free, and takes it.
        wait_until_free(&awake, "t").await;
        assert_eq!(awake.take_table("t").await, Ok(Holder::Here));
        let all =
            || ["tables", "records"].map(|table| sql(&postgres.address, &format!("SELECT * FROM {table}")));
        let before = all();
        // It has the right number, and all the same it is refused; nothing is changed.
        for append in [
            asleep.append("t", 1, vec![record(12, "zombie")], running()).await,
            asleep.append_quietly("t", 1, vec![record(12, "zombie")], running()).await,
            asleep
                .append("t", 1, vec![record(12, "zombie")], summary(Phase::Finished, &["ann", "bob"]))
                .await,
        ] {
            assert_eq!(append, Err(Error::LeaseLost));
        }
        assert_eq!(all(), before);
        // What was done before is told as such, whoever is asked.
        for store in [&asleep, &awake] {
            let again = store.append("t", 7, vec![asked(13, "ann", "first")], running()).await;
            assert_eq!(again, Err(Error::Repeated { n: 0 }));
        }
        awake.append("t", 1, vec![record(12, "b")], running()).await.unwrap();
        assert_eq!(bodies(&asleep, "t").await.len(), 2);
        // Awake again it learns that it was taken for gone, and joins anew.
        assert!(!asleep.beat_node(1).await.unwrap().kept);
        assert_eq!(asleep.take_table("t").await, Ok(Holder::Elsewhere("at-b".into())));
        assert_eq!(asleep.append("t", 2, vec![record(13, "zombie")], running()).await, Err(Error::LeaseLost));
    });
    asleep.close();
    awake.close();
}

#[test]
fn a_table_is_one_nodes_at_a_time_and_goes_on_with_whoever_takes_it_next() {
    let postgres = Postgres::start();
    let (one, two) = (join(&postgres, "a", LONG), join(&postgres, "b", LONG));
    run(async {
        furnish(&one).await;
        // Nobody appends who has not taken the table.
        assert_eq!(one.append("t", 0, vec![record(11, "a")], running()).await, Err(Error::LeaseLost));
        assert_eq!(one.holder("t").await, Ok(Holder::Nobody));
        assert_eq!(one.take_table("t").await, Ok(Holder::Here));
        assert_eq!(two.take_table("t").await, Ok(Holder::Elsewhere("at-a".into())));
        assert_eq!(two.holder("t").await, Ok(Holder::Elsewhere("at-a".into())));
        one.append("t", 0, vec![record(11, "a")], running()).await.unwrap();
        // It gives it free; a lease that was given back is good for nothing.
        one.release_table("t").await.unwrap();
        assert_eq!(two.take_table("t").await, Ok(Holder::Here));
        assert_eq!(one.append("t", 1, vec![record(12, "zombie")], running()).await, Err(Error::LeaseLost));
        two.append("t", 1, vec![record(12, "b")], running()).await.unwrap();
        // It goes: all that it had is free.
        two.leave().await.unwrap();
        assert_eq!(one.take_table("t").await, Ok(Holder::Here));
        assert_eq!(two.append("t", 2, vec![record(13, "zombie")], running()).await, Err(Error::LeaseLost));
        one.append("t", 2, vec![record(13, "c")], running()).await.unwrap();
        assert_eq!(bodies(&two, "t").await, ["a", "b", "c"]);
        // Whoever has gone takes nothing.
        one.release_table("t").await.unwrap();
        assert_eq!(two.take_table("t").await, Err(Error::LeaseLost));
        assert_eq!(one.take_table("nowhere").await, Err(Error::NoTable));
    });
    one.close();
    two.close();
}

/// Whoever takes a table while an append to it is under way is told to come back: either the append counts, or it is refused.
#[test]
fn of_many_who_take_a_table_and_append_to_it_at_once_all_that_counts_is_in_order() {
    let postgres = Postgres::start();
    let nodes = ["a", "b", "c"].map(|name| join(&postgres, name, LONG));
    run(async {
        furnish(&nodes[0]).await;
        let play = |store: Store, name: usize| async move {
            let mut done = 0;
            for _ in 0..60 {
                if store.take_table("t").await != Ok(Holder::Here) {
                    continue;
                }
                let n = store.records("t", 0).await.unwrap().len() as u64;
                let appended = store.append("t", n, vec![record(n, &name.to_string())], running()).await;
                assert!(
                    matches!(appended, Ok(()) | Err(Error::LeaseLost | Error::Conflict { .. })),
                    "{appended:?}"
                );
                done += u64::from(appended.is_ok());
                store.release_table("t").await.unwrap();
            }
            done
        };
        let [a, b, c] = nodes.clone();
        let (a, b, c) = tokio::join!(play(a, 0), play(b, 1), play(c, 2));
        let records = nodes[0].records("t", 0).await.unwrap();
        assert_eq!(records.len() as u64, a + b + c);
        assert!(a + b + c > 0 && records.iter().zip(0..).all(|(record, n)| record.n == n));
    });
    for node in nodes {
        node.close();
    }
}

/// After a restart of the database every node is asked for every table at once, in any order.
#[test]
fn nodes_that_take_many_tables_at_once_do_not_wait_for_each_other() {
    const MANY: usize = 40;
    let postgres = Postgres::start();
    let nodes = ["a", "b", "c"].map(|name| join(&postgres, name, LONG));
    let id = |number: usize| format!("table-{number}");
    run(async {
        furnish(&nodes[0]).await;
        for number in 0..MANY {
            nodes[0].create_table(table(&id(number), "ann")).await.unwrap();
        }
        for round in 0..10 {
            let mut asked = JoinSet::new();
            for (stride, store) in [1, 3, 7].into_iter().zip(&nodes) {
                for place in 0..MANY {
                    // Each begins somewhere else, and goes another way.
                    let number = (place * stride + round) % MANY;
                    let (store, id) = (store.clone(), id(number));
                    asked.spawn(async move { (number, store.take_table(&id).await.unwrap()) });
                }
            }
            let mut holders = vec![0; MANY];
            while let Some(taken) = asked.join_next().await {
                let (number, holder) = taken.unwrap();
                holders[number] += usize::from(holder == Holder::Here);
            }
            assert!(holders.iter().all(|holders| *holders <= 1), "two have the same table: {holders:?}");
            for number in 0..MANY {
                for store in &nodes {
                    store.release_table(&id(number)).await.unwrap();
                }
            }
        }
        // The database tells of it a moment later.
        std::thread::sleep(Duration::from_millis(1500));
        for store in &nodes {
            store.beat_node(1).await.unwrap();
        }
        let deadlocks = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()";
        assert_eq!(sql(&postgres.address, deadlocks), "0");
    });
    for node in nodes {
        node.close();
    }
}

/// Where each had a patience of its own, whoever came last waited for all of those before.
#[test]
fn nobody_waits_for_a_database_that_is_away_for_longer_than_a_lease_however_many_do() {
    let postgres = Postgres::start();
    let node = join(&postgres, "a", Duration::from_secs(1));
    run(async {
        furnish(&node).await;
        assert!(node.table("t").await.unwrap().is_some());
        postgres.stop();
        let begun = Instant::now();
        let mut asked = JoinSet::new();
        for _ in 0..20 {
            let store = node.clone();
            asked.spawn(async move { store.table("t").await.is_err() });
        }
        while let Some(is_refused) = asked.join_next().await {
            assert!(is_refused.unwrap());
        }
        let took = begun.elapsed();
        assert!(took < Duration::from_secs(5), "the last waited for {took:?}");
        postgres.restart_after_stop();
        assert!(node.table("t").await.unwrap().is_some());
    });
    node.close();
}

#[test]
fn nodes_have_one_time_and_one_that_does_what_one_does_for_all() {
    let postgres = Postgres::start();
    let one = join(&postgres, "a", LONG);
    let begun = one.times_at_start().0.unwrap();
    run(async {
        let beat = one.beat_node(begun + 1_000_000).await.unwrap();
        assert_eq!((beat.kept, beat.first.as_str(), beat.nodes), (true, "at-a", 1));
        // Whoever joins goes on with the time of the others, and whoever is behind catches up.
        let two = join(&postgres, "b", LONG);
        assert!(two.times_at_start().0.unwrap() >= begun + 1_000_000);
        let beat = two.beat_node(begun).await.unwrap();
        assert!(beat.time >= begun + 1_000_000);
        assert_eq!((beat.first.as_str(), beat.nodes), ("at-a", 2));
        one.leave().await.unwrap();
        let beat = two.beat_node(begun).await.unwrap();
        assert_eq!((beat.first.as_str(), beat.nodes), ("at-b", 1));
        assert_eq!(two.house(), one.house());
        two.close();
    });
    one.close();
}

#[test]
fn whoever_has_the_house_alone_keeps_nodes_out_and_they_keep_it_out() {
    let postgres = Postgres::start();
    let alone = Store::connect(&postgres.address, 1).unwrap();
    let new = NewNode { name: "a".into(), address: "a".into(), lasts: LONG };
    assert!(matches!(Store::join(&postgres.address, 1, new), Err(Error::Locked { .. })));
    alone.close();
    let node = join(&postgres, "a", LONG);
    assert!(matches!(Store::connect(&postgres.address, 1), Err(Error::Locked { .. })));
    node.close();
    Store::connect(&postgres.address, 1).unwrap().close();
}

#[test]
fn a_restart_of_the_database_takes_no_table_from_a_node() {
    let postgres = Postgres::start_with(&[]);
    let (one, two) =
        (join(&postgres, "a", Duration::from_mins(1)), join(&postgres, "b", Duration::from_mins(1)));
    run(async {
        furnish(&one).await;
        assert_eq!(one.take_table("t").await, Ok(Holder::Here));
        // It was away for longer than their right lasts.
        sql(&postgres.address, "UPDATE nodes SET until = clock_timestamp() - interval '1 hour'");
        postgres.restart();
        assert!(two.beat_node(1).await.unwrap().kept);
        assert_eq!(two.take_table("t").await, Ok(Holder::Elsewhere("at-a".into())));
        assert!(one.beat_node(1).await.unwrap().kept);
        one.append("t", 0, vec![record(11, "a")], running()).await.unwrap();
    });
    one.close();
    two.close();
}
