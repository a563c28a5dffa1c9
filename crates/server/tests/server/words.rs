//! Words at a table: each is done once, in order, on the table that was seen.

use crate::kit::{Open, code, first, generous, play_on, two};
use client::Error;
use serde_json::{Value, json};
use server::Config;
use std::time::Duration;
use wire::What;

#[tokio::test(flavor = "multi_thread")]
async fn the_same_word_is_not_done_twice() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({"options": {"start": 0, "mode": "basic"}})).await;
    let roll = json!({"id": "one", "act": {"action": "roll"}});
    let done = ada.say(&id, &roll).await.unwrap();
    assert_eq!(ada.say(&id, &roll).await.unwrap(), done);
    let mut socket = ada.socket(&id, 0, false).await.unwrap();
    assert_eq!(socket.say(&roll).await.unwrap(), done);
    // Another person's word of the same name is another word.
    assert_eq!(code(bo.say(&id, &roll).await), "TURN");
    let chat = json!({"id": "one", "chat": {"text": "well rolled"}});
    let said = bo.say(&id, &chat).await.unwrap();
    assert_eq!(said.n, done.n + 1);
    // Nor is it done twice when the server was closed in between.
    drop(socket);
    let open = open.reopen().await;
    let (ada, bo) = (open.again(&ada), open.again(&bo));
    assert_eq!(ada.say(&id, &roll).await.unwrap(), done);
    assert_eq!(bo.say(&id, &chat).await.unwrap(), said);
    assert_eq!(ada.look(&id).await.unwrap().now.n, said.n + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_of_a_word_is_not_used_for_another() {
    let open = Open::new().await;
    let (ada, _, id) = two(&open, "royale", json!({"options": {"start": 0, "mode": "basic"}})).await;
    let roll = json!({"id": "one", "act": {"action": "roll"}});
    let chat = json!({"id": "two", "chat": {"text": "well rolled"}});
    ada.say(&id, &roll).await.unwrap();
    ada.say(&id, &chat).await.unwrap();
    let others = [
        json!({"id": "one", "act": {"action": {"place": {"number": 1}}}}),
        json!({"id": "one", "undo": {}}),
        json!({"id": "one", "chat": {"text": "well rolled"}}),
        json!({"id": "two", "chat": {"text": "badly rolled"}}),
        json!({"id": "two", "resign": {}}),
    ];
    for other in &others {
        assert_eq!(code(ada.say(&id, other).await), "ID", "{other}");
    }
    let n = ada.look(&id).await.unwrap().now.n;
    let open = open.reopen().await;
    let ada = open.again(&ada);
    for other in &others {
        assert_eq!(code(ada.say(&id, other).await), "ID", "{other}");
    }
    assert_eq!(ada.look(&id).await.unwrap().now.n, n);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_acts_on_a_table_that_has_changed() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({"options": {"start": 0, "mode": "basic"}})).await;
    let seen = ada.look(&id).await.unwrap();
    let act = |step: u64, action: &Value| json!({"act": {"step": step, "action": action}});
    ada.say(&id, &act(seen.now.step, &first(&seen))).await.unwrap();
    let stale = ada.say(&id, &act(seen.now.step, &json!("roll"))).await;
    match &stale {
        Err(Error::Refused { refused, .. }) => {
            assert_eq!((refused.code.as_str(), refused.clause.as_deref()), ("STALE", Some("T-ACT-6")));
        }
        other => panic!("{other:?}"),
    }
    // What people say does not change the table.
    let seen = ada.look(&id).await.unwrap();
    bo.say(&id, &json!({"chat": {"text": "hurry"}})).await.unwrap();
    ada.say(&id, &act(seen.now.step, &first(&seen))).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn hidden_choices_at_the_same_step_do_not_collide() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "cardgame", json!({})).await;
    let (of_ada, of_bo) = (ada.look(&id).await.unwrap(), bo.look(&id).await.unwrap());
    assert_eq!(of_ada.now.step, of_bo.now.step);
    let act = |step: u64, action: Value| json!({"act": {"step": step, "action": action}});
    ada.say(&id, &act(of_ada.now.step, first(&of_ada))).await.unwrap();
    // Ada takes hers back, chooses again, and Bo is still in time.
    assert!(ada.look(&id).await.unwrap().now.you.unwrap().can_undo);
    ada.say(&id, &json!({"undo": {}})).await.unwrap();
    ada.say(&id, &act(of_ada.now.step, first(&of_ada))).await.unwrap();
    bo.say(&id, &act(of_bo.now.step, first(&of_bo))).await.unwrap();
    assert!(ada.look(&id).await.unwrap().now.step > of_ada.now.step);
    assert_eq!(code(ada.say(&id, &json!({"undo": {}})).await), "NEWS");
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_wait_a_moment_so_that_people_can_take_something_back() {
    let open = Open::with(Config { undo_wait: Duration::from_secs(3), ..generous() }).await;
    let ada = open.guest("Ada").await;
    let table = |pace: u32| json!({"game": "cardgame", "seats": ["me", {"bot": "random"}], "pace": pace});
    let id = ada.make(&table(1)).await.unwrap().table.id;
    let seen = ada.look(&id).await.unwrap();
    assert_eq!(seen.now.you.as_ref().unwrap().undo_until_ms, None);
    ada.act(&id, &first(&seen)).await.unwrap();
    let you = ada.look(&id).await.unwrap().now.you.unwrap();
    assert_eq!((you.can_undo, you.undo_until_ms), (true, Some(3000)));
    // Nothing happens of itself meanwhile.
    let n = ada.look(&id).await.unwrap().now.n;
    assert!(ada.events(&id, n, 1).await.unwrap().records.is_empty());
    ada.say(&id, &json!({"undo": {}})).await.unwrap();
    let seen = ada.look(&id).await.unwrap();
    assert_eq!(seen.now.you.as_ref().unwrap().undo_until_ms, None);
    let n = ada.act(&id, &first(&seen)).await.unwrap().n;
    assert!(!ada.events(&id, n + 1, 20).await.unwrap().records.is_empty());
    assert_eq!(code(ada.say(&id, &json!({"undo": {}})).await), "NEWS");
    // Whoever wants to think longer says so, up to a limit; and whoever never takes back does not wait.
    for (wanted, waits) in [(0, None), (5000, Some(5000)), (60_000, Some(10_000))] {
        let id = ada.make(&table(1)).await.unwrap().table.id;
        let seen = ada.look(&id).await.unwrap();
        ada.say(&id, &json!({"act": {"action": first(&seen), "undo_ms": wanted}})).await.unwrap();
        let left = ada.look(&id).await.unwrap().now.you.unwrap().undo_until_ms;
        assert_eq!(left, waits, "{wanted} ms");
    }
    // Whoever has set no pace does not wait.
    let id = ada.make(&table(0)).await.unwrap().table.id;
    let seen = ada.look(&id).await.unwrap();
    let n = ada.act(&id, &first(&seen)).await.unwrap().n;
    assert_eq!(ada.look(&id).await.unwrap().now.you.unwrap().undo_until_ms, None);
    assert!(!ada.events(&id, n + 1, 2).await.unwrap().records.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_before_the_first_action_of_a_person_do_not_wait() {
    let open = Open::new().await;
    let ada = open.guest("Ada").await;
    let seats = json!([{"bot": "random"}, {"bot": "random"}, "me"]);
    let options = json!({"start": 0, "mode": "basic"});
    let table = json!({"game": "royale", "options": options, "seats": seats, "pace": 10_000});
    let id = ada.make(&table).await.unwrap().table.id;
    let mut seen = ada.look(&id).await.unwrap();
    while seen.now.you.as_ref().unwrap().choices.is_empty() {
        // Long before a bot that keeps its pace would act even once.
        let told = ada.events(&id, seen.now.n, 5).await.unwrap();
        assert!(!told.records.is_empty(), "nothing happens");
        seen = ada.look(&id).await.unwrap();
    }
    // Two bots have rolled and placed. What follows an action of mine comes at its pace.
    assert!(seen.now.step >= 4, "{}", seen.now.step);
    let mut n = seen.now.n;
    while !seen.now.you.as_ref().unwrap().choices.is_empty() {
        n = ada.act(&id, &first(&seen)).await.unwrap().n;
        seen = ada.look(&id).await.unwrap();
    }
    assert!(ada.events(&id, n + 1, 1).await.unwrap().records.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_understood_is_told_in_a_sentence() {
    let open = Open::new().await;
    let (ada, _, id) = two(&open, "royale", json!({})).await;
    let mut socket = ada.socket(&id, 0, false).await.unwrap();
    for (frame, part) in [
        ("hello", "no JSON object"),
        ("[]", "no JSON object"),
        ("{}", "one thing at a time"),
        ("{\"id\":1,\"undo\":{}}", "the id is a text"),
        ("{\"undo\":{},\"leave\":{}}", "one thing at a time"),
        ("{\"dance\":{}}", "nobody here understands that"),
        ("{\"act\":{\"action\":\"fly\"}}", "is no action of this game"),
        ("{\"act\":{}}", "act: \"action\" is missing"),
        ("{\"chat\":{\"text\":\"\"}}", "say something"),
    ] {
        socket.send(frame).await.unwrap();
        let refused = loop {
            if let client::Heard::Reply(_, answer) = socket.hear().await.unwrap() {
                break answer.unwrap_err();
            }
        };
        assert!(refused.why.contains(part), "{frame} gives {refused:?}");
    }
    // The line is still good.
    assert!(socket.say(&json!({"id": "a", "chat": {"text": "here I am"}})).await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn talk_goes_to_all() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({})).await;
    ada.say(&id, &json!({"chat": {"text": "<b>hello</b>"}})).await.unwrap();
    let update = bo.events(&id, 0, 0).await.unwrap();
    let said = update.records.iter().find_map(|record| match &record.what {
        What::Chat { name, seat, text, .. } => Some((name.clone(), *seat, text.clone())),
        _ => None,
    });
    assert_eq!(said, Some(("Ada".into(), Some(0), "<b>hello</b>".into())));
}

#[tokio::test(flavor = "multi_thread")]
async fn questions_are_answered() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "lords-2010", json!({"options": {}})).await;
    play_on(&[&ada, &bo], &id, 4).await;
    let waiting = usize::from(ada.look(&id).await.unwrap().now.waiting[0]);
    let people = [&ada, &bo];
    let hint: Vec<Value> = people[waiting].get(&format!("/tables/{id}/hint")).await.unwrap();
    assert!(
        hint[0]["chance"].as_f64().unwrap() > 0.0 && !hint[0]["text"].as_str().unwrap().is_empty(),
        "{hint:?}"
    );
    let choices: Vec<Value> = people[waiting].get(&format!("/tables/{id}/choices")).await.unwrap();
    assert!(choices.iter().any(|choice| choice["action"] == hint[0]["action"]));
    let offer = json!({"offer": {"steps": [{"transfer": {"items": [{"money": {"from": 0, "to": 1, "amount": 1}}]}}]}});
    let mut socket = ada.socket(&id, 0, true).await.unwrap();
    let foreseen = socket.ask(&json!({"id": "f", "foresee": {"action": offer}})).await.unwrap();
    assert!(foreseen.is_object() || foreseen.is_array(), "{foreseen}");
    assert_eq!(code(socket.ask(&json!({"id": "g", "foresee": {"action": "roll"}})).await), "FORESEE");
    let view = socket.ask(&json!({"id": "v", "view": {}})).await.unwrap();
    assert_eq!(view, ada.get::<Value>(&format!("/tables/{id}/view")).await.unwrap());
    let quiet =
        ada.make(&json!({"game": "royale", "seats": ["me", {"bot": "easy"}], "hints": false})).await.unwrap();
    assert_eq!(code(ada.get::<Value>(&format!("/tables/{}/hint", quiet.table.id)).await), "HINTS");
}
