//! Tables that outlive the rules they began with, and tables that do not hold: none is lost, and each says what it is.

use crate::kit::{Open, code, play_on};
use client::Person;
use lords::{Lords, Options};
use serde_json::{Value, json};
use std::sync::Arc;
use store::{NewRecord, NewTable, Phase, Store, Summary};
use table::journal::{Header, Journal};
use table::{Dealer, Game, Match, Script, Secret};
use wire::{PhaseInfo, Replay, TableSnapshot, Verified};

const SEED: [u8; 32] = [7; 32];

/// A game of two under the first version of its rules, as a program of that time has dealt it.
fn old_deal() -> Journal {
    let game = Lords::first().under_rules(1).unwrap();
    let dealer = Dealer::Sealed { secret: Secret(SEED), nonces: Vec::new() };
    let live = Match::start(Arc::new(game), &Options::default(), 2, dealer, Script::default()).unwrap();
    live.journal().clone()
}

/// The journal with another header, its sums made new.
fn with_header(journal: &Journal, change: impl FnOnce(&mut Header)) -> Journal {
    let mut header = journal.header().clone();
    change(&mut header);
    let mut other = Journal::new(header);
    journal.entries().iter().for_each(|entry| other.push(entry.clone()));
    other
}

/// Puts a table that has just been dealt into a store, as a server would have written it.
async fn shelve(store: &Store, id: &str, people: [&Person; 2], waiting: u8, lines: &[&str]) {
    let [ada, bo] = people.map(|person| person.me.id.clone());
    let body = |body: Value, by: Option<&String>| NewRecord {
        at: 1_800_000_000_000,
        by: by.cloned(),
        request: None,
        body: body.to_string(),
    };
    let sat = |seat: u8, person: &String| json!({"sat": {"seat": seat, "person": person, "nonce": ""}});
    let lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
    let started =
        format!(r#"{{"started":{{"chairs":[0,1],"waiting":[{waiting}],"lines":[{}]}}}}"#, lines.join(","));
    let records = vec![
        body(json!({"made": {}}), Some(&ada)),
        body(sat(0, &ada), Some(&ada)),
        body(sat(1, &bo), Some(&bo)),
        NewRecord { body: started, ..body(json!(null), None) },
    ];
    let setup = json!({"options": {}, "chairs": ["open", "open"], "clock": null, "start": "full", "pace": 0,
        "hints": true});
    let table = NewTable {
        id: id.into(),
        code: id[..6].into(),
        host: ada.clone(),
        public: true,
        game: "lords-2010".into(),
        setup: setup.to_string(),
        seed: SEED,
        request: None,
        records,
        summary: Summary {
            free: 0,
            phase: Phase::Running,
            waiting: 1 << waiting,
            needs_bot: false,
            seats: Some(vec![Some(ada), Some(bo)]),
            alone: false,
            outcome: None,
        },
        at: 1_800_000_000_000,
    };
    store.create_table(table).await.unwrap();
}

/// Who is waited for in a journal.
fn waiting(journal: &Journal) -> u8 {
    games::load(journal, None).unwrap().waiting().first().unwrap().0
}

/// What is wrong with the tables of a store, by id.
fn broken(open: &Open) -> Vec<(String, String)> {
    let mut broken = Vec::new();
    Store::each_table(open.folder(), |table, seed, records| {
        if let Err(why) = server::check_table(&table, seed, records) {
            broken.push((table.id, why));
        }
    })
    .unwrap();
    broken
}

/// An offer that names a lot twice: the second version of the rules refuses it, the first one took it.
fn twice(snapshot: &TableSnapshot) -> Value {
    let view = snapshot.now.view.as_ref().unwrap().value();
    let lots = view["lots"].as_object().unwrap();
    let lot = lots.iter().find(|(_, space)| space["mark"] == json!(0)).unwrap().0;
    let item = json!({"lot": {"from": 0, "to": 1, "lot": lot}});
    json!({"offer": {"steps": [{"transfer": {"items": [item, item]}}]}})
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_ends_under_the_rules_it_began_with_and_stays_readable() {
    let open = Open::new().await;
    let (ada, bo) = (open.guest("Ada").await, open.guest("Bo").await);
    let journal = old_deal();
    let lines: Vec<&str> = journal.lines_from(0).collect();
    let id = "oldrulesoldrulesoldr";
    let people = [&ada, &bo];
    let open =
        open.reopen_after(async |store| shelve(store, id, people, waiting(&journal), &lines).await).await;
    let (ada, bo) = (open.again(&ada), open.again(&bo));

    // New tables follow the rules of today.
    let new = json!({"game": "lords-2010", "seats": ["me", "open"], "pace": 0});
    let today = ada.make(&new).await.unwrap().table.id;
    bo.say(&today, &json!({"sit": {}})).await.unwrap();
    let offer = twice(&ada.look(&today).await.unwrap());
    assert_eq!(code(ada.act(&today, &offer).await), "TRADE");
    // The old one goes on with its own.
    let offer = twice(&ada.look(id).await.unwrap());
    ada.act(id, &offer).await.unwrap();
    let over = play_on(&[&ada, &bo], id, 10_000).await;
    assert_eq!(over.now.phase, PhaseInfo::Finished);

    let open = open.reopen().await;
    let eve = open.guest("Eve").await;
    let text = eve.text(&format!("/tables/{id}/journal")).await.unwrap();
    let written = Journal::parse(&text).unwrap();
    assert_eq!((written.header().rules, &*written.header().game), (1, "lords-2010"));
    let verified: Verified = eve.get(&format!("/tables/{id}/verify")).await.unwrap();
    assert!(verified.honest, "{}", verified.words);
    let replay: Replay = eve.get(&format!("/tables/{id}/replay?count=20")).await.unwrap();
    assert_eq!((replay.entries as usize, replay.frames.len()), (written.entries().len(), 20));
    assert_eq!(eve.look(id).await.unwrap().now.outcome, over.now.outcome);
    // As a journal of today's rules it would not do.
    let moved = with_header(&written, |header| header.rules = 2);
    assert!(games::verify(&moved, None).unwrap_err().to_string().contains("twice"));
    assert_eq!(broken(&open), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_rules_that_are_not_known_is_kept_and_says_so() {
    let open = Open::new().await;
    let (ada, bo) = (open.guest("Ada").await, open.guest("Bo").await);
    let journal = with_header(&old_deal(), |header| header.rules = 99);
    let lines: Vec<&str> = journal.lines_from(0).collect();
    let id = "newrulesnewrulesnewr";
    let people = [&ada, &bo];
    let open = open.reopen_after(async |store| shelve(store, id, people, 0, &lines).await).await;
    let ada = open.again(&ada);
    for door in ["", "/journal", "/verify", "/replay", "/events"] {
        let error = ada.get::<Value>(&format!("/tables/{id}{door}")).await.unwrap_err();
        assert_eq!(error.code(), Some("VERSION"), "{door}");
        assert!(error.to_string().contains("version 99 of the rules of lords-2010"), "{error}");
    }
    assert_eq!(code(ada.act(id, &json!("draw")).await), "VERSION");
    let found = broken(&open);
    assert_eq!(found.len(), 1);
    assert!(found[0].0 == id && found[0].1.contains("use a newer Fremont"), "{found:?}");
    // It is as it was, for the program that knows its rules.
    let mut kept = 0;
    Store::each_table(open.folder(), |_, _, records| kept = records.len()).unwrap();
    assert_eq!(kept, 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_table_is_called_broken_and_costs_the_others_nothing() {
    let open = Open::new().await;
    let (ada, bo) = (open.guest("Ada").await, open.guest("Bo").await);
    let journal = old_deal();
    let lines: Vec<&str> = journal.lines_from(0).collect();
    // A sum that is not right, a deal that is missing, a seed that was not committed to.
    let damaged = lines[1].replacen(r#""sum":""#, r#""sum":"0"#, 1);
    let other_seed = with_header(&journal, |header| {
        if let table::journal::DiceTerms::Fair { commitment, .. } = &mut header.dice {
            *commitment = Secret([8; 32]).commitment();
        }
    });
    let other_seed: Vec<&str> = other_seed.lines_from(0).collect();
    let people = [&ada, &bo];
    let seat = waiting(&journal);
    let open = open
        .reopen_after(async |store| {
            shelve(store, "soundsoundsoundsound", people, seat, &lines).await;
            shelve(store, "damagedamagedamageda", people, seat, &[lines[0], &damaged]).await;
            shelve(store, "missingmissingmissin", people, seat, &lines[..1]).await;
            shelve(store, "otherseedotherseedot", people, seat, &other_seed).await;
        })
        .await;
    let ada = open.again(&ada);
    let bad = ["damagedamagedamageda", "missingmissingmissin", "otherseedotherseedot"];
    for id in bad {
        let error = ada.look(id).await.unwrap_err();
        assert_eq!(error.code(), Some("BROKEN"), "{id}: {error}");
        assert!(error.to_string().contains("fremont check"), "{error}");
    }
    assert_eq!(code(ada.look("unknownunknownunknow").await), "UNKNOWN");
    ada.look("soundsoundsoundsound").await.unwrap();
    let found = broken(&open);
    assert_eq!(found.iter().map(|(id, _)| id.as_str()).collect::<Vec<_>>(), bad);
    assert!(found[0].1.contains("sum") && found[2].1.contains("commitment"), "{found:?}");
}
