//! Games that were played: looked at again, gone on from, checked. What one may know of a game under way is what one saw.

use crate::kit::{Open, code, play_on, two};
use client::Person;
use serde_json::{Map, Value, json};
use table::{Dealer, Script};
use wire::{PhaseInfo, Preview, Replay, Reviewed, TableSnapshot, Verified};

async fn replay(person: &Person, id: &str, asked: &str) -> Replay {
    person.get(&format!("/tables/{id}/replay?{asked}")).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_under_way_is_seen_again_as_it_was_seen() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "cardgame", json!({})).await;
    let mut seen = vec![ada.look(&id).await.unwrap().now];
    for turn in 0..40 {
        let person = if turn % 2 == 0 { &ada } else { &bo };
        let now = person.look(&id).await.unwrap().now;
        let Some(choice) = now.you.unwrap().choices.into_iter().next() else { continue };
        person.act(&id, &choice.action).await.unwrap();
        seen.push(ada.look(&id).await.unwrap().now);
    }
    let again = replay(&ada, &id, "first=0&count=50").await;
    assert_eq!(again.entries as usize, seen.len());
    assert_eq!(again.frames.len(), seen.len());
    for (frame, now) in again.frames.iter().zip(&seen) {
        assert_eq!(
            (Some(&frame.view), &frame.waiting, &frame.prompt),
            (now.view.as_ref(), &now.waiting, &now.prompt)
        );
    }
    // A stretch of it, and what lies beyond the end.
    let some = replay(&ada, &id, "first=3&count=2").await;
    assert_eq!(some.frames.iter().map(|frame| frame.played.entry).collect::<Vec<_>>(), [3, 4]);
    assert_eq!(some.frames[1].view, again.frames[4].view);
    assert!(replay(&ada, &id, "first=5000").await.frames.is_empty());
    // Nobody else's eyes, before the game is over; somebody who only watches sees what those see.
    let door = |seat: u8| format!("/tables/{id}/replay?seat={seat}");
    assert_eq!(code(ada.get::<Replay>(&door(1)).await), "SEAT");
    assert_eq!(code(ada.get::<Replay>(&door(7)).await), "FORM");
    let thought = json!({"entry": 0, "seat": 1, "action": "roll"});
    assert_eq!(code(ada.post::<Preview>(&format!("/tables/{id}/replay/preview"), &thought).await), "SEAT");
    assert_eq!(code(ada.get::<Replay>(&format!("/tables/{id}/replay?count=51")).await), "FORM");
    let eve = open.guest("Eve").await;
    assert_eq!(code(eve.get::<Replay>(&door(0)).await), "SEAT");
    let watched = replay(&eve, &id, "").await;
    let watching = eve.look(&id).await.unwrap().now.view;
    assert_eq!(Some(&watched.frames.last().unwrap().view), watching.as_ref());
    assert_ne!(watched.frames[0].view, again.frames[0].view, "hands are hidden from those who watch");
    assert_eq!(code(eve.get::<Verified>(&format!("/tables/{id}/verify")).await), "PHASE");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_over_is_seen_with_all_eyes_and_checked() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "cardgame", json!({})).await;
    play_on(&[&ada, &bo], &id, 10_000).await;
    let eve = open.guest("Eve").await;
    let (of_ada, of_bo) =
        (replay(&eve, &id, "count=3&seat=0").await, replay(&eve, &id, "count=3&seat=1").await);
    assert_ne!(of_ada.frames[0].view, of_bo.frames[0].view);
    assert_eq!(replay(&ada, &id, "count=3").await.frames[0].view, of_ada.frames[0].view);
    let last = replay(&eve, &id, &format!("first={}", of_ada.entries - 1)).await;
    let over = eve.look(&id).await.unwrap();
    assert_eq!(last.frames[0].outcome, over.now.outcome);
    let verified: Verified = eve.get(&format!("/tables/{id}/verify")).await.unwrap();
    assert!(verified.honest, "{}", verified.words);
    assert_eq!(verified.entries, of_ada.entries);
}

