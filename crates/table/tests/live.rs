//! Acting, refusing, telling.

use crate::toy::{Action, Options, Toy};
use serde_json::{Value, json};
use std::sync::Arc;
use table::{AnyMatch, Dealer, Error, Eye, Fast, Match, Reader, Refusal, Script, Seat, covers};

/// A table with the deck from 1 up and seat 0 first; the dice of seed 7 after that.
pub fn table_of(seats: u8) -> Match<Toy> {
    let deck: Vec<u8> = (1..=20).collect();
    let script = Script::parse(&json!([{ "cards": deck }, { "seat": 0 }])).unwrap();
    Match::start(Arc::new(Toy), &Options::default(), seats, Dealer::from_text("7"), script).unwrap()
}

/// A table without any script.
pub fn fair_table(seats: u8, dealer: Dealer) -> Match<Toy> {
    Match::start(Arc::new(Toy), &Options::default(), seats, dealer, Script::default()).unwrap()
}

/// Plays on at random for so many decisions, or to the end.
pub fn play_on(table: &mut Match<Toy>, decisions: usize, seed: u64) {
    let mut choice = Fast::seeded(seed);
    for _ in 0..decisions {
        let waiting: Vec<Seat> = table.waiting().iter().collect();
        if waiting.is_empty() {
            return;
        }
        let seat = waiting[choice.below(waiting.len() as u32) as usize];
        let legal = table.legal(seat);
        let action = legal[choice.below(legal.len() as u32) as usize];
        table.act(seat, &action).unwrap();
    }
}

pub fn stake(coins: u8) -> Action {
    Action::Stake { coins }
}

pub fn refusal<T: std::fmt::Debug>(result: Result<T, Error>) -> Refusal {
    match result {
        Err(Error::Refused(refusal)) => refusal,
        other => panic!("not a refusal: {other:?}"),
    }
}

#[test]
fn what_is_no_action_is_refused() {
    covers!("T-ACT-1");
    let mut table = table_of(3);
    for nonsense in [
        json!({"fly": {}}),
        json!(null),
        json!({"stake": {"coins": 999}}),
        json!({"stake": {"coin": 1}}),
        json!({"keep": null}),
        json!({"stake": [1]}),
    ] {
        let refusal = refusal(table.act_json(Seat(0), &nonsense));
        assert_eq!((refusal.code.as_ref(), refusal.clause.as_ref()), ("FORM", "T-ACT-1"));
        assert!(refusal.why.to_string().contains(&nonsense.to_string()), "{refusal}");
        assert!(refusal.why.to_string().ends_with("seat 0 can now: stake"), "{refusal}");
    }
    table.act(Seat(0), &stake(1)).unwrap();
    let refusal = refusal(table.act_json(Seat(0), &json!("fly")));
    assert!(refusal.why.to_string().ends_with("seat 0 has nothing to decide now"), "{refusal}");
}

#[test]
fn strangers_do_not_act() {
    covers!("T-ACT-2");
    let mut table = table_of(3);
    for seat in [3, 7, 8, 255].map(Seat) {
        let refusal = refusal(table.act(seat, &stake(1)));
        assert_eq!((refusal.code.as_ref(), refusal.clause.as_ref()), ("SEAT", "T-ACT-2"));
        assert!(refusal.why.to_string().contains("its seats are 0 to 2"), "{refusal}");
        assert!(table.legal(seat).is_empty());
        assert!(!table.can_undo(seat));
    }
}

#[test]
fn nobody_acts_when_the_game_is_over() {
    covers!("T-ACT-3");
    let mut table = table_of(2);
    play_on(&mut table, 100, 1);
    assert!(table.outcome().is_some() && table.waiting().is_empty());
    assert_eq!(refusal(table.act(Seat(0), &Action::Keep)).code, "OVER");
    assert_eq!(refusal(table.undo(Seat(0))).clause, "T-ACT-3");
    assert_eq!(refusal(table.act_json(Seat(0), &json!("fly"))).code, "OVER");
}

#[test]
fn a_refusal_changes_nothing() {
    covers!("T-ACT-4");
    for dealer in [Dealer::from_text("7"), Dealer::Run { seed: "7".into(), game: 3 }] {
        let mut calm = fair_table(3, dealer.clone());
        let mut bothered = fair_table(3, dealer);
        for coins in [1, 2, 1] {
            let seat = calm.waiting().first().unwrap();
            calm.act(seat, &stake(coins)).unwrap();
            let state = bothered.state().clone();
            assert!(bothered.act(seat, &stake(9)).is_err());
            assert!(bothered.act(seat, &Action::Keep).is_err());
            assert!(bothered.act(Seat(9), &stake(1)).is_err());
            assert!(bothered.undo(seat).is_err());
            assert_eq!(*bothered.state(), state);
            bothered.act(seat, &stake(coins)).unwrap();
        }
        assert_eq!(bothered.journal().to_text(), calm.journal().to_text());
        assert_eq!(bothered.all_events(0), calm.all_events(0));
    }
}

