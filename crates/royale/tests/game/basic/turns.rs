//! Turns: who rolls, what is placed, and when a round and the game end.

use super::scene::{logged, seats};
use crate::kit::{A, B, C, D, E, Table};
use serde_json::{Value, json};
use table::{Seat, covers};

fn basic(seats: u8) -> Table {
    Table::start(seats, json!({"mode": "basic", "start": 0}), json!([]))
}

fn place(number: u8) -> Value {
    json!({"place": {"number": number}})
}

/// One attempt of every kind.
fn all_kinds() -> Vec<Value> {
    let mut all = vec![
        json!("roll"),
        json!("pass"),
        json!("decline"),
        json!("stop"),
        json!("higher"),
        json!("lower"),
        json!({"power": {"die": "small", "number": 1}}),
        json!({"take_chip_card": {"colour": "pink"}}),
        json!({"hide": {"tokens": 1}}),
        json!({"guess": {"tokens": 1}}),
        json!({"close": {"casino": 2}}),
        json!({"knock": {"die": "small"}}),
        json!({"block": {"blanks": 1, "casino": 2}}),
        json!({"turn": {"die": "small", "number": 1}}),
        json!({"take_back": {"die": "small", "casino": 1}}),
        json!({"double": {"small": 1, "biggy": false}}),
        json!({"nice": {"die": "small", "number": 1}}),
        json!({"choose": {"number": 1}}),
        json!({"activate": {"tile": "jackpot"}}),
        json!({"golden": {"die": "small"}}),
        json!({"prime": {"numbers": [1]}}),
        json!({"pick": {"pile": 1}}),
    ];
    all.extend((1..=6).map(place));
    all
}

#[test]
fn a_game_has_three_rounds_and_then_nothing_more() {
    covers!("R-TURN-1");
    for (players, options) in [(3, json!({"mode": "basic"})), (5, json!({"mode": "basic"})), (3, json!({}))] {
        let mut table = Table::start(players, options, json!([]));
        table.play_until(17, |_| false);
        for kind in ["round_began", "round_ended"] {
            let rounds: Vec<Value> =
                logged(&table, kind).iter().map(|event| event["round"].clone()).collect();
            assert_eq!(rounds, [1, 2, 3], "{kind}");
        }
        assert_eq!(logged(&table, "over").len(), 1);
        assert!(
            table.events().last().unwrap().get("over").is_some(),
            "the count is the last thing that happens"
        );
        assert_eq!((table.waiting(), table.asks()), (None, json!("over")));
        for seat in seats(&table) {
            assert!(table.legal(seat).is_empty());
            for attempt in all_kinds() {
                assert_eq!(table.refused(seat, attempt).clause, "R-TURN-1");
            }
        }
    }
}

#[test]
fn turns_go_clockwise() {
    covers!("R-TURN-2", "R-TURN-3");
    let mut table = basic(5);
    for seat in [A, B, C, D, E, A, B, C, D, E, A] {
        assert_eq!(table.waiting(), Some(seat));
        let hand = table.state.hands[seat.index()].count() as usize;
        // All but one die show a 1; that one is placed.
        let numbers: Vec<u8> = (0..hand).map(|die| if die == 0 { 2 } else { 1 }).collect();
        table.turn(seat, &numbers, 2);
    }
    let mut late = Table::start(5, json!({"mode": "basic", "start": 3}), json!([]));
    for seat in [D, E, A, B, C, D] {
        assert_eq!(late.waiting(), Some(seat));
        late.act(seat, json!("roll"));
        let first = late.legal(seat)[0].clone();
        late.act(seat, first);
    }
}

#[test]
fn all_dice_of_the_hand_are_rolled_at_once_and_only_once() {
    covers!("R-TURN-4", "R-TURN-5");
    let mut table = Table::at(json!({
        "seats": 3, "options": {"mode": "basic"}, "casinos": {"6": {"dice": {"0": "2+B"}}},
    }));
    for subset in [json!({"roll": 3}), json!({"roll": {"dice": 3}}), json!({"roll": {"dice": "3"}})] {
        assert!(Table::is_no_action(subset));
    }
    assert_eq!(table.legal(A), [json!("roll")]);
    table.roll(A, &[1, 2, 3, 3, 6]);
    let rolled = &table.events_named("rolled")[0];
    assert_eq!(rolled, &json!({"seat": 0, "roll": {"small": [1, 2, 3, 3, 6], "biggy": null}}));
    assert_eq!(table.spectator()["roll"]["small"].as_array().unwrap().len(), 5);
    assert_eq!(table.refused(A, json!("roll")).clause, "R-TURN-5");
}

