//! Floods: whoever asks for too much is told to wait, and nobody else notices. Clocks stand still in these tests, so what is
//! spent stays spent until the clock is moved.

use crate::bare;
use crate::kit::{Open, code, generous, two};
use axum::http::{Method, Request};
use client::Body;
use client::{Client, Error, Person, Socket};
use serde_json::{Value, json};
use server::{Config, Limits};
use std::time::Duration;
use tokio::io::AsyncReadExt;

fn limits(change: impl FnOnce(&mut Limits)) -> Config {
    let mut config = generous();
    change(&mut config.limits);
    config
}

async fn get(server: &Client, path: &str, headers: &[(&str, &str)]) -> u16 {
    let mut request = Request::get(format!("{}{path}", server.url()));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    server.send(request.body(Body::default()).unwrap()).await.unwrap().status
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_of_one_address_have_a_limit() {
    let open = Open::with(limits(|limits| limits.requests = 1)).await;
    for _ in 0..10 {
        assert_eq!(get(&open.client, "/api/v1/games", &[]).await, 200);
    }
    for path in ["/api/v1/games", "/", "/nowhere", "/api/openapi.json", "/metrics", "/health/ready"] {
        assert_eq!(get(&open.client, path, &[]).await, 429, "{path}");
    }
    // What a browser or a program says of itself does not help where no proxy is.
    for header in ["x-forwarded-for", "x-real-ip", "forwarded", "cf-connecting-ip"] {
        assert_eq!(get(&open.client, "/api/v1/games", &[(header, "203.0.113.9")]).await, 429);
    }
    // Whoever watches over the process is still told that it runs.
    assert_eq!(get(&open.client, "/health/live", &[]).await, 200);
    let answer = open.client.ask(Method::GET, "/games", None, None::<&Value>).await.unwrap();
    assert_eq!(answer.headers["retry-after"], "1");
    open.clock.advance(1000);
    assert_eq!(get(&open.client, "/api/v1/games", &[]).await, 200);
    assert_eq!(get(&open.client, "/api/v1/games", &[]).await, 429);
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_everybody_has_a_limit_of_their_own() {
    let config = Config { behind_proxy: true, ..limits(|limits| limits.requests = 1) };
    let open = Open::with(config).await;
    let ask = async |told: &[(&str, &str)]| get(&open.client, "/api/v1/games", told).await;
    for _ in 0..10 {
        assert_eq!(ask(&[("x-forwarded-for", "203.0.113.9")]).await, 200);
    }
    // Only what the proxy wrote counts, and that comes last: in the list, or in a line of its own.
    assert_eq!(ask(&[("x-forwarded-for", "203.0.113.9")]).await, 429);
    assert_eq!(ask(&[("x-forwarded-for", "198.51.100.1, 203.0.113.9")]).await, 429);
    assert_eq!(ask(&[("x-forwarded-for", "198.51.100.1"), ("x-forwarded-for", "203.0.113.9")]).await, 429);
    assert_eq!(ask(&[("x-forwarded-for", "::ffff:203.0.113.9")]).await, 429);
    assert_eq!(ask(&[("x-forwarded-for", "203.0.113.9, 198.51.100.1")]).await, 200);
    // One household has many addresses of IPv6, and is one household.
    for last in 1..=10 {
        assert_eq!(ask(&[("x-forwarded-for", &format!("2001:db8:1:2::{last}"))]).await, 200);
    }
    assert_eq!(ask(&[("x-forwarded-for", "2001:db8:1:2:ffff::1")]).await, 429);
    assert_eq!(ask(&[("x-forwarded-for", "2001:db8:1:3::1")]).await, 200);
    // The metrics are for nobody there.
    assert_eq!(get(&open.client, "/metrics", &[("x-forwarded-for", "127.0.0.1")]).await, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_makes_people_or_tries_passphrases_without_end() {
    let open = Open::with(limits(|limits| limits.sign_ins = 3)).await;
    let ada = open.guest("Ada").await;
    let with = json!({"login": "ada", "passphrase": "correct horse"});
    for _ in 0..2 {
        assert_eq!(open.client.ask(Method::POST, "/sessions", None, Some(&with)).await.unwrap().status, 401);
    }
    for (method, door, body) in [
        (Method::POST, "/sessions", with.clone()),
        (Method::POST, "/guests", json!({"name": "Bo"})),
        (Method::POST, "/me/account", with),
        (Method::POST, "/tokens", json!({})),
        (Method::PATCH, "/me", json!({"name": "Eve"})),
        (Method::DELETE, "/me", json!({})),
    ] {
        let answer = open.client.ask(method, door, Some(&ada.secret), Some(&body)).await.unwrap();
        assert_eq!(answer.status, 429, "{door}");
    }
    open.clock.advance(20_000);
    open.guest("Bo").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn words_have_a_limit_on_every_way_in() {
    let open = Open::with(limits(|limits| limits.words = 1)).await;
    let (ada, bo, id) = two(&open, "royale", json!({})).await;
    let chat = json!({"id": "x", "chat": {"text": "hello"}});
    let mut socket = ada.socket(&id, 0, false).await.unwrap();
    for _ in 0..5 {
        socket.say(&chat).await.unwrap();
    }
    for word in [chat.clone(), json!({"id": "v", "view": {}}), json!({"id": "n", "nonsense": {}})] {
        assert_eq!(code(socket.ask(&word).await), "TOO_MANY");
    }
    assert_eq!(code(ada.say(&id, &chat).await), "TOO_MANY");
    let offer = json!({"action": "roll"});
    assert_eq!(code(ada.post::<Value>(&format!("/tables/{id}/foresee"), &offer).await), "TOO_MANY");
    // Bo can still speak.
    bo.say(&id, &chat).await.unwrap();
    // Strangers of one address have together what one person has.
    let mut strangers = Vec::new();
    for _ in 0..2 {
        strangers.push(Socket::open(&open.client, &id, None, 0, false).await.unwrap());
    }
    let view = json!({"id": "v", "view": {}});
    for turn in 0..5 {
        strangers[turn % 2].ask(&view).await.unwrap();
    }
    for stranger in &mut strangers {
        assert_eq!(code(stranger.ask(&view).await), "TOO_MANY");
    }
    open.clock.advance(1000);
    strangers[1].ask(&view).await.unwrap();
}

/// Sends the same again and again until the server hangs up.
async fn until_hung_up(mut socket: Socket, message: tokio_tungstenite::tungstenite::Message) -> usize {
    for sent in 0..100_000 {
        if socket.send_raw(message.clone()).await.is_err() {
            return sent;
        }
        // What is not read comes back, and would stop us first.
        if let Ok(Err(Error::Gone(_))) = tokio::time::timeout(Duration::ZERO, socket.hear()).await {
            return sent;
        }
    }
    panic!("the house listens to everything")
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_makes_noise_is_sent_away() {
    use tokio_tungstenite::tungstenite::Message;
    let open = Open::with(limits(|limits| limits.words = 1)).await;
    let (ada, _, id) = two(&open, "royale", json!({})).await;
    for noise in
        [Message::Ping(vec![b'x'; 100].into()), Message::Pong(vec![].into()), Message::Text("{}".into())]
    {
        let socket = ada.socket(&id, 0, false).await.unwrap();
        // Our own answers to the pings of the server count as well, so it may be a few less than five hundred.
        let sent = until_hung_up(socket, noise).await;
        assert!(sent >= 490, "hung up after {sent}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_and_long_waits_have_a_limit() {
    let open = Open::with(limits(|limits| limits.sockets = 3)).await;
    let (ada, bo, id) = two(&open, "royale", json!({"options": {"start": 0}})).await;
    let n = ada.look(&id).await.unwrap().now.n;
    let mut sockets = Vec::new();
    for _ in 0..2 {
        sockets.push(ada.socket(&id, 0, false).await.unwrap());
    }
    let waiting = tokio::spawn({
        let (bo, id) = (bo.clone(), id.clone());
        async move { bo.events(&id, n, 60).await.unwrap() }
    });
    // The long wait holds the third place.
    while open.client.guest("Cy").await.unwrap().events(&id, n, 1).await.is_ok() {}
    assert_eq!(code(ada.socket(&id, 0, false).await.map(|_| ())), "TOO_MANY");
    assert_eq!(code(client::News::open(&open.client, None).await.map(|_| ())), "TOO_MANY");
    // Without waiting, everybody may still look; and nobody waits for ever.
    assert_eq!(code(ada.events(&id, n, 61).await), "FORM");
    ada.events(&id, n, 0).await.unwrap();
    ada.act(&id, &json!("roll")).await.unwrap();
    assert_eq!(waiting.await.unwrap().records[0].n, n);
    // Places are given back, also by those who go without a word.
    drop(sockets);
    let mut again = None;
    while again.is_none() {
        again = ada.socket(&id, 0, false).await.ok();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn waits_that_were_given_up_hold_nothing() {
    let open = Open::with(limits(|limits| limits.sockets = 8)).await;
    let (ada, bo, id) = two(&open, "royale", json!({})).await;
    let n = ada.look(&id).await.unwrap().now.n;
    for _ in 0..50 {
        let mut line = bare::line(&open).await;
        let request = format!("GET /api/v1/tables/{id}/events?since={n}&wait=60 HTTP/1.1\r\nHost: x\r\n\r\n");
        tokio::io::AsyncWriteExt::write_all(&mut line, request.as_bytes()).await.unwrap();
        // Gone before the answer.
        drop(line);
    }
    // Eight places were there, fifty waits were given up: all places are free again before long.
    let mut sockets = Vec::new();
    while sockets.len() < 8 {
        match bo.socket(&id, 0, false).await {
            Ok(socket) => sockets.push(socket),
            Err(error) => assert_eq!(error.code(), Some("TOO_MANY")),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_of_one_address_have_a_limit() {
    let open = Open::with(limits(|limits| limits.sockets = 1)).await;
    // Lines on which nobody says anything: 66 fit, another one is hung up on.
    let mut lines = Vec::new();
    for _ in 0..66 {
        lines.push(bare::line(&open).await);
    }
    let mut one_more = bare::line(&open).await;
    let mut byte = [0];
    assert!(matches!(one_more.read(&mut byte).await, Ok(0) | Err(_)));
    lines.clear();
    while open.client.ask(Method::GET, "/games", None, None::<&Value>).await.is_err() {}
}

#[tokio::test(flavor = "multi_thread")]
async fn codes_cannot_be_guessed() {
    let open = Open::new().await;
    let ada = open.guest("Ada").await;
    let made = ada.make(&json!({"game": "royale", "seats": ["me", "open"]})).await.unwrap();
    let look = async |table: &str| {
        open.client.ask(Method::GET, &format!("/tables/{table}"), None, None::<&Value>).await.unwrap().status
    };
    for guess in 0..30 {
        assert_eq!(look(&format!("zz{guess:04}")).await, 404);
    }
    assert_eq!(look("zzzzzz").await, 429);
    // Whoever knows the code or the link gets in, all the same.
    assert_eq!(look(&made.table.code).await, 200);
    assert_eq!(look(&made.table.code.to_uppercase()).await, 200);
    assert_eq!(look(&made.table.id).await, 200);
    open.clock.advance(2000);
    assert_eq!(look("zzzzzz").await, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn long_answers_cost_more() {
    let open = Open::with(limits(|limits| limits.requests = 10)).await;
    let (ada, bo, id) = two(&open, "royale", json!({})).await;
    for _ in 0..20 {
        // Nobody waits for a purse that is filled again each time.
        open.clock.advance(10_000);
        for _ in 0..25 {
            ada.say(&id, &json!({"chat": {"text": "and then"}})).await.unwrap();
        }
    }
    open.clock.advance(10_000);
    // About 500 records cost what 20 requests cost: of a hundred that is soon all.
    let read = async |person: &Person| person.events(&id, 0, 0).await;
    let mut reads = 0;
    while read(&bo).await.is_ok() {
        reads += 1;
        assert!(reads < 10);
    }
    assert!(reads >= 4);
    open.clock.advance(10_000);
    // A socket pays for its first frame when it is sent: whoever has it has paid.
    while let Ok(mut socket) = Socket::open(&open.client, &id, None, 0, true).await {
        socket.update().await.unwrap();
        reads += 1;
        assert!(reads < 20);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_have_a_limit_and_so_has_what_is_said_at_them() {
    let open = Open::with(limits(|limits| (limits.tables, limits.all_tables) = (2, 3))).await;
    let (ada, bo) = (open.guest("Ada").await, open.guest("Bo").await);
    let table = json!({"game": "royale", "seats": ["me", "open"]});
    let first = ada.make(&table).await.unwrap().table.id;
    ada.make(&table).await.unwrap();
    assert_eq!(code(ada.make(&table).await), "TOO_MANY");
    bo.make(&table).await.unwrap();
    assert_eq!(code(bo.make(&table).await), "TOO_MANY");
    ada.say(&first, &json!({"close": {}})).await.unwrap();
    bo.make(&table).await.unwrap();
    // Tokens and sessions of one person, too.
    let mut tokens = 0;
    while ada.post::<Value>("/tokens", &json!({})).await.is_ok() {
        tokens += 1;
        assert!(tokens < 50);
    }
    assert_eq!(tokens, 49);
}

#[tokio::test(flavor = "multi_thread")]
async fn another_name_disturbs_only_those_who_know_its_bearer() {
    let open = Open::new().await;
    let (ada, bo, eve) = (open.guest("Ada").await, open.guest("Bo").await, open.guest("Eve").await);
    // Before the deal: from then on names do not change.
    let made = ada.make(&json!({"game": "royale", "seats": ["me", "open", "open"]})).await.unwrap();
    let id = made.table.id;
    bo.say(&id, &json!({"sit": {"seat": 1}})).await.unwrap();
    let mut socket = ada.socket(&id, 0, false).await.unwrap();
    socket.update().await.unwrap();
    let rename = async |person: &Person, name: &str| {
        let body = json!({"name": name});
        person.client.ask(Method::PATCH, "/me", Some(&person.secret), Some(&body)).await.unwrap().status
    };
    for turn in 0..20 {
        assert_eq!(rename(&eve, &format!("Eve {turn}")).await, 200);
    }
    assert_eq!(rename(&bo, "Bob").await, 200);
    // The first thing that is heard of twenty-one names is Bo's; perhaps our own arrival comes before it.
    loop {
        let state = socket.update().await.unwrap().table.expect("chairs have changed");
        if state.chairs[1].name == "Bob" {
            break;
        }
        assert!(state.chairs[0].here, "somebody's name is told who is not here");
    }
}
