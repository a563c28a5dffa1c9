//! What a fine is paid with, what comes back, and what happens when the bank runs out of cards.

mod by_force;

use crate::kit::{A, B, C, D};
use crate::positions::{b_is_fined, only_in_bank, with_hands};
use crate::steps::turn_and_throw;
use serde_json::{Value, json};
use table::{Eye, covers};

/// B, with these cards, markers and chips, pays a fine to a bank of just these cards. What was handed in (cards,
/// markers, chips), what came back (cards, markers), as the event tells it, all in $10,000.
fn fine(cards: &[i64], markers: &[i64], chips: u16, bank: &[i64]) -> [Vec<i64>; 5] {
    let mut table = b_is_fined(3, &json!({"money": purse(cards), "markers": purse(markers), "chips": chips}));
    only_in_bank(&mut table, &bank.iter().map(|card| card * 10_000).collect::<Vec<_>>(), C);
    table.turn(C, &[2], 2);
    let fined = table.events_named("fined");
    assert_eq!((fined.len(), &fined[0]["seat"]), (1, &json!(1)));
    let fined = &fined[0];

    // What the event says is what has happened to B.
    let chips_in = fined["chips"].as_i64().unwrap();
    assert_eq!(i64::from(table.chips(B)), i64::from(chips) - chips_in);
    let owned = |before: &[i64], went: &str, came: &str| {
        let mut owned = before.to_vec();
        for card in tens(&fined[went]) {
            owned.remove(owned.iter().position(|one| *one == card).expect("B had it"));
        }
        owned.extend(tens(&fined[came]));
        owned.sort_unstable();
        owned.iter().map(|card| card * 10_000).collect::<Vec<_>>()
    };
    assert_eq!(table.money(B), owned(cards, "notes", "change"));
    assert_eq!(table.markers(B), owned(markers, "markers", "change_markers"));
    let [notes, markers, change, change_markers] =
        ["notes", "markers", "change", "change_markers"].map(|field| tens(&fined[field]));
    [notes, markers, vec![chips_in], change, change_markers]
}

fn purse(tens: &[i64]) -> Value {
    let mut purse = json!({});
    for card in tens {
        let count = &mut purse[(card * 10_000).to_string()];
        *count = json!(count.as_u64().unwrap_or(0) + 1);
    }
    purse
}

fn tens(purse: &Value) -> Vec<i64> {
    let counts = purse.as_object().unwrap().iter();
    let cards = counts.flat_map(|(card, count)| {
        std::iter::repeat_n(card.parse::<i64>().unwrap() / 10_000, count.as_u64().unwrap() as usize)
    });
    let mut cards: Vec<i64> = cards.collect();
    cards.sort_unstable();
    cards
}

/// A bank that can change anything.
const RICH: [i64; 6] = [3, 4, 5, 7, 8, 9];

