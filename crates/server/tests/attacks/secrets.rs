//! Cookies and tokens that were forged, that are over, or that are shown in the wrong way; and seeds of games under way.

use crate::kit::{Open, code, play_on, two};
use axum::http::{Method, Request, header};
use client::Body;
use client::{Error, News, Person, Response};
use serde_json::{Value, json};
use wire::{PhaseInfo, Token};

/// Who the server takes somebody for who shows these headers.
async fn me(open: &Open, headers: &[(&str, String)]) -> Response {
    let mut request = Request::get(format!("{}/api/v1/me", open.client.url()));
    for (name, value) in headers {
        request = request.header(*name, value);
    }
    open.client.send(request.body(Body::default()).unwrap()).await.unwrap()
}

async fn ask(person: &Person, method: Method, door: &str, body: Value) -> Response {
    person.client.ask(method, door, Some(&person.secret), Some(&body)).await.unwrap()
}

fn cookie(answer: &Response) -> String {
    let cookie = answer.headers[header::SET_COOKIE].to_str().unwrap();
    cookie.split_once('=').unwrap().1.split(';').next().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_secrets_open_nothing() {
    let open = Open::new().await;
    let ada = open.guest("Ada").await;
    let secret = &ada.secret;
    assert_eq!(me(&open, &[("cookie", format!("fremont_session={secret}"))]).await.status, 200);
    let flipped = format!("{}{}", if secret.starts_with('a') { 'b' } else { 'a' }, &secret[1..]);
    for forged in [
        String::new(),
        flipped,
        secret[1..].to_owned(),
        format!("{secret}a"),
        secret.to_ascii_uppercase(),
        format!("\"{secret}\""),
        format!("{secret}%00"),
        format!("' OR 1=1 --{secret}"),
        ada.me.id.clone(),
        "a".repeat(10_000),
    ] {
        let as_cookie = me(&open, &[("cookie", format!("fremont_session={forged}"))]).await;
        let as_token = me(&open, &[("authorization", format!("Bearer {forged}"))]).await;
        assert_eq!((as_cookie.status, as_token.status), (401, 401), "{forged}");
    }
    for (name, value) in [
        ("cookie", format!("Fremont_Session={secret}")),
        ("cookie", format!("fremont_session.x={secret}")),
        ("cookie", format!("x=fremont_session={secret}")),
        ("authorization", format!("Basic {secret}")),
        ("authorization", secret.clone()),
        ("x-authorization", format!("Bearer {secret}")),
    ] {
        assert_eq!(me(&open, &[(name, value.clone())]).await.status, 401, "{name}: {value}");
    }
    // Of several cookies the first counts, and a token counts before a cookie: one that is bad is not made good by another.
    assert_eq!(
        me(&open, &[("cookie", format!("fremont_session=no; fremont_session={secret}"))]).await.status,
        401
    );
    let both = [("authorization", "Bearer no".into()), ("cookie", format!("fremont_session={secret}"))];
    assert_eq!(me(&open, &both).await.status, 401);
    // Nobody can choose the secret of a session that is yet to be.
    let fixed = Request::post(format!("{}/api/v1/guests", open.client.url()))
        .header("cookie", "fremont_session=chosen")
        .header("content-type", "application/json")
        .body(Body::from(r#"{"name":"Bo"}"#))
        .unwrap();
    let given = cookie(&open.client.send(fixed).await.unwrap());
    assert!(given != "chosen" && given.len() == 52);
    assert_eq!(me(&open, &[("cookie", "fremont_session=chosen".into())]).await.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_is_a_token_even_as_a_cookie() {
    let open = Open::new().await;
    let ada = open.guest("Ada").await;
    let token: Token = ada.post("/tokens", &json!({"label": "bot"})).await.unwrap();
    let request = Request::patch(format!("{}/api/v1/me", open.client.url()))
        .header("cookie", format!("fremont_session={}", token.token))
        .header("content-type", "application/json")
        .body(Body::from(r#"{"name":"Eve"}"#))
        .unwrap();
    assert_eq!(open.client.send(request).await.unwrap().json()["refused"]["code"], "TOKEN");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_over_cannot_be_used_again() {
    let open = Open::new().await;
    let mut ada = open.guest("Ada").await;
    let as_guest = ada.secret.clone();
    let account = json!({"login": "ada", "passphrase": "correct horse"});
    ada.secret = cookie(&ask(&ada, Method::POST, "/me/account", account.clone()).await);
    let token: Token = ada.post("/tokens", &json!({})).await.unwrap();
    let first = ada.secret.clone();
    ask(&ada, Method::DELETE, "/sessions/current", json!({})).await;
    let again = open.client.ask(Method::POST, "/sessions", None, Some(&account)).await.unwrap();
    ada.secret = cookie(&again);
    for old in [&as_guest, &first] {
        assert_eq!(me(&open, &[("authorization", format!("Bearer {old}"))]).await.status, 401);
    }
    assert_eq!(me(&open, &[("authorization", format!("Bearer {}", token.token))]).await.status, 200);
    ask(&ada, Method::DELETE, "/sessions", json!({})).await;
    for old in [&ada.secret, &token.token] {
        assert_eq!(me(&open, &[("authorization", format!("Bearer {old}"))]).await.status, 401);
    }
    // A session that nobody used for half a year, a token after a year.
    let again = open.client.ask(Method::POST, "/sessions", None, Some(&account)).await.unwrap();
    let secret = cookie(&again);
    open.days(181);
    assert_eq!(me(&open, &[("authorization", format!("Bearer {secret}"))]).await.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_ends_the_session_of_another() {
    let open = Open::new().await;
    let (ada, eve) = (open.guest("Ada").await, open.guest("Eve").await);
    let sessions: Vec<Value> = ada.get("/sessions").await.unwrap();
    let id = sessions[0]["id"].as_str().unwrap();
    assert_eq!(ask(&eve, Method::DELETE, &format!("/sessions/{id}"), json!({})).await.status, 404);
    assert!(ada.get::<Value>("/me").await.is_ok());
}

/// Listens until the line is dead; nothing may be said over it that is done.
async fn is_sent_away(mut socket: client::Socket) -> String {
    loop {
        match socket.hear().await {
            Ok(_) => {}
            Err(Error::Gone(why)) => return why,
            Err(other) => panic!("{other:?}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_ends_with_its_session() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({})).await;
    let token: Token = ada.post("/tokens", &json!({})).await.unwrap();
    let program = Person { secret: token.token.clone(), ..ada.clone() };
    let socket = program.socket(&id, 0, false).await.unwrap();
    let mut news = News::open(&open.client, Some(&program.secret)).await.unwrap();
    let mut in_person = ada.socket(&id, 0, false).await.unwrap();
    ask(&ada, Method::DELETE, &format!("/sessions/{}", token.id), json!({})).await;
    let why = is_sent_away(socket).await;
    assert!(why.contains("your session has ended"), "{why}");
    assert!(news.next().await.is_err());
    // The other session goes on, until it ends, too.
    in_person.say(&json!({"id": "a", "chat": {"text": "still here"}})).await.unwrap();
    ask(&ada, Method::DELETE, "/sessions", json!({})).await;
    is_sent_away(in_person).await;
    // Whoever is forgotten is gone.
    let socket = bo.socket(&id, 0, false).await.unwrap();
    assert_eq!(ask(&bo, Method::DELETE, "/me", json!({})).await.status, 204);
    is_sent_away(socket).await;
    // A guest who makes an account gets a new secret, and the old one ends.
    let cy = open.guest("Cy").await;
    let socket = cy.socket(&id, 0, false).await.unwrap();
    let account = json!({"login": "cyrus", "passphrase": "correct horse"});
    assert_eq!(ask(&cy, Method::POST, "/me/account", account).await.status, 200);
    is_sent_away(socket).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seed_is_told_when_the_game_is_over_and_not_before() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({"options": {"mode": "basic"}})).await;
    let mut told = Vec::new();
    for door in ["", "/events?since=0&full=true", "/view", "/choices", "/journal"] {
        let door = format!("/tables/{id}{door}");
        for secret in [None, Some(ada.secret.as_str()), Some(bo.secret.as_str())] {
            told.push(open.client.ask(Method::GET, &door, secret, None::<&Value>).await.unwrap().body);
        }
    }
    for door in ["/me/export", "/me/tables", "/me/history", "/tables"] {
        told.push(open.client.ask(Method::GET, door, Some(&ada.secret), None::<&Value>).await.unwrap().body);
    }
    let metrics = Request::get(format!("{}/metrics", open.client.url())).body(Body::default()).unwrap();
    told.push(open.client.send(metrics).await.unwrap().body);
    assert_eq!(code(ada.get::<Value>(&format!("/tables/{id}/journal")).await), "PHASE");
    assert_eq!(ada.look(&id).await.unwrap().table.dice.seed, None);
    let done = play_on(&[&ada, &bo], &id, 2000).await;
    assert_eq!(done.now.phase, PhaseInfo::Finished);
    let seed = done.table.dice.seed.unwrap();
    assert!(told.iter().all(|text| !text.contains(&seed)));
    assert_eq!(told.len(), 20);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_others_add_to_the_dice_is_not_told_before_the_deal() {
    let open = Open::new().await;
    let (ada, bo) = (open.guest("Ada").await, open.guest("Bo").await);
    let made =
        ada.make(&json!({"game": "royale", "seats": ["open", "open"], "start": "host"})).await.unwrap();
    let id = made.table.id;
    ada.say(&id, &json!({"sit": {"nonce": "from ada"}})).await.unwrap();
    let seen = bo.look(&id).await.unwrap();
    assert_eq!(seen.table.dice.commitment, made.table.dice.commitment);
    for door in ["", "/events?full=true", "/view"] {
        let told: Value = bo.get(&format!("/tables/{id}{door}")).await.unwrap();
        assert!(!told.to_string().contains("from ada"), "{told}");
    }
    bo.say(&id, &json!({"sit": {"nonce": "from bo"}})).await.unwrap();
    ada.say(&id, &json!({"start": {}})).await.unwrap();
    assert_eq!(bo.look(&id).await.unwrap().table.dice.nonces, ["from ada", "from bo"]);
}
