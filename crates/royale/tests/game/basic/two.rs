//! Two players and the neutral dice.

use super::scene::{deck, logged, paid_out, paid_to, payment, returned_cards, views};
use crate::kit::{A, B, Table, dice};
use royale::{Dice, Owner};
use serde_json::{Value, json};
use table::{Seat, covers};

/// The weights of the neutral dice at casinos 1 to 6.
fn weights(table: &Table) -> [u8; 6] {
    [1, 2, 3, 4, 5, 6].map(|casino| table.imaginary(casino, Owner::Neutral).weight())
}

/// All neutral dice at the casinos.
fn neutral(table: &Table) -> Dice {
    let mut all = Dice::NONE;
    (1..=6).for_each(|casino| all += table.imaginary(casino, Owner::Neutral));
    all
}

/// The options of a basic game and of a main game without chance in its tiles.
fn modes() -> [Value; 2] {
    [json!({"mode": "basic", "start": 0}), json!({"faces": ["jackpot", "pay_day", "high_five"], "start": 0})]
}

/// A script for a start in which the neutral dice fall like this.
fn falling(numbers: &[u8]) -> Value {
    let mut script = json!([{"cards": [30000]}]);
    script.as_array_mut().unwrap().extend(dice(numbers).as_array().unwrap().clone());
    script
}

#[test]
fn eight_neutral_dice_are_rolled_and_each_goes_to_its_casino() {
    covers!("R-2P-1", "R-2P-2", "R-RULING-4");
    for options in modes() {
        let cases: [(&[u8; 8], [u8; 6]); 3] = [
            (&[1, 1, 2, 3, 5, 6, 6, 6], [2, 1, 1, 0, 1, 4]),
            (&[4, 4, 4, 4, 4, 4, 4, 1], [2, 0, 0, 7, 0, 0]),
            (&[6, 5, 4, 3, 2, 1, 1, 4], [2, 1, 1, 3, 1, 1]),
        ];
        for (numbers, expected) in cases {
            let table = Table::start(2, options.clone(), falling(numbers));
            assert!(table.script_is_used_up());
            assert_eq!(weights(&table), expected);
            assert_eq!((neutral(&table), neutral(&table).weight()), (Dice::SET, 9));
            assert_eq!(table.imaginary(numbers[7], Owner::Neutral).biggy, 1);
            assert_eq!(logged(&table, "neutral_placed").len(), 1);
            for view in views(&table) {
                for (at, weight) in expected.iter().enumerate() {
                    let shown = view["casinos"][at]["dice"]["N"].as_str().unwrap_or("0");
                    assert_eq!(shown.parse::<Dice>().unwrap().weight(), *weight);
                }
            }
        }
        for seats in 3..=5 {
            let mut table = Table::start(seats, options.clone(), json!([]));
            table.play_until(1, |table| {
                assert_eq!(neutral(table), Dice::NONE);
                false
            });
            assert!(logged(&table, "neutral_placed").is_empty());
        }
    }
}

#[test]
fn the_neutral_dice_are_rolled_afresh_in_each_round() {
    covers!("R-2P-1", "R-2P-6");
    for options in modes() {
        let mut table = Table::start(2, options, falling(&[1, 1, 1, 1, 1, 1, 1, 1]));
        let mut seen = vec![weights(&table)];
        for round in [2, 3] {
            table.play_until(20, |table| table.state.round == round);
            assert_eq!(neutral(&table), Dice::SET);
            // Where they lie is what the log says was rolled.
            let roll = table.events_named("neutral_placed")[0]["roll"].clone();
            let mut expected = [0; 6];
            for number in roll["small"].as_array().unwrap() {
                expected[number.as_u64().unwrap() as usize - 1] += 1;
            }
            expected[roll["biggy"].as_u64().unwrap() as usize - 1] += 2;
            assert_eq!(weights(&table), expected);
            seen.push(expected);
        }
        table.play_until(20, |_| false);
        assert_eq!(logged(&table, "neutral_placed").len(), 3);
        assert!(seen[0] != seen[1] && seen[1] != seen[2], "{seen:?}");
        assert_eq!(neutral(&table), Dice::NONE, "after the last payout they are gone");
    }
}

