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

#[test]
fn reports_are_listed_shown_and_settled_open_or_closed() {
    let folder = Folder::new();
    let house = Server::open(&folder, 0, &[]);
    let runtime = tokio::runtime::Runtime::new().expect("threads can be started");
    let client = client::Client::at(&house.url).expect("an address");
    let ids: Vec<String> = runtime.block_on(async {
        let (ada, bo) = (client.guest("Ada").await.unwrap(), client.guest("Bo").await.unwrap());
        let id = ada.make(&json!({"game": "royale", "seats": ["me", "open"]})).await.unwrap().table.id;
        bo.say(&id, &json!({"sit": {}})).await.unwrap();
        for text in ["boo", "boo\u{1b}[2J", "again"] {
            let n = bo.say(&id, &json!({"chat": {"text": text}})).await.unwrap().n;
            let body = json!({"who": {"record": n}, "reason": "insult", "words": "he says it"});
            let path = format!("/tables/{id}/report");
            // The answer is empty.
            let _ = ada.post::<serde_json::Value>(&path, &body).await;
        }
        let visitor = store::Visitor::of(folder.data().as_path()).unwrap();
        visitor.reports(false, 9).unwrap().into_iter().map(|case| case.id).collect()
    });
    let (well, said) = say(&folder, &["reports"]);
    assert!(well && ids.iter().all(|id| said.contains(id)) && said.contains("insult"), "{said}");
    assert!(!said.contains('\u{1b}'), "a terminal obeys nothing that people wrote");
    let (well, said) = say(&folder, &["reports", "show", &ids[0]]);
    assert!(well && said.contains("Bo (") && said.contains("he says it") && said.contains("waits"), "{said}");
    assert!(!say(&folder, &["reports", "show", "nothing"]).0);
    assert!(!say(&folder, &["reports", "settle", &ids[0]]).0, "it says what is done");
    assert!(!say(&folder, &["reports", "settle", &ids[0], "--dismiss", "--ban"]).0);
    let (well, said) = say(&folder, &["reports", "settle", &ids[0], "--warn", "Be kind."]);
    assert!(well && said.contains("Bo is warned"), "{said}");
    let (well, said) = say(&folder, &["reports", "settle", &ids[0], "--dismiss"]);
    assert!(!well && said.contains("settled before") && said.lines().count() == 1, "{said}");
    house.kill();
    assert!(say(&folder, &["reports", "settle", &ids[1], "--dismiss", "--why", "nothing to it"]).0);
    assert!(say(&folder, &["reports", "settle", &ids[2], "--ban"]).0);
    assert!(say(&folder, &["ban"]).1.contains("bo"));
    assert!(!say(&folder, &["reports", "list"]).1.contains(&ids[2]));
    let (_, said) = say(&folder, &["reports", "list", "--all"]);
    assert!(["warned", "dismissed", "banned"].iter().all(|state| said.contains(state)), "{said}");
    let (_, said) = say(&folder, &["reports", "show", &ids[0]]);
    assert!(said.contains("Be kind.") && said.contains("not yet"), "{said}");
    assert!(say(&folder, &["check"]).0);
}
