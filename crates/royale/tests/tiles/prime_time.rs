//! B1 PRIME TIME: who wins the casino throws the black dice before payout and may place them.

mod black_dice;

use crate::kit::{A, B, C, D, Table};
use crate::positions::with_hands;
use crate::steps::{next_to_roll, only, turn_and_throw};
use royale::Royale;
use serde_json::{Value, json};
use table::{Game, covers};

const NONE: [Value; 0] = [];

/// The last round ends with B's last die, placed in casino 3; then black dice fall as given.
fn payout(casinos: &Value, black: [u8; 2]) -> Table {
    let position = json!({"options": {"faces": ["prime_time"]}, "round": 3, "casinos": casinos});
    let mut table = with_hands(&["0", "1", "0"], position);
    turn_and_throw(&mut table, B, &[3], 3, &black);
    table
}

fn prime(numbers: &[u8]) -> Value {
    json!({"prime": {"numbers": numbers}})
}

/// Who is paid what at a casino, in order.
fn paid_at(table: &Table, casino: u8) -> Vec<(String, i64)> {
    let paid = table.events_named("paid").into_iter().filter(|paid| paid["casino"] == casino);
    paid.map(|paid| (paid["owner"].as_str().unwrap().to_owned(), paid["note"].as_i64().unwrap())).collect()
}

#[test]
fn placing_at_prime_time_ends_the_turn() {
    covers!("R-PRIME-1");
    let mut table = Table::start(3, json!({"faces": ["prime_time"], "start": 0}), json!([]));
    table.turn(A, &[1, 1, 1, 2, 3, 4, 5, 1], 1);
    assert_eq!(table.events_named("threw"), NONE);
    next_to_roll(&table, B);
}

#[test]
fn who_is_about_to_get_the_higher_card_throws() {
    covers!("R-PRIME-2");
    for (dice, winner) in [
        (json!({"0": "3", "1": "3", "2": "2"}), C),
        (json!({"0": "3", "1": "2", "2": "1"}), A),
        (json!({"0": "B", "1": "2", "2": "1"}), C),
        (json!({"0": "B", "1": "3", "2": "2"}), B),
        (json!({"2": "1"}), C),
    ] {
        let mut table = payout(&json!({"1": {"dice": dice}}), [2, 5]);
        assert_eq!(table.asks(), json!({"prime": {"seat": winner, "dice": [2, 5]}}), "{dice}");
        assert_eq!(table.waiting(), Some(winner));
        assert_eq!(
            table.events_named("threw"),
            [json!({"seat": winner, "tile": "prime_time", "dice": [2, 5]})]
        );
        assert_eq!(table.events_named("paid"), NONE);
        for other in [A, B, C].into_iter().filter(|seat| *seat != winner) {
            only(&table, other, &[]);
            table.refused(other, prime(&[2]));
            table.refused(other, json!("decline"));
        }
    }
}

#[test]
fn the_winner_places_neither_die_or_one_or_both() {
    covers!("R-PRIME-3");
    // At 2 and at 5 A has one die, with which one black die ties.
    let casinos = json!({"1": {"dice": {"2": "1"}}, "2": {"dice": {"0": "1"}}, "5": {"dice": {"0": "1"}}});
    for (choice, ties) in [
        (json!("decline"), vec![]),
        (prime(&[2]), vec![2]),
        (prime(&[5]), vec![5]),
        (prime(&[2, 5]), vec![2, 5]),
    ] {
        let mut table = payout(&casinos, [2, 5]);
        only(&table, C, &[json!("decline"), prime(&[2]), prime(&[5]), prime(&[2, 5])]);
        table.act(C, choice.clone());
        let tied: Vec<Value> = table.events_named("tied").iter().map(|tied| tied["casino"].clone()).collect();
        let tied: Vec<Value> = tied.into_iter().filter(|casino| *casino != 6).collect();
        assert_eq!(tied, ties, "{choice}");
        // There is no second helping: the round is paid.
        assert_eq!(table.asks(), json!("over"));
        assert_eq!(table.events_named("threw"), NONE);
    }
}

