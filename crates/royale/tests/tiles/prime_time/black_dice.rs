//! B1 PRIME TIME beside other tiles: what the black dice do not do.

use crate::kit::{A, B, C, Table};
use crate::positions::with_hands;
use crate::steps::{names, only, turn_and_throw};
use serde_json::{Value, json};
use table::covers;

const NONE: [Value; 0] = [];

fn prime(numbers: &[u8]) -> Value {
    json!({"prime": {"numbers": numbers}})
}

/// B wins at PRIME TIME (casino 1) once C has placed a last die in casino 3.
fn payout(casinos: &Value, faces: &[&str], round: u8, black: [u8; 2]) -> Table {
    let mut casinos = casinos.clone();
    casinos["1"] = json!({"tile": "prime_time", "dice": {"1": "1"}});
    let position = json!({"options": {"faces": faces}, "round": round, "casinos": casinos});
    let mut table = with_hands(&["0", "0", "1"], position);
    turn_and_throw(&mut table, C, &[3], 3, &black);
    table
}

#[test]
fn black_dice_activate_nothing_and_are_gone_in_the_next_round() {
    covers!("R-PRIME-8");
    let tiles = json!({"2": {"tile": "block_it"}, "3": {"tile": "jackpot", "dice": {"0": "2", "1": "1"}}});
    let mut position = json!({
        "options": {"faces": ["prime_time", "block_it", "jackpot"]}, "round": 1, "casinos": tiles,
    });
    position["casinos"]["1"] = json!({"tile": "prime_time", "dice": {"1": "1"}});
    let mut table = with_hands(&["0", "0", "1"], position);
    turn_and_throw(&mut table, C, &[4], 4, &[2, 3]);
    assert_eq!(table.waiting(), Some(B));
    table.act(B, prime(&[2, 3]));
    // They count: B takes a card at 2, and ties with A at 3.
    assert!(
        table.events_named("paid").contains(&json!({"casino": 2, "owner": "1", "note": 80_000, "place": 1}))
    );
    assert!(table.events_named("tied").contains(&json!({"casino": 3, "owners": ["0", "1"]})));
    // Neither a cluster nor a throw follows.
    assert_eq!((table.events_named("threw"), table.events_named("blocked")), (vec![], vec![]));
    assert_eq!((table.asks(), table.position()["round"].clone()), (json!("roll"), json!(2)));
    assert_eq!(table.position()["payout"], Value::Null);
    for casino in table.spectator()["casinos"].as_array().unwrap() {
        assert_eq!((&casino["black"], &casino["dice"]), (&json!(0), &json!({})));
    }
    assert_eq!([A, B, C].map(|seat| table.hand(seat)), ["7+B", "7+B", "7+B"]);
}

#[test]
fn both_black_dice_are_back_for_the_next_payout() {
    covers!("R-PRIME-8");
    let mut table = payout(&json!({}), &["prime_time"], 1, [2, 5]);
    table.act(B, prime(&[2, 5])).play_until(7, |table| table.asks()["prime"].is_object());
    assert_eq!(table.position()["round"], 2);
    let dice = table.asks()["prime"]["dice"].clone();
    assert_eq!(dice.as_array().unwrap().len(), 2);
}

#[test]
fn a_closed_casino_refuses_black_dice() {
    covers!("R-PRIME-9");
    let closed = json!({"2": {"tile": {"face": "no_entry", "closed": 5, "space": 1}}});
    let faces = ["prime_time", "no_entry"];
    let mut table = payout(&closed, &faces, 3, [2, 5]);
    only(&table, B, &[json!("decline"), prime(&[2])]);
    table.refused(B, prime(&[5]));
    table.refused(B, prime(&[2, 5]));
    table.act(B, prime(&[2]));
    assert!(
        table.events_named("paid").contains(&json!({"casino": 2, "owner": "1", "note": 80_000, "place": 1}))
    );

    // With two fives nothing can be placed and nothing is asked.
    let table = payout(&closed, &faces, 3, [5, 5]);
    assert_eq!(table.events_named("threw").len(), 1);
    assert_eq!(table.asks(), json!("over"));
}

#[test]
fn black_dice_do_not_count_for_bad_luck() {
    covers!("R-PRIME-9", "R-BAD-10", "R-RULING-17");
    for numbers in [&[2][..], &[2, 2]] {
        let casinos = json!({"2": {"tile": "bad_luck", "dice": {"0": "3", "1": "1", "2": "2"}}});
        let mut table = payout(&casinos, &["prime_time", "bad_luck"], 3, [2, 2]);
        // The loser is fixed before the throw.
        let events = names(&table);
        let place = |name: &str| events.iter().position(|event| event == name).expect(name);
        assert!(place("bad_luck_fixed") < place("threw"), "{events:?}");
        assert_eq!(table.events_named("bad_luck_fixed"), [json!({"seats": [1]})]);
        table.act(B, prime(numbers));
        assert_eq!(table.events_named("bad_luck_fixed"), NONE);
        let fined: Vec<Value> =
            table.events_named("fined").iter().map(|fined| fined["seat"].clone()).collect();
        assert_eq!(fined, [1]);
    }
}

#[test]
fn black_dice_take_neither_token() {
    covers!("R-PRIME-9");
    let high_five = json!({"2": {"tile": "high_five", "dice": {"1": "4"}}});
    let tied = json!({"2": {"tile": "power_play", "dice": {"0": "1", "1": "1"}}});
    let held = json!({"2": {"tile": {"face": "power_play", "holder": 0}, "dice": {"0": "1"}}});
    for (face, casinos) in [("high_five", high_five), ("power_play", tied), ("power_play", held)] {
        let mut table = payout(&casinos, &["prime_time", face], 3, [2, 2]);
        table.act(B, prime(&[2, 2]));
        for event in ["high_five_taken", "power_taken", "gained"] {
            assert_eq!(table.events_named(event), NONE, "{face}");
        }
        // In the payout the two dice do count.
        assert!(table.events_named("paid").iter().any(|paid| paid["casino"] == 2 && paid["owner"] == "1"));
        assert_eq!(table.asks(), json!("over"));
    }
}
