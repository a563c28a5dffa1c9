//! Answers that are prepared: hidden until they are given, given by the server, and still there after a restart.

use crate::kit::{Open, code};
use axum::http::Method;
use client::{Person, Socket};
use serde_json::{Value, json};
use std::time::Duration;
use wire::{Answers, TableSnapshot, Update, What};

/// Three people at an auction; the first is to choose.
async fn auction(open: &Open) -> ([Person; 3], String) {
    let people = [open.guest("Ada").await, open.guest("Bo").await, open.guest("Cy").await];
    let position = json!({
        "seats": 3, "button": 0, "active": 0, "asks": "choose",
        "players": [{"cash": 60}, {"cash": 60}, {"cash": 60}],
        "premier": [
            {"minimum": 18, "tile": "night_club"}, {"minimum": 18, "tile": "table_games"},
            {"minimum": 25, "tile": "sports_book"}, null,
        ],
    });
    let made =
        json!({"game": "showdown", "seats": ["me", "open", "open"], "public": true, "position": position});
    let id = people[0].make(&made).await.unwrap().table.id;
    people[1].say(&id, &json!({"sit": {"seat": 1}})).await.unwrap();
    people[2].say(&id, &json!({"sit": {"seat": 2}})).await.unwrap();
    (people, id)
}

fn bid(track: &str, amount: u32) -> Value {
    json!({"bid": {"track": track, "amount": amount}})
}

/// All that others can see of a table: the table, its line in the lobby, and everything that happened, for each of them.
async fn seen(open: &Open, others: &[&Person], id: &str) -> Vec<Value> {
    let mut seen = Vec::new();
    for secret in others.iter().map(|person| Some(person.secret.as_str())).chain([None]) {
        for path in [
            format!("/tables/{id}"),
            format!("/tables/{id}/events?full=true"),
            format!("/tables/{id}/view"),
            "/tables?game=showdown".into(),
        ] {
            let answer = open.client.ask(Method::GET, &path, secret, None::<&Value>).await.unwrap();
            assert_eq!(answer.status, 200, "{path}");
            seen.push(answer.json());
        }
    }
    seen
}

fn prepared(snapshot: &TableSnapshot) -> Vec<String> {
    snapshot.now.you.as_ref().unwrap().prepared.iter().map(|one| one.text.clone()).collect()
}

const TEXT: &str = "bid up to $29 on Night Club (space 1) this turn";