#[test]
fn of_a_double_one_die_alone_may_be_placed() {
    covers!("R-PRIME-4");
    let casinos = json!({
        "1": {"dice": {"2": "1"}},
        "4": {"pair": [90_000, 30_000], "dice": {"0": "2", "2": "1"}},
    });
    let seat = |seat: &str, money: i64| (seat.to_owned(), money);
    for (choice, paid) in [
        (json!("decline"), vec![seat("0", 90_000), seat("2", 30_000)]),
        (prime(&[4]), vec![]),
        (prime(&[4, 4]), vec![seat("2", 90_000), seat("0", 30_000)]),
    ] {
        let mut table = payout(&casinos, [4, 4]);
        only(&table, C, &[json!("decline"), prime(&[4]), prime(&[4, 4])]);
        table.act(C, choice.clone());
        assert_eq!(paid_at(&table, 4), paid, "{choice}");
    }
}

#[test]
fn a_black_die_goes_only_to_the_casino_of_its_number() {
    covers!("R-PRIME-5");
    let mut table = payout(&json!({"1": {"dice": {"2": "1"}}}), [2, 5]);
    for numbers in [&[6][..], &[1], &[7], &[2, 6], &[5, 6], &[2, 2], &[5, 5]] {
        assert_eq!(table.refused(C, prime(numbers)).clause, "R-PRIME-5", "{numbers:?}");
    }
    assert!(Table::is_no_action(prime(&[2, 5, 5])));
    assert!(Table::is_no_action(json!({"prime": {"numbers": [5], "casino": 6}})));
    table.act(C, prime(&[5]));
}

#[test]
fn black_dice_count_one_each_as_the_winners_dice() {
    covers!("R-PRIME-6");
    let seat = |seat: &str, money: i64| (seat.to_owned(), money);
    for (dice, numbers, tied, paid) in [
        (json!({"0": "2", "2": "1"}), &[5][..], json!(["0", "2"]), vec![]),
        (json!({"0": "3", "2": "1"}), &[5, 5], json!(["0", "2"]), vec![]),
        (json!({"0": "1+B", "2": "B"}), &[5], json!(["0", "2"]), vec![]),
        (json!({"0": "1"}), &[5], json!(["0", "2"]), vec![]),
        (json!({"0": "2", "1": "2", "2": "1"}), &[5], json!(["0", "1", "2"]), vec![]),
        (json!({"0": "2", "2": "1"}), &[5, 5], json!(null), vec![seat("2", 80_000), seat("0", 60_000)]),
        (json!({"0": "2"}), &[5], json!(null), vec![seat("0", 80_000), seat("2", 60_000)]),
        (json!({}), &[5], json!(null), vec![seat("2", 80_000)]),
    ] {
        let casinos = json!({"1": {"dice": {"2": "1"}}, "5": {"dice": dice}});
        let mut table = payout(&casinos, [5, 5]);
        table.act(C, prime(numbers));
        let at_five = table.events_named("tied").into_iter().find(|tied| tied["casino"] == 5);
        let owners = at_five.map_or(Value::Null, |tied| tied["owners"].clone());
        assert_eq!(owners, tied, "{numbers:?} to {dice}");
        assert_eq!(paid_at(&table, 5), paid, "{numbers:?} to {dice}");
    }
}

#[test]
fn without_a_real_winner_nobody_throws() {
    covers!("R-PRIME-7");
    let blocked = json!({"face": "block_it", "clusters": [1, 1, 2, 2]});
    for (faces, casinos) in [
        (json!(["prime_time"]), json!({"1": {"dice": {"0": "2", "1": "2"}}})),
        (json!(["prime_time"]), json!({})),
        (
            json!(["prime_time", "block_it"]),
            json!({"1": {"tile": "prime_time", "dice": {"0": "1", "G": "3"}}, "2": {"tile": blocked}}),
        ),
    ] {
        let mut table = with_hands(
            &["0", "1", "0"],
            json!({"options": {"faces": faces}, "round": 3, "casinos": casinos}),
        );
        table.turn(B, &[3], 3);
        assert_eq!(table.events_named("threw"), NONE);
        assert_eq!(table.asks(), json!("over"));
    }
    let mut table = with_hands(
        &["0", "1"],
        json!({
            "options": {"faces": ["prime_time"]}, "round": 3,
            "casinos": {"1": {"dice": {"0": "1", "N": "3"}}, "2": {"dice": {"N": "4+B"}}},
        }),
    );
    table.turn(B, &[3], 3);
    assert_eq!((table.events_named("threw"), table.asks()), (vec![], json!("over")));
}

