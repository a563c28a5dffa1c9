//! G2 DOUBLE DOWN: dice move from the casino to the tile, which pays like a casino of its own.

use crate::kit::{A, B, C, Table};
use crate::positions::{at, holding};
use crate::steps::{dice_in, gains, next_to_roll, only, paid, tied, tile, turn_and_throw};
use serde_json::{Value, json};
use table::{Seat, covers};

fn double(small: u8, biggy: bool) -> Value {
    json!({"double": {"small": small, "biggy": biggy}})
}

/// The dice on the tile at a casino.
fn on_tile(table: &Table, casino: u8) -> Value {
    tile(table, casino)["dice"].clone()
}

#[test]
fn any_number_of_own_dice_may_move_new_and_old() {
    covers!("R-DD-1", "R-DD-2");
    let position = json!({"seats": 3, "options": {"faces": ["double_down"]}, "casinos": {
        "1": {"dice": {"0": "3", "1": "4+B"}},
    }});
    let placed = || {
        let mut table = at(position.clone());
        assert_eq!(on_tile(&table, 1), json!({}));
        table.turn(A, &[1, 1, 2, 2, 2], 1);
        table
    };
    let mut table = placed();
    assert_eq!((table.waiting(), table.asks()), (Some(A), json!("double")));
    let moves = [1, 2, 3, 4, 5].map(|small| double(small, false));
    only(&table, A, &[&moves[..], &[json!("decline")]].concat());
    // Neither B's dice nor more than there are.
    table.refused(A, double(6, false));
    table.refused(A, double(0, true));
    table.refused(A, double(5, true));
    table.refused(B, double(1, false));
    table.refused(A, json!("pass"));
    table.refused(A, json!("roll"));

    for moved in 0..=5 {
        let mut table = placed();
        table.act(A, if moved == 0 { json!("decline") } else { double(moved, false) });
        let expected = if moved == 0 { json!({}) } else { json!({"0": moved.to_string()}) };
        assert_eq!((table.in_casino(1, A), on_tile(&table, 1)), ((5 - moved).to_string(), expected));
        let event = json!({"seat": 0, "dice": moved.to_string()});
        assert_eq!(table.events_named("doubled_down"), if moved == 0 { vec![] } else { vec![event] });
        assert_eq!((table.in_casino(1, B), table.hand(A)), ("4+B".into(), "2+B".into()));
        next_to_roll(&table, B);
        // No second helping.
        table.refused(A, double(1, false));
    }
}

#[test]
fn a_biggy_weighs_two_in_the_casino_and_on_the_tile() {
    covers!("R-DD-2");
    let placed = || {
        let position = json!({"seats": 3, "options": {"tiles": 1}, "casinos": {
            "1": {"tile": {"face": "double_down", "dice": {"1": "2"}}, "dice": {"0": "1+B", "1": "2"}},
        }});
        let mut table = holding(&["1", "0", "0"], 6, position);
        table.turn(A, &[1], 1);
        let moves = [(1, false), (2, false), (0, true), (1, true), (2, true)]
            .map(|(small, biggy)| double(small, biggy));
        only(&table, A, &[&moves[..], &[json!("decline")]].concat());
        table
    };
    // The Biggy moves: two against two in the casino, Biggy against two on the tile.
    let mut table = placed();
    table.act(A, double(0, true));
    assert_eq!(tied(&table, 1), json!(["0", "1"]));
    assert_eq!(table.events_named("double_down_tied"), [json!({"seats": [0, 1]})]);
    assert_eq!((paid(&table, 1), gains(&table)), (vec![], vec![]));
    // Two small dice move: Biggy against two in the casino, two against two on the tile.
    let mut table = placed();
    table.act(A, double(2, false));
    assert_eq!(tied(&table, 1), json!(["0", "1"]));
    assert_eq!(table.events_named("double_down_tied"), [json!({"seats": [0, 1]})]);
    // Biggy and one small die move: A loses the casino and wins the tile.
    let mut table = placed();
    table.act(A, double(1, true));
    assert_eq!(paid(&table, 1), [("1".to_owned(), 50_000), ("0".to_owned(), 40_000)]);
    assert_eq!(gains(&table), [(0, 0, 60_000), (1, 0, 30_000)]);
    // Nothing moves: A wins the casino, B the tile.
    let mut table = placed();
    table.act(A, json!("decline"));
    assert_eq!(paid(&table, 1), [("0".to_owned(), 50_000), ("1".to_owned(), 40_000)]);
    assert_eq!(gains(&table), [(1, 0, 60_000)]);
}

