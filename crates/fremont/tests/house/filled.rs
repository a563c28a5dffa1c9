//! A house whose disk is full: it says so, loses nothing, and goes on once there is room.

use crate::kit::{Crowd, Folder, Server, free_port};
use serde_json::json;
use std::time::Duration;

#[test]
fn a_full_house_refuses_loses_nothing_and_goes_on_with_more_room() {
    let folder = Folder::new();
    let port = free_port();
    let house = Server::open(&folder, port, &["--max-data", "600K"]);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let (host, mut table) = runtime.block_on(async {
        let host = client::Client::at(&house.url).unwrap().guest("Ann").await.unwrap();
        let table = host.make(&json!({ "game": "royale", "seats": ["me", "open"] })).await.unwrap();
        (host, table.table.id)
    });
    let crowd = Crowd::at(&house.url, 4, 2);
    // Somebody talks until there is no room any more.
    let mut said = 0;
    let error = loop {
        assert!(!crowd.is_done(), "the house never was full");
        let word = json!({ "chat": { "text": format!("{said} {}", "a".repeat(400)) } });
        match runtime.block_on(host.say(&table, &word)) {
            Ok(_) => said += 1,
            // What is said at one table has an end: on to the next.
            Err(error) if error.code() == Some("ENOUGH") => {
                let another = json!({ "game": "royale", "seats": ["me", "open"] });
                match runtime.block_on(host.make(&another)) {
                    Ok(made) => (table, said) = (made.table.id, 0),
                    Err(error) => break error,
                }
            }
            Err(error) => break error,
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    assert_eq!(error.code(), Some("TROUBLE"), "{error}");
    assert!(error.to_string().contains("nothing was done"), "{error}");
    assert!(folder.log().contains("fremont.db; free some"), "{}", folder.log());
    // What was said is there, and nothing else; the house can still be read.
    let heard = runtime.block_on(host.events(&table, 0, 0)).unwrap();
    assert_eq!(heard.records.len(), 2 + said);
    let size = std::fs::metadata(folder.data().join("fremont.db")).unwrap().len();
    assert!(size <= 600 << 10, "{size}");
    house.kill();

    let _house = Server::open(&folder, port, &["--max-data", "600M"]);
    let heard = runtime.block_on(host.events(&table, 0, 0)).unwrap();
    assert_eq!(heard.records.len(), 2 + said);
    runtime.block_on(host.say(&table, &json!({ "chat": { "text": "at last" } }))).unwrap();
    let report = crowd.report();
    assert_eq!((report.complaint(), report.games), (None, 8));
}
