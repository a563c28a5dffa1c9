//! Chips: the price of a pass, and their value at the end.

use super::scene::seats;
use crate::kit::{A, B, C, D, E, Table};
use serde_json::{Value, json};
use table::covers;

#[test]
fn a_chip_buys_a_turn_without_placement() {
    covers!("R-CHIP-1", "R-CHIP-2", "R-CHIP-3", "R-CHIP-5");
    let mut table = Table::start(3, json!({"faces": ["jackpot"], "start": 0}), json!([]));
    assert_eq!(table.refused(A, json!("pass")).clause, "R-CHIP-5");
    let before = table.position();
    table.roll(A, &[1, 1, 1, 1, 2, 2, 3, 1]);
    assert!(table.legal(A).contains(&json!("pass")));
    table.act(A, json!("pass"));
    assert_eq!(table.events(), [json!({"passed": {"seat": 0, "chips_left": 1}})]);
    assert_eq!((table.chips(A), table.hand(A).as_str()), (1, "7+B"));
    let after = table.position();
    for unchanged in ["casinos", "roll", "just", "bank", "deck"] {
        assert_eq!(after[unchanged], before[unchanged], "{unchanged}");
    }
    assert_eq!(after["casinos"]["1"]["tile"], json!({"face": "jackpot", "value": 30000}));
    assert_eq!((table.waiting(), table.asks()), (Some(B), json!("roll")));
    // B may not use A's dice.
    table.refused(B, json!({"place": {"number": 1}}));
}

#[test]
fn after_a_pass_the_next_seat_with_dice_plays() {
    covers!("R-CHIP-3");
    let empty = |out: &[&str]| {
        let dice: Value = out
            .iter()
            .map(|seat| ((*seat).to_owned(), json!("7+B")))
            .collect::<serde_json::Map<_, _>>()
            .into();
        json!({"seats": 5, "options": {"mode": "basic"}, "casinos": {"6": {"dice": dice}}})
    };
    for (out, next) in
        [(&[][..], B), (&["1"], C), (&["1", "2"], D), (&["1", "2", "3"], E), (&["1", "2", "3", "4"], A)]
    {
        let mut table = Table::at(empty(out));
        table.act(A, json!("roll")).act(A, json!("pass"));
        assert_eq!((table.waiting(), table.asks()), (Some(next), json!("roll")), "{out:?} have no dice");
    }
}

#[test]
fn each_pass_costs_one_chip_as_long_as_they_last() {
    covers!("R-CHIP-4");
    let mut table = Table::start(3, json!({"mode": "basic", "start": 0}), json!([]));
    for left in [1, 0] {
        for seat in [A, B, C] {
            table.act(seat, json!("roll")).act(seat, json!("pass"));
            assert_eq!(table.chips(seat), left);
        }
    }
    table.act(A, json!("roll"));
    assert_eq!(table.refused(A, json!("pass")).clause, "R-CHIP-4");
    assert!(!table.legal(A).is_empty(), "a number can always be placed");
    assert!(Table::is_no_action(json!({"pass": {"chips": 2}})), "a pass has no other price");
}

#[test]
fn a_chip_is_paid_only_between_roll_and_placement() {
    covers!("R-CHIP-5");
    let mut table = Table::start(3, json!({"faces": ["no_entry", "jackpot"], "start": 0}), json!([]));
    assert_eq!(table.refused(A, json!("pass")).clause, "R-CHIP-5");
    table.turn(A, &[1, 2, 2, 2, 2, 2, 2, 2], 1);
    assert_eq!((table.asks(), table.chips(A)), (json!("close"), 2));
    assert_eq!(table.refused(A, json!("pass")).clause, "R-CHIP-5");
    table.act(A, json!({"close": {"casino": 5}}));
    table.refused(A, json!("pass"));
    assert_eq!(table.refused(B, json!("pass")).clause, "R-CHIP-5");
}

