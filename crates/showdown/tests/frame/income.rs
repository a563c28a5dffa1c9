//! Step 3: income, and the cards that change it.

use crate::kit::*;
use crate::scene::*;
use serde_json::{Value, json};
use table::covers;

/// Population 12, Revenue 7.
const TWELVE_SEVEN: [&str; 4] = ["slots@0,2/0", "slots@1,2/0", "restaurant@5,2/90", "restaurant@3,3/90"];

/// Population 8, Revenue 12.
fn eight_twelve() -> Vec<String> {
    (0..7).map(|x| format!("slots@{x},2/0")).collect()
}

/// A with 12/7, B with 8/12, the others with 8/5, all without cash.
fn poor() -> Value {
    json!([{"cash": 0, "sheet": TWELVE_SEVEN}, {"cash": 0, "sheet": eight_twelve()}, {"cash": 0}, {"cash": 0}])
}

#[test]
fn income_is_the_lower_of_the_two() {
    covers!("S-INC-1");
    let mut table = at(json!({"seats": 4, "premier": board(0, 4), "players": poor()}));
    assert_eq!(table.numbers("population"), [12, 8, 8, 8]);
    assert_eq!(table.numbers("revenue"), [7, 12, 5, 5]);
    // The view tells it beforehand.
    assert_eq!(table.numbers("income"), [7, 8, 5, 5]);
    idle(&mut table);
    assert_eq!(amounts(&table, "income"), [7, 8, 5, 5]);
    assert_eq!(table.numbers("cash"), [7, 8, 5, 5]);
}

#[test]
fn income_comes_every_turn() {
    covers!("S-INC-2");
    for seats in 3..=5 {
        let mut table = begin(seats, "no_lounge:large", 0);
        assert_eq!((table.state.turn, table.asks()), (1, "choose".into()));
        assert_eq!(table.numbers("cash"), vec![25; seats as usize]);
        idle(&mut table);
        assert_eq!((table.state.turn, table.numbers("cash")), (2, vec![30; seats as usize]));
    }
}

#[test]
fn the_markers_of_step_3_count() {
    covers!("S-INC-3");
    let mut table = at(json!({"seats": 4}));
    table.act(A, bid("slots_1", 5));
    table.act(B, publicity()).act(C, publicity()).act(D, publicity());
    let mut placed = table.clone();
    table.act(A, set_aside());
    assert_eq!((table.state.turn, amounts(&table, "income")), (2, vec![5, 5, 5, 5]));
    assert_eq!(table.numbers("revenue")[0], 5);
    // Placed at once it counts in turn 2.
    placed.act(A, place("slots@0,2/0"));
    assert_eq!(amounts(&placed, "income"), [6, 5, 5, 5]);
    // So it does when it is put on later, and it counts no longer once it is taken off.
    table
        .act(B, stand_still())
        .act(C, stand_still())
        .act(D, stand_still())
        .act(A, publicity_with(&["slots@0,2/0"]));
    assert_eq!((table.state.turn, amounts(&table, "income")), (3, vec![6, 5, 5, 5]));
    table
        .act(C, stand_still())
        .act(D, stand_still())
        .act(A, renovate(&["slots@0,2/0"], &[]))
        .act(B, stand_still());
    assert_eq!((table.state.turn, amounts(&table, "income")), (4, vec![5, 5, 5, 5]));
}

#[test]
fn any_whole_amount_can_be_paid() {
    covers!("S-INC-4");
    for cash in 5..=60 {
        let mut table = at(json!({"seats": 4, "players": [{"cash": cash}]}));
        table.act(A, bid("slots_1", 5)).act(B, publicity()).act(C, publicity()).act(D, publicity());
        assert_eq!((table.asks(), table.numbers("cash")[0]), ("place".into(), cash - 5));
    }
    // And every space of every track, to the last dollar.
    for (name, spaces) in [
        ("slots_1", &data().basic[0]),
        ("lounge", &data().basic[1]),
        ("restaurant", &data().basic[2]),
        ("premier_1", &data().premier),
    ] {
        for space in spaces {
            let premier =
                json!([offer("fancy_slots", 3), offer("table_games", 52), offer("sports_book", 52)]);
            let mut table = at(json!({"seats": 3, "premier": premier, "players": [{"cash": space}]}));
            table.act(A, bid(name, (*space).into())).act(B, publicity()).act(C, publicity());
            assert_eq!(table.spectator()["players"][0]["cash"], 0, "{name} {space}");
            assert_eq!(table.events_named("bought")[0]["price"], *space);
        }
    }
}

