//! F1 BLOCK IT!: gray blanks get in the way.

use crate::kit::{A, B, C, D, E, Table};
use crate::positions::{at, holding};
use crate::steps::{blanks, gains, next_to_roll, only, paid, tied, tile, turn_and_throw};
use serde_json::{Value, json};
use table::covers;

const ONE_1: [u8; 8] = [1, 2, 2, 2, 2, 2, 2, 2];

fn block(blanks: u8, casino: u8) -> Value {
    json!({"block": {"blanks": blanks, "casino": casino}})
}

fn clusters(table: &Table) -> Value {
    tile(table, 1)["clusters"].clone()
}

#[test]
fn nine_blanks_lie_in_five_clusters() {
    covers!("R-BLOCK-1");
    let table = Table::start(3, json!({"faces": ["block_it"], "start": 0}), json!([]));
    assert_eq!(clusters(&table), json!([1, 1, 2, 2, 3]));
    assert_eq!(table.spectator()["blanks"], 0);
    assert_eq!(blanks(&table), ["0"; 6]);
}

#[test]
fn a_whole_cluster_goes_to_one_casino() {
    covers!("R-BLOCK-2", "R-BLOCK-3", "R-RULING-28");
    let mut table = at(json!({"seats": 3, "options": {"faces": ["block_it"]}}));
    table.turn(A, &ONE_1, 1);
    assert_eq!((table.waiting(), table.asks()), (Some(A), json!("block")));
    // Every size to every casino, X included, and no way round it.
    let all: Vec<Value> = (1..=3).flat_map(|size| (1..=6).map(move |casino| block(size, casino))).collect();
    only(&table, A, &all);
    assert_eq!(table.refused(A, json!("decline")).clause, "R-RULING-28");
    table.refused(A, json!("pass"));
    table.refused(A, json!("roll"));
    for (size, casino) in [(0, 5), (4, 5), (9, 5), (2, 0), (2, 7)] {
        table.refused(A, block(size, casino));
    }
    table.refused(B, block(2, 5));
    assert!(Table::is_no_action(json!({"block": {"blanks": 2, "casino": [4, 5]}})));
    assert!(Table::is_no_action(json!({"block": {"blanks": [1, 1], "casino": 5}})));

    table.act(A, block(2, 5));
    assert_eq!(table.events_named("blocked"), [json!({"seat": 0, "casino": 5, "blanks": 2})]);
    assert_eq!(blanks(&table), ["0", "0", "0", "0", "2", "0"]);
    assert_eq!(clusters(&table), json!([1, 1, 2, 3]));
    next_to_roll(&table, B);

    table.turn(B, &ONE_1, 1).act(B, block(3, 1));
    assert_eq!(blanks(&table), ["3", "0", "0", "0", "2", "0"]);
}

#[test]
fn a_used_cluster_is_gone_and_after_five_activations_nothing_happens() {
    covers!("R-BLOCK-4");
    let mut table = at(json!({"seats": 5, "options": {"faces": ["block_it"]}}));
    let steps =
        [(A, 3, json!([1, 1, 2, 2])), (B, 2, json!([1, 1, 2])), (C, 1, json!([1, 2])), (D, 2, json!([1]))];
    for (seat, size, left) in steps {
        table.turn(seat, &ONE_1, 1);
        if seat != A {
            table.refused(seat, block(3, 4));
        }
        table.act(seat, block(size, 4));
        assert_eq!(clusters(&table), left);
    }
    table.turn(E, &ONE_1, 1);
    table.refused(E, block(2, 4));
    only(&table, E, &[1, 2, 3, 4, 5, 6].map(|casino| block(1, casino)));
    table.act(E, block(1, 6));
    assert_eq!(
        (clusters(&table), blanks(&table)),
        (json!([]), ["0", "0", "0", "8", "0", "1"].map(String::from).into())
    );

    table.turn(A, &ONE_1[..7], 1);
    next_to_roll(&table, B);
    assert_eq!(blanks(&table), ["0", "0", "0", "8", "0", "1"]);
}

#[test]
fn all_blanks_in_casinos_belong_to_one_owner_who_ties_and_wins() {
    covers!("R-BLOCK-5");
    let cases = [
        // The blanks tie with A; B's single die is first and the lower card is left.
        (json!({"0": "2", "1": "1", "G": "2"}), json!(["0", "G"]), vec![("1", 80_000)], json!([40_000]), 0),
        (json!({"0": "B", "1": "1", "G": "2"}), json!(["0", "G"]), vec![("1", 80_000)], json!([40_000]), 0),
        // The blanks win, A is second.
        (json!({"0": "1", "G": "2"}), json!([]), vec![("G", 80_000), ("0", 40_000)], json!(null), 1),
        // Blanks of several clusters are one owner: 1+2 are second behind four.
        (
            json!({"0": "4", "1": "2", "G": "3"}),
            json!([]),
            vec![("0", 80_000), ("G", 40_000)],
            json!(null),
            0,
        ),
    ];
    for (dice, out, money, left, back) in cases {
        let clusters = if dice["G"] == "3" { json!([1, 2, 3]) } else { json!([1, 1, 2, 3]) };
        let position = json!({"seats": 3, "options": {"tiles": 1}, "active": 2, "casinos": {
            "1": {"tile": {"face": "block_it", "clusters": clusters}}, "4": {"dice": dice},
        }});
        let mut table = holding(&["0", "0", "1"], 6, position);
        let count_80s = |table: &Table| table.bank().iter().filter(|value| **value == 80_000).count();
        let before = count_80s(&table);
        table.turn(C, &[6], 6);
        assert_eq!(tied(&table, 4), out, "{dice}");
        let money: Vec<_> = money.into_iter().map(|(owner, note)| (owner.to_owned(), note)).collect();
        assert_eq!(paid(&table, 4), money, "{dice}");
        let unclaimed = table.events_named("unclaimed").into_iter().find(|one| one["casino"] == 4);
        assert_eq!(unclaimed.map_or(Value::Null, |one| one["notes"].clone()), left, "{dice}");
        assert_eq!(count_80s(&table), before + back, "what the blanks win goes to the bank: {dice}");
    }
}

