//! D2 POWER PLAY: who alone has most dice there takes a token, and with it places dice without rolling.

mod lost;

use crate::kit::{A, B, C, Table};
use crate::positions::with_hands;
use crate::steps::{holder, next_to_roll, only, turn_and_throw};
use serde_json::{Value, json};
use table::covers;

const NONE: [Value; 0] = [];

fn held_by(seat: u8) -> Value {
    json!({"face": "power_play", "holder": seat})
}

fn power(die: &str, number: u8) -> Value {
    json!({"power": {"die": die, "number": number}})
}

/// POWER PLAY lies at casino 1, where A has two dice and the token.
fn a_holds(hands: &[&str]) -> Table {
    with_hands(
        hands,
        json!({
            "options": {"faces": ["power_play"]},
            "casinos": {"1": {"tile": held_by(0), "dice": {"0": "2"}}},
        }),
    )
}

/// The same with a second tile, at casino 2.
fn a_holds_beside(hands: &[&str], face: &str, tile: Value, mut casinos: Value) -> Table {
    casinos["1"]["tile"] = held_by(0);
    if casinos["1"]["dice"].is_null() {
        casinos["1"]["dice"] = json!({"0": "2"});
    }
    casinos["2"]["tile"] = tile;
    with_hands(hands, json!({"options": {"faces": ["power_play", face]}, "casinos": casinos}))
}

#[test]
fn the_token_begins_on_the_tile() {
    covers!("R-POWER-1");
    let table = Table::start(3, json!({"faces": ["power_play"]}), json!([]));
    assert_eq!(table.spectator()["casinos"][0]["tile"], json!({"face": "power_play", "holder": null}));
}

#[test]
fn the_placer_takes_the_token_only_with_more_than_every_other_owner() {
    covers!("R-POWER-2", "R-POWER-3");
    // Dice at X before, its holder then, how many small dice B places there, and the holder after.
    for (dice, before, placed, after) in [
        (json!({}), None, 1, json!(1)),
        (json!({"0": "2"}), Some(0), 3, json!(1)),
        (json!({"0": "2"}), Some(0), 2, json!(null)),
        (json!({"0": "2"}), Some(0), 1, json!(0)),
        (json!({"0": "2"}), None, 1, json!(null)),
        (json!({"0": "2", "1": "2", "2": "1"}), None, 1, json!(1)),
        (json!({"0": "2", "1": "1", "2": "2"}), None, 1, json!(null)),
        (json!({"0": "2", "1": "1", "2": "2"}), None, 2, json!(1)),
        (json!({"0": "1+B", "1": "1"}), Some(0), 2, json!(null)),
        (json!({"0": "1+B", "1": "1"}), Some(0), 3, json!(1)),
        (json!({"0": "2", "1": "B"}), None, 1, json!(1)),
        (json!({"0": "1", "1": "2"}), Some(1), 1, json!(1)),
    ] {
        let mut table = with_hands(
            &["1", "4", "1"],
            json!({
                "options": {"faces": ["power_play"]}, "active": 1,
                "casinos": {"1": {"tile": {"face": "power_play", "holder": before}, "dice": dice}},
            }),
        );
        let roll: Vec<u8> = (0..4).map(|die| if die < placed { 1 } else { 5 }).collect();
        table.turn(B, &roll, 1);
        assert_eq!(holder(&table, 1), after, "B places {placed} at {dice}");
        next_to_roll(&table, C);
    }
}

#[test]
fn the_holder_rolls_or_places_one_die_turned_to_any_number() {
    covers!("R-POWER-4", "R-POWER-5", "R-POWER-7");
    for die in ["small", "biggy"] {
        for number in 1..=6 {
            let mut table = a_holds(&["3+B", "1", "1"]);
            let powers = ["small", "biggy"].into_iter().flat_map(|die| (1..=6).map(move |to| power(die, to)));
            only(&table, A, &[json!("roll")].into_iter().chain(powers).collect::<Vec<_>>());
            let before = table.in_casino(number, A).parse::<royale::Dice>().unwrap();
            table.act(A, power(die, number));
            let after = table.in_casino(number, A).parse::<royale::Dice>().unwrap();
            let gained = (after.small - before.small, after.biggy - before.biggy);
            let (one, hand) = if die == "small" { ((1, 0), "2+B") } else { ((0, 1), "3") };
            assert_eq!((gained, table.hand(A)), (one, hand.to_owned()), "{die} to {number}");
            // No roll, no chip.
            assert_eq!((table.events_named("rolled"), table.chips(A)), (vec![], 2));
            assert!(table.script_is_used_up());
            next_to_roll(&table, B);
        }
    }
}

