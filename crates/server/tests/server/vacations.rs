//! Games over days: so many for each move, and vacations in which nobody's clock runs.

use crate::kit::{Open, code, first, generous, two};
use axum::http::Method;
use client::Person;
use serde_json::{Value, json};
use server::Config;
use wire::{PhaseInfo, Vacations};

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;

/// A game with three days for each move, in which Ada is on the move.
async fn slow(open: &Open) -> (Person, Person, String) {
    two(open, "royale", json!({"options": {"start": 0, "mode": "basic"}, "clock": {"days": 3}})).await
}

async fn plan(person: &Person, body: &Value) -> Result<Vacations, client::Error> {
    person.client.ask(Method::PUT, "/me/vacation", Some(&person.secret), Some(body)).await?.read()
}

async fn back(person: &Person) -> Result<Vacations, client::Error> {
    person.client.ask(Method::DELETE, "/me/vacation", Some(&person.secret), None::<&Value>).await?.read()
}

#[tokio::test(flavor = "multi_thread")]
async fn each_move_has_its_days_and_whoever_takes_longer_can_be_stood_in_for() {
    let open = Open::new().await;
    let (ada, bo, id) = slow(&open).await;
    assert_eq!(ada.look(&id).await.unwrap().table.clock.unwrap().days, Some(3));
    open.clock.advance(2 * DAY);
    let seen = ada.look(&id).await.unwrap();
    assert_eq!(seen.now.clocks[0].left, DAY as i64);
    ada.act(&id, &first(&seen)).await.unwrap();
    // Nobody saves up, and nobody is gone who is not there all the time.
    let seen = bo.look(&id).await.unwrap();
    assert!(seen.now.clocks.iter().all(|clock| clock.left == 3 * DAY as i64), "{:?}", seen.now.clocks);
    open.clock.advance(DAY);
    let (late, early) = if seen.now.waiting == [1] { (1_u8, &ada) } else { (0, &bo) };
    assert_eq!(code(early.say(&id, &json!({"stand_in": {"seat": late}})).await), "TIME");
    open.clock.advance(2 * DAY + 1);
    early.say(&id, &json!({"stand_in": {"seat": late}})).await.unwrap();
    for bad in [
        json!({"days": 0}),
        json!({"days": 31}),
        json!({"days": 3, "bank": 60}),
        json!({"days": 3, "increment": 60}),
        json!({}),
    ] {
        let table = json!({"game": "royale", "seats": ["me", "open"], "clock": bad});
        assert_eq!(code(ada.make(&table).await), "FORM", "{bad}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_stand_still_on_vacation_and_everybody_sees_until_when() {
    let mut open = Open::new().await;
    let (mut ada, mut bo, id) = slow(&open).await;
    open.clock.advance(DAY);
    let until = open.clock.wall() + 10 * DAY;
    let planned = plan(&ada, &json!({"until": until})).await.unwrap();
    assert_eq!((planned.days, planned.left), (30, 20));
    assert_eq!(planned.current.unwrap().until, until);
    let seen = bo.look(&id).await.unwrap();
    assert_eq!(seen.table.chairs[0].vacation, Some(until));
    assert_eq!((seen.now.clocks[0].left, seen.now.clocks[0].running), (2 * DAY as i64, false));
    let told = bo.events(&id, 0, 0).await.unwrap();
    assert!(serde_json::to_string(&told.records).unwrap().contains(&format!("\"until\":{until}")));
    // A restart changes nothing of it, nor does a table that nobody looks at.
    open.clock.advance(5 * DAY);
    open = open.reopen().await;
    (ada, bo) = (open.again(&ada), open.again(&bo));
    open.clock.advance(4 * DAY);
    let seen = bo.look(&id).await.unwrap();
    assert_eq!(seen.now.clocks[0].left, 2 * DAY as i64);
    assert_eq!(code(bo.say(&id, &json!({"stand_in": {"seat": 0}})).await), "TIME");
    // It ends: the clock goes on where it stood.
    open.clock.advance(DAY + 2 * DAY);
    let seen = bo.look(&id).await.unwrap();
    assert_eq!((seen.table.chairs[0].vacation, seen.now.clocks[0].left), (None, 0));
    open.clock.advance(1);
    bo.say(&id, &json!({"stand_in": {"seat": 0}})).await.unwrap();
    assert_eq!(code(back(&ada).await), "UNKNOWN");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_back_early_has_days_left_and_a_game_that_begins_later_knows() {
    let open = Open::new().await;
    let (ada, bo, id) = slow(&open).await;
    plan(&ada, &json!({"until": open.clock.wall() + 10 * DAY})).await.unwrap();
    open.clock.advance(2 * DAY + HOUR);
    let left = back(&ada).await.unwrap();
    assert_eq!((left.current, left.left), (None, 27));
    let seen = bo.look(&id).await.unwrap();
    assert_eq!((seen.table.chairs[0].vacation, seen.now.clocks[0].left), (None, 3 * DAY as i64));
    open.clock.advance(DAY);
    assert_eq!(bo.look(&id).await.unwrap().now.clocks[0].left, 2 * DAY as i64);
    // One that is planned, given up again, and planned anew.
    let from = open.clock.wall() + DAY;
    plan(&ada, &json!({"from": from, "until": from + 3 * DAY})).await.unwrap();
    assert_eq!(back(&ada).await.unwrap().left, 27);
    plan(&ada, &json!({"from": from, "until": from + 4 * DAY})).await.unwrap();
    open.clock.advance(2 * DAY);
    let seen = bo.look(&id).await.unwrap();
    assert_eq!(seen.table.chairs[0].vacation, Some(from + 4 * DAY));
    assert_eq!(seen.now.clocks[0].left, DAY as i64);
    // A table that is made meanwhile.
    let table =
        json!({"game": "royale", "seats": ["me", "open"], "clock": {"days": 1}, "options": {"start": 1}});
    let later = bo.make(&table).await.unwrap().table.id;
    ada.say(&later, &json!({"sit": {}})).await.unwrap();
    let seen = bo.look(&later).await.unwrap();
    assert_eq!((seen.table.phase, seen.table.chairs[1].vacation), (PhaseInfo::Running, Some(from + 4 * DAY)));
    // Where nobody is given days, there is no vacation.
    let quick = json!({"game": "royale", "seats": ["me", "open"], "clock": {"bank": 600, "increment": 5}});
    let quick = bo.make(&quick).await.unwrap().table.id;
    ada.say(&quick, &json!({"sit": {}})).await.unwrap();
    assert_eq!(bo.look(&quick).await.unwrap().table.chairs[1].vacation, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_year_has_so_many_days_of_vacation() {
    let config = Config { vacation_days: 14, ..generous() };
    let open = Open::with(config).await;
    let ada = open.guest("Ada").await;
    let now = open.clock.wall();
    let none: Vacations = ada.get("/me/vacation").await.unwrap();
    assert_eq!((none.current, none.days, none.left), (None, 14, 14));
    assert_eq!(code(plan(&ada, &json!({"until": now + 14 * DAY + 1})).await), "DAYS");
    assert_eq!(plan(&ada, &json!({"until": now + 14 * DAY})).await.unwrap().left, 0);
    // Another plan takes its place, and a year later there are as many again.
    assert_eq!(plan(&ada, &json!({"until": now + 3 * DAY})).await.unwrap().left, 11);
    // Whoever comes now and then stays signed in.
    for _ in 0..2 {
        open.clock.advance(100 * DAY);
        ada.get::<Vacations>("/me/vacation").await.unwrap();
    }
    let now = open.clock.wall();
    assert_eq!(code(plan(&ada, &json!({"until": now + 12 * DAY})).await), "DAYS");
    plan(&ada, &json!({"until": now + 11 * DAY})).await.unwrap();
    for _ in 0..2 {
        open.clock.advance(100 * DAY);
        ada.get::<Vacations>("/me/vacation").await.unwrap();
    }
    assert_eq!(ada.get::<Vacations>("/me/vacation").await.unwrap().left, 14);
    let now = open.clock.wall();
    for bad in [
        json!({"until": now}),
        json!({"until": now - DAY}),
        json!({"from": now + 2 * DAY, "until": now + DAY}),
        json!({"until": now + 367 * DAY}),
        json!({}),
        json!({"until": "tomorrow"}),
    ] {
        assert_eq!(code(plan(&ada, &bad).await), "FORM", "{bad}");
    }
    // A token plays, and goes on no vacation.
    let token: Value = ada.post("/tokens", &json!({"label": "bot"})).await.unwrap();
    let body = json!({"until": now + DAY});
    let answer =
        open.client.ask(Method::PUT, "/me/vacation", token["token"].as_str(), Some(&body)).await.unwrap();
    assert_eq!(answer.status, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_over_days_is_not_closed_while_somebody_has_time_or_is_on_vacation() {
    let open = Open::new().await;
    let (ada, bo) = (open.guest("Ada").await, open.guest("Bo").await);
    let table = json!({
        "game": "royale", "seats": ["me", "open"], "options": {"start": 0, "mode": "basic"}, "clock": {"days": 20},
    });
    let id = ada.make(&table).await.unwrap().table.id;
    bo.say(&id, &json!({"sit": {}})).await.unwrap();
    plan(&ada, &json!({"until": open.clock.wall() + 25 * DAY})).await.unwrap();
    // Twenty days on vacation and twenty for the move: nobody has kept anybody waiting.
    for _ in 0..44 {
        open.days(1);
        let done = open.tidy().await;
        assert_eq!((done.warned, done.closed), (0, 0));
    }
    assert_eq!(bo.look(&id).await.unwrap().table.phase, PhaseInfo::Running);
    // Then time counts as everywhere: a warning, and the end.
    let (mut warned, mut closed) = (0, 0);
    for _ in 0..16 {
        open.days(1);
        let done = open.tidy().await;
        (warned, closed) = (warned + done.warned, closed + done.closed);
    }
    assert_eq!((warned, closed), (1, 1));
    assert_eq!(bo.look(&id).await.unwrap().table.phase, PhaseInfo::Closed);
}
