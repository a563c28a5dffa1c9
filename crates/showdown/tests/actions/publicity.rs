//! Publicity: one Fame, and one tile at most.

use crate::kit::*;
use crate::words::*;
use serde_json::json;
use table::covers;

#[test]
fn one_fame_at_once() {
    covers!("S-PUB-1", "S-PUB-5");
    let fame = i64::from(data().publicity);
    assert_eq!(fame, 1);
    let mut table = at(json!({"seats": 3, "players": [{}, {"earned": 7}]}));
    table.act(A, publicity());
    assert_eq!(table.asked(), B);
    assert_eq!(table.numbers("fame"), [fame, 7, 0]);
    assert_eq!(table.events_named("publicity"), [json!({"seat": 0, "fame": fame})]);
    table.act(B, publicity());
    assert_eq!(table.numbers("fame"), [fame, 7 + fame, 0]);
    assert!(table.sheet(A).is_empty() && table.off(A).is_empty());
    table.act(C, renovate(&[], &[]));
    assert_eq!((table.state.turn, table.numbers("fame")), (2, vec![fame, 7 + fame, 0]));
}

#[test]
fn at_most_one_tile() {
    covers!("S-PUB-2");
    let table = builder(&["slots@0,2/0"], &["slots", "slots", "lounge"]);
    let mut none = table.clone();
    none.act(A, publicity());
    assert_eq!((none.sheet(A).len(), none.off(A).len()), (1, 3));
    let mut one = table.clone();
    one.act(A, publicity_with(&["slots@1,2/0"]));
    assert_eq!(one.sheet(A), ["slots@0,2/0", "slots@1,2/0"]);
    assert_eq!(one.off(A), ["slots", "lounge"]);
    let placed = one.events_named("placed");
    assert_eq!(placed, [json!({"seat": 0, "tile": "slots@1,2/0"})]);
    let mut two = table;
    for both in [&["slots@1,2/0", "slots@2,2/0"][..], &["slots@1,2/0", "lounge@2,2/0"]] {
        assert_eq!(code(&two.refused(A, publicity_with(both))), "LIMIT");
    }
    assert_eq!(
        code(&two.refused(A, publicity_with(&["slots@1,2/0", "slots@2,2/0", "lounge@3,2/0"]))),
        "LIMIT"
    );
}

#[test]
fn all_placement_rules_hold() {
    covers!("S-PUB-3");
    let mut table = builder(&["lounge@0,2/0"], &["fancy_slots", "slots", "night_club"]);
    for (tile, why) in [
        ("fancy_slots@2,2/0", "PREREQ"),
        ("slots@1,2/0", "FIT"),
        ("slots@3,2/0", "ROUTE"),
        ("night_club@4,2/0", "ROUTE"),
    ] {
        assert_eq!(code(&table.refused(A, publicity_with(&[tile]))), why, "{tile}");
        // The Fame is not gained either, and A is still asked.
        assert_eq!(table.numbers("fame")[0], i64::from(worth("lounge")[2]));
        assert_eq!(table.asked(), A);
    }
    let mut table = builder(&["lounge@0,2/0", "restaurant@5,2/90"], &["night_club"]);
    assert_eq!(code(&table.refused(A, publicity_with(&["night_club@3,2/0"]))), "CLUB");
}

#[test]
fn nothing_may_be_taken_off() {
    covers!("S-PUB-4");
    let sheet = ["slots@0,2/0", "slots@1,2/0"];
    let mut table = builder(&sheet, &["lounge"]);
    for off in [&["slots@1,2/0"][..], &sheet] {
        assert_eq!(code(&table.refused(A, json!({"publicity": {"off": off}}))), "LIMIT");
        let swap = json!({"publicity": {"off": off, "on": ["lounge@1,2/0"]}});
        assert_eq!(code(&table.refused(A, swap)), "LIMIT");
    }
    table.act(A, json!({"publicity": {"off": [], "on": []}}));
    assert_eq!(table.sheet(A), sheet);
}
