//! Play over days: clocks, and what others may do when somebody's time has run out. Time is handed in, nobody sleeps.

use crate::kit::{Open, code, first, generous, play_on, two};
use serde_json::json;
use wire::{ChairKind, PhaseInfo, What};

const DAY: i64 = 24 * 60 * 60 * 1000;

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_runs_out_lets_others_act_and_punishes_nobody() {
    let open = Open::new().await;
    let clock =
        json!({"clock": {"bank": 259_200, "increment": 86_400}, "options": {"start": 0, "mode": "basic"}});
    let (ada, bo, id) = two(&open, "royale", clock).await;
    open.days(2);
    let seen = bo.look(&id).await.unwrap();
    assert_eq!((seen.now.clocks[0].left, seen.now.clocks[0].running), (DAY, true));
    assert_eq!((seen.now.clocks[1].left, seen.now.clocks[1].running), (3 * DAY, false));
    assert!(!seen.table.chairs[0].overdue);
    assert_eq!(code(bo.say(&id, &json!({"skip": {"seat": 0}})).await), "TIME");
    open.days(3);
    let seen = bo.look(&id).await.unwrap();
    assert!(seen.table.chairs[0].overdue && seen.now.clocks[0].left == -2 * DAY);
    // Nothing has happened by itself, and Ada may still act.
    assert_eq!(seen.now.waiting, [0]);
    let n = seen.now.n;
    bo.say(&id, &json!({"skip": {"seat": 0}})).await.unwrap();
    let update = bo.events(&id, n, 0).await.unwrap();
    assert!(
        matches!(&update.records[0].what, What::Played(played) if played.skipped && played.seat == Some(0))
    );
    assert_eq!(code(ada.say(&id, &json!({"skip": {"seat": 1}})).await), "TIME");
    let seen = ada.look(&id).await.unwrap();
    assert_eq!(seen.now.waiting, [0]);
    ada.act(&id, &first(&seen)).await.unwrap();
    // Her decision is made: the day's increment is hers.
    let seen = ada.look(&id).await.unwrap();
    assert_eq!((seen.now.clocks[0].left, seen.now.waiting[0]), (-DAY, 1));
    // Bo is late in turn, and a bot plays for him until he is back, with some time to think.
    open.days(4);
    ada.say(&id, &json!({"stand_in": {"seat": 1}})).await.unwrap();
    assert_eq!(ada.look(&id).await.unwrap().table.chairs[1].kind, ChairKind::StandIn);
    bo.say(&id, &json!({"back": {}})).await.unwrap();
    let seen = bo.look(&id).await.unwrap();
    assert!(seen.now.clocks[1].left > 0 && !seen.table.chairs[1].overdue);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_takes_weeks_and_is_played_to_its_end() {
    let mut open = Open::new().await;
    let clock = json!({"clock": {"bank": 2_592_000, "increment": 86_400}, "options": {"mode": "basic"}});
    let (mut ada, mut bo, id) = two(&open, "royale", clock).await;
    let mut last = 0;
    for day in 0.. {
        let seen = play_on(&[&ada, &bo], &id, 4).await;
        if seen.now.phase == PhaseInfo::Finished {
            break;
        }
        assert!(seen.now.n > last && day < 200);
        last = seen.now.n;
        open.days(1);
        if day % 5 == 4 {
            // The server is closed now and then.
            let left: Vec<i64> = seen.now.clocks.iter().map(|clock| clock.left).collect();
            open = open.reopen().await;
            (ada, bo) = (open.again(&ada), open.again(&bo));
            let again = ada.look(&id).await.unwrap();
            for ((clock, left), seat) in again.now.clocks.iter().zip(left).zip(0..) {
                assert_eq!(clock.left, left - if again.now.waiting == [seat] { DAY } else { 0 });
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_clock_people_wait_ten_minutes() {
    let open = Open::new().await;
    let (_, bo, id) = two(&open, "royale", json!({"options": {"start": 0}})).await;
    open.clock.advance(10 * 60 * 1000);
    assert_eq!(code(bo.say(&id, &json!({"skip": {"seat": 0}})).await), "TIME");
    open.clock.advance(1);
    bo.say(&id, &json!({"skip": {"seat": 0}})).await.unwrap();
    assert!(bo.look(&id).await.unwrap().now.clocks.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_end_when_nobody_used_them() {
    let open = Open::new().await;
    let (ada, bo) = (open.guest("Ada").await, open.guest("Bo").await);
    open.days(100);
    assert_eq!(ada.get::<serde_json::Value>("/me").await.unwrap()["name"], "Ada");
    open.days(100);
    // Ada was here in between, Bo was not.
    assert!(ada.get::<serde_json::Value>("/me").await.is_ok());
    assert_eq!(code(bo.get::<serde_json::Value>("/me").await), "STRANGER");
}

/// What is left on each clock of a table.
async fn left(person: &client::Person, table: &str) -> Vec<i64> {
    person.look(table).await.unwrap().now.clocks.iter().map(|clock| clock.left).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_house_costs_nobody_any_time() {
    let open = Open::new().await;
    let (ada, _, id) = two(&open, "royale", json!({"clock": {"bank": 600, "increment": 0}})).await;
    open.clock.advance(60_000);
    let before = left(&ada, &id).await;
    let told: serde_json::Value = ada.get("/me/tables").await.unwrap();
    let open = open.reopen_later(30 * DAY as u64).await;
    let ada = open.again(&ada);
    let after = left(&ada, &id).await;
    assert!(
        before.iter().zip(&after).all(|(before, after)| before.abs_diff(*after) <= 1000),
        "{before:?} {after:?}"
    );
    // What happened before is told with the time of day it happened at, and so is what happens now.
    let again: serde_json::Value = ada.get("/me/tables").await.unwrap();
    assert_eq!((&again[0]["created"], &again[0]["changed"]), (&told[0]["created"], &told[0]["changed"]));
    let n = ada.say(&id, &json!({"chat": {"text": "good morning"}})).await.unwrap().n;
    assert_eq!(ada.events(&id, n, 0).await.unwrap().records[0].at, open.clock.wall());
    // Times of day lead from one page of the history to the next.
    ada.say(&id, &json!({"resign": {}})).await.unwrap();
    assert_eq!(ada.get::<Vec<serde_json::Value>>("/me/history?before=1").await.unwrap().len(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_sets_the_clock_of_the_machine_costs_nobody_any_time() {
    let mut config = generous();
    config.limits.words = 1;
    let open = Open::with(config).await;
    let (ada, bo, id) = two(&open, "royale", json!({"clock": {"bank": 600, "increment": 0}})).await;
    for jump in [400 * DAY, -800 * DAY, 400 * DAY] {
        let before = left(&ada, &id).await;
        open.clock.jump(jump);
        assert_eq!(left(&ada, &id).await, before);
        assert!(bo.look(&id).await.unwrap().table.chairs.iter().all(|chair| !chair.overdue));
        assert_eq!(ada.get::<serde_json::Value>("/me").await.unwrap()["name"], "Ada");
        // Whoever has spoken may speak again, soon.
        let chat = json!({"chat": {"text": "what time is it?"}});
        while ada.say(&id, &chat).await.is_ok() {}
        open.clock.advance(1000);
        ada.say(&id, &chat).await.unwrap();
        open.clock.advance(4000);
        let now = left(&ada, &id).await;
        assert_eq!(before.iter().sum::<i64>() - now.iter().sum::<i64>(), 5000);
    }
}