#[test]
fn no_action_moves_a_neutral_die() {
    covers!("R-2P-3", "R-2P-7");
    // Tiles that move dice; whatever is done with them, N stays.
    let layouts = [
        ["F1", "E2", "G2", "H2", "D2", "A1"],
        ["H2", "F2", "D2", "E2", "G2", "A2"],
        ["H1", "F2", "E1", "G2", "D2", "C1"],
    ];
    for (seed, faces) in layouts.into_iter().enumerate() {
        let mut table = Table::start(2, json!({"faces": faces, "start": 0}), json!([]));
        let mut before = (0, [0; 6]);
        table.play_until(seed as u64, |table| {
            let now = (table.state.round, weights(table));
            let paying = ["split", "pick", "prime"].iter().any(|asks| table.asks().get(asks).is_some());
            assert!(
                paying || now.0 != before.0 || now == before,
                "the neutral dice moved: {before:?} {now:?}"
            );
            before = now;
            assert!([A, B].contains(&table.waiting().unwrap()));
            false
        });
        assert!(table.state.waiting().is_none());
    }
}

#[test]
fn handicap_and_my_choice_take_no_neutral_die_back() {
    covers!("R-2P-3");
    // N has small dice at 4 and the Biggy at 5; A has dice only where A places them, at 1.
    let fallen = falling(&[4, 4, 4, 4, 6, 6, 6, 5]);
    let mut handicap = Table::start(2, json!({"faces": ["handicap"], "start": 0}), fallen.clone());
    handicap.turn(A, &[1, 1, 2, 2, 2, 2, 2, 2], 1);
    handicap.act(A, json!({"take_blank": {"casino": 4, "picture": "die"}}));
    let mut choice = Table::start(2, json!({"faces": ["my_choice"], "start": 0}), fallen);
    choice.roll(A, &[1, 1, 2, 2, 2, 2, 2, 2]).dice(&[5, 5]).act(A, json!({"place": {"number": 1}}));
    for mut table in [handicap, choice] {
        assert!(table.asks().get("die_option").is_some());
        let before = weights(&table);
        for (die, casino) in [("small", 4), ("small", 6), ("biggy", 5)] {
            table.refused(A, json!({"take_back": {"die": die, "casino": casino}}));
        }
        let back: Vec<Value> =
            table.legal(A).into_iter().filter(|action| action.get("take_back").is_some()).collect();
        assert_eq!(back, [json!({"take_back": {"die": "small", "casino": 1}})]);
        table.act(A, back[0].clone());
        assert_eq!(weights(&table), before);
    }
}

