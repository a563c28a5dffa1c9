//! R-ROYALE-7 to 9 and R-ACT: what activates a tile, and what does not.

use super::common::{activated, asked, kinds, last_die, place, placed_at_1, tile, turn_with_black};
use crate::kit::{A, B, C, Table};
use royale::Owner;
use serde_json::{Value, json};
use table::covers;

#[test]
fn a_placement_activates_its_tile_once_whatever_the_number_of_dice() {
    covers!("R-ROYALE-7", "R-ACT-1");
    let rolls = [
        ([1, 2, 3, 4, 5, 6, 6, 6], "1"),
        ([1, 1, 1, 1, 5, 6, 6, 6], "4"),
        ([2, 2, 3, 4, 5, 6, 6, 1], "B"),
        ([1, 1, 1, 1, 1, 1, 1, 1], "7+B"),
    ];
    for (roll, placed) in rolls {
        let mut table = Table::start(3, json!({"start": 0, "faces": ["jackpot"]}), json!([]));
        turn_with_black(&mut table, A, &roll, 1, &[1, 2]);
        assert_eq!(table.in_casino(1, A), placed);
        assert_eq!(table.events_named("threw").len(), 1, "{roll:?}");
        assert_eq!(tile(&table, 1)["value"], 40_000, "one throw moves the counter once");
        assert!(table.script_is_used_up());
        assert_eq!(table.waiting(), Some(B));
    }
}

#[test]
fn the_tile_of_the_casino_is_activated_and_no_other() {
    covers!("R-ACT-1", "R-ROYALE-9");
    let faces = ["pay_day", "fifty_fifty", "jackpot"];
    for (number, tile) in [
        (1, Some("pay_day")),
        (2, Some("fifty_fifty")),
        (3, Some("jackpot")),
        (4, None),
        (5, None),
        (6, None),
    ] {
        let mut table = Table::start(3, json!({"start": 0, "faces": faces}), json!([]));
        turn_with_black(&mut table, A, &[1, 1, 2, 3, 4, 5, 6, 6], number, &[1, 2]);
        let by_tile: Vec<Value> =
            ["threw", "gained"].iter().flat_map(|kind| table.events_named(kind)).collect();
        if let Some(face) = tile {
            assert_eq!(by_tile.len(), 1, "{number}");
            assert_eq!(by_tile[0]["tile"], face);
        } else {
            assert_eq!(kinds(&table), ["placed"], "casino {number} has no tile");
            assert_eq!((table.waiting(), asked(&table)), (Some(B), "roll".to_owned()));
        }
    }
}

#[test]
fn the_dice_lie_in_the_casino_before_its_tile_is_activated() {
    covers!("R-ROYALE-8");
    // PAY DAY counts the casino just used: 1 casino, 1 chip.
    let table = placed_at_1(&["pay_day"], &[]);
    assert_eq!(table.chips(A), 3);
    assert_eq!(kinds(&table), ["placed", "gained"]);
    // The same at a casino where A already had dice elsewhere: two casinos, two chips.
    let mut table = Table::at(json!({
        "seats": 3, "options": {"faces": ["pay_day"]}, "casinos": {"4": {"dice": {"0": "2"}}},
    }));
    table.turn(A, &[1, 2, 2, 3, 5, 6], 1);
    assert_eq!(table.chips(A), 4);
    // HIGH FIVE sees the dice just placed, and only then throws JACKPOT.
    let mut table = Table::start(3, json!({"start": 0, "faces": ["high_five"]}), json!([]));
    table.turn(A, &[1, 1, 1, 1, 1, 6, 6, 6], 1);
    assert_eq!(kinds(&table), ["placed", "high_five_taken"]);
    let table = placed_at_1(&["jackpot"], &[1, 2]);
    assert_eq!(kinds(&table), ["placed", "threw", "jackpot_moved"]);
}

#[test]
fn a_power_play_placement_activates() {
    covers!("R-ACT-2");
    let mut table = Table::at(json!({
        "seats": 3, "options": {"faces": ["jackpot", "power_play"]},
        "casinos": {
            "1": {"tile": {"face": "jackpot", "value": 50_000}},
            "2": {"tile": {"face": "power_play", "holder": 0}, "dice": {"0": "2"}},
        },
    }));
    table.dice(&[2, 2]).act(A, json!({"power": {"die": "small", "number": 1}}));
    assert_eq!(table.events_named("threw"), [json!({"seat": 0, "tile": "jackpot", "dice": [2, 2]})]);
    assert_eq!(table.money(A), [50_000]);
    assert!(table.events_named("rolled").is_empty());
}

