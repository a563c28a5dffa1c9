//! E1 NO ENTRY!: what a closed casino refuses, one test for each way of moving dice, and what it does not.

use crate::kit::{A, B, C, Table};
use crate::positions::{at, holding};
use crate::steps::{blanks, dice_in, next_to_roll, only, tile, turn_and_throw};
use serde_json::{Value, json};
use table::covers;

/// NO ENTRY! lies at casino 1 and keeps another casino closed.
fn closing(casino: u8) -> Value {
    json!({"tile": {"face": "no_entry", "closed": casino, "space": 1}})
}

/// The clauses that speak of closed casinos: in general, and for single effects.
const CLOSURES: [&str; 7] =
    ["R-NOENTRY-3", "R-NOENTRY-8", "R-PRIME-9", "R-POWER-10", "R-BLOCK-3", "R-HANDICAP-11", "R-NICE-8"];

/// Asserts that an action is refused because the casino is closed.
#[track_caller]
fn shut(table: &mut Table, written: Value) {
    let seat = table.waiting().expect("somebody is asked");
    let refusal = table.refused(seat, written);
    assert_eq!(refusal.code, "CLOSED", "{}", refusal.why);
    assert!(CLOSURES.contains(&&*refusal.clause), "{}", refusal.clause);
}

#[test]
fn it_refuses_rolled_dice() {
    covers!("R-NOENTRY-3", "R-NOENTRY-8");
    let mut table = at(json!({"seats": 3, "options": {"tiles": 1}, "casinos": {"1": closing(4)}}));
    table.roll(A, &[4, 4, 5, 5, 6, 6, 6, 4]);
    shut(&mut table, json!({"place": {"number": 4}}));
    table.act(A, json!({"place": {"number": 5}}));
    next_to_roll(&table, B);
}

#[test]
fn it_refuses_a_power_play_die() {
    covers!("R-NOENTRY-3", "R-NOENTRY-8");
    let mut table = at(json!({"seats": 3, "options": {"tiles": 2}, "casinos": {
        "1": closing(4), "2": {"tile": {"face": "power_play", "holder": 0}, "dice": {"0": "1"}},
    }}));
    shut(&mut table, json!({"power": {"die": "small", "number": 4}}));
    shut(&mut table, json!({"power": {"die": "biggy", "number": 4}}));
    table.act(A, json!({"power": {"die": "small", "number": 5}}));
    assert_eq!(table.in_casino(5, A), "1");
}

#[test]
fn it_refuses_blanks_of_block_it() {
    covers!("R-NOENTRY-3", "R-NOENTRY-8", "R-BLOCK-3");
    let mut table = at(json!({"seats": 3, "options": {"tiles": 2}, "casinos": {
        "1": closing(4), "2": {"tile": "block_it"},
    }}));
    table.turn(A, &[2, 3, 3, 3, 3, 3, 3, 3], 2);
    for size in 1..=3 {
        shut(&mut table, json!({"block": {"blanks": size, "casino": 4}}));
    }
    table.act(A, json!({"block": {"blanks": 3, "casino": 2}}));
    assert_eq!(blanks(&table), ["0", "3", "0", "0", "0", "0"]);
}

#[test]
fn it_gives_no_blank_to_handicap() {
    covers!("R-NOENTRY-3", "R-NOENTRY-8", "R-HANDICAP-11");
    let mut table = at(json!({"seats": 3, "options": {"tiles": 2}, "casinos": {
        "1": closing(4), "2": {"tile": "handicap"},
    }}));
    table.turn(A, &[2, 3, 3, 3, 3, 3, 3, 3], 2);
    for picture in ["chip", "money", "die"] {
        shut(&mut table, json!({"take_blank": {"casino": 4, "picture": picture}}));
    }
    table.act(A, json!({"take_blank": {"casino": 5, "picture": "chip"}}));
    assert_eq!(blanks(&table), ["1", "1", "1", "2", "1", "2"]);

    // When the only blank left lies there, there is nothing to decide.
    let covered = json!({"face": "handicap", "covered": {"chip": 2, "money": 3, "die": 3}});
    let mut table = at(json!({"seats": 3, "options": {"tiles": 2}, "casinos": {
        "1": closing(4), "2": {"tile": covered}, "4": {"dice": {"G": "1"}},
    }}));
    table.turn(A, &[2, 3, 3, 3, 3, 3, 3, 3], 2);
    next_to_roll(&table, B);
}