#[test]
fn the_neutral_owner_ties_and_ranks_like_a_player_and_its_money_goes_back() {
    covers!("R-2P-4", "R-2P-5");
    // Dice at a casino with 80k and 30k; who is tied, who is paid, what goes under the deck.
    let cases = [
        (json!({"0": "2", "N": "2", "1": "1"}), ["0 N", "1:80", "30"]),
        (json!({"0": "2", "N": "B", "1": "1"}), ["0 N", "1:80", "30"]),
        (json!({"N": "3", "1": "2"}), ["", "N:80 1:30", "80"]),
        (json!({"N": "3", "1": "2", "0": "1"}), ["", "N:80 1:30", "80"]),
        (json!({"0": "3", "N": "2", "1": "1"}), ["", "0:80 N:30", "30"]),
        (json!({"N": "3", "1": "2", "0": "2"}), ["0 1", "N:80", "80 30"]),
        (json!({"N": "B"}), ["", "N:80", "80 30"]),
    ];
    for (dice, expected) in cases {
        let table = paid_out(2, &dice, [80_000, 30_000]);
        assert_eq!(payment(&table, 4), expected, "{dice}");
        assert_eq!([A, B].map(|seat| table.money(seat)), [A, B].map(|seat| paid_to(&table, seat)));
        // All that went back lies under the deck now, in order.
        let back = returned_cards(&table);
        assert!(deck(&table).ends_with(&back));
        assert_eq!(deck(&table).len(), 78 - 12 + back.len());
    }
    // In the main game the money goes to the bank instead.
    let mut royale = Table::at(json!({
        "seats": 2, "options": {"tiles": 0},
        "casinos": {
            "4": {"pair": [80000, 30000], "dice": {"N": "7+B", "1": "6"}},
            "3": {"dice": {"0": "6+B", "1": "1+B"}},
        },
    }));
    let count = |table: &Table, value: i64| table.bank().iter().filter(|note| **note == value).count();
    let before = (count(&royale, 80_000), royale.bank().len());
    royale.turn(A, &[4], 4);
    assert_eq!(payment(&royale, 4), ["", "N:80 1:30", "80"]);
    let returned = returned_cards(&royale).len();
    assert_eq!((count(&royale, 80_000), royale.bank().len()), (before.0 + 1, before.1 + returned));
}

#[test]
fn all_other_rules_hold_for_two() {
    covers!("R-2P-6", "R-2P-7");
    for options in modes() {
        let mut table = Table::start(2, options.clone(), json!([]));
        assert_eq!(
            [A, B].map(|seat| (table.hand(seat), table.chips(seat))),
            [("7+B".to_owned(), 2), ("7+B".to_owned(), 2)]
        );
        assert_eq!(table.spectator()["players"].as_array().unwrap().len(), 2, "N holds nothing");
        assert_eq!(table.waiting(), Some(A));
        // N never acts.
        for seat in [Seat(2), Seat(5), Seat(6)] {
            table.refused(seat, json!("roll"));
            assert!(table.legal(seat).is_empty());
        }
        table.act(A, json!("roll")).act(A, json!("pass"));
        assert_eq!((table.chips(A), table.waiting()), (1, Some(B)));
        table.play_until(6, |table| {
            assert!([A, B].contains(&table.waiting().unwrap()));
            false
        });
        let rounds: Vec<Value> =
            logged(&table, "round_began").iter().map(|event| event["round"].clone()).collect();
        assert_eq!(rounds, [1, 2, 3]);
        assert_eq!(logged(&table, "chips_given"), vec![json!({"each": 2}); 3]);
        assert_eq!(table.ranking().len(), 2);
    }
    // C has no seat; who is first at 6 among the real players starts.
    let mut table = Table::at(json!({
        "seats": 2, "options": {"mode": "basic"}, "start": 0,
        "casinos": {"6": {"dice": {"N": "1", "1": "7+B"}}, "5": {"dice": {"0": "6+B", "N": "6+B"}}},
    }));
    table.turn(A, &[6], 6);
    assert_eq!(table.waiting(), Some(B));
}

#[test]
fn the_neutral_dice_activate_no_tile() {
    covers!("R-2P-7");
    let faces = ["jackpot", "high_five", "power_play", "knockout", "block_it", "my_choice"];
    let table = Table::start(2, json!({"faces": faces, "start": 0}), falling(&[1, 1, 2, 2, 2, 2, 3, 2]));
    assert_eq!(table.position()["casinos"]["1"]["tile"], json!({"face": "jackpot", "value": 30000}));
    assert!(logged(&table, "threw").is_empty());
    assert_eq!(table.position()["casinos"]["2"]["tile"], json!({"face": "high_five", "holder": null}));
    assert_eq!(table.position()["casinos"]["3"]["tile"], json!({"face": "power_play", "holder": null}));
    assert_eq!((table.waiting(), table.asks()), (Some(A), json!("roll")));
}
