//! The selection under the palm: nothing of it is to be seen, not even how many cards it has.

use crate::kit::{A, B, C, CardTable, D, Table, at, cards, start};
use crate::scene::{known, others};
use cardgame::CardGame;
use serde_json::{Value, json};
use std::sync::Arc;
use table::{Dealer, Eye, Match, Reader, Script, Seat, covers};

const FIVES: &str = "5 5 5 5 5x2";

/// A table of four in some turn at which everybody holds five 5s.
fn fives(turns: usize) -> Value {
    let placed = ["1", "2", "3", "4", "6"][..turns].join(" ");
    let player = json!({"turns": turns, "placed": cards(&placed), "hand": cards(FIVES)});
    json!({"seats": 4, "players": [player, player, player, player]})
}

/// Every selection of the five 5s.
fn selections() -> Vec<String> {
    let mut all: Vec<String> = vec![];
    for singles in 0..=4 {
        for doubles in 0..=1 {
            let chosen = [vec!["5"; singles], vec!["5x2"; doubles]].concat().join(" ");
            all.extend((!chosen.is_empty()).then_some(chosen));
        }
    }
    all
}

/// Where two JSON values differ: the paths.
fn differences(one: &Value, other: &Value, path: &str, found: &mut Vec<String>) {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) if one.keys().eq(other.keys()) => {
            for (key, value) in one {
                differences(value, &other[key], &format!("{path}/{key}"), found);
            }
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            for (place, value) in one.iter().enumerate() {
                differences(value, &other[place], &format!("{path}/{place}"), found);
            }
        }
        _ if one == other => {}
        _ => found.push(path.to_owned()),
    }
}

#[test]
fn one_chosen_card_looks_like_five() {
    covers!("C-TURN-4", "C-RULING-12", "C-INV-8");
    for turns in 0..=5 {
        for seat in [A, B, C, D] {
            let choose = |selected: &str| {
                let mut table = at(fives(turns));
                table.select(seat, selected);
                table
            };
            let one = choose("5");
            for selected in selections() {
                let many = choose(&selected);
                for eye in others(&one, seat) {
                    assert_eq!(known(&one, eye), known(&many, eye), "{eye:?} could tell 5 from {selected}");
                }
            }
            assert_ne!(
                known(&one, Eye::Seat(seat)),
                known(&choose(FIVES), Eye::Seat(seat)),
                "the owner knows"
            );
        }
    }
}

#[test]
fn the_others_see_that_somebody_is_ready_and_nothing_else() {
    covers!("C-TURN-4");
    let mut table = at(fives(0));
    let views = |table: &Table| [table.view(B), table.view(C), table.spectator()];
    let before = views(&table);
    table.select(A, FIVES);
    for (before, after) in before.iter().zip(views(&table)) {
        let mut changed = vec![];
        differences(before, &after, "", &mut changed);
        assert_eq!(changed, ["/players/0/ready", "/waiting"]);
        assert_eq!((&after["players"][0]["ready"], &after["waiting"]), (&json!(true), &json!([1, 2, 3])));
        assert_eq!(after["players"][0]["hand_count"], 5);
        assert_eq!(after["players"][0]["chosen"], Value::Null);
    }
    assert_eq!((table.placed(A), table.counts(A)), (String::new(), [25, 5, 0, 0]));
    for eye in others(&table, A) {
        assert_eq!(table.log_seen_by(eye), [json!({"chosen": {"seat": 0, "cards": null}})]);
    }
    // A sees what it has chosen.
    assert_eq!(table.view(A)["players"][0]["chosen"], cards(FIVES));
    assert_eq!(table.view(A)["players"][0]["hand"], cards(FIVES), "the hand still counts five");
    assert_eq!(table.log_seen_by(Eye::Seat(A)), [json!({"chosen": {"seat": 0, "cards": cards(FIVES)}})]);
}

