//! The chip cards in the dice game (Las Vegas Royale).

use royale::{Owner, Royale};
use serde_json::{Value, json};
use table::covers;
use table::kit::{A, B, Scene};

/// A dice game of three with chip cards, in which A begins.
fn dice_game(faces: &[&str]) -> Scene<Royale> {
    let position = json!({"seats": 3, "options": {"faces": faces, "chip_cards": true}});
    Scene::at(Royale::standard(), position)
}

fn place(number: u8) -> Value {
    json!({"place": {"number": number}})
}

fn asked(table: &Scene<Royale>) -> (bool, Option<table::Seat>) {
    (
        table.position()["asks"].get("chip_card").is_some() || table.position()["asks"] == "chip_card",
        table.waiting().first(),
    )
}

#[test]
fn two_dice_of_one_placement_take_a_chip_card() {
    covers!("C-RULING-26", "C-CHIPS-1");
    // The small dice, then the Biggy.
    let cases = [
        ([3, 3, 1, 2, 4, 4, 5, 6], true),
        ([3, 1, 1, 2, 4, 4, 5, 6], false),
        ([1, 1, 1, 2, 4, 4, 5, 3], true),
        ([3, 3, 3, 3, 3, 4, 5, 3], true),
    ];
    for (roll, offered) in cases {
        let mut table = dice_game(&[]);
        table.dice(&roll).act(A, json!("roll")).act(A, place(3));
        assert_eq!(asked(&table), (offered, Some(if offered { A } else { B })), "{roll:?}");
        // The rules are those of the card game: any one of the cards there, or none.
        if offered {
            assert_eq!(table.legal(A), [json!({"take_chip_card": {"colour": "blue"}}), json!("decline")]);
            table.act(A, json!({"take_chip_card": {"colour": "blue"}}));
            assert_eq!(table.spectator()["players"][0]["chip_cards"], json!({"blue": 1}));
            assert_eq!(table.waiting().first(), Some(B), "one card only");
        }
    }
}

#[test]
fn neutral_and_gray_dice_take_none() {
    covers!("C-RULING-26");
    // Two players: the neutral dice are placed at once, five of them and the Biggy in pairs, and take nothing.
    let script = json!([{"cards": [30_000]}, {"chip_cards": ["pink"]}, [1, 1, 1, 1, 1, 3, 4, 2]]);
    let options = json!({"start": 0, "tiles": 0, "chip_cards": true});
    let table = Scene::start(Royale::standard(), 2, options, script);
    assert_eq!(table.state.dice(1, Owner::Neutral).to_string(), "5");
    assert_eq!(asked(&table), (false, Some(A)));
    let lying = table.spectator()["casinos"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|casino| casino["chip_cards"] != json!({}))
        .count();
    assert_eq!(lying, 6);
    // Three gray dice of BLOCK IT! at casino 5.
    let mut table = dice_game(&["block_it"]);
    table.dice(&[1, 2, 2, 3, 3, 4, 5, 6]).act(A, json!("roll")).act(A, place(1));
    table.act(A, json!({"block": {"blanks": 3, "casino": 5}}));
    assert_eq!(asked(&table), (false, Some(B)));
}
