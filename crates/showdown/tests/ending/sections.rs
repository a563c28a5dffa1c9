//! Final scoring: the two sections, and the path between the entrances.

use crate::finish::*;
use crate::kit::*;
use serde_json::json;
use table::covers;

/// The casino section, filled with ten Slots and nothing else on the sheet.
const CASINO: [&str; 10] = [
    "slots@0,2/90",
    "slots@0,0/270",
    "slots@0,1/270",
    "slots@0,3/270",
    "slots@0,4/270",
    "slots@1,0/0",
    "slots@1,1/0",
    "slots@1,2/180",
    "slots@1,3/0",
    "slots@1,4/0",
];

const HOTEL: [&str; 3] = ["lounge@5,2/0", "restaurant@5,3/0", "night_club@5,0/0"];

/// FULL with some tiles exchanged.
fn full_with(off: &[&str], on: &[&str]) -> Vec<String> {
    let all = full();
    assert!(off.iter().all(|tile| all.iter().any(|other| other == tile)));
    let left = all.into_iter().filter(|tile| !off.contains(&tile.as_str()));
    left.chain(on.iter().map(|tile| (*tile).to_owned())).collect()
}

#[test]
fn a_filled_casino() {
    covers!("S-SCORE-1");
    let fame = i64::from(data().filled[0]);
    assert_eq!(fame, 5);
    assert_eq!(scored_for(&CASINO, "casino"), fame);
    for out in ["slots@1,0/0", "slots@1,2/180", "slots@1,3/0", "slots@1,4/0"] {
        let gap: Vec<&str> = CASINO.into_iter().filter(|tile| *tile != out).collect();
        assert_eq!((gap.len(), scored_for(&gap, "casino")), (9, 0), "without {out}");
    }
    // By a game that ends with FULL.
    let mut table = at(json!({"seats": 4, "players": [{"sheet": full_but_one(), "off": ["slots"]}]}));
    let forecast = |table: &Table, seat: usize| table.spectator()["players"][seat]["forecast"].clone();
    assert_eq!(forecast(&table, 0)["casino"], 0);
    table.act(A, publicity_with(&["slots@0,0/0"]));
    assert_eq!(forecast(&table, 0)["casino"], fame);
    table.play_out_turn();
    assert_eq!(scored(&table, "casino"), [fame, 0, 0, 0]);
    assert_eq!(forecast(&table, 0), table.spectator()["players"][0]["score"]);
    // FULL without the corner, and with a blue tile on another square of the casino.
    assert_eq!(scored_with_four(&full_but_one(), "casino"), 0);
    let hotel = ["lounge@5,0/0", "lounge@5,3/0", "lounge@5,4/0", "slots@0,4/0"];
    let yellow = full_with(&hotel, &["restaurant@5,3/0", "slots@0,4/180"]);
    assert_eq!(scored_with_four(&yellow, "casino"), fame);
    let blue = full_with(&hotel, &["restaurant@5,3/0", "fancy_restaurant@0,4/180"]);
    assert_eq!(scored_with_four(&blue, "casino"), 0);
}

#[test]
fn a_filled_hotel() {
    covers!("S-SCORE-2");
    let fame = i64::from(data().filled[1]);
    assert_eq!(fame, 5);
    assert_eq!(scored_for(&HOTEL, "hotel"), fame);
    assert_eq!(scored_for(&HOTEL[..2], "hotel"), 0, "not filled");
    // Yellow tiles on two squares of the hotel.
    let green = full_with(&["slots@0,0/0"], &[]);
    assert_eq!(scored_with_four(&green, "hotel"), fame);
    let yellow = full_with(&["slots@0,0/0", "lounge@5,4/0"], &["slots@5,4/0", "slots@6,4/0"]);
    assert_eq!(scored_with_four(&yellow, "hotel"), 0);
}