#[test]
fn it_refuses_the_turned_die_of_handicap_and_gives_none_back() {
    covers!("R-NOENTRY-3", "R-NOENTRY-8");
    let mut table = at(json!({"seats": 3, "options": {"tiles": 2}, "casinos": {
        "1": closing(4), "2": {"tile": "handicap"}, "4": {"dice": {"0": "2+B"}}, "5": {"dice": {"0": "1"}},
    }}));
    table.turn(A, &[2, 3, 3, 3], 2).act(A, json!({"take_blank": {"casino": 5, "picture": "die"}}));
    assert_eq!(table.asks(), json!({"die_option": {"tile": "handicap"}}));
    shut(&mut table, json!({"turn": {"die": "small", "number": 4}}));
    shut(&mut table, json!({"take_back": {"die": "small", "casino": 4}}));
    shut(&mut table, json!({"take_back": {"die": "biggy", "casino": 4}}));
    table.act(A, json!({"take_back": {"die": "small", "casino": 5}}));
    assert_eq!(
        (table.hand(A), table.in_casino(5, A), table.in_casino(4, A)),
        ("4".into(), "0".into(), "2+B".into())
    );
}

#[test]
fn it_refuses_the_turned_die_of_my_choice_and_gives_none_back() {
    covers!("R-NOENTRY-3", "R-NOENTRY-8", "R-MYC-7");
    let mut table = at(json!({"seats": 3, "options": {"tiles": 2}, "casinos": {
        "1": closing(4), "2": {"tile": "my_choice"}, "4": {"dice": {"0": "2+B"}}, "5": {"dice": {"0": "1"}},
    }}));
    turn_and_throw(&mut table, A, &[2, 3, 3, 3], 2, &[5, 5]);
    assert_eq!(table.asks(), json!({"die_option": {"tile": "my_choice"}}));
    shut(&mut table, json!({"turn": {"die": "small", "number": 4}}));
    shut(&mut table, json!({"take_back": {"die": "small", "casino": 4}}));
    shut(&mut table, json!({"take_back": {"die": "biggy", "casino": 4}}));
    table.act(A, json!({"turn": {"die": "small", "number": 5}}));
    assert_eq!((table.hand(A), table.in_casino(5, A)), ("2".into(), "2".into()));
}

#[test]
fn it_gives_no_dice_to_double_down() {
    covers!("R-NOENTRY-3", "R-NOENTRY-8", "R-DD-6", "R-RULING-26");
    let mut table = at(json!({"seats": 3, "options": {"tiles": 3}, "casinos": {
        "1": closing(2), "2": {"tile": "double_down", "dice": {"0": "2+B"}}, "3": {"tile": "my_choice"},
    }}));
    turn_and_throw(&mut table, A, &[3, 5, 5, 5, 5], 3, &[4, 4]);
    assert_eq!(table.asks(), json!("activate"));
    table.act(A, json!({"activate": {"tile": "double_down"}}));
    assert_eq!(table.events_named("activated"), [json!({"seat": 0, "tile": "double_down"})]);
    assert_eq!((table.in_casino(2, A), tile(&table, 2)["dice"].clone()), ("2+B".into(), json!({})));
    next_to_roll(&table, B);
    table.refused(A, json!({"double": {"small": 1, "biggy": false}}));
}

