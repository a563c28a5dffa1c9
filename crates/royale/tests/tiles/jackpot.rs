//! A2 JACKPOT: a seven or a double wins what is under the counter.

use crate::kit::{A, B, C, Table};
use crate::positions::with_hands;
use crate::steps::{next_to_roll, tile, turn_and_throw};
use serde_json::json;
use table::covers;

/// The counter stands here; each player has two dice.
fn counter_at(value: i64) -> Table {
    with_hands(
        &["2", "2", "2"],
        json!({
            "options": {"faces": ["jackpot"]},
            "casinos": {"1": {"tile": {"face": "jackpot", "value": value}}},
        }),
    )
}

#[test]
fn the_counter_begins_at_30k() {
    covers!("R-JACKPOT-1");
    let table = Table::start(3, json!({"faces": ["jackpot"]}), json!([]));
    assert_eq!(tile(&table, 1), json!({"face": "jackpot", "value": 30_000}));
}

#[test]
fn an_activation_is_one_throw_that_nobody_can_decline() {
    covers!("R-JACKPOT-2");
    let mut table = Table::start(3, json!({"faces": ["jackpot"], "start": 0}), json!([]));
    // Four dice are placed, and still there is one throw.
    turn_and_throw(&mut table, A, &[1, 1, 1, 2, 2, 3, 4, 1], 1, &[5, 6]);
    assert_eq!(table.events_named("threw"), [json!({"seat": 0, "tile": "jackpot", "dice": [5, 6]})]);
    assert!(table.script_is_used_up());
    next_to_roll(&table, B);
    table.refused(A, json!("decline"));
    table.refused(A, json!("stop"));
}

#[test]
fn sevens_and_doubles_win_and_all_other_throws_move_the_counter_up_to_80k() {
    covers!("R-JACKPOT-3", "R-JACKPOT-4", "R-JACKPOT-5", "R-JACKPOT-6");
    for value in [30_000, 40_000, 50_000, 60_000, 70_000, 80_000] {
        for throw in (1..=6).flat_map(|one| (1..=6).map(move |other| [one, other])) {
            let mut table = counter_at(value);
            let mut bank = table.bank();
            turn_and_throw(&mut table, A, &[1, 5], 1, &throw);
            let wins = throw[0] + throw[1] == 7 || throw[0] == throw[1];
            let (money, counter) = match value {
                _ if wins => (vec![value], 30_000),
                80_000 => (vec![], 80_000),
                _ => (vec![], value + 10_000),
            };
            if wins {
                bank.remove(bank.iter().position(|card| *card == value).expect("such a card"));
            }
            assert_eq!(table.money(A), money, "{throw:?} at {value}");
            assert_eq!(tile(&table, 1)["value"], counter, "{throw:?} at {value}");
            assert_eq!((table.bank(), table.chips(A)), (bank, 2));
            next_to_roll(&table, B);
        }
    }
}

#[test]
fn at_80k_the_counter_waits_for_the_win() {
    covers!("R-JACKPOT-6");
    let mut table = counter_at(80_000);
    turn_and_throw(&mut table, A, &[1, 5], 1, &[1, 2]);
    assert_eq!((tile(&table, 1)["value"].clone(), table.money(A)), (json!(80_000), vec![]));
    turn_and_throw(&mut table, B, &[1, 5], 1, &[1, 6]);
    assert_eq!((tile(&table, 1)["value"].clone(), table.money(B)), (json!(30_000), vec![80_000]));
}

#[test]
fn the_counter_is_shared_and_begins_anew_with_the_round() {
    covers!("R-JACKPOT-7");
    let mut table = with_hands(&["1", "1", "2"], json!({"options": {"faces": ["jackpot"]}}));
    turn_and_throw(&mut table, A, &[1], 1, &[1, 2]);
    assert_eq!((tile(&table, 1)["value"].clone(), table.money(A)), (json!(40_000), vec![]));
    turn_and_throw(&mut table, B, &[1], 1, &[3, 4]);
    assert_eq!((tile(&table, 1)["value"].clone(), table.money(B)), (json!(30_000), vec![40_000]));
    turn_and_throw(&mut table, C, &[1, 5], 1, &[4, 5]);
    assert_eq!(tile(&table, 1)["value"], 40_000);
    table.turn(C, &[4], 4);
    assert_eq!(table.position()["round"], 2);
    assert_eq!(tile(&table, 1)["value"], 30_000);
}

#[test]
fn my_choice_gives_a_throw_of_its_own() {
    covers!("R-JACKPOT-8");
    // Both throws of MY CHOICE would win at JACKPOT.
    for (choosing, chosen) in [([4, 4], false), ([3, 4], true)] {
        for (throw, money, counter) in [([1, 2], vec![], 40_000), ([1, 6], vec![30_000], 30_000)] {
            let mut table =
                with_hands(&["2", "1", "1"], json!({"options": {"faces": ["jackpot", "my_choice"]}}));
            table.roll(A, &[2, 5]).dice(&choosing).dice(&throw).act(A, json!({"place": {"number": 2}}));
            if chosen {
                assert_eq!(table.events_named("threw").len(), 1);
                table.act(A, json!({"choose": {"number": 4}}));
            }
            let threw = table.events_named("threw");
            assert_eq!(threw[threw.len() - 1], json!({"seat": 0, "tile": "jackpot", "dice": throw}));
            assert_eq!((table.money(A), tile(&table, 1)["value"].clone()), (money, json!(counter)));
            assert!(table.script_is_used_up());
            next_to_roll(&table, B);
        }
    }
}

#[test]
fn a_jackpot_throw_places_no_black_dice() {
    covers!("R-JACKPOT-8");
    for throw in [[3, 4], [3, 3], [4, 6]] {
        let mut table = counter_at(30_000);
        let before = table.state.casinos;
        turn_and_throw(&mut table, A, &[1, 5], 1, &throw);
        assert_eq!(table.state.casinos[1..], before[1..]);

        // One black die of A's would break the ties at 3 and 4.
        let mut table = with_hands(
            &["1", "0", "0"],
            json!({
                "options": {"faces": ["jackpot"]}, "round": 3,
                "casinos": {"3": {"dice": {"0": "1", "1": "1"}}, "4": {"dice": {"0": "2", "2": "2"}}},
            }),
        );
        turn_and_throw(&mut table, A, &[1], 1, &throw);
        let tied = table.events_named("tied");
        assert!(tied.contains(&json!({"casino": 3, "owners": ["0", "1"]})), "{tied:?}");
        assert!(tied.contains(&json!({"casino": 4, "owners": ["0", "2"]})), "{tied:?}");
    }
}
