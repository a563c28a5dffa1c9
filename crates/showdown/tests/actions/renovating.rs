//! Renovations as a whole: how much comes off and goes on, and what is judged at the end.

use crate::kit::*;
use crate::words::*;
use serde_json::json;
use table::covers;

const LOUNGES: [&str; 4] = ["lounge@0,2/0", "lounge@0,1/0", "lounge@2,1/0", "lounge@2,2/0"];

#[test]
fn up_to_two_tiles_come_off() {
    covers!("S-REN-1", "S-REN-10");
    let table = builder(&LOUNGES, &[]);
    for off in [&[][..], &["lounge@2,2/0"], &["lounge@2,1/0", "lounge@2,2/0"]] {
        let mut fork = table.clone();
        fork.act(A, renovate(off, &[]));
        assert_eq!((fork.sheet(A).len(), fork.off(A).len()), (4 - off.len(), off.len()));
        assert!(off.iter().all(|tile| !fork.sheet(A).contains(&(*tile).to_owned())));
    }
    let mut table = table;
    assert_eq!(code(&table.refused(A, renovate(&LOUNGES[1..], &[]))), "LIMIT");
    assert_eq!(code(&table.refused(A, renovate(&LOUNGES, &[]))), "LIMIT");
    assert_eq!(code(&table.refused(A, renovate(&LOUNGES[1..], &LOUNGES[1..2]))), "LIMIT");
}

#[test]
fn up_to_two_tiles_go_on() {
    covers!("S-REN-2");
    let row = ["slots@0,2/0", "slots@1,2/0", "slots@2,2/0", "slots@3,2/0"];
    let mut table = builder(&[], &["slots"; 4]);
    for count in 0..=2 {
        let mut fork = table.clone();
        fork.act(A, renovate(&[], &row[..count]));
        assert_eq!((fork.sheet(A).len(), fork.off(A).len()), (count, 4 - count));
    }
    assert_eq!(code(&table.refused(A, renovate(&[], &row[..3]))), "LIMIT");
    assert_eq!(code(&table.refused(A, renovate(&[], &row))), "LIMIT");
}

#[test]
fn the_two_numbers_are_independent() {
    covers!("S-REN-3");
    let sheet = ["lounge@0,2/0", "slots@2,2/0", "slots@3,2/0"];
    let table = builder(&sheet, &["slots", "slots"]);
    let (off, on) = (["slots@3,2/0", "slots@2,2/0"], ["slots@0,1/0", "slots@1,1/0"]);
    for taken in 0..=2 {
        for added in 0..=2 {
            let mut fork = table.clone();
            fork.act(A, renovate(&off[..taken], &on[..added]));
            assert_eq!((fork.sheet(A).len(), fork.off(A).len()), (3 - taken + added, 2 + taken - added));
            assert_eq!(owned(&fork, A), owned(&table, A));
        }
    }
}

#[test]
fn tiles_from_anywhere_go_on() {
    covers!("S-REN-4", "S-REN-5");
    let sheet = ["lounge@0,2/0", "slots@2,2/0"];
    let mut table = builder(&sheet, &[]);
    // Turn 1: buy a Restaurant and set it aside; others take the other seats' turns.
    table.act(A, bid("restaurant", 15)).act(B, publicity()).act(C, publicity()).act(A, set_aside());
    // Turn 2: take the Slots off; it stays with A.
    table.act(B, publicity()).act(C, publicity()).act(A, renovate(&["slots@2,2/0"], &[]));
    assert_eq!(table.off(A), ["slots", "restaurant"]);
    assert_eq!(table.sheet(A), ["lounge@0,2/0"]);
    // Turn 3: one just removed and one removed earlier.
    table.act(C, publicity());
    let mut both = table.clone();
    both.act(A, renovate(&["lounge@0,2/0"], &["slots@0,2/0", "lounge@1,2/0"]));
    assert_eq!(both.sheet(A), ["slots@0,2/0", "lounge@1,2/0"]);
    // Or the one bought and never placed.
    table.act(A, renovate(&[], &["restaurant@5,2/90", "slots@2,2/0"]));
    assert_eq!(table.sheet(A), ["lounge@0,2/0", "slots@2,2/0", "restaurant@5,2/90"]);
    assert!(table.off(A).is_empty());
    // What was taken off may also come back with Publicity or after a purchase.
    both.act(B, publicity());
    assert_eq!((both.state.turn, both.asked()), (4, A));
    both.act(A, publicity_with(&["restaurant@5,2/90"]));
}

