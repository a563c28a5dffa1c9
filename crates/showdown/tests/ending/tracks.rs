//! The ends of the tracks: nothing is capped.

use crate::finish::*;
use crate::kit::*;
use serde_json::{Value, json};
use showdown::{STANDARD, Showdown};
use table::covers;

/// The most that tiles of 35 squares can bring, whatever their places: squares so far -> sum.
fn most(what: &str) -> i64 {
    let file: Value = serde_json::from_str(STANDARD).unwrap();
    let mut best = [0; 36];
    for tile in file["tiles"].as_array().unwrap() {
        let area = match tile["size"]["value"].as_str().unwrap() {
            "small" => 1,
            "medium" => 2,
            _ => 4,
        };
        let worth = tile[what]["value"].as_i64().unwrap();
        for _ in 0..tile["copies"]["value"].as_u64().unwrap() {
            for squares in (area..=35).rev() {
                best[squares] = best[squares].max(best[squares - area] + worth);
            }
        }
    }
    best[35] + file["start"][what]["value"].as_i64().unwrap()
}

#[test]
fn the_sheet_keeps_the_markers_on_their_tracks() {
    covers!("S-RULING-44");
    assert_eq!((most("population"), most("revenue")), (44, 42));
}

#[test]
fn population_and_revenue_are_not_capped() {
    covers!("S-RULING-44");
    // With other figures they go as high as the tiles say.
    let mut file: Value = serde_json::from_str(STANDARD).unwrap();
    file["tiles"][0]["revenue"]["value"] = json!(40);
    file["tiles"][2]["population"]["value"] = json!(60);
    let game = Showdown::with_data(&file.to_string()).unwrap();
    let sheet = ["slots@0,2/0", "slots@1,2/0", "slots@2,2/0", "restaurant@5,2/90", "restaurant@3,2/90"];
    let mut table =
        Table::at(game, position(json!({"seats": 3, "deck": "slump:large", "players": [{"sheet": sheet}]})));
    assert_eq!((table.numbers("population")[0], table.numbers("revenue")[0]), (128, 125));
    table.play_out_turn();
    assert_eq!(table.numbers("cash")[0], 20 + 125, "income");
}

#[test]
fn fame_counts_on() {
    covers!("S-RULING-45");
    let player = json!({"earned": 199, "sheet": ["lounge@0,2/0"]});
    let mut table = at(json!({"seats": 3, "players": [player]}));
    assert_eq!(table.numbers("fame"), [201, 0, 0]);
    table.act(A, publicity());
    assert_eq!(table.numbers("fame"), [202, 0, 0]);
    let table = the_end(&[json!({"earned": 1200}), json!({}), json!({})]);
    assert_eq!(scored(&table, "fame")[0], 1200 + 3 + 3 + 2);
}

#[test]
fn fame_never_falls_below_zero() {
    covers!("S-RULING-45", "S-INV-4");
    // Only what tiles brought is taken back.
    let mut table = at(json!({"seats": 3, "players": [{"sheet": ["lounge@0,2/0", "fancy_lounge@2,2/0"]}]}));
    assert_eq!(table.numbers("fame")[0], 6);
    table.act(A, renovate(&["lounge@0,2/0", "fancy_lounge@2,2/0"], &[]));
    table.play_out_turn();
    assert_eq!(table.numbers("fame")[0], 0);
}
