//! The data file: what a person with the box can correct, and what the rules are written for.

use royale::Royale;
use serde_json::{Value, json};

/// The data file with one value in the place of another.
fn corrected(path: &str, value: Value) -> Result<Royale, String> {
    let mut file: Value = serde_json::from_str(royale::STANDARD).expect("the data file");
    *file.pointer_mut(path).unwrap_or_else(|| panic!("there is no {path}")) = value;
    Royale::with_data(&file.to_string())
}

#[test]
fn what_can_be_corrected_is_taken() {
    for (path, value) in [
        ("/casinos/0/name/value", json!("Golden Nugget")),
        ("/chips/value/count", json!(30)),
        ("/chips/value/per_round", json!(3)),
        ("/tiles/bad_luck/fine/value", json!(40_000)),
        ("/tiles/jackpot/track/value", json!([30_000, 50_000])),
        ("/chip_cards/bonus/value/4", json!(160_000)),
        ("/colours/value/0", json!("orange")),
    ] {
        assert!(corrected(path, value).is_ok(), "{path}");
    }
}

#[test]
fn what_the_rules_are_written_for_stays_and_the_sentence_names_it() {
    for (path, value, why) in [
        ("/players/value/max", json!(6), "players, rounds"),
        ("/rounds/value", json!(4), "players, rounds"),
        ("/dice/value/small", json!(8), "dice: "),
        ("/chips/value/value", json!(20_000), "chips.value: a chip is worth $10,000, not 20000"),
        ("/chips/value/count", json!(0), "chips.count: there must be chips in the box"),
        ("/money_cards/value/30000", json!(99), "money_cards"),
        ("/colours/value", json!(["red", "blue"]), "colours"),
        ("/chip_cards/per_colour/value", json!(4), "chip_cards.per_colour"),
        ("/tiles/jackpot/id", json!("A1"), "tiles.jackpot.id"),
        ("/colours/value/0", json!("red\u{1b}[2J"), "colours: \"red\\u{1b}[2J\" is no name"),
        ("/casinos/5/name/value", json!("Sun\nset"), "casinos: \"Sun\\nset\" is no name"),
    ] {
        let said = corrected(path, value).expect_err(path);
        assert!(said.contains(why), "{path}: {said}");
    }
}