#[test]
fn the_whole_sheet_is_judged() {
    covers!("S-REN-6", "S-RULING-9");
    let mut table = builder(&["slots@0,2/0", "slots@1,2/0", "slots@2,2/0"], &["lounge", "fancy_slots"]);
    let cut_off = table.refused(A, renovate(&["slots@1,2/0"], &[]));
    assert_eq!((code(&cut_off), &*cut_off.clause), ("ROUTE", "S-REN-6"), "a tile that stays");
    assert_eq!(code(&table.refused(A, renovate(&["slots@0,2/0"], &[]))), "ROUTE");
    assert_eq!(code(&table.refused(A, renovate(&["slots@1,2/0"], &["slots@1,2/90"]))), "ROUTE");
    let put_on = table.refused(A, renovate(&[], &["lounge@3,4/0"]));
    assert_eq!((code(&put_on), &*put_on.clause), ("ROUTE", "S-ROUTE-3"), "a tile that is put on");
    // Another turn than the one it lies in is told as such.
    let turned = table.refused(A, renovate(&["slots@1,2/90"], &[]));
    assert_eq!(
        (code(&turned), &*turned.why.to_string()),
        ("OWN", "Slots at [1,2] lies turned by 0°, not 90°.")
    );
    let mut sketched = table.clone();
    sketched.act(A, json!("sketch"));
    let turned = sketched.refused(A, json!({"take_off": {"tile": "slots@1,2/90"}}));
    assert_eq!(
        (code(&turned), &*turned.why.to_string()),
        ("OWN", "Slots at [1,2] lies turned by 0°, not 90°.")
    );
    sketched.act(A, json!({"take_off": {"tile": "slots@1,2/0"}}));
    assert_eq!(&*sketched.refused(A, json!("finish")).clause, "S-REN-6");
    assert_eq!(code(&table.refused(A, renovate(&["slots@1,2/0"], &["lounge@1,2/0"]))), "FIT");
    table.act(A, renovate(&["slots@1,2/0"], &["fancy_slots@1,2/0"]));
    // A tile far from all that changed is judged too.
    let far = ["slots@0,2/0", "lounge@1,2/0", "lounge@3,2/0", "lounge@5,2/0", "slots@6,3/180"];
    let mut table = builder(&far, &[]);
    assert_eq!(code(&table.refused(A, renovate(&["slots@0,2/0"], &[]))), "ROUTE");
    table.act(A, renovate(&["slots@0,2/0", "slots@6,3/180"], &[]));
}

#[test]
fn prerequisites_of_tiles_that_stay() {
    covers!("S-REN-7", "S-RULING-10");
    let sheet = ["lounge@0,2/0", "slots@2,2/0", "fancy_slots@1,1/90"];
    let mut table = builder(&sheet, &[]);
    let missing = table.refused(A, renovate(&["slots@2,2/0"], &[]));
    assert_eq!((code(&missing), &*missing.clause), ("PREREQ", "S-REN-7"));
    let mut moved = table.clone();
    moved.act(A, renovate(&["slots@2,2/0"], &["slots@0,1/0"]));
    table.act(A, renovate(&["slots@2,2/0", "fancy_slots@1,1/90"], &[]));
    // Another Slots will do, on the sheet already or put on now.
    let mut table = builder(&sheet, &["slots"]);
    table.act(A, renovate(&["slots@2,2/0"], &["slots@0,1/0"]));
    assert_eq!(table.off(A), ["slots"]);
    let mut table = builder(&["lounge@0,2/0", "slots@2,2/0", "fancy_slots@1,1/90", "slots@0,1/0"], &[]);
    assert_eq!(code(&table.refused(A, renovate(&["slots@2,2/0", "slots@0,1/0"], &[]))), "PREREQ");
    table.act(A, renovate(&["slots@2,2/0"], &[]));
}