#[test]
fn a_turned_die_does_not_activate() {
    covers!("R-ACT-3", "R-ACT-4");
    let turn = json!({"turn": {"die": "small", "number": 1}});
    for (face, black) in [("handicap", &[][..]), ("my_choice", &[5, 5])] {
        let mut table = Table::at(json!({
            "seats": 3, "options": {"faces": ["jackpot", face]},
            "casinos": {"1": {"tile": {"face": "jackpot", "value": 50_000}}, "2": {"tile": face}},
        }));
        turn_with_black(&mut table, A, &[2, 2, 3, 3, 4, 4, 5, 6], 2, black);
        if face == "handicap" {
            table.act(A, json!({"take_blank": {"casino": 4, "picture": "die"}}));
        }
        assert_eq!(table.asks(), json!({"die_option": {"tile": face}}));
        table.act(A, turn.clone());
        assert_eq!(table.in_casino(1, A), "1");
        assert_eq!(kinds(&table), ["placed"]);
        assert_eq!(table.events_named("placed")[0]["how"], face);
        assert_eq!(tile(&table, 1)["value"], 50_000);
        assert_eq!((table.waiting(), asked(&table)), (Some(B), "roll".to_owned()));
    }
    // Nor does it activate the tile that let it be turned.
    let mut table = placed_at_1(&["my_choice"], &[5, 5]);
    table.act(A, turn);
    assert_eq!(kinds(&table), ["placed"]);
    assert_eq!(table.waiting(), Some(B));
}

#[test]
fn a_die_pushed_off_nice_dice_does_not_activate() {
    covers!("R-ACT-5");
    for owner in [0, 1] {
        let lying = json!({"seat": owner, "die": "small"});
        let mut table = Table::at(json!({
            "seats": 3, "options": {"faces": ["lucky_punch", "nice_dice"]},
            "casinos": {
                "1": {"tile": "lucky_punch"},
                "2": {"tile": {"face": "nice_dice", "spaces": [lying, null, null, null, null, null]}},
            },
        }));
        let hand = if owner == 0 { vec![2, 2, 1, 4, 4, 5, 6] } else { vec![2, 2, 1, 4, 4, 5, 5, 6] };
        table.turn(A, &hand, 2).act(A, json!({"nice": {"die": "small", "number": 1}}));
        assert_eq!(
            table.in_casino(1, table::Seat(owner)),
            "1",
            "the die of seat {owner} was pushed into casino 1"
        );
        assert_eq!(kinds(&table), ["nice_put"]);
        assert_eq!((table.waiting(), asked(&table)), (Some(B), "roll".to_owned()), "nobody hides");
    }
}

#[test]
fn blanks_do_not_activate() {
    covers!("R-ACT-6");
    let table = Table::start(3, json!({"start": 0, "faces": ["jackpot", "handicap"]}), json!([]));
    assert_eq!(table.imaginary(1, Owner::Blank).count(), 1);
    assert!(!activated(&table));
    assert_eq!((tile(&table, 1)["value"].clone(), table.waiting()), (json!(30_000), Some(A)));

    let mut table = Table::at(json!({
        "seats": 3, "options": {"faces": ["jackpot", "block_it"]},
        "casinos": {"1": {"tile": {"face": "jackpot", "value": 50_000}}, "2": {"tile": "block_it"}},
    }));
    table.turn(A, &[2, 2, 3, 3, 4, 4, 5, 6], 2).act(A, json!({"block": {"blanks": 3, "casino": 1}}));
    assert_eq!(table.imaginary(1, Owner::Blank).count(), 3);
    assert_eq!(kinds(&table), ["blocked"]);
    assert_eq!((tile(&table, 1)["value"].clone(), table.waiting()), (json!(50_000), Some(B)));
}

#[test]
fn the_black_dice_of_prime_time_do_not_activate() {
    covers!("R-ACT-7");
    let casinos = json!({
        "1": {"tile": "prime_time", "dice": {"0": "3"}},
        "2": {"tile": "block_it"},
        "3": {"tile": {"face": "jackpot", "value": 50_000}},
        "5": {"dice": {"1": "2"}},
    });
    let mut table = last_die(json!({"faces": ["prime_time", "block_it", "jackpot"]}), 1, casinos, json!([]));
    table.roll(A, &[5]).dice(&[2, 3]).act(A, place(5));
    table.act(A, json!({"prime": {"numbers": [2, 3]}}));
    assert!(!activated(&table), "{:?}", kinds(&table));
    assert!(table.events_named("blocked").is_empty());
    assert_eq!((table.state.round, asked(&table)), (2, "roll".to_owned()), "no cluster was asked for");
}

#[test]
fn my_choice_4_activates_another_tile_without_placing() {
    covers!("R-ACT-8");
    let mut table = placed_at_1(&["my_choice", "jackpot", "pay_day"], &[4, 4]);
    assert_eq!(asked(&table), "activate");
    let before = (table.hand(A), table.state.casinos);
    for face in ["my_choice", "lucky_punch", "bad_luck"] {
        table.refused(A, json!({"activate": {"tile": face}}));
    }
    table.refused(A, json!("decline"));
    assert_eq!(table.legal(A).len(), 2);
    table.dice(&[6, 1]).act(A, json!({"activate": {"tile": "jackpot"}}));
    assert_eq!(table.events_named("threw"), [json!({"seat": 0, "tile": "jackpot", "dice": [6, 1]})]);
    assert_eq!(table.money(A), [30_000]);
    assert_eq!((table.hand(A), table.state.casinos), before, "no die moves");
    assert!(table.events_named("placed").is_empty());
}