#[test]
fn the_token_places_exactly_one_die_of_the_hand() {
    covers!("R-POWER-5");
    let mut table = a_holds(&["3+B", "1", "1"]);
    for number in [0, 7] {
        assert_eq!(table.refused(A, power("small", number)).clause, "R-POWER-5");
    }
    assert!(Table::is_no_action(json!({"power": {"die": ["small", "small"], "number": 4}})));
    assert!(Table::is_no_action(json!({"power": {"die": "small", "number": 4, "dice": 2}})));
    assert!(Table::is_no_action(json!({"power": {"die": "small", "number": [4, 5]}})));
    table.act(A, power("small", 4));
    table.refused(A, power("small", 4));
    // A die that is not in the hand cannot be turned.
    for (hand, missing) in [("3", "biggy"), ("B", "small")] {
        let mut table = a_holds(&[hand, "1", "1"]);
        table.refused(A, power(missing, 4));
    }
}

#[test]
fn after_the_roll_it_is_too_late_and_only_the_holder_has_the_choice() {
    covers!("R-POWER-4");
    let mut table = a_holds(&["2", "2", "1"]);
    table.refused(B, power("small", 4));
    table.roll(A, &[4, 5]);
    assert_eq!(table.refused(A, power("small", 4)).clause, "R-POWER-4");
    table.act(A, json!({"place": {"number": 4}}));
    only(&table, B, &[json!("roll")]);
    table.refused(B, power("small", 4));
    table.refused(A, power("small", 4));

    // Whoever takes the token has to wait for a later turn.
    let mut table = with_hands(&["3", "1", "1"], json!({"options": {"faces": ["power_play"]}}));
    only(&table, A, &[json!("roll")]);
    table.refused(A, power("small", 4));
    table.turn(A, &[1, 5, 5], 1);
    assert_eq!(holder(&table, 1), 0);
    table.refused(A, power("small", 4));
    table.turn(B, &[5], 5).turn(C, &[5], 5).act(A, power("small", 4));
}

#[test]
fn a_power_placement_activates_the_tile_there() {
    covers!("R-POWER-6", "R-ACT-2");
    let mut table = a_holds_beside(&["2", "1", "1"], "jackpot", json!("jackpot"), json!({}));
    table.dice(&[3, 4]).act(A, power("small", 2));
    assert_eq!(table.events_named("threw"), [json!({"seat": 0, "tile": "jackpot", "dice": [3, 4]})]);
    assert_eq!(table.money(A), [30_000]);
    next_to_roll(&table, B);
}

#[test]
fn a_power_placement_can_bring_high_five() {
    covers!("R-POWER-6");
    for (die, there, token) in [
        ("small", "4", json!(0)),
        ("small", "3", json!(null)),
        ("biggy", "3", json!(0)),
        ("biggy", "2", json!(null)),
    ] {
        let casinos = json!({"2": {"dice": {"0": there}}});
        let mut table = a_holds_beside(&["1+B", "1", "1"], "high_five", json!("high_five"), casinos);
        table.act(A, power(die, 2));
        assert_eq!(holder(&table, 2), token, "{die} to {there}");
        next_to_roll(&table, B);
    }
    // Placing at X keeps the token.
    let mut table = a_holds(&["2", "1", "1"]);
    table.act(A, power("small", 1));
    assert_eq!((table.in_casino(1, A), holder(&table, 1)), ("3".to_owned(), json!(0)));
}

#[test]
fn a_power_placement_of_the_last_die_ends_the_round() {
    covers!("R-POWER-6", "R-POWER-7", "R-POWER-9");
    let mut table = a_holds(&["1", "0", "0"]);
    table.act(A, power("small", 4));
    assert_eq!((table.events_named("rolled"), table.position()["round"].clone()), (vec![], json!(2)));
    assert_eq!(holder(&table, 1), Value::Null);
}

#[test]
fn the_token_is_worth_nothing() {
    covers!("R-POWER-9");
    let finish = |holder: Option<u8>| {
        let mut table = with_hands(
            &["0", "0", "1"],
            json!({
                "options": {"faces": ["power_play"]}, "round": 3,
                "casinos": {"1": {"tile": {"face": "power_play", "holder": holder}, "dice": {"0": "2", "1": "1"}}},
            }),
        );
        table.turn(C, &[4], 4);
        assert_eq!(table.events_named("gained"), NONE);
        table.ranking()
    };
    assert_eq!(finish(Some(0)), finish(None));
}

#[test]
fn the_token_is_optional_and_not_used_up() {
    covers!("R-RULING-14");
    let mut table = a_holds(&["4", "0", "0"]);
    // Used, used again, left unused for a turn, and still there.
    table.act(A, power("small", 4)).act(A, power("small", 5));
    assert_eq!((table.waiting(), holder(&table, 1)), (Some(A), json!(0)));
    table.turn(A, &[3, 4], 3);
    assert_eq!((table.waiting(), holder(&table, 1)), (Some(A), json!(0)));
    assert!(table.legal(A).contains(&json!("roll")));
    table.act(A, power("small", 2));
    assert_eq!(table.position()["round"], 2);
}

