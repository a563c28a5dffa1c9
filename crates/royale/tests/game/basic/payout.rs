//! Payout: ties leave, six casinos pay, and all dice come back.

use super::scene::{deck, k, paid_out, paid_to, pairs, payment, returned, seats, shuffled_cards};
use crate::kit::{A, C, Table};
use serde_json::{Value, json};
use table::covers;

#[test]
fn ties_leave_and_the_first_two_of_the_others_are_paid() {
    covers!("R-PAYOUT-2", "R-PAYOUT-3", "R-PAYOUT-4", "R-PAYOUT-5");
    covers!("R-PAYOUT-7", "R-PAYOUT-8", "R-PAYOUT-9", "R-PAYOUT-10");
    // Seats, dice at a casino with 90k and 40k; who is tied, who is paid, what goes back.
    let cases = [
        (3, json!({"0": "2", "1": "2", "2": "1"}), ["0 1", "2:90", "40"]),
        (3, json!({"0": "B", "1": "2"}), ["0 1", "", "90 40"]),
        (3, json!({"0": "B", "1": "1"}), ["", "0:90 1:40", ""]),
        (3, json!({"0": "1+B", "1": "3", "2": "1"}), ["0 1", "2:90", "40"]),
        (3, json!({"0": "B", "1": "B", "2": "2"}), ["0 1 2", "", "90 40"]),
        (5, json!({"0": "3", "1": "3", "2": "1", "3": "1", "4": "2"}), ["0 1 2 3", "4:90", "40"]),
        (4, json!({"0": "3", "1": "3", "2": "1", "3": "1"}), ["0 1 2 3", "", "90 40"]),
        (4, json!({"0": "2"}), ["", "0:90", "40"]),
        (4, json!({"3": "B"}), ["", "3:90", "40"]),
        (3, json!({"0": "3", "1": "2"}), ["", "0:90 1:40", ""]),
        (3, json!({"0": "2", "1": "3"}), ["", "1:90 0:40", ""]),
        (3, json!({"0": "3", "1": "2", "2": "1"}), ["", "0:90 1:40", ""]),
        (3, json!({"0": "1", "1": "6", "2": "B"}), ["", "1:90 2:40", ""]),
        (5, json!({"0": "1", "1": "2", "2": "3", "3": "4", "4": "5"}), ["", "4:90 3:40", ""]),
        // The tied are third and fourth, second and third, or first and second: the others move up.
        (4, json!({"0": "4", "1": "3", "2": "1", "3": "1"}), ["2 3", "0:90 1:40", ""]),
        (4, json!({"0": "4", "1": "2", "2": "2", "3": "1"}), ["1 2", "0:90 3:40", ""]),
        (4, json!({"0": "4", "1": "4", "2": "2", "3": "1"}), ["0 1", "2:90 3:40", ""]),
        (3, json!({"0": "1"}), ["", "0:90", "40"]),
        (3, json!({}), ["", "", "90 40"]),
    ];
    for (players, dice, expected) in cases {
        for pair in [[90_000, 40_000], [40_000, 90_000]] {
            let table = paid_out(players, &dice, pair);
            assert_eq!(payment(&table, 4), expected, "{dice}");
            for seat in seats(&table) {
                assert_eq!(table.money(seat), paid_to(&table, seat), "{dice}");
            }
        }
    }
}

#[test]
fn the_last_die_of_the_round_sets_off_the_payout() {
    covers!("R-PAYOUT-1", "R-PAYOUT-13", "R-NEXT-1");
    let position = json!({
        "seats": 3, "options": {"mode": "basic"}, "active": 2,
        "casinos": {"3": {"dice": {"2": "B"}}, "6": {"dice": {"0": "7+B", "1": "7+B", "2": "6"}}},
    });
    let mut table = Table::at(position.clone());
    table.roll(C, &[5]);
    assert!(table.events_named("paid").is_empty());
    table.act(C, json!({"place": {"number": 5}}));
    assert_eq!(table.events_named("paid").len(), 3);
    assert_eq!(table.events_named("round_ended"), [json!({"round": 1})]);
    assert_eq!((table.state.round, table.asks()), (2, json!("roll")));
    for seat in seats(&table) {
        assert_eq!(table.hand(seat), "7+B");
        assert!((1..=6).all(|casino| table.in_casino(casino, seat) == "0"));
    }
    // A pass with the last die is no placement.
    let mut passed = Table::at(position);
    passed.roll(C, &[5]).act(C, json!("pass"));
    assert_eq!((passed.waiting(), passed.state.round), (Some(C), 1));
}

