//! Wrong steps of a sketch: each gets its code and changes nothing, and the sketch goes on as it was.

use crate::kit::*;
use crate::sketching::{put_on, sketch, take_off};
use crate::words::*;
use serde_json::{Value, json};
use table::{Seat, covers};

fn sketching(sheet: &[&str], off: &[&str]) -> Table {
    let mut table = builder(sheet, off);
    table.act(A, json!("sketch"));
    table
}

const SHEET: [&str; 3] = ["lounge@0,2/0", "slots@2,2/0", "slots@3,2/0"];

/// Refused with this code; the sketch is as it was, and can still be abandoned.
#[track_caller]
fn wrong(table: &mut Table, action: Value, expected: &str) {
    let refusal = table.refused(A, action.clone());
    assert_eq!(code(&refusal), expected, "{action}: {refusal}");
    assert_eq!(table.asks(), "sketch");
    assert!(table.legal(A).contains(&json!("abandon")));
}

#[test]
fn steps_without_a_sketch() {
    covers!("S-RULING-11");
    let steps = || [take_off("lounge@0,2/0"), put_on("slots@4,2/0"), json!("finish"), json!("abandon")];
    let mut table = builder(&SHEET, &["slots"]);
    for step in steps() {
        assert_eq!(code(&table.refused(A, step.clone())), "PHASE", "{step}");
        assert_eq!(code(&table.refused(B, step.clone())), "PHASE", "{step}");
    }
    let mut table = buyer(&SHEET, &["slots"]);
    for step in steps().into_iter().chain([json!("sketch")]) {
        assert_eq!(code(&table.refused(A, step.clone())), "PHASE", "{step}");
    }
    let mut table = at(json!({"seats": 3, "banned": ["renovate"]}));
    assert_eq!(code(&table.refused(A, json!("sketch"))), "BANNED");
    assert_eq!(code(&table.refused(B, json!("sketch"))), "TURN");
}

#[test]
fn other_actions_during_a_sketch() {
    covers!("S-RULING-11", "S-ACT-2");
    let mut table = sketching(&SHEET, &["slots"]);
    let others = [
        json!("sketch"),
        bid("slots_1", 5),
        publicity(),
        publicity_with(&["slots@4,2/0"]),
        renovate(&[], &[]),
        renovate(&["slots@3,2/0"], &[]),
        set_aside(),
        place("slots@4,2/0"),
        json!({"stack": {"size": "small"}}),
        json!("pass"),
    ];
    for action in others {
        wrong(&mut table, action.clone(), "PHASE");
        assert_eq!(code(&table.refused(B, action)), "PHASE");
    }
    let steps = [take_off("slots@3,2/0"), put_on("slots@4,2/0"), json!("finish"), json!("abandon")];
    for step in steps {
        for seat in [B, C] {
            assert_eq!(code(&table.refused(seat, step.clone())), "TURN", "{step}");
        }
    }
    assert_eq!(table.waiting().iter().collect::<Vec<Seat>>(), [A]);
}

#[test]
fn tiles_that_cannot_come_off() {
    covers!("S-RULING-11", "S-REN-1");
    let mut table = sketching(&SHEET, &["slots", "restaurant"]);
    for nothing in
        ["lobby@0,2/0", "Lounge@0,2/0", "@0,2/0", "lounge@0,2/45", "lounge@0,2/360", "lounge@0,2/-90"]
    {
        wrong(&mut table, take_off(nothing), "TARGET");
    }
    let elsewhere = [
        "lounge@1,2/0",
        "lounge@0,2/180",
        "lounge@0,2/90",
        "slots@0,2/0",
        "slots@2,2/90",
        "slots@4,2/0",
        "restaurant@5,2/90",
        "theater@0,0/0",
        "slots@-1,2/0",
        "slots@7,2/0",
        "slots@2,99/0",
    ];
    for tile in elsewhere {
        wrong(&mut table, take_off(tile), "OWN");
    }
    table.act(A, take_off("slots@3,2/0"));
    wrong(&mut table, take_off("slots@3,2/0"), "OWN");
    wrong(&mut table, take_off("slots@1,1/0"), "OWN");
    table.act(A, take_off("slots@2,2/0"));
    wrong(&mut table, take_off("lounge@0,2/0"), "LIMIT");
    // What is not on the sheet comes before the number, and what is nothing before both.
    wrong(&mut table, take_off("slots@2,2/0"), "OWN");
    wrong(&mut table, take_off("lobby@0,2/0"), "TARGET");
    table.act(A, json!("finish"));
    assert_eq!(table.sheet(A), ["lounge@0,2/0"]);
}

