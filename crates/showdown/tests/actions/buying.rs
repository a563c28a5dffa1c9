//! Paying, taking the tile, placing it or another one or none, and the order of all that.

use crate::kit::*;
use crate::words::*;
use serde_json::{Value, json};
use table::covers;

#[test]
fn a_buyer_pays_exactly_the_bid_and_gets_the_tile() {
    covers!("S-BUY-1", "S-BUY-2");
    let mut table = market(25, &[30, 40, 50]);
    let board = table.position();
    let basic = |table: &Table, track: usize| table.spectator()["tracks"][track]["left"].as_i64();
    let slots_before = basic(&table, 3).unwrap();
    let lounges = basic(&table, 4);
    table.act(A, bid("premier_1", 29)).act(B, bid("slots_1", 7)).act(C, publicity());
    assert_eq!(table.numbers("cash"), [1, 33, 50]);
    assert_eq!((table.off(A), table.off(B)), (vec!["fancy_slots".into()], vec!["slots".into()]));
    assert!(table.off(C).is_empty());
    let after = table.position();
    assert_eq!(after["premier"][0], Value::Null);
    assert_eq!(table.minimums(), [None, Some(18), Some(25), None]);
    assert_eq!((&after["premier"][1], &after["premier"][2]), (&board["premier"][1], &board["premier"][2]));
    assert_eq!(after["stacks"], board["stacks"]);
    assert_eq!(basic(&table, 3), Some(slots_before - 1));
    assert_eq!(basic(&table, 4), lounges);
    assert_eq!(
        table.events_named("bought"),
        [
            json!({"seat": 0, "track": "premier_1", "tile": "fancy_slots", "price": 29}),
            json!({"seat": 1, "track": "slots_1", "tile": "slots", "price": 7})
        ]
    );
}

/// A has bought from this track.
fn bought(track: &str, amount: i64, sheet: &[&str], off: &[&str]) -> Table {
    let premier = json!([
        {"tile": "fancy_slots", "minimum": 18},
        {"tile": "table_games", "minimum": 18},
        {"tile": "sports_book", "minimum": 25}
    ]);
    let player = json!({"cash": 60, "sheet": sheet, "off": off});
    let mut table = at(json!({"seats": 3, "players": [player], "premier": premier, "deck": "whales:small"}));
    table.act(A, bid(track, amount)).act(B, publicity()).act(C, publicity());
    assert_eq!((table.asks().as_str(), table.asked()), ("place", A));
    table
}

#[test]
fn the_bought_tile_is_placed_or_set_aside() {
    covers!("S-BUY-3", "S-BUY-6");
    let table = bought("slots_1", 5, &[], &[]);
    let mut placed = table.clone();
    placed.act(A, place("slots@0,2/0"));
    assert_eq!((placed.sheet(A), placed.off(A)), (vec!["slots@0,2/0".into()], vec![]));
    assert_eq!(placed.events_named("placed"), [json!({"seat": 0, "tile": "slots@0,2/0"})]);
    let mut aside = table;
    aside.act(A, set_aside());
    assert_eq!((aside.sheet(A), aside.off(A)), (vec![], vec!["slots".into()]));
    assert_eq!(aside.events_named("set_aside"), [json!({"seat": 0, "tile": "slots"})]);
    assert_eq!(aside.state.turn, 2);
}

#[test]
fn an_older_tile_may_be_placed_instead() {
    covers!("S-BUY-4");
    // Turn 1: a Slots is set aside; turn 2: B begins, A buys Fancy Slots and places the Slots.
    let mut table = bought("slots_1", 5, &[], &[]);
    table.act(A, set_aside());
    assert_eq!((table.state.turn, table.asked()), (2, B));
    table.act(B, publicity()).act(C, publicity()).act(A, bid("premier_1", 12));
    assert_eq!(table.off(A), ["slots", "fancy_slots"]);
    table.act(A, place("slots@0,2/0"));
    assert_eq!((table.sheet(A), table.off(A)), (vec!["slots@0,2/0".into()], vec!["fancy_slots".into()]));
}

