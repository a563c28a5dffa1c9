//! Many things at once: whatever the order, each is done once or not at all.

use crate::kit::{Open, play_on, two};
use axum::http::Method;
use client::{Error, Person};
use serde_json::{Value, json};
use tokio::task::JoinSet;
use wire::{ChairKind, Done, PhaseInfo, What};

/// Says many words at once, and tells what came of them.
async fn all_at_once(id: &str, words: Vec<(Person, Value)>) -> Vec<Result<Done, Error>> {
    let mut running = JoinSet::new();
    for (person, word) in words {
        let id = id.to_owned();
        running.spawn(async move { person.say(&id, &word).await });
    }
    let answers = running.join_all().await;
    for answer in &answers {
        if let Err(error) = answer {
            assert!(matches!(error, Error::Refused { status: 400..500, .. }), "{error:?}");
        }
    }
    answers
}

#[tokio::test(flavor = "multi_thread")]
async fn two_hundred_times_the_same_word_is_one_word() {
    let open = Open::new().await;
    let (ada, _, id) = two(&open, "royale", json!({"options": {"start": 0, "mode": "basic"}})).await;
    let roll = json!({"id": "one", "act": {"action": "roll"}});
    let mut answers = all_at_once(&id, vec![(ada.clone(), roll); 200]).await;
    let first = answers.pop().unwrap().unwrap();
    assert!(answers.into_iter().all(|answer| answer.unwrap() == first));
    assert_eq!(ada.look(&id).await.unwrap().now.n, first.n + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_chair_is_for_one() {
    let open = Open::new().await;
    let ada = open.guest("Ada").await;
    let made = ada.make(&json!({"game": "royale", "seats": ["me", "open", "open"]})).await.unwrap();
    let mut words = Vec::new();
    for turn in 0..40 {
        let person = open.guest(&format!("Guest {turn}")).await;
        words.push((person.clone(), json!({"sit": {"seat": 1}})));
        words.push((person, json!({"sit": {"seat": 1}})));
    }
    let sat = all_at_once(&made.table.id, words).await.into_iter().flatten().count();
    assert_eq!(sat, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn coming_going_starting_and_closing_at_once_leave_one_story() {
    let open = Open::new().await;
    let (ada, bo) = (open.guest("Ada").await, open.guest("Bo").await);
    for _ in 0..10 {
        let table = json!({"game": "royale", "seats": ["me", "open"], "start": "host", "pace": 0});
        let id = ada.make(&table).await.unwrap().table.id;
        let mut words = Vec::new();
        for _ in 0..10 {
            words.push((bo.clone(), json!({"sit": {}})));
            words.push((bo.clone(), json!({"leave": {}})));
            words.push((ada.clone(), json!({"start": {}})));
            words.push((ada.clone(), json!({"close": {}})));
        }
        all_at_once(&id, words).await;
        // What is told is what happened, and nothing after the end.
        let told = ada.events(&id, 0, 0).await.unwrap();
        let ends = told.records.iter().position(|record| matches!(record.what, What::Closed { .. }));
        assert!(ends.is_none_or(|place| place + 1 == told.records.len()));
        let begun = told.records.iter().filter(|record| matches!(record.what, What::Started(_))).count();
        let phase = told.now.phase;
        assert_eq!(begun, usize::from(phase == PhaseInfo::Running), "{phase:?}");
        assert!(told.records.iter().zip(0..).all(|(record, n)| record.n == n));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn acting_and_taking_back_at_once_leave_one_story() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "cardgame", json!({})).await;
    for _ in 0..10 {
        let mut words = Vec::new();
        for person in [&ada, &bo] {
            let seen = person.look(&id).await.unwrap();
            for choice in seen.now.you.unwrap().choices.into_iter().take(8) {
                words
                    .push((person.clone(), json!({"act": {"step": seen.now.step, "action": choice.action}})));
                words.push((person.clone(), json!({"undo": {}})));
            }
        }
        all_at_once(&id, words).await;
    }
    let done = play_on(&[&ada, &bo], &id, 2000).await;
    assert_eq!(done.now.phase, PhaseInfo::Finished);
    let journal =
        open.client.ask(Method::GET, &format!("/tables/{id}/journal"), None, None::<&Value>).await.unwrap();
    let journal = table::Journal::parse(&journal.body).unwrap();
    assert!(matches!(games::verify(&journal, None).unwrap().dice, table::DiceVerdict::Honest));
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_one_rematch_whoever_asks() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({"options": {"mode": "basic"}})).await;
    play_on(&[&ada, &bo], &id, 2000).await;
    let mut words = Vec::new();
    for _ in 0..20 {
        words.push((ada.clone(), json!({"rematch": {}})));
        words.push((bo.clone(), json!({"rematch": {}})));
    }
    let mut tables: Vec<Option<String>> =
        all_at_once(&id, words).await.into_iter().map(|answer| answer.unwrap().table).collect();
    tables.dedup();
    assert_eq!(tables.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_forgotten_in_the_middle_of_a_game_does_not_stop_it() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({"options": {"mode": "basic", "start": 0}})).await;
    let words = (0..20).map(|turn| (bo.clone(), json!({"chat": {"text": format!("word {turn}")}}))).collect();
    let sure = json!({});
    let (_, gone) = tokio::join!(
        all_at_once(&id, words),
        open.client.ask(Method::DELETE, "/me", Some(&bo.secret), Some(&sure))
    );
    assert_eq!(gone.unwrap().status, 204);
    ada.act(&id, &json!("roll")).await.unwrap();
    play_on(&[&ada], &id, 1).await;
    // A bot plays for Bo at once: nobody has to wait for somebody who cannot come back.
    let chair = &ada.look(&id).await.unwrap().table.chairs[1];
    assert_eq!((chair.kind, chair.bot.as_deref()), (ChairKind::StandIn, Some("medium")));
    let done = play_on(&[&ada], &id, 2000).await;
    assert_eq!(done.now.phase, PhaseInfo::Finished);
}
