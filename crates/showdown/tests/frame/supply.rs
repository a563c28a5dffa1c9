//! What can run out and what cannot: cards, basic tiles, money.

use crate::kit::*;
use crate::scene::*;
use serde_json::{Value, json};
use showdown::{Kind, STANDARD, Showdown};
use table::covers;

#[test]
fn the_deck_is_never_used_up() {
    covers!("S-RULING-38");
    // Each refill takes a tile: 30 premier tiles, three of them laid out in the set-up, and one refill may fail.
    let premier: u8 =
        Kind::ALL.into_iter().filter(|kind| !kind.is_basic()).map(|kind| data().copies[kind.index()]).sum();
    assert_eq!((premier, data().cards.len()), (30, 33));
    for (seats, seed) in [(3, 31), (4, 32), (5, 33)] {
        let mut fewest = 33;
        whole_game(seats, seed, |table| {
            fewest = fewest.min(table.spectator()["deck"].as_u64().unwrap());
            assert!(!last(table).contains(&"reshuffled".into()));
        });
        assert!((33 - 28..33).contains(&fewest), "{fewest} cards left");
    }
}

#[test]
fn if_it_is_the_discard_is_shuffled() {
    covers!("S-RULING-38");
    let written = |deck: &[&str]| json!({"seats": 3, "button": 2, "premier": board(2, 3), "deck": deck});
    let mut table = at(written(&["travel_guide:small"]));
    table.chance(json!([{"cards": ["hidden_gem:large"]}]));
    idle(&mut table);
    assert!(table.script_is_used_up());
    // The one card that was left is done when the second is drawn, so it is shuffled in.
    assert_eq!(each(&table, "drawn", "card"), ["travel_guide:small", "hidden_gem:large"]);
    assert_eq!(table.events_named("reshuffled"), [json!({"cards": 33})]);
    assert_eq!(
        (&table.spectator()["deck"], &table.spectator()["discard"]),
        (&json!(32), &json!(["hidden_gem:large"]))
    );
    // A card in play is not shuffled in.
    let mut position = written(&[]);
    position["in_play"] = json!(["grand_opening:medium"]);
    let mut table = at(position);
    table.chance(json!([{"cards": ["travel_guide:small"]}]));
    idle(&mut table);
    assert_eq!(table.events_named("reshuffled"), [json!({"cards": 32})]);
    assert_eq!(table.spectator()["in_play"][0], "grand_opening:medium");
}

#[test]
fn a_game_with_three_cards_goes_on() {
    covers!("S-RULING-38");
    let mut file: Value = serde_json::from_str(STANDARD).unwrap();
    let kept = ["convention", "whales", "gaming_tax"];
    for event in file["events"].as_array_mut().unwrap() {
        if !kept.contains(&event["id"].as_str().unwrap()) {
            event["symbols"]["value"] = json!([]);
        }
    }
    file["counts"]["event_cards"]["value"] = json!(3);
    let game = Showdown::with_data(&file.to_string()).unwrap();
    let mut table = Table::start(game, 4, json!({}), json!([]));
    while !table.waiting().is_empty() {
        idle(&mut table);
    }
    let (drawn, shuffled) = (log(&table), log(&table));
    let drawn = drawn.iter().filter(|event| event.get("drawn").is_some()).count();
    let shuffled: Vec<&Value> = shuffled.iter().filter_map(|event| event.get("reshuffled")).collect();
    assert!(drawn > 6, "{drawn} cards");
    assert_eq!(shuffled.len(), (drawn - 1) / 3);
    assert!(shuffled.iter().all(|event| **event == json!({"cards": 3})));
}

/// A table of five where so many Slots are left; the others lie beside the sheets.
fn with_slots_left(left: usize) -> Table {
    let off = vec!["slots"; 16 - left];
    at(json!({"seats": 5, "players": [{}, {}, {}, {}, {"off": off}]}))
}

#[test]
fn the_last_slots_are_sold_on_the_first_track() {
    covers!("S-RULING-42");
    let mut table = with_slots_left(2);
    table.act(A, bid("slots_1", 5)).act(B, bid("slots_2", 5));
    let mut table = with_slots_left(1);
    assert_eq!(code(&table.refused(A, bid("slots_2", 5))), "EMPTY");
    table.act(A, bid("slots_1", 5));
    assert_eq!(code(&table.refused(B, bid("slots_2", 5))), "EMPTY");
    table.act(B, bid("slots_1", 7));
    table.play_out_turn();
    assert_eq!((table.off(B), table.off(A)), (vec!["slots".to_owned()], vec![]));
    for name in ["slots_1", "slots_2"] {
        assert_eq!(code(&table.refused(B, bid(name, 5))), "EMPTY");
    }
}

#[test]
fn an_exhausted_basic_stack_takes_no_bids() {
    covers!("S-RULING-42");
    for (tile, copies, name, minimum) in
        [("slots", 16, "slots_1", 5), ("lounge", 10, "lounge", 9), ("restaurant", 7, "restaurant", 15)]
    {
        let written = |off: usize| json!({"seats": 4, "players": [{"cash": 90}, {"off": vec![tile; off]}]});
        let mut table = at(written(copies - 1));
        table.act(A, bid(name, minimum));
        let mut table = at(written(copies));
        assert_eq!(track(&table, name)["left"], 0);
        for space in track(&table, name)["spaces"].as_array().unwrap() {
            assert_eq!(code(&table.refused(A, bid(name, space.as_i64().unwrap()))), "EMPTY", "{name}");
        }
        // That ends nothing.
        table.play_out_turn();
        assert_eq!((table.state.turn, table.asks()), (2, "choose".into()));
    }
}

#[test]
fn the_bank_is_unlimited() {
    covers!("S-RULING-43");
    let players: Vec<Value> = (0..5).map(|_| json!({"cash": 100_000, "sheet": ["slots@0,2/0"]})).collect();
    let mut table = drawn("slots_cash:medium bank_loan:medium", json!({"seats": 5, "players": players}));
    let after = 100_000 + amount("slots_cash") + amount("bank_loan") + low_income() + 1;
    assert_eq!(table.numbers("cash"), vec![after; 5]);
    idle(&mut table);
    assert_eq!(table.numbers("cash"), vec![after + low_income() + 1; 5]);
}