#[test]
fn at_most_one_tile_per_purchase() {
    covers!("S-BUY-5", "S-RULING-28");
    let mut table = bought("premier_1", 18, &[], &["slots"]);
    for both in [["slots@0,2/0", "fancy_slots@1,2/0"], ["fancy_slots@1,2/0", "slots@0,2/0"]] {
        assert_eq!(code(&table.refused(A, json!({"place": {"on": both}}))), "LIMIT");
    }
    // An older tile placed first cannot serve the bought one.
    assert_eq!(code(&table.refused(A, place("fancy_slots@1,2/0"))), "PREREQ");
    table.act(A, place("slots@0,2/0"));
    assert_eq!((table.state.turn, table.asks().as_str(), table.asked()), (2, "choose", B));
    assert_eq!(code(&table.refused(A, place("fancy_slots@1,2/0"))), "PHASE");
}

#[test]
fn a_tile_bought_this_turn_is_not_renovated_in() {
    covers!("S-RULING-28");
    let mut table = bought("slots_1", 5, &["slots@0,2/0"], &[]);
    let steps = [
        renovate(&[], &["slots@1,2/0"]),
        renovate(&["slots@0,2/0"], &["slots@0,2/0"]),
        publicity_with(&["slots@1,2/0"]),
        json!("sketch"),
        json!({"put_on": {"tile": "slots@1,2/0"}}),
        json!("finish"),
        bid("slots_1", 5),
        json!("pass"),
        json!({"stack": {"size": "small"}}),
    ];
    for action in steps {
        assert_eq!(code(&table.refused(A, action.clone())), "PHASE", "{action}");
    }
    // While bidding the tile is not yet there.
    let mut table = builder(&[], &[]);
    table.act(A, bid("slots_1", 5)).act(B, bid("slots_1", 7)).act(C, publicity());
    assert_eq!(code(&table.refused(A, renovate(&[], &["slots@0,2/0"]))), "OWN");
    assert_eq!(code(&table.refused(A, publicity_with(&["slots@0,2/0"]))), "OWN");
}

#[test]
fn any_number_of_tiles_may_be_set_aside() {
    covers!("S-BUY-7");
    let mut table = bought("slots_1", 5, &[], &["slots"; 10]);
    table.act(A, set_aside());
    assert_eq!(table.off(A), ["slots"; 11]);
    let off = ["slots"; 12].into_iter().chain(["lounge"; 7]).chain(["restaurant"; 4]).collect::<Vec<_>>();
    let mut table = bought("slots_1", 5, &[], &off);
    table.act(A, set_aside());
    assert_eq!(table.off(A).len(), 24);
}

#[test]
fn tiles_set_aside_are_worth_nothing() {
    covers!("S-BUY-8");
    let table =
        at(json!({"seats": 3, "players": [{"off": ["theater", "slots", "restaurant", "night_club"]}]}));
    let start = data().start.map(i64::from);
    for (what, at) in [("population", 0), ("revenue", 1), ("fame", 2)] {
        assert_eq!(table.numbers(what), [start[at]; 3], "{what}");
    }
    // Bought and set aside: the same after step 5, and in the income of the next turn.
    let mut table = bought("premier_1", 18, &["slots@0,2/0"], &[]);
    let before = ["population", "revenue", "fame"].map(|what| table.numbers(what)[0]);
    table.act(A, set_aside());
    assert_eq!(table.state.turn, 2);
    assert_eq!(["population", "revenue"].map(|what| table.numbers(what)[0]), before[..2]);
    assert_eq!(table.events_named("adjusted")[0]["totals"][0]["fame"], json!(before[2]));
    // No prerequisite: the only Slots lies beside the sheet.
    let mut table = builder(&["lounge@0,2/0"], &["slots", "fancy_slots"]);
    assert_eq!(code(&table.refused(A, publicity_with(&["fancy_slots@2,2/0"]))), "PREREQ");
    let mut table = bought("premier_1", 18, &["lounge@0,2/0"], &["slots"]);
    assert_eq!(code(&table.refused(A, place("fancy_slots@2,2/0"))), "PREREQ");
}

