//! A table of a device, without a browser: made, played, kept, opened again, and taken elsewhere.

use serde_json::{Value, json};
use wasm::{LocalTable, best, journal_of_run, think, verify};

const SEED: [u8; 32] = [7; 32];

fn read(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

fn made(game: &str, seats: &Value, people: &Value) -> LocalTable {
    let making = json!({
        "id": "local1", "code": "abcdef", "people": people,
        "new": { "game": game, "seats": seats, "pace": 0, "nonces": true },
    });
    LocalTable::make(&making.to_string(), &SEED, 1000.0).map_err(|error| read(&error)).unwrap()
}

fn solo(game: &str) -> LocalTable {
    made(
        game,
        &json!(["open", { "bot": "easy" }, { "bot": "medium" }]),
        &json!([{ "seat": 0, "id": "me", "name": "Ada", "nonce": "n" }]),
    )
}

/// What somebody is told now.
fn now(table: &LocalTable, person: &str) -> Value {
    read(&table.frame(person, 0.0, 2000.0))["now"].clone()
}

fn said(table: &mut LocalTable, person: &str, what: &Value) -> Value {
    read(&table.say(person, &what.to_string(), 2000.0))
}

/// Everybody does now this and now that, so many times or to the end.
fn play_on(table: &mut LocalTable, people: &[&str], most: usize) {
    for turn in 0..most {
        if let Some(due) = table.bots(2000.0) {
            let task = read(&due)["task"].to_string();
            let thought = think(&task, turn as f64, f64::INFINITY).unwrap();
            if thought != "null" {
                assert!(table.bot_acts(&thought, 2000.0).unwrap());
                continue;
            }
        }
        let acts = people.iter().find_map(|person| {
            let now = now(table, person);
            let choices = now["you"]["choices"].as_array().filter(|choices| !choices.is_empty())?;
            let mixed = (turn as u32).wrapping_mul(0x9e37_79b1) >> 8;
            let choice = &choices[mixed as usize % choices.len()];
            Some((*person, now["step"].clone(), choice["action"].clone()))
        });
        let Some((person, step, action)) = acts else { return };
        let done = said(
            table,
            person,
            &json!({ "id": format!("at {step}, {turn}"), "act": { "step": step, "action": action } }),
        );
        assert!(done["said"]["reply"]["n"].is_number(), "{done}");
    }
}

#[test]
fn a_game_is_played_kept_and_opened_again() {
    for game in ["royale", "cardgame", "lords-2010"] {
        let mut table = solo(game);
        play_on(&mut table, &["me"], 25);
        let kept: Vec<Value> = serde_json::from_str(&table.fresh()).unwrap();
        assert!(kept.len() > 25 && read(&table.fresh()) == json!([]));
        // The tab is closed, and opened again.
        let mut again = LocalTable::load(&table.keep(), &json!(kept).to_string()).unwrap();
        assert_eq!(now(&again, "me"), now(&table, "me"), "{game}");
        assert_eq!(again.journal(), table.journal());
        play_on(&mut again, &["me"], 5000);
        assert_eq!(now(&again, "me")["phase"], "finished", "{game}");
        let verified = read(&again.ask(Some("me".into()), "verify", "{}", 3000.0).unwrap());
        assert_eq!(verified["honest"], true, "{verified}");
        let replay = read(&again.ask(None, "replay", r#"{"first":3,"count":2,"seat":1}"#, 3000.0).unwrap());
        assert_eq!(replay["frames"].as_array().unwrap().len(), 2);
    }
}

#[test]
fn what_is_refused_changes_nothing_and_what_is_done_can_be_taken_back() {
    let mut table = solo("royale");
    let refused =
        said(&mut table, "me", &json!({ "id": "1", "act": { "step": null, "action": "nonsense" } }));
    assert!(refused["refused"]["why"].is_string(), "{refused}");
    assert_eq!(said(&mut table, "me", &json!({ "id": "2", "start": {} }))["refused"]["code"], "PHASE");
    let before = now(&table, "me");
    let preview = said(
        &mut table,
        "me",
        &json!({ "id": "3", "preview": { "action": before["you"]["choices"][0]["action"] } }),
    );
    assert!(preview["said"]["reply"].is_object(), "{preview}");
    let hint = said(&mut table, "me", &json!({ "id": "4", "hint": {} }));
    assert_eq!(hint["said"]["then"], "hint");
    let found = read(&best(&hint["said"]["task"].to_string(), 1.0, f64::INFINITY).unwrap());
    assert!(found[0]["text"].is_string(), "{found}");
    assert_eq!(now(&table, "me"), before);
    // The same request twice is done once.
    let act = json!({ "id": "5", "act": { "step": before["step"], "action": found[0]["action"] } });
    let first = said(&mut table, "me", &act);
    assert_eq!(said(&mut table, "me", &act), first);
}

#[test]
fn several_people_play_at_one_device() {
    let people = json!([
        { "seat": 0, "id": "me", "name": "Ada", "nonce": "a" },
        { "seat": 2, "id": "guest2", "name": "Bo", "nonce": "b" },
    ]);
    let mut table = made("cardgame", &json!(["open", { "bot": "easy" }, "open"]), &people);
    play_on(&mut table, &["me", "guest2"], 5000);
    assert_eq!(now(&table, "guest2")["phase"], "finished");
    assert_eq!(read(&table.people())[1]["name"], "Bo");
    // A rematch keeps everybody, a chair further.
    let rematch = said(&mut table, "me", &json!({ "id": "r", "rematch": {} }));
    let agreed = &rematch["said"]["rematch"];
    let making = json!({
        "id": "local2", "code": "abcdef", "people": agreed["people"], "setup": agreed["setup"],
        "new": { "game": agreed["game"], "seats": ["open", "open", "open"] },
    });
    let next = LocalTable::make(&making.to_string(), &SEED, 1.0);
    // The nonces of a rematch are drawn anew; without them the deal waits.
    let next = next.map_err(|error| read(&error)).unwrap();
    assert_eq!(read(&next.summary())["seats"], json!([null, "Bo", "Ada"]));
    table.rematched("local2".into(), "me", 5.0);
    assert_eq!(
        said(&mut table, "me", &json!({ "id": "s", "rematch": {} }))["said"]["reply"]["table"],
        "local2"
    );
}

#[test]
fn a_table_goes_elsewhere_as_a_file_and_a_game_as_its_journal() {
    let mut table = solo("lords-2024");
    play_on(&mut table, &["me"], 30);
    let mut other =
        LocalTable::import(&table.file(), Vec::new(), "local9".into(), "zzzzzz".into(), 9.0).unwrap();
    assert_eq!(other.journal(), table.journal());
    assert_eq!(read(&other.fresh()).as_array().unwrap().len(), other.length() as usize);
    assert_eq!(read(&other.summary())["id"], "local9");
    // From a moment of it another game goes on.
    let moment = read(&table.moment("me", 3.0, 1.0).unwrap());
    let making = json!({
        "id": "local3", "code": "abcdef", "people": [{ "seat": 0, "id": "me", "name": "Ada" }], "moment": moment,
        "new": { "game": "lords-2024", "seats": ["open", { "bot": "hard" }, { "bot": "hard" }] },
    });
    let what_if = LocalTable::make(&making.to_string(), &SEED, 1.0).map_err(|error| read(&error)).unwrap();
    assert_eq!(read(&what_if.ask(None, "", "{}", 1.0).unwrap())["origin"]["entry"], 3);

    let journal = journal_of_run("royale", 3, "medium", "a run", 0).unwrap();
    let shown = LocalTable::import(&journal, Vec::new(), "local4".into(), "abcdef".into(), 1.0).unwrap();
    assert_eq!(shown.journal(), journal);
    assert_eq!(read(&shown.summary())["phase"], "finished");
    assert_eq!(read(&verify(&journal).unwrap())["honest"], true);
    let bent = journal.replacen("\"seat\":1", "\"seat\":2", 1);
    assert!(LocalTable::import(&bent, Vec::new(), "local5".into(), "abcdef".into(), 1.0).is_err());
    assert!(
        LocalTable::import("no journal at all", Vec::new(), "local6".into(), "abcdef".into(), 1.0).is_err()
    );
}

#[test]
fn a_file_of_something_else_is_called_that() {
    let mut table = solo("royale");
    play_on(&mut table, &["me"], 5);
    let file = table.file();
    let other_game = file.replacen(r#""game":"royale""#, r#""game":"showdown""#, 1);
    assert_ne!(other_game, file);
    for brought in ["a letter", "{\"a\":1}", &file[..file.len() / 2], &other_game] {
        let Err(refused) = LocalTable::import(brought, Vec::new(), "local8".into(), "abcdef".into(), 1.0)
        else {
            panic!("{brought} is taken for a table");
        };
        let why = read(&refused)["refused"]["why"].as_str().unwrap().to_owned();
        assert!(why.starts_with("this is no journal and no table of Fremont"), "{why}");
    }
}

#[test]
fn a_file_made_by_hand_is_held_to_what_a_table_is() {
    let mut table = solo("royale");
    play_on(&mut table, &["me"], 5);
    let file = read(&table.file());
    let brought = |file: &Value| {
        let text = file.to_string();
        // The kind comes first in a file of a table.
        let text = format!("{{\"file\":\"fremont-table 1\",{}", &text[1..]);
        LocalTable::import(&text, Vec::new(), "local8".into(), "abcdef".into(), 1.0)
            .map(|table| read(&table.summary()))
    };
    let with = |change: &dyn Fn(&mut Value)| {
        let mut file = file.clone();
        file.as_object_mut().unwrap().remove("file");
        change(&mut file);
        brought(&file)
    };
    assert_eq!(with(&|_| ()).unwrap()["phase"], "running");
    let crowd = |file: &mut Value| {
        file["table"]["setup"]["chairs"] = json!(vec![file["table"]["setup"]["chairs"][0].clone(); 60]);
    };
    let empty = |file: &mut Value| file["records"] = json!([]);
    let other = |file: &mut Value| file["table"]["row"]["game"] = json!("roulette");
    for refused in [with(&crowd), with(&empty), with(&other)] {
        let why = read(&refused.unwrap_err())["refused"]["why"].as_str().unwrap().to_owned();
        assert!(why.starts_with("this is no journal and no table of Fremont"), "{why}");
    }
    let long = with(&|file: &mut Value| {
        let names = file["table"]["names"].as_object_mut().unwrap();
        for name in names.values_mut() {
            *name = json!(format!("a\u{1b}[2J{}", "x".repeat(5000)));
        }
    });
    let names = long.unwrap()["seats"].clone();
    let name = names.as_array().unwrap().iter().find_map(Value::as_str).unwrap().to_owned();
    assert_eq!(name, format!("a[2J{}", "x".repeat(16)));
}

#[test]
fn names_go_along_with_a_journal() {
    let people = json!([
        { "seat": 0, "id": "me", "name": "Ada", "nonce": "n" }, { "seat": 1, "id": "guest1", "name": "Bo", "nonce": "m" },
    ]);
    let mut table = made("cardgame", &json!(["open", "open", { "bot": "easy" }]), &people);
    play_on(&mut table, &["me", "guest1"], 5000);
    let journal = table.ask(Some("me".into()), "journal", "{}", 9.0).unwrap();
    let header = read(journal.lines().next().unwrap());
    assert_eq!(header["names"], json!(["Ada", "Bo", "Easy bot"]));
    assert_eq!(read(&verify(&journal).unwrap())["honest"], true);
    let brought = |text: &str, names: &[&str]| {
        let names = names.iter().map(ToString::to_string).collect();
        LocalTable::import(text, names, "local8".into(), "abcdef".into(), 1.0).unwrap()
    };
    let other = brought(&journal, &[]);
    assert_eq!(read(&other.summary())["seats"], json!(["Ada", "Bo", null]));
    // It is given on as it came.
    assert_eq!(other.ask(None, "journal", "{}", 9.0).unwrap(), journal);
    // A journal of a house names nobody: whoever brings it knows the names. What is no name is none.
    let plain = table.journal();
    let other = brought(&plain, &["Cy", "two\nlines", "a bot"]);
    assert_eq!(read(&other.summary())["seats"], json!(["Cy", "Player 2", null]));
}

#[test]
fn a_sealed_journal_that_is_not_over_is_refused_in_a_sentence() {
    let mut table = solo("royale");
    play_on(&mut table, &["me"], 5);
    let Err(refused) =
        LocalTable::import(&table.journal(), Vec::new(), "local7".into(), "abcdef".into(), 1.0)
    else {
        panic!("its dice are secret");
    };
    assert_eq!(read(&refused)["refused"]["code"], "SEALED");
}

#[test]
fn what_is_said_beforehand_is_done_and_opened_again() {
    let people = json!([
        { "seat": 0, "id": "me", "name": "Ada", "nonce": "a" },
        { "seat": 1, "id": "guest1", "name": "Bo", "nonce": "b" },
    ]);
    let mut table = made("royale", &json!(["open", "open"]), &people);
    let first = now(&table, "me")["waiting"][0].as_u64().unwrap();
    let [who, other] = if first == 0 { ["me", "guest1"] } else { ["guest1", "me"] };
    let answers = read(&table.ask(Some(other.into()), "answers", "{}", 2000.0).unwrap());
    assert_eq!(answers["offers"][0]["answer"], "roll", "{answers}");
    let n = table.length();
    let wish = json!({ "id": "p", "prepare": { "answer": "roll" } });
    assert_eq!(said(&mut table, other, &wish)["said"]["reply"]["n"], json!(n as u64));
    assert_eq!(said(&mut table, other, &wish)["said"]["reply"]["n"], json!(n as u64), "it is not done twice");
    assert_eq!((now(&table, who)["you"].get("prepared"), table.length()), (None, n));
    // The tab is closed, and opened again: it is still prepared.
    let kept = table.fresh();
    let mut again = LocalTable::load(&table.keep(), &kept).unwrap();
    assert_eq!(now(&again, other)["you"]["prepared"][0]["answer"], "roll");
    for _ in 0..40 {
        if now(&again, other)["you"].get("prepared").is_none() {
            break;
        }
        let action = now(&again, who)["you"]["choices"][0]["action"].clone();
        said(&mut again, who, &json!({ "act": { "action": action } }));
    }
    let records = read(&again.frame(other, 0.0, 2000.0))["records"].clone();
    let done = records.as_array().unwrap().iter().find(|record| record["what"]["played"]["prepared"] == true);
    let line =
        done.expect("it was rolled")["what"]["played"]["lines"][0]["text"].as_str().unwrap().to_owned();
    assert!(line.contains(" rolls "), "{line}");
    // To be acted for where there is one choice, and not any more.
    said(&mut again, who, &json!({ "auto": { "on": true } }));
    assert_eq!(now(&again, who)["you"]["auto"], true);
    said(&mut again, who, &json!({ "auto": { "on": false } }));
    assert_eq!(now(&again, who)["you"].get("auto"), None);
}