#[test]
fn prime_time_bad_luck_and_black_box_do_nothing_on_activation() {
    covers!("R-ACT-10");
    for face in ["prime_time", "bad_luck", "black_box"] {
        let table = placed_at_1(&[face], &[]);
        assert_eq!(kinds(&table), ["placed"], "{face}");
        assert_eq!((table.waiting(), asked(&table)), (Some(B), "roll".to_owned()), "{face}");
        assert_eq!((table.chips(A), table.money(A)), (2, vec![]), "{face}");
    }
}

/// After the last action nothing was activated, the counter of JACKPOT at 2 still shows 50k, and that seat rolls.
fn quiet(table: &Table, next: table::Seat) {
    assert!(!activated(table), "{:?}", kinds(table));
    assert_eq!(tile(table, 2)["value"], 50_000);
    assert_eq!((table.waiting(), asked(table)), (Some(next), "roll".to_owned()));
}

/// JACKPOT at 2 shows 50k; the face lies at 1, with something on it; A has dice at 1 and 2.
fn beside_jackpot(face: &str, on_it: Value) -> Table {
    let mut written = on_it;
    written["face"] = json!(face);
    Table::at(json!({
        "seats": 3, "options": {"faces": [face, "jackpot"]},
        "casinos": {
            "1": {"tile": written},
            "2": {"tile": {"face": "jackpot", "value": 50_000}, "dice": {"0": "1", "1": "1", "2": "1"}},
        },
    }))
}

#[test]
fn dice_that_go_to_or_from_a_tile_do_not_activate() {
    covers!("R-ACT-9");
    // Into the bar and out of it.
    let mut table = beside_jackpot("knockout", json!({"bar": {"0": "2"}}));
    table.turn(A, &[1, 3, 4, 5, 6], 1);
    table.act(B, json!({"knock": {"die": "small"}})).act(C, json!({"knock": {"die": "biggy"}}));
    assert_eq!(table.hand(A), "5+B", "two dice came back");
    quiet(&table, B);
    // From the casino to DOUBLE DOWN.
    let mut table = beside_jackpot("double_down", json!({"dice": {}}));
    table.turn(A, &[1, 1, 3, 4, 5, 6, 6], 1).act(A, json!({"double": {"small": 2, "biggy": false}}));
    quiet(&table, B);
    // From the arena, or from the casino, to NICE DICE.
    for (number, left) in [(2, "2"), (1, "1")] {
        let mut table = beside_jackpot("nice_dice", json!({"spaces": [null, null, null, null, null, null]}));
        table.turn(A, &[1, 1, 2, 4, 5, 6, 6], 1).act(A, json!({"nice": {"die": "small", "number": number}}));
        assert_eq!(table.in_casino(1, A), left);
        quiet(&table, B);
    }
    // To the golden space, from which B's die returns.
    let mut table = beside_jackpot("my_choice", json!({"golden": {"seat": 1, "die": "small"}}));
    turn_with_black(&mut table, A, &[1, 1, 3, 4, 5, 6, 6], 1, &[6, 6]);
    table.act(A, json!({"golden": {"die": "small"}}));
    assert_eq!(table.hand(B), "6+B");
    quiet(&table, B);
    // From JACKPOT's casino back to the hand.
    for (face, on_it, black) in
        [("my_choice", json!({"golden": null}), &[5, 5][..]), ("handicap", json!({"covered": {}}), &[])]
    {
        let mut table = beside_jackpot(face, on_it);
        turn_with_black(&mut table, A, &[1, 1, 3, 4, 5, 6, 6], 1, black);
        if face == "handicap" {
            table.act(A, json!({"take_blank": {"casino": 4, "picture": "die"}}));
        }
        table.act(A, json!({"take_back": {"die": "small", "casino": 2}}));
        assert_eq!(table.in_casino(2, A), "0");
        quiet(&table, B);
    }
}

#[test]
fn dice_kept_by_a_pass_do_not_activate() {
    covers!("R-ACT-9");
    // A chip pass with a roll that shows JACKPOT's number.
    let mut table = beside_jackpot("pay_day", json!({}));
    table.roll(A, &[1, 1, 2, 2, 5, 6, 6]).act(A, json!("pass"));
    quiet(&table, B);
    assert_eq!(table.chips(A), 1);
    // A forced pass: JACKPOT's casino is closed and all dice show its number.
    let mut table = beside_jackpot("no_entry", json!({"closed": 2, "space": 1}));
    table.roll(A, &[2, 2, 2, 2, 2, 2, 2]);
    quiet(&table, B);
    assert_eq!((table.hand(A), table.chips(A)), ("6+B".to_owned(), 2));
}
