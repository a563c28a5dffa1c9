//! H1 NICE DICE: a die on the space of its number earns the reward of that space.

use crate::kit::{A, B, C, Table};
use crate::positions::{at, holding};
use crate::steps::{gains, next_to_roll, only, paid, tied, tile};
use serde_json::{Value, json};
use table::covers;

fn nice(die: &str, number: u8) -> Value {
    json!({"nice": {"die": die, "number": number}})
}

fn lying(seat: u8, die: &str) -> Value {
    json!({"seat": seat, "die": die})
}

/// Spaces 1 to 6 with some dice on them.
fn spaces(dice: &[(u8, Value)]) -> Value {
    let mut spaces = vec![Value::Null; 6];
    dice.iter().for_each(|(number, die)| spaces[*number as usize - 1] = die.clone());
    json!(spaces)
}

/// NICE DICE at a casino with some dice on it.
fn with_dice(dice: &[(u8, Value)]) -> Value {
    json!({"face": "nice_dice", "spaces": spaces(dice)})
}

#[test]
fn an_unplaced_die_or_one_just_placed_may_go_to_the_space_of_its_number() {
    covers!("R-NICE-1", "R-NICE-2");
    let placed = || {
        let mut table = Table::start(3, json!({"faces": ["nice_dice"], "start": 0}), json!([]));
        assert_eq!(tile(&table, 1), with_dice(&[]));
        table.turn(A, &[1, 1, 3, 5, 5, 6, 6, 4], 1);
        table
    };
    let cases = [
        (("small", 1), "5+B", "1"),
        (("small", 3), "4+B", "2"),
        (("small", 5), "4+B", "2"),
        (("small", 6), "4+B", "2"),
        (("biggy", 4), "5", "2"),
    ];
    let mut table = placed();
    assert_eq!((table.waiting(), table.asks()), (Some(A), json!("nice")));
    let moves = cases.map(|((die, number), ..)| nice(die, number));
    only(&table, A, &[&moves[..], &[json!("decline")]].concat());
    // No die shows a 2, no small one a 4, and the Biggy is no 6.
    for (die, number) in [("small", 2), ("small", 4), ("biggy", 6), ("biggy", 1), ("small", 7), ("small", 0)]
    {
        table.refused(A, nice(die, number));
    }
    table.refused(B, nice("small", 5));
    table.refused(A, json!("pass"));
    table.refused(A, json!("roll"));
    assert!(Table::is_no_action(
        json!({"nice": [{"die": "small", "number": 5}, {"die": "small", "number": 6}]})
    ));

    for ((die, number), hand, in_casino) in cases {
        let mut table = placed();
        table.act(A, nice(die, number));
        let event = json!({"seat": 0, "die": die, "number": number, "pushed": null});
        assert_eq!(table.events_named("nice_put"), [event]);
        assert_eq!(tile(&table, 1), with_dice(&[(number, lying(0, die))]));
        assert_eq!((table.hand(A), table.in_casino(1, A)), (hand.into(), in_casino.into()));
        // Not a second one.
        next_to_roll(&table, B);
        table.refused(A, nice("small", 6));
    }
    let mut table = placed();
    table.act(A, json!("decline"));
    assert_eq!(
        (tile(&table, 1), table.hand(A), table.in_casino(1, A)),
        (with_dice(&[]), "5+B".into(), "2".into())
    );
    next_to_roll(&table, B);
}

#[test]
fn a_die_that_shows_5_does_not_go_to_space_6() {
    covers!("R-NICE-2");
    let mut table = holding(&["2", "1", "0"], 6, json!({"seats": 3, "options": {"faces": ["nice_dice"]}}));
    table.turn(A, &[1, 5], 1);
    let refusal = table.refused(A, nice("small", 6));
    assert!(["R-NICE-1", "R-NICE-2"].contains(&&*refusal.clause), "{refusal}");
    table.act(A, nice("small", 5));
    assert_eq!((tile(&table, 1), table.hand(A)), (with_dice(&[(5, lying(0, "small"))]), "0".into()));
}

