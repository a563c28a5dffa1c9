//! Final scoring as a whole, and who has won.

use crate::finish::*;
use crate::kit::*;
use serde_json::json;
use table::{Game, covers};

/// S-EX-14: casino filled and connected, two diamonds of three quarters, one full.
const CASINO: [&str; 14] = [
    "slots@0,0/270",
    "slots@1,0/0",
    "slots@0,1/270",
    "slots@1,1/0",
    "slots@0,2/180",
    "fancy_slots@1,2/0",
    "fancy_lounge@2,1/0",
    "fancy_lounge@2,2/0",
    "fancy_slots@4,2/0",
    "restaurant@5,2/90",
    "lounge@1,3/0",
    "lounge@0,3/90",
    "slots@1,4/0",
    "slots@2,4/0",
];

fn whole_scoring() -> Table {
    let first = json!({"sheet": CASINO, "earned": 4, "cash": 37, "off": ["theater", "night_club", "slots"]});
    let hotel = [
        "lounge@5,2/0",
        "restaurant@5,0/0",
        "restaurant@5,3/0",
        "table_games@0,2/180",
        "high_rollers_room@0,1/0",
    ];
    let second = json!({"sheet": hotel, "earned": 26, "cash": 9, "off": ["dragon_room"]});
    let small = ["restaurant@5,2/90", "slots@0,2/0", "slots@1,2/0", "slots@2,2/0", "slots@3,2/0"];
    let third = json!({"sheet": small, "earned": 25, "cash": 50});
    the_end(&[first, second, third])
}

#[test]
fn a_whole_scoring() {
    covers!("S-SCORE-15", "S-EX-14", "S-WIN-1", "S-RULING-50");
    let table = whole_scoring();
    assert_eq!(table.numbers("population"), [12, 12, 10]);
    assert_eq!(table.numbers("revenue"), [14, 9, 9]);
    let expected = [
        ("track", [20, 30, 25]),
        ("casino", [5, 0, 0]),
        ("hotel", [0, 5, 0]),
        ("connected", [3, 0, 0]),
        ("population", [4, 4, 1]),
        ("revenue", [5, 2, 2]),
        ("cash", [3, 0, 5]),
        ("partial_diamonds", [2, 0, 0]),
        ("full_diamonds", [3, 0, 0]),
        ("fame", [45, 41, 33]),
        ("cash_left", [7, 9, 0]),
    ];
    for (what, fame) in expected {
        assert_eq!(scored(&table, what), fame, "{what}");
    }
    assert_eq!(table.numbers("fame"), [45, 41, 33]);
    assert_eq!(table.numbers("cash"), [7, 9, 0]);
    assert_eq!(table.ranking(), [(0, 1, 45), (1, 2, 41), (2, 3, 33)]);
    let told = table.events_named("scored");
    assert_eq!(
        told.iter().map(|one| one["score"]["fame"].as_i64().unwrap()).collect::<Vec<_>>(),
        [45, 41, 33]
    );
    assert_eq!(table.events_named("over").len(), 1);
}

#[test]
fn tiles_beside_the_sheet_neither_score_nor_cost() {
    covers!("S-SCORE-15", "S-RULING-50");
    let sheet = ["lounge@0,2/0", "fancy_lounge@2,2/0"];
    let bare = the_end(&[json!({"sheet": sheet}), json!({}), json!({})]);
    let off = ["theater", "fancy_lounge", "fancy_lounge", "night_club", "restaurant", "slots", "dragon_room"];
    let rich = the_end(&[json!({"sheet": sheet, "off": off}), json!({}), json!({})]);
    for what in
        ["track", "casino", "hotel", "population", "revenue", "cash", "full_diamonds", "fame", "cash_left"]
    {
        assert_eq!(scored(&bare, what), scored(&rich, what), "{what}");
    }
}

#[test]
fn most_fame_wins() {
    covers!("S-WIN-1");
    let table =
        the_end(&[json!({"earned": 7}), json!({"earned": 12}), json!({"earned": 9}), json!({"earned": 8})]);
    // Two for each ranking with four tied, two for $20.
    assert_eq!(table.ranking(), [(1, 1, 18), (2, 2, 15), (3, 3, 14), (0, 4, 13)]);
}

#[test]
fn cash_that_is_left_breaks_a_tie() {
    covers!("S-WIN-2", "S-RULING-49");
    // All share the places with 3 and 3.
    let table = the_end(&[
        json!({"earned": 32, "cash": 37}),
        json!({"earned": 35, "cash": 9}),
        json!({"earned": 20, "cash": 8}),
    ]);
    assert_eq!(scored(&table, "fame"), [41, 41, 26]);
    assert_eq!(scored(&table, "cash_left"), [7, 9, 8]);
    assert_eq!(table.ranking(), [(1, 1, 41), (0, 2, 41), (2, 3, 26)]);
    // Much cash before the tens does not help.
    let table =
        the_end(&[json!({"earned": 30, "cash": 100}), json!({"earned": 40, "cash": 1}), json!({"cash": 9})]);
    assert_eq!(scored(&table, "fame"), [46, 46, 6]);
    assert_eq!(table.ranking(), [(1, 1, 46), (0, 2, 46), (2, 3, 6)]);
}

#[test]
fn still_tied_is_a_draw() {
    covers!("S-WIN-3");
    // B has more tiles beside the sheet, A the button in turn 1, B in turn 2: none of this matters.
    let table = the_end(&[
        json!({"earned": 30, "cash": 34}),
        json!({"earned": 32, "cash": 14, "off": ["slots", "theater"]}),
        json!({"earned": 32, "cash": 3}),
        json!({"earned": 33, "cash": 4}),
    ]);
    assert_eq!(scored(&table, "fame"), [37, 37, 36, 37]);
    assert_eq!(table.ranking(), [(0, 1, 37), (1, 1, 37), (3, 1, 37), (2, 4, 36)]);
    let outcome = table.game.outcome(&table.state).unwrap();
    for (seat, share) in [(A, 1.0 / 3.0), (B, 1.0 / 3.0), (C, 0.0), (D, 1.0 / 3.0)] {
        assert!((outcome.win_share(seat) - share).abs() < 1e-9);
    }
    // A tie further down is broken and shared likewise.
    let table =
        the_end(&[json!({"earned": 9}), json!({"cash": 24}), json!({"cash": 24}), json!({"cash": 25})]);
    assert_eq!(table.ranking(), [(0, 1, 15), (3, 2, 6), (1, 3, 6), (2, 3, 6)]);
}
