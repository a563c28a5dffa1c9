//! The worked examples of the rulebook (1 and 2 stand with the turns and the set-up).

use crate::kit::{A, D, Table};
use crate::scene::{Payment, deck, k, paid_out, payment};
use serde_json::json;
use table::covers;

fn expect(table: &Table, casino: u8, tied: &[&str], paid: &[(&str, i64)], back: &[i64]) {
    let expected = Payment {
        tied: tied.iter().map(|owner| (*owner).to_owned()).collect(),
        paid: paid.iter().map(|(owner, thousand)| ((*owner).to_owned(), thousand * 1000)).collect(),
        back: k(back),
    };
    assert_eq!(payment(table, casino), expected, "casino {casino}");
}

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
    expect(&table, 1, &[anna, denny], &[(ben, 40)], &[40]);
    expect(&table, 2, &[], &[(carla, 70), (ben, 30)], &[]);
    expect(&table, 3, &[anna, ben, carla], &[(denny, 60)], &[50]);
    expect(&table, 4, &[ben, carla], &[(anna, 80), (denny, 50)], &[]);
    expect(&table, 5, &[anna, ben, carla, denny], &[], &[90, 60]);
    expect(&table, 6, &[], &[], &[100, 90]);
    let money = [0, 1, 2, 3].map(|seat| table.money(table::Seat(seat)));
    assert_eq!(money, [k(&[80]), k(&[30, 40]), k(&[70]), k(&[50, 60])]);
    assert_eq!(deck(&table), [&before[12..], &k(&[40, 50, 90, 60, 100, 90])].concat());
    assert_eq!(table.waiting(), Some(A), "nobody won at 6 or 5; Anna did at 4");
}

#[test]
fn neutral_dice_take_the_first_place_from_ben() {
    covers!("R-EX-8", "R-2P-5");
    let table = paid_out(2, &json!({"N": "3", "1": "2"}), [80_000, 30_000]);
    assert_eq!(payment(&table, 4).paid.last(), Some(&("1".to_owned(), 30_000)));
    assert!(table.money(crate::kit::B).contains(&30_000));
    assert_eq!(payment(&table, 4).back, k(&[80]));
}

#[test]
fn neutral_dice_take_the_second_place_between_carla_and_ben() {
    covers!("R-EX-9", "R-2P-5");
    let table = paid_out(2, &json!({"0": "3", "N": "2", "1": "1"}), [70_000, 40_000]);
    assert_eq!(payment(&table, 4).paid.first(), Some(&("0".to_owned(), 70_000)));
    assert_eq!(payment(&table, 4).back, k(&[40]));
    assert!(payment(&table, 4).paid.iter().all(|(owner, _)| owner != "1"), "Ben gets nothing");
}