#[test]
fn a_fine_takes_cards_first_and_chips_as_far_as_needed() {
    covers!("R-BAD-7", "R-BAD-8", "R-BAD-9", "R-BANK-3", "R-BANK-4", "R-RULING-18", "R-RULING-19");
    // B's cards and chips; the cards and chips handed in; the change.
    for (cards, chips, cards_in, chips_in, change) in [
        // Too little: everything.
        (&[3][..], 1, &[3][..], 1, &[][..]),
        (&[], 4, &[], 4, &[]),
        (&[], 0, &[], 0, &[]),
        (&[4], 0, &[4], 0, &[]),
        // Just enough, or chips for the shortfall only.
        (&[4], 3, &[4], 1, &[]),
        (&[3], 4, &[3], 2, &[]),
        (&[], 7, &[], 5, &[]),
        (&[5], 3, &[5], 0, &[]),
        // Change in cards.
        (&[8], 0, &[8], 0, &[3]),
        (&[9], 5, &[9], 0, &[4]),
        (&[10], 2, &[10], 0, &[5]),
        // There is no change of 10k or 20k.
        (&[6], 0, &[6], 0, &[]),
        (&[6], 1, &[6], 0, &[]),
        (&[7], 0, &[7], 0, &[]),
        (&[3, 3], 0, &[3, 3], 0, &[]),
        (&[3, 3], 1, &[3, 3], 0, &[]),
        (&[3, 4], 0, &[3, 4], 0, &[]),
        // Chips avoid an overpayment.
        (&[7], 1, &[7], 1, &[3]),
        (&[6], 2, &[6], 2, &[3]),
        (&[3, 4], 1, &[4], 1, &[]),
        (&[3, 3], 2, &[3], 2, &[]),
        // Cards avoid it without chips.
        (&[3, 3, 3], 1, &[3, 3, 3], 0, &[4]),
        (&[6, 6], 3, &[6, 6], 0, &[7]),
        (&[6, 7], 1, &[6, 7], 0, &[8]),
        (&[7, 7], 0, &[7, 7], 0, &[9]),
        // The fewest cards, then the smallest sum.
        (&[3, 3, 3, 8], 1, &[8], 0, &[3]),
        (&[8, 9, 10], 0, &[8], 0, &[3]),
        (&[5, 8], 0, &[5], 0, &[]),
        (&[3, 4, 6, 7], 2, &[3, 6], 0, &[4]),
    ] {
        let paid = fine(cards, &[], chips, &RICH);
        let expected = [cards_in.to_vec(), vec![], vec![chips_in], change.to_vec(), vec![]];
        assert_eq!(paid, expected, "{cards:?} and {chips} chips");
    }
}

#[test]
fn a_marker_pays_like_a_card_of_its_value_and_before_it() {
    covers!("R-RULING-3");
    // Cards and markers; the cards and markers handed in; the change.
    for (cards, markers, cards_in, markers_in, change) in [
        (&[][..], &[5][..], &[][..], &[5][..], &[][..]),
        (&[5], &[5], &[], &[5], &[]),
        (&[4, 8], &[8, 9], &[], &[8], &[3]),
        (&[8], &[9], &[8], &[], &[3]),
        (&[6, 6], &[6], &[6], &[6], &[7]),
        (&[3], &[4], &[3], &[4], &[]),
    ] {
        let paid = fine(cards, markers, 0, &RICH);
        let expected = [cards_in.to_vec(), markers_in.to_vec(), vec![0], change.to_vec(), vec![]];
        assert_eq!(paid, expected, "{cards:?} and markers {markers:?}");
    }
}

#[test]
fn change_that_the_bank_lacks_is_made_of_fewest_cards_or_a_marker() {
    covers!("R-RULING-3", "R-RULING-19");
    // B's cards; the bank's beside 60k and 80k of unclaimed pairs; the change in cards, and in a marker.
    for (cards, bank, change, marker) in [
        (&[8][..], &[3, 4][..], &[3][..], &[][..]),
        (&[8], &[4, 5], &[], &[3]),
        (&[9], &[3, 5], &[], &[4]),
        (&[10], &[3, 4], &[], &[5]),
        (&[6, 6], &[3, 4], &[3, 4], &[]),
        (&[6, 6], &[3, 3, 5], &[], &[7]),
        (&[6, 6], &[3, 4, 7], &[7], &[]),
        (&[7, 7], &[3, 4, 5], &[3, 6], &[]),
    ] {
        let paid = fine(cards, &[], 0, bank);
        let expected = [cards.to_vec(), vec![], vec![0], change.to_vec(), marker.to_vec()];
        assert_eq!(paid, expected, "{cards:?} to a bank of {bank:?}");
    }
}

#[test]
fn the_fined_pay_clockwise_from_the_rounds_start_player() {
    covers!("R-RULING-20");
    // B and D are fined. The bank has one 30k card for change: who pays first gets it, the other a marker.
    for (start, first) in [(A, B), (B, B), (C, D), (D, D)] {
        let eighty = json!({"money": {"80000": 1}});
        let mut table = with_hands(
            &["1", "0", "0", "0"],
            json!({
                "options": {"faces": ["bad_luck"]}, "round": 3, "start": start, "active": 0,
                "players": [{}, eighty, {}, eighty],
                "casinos": {
                    "1": {"dice": {"0": "1", "2": "1"}},
                    "2": {"dice": {"0": "5+B", "2": "3"}},
                    "6": {"dice": {"1": "7+B", "2": "3+B", "3": "7+B"}},
                },
            }),
        );
        only_in_bank(&mut table, &[30_000], C);
        table.turn(A, &[2], 2);
        let fined: Vec<Value> = table.events_named("fined");
        let second = if first == B { D } else { B };
        let order: Vec<Value> = fined.iter().map(|fined| fined["seat"].clone()).collect();
        assert_eq!(order, [json!(first), json!(second)], "{start} began");
        assert_eq!((table.money(first), table.markers(first)), (vec![30_000], vec![]));
        assert_eq!((table.money(second), table.markers(second)), (vec![], vec![30_000]));
    }
}