#[test]
fn the_winner_is_found_on_a_trial_removal_and_the_real_one_comes_after_the_black_dice() {
    covers!("R-RULING-23");
    // C would win X but, by adding a die there, ties with the two that were tied before.
    let casinos = json!({"1": {"dice": {"0": "4", "1": "4", "2": "3"}}});
    let mut table = payout(&casinos, [1, 5]);
    assert_eq!(table.events_named("tied"), NONE);
    assert_eq!(table.waiting(), Some(C));
    table.act(C, prime(&[1]));
    assert_eq!(table.events_named("tied")[0], json!({"casino": 1, "owners": ["0", "1", "2"]}));
    assert_eq!(paid_at(&table, 1), []);

    // Without that die C takes the higher card.
    let mut table = payout(&casinos, [1, 5]);
    table.act(C, prime(&[5]));
    assert_eq!(paid_at(&table, 1), [("2".to_owned(), 80_000)]);
}

#[test]
fn there_is_no_second_throw_when_the_casino_changes_hands() {
    covers!("R-RULING-23");
    let mut table = with_hands(
        &["0", "1", "0", "0"],
        json!({
            "options": {"faces": ["prime_time"]}, "round": 3,
            "casinos": {"1": {"dice": {"0": "4", "1": "4", "2": "3", "3": "1"}}},
        }),
    );
    turn_and_throw(&mut table, B, &[3], 3, &[1, 5]);
    assert_eq!(table.waiting(), Some(C));
    table.act(C, prime(&[1]));
    assert_eq!(paid_at(&table, 1), [("3".to_owned(), 80_000)]);
    assert_eq!(table.events_named("threw"), NONE);
    assert_eq!((table.asks(), table.money(D).contains(&80_000)), (json!("over"), true));
}

#[test]
fn a_position_before_the_throw_owes_the_bad_luck_fine_that_its_dice_say() {
    covers!("R-RULING-17", "R-BAD-10");
    let casinos = json!({
        "1": {"tile": "bad_luck", "dice": {"0": "1", "1": "2", "2": "1"}},
        "2": {"tile": "prime_time", "dice": {"0": "2"}},
        "3": {"dice": {"1": "1"}},
    });
    let position = json!({"options": {"faces": ["bad_luck", "prime_time"]}, "round": 3, "casinos": casinos});
    let mut played = with_hands(&["0", "1", "0"], position);
    turn_and_throw(&mut played, B, &[3], 3, &[2, 5]);
    let whole = played.position();
    assert_eq!(whole["payout"]["fined"], json!([0, 2]), "A and C have the fewest");
    // What is left out is filled in, and the game goes on as it would have.
    let mut bare = whole.clone();
    bare["payout"] = Value::Null;
    assert_eq!(Table::at(bare.clone()).position(), whole);
    let mut table = Table::at(bare.clone());
    table.act(A, json!("decline"));
    assert_eq!(table.events_named("fined").len(), 2);
    // What contradicts the dice is refused.
    let mut wrong = whole.clone();
    wrong["payout"]["fined"] = json!([1]);
    assert_eq!(Table::violation(wrong.clone()).invariant, "R-RULING-17");
    // Version 1 of the rules took it as it was written: journals of that time begin so.
    let old = Royale::standard().under_rules(1).unwrap();
    for (written, fined) in [(bare, json!([])), (wrong, json!([1]))] {
        let state = old.from_position(&written).unwrap();
        assert_eq!(json!(state.payout.fined), fined);
    }
}