#[test]
fn a_placed_tile_stays_until_its_owner_renovates() {
    covers!("S-BUY-9", "S-PUB-4");
    let sheet = ["slots@0,2/0", "slots@1,2/0"];
    let mut table = bought("lounge", 9, &sheet, &[]);
    assert_eq!(code(&table.refused(A, json!({"place": {"off": ["slots@1,2/0"]}}))), "LIMIT");
    let swap = json!({"place": {"off": ["slots@1,2/0"], "on": ["lounge@1,2/0"]}});
    assert_eq!(code(&table.refused(A, swap)), "LIMIT");
    for named in ["slots@1,2/0", "slots@0,2/0", "slots@2,2/0"] {
        assert_eq!(code(&table.refused(A, place(named))), "OWN", "{named}");
    }
    let mut table = builder(&sheet, &["lounge"]);
    assert_eq!(code(&table.refused(A, json!({"publicity": {"off": ["slots@1,2/0"]}}))), "LIMIT");
    let swap = json!({"publicity": {"off": ["slots@1,2/0"], "on": ["lounge@1,2/0"]}});
    assert_eq!(code(&table.refused(A, swap)), "LIMIT");
    let back = json!({"publicity": {"off": ["slots@1,2/0"], "on": ["slots@1,2/0"]}});
    assert_eq!(code(&table.refused(A, back)), "LIMIT");
    assert_eq!(code(&table.refused(A, publicity_with(&["slots@1,2/0"]))), "OWN");
    // It stays for turns, whatever the others do.
    for _ in 0..3 {
        table.play_out_turn();
    }
    assert_eq!(table.sheet(A), sheet);
    assert_eq!(table.asked(), A);
    table.act(A, renovate(&["slots@1,2/0"], &[]));
    assert_eq!(table.sheet(A), ["slots@0,2/0"]);
}

#[test]
fn renovate_and_publicity_cost_nothing() {
    covers!("S-BUY-10");
    for cash in [0, 20] {
        let player = json!({"cash": cash, "sheet": ["slots@0,2/0"], "off": ["lounge"]});
        let table = at(json!({"seats": 3, "players": [player]}));
        let actions = [
            publicity(),
            publicity_with(&["lounge@1,2/0"]),
            renovate(&[], &[]),
            renovate(&["slots@0,2/0"], &["slots@0,2/0", "lounge@1,2/0"]),
        ];
        for action in actions {
            let mut table = table.clone();
            table.act(A, action);
            table.act(B, publicity());
            assert_eq!(table.numbers("cash"), [cash, 20, 20]);
        }
    }
}

#[test]
fn all_pay_then_all_place_from_the_button() {
    covers!("S-RULING-27");
    let premier = json!([
        {"tile": "dragon_room", "minimum": 3},
        {"tile": "table_games", "minimum": 18},
        {"tile": "sports_book", "minimum": 25},
        {"tile": "fancy_slots", "minimum": 18}
    ]);
    let mut table = at(json!({"seats": 4, "button": 2, "premier": premier}));
    table.act(C, bid("slots_1", 5)).act(D, publicity()).act(A, bid("premier_1", 3)).act(B, bid("lounge", 9));
    // All have paid and taken their tiles before the first placement, in whatever order.
    assert_eq!(table.numbers("cash"), [17, 11, 15, 20]);
    assert_eq!([A, B, C, D].map(|seat| table.off(seat).len()), [1, 1, 1, 0]);
    assert_eq!(table.events_named("bought").len(), 3);
    assert_eq!((table.asks().as_str(), table.asked()), ("place", C));
    for seat in [A, B, D] {
        assert_eq!(code(&table.refused(seat, set_aside())), "TURN");
    }
    table.act(C, place("slots@0,2/0"));
    // A can only set aside, and is asked all the same.
    assert_eq!((table.asks().as_str(), table.asked()), ("place", A));
    assert_eq!(table.legal(A), [set_aside()]);
    assert_eq!(code(&table.refused(C, set_aside())), "TURN");
    table.act(A, set_aside());
    assert_eq!((table.asks().as_str(), table.asked()), ("place", B));
    assert_eq!(table.state.turn, 1);
    table.chance(json!([])).act(B, place("lounge@5,2/0"));
    assert_eq!(table.state.turn, 2);
}
