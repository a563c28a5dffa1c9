//! The worked examples of the rulebook (1 and 2 stand with the turns and the set-up).

use super::scene::{deck, k, paid_out, paid_to, payment, returned_cards};
use crate::kit::{A, B, D, Table};
use serde_json::json;
use table::covers;

#[test]
fn anna_ben_carla_and_denny_are_paid() {
    covers!("R-EX-3", "R-EX-4", "R-EX-5", "R-EX-6", "R-EX-7");
    let (anna, ben, carla, denny) = ("0", "1", "2", "3");
    let mut table = Table::at(json!({
        "seats": 4, "options": {"mode": "basic"}, "active": 3, "start": 2,
        "casinos": {
            "1": {"pair": [40000, 40000], "dice": {anna: "1", ben: "B", denny: "1"}},
            "2": {"pair": [70000, 30000], "dice": {ben: "2", carla: "3"}},
            "3": {"pair": [60000, 50000], "dice": {anna: "1", ben: "1", carla: "1", denny: "3+B"}},
            "4": {"pair": [80000, 50000], "dice": {anna: "5", ben: "3", carla: "1+B", denny: "1"}},
            "5": {"pair": [90000, 60000], "dice": {anna: "B", carla: "2", ben: "1", denny: "1"}},
            "6": {"pair": [100_000, 90_000]},
        },
    }));
    let before = deck(&table);
    // Denny's last die makes him third at casino 2.
    table.turn(D, &[2], 2);
    let payments = [1, 2, 3, 4, 5, 6].map(|casino| payment(&table, casino));
    let expected = [
        ["0 3", "1:40", "40"],
        ["", "2:70 1:30", ""],
        ["0 1 2", "3:60", "50"],
        ["1 2", "0:80 3:50", ""],
        ["0 1 2 3", "", "90 60"],
        ["", "", "100 90"],
    ];
    assert_eq!(payments, expected);
    let money = [0, 1, 2, 3].map(|seat| table.money(table::Seat(seat)));
    assert_eq!(money, [k(&[80]), k(&[30, 40]), k(&[70]), k(&[50, 60])]);
    assert_eq!(deck(&table), [&before[12..], &k(&[40, 50, 90, 60, 100, 90])].concat());
    assert_eq!(table.waiting(), Some(A), "nobody won at 6 or 5; Anna did at 4");
}

#[test]
fn neutral_dice_take_the_first_place_from_ben() {
    covers!("R-EX-8", "R-2P-5");
    let table = paid_out(2, &json!({"N": "3", "1": "2"}), [80_000, 30_000]);
    assert_eq!(payment(&table, 4), ["", "N:80 1:30", "80"]);
    assert_eq!(table.money(B), paid_to(&table, B));
    assert!(deck(&table).ends_with(&returned_cards(&table)));
}

#[test]
fn neutral_dice_take_the_second_place_between_carla_and_ben() {
    covers!("R-EX-9", "R-2P-5");
    let table = paid_out(2, &json!({"0": "3", "N": "2", "1": "1"}), [70_000, 40_000]);
    assert_eq!(payment(&table, 4), ["", "0:70 N:40", "40"]);
    assert_eq!((table.money(A), table.money(B)), (paid_to(&table, A), paid_to(&table, B)));
    assert!(deck(&table).ends_with(&returned_cards(&table)));
}
