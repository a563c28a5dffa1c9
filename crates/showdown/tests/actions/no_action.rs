//! JSON that is no action at all, and JSON that is one but names nothing.

use crate::kit::*;
use crate::words::*;
use serde_json::{Value, json};
use table::covers;

#[track_caller]
fn is_none(written: Value) {
    assert!(Table::is_no_action(written.clone()), "{written} is an action");
}

#[test]
fn other_words_and_types_are_no_action() {
    covers!("S-ACT-2");
    for written in
        [json!(null), json!(true), json!(5), json!([]), json!({}), json!(""), json!("Pass"), json!(" pass")]
    {
        is_none(written);
    }
    for word in
        ["trade", "sell", "buy", "loan", "undo", "place_tile", "bid", "publicity", "renovate", "take_off"]
    {
        is_none(json!(word));
    }
    for (word, content) in
        [("trade", json!({})), ("gift", json!({"to": 1, "amount": 5})), ("sell", json!({}))]
    {
        is_none(json!({word: content}));
    }
    is_none(json!({"publicity": {}, "renovate": {}}));
    is_none(json!({"bid": {"track": "slots_1", "amount": 5}, "publicity": {}}));
    is_none(json!([{"publicity": {}}]));
    for word in ["sketch", "finish", "abandon", "pass"] {
        assert!(!Table::is_no_action(json!(word)));
        is_none(json!({word: {}}));
        is_none(json!({word: {"tile": "slots@0,2/0"}}));
        is_none(json!({word: true}));
        is_none(json!({word: []}));
    }
}

#[test]
fn bad_bids_are_no_action() {
    covers!("S-BID-1");
    assert!(!Table::is_no_action(bid("slots_1", 5)));
    for content in [
        json!({}),
        json!(null),
        json!(5),
        json!("slots_1"),
        json!({"track": "slots_1"}),
        json!({"amount": 5}),
    ] {
        is_none(json!({"bid": content}));
    }
    for amount in
        [json!("5"), json!(5.0), json!(5.5), json!(null), json!([5]), json!({"value": 5}), json!(true)]
    {
        is_none(json!({"bid": {"track": "slots_1", "amount": amount}}));
    }
    for track in [json!(1), json!(null), json!(["slots_1"]), json!({"slots_1": null}), json!(true)] {
        is_none(json!({"bid": {"track": track, "amount": 5}}));
    }
    is_none(json!({"bid": ["slots_1", 5]}));
    for more in ["seat", "tile", "on", "Amount", "count"] {
        is_none(json!({"bid": {"track": "slots_1", "amount": 5, more: 1}}));
    }
}

#[test]
fn bad_lists_of_tiles_are_no_action() {
    covers!("S-PLACE-1", "S-PUB-2", "S-REN-1");
    for word in ["publicity", "renovate", "place"] {
        assert!(!Table::is_no_action(json!({word: {}})));
        assert!(!Table::is_no_action(json!({word: {"off": [], "on": ["slots@0,2/0"]}})));
        for content in [json!(null), json!(1), json!("slots@0,2/0"), json!(true), json!([]), json!([[], []])]
        {
            is_none(json!({word: content}));
        }
        for list in ["on", "off"] {
            for content in [
                json!(null),
                json!(1),
                json!({}),
                json!("slots@0,2/0"),
                json!([5]),
                json!([null]),
                json!([["slots@0,2/0"]]),
                json!(["slots@0,2/0", 5]),
                json!([{"tile": "slots", "x": 0, "y": 2, "turn": 0}]),
                json!({"0": "slots@0,2/0"}),
                // Also beyond what any rule allows.
                json!(["slots@0,2/0", "slots@0,2/0", "slots@0,2/0", "slots@0,2/0", 5]),
            ] {
                is_none(json!({word: {list: content}}));
            }
        }
        for more in ["tile", "tiles", "add", "On", "seat"] {
            is_none(json!({word: {"on": ["slots@0,2/0"], more: []}}));
        }
    }
}

