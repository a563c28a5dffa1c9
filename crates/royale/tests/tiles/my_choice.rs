//! H2 MY CHOICE: two black dice, one result. Result 4 is in `my_choice_activates`.

mod activates;

use crate::kit::{A, B, C, Table};
use crate::positions::{at, holding};
use crate::steps::{dice_in, gains, next_to_roll, only, paid, tile, turn_and_throw};
use serde_json::{Value, json};
use table::{Seat, covers};

const ONE_1: [u8; 8] = [1, 2, 2, 2, 2, 2, 2, 2];

fn choose(number: u8) -> Value {
    json!({"choose": {"number": number}})
}

fn golden(die: &str) -> Value {
    json!({"golden": {"die": die}})
}

fn on_golden_space(table: &Table) -> Value {
    tile(table, 1)["golden"].clone()
}

/// MY CHOICE at casino 1 with a die on the golden space; the players hold `hands`, the rest lies at 6.
fn with_golden(lying: &Value, hands: &[&str]) -> Table {
    let tile = json!({"face": "my_choice", "golden": lying});
    holding(
        hands,
        6,
        json!({"seats": hands.len(), "options": {"tiles": 1}, "casinos": {"1": {"tile": tile}}}),
    )
}

fn hands(table: &Table) -> Vec<String> {
    Seat::all(table.state.seats()).map(|seat| table.hand(seat)).collect()
}

#[test]
fn the_golden_space_is_empty_at_first() {
    covers!("R-MYC-1");
    let table = Table::start(3, json!({"faces": ["my_choice"], "start": 0}), json!([]));
    assert_eq!(tile(&table, 1), json!({"face": "my_choice", "golden": null}));
    assert_eq!(table.spectator()["payout"], Value::Null);
}

#[test]
fn one_of_two_thrown_results_is_chosen() {
    covers!("R-MYC-2");
    let mut table = at(json!({"seats": 3, "options": {"faces": ["my_choice"]}}));
    turn_and_throw(&mut table, A, &ONE_1, 1, &[2, 6]);
    let event = json!({"seat": 0, "tile": "my_choice", "dice": [2, 6]});
    assert_eq!(table.events_named("threw"), [event]);
    assert_eq!((table.waiting(), table.asks()), (Some(A), json!({"choose": {"dice": [2, 6]}})));
    only(&table, A, &[choose(2), choose(6)]);
    for number in [0, 1, 3, 4, 5, 7] {
        assert_eq!(table.refused(A, choose(number)).clause, "R-MYC-2");
    }
    table.refused(A, json!("decline"));
    table.refused(A, json!("pass"));
    table.refused(B, choose(2));
    table.act(A, choose(2));
    assert_eq!(table.events_named("chose"), [json!({"seat": 0, "number": 2})]);
    assert_eq!(table.chips(A), 4);
    next_to_roll(&table, B);

    let mut table = at(json!({"seats": 3, "options": {"faces": ["my_choice"]}}));
    turn_and_throw(&mut table, A, &ONE_1, 1, &[2, 2]);
    assert_eq!((table.chips(A), gains(&table)), (4, vec![(0, 2, 0)]), "a double leaves no choice");
    next_to_roll(&table, B);
}

#[test]
fn results_1_to_3_pay() {
    covers!("R-MYC-3");
    for (number, chips, money) in [(1, 1, 0), (2, 2, 0), (3, 0, 30_000)] {
        let mut table = at(json!({"seats": 3, "options": {"faces": ["my_choice"]}}));
        let bank = table.bank().len();
        turn_and_throw(&mut table, A, &ONE_1, 1, &[6, number]);
        table.act(A, choose(number));
        assert_eq!(gains(&table), [(0, chips, money)]);
        assert_eq!(u64::from(table.chips(A)), 2 + chips);
        assert_eq!(table.money(A).iter().sum::<i64>(), money as i64);
        assert_eq!(table.bank().len(), bank - usize::from(money > 0));
        next_to_roll(&table, B);
    }
}

#[test]
fn result_5_turns_a_hand_die_without_activation() {
    covers!("R-MYC-7");
    for (die, placed, hand) in [("small", "1", "5+B"), ("biggy", "B", "6")] {
        let mut table = at(json!({"seats": 3, "options": {"faces": ["my_choice", "jackpot"]}}));
        turn_and_throw(&mut table, A, &[1, 3, 3, 3, 3, 3, 3, 3], 1, &[5, 5]);
        assert_eq!((table.waiting(), table.asks()), (Some(A), json!({"die_option": {"tile": "my_choice"}})));
        table.refused(A, json!({"turn": {"die": die, "number": 7}}));
        table.refused(B, json!({"turn": {"die": die, "number": 2}}));
        table.act(A, json!({"turn": {"die": die, "number": 2}}));
        assert_eq!((table.in_casino(2, A), table.hand(A)), (placed.into(), hand.into()));
        assert_eq!((table.events_named("threw"), tile(&table, 2)["value"].clone()), (vec![], json!(30_000)));
        next_to_roll(&table, B);
    }
    // Nor does it activate MY CHOICE itself once more.
    let mut table = at(json!({"seats": 3, "options": {"faces": ["my_choice"]}}));
    turn_and_throw(&mut table, A, &ONE_1, 1, &[5, 5]);
    table.act(A, json!({"turn": {"die": "small", "number": 1}}));
    assert_eq!((table.in_casino(1, A), table.events_named("threw")), ("2".into(), vec![]));
    next_to_roll(&table, B);
}