#[test]
fn unused_chips_carry_over_and_two_are_added() {
    covers!("R-CHIP-6", "R-NEXT-2");
    for round in [1, 2] {
        let mut table = Table::at(json!({
            "seats": 4, "options": {"mode": "basic"}, "round": round,
            "players": [{"chips": 0}, {"chips": 1}, {"chips": 4}, {"chips": 2}],
            "casinos": {"6": {"dice": {"0": "6+B", "1": "7+B", "2": "7+B", "3": "7+B"}}},
        }));
        table.turn(A, &[6], 6);
        assert_eq!(table.state.round, round + 1);
        assert_eq!([A, B, C, D].map(|seat| table.chips(seat)), [2, 3, 6, 4]);
        assert_eq!(table.events_named("chips_given"), [json!({"each": 2})]);
    }
    // After round 3 nobody gets any more.
    let mut last = Table::at(json!({
        "seats": 3, "options": {"mode": "basic"}, "round": 3,
        "players": [{"chips": 0}, {"chips": 1}, {"chips": 4}],
        "casinos": {"6": {"dice": {"0": "6+B", "1": "7+B", "2": "7+B"}}},
    }));
    last.turn(A, &[6], 6);
    assert_eq!([A, B, C].map(|seat| last.chips(seat)), [0, 1, 4]);
}

#[test]
fn chips_never_run_out() {
    covers!("R-RULING-2", "R-RULING-1", "R-SETUP-9");
    // Twenty chips are with the players; ten more are owed.
    let mut table = Table::at(json!({
        "seats": 5, "options": {"mode": "basic"}, "round": 2, "players": vec![json!({"chips": 4}); 5],
        "casinos": {"6": {"dice": {"0": "6+B", "1": "7+B", "2": "7+B", "3": "7+B", "4": "7+B"}}},
    }));
    table.turn(A, &[6], 6);
    assert!(seats(&table).all(|seat| table.chips(seat) == 6), "30 chips are out");
    // A tile's chips too: PAY DAY pays 1 chip for dice in one casino.
    let mut tile = Table::at(json!({
        "seats": 5, "options": {"faces": ["pay_day"]}, "round": 3, "players": vec![json!({"chips": 6}); 5],
    }));
    tile.turn(A, &[1, 1, 1, 1, 1, 1, 1, 2], 1);
    assert_eq!(tile.chips(A), 7);
}

#[test]
fn an_empty_bank_cancels_no_reward() {
    covers!("R-RULING-1");
    // B has won all cards but the twelve lowest, which lie at the casinos: nothing is left in the bank.
    let mut table = Table::at(json!({
        "seats": 3, "options": {"faces": ["pay_day"]}, "round": 3,
        "players": [{}, {"money": {
            "40000": 10, "50000": 13, "60000": 15, "70000": 13, "80000": 11, "90000": 9, "100000": 7,
        }}],
        "casinos": {"2": {"dice": {"0": "1"}}, "3": {"dice": {"0": "1"}}},
    }));
    assert!(table.bank().is_empty());
    let worth = |table: &Table| table.view(A)["players"][0]["worth"].as_i64().unwrap();
    let before = worth(&table);
    // Own dice in three casinos: 30,000 are owed.
    table.turn(A, &[1, 4, 4, 4, 4, 4], 1);
    assert_eq!((table.money(A), table.markers(A)), (vec![], vec![30_000]));
    assert_eq!(worth(&table), before + 30_000);
    assert_eq!(table.view(A)["players"][0]["cards"], 1);
}

#[test]
fn a_leftover_chip_is_worth_ten_thousand() {
    covers!("R-CHIP-7");
    let mut table = Table::at(json!({
        "seats": 3, "options": {"mode": "basic"}, "round": 3,
        "players": [{"money": {"100000": 2}, "chips": 3}, {"chips": 1}, {"money": {"30000": 1}, "chips": 0}],
        "casinos": {"6": {"dice": {"0": "6+B", "1": "7+B", "2": "7+B"}}},
    }));
    table.turn(A, &[6], 6);
    assert_eq!(table.ranking(), [(0, 1, 230_000), (2, 2, 30_000), (1, 3, 10_000)]);
}