#[tokio::test(flavor = "multi_thread")]
async fn play_is_told_apart_from_luck_once_a_game_is_over() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "cardgame", json!({})).await;
    let door = format!("/tables/{id}/review");
    assert_eq!(code(ada.get::<Reviewed>(&door).await), "PHASE");
    play_on(&[&ada, &bo], &id, 10_000).await;
    let review: Reviewed = ada.get(&door).await.unwrap();
    for seat in &review.seats {
        let parts = [seat.own, seat.others, seat.deals, seat.luck].map(|part| part.chance);
        assert!((seat.won - seat.fair - parts.iter().sum::<f64>()).abs() < 1e-9, "{seat:?}");
    }
    assert!(review.seats.len() == 2 && review.different.iter().all(|one| one.played != one.judge));
    let end = review.curve.last().unwrap();
    assert_eq!(end.chances, review.seats.iter().map(|seat| seat.won).collect::<Vec<_>>());
    // What the judge would have done is shown as a preview of that moment, with the eyes of whoever decided.
    let one = review.different.first().expect("nobody plays the first choice like the judge");
    let thought = json!({"entry": one.entry - 1, "seat": one.seat, "action": one.action});
    let better = format!("/tables/{id}/replay/preview");
    let seen: Preview = ada.post(&better, &thought).await.unwrap();
    assert!(seen.view.is_some() || !seen.lines.is_empty());
    let mut wrong = thought.clone();
    wrong["entry"] = json!(end.entry);
    assert!(ada.post::<Preview>(&better, &wrong).await.is_err(), "the game is over there");
    wrong["entry"] = json!(100_000);
    assert_eq!(code(ada.post::<Preview>(&better, &wrong).await), "FORM");
    wrong = thought;
    wrong["seat"] = json!(7);
    assert_eq!(code(ada.post::<Preview>(&better, &wrong).await), "FORM");
    // Whoever asks later is told the same, also many at once.
    let eve = open.guest("Eve").await;
    let again = futures_util::future::join_all((0..8).map(|_| eve.get::<Reviewed>(&door))).await;
    assert!(again.into_iter().all(|again| again.unwrap() == review));
    assert_eq!(code(eve.get::<Reviewed>("/tables/nowhere/review").await), "UNKNOWN");
}

