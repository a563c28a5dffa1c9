//! People who are not there are called when it is their turn: on browsers, through a push service on this machine.

use crate::kit::{Open, code, first, generous, two};
use crate::push_service::{Browser, PushService, Sent};
use axum::http::Method;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use client::Person;
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use serde_json::{Value, json};
use server::Config;
use std::time::Duration;
use wire::{Notifications, PushKind};

/// A house that may call services on this machine.
fn callers() -> Config {
    let mut config = generous();
    config.calls.private = true;
    config.calls.retry = Duration::from_millis(1);
    config.public_url = Some("https://games.example".into());
    config
}

/// Somebody is called on a browser from now on, and was told so.
async fn subscribe(person: &Person, service: &mut PushService, browser: &Browser) -> Notifications {
    let told = person.post("/me/push", &browser.subscription(service)).await.unwrap();
    assert_eq!(browser.read(&service.next().await).kind, PushKind::Hello);
    told
}

/// A game that has begun, in which Ada is waited for and called on a browser.
async fn called(open: &Open, service: &mut PushService, browser: &Browser) -> (Person, Person, String) {
    let (ada, bo, id) = two(open, "royale", json!({"options": {"start": 1, "mode": "basic"}})).await;
    subscribe(&ada, service, browser).await;
    (ada, bo, id)
}

async fn act(person: &Person, id: &str) {
    let seen = person.look(id).await.unwrap();
    person.act(id, &first(&seen)).await.unwrap();
}

/// Plays on until it is the other's turn.
async fn hand_over(person: &Person, id: &str, seat: u8) {
    while person.look(id).await.unwrap().now.waiting == [seat] {
        act(person, id).await;
    }
}