#[test]
fn several_palms_hide_as_well_as_one() {
    covers!("C-TURN-4", "C-RULING-12");
    // A, B and C have chosen, one card each or five each: D and the spectator cannot tell, nor can they each other.
    let choose = |selected: [&str; 3]| {
        let mut table = at(fives(2));
        table.select(C, selected[2]).select(A, selected[0]).select(B, selected[1]);
        table
    };
    let (one, five) = (choose(["5", "5", "5"]), choose([FIVES, FIVES, FIVES]));
    for eye in [Eye::Seat(D), Eye::Spectator] {
        assert_eq!(known(&one, eye), known(&five, eye));
    }
    let mixed = choose([FIVES, "5", FIVES]);
    assert_eq!(known(&one, Eye::Seat(B)), known(&mixed, Eye::Seat(B)));
    // When D selects, all is laid open to all.
    let mut table = choose(["5", "5x2", FIVES]);
    table.select(D, "5 5");
    for eye in Eye::all(4) {
        let view = serde_json::to_value(table::Game::view(&table.game, &table.state, eye)).unwrap();
        assert_eq!(view["casinos"][4]["dice"], json!({"0": 1, "1": 2, "2": 6, "3": 2}));
        let ready: Vec<&Value> =
            view["players"].as_array().unwrap().iter().map(|player| &player["ready"]).collect();
        assert_eq!(ready, vec![&json!(false); 4], "a new turn");
        let log = table.log_seen_by(eye);
        let revealed: Vec<&Value> = log.iter().filter_map(|event| event.get("revealed")).collect();
        assert_eq!(revealed[2], &json!({"seat": 2, "cards": cards(FIVES)}));
    }
}

#[test]
fn the_owner_of_a_selection_does_not_betray_it_in_the_table_log() {
    covers!("C-TURN-4");
    // The same through a match, whose events and lines are what programs and people read; a take-back included.
    let told = |selected: &str, taken_back: bool| {
        let game = Arc::new(CardGame::standard());
        let mut table =
            Match::from_position(game, &fives(1), Dealer::from_text("palms"), Script::default()).unwrap();
        table.act_json(A, &crate::kit::selection(selected)).unwrap();
        table.act_json(B, &crate::kit::selection(selected)).unwrap();
        if taken_back {
            table.undo(A).unwrap();
        }
        let eyes = [Eye::Seat(C), Eye::Seat(D), Eye::Spectator];
        let name = |seat: Seat| seat.to_string();
        let texts = eyes.map(|eye| {
            let lines = serde_json::to_string(&table.lines(eye, 0, &Reader::english(&name))).unwrap();
            let prompt = table::Game::prompt(&**table.game(), table.state()).told(&Reader::english(&name));
            let view = serde_json::to_string(&table.view(eye)).unwrap();
            format!("{view}\n{}\n{lines}\n{prompt}", serde_json::to_string(&table.events(eye, 0)).unwrap())
        });
        texts.join("\n")
    };
    for taken_back in [false, true] {
        assert_eq!(told("5", taken_back), told(FIVES, taken_back));
    }
    assert_ne!(told("5", false), told("5", true), "that something was taken back is told");
}

#[test]
fn in_whole_games_whatever_is_chosen_looks_the_same() {
    covers!("C-TURN-4", "C-INV-8");
    let mut table = start(3, json!({}), json!([]));
    let mut turn = 0;
    table.play_until(14, |table| {
        turn += 1;
        if turn % 7 == 0 && table.asked().len() > 1 {
            let seat = table.asked()[0];
            let mut seen: Option<Vec<String>> = None;
            for action in table.legal(seat) {
                let mut trial = table.clone();
                trial.act(seat, action.clone());
                let now: Vec<String> =
                    others(&trial, seat).into_iter().map(|eye| known(&trial, eye)).collect();
                assert_eq!(*seen.get_or_insert_with(|| now.clone()), now, "{action} of {seat}");
            }
        }
        false
    });
    assert!(turn > 50);
}
