//! Which decisions are asked.

use crate::kit::{A, B, C, D, Table};
use serde_json::{Value, json};
use table::covers;

fn place(number: u8) -> Value {
    json!({"place": {"number": number}})
}

#[test]
fn rolling_and_placing_are_always_asked() {
    covers!("R-RULING-44");
    // One die and no chip: nothing is left to choose, and still A rolls and places.
    let mut table = Table::at(json!({
        "seats": 3, "options": {"mode": "basic"}, "players": [{"chips": 0}],
        "casinos": {"6": {"dice": {"0": "6+B"}}},
    }));
    assert_eq!((table.asks(), table.legal(A)), (json!("roll"), vec![json!("roll")]));
    table.roll(A, &[4]);
    assert_eq!((table.asks(), table.waiting()), (json!("place"), Some(A)));
    assert_eq!(table.legal(A), [place(4)]);
    table.act(A, place(4));
    assert_eq!((table.asks(), table.waiting()), (json!("roll"), Some(B)));
}

#[test]
fn knockout_asks_only_who_has_both_kinds_of_dice() {
    covers!("R-RULING-44");
    let mut table = Table::at(json!({
        "seats": 4, "options": {"faces": ["knockout"]},
        "casinos": {"6": {"dice": {"1": "B", "3": "7"}}},
    }));
    // B has small dice, C both kinds, D the Biggy.
    table.turn(A, &[1, 2, 2, 2, 2, 2, 2, 2], 1);
    assert_eq!((table.asks(), table.waiting()), (json!({"knock": {"seat": 2}}), Some(C)));
    assert_eq!(table.legal(C), [json!({"knock": {"die": "small"}}), json!({"knock": {"die": "biggy"}})]);
    assert_eq!(table.events_named("knocked_out"), [json!({"seat": 1, "die": "small"})]);
    table.act(C, json!({"knock": {"die": "biggy"}}));
    let knocked = table.events_named("knocked_out");
    assert_eq!(knocked, [json!({"seat": 2, "die": "biggy"}), json!({"seat": 3, "die": "biggy"})]);
    assert_eq!([B, C, D].map(|seat| table.hand(seat)), ["6", "7", "0"]);
}

/// A places at MY CHOICE on casino 1 and throws this.
fn my_choice(mut table: Table, throw: [u8; 2]) -> Table {
    let hand = table.state.hands[0].count() as usize;
    let numbers: Vec<u8> = (0..hand).map(|die| if die == 0 { 1 } else { 2 }).collect();
    table.roll(A, &numbers).dice(&throw).act(A, place(1));
    table
}