/// What a push service checks before it takes a message (RFC 8292).
fn assert_signed(sent: &Sent, service: &PushService, key: &str) {
    let shown = sent.headers["authorization"].to_str().unwrap();
    let (token, own) = shown.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    assert_eq!(own, key);
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
    let public = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, bytes(own));
    public.verify(signed.as_bytes(), &bytes(signature)).unwrap();
    let claims: Value = serde_json::from_slice(&bytes(signed.split_once('.').unwrap().1)).unwrap();
    assert_eq!(
        (claims["aud"].as_str(), claims["sub"].as_str()),
        (Some(service.url.as_str()), Some("https://games.example"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_not_there_is_called_once_for_a_turn() {
    let (open, mut service) = (Open::with(callers()).await, PushService::open().await);
    let browser = Browser::new(7);
    let (ada, bo, id) = called(&open, &mut service, &browser).await;
    hand_over(&bo, &id, 1).await;
    open.clock.advance(20_000);
    let sent = service.next().await;
    let message = browser.read(&sent);
    assert_eq!(
        (message.kind, message.table.as_deref(), message.count),
        (PushKind::Turn, Some(id.as_str()), 1)
    );
    assert_eq!(message.title, "Your turn: Las Vegas Royale");
    assert_eq!(message.body, "At the table with Bo.");
    let told: Notifications = ada.get("/me/notifications").await.unwrap();
    assert_signed(&sent, &service, &told.key);
    for (name, value) in
        [("ttl", "86400"), ("urgency", "high"), ("content-encoding", "aes128gcm"), ("topic", id.as_str())]
    {
        assert_eq!(sent.headers[name], value, "{name}");
    }
    // Nothing else is said: no die, no card, no money.
    let known = ["kind", "table", "title", "body", "count"];
    let fields: Value = serde_json::from_slice(&browser.decrypt(&sent.body)).unwrap();
    assert!(fields.as_object().unwrap().keys().all(|key| known.contains(&key.as_str())), "{fields}");
    // Talk calls nobody again, nor does time; a reminder does.
    bo.say(&id, &json!({"chat": {"text": "well?"}})).await.unwrap();
    open.clock.advance(700_000);
    bo.say(&id, &json!({"remind": {"seat": 0}})).await.unwrap();
    let reminded = browser.read(&service.next().await);
    assert_eq!(
        (reminded.kind, reminded.title.as_str()),
        (PushKind::Reminder, "They wait for you: Las Vegas Royale")
    );
    assert!(service.is_quiet());
    // Ada comes and plays. The next turn calls her again.
    hand_over(&ada, &id, 0).await;
    hand_over(&bo, &id, 1).await;
    open.clock.advance(400_000);
    assert_eq!(browser.read(&service.next().await).kind, PushKind::Turn);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_at_the_table_is_not_called_until_the_line_is_lost() {
    let (open, mut service) = (Open::with(callers()).await, PushService::open().await);
    let browser = Browser::new(8);
    let (ada, bo, id) = called(&open, &mut service, &browser).await;
    // Somebody else is waited for at another table: when he is called the house has looked.
    let other = Browser::new(9);
    subscribe(&bo, &mut service, &other).await;
    let cy = open.guest("Cy").await;
    let options = json!({"start": 0, "mode": "basic"});
    let made = cy
        .make(&json!({"game": "royale", "seats": ["me", "open"], "pace": 0, "options": options}))
        .await
        .unwrap();
    bo.say(&made.table.id, &json!({"sit": {}})).await.unwrap();
    let mut socket = ada.socket(&id, 0, false).await.unwrap();
    socket.update().await.unwrap();
    hand_over(&bo, &id, 1).await;
    hand_over(&cy, &made.table.id, 0).await;
    open.clock.advance(20_000);
    assert_eq!(service.next().await.path, other.path);
    assert!(service.is_quiet(), "Ada is at the table");
    // The line breaks before she can have seen that it is her turn.
    drop(socket);
    while bo.look(&id).await.unwrap().table.chairs[0].here {
        tokio::task::yield_now().await;
    }
    open.clock.advance(30_000);
    assert_eq!(browser.read(&service.next().await).kind, PushKind::Turn);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_called_in_quiet_hours_nor_twice_after_a_restart() {
    let (mut open, mut service) = (Open::with(callers()).await, PushService::open().await);
    let browser = Browser::new(10);
    let (mut ada, mut bo, id) = called(&open, &mut service, &browser).await;
    let minute = |at: u64| (at / 60_000 % 1440) as u16;
    let now = open.clock.wall();
    let quiet = json!({
        "from": minute(now), "to": minute(now + 3_600_000), "zone": "Etc/UTC", "offsets": [{"from": 0, "minutes": 0}],
    });
    let answer = open
        .client
        .ask(Method::PUT, "/me/notifications", Some(&ada.secret), Some(&json!({"quiet": quiet})))
        .await;
    assert_eq!(answer.unwrap().read::<Notifications>().unwrap().devices.len(), 1);
    hand_over(&bo, &id, 1).await;
    open.clock.advance(1_800_000);
    open = open.reopen().await;
    (ada, bo) = (open.again(&ada), open.again(&bo));
    open.clock.advance(1_200_000);
    assert_eq!(bo.look(&id).await.unwrap().now.waiting, [0]);
    assert!(service.is_quiet());
    open.clock.advance(1_200_000);
    assert_eq!(browser.read(&service.next().await).kind, PushKind::Turn);
    // She was called: a house that opens again knows.
    open = open.reopen().await;
    (ada, bo) = (open.again(&ada), open.again(&bo));
    open.clock.advance(60_000);
    let other = Browser::new(11);
    subscribe(&bo, &mut service, &other).await;
    hand_over(&ada, &id, 0).await;
    open.clock.advance(20_000);
    assert_eq!(service.next().await.path, other.path, "Ada was called before, Bo is now");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dead_endpoint_is_dropped_and_trouble_is_tried_again_a_few_times() {
    let (open, mut service) = (Open::with(callers()).await, PushService::open().await);
    let devices =
        async |person: &Person| person.get::<Notifications>("/me/notifications").await.unwrap().devices.len();
    let (gone, busy) = (Browser::new(12), Browser::new(13));
    let (ada, bo, id) = called(&open, &mut service, &gone).await;
    subscribe(&ada, &mut service, &busy).await;
    assert_eq!(devices(&ada).await, 2);
    service.answer(&gone.path, &[410]);
    service.answer(&busy.path, &[503, 429, 201]);
    hand_over(&bo, &id, 1).await;
    open.clock.advance(20_000);
    let mut heard: Vec<String> = Vec::new();
    for _ in 0..4 {
        heard.push(service.next().await.path);
    }
    assert_eq!(heard.iter().filter(|path| **path == busy.path).count(), 3);
    // The next turn goes to the one that is left, and comes to nothing after three tries.
    hand_over(&ada, &id, 0).await;
    service.answer(&busy.path, &[500]);
    hand_over(&bo, &id, 1).await;
    open.clock.advance(400_000);
    for _ in 0..3 {
        assert_eq!(service.next().await.path, busy.path);
    }
    assert_eq!(devices(&ada).await, 1);
    // Nobody is called whose session has ended.
    open.client.ask(Method::DELETE, "/sessions/current", Some(&ada.secret), None::<&Value>).await.unwrap();
    assert!(store_is_without_devices(open, &ada).await);
}

/// Whether nothing is kept of where somebody is called.
async fn store_is_without_devices(open: Open, person: &Person) -> bool {
    let mut left = None;
    open.reopen_after(async |store| left = Some(store.push_of(&person.me.id).await.unwrap().len())).await;
    left == Some(0)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_subscription_is_refused_and_so_is_the_way_into_the_house() {
    let (open, mut service) = (Open::with(callers()).await, PushService::open().await);
    let strict = Open::with(Config { calls: server::Calls::default(), ..callers() }).await;
    let (ada, bo) = (open.guest("Ada").await, open.guest("Bo").await);
    let browser = Browser::new(14);
    let good = browser.subscription(&service);
    let with = |field: &str, value: Value| {
        let mut changed = good.clone();
        *changed.pointer_mut(field).unwrap() = value;
        changed
    };
    for bad in [
        with("/endpoint", json!("ftp://push.example/")),
        with("/endpoint", json!(format!("{}/{}", service.url, "x".repeat(1024)))),
        with("/endpoint", json!("https://ada:secret@push.example/")),
        with("/keys/auth", json!("short")),
        with("/keys/p256dh", json!(URL_SAFE_NO_PAD.encode([4; 65]))),
        json!({}),
    ] {
        assert_eq!(code(ada.post::<Value>("/me/push", &bad).await), "FORM", "{bad}");
    }
    // Without leave of the operator nobody has the house speak to its own network.
    let cy = strict.guest("Cy").await;
    for inside in ["http://127.0.0.1:1/", "https://127.0.0.1:8443/", &format!("{}/x", service.url)] {
        assert_eq!(
            code(cy.post::<Value>("/me/push", &with("/endpoint", json!(inside))).await),
            "FORM",
            "{inside}"
        );
    }
    subscribe(&ada, &mut service, &browser).await;
    // Once more is no news, and the same browser calls one person.
    let told: Notifications = ada.post("/me/push", &good).await.unwrap();
    assert_eq!((told.devices.len(), told.devices[0].current), (1, true));
    let told: Notifications = subscribe(&bo, &mut service, &browser).await;
    assert!(ada.get::<Notifications>("/me/notifications").await.unwrap().devices.is_empty());
    let door = format!("/me/push/{}", told.devices[0].id);
    assert_eq!(
        open.client.ask(Method::DELETE, &door, Some(&ada.secret), None::<&Value>).await.unwrap().status,
        404
    );
    // What is kept is told.
    let kept: Value = bo.get("/me/export").await.unwrap();
    assert_eq!(kept["notifications"]["push"][0]["endpoint"], good["endpoint"]);
    assert_eq!(
        open.client.ask(Method::DELETE, &door, Some(&bo.secret), None::<&Value>).await.unwrap().status,
        204
    );
    assert!(service.is_quiet());
    // Whoever is forgotten is called nowhere.
    subscribe(&bo, &mut service, &browser).await;
    let forgotten = open.client.ask(Method::DELETE, "/me", Some(&bo.secret), Some(&json!({}))).await.unwrap();
    assert_eq!(forgotten.status, 204);
    assert!(store_is_without_devices(open, &bo).await);
}
