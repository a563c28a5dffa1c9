//! Rounds 2 and 3: new pairs, and who starts.

use super::scene::{k, logged, orders, pairs};
use crate::kit::{A, B, C, Table};
use serde_json::{Value, json};
use table::{Seat, covers};

#[test]
fn new_pairs_are_dealt_and_ranked_as_in_the_set_up() {
    covers!("R-NEXT-1", "R-SETUP-3", "R-SETUP-4");
    let ranked = [[40, 40], [70, 30], [80, 50], [80, 60], [100, 40], [100, 90]];
    let expected = json!(ranked.map(|pair| k(&pair)));
    for order in orders(&ranked).iter().step_by(13) {
        for mode in ["basic", "royale"] {
            let script = json!([{"cards": k(&[order.concat(), order.concat(), order.concat()].concat())}]);
            let mut table = Table::start(3, json!({"mode": mode, "start": 0}), script);
            assert_eq!(pairs(&table), expected);
            for round in [2, 3] {
                table.play_until(round.into(), |table| table.state.round == round);
                assert_eq!(pairs(&table), expected);
                assert_eq!(table.events_named("dealt"), [json!({"pairs": expected})]);
            }
        }
    }
}

/// Who starts round 2 after the last die has been placed by a seat, at a casino.
fn starter(position: &Value, last: Seat, number: u8) -> Option<Seat> {
    let mut table = Table::at(position.clone());
    assert_eq!(table.state.hands[last.index()].count(), 1, "one die is left");
    table.turn(last, &[number], number);
    assert_eq!(table.state.round, 2, "the round is over");
    let began = logged(&table, "round_began").pop().unwrap();
    assert_eq!((table.asks(), &began["start"]), (json!("roll"), &json!(table.waiting())));
    assert_eq!(table.waiting(), Some(table.state.start));
    table.waiting()
}

/// The dice of A, B and C at casinos.
type Lying = &'static [(u8, [&'static str; 3])];

#[test]
fn the_winner_at_the_highest_casino_that_anybody_won_starts() {
    covers!("R-NEXT-3", "R-NEXT-4");
    // A has one die left, which goes to casino 1.
    let cases: [(Lying, Seat); 7] = [
        // C is first at 6, before A; B is first at 5.
        (&[(4, ["5+B", "0", "0"]), (5, ["0", "7+B", "0"]), (6, ["1", "0", "7+B"])], C),
        // A is first at 6; who began does not matter.
        (&[(4, ["2", "0", "3"]), (5, ["0", "4+B", "4+B"]), (6, ["4+B", "3", "0"])], A),
        // The winner at 6 is who is left after the ties, though the others had more.
        (&[(2, ["0", "3+B", "6+B"]), (5, ["2+B", "0", "0"]), (6, ["4", "4", "1"])], C),
        // 6 and 5 are all tied; B is first at 4.
        (
            &[
                (2, ["0", "0", "5+B"]),
                (3, ["4+B", "0", "0"]),
                (4, ["0", "5+B", "0"]),
                (5, ["1", "1", "1"]),
                (6, ["1", "1", "1"]),
            ],
            B,
        ),
        // Nobody is at 6, all are tied at 5.
        (&[(2, ["0", "0", "6+B"]), (3, ["4+B", "0", "0"]), (4, ["1", "6+B", "0"]), (5, ["1", "1", "1"])], B),
        // Only casino 2 is won: A and B are tied at 1 in the end.
        (&[(1, ["0", "1", "0"]), (2, ["6+B", "6+B", "7+B"])], C),
        // Only casino 1 is won, by A's last die: 3, 2 and 2.
        (&[(1, ["2", "2", "2"]), (2, ["0", "1", "1"]), (6, ["4+B", "4+B", "4+B"])], A),
    ];
    for (lying, expected) in cases {
        let mut casinos = json!({});
        for (casino, [a, b, c]) in lying {
            casinos[casino.to_string()] = json!({"dice": {"0": a, "1": b, "2": c}});
        }
        for start in 0..3 {
            let position = json!({
                "seats": 3, "options": {"mode": "basic"}, "start": start, "active": 0, "casinos": casinos,
            });
            assert_eq!(starter(&position, A, 1), Some(expected), "{casinos}");
        }
    }
}

