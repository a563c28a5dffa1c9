//! Where a tile may lie: whole squares, quarter turns, any section, own tiles only; doors, walls and blocked squares.

use crate::kit::*;
use crate::words::*;
use serde_json::{Value, json};
use table::covers;

#[test]
fn a_tile_lies_inside_and_overlaps_nothing() {
    covers!("S-PLACE-1");
    assert_eq!(put(&[], "lounge@6,2/0"), "FIT");
    assert_eq!(put(&[], "lounge@0,4/90"), "FIT");
    assert_eq!(put(&[], "restaurant@6,2/90"), "FIT");
    assert_eq!(put(&[], "restaurant@5,4/90"), "FIT");
    for outside in
        ["slots@7,2/0", "slots@0,5/0", "slots@-1,2/0", "slots@0,-1/0", "slots@1000,0/0", "slots@0,-300/0"]
    {
        assert_eq!(put(&[], outside), "FIT", "{outside}");
    }
    let sheet = ["lounge@0,2/0", "slots@2,2/0"];
    for occupied in
        ["slots@0,2/0", "slots@1,2/0", "slots@2,2/90", "lounge@1,2/0", "lounge@1,1/90", "lounge@2,2/90"]
    {
        assert_eq!(put(&sheet, occupied), "FIT", "{occupied}");
    }
    for large in ["restaurant@1,1/0", "restaurant@2,2/0", "restaurant@0,2/90", "restaurant@1,2/180"] {
        assert_eq!(put(&sheet, large), "FIT", "{large}");
    }
    assert_eq!(put(&sheet, "lounge@3,2/0"), "ok");
    assert_eq!(put(&sheet, "lounge@1,3/0"), "ok");
}

/// The spots that Publicity offers for the one tile beside the sheet.
fn offered(sheet: &[&str], kind: &str) -> Vec<String> {
    let mut offered: Vec<String> = builder(sheet, &[kind])
        .legal(A)
        .iter()
        .filter_map(|action| action["publicity"]["on"][0].as_str().map(str::to_owned))
        .collect();
    offered.sort();
    offered
}

#[test]
fn four_quarter_turns_and_no_fifth() {
    covers!("S-PLACE-2", "S-RULING-1");
    // Each turn is a command of its own, also where the tile looks the same.
    let mut expected: Vec<String> = Vec::new();
    for at in ["0,2", "5,2"] {
        expected.extend([0, 180].map(|turn| format!("lounge@{at}/{turn}")));
    }
    for at in ["0,1", "0,2", "6,1", "6,2"] {
        expected.extend([90, 270].map(|turn| format!("lounge@{at}/{turn}")));
    }
    expected.sort();
    assert_eq!(offered(&[], "lounge"), expected);
    for spot in &expected {
        assert_eq!(put(&[], spot), "ok", "{spot}");
    }
    for turn in ["1", "45", "91", "360", "450", "-90", "-360", "4294967386"] {
        assert_eq!(put(&[], &format!("lounge@0,2/{turn}")), "TARGET", "{turn}");
    }
    // Equal looks, but different states.
    let mut sheets: Vec<Value> = Vec::new();
    for turn in TURNS {
        let mut table = builder(&[], &["lounge"]);
        table.act(A, publicity_with(&[&format!("lounge@0,2/{turn}")]));
        assert_eq!(table.sheet(A), [format!("lounge@0,2/{turn}")]);
        sheets.push(table.position());
    }
    assert_ne!(sheets[0], sheets[2]);
    assert_ne!(sheets[1], sheets[3]);
}

#[test]
fn no_mirror_image() {
    covers!("S-PLACE-2", "S-RULING-1");
    // The doors of the Sports Book sit like the arms of a pinwheel: its western door is always the upper one. Only
    // the mirror image would have it below.
    for turn in TURNS {
        assert_eq!(put(&[], &format!("sports_book@0,2/{turn}")), "ok");
        assert_eq!(put(&[], &format!("sports_book@0,1/{turn}")), "ROUTE");
    }
    let expected = TURNS.map(|turn| format!("sports_book@0,2/{turn}"));
    let mut sorted = expected.to_vec();
    sorted.sort();
    assert_eq!(offered(&[], "sports_book"), sorted);
}

#[test]
fn any_colour_in_any_section() {
    covers!("S-PLACE-3", "S-RULING-5");
    // Yellow in the white and in the blue section.
    for last in 0..7 {
        let row = row_of_slots(last);
        let (tile, before) = row.split_last().unwrap();
        assert_eq!(put(&refs(before), tile), "ok", "{tile}");
    }
    // Blue in the white and in the yellow section.
    let row = row_of_slots(6);
    for x in 0..6 {
        assert_eq!(put(&refs(&row), &format!("restaurant@{x},3/0")), "ok", "column {x}");
    }
    // Green everywhere.
    for x in 0..6 {
        assert_eq!(put(&refs(&row), &format!("lounge@{x},3/0")), "ok", "column {x}");
    }
}

