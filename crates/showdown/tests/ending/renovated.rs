//! The worked examples of renovations.

use crate::kit::*;
use serde_json::json;
use table::covers;

#[test]
fn a_lounge_is_turned_for_a_night_club() {
    covers!("S-EX-9");
    let mut table = at(json!({"seats": 3, "players": [{"sheet": ["lounge@0,2/0"], "off": ["night_club"]}]}));
    let fame = table.numbers("fame")[0];
    let lounge = ["lounge@0,2/0"];
    assert_eq!(code(&table.refused(A, renovate(&lounge, &["lounge@0,1/90", "night_club@2,0/0"]))), "ROUTE");
    let mut sketched = table.clone();
    table.act(A, renovate(&lounge, &["lounge@0,1/90", "night_club@1,0/0"]));
    table.play_out_turn();
    assert_eq!(table.numbers("fame")[0], fame + 8);
    assert_eq!(table.off(A), [] as [&str; 0]);
    // The same step by step.
    let steps = [
        json!("sketch"),
        json!({"take_off": {"tile": "lounge@0,2/0"}}),
        json!({"put_on": {"tile": "night_club@1,0/0"}}),
        json!({"put_on": {"tile": "lounge@0,1/90"}}),
        json!("finish"),
    ];
    for step in steps {
        sketched.act(A, step);
    }
    sketched.play_out_turn();
    assert_eq!(sketched.position(), table.position());
}

#[test]
fn a_hotel_that_could_not_be_filled() {
    covers!("S-EX-10");
    let before = ["lounge@6,1/90", "restaurant@5,3/0"];
    let mut table = at(json!({"seats": 3, "players": [{"sheet": before, "off": ["night_club"]}]}));
    let legal = table.legal(A);
    let clubs: Vec<&str> =
        legal.iter().filter_map(|action| action["publicity"]["on"][0].as_str()).collect::<Vec<&str>>();
    assert!(!clubs.is_empty() && clubs.iter().all(|club| club.starts_with("night_club@4,1/")), "{clubs:?}");
    assert_eq!((table.numbers("fame")[0], table.numbers("population")[0]), (2, 10));
    table.act(A, renovate(&["lounge@6,1/90"], &["lounge@5,2/0", "night_club@5,0/0"]));
    table.play_out_turn();
    assert_eq!((table.numbers("fame")[0], table.numbers("population")[0]), (10, 10));
    let sheet = table.sheet(A);
    let filled = crate::finish::scored_for(&sheet.iter().map(String::as_str).collect::<Vec<&str>>(), "hotel");
    assert_eq!(filled, 5);
    assert_eq!(crate::finish::scored_for(&before, "hotel"), 0);
}

#[test]
fn gaps_are_fine() {
    covers!("S-EX-11");
    let sheet = ["lounge@0,2/0", "lounge@0,1/0", "lounge@2,1/0", "lounge@2,2/0"];
    let mut table = at(json!({"seats": 3, "players": [{"sheet": sheet}]}));
    table.act(A, renovate(&["lounge@2,2/0"], &[]));
    assert_eq!(table.sheet(A), ["lounge@0,1/0", "lounge@2,1/0", "lounge@0,2/0"]);
    assert_eq!(table.events_named("renovated"), [json!({"seat": 0, "off": ["lounge@2,2/0"], "on": []})]);
}