#[test]
fn imaginary_winners_are_passed_over() {
    covers!("R-RULING-36");
    // N is first at 6 with B behind; A is first at 5.
    let neutral = |options: Value| {
        json!({
            "seats": 2, "options": options, "start": 1, "active": 0,
            "casinos": {
                "6": {"dice": {"N": "7", "1": "6"}},
                "5": {"dice": {"0": "6+B", "1": "1"}},
                "4": {"dice": {"N": "B", "1": "B"}},
            },
        })
    };
    assert_eq!(starter(&neutral(json!({"mode": "basic"})), A, 1), Some(A));
    assert_eq!(starter(&neutral(json!({"tiles": 0})), A, 1), Some(A));
    // G is first at 6 with A behind; C is first at 5.
    let gray = json!({
        "seats": 3, "options": {"faces": ["block_it"]}, "start": 0, "active": 1,
        "casinos": {
            "1": {"tile": {"face": "block_it", "clusters": [1, 1, 2, 2]}},
            "6": {"dice": {"G": "3", "0": "2"}},
            "5": {"dice": {"2": "7+B"}},
            "4": {"dice": {"0": "5+B", "1": "6+B"}},
        },
    });
    assert_eq!(starter(&gray, B, 3), Some(C));
}

#[test]
fn without_any_winner_the_same_player_starts_again() {
    covers!("R-RULING-37");
    for start in 0..3 {
        let position = json!({
            "seats": 3, "options": {"mode": "basic"}, "start": start, "active": 2,
            "casinos": {"6": {"dice": {"0": "7+B", "1": "7+B", "2": "6+B"}}},
        });
        assert_eq!(starter(&position, C, 6), Some(Seat(start)));
    }
    // N is first wherever anything is paid; A and B get the lower cards at 5 and 6.
    for start in 0..2 {
        let position = json!({
            "seats": 2, "options": {"mode": "basic"}, "start": start, "active": 0,
            "casinos": {
                "6": {"dice": {"N": "4+B", "0": "1", "1": "2"}},
                "5": {"dice": {"N": "3", "0": "1", "1": "1"}},
                "3": {"dice": {"0": "4", "1": "4"}}, "2": {"dice": {"0": "B", "1": "B"}},
            },
        });
        assert_eq!(starter(&position, A, 5), Some(Seat(start)));
    }
}

#[test]
fn of_equal_cards_the_first_ranked_wins_the_higher_and_double_down_decides_nothing() {
    covers!("R-RULING-38");
    for (dice, expected) in [(json!({"0": "2", "2": "3"}), C), (json!({"0": "4", "2": "3"}), A)] {
        let position = json!({
            "seats": 3, "options": {"mode": "basic"}, "start": 1, "active": 1,
            "casinos": {
                "6": {"pair": [40000, 40000], "dice": dice},
                "5": {"dice": {"1": "6+B"}},
                "4": {"dice": {"0": if expected == A { "3+B" } else { "5+B" }, "2": "4+B"}},
            },
        });
        assert_eq!(starter(&position, B, 1), Some(expected));
    }
    // A is first on the DOUBLE DOWN tile, and nobody at any casino: B, who began, begins again.
    let position = json!({
        "seats": 3, "options": {"faces": ["double_down"]}, "start": 1, "active": 2,
        "casinos": {
            "1": {"tile": {"face": "double_down", "dice": {"0": "2"}}},
            "6": {"dice": {"0": "5+B", "1": "5+B", "2": "5+B"}}, "5": {"dice": {"1": "2", "2": "1"}},
        },
    });
    assert_eq!(starter(&position, C, 5), Some(B));
    let mut table = Table::at(position);
    table.turn(C, &[5], 5);
    assert_eq!(table.money(A), k(&[60]), "the tile itself pays");
}