#[test]
fn tiles_that_cannot_go_on() {
    covers!("S-RULING-11", "S-REN-2", "S-PLACE-1", "S-PLACE-4");
    let mut table = sketching(&SHEET, &["slots", "slots", "slots", "restaurant"]);
    for nothing in ["lobby@4,2/0", "SLOTS@4,2/0", "slots@4,2/30", "slots@4,2/360", "slots@4,2/-90"] {
        wrong(&mut table, put_on(nothing), "TARGET");
    }
    for foreign in ["lounge@4,2/0", "fancy_slots@4,2/0", "theater@4,2/0", "lounge@0,2/0"] {
        wrong(&mut table, put_on(foreign), "OWN");
    }
    let no_room = [
        "slots@7,2/0",
        "slots@-1,0/0",
        "slots@0,5/0",
        "slots@0,2/0",
        "slots@3,2/90",
        "restaurant@6,0/0",
        "restaurant@2,1/0",
    ];
    for tile in no_room {
        wrong(&mut table, put_on(tile), "FIT");
    }
    table.act(A, put_on("slots@4,2/0"));
    wrong(&mut table, put_on("slots@4,2/0"), "FIT");
    wrong(&mut table, put_on("restaurant@4,2/0"), "FIT");
    table.act(A, put_on("slots@5,2/0"));
    wrong(&mut table, put_on("slots@6,2/0"), "LIMIT");
    wrong(&mut table, put_on("slots@5,2/0"), "LIMIT");
    wrong(&mut table, put_on("lounge@5,3/0"), "OWN");
    wrong(&mut table, put_on("lobby@5,3/0"), "TARGET");
    table.act(A, json!("finish"));
    assert_eq!(table.sheet(A).len(), 5);
}

#[test]
fn a_tile_in_the_sketch_is_used_up() {
    covers!("S-RULING-11", "S-REN-4");
    // One Slots beside the sheet can be put on once.
    let mut table = sketching(&SHEET, &["slots"]);
    table.act(A, put_on("slots@4,2/0"));
    wrong(&mut table, put_on("slots@5,2/0"), "OWN");
    // One taken off is there to be put on, in its own place too.
    let mut table = sketching(&SHEET, &[]);
    wrong(&mut table, put_on("slots@4,2/0"), "OWN");
    wrong(&mut table, put_on("slots@3,2/0"), "OWN");
    table.act(A, take_off("slots@3,2/0")).act(A, put_on("slots@3,2/180"));
    wrong(&mut table, put_on("slots@4,2/0"), "OWN");
    table.act(A, json!("finish"));
    assert_eq!(table.sheet(A), ["lounge@0,2/0", "slots@2,2/0", "slots@3,2/180"]);
}

#[test]
fn steps_are_not_judged_but_the_end_is() {
    covers!("S-REN-6", "S-REN-9", "S-RULING-11");
    let errors: [(&[&str], &[&str], &str); 6] = [
        (&["slots@2,2/0"], &[], "ROUTE"),
        (&[], &["slots@5,4/0"], "ROUTE"),
        (&[], &["night_club@4,3/0"], "ROUTE"),
        (&["slots@2,2/0", "slots@3,2/0"], &["fancy_slots@2,2/0"], "PREREQ"),
        (&["lounge@0,2/0"], &["night_club@0,1/0"], "PREREQ"),
        // Both a route and a prerequisite are missing: the chart comes first.
        (&["lounge@0,2/0", "slots@2,2/0"], &["night_club@5,0/0"], "PREREQ"),
    ];
    for (off, on, expected) in errors {
        let before = builder(&SHEET, &["slots", "fancy_slots", "night_club"]);
        let mut table = before.clone();
        sketch(&mut table, off, on);
        assert!(!table.legal(A).contains(&json!("finish")), "{off:?} {on:?}");
        wrong(&mut table, json!("finish"), expected);
        let mut whole = before.clone();
        assert_eq!(code(&whole.refused(A, renovate(off, on))), expected, "{off:?} {on:?}");
        table.act(A, json!("abandon"));
        assert_eq!(table.state, before.state);
    }
    let sheet = ["lounge@0,2/0", "lounge@0,1/0", "night_club@2,1/0"];
    let mut table = builder(&sheet, &["slots", "slots"]);
    sketch(&mut table, &["lounge@0,2/0"], &["slots@0,2/180", "slots@1,2/0"]);
    wrong(&mut table, json!("finish"), "CLUB");
}

#[test]
fn a_fault_may_be_mended_before_the_end() {
    covers!("S-REN-9", "S-RULING-11");
    let mut table = sketching(&SHEET, &["fancy_slots"]);
    table.act(A, take_off("slots@2,2/0"));
    wrong(&mut table, json!("finish"), "ROUTE");
    table.act(A, put_on("fancy_slots@2,2/0"));
    table.act(A, json!("finish"));
    assert_eq!(table.sheet(A), ["lounge@0,2/0", "fancy_slots@2,2/0", "slots@3,2/0"]);
    assert_eq!(table.off(A), ["slots"]);
}

#[test]
fn off_first_then_on() {
    covers!("S-RULING-11");
    let mut table = sketching(&SHEET, &["slots"]);
    table.act(A, put_on("slots@4,2/0"));
    // The clause list names no code for this step out of order: it is not the step for it, or not allowed any more.
    for tile in ["slots@3,2/0", "lounge@0,2/0"] {
        let refusal = table.refused(A, take_off(tile));
        assert!(["PHASE", "LIMIT"].contains(&code(&refusal)), "{refusal}");
    }
    // A tile of the sketch is not on the sheet.
    wrong(&mut table, take_off("slots@4,2/0"), "OWN");
    assert!(table.legal(A).iter().all(|step| step["take_off"].is_null()));
    table.act(A, json!("finish"));
    assert_eq!(table.sheet(A).len(), 4);
}