/// Plays on from a moment: the asker in a seat, bots in the others.
async fn what_if(
    person: &Person,
    game: &str,
    table: &str,
    entry: u64,
    seats: Value,
) -> Result<TableSnapshot, client::Error> {
    let from = json!({"table": table, "entry": entry});
    person.make(&json!({"game": game, "seats": seats, "from": from, "pace": 0})).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_over_goes_on_from_any_moment() {
    let open = Open::new().await;
    for game in ["royale", "cardgame", "lords-2024"] {
        let (ada, bo, id) = two(&open, game, json!({})).await;
        play_on(&[&ada, &bo], &id, 10_000).await;
        let eve = open.guest("Eve").await;
        let entries = replay(&eve, &id, "count=0").await.entries;
        let entry = entries / 2;
        let was = replay(&eve, &id, &format!("first={entry}&count=1&seat=1")).await;
        let seats = json!([{"bot": "easy"}, "me"]);
        let made = what_if(&eve, game, &id, entry, seats.clone()).await.unwrap();
        let origin = made.table.origin.clone().unwrap();
        assert_eq!((origin.table.as_str(), origin.entry), (id.as_str(), entry));
        let begun = replay(&eve, &made.table.id, "count=1").await;
        assert_eq!(
            (&begun.frames[0].view, &begun.frames[0].waiting),
            (&was.frames[0].view, &was.frames[0].waiting),
            "{game}"
        );
        // It is a game like any other: it survives the server being closed, and comes to an end.
        play_on(&[&eve], &made.table.id, 10_000).await;
        assert_eq!(eve.look(&made.table.id).await.unwrap().table.phase, PhaseInfo::Finished);
        let verified: Verified = eve.get(&format!("/tables/{}/verify", made.table.id)).await.unwrap();
        assert!(verified.honest && verified.words.contains("from a set-up position"), "{}", verified.words);
        // What cannot be.
        assert_eq!(code(what_if(&eve, game, &id, entries - 1, seats.clone()).await), "OVER");
        assert_eq!(code(what_if(&eve, game, &id, entries, seats.clone()).await), "FORM");
        assert_eq!(
            code(what_if(&eve, game, &id, entry, json!(["me", {"bot": "easy"}, {"bot": "easy"}])).await),
            "FORM"
        );
        assert_eq!(code(what_if(&eve, "showdown", &id, entry, seats.clone()).await), "FORM");
        assert_eq!(code(what_if(&eve, game, "nowhere", entry, seats).await), "UNKNOWN");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn going_on_from_a_game_under_way_tells_nothing_that_one_does_not_know() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "cardgame", json!({})).await;
    let seats = json!(["me", {"bot": "easy"}]);
    let eve = open.guest("Eve").await;
    assert_eq!(code(what_if(&eve, "cardgame", &id, 0, seats.clone()).await), "SPECTATOR");
    let hers = ada.look(&id).await.unwrap().now.view.unwrap();
    let (mut others, truth) = (Vec::new(), bo.look(&id).await.unwrap().now.view.unwrap());
    for _ in 0..6 {
        let made = what_if(&ada, "cardgame", &id, 0, seats.clone()).await.unwrap().table.id;
        let begun = replay(&ada, &made, "count=1").await;
        assert_eq!(begun.frames[0].view, hers);
        play_on(&[&ada], &made, 10_000).await;
        others.push(replay(&ada, &made, "count=1&seat=1").await.frames[0].view.clone());
    }
    // The other hand was dealt anew: it is now this and now that.
    assert!(others.iter().any(|other| *other != truth) && others.windows(2).any(|two| two[0] != two[1]));
    // Where no hints were agreed on there is no help of this kind either.
    let (cy, _, strict) = two(&open, "cardgame", json!({"hints": false})).await;
    assert_eq!(code(what_if(&cy, "cardgame", &strict, 0, seats).await), "HINTS");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_preview_comes_true_and_does_nothing() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "lords-2024", json!({})).await;
    let door = format!("/tables/{id}/preview");
    let mut sure = 0;
    for _ in 0..60 {
        for person in [&ada, &bo] {
            let before = person.look(&id).await.unwrap().now;
            let Some(choice) = before.you.clone().unwrap().choices.into_iter().last() else { continue };
            let seen: Preview = person.post(&door, &json!({"action": choice.action})).await.unwrap();
            assert_eq!(person.look(&id).await.unwrap().now.n, before.n);
            person.act(&id, &choice.action).await.unwrap();
            let after = person.look(&id).await.unwrap().now;
            if seen.view.is_some() {
                assert_eq!(seen.view, after.view);
                assert!(!seen.lines.is_empty());
                sure += 1;
            }
        }
    }
    assert!(sure > 0);
    assert_eq!(code(ada.post::<Preview>(&door, &json!({"action": "dance"})).await), "FORM");
    let eve = open.guest("Eve").await;
    assert_eq!(code(eve.post::<Preview>(&door, &json!({"action": "draw"})).await), "SPECTATOR");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_begins_from_a_position_that_somebody_made_up() {
    let open = Open::new().await;
    let ada = open.guest("Ada").await;
    let any =
        games::start("showdown", None, &Map::new(), 3, Dealer::from_text("a puzzle"), Script::default());
    let position = any.unwrap().position();
    let table = |seats: usize, position: &Value| {
        let mut seats = vec![json!({"bot": "easy"}); seats];
        seats[0] = json!("me");
        json!({"game": "showdown", "seats": seats, "position": position, "pace": 0})
    };
    let made = ada.make(&table(3, &position)).await.unwrap();
    assert!(made.table.set_up && made.table.origin.is_none());
    assert_eq!(play_on(&[&ada], &made.table.id, 5000).await.table.phase, PhaseInfo::Finished);
    let verified: Verified = ada.get(&format!("/tables/{}/verify", made.table.id)).await.unwrap();
    assert!(verified.words.contains("from a set-up position"), "{}", verified.words);
    // What is no position, or not of this table.
    assert_eq!(code(ada.make(&table(4, &position)).await), "FORM");
    let mut rich = position.clone();
    rich["players"][0]["cash"] = json!(-1);
    assert!(ada.make(&table(3, &rich)).await.is_err());
    assert!(ada.make(&table(3, &json!("anything"))).await.is_err());
    let mut both = table(3, &position);
    both["from"] = json!({"table": made.table.id, "entry": 0});
    assert_eq!(code(ada.make(&both).await), "FORM");
    let mut options = table(3, &position);
    options["options"] = json!({"colours": ["red"]});
    assert_eq!(code(ada.make(&options).await), "FORM");
}

/// A game of which the server knows nothing but its line in the catalogue: the template.
#[tokio::test(flavor = "multi_thread")]
async fn the_template_of_a_game_is_replayed_and_reviewed() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "pig", json!({"options": {"target": 20}})).await;
    let over = play_on(&[&ada, &bo], &id, 10_000).await;
    assert_eq!(over.now.phase, PhaseInfo::Finished);
    let replay = replay(&bo, &id, "count=50").await;
    assert_eq!(replay.frames.len() as u64, replay.entries.min(50));
    assert!(replay.frames.iter().all(|frame| !frame.prompt.is_empty()));
    let deal = &replay.frames[0];
    assert_eq!(deal.view.value()["players"].as_array().unwrap().len(), 2);
    let reviewed: Reviewed = bo.get(&format!("/tables/{id}/review")).await.unwrap();
    assert_eq!(reviewed.seats.len(), 2);
    assert!((reviewed.seats.iter().map(|seat| seat.won).sum::<f64>() - 1.0).abs() < 1e-9);
    assert!(reviewed.seats.iter().all(|seat| seat.decisions > 0), "{reviewed:?}");
    let verified: Verified = bo.get(&format!("/tables/{id}/verify")).await.unwrap();
    assert!(verified.honest, "{}", verified.words);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_that_is_known_is_told_at_once_and_after_a_restart() {
    let open = Open::new().await;
    let basic = json!({"options": {"mode": "basic"}});
    let (ada, bo, first) = two(&open, "royale", basic.clone()).await;
    play_on(&[&ada, &bo], &first, 2000).await;
    let (eve, cy, second) = two(&open, "royale", basic).await;
    play_on(&[&eve, &cy], &second, 2000).await;
    let known: Value = ada.get(&format!("/tables/{first}/review")).await.unwrap();
    // While another game is looked at, and others wait for it, the known one is told before that is done.
    let busy = tokio::spawn({
        let (eve, second) = (eve.clone(), second.clone());
        async move { eve.get::<Value>(&format!("/tables/{second}/review")).await.unwrap() }
    });
    let asking = tokio::spawn({
        let (cy, second) = (cy.clone(), second.clone());
        async move { cy.get::<Value>(&format!("/tables/{second}/review")).await.unwrap() }
    });
    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    assert_eq!(ada.get::<Value>(&format!("/tables/{first}/review")).await.unwrap(), known);
    assert!(!busy.is_finished(), "the known review waited behind another");
    assert_eq!(busy.await.unwrap(), asking.await.unwrap());
    // Another one is put in its place: if it was found out anew, the old one would be told.
    let mut marked = known.clone();
    marked["judge"] = json!("the one that was kept");
    let body = marked.to_string();
    let open =
        open.reopen_after(async |store: &store::Store| store.keep_review(&first, &body).await.unwrap()).await;
    assert_eq!(open.again(&ada).get::<Value>(&format!("/tables/{first}/review")).await.unwrap(), marked);
}