#[test]
fn dice_of_earlier_turns_are_not_eligible() {
    covers!("R-NICE-3");
    let position =
        json!({"seats": 3, "options": {"faces": ["nice_dice"]}, "casinos": {"1": {"dice": {"0": "B"}}}});
    let mut table = at(position);
    table.turn(A, &[1, 1, 6, 6, 6, 6, 6], 1);
    table.refused(A, nice("biggy", 1));
    only(&table, A, &[nice("small", 1), nice("small", 6), json!("decline")]);

    // The other way round: only the Biggy was just placed.
    let position =
        json!({"seats": 3, "options": {"faces": ["nice_dice"]}, "casinos": {"1": {"dice": {"0": "2"}}}});
    let mut table = at(position);
    table.turn(A, &[6, 6, 6, 6, 6, 1], 1);
    table.refused(A, nice("small", 1));
    table.act(A, nice("biggy", 1));
    assert_eq!((table.in_casino(1, A), tile(&table, 1)), ("2".into(), with_dice(&[(1, lying(0, "biggy"))])));
}

#[test]
fn a_lying_die_is_pushed_into_its_casino_without_activation() {
    covers!("R-NICE-4");
    // LUCKY PUNCH at 2, FIFTY FIFTY at 3: own and foreign dice, small and big.
    for (owner, die, in_casino) in [(1, "small", "1"), (1, "biggy", "B"), (0, "small", "1")] {
        for number in [2, 3, 5] {
            let mut table = at(json!({"seats": 3, "options": {"tiles": 3}, "casinos": {
                "1": {"tile": with_dice(&[(number, lying(owner, die))])},
                "2": {"tile": "lucky_punch"}, "3": {"tile": "fifty_fifty"},
            }}));
            let others = [number; 7];
            table
                .turn(A, &[&[1][..], &others[usize::from(owner == 0)..]].concat(), 1)
                .act(A, nice("small", number));
            let event = json!({"seat": 0, "die": "small", "number": number, "pushed": lying(owner, die)});
            assert_eq!(table.events_named("nice_put"), [event]);
            assert_eq!(table.in_casino(number, table::Seat(owner)), in_casino);
            assert_eq!(tile(&table, 1), with_dice(&[(number, lying(0, "small"))]));
            assert_eq!((table.events_named("threw"), gains(&table)), (vec![], vec![]));
            next_to_roll(&table, B);
        }
    }
    // Also at X itself: the pushed die takes the place of the one just placed, and X is not activated again.
    let mut table = at(json!({"seats": 3, "options": {"tiles": 1}, "casinos": {
        "1": {"tile": with_dice(&[(1, lying(1, "small"))])},
    }}));
    table.turn(A, &[1, 6, 6, 6, 6, 6, 6, 6], 1).act(A, nice("small", 1));
    assert_eq!((table.in_casino(1, A), table.in_casino(1, B)), ("0".into(), "1".into()));
    next_to_roll(&table, B);
}

#[test]
fn each_space_pays_its_reward_once_and_gives_the_die_back() {
    covers!("R-NICE-5", "R-NICE-6");
    let rewards = [(1, 0), (2, 0), (0, 30_000), (0, 40_000), (0, 50_000), (0, 60_000)];
    for (number, (chips, money)) in (1..=6).zip(rewards) {
        for die in ["small", "biggy"] {
            let position = json!({"seats": 3, "options": {"faces": ["nice_dice"]}, "casinos": {
                "1": {"tile": with_dice(&[(number, lying(1, die))])},
            }});
            let mut table = holding(&["1", "0", "0"], 6, position);
            table.turn(A, &[6], 6);
            assert_eq!(gains(&table), [(1, chips, money)], "{die} on {number}");
            assert_eq!((tile(&table, 1), table.hand(B)), (with_dice(&[]), "7+B".into()));
        }
    }
    // A on 6, B on 1; the chips of the new round come on top.
    let position = json!({"seats": 3, "options": {"faces": ["nice_dice"]}, "casinos": {
        "1": {"tile": with_dice(&[(6, lying(0, "small")), (1, lying(1, "small"))])},
    }});
    let mut table = holding(&["1", "0", "0"], 5, position);
    table.turn(A, &[4], 4);
    assert_eq!(gains(&table), [(1, 1, 0), (0, 0, 60_000)]);
    assert_eq!([A, B, C].map(|seat| table.chips(seat)), [4, 5, 4]);
    assert_eq!(table.money(A), [60_000, 80_000], "from the tile and from casino 4");
}

