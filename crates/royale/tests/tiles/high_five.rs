//! C1 HIGH FIVE: the first to have five dice there takes the token, and 100k at payout.

use crate::kit::{A, B, C, Table};
use crate::positions::with_hands;
use crate::steps::{holder, next_to_roll, turn_and_throw};
use serde_json::{Value, json};
use table::covers;

const NONE: [Value; 0] = [];

fn held_by_a() -> Value {
    json!({"face": "high_five", "holder": 0})
}

/// A, to move, holds these dice and has those at HIGH FIVE.
fn a_has(hand: &str, there: &str) -> Table {
    with_hands(
        &[hand, "2", "2"],
        json!({"options": {"faces": ["high_five"]}, "casinos": {"1": {"dice": {"0": there}}}}),
    )
}

#[test]
fn the_token_begins_on_the_tile() {
    covers!("R-HIGH5-1");
    let table = Table::start(3, json!({"faces": ["high_five"]}), json!([]));
    assert_eq!(table.spectator()["casinos"][0]["tile"], json!({"face": "high_five", "holder": null}));
}

#[test]
fn a_placement_that_brings_five_or_more_takes_the_token() {
    covers!("R-HIGH5-2", "R-HIGH5-3");
    // Hand, dice at X before, the roll (the Biggy last), and whether the token is taken.
    for (hand, there, roll, taken) in [
        ("2", "3", &[1, 1][..], true),
        ("3", "4", &[1, 1, 1], true),
        ("1", "4", &[1], true),
        ("5", "0", &[1, 1, 1, 1, 1], true),
        ("2", "2", &[1, 1], false),
        ("2", "3", &[1, 5], false),
        ("4", "0", &[1, 1, 1, 1], false),
        // A Biggy counts two, whether it lies there or comes.
        ("B", "3", &[1], true),
        ("B", "2", &[1], false),
        ("2", "1+B", &[1, 1], true),
        ("1", "1+B", &[1], false),
        ("3+B", "0", &[1, 1, 1, 1], true),
        ("2+B", "0", &[1, 1, 1], false),
    ] {
        let mut table = a_has(hand, there);
        table.turn(A, roll, 1);
        let (token, events) = if taken { (json!(0), 1) } else { (json!(null), 0) };
        assert_eq!(holder(&table, 1), token, "{roll:?} to {there}");
        assert_eq!(table.events_named("high_five_taken").len(), events);
        assert_eq!((table.chips(A), table.money(A)), (2, vec![]));
        next_to_roll(&table, B);
    }
}

#[test]
fn the_token_cannot_be_taken_over() {
    covers!("R-HIGH5-4");
    let mut table = with_hands(
        &["1", "2", "1"],
        json!({"options": {"faces": ["high_five"]}, "casinos": {"1": {"dice": {"0": "4", "1": "5"}}}}),
    );
    table.turn(A, &[1], 1);
    assert_eq!(holder(&table, 1), 0);
    table.turn(B, &[1, 1], 1);
    assert_eq!((table.in_casino(1, B), holder(&table, 1)), ("7".to_owned(), json!(0)));
    assert_eq!(table.events_named("high_five_taken"), NONE);
}

#[test]
fn the_holder_gets_100k_even_if_tied_and_once() {
    covers!("R-HIGH5-5");
    for b in ["5", "3", "7"] {
        let mut table = with_hands(
            &["0", "0", "1"],
            json!({
                "options": {"faces": ["high_five"]}, "round": 3,
                "casinos": {
                    "1": {"tile": held_by_a(), "dice": {"0": "5", "1": b}},
                    "2": {"dice": {"0": "2+B", "2": "3+B"}}, "3": {"dice": {"2": "3"}},
                },
            }),
        );
        table.turn(C, &[4], 4);
        let gain = json!({"seat": 0, "tile": "high_five", "chips": 0, "notes": {"100000": 1}, "markers": {}});
        assert_eq!(table.events_named("gained"), [gain], "B has {b}");
        let tied = table.events_named("tied").contains(&json!({"casino": 1, "owners": ["0", "1"]}));
        assert_eq!(tied, b == "5");
        assert!(table.money(A).contains(&100_000));
    }
}

#[test]
fn dice_lost_afterwards_do_not_lose_the_token() {
    covers!("R-HIGH5-6");
    let mut table = with_hands(
        &["1", "0", "0"],
        json!({
            "options": {"faces": ["high_five", "handicap"]}, "round": 3,
            "casinos": {"1": {"tile": held_by_a(), "dice": {"0": "5"}}, "2": {"tile": "handicap"}},
        }),
    );
    table
        .turn(A, &[2], 2)
        .act(A, json!({"take_blank": {"casino": 4, "picture": "die"}}))
        .act(A, json!({"take_back": {"die": "small", "casino": 1}}));
    assert_eq!((table.in_casino(1, A), holder(&table, 1)), ("4".to_owned(), json!(0)));
    table.turn(A, &[5], 5);
    let gained = table.events_named("gained");
    assert_eq!(
        (gained.len(), &gained[0]["seat"], &gained[0]["notes"]),
        (1, &json!(0), &json!({"100000": 1}))
    );
}