#[test]
fn blanks_and_neutral_dice_have_different_owners() {
    covers!("R-BLOCK-6");
    let position = json!({"seats": 2, "options": {"tiles": 1}, "casinos": {
        "1": {"tile": {"face": "block_it", "clusters": [1, 1, 2, 3]}},
        "4": {"dice": {"0": "1", "N": "2", "G": "2"}}, "5": {"dice": {"N": "5+B"}},
    }});
    let mut table = holding(&["1", "0"], 6, position);
    table.turn(A, &[6], 6);
    assert_eq!(tied(&table, 4), json!(["N", "G"]));
    assert_eq!(paid(&table, 4), [("0".to_owned(), 80_000)]);
}

#[test]
fn all_blanks_leave_when_the_round_ends() {
    covers!("R-BLOCK-7");
    for (next, pool) in [("jackpot", 9), ("block_it", 0)] {
        let position = json!({"seats": 3, "options": {"tiles": 1, "faces": ["block_it", next, "pay_day"]}, "casinos": {
            "1": {"tile": {"face": "block_it", "clusters": [1, 1]}},
            "4": {"dice": {"G": "2"}}, "5": {"dice": {"G": "5"}},
        }});
        let mut table = holding(&["1", "0", "0"], 6, position);
        table.turn(A, &[6], 6);
        assert_eq!(
            (table.spectator()["round"].clone(), table.spectator()["blanks"].clone()),
            (json!(2), json!(pool))
        );
        assert_eq!(blanks(&table), ["0"; 6]);
        if next == "block_it" {
            assert_eq!(clusters(&table), json!([1, 1, 2, 2, 3]));
        }
    }
}

#[test]
fn blanks_activate_nothing_and_nobody_takes_them_back() {
    covers!("R-BLOCK-8");
    let mut table = at(json!({"seats": 3, "options": {"faces": ["block_it", "jackpot", "my_choice"]}}));
    table.turn(A, &ONE_1, 1).act(A, block(3, 2));
    assert_eq!(tile(&table, 2)["value"], 30_000);
    assert_eq!((table.events_named("threw"), gains(&table)), (vec![], vec![]));
    next_to_roll(&table, B);

    turn_and_throw(&mut table, B, &[3, 1, 1, 1, 1, 1, 1, 1], 3, &[5, 5]);
    assert_eq!(table.asks(), json!({"die_option": {"tile": "my_choice"}}));
    table.refused(B, json!({"take_back": {"die": "small", "casino": 2}}));
    table.act(B, json!("decline"));
    assert_eq!(blanks(&table), ["0", "3", "0", "0", "0", "0"]);
}

/// Red, blue and yellow are A, B and C. BLOCK IT! lies at 1, POWER PLAY at 2; B is to place at 1.
fn the_example(hands: &[&str]) -> Table {
    let position = json!({
        "seats": 3, "options": {"tiles": 2, "colours": ["red", "blue", "yellow"]}, "active": 1,
        "casinos": {
            "1": {"tile": "block_it"},
            "2": {"tile": {"face": "power_play", "holder": 0}, "dice": {"0": "2", "1": "1", "2": "1"}},
        },
    });
    holding(hands, 6, position)
}

#[test]
fn two_blanks_break_the_majority_of_red_at_once() {
    covers!("R-EX-10", "R-BLOCK-8");
    let mut table = the_example(&["2", "2", "2"]);
    table.turn(B, &[1, 3], 1);
    assert_eq!(tile(&table, 2)["holder"], 0);
    table.act(B, block(2, 2));
    assert_eq!(table.events_named("power_lost"), [json!({"seat": 0})]);
    assert_eq!(tile(&table, 2)["holder"], Value::Null);
    table.turn(C, &[3, 3], 3);
    table.refused(A, json!({"power": {"die": "small", "number": 5}}));

    // One blank is not enough: red keeps the token.
    let mut table = the_example(&["2", "2", "2"]);
    table.turn(B, &[1, 3], 1).act(B, block(1, 2));
    assert_eq!((tile(&table, 2)["holder"].clone(), table.events_named("power_lost")), (json!(0), vec![]));
}

#[test]
fn nobody_is_paid_where_red_ties_with_the_blanks_and_blue_with_yellow() {
    covers!("R-EX-10");
    let mut table = the_example(&["0", "1", "0"]);
    table.turn(B, &[1], 1).act(B, block(2, 2));
    assert_eq!(table.events_named("power_lost"), [json!({"seat": 0})]);
    assert_eq!(tied(&table, 2), json!(["0", "1", "2", "G"]));
    assert_eq!(paid(&table, 2), []);
    let unclaimed = table.events_named("unclaimed").into_iter().find(|one| one["casino"] == 2);
    assert_eq!(unclaimed.expect("both cards are left")["notes"], json!([60_000, 40_000]));
}
