//! D2 POWER PLAY: the token returns to the tile as soon as its holder does not alone have most dice.

use crate::kit::{A, B, C, Table};
use crate::positions::with_hands;
use crate::steps::{holder, turn_and_throw};
use serde_json::{Value, json};
use table::covers;

/// A holds the token at casino 1, where these dice lie; at casino 2 is another tile.
fn a_holds(hands: &[&str], active: u8, dice: &Value, face: &str, tile: &Value) -> Table {
    let held = json!({"tile": {"face": "power_play", "holder": 0}, "dice": dice});
    with_hands(
        hands,
        json!({
            "options": {"faces": ["power_play", face]}, "active": active,
            "casinos": {"1": held, "2": {"tile": tile}},
        }),
    )
}

/// The token has just left A, and no one else has it.
fn back_on_tile(table: &Table) {
    assert_eq!(holder(table, 1), Value::Null);
    assert_eq!(table.events_named("power_lost"), [json!({"seat": 0})]);
    assert_eq!(table.events_named("power_taken"), [] as [Value; 0]);
}

#[test]
fn blanks_break_a_majority_at_once() {
    covers!("R-POWER-8", "R-EX-10");
    // Red is A, blue B, yellow C. B's last die brings BLOCK IT!, and the payout.
    let mut table = with_hands(
        &["0", "1", "0"],
        json!({
            "options": {"faces": ["jackpot", "power_play", "block_it"]}, "round": 3,
            "casinos": {
                "1": {"tile": "jackpot"},
                "2": {"tile": {"face": "power_play", "holder": 0}, "dice": {"0": "2", "1": "1", "2": "1"}},
                "3": {"tile": "block_it"},
            },
        }),
    );
    table.turn(B, &[3], 3);
    assert_eq!(holder(&table, 2), 0);
    table.act(B, json!({"block": {"blanks": 2, "casino": 2}}));
    let names: Vec<Value> = table.events();
    let place = |wanted: &str| names.iter().position(|event| event.get(wanted).is_some()).expect(wanted);
    assert!(place("blocked") < place("power_lost") && place("power_lost") < place("tied"), "{names:?}");
    assert_eq!(table.events_named("power_lost"), [json!({"seat": 0})]);
    // Red ties with the blanks, blue with yellow: nobody is paid at 2.
    let tied = table.events_named("tied").into_iter().filter(|tied| tied["casino"] == 2);
    let mut out: Vec<Value> = tied.flat_map(|tied| tied["owners"].as_array().unwrap().clone()).collect();
    out.sort_by_key(Value::to_string);
    assert_eq!(out, ["0", "1", "2", "G"]);
    assert!(!table.events_named("paid").iter().any(|paid| paid["casino"] == 2));
}

#[test]
fn blanks_may_lie_there_as_long_as_they_are_fewer() {
    covers!("R-POWER-8", "R-POWER-10", "R-RULING-15");
    for (blanks, kept) in [(1, true), (2, false), (3, false)] {
        let mut table = a_holds(&["1", "2", "1"], 1, &json!({"0": "2"}), "block_it", &json!("block_it"));
        table.turn(B, &[2, 5], 2).act(B, json!({"block": {"blanks": blanks, "casino": 1}}));
        if kept {
            assert_eq!(holder(&table, 1), 0);
        } else {
            back_on_tile(&table);
        }
        // G leading never holds it, whatever happens elsewhere.
        table.turn(C, &[5], 5);
        assert_eq!(holder(&table, 1), if kept { json!(0) } else { json!(null) });
    }
    // {A:3, G:3}: the token is on the tile.
    let mut table = a_holds(&["1", "2", "1"], 1, &json!({"0": "3"}), "block_it", &json!("block_it"));
    table.turn(B, &[2, 5], 2).act(B, json!({"block": {"blanks": 3, "casino": 1}}));
    back_on_tile(&table);
}

#[test]
fn a_tying_placement_breaks_it() {
    covers!("R-POWER-8", "R-POWER-3");
    let mut table = a_holds(&["1", "2", "1"], 1, &json!({"0": "2"}), "jackpot", &json!("jackpot"));
    table.turn(B, &[1, 1], 1);
    back_on_tile(&table);
    // A, equal with B, cannot use it any more.
    table.turn(C, &[5], 5).refused(A, json!({"power": {"die": "small", "number": 4}}));
}

