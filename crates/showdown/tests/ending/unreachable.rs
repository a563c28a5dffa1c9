//! Positions that no game can come to are refused, naming what they break.

use crate::kit::*;
use serde_json::{Value, json};
use table::covers;

#[track_caller]
#[allow(clippy::needless_pass_by_value, reason = "so that a test writes json!(..) without a reference")]
fn breaks(position: Value, invariant: &str) {
    let found = violation(position.clone());
    assert_eq!(found.invariant, invariant, "{position}: {}", found.why);
}

#[test]
fn choices_that_a_ban_forbids() {
    covers!("S-INV-6", "S-INV-13", "S-EVT-9", "S-EVT-10", "S-ACT-6");
    breaks(
        json!({"seats": 4, "banned": ["publicity"], "players": [{}, {"choice": "publicized"}]}),
        "S-INV-6",
    );
    breaks(json!({"seats": 4, "banned": ["renovate"], "players": [{}, {"choice": "renovated"}]}), "S-INV-6");
    breaks(json!({"seats": 4, "banned": ["renovate"], "players": [{}, {"choice": "passed"}]}), "S-INV-6");
    breaks(json!({"seats": 4, "banned": ["renovate"], "asks": {"sketch": {}}}), "S-INV-13");
    breaks(json!({"seats": 4, "players": [{}, {"choice": "publicized", "earned": 0}]}), "S-INV-6");
}

#[test]
fn purchases_that_cannot_be() {
    covers!("S-INV-6", "S-INV-8", "S-BID-15", "S-BUY-2");
    let place = |choices: [Value; 4], off: [Value; 4]| {
        let player = |(choice, off): (Value, Value)| json!({"choice": choice, "off": off});
        let players: Vec<Value> = choices.into_iter().zip(off).map(player).collect();
        json!({"seats": 4, "asks": "place", "players": players})
    };
    let idle = || json!("publicized");
    let bought = |tile: &str, price: u8| json!({"bought": {"tile": tile, "price": price}});
    breaks(
        place(
            [bought("slots", 6), idle(), idle(), idle()],
            [json!(["slots"]), json!([]), json!([]), json!([])],
        ),
        "S-INV-6",
    );
    breaks(
        place(
            [bought("lounge", 9), bought("lounge", 11), idle(), idle()],
            [json!(["lounge"]), json!(["lounge"]), json!([]), json!([])],
        ),
        "S-INV-6",
    );
    breaks(
        place(
            [bought("buffet", 33), idle(), idle(), idle()],
            [json!(["buffet"]), json!([]), json!([]), json!([])],
        ),
        "S-INV-8",
    );
}

#[test]
fn an_end_without_a_cause() {
    covers!("S-END-1");
    breaks(json!({"seats": 4, "asks": "over"}), "S-END-1");
    breaks(json!({"seats": 4, "turn": 0}), "S-INV-12");
    breaks(json!({"seats": 4, "opened": [0]}), "S-INV-11");
}