#[test]
fn a_tile_with_one_answer_is_carried_out_at_once() {
    covers!("R-RULING-44");
    let at = |faces: Value, casinos: Value| {
        Table::at(json!({"seats": 3, "options": {"faces": faces}, "casinos": casinos}))
    };
    let fresh = || at(json!(["my_choice"]), json!({}));
    // Two results: a choice. A double: none.
    assert_eq!(my_choice(fresh(), [2, 3]).asks(), json!({"choose": {"dice": [2, 3]}}));
    let double = my_choice(fresh(), [2, 2]);
    assert_eq!((double.chips(A), double.waiting(), double.asks()), (4, Some(B), json!("roll")));
    // The golden space: both kinds in hand, or one.
    let both = my_choice(fresh(), [6, 6]);
    assert_eq!((both.waiting(), both.asks()), (Some(A), json!("golden")));
    assert_eq!(both.legal(A), [json!({"golden": {"die": "small"}}), json!({"golden": {"die": "biggy"}})]);
    let small = my_choice(at(json!(["my_choice"]), json!({"6": {"dice": {"0": "B"}}})), [6, 6]);
    assert_eq!(small.events_named("golden_put"), [json!({"seat": 0, "die": "small"})]);
    assert_eq!(small.waiting(), Some(B));
    // Another tile: one to activate, two, or none.
    let one = my_choice(at(json!(["my_choice", "pay_day"]), json!({})), [4, 4]);
    assert_eq!((one.chips(A), one.waiting()), (3, Some(B)));
    let two = my_choice(at(json!(["my_choice", "pay_day", "jackpot"]), json!({})), [4, 4]);
    assert_eq!(two.asks(), "activate");
    assert_eq!(two.legal(A).len(), 2);
    let none = my_choice(fresh(), [4, 4]);
    assert_eq!(none.waiting(), Some(B));
    // DOUBLE DOWN without own dice there: nothing can move, nothing is asked. With some: none or all.
    let none = my_choice(at(json!(["my_choice", "double_down"]), json!({})), [4, 4]);
    assert_eq!((none.waiting(), none.asks()), (Some(B), json!("roll")));
    let some = my_choice(at(json!(["my_choice", "double_down"]), json!({"2": {"dice": {"0": "1"}}})), [4, 4]);
    assert_eq!((some.waiting(), some.asks()), (Some(A), json!("double")));
    assert_eq!(some.legal(A).len(), 2);
    // HANDICAP without blanks.
    let pictures = json!({"1": {"tile": {"face": "handicap", "covered": {"chip": 2, "money": 3, "die": 4}}}});
    let mut bare = at(json!(["handicap"]), pictures);
    bare.turn(A, &[1, 2, 2, 2, 2, 2, 2, 2], 1);
    assert_eq!(bare.waiting(), Some(B));
}

#[test]
fn dice_of_one_kind_in_one_place_make_one_answer() {
    covers!("R-RULING-44");
    let mut nice = Table::at(json!({"seats": 3, "options": {"faces": ["nice_dice"]}}));
    nice.turn(A, &[1, 1, 1, 5, 5, 5, 5, 5], 1);
    let mut legal: Vec<String> = nice.legal(A).iter().map(Value::to_string).collect();
    legal.sort();
    let mut expected: Vec<String> = [
        json!("decline"),
        json!({"nice": {"die": "small", "number": 1}}),
        json!({"nice": {"die": "small", "number": 5}}),
        json!({"nice": {"die": "biggy", "number": 5}}),
    ]
    .iter()
    .map(Value::to_string)
    .collect();
    expected.sort();
    assert_eq!(legal, expected);
    // Three small dice at DOUBLE DOWN: 0, 1, 2 or 3 of them move.
    let mut double = Table::at(json!({"seats": 3, "options": {"faces": ["double_down"]}}));
    double.turn(A, &[1, 1, 1, 5, 5, 5, 5, 5], 1);
    assert_eq!(double.legal(A).len(), 4, "{:?}", double.legal(A));
}

#[test]
fn in_whole_games_every_other_decision_has_at_least_two_different_answers() {
    covers!("R-RULING-44");
    let layouts = [
        ["A1", "B1", "C1", "D1", "E1", "F1"],
        ["A2", "B2", "C2", "D2", "E2", "F2"],
        ["H2", "G2", "F2", "E2", "D2", "B1"],
        ["H1", "G1", "F1", "E1", "D2", "B1"],
        ["H2", "E1", "G1", "A1", "F1", "C1"],
    ];
    for (layout, faces) in layouts.iter().enumerate() {
        for seats in 2..=5 {
            let mut asked = 0;
            let options = json!({"faces": faces, "start": 0, "chip_cards": layout % 2 == 0});
            Table::start(seats, options, json!([])).play_until(seats.into(), |table| {
                let legal = table.legal(table.waiting().unwrap());
                for (at, action) in legal.iter().enumerate() {
                    assert!(!legal[..at].contains(action), "{action} is listed twice");
                }
                if table.asks() != "roll" && table.asks() != "place" {
                    assert!(legal.len() >= 2, "{} asks for {legal:?}", table.asks());
                    asked += 1;
                }
                false
            });
            assert!(asked > 10, "only {asked} tile decisions");
        }
    }
}
