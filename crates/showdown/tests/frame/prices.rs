//! Step 1: the Minimum-Bid markers.

use crate::kit::*;
use crate::scene::*;
use serde_json::json;
use table::covers;

/// The circles, highest first.
const CIRCLES: [i64; 8] = [52, 42, 33, 25, 18, 12, 7, 3];

#[test]
fn every_marker_falls_to_the_next_circle() {
    covers!("S-DROP-2", "S-DROP-3");
    assert_eq!(data().circles.iter().rev().map(|circle| i64::from(*circle)).collect::<Vec<_>>(), CIRCLES);
    for pair in CIRCLES.windows(2) {
        for seats in 3..=5 {
            let spaces = if seats == 3 { 3 } else { 4 };
            let tiles = ["theater", "fancy_slots", "table_games", "sports_book"];
            let premier: Vec<_> = tiles[..spaces].iter().map(|tile| offer(tile, pair[0])).collect();
            let mut table = at(json!({"seats": seats, "premier": premier}));
            idle(&mut table);
            let mut expected = vec![Some(pair[1]); spaces];
            expected.resize(4, None);
            assert_eq!(table.minimums(), expected, "from {}", pair[0]);
            assert_eq!(table.events_named("dropped").len(), spaces);
            assert_eq!(table.events_named("drawn").len(), 0);
        }
    }
    // The square 15 lies between 18 and 12; and a bid is bound by the new marker.
    let premier = json!([offer("theater", 18), offer("fancy_slots", 25), offer("table_games", 52)]);
    let mut table = at(json!({"seats": 3, "premier": premier, "button": 2}));
    assert_eq!(code(&table.refused(C, bid("premier_1", 15))), "MIN");
    idle(&mut table);
    assert_eq!(table.minimums(), [Some(12), Some(18), Some(42), None]);
    assert_eq!(code(&table.refused(A, bid("premier_1", 9))), "MIN");
    table.act(A, bid("premier_1", 12));
}

#[test]
fn a_marker_is_never_on_a_square() {
    covers!("S-DROP-3");
    for (seats, seed) in [(3, 11), (4, 12), (5, 13)] {
        let mut seen = std::collections::BTreeSet::new();
        whole_game(seats, seed, |table| {
            for minimum in table.minimums().into_iter().flatten() {
                assert!(CIRCLES.contains(&minimum), "a marker on {minimum}");
                seen.insert(minimum);
            }
        });
        assert!(seen.len() > 4, "{seen:?}");
    }
    let premier = json!([offer("theater", 15), offer("fancy_slots", 25), offer("table_games", 52)]);
    assert_eq!(violation(json!({"seats": 3, "premier": premier})).invariant, "S-INV-7");
}

#[test]
fn below_three_the_tile_leaves_the_game() {
    covers!("S-DROP-4", "S-DROP-5");
    let premier = json!([offer("table_games", 33), offer("theater", 3), offer("fancy_slots", 25)]);
    let mut table = before("convention:medium", json!({"seats": 3, "premier": premier}));
    idle(&mut table);
    assert_eq!(table.events_named("removed"), [json!({"space": 2, "tile": "theater"})]);
    // Step 2 of the same turn fills the space, before the income.
    let order = ["removed", "drawn", "flipped", "income"]
        .map(|name| last(&table).iter().position(|other| other == name).unwrap());
    assert!(order.is_sorted(), "{order:?}");
    assert_eq!(table.events_named("drawn"), [json!({"space": 2, "card": "convention:medium"})]);
    assert_eq!(each(&table, "flipped", "space"), [2]);
    let flipped = tiles(&table)[1].clone().unwrap();
    assert_eq!(table.minimums(), [Some(25), Some(price(&flipped)), Some(18), None]);
    // The Theater is the only one, and nowhere.
    assert!(!census(&table).there.contains_key("theater"));
    assert_eq!(census(&table).removed["theater"], 1);
    table.play_until(3, |table| {
        assert!(!census(table).there.contains_key("theater"));
        assert_eq!(census(table).removed["theater"], 1);
        false
    });
    assert_eq!(table.asks(), "over");
}

#[test]
fn basic_tiles_keep_their_price() {
    covers!("S-DROP-6");
    let premier: Vec<_> = ["theater", "fancy_slots", "table_games"].map(|tile| offer(tile, 25)).to_vec();
    let cards = "slump:medium boom:large slump:large boom:small convention:medium whales:small hidden_gem:large \
                 travel_guide:small bank_loan:medium gaming_tax:large";
    let written = json!({"seats": 3, "button": 0, "premier": premier, "deck": cards});
    let mut table = at(written);
    loop {
        for (name, minimum) in [("slots_1", 5), ("lounge", 9), ("restaurant", 15)] {
            assert_eq!(track(&table, name)["minimum"], minimum, "turn {}", table.state.turn);
        }
        if [1, 12].contains(&table.state.turn) {
            let seat = table.asked();
            for (name, minimum) in [("slots_1", 5), ("lounge", 9), ("restaurant", 15)] {
                assert_eq!(code(&table.refused(seat, bid(name, minimum - 1))), "SPACE");
                table.clone().act(seat, bid(name, minimum));
            }
        }
        if table.state.turn == 12 {
            break;
        }
        idle(&mut table);
    }
    let drawn = log(&table)
        .iter()
        .filter_map(|event| event["drawn"]["card"].as_str().map(str::to_owned))
        .collect::<Vec<_>>();
    assert!(
        ["slump", "boom"].iter().all(|event| drawn.iter().any(|card| card.starts_with(event))),
        "{drawn:?}"
    );
}

#[test]
fn a_new_tile_keeps_its_price_for_a_turn() {
    covers!("S-DROP-7");
    let full = price("sports_book");
    assert_eq!(full, 25);
    let mut table =
        drawn("hidden_gem:large", json!({"seats": 3, "stacks": {"large": {"A": ["sports_book", "buffet"]}}}));
    assert_eq!((tiles(&table)[0].as_deref(), table.minimums()[0]), (Some("sports_book"), Some(full)));
    assert_eq!(track(&table, "premier_1")["minimum"], full);
    idle(&mut table);
    assert_eq!((tiles(&table)[0].as_deref(), table.minimums()[0]), (Some("sports_book"), Some(18)));
}

#[test]
fn what_nobody_buys_falls_on() {
    covers!("S-DROP-8");
    let premier = json!([
        offer("fancy_lounge", 33),
        offer("theater", 52),
        offer("sports_book", 52),
        offer("buffet", 52)
    ]);
    let mut table = at(json!({"seats": 4, "premier": premier}));
    for minimum in [33, 25, 18] {
        assert_eq!((tiles(&table)[0].as_deref(), table.minimums()[0]), (Some("fancy_lounge"), Some(minimum)));
        table.play_out_turn();
    }
    assert_eq!((table.state.turn, &table.spectator()["removed"]), (4, &json!([])));
}
