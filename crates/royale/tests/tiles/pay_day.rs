//! D1 PAY DAY: a reward for every casino in which one has dice.

use crate::kit::{A, B, Table};
use crate::positions::with_hands;
use crate::steps::{next_to_roll, turn_and_throw};
use serde_json::{Value, json};
use table::covers;

/// The reward by the number of casinos: chips and money.
const PAY: [(u16, &[i64]); 6] =
    [(1, &[]), (2, &[]), (0, &[30_000]), (0, &[40_000]), (0, &[50_000]), (0, &[60_000])];

/// A has been paid for so many casinos, beyond two chips.
fn paid_for(table: &Table, casinos: usize) {
    let (chips, money) = PAY[casinos - 1];
    assert_eq!((table.chips(A), table.money(A)), (2 + chips, money.to_vec()), "for {casinos} casinos");
    assert!(table.markers(A).is_empty());
}

/// A, all of whose dice are in hand or in these casinos, places a die at PAY DAY (casino 1).
fn pay_day(faces: &[&str], mut casinos: Value) -> Table {
    for number in ["1", "2", "3", "4", "5", "6"] {
        if casinos[number]["pair"].is_null() {
            casinos[number]["pair"] = json!([80_000, 60_000]);
        }
    }
    let mut table = Table::at(json!({"seats": 3, "options": {"faces": faces}, "casinos": casinos}));
    let hand = table.state.hands[0].count() as usize;
    let mut roll = vec![2; hand];
    roll[0] = 1;
    table.turn(A, &roll, 1);
    table
}

#[test]
fn pay_day_asks_nothing() {
    covers!("R-PAYDAY-1");
    let mut table = Table::start(3, json!({"faces": ["pay_day"], "start": 0}), json!([]));
    assert_eq!(table.spectator()["casinos"][0]["tile"], json!({"face": "pay_day"}));
    table.turn(A, &[1, 1, 2, 3, 4, 5, 6, 6], 1);
    assert_eq!(table.events_named("gained").len(), 1);
    next_to_roll(&table, B);
    table.refused(A, json!("decline"));
}

#[test]
fn each_number_of_casinos_has_its_reward() {
    covers!("R-PAYDAY-2", "R-PAYDAY-4");
    // The dice that lie there before one is placed at X, and the number of casinos with X.
    for (dice, casinos) in [
        (json!({}), 1),
        (json!({"4": "2", "6": "1"}), 3),
        (json!({"1": "3"}), 1),
        (json!({"2": "1"}), 2),
        (json!({"1": "1", "2": "3"}), 2),
        (json!({"2": "1", "3": "1"}), 3),
        (json!({"2": "1", "3": "1", "5": "2"}), 4),
        (json!({"2": "1", "3": "1", "5": "1", "6": "1"}), 5),
        (json!({"2": "1", "3": "1", "4": "1", "5": "1", "6": "1"}), 6),
    ] {
        let dice = dice.as_object().unwrap().iter();
        let lying = dice.map(|(casino, dice)| (casino.clone(), json!({"dice": {"0": dice}}))).collect();
        let table = pay_day(&["pay_day"], Value::Object(lying));
        paid_for(&table, casinos);
        next_to_roll(&table, B);
    }
}

#[test]
fn dice_on_tiles_are_in_no_casino() {
    covers!("R-PAYDAY-3");
    let on_five = json!([null, null, null, null, {"seat": 0, "die": "small"}, null]);
    for (face, tile) in [
        ("nice_dice", json!({"face": "nice_dice", "spaces": on_five})),
        ("double_down", json!({"face": "double_down", "dice": {"0": "2"}})),
        ("knockout", json!({"face": "knockout", "bar": {"0": "1+B"}})),
        ("my_choice", json!({"face": "my_choice", "golden": {"seat": 0, "die": "biggy"}})),
    ] {
        let casinos = json!({"1": {"tile": "pay_day"}, "2": {"tile": tile}, "4": {"dice": {"0": "1"}}});
        paid_for(&pay_day(&["pay_day", face], casinos), 2);
    }
}

#[test]
fn a_biggy_is_one_presence_and_other_owners_count_nothing() {
    covers!("R-PAYDAY-5", "R-RULING-21");
    let biggy = pay_day(&["pay_day"], json!({"4": {"dice": {"0": "B"}}}));
    paid_for(&biggy, 2);
    let others =
        pay_day(&["pay_day"], json!({"4": {"dice": {"1": "3", "2": "2"}}, "5": {"dice": {"2": "B"}}}));
    paid_for(&others, 1);
    // Blanks: HANDICAP lays some in every casino.
    paid_for(&pay_day(&["pay_day", "handicap"], json!({})), 1);
    // Neutral dice.
    let mut table = with_hands(
        &["7", "1"],
        json!({
            "options": {"faces": ["pay_day"]},
            "casinos": {
                "1": {"dice": {"N": "1"}}, "2": {"dice": {"N": "2"}}, "4": {"dice": {"N": "3"}},
                "5": {"dice": {"N": "1+B"}},
            },
        }),
    );
    // A's Biggy lies in casino 6.
    table.turn(A, &[1, 2, 2, 2, 2, 2, 2], 1);
    paid_for(&table, 2);
}

#[test]
fn a_closed_casino_still_counts() {
    covers!("R-PAYDAY-5");
    let closed = json!({"face": "no_entry", "closed": 5, "space": 1});
    let casinos = json!({"1": {"tile": "pay_day"}, "2": {"tile": closed}, "5": {"dice": {"0": "2"}}});
    paid_for(&pay_day(&["pay_day", "no_entry"], casinos), 2);
}

#[test]
fn by_my_choice_the_casino_counts_only_with_a_die_of_ones_own() {
    covers!("R-PAYDAY-5");
    for (there, casinos) in [("0", 1), ("1", 2)] {
        let mut table = Table::at(json!({
            "seats": 3, "options": {"faces": ["pay_day", "my_choice"]},
            "casinos": {"1": {"dice": {"0": there, "1": "3"}}},
        }));
        let hand = table.state.hands[0].count() as usize;
        let mut roll = vec![3; hand];
        roll[0] = 2;
        turn_and_throw(&mut table, A, &roll, 2, &[4, 4]);
        paid_for(&table, casinos);
        next_to_roll(&table, B);
    }
}