#[test]
fn the_contact_of_the_night_club() {
    covers!("S-REN-8");
    let sheet = ["lounge@0,2/0", "lounge@0,1/0", "night_club@2,1/0"];
    let mut table = builder(&sheet, &["slots", "slots", "fancy_lounge"]);
    let slots = ["slots@0,2/180", "slots@1,2/0"];
    let parted = table.refused(A, renovate(&["lounge@0,2/0"], &slots));
    assert_eq!((code(&parted), &*parted.clause), ("CLUB", "S-REN-8"));
    // A Fancy Lounge in its place keeps the contact, but has no door to the Lounge in the north.
    assert_eq!(code(&table.refused(A, renovate(&["lounge@0,2/0"], &["fancy_lounge@0,2/0"]))), "ROUTE");
    table.act(A, renovate(&["lounge@0,2/0", "lounge@0,1/0"], &["fancy_lounge@0,2/0", "lounge@0,3/0"]));
}

#[test]
fn only_the_final_sheet_is_judged() {
    covers!("S-REN-9", "S-RULING-11");
    let table = builder(&[], &["slots", "fancy_slots"]);
    let on = ["slots@0,2/0", "fancy_slots@1,2/0"];
    let (mut one, mut other) = (table.clone(), table);
    one.act(A, renovate(&[], &on));
    other.act(A, renovate(&[], &[on[1], on[0]]));
    assert_eq!(one.state, other.state);
    assert_eq!(one.sheet(A), on);
    // Off first: the place of a tile that comes off is free, and the order within each list does not matter.
    let table = builder(&["slots@0,2/0", "slots@1,2/0", "slots@2,2/0"], &["lounge", "table_games"]);
    let (off, on) = (["slots@0,2/0", "slots@1,2/0"], ["lounge@0,2/0", "slots@3,2/0"]);
    let mut ways = Vec::new();
    for off in [off, [off[1], off[0]]] {
        for on in [on, [on[1], on[0]]] {
            let mut fork = table.clone();
            fork.act(A, renovate(&off, &on));
            ways.push(fork.state);
        }
    }
    assert!(ways.iter().all(|state| *state == ways[0]));
}

#[test]
fn gaps_are_fine() {
    covers!("S-REN-10");
    let mut table = builder(&LOUNGES, &[]);
    table.act(A, renovate(&["lounge@2,2/0"], &[]));
    assert_eq!(table.sheet(A), ["lounge@0,1/0", "lounge@2,1/0", "lounge@0,2/0"]);
    assert_eq!(table.off(A), ["lounge"]);
}

#[test]
fn a_removed_tile_may_return_anywhere() {
    covers!("S-REN-11", "S-REN-12");
    let numbers =
        |table: &Table| ["cash", "population", "revenue", "fame"].map(|what| table.numbers(what)[0]);
    let table = builder(&["lounge@0,2/0"], &[]);
    let before = numbers(&table);
    for back in
        ["lounge@0,1/90", "lounge@0,2/0", "lounge@0,2/180", "lounge@0,2/270", "lounge@5,2/0", "lounge@6,1/90"]
    {
        let mut fork = table.clone();
        fork.act(A, renovate(&["lounge@0,2/0"], &[back]));
        assert_eq!((fork.sheet(A), fork.off(A).len()), (vec![back.into()], 0));
        assert_eq!(numbers(&fork), before);
        fork.act(B, renovate(&[], &[])).act(C, renovate(&[], &[]));
        assert_eq!(numbers(&fork)[1..], before[1..], "after step 5");
    }
}

#[test]
fn renovating_gives_no_fame_and_no_tile() {
    covers!("S-REN-12");
    let mut table = builder(&["lounge@0,2/0", "slots@2,2/0"], &["slots"]);
    let before = table.position();
    table.act(A, renovate(&[], &[]));
    assert_eq!(table.events_named("renovated"), [json!({"seat": 0, "off": [], "on": []})]);
    let mut after = table.position();
    assert_eq!(after["players"][0]["choice"], json!("renovated"));
    after["players"][0]["choice"] = before["players"][0]["choice"].clone();
    assert_eq!(after["active"], json!(1));
    after["active"] = before["active"].clone();
    assert_eq!(after, before, "nothing but the choice changed");
    table.act(B, renovate(&[], &[])).act(C, renovate(&[], &[]));
    assert_eq!(table.numbers("fame"), [i64::from(worth("lounge")[2]), 0, 0]);
    assert!(table.events_named("bought").is_empty());
}
