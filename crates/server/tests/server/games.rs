//! Whole games through the server.

use crate::kit::{Open, play_on, two};
use axum::http::Method;
use serde_json::{Value, json};
use table::{DiceVerdict, Journal};
use wire::PhaseInfo;

#[tokio::test(flavor = "multi_thread")]
async fn a_person_and_bots_play_every_game_to_its_end() {
    let open = Open::new().await;
    let ada = open.guest("Ada").await;
    for about in ::games::catalogue() {
        open.clock.advance(1000);
        let mut seats = vec![json!("me")];
        seats.resize(about.min_seats.into(), json!({"bot": "easy"}));
        let made = ada.make(&json!({"game": about.key, "seats": seats, "pace": 0})).await.unwrap();
        let id = made.table.id;
        let done = play_on(&[&ada], &id, 30_000).await;
        assert_eq!(done.now.phase, PhaseInfo::Finished, "{}", about.key);
        let ranking = done.now.outcome.unwrap().ranking.len();
        assert_eq!(ranking, usize::from(about.min_seats));
        // The journal is told now, and its dice are those that were promised.
        let answer = open
            .client
            .ask(Method::GET, &format!("/tables/{id}/journal"), None, None::<&Value>)
            .await
            .unwrap();
        let journal = Journal::parse(&answer.body).unwrap();
        let verdict = ::games::verify(&journal, None).unwrap();
        assert!(matches!(verdict.dice, DiceVerdict::Honest), "{}: {:?}", about.key, verdict.dice);
        assert_eq!(
            table::Secret::from_hex(&done.table.dice.seed.unwrap()).unwrap().commitment(),
            made.table.dice.commitment
        );
        let history: Vec<Value> = ada.get("/me/history").await.unwrap();
        assert_eq!(history[0]["id"], json!(id));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_among_themselves_while_others_watch() {
    let open = Open::new().await;
    let ada = open.guest("Ada").await;
    let seats = json!([{"bot": "easy"}, {"bot": "random"}, {"bot": "easy"}]);
    let made =
        ada.make(&json!({"game": "cardgame", "seats": seats, "pace": 0, "public": true})).await.unwrap();
    let mut socket = client::Socket::open(&open.client, &made.table.code, None, 0, false).await.unwrap();
    let mut next = 0;
    loop {
        let update = socket.update().await.unwrap();
        for record in &update.records {
            assert_eq!(record.n, next);
            next += 1;
        }
        if update.now.phase == PhaseInfo::Finished {
            break;
        }
    }
    assert!(next > 30);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_after_the_house_was_closed() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({"options": {"mode": "basic"}})).await;
    play_on(&[&ada, &bo], &id, 10).await;
    let before = ada.look(&id).await.unwrap();
    let mut bots = json!({"game": "royale", "seats": ["me", {"bot": "random"}], "pace": 0});
    bots["seats"] = json!([{"bot": "random"}, {"bot": "easy"}]);
    bots["pace"] = json!(10_000);
    let slow = ada.make(&bots).await.unwrap().table.id;
    let open = open.reopen().await;
    let (ada, bo) = (open.again(&ada), open.again(&bo));
    let after = ada.look(&id).await.unwrap();
    assert_eq!(before.now.n, after.now.n);
    assert_eq!(before.now.view, after.now.view);
    assert_eq!(before.table.dice, after.table.dice);
    let done = play_on(&[&ada, &bo], &id, 2000).await;
    assert_eq!(done.now.phase, PhaseInfo::Finished);
    assert_eq!(ada.look(&slow).await.unwrap().now.phase, PhaseInfo::Running);
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_go_on_when_the_house_opens_again() {
    let open = Open::new().await;
    let ada = open.guest("Ada").await;
    let seats = json!([{"bot": "random"}, {"bot": "random"}]);
    let made = ada.make(&json!({"game": "royale", "seats": seats, "pace": 300})).await.unwrap();
    let before = ada.events(&made.table.id, made.now.n, 20).await.unwrap().now.n;
    let open = open.reopen().await;
    // Nobody has asked for the table: the server wakes it by itself. A look would wake it, so only the list is looked at.
    let changed = |tables: &[Value]| tables[0]["changed"].as_u64().unwrap();
    let ada = open.again(&ada);
    let first = changed(&ada.get::<Vec<Value>>("/me/tables").await.unwrap());
    for _ in 0..100 {
        open.clock.advance(1000);
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        if changed(&ada.get::<Vec<Value>>("/me/tables").await.unwrap()) > first {
            break;
        }
    }
    assert!(changed(&ada.get::<Vec<Value>>("/me/tables").await.unwrap()) > first);
    assert!(ada.look(&made.table.id).await.unwrap().now.n > before);
}
