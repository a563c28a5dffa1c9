//! Rated games: what counts, who stands where, and that all of it follows from the journals.

use crate::kit::{Open, code, play_on};
use axum::http::Method;
use client::Person;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use store::Store;
use wire::{Leader, PhaseInfo, Profile, Reviewed, TableLine};

/// A rated game of these people and one bot, played to its end.
async fn rated(open: &Open, people: &[&Person], more: Value) -> String {
    let mut seats = vec![json!("me")];
    seats.extend(people[1..].iter().map(|_| json!("open")));
    seats.push(json!({"bot": "easy"}));
    let mut table = json!({"game": "royale", "seats": seats, "options": {"mode": "basic"}, "pace": 0, "hints": false, "rated": true});
    table.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let id = people[0].make(&table).await.unwrap().table.id;
    for person in &people[1..] {
        person.say(&id, &json!({"sit": {}})).await.unwrap();
    }
    open.clock.advance(1000);
    assert_eq!(play_on(people, &id, 5000).await.now.phase, PhaseInfo::Finished);
    id
}

async fn account(open: &Open, name: &str) -> Person {
    let person = open.guest(name).await;
    let login = json!({"login": format!("{}1", name.to_lowercase()), "passphrase": "correct horse"});
    let door = "/me/account";
    let answer = open.client.ask(Method::POST, door, Some(&person.secret), Some(&login)).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    let secret = cookie.split_once('=').unwrap().1.split(';').next().unwrap().to_owned();
    Person { secret, ..person }
}

async fn leaders(person: &Person) -> Vec<Leader> {
    person.get("/ratings?game=royale").await.unwrap()
}

/// Whether the ratings are those that follow from the journals alone; tells how many games there were.
fn replayed(open: &Open) -> Result<usize, String> {
    let journals = open.apart(|place| {
        let mut journals = BTreeMap::new();
        Store::each_table(place, |table, seed, records| {
            if let Some(places) = server::places_of_rated(&table, seed, &records) {
                journals.insert(table.id.clone(), places);
            }
        })
        .unwrap();
        journals
    });
    let games = open.apart(Store::rated_games).unwrap();
    assert!(games.iter().all(|ended| journals.contains_key(&ended.table)) && games.len() == journals.len());
    server::check_ratings(&games, &journals)?;
    Ok(games.len())
}