#[test]
fn result_5_takes_an_own_die_back_but_none_from_a_tile() {
    covers!("R-MYC-7", "R-MYC-11");
    let position = json!({"seats": 3, "options": {"tiles": 2}, "casinos": {
        "1": {"tile": {"face": "my_choice", "golden": {"seat": 0, "die": "small"}}},
        "2": {"tile": {"face": "double_down", "dice": {"0": "1"}}},
        "4": {"dice": {"0": "B", "1": "1"}}, "5": {"dice": {"1": "B"}},
    }});
    let mut table = at(position);
    turn_and_throw(&mut table, A, &[1, 3, 3, 3, 3], 1, &[5, 5]);
    for (die, casino) in [("small", 2), ("small", 4), ("small", 5), ("biggy", 5), ("small", 6), ("small", 7)]
    {
        table.refused(A, json!({"take_back": {"die": die, "casino": casino}}));
    }
    let back = [(1, "small"), (4, "biggy")]
        .map(|(casino, die)| json!({"take_back": {"die": die, "casino": casino}}));
    let offered: Vec<Value> =
        table.legal(A).into_iter().filter(|action| action.get("take_back").is_some()).collect();
    assert_eq!(offered, back);
    table.act(A, back[1].clone());
    assert_eq!((table.hand(A), table.in_casino(4, A)), ("4+B".into(), "0".into()));
    assert_eq!(on_golden_space(&table), json!({"seat": 0, "die": "small"}));
    next_to_roll(&table, B);
}

#[test]
fn result_5_may_be_left_unused() {
    covers!("R-RULING-30");
    let mut table = at(json!({"seats": 3, "options": {"faces": ["my_choice"]}}));
    turn_and_throw(&mut table, A, &ONE_1, 1, &[5, 1]);
    table.act(A, choose(5)).act(A, json!("decline"));
    assert_eq!((table.hand(A), table.in_casino(1, A), table.chips(A)), ("6+B".into(), "1".into(), 2));
    next_to_roll(&table, B);
}

#[test]
fn result_6_puts_a_hand_die_on_the_golden_space() {
    covers!("R-MYC-8");
    for (die, hand) in [("small", "5+B"), ("biggy", "6")] {
        let mut table = at(json!({"seats": 3, "options": {"faces": ["my_choice"]}}));
        turn_and_throw(&mut table, A, &ONE_1, 1, &[6, 6]);
        assert_eq!((table.waiting(), table.asks()), (Some(A), json!("golden")));
        only(&table, A, &[golden("small"), golden("biggy")]);
        table.refused(A, json!("decline"));
        table.refused(B, golden(die));
        table.act(A, golden(die));
        assert_eq!(table.events_named("golden_put"), [json!({"seat": 0, "die": die})]);
        assert_eq!((table.hand(A), on_golden_space(&table)), (hand.into(), json!({"seat": 0, "die": die})));
        next_to_roll(&table, B);
    }
}

#[test]
fn a_lying_golden_die_first_returns_to_its_owner() {
    covers!("R-MYC-9", "R-RULING-31");
    // B had finished, and acts again.
    let mut table = with_golden(&json!({"seat": 1, "die": "biggy"}), &["2+B", "0", "1"]);
    turn_and_throw(&mut table, A, &[1, 3, 3], 1, &[6, 6]);
    assert_eq!(table.asks(), json!("golden"));
    assert_eq!(table.events_named("back_from_golden"), [json!({"seat": 1, "die": "biggy"})]);
    assert_eq!((table.hand(B), on_golden_space(&table)), ("B".into(), Value::Null), "back before A chooses");
    table.act(A, golden("small"));
    assert_eq!(
        (hands(&table), on_golden_space(&table)),
        (vec!["B".into(), "B".into(), "1".into()], json!({"seat": 0, "die": "small"}))
    );
    next_to_roll(&table, B);
    table.turn(B, &[5], 5);
    next_to_roll(&table, C);
}