#[test]
fn no_nice_dice_die_is_pushed_into_it() {
    covers!("R-NOENTRY-3", "R-NOENTRY-8", "R-NICE-8");
    for owner in [0, 1] {
        let spaces = json!([null, null, null, null, {"seat": owner, "die": "small"}, null]);
        let mut table = at(json!({"seats": 3, "options": {"tiles": 2}, "casinos": {
            "1": closing(5), "2": {"tile": {"face": "nice_dice", "spaces": spaces}},
        }}));
        let rolled = if owner == 0 { &[2, 5, 6, 6, 6, 6, 5][..] } else { &[2, 5, 6, 6, 6, 6, 6, 5][..] };
        table.turn(A, rolled, 2);
        shut(&mut table, json!({"nice": {"die": "small", "number": 5}}));
        shut(&mut table, json!({"nice": {"die": "biggy", "number": 5}}));
        let rest = [2, 6].map(|number| json!({"nice": {"die": "small", "number": number}}));
        only(&table, A, &[&rest[..], &[json!("decline")]].concat());
        table.act(A, json!({"nice": {"die": "small", "number": 6}}));
        assert_eq!(tile(&table, 2)["spaces"][5], json!({"seat": 0, "die": "small"}));
    }
    // An empty space takes a die whether or not the casino of its number is closed.
    let mut table = at(json!({"seats": 3, "options": {"tiles": 2}, "casinos": {
        "1": closing(5), "2": {"tile": "nice_dice"},
    }}));
    table.turn(A, &[2, 5, 6, 6, 6, 6, 6, 6], 2).act(A, json!({"nice": {"die": "small", "number": 5}}));
    assert_eq!(tile(&table, 2)["spaces"][4], json!({"seat": 0, "die": "small"}));
}

#[test]
fn it_refuses_black_dice_of_prime_time() {
    covers!("R-NOENTRY-3", "R-NOENTRY-8");
    let position = json!({"seats": 3, "options": {"tiles": 2}, "casinos": {
        "1": closing(5), "2": {"tile": "prime_time", "dice": {"0": "2"}},
    }});
    let mut table = holding(&["1", "0", "0"], 6, position);
    turn_and_throw(&mut table, A, &[3], 3, &[5, 3]);
    assert_eq!(table.asks(), json!({"prime": {"seat": 0, "dice": [5, 3]}}));
    shut(&mut table, json!({"prime": {"numbers": [5]}}));
    shut(&mut table, json!({"prime": {"numbers": [3, 5]}}));
    only(&table, A, &[json!({"prime": {"numbers": [3]}}), json!("decline")]);
    table.act(A, json!({"prime": {"numbers": [3]}}));
    assert_eq!(table.events_named("prime_placed"), [json!({"seat": 0, "numbers": [3]})]);
}

#[test]
fn the_tile_of_a_closed_casino_still_works_when_my_choice_activates_it() {
    covers!("R-RULING-26");
    let position = |tile: &str| {
        json!({"seats": 3, "options": {"tiles": 3}, "casinos": {
            "1": closing(2), "2": {"tile": tile, "dice": {"0": "1"}}, "3": {"tile": "my_choice"},
        }})
    };
    let activated = |face: &str, throw: &[u8]| {
        let mut table = at(position(face));
        turn_and_throw(&mut table, A, &[3, 5, 5, 5, 5, 5, 5], 3, &[4, 4]);
        table.dice(throw).act(A, json!({"activate": {"tile": face}}));
        assert!(table.script_is_used_up());
        table
    };
    let table = activated("jackpot", &[3, 4]);
    assert_eq!(table.money(A), [30_000]);
    assert_eq!(table.events_named("threw").len(), 1);

    // PAY DAY counts the die inside the closed casino: casinos 2 and 3.
    assert_eq!(activated("pay_day", &[]).chips(A), 4);

    // Only moves into or out of the closed casino are void.
    let mut table = activated("block_it", &[]);
    shut(&mut table, json!({"block": {"blanks": 2, "casino": 2}}));
    table.act(A, json!({"block": {"blanks": 2, "casino": 6}}));
    assert_eq!(dice_in(&table, 6, "G"), "2");

    let mut table = activated("handicap", &[]);
    shut(&mut table, json!({"take_blank": {"casino": 2, "picture": "money"}}));
    table.act(A, json!({"take_blank": {"casino": 6, "picture": "money"}}));
    assert_eq!(table.money(A), [30_000]);
    next_to_roll(&table, B);
    assert_eq!(table.hand(C), "7+B");
}