#[test]
fn the_tile_pays_like_a_casino_and_gives_the_dice_back() {
    covers!("R-DD-3", "R-DD-5");
    let cases = [
        (json!({"0": "2", "1": "2", "2": "1"}), json!([0, 1]), vec![(2, 60_000)]),
        (json!({"0": "3", "1": "B", "2": "1"}), json!(null), vec![(0, 60_000), (1, 30_000)]),
        (json!({"0": "1", "2": "2+B"}), json!(null), vec![(2, 60_000), (0, 30_000)]),
        (json!({"1": "1"}), json!(null), vec![(1, 60_000)]),
        (json!({"1": "B", "2": "2"}), json!([1, 2]), vec![]),
        (json!({}), json!(null), vec![]),
    ];
    for (dice, out, rewards) in cases {
        let position = json!({"seats": 3, "options": {"faces": ["double_down"]}, "casinos": {
            "1": {"tile": {"face": "double_down", "dice": dice}},
        }});
        let mut table = holding(&["1", "0", "0"], 6, position);
        table.turn(A, &[5], 5);
        let rewards: Vec<_> = rewards.into_iter().map(|(seat, money)| (seat, 0, money)).collect();
        assert_eq!(gains(&table), rewards, "{dice}");
        let tied = table.events_named("double_down_tied");
        assert_eq!(tied.first().map_or(Value::Null, |tied| tied["seats"].clone()), out, "{dice}");
        for (seat, _, money) in rewards {
            assert!(table.money(Seat(seat as u8)).contains(&(money as i64)), "{dice}");
        }
        assert_eq!(paid(&table, 1), [], "the dice on the tile are not in the casino: {dice}");

        assert_eq!((table.spectator()["round"].clone(), on_tile(&table, 1)), (json!(2), json!({})));
        assert_eq!([A, B, C].map(|seat| table.hand(seat)), ["7+B"; 3]);
    }
}

#[test]
fn no_effect_takes_a_die_from_the_tile() {
    covers!("R-DD-4");
    // All of A's dice at casino 2 lie on the tile there.
    let at_2 = json!({"tile": {"face": "double_down", "dice": {"0": "1+B"}}, "dice": {"1": "1"}});
    let mut table =
        at(json!({"seats": 3, "options": {"tiles": 2}, "casinos": {"1": {"tile": "handicap"}, "2": at_2}}));
    table.turn(A, &[1, 3, 3, 3, 3, 3], 1).act(A, json!({"take_blank": {"casino": 6, "picture": "die"}}));
    for die in ["small", "biggy"] {
        table.refused(A, json!({"take_back": {"die": die, "casino": 2}}));
    }

    let mut table =
        at(json!({"seats": 3, "options": {"tiles": 2}, "casinos": {"1": {"tile": "my_choice"}, "2": at_2}}));
    turn_and_throw(&mut table, A, &[1, 3, 3, 3, 3, 3], 1, &[5, 5]);
    for die in ["small", "biggy"] {
        table.refused(A, json!({"take_back": {"die": die, "casino": 2}}));
    }

    // Nor does DOUBLE DOWN itself let dice go back to the casino.
    let mut table =
        at(json!({"seats": 3, "options": {"tiles": 2}, "casinos": {"1": {"tile": "jackpot"}, "2": at_2}}));
    table.turn(A, &[2, 3, 3, 3, 3, 3], 2);
    only(&table, A, &[double(1, false), json!("decline")]);
    table.refused(A, json!({"take_back": {"die": "biggy", "casino": 2}}));
    assert!(Table::is_no_action(json!({"double": {"small": -1, "biggy": false}})));
    table.act(A, json!("decline"));
    assert_eq!(on_tile(&table, 2), json!({"0": "1+B"}));
}