#[tokio::test(flavor = "multi_thread")]
async fn rated_games_make_a_leaderboard_and_profiles() {
    let open = Open::new().await;
    let (ada, bo) = (account(&open, "Ada").await, account(&open, "Bo").await);
    assert!(leaders(&ada).await.is_empty());
    assert_eq!(code(ada.get::<Value>(&format!("/players/{}", ada.me.id)).await), "UNKNOWN");
    let first = rated(&open, &[&ada, &bo], json!({})).await;
    let second = rated(&open, &[&bo, &ada], json!({})).await;
    let board = leaders(&ada).await;
    assert_eq!(board.len(), 3);
    assert!(board.windows(2).all(|pair| pair[0].rating.rating >= pair[1].rating.rating));
    assert!(board.iter().all(|leader| leader.rating.games == 2 && leader.rating.provisional));
    let mine = board.iter().find(|leader| leader.you).unwrap();
    assert_eq!((mine.player.name.as_deref(), mine.player.bot), (Some("Ada"), false));
    assert!(board.iter().any(|leader| leader.player.bot && leader.player.id == "bot:easy"));
    let profile: Profile = bo.get(&format!("/players/{}", ada.me.id)).await.unwrap();
    assert_eq!(profile.games[0].places.iter().sum::<u32>(), 2);
    assert_eq!(profile.latest.iter().map(|game| &game.table).collect::<Vec<_>>(), [&second, &first]);
    assert_eq!((profile.latest[0].rating, profile.latest[0].seats), (mine.rating.rating, 3));
    assert_eq!(profile.rivals.len(), 2);
    // How Bo fared against her is her record with Bo, seen from the other side.
    let (hers, his) = (
        profile.rivals.iter().find(|rival| rival.player.id == bo.me.id).unwrap(),
        profile.against_me.as_ref().unwrap(),
    );
    assert_eq!((his.player.id.as_str(), his.games), (ada.me.id.as_str(), 2));
    assert_eq!((his.ahead, his.behind), (hers.behind, hers.ahead));
    let own: Profile = ada.get(&format!("/players/{}", ada.me.id)).await.unwrap();
    assert_eq!(own.against_me, None);
    // Luck and play are told of a game that was reviewed, as the review has them.
    assert!(profile.latest.iter().all(|game| game.luck.is_none() && game.play.is_none()));
    let review: Reviewed = bo.get(&format!("/tables/{first}/review")).await.unwrap();
    let profile: Profile = bo.get(&format!("/players/{}", ada.me.id)).await.unwrap();
    let told = profile.latest.iter().find(|game| game.table == first).unwrap();
    let seat = review.seats.iter().find(|seat| seat.seat == 0).unwrap();
    assert_eq!((told.luck, told.play), (Some(seat.luck.chance), Some(seat.own.chance)));
    assert_eq!(profile.latest.iter().filter(|game| game.luck.is_some()).count(), 1);
    let other: Profile = ada.get(&format!("/players/{}", bo.me.id)).await.unwrap();
    let (met, back) = (
        profile.rivals.iter().find(|rival| rival.player.id == bo.me.id).unwrap(),
        other.rivals.iter().find(|rival| rival.player.id == ada.me.id).unwrap(),
    );
    assert_eq!((met.games, met.ahead, met.behind), (2, back.behind, back.ahead));
    let bot: Profile = ada.get("/players/bot:easy").await.unwrap();
    assert!(bot.player.bot && bot.games[0].rating.games == 2);
    // It is so after a restart, and whoever is forgotten has no profile.
    let open = open.reopen().await;
    let (ada, bo) = (open.again(&ada), open.again(&bo));
    assert_eq!(leaders(&ada).await, board);
    let sure = json!({"passphrase": "correct horse"});
    open.client.ask(Method::DELETE, "/me", Some(&bo.secret), Some(&sure)).await.unwrap();
    assert_eq!(leaders(&ada).await.len(), 2);
    assert_eq!(code(ada.get::<Value>(&format!("/players/{}", bo.me.id)).await), "UNKNOWN");
    let profile: Profile = ada.get(&format!("/players/{}", ada.me.id)).await.unwrap();
    assert_eq!(profile.rivals.iter().filter(|rival| rival.player.name.is_none()).count(), 1);
    open.apart(Store::check).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn only_games_that_are_marked_count_and_they_have_no_hints() {
    let open = Open::new().await;
    let (ada, bo) = (account(&open, "Ada").await, open.guest("Bo").await);
    let table = json!({"game": "royale", "seats": ["me", "open"], "rated": true});
    assert_eq!(code(ada.make(&table).await), "FORM");
    let mut table =
        json!({"game": "royale", "seats": ["me", "open"], "rated": true, "hints": false, "public": true});
    table["position"] = json!({});
    assert_eq!(code(ada.make(&table).await), "FORM");
    table.as_object_mut().unwrap().remove("position");
    let made = ada.make(&table).await.unwrap().table;
    assert!(made.rated && !made.hints);
    let lobby: Vec<TableLine> = bo.get("/tables").await.unwrap();
    assert!(lobby[0].rated);
    rated(&open, &[&ada, &bo], json!({"rated": false})).await;
    assert!(leaders(&ada).await.is_empty());
    rated(&open, &[&ada, &bo], json!({})).await;
    // Guests play for ratings, too, but stand in no list.
    assert_eq!(leaders(&ada).await.len(), 2);
    let profile: Profile = ada.get(&format!("/players/{}", bo.me.id)).await.unwrap();
    assert_eq!(profile.player.name.as_deref(), Some("Bo"));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_a_bot_plays_for_at_the_end_comes_last() {
    let open = Open::new().await;
    let (ada, bo) = (account(&open, "Ada").await, account(&open, "Bo").await);
    let table = json!({"game": "royale", "seats": ["me", "open"], "options": {"mode": "basic"}, "pace": 0, "hints": false, "rated": true});
    let id = ada.make(&table).await.unwrap().table.id;
    bo.say(&id, &json!({"sit": {}})).await.unwrap();
    bo.say(&id, &json!({"resign": {}})).await.unwrap();
    play_on(&[&ada], &id, 5000).await;
    let profile: Profile = ada.get(&format!("/players/{}", bo.me.id)).await.unwrap();
    assert_eq!(profile.games[0].places, [0, 1]);
    assert_eq!(replayed(&open), Ok(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn replaying_all_journals_gives_the_same_ratings() {
    let mut open = Open::new().await;
    let mut people =
        vec![account(&open, "Ada").await, account(&open, "Bo").await, account(&open, "Cy").await];
    for round in 0..6 {
        let order: Vec<&Person> = (0..3 - round % 2).map(|seat| &people[(seat + round) % 3]).collect();
        rated(&open, &order, json!({})).await;
        if round == 3 {
            open = open.reopen().await;
            people = people.iter().map(|person| open.again(person)).collect();
        }
    }
    assert_eq!(replayed(&open), Ok(6));
    // What does not follow from them is noticed.
    let mut games = open.apart(Store::rated_games).unwrap();
    games[4].seats[0].2.mean += 1e-9;
    let why = server::check_ratings(&games, &BTreeMap::new()).unwrap_err();
    assert!(why.contains(&games[4].table), "{why}");
    // A game that was dropped is taken as it was kept.
    games[4].seats[0].2.mean = open.apart(Store::rated_games).unwrap()[4].seats[0].2.mean;
    assert_eq!(server::check_ratings(&games, &BTreeMap::new()), Ok(()));
}
