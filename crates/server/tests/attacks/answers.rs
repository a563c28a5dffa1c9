//! Long answers: whatever is asked, what comes back has an end, is paid for before it is built, and needs a seat where it should.

use crate::kit::{Open, code, generous, play_on, two};
use axum::http::Method;
use client::{Heard, Person, Socket};
use serde_json::{Value, json};
use server::{Config, Cost, Limits, costs};
use wire::{PhaseInfo, Update};

/// A deal of so many steps, each moving so many single dollars.
fn offer(steps: usize, items: usize) -> Value {
    let item = json!({"money": {"from": 0, "to": 1, "amount": 1}});
    let step = json!({"transfer": {"items": vec![item; items]}});
    json!({"offer": {"steps": vec![step; steps]}})
}

/// The largest deal that is taken.
fn largest_offer() -> Value {
    (1..100).map(|items| offer(2, items)).take_while(|offer| offer.to_string().len() <= 2000).last().unwrap()
}

async fn foresee(person: &Person, table: &str, action: &Value) -> Result<Value, client::Error> {
    person.post(&format!("/tables/{table}/foresee"), &json!({"action": action})).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deal_is_foreseen_for_those_at_the_table_and_within_the_limits_of_an_offer() {
    let open = Open::new().await;
    let (ada, _, id) = two(&open, "lords-2010", json!({})).await;
    let small = offer(1, 1);
    let door = format!("/tables/{id}/foresee");
    let body = json!({"action": small});
    assert_eq!(open.client.ask(Method::POST, &door, None, Some(&body)).await.unwrap().status, 401);
    assert_eq!(code(foresee(&open.guest("Cy").await, &id, &small).await), "SPECTATOR");
    let mut stranger = Socket::open(&open.client, &id, None, 0, false).await.unwrap();
    let asked = json!({"id": "f", "foresee": {"action": small}});
    assert_eq!(code(stranger.ask(&asked).await), "SPECTATOR");
    foresee(&ada, &id, &small).await.unwrap();
    // As many steps and as many bytes as an offer may have, and not one more.
    foresee(&ada, &id, &offer(24, 1)).await.unwrap();
    assert_eq!(code(foresee(&ada, &id, &offer(25, 1)).await), "FORESEE");
    assert_eq!(code(foresee(&ada, &id, &offer(1, 25)).await), "FORESEE");
    assert_eq!(code(foresee(&ada, &id, &offer(24, 24)).await), "FORM");
    let mut socket = ada.socket(&id, 0, false).await.unwrap();
    let asked = json!({"id": "f", "foresee": {"action": offer(600, 1)}});
    assert_eq!(code(socket.ask(&asked).await), "FORM");
    assert_eq!(code(ada.act(&id, &offer(24, 24)).await), "FORM");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_foreseen_is_paid_for_by_its_size() {
    let limits = Limits { words: 10, ..generous().limits };
    let open = Open::with(Config { limits, ..generous() }).await;
    let (ada, bo, id) = two(&open, "lords-2010", json!({})).await;
    open.clock.advance(60_000);
    let large = offer(24, 1);
    foresee(&ada, &id, &large).await.unwrap();
    assert_eq!(code(foresee(&ada, &id, &large).await), "TOO_MANY");
    // Small ones cost little, and others have budgets of their own.
    foresee(&ada, &id, &offer(1, 1)).await.unwrap();
    foresee(&bo, &id, &large).await.unwrap();
    open.clock.advance(5000);
    foresee(&ada, &id, &large).await.unwrap();
}

/// Two people who have said so much.
async fn talkative(open: &Open, words: usize, text: &str) -> (Person, Person, String) {
    let (ada, bo, id) = two(open, "royale", json!({})).await;
    let chat = json!({"chat": {"text": text}});
    for turn in 0..words {
        [&ada, &bo][turn % 2].say(&id, &chat).await.unwrap();
    }
    (ada, bo, id)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_happened_is_told_in_pages() {
    let open = Open::new().await;
    let (ada, _, id) = talkative(&open, 1100, "and then").await;
    let n = ada.look(&id).await.unwrap().now.n;
    let door = |since: u64| format!("/tables/{id}/events?since={since}&full=true");
    let first: Update = ada.get(&door(0)).await.unwrap();
    assert_eq!((first.records.len(), first.more, first.now.n), (500, true, n));
    assert!(first.now.view.is_none(), "the view comes with the last page");
    let last: Update = ada.get(&door(1000)).await.unwrap();
    assert_eq!((last.records.len() as u64, last.more), (n - 1000, false));
    assert!(last.now.view.is_some());
    let all = ada.events(&id, 0, 0).await.unwrap();
    assert!(!all.more && all.records.iter().zip(0..).all(|(record, n)| record.n == n));
    assert_eq!(all.records.len() as u64, n);
    // A socket brings one page after another, and then what happens.
    let mut socket = ada.socket(&id, 0, true).await.unwrap();
    let mut heard = 0;
    let mut pages = Vec::new();
    while heard < n {
        let update = socket.update().await.unwrap();
        assert!(update.records.iter().zip(heard..).all(|(record, n)| record.n == n));
        heard += update.records.len() as u64;
        assert_eq!(update.more, heard < n);
        pages.push(update.records.len());
    }
    assert_eq!(pages, [500, 500, usize::try_from(n).unwrap() - 1000]);
    ada.say(&id, &json!({"chat": {"text": "at last"}})).await.unwrap();
    loop {
        let update = socket.update().await.unwrap();
        if let Some(record) = update.records.first() {
            assert_eq!((record.n, update.more), (n, false));
            break;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_cut_by_their_bytes() {
    let open = Open::new().await;
    let (ada, _, id) = talkative(&open, 120, &"🎲".repeat(500)).await;
    let n = ada.look(&id).await.unwrap().now.n;
    let mut since = 0;
    while since < n {
        let door = format!("/tables/{id}/events?since={since}");
        let answer = open.client.ask(Method::GET, &door, None, None::<&Value>).await.unwrap();
        assert!(answer.body.len() < 80 * 1024, "{} bytes", answer.body.len());
        since += answer.read::<Update>().unwrap().records.len() as u64;
    }
    assert_eq!(ada.events(&id, 0, 0).await.unwrap().records.len() as u64, n);
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_paid_for_before_they_are_built() {
    let limits = Limits { requests: 10, ..generous().limits };
    let open = Open::with(Config { limits, ..generous() }).await;
    let (ada, bo, id) = two(&open, "royale", json!({})).await;
    for turn in 0..60 {
        open.clock.advance(10_000);
        for _ in 0..20 {
            let person = [&ada, &bo][turn % 2];
            person.say(&id, &json!({"chat": {"text": "and then"}})).await.unwrap();
        }
    }
    open.clock.advance(10_000);
    // Of a hundred requests a page takes twenty-one: a socket gets its first page, and waits for the last ones.
    let mut socket = Socket::open(&open.client, &id, None, 0, false).await.unwrap();
    assert_eq!(socket.update().await.unwrap().records.len(), 500);
    let door = format!("/tables/{id}/events");
    let mut read = 0;
    while open.client.ask(Method::GET, &door, None, None::<&Value>).await.unwrap().status == 200 {
        read += 1;
        assert!(read < 5, "nobody counts");
    }
    assert_eq!(code(Socket::open(&open.client, &id, None, 0, false).await.map(|_| ())), "TOO_MANY");
    open.clock.advance(10_000);
    let mut told = 500;
    while told < 1200 {
        told += socket.update().await.unwrap().records.len();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_person_says_at_a_table_has_an_end_after_a_restart_as_well() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({})).await;
    let chat = json!({"chat": {"text": "🎲".repeat(500)}});
    let mut said = 0;
    while ada.say(&id, &chat).await.is_ok() {
        said += 1;
        assert!(said < 100, "there is no end");
    }
    assert_eq!(code(ada.say(&id, &chat).await), "ENOUGH");
    bo.say(&id, &chat).await.unwrap();
    let open = open.reopen().await;
    assert_eq!(code(open.again(&ada).say(&id, &chat).await), "ENOUGH");
    open.again(&bo).say(&id, &chat).await.unwrap();
}

/// Six people of Lords of Vegas who put on the table whatever is taken.
async fn full_table(open: &Open) -> (Vec<Person>, String) {
    let mut people = vec![open.guest("Seat 0").await];
    let seats = json!(["me", "open", "open", "open", "open", "open"]);
    let made = people[0].make(&json!({"game": "lords-2024", "seats": seats, "pace": 0})).await.unwrap();
    for seat in 1..6 {
        let person = open.guest(&format!("Seat {seat}")).await;
        person.say(&made.table.id, &json!({"sit": {}})).await.unwrap();
        people.push(person);
    }
    let large = largest_offer();
    for person in &people {
        for _ in 0..4 {
            if person.act(&made.table.id, &large).await.is_err() {
                let _ = person.act(&made.table.id, &offer(1, 1)).await;
            }
        }
    }
    (people, made.table.id)
}

#[tokio::test(flavor = "multi_thread")]
async fn offers_do_not_make_the_table_large() {
    let open = Open::new().await;
    let (people, id) = full_table(&open).await;
    let large = largest_offer();
    assert_eq!(code(people[5].act(&id, &large).await), "ENOUGH");
    let view = people[0].text(&format!("/tables/{id}/view")).await.unwrap();
    assert!(view.len() < 40 * 1024, "{} bytes", view.len());
    assert!(view.len() > 24 * 1024, "the test offers too little");
    let all: Vec<&Person> = people.iter().collect();
    play_on(&all, &id, 12).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_offers_and_withdraws_without_end_has_said_enough_and_plays_on() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "lords-2010", json!({})).await;
    let large = largest_offer();
    let mut offers = 0;
    let refused = loop {
        if let Err(error) = ada.act(&id, &large).await {
            break error;
        }
        if let Err(error) = ada.act(&id, &json!({"withdraw": {"offer": offers}})).await {
            break error;
        }
        offers += 1;
        assert!(offers < 200, "there is no end");
    };
    assert_eq!((refused.code(), offers > 30), (Some("ENOUGH"), true), "{refused} after {offers} offers");
    let before = ada.look(&id).await.unwrap().now.n;
    let after = play_on(&[&ada, &bo], &id, 12).await;
    assert_eq!(after.now.n, before + 12);
    // A restart forgets nothing of it.
    let open = open.reopen().await;
    assert_eq!(code(open.again(&ada).act(&id, &large).await), "ENOUGH");
}

/// Asks at a door as somebody, and tells how long the answer was.
async fn longest(open: &Open, person: &Person, method: Method, door: &str, body: Option<&Value>) -> usize {
    let answer = open.client.ask(method, door, Some(&person.secret), body).await.unwrap();
    assert!(answer.status < 500, "{door}: {}", answer.body);
    answer.body.len()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_is_within_its_cap_at_its_worst() {
    let open = Open::new().await;
    let (people, lords) = full_table(&open).await;
    let waiting = usize::from(people[0].look(&lords).await.unwrap().now.waiting[0]);
    for person in &people {
        for _ in 0..60 {
            let _ = person.say(&lords, &json!({"chat": {"text": "\"🎲".repeat(250)}})).await;
        }
    }
    // A game that is over, with much said at it.
    let (ada, bo, over) = two(&open, "royale", json!({})).await;
    for _ in 0..50 {
        ada.say(&over, &json!({"chat": {"text": "🎲".repeat(500)}})).await.unwrap();
    }
    let end = play_on(&[&ada, &bo], &over, 5000).await;
    assert_eq!(end.now.phase, PhaseInfo::Finished);
    let rated = json!({"game": "royale", "seats": [{"bot": "easy"}, {"bot": "random"}], "pace": 0, "hints": false, "rated": true});
    let rated = ada.make(&rated).await.unwrap().table.id;
    while ada.look(&rated).await.unwrap().now.phase != PhaseInfo::Finished {
        let n = ada.look(&rated).await.unwrap().now.n;
        ada.events(&rated, n, 20).await.unwrap();
    }
    // Many tables in every list.
    for turn in 0..110 {
        let host = [&ada, &bo, &people[0]][turn % 3];
        let seats = json!(["me", "open", "open", "open", "open", "open"]);
        host.make(&json!({"game": "lords-2024", "seats": seats, "public": true})).await.unwrap();
    }
    let thought = json!({"action": largest_offer()});
    for Cost { door, most, .. } in costs() {
        let Some((method, path)) = door.split_once(' ') else { panic!("{door}") };
        let mut longest_answer = 0;
        for (person, table) in [(&people[waiting], &lords), (&people[0], &lords), (&ada, &over)] {
            if method == "socket" {
                let said = match path {
                    "preview" | "foresee" => json!({"id": "q", path: thought}),
                    _ => json!({"id": "q", path: {}}),
                };
                let mut socket = person.socket(table, 1 << 40, false).await.unwrap();
                socket.send(said.to_string()).await.unwrap();
                let answer = loop {
                    if let Heard::Reply(_, answer) = socket.hear().await.unwrap() {
                        break answer.map_or_else(|refused| refused.why, |told| told.to_string());
                    }
                };
                longest_answer = longest_answer.max(answer.len());
                continue;
            }
            let path = path
                .replace("{table}", table)
                .replace("{game}", "lords-2024")
                .replace("{session}", "none")
                .replace("{player}", "bot:easy")
                .replace("{person}", "nobody")
                .replace("{device}", "none")
                .replace("{link}", "none");
            let last = path.rsplit('/').next().unwrap().to_owned();
            let path = match (method, last.as_str()) {
                // Sockets have frames, pieces have no end, the operator's doors are elsewhere, and whoever deletes is gone.
                (_, "socket" | "news" | "export" | "live" | "ready" | "metrics") | ("DELETE", _) => continue,
                (_, "events") => format!("{path}?since=0&full=true"),
                (_, "ratings") => format!("{path}?game=royale"),
                _ => path,
            };
            let method = Method::from_bytes(method.as_bytes()).unwrap();
            let body = match last.as_str() {
                "preview" if path.contains("/replay/") => {
                    let seat = person.look(table).await.unwrap().table.you;
                    Some(json!({"entry": 1, "seat": seat, "action": thought["action"]}))
                }
                "preview" | "foresee" => Some(thought.clone()),
                _ if method == Method::GET => None,
                _ => Some(json!({})),
            };
            longest_answer = longest_answer.max(longest(&open, person, method, &path, body.as_ref()).await);
        }
        assert!(
            most == 0 || longest_answer <= most,
            "{door} answers with {longest_answer} bytes, {most} are the most"
        );
    }
    // The first frame of a socket, and every page of what happened.
    for (person, table) in [(&people[waiting], &lords), (&ada, &over)] {
        let n = person.look(table).await.unwrap().now.n;
        let mut since = 0;
        while since < n {
            let text = person.text(&format!("/tables/{table}/events?since={since}&full=true")).await.unwrap();
            assert!(text.len() <= 192 * 1024, "{} bytes", text.len());
            since += serde_json::from_str::<Update>(&text).unwrap().records.len() as u64;
        }
    }
}
