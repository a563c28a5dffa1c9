//! Cards that move the Minimum-Bid markers.

use crate::kit::*;
use crate::scene::*;
use serde_json::{Value, json};
use table::covers;

/// Spaces 1 and 2 are refilled, the first of them with the Theater; on the others the markers lie here after step 1.
fn with_theater(price_card: &str, third: i64, fourth: i64) -> Table {
    let above = |circle: i64| i64::from(data().circle_above(circle as u8));
    let premier = json!([
        offer("fancy_slots", 3),
        offer("table_games", 3),
        offer("sports_book", above(third)),
        offer("fancy_restaurant", above(fourth))
    ]);
    let stacks = json!({
        "small": {"A": ["fancy_slots"]}, "medium": {"A": ["fancy_lounge"]}, "large": {"B": ["theater", "night_club"]}});
    let cards = format!("hidden_gem:large {price_card}");
    drawn(&cards, json!({"premier": premier, "stacks": stacks}))
}

#[test]
fn in_a_slump_every_marker_falls() {
    covers!("S-EVT-12", "S-RULING-40");
    let table = with_theater("slump:medium", 3, 7);
    assert_eq!(tiles(&table)[0].as_deref(), Some("theater"));
    // 52, 3 and 7 fell; what was flipped after that is at full price.
    assert_eq!(table.minimums(), [42, price("fancy_lounge"), 3, 3].map(Some));
    // Only step 1 takes a tile at 3.
    assert_eq!(tiles(&table)[2].as_deref(), Some("sports_book"));
    assert_eq!(each(&table, "removed", "space"), [1, 2]);
    assert_eq!(table.spectator()["discard"], json!(["slump:medium", "hidden_gem:large"]));
}

#[test]
fn in_a_slump_a_tile_at_three_waits_for_step_1() {
    covers!("S-EVT-12", "S-RULING-40");
    let premier = json!([
        offer("fancy_slots", 3),
        offer("table_games", 7),
        offer("sports_book", 12),
        offer("buffet", 52)
    ]);
    for card in ["slump:medium", "slump:large"] {
        let mut table = drawn(card, json!({"premier": premier}));
        // Step 1 and the card: 7 to 3 and no further, 12 to 7 to 3, 52 to 42 to 33.
        assert_eq!(table.minimums()[1..], [3, 3, 33].map(Some));
        assert_eq!(
            tiles(&table)[1..],
            ["table_games", "sports_book", "buffet"].map(|tile| Some(tile.into()))
        );
        table.clone().act(A, bid("premier_2", 3));
        idle(&mut table);
        assert_eq!(each(&table, "removed", "space"), [2, 3]);
    }
}

#[test]
fn in_a_boom_every_marker_rises() {
    covers!("S-EVT-13", "S-RULING-40");
    let table = with_theater("boom:small", 18, 42);
    // 52 stays, 18 rises to 25, 42 to 52, and the new tile is at full price.
    assert_eq!(table.minimums(), [52, price("fancy_slots"), 25, 52].map(Some));
    assert_eq!(tiles(&table)[0].as_deref(), Some("theater"));
    assert_eq!(table.spectator()["discard"].as_array().unwrap().len(), 2);
}

#[test]
fn in_a_boom_a_tile_may_cost_more_than_is_printed() {
    covers!("S-EVT-13");
    let mut table = begin(4, "boom:large", 0);
    assert_eq!(["fancy_slots", "table_games", "sports_book"].map(price), [18, 18, 25]);
    assert_eq!(table.minimums()[..3], [25, 25, 33].map(Some));
    let fourth = tiles(&table)[3].clone().unwrap();
    assert_eq!(table.minimums()[3], Some(price(&fourth)));
    assert_eq!(code(&table.refused(A, bid("premier_1", 18))), "MIN");
    table.act(A, bid("premier_1", 25));
}

#[test]
fn price_cards_move_what_lies_there_when_they_are_drawn() {
    covers!("S-RULING-40");
    let moved = |cards: &str| -> (Vec<Value>, Vec<Option<i64>>) {
        let stacks = json!({"small": {"A": ["fancy_slots", "fancy_slots"]}, "medium": {"A": ["table_games", "fancy_lounge"]},
            "large": {"A": ["sports_book", "buffet"]}});
        let table = drawn(cards, json!({"stacks": stacks}));
        (each(&table, "moved", "space"), table.minimums())
    };
    // The card comes last of three: it moves the two tiles flipped before it, and the one that lay there (52, 42).
    let (spaces, minimums) = moved("travel_guide:small hidden_gem:large slump:medium");
    assert_eq!(spaces, [1, 2, 4]);
    assert_eq!(minimums, [12, 18, 18, 33].map(Some));
    // It comes first: the tiles flipped later are untouched.
    let (spaces, minimums) = moved("slump:medium travel_guide:small hidden_gem:large");
    assert_eq!(spaces, [4]);
    assert_eq!(minimums, [18, 18, 25, 33].map(Some));
    // A Slump and a Boom in between.
    let (spaces, minimums) = moved("travel_guide:small boom:large slump:medium");
    assert_eq!(spaces, [1, 4, 1, 2, 4]);
    assert_eq!(minimums, [18, 18, 18, 42].map(Some));
}