#[test]
fn the_own_golden_die_returns_and_may_be_put_there_again() {
    covers!("R-RULING-31");
    for (die, hand) in [("biggy", "2"), ("small", "1+B")] {
        let mut table = with_golden(&json!({"seat": 0, "die": "biggy"}), &["3", "1", "0"]);
        turn_and_throw(&mut table, A, &[1, 3, 3], 1, &[6, 6]);
        assert_eq!(table.events_named("back_from_golden"), [json!({"seat": 0, "die": "biggy"})]);
        assert_eq!((table.hand(A), on_golden_space(&table)), ("2+B".into(), Value::Null));
        only(&table, A, &[golden("small"), golden("biggy")]);
        table.act(A, golden(die));
        assert_eq!((table.hand(A), on_golden_space(&table)), (hand.into(), json!({"seat": 0, "die": die})));
        next_to_roll(&table, B);
    }
    // Small dice only: nothing to ask, the hand is as before.
    let mut table = with_golden(&json!({"seat": 0, "die": "small"}), &["3", "1", "0"]);
    turn_and_throw(&mut table, A, &[1, 3, 3], 1, &[6, 6]);
    assert_eq!((table.hand(A), on_golden_space(&table)), ("2".into(), json!({"seat": 0, "die": "small"})));
    next_to_roll(&table, B);
}

#[test]
fn an_impossible_result_has_no_effect_and_leaves_the_golden_die() {
    covers!("R-RULING-30", "R-RULING-31");
    // A's last die lies in the casino: there is none for the golden space, which stays as it is.
    for lying in [Value::Null, json!({"seat": 0, "die": "small"}), json!({"seat": 1, "die": "biggy"})] {
        let mut table = with_golden(&lying, &["1", "1", "0"]);
        turn_and_throw(&mut table, A, &[1], 1, &[1, 6]);
        table.act(A, choose(6));
        assert_eq!((table.hand(A), table.hand(B), on_golden_space(&table)), ("0".into(), "1".into(), lying));
        assert_eq!(table.events_named("back_from_golden"), Vec::<Value>::new());
        assert_eq!((table.chips(A), gains(&table)), (2, vec![]), "no second choice");
        table.refused(A, choose(1));
        next_to_roll(&table, B);
    }
    // No other tile is in play for result 4.
    let mut table = at(json!({"seats": 3, "options": {"faces": ["my_choice"]}}));
    turn_and_throw(&mut table, A, &ONE_1, 1, &[4, 1]);
    table.act(A, choose(4));
    assert_eq!((table.events_named("activated"), table.chips(A)), (vec![], 2));
    next_to_roll(&table, B);
}

#[test]
fn the_golden_die_wins_once_and_goes_home() {
    covers!("R-MYC-10");
    for die in ["small", "biggy"] {
        let position = json!({"seats": 3, "options": {"faces": ["my_choice"]}, "casinos": {
            "1": {"tile": {"face": "my_choice", "golden": {"seat": 1, "die": die}}, "dice": {"2": "1"}},
        }});
        let mut table = holding(&["1", "0", "0"], 6, position);
        table.turn(A, &[5], 5);
        assert_eq!(gains(&table), [(1, 0, 60_000)]);
        assert_eq!(paid(&table, 1), [("2".to_owned(), 50_000)], "the golden die is in no casino");
        assert!(table.money(B).contains(&60_000));
        assert_eq!((table.hand(B), on_golden_space(&table)), ("7+B".into(), Value::Null));
    }
}

#[test]
fn nothing_else_touches_the_golden_die_and_the_black_dice_stay_out_of_the_casinos() {
    covers!("R-MYC-11");
    // HANDICAP at 2 cannot take it back.
    let mut table = at(json!({"seats": 3, "options": {"tiles": 2}, "casinos": {
        "1": {"tile": {"face": "my_choice", "golden": {"seat": 0, "die": "small"}}}, "2": {"tile": "handicap"},
    }}));
    table.turn(A, &[2, 3, 3, 3, 3, 3, 3], 2).act(A, json!({"take_blank": {"casino": 6, "picture": "die"}}));
    for casino in [1, 3, 4, 5, 6] {
        table.refused(A, json!({"take_back": {"die": "small", "casino": casino}}));
    }
    table.act(A, json!({"take_back": {"die": "small", "casino": 2}}));
    assert_eq!(on_golden_space(&table), json!({"seat": 0, "die": "small"}));

    // It is no presence for PAY DAY: A has dice at 2 only.
    let mut table = at(json!({"seats": 3, "options": {"tiles": 2}, "casinos": {
        "1": {"tile": {"face": "my_choice", "golden": {"seat": 0, "die": "small"}}}, "2": {"tile": "pay_day"},
    }}));
    table.turn(A, &[2, 3, 3, 3, 3, 3, 3], 2);
    assert_eq!(gains(&table), [(0, 1, 0)]);

    // The black dice of a throw lie in no casino, neither at once nor at payout.
    let position =
        json!({"seats": 3, "options": {"faces": ["my_choice"]}, "casinos": {"3": {"dice": {"1": "1"}}}});
    let mut table = holding(&["1", "0", "0"], 6, position);
    turn_and_throw(&mut table, A, &[1], 1, &[3, 2]);
    for casino in 1..=6 {
        assert_eq!(table.spectator()["casinos"][casino - 1]["black"], 0);
    }
    assert_eq!((dice_in(&table, 3, "0"), dice_in(&table, 2, "0")), ("0".into(), "0".into()));
    table.act(A, choose(3));
    assert_eq!(paid(&table, 3), [("1".to_owned(), 70_000)]);
    assert_eq!(paid(&table, 2), []);
}
