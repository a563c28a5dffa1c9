//! The rules to read tell all that a player needs, every example is a real position, and what is said of it is so.

use royale::Royale;
use serde_json::{Value, json};
use std::path::Path;
use table::kit::Scene;
use table::{Game, Language, Seat};

fn example(name: &str) -> Scene<Royale> {
    let game = Royale::standard();
    let position =
        game.guide(Language::EN).and_then(|guide| guide.example(name)).expect("an example").position.clone();
    Scene::at(game, position)
}

#[test]
fn the_guide_is_complete() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    table::guide::assert_complete(&Royale::standard(), None, &sources);
}

#[test]
fn the_roll_can_be_placed_as_it_is_said() {
    let numbers: Vec<Value> = example("roll").legal(Seat(0));
    for number in [1, 4, 6] {
        assert!(numbers.contains(&json!({"place": {"number": number}})), "{numbers:?}");
    }
}

#[test]
fn the_payout_goes_as_it_is_said() {
    let mut table = example("payout");
    table.act(Seat(0), json!({"place": {"number": 6}}));
    let paid: Vec<(Value, Value, Value)> = table
        .events_named("paid")
        .into_iter()
        .filter(|event| event["casino"] == 4)
        .map(|event| (event["owner"].clone(), event["place"].clone(), event["note"].clone()))
        .collect();
    assert_eq!(paid, [(json!("0"), json!(1), json!(80_000)), (json!("3"), json!(2), json!(50_000))]);
}
