//! Golden games: whole games as readable text under version control. A change of the rules, of the dice or of the
//! words shows here, line by line; look at it, then accept it with `INSTA_UPDATE=always`.

use serde_json::{Map, Value, json};
use std::fmt::Write;
use table::chance::Script;
use table::{AnyMatch, Dealer, Eye, Fast, Reader, Seat};

fn name(seat: Seat) -> String {
    ["Anna", "Ben", "Carla", "Denny", "Emily"][seat.index()].to_owned()
}

/// A whole game of random players, as a spectator hears it.
fn game(key: &str, options: &Value, seats: u8) -> String {
    let options: Map<String, Value> = options.as_object().cloned().unwrap_or_default();
    let dealer = Dealer::Run { seed: "golden".into(), game: 0 };
    let mut table = games::start(key, None, &options, seats, dealer, Script::default()).unwrap();
    let mut bot = Fast::seeded(1);
    while let Some(seat) = table.waiting().first() {
        let legal = table.legal(seat);
        let action = &legal[bot.below(legal.len() as u32) as usize];
        table.act(seat, action).unwrap();
    }
    told(&*table)
}

fn told(table: &dyn AnyMatch) -> String {
    let mut text = String::new();
    for line in table.lines(Eye::Spectator, 0, &Reader::english(&name)) {
        writeln!(text, "{:<14} {}", line.clause, line.text).unwrap();
    }
    text
}

#[test]
fn royale_basic_for_three() {
    insta::assert_snapshot!(game("royale", &json!({"mode": "basic"}), 3));
}

#[test]
fn royale_for_two_with_neutral_dice() {
    insta::assert_snapshot!(game("royale", &json!({}), 2));
}

#[test]
fn royale_for_four() {
    insta::assert_snapshot!(game("royale", &json!({"no_repeat": true}), 4));
}

#[test]
fn royale_with_six_tiles_and_chip_cards_for_five() {
    insta::assert_snapshot!(game("royale", &json!({"tiles": 6, "chip_cards": true}), 5));
}

#[test]
fn cardgame_simultaneous_for_four() {
    insta::assert_snapshot!(game("cardgame", &json!({}), 4));
}

#[test]
fn cardgame_sequential_with_chip_cards_for_three() {
    insta::assert_snapshot!(game("cardgame", &json!({"mode": "sequential", "chip_cards": true}), 3));
}

#[test]
fn lords_of_2010_for_three() {
    insta::assert_snapshot!(game("lords-2010", &json!({}), 3));
}

#[test]
fn lords_of_2024_for_two() {
    insta::assert_snapshot!(game("lords-2024", &json!({}), 2));
}

#[test]
fn showdown_for_three() {
    insta::assert_snapshot!(game("showdown", &json!({}), 3));
}

#[test]
fn showdown_for_five() {
    insta::assert_snapshot!(game("showdown", &json!({}), 5));
}