#[tokio::test(flavor = "multi_thread")]
async fn what_is_prepared_is_hidden_survives_a_restart_and_is_done() {
    let open = Open::new().await;
    let ([ada, bo, cy], id) = auction(&open).await;
    // Time passes since anything was done: a time that tells of what is prepared would differ. Whoever looks is seen.
    open.clock.advance(1000);
    for person in [&ada, &bo, &cy] {
        person.look(&id).await.unwrap();
    }
    let n = bo.look(&id).await.unwrap().now.n;
    let before = seen(&open, &[&ada, &cy], &id).await;

    let offers: Answers = bo.get(&format!("/tables/{id}/answers")).await.unwrap();
    assert!(offers.prepared.is_empty() && !offers.auto);
    let offer = offers.offers.iter().find(|offer| offer.about.as_deref() == Some("premier_1")).unwrap();
    assert_eq!(offer.text, "bid on Night Club (space 1) this turn, up to a limit");
    assert_eq!((offer.limits[0].limit, offer.limits[0].text.as_str()), (18, "$18"));
    let wish = json!({"id": "b-1", "prepare": {"answer": "bid", "about": "premier_1", "limit": 29}});
    assert_eq!(bo.say(&id, &wish).await.unwrap().n, n);
    // The same id again is the same wish, and the id names nothing else.
    assert_eq!(bo.say(&id, &wish).await.unwrap().n, n);
    assert_eq!(code(bo.say(&id, &json!({"id": "b-1", "chat": {"text": "x"}})).await), "ID");
    let look = bo.look(&id).await.unwrap();
    assert_eq!((look.now.n, prepared(&look)), (n, vec![TEXT.to_owned()]));

    // The others see nothing: no record, no number, no time.
    let strip = |seen: Vec<Value>| seen.into_iter().map(|value| value.to_string()).collect::<Vec<_>>();
    assert_eq!(strip(seen(&open, &[&ada, &cy], &id).await), strip(before.clone()));
    let own: Answers = ada.get(&format!("/tables/{id}/answers")).await.unwrap();
    assert!(own.prepared.is_empty() && !own.auto);
    let stranger = open.guest("Di").await;
    assert_eq!(code(stranger.get::<Answers>(&format!("/tables/{id}/answers")).await), "SPECTATOR");

    let open = open.reopen().await;
    let [ada, bo, cy] = [&ada, &bo, &cy].map(|person| open.again(person));
    assert_eq!(prepared(&bo.look(&id).await.unwrap()), [TEXT]);
    assert_eq!(bo.say(&id, &wish).await.unwrap().n, n);
    assert_eq!(strip(seen(&open, &[&ada, &cy], &id).await), strip(before));

    // Ada bids, and the server bids for Bo: what comes of it is in two records, one after the other.
    let done = ada.act(&id, &bid("premier_1", 18)).await.unwrap();
    assert_eq!(done.n, n);
    let told = cy.full_events(&id, n).await.unwrap();
    let [first, second] = &told.records[..] else { panic!("{} records", told.records.len()) };
    let (What::Played(first), What::Played(second)) = (&first.what, &second.what) else { panic!("played") };
    assert_eq!((first.seat, first.prepared), (Some(0), false));
    assert_eq!((second.seat, second.prepared), (Some(1), true));
    assert_eq!(second.lines[0].text, "Bo bids $21 on Night Club, outbidding Ada.");
    assert_eq!(told.now.waiting, [2]);
    let text = serde_json::to_string(&told.records).unwrap();
    assert!(!text.contains("29"), "how far Bo goes is Bo's secret: {text}");

    // Bo takes it back: it is not done again, and Bo decides by hand.
    let look = bo.look(&id).await.unwrap();
    assert!(look.now.you.as_ref().unwrap().can_undo);
    bo.say(&id, &json!({"undo": {}})).await.unwrap();
    let look = bo.look(&id).await.unwrap();
    assert_eq!((look.now.waiting.clone(), prepared(&look)), (vec![1], Vec::new()));
    bo.act(&id, &json!({"publicity": {}})).await.unwrap();
    assert_eq!(ada.look(&id).await.unwrap().now.waiting, [2]);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_owner_hears_of_it_over_a_socket() {
    let open = Open::new().await;
    let ([ada, bo, _], id) = auction(&open).await;
    let mut of_bo = bo.socket(&id, 0, true).await.unwrap();
    let mut also_bo = bo.socket(&id, 0, false).await.unwrap();
    also_bo.update().await.unwrap();
    let mut of_ada = ada.socket(&id, 0, true).await.unwrap();
    let n = until_here(&mut of_ada, &[0, 1]).await;
    // Ada comes last, and is told that she has come: it is heard out first.
    while tokio::time::timeout(Duration::from_millis(500), of_ada.update()).await.is_ok() {}
    until_here(&mut of_bo, &[0, 1]).await;

    let answers = of_bo.ask(&json!({"id": "q", "answers": {}})).await.unwrap();
    assert!(answers["offers"].as_array().unwrap().len() > 3, "{answers}");
    of_bo.say(&json!({"id": "a", "auto": {"on": true}})).await.unwrap();
    of_bo.say(&json!({"id": "p", "prepare": {"answer": "sit_out"}})).await.unwrap();
    let auto = |update: &Update| update.now.you.as_ref().map(|you| (you.auto, you.prepared.len()));
    let mut heard = Vec::new();
    while heard.last() != Some(&Some((true, 1))) {
        let update = also_bo.update().await.unwrap();
        assert!(update.records.is_empty() && update.now.n == n);
        heard.push(auto(&update));
    }
    let refused = of_bo.ask(&json!({"id": "r", "revoke": {"answer": "bid"}})).await;
    assert_eq!(code(refused), "ANSWER");
    of_bo.say(&json!({"id": "s", "revoke": {}})).await.unwrap();

    // What Ada hears next is what she does herself, and nobody has sat anything out.
    of_ada.say(&json!({"id": "b", "act": {"action": bid("premier_1", 18)}})).await.unwrap();
    let update = of_ada.update().await.unwrap();
    assert_eq!((update.records.len(), update.records[0].n), (1, n));
    assert_eq!(update.now.waiting, [1]);
}

/// Hears until these seats are here; tells how many records there are.
async fn until_here(socket: &mut Socket, seats: &[usize]) -> u64 {
    loop {
        let update = socket.update().await.unwrap();
        let here = |table: &wire::TableInfo| seats.iter().all(|seat| table.chairs[*seat].here);
        if update.table.as_ref().is_some_and(here) {
            return update.now.n;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_acts_where_there_is_one_choice_also_after_a_bot() {
    let open = Open::new().await;
    let ada = open.guest("Ada").await;
    let seats = json!(["me", {"bot": "random"}]);
    let options = json!({"mode": "basic", "start": 1});
    let made = json!({"game": "royale", "seats": seats, "options": options, "pace": 0});
    let id = ada.make(&made).await.unwrap().table.id;
    ada.say(&id, &json!({"auto": {"on": true}})).await.unwrap();
    // Ada is never asked to roll: that is the only thing to do then.
    let (mut rolled, mut since) = (0, 0);
    while rolled < 3 {
        let update = ada.events(&id, since, 10).await.unwrap();
        for record in &update.records {
            since = record.n + 1;
            if let What::Played(played) = &record.what {
                let rolls = played.events.iter().any(|event| event.event.text().starts_with("{\"rolled\""));
                assert_eq!(played.prepared, played.seat == Some(0) && rolls);
                rolled += usize::from(played.prepared);
            }
        }
        let choices = update.now.you.map_or_else(Vec::new, |you| you.choices);
        assert_ne!(choices.len(), 1);
        if let Some(choice) = choices.first() {
            ada.act(&id, &choice.action).await.unwrap();
        }
    }
    // What is wrong is refused, and nothing has changed.
    for (wish, why) in [
        (json!({"prepare": {"answer": "fold"}}), "ANSWER"),
        (json!({"prepare": {"answer": "roll", "limit": 3}}), "ANSWER"),
        (json!({"prepare": {}}), "FORM"),
        (json!({"auto": {}}), "FORM"),
        (json!({"revoke": {}}), "ANSWER"),
    ] {
        assert_eq!(code(ada.say(&id, &wish).await), why, "{wish}");
    }
}
