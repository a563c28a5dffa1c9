//! A year of a house in a few seconds: guests come and go, tables are left in every state, days pass. What somebody still needs
//! is there at the end, and nothing else.

use crate::kit::{Open, code, first, play_on};
use client::Person;
use serde_json::{Value, json};
use std::time::Instant;
use wire::PhaseInfo;

const WEEKS: usize = 52;

/// Ways to leave a table.
const STATES: usize = 8;

/// Somebody makes a table, and leaves it in some state.
async fn leave_table(open: &Open, host: &Person, guest: &Person, state: usize) {
    let pace = 10_000;
    let table = match state % STATES {
        0 => json!({"game": "royale", "seats": ["me", "open"]}),
        1 => json!({"game": "cardgame", "seats": ["me", "open", "open"], "public": true}),
        2 | 3 => json!({"game": "royale", "seats": ["me", "open"], "options": {"start": 0}}),
        4 => {
            json!({"game": "lords-2024", "seats": ["me", {"bot": "random"}, {"bot": "random"}], "pace": pace})
        }
        5 => json!({"game": "royale", "seats": [{"bot": "random"}, {"bot": "random"}], "pace": pace}),
        _ => json!({"game": "royale", "seats": ["me", "open"], "clock": {"bank": 600, "increment": 5}}),
    };
    let id = host.make(&table).await.unwrap().table.id;
    match state % STATES {
        2 | 3 => {
            guest.say(&id, &json!({"sit": {}})).await.unwrap();
            let seen = host.look(&id).await.unwrap();
            host.act(&id, &first(&seen)).await.unwrap();
            host.say(&id, &json!({"chat": {"text": "back in a moment"}})).await.unwrap();
        }
        6 => {
            host.say(&id, &json!({"close": {}})).await.unwrap();
        }
        7 => {
            guest.say(&id, &json!({"sit": {}})).await.unwrap();
            let sure = json!({});
            let gone =
                open.client.ask(axum::http::Method::DELETE, "/me", Some(&guest.secret), Some(&sure)).await;
            assert_eq!(gone.unwrap().status, 204);
        }
        _ => {}
    }
}

/// A game that is played to its end.
async fn finish(person: &Person) -> String {
    let table =
        json!({"game": "pig", "seats": ["me", {"bot": "random"}], "pace": 0, "options": {"target": 20}});
    let id = person.make(&table).await.unwrap().table.id;
    assert_eq!(play_on(&[person], &id, 2000).await.table.phase, PhaseInfo::Finished);
    id
}

/// Somebody with an account, who comes every week.
async fn keeper(open: &Open) -> Person {
    let guest = open.guest("Keeper").await;
    let account = json!({"login": "keeper", "passphrase": "correct horse"});
    let kept =
        open.client.ask(axum::http::Method::POST, "/me/account", Some(&guest.secret), Some(&account)).await;
    let cookie = kept.unwrap().headers["set-cookie"].to_str().unwrap().to_owned();
    let secret = cookie.split_once('=').unwrap().1.split(';').next().unwrap().to_owned();
    Person { secret, ..guest }
}

/// How large the house's file is.
fn bytes(open: &Open) -> u64 {
    store::Visitor::of(open.folder()).unwrap().census().unwrap().bytes
}

async fn live(guests: usize, tables: usize) {
    let begun = Instant::now();
    let open = Open::new().await;
    let keeper = keeper(&open).await;
    let mut games = Vec::new();
    let mut sizes = Vec::new();
    let mut done = server::Report::default();
    let mut tidy_seconds = 0.0;
    for week in 0..WEEKS {
        let newcomers = guests * (week + 1) / WEEKS - guests * week / WEEKS;
        let names: Vec<String> = (0..newcomers).map(|number| format!("Guest {number}")).collect();
        let mut people = Vec::new();
        for names in names.chunks(64) {
            people.extend(futures_util::future::join_all(names.iter().map(|name| open.guest(name))).await);
        }
        // Two guests for each table; a few have come for nothing.
        let states = tables * week / WEEKS..tables * (week + 1) / WEEKS;
        let pairs: Vec<(usize, &[Person])> = states.zip(people.chunks_exact(2)).collect();
        for pairs in pairs.chunks(64) {
            let leave = pairs.iter().map(|(state, pair)| leave_table(&open, &pair[0], &pair[1], *state));
            futures_util::future::join_all(leave).await;
        }
        keeper.get::<Value>("/me").await.unwrap();
        if week % 13 == 0 {
            games.push(finish(&keeper).await);
            finish(&open.guest("Passer-by").await).await;
        }
        for days in [3, 4] {
            open.days(days);
            let begun = Instant::now();
            let today = open.tidy().await;
            tidy_seconds += begun.elapsed().as_secs_f64();
            done.closed += today.closed;
            done.warned += today.warned;
            done.guests += today.guests;
            done.tables += today.tables;
            done.people += today.people;
        }
        sizes.push(bytes(&open));
    }
    println!(
        "{guests} guests, {tables} tables, {WEEKS} weeks: {:.0} s, of which tidying {tidy_seconds:.0} s",
        begun.elapsed().as_secs_f64()
    );
    println!("{done}");
    println!("bytes by week: {sizes:?}");
    // From when on guests are forgotten as fast as they come, the file grows no more, but for the games of those who stay.
    let (then, now) = (sizes[39], sizes[WEEKS - 1]);
    assert!(now <= then + then / 10 + (1 << 16), "{then} bytes in week 40, {now} at the end: {sizes:?}");
    // Nobody else comes for the better part of a year.
    for _ in 0..25 {
        keeper.get::<Value>("/me").await.unwrap();
        open.days(10);
        open.tidy().await;
    }
    let visitor = store::Visitor::of(open.folder()).unwrap();
    let mut left: Vec<String> =
        visitor.tables(true, u32::MAX).unwrap().into_iter().map(|table| table.id).collect();
    println!(
        "left: {} tables, {} people, {} bytes",
        left.len(),
        visitor.people(u32::MAX).unwrap().len(),
        bytes(&open)
    );
    left.sort();
    let mut wanted = games.clone();
    wanted.sort();
    assert_eq!(left, wanted);
    let people = visitor.people(u32::MAX).unwrap();
    assert_eq!(people.iter().map(|seen| seen.person.name.as_str()).collect::<Vec<_>>(), ["Keeper"]);
    assert!(bytes(&open) < now);
    // They are as they were.
    let verified: Value = keeper.get(&format!("/tables/{}/verify", games[0])).await.unwrap();
    assert_eq!(verified["honest"], true);
    assert_eq!(keeper.get::<Vec<Value>>("/me/history").await.unwrap().len(), games.len());
    assert_eq!(code(keeper.look("zzzzzz").await), "UNKNOWN");
    drop(visitor);
    let report = store::Store::check(open.folder()).unwrap();
    assert_eq!((report.tables, report.people), (games.len() as u64, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_year_leaves_only_what_somebody_still_needs() {
    live(208, 104).await;
}

/// At full size, for `make year`: GUESTS (100,000) and TABLES (50,000).
#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes minutes: make year"]
async fn a_long_year_leaves_only_what_somebody_still_needs() {
    let number =
        |name: &str, usual| std::env::var(name).map_or(usual, |text| text.parse().expect("a number"));
    live(number("GUESTS", 100_000), number("TABLES", 50_000)).await;
}
