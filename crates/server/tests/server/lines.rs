//! Lines that break: whoever comes back gets what was missed, and nothing else.

use crate::kit::{Open, play_on, two};
use client::Person;
use serde_json::{Value, json};
use wire::Update;

/// Everything that is told from the beginning.
async fn all(person: &Person, id: &str) -> Vec<Value> {
    let update: Update = person.events(id, 0, 0).await.unwrap();
    update.records.iter().map(|record| serde_json::to_value(record).unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_back_gets_exactly_what_was_missed() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "cardgame", json!({})).await;
    let mut heard: Vec<Value> = Vec::new();
    for _ in 0..12 {
        // A line that dies after one update.
        let mut socket = ada.socket(&id, heard.len() as u64, false).await.unwrap();
        let update = socket.update().await.unwrap();
        heard.extend(update.records.iter().map(|record| serde_json::to_value(record).unwrap()));
        drop(socket);
        play_on(&[&ada, &bo], &id, 3).await;
    }
    let update = ada.events(&id, heard.len() as u64, 0).await.unwrap();
    heard.extend(update.records.iter().map(|record| serde_json::to_value(record).unwrap()));
    assert_eq!(heard, all(&ada, &id).await);
    assert!(heard.iter().enumerate().all(|(n, record)| record["n"] == json!(n)));
    assert!(heard.len() > 30);
    // Numbers that do not exist bring nothing, and no harm.
    assert!(ada.events(&id, u64::MAX, 0).await.unwrap().records.is_empty());
    assert!(ada.events(&id, 1 << 40, 0).await.unwrap().records.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_hears_what_happens_at_once_and_in_order() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({"options": {"mode": "basic"}})).await;
    let mut sockets = Vec::new();
    for (person, full) in
        [(Some(&ada), true), (Some(&ada), false), (Some(&bo), true), (None, false), (None, true)]
    {
        let secret = person.map(|person| person.secret.as_str());
        sockets.push(client::Socket::open(&open.client, &id, secret, 0, full).await.unwrap());
    }
    let done = play_on(&[&ada, &bo], &id, 40).await;
    for (place, socket) in sockets.iter_mut().enumerate() {
        let mut next = 0;
        while next < done.now.n {
            let update = socket.update().await.unwrap();
            for record in &update.records {
                assert_eq!(record.n, next, "socket {place}");
                next += 1;
            }
            assert_eq!(update.now.n, next);
            assert_eq!(update.now.view.is_some(), [true, false, true, false, true][place]);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_wait_ends_when_something_happens() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({"options": {"start": 0}})).await;
    let n = ada.look(&id).await.unwrap().now.n;
    let waiting = tokio::spawn({
        let (bo, id) = (bo.clone(), id.clone());
        async move { bo.events(&id, n, 60).await.unwrap() }
    });
    // Whether the wait has begun by now makes no difference.
    ada.act(&id, &json!("roll")).await.unwrap();
    let update = waiting.await.unwrap();
    assert_eq!((update.records.len(), update.records[0].n), (1, n));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_here_can_be_seen() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({})).await;
    let mut of_ada = ada.socket(&id, 0, true).await.unwrap();
    let here = |update: &Update| update.table.as_ref().map(|state| state.chairs[1].here);
    assert_eq!(here(&of_ada.update().await.unwrap()), Some(false));
    let of_bo = bo.socket(&id, 0, false).await.unwrap();
    while here(&of_ada.update().await.unwrap()) != Some(true) {}
    of_bo.close().await;
    while here(&of_ada.update().await.unwrap()) != Some(false) {}
}

#[tokio::test(flavor = "multi_thread")]
async fn news_of_ones_tables_arrives_elsewhere() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({"options": {"start": 0}})).await;
    let hidden = open.guest("Cy").await;
    let mut of_ada = client::News::open(&open.client, Some(&ada.secret)).await.unwrap();
    let mut of_cy = client::News::open(&open.client, Some(&hidden.secret)).await.unwrap();
    bo.say(&id, &json!({"chat": {"text": "your turn"}})).await.unwrap();
    let news = of_ada.next().await.unwrap();
    assert_eq!((&news["changed"]["table"], &news["changed"]["your_turn"]), (&json!(id), &json!(true)));
    // Cy hears nothing of a private table; of a public one, yes.
    let seats = json!([{"bot": "random"}, {"bot": "random"}]);
    let public =
        hidden.make(&json!({"game": "royale", "seats": seats, "public": true, "pace": 0})).await.unwrap();
    hidden.look(&public.table.id).await.unwrap();
    assert_eq!(of_cy.next().await.unwrap()["changed"]["table"], json!(public.table.id));
}