#[test]
fn what_one_hands_in_is_change_for_the_next() {
    covers!("R-RULING-19", "R-RULING-20");
    // A hands in 30k + 60k; the bank of one 40k card changes that, and then has the 30k for B's change.
    let mut table = with_hands(
        &["0", "0", "1"],
        json!({
            "options": {"faces": ["bad_luck"]}, "round": 3,
            "players": [{"money": {"30000": 1, "60000": 1}, "chips": 0}, {"money": {"80000": 1}, "chips": 0}],
            "casinos": {"1": {"dice": {"2": "1"}}, "6": {"dice": {"0": "7+B", "1": "7+B", "2": "5+B"}}},
        }),
    );
    only_in_bank(&mut table, &[40_000], C);
    table.turn(C, &[2], 2);
    assert_eq!(table.events_named("fined").len(), 2);
    assert_eq!((table.money(A), table.markers(A)), (vec![40_000], vec![]));
    assert_eq!((table.money(B), table.markers(B)), (vec![30_000], vec![]));
}

#[test]
fn a_reward_that_the_bank_lacks_is_paid_in_fewest_cards_or_a_marker() {
    covers!("R-RULING-3");
    // A wins 80k at JACKPOT.
    for (bank, money, marker) in [
        (&[80_000, 50_000, 30_000][..], &[80_000][..], &[][..]),
        (&[50_000, 40_000, 40_000, 30_000], &[30_000, 50_000], &[]),
        (&[40_000, 40_000, 30_000], &[40_000, 40_000], &[]),
        (&[90_000, 70_000, 50_000, 40_000], &[], &[80_000]),
        (&[], &[], &[80_000]),
    ] {
        let mut table = with_hands(
            &["1", "1", "1"],
            json!({
                "options": {"faces": ["jackpot"]},
                "casinos": {"1": {"tile": {"face": "jackpot", "value": 80_000}}},
            }),
        );
        only_in_bank(&mut table, bank, C);
        turn_and_throw(&mut table, A, &[1], 1, &[3, 3]);
        assert_eq!((table.money(A), table.markers(A)), (money.to_vec(), marker.to_vec()), "{bank:?}");
        // A marker counts as one money card and is hidden like one.
        assert_eq!(table.view(A)["players"][0]["worth"], 100_000);
        for view in [table.view(B), table.view(C), table.spectator()] {
            let player = &view["players"][0];
            assert_eq!(player["cards"], money.len() + marker.len());
            assert_eq!((&player["money"], &player["markers"]), (&Value::Null, &Value::Null));
        }
        let log = table.log_seen_by(Eye::Spectator);
        assert!(log.iter().any(|event| event.get("gained").is_some()));
    }
}

#[test]
fn a_100k_reward_is_70k_and_30k_before_60k_and_40k() {
    covers!("R-RULING-3");
    let mut table = with_hands(
        &["0", "0", "1"],
        json!({
            "options": {"faces": ["high_five"]}, "round": 3,
            "casinos": {
                "1": {"tile": {"face": "high_five", "holder": 0}, "dice": {"0": "5"}},
                "6": {"dice": {"0": "2+B", "1": "7+B", "2": "6+B"}},
            },
        }),
    );
    only_in_bank(&mut table, &[30_000, 40_000, 60_000, 70_000], C);
    table.turn(C, &[4], 4);
    // Besides, A has won casino 1.
    assert_eq!(table.money(A), [30_000, 70_000, 80_000]);
}