#[test]
fn the_token_leaves_after_payout_claimed_or_not() {
    covers!("R-HIGH5-7");
    for (tile, gains) in [(held_by_a(), 1), (json!("high_five"), 0)] {
        let mut table = with_hands(
            &["0", "0", "1"],
            json!({"options": {"faces": ["high_five"]}, "casinos": {"1": {"tile": tile, "dice": {"0": "5"}}}}),
        );
        table.turn(C, &[4], 4);
        assert_eq!(table.events_named("gained").len(), gains);
        assert_eq!((table.position()["round"].clone(), holder(&table, 1)), (json!(2), json!(null)));
        // The next round it is there to be taken.
        let starter = table.waiting().expect("a start player");
        table.turn(starter, &[1, 1, 1, 1, 1, 1, 1, 1], 1);
        assert_eq!(holder(&table, 1), json!(starter));
    }
}

#[test]
fn dice_that_do_not_activate_give_nothing_until_the_next_activation() {
    covers!("R-HIGH5-8", "R-RULING-25");
    let mut table = with_hands(
        &["4", "1", "0"],
        json!({
            "options": {"faces": ["high_five", "handicap"]},
            "casinos": {"1": {"dice": {"0": "2+B"}, "tile": "high_five"}, "2": {"tile": "handicap"}},
        }),
    );
    table
        .turn(A, &[2, 5, 5, 5], 2)
        .act(A, json!({"take_blank": {"casino": 4, "picture": "die"}}))
        .act(A, json!({"turn": {"die": "small", "number": 1}}));
    assert_eq!((table.in_casino(1, A), holder(&table, 1)), ("3+B".to_owned(), json!(null)));
    // Another player's activation does not give it to A.
    table.turn(B, &[1], 1);
    assert_eq!(holder(&table, 1), Value::Null);
    // Placing elsewhere is no activation of X; A's next placement there takes it.
    table.turn(A, &[5, 1], 5);
    assert_eq!(holder(&table, 1), Value::Null);
    table.turn(A, &[1], 1);
    assert_eq!(table.events_named("high_five_taken"), [json!({"seat": 0})]);
}

#[test]
fn my_choice_counts_as_an_activation() {
    covers!("R-HIGH5-8", "R-RULING-25");
    for (there, token) in [("5", json!(0)), ("3+B", json!(0)), ("4", json!(null)), ("2+B", json!(null))] {
        let mut table = with_hands(
            &["2", "1", "1"],
            json!({
                "options": {"faces": ["high_five", "my_choice"]},
                "casinos": {"1": {"dice": {"0": there, "1": "6"}}},
            }),
        );
        turn_and_throw(&mut table, A, &[2, 5], 2, &[4, 4]);
        assert_eq!(holder(&table, 1), token, "{there}");
        next_to_roll(&table, B);
    }
}

#[test]
fn imaginary_owners_never_take_the_token() {
    covers!("R-HIGH5-8");
    // Neutral dice at the start of a round: five of them, and more with the Biggy.
    let neutral = json!([{"cards": [100_000, 90_000]}, {"dice": [1, 1, 1, 1, 1, 2, 3, 1]}]);
    let table = Table::start(2, json!({"faces": ["high_five"], "start": 0}), neutral);
    assert_eq!(table.spectator()["casinos"][0]["dice"], json!({"N": "5+B"}));
    assert_eq!(holder(&table, 1), Value::Null);

    // They stay without it when somebody else activates, and at payout nobody is paid for it.
    let mut table = with_hands(
        &["1", "0"],
        json!({
            "options": {"faces": ["high_five"]}, "round": 3,
            "casinos": {"1": {"dice": {"N": "5"}}, "3": {"dice": {"N": "2+B"}}},
        }),
    );
    table.turn(A, &[1], 1);
    assert_eq!((table.events_named("high_five_taken"), table.events_named("gained")), (vec![], vec![]));

    // Blanks that make five.
    let mut table = with_hands(
        &["0", "1", "1"],
        json!({
            "options": {"faces": ["high_five", "block_it"]},
            "casinos": {
                "1": {"tile": "high_five", "dice": {"G": "4"}},
                "2": {"tile": {"face": "block_it", "clusters": [1, 2, 2]}},
            },
        }),
    );
    table.turn(B, &[2], 2).act(B, json!({"block": {"blanks": 2, "casino": 1}}));
    table.turn(C, &[4], 4);
    assert!(!table.log.iter().any(|event| matches!(event, royale::Event::HighFiveTaken { .. })));
    assert_eq!(table.events_named("gained"), NONE);
}
