//! E2 KNOCKOUT?: dice go to the bar and come back.

use crate::kit::{A, B, C, D, Table};
use crate::positions::{at, holding};
use crate::steps::{dice_in, gains, next_to_roll, only, paid, tile, turn_and_throw};
use serde_json::{Value, json};
use table::{Seat, covers};

fn knock(die: &str) -> Value {
    json!({"knock": {"die": die}})
}

/// KNOCKOUT? at casino 1 with these dice in the bar; the players hold `hands`, the rest lies at casino 6.
fn with_bar(bar: &Value, hands: &[&str]) -> Table {
    let tile = json!({"face": "knockout", "bar": bar});
    holding(
        hands,
        6,
        json!({"seats": hands.len(), "options": {"tiles": 1}, "casinos": {"1": {"tile": tile}}}),
    )
}

fn bar(table: &Table) -> Value {
    tile(table, 1)["bar"].clone()
}

fn hands(table: &Table) -> Vec<String> {
    Seat::all(table.state.seats()).map(|seat| table.hand(seat)).collect()
}

#[test]
fn the_bar_is_empty_at_first() {
    covers!("R-KO-1");
    let table = Table::start(4, json!({"faces": ["knockout"], "start": 0}), json!([]));
    for view in [table.spectator(), table.view(A), table.view(D)] {
        assert_eq!(view["casinos"][0]["tile"], json!({"face": "knockout", "bar": {}}));
    }
}

#[test]
fn every_opponent_gives_one_die_of_the_own_choice() {
    covers!("R-KO-2", "R-KO-3");
    let mut table = at(json!({"seats": 4, "options": {"faces": ["knockout"]}}));
    table.turn(A, &[1, 1, 2, 2, 2, 2, 2, 2], 1);
    for (seat, die) in [(B, "biggy"), (C, "small"), (D, "biggy")] {
        assert_eq!((table.waiting(), table.asks()), (Some(seat), json!({"knock": {"seat": seat}})));
        only(&table, seat, &[knock("small"), knock("biggy")]);
        table.refused(seat, json!("decline"));
        table.refused(seat, json!("pass"));
        table.refused(seat, json!("roll"));
        for other in [A, B, C, D].into_iter().filter(|other| *other != seat) {
            table.refused(other, knock("small"));
        }
        table.act(seat, knock(die));
        assert_eq!(table.events_named("knocked_out"), [json!({"seat": seat, "die": die})]);
    }
    assert_eq!(hands(&table), ["5+B", "7", "6+B", "7"]);
    assert_eq!(bar(&table), json!({"1": "B", "2": "1", "3": "B"}));
    next_to_roll(&table, B);
}

#[test]
fn a_player_with_one_kind_of_dice_is_not_asked() {
    covers!("R-KO-3");
    let mut table = with_bar(&json!({}), &["2", "3", "B", "1+B"]);
    table.turn(A, &[1, 2], 1);
    assert_eq!((table.waiting(), table.asks()), (Some(D), json!({"knock": {"seat": 3}})));
    table.act(D, knock("small"));
    assert_eq!(hands(&table), ["1", "2", "0", "B"]);
    assert_eq!(bar(&table), json!({"1": "1", "2": "B", "3": "1"}));
}

#[test]
fn two_dice_fill_a_players_part_of_the_bar() {
    covers!("R-KO-4", "R-KO-5");
    for full in ["2", "1+B"] {
        let held = if full == "2" { "2+B" } else { "3" };
        let mut table = with_bar(&json!({"1": full}), &["2", held, "2"]);
        table.turn(A, &[1, 2], 1);
        assert_eq!(hands(&table), ["1", held, "1"], "B is spared");
        assert_eq!(bar(&table), json!({"1": full, "2": "1"}));
        next_to_roll(&table, B);
    }
    // The Biggy alone leaves a place free.
    let mut table = with_bar(&json!({"1": "B"}), &["2", "3", "0"]);
    table.turn(A, &[1, 2], 1);
    assert_eq!((hands(&table), bar(&table)), (vec!["1".into(), "2".into(), "0".into()], json!({"1": "1+B"})));
}

#[test]
fn an_empty_hand_gives_nothing_and_owes_nothing() {
    covers!("R-KO-6");
    let golden = json!({"face": "my_choice", "golden": {"seat": 1, "die": "small"}});
    let position = json!({"seats": 3, "options": {"tiles": 2}, "casinos": {
        "1": {"tile": "knockout"}, "2": {"tile": golden},
    }});
    let mut table = holding(&["2", "0", "4"], 6, position);
    table.turn(A, &[1, 3], 1);
    assert_eq!((hands(&table), bar(&table)), (vec!["1".into(), "0".into(), "3".into()], json!({"2": "1"})));
    next_to_roll(&table, C);
    // B's golden die comes back: it stays in the hand.
    turn_and_throw(&mut table, C, &[2, 3, 3], 2, &[6, 6]);
    assert_eq!((hands(&table), bar(&table)), (vec!["1".into(), "1".into(), "1".into()], json!({"2": "1"})));
    table.turn(A, &[3], 3);
    next_to_roll(&table, B);
}