#[test]
fn a_holder_without_dice_keeps_the_token_but_cannot_use_it() {
    covers!("R-RULING-16");
    let mut table = a_holds(&["0", "3", "2"]);
    assert_eq!(table.waiting(), Some(B));
    table.refused(A, power("small", 4));
    table.turn(B, &[5, 1, 1], 5);
    assert_eq!(holder(&table, 1), 0);
    // A is passed over, and may still lose the token.
    table.turn(C, &[5, 4], 5).turn(B, &[1, 1], 1);
    assert_eq!((table.waiting(), holder(&table, 1)), (Some(C), Value::Null));
    table.refused(A, power("small", 4));
}

#[test]
fn a_power_placement_and_a_chip_exclude_each_other() {
    covers!("R-RULING-16");
    let mut table = a_holds(&["2", "1", "1"]);
    table.refused(A, json!("pass"));
    table.act(A, power("small", 4));
    table.refused(A, json!("pass"));
    assert_eq!(table.chips(A), 2);
    let mut table = a_holds(&["2", "1", "1"]);
    table.roll(A, &[3, 3]).refused(A, power("small", 4));
    table.act(A, json!("pass"));
    table.refused(A, power("small", 4));
    assert_eq!((table.chips(A), table.hand(A), holder(&table, 1)), (1, "2".to_owned(), json!(0)));
}

#[test]
fn imaginary_owners_count_against_the_majority() {
    covers!("R-POWER-10", "R-RULING-15");
    // A places two dice at X, where there are blanks or neutral dice.
    for (imaginary, there, token) in [
        ("G", "1", json!(null)),
        ("G", "0", json!(null)),
        ("G", "2", json!(0)),
        ("N", "1", json!(null)),
        ("N", "0", json!(null)),
        ("N", "2", json!(0)),
    ] {
        let mut table = if imaginary == "G" {
            let clusters = json!({"face": "block_it", "clusters": [1, 1, 2, 2]});
            let there = json!({"tile": "power_play", "dice": {"G": "3", "0": there}});
            let casinos = json!({"1": there, "2": {"tile": clusters}});
            with_hands(
                &["3", "1", "1"],
                json!({"options": {"faces": ["power_play", "block_it"]}, "casinos": casinos}),
            )
        } else {
            let casinos = json!({"1": {"dice": {"N": "1+B", "0": there}}, "2": {"dice": {"N": "6"}}});
            with_hands(&["3", "1"], json!({"options": {"faces": ["power_play"]}, "casinos": casinos}))
        };
        table.turn(A, &[1, 1, 5], 1);
        assert_eq!(holder(&table, 1), token, "two dice to {there} against three of {imaginary}");
    }
}

#[test]
fn a_closed_casino_is_no_target() {
    covers!("R-POWER-10");
    let closed = json!({"face": "no_entry", "closed": 5, "space": 1});
    let mut table = a_holds_beside(&["1+B", "1", "1"], "no_entry", closed, json!({}));
    for die in ["small", "biggy"] {
        table.refused(A, power(die, 5));
    }
    assert_eq!(table.legal(A).len(), 1 + 2 * 5);
    table.act(A, power("biggy", 4));
}

#[test]
fn the_turned_die_may_go_on_to_nice_dice() {
    covers!("R-POWER-10");
    for die in ["small", "biggy"] {
        let mut table = a_holds_beside(&["2+B", "1", "1"], "nice_dice", json!("nice_dice"), json!({}));
        table.act(A, power(die, 2));
        // Only the turned die, and only to the space of its number.
        only(&table, A, &[json!("decline"), json!({"nice": {"die": die, "number": 2}})]);
        table.act(A, json!({"nice": {"die": die, "number": 2}}));
        let spaces = table.spectator()["casinos"][1]["tile"]["spaces"].clone();
        assert_eq!(spaces[1], json!({"seat": 0, "die": die}));
        assert_eq!(table.in_casino(2, A), "0");
        next_to_roll(&table, B);
    }
}

#[test]
fn my_choice_activates_power_play() {
    covers!("R-POWER-2", "R-POWER-3");
    for (dice, token) in [
        (json!({"0": "2", "1": "1"}), json!(0)),
        (json!({"0": "2", "1": "2"}), json!(null)),
        (json!({"1": "1"}), json!(null)),
    ] {
        let mut table = with_hands(
            &["2", "1", "1"],
            json!({"options": {"faces": ["power_play", "my_choice"]}, "casinos": {"1": {"dice": dice}}}),
        );
        turn_and_throw(&mut table, A, &[2, 5], 2, &[4, 4]);
        assert_eq!(holder(&table, 1), token, "{dice}");
        next_to_roll(&table, B);
    }
}