#[test]
fn neither_blanks_nor_black_dice_come_onto_the_tile() {
    covers!("R-DD-4", "R-DD-6");
    let at_2 = json!({"tile": {"face": "double_down", "dice": {"0": "1", "1": "2"}}});
    let position =
        json!({"seats": 3, "options": {"tiles": 2}, "casinos": {"1": {"tile": "block_it"}, "2": at_2}});
    let mut table = holding(&["1", "0", "0"], 6, position);
    table.turn(A, &[1], 1).act(A, json!({"block": {"blanks": 2, "casino": 2}}));
    // The blanks win the casino and leave the tile alone.
    assert_eq!(paid(&table, 2), [("G".to_owned(), 60_000)]);
    assert_eq!(gains(&table), [(1, 0, 60_000), (0, 0, 30_000)]);

    let at_1 = json!({"tile": "prime_time", "dice": {"0": "1"}});
    let position = json!({"seats": 3, "options": {"tiles": 2}, "casinos": {"1": at_1, "2": at_2}});
    let mut table = holding(&["1", "0", "0"], 6, position);
    turn_and_throw(&mut table, A, &[5], 5, &[2, 2]);
    table.act(A, json!({"prime": {"numbers": [2]}}));
    assert_eq!(paid(&table, 2), [("0".to_owned(), 60_000)]);
    assert_eq!(gains(&table), [(1, 0, 60_000), (0, 0, 30_000)]);
}

#[test]
fn my_choice_moves_dice_of_earlier_turns() {
    covers!("R-DD-6", "R-MYC-6");
    let position = |dice: Value| json!({"seats": 3, "options": {"faces": ["double_down", "my_choice"]}, "casinos": {"1": {"dice": dice}}});
    let mut table = at(position(json!({"0": "1+B", "1": "3"})));
    turn_and_throw(&mut table, A, &[2, 3, 3, 3, 3, 3], 2, &[4, 4]);
    assert_eq!(table.asks(), json!("double"));
    let moves = [(1, false), (0, true), (1, true)].map(|(small, biggy)| double(small, biggy));
    only(&table, A, &[&moves[..], &[json!("decline")]].concat());
    table.act(A, double(0, true));
    assert_eq!((table.in_casino(1, A), on_tile(&table, 1)), ("1".into(), json!({"0": "B"})));
    assert_eq!(table.in_casino(2, A), "1");
    next_to_roll(&table, B);

    // Without an own die there nothing is asked.
    let mut table = at(position(json!({"1": "3"})));
    turn_and_throw(&mut table, A, &[2, 3, 3, 3, 3, 3, 3, 3], 2, &[4, 4]);
    assert_eq!(on_tile(&table, 1), json!({}));
    next_to_roll(&table, B);
}

#[test]
fn neutral_dice_stay_in_the_casino() {
    covers!("R-DD-6");
    let mut table = at(json!({"seats": 2, "options": {"faces": ["double_down"]}, "casinos": {
        "1": {"dice": {"N": "3+B"}}, "5": {"dice": {"N": "4"}},
    }}));
    table.turn(A, &[1, 2, 2, 2, 2, 2, 2, 2], 1);
    only(&table, A, &[double(1, false), json!("decline")]);
    table.refused(A, double(2, false));
    table.refused(A, double(0, true));
    table.act(A, double(1, false));
    assert_eq!((dice_in(&table, 1, "N"), on_tile(&table, 1)), ("3+B".into(), json!({"0": "1"})));
}
