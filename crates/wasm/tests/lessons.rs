//! The coached first games of the web client: every position loads, everything that is to be done is legal, no scripted die or card is
//! left over, and at the end there is something to play on from.

use serde_json::{Value, json};
use std::collections::BTreeSet;
use wasm::LocalTable;

/// The lessons, as the page reads them.
const LESSONS: [&str; 5] = ["royale", "cardgame", "lords-2010", "lords-2024", "showdown"];
/// As many steps as a first game has.
const STEPS: std::ops::RangeInclusive<usize> = 7..=10;

fn read(game: &str) -> Value {
    let file = format!("{}/../../web/src/lessons/games/{game}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The table of a lesson as the page makes it: everybody sits there as a person, so that no bot thinks of its own.
fn opened(lesson: &Value) -> LocalTable {
    let names = lesson["names"].as_array().unwrap();
    let person = |(seat, _): (usize, &Value)| json!({ "seat": seat, "id": format!("p{seat}"), "name": "N", "nonce": "n" });
    let people: Vec<Value> = names.iter().enumerate().map(person).collect();
    let seats: Vec<&str> = names.iter().map(|_| "open").collect();
    let making = json!({
        "id": "local1", "code": "abcdef", "people": people,
        "new": { "game": lesson["game"], "seats": seats, "pace": 0, "hints": true, "position": lesson["position"] },
    });
    LocalTable::make(&making.to_string(), &[0; 32], 1000.0)
        .unwrap_or_else(|why| panic!("{}: {why}", lesson["game"]))
}

fn now(table: &LocalTable, seat: u64) -> Value {
    let frame = table.frame(&format!("p{seat}"), 0.0, 1000.0);
    serde_json::from_str::<Value>(&frame).unwrap()["now"].clone()
}

/// All that is done in a step: what the learner does, and then the others.
fn moves(lesson: &Value, step: &Value) -> Vec<Value> {
    let own = step
        .get("do")
        .map(|action| json!({ "seat": lesson["me"], "action": action, "chance": step["chance"] }));
    own.into_iter().chain(step["then"].as_array().into_iter().flatten().cloned()).collect()
}

#[test]
fn every_lesson_can_be_followed_to_its_end_and_played_on_from_there() {
    for game in LESSONS {
        let lesson = read(game);
        assert_eq!(lesson["game"], game);
        let me = lesson["me"].as_u64().unwrap();
        let steps = lesson["steps"].as_array().unwrap();
        assert!(STEPS.contains(&steps.len()), "{game} has {} steps", steps.len());
        let keys: BTreeSet<&str> = steps.iter().map(|step| step["key"].as_str().unwrap()).collect();
        assert_eq!(keys.len(), steps.len(), "{game} names each step once");
        let mut table = opened(&lesson);
        for step in steps {
            let named = format!("{game}, step {}", step["key"]);
            assert!(step["at"].as_array().is_some_and(|at| !at.is_empty()), "{named}: something is lit");
            if let Some(action) = step.get("do") {
                let choices = now(&table, me)["you"]["choices"].clone();
                let listed = choices.as_array().unwrap().iter().any(|choice| choice["action"] == *action);
                assert!(listed, "{named}: {action} is not among {choices}");
            }
            for done in moves(&lesson, step) {
                let chance =
                    done.get("chance").filter(|chance| !chance.is_null()).cloned().unwrap_or(json!([]));
                let seat = done["seat"].as_u64().unwrap() as u8;
                let left = table.scripted(seat, &done["action"].to_string(), &chance.to_string(), 1000.0);
                let left = left.unwrap_or_else(|why| {
                    panic!("{named}: seat {seat} cannot {}: {why}\n{}", done["action"], now(&table, me))
                });
                assert_eq!(left, 0, "{named}: chance is left over after {}", done["action"]);
            }
        }
        let left = now(&table, me);
        assert!(left["outcome"].is_null(), "{game}: the game goes on");
        let waits = left["waiting"].as_array().unwrap().contains(&json!(me));
        assert!(waits, "{game}: whoever learned goes on");
        // As the page goes on from there: the header of a journal stands before its first entry.
        let last = table.journal().trim_end().lines().count() - 2;
        let moment = table.moment(&format!("p{me}"), last as f64, 1.0).unwrap();
        let moment: Value = serde_json::from_str(&moment).unwrap();
        let mut on =
            opened(&json!({ "game": game, "names": lesson["names"], "position": moment["position"] }));
        let choices = now(&on, me)["you"]["choices"].clone();
        let first = choices[0]["action"].to_string();
        on.scripted(me as u8, &first, "[]", 1000.0)
            .unwrap_or_else(|why| panic!("{game}: cannot play on: {why}"));
    }
}
