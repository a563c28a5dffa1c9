//! R-RULING-33 and 34: the order of the payout, and what NO ENTRY! means in it.

use super::common::{last_die, last_die_position, place};
use crate::kit::{A, B, C, Table};
use serde_json::{Value, json};
use table::covers;

/// The steps of the payout in the events of the last actions, in words.
fn steps(events: &[Value]) -> Vec<String> {
    let mut steps = Vec::new();
    for event in events {
        let (kind, about) = event.as_object().unwrap().iter().next().unwrap();
        let step = match kind.as_str() {
            "tied" => format!("tied {}", about["casino"]),
            "paid" => format!("paid {} to {}", about["casino"], about["owner"].as_str().unwrap()),
            "unclaimed" => format!("unclaimed {}", about["casino"]),
            "gained" => format!("{} to {}", about["tile"].as_str().unwrap(), about["seat"]),
            "threw" => format!("{} thrown", about["tile"].as_str().unwrap()),
            "fined" => format!("fined {}", about["seat"]),
            "bad_luck_fixed" | "prime_placed" | "double_down_tied" | "split" | "picked" | "round_ended" => {
                kind.clone()
            }
            _ => continue,
        };
        steps.push(step);
    }
    steps
}

#[test]
fn losers_are_fixed_then_prime_time_then_ties_then_casinos_with_their_tiles_then_fines() {
    covers!("R-RULING-33");
    let space = |seat: u8| json!({"seat": seat, "die": "small"});
    let faces = json!(["bad_luck", "prime_time", "double_down", "nice_dice"]);
    let casinos = json!({
        // B and C have least at BAD LUCK; A throws at PRIME TIME.
        "1": {"tile": "bad_luck", "dice": {"0": "1"}},
        "2": {"tile": "prime_time", "dice": {"0": "1"}},
        // On DOUBLE DOWN C is first and A second.
        "3": {"tile": {"face": "double_down", "dice": {"0": "1", "2": "2"}}, "dice": {"1": "1"}},
        "4": {
            "tile": {"face": "nice_dice", "spaces": [space(2), null, space(1), null, null, space(0)]},
            "dice": {"1": "1", "2": "1"},
        },
        "5": {"dice": {"1": "1"}},
    });
    let mut position = last_die_position(json!({"faces": faces}), 1, casinos, json!([{}, {}, {}]));
    // One small die of each lies on NICE DICE; at 6 the other dice lie: A 4, B 5, C 5.
    position["casinos"]["6"]["dice"] = json!({"0": "2+B", "1": "3+B", "2": "3+B"});
    let mut table = Table::at(position);
    let mut seen = Vec::new();
    table.roll(A, &[5]).dice(&[1, 3]).act(A, place(5));
    seen.extend(table.events());
    table.act(A, json!({"prime": {"numbers": [1]}}));
    seen.extend(table.events());
    let expected = [
        "bad_luck_fixed",
        "prime_time thrown",
        "prime_placed",
        "tied 4",
        "tied 5",
        "tied 6",
        "paid 1 to 0",
        "unclaimed 1",
        "paid 2 to 0",
        "unclaimed 2",
        "paid 3 to 1",
        "unclaimed 3",
        "double_down to 2",
        "double_down to 0",
        "unclaimed 4",
        "nice_dice to 2",
        "nice_dice to 1",
        "nice_dice to 0",
        "unclaimed 5",
        "paid 6 to 0",
        "unclaimed 6",
        "fined 1",
        "fined 2",
        "round_ended",
    ];
    assert_eq!(steps(&seen), expected);
    assert_eq!([table.hand(A), table.hand(B), table.hand(C)], ["7+B", "7+B", "7+B"]);
}