const NOT_TILES: [&str; 27] = [
    "",
    "slots",
    "slots@",
    "slots@0",
    "slots@0,",
    "slots@,2",
    "slots@0;2/0",
    "slots@0,2,3/0",
    "slots@a,2/0",
    "slots@0,b/0",
    "slots@0,2/",
    "slots@0,2/x",
    "slots@0,2/90/90",
    "slots@0,2/90deg",
    "slots@0,2/90.0",
    "slots@0.0,2/0",
    "slots@0,2.5/0",
    "slots@0x0,2/0",
    "slots@[0,2]/0",
    "slots@(0,2)",
    "slots 0,2/0",
    "0,2/0",
    "slots@0,2/0 slots@1,2/0",
    "slots@slots@0,2/0",
    "slots@/0",
    "slots@1e1,2/0",
    "slots@\u{0661},2/0",
];

#[test]
fn tiles_not_written_like_a_tile_are_no_action() {
    covers!("S-PLACE-1", "S-PLACE-2");
    for tile in ["lounge@0,2/90", "lounge@0,2/0", "lounge@6,4/270", "five_star_steakhouse@0,0/180"] {
        for action in
            [publicity_with(&[tile]), renovate(&[tile], &[]), place(tile), json!({"put_on": {"tile": tile}})]
        {
            assert!(!Table::is_no_action(action));
        }
    }
    for tile in NOT_TILES {
        is_none(publicity_with(&[tile]));
        is_none(json!({"publicity": {"off": [tile]}}));
        is_none(renovate(&[tile], &[]));
        is_none(renovate(&[], &["slots@0,2/0", tile]));
        is_none(place(tile));
        is_none(json!({"take_off": {"tile": tile}}));
        is_none(json!({"put_on": {"tile": tile}}));
    }
}

#[test]
fn bad_sketch_steps_and_stacks_are_no_action() {
    covers!("S-RULING-11");
    for word in ["take_off", "put_on"] {
        assert!(!Table::is_no_action(json!({word: {"tile": "slots@0,2/0"}})));
        for content in [json!({}), json!(null), json!("slots@0,2/0"), json!(5), json!(["slots@0,2/0"])] {
            is_none(json!({word: content}));
        }
        for tile in [json!(null), json!(5), json!(["slots@0,2/0"]), json!({"slots": [0, 2]}), json!(true)] {
            is_none(json!({word: {"tile": tile}}));
        }
        is_none(json!({word: {"tile": "slots@0,2/0", "to": "slots@1,2/0"}}));
        is_none(json!({word: {"on": ["slots@0,2/0"]}}));
    }
    for size in [json!(null), json!(1), json!(["small"]), json!({"small": null})] {
        is_none(json!({"stack": {"size": size}}));
    }
    is_none(json!({"stack": {}}));
    is_none(json!({"stack": {"size": "small", "space": 1}}));
}

#[test]
fn names_that_name_nothing_are_refused_as_targets() {
    covers!("S-PLACE-2", "S-BID-1");
    let mut table = builder(&["slots@0,2/0"], &["slots"]);
    for tile in
        ["casino@1,2/0", "Slots@1,2/0", "slot@1,2/0", "unknown@1,2/0", "fancy slots@1,2/0", "slots@1,2/7"]
    {
        assert!(!Table::is_no_action(publicity_with(&[tile])));
        assert_eq!(code(&table.refused(A, publicity_with(&[tile]))), "TARGET", "{tile}");
        assert_eq!(code(&table.refused(A, renovate(&[tile], &[]))), "TARGET", "{tile}");
        assert_eq!(code(&table.refused(A, renovate(&[], &["slots@1,2/0", tile]))), "TARGET", "{tile}");
    }
    for track in ["unknown", "SLOTS_1", "premier_9"] {
        assert_eq!(code(&table.refused(A, bid(track, 5))), "TARGET", "{track}");
    }
    let mut table = buyer(&[], &[]);
    assert_eq!(code(&table.refused(A, place("casino@0,2/0"))), "TARGET");
    // Without a turn a tile lies as drawn.
    table.act(A, place("slots@0,2"));
    assert_eq!(table.sheet(A), ["slots@0,2/0"]);
}
