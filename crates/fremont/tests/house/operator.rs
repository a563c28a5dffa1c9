//! Whoever runs a house, from the command line: on one that is open, and on one that is closed.

use crate::kit::{Folder, Server, command};
use serde_json::json;

/// What a command says, and whether it ended well.
fn say(folder: &Folder, words: &[&str]) -> (bool, String) {
    let output = command().args(words).arg("--data").arg(folder.data()).output().expect("it runs");
    let said =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    (output.status.success(), said)
}

#[test]
fn tables_are_listed_and_closed_and_people_are_not_let_in_open_or_closed() {
    let folder = Folder::new();
    let (well, said) = say(&folder, &["close", "abcdef"]);
    assert!(!well && said.contains("there is no store") && said.lines().count() == 1, "{said}");
    let house = Server::open(&folder, 0, &[]);
    let runtime = tokio::runtime::Runtime::new().expect("threads can be started");
    let client = client::Client::at(&house.url).expect("an address");
    let make = |name: &str| {
        runtime.block_on(async {
            let host = client.guest(name).await.unwrap();
            host.make(&json!({"game": "royale", "seats": ["me", "open"]})).await.unwrap().table
        })
    };
    let (first, second, banned) = (make("Ada"), make("Bea"), make("Ada"));
    let (well, said) = say(&folder, &["tables"]);
    assert!(well && said.contains(&first.id) && said.contains("3 open"), "{said}");
    assert!(say(&folder, &["people"]).1.contains("3 guests"));
    // An open house is asked.
    let (well, said) = say(&folder, &["close", &first.code]);
    assert!(well && said.contains("is closed"), "{said}");
    let (well, said) = say(&folder, &["close", &first.code]);
    assert!(!well && said.contains("the table is over"), "{said}");
    assert!(say(&folder, &["ban", "--name", "Ada", "--why", "noise"]).0);
    assert!(runtime.block_on(client.guest("ada")).is_err());
    // Nobody else sat at the table of whoever was banned.
    let (well, said) = say(&folder, &["close", &banned.code]);
    assert!(!well && said.contains("the table is over"), "{said}");
    assert!(say(&folder, &["tidy"]).1.starts_with("Tidied up"));
    let token = say(&folder, &["operator"]).1.trim().rsplit(' ').next().unwrap().to_owned();
    assert_eq!(std::fs::read_to_string(folder.data().join("operator.token")).unwrap(), token);
    house.kill();
    // A closed one is opened for a moment.
    let (well, said) = say(&folder, &["close", &second.id]);
    assert!(well, "{said}");
    assert!(say(&folder, &["tables"]).1.contains("0 open"));
    assert!(say(&folder, &["ban"]).1.contains("noise"));
    assert!(say(&folder, &["ban", "--name", "Ada", "--lift"]).0);
    assert!(!say(&folder, &["ban", "--address", "nowhere"]).0);
    assert!(say(&folder, &["check"]).0);
}
