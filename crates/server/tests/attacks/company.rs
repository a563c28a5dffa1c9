//! Nobody is made to keep company: blocks hold at evenings, strangers ask nobody, and what is somebody's own is touched by nobody else.

use crate::kit::{Open, code, first, generous, two};
use axum::http::{Method, Request};
use client::{Body, Person};
use serde_json::{Value, json};
use server::{Config, Limits};
use wire::{EveningPhase, PhaseInfo, TableSnapshot};

const MINUTE: u64 = 60_000;

async fn ask(open: &Open, person: Option<&Person>, method: Method, path: &str, body: &Value) -> u16 {
    let secret = person.map(|person| person.secret.as_str());
    open.client.ask(method, path, secret, Some(body)).await.unwrap().status
}

async fn block(open: &Open, person: &Person, other: &Person) {
    let path = format!("/me/blocks/{}", other.me.id);
    assert_eq!(ask(open, Some(person), Method::PUT, &path, &json!({"kind": "blocked"})).await, 204);
}

async fn invite(open: &Open, host: &Person, table: &str, guest: &Person) -> u16 {
    let path = format!("/tables/{table}/invite");
    ask(open, Some(host), Method::POST, &path, &json!({"person": guest.me.id})).await
}

async fn evening(maker: &Person, kind: &str) -> String {
    let play = json!({"game": "pig", "seats": 2, "pace": 0});
    let new = json!({"name": "Friday", "kind": kind, "rounds": 2, "public": true, "play": play});
    maker.make_evening(&new).await.unwrap().line.id
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_plays_at_an_evening_of_whoever_has_blocked_them() {
    let open = Open::new().await;
    let (ada, bo, cy) = (open.guest("Ada").await, open.guest("Bo").await, open.guest("Cy").await);
    let id = evening(&ada, "swiss").await;
    bo.say_at_evening(&id, "join", &json!({})).await.unwrap();
    block(&open, &ada, &bo).await;
    let told = bo.evening(&id).await.unwrap();
    assert_eq!((told.you, told.line.people), (None, 0), "whoever is blocked has left");
    assert_eq!(code(bo.say_at_evening(&id, "join", &json!({})).await), "BLOCKED");
    // Nor does anybody join by mistake whose block it is.
    block(&open, &cy, &ada).await;
    assert_eq!(code(cy.say_at_evening(&id, "join", &json!({})).await), "BLOCKED");
    // It ends when they say so.
    for (one, other) in [(&ada, &bo), (&cy, &ada)] {
        let path = format!("/me/blocks/{}", other.me.id);
        assert_eq!(ask(&open, Some(one), Method::DELETE, &path, &json!({})).await, 204);
        let joins = if one.me.id == ada.me.id { other } else { one };
        joins.say_at_evening(&id, "join", &json!({})).await.unwrap();
    }
    // Once it has begun nobody is put out: a bot would play for them at everybody's cost.
    ada.say_at_evening(&id, "start", &json!({})).await.unwrap();
    block(&open, &ada, &bo).await;
    let told = bo.evening(&id).await.unwrap();
    assert!(told.you.is_some() && told.standings.iter().all(|one| !one.gone), "{:?}", told.standings);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_asks_a_stranger_whose_id_they_know() {
    let open = Open::new().await;
    let (ada, bo, _) = two(&open, "royale", json!({})).await;
    // Ids stand in the list of ratings, and in addresses of pages.
    let eve = open.guest("Eve").await;
    let table = json!({"game": "royale", "seats": ["me", "open"]});
    let of_eve = eve.make(&table).await.unwrap().table.id;
    let door = format!("/me/friends/{}", ada.me.id);
    assert_eq!(ask(&open, Some(&eve), Method::PUT, &door, &json!({})).await, 404);
    assert_eq!(invite(&open, &eve, &of_eve, &ada).await, 404);
    assert_eq!(ada.get::<wire::Company>("/me/people").await.unwrap().invitations, []);
    // Those who have met may; a friend stays one when the table is long forgotten.
    let door = format!("/me/friends/{}", bo.me.id);
    assert_eq!(ask(&open, Some(&ada), Method::PUT, &door, &json!({})).await, 204);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_asked_without_end_by_one_person() {
    let open = Open::new().await;
    let (ada, bo, _) = two(&open, "royale", json!({})).await;
    let table = json!({"game": "royale", "seats": ["me", "open"]});
    let mut asked = Vec::new();
    for _ in 0..8 {
        let made = ada.make(&table).await.unwrap().table.id;
        asked.push(invite(&open, &ada, &made, &bo).await);
        ada.say(&made, &json!({"close": {}})).await.unwrap();
    }
    assert_eq!(asked, [204, 204, 204, 204, 204, 429, 429, 429]);
    // Others are not hindered, and it passes.
    let (cy, di) = (open.guest("Cy").await, open.guest("Di").await);
    let of_cy = cy.make(&table).await.unwrap().table.id;
    di.say(&of_cy, &json!({"sit": {}})).await.unwrap();
    let made = cy.make(&table).await.unwrap().table.id;
    assert_eq!(invite(&open, &cy, &made, &di).await, 204);
    open.clock.advance(60 * MINUTE);
    let made = ada.make(&table).await.unwrap().table.id;
    assert_eq!(invite(&open, &ada, &made, &bo).await, 204);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_play_has_no_say_about_a_stand_in() {
    let open = Open::with(Config { gone_after: std::time::Duration::from_mins(1), ..generous() }).await;
    let ada = open.guest("Ada").await;
    let made = json!({"game": "royale", "seats": ["me", "open", "open"], "options": {"mode": "basic", "start": 1}, "pace": 0});
    let id = ada.make(&made).await.unwrap().table.id;
    let (bo, cy, eve) = (open.guest("Bo").await, open.guest("Cy").await, open.guest("Eve").await);
    for person in [&bo, &cy] {
        person.say(&id, &json!({"sit": {}})).await.unwrap();
    }
    // Bo goes; Ada and Cy are there, and so is Eve, who watches.
    open.clock.advance(2 * MINUTE);
    let mut lines = Vec::new();
    for person in [&ada, &cy, &eve] {
        lines.push(person.socket(&id, 0, false).await.unwrap());
    }
    let says =
        [json!({"stand_in": {"seat": 1}}), json!({"wait": {"seat": 1}}), json!({"remind": {"seat": 1}})];
    for word in &says {
        assert_eq!(code(eve.say(&id, word).await), "SPECTATOR", "{word}");
        assert_eq!(ask(&open, None, Method::POST, &format!("/tables/{id}/do"), word).await, 401, "{word}");
    }
    // One of two is not more than half, however often it is said, and whoever has given up has no say any more.
    ada.say(&id, &says[0]).await.unwrap();
    assert_eq!(code(ada.say(&id, &says[0]).await), "VOTED");
    let plays = |seen: &TableSnapshot, seat: usize| seen.table.chairs[seat].kind;
    assert_eq!(plays(&ada.look(&id).await.unwrap(), 1), wire::ChairKind::Person);
    ada.say(&id, &json!({"resign": {}})).await.unwrap();
    assert!(ada.say(&id, &says[0]).await.is_err());
    assert_eq!(plays(&cy.look(&id).await.unwrap(), 1), wire::ChairKind::Person);
    // Bo comes back, and nothing of it counts any more.
    bo.act(&id, &first(&bo.look(&id).await.unwrap())).await.unwrap();
    assert_eq!(code(cy.say(&id, &says[0]).await), "TIME");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_touches_the_evening_of_another() {
    let open = Open::new().await;
    let (ada, bo, eve) = (open.guest("Ada").await, open.guest("Bo").await, open.guest("Eve").await);
    let id = evening(&ada, "duplicate").await;
    for person in [&ada, &bo] {
        person.say_at_evening(&id, "join", &json!({})).await.unwrap();
    }
    let refused = async |what: &str| {
        let path = format!("/evenings/{id}/{what}");
        for (person, status) in [(None, 401), (Some(&eve), 403), (Some(&bo), 403)] {
            assert_eq!(ask(&open, person, Method::POST, &path, &json!({})).await, status, "{what}");
        }
    };
    refused("close").await;
    refused("start").await;
    let told = ada.say_at_evening(&id, "start", &json!({})).await.unwrap();
    refused("close").await;
    // Whoever counts as the host of a table of it closes nobody's game, sends nobody away, and begins nothing anew.
    let table = told.table.unwrap();
    for person in [&ada, &bo, &eve] {
        for word in [
            json!({"close": {}}),
            json!({"chair": {"seat": 0}}),
            json!({"rematch": {}}),
            json!({"start": {}}),
        ] {
            assert!(person.say(&table, &word).await.is_err(), "{} {word}", person.me.name);
        }
    }
    let path = format!("/evenings/{id}/leave");
    assert_eq!(ask(&open, Some(&eve), Method::POST, &path, &json!({})).await, 409);
    let told = ada.evening(&id).await.unwrap();
    assert_eq!((told.line.phase, told.line.people), (EveningPhase::Running, 2));
    assert_eq!(ada.look(&table).await.unwrap().table.phase, PhaseInfo::Running);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_kept_about_somebody_is_told_to_them_alone() {
    let open = Open::new().await;
    let (ada, bo, _) = two(&open, "royale", json!({})).await;
    block(&open, &ada, &bo).await;
    let of_bo = bo.text("/me/export").await.unwrap();
    assert!(!of_bo.contains("blocked"), "nobody is told that they are blocked: {of_bo}");
    // Whatever is asked for beside: what comes is about whoever asks, or nothing.
    for path in [
        format!("/me/export?person={}", ada.me.id),
        format!("/me/export/{}", ada.me.id),
        format!("/people/{}/export", ada.me.id),
        format!("/players/{}/export", ada.me.id),
    ] {
        let answer = open.client.ask(Method::GET, &path, Some(&bo.secret), None::<&Value>).await.unwrap();
        assert!(answer.status >= 400 || !answer.body.contains("blocked"), "{path}: {}", answer.body);
    }
    assert_eq!(ask(&open, None, Method::GET, "/me/export", &json!({})).await, 401);
    // A program that plays for somebody is not them.
    let token: wire::Token = ada.post("/tokens", &json!({"label": "my bot"})).await.unwrap();
    let program = Person { secret: token.token, ..ada.clone() };
    assert_eq!(ask(&open, Some(&program), Method::GET, "/me/export", &json!({})).await, 403);
    // What the operator warned somebody of is theirs to read, and to put away.
    assert_eq!(ask(&open, Some(&program), Method::DELETE, "/me/warnings/k2vq", &json!({})).await, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn links_of_letters_are_not_guessed() {
    let open =
        Open::with(Config { limits: Limits { sign_ins: 10, ..generous().limits }, ..generous() }).await;
    let ada = open.guest("Ada").await;
    let mut told = Vec::new();
    for n in 0..12 {
        let link = format!("{}/mail/off/{}-turn-{n:032x}", open.client.url(), ada.me.id);
        let request = Request::post(link).body(Body::default()).unwrap();
        told.push(open.client.send(request).await.unwrap().status);
    }
    assert!(told[..9].iter().all(|status| *status == 404), "{told:?}");
    assert_eq!(told[10..], [429, 429], "whoever guesses is slowed down");
}
