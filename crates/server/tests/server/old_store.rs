//! A database of the program as it was before records were rewritten opens: every table is told as that program told it, and games
//! go on. `fixtures/house.db` and what was said of it, `fixtures/house.json`, come from one run of that program; `house-12.db` and
//! `house-12.json` from one of layout 12, before it was counted who leaves the house to bots.

use crate::kit::{Open, any, play_on};
use client::Person;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use wire::{Done, PhaseInfo};

const DATABASE: &[u8] = include_bytes!("../fixtures/house.db");
const LAYOUT_12: &[u8] = include_bytes!("../fixtures/house-12.db");

struct Old {
    open: Open,
    people: BTreeMap<String, Person>,
    said: Value,
}

/// The old database in a server of today, at the moment when the old program told of it.
async fn old() -> Old {
    told_of(DATABASE, include_str!("../fixtures/house.json")).await
}

async fn told_of(database: &[u8], said: &str) -> Old {
    let said: Value = serde_json::from_str(said).unwrap();
    let open = Open::on(database, said["at"].as_u64().unwrap()).await;
    let person = |(name, person): (&String, &Value)| {
        let me = serde_json::from_value(person["me"].clone()).unwrap();
        let secret = person["session"].as_str().unwrap().to_owned();
        (name.clone(), Person { client: open.client.clone(), me, secret })
    };
    let people = said["people"].as_object().unwrap().iter().map(person).collect();
    Old { open, people, said }
}

impl Old {
    fn table(&self, name: &str) -> &str {
        self.said["tables"][name]["id"].as_str().unwrap()
    }
}

/// What is told, without what depends on the millisecond.
fn timeless(mut update: Value) -> Value {
    for clock in update["now"]["clocks"].as_array_mut().unwrap() {
        clock["left"].take();
    }
    update
}

/// Everything that the old program told is told the same; newer programs may tell more in an object.
fn assert_tells(now: &Value, then: &Value, at: &str) {
    match (now, then) {
        (Value::Object(now), Value::Object(then)) => {
            for (key, value) in then {
                assert_tells(now.get(key).unwrap_or(&Value::Null), value, &format!("{at}.{key}"));
            }
        }
        (Value::Array(now), Value::Array(then)) => {
            assert_eq!(now.len(), then.len(), "{at}");
            for (place, (now, then)) in now.iter().zip(then).enumerate() {
                assert_tells(now, then, &format!("{at}[{place}]"));
            }
        }
        _ => assert_eq!(now, then, "{at}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_table_of_an_old_store_is_told_as_it_was() {
    let old = old().await;
    let tables = old.said["tables"].as_object().unwrap();
    let mut phases = BTreeMap::new();
    for (name, table) in tables {
        let id = old.table(name);
        for (who, expected) in table["seen_by"].as_object().unwrap() {
            let mut told = json!(old.people[who].full_events(id, 0).await.unwrap());
            // Of what some saw only the end was kept.
            let records = told["records"].as_array_mut().unwrap();
            records.drain(..records.len() - expected["records"].as_array().unwrap().len());
            assert_tells(&timeless(told), &timeless(expected.clone()), &format!("{name}, seen by {who}: "));
            *phases.entry(expected["now"]["phase"].as_str().unwrap()).or_insert(0) += 1;
        }
        if let Some(journal) = table["journal"].as_str() {
            let ada = &old.people["ada"];
            assert_eq!(ada.text(&format!("/tables/{id}/journal")).await.unwrap(), journal);
            let verified: Value = ada.get(&format!("/tables/{id}/verify")).await.unwrap();
            // Whose nonces went in was not told then.
            let words = verified["words"].as_str().unwrap();
            assert!(words.starts_with(table["verify"]["words"].as_str().unwrap()), "{words}");
            assert_eq!(
                (&verified["honest"], &verified["entries"]),
                (&table["verify"]["honest"], &table["verify"]["entries"])
            );
            let door = format!("/tables/{id}/replay?first={}&count=2&seat=1", journal.lines().count() - 4);
            let replay: Value = old.people["eve"].get(&door).await.unwrap();
            assert_tells(&replay, &table["replay"], &format!("the replay of {name}: "));
        }
    }
    assert_eq!(phases.keys().copied().collect::<Vec<_>>(), ["closed", "finished", "open", "running"]);
    store::Store::check(old.open.folder()).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_an_old_store_goes_on_and_is_there_after_a_restart() {
    let Old { open, people, said } = old().await;
    let id = said["tables"]["taken back"]["id"].as_str().unwrap().to_owned();
    let (ada, bo, eve) = (&people["ada"], &people["bo"], &people["eve"]);
    let seen = ada.look(&id).await.unwrap();
    assert_eq!(seen.table.stand_in, "medium");
    let before = seen.now;
    let choices = before.you.unwrap().choices;
    let act = json!({"id": "new key", "act": {"action": choices[any(7, choices.len())].action}});
    let done: Done = ada.say(&id, &act).await.unwrap();
    assert_eq!(done.n, before.n);
    let over = play_on(&[ada, bo, eve], &id, 10_000).await;
    assert_eq!(over.now.phase, PhaseInfo::Finished);
    let told = bo.full_events(&id, 0).await.unwrap();

    let open = open.reopen().await;
    let (ada, bo) = (open.again(ada), open.again(bo));
    let again = bo.full_events(&id, 0).await.unwrap();
    assert_eq!(json!(again), json!(told));
    // Idempotency keys of both versions are remembered.
    assert_eq!(ada.say(&id, &act).await.unwrap(), done);
    let finished = said["tables"]["finished"]["id"].as_str().unwrap();
    let once_more = bo.say(finished, &json!({"id": "once more", "rematch": {}})).await.unwrap();
    assert_eq!(once_more.table.as_deref(), said["tables"]["rematch"]["id"].as_str());
    let verified: Value = ada.get(&format!("/tables/{id}/verify")).await.unwrap();
    assert_eq!(verified["honest"], true, "{verified}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_store_has_no_ratings_and_gets_some() {
    let Old { open, people, .. } = old().await;
    let ada = &people["ada"];
    assert_eq!(ada.get::<Value>("/ratings?game=royale").await.unwrap(), json!([]));
    let seats = json!(["me", {"bot": "easy"}]);
    let table = json!({"game": "royale", "seats": seats, "options": {"mode": "basic"}, "pace": 0, "hints": false, "rated": true});
    let id = ada.make(&table).await.unwrap().table.id;
    play_on(&[ada], &id, 10_000).await;
    assert_eq!(ada.get::<Value>("/ratings?game=royale").await.unwrap()[0]["rating"]["games"], 1);
    store::Store::check(open.folder()).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_of_layout_12_begins_and_its_tables_go_on() {
    let Old { open, people, said } = told_of(LAYOUT_12, include_str!("../fixtures/house-12.json")).await;
    let (ada, bo) = (&people["ada"], &people["bo"]);
    let table = |name: &str| said["tables"][name].as_str().unwrap();
    for name in ["of bots", "with a person"] {
        assert_eq!(ada.look(table(name)).await.unwrap().table.phase, PhaseInfo::Running);
    }
    // Who had joined an evening is in it, and it begins.
    let evening = said["evening"].as_str().unwrap();
    let told: Value = bo.get(&format!("/evenings/{evening}")).await.unwrap();
    assert_eq!((&told["people"], &told["you"]), (&json!(2), &json!(1)));
    let begun = ada.say_at_evening(evening, "start", &json!({})).await.unwrap();
    assert_eq!(begun.line.round, 1);
    store::Store::check(open.folder()).unwrap();
}