#[test]
fn the_last_die_of_the_round_may_go_to_the_tile() {
    covers!("R-NICE-1", "R-NICE-5");
    let position = json!({"seats": 3, "options": {"faces": ["nice_dice"]}});
    let mut table = holding(&["1", "0", "0"], 6, position.clone());
    table.turn(A, &[1], 1).act(A, nice("small", 1));
    assert_eq!((gains(&table), paid(&table, 1)), (vec![(0, 1, 0)], vec![]));

    let mut table = holding(&["2", "0", "0"], 6, position);
    table.turn(A, &[1, 5], 1).act(A, nice("small", 5));
    assert_eq!((gains(&table), paid(&table, 1)), (vec![(0, 0, 50_000)], vec![("0".to_owned(), 50_000)]));
}

#[test]
fn dice_on_the_tile_are_in_no_casino() {
    covers!("R-NICE-7");
    // HIGH FIVE at 1: three dice, one on space 1 and a new one make four.
    let mut table = at(json!({"seats": 3, "options": {"tiles": 3}, "casinos": {
        "1": {"tile": "high_five", "dice": {"0": "3"}},
        "2": {"tile": with_dice(&[(1, lying(0, "small")), (5, lying(0, "small"))])},
        "3": {"tile": "pay_day"},
    }}));
    table.turn(A, &[1, 6, 6], 1);
    assert_eq!(tile(&table, 1)["holder"], Value::Null);
    // PAY DAY at 3: casinos 1 and 3, not 5.
    table.turn(B, &[6; 8], 6).turn(C, &[6; 8], 6).turn(A, &[3, 6], 3);
    assert_eq!(gains(&table), [(0, 2, 0)]);

    // BAD LUCK at 1: C's die on space 1 does not save C. Casino 5: B's die on space 5 does not tie with A's.
    let position = json!({"seats": 3, "options": {"tiles": 2}, "active": 1, "casinos": {
        "1": {"tile": "bad_luck", "dice": {"0": "2", "1": "1"}},
        "2": {"tile": with_dice(&[(1, lying(2, "small")), (5, lying(1, "small"))])},
        "5": {"dice": {"0": "1"}},
    }});
    let mut table = holding(&["0", "1", "0"], 6, position);
    table.turn(B, &[6], 6);
    assert_eq!(table.events_named("bad_luck_fixed"), [json!({"seats": [2]})]);
    assert_eq!((tied(&table, 5), paid(&table, 5)), (json!([]), vec![("0".to_owned(), 90_000)]));
}

#[test]
fn after_a_power_play_placement_only_the_turned_die_is_eligible() {
    covers!("R-NICE-8");
    let position = json!({"seats": 3, "options": {"tiles": 2}, "casinos": {
        "1": {"tile": "nice_dice", "dice": {"0": "1"}},
        "2": {"tile": {"face": "power_play", "holder": 0}, "dice": {"0": "2"}},
    }});
    for (die, other, left) in [("small", "biggy", "1"), ("biggy", "small", "1")] {
        let mut table = at(position.clone());
        table.act(A, json!({"power": {"die": die, "number": 1}}));
        assert_eq!(table.asks(), json!("nice"));
        table.refused(A, nice(other, 1));
        table.refused(A, nice(die, 2));
        only(&table, A, &[nice(die, 1), json!("decline")]);
        table.act(A, nice(die, 1));
        assert_eq!((table.in_casino(1, A), tile(&table, 1)), (left.into(), with_dice(&[(1, lying(0, die))])));
    }
}

#[test]
fn a_pushed_die_can_break_a_majority() {
    covers!("R-NICE-8");
    for (pushed, holder) in [("small", json!(0)), ("biggy", Value::Null)] {
        let mut table = at(json!({"seats": 3, "options": {"tiles": 2}, "active": 2, "casinos": {
            "1": {"tile": with_dice(&[(2, lying(1, pushed))])},
            "2": {"tile": {"face": "power_play", "holder": 0}, "dice": {"0": "3", "1": "1"}},
        }}));
        table.turn(C, &[1, 2, 2, 2, 2, 2, 2, 2], 1);
        assert_eq!(tile(&table, 2)["holder"], 0);
        table.act(C, nice("small", 2));
        assert_eq!(tile(&table, 2)["holder"], holder);
        let lost = table.events_named("power_lost");
        assert_eq!(lost, if holder.is_null() { vec![json!({"seat": 0})] } else { vec![] });
    }
}
