//! The rules to read tell all that a player needs, every example is a real position, and what is said of it is so.

use serde_json::{Value, json};
use showdown::Showdown;
use std::path::Path;
use table::kit::Scene;
use table::{Game, Language, Seat};

const GREEN: Seat = Seat(0);

fn example(name: &str) -> Scene<Showdown> {
    let game = Showdown::standard();
    let position =
        game.guide(Language::EN).and_then(|guide| guide.example(name)).expect("an example").position.clone();
    Scene::at(game, position)
}

#[test]
fn the_guide_is_complete() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    table::guide::assert_complete(&Showdown::standard(), None, &sources);
}

#[test]
fn the_fancy_slots_can_be_placed_as_it_is_said() {
    let legal: Vec<Value> = example("sheet").legal(GREEN);
    let places = |action: &Value| action["publicity"].to_string().contains("fancy_slots");
    assert!(legal.iter().any(places), "{legal:?}");
}

#[test]
fn the_diamond_brings_what_is_said() {
    let found = find(&example("diamond").view(GREEN), "full_diamonds");
    assert!(found.contains(&json!(3)), "{found:?}");
}

/// All values that stand under a name, however deep.
fn find(value: &Value, name: &str) -> Vec<Value> {
    match value {
        Value::Object(fields) => fields
            .iter()
            .flat_map(|(key, inner)| if key == name { vec![inner.clone()] } else { find(inner, name) })
            .collect(),
        Value::Array(list) => list.iter().flat_map(|inner| find(inner, name)).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn everybody_has_what_is_said_at_the_start() {
    let view = example("start").view(GREEN);
    let cash: Vec<&Value> =
        view["players"].as_array().expect("players").iter().map(|one| &one["cash"]).collect();
    assert_eq!(cash, [&json!(25); 3]);
}