#[test]
fn ties_leave_everywhere_before_the_first_casino_pays() {
    covers!("R-RULING-33");
    let casinos = json!({
        "1": {"tile": {"face": "double_down", "dice": {"0": "1", "1": "1", "2": "1"}}, "dice": {"0": "2"}},
        "4": {"dice": {"1": "1", "2": "1"}},
        "5": {"dice": {"1": "1"}},
    });
    let mut table = last_die(json!({"faces": ["double_down"]}), 1, casinos, json!([]));
    table.turn(A, &[5], 5);
    let steps = steps(&table.events());
    let first_paid = steps.iter().position(|step| step.starts_with("paid")).unwrap();
    for tied in ["tied 4", "tied 5", "double_down_tied"] {
        let at =
            steps.iter().position(|step| step == tied).unwrap_or_else(|| panic!("no {tied} in {steps:?}"));
        assert!(at < first_paid, "{tied} comes before all payments: {steps:?}");
    }
    assert!(!steps.iter().any(|step| step.starts_with("double_down to")), "all tied on DOUBLE DOWN");
}

#[test]
fn high_five_black_box_and_the_golden_die_pay_with_their_casino() {
    covers!("R-RULING-33");
    let casinos = json!({
        "1": {"tile": {"face": "high_five", "holder": 1}, "dice": {"0": "2", "1": "1"}},
        "2": {"tile": "black_box", "dice": {"1": "2", "2": "1"}},
        "3": {"tile": {"face": "my_choice", "golden": {"seat": 2, "die": "small"}}, "dice": {"0": "1", "2": "2"}},
        "5": {"dice": {"1": "2"}},
    });
    let faces = json!({"faces": ["high_five", "black_box", "my_choice"]});
    let mut position = last_die_position(faces, 1, casinos, json!([{}, {}, {}]));
    position["casinos"]["6"]["dice"]["2"] = json!("3+B");
    let mut table = Table::at(position);
    table.turn(A, &[5], 5);
    assert_eq!(
        steps(&table.events()),
        ["tied 6", "paid 1 to 0", "paid 1 to 1", "high_five to 1", "paid 2 to 1", "paid 2 to 2"]
    );
    assert_eq!(table.waiting(), Some(C), "B won BLACK BOX, so C splits before casino 3 pays");
    table.act(C, json!({"split": {"piles": [[0, 0, 20_000], [0, 20_000, 60_000]]}}));
    table.act(B, json!({"pick": {"pile": 2}}));
    let expected = [
        "picked",
        "black_box to 1",
        "paid 3 to 2",
        "paid 3 to 0",
        "my_choice to 2",
        "unclaimed 4",
        "paid 5 to 1",
        "paid 5 to 0",
        "paid 6 to 1",
        "unclaimed 6",
        "round_ended",
    ];
    assert_eq!(steps(&table.events()), expected);
}

#[test]
fn no_entry_still_closes_for_prime_time_but_not_for_ties_and_clean_up() {
    covers!("R-RULING-34");
    let casinos = json!({
        "1": {"tile": "prime_time", "dice": {"0": "2"}},
        "2": {"tile": {"face": "no_entry", "closed": 4, "space": 1}},
        // The closed casino: A and B tie, C is left.
        "4": {"dice": {"0": "2", "1": "2", "2": "1"}},
        "5": {"dice": {"1": "2"}},
    });
    let mut table = last_die(json!({"faces": ["prime_time", "no_entry"]}), 1, casinos, json!([]));
    table.roll(A, &[5]).dice(&[4, 3]).act(A, place(5));
    for numbers in [json!([4]), json!([3, 4])] {
        assert_eq!(table.refused(A, json!({"prime": {"numbers": numbers}})).code, "CLOSED");
    }
    table.act(A, json!({"prime": {"numbers": [3]}}));
    let at_4 = |kind: &str| -> Vec<Value> {
        table.events_named(kind).into_iter().filter(|about| about["casino"] == 4).collect()
    };
    assert_eq!(at_4("tied"), [json!({"casino": 4, "owners": ["0", "1"]})]);
    assert_eq!(at_4("paid").len(), 1);
    assert_eq!((&at_4("paid")[0]["owner"], &at_4("paid")[0]["place"]), (&json!("2"), &json!(1)));
    assert_eq!(table.state.round, 2);
    assert_eq!([table.hand(A), table.hand(B), table.hand(C)], ["7+B", "7+B", "7+B"]);
    assert!(
        table.state.casinos.iter().flatten().all(|dice| dice.is_empty()),
        "the closed casino is cleared too"
    );
}
