//! A house that is killed in the middle of everything: what it acknowledged is there, and everybody plays on.

use crate::kit::{Crowd, Folder, Server, free_port};
use std::io::Write;
use std::time::{Duration, Instant};
use table::Fast;

/// Kills the house so many times, each after some of the crowd's actions, and opens it again; then everything is checked.
/// In between, the file gets the beginning of a page that was being written: a power cut leaves such.
fn kill(kills: u32, tables: u32, most_actions: u32, seed: u64) {
    let folder = Folder::new();
    let port = free_port();
    let mut house = Server::open(&folder, port, &[]);
    let crowd = Crowd::at(&house.url, tables, 1_000_000);
    let mut dice = Fast::seeded(seed);
    let mut target = 0;
    for kill in 0..kills {
        // The first one comes while the tables are set up.
        target += if kill == 0 { 0 } else { u64::from(1 + dice.below(most_actions)) };
        while crowd.actions() < target {
            assert!(!crowd.is_done(), "everybody was gone before kill {kill}");
            std::thread::sleep(Duration::from_millis(1));
        }
        std::thread::sleep(Duration::from_micros(u64::from(dice.below(20_000))));
        house.kill();
        tear(&folder);
        house = Server::open(&folder, port, &[]);
    }
    let data = folder.data();
    let place = ["--data".as_ref(), data.as_os_str()];
    let report = crowd.ends_well(&format!("{kills} kills"), || house.kill(), place);
    assert!(report.reconnects > u64::from(kills), "hardly anybody noticed: {report:?}");
}

/// Writes the beginning of a page at the end of the log.
fn tear(folder: &Folder) {
    let log = folder.data().join("fremont.db-wal");
    if let Ok(mut file) = std::fs::File::options().append(true).open(log) {
        file.write_all(&[0xab; 1000]).expect("the log can be written");
    }
}

#[test]
fn what_was_acknowledged_survives_and_everybody_plays_on() {
    kill(5, 6, 250, 1);
}

/// The long version, for `make kill`: KILLS of them (50) under more load.
#[test]
#[ignore = "takes minutes: make kill"]
fn what_was_acknowledged_survives_many_kills() {
    let kills = std::env::var("KILLS").map_or(50, |kills| kills.parse().expect("KILLS is a number"));
    let seed = std::env::var("SEED").map_or(1, |seed| seed.parse().expect("SEED is a number"));
    kill(kills, 50, 2000, seed);
}

#[test]
fn a_kill_costs_nobody_any_time() {
    let folder = Folder::new();
    let port = free_port();
    let house = Server::open(&folder, port, &[]);
    let runtime = tokio::runtime::Runtime::new().expect("threads can be started");
    let client = client::Client::at(&house.url).expect("an address");
    let (ada, id) = runtime.block_on(async {
        let ada = client.guest("Ada").await.unwrap();
        let clock = serde_json::json!({"bank": 600, "increment": 0});
        let table =
            serde_json::json!({"game": "royale", "seats": ["open", "me"], "clock": clock, "options": {"start": 0}});
        let id = ada.make(&table).await.unwrap().table.id;
        let bo = client.guest("Bo").await.unwrap();
        bo.say(&id, &serde_json::json!({"sit": {}})).await.unwrap();
        (ada, id)
    });
    let left = || runtime.block_on(ada.look(&id)).unwrap().now.clocks[0].left;
    std::thread::sleep(Duration::from_millis(2500));
    let before = left();
    house.kill();
    std::thread::sleep(Duration::from_secs(3));
    let opened = Instant::now();
    let house = Server::open(&folder, port, &[]);
    let after = left();
    // Since then the clock runs again, however long the machine takes to tell.
    let ran = opened.elapsed().as_millis() as i64;
    println!("{before} ms before the kill, {after} ms after it, of which {ran} ms may have run");
    assert!(before < 598_000, "{before}");
    assert!(after <= before + 1000, "{before} before the kill, {after} after it: too much is given back");
    assert!(
        after + ran + 1000 >= before,
        "{before} before the kill, {after} {ran} ms after it: time was taken"
    );
    drop(house);
}