#[test]
fn tile_and_chip_card_decisions_come_before_the_payout() {
    covers!("R-PAYOUT-1");
    let mut table = Table::at(json!({
        "seats": 3, "options": {"mode": "basic", "chip_cards": true}, "active": 2,
        "casinos": {"6": {"dice": {"0": "7+B", "1": "7+B", "2": "7"}}},
    }));
    table.turn(C, &[5], 5);
    assert!(table.events_named("paid").is_empty());
    assert_eq!(table.waiting(), Some(C));
    table.act(C, json!("decline"));
    assert_eq!((table.events_named("paid").len(), table.state.round), (2, 2));
    let mut tile = Table::at(json!({
        "seats": 3, "options": {"faces": ["no_entry"]}, "active": 2,
        "casinos": {"6": {"dice": {"0": "7+B", "1": "7+B", "2": "7"}}},
    }));
    tile.turn(C, &[1], 1);
    assert_eq!((tile.asks(), tile.waiting(), tile.state.round), (json!("close"), Some(C), 1));
    assert!(tile.events_named("paid").is_empty());
    tile.act(C, json!({"close": {"casino": 2}}));
    assert_eq!((tile.events_named("paid")[0]["casino"].as_u64(), tile.state.round), (Some(1), 2));
}

#[test]
fn casinos_pay_from_one_to_six_once_all_ties_have_left() {
    covers!("R-PAYOUT-6", "R-PAYOUT-2");
    let mut table = Table::at(json!({
        "seats": 3, "options": {"mode": "basic"},
        "casinos": {
            "1": {"dice": {"0": "1", "1": "2"}}, "2": {"dice": {"1": "1", "2": "2"}},
            "3": {"dice": {"2": "1", "1": "1"}}, "4": {"dice": {"0": "B", "2": "1"}},
            "5": {"dice": {"1": "B", "2": "2", "0": "1"}}, "6": {"dice": {"0": "4", "1": "3", "2": "1+B"}},
        },
    }));
    table.turn(A, &[1], 1);
    let names: Vec<(String, Value)> = table
        .events()
        .iter()
        .flat_map(|event| event.as_object().unwrap().clone())
        .filter(|(name, _)| ["tied", "paid", "unclaimed", "round_ended", "dealt"].contains(&name.as_str()))
        .map(|(name, event)| (name, event["casino"].clone()))
        .collect();
    let told: Vec<String> = names.iter().map(|(name, casino)| format!("{name} {casino}")).collect();
    assert_eq!(
        told,
        [
            "tied 1",
            "tied 3",
            "tied 5",
            "tied 6",
            "unclaimed 1",
            "paid 2",
            "paid 2",
            "unclaimed 3",
            "paid 4",
            "paid 4",
            "paid 5",
            "unclaimed 5",
            "paid 6",
            "unclaimed 6",
            "round_ended null",
            "dealt null",
        ]
    );
}

#[test]
fn unclaimed_cards_go_under_the_deck_the_higher_first() {
    covers!("R-PAYOUT-11", "R-PAYOUT-10", "R-NEXT-1");
    let mut table = Table::at(json!({
        "seats": 3, "options": {"mode": "basic"},
        "casinos": {
            "1": {"pair": [30000, 50000]},
            "3": {"pair": [90000, 40000], "dice": {"0": "5+B"}},
            "4": {"pair": [60000, 60000], "dice": {"0": "1", "1": "2", "2": "3"}},
            "5": {"pair": [70000, 80000], "dice": {"1": "5+B", "2": "4+B"}},
            "2": {"pair": [40000, 70000]}, "6": {"pair": [100_000, 30_000]},
        },
    }));
    let before = deck(&table);
    assert_eq!(before.len(), 78);
    table.roll(A, &[6]).act(A, json!({"place": {"number": 6}}));
    let back: Vec<Value> = table.events_named("unclaimed");
    assert_eq!(back[0], json!({"casino": 1, "notes": [50000, 30000], "to": "deck"}));
    // 1 and 2 were empty; A was alone at 3 and at 6.
    let under = k(&[50, 30, 70, 40, 40, 30]);
    assert_eq!(deck(&table), [&before[12..], &under].concat());
    assert_eq!(table.money(A), k(&[90, 100]));
    // The twelve cards of round 2 are those that lay on top.
    let mut dealt: Vec<i64> = serde_json::from_value::<Vec<Vec<i64>>>(pairs(&table)).unwrap().concat();
    let mut top = before[..12].to_vec();
    dealt.sort_unstable();
    top.sort_unstable();
    assert_eq!(dealt, top);
    // A single 40k at the end: the bottom card.
    let single = paid_out(3, &json!({"0": "1"}), [90_000, 40_000]);
    assert_eq!(payment(&single, 4)[2], "40");
    let below = returned(&single).iter().filter(|(casino, _)| *casino > 4).count();
    assert_eq!(deck(&single)[deck(&single).len() - 1 - below], 40_000);
}

#[test]
fn the_returned_cards_are_not_drawn_in_round_two() {
    covers!("R-PAYOUT-11");
    for seed in 0..10 {
        let mut table = Table::start(3, json!({"mode": "basic", "start": 0}), json!([shuffled_cards(seed)]));
        let mut expected = deck(&table);
        for round in [2, 3] {
            table.play_until(seed, |table| table.state.round == round);
            expected.drain(..12);
            let back = returned(&table);
            let (casinos, cards): (Vec<u8>, Vec<i64>) = back.iter().copied().unzip();
            assert!(casinos.is_sorted());
            assert!(back.windows(2).all(|two| two[0].0 != two[1].0 || two[0].1 >= two[1].1), "{back:?}");
            expected.extend(cards);
            assert_eq!(deck(&table), expected);
        }
        assert!(expected.len() > 78 - 24, "something was returned in some game");
    }
}
