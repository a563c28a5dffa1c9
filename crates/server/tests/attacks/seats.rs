//! Nobody acts for another seat.

use crate::kit::{Open, code, first, play_on, two};
use serde_json::{Value, json};
use wire::{ChairKind, PhaseInfo};

#[tokio::test(flavor = "multi_thread")]
async fn nobody_acts_for_another_seat() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({"options": {"start": 0, "mode": "basic"}})).await;
    let eve = open.guest("Eve").await;
    let before = ada.look(&id).await.unwrap();
    let roll = first(&before);
    assert_eq!(code(bo.act(&id, &roll).await), "TURN");
    assert_eq!(code(eve.act(&id, &roll).await), "SPECTATOR");
    // A seat that is named beside the action is not listened to, it is refused.
    for word in [
        json!({"act": {"action": roll, "seat": 0}}),
        json!({"act": {"action": roll}, "seat": 0}),
        json!({"act": {"action": roll}, "person": ada.me.id}),
        json!({"act": {"action": roll}, "undo": {}}),
        json!({"id": ada.me.id, "seat": 0, "act": {"action": roll}}),
    ] {
        assert_eq!(code(bo.say(&id, &word).await), "FORM", "{word}");
        let mut socket = bo.socket(&id, 0, false).await.unwrap();
        let mut word = word;
        word["id"] = json!("x");
        assert_eq!(code(socket.ask(&word).await), "FORM", "{word}");
    }
    for word in [
        json!({"undo": {}}),
        json!({"resign": {}}),
        json!({"leave": {}}),
        json!({"back": {}}),
        json!({"skip": {"seat": 0}}),
        json!({"stand_in": {"seat": 0}}),
        json!({"chair": {"seat": 0}}),
        json!({"start": {}}),
        json!({"close": {}}),
    ] {
        assert!(eve.say(&id, &word).await.is_err(), "{word}");
    }
    for word in [json!({"skip": {"seat": 0}}), json!({"stand_in": {"seat": 0}}), json!({"undo": {}})] {
        assert!(bo.say(&id, &word).await.is_err(), "{word}");
    }
    let after = ada.look(&id).await.unwrap();
    assert_eq!((before.now.n, before.now.view), (after.now.n, after.now.view));
    // Who watches talks to those who watch: a seat reads none of it.
    eve.say(&id, &json!({"chat": {"text": "roll now"}})).await.unwrap();
    let read = ada.full_events(&id, 0).await.unwrap();
    assert!(!serde_json::to_string(&read).unwrap().contains("roll now"));
    ada.act(&id, &roll).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_takes_back_what_another_did() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "cardgame", json!({})).await;
    ada.act(&id, &first(&ada.look(&id).await.unwrap())).await.unwrap();
    assert!(bo.say(&id, &json!({"undo": {}})).await.is_err());
    assert!(ada.look(&id).await.unwrap().now.you.unwrap().can_undo);
    assert!(!bo.look(&id).await.unwrap().now.you.unwrap().can_undo);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_takes_a_chair_that_is_anothers() {
    let open = Open::new().await;
    let (ada, _, id) = two(&open, "royale", json!({"options": {"mode": "basic"}})).await;
    let eve = open.guest("Eve").await;
    // Not of somebody who has left a game under way, not of somebody for whom a bot plays.
    ada.say(&id, &json!({"leave": {}})).await.unwrap();
    for word in [json!({"sit": {"seat": 0}}), json!({"sit": {}}), json!({"back": {}})] {
        assert!(eve.say(&id, &word).await.is_err(), "{word}");
    }
    let seen = eve.look(&id).await.unwrap();
    assert_eq!((seen.table.chairs[0].kind, seen.table.you), (ChairKind::Person, None));
    assert!(seen.now.you.is_none());
    assert!(code(eve.get::<Value>(&format!("/tables/{id}/hint")).await) == "SPECTATOR");
    assert_eq!(eve.get::<Vec<Value>>(&format!("/tables/{id}/choices")).await.unwrap(), Vec::<Value>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_makes_up_the_table_of_a_rematch() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({"options": {"mode": "basic"}})).await;
    let seats = json!(["me", "open", "open"]);
    for request in [format!("rematch of {id}"), format!("\u{1}rematch of {id}")] {
        let _ = bo.make(&json!({"id": request, "game": "lords-2010", "seats": seats})).await;
    }
    let done = play_on(&[&ada, &bo], &id, 2000).await;
    assert_eq!(done.now.phase, PhaseInfo::Finished);
    let next = bo.say(&id, &json!({"rematch": {}})).await.unwrap().table.unwrap();
    assert_eq!(ada.look(&next).await.unwrap().table.game, "royale");
}
