//! Final scoring: quarters of diamonds that meet at a corner.

use crate::finish::*;
use crate::kit::*;
use serde_json::json;
use table::covers;

/// Fame for three quarters and for full diamonds.
#[track_caller]
fn diamonds(sheet: &[&str]) -> (i64, i64) {
    let table = the_end(&[json!({"sheet": sheet}), json!({}), json!({})]);
    (scored(&table, "partial_diamonds")[0], scored(&table, "full_diamonds")[0])
}

const THREE: [&str; 5] =
    ["slots@0,2/180", "slots@0,1/0", "fancy_slots@1,1/0", "fancy_slots@1,2/0", "fancy_slots@2,2/0"];

#[test]
fn three_quarters() {
    covers!("S-SCORE-11", "S-RULING-15");
    assert_eq!(data().diamonds, [1, 3]);
    assert_eq!(diamonds(&THREE), (1, 0));
    // Turned by half, doors and walls are as before; colours do not matter either: see below.
    let turned =
        ["slots@0,2/180", "slots@0,1/0", "fancy_slots@1,1/180", "fancy_slots@1,2/180", "fancy_slots@2,2/180"];
    assert_eq!(diamonds(&turned), (1, 0));
}

#[test]
fn four_quarters() {
    covers!("S-SCORE-12", "S-RULING-15");
    let four: Vec<&str> = THREE.into_iter().chain(["fancy_slots@2,1/0"]).collect();
    assert_eq!(diamonds(&four), (0, 3));
}

#[test]
fn one_or_two_quarters() {
    covers!("S-SCORE-13");
    assert_eq!(diamonds(&["slots@0,2/0", "fancy_slots@1,2/0"]), (0, 0));
    assert_eq!(diamonds(&["slots@0,2/0", "fancy_slots@1,2/0", "fancy_slots@2,2/0"]), (0, 0));
    // Corner to corner.
    let corner = ["slots@0,2/180", "slots@0,1/0", "fancy_slots@1,2/0", "slots@1,1/0", "fancy_slots@2,1/0"];
    assert_eq!(diamonds(&corner), (0, 0));
}

#[test]
fn quarters_of_all_tiles_combine() {
    covers!("S-SCORE-14", "S-RULING-15", "S-RULING-17");
    assert_eq!(
        diamonds(&["lounge@0,2/0", "lounge@0,1/0", "fancy_lounge@2,2/0", "fancy_lounge@2,1/0"]),
        (0, 3)
    );
    assert_eq!(diamonds(&["lounge@0,2/0", "fancy_lounge@2,2/0", "theater@4,1/0"]), (1, 0));
    // A green and a blue tile: the half diamond of the Fancy Lounge and one Fancy Restaurant.
    let colours = ["restaurant@5,2/90", "lounge@3,2/0", "fancy_lounge@1,2/0", "fancy_restaurant@1,3/180"];
    assert_eq!(diamonds(&colours), (1, 0));
}

#[test]
fn the_border_never_scores() {
    covers!("S-RULING-16");
    // Fancy tiles all along the border: at most two quarters meet there.
    let south = ["lounge@0,2/0", "lounge@0,3/0", "lounge@0,4/0", "fancy_lounge@2,4/0", "fancy_lounge@4,4/0"];
    assert_eq!(diamonds(&south), (0, 0));
    // The same two one row up, with a third tile below: now its corner is inside.
    let inside = [
        "lounge@0,2/0",
        "lounge@0,3/0",
        "fancy_lounge@2,3/0",
        "fancy_lounge@4,3/0",
        "fancy_lounge@2,4/180",
        "lounge@0,4/0",
    ];
    assert_eq!(diamonds(&inside), (1, 3));
}

#[test]
fn the_middle_of_a_side_counts_twice() {
    covers!("S-RULING-17");
    // Theater and Space-Age Sports Book alone: a half diamond in the middle of each side, none inside.
    assert_eq!(diamonds(&["lounge@0,2/0", "fancy_lounge@0,3/180", "theater@2,1/0"]), (0, 0));
    assert_eq!(diamonds(&["sports_book@0,2/0", "space_age_sports_book@2,3/90"]), (0, 0));
    // Two halves make a full one.
    assert_eq!(
        diamonds(&[
            "sports_book@0,2/0",
            "space_age_sports_book@2,3/90",
            "slots@1,1/0",
            "space_age_sports_book@2,1/90"
        ]),
        (0, 3)
    );
}
