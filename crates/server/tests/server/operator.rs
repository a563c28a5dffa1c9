//! Whoever runs the house: closing tables, not letting somebody in, and a page that shows what there is.

use crate::kit::{Open, code, generous, two};
use axum::http::Method;
use serde_json::{Value, json};
use server::{Banned, Config, Order};
use wire::{ChairKind, ClosedWhy, PhaseInfo, What};

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
    assert_eq!(seen.chairs[0].kind, ChairKind::StandIn);
    let visitor = store::Visitor::of(open.folder()).unwrap();
    assert!(visitor.tables(false, 9).unwrap().iter().all(|table| table.id != waiting));
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
