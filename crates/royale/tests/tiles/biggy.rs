//! R-RULING-21: on tiles a Biggy counts two where amounts are compared, and one where places are filled.

use crate::kit::{A, B, C};
use crate::positions::with_hands;
use crate::steps::{holder, turn_and_throw};
use serde_json::{Value, json};
use table::covers;

#[test]
fn a_biggy_counts_two_for_both_tokens() {
    covers!("R-RULING-21");
    // A's Biggy comes to X, where B has two dice and A one.
    let mut table = with_hands(
        &["B", "1", "1"],
        json!({"options": {"faces": ["power_play"]}, "casinos": {"1": {"dice": {"0": "1", "1": "2"}}}}),
    );
    table.turn(A, &[1], 1);
    assert_eq!(holder(&table, 1), 0);
    let mut table = with_hands(
        &["B", "1", "1"],
        json!({"options": {"faces": ["high_five"]}, "casinos": {"1": {"dice": {"0": "3"}}}}),
    );
    table.turn(A, &[1], 1);
    assert_eq!(holder(&table, 1), 0);
}

#[test]
fn a_biggy_counts_two_for_bad_luck() {
    covers!("R-RULING-21");
    for (dice, seats) in [
        (json!({"0": "2", "1": "B", "2": "1"}), json!([2])),
        (json!({"0": "2", "1": "B", "2": "3"}), json!([0, 1])),
        (json!({"0": "1", "1": "B", "2": "3"}), json!([0])),
    ] {
        let mut table = with_hands(
            &["1", "0", "0"],
            json!({"options": {"faces": ["bad_luck"]}, "round": 3, "casinos": {"1": {"dice": dice}}}),
        );
        table.turn(A, &[4], 4);
        assert_eq!(table.events_named("bad_luck_fixed")[0]["seats"], seats, "{dice}");
    }
}

#[test]
fn a_biggy_counts_two_on_double_down() {
    covers!("R-RULING-21");
    for (dice, gains) in [
        (json!({"0": "B", "1": "2", "2": "1"}), vec![(2, 60_000)]),
        (json!({"0": "B", "1": "1"}), vec![(0, 60_000), (1, 30_000)]),
        (json!({"0": "B", "1": "3"}), vec![(1, 60_000), (0, 30_000)]),
    ] {
        let tile = json!({"face": "double_down", "dice": dice});
        let mut table = with_hands(
            &["1", "0", "0"],
            json!({"options": {"faces": ["double_down"]}, "round": 3, "casinos": {"1": {"tile": tile}}}),
        );
        table.turn(A, &[4], 4);
        let gain = |(seat, card): &(u8, i64)| json!({"seat": seat, "notes": {card.to_string(): 1}});
        let expected: Vec<Value> = gains.iter().map(gain).collect();
        let gained = table.events_named("gained");
        let gained: Vec<Value> =
            gained.iter().map(|gain| json!({"seat": gain["seat"], "notes": gain["notes"]})).collect();
        assert_eq!(gained, expected, "{dice}");
    }
}

#[test]
fn a_biggy_fills_one_place_in_the_bar() {
    covers!("R-RULING-21");
    let knocked = |bar: Value, hand: &str| {
        let mut table = with_hands(
            &["2", hand, "0"],
            json!({
                "options": {"faces": ["knockout"]},
                "casinos": {"1": {"tile": {"face": "knockout", "bar": bar}}},
            }),
        );
        table.turn(A, &[1, 5], 1);
        table
    };
    // Full with a Biggy and a small die.
    let table = knocked(json!({"1": "1+B"}), "2");
    assert_eq!(table.hand(B), "2");
    // Not full with the Biggy alone.
    let table = knocked(json!({"1": "B"}), "2");
    assert_eq!(table.hand(B), "1");
    // One die is knocked out, even if it is the Biggy.
    let mut table = knocked(json!({}), "1+B");
    table.act(B, json!({"knock": {"die": "biggy"}}));
    assert_eq!(table.hand(B), "1");
    assert_eq!(table.spectator()["casinos"][0]["tile"]["bar"], json!({"1": "B"}));
}

#[test]
fn a_biggy_earns_the_reward_of_a_space_once() {
    covers!("R-RULING-21");
    let on_four = json!([null, null, null, {"seat": 1, "die": "biggy"}, null, null]);
    for (face, tile, card) in [
        ("nice_dice", json!({"face": "nice_dice", "spaces": on_four}), "40000"),
        ("my_choice", json!({"face": "my_choice", "golden": {"seat": 1, "die": "biggy"}}), "60000"),
    ] {
        let mut table = with_hands(
            &["1", "0", "0"],
            json!({"options": {"faces": [face]}, "round": 3, "casinos": {"1": {"tile": tile}}}),
        );
        table.turn(A, &[4], 4);
        let gain = json!({"seat": 1, "tile": face, "chips": 0, "notes": {card: 1}, "markers": {}});
        assert_eq!(table.events_named("gained"), [gain]);
    }
}

#[test]
fn a_biggy_takes_one_space() {
    covers!("R-RULING-21");
    let mut table = with_hands(&["2+B", "1", "1"], json!({"options": {"faces": ["nice_dice"]}}));
    table.turn(A, &[4, 5, 1], 1).act(A, json!({"nice": {"die": "biggy", "number": 1}}));
    let spaces = table.spectator()["casinos"][0]["tile"]["spaces"].clone();
    assert_eq!(spaces, json!([{"seat": 0, "die": "biggy"}, null, null, null, null, null]));

    let mut table = with_hands(&["2+B", "1", "1"], json!({"options": {"faces": ["my_choice"]}}));
    turn_and_throw(&mut table, A, &[1, 5, 5], 1, &[6, 6]);
    table.act(A, json!({"golden": {"die": "biggy"}}));
    assert_eq!(table.spectator()["casinos"][0]["tile"]["golden"], json!({"seat": 0, "die": "biggy"}));
    assert_eq!(table.hand(A), "1");
}

#[test]
fn a_biggy_is_one_casino_for_pay_day_and_one_die_to_move() {
    covers!("R-RULING-21");
    let mut table = with_hands(
        &["2+B", "1", "1"],
        json!({"options": {"faces": ["pay_day"]}, "casinos": {"4": {"dice": {"0": "5"}}}}),
    );
    table.turn(A, &[2, 2, 1], 1);
    assert_eq!((table.chips(A), table.money(A)), (4, vec![]));

    // Moved as one die: turned and placed, and taken back.
    let casinos = json!({"1": {"tile": {"face": "power_play", "holder": 2}, "dice": {"2": "1"}}});
    let mut table = with_hands(
        &["1", "1", "1+B"],
        json!({"options": {"faces": ["power_play"]}, "active": 2, "casinos": casinos}),
    );
    table.act(C, json!({"power": {"die": "biggy", "number": 5}}));
    assert_eq!((table.hand(C), table.in_casino(5, C)), ("1".to_owned(), "B".to_owned()));
    let casinos = json!({"4": {"dice": {"0": "1+B"}}});
    let mut table =
        with_hands(&["2", "1", "1"], json!({"options": {"faces": ["my_choice"]}, "casinos": casinos}));
    turn_and_throw(&mut table, A, &[1, 5], 1, &[5, 5]);
    table.act(A, json!({"take_back": {"die": "biggy", "casino": 4}}));
    assert_eq!((table.hand(A), table.in_casino(4, A)), ("1+B".to_owned(), "1".to_owned()));
}