#[test]
fn taking_a_die_back_breaks_it() {
    covers!("R-POWER-8", "R-POWER-10");
    let dice = || json!({"0": "2", "1": "1"});
    let mut table = a_holds(&["2", "1", "1"], 0, &dice(), "handicap", &json!("handicap"));
    // HANDICAP has laid one blank at X as well, which is one more to tie with.
    table.turn(A, &[2, 5], 2).act(A, json!({"take_blank": {"casino": 4, "picture": "die"}}));
    assert_eq!(holder(&table, 1), 0);
    table.act(A, json!({"take_back": {"die": "small", "casino": 1}}));
    back_on_tile(&table);

    let mut table = a_holds(&["2", "1", "1"], 0, &dice(), "my_choice", &json!("my_choice"));
    turn_and_throw(&mut table, A, &[2, 5], 2, &[5, 5]);
    assert_eq!(holder(&table, 1), 0);
    table.act(A, json!({"take_back": {"die": "small", "casino": 1}}));
    back_on_tile(&table);
}

#[test]
fn a_take_back_that_leaves_the_majority_leaves_the_token() {
    covers!("R-POWER-8");
    let mut table =
        a_holds(&["2", "1", "1"], 0, &json!({"0": "3", "1": "1"}), "my_choice", &json!("my_choice"));
    turn_and_throw(&mut table, A, &[2, 5], 2, &[5, 5]);
    table.act(A, json!({"take_back": {"die": "small", "casino": 1}}));
    assert_eq!((holder(&table, 1), table.events_named("power_lost").len()), (json!(0), 0));
}

#[test]
fn a_die_pushed_off_nice_dice_breaks_it() {
    covers!("R-POWER-8");
    let spaces = json!([{"seat": 1, "die": "small"}, null, null, null, null, null]);
    let tile = json!({"face": "nice_dice", "spaces": spaces});
    let mut table = a_holds(&["1", "1", "2"], 2, &json!({"0": "2", "1": "1"}), "nice_dice", &tile);
    table.turn(C, &[2, 1], 2).act(C, json!({"nice": {"die": "small", "number": 1}}));
    assert_eq!(table.in_casino(1, B), "2");
    back_on_tile(&table);
}

#[test]
fn a_new_leader_without_activation_does_not_take_the_token() {
    covers!("R-RULING-15");
    // B turns the Biggy to X and leads there, by HANDICAP or by MY CHOICE.
    for face in ["handicap", "my_choice"] {
        let mut table = a_holds(&["1", "2+B", "1"], 1, &json!({"0": "2", "1": "1"}), face, &json!(face));
        if face == "handicap" {
            table.turn(B, &[2, 1, 5], 2).act(B, json!({"take_blank": {"casino": 4, "picture": "die"}}));
        } else {
            turn_and_throw(&mut table, B, &[2, 1, 5], 2, &[5, 5]);
        }
        table.act(B, json!({"turn": {"die": "biggy", "number": 1}}));
        assert_eq!(table.in_casino(1, B), "1+B");
        back_on_tile(&table);
        // Only an activation takes it.
        table.turn(C, &[5], 5).turn(A, &[5], 5);
        assert_eq!((holder(&table, 1), table.waiting()), (Value::Null, Some(B)));
        table.refused(B, json!({"power": {"die": "small", "number": 4}}));
        table.turn(B, &[1], 1);
        assert_eq!(table.events_named("power_taken"), [json!({"seat": 1})]);
    }
}

#[test]
fn who_leads_because_the_holder_withdrew_does_not_take_the_token() {
    covers!("R-RULING-15");
    let mut table =
        a_holds(&["2", "2", "1"], 0, &json!({"0": "1+B", "1": "2"}), "my_choice", &json!("my_choice"));
    turn_and_throw(&mut table, A, &[2, 5], 2, &[5, 5]);
    table.act(A, json!({"take_back": {"die": "biggy", "casino": 1}}));
    back_on_tile(&table);
    table.turn(B, &[5, 1], 5);
    assert_eq!(holder(&table, 1), Value::Null);

    // The same with neutral dice in the lead: they never take it.
    let mut table = with_hands(
        &["2", "2"],
        json!({
            "options": {"faces": ["power_play", "my_choice"]},
            "casinos": {
                "1": {"tile": {"face": "power_play", "holder": 0}, "dice": {"0": "1+B", "N": "2"}},
                "2": {"tile": "my_choice"},
                "3": {"dice": {"N": "5+B"}},
            },
        }),
    );
    turn_and_throw(&mut table, A, &[2, 5], 2, &[5, 5]);
    table.act(A, json!({"take_back": {"die": "biggy", "casino": 1}}));
    back_on_tile(&table);
    table.turn(B, &[5, 1], 5);
    assert_eq!(holder(&table, 1), Value::Null);
}