#[test]
fn everybody_sees_all_cash() {
    covers!("S-INC-5");
    let mut table =
        at(json!({"seats": 4, "players": [{"cash": 31}, {"cash": 0}, {"cash": 7}, {"cash": 118}]}));
    for cash in [[31, 0, 7, 118], [36, 5, 12, 123]] {
        for seat in [A, B, C, D] {
            let view = table.view(seat);
            let seen: Vec<i64> =
                view["players"].as_array().unwrap().iter().map(|one| one["cash"].as_i64().unwrap()).collect();
            assert_eq!(seen, cash, "seen by {seat}");
        }
        assert_eq!(table.numbers("cash"), cash);
        idle(&mut table);
    }
}

#[test]
fn a_busy_weekend_pays_the_higher_of_the_two() {
    covers!("S-EVT-1", "S-EVT-14");
    for card in ["busy_weekend:small", "busy_weekend:medium"] {
        let mut table = drawn(card, json!({"players": poor()}));
        assert_eq!(amounts(&table, "income"), [12, 12, 8, 8]);
        assert_eq!(table.numbers("cash"), [12, 12, 8, 8]);
        idle(&mut table);
        assert_eq!((table.state.turn, table.events_named("drawn").len()), (3, 0));
        assert_eq!(amounts(&table, "income"), [7, 8, 5, 5]);
        assert_eq!(table.numbers("cash"), [19, 20, 13, 13]);
    }
}

#[test]
fn a_busy_weekend_is_in_play_until_the_income() {
    covers!("S-RULING-41", "S-RULING-34");
    let mut table = drawn("busy_weekend:small pull_strings:choice", json!({"players": poor()}));
    let cards: Vec<String> = serde_json::from_value(table.spectator()["in_play"].clone()).unwrap();
    assert!(cards.contains(&"busy_weekend:small".into()), "{cards:?}");
    assert_eq!((table.asks(), &table.spectator()["discard"]), ("pull_strings".into(), &json!([])));
    assert!(tiles(&table)[0].is_some(), "its tile is there at once");
    table.act(A, json!({"stack": {"size": "large"}}));
    assert_eq!(table.numbers("cash"), [12, 12, 8, 8]);
    assert_eq!(table.spectator()["in_play"], json!([]));
    assert_eq!(table.spectator()["discard"].as_array().unwrap().len(), 2);
}

#[test]
fn two_busy_weekends_are_one() {
    covers!("S-RULING-41");
    let mut table = drawn("busy_weekend:small busy_weekend:medium", json!({"players": poor()}));
    assert_eq!(table.numbers("cash"), [12, 12, 8, 8]);
    let view = table.spectator();
    assert_eq!((&view["in_play"], view["discard"].as_array().unwrap().len()), (&json!([]), 2));
    idle(&mut table);
    assert_eq!(amounts(&table, "income"), [7, 8, 5, 5]);
}

#[test]
fn a_busy_weekend_that_the_game_does_not_see_pays_nothing() {
    covers!("S-RULING-41", "S-RULING-35");
    let stacks = json!({"small": {"A": ["fancy_slots"]}});
    for cards in ["busy_weekend:small hidden_gem:large", "busy_weekend:medium"] {
        let table = drawn(cards, json!({"players": poor(), "stacks": stacks}));
        assert_eq!((table.asks(), table.events_named("income").len()), ("over".into(), 0));
        assert_eq!(table.numbers("cash"), [0, 0, 0, 0]);
    }
}