#[test]
fn options_that_are_none_are_refused_by_name() {
    covers!("T-ACT-5");
    let start = |options: Value| {
        let Value::Object(options) = options else { panic!("an object") };
        Match::start_json(Arc::new(Toy), &options, 3, Dealer::from_text("7"), Script::default())
    };
    let said = |options| start(options).unwrap_err().to_string();
    assert_eq!(said(json!({"coin": 4})), "toy has no option \"coin\"; its options are: coins");
    let many = said(json!({"coins": "many"}));
    assert!(many.starts_with("the option coins cannot be \"many\", it takes: 3..9"), "{many}");
    assert!(matches!(start(json!({"coins": 10})), Err(Error::Refused(_))));
    assert_eq!(start(json!({"coins": 4})).unwrap().state().coins, 4);
    assert_eq!(start(json!({})).unwrap().state().coins, 6);
}

#[test]
fn everybody_sees_events_as_they_may() {
    covers!("T-VIEW-1");
    let mut table = table_of(3);
    let since = table.event_count();
    let told = table.act(Seat(1), &stake(2)).unwrap();
    assert_eq!(told, since..table.event_count());
    let told = table.all_events(told.start);
    assert_eq!(told[0].event, json!({"staked": {"seat": 1, "coins": 2}}));
    assert_eq!((told[0].n, told[0].entry, told[0].clause.as_str()), (since, 1, "X-STAKE-1"));
    assert_eq!(table.events(Eye::Seat(Seat(1)), since), told);
    for eye in [Eye::Seat(Seat(0)), Eye::Spectator] {
        assert_eq!(table.events(eye, since)[0].event, json!({"staked": {"seat": 1, "coins": null}}));
    }
    let name = |seat: Seat| format!("Player {}", seat.0);
    let line = |eye| table.lines(eye, since, &Reader::english(&name))[0].text.clone();
    assert_eq!(line(Eye::Seat(Seat(1))), "Player 1 stakes 2.");
    assert_eq!(line(Eye::Spectator), "Player 1 has staked.");
}

#[test]
fn events_are_asked_for_by_number() {
    covers!("T-VIEW-2");
    let mut table = table_of(3);
    play_on(&mut table, 100, 2);
    let all = table.all_events(0);
    assert!(all.iter().enumerate().all(|(n, told)| told.n == n as u64));
    assert_eq!(table.event_count(), all.len() as u64);
    for since in 0..=all.len() {
        assert_eq!(table.all_events(since as u64), all[since..]);
        let seen = table.events(Eye::Spectator, since as u64);
        assert!(seen.iter().map(|told| told.n).eq(since as u64..all.len() as u64));
    }
    assert!(table.all_events(u64::MAX).is_empty());
}

#[test]
fn a_match_can_be_looked_at_as_it_was() {
    covers!("T-VIEW-4");
    let mut table = table_of(3);
    let mut positions = vec![table.position()];
    while table.outcome().is_none() {
        play_on(&mut table, 1, positions.len() as u64);
        positions.push(table.position());
    }
    for (entry, position) in positions.iter().enumerate() {
        assert_eq!(table.at(entry as u64).unwrap().position(), *position);
    }
    let beyond = table.at(positions.len() as u64).unwrap_err().to_string();
    assert!(beyond.starts_with(&format!("there is no entry {}", positions.len())), "{beyond}");
    assert!(table.at(u64::MAX).is_err());
}

#[test]
fn a_match_behind_its_erased_face_is_the_same() {
    let mut typed = table_of(3);
    let mut erased: Box<dyn AnyMatch> = Box::new(table_of(3));
    assert_eq!(erased.about().key, "toy");
    assert_eq!(erased.seats(), 3);
    assert!(erased.clauses().get("X-CARD-1").is_some());
    while let Some(seat) = typed.waiting().first() {
        let choices = erased.choices(seat);
        let (action, words) = &choices[choices.len() / 2];
        assert_eq!(erased.legal(seat)[choices.len() / 2], *action);
        assert!(!words.to_string().is_empty());
        assert_eq!(erased.can_undo(seat), typed.can_undo(seat));
        assert_eq!(erased.act(seat, action).unwrap(), typed.act_json(seat, action).unwrap());
        assert_eq!(erased.waiting(), typed.waiting());
        assert_eq!(erased.position(), typed.position());
        assert_eq!(erased.view(Eye::Spectator), serde_json::to_value(typed.view(Eye::Spectator)).unwrap());
    }
    assert_eq!(erased.outcome(), typed.outcome());
    assert_eq!(erased.journal(), typed.journal());
    assert_eq!(erased.journal().lines_from(3).count(), typed.journal().line_count() - 3);
    assert_eq!(erased.at(4).unwrap().position(), typed.at(4).unwrap().position());
    assert_eq!(erased.prompt(), "The game is over");
    let back = erased.as_any().downcast_ref::<Match<Toy>>().unwrap();
    assert_eq!(back.state(), typed.state());
}
