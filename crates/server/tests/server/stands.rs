//! Nothing stands for ever, and nobody fills the house: open tables close, games end, bots have a budget, guests are forgotten.

use crate::kit::{Open, code, first, generous, two};
use axum::http::Method;
use serde_json::{Value, json};
use server::{Config, Limits};
use wire::{ChairKind, ClosedWhy, PhaseInfo, What};

const HOUR: u64 = 60 * 60 * 1000;

/// What was last told of a table.
async fn last(person: &client::Person, table: &str) -> What {
    person.events(table, 0, 0).await.unwrap().records.pop().unwrap().what
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_table_closes_when_nobody_was_there_for_hours() {
    let open = Open::new().await;
    let ada = open.guest("Ada").await;
    let table = json!({"game": "royale", "seats": ["me", "open"]});
    let (empty, attended) =
        (ada.make(&table).await.unwrap().table.id, ada.make(&table).await.unwrap().table.id);
    let socket = ada.socket(&attended, 0, false).await.unwrap();
    open.clock.advance(5 * HOUR + HOUR / 4);
    assert_eq!(open.tidy().await.warned, 0);
    open.clock.advance(HOUR / 2);
    let done = open.tidy().await;
    assert_eq!((done.warned, done.closed), (1, 0));
    let closes = open.clock.wall() + HOUR / 2;
    assert!(matches!(last(&ada, &empty).await, What::Warned { closes: at } if at == closes));
    // Nobody is warned twice, and the warning itself keeps nothing open.
    open.clock.advance(HOUR / 4);
    assert_eq!(open.tidy().await, server::Report::default());
    open.clock.advance(HOUR / 4);
    assert_eq!(open.tidy().await.closed, 1);
    assert_eq!(ada.look(&empty).await.unwrap().table.phase, PhaseInfo::Closed);
    assert!(matches!(last(&ada, &empty).await, What::Closed { why: ClosedWhy::Idle }));
    // Where somebody is, a table stays.
    open.clock.advance(30 * HOUR);
    assert_eq!(open.tidy().await.closed, 0);
    assert_eq!(ada.look(&attended).await.unwrap().table.phase, PhaseInfo::Open);
    drop(socket);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_after_the_warning_keeps_the_table() {
    let open = Open::new().await;
    let ada = open.guest("Ada").await;
    let id = ada.make(&json!({"game": "royale", "seats": ["me", "open"]})).await.unwrap().table.id;
    open.clock.advance(6 * HOUR);
    assert_eq!(open.tidy().await.warned, 1);
    let mut socket = ada.socket(&id, 0, false).await.unwrap();
    socket.update().await.unwrap();
    drop(socket);
    open.clock.advance(HOUR);
    assert_eq!(open.tidy().await, server::Report::default());
    // It is so after a restart, too; and a closed house closes no tables.
    let open = open.reopen_later(100 * HOUR).await;
    assert_eq!(open.tidy().await, server::Report::default());
    assert_eq!(open.again(&ada).look(&id).await.unwrap().table.phase, PhaseInfo::Open);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_ends_after_weeks_without_an_action() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({"options": {"start": 0}})).await;
    open.days(13);
    assert_eq!(open.tidy().await.warned, 1);
    // Somebody does something: all is well.
    ada.act(&id, &first(&ada.look(&id).await.unwrap())).await.unwrap();
    open.days(11);
    assert_eq!(open.tidy().await, server::Report::default());
    open.days(1);
    assert_eq!(open.tidy().await.warned, 1);
    open.days(1);
    assert_eq!(open.tidy().await.closed, 0);
    open.days(1);
    assert_eq!(open.tidy().await.closed, 1);
    let seen = bo.look(&id).await.unwrap();
    assert_eq!((seen.table.phase, seen.now.waiting.len()), (PhaseInfo::Closed, 0));
    assert!(seen.now.you.unwrap().choices.is_empty());
    assert_eq!(code(ada.act(&id, &json!("roll")).await), "PHASE");
    let open = open.reopen().await;
    assert_eq!(open.again(&bo).look(&id).await.unwrap().table.phase, PhaseInfo::Closed);
    // What was closed long ago is dropped.
    open.days(31);
    assert_eq!(open.tidy().await.tables, 1);
    let open = open.reopen().await;
    assert_eq!(code(open.again(&bo).look(&id).await), "UNKNOWN");
    open.apart(store::Store::check).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_of_bots_alone_have_a_budget() {
    let mut config = generous();
    (config.limits.bot_tables, config.limits.all_bot_tables) = (2, 3);
    let open = Open::with(config).await;
    let (ada, bo) = (open.guest("Ada").await, open.guest("Bo").await);
    let table = json!({"game": "royale", "seats": [{"bot": "random"}, {"bot": "random"}], "pace": 10_000});
    let mut ids = Vec::new();
    for _ in 0..2 {
        ids.push(ada.make(&table).await.unwrap().table.id);
    }
    assert_eq!(code(ada.make(&table).await), "TOO_MANY");
    ids.push(bo.make(&table).await.unwrap().table.id);
    assert_eq!(code(bo.make(&table).await), "TOO_MANY");
    // A table with people is another thing.
    bo.make(&json!({"game": "royale", "seats": ["me", {"bot": "random"}]})).await.unwrap();
    open.clock.advance(2 * HOUR + 1);
    assert_eq!(open.tidy().await.closed, 3);
    assert!(matches!(last(&ada, &ids[0]).await, What::Closed { why: ClosedWhy::Bots }));
    ada.make(&table).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_everybody_has_given_up_are_of_bots_alone() {
    let mut config = generous();
    (config.limits.bot_tables, config.limits.all_bot_tables) = (2, 3);
    let open = Open::with(config).await;
    let ada = open.guest("Ada").await;
    let resign = json!({"resign": {}});
    let with = |table: Value| {
        let mut whole = json!({"game": "royale", "seats": ["me", {"bot": "random"}], "pace": 10_000});
        whole.as_object_mut().unwrap().extend(table.as_object().unwrap().clone());
        whole
    };
    // Two are played on by bots.
    for _ in 0..2 {
        let id = ada.make(&with(json!({}))).await.unwrap().table.id;
        ada.say(&id, &resign).await.unwrap();
        assert_eq!(ada.look(&id).await.unwrap().table.phase, PhaseInfo::Running);
    }
    assert_eq!(
        code(ada.make(&with(json!({"seats": [{"bot": "random"}, {"bot": "random"}]}))).await),
        "TOO_MANY"
    );
    // The next is over with that, unless its end counts.
    let id = ada.make(&with(json!({}))).await.unwrap().table.id;
    ada.say(&id, &resign).await.unwrap();
    assert_eq!(ada.look(&id).await.unwrap().table.phase, PhaseInfo::Closed);
    assert!(matches!(last(&ada, &id).await, What::Closed { why: ClosedWhy::Bots }));
    let rated = ada.make(&with(json!({"rated": true, "hints": false}))).await.unwrap().table.id;
    assert_eq!(code(ada.say(&rated, &resign).await), "TOO_MANY");
    assert_eq!(ada.look(&rated).await.unwrap().table.chairs[0].kind, ChairKind::Person);
    // Whoever is forgotten leaves nothing more to bots, either.
    let bo = open.guest("Bo").await;
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(bo.make(&with(json!({}))).await.unwrap().table.id);
    }
    let gone = open.client.ask(Method::DELETE, "/me", Some(&bo.secret), Some(&json!({}))).await.unwrap();
    assert_eq!(gone.status, 204);
    let mut phases = Vec::new();
    for id in &ids {
        phases.push(ada.look(id).await.unwrap().table.phase);
    }
    phases.sort_by_key(|phase| *phase == PhaseInfo::Closed);
    assert_eq!(
        phases,
        [PhaseInfo::Running, PhaseInfo::Closed, PhaseInfo::Closed],
        "there may be three in all"
    );
    // Where somebody plays on, anybody gives up as ever.
    let (cy, dan, id) = two(&open, "royale", json!({"options": {"start": 0}})).await;
    cy.say(&id, &resign).await.unwrap();
    assert_eq!(dan.look(&id).await.unwrap().table.phase, PhaseInfo::Running);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_cannot_fill_the_house() {
    let limits = Limits { address_tables: 3, ..generous().limits };
    let open = Open::with(Config { limits, behind_proxy: true, ..generous() }).await;
    let make = async |address: &str| {
        let guest = open.client.guest("Ada").await.unwrap();
        let body = json!({"game": "royale", "seats": ["me", "open"]});
        open.ask_from(address, Method::POST, "/tables", Some(&guest.secret), Some(&body)).await
    };
    let mut ids = Vec::new();
    for _ in 0..3 {
        let made = make("203.0.113.9").await;
        assert_eq!(made.status, 200);
        ids.push(made.json()["id"].as_str().unwrap().to_owned());
    }
    // However many people there are.
    assert_eq!(make("203.0.113.9").await.json()["refused"]["code"], "TOO_MANY");
    assert_eq!(make("203.0.113.10").await.status, 200);
    // What ends is given back.
    open.clock.advance(6 * HOUR);
    open.tidy().await;
    open.clock.advance(HOUR);
    assert_eq!(open.tidy().await.closed, 4);
    assert_eq!(make("203.0.113.9").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_who_do_not_come_are_forgotten_and_leave_their_chairs() {
    let mut config = generous();
    // Long enough for a guest to be forgotten in the middle of a game.
    config.keep.running = std::time::Duration::from_hours(24 * 400);
    let open = Open::with(config).await;
    let (ada, bo, id) = two(&open, "royale", json!({"options": {"start": 0}})).await;
    open.days(100);
    ada.get::<Value>("/me").await.unwrap();
    open.days(81);
    let done = open.tidy().await;
    assert_eq!((done.guests, done.people), (1, 0));
    let seen = ada.look(&id).await.unwrap().table;
    assert_eq!((seen.chairs[1].kind, seen.chairs[1].name.as_str()), (ChairKind::StandIn, "Somebody"));
    assert_eq!(code(bo.get::<Value>("/me").await), "STRANGER");
    // Whoever never sat anywhere is gone altogether, after a day.
    for _ in 0..20 {
        open.guest("Passer-by").await;
    }
    open.days(100);
    ada.get::<Value>("/me").await.unwrap();
    open.days(81);
    assert_eq!(open.tidy().await.guests, 20);
    open.days(1);
    assert_eq!(open.tidy().await.people, 20);
    open.apart(store::Store::check).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_can_be_asked_for_a_game_for_free_chairs_and_for_more() {
    let open = Open::new().await;
    let ada = open.guest("Ada").await;
    let make = async |game: &str, seats: Value| {
        open.clock.advance(1);
        let table = json!({"game": game, "seats": seats, "public": true, "pace": 10_000});
        ada.make(&table).await.unwrap().table.id
    };
    let royale = make("royale", json!(["me", "open", {"bot": "easy"}])).await;
    let cards = make("cardgame", json!(["me", "open", "open"])).await;
    let full = make("royale", json!(["me", {"bot": "easy"}])).await;
    let ask = async |query: &str| -> Vec<String> {
        let lines: Vec<Value> = ada.get(&format!("/tables{query}")).await.unwrap();
        lines.iter().map(|line| line["id"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(ask("").await, [full.clone(), cards.clone(), royale.clone()]);
    assert_eq!(ask("?game=royale").await, [full, royale.clone()]);
    assert_eq!(ask("?free=true").await, [cards.clone(), royale.clone()]);
    assert_eq!(ask("?free=true&game=cardgame").await.join(" "), cards);
    let lines: Vec<Value> = ada.get("/tables?free=true").await.unwrap();
    assert_eq!((&lines[0]["free"], &lines[1]["free"]), (&json!(2), &json!(1)));
    assert_eq!(ask(&format!("?before={}", lines[0]["changed"])).await, [royale]);
    assert_eq!(code(ada.get::<Value>("/tables?free=perhaps").await), "FORM");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_put_back_from_a_backup_says_so_and_its_host_may_end_it() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({"options": {"start": 0}})).await;
    assert_eq!(code(ada.say(&id, &json!({"close": {}})).await), "PHASE");
    let put_back = async |store: &store::Store| {
        let row = store.table(&id).await.unwrap().unwrap();
        let seed = store.seed(&id).await.unwrap().unwrap();
        let records = store.records(&id, 0).await.unwrap();
        let (since, records, summary) = server::note_restored(&row, seed, records, false).unwrap();
        store.append(&id, since, records, summary).await.unwrap();
    };
    let open = open.reopen_after(put_back).await;
    let (ada, bo) = (open.again(&ada), open.again(&bo));
    let seen = ada.look(&id).await.unwrap();
    assert!(seen.table.restored && matches!(last(&ada, &id).await, What::Restored {}));
    // It can be played on, or ended.
    ada.act(&id, &first(&seen)).await.unwrap();
    assert_eq!(code(bo.say(&id, &json!({"close": {}})).await), "HOST");
    ada.say(&id, &json!({"close": {}})).await.unwrap();
    assert_eq!(bo.look(&id).await.unwrap().now.phase, PhaseInfo::Closed);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_tables_made_at_once_no_more_are_made_than_may_be() {
    let bots = json!({"game": "royale", "seats": [{"bot": "random"}, {"bot": "random"}], "pace": 10_000});
    let people = json!({"game": "royale", "seats": ["me", "open"]});
    let usual = generous().limits;
    for (limits, table, hosts) in [
        (Limits { tables: 5, ..usual.clone() }, &people, 1),
        (Limits { address_tables: 6, ..usual.clone() }, &people, 3),
        (Limits { all_tables: 7, ..usual.clone() }, &people, 3),
        (Limits { bot_tables: 2, ..usual.clone() }, &bots, 1),
        (Limits { all_bot_tables: 4, ..usual.clone() }, &bots, 3),
    ] {
        let fewest = [limits.tables, limits.address_tables, limits.all_tables];
        let fewest = fewest.into_iter().chain([limits.bot_tables, limits.all_bot_tables]).min().unwrap();
        let open = Open::with(Config { limits, ..generous() }).await;
        let mut guests = Vec::new();
        for _ in 0..hosts {
            guests.push(open.guest("Ada").await);
        }
        let make = |n: usize| guests[n % guests.len()].make(table);
        let made = futures_util::future::join_all((0..60).map(make)).await;
        let (made, refused): (Vec<_>, Vec<_>) = made.into_iter().partition(Result::is_ok);
        assert_eq!(made.len(), fewest as usize);
        assert!(refused.into_iter().all(|refused| code(refused) == "TOO_MANY"));
    }
}