#[test]
fn exactly_one_rolled_number_is_chosen() {
    covers!("R-TURN-6", "R-EX-1", "R-TURN-9");
    // Ben's hand is 5.
    let mut table = Table::at(json!({
        "seats": 3, "options": {"mode": "basic"}, "active": 1, "casinos": {"6": {"dice": {"1": "2+B"}}},
    }));
    table.roll(B, &[3, 3, 3, 3, 5]);
    for number in [2, 1, 4, 6, 0, 7] {
        assert_eq!(table.refused(B, place(number)).clause, "R-TURN-6");
    }
    for several in [
        json!({"place": {"number": [3, 5]}}),
        json!({"place": {"numbers": [3, 5]}}),
        json!({"place": {"number": 3, "dice": 3}}),
        json!({"place": {"number": 3, "dice": "3"}}),
    ] {
        assert!(Table::is_no_action(several));
    }
    assert_eq!(table.legal(B), [place(3), place(5), json!("pass")]);
    table.act(B, place(3));
    assert_eq!((table.in_casino(3, B).as_str(), table.hand(B).as_str()), ("4", "1"));
    assert_eq!(table.spectator()["roll"], Value::Null);
    table.refused(B, place(5));
    // Ben's next turn: one die.
    table.turn(C, &[1, 1, 1, 1, 1, 1, 1, 2], 2).turn(A, &[1, 1, 1, 1, 1, 1, 1, 2], 2);
    table.roll(B, &[6]);
    assert_eq!(table.events_named("rolled")[0]["roll"], json!({"small": [6], "biggy": null}));
}

#[test]
fn every_die_of_the_number_is_placed_and_the_others_stay_in_the_hand() {
    covers!("R-TURN-7", "R-TURN-9");
    let mut table = Table::at(json!({
        "seats": 3, "options": {"mode": "basic"}, "casinos": {"6": {"dice": {"0": "4"}}},
    }));
    table.roll(A, &[4, 4, 1, 4]);
    assert!(Table::is_no_action(json!({"place": {"number": 4, "small": 2}})));
    table.act(A, place(4));
    assert_eq!((table.in_casino(4, A).as_str(), table.hand(A).as_str()), ("2+B", "1"));
    assert_eq!(table.events_named("placed")[0]["dice"], "2+B");
    table.turn(B, &[5, 5, 5, 5, 5, 5, 5, 5], 5).turn(C, &[5, 5, 5, 5, 5, 5, 5, 5], 5);
    table.roll(A, &[2]);
    assert_eq!(table.events_named("rolled")[0]["roll"], json!({"small": [2], "biggy": null}));
    // A Biggy that shows another number is left.
    let mut other = basic(3);
    other.turn(A, &[4, 4, 1, 1, 1, 1, 1, 5], 4);
    assert_eq!((other.in_casino(4, A).as_str(), other.hand(A).as_str()), ("2", "5+B"));
}

#[test]
fn dice_that_lie_there_never_prevent_placement() {
    covers!("R-TURN-8");
    for seat in [A, B, C] {
        let mut table = Table::at(json!({
            "seats": 3, "options": {"mode": "basic"}, "active": seat,
            "casinos": {"4": {"dice": {"0": "2", "1": "3"}}},
        }));
        let hand = table.state.hands[seat.index()].count() as usize;
        let before = table.state.own(4, seat).small;
        table.turn(seat, &vec![4; hand - 1].into_iter().chain([1]).collect::<Vec<_>>(), 4);
        assert_eq!(table.state.own(4, seat).small as usize, before as usize + hand - 1);
        let others: Vec<String> =
            seats(&table).filter(|other| *other != seat).map(|other| table.in_casino(4, other)).collect();
        let untouched: Vec<&str> = [(A, "2"), (B, "3"), (C, "0")]
            .iter()
            .filter(|(other, _)| *other != seat)
            .map(|(_, dice)| *dice)
            .collect();
        assert_eq!(others, untouched);
    }
}