#[test]
fn the_activator_takes_the_own_dice_back_after_the_opponents_have_given_theirs() {
    covers!("R-KO-7", "R-RULING-27");
    let mut table = with_bar(&json!({"0": "1+B", "2": "1"}), &["2", "2+B", "2+B", "2"]);
    table.turn(A, &[1, 2], 1);
    assert_eq!((table.hand(A), bar(&table)), ("1".into(), json!({"0": "1+B", "2": "1"})), "not yet");
    table.act(B, knock("small"));
    assert_eq!(table.hand(A), "1", "not yet");
    table.act(C, knock("biggy"));
    let kinds: Vec<String> =
        table.events().iter().filter_map(|event| event.as_object()?.keys().next().cloned()).collect();
    assert_eq!(kinds, ["knocked_out", "knocked_out", "back_from_bar"]);
    assert_eq!(table.events_named("back_from_bar"), [json!({"seat": 0, "dice": "1+B"})]);
    assert_eq!(hands(&table), ["2+B", "1+B", "2", "1"]);
    assert_eq!(bar(&table), json!({"1": "1", "2": "1+B", "3": "1"}));
    next_to_roll(&table, B);
}

#[test]
fn the_own_dice_come_back_even_if_nobody_gives_one() {
    covers!("R-RULING-27", "R-KO-7");
    // A's last die; nobody else has any, or room in the bar.
    let mut table = with_bar(&json!({"0": "2", "2": "2"}), &["1", "0", "1"]);
    table.turn(A, &[1], 1);
    assert_eq!(hands(&table), ["2", "0", "1"]);
    assert_eq!(bar(&table), json!({"2": "2"}));
    next_to_roll(&table, C);

    let mut table = with_bar(&json!({"0": "2"}), &["1", "0", "0"]);
    table.turn(A, &[1], 1);
    assert_eq!((hands(&table), bar(&table)), (vec!["2".into(), "0".into(), "0".into()], json!({})));
    next_to_roll(&table, A);
}

#[test]
fn dice_in_the_bar_count_nowhere_and_return_when_the_round_ends() {
    covers!("R-KO-8", "R-KO-9");
    let position = json!({"seats": 3, "options": {"faces": ["knockout", "pay_day", "bad_luck"]}, "casinos": {
        "1": {"tile": {"face": "knockout", "bar": {"0": "1", "1": "1+B"}}, "dice": {"2": "1"}},
        "2": {"tile": "pay_day"},
        "3": {"tile": "bad_luck", "dice": {"0": "1", "2": "1"}},
    }});
    let mut table = holding(&["1", "0", "0"], 6, position);
    table.turn(A, &[2], 2);
    // PAY DAY: A has dice at 2, 3 and 6, not at 1.
    assert_eq!(gains(&table), [(0, 0, 30_000)]);
    // BAD LUCK at 3: only B has nothing there.
    assert_eq!(table.events_named("bad_luck_fixed"), [json!({"seats": [1]})]);
    // Casino 1: C's single die is the only one.
    assert_eq!(paid(&table, 1), [("2".to_owned(), 50_000)]);

    assert_eq!(table.spectator()["round"], 2);
    assert_eq!(hands(&table), ["7+B", "7+B", "7+B"]);
    assert_eq!(bar(&table), json!({}));
}

#[test]
fn with_two_players_only_the_other_player_gives_a_die() {
    covers!("R-KO-10");
    let mut table = at(json!({"seats": 2, "options": {"tiles": 1}, "casinos": {
        "1": {"tile": "knockout", "dice": {"N": "3"}}, "4": {"dice": {"N": "4+B"}},
    }}));
    table.turn(A, &[1, 2, 2, 2, 2, 2, 2, 2], 1);
    assert_eq!(table.waiting(), Some(B));
    table.act(B, knock("biggy"));
    assert_eq!((hands(&table), bar(&table)), (vec!["6+B".into(), "7".into()], json!({"1": "B"})));
    assert_eq!((dice_in(&table, 1, "N"), dice_in(&table, 4, "N")), ("3".into(), "4+B".into()));
    next_to_roll(&table, B);
}

#[test]
fn a_player_without_dice_after_a_knockout_is_skipped() {
    covers!("R-KO-10");
    let mut table = with_bar(&json!({}), &["2", "1", "2"]);
    table.turn(A, &[1, 2], 1);
    assert_eq!(hands(&table), ["1", "0", "1"]);
    next_to_roll(&table, C);
    table.turn(C, &[2], 2);
    next_to_roll(&table, A);

    // When the last dice of all go to the bar, the round is over.
    let mut table = with_bar(&json!({}), &["1", "1", "0"]);
    table.turn(A, &[1], 1);
    assert_eq!(table.events_named("round_ended"), [json!({"round": 1})]);
    assert_eq!(hands(&table), ["7+B", "7+B", "7+B"]);
}

#[test]
fn my_choice_activates_it_in_full() {
    covers!("R-KO-10", "R-MYC-6");
    let position = json!({"seats": 4, "options": {"tiles": 2}, "casinos": {
        "1": {"tile": {"face": "knockout", "bar": {"0": "B", "3": "2"}}}, "2": {"tile": "my_choice"},
    }});
    let mut table = holding(&["2", "1+B", "2", "2"], 6, position);
    turn_and_throw(&mut table, A, &[2, 3], 2, &[4, 4]);
    assert_eq!(table.waiting(), Some(B));
    table.act(B, knock("biggy"));
    assert_eq!(hands(&table), ["1+B", "1", "1", "2"]);
    assert_eq!(bar(&table), json!({"1": "B", "2": "1", "3": "2"}));
    next_to_roll(&table, B);
}
