//! Whoever runs the house: closing tables, not letting somebody in, and a page that shows what there is.

use crate::kit::{Open, code, generous, two};
use axum::http::Method;
use client::Person;
use serde_json::{Value, json};
use server::{Banned, Config, Order};
use wire::{ChairKind, ClosedWhy, PhaseInfo, StandInWhy, What};

#[tokio::test(flavor = "multi_thread")]
async fn the_operator_closes_a_table() {
    let open = Open::new().await;
    let (ada, _, id) = two(&open, "royale", json!({})).await;
    let close = Order::Close { table: id.clone() };
    assert!(open.order(&close).await.unwrap().contains(&id));
    assert_eq!(ada.look(&id).await.unwrap().table.phase, PhaseInfo::Closed);
    let told = ada.events(&id, 0, 0).await.unwrap().records.pop().unwrap().what;
    assert!(matches!(told, What::Closed { why: ClosedWhy::Operator }));
    assert_eq!(open.order(&close).await, Err("the table is over".into()));
    assert!(open.order(&Order::Close { table: "nowhere".into() }).await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_left_in_the_store_is_carried_out_and_answered() {
    let open = Open::new().await;
    let (ada, _, id) = two(&open, "royale", json!({})).await;
    let visitor = store::Visitor::of(open.folder()).unwrap();
    let order =
        visitor.leave_order(&serde_json::to_string(&Order::Close { table: id.clone() }).unwrap()).unwrap();
    let nonsense = visitor.leave_order("dance").unwrap();
    let answer = async |order| loop {
        if let Some(answer) = visitor.take_answer(order).unwrap() {
            return serde_json::from_str::<Result<String, String>>(&answer).unwrap();
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    };
    assert!(answer(order).await.is_ok());
    assert!(answer(nonsense).await.is_err());
    assert_eq!(ada.look(&id).await.unwrap().table.phase, PhaseInfo::Closed);
    assert_eq!(visitor.tables(false, 9).unwrap().len(), 0);
    assert_eq!(visitor.people(9).unwrap().len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_banned_is_not_let_in() {
    let open = Open::new().await;
    let (eve, ada) = (open.guest("Eve").await, open.guest("Ada").await);
    let ban = |name: &str| Order::Ban { who: Banned::Name(name.into()), why: "spam".into() };
    open.order(&ban("EVE")).await.unwrap();
    assert_eq!(code(eve.get::<Value>("/me").await), "BANNED");
    assert_eq!(code(open.client.guest("eve").await.map(|_| ())), "BANNED");
    let rename = json!({"name": "Eve"});
    let renamed = open.client.ask(Method::PATCH, "/me", Some(&ada.secret), Some(&rename)).await.unwrap();
    assert_eq!(renamed.status, 403);
    ada.get::<Value>("/me").await.unwrap();
    // It holds after a restart.
    let open = open.reopen().await;
    assert_eq!(code(open.again(&eve).get::<Value>("/me").await), "BANNED");
    open.order(&Order::Lift { who: Banned::Name("eve".into()) }).await.unwrap();
    open.again(&eve).get::<Value>("/me").await.unwrap();
    assert!(open.order(&Order::Lift { who: Banned::Name("eve".into()) }).await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_banned_leaves_their_chairs() {
    let open = Open::new().await;
    let (ada, bo, running) = two(&open, "royale", json!({})).await;
    let waiting = ada.make(&json!({"game": "royale", "seats": ["me", "open"]})).await.unwrap().table.id;
    open.order(&Order::Ban { who: Banned::Name("ADA".into()), why: "spam".into() }).await.unwrap();
    // A bot plays on for them, and nobody waits for a host who cannot come.
    let seen = bo.look(&running).await.unwrap().table;
    assert_eq!((seen.chairs[0].kind, seen.chairs[0].name.as_str()), (ChairKind::StandIn, "Ada"));
    assert_eq!(stand_ins(&bo, &running).await, [StandInWhy::Banned]);
    // It is told once, whoever else is banned.
    open.order(&Order::Ban { who: Banned::Name("Eve".into()), why: "spam".into() }).await.unwrap();
    assert_eq!(stand_ins(&bo, &running).await, [StandInWhy::Banned]);
    let visitor = store::Visitor::of(open.folder()).unwrap();
    assert!(visitor.tables(false, 9).unwrap().iter().all(|table| table.id != waiting));
}

/// Why bots stand in at a table, one after another.
async fn stand_ins(person: &Person, table: &str) -> Vec<StandInWhy> {
    let records = person.events(table, 0, 0).await.unwrap().records;
    let why = |what| if let What::StoodIn { why, .. } = what { Some(why) } else { None };
    records.into_iter().filter_map(|record| why(record.what)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_seen_last_at_a_banned_address_leaves_their_chairs() {
    let open = Open::with(Config { behind_proxy: true, ..generous() }).await;
    let (ada, bo, running) = two(&open, "royale", json!({})).await;
    let (cy, dee) = (open.guest("Cy").await, open.guest("Dee").await);
    let seats = json!({"game": "royale", "seats": ["me", "open"]});
    let of_cy = cy.make(&seats).await.unwrap().table.id;
    let of_dee = dee.make(&seats).await.unwrap().table.id;
    let seen_at = async |person: &Person, address: &str| {
        let answer = open.ask_from(address, Method::GET, "/me", Some(&person.secret), None).await;
        assert_eq!(answer.status, 200);
    };
    seen_at(&ada, "203.0.113.9").await;
    seen_at(&cy, "203.0.113.10").await;
    // Dee was there as well, but is elsewhere now.
    seen_at(&dee, "203.0.113.11").await;
    seen_at(&dee, "198.51.100.1").await;
    let ban = Order::Ban { who: Banned::Address("203.0.113.0/24".into()), why: String::new() };
    open.order(&ban).await.unwrap();
    assert_eq!(bo.look(&running).await.unwrap().table.chairs[0].kind, ChairKind::StandIn);
    assert_eq!(stand_ins(&bo, &running).await, [StandInWhy::Banned]);
    assert_eq!(bo.look(&of_cy).await.unwrap().table.phase, PhaseInfo::Closed);
    assert_eq!(bo.look(&of_dee).await.unwrap().table.phase, PhaseInfo::Open);
    // From elsewhere they come back: it is the address that is banned.
    ada.say(&running, &json!({"back": {}})).await.unwrap();
    assert_eq!(bo.look(&running).await.unwrap().table.chairs[0].kind, ChairKind::Person);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_a_banned_person_says_on_an_open_socket_is_listened_to() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({})).await;
    let mut socket = ada.socket(&id, 0, false).await.unwrap();
    open.order(&Order::Ban { who: Banned::Name("Ada".into()), why: String::new() }).await.unwrap();
    let back = json!({"id": "b", "back": {}});
    // The line may be cut before it is said.
    assert!(socket.say(&back).await.is_err());
    let seen = bo.look(&id).await.unwrap().table;
    assert_eq!(seen.chairs[0].kind, ChairKind::StandIn);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_comes_in_from_a_banned_address() {
    let open = Open::with(Config { behind_proxy: true, ..generous() }).await;
    let ask =
        async |path: &str, address: &str| open.ask_from(address, Method::GET, path, None, None).await.status;
    let who = |address: &str| Banned::Address(address.into());
    open.order(&Order::Ban { who: who("203.0.113.0/24"), why: String::new() }).await.unwrap();
    assert!(open.order(&Order::Ban { who: who("nowhere"), why: String::new() }).await.is_err());
    assert_eq!(ask("/games", "203.0.113.9").await, 403);
    assert_eq!(ask("/games", "203.0.114.9").await, 200);
    open.order(&Order::Lift { who: who("203.0.113.0/24") }).await.unwrap();
    assert_eq!(ask("/games", "203.0.113.9").await, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_operators_page_is_for_the_operator_alone() {
    let open = Open::with(Config { operator_token: Some("sesame".into()), ..generous() }).await;
    let ada = open.guest("<b>Ada</b>").await;
    let id = ada.make(&json!({"game": "royale", "seats": ["me", "open"]})).await.unwrap().table.id;
    let ask = async |authorization: &str| {
        let request = axum::http::Request::get(format!("{}/operator", open.client.url()))
            .header("authorization", authorization)
            .body(client::Body::default())
            .unwrap();
        open.client.send(request).await.unwrap()
    };
    for wrong in
        ["", "Bearer open", "Basic b3BlcmF0b3I6b3Blbg==", "Basic ?", &format!("Bearer {}", ada.secret)]
    {
        let answer = ask(wrong).await;
        assert_eq!(answer.status, 401, "{wrong}");
        assert!(answer.headers["www-authenticate"].to_str().unwrap().starts_with("Basic"));
        assert!(!answer.body.contains(&id));
    }
    // operator:sesame
    for right in ["Bearer sesame", "Basic b3BlcmF0b3I6c2VzYW1l"] {
        let answer = ask(right).await;
        assert_eq!(answer.status, 200);
        assert!(answer.body.contains(&id) && answer.body.contains("&lt;b&gt;Ada"), "{}", answer.body);
        assert!(!answer.body.contains(&ada.secret));
    }
    // Without a token there is no page.
    let open = Open::new().await;
    let request = axum::http::Request::get(format!("{}/operator", open.client.url()));
    let answer = open.client.send(request.body(client::Body::default()).unwrap()).await.unwrap();
    assert_eq!(answer.status, 404);
}
