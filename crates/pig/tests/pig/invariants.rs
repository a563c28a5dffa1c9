//! P-INV: positions that cannot be are refused by name.

use crate::{Table, at};
use pig::Pig;
use serde_json::{Value, json};
use table::covers;

/// Two players with lucky numbers.
fn picked() -> Value {
    json!([{"lucky": 3}, {"lucky": 4}])
}

#[track_caller]
fn breaks(invariant: &str, position: &Value) {
    assert_eq!(Table::violation(Pig::standard(), position.clone()).invariant, invariant, "{position}");
}

fn turn(seat: u8, total: u16) -> Value {
    json!({"turn": {"seat": seat, "total": total}})
}

#[test]
fn few_words_are_a_position() {
    covers!("P-INV-2", "P-INV-4");
    assert_eq!(at(json!({"players": [{}, {}]})).state.target, 100);
    let table = at(json!({"stage": turn(1, 9), "rolled": [4, 5], "players": picked()}));
    assert_eq!(table.spectator()["rolled"], json!([4, 5]));
    breaks("shape", &json!({"players": [{}, {}], "jokers": 2}));
    breaks("P-SETUP-1", &json!({"players": [{}]}));
    breaks("P-SETUP-2", &json!({"players": [{}, {}], "options": {"target": 7}}));
}

#[test]
fn seats_are_at_the_table() {
    covers!("P-INV-1");
    breaks("P-INV-1", &json!({"first": 2, "players": [{}, {}]}));
    breaks("P-INV-1", &json!({"stage": turn(2, 0), "players": picked()}));
}

#[test]
fn picks_fit_the_stage() {
    covers!("P-INV-2");
    breaks("P-INV-2", &json!({"players": [{"lucky": 7}, {}]}));
    breaks("P-INV-2", &json!({"players": picked()}));
    breaks("P-INV-2", &json!({"stage": turn(0, 0), "players": [{"lucky": 3}, {}]}));
    breaks("P-INV-2", &json!({"stage": "over", "players": [{"lucky": 3, "score": 100}, {}]}));
}

#[test]
fn only_who_has_had_a_turn_can_have_reached_the_target() {
    covers!("P-INV-3");
    let players = json!([{"lucky": 3, "score": 100}, {"lucky": 4}]);
    at(json!({"stage": turn(1, 0), "players": players}));
    breaks("P-INV-3", &json!({"stage": turn(0, 0), "players": players}));
    breaks("P-INV-3", &json!({"stage": turn(1, 0), "first": 1, "players": players}));
    breaks("P-INV-3", &json!({"players": [{"score": 100}, {}]}));
    at(json!({"stage": "over", "players": [{"score": 264}, {}]}));
    breaks("P-INV-3", &json!({"stage": "over", "players": [{"score": 265}, {}]}));
    breaks("P-INV-3", &json!({"stage": "over", "players": [{"score": 99}, {}]}));
}

#[test]
fn rolls_fit_the_total() {
    covers!("P-INV-4");
    breaks("P-INV-4", &json!({"rolled": [3], "players": [{}, {}]}));
    breaks("P-INV-4", &json!({"rolled": [1], "stage": turn(0, 9), "players": picked()}));
    breaks("P-INV-4", &json!({"rolled": [6], "stage": turn(0, 5), "players": picked()}));
    breaks("P-INV-4", &json!({"rolled": [6], "stage": turn(0, 0), "players": picked()}));
    breaks("P-INV-4", &json!({"rolled": [6], "stage": turn(0, 100), "players": picked()}));
}
