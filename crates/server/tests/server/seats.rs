//! Chairs: who sits, who leaves, who begins, and who plays for whom.

use crate::kit::{Open, code, first, play_on, two};
use axum::http::Method;
use serde_json::{Value, json};
use wire::{ChairKind, PhaseInfo, Plan, StandInWhy, StartWhen, Update, Verified, What};

#[tokio::test(flavor = "multi_thread")]
async fn a_table_begins_when_it_is_full() {
    let open = Open::new().await;
    let (ada, bo, cy) = (open.guest("Ada").await, open.guest("Bo").await, open.guest("Cy").await);
    let made = ada.make(&json!({"game": "royale", "seats": ["open", "me", "open"]})).await.unwrap();
    assert_eq!((made.table.you, made.table.hosting, made.table.start), (Some(1), true, StartWhen::Full));
    let code_word = made.table.code.to_uppercase();
    let id = made.table.id;
    assert_eq!(code(ada.say(&id, &json!({"sit": {}})).await), "SEATED");
    assert_eq!(code(bo.say(&id, &json!({"sit": {"seat": 1}})).await), "TAKEN");
    assert_eq!(code(bo.say(&id, &json!({"sit": {"seat": 3}})).await), "SEAT");
    assert_eq!(code(bo.act(&id, &json!("roll")).await), "SPECTATOR");
    assert_eq!(code(ada.act(&id, &json!("roll")).await), "PHASE");
    // The code is as good as the id, whatever its case.
    bo.say(&code_word, &json!({"sit": {"seat": 2, "nonce": "of Bo"}})).await.unwrap();
    assert!(bo.look(&id).await.unwrap().table.dice.nonces.is_empty());
    cy.say(&id, &json!({"sit": {}})).await.unwrap();
    let begun = cy.look(&id).await.unwrap();
    assert_eq!((begun.table.you, begun.table.phase), (Some(0), PhaseInfo::Running));
    assert_eq!(begun.table.dice.nonces, ["", "", "of Bo"]);
    assert_eq!(code(open.guest("Di").await.say(&id, &json!({"sit": {}})).await), "PHASE");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_deal_waits_for_what_people_add_to_the_dice() {
    let open = Open::new().await;
    let (ada, bo) = (open.guest("Ada").await, open.guest("Bo").await);
    // Alone against bots: the commitment is told first, and only then is anything added.
    let table = json!({"game": "royale", "seats": ["me", {"bot": "easy"}], "nonces": true});
    let made = ada.make(&table).await.unwrap();
    let id = made.table.id;
    assert_eq!((made.table.phase, &made.table.dice.awaited[..]), (PhaseInfo::Open, &[0][..]));
    let add = |nonce: &str| json!({"nonce": {"nonce": nonce}});
    assert_eq!(code(bo.say(&id, &add("of Bo")).await), "SPECTATOR");
    assert_eq!(code(ada.say(&id, &add("")).await), "FORM");
    assert_eq!(code(ada.say(&id, &add(&"a".repeat(65))).await), "FORM");
    ada.say(&id, &add("of Ada")).await.unwrap();
    let begun = ada.look(&id).await.unwrap().table;
    assert_eq!((begun.phase, begun.dice.awaited), (PhaseInfo::Running, vec![]));
    assert_eq!(begun.dice.nonces, ["of Ada", ""]);
    assert_eq!(begun.dice.commitment, made.table.dice.commitment);
    assert_eq!(code(ada.say(&id, &add("another")).await), "PHASE");

    // Among people: whoever sits down with a nonce is not waited for; what the others add is not told before the deal.
    let table = json!({"game": "royale", "seats": ["me", "open"], "nonces": true});
    let id = ada.make(&table).await.unwrap().table.id;
    ada.say(&id, &add("of Ada")).await.unwrap();
    assert_eq!(code(ada.say(&id, &add("another")).await), "NONCE");
    bo.say(&id, &json!({"sit": {}})).await.unwrap();
    let seen = bo.look(&id).await.unwrap().table;
    assert_eq!((seen.phase, seen.dice.awaited), (PhaseInfo::Open, vec![1]));
    assert!(seen.dice.nonces.is_empty());
    bo.say(&id, &add("of Bo")).await.unwrap();
    assert_eq!(bo.look(&id).await.unwrap().table.dice.nonces, ["of Ada", "of Bo"]);
    play_on(&[&ada, &bo], &id, 10_000).await;
    let verified: Verified = bo.get(&format!("/tables/{id}/verify")).await.unwrap();
    assert!(
        verified.honest && verified.words.ends_with("and the nonces of seat 0 and seat 1"),
        "{}",
        verified.words
    );

    // The host need not wait for somebody who never adds anything.
    let id = ada.make(&table).await.unwrap().table.id;
    bo.say(&id, &json!({"sit": {"nonce": "of Bo"}})).await.unwrap();
    ada.say(&id, &json!({"start": {}})).await.unwrap();
    assert_eq!(ada.look(&id).await.unwrap().table.dice.nonces, ["", "of Bo"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_begins_without_those_who_do_not_come() {
    let open = Open::new().await;
    let (ada, bo) = (open.guest("Ada").await, open.guest("Bo").await);
    let table =
        json!({"game": "showdown", "seats": ["me", "open", {"bot": "easy"}, "open"], "start": "host"});
    let id = ada.make(&table).await.unwrap().table.id;
    assert_eq!(code(ada.say(&id, &json!({"start": {}})).await), "PLAYERS");
    assert_eq!(code(bo.say(&id, &json!({"start": {}})).await), "HOST");
    assert_eq!(code(bo.say(&id, &json!({"chair": {"seat": 1, "bot": "hard"}})).await), "HOST");
    bo.say(&id, &json!({"sit": {"seat": 3}})).await.unwrap();
    ada.say(&id, &json!({"chair": {"seat": 1, "bot": "hard"}})).await.unwrap();
    assert_eq!(ada.look(&id).await.unwrap().table.chairs[1].kind, ChairKind::Bot);
    ada.say(&id, &json!({"chair": {"seat": 1}})).await.unwrap();
    ada.say(&id, &json!({"start": {}})).await.unwrap();
    let begun = bo.look(&id).await.unwrap();
    let kinds: Vec<ChairKind> = begun.table.chairs.iter().map(|chair| chair.kind).collect();
    assert_eq!(kinds, [ChairKind::Person, ChairKind::Bot, ChairKind::Person]);
    assert_eq!(begun.table.you, Some(2));
    assert_eq!(code(ada.say(&id, &json!({"start": {}})).await), "PHASE");
    assert_eq!(code(ada.say(&id, &json!({"close": {}})).await), "PHASE");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_table_passes_to_whoever_is_left() {
    let open = Open::new().await;
    let (ada, bo) = (open.guest("Ada").await, open.guest("Bo").await);
    let id = ada.make(&json!({"game": "royale", "seats": ["me", "open", "open"]})).await.unwrap().table.id;
    bo.say(&id, &json!({"sit": {}})).await.unwrap();
    ada.say(&id, &json!({"leave": {}})).await.unwrap();
    let seen = bo.look(&id).await.unwrap();
    assert!(seen.table.hosting && seen.table.host == "Bo");
    // A host can send somebody away, and is not sent away.
    ada.say(&id, &json!({"sit": {}})).await.unwrap();
    assert!(ada.look(&id).await.unwrap().table.hosting, "whoever made the table hosts it when they are back");
    ada.say(&id, &json!({"chair": {"seat": 1}})).await.unwrap();
    assert_eq!(bo.look(&id).await.unwrap().table.you, None);
    assert_eq!(code(ada.say(&id, &json!({"chair": {"seat": 0}})).await), "SEATED");
    ada.say(&id, &json!({"leave": {}})).await.unwrap();
    assert_eq!(ada.look(&id).await.unwrap().table.phase, PhaseInfo::Closed);
    assert_eq!(code(bo.say(&id, &json!({"sit": {}})).await), "PHASE");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_stands_in_for_whoever_leaves_and_makes_room_again() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({"options": {"start": 1}})).await;
    assert_eq!(code(ada.say(&id, &json!({"stand_in": {"seat": 1}})).await), "TIME");
    assert_eq!(code(ada.say(&id, &json!({"stand_in": {"seat": 0}})).await), "SEAT");
    bo.say(&id, &json!({"leave": {}})).await.unwrap();
    let seen = ada.look(&id).await.unwrap();
    assert!(seen.table.chairs[1].away && seen.table.chairs[1].kind == ChairKind::Person);
    // Nobody chooses a weak bot for others.
    assert_eq!(code(ada.say(&id, &json!({"stand_in": {"seat": 1, "bot": "random"}})).await), "FORM");
    ada.say(&id, &json!({"stand_in": {"seat": 1}})).await.unwrap();
    let seen = ada.events(&id, seen.now.n + 1, 20).await.unwrap();
    assert_eq!(seen.table.unwrap().chairs[1].kind, ChairKind::StandIn);
    // Bo's bot plays until Bo is back.
    let seen = play_on(&[&ada], &id, 8).await;
    assert!(seen.now.n > 10);
    assert_eq!(code(bo.act(&id, &json!("roll")).await), "STAND_IN");
    bo.say(&id, &json!({"back": {}})).await.unwrap();
    assert_eq!(code(bo.say(&id, &json!({"back": {}})).await), "SEATED");
    assert_eq!(ada.look(&id).await.unwrap().table.chairs[1].kind, ChairKind::Person);
    // Whoever gives up does not come back.
    bo.say(&id, &json!({"resign": {}})).await.unwrap();
    assert_eq!(code(bo.say(&id, &json!({"back": {}})).await), "RESIGNED");
    let done = play_on(&[&ada], &id, 2000).await;
    assert_eq!(done.now.phase, PhaseInfo::Finished);
    assert_eq!(done.table.chairs[1].kind, ChairKind::Resigned);
}

#[tokio::test(flavor = "multi_thread")]
async fn those_present_decide_about_somebody_who_is_gone_without_a_clock() {
    let open = Open::new().await;
    let people = [open.guest("Ada").await, open.guest("Bo").await, open.guest("Cy").await];
    let [ada, bo, cy] = &people;
    let table = json!({"game": "royale", "seats": ["me", "open", "open"], "options": {"start": 2}});
    let id = ada.make(&table).await.unwrap().table.id;
    bo.say(&id, &json!({"sit": {}})).await.unwrap();
    cy.say(&id, &json!({"sit": {}})).await.unwrap();
    let (mut of_ada, _of_bo) =
        (ada.socket(&id, 0, true).await.unwrap(), bo.socket(&id, 0, false).await.unwrap());
    let of_cy = cy.socket(&id, 0, false).await.unwrap();
    let here =
        |update: &Update| update.table.as_ref().map(|state| state.chairs.iter().all(|chair| chair.here));
    while here(&of_ada.update().await.unwrap()) != Some(true) {}
    of_cy.close().await;
    let mut told = of_ada.update().await.unwrap();
    while here(&told) != Some(false) {
        told = of_ada.update().await.unwrap();
    }
    let absent = |update: &Update| update.now.absent.iter().find(|absent| absent.seat == 2).cloned().unwrap();
    assert_eq!((absent(&told).why, absent(&told).in_ms, absent(&told).needed), (StandInWhy::Gone, 60_000, 2));
    let (ask, remind) = (json!({"stand_in": {"seat": 2}}), json!({"remind": {"seat": 2}}));
    assert_eq!(code(ada.say(&id, &ask).await), "TIME");
    open.clock.advance(60_000);
    ada.say(&id, &remind).await.unwrap();
    assert_eq!(code(bo.say(&id, &remind).await), "REMINDED");
    ada.say(&id, &ask).await.unwrap();
    // One of two is not more than half; nobody decides a single move meanwhile.
    let seen = bo.look(&id).await.unwrap();
    assert_eq!(
        (seen.table.chairs[2].kind, seen.now.absent.last().unwrap().wanted_by.clone()),
        (ChairKind::Person, vec![0])
    );
    assert_eq!(code(bo.say(&id, &json!({"skip": {"seat": 2}})).await), "TIME");
    assert_eq!(code(cy.say(&id, &json!({"back": {}})).await), "SEATED");
    // Cy asked for something: that is a sign of life, and the vote begins anew.
    assert_eq!(code(bo.say(&id, &ask).await), "TIME");
    open.clock.advance(60_000);
    bo.say(&id, &ask).await.unwrap();
    ada.say(&id, &ask).await.unwrap();
    assert_eq!(ada.look(&id).await.unwrap().table.chairs[2].kind, ChairKind::StandIn);
    let told = bo.events(&id, 0, 0).await.unwrap();
    let votes =
        told.records.iter().filter(|record| matches!(record.what, What::Voted { wants: true, .. })).count();
    assert_eq!(votes, 2);
    // Cy comes back in time, also to a house that was closed in between.
    let open = open.reopen().await;
    let (ada, cy) = (open.again(ada), open.again(cy));
    cy.say(&id, &json!({"back": {}})).await.unwrap();
    assert_eq!(ada.look(&id).await.unwrap().table.chairs[2].kind, ChairKind::Person);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_plays_by_correspondence_need_not_be_connected() {
    let open = Open::new().await;
    let days = json!({"options": {"start": 1}, "clock": {"bank": 86_400, "increment": 3600}});
    let (ada, _, id) = two(&open, "royale", days).await;
    open.clock.advance(3_600_000);
    assert_eq!(code(ada.say(&id, &json!({"stand_in": {"seat": 1}})).await), "TIME");
    let absent = ada.look(&id).await.unwrap().now.absent;
    assert_eq!((absent.len(), absent[0].why), (1, StandInWhy::Late));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_waits_for_news_over_http_is_there() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({"options": {"start": 1}})).await;
    open.clock.advance(59_000);
    let n = bo.look(&id).await.unwrap().now.n;
    let waiting = tokio::spawn({
        let (bo, id) = (bo.clone(), id.clone());
        async move { bo.events(&id, n, 60).await.unwrap() }
    });
    // Asked again and again until the wait has begun.
    let gone_in = async || {
        let absent = ada.look(&id).await.unwrap().now.absent;
        absent.iter().find(|absent| absent.seat == 1).unwrap().in_ms
    };
    while gone_in().await != 120_000 {
        tokio::task::yield_now().await;
    }
    open.clock.advance(119_000);
    assert_eq!(code(ada.say(&id, &json!({"stand_in": {"seat": 1}})).await), "TIME");
    open.clock.advance(1000);
    ada.say(&id, &json!({"stand_in": {"seat": 1}})).await.unwrap();
    waiting.await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_that_stands_in_is_agreed_on_when_the_table_is_made() {
    let open = Open::new().await;
    for weak in ["random", "easy", "deep"] {
        let table = json!({"game": "royale", "seats": ["me", "open"], "stand_in": weak});
        assert_eq!(code(open.guest("Ada").await.make(&table).await), "FORM");
    }
    let agreed = json!({"options": {"start": 0, "mode": "basic"}, "stand_in": "hard"});
    let (ada, bo, id) = two(&open, "royale", agreed).await;
    let bot_of_bo = async || ada.look(&id).await.unwrap().table.chairs[1].bot.clone();
    assert_eq!(ada.look(&id).await.unwrap().table.stand_in, "hard");
    bo.say(&id, &json!({"leave": {}})).await.unwrap();
    ada.say(&id, &json!({"stand_in": {"seat": 1}})).await.unwrap();
    assert_eq!(bot_of_bo().await.as_deref(), Some("hard"));
    bo.say(&id, &json!({"back": {}})).await.unwrap();
    bo.say(&id, &json!({"resign": {}})).await.unwrap();
    assert_eq!(bot_of_bo().await.as_deref(), Some("hard"));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_forgotten_leaves_every_chair() {
    let open = Open::new().await;
    let forget = async |person: &client::Person| {
        let sure = json!({});
        let gone = open.client.ask(Method::DELETE, "/me", Some(&person.secret), Some(&sure)).await;
        assert_eq!(gone.unwrap().status, 204);
    };
    let (ada, bo, running) = two(&open, "royale", json!({"stand_in": "hard"})).await;
    let table = json!({"game": "royale", "seats": ["me", "open", "open"]});
    let shared = ada.make(&table).await.unwrap().table.id;
    bo.say(&shared, &json!({"sit": {}})).await.unwrap();
    let alone = ada.make(&table).await.unwrap().table.id;
    forget(&ada).await;
    let seen = bo.look(&running).await.unwrap().table;
    assert_eq!((seen.chairs[0].kind, seen.chairs[0].bot.as_deref()), (ChairKind::StandIn, Some("hard")));
    let seen = bo.look(&shared).await.unwrap().table;
    assert_eq!((seen.chairs[0].kind, seen.hosting), (ChairKind::Open, true));
    assert_eq!(bo.look(&alone).await.unwrap().table.phase, PhaseInfo::Closed);
    // It is so on disk, too.
    let open = open.reopen().await;
    let bo = open.again(&bo);
    assert!(bo.look(&shared).await.unwrap().table.hosting);
    play_on(&[&bo], &running, 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_left_and_acts_is_there_again() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({"options": {"start": 1, "mode": "basic"}})).await;
    bo.say(&id, &json!({"leave": {}})).await.unwrap();
    assert!(ada.look(&id).await.unwrap().table.chairs[1].away);
    let mut socket = ada.socket(&id, 0, true).await.unwrap();
    let n = bo.act(&id, &json!("roll")).await.unwrap().n;
    // Everybody is told, and nobody may let a bot play there now.
    let mut told = socket.update().await.unwrap();
    while told.now.n <= n {
        told = socket.update().await.unwrap();
    }
    assert!(!told.table.unwrap().chairs[1].away);
    assert_eq!(code(ada.say(&id, &json!({"stand_in": {"seat": 1}})).await), "TIME");
    let open = open.reopen().await;
    assert!(!open.again(&ada).look(&id).await.unwrap().table.chairs[1].away);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_moves_everybody_on_by_one() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({"options": {"mode": "basic"}})).await;
    assert_eq!(code(ada.say(&id, &json!({"rematch": {}})).await), "PHASE");
    play_on(&[&ada, &bo], &id, 2000).await;
    let again = bo.say(&id, &json!({"id": "again", "rematch": {}})).await.unwrap();
    let next = again.table.clone().unwrap();
    assert_eq!(bo.say(&id, &json!({"id": "again", "rematch": {}})).await.unwrap(), again);
    assert_eq!(ada.say(&id, &json!({"rematch": {}})).await.unwrap().table, Some(next.clone()));
    let seen = ada.look(&next).await.unwrap();
    let kinds: Vec<ChairKind> = seen.table.chairs.iter().map(|chair| chair.kind).collect();
    assert_eq!(kinds, [ChairKind::Person, ChairKind::Kept]);
    let chairs: Vec<&str> = seen.table.chairs.iter().map(|chair| chair.name.as_str()).collect();
    assert_eq!(chairs, ["Bo", "Ada"]);
    assert_eq!(code(open.guest("Cy").await.say(&next, &json!({"sit": {}})).await), "FULL");
    ada.say(&next, &json!({"sit": {}})).await.unwrap();
    assert_eq!(ada.look(&next).await.unwrap().table.phase, PhaseInfo::Running);
    assert_eq!(ada.look(&id).await.unwrap().table.rematch, Some(next));
    assert!(code(open.guest("Di").await.say(&id, &json!({"rematch": {}})).await) == "SPECTATOR");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_cannot_be_played_are_not_made() {
    let open = Open::new().await;
    let ada = open.guest("Ada").await;
    let me = json!(["me", "open"]);
    for (table, part) in [
        (json!({"game": "chess", "seats": me}), "there is no game \"chess\""),
        (json!({"game": "showdown", "seats": me}), "3 to 5 players"),
        (json!({"game": "royale", "seats": ["me", "me"]}), "one chair only"),
        (json!({"game": "royale", "seats": ["me", {"bot": "deep"}]}), "no bot called \"deep\""),
        (json!({"game": "royale", "seats": ["me", {"bot": "hard/4000000000"}]}), "no bot called"),
        (json!({"game": "royale", "seats": me, "options": {"mode": "wild"}}), "mode cannot be \"wild\""),
        (json!({"game": "royale", "seats": me, "options": {"mud": 1}}), "no option \"mud\""),
        (
            json!({"game": "royale", "seats": me, "clock": {"bank": 1, "increment": 0}}),
            "a bank of 10 seconds",
        ),
        (json!({"game": "royale", "seats": me, "pace": 60_000}), "at most 10000"),
        (json!({"game": "royale", "seats": me, "id": "x".repeat(65)}), "1 to 64 characters"),
        (json!({"game": "royale", "seats": me, "mood": "good"}), "mood"),
        (json!({"game": "royale"}), "seats"),
    ] {
        let error = ada.make(&table).await.unwrap_err().to_string();
        assert!(error.contains(part), "{table} gives {error}");
    }
    assert!(ada.get::<Vec<Value>>("/me/tables").await.unwrap().is_empty());
    // The same request twice is one table.
    let one = ada.make(&json!({"id": "mine", "game": "royale", "seats": me})).await.unwrap();
    let same = ada.make(&json!({"id": "mine", "game": "royale", "seats": me})).await.unwrap();
    assert_eq!(one.table.id, same.table.id);
    assert_eq!(serde_json::to_value(Plan::Bot("hard".into())).unwrap(), json!({"bot": "hard"}));
}

#[tokio::test(flavor = "multi_thread")]
async fn public_tables_are_in_the_lobby_and_others_are_not() {
    let open = Open::new().await;
    let ada = open.guest("Ada").await;
    let private = ada.make(&json!({"game": "royale", "seats": ["me", "open"]})).await.unwrap();
    let public = ada.make(&json!({"game": "royale", "seats": ["me", "open"], "public": true})).await.unwrap();
    let bo = open.guest("Bo").await;
    let lobby: Vec<Value> = bo.get("/tables").await.unwrap();
    assert_eq!(lobby.len(), 1);
    assert_eq!((&lobby[0]["id"], &lobby[0]["seats"]), (&json!(public.table.id), &json!(["Ada", null])));
    bo.say(&private.table.id, &json!({"sit": {}})).await.unwrap();
    let mine: Vec<Value> = bo.get("/me/tables").await.unwrap();
    assert_eq!((mine.len(), &mine[0]["you"]), (1, &json!(1)));
    // Whose turn it is can be seen in the list.
    let turns = |tables: &[Value]| tables.iter().any(|table| table["your_turn"] == json!(true));
    let of_ada: Vec<Value> = ada.get("/me/tables").await.unwrap();
    assert!(turns(&of_ada) != turns(&mine));
    let waiting = if turns(&mine) { &bo } else { &ada };
    assert!(first(&waiting.look(&private.table.id).await.unwrap()).is_string());
}