#[test]
fn only_own_tiles_beside_the_sheet() {
    covers!("S-PLACE-4");
    let premier = json!([
        {"tile": "fancy_slots", "minimum": 18},
        {"tile": "table_games", "minimum": 18},
        {"tile": "sports_book", "minimum": 25}
    ]);
    let first = json!({"sheet": ["slots@0,2/0"], "off": ["slots"]});
    let second = json!({"sheet": ["slots@0,2/0"], "off": ["lounge", "fancy_slots"]});
    let mut table = at(json!({"seats": 3, "premier": premier, "players": [first, second]}));
    for other in
        ["lounge@1,2/0", "fancy_slots@1,2/0", "table_games@1,2/180", "sports_book@1,2/0", "restaurant@5,2/90"]
    {
        assert_eq!(code(&table.refused(A, publicity_with(&[other]))), "OWN", "{other}");
        assert_eq!(code(&table.refused(A, renovate(&[], &[other]))), "OWN", "{other}");
        assert_eq!(code(&table.refused(A, renovate(&[], &["slots@1,2/0", other]))), "OWN", "{other}");
    }
    // One Slots lies beside the sheet, not two, and the one on the sheet is not beside it.
    assert_eq!(code(&table.refused(A, renovate(&[], &["slots@1,2/0", "slots@2,2/0"]))), "OWN");
    assert_eq!(code(&table.refused(B, publicity_with(&["slots@1,2/0"]))), "TURN");
    table.act(A, publicity_with(&["slots@1,2/0"]));
    assert_eq!(code(&table.refused(B, publicity_with(&["slots@1,2/0"]))), "OWN");
    let mut table = buyer(&["slots@0,2/0"], &[]);
    assert_eq!(code(&table.refused(A, place("lounge@1,2/0"))), "OWN");
    table.act(A, place("slots@1,2/0"));
}

#[test]
fn a_door_at_the_outer_edge_leads_nowhere() {
    covers!("S-RULING-2");
    // Allowed: the western door of this Lounge at row 3, and the northern ones at row 0.
    assert_eq!(put(&[], "lounge@0,2/90"), "ok");
    assert_eq!(put(&["lounge@0,2/0", "lounge@0,1/0"], "lounge@0,0/0"), "ok");
    // But it is no entrance.
    for (x, y) in [(0, 0), (0, 1), (0, 3), (0, 4), (3, 0), (3, 4), (6, 0), (6, 1), (6, 3), (6, 4)] {
        for turn in TURNS {
            assert_eq!(put(&[], &format!("slots@{x},{y}/{turn}")), "ROUTE", "{x},{y}/{turn}");
        }
    }
    for (x, y) in [(0, 0), (0, 3), (2, 0), (2, 4), (5, 0), (5, 4)] {
        assert_eq!(put(&[], &format!("lounge@{x},{y}/0")), "ROUTE", "{x},{y}");
    }
}

#[test]
fn a_door_against_a_wall_is_no_passage() {
    covers!("S-RULING-3");
    // The southern door of the first Slots meets the northern wall of the second.
    assert_eq!(put(&["slots@0,2/0"], "slots@0,3/0"), "ROUTE");
    // With a route of its own elsewhere it may lie there all the same.
    let around = ["slots@0,2/0", "slots@1,2/0", "slots@1,3/180"];
    assert_eq!(put(&around, "slots@0,3/0"), "ok");
    // Doors on two sides of a corner do not meet either.
    assert_eq!(put(&["slots@0,2/180"], "slots@1,1/0"), "ROUTE");
}

#[test]
fn a_wall_may_shut_an_entrance() {
    covers!("S-RULING-4");
    let row = row_of_slots(5);
    assert_eq!(put(&refs(&row), "slots@6,2/90"), "ok");
    assert_eq!(put(&refs(&row), "slots@6,2/180"), "ok");
    let mut shut = row.clone();
    shut.push("slots@6,2/90".into());
    for spot in spots("restaurant") {
        assert!(["FIT", "ROUTE"].contains(&put(&refs(&shut), &spot).as_str()), "{spot}");
    }
    let mut open = row;
    open.push("slots@6,2/0".into());
    assert_eq!(put(&refs(&open), "restaurant@5,3/0"), "ok");
    assert_eq!(put(&refs(&shut), "restaurant@5,3/0"), "ROUTE");
    // A green tile needs only the other one.
    assert_eq!(put(&refs(&shut), "lounge@4,3/0"), "ok");
}

#[test]
fn a_placement_may_block_what_comes_later() {
    covers!("S-RULING-8");
    // A Restaurant at the hotel entrance with two doors to the west; each Fancy Restaurant plugs one of them.
    let sheet = ["restaurant@5,1/90", "fancy_restaurant@4,1/270"];
    assert_eq!(put(&sheet, "buffet@3,2/0"), "ok");
    let mut table = builder(&sheet, &["fancy_restaurant", "buffet", "restaurant"]);
    table.act(A, publicity_with(&["fancy_restaurant@4,2/270"]));
    let plugged = table.sheet(A);
    for kind in ["buffet", "restaurant"] {
        for spot in spots(kind) {
            assert!(["FIT", "ROUTE"].contains(&put(&refs(&plugged), &spot).as_str()), "{spot}");
        }
    }
    table.act(B, publicity()).act(C, publicity());
    table.act(B, publicity()).act(C, publicity());
    assert!(table.legal(A).iter().all(|action| action["publicity"]["on"].is_null()));
}