#[test]
fn a_round_lasts_until_the_last_hand_is_empty_however_many_turns_it_takes() {
    covers!("R-TURN-10", "R-PAYOUT-1");
    // Everybody places one die per turn: eight turns each.
    let mut table = basic(3);
    for turn in 0..8 {
        for seat in [A, B, C] {
            assert_eq!((table.state.round, table.waiting()), (1, Some(seat)), "turn {turn}");
            assert!(table.events_named("paid").is_empty());
            let hand = 8 - turn;
            let numbers: Vec<u8> = (0..hand).map(|die| if die == 0 { 2 } else { 1 }).collect();
            table.turn(seat, &numbers, 2);
        }
    }
    assert_eq!((table.state.round, table.asks()), (2, json!("roll")));
    // In whole games: a round is paid exactly by the placement that empties the last hand.
    for players in 2..=5 {
        let mut table = basic(players);
        let mut left_before = 0;
        let mut paid = 0;
        let mut watch = |table: &Table| {
            let all: u8 = seats(table).map(|seat| table.state.hands[seat.index()].count()).sum();
            let placed: u8 = table
                .events_named("placed")
                .iter()
                .map(|event| event["dice"].as_str().unwrap().parse::<royale::Dice>().unwrap().count())
                .sum();
            let ended = !table.events_named("round_ended").is_empty();
            assert_eq!(ended, placed > 0 && placed == left_before);
            assert_eq!(
                all,
                if ended {
                    8 * players
                } else if left_before == 0 {
                    all
                } else {
                    left_before - placed
                }
            );
            paid += usize::from(ended);
            left_before = all;
            false
        };
        table.play_until(players.into(), &mut watch);
        watch(&table);
        assert_eq!(paid, 3);
    }
}

#[test]
fn who_has_no_dice_is_skipped() {
    covers!("R-TURN-11");
    let mut table = Table::at(json!({
        "seats": 3, "options": {"mode": "basic"}, "casinos": {"6": {"dice": {"1": "7+B", "2": "5"}}},
    }));
    table.turn(A, &[1, 1, 1, 1, 1, 1, 1, 2], 2);
    assert_eq!(table.waiting(), Some(C));
    for attempt in [json!("roll"), place(6), json!("pass")] {
        assert_eq!(table.refused(B, attempt).clause, "R-TURN-11");
    }
    table.turn(C, &[1, 1, 2], 2);
    assert_eq!(table.waiting(), Some(A));
    // B stays out for the rest of the round, and is back in the next.
    table.play_until(4, |table| {
        assert!(table.state.round == 2 || table.waiting() != Some(B));
        table.state.round == 2
    });
    assert_eq!(table.hand(B), "7+B");
}

#[test]
fn a_sole_player_with_dice_takes_one_turn_after_the_other() {
    covers!("R-TURN-12");
    let mut table = Table::at(json!({
        "seats": 4, "options": {"mode": "basic"}, "active": 2,
        "casinos": {"6": {"dice": {"0": "7+B", "1": "7+B", "2": "4+B", "3": "7+B"}}},
    }));
    for hand in [3, 2, 1] {
        assert_eq!((table.waiting(), table.hand(C)), (Some(C), hand.to_string()));
        let numbers: Vec<u8> = (1..=hand).collect();
        table.turn(C, &numbers, hand);
    }
    assert_eq!(table.state.round, 2);
}

#[test]
fn nobody_acts_out_of_turn_or_out_of_order() {
    covers!("R-TURN-13");
    let mut table = basic(3);
    // Out of turn, before and after the roll.
    for seat in [B, C, D, Seat(200)] {
        for attempt in [json!("roll"), place(1), json!("pass")] {
            assert_eq!(table.refused(seat, attempt).clause, "R-TURN-13");
        }
    }
    // Placing before rolling.
    for number in 1..=6 {
        assert_eq!(table.refused(A, place(number)).clause, "R-TURN-13");
    }
    table.roll(A, &[1, 2, 3, 4, 5, 6, 6, 6]);
    for attempt in [json!("roll"), place(1), json!("pass")] {
        assert_eq!(table.refused(B, attempt).clause, "R-TURN-13");
    }
    // Rolling, or placing again, while a tile waits for a decision.
    let mut tile = Table::start(3, json!({"faces": ["no_entry"], "start": 0}), json!([]));
    tile.turn(A, &[1, 2, 2, 2, 2, 2, 2, 2], 1);
    assert_eq!(tile.asks(), "close");
    for attempt in [json!("roll"), place(2)] {
        assert_eq!(tile.refused(A, attempt).clause, "R-TURN-13");
    }
    tile.refused(B, json!("roll"));
}