#[test]
fn tiles_that_lie_partly_in_a_section() {
    covers!("S-RULING-18");
    // Lounges over the edge of the casino: each square counts, what is outside does not matter.
    let mut across = vec!["slots@0,2/90", "slots@0,0/270", "slots@0,1/270", "slots@0,3/270", "slots@0,4/270"];
    across.extend(["lounge@1,0/0", "lounge@1,1/0", "lounge@1,2/0", "lounge@1,3/0", "lounge@1,4/0"]);
    assert_eq!(scored_for(&across, "casino"), 5);
    // A blue tile that lies half in the casino spoils it.
    let half = full_with(
        &[
            "slots@0,0/0",
            "slots@1,3/0",
            "slots@2,3/0",
            "slots@1,4/0",
            "slots@2,4/0",
            "slots@0,3/0",
            "slots@0,4/0",
        ],
        &["restaurant@1,3/90", "slots@0,3/0", "slots@0,4/0"],
    );
    assert_eq!(scored_with_four(&half, "casino"), 0);
    assert_eq!(scored_with_four(&half, "hotel"), 5);
    // So does a yellow one that lies half in the hotel.
    let half = full_with(
        &["slots@0,0/0", "lounge@3,4/0", "lounge@5,4/0"],
        &["slots@3,4/180", "table_games@4,4/180", "slots@6,4/180"],
    );
    assert_eq!(scored_with_four(&half, "hotel"), 0);
    let green =
        full_with(&["slots@0,0/0", "lounge@3,4/0", "lounge@5,4/0"], &["slots@3,4/180", "lounge@4,4/0"]);
    assert_eq!(scored_with_four(&green, "hotel"), 0, "[6,4] is empty");
    let green = full_with(
        &["slots@0,0/0", "lounge@3,4/0", "lounge@5,4/0", "lounge@3,3/0", "lounge@5,3/0"],
        &["slots@3,3/180", "slots@3,4/180", "lounge@4,3/0", "lounge@4,4/0", "lounge@6,3/90"],
    );
    assert_eq!(scored_with_four(&green, "hotel"), 5, "filled with Lounges that lie over its edge");
}

#[test]
fn white_squares_do_not_score_and_the_sections_are_independent() {
    covers!("S-RULING-19");
    let both: Vec<&str> = CASINO.into_iter().chain(HOTEL).collect();
    for (sheet, casino, hotel) in [(&CASINO[..], 5, 0), (&HOTEL[..], 0, 5), (&both[..], 5, 5)] {
        let table = the_end(&[json!({"sheet": sheet}), json!({}), json!({})]);
        assert_eq!((scored(&table, "casino")[0], scored(&table, "hotel")[0]), (casino, hotel), "{sheet:?}");
    }
    // All white squares covered, neither section filled: nothing but the path scores.
    let white = full_with(&["slots@0,0/0", "lounge@5,4/0"], &[]);
    let table = the_end(&[json!({"sheet": white}), json!({}), json!({}), json!({})]);
    let zero = ["casino", "hotel", "partial_diamonds", "full_diamonds"];
    assert!(zero.iter().all(|what| scored(&table, what)[0] == 0));
    assert_eq!(scored(&table, "connected")[0], 3);
}

#[test]
fn connected_entrances() {
    covers!("S-SCORE-3");
    let fame = i64::from(data().connected);
    assert_eq!(fame, 3);
    let row: Vec<String> = (0..7).map(|x| format!("slots@{x},2/0")).collect();
    let row: Vec<&str> = row.iter().map(String::as_str).collect();
    assert_eq!(scored_for(&row, "connected"), fame);
    assert_eq!(scored_for(&row[..6], "connected"), 0);
    let shut: Vec<&str> = row[..6].iter().copied().chain(["slots@6,2/90"]).collect();
    assert_eq!(scored_for(&shut, "connected"), 0, "east wall");
    // Each half reaches its own entrance, but not the other.
    assert_eq!(
        scored_for(
            &["slots@0,2/0", "slots@1,2/0", "slots@2,2/0", "lounge@3,2/90", "restaurant@5,2/90"],
            "connected"
        ),
        0
    );
    assert_eq!(
        scored_for(
            &["slots@0,2/0", "slots@1,2/0", "slots@2,2/0", "lounge@3,2/0", "restaurant@5,2/90"],
            "connected"
        ),
        fame
    );
}
