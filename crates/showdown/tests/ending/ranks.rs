//! Final scoring: places in Population and Revenue, and cash.

use crate::finish::*;
use crate::kit::*;
use serde_json::{Value, json};
use showdown::awards;
use table::covers;

/// The awards for these numbers, with the figures of the game.
fn places(numbers: &[u16]) -> Vec<u16> {
    let data = data();
    let [population, revenue] =
        data.ranks.clone().map(|ranks| awards(numbers, &ranks)[..numbers.len()].to_vec());
    assert_eq!(population, revenue);
    population
}

/// The first restaurants of a row from the hotel entrance.
fn restaurants(count: usize) -> Vec<&'static str> {
    ["restaurant@5,2/90", "restaurant@3,2/90", "restaurant@1,2/90"][..count].to_vec()
}

fn slots(count: usize) -> Vec<String> {
    (0..count).map(|x| format!("slots@{x},2/0")).collect()
}

#[test]
fn places_in_population() {
    covers!("S-SCORE-4");
    let fancy = ["lounge@0,2/0", "fancy_lounge@2,2/0"];
    let sheets = [json!(restaurants(3)), json!(restaurants(2)), json!(restaurants(1)), json!(fancy)];
    let table = the_end(&sheets.map(|sheet| json!({"sheet": sheet})));
    assert_eq!(table.numbers("population"), [14, 12, 10, 9]);
    assert_eq!(scored(&table, "population"), [5, 3, 1, 0]);
    assert_eq!(places(&[14, 12, 10, 9]), [5, 3, 1, 0]);
    assert_eq!(places(&[9, 10, 14, 12, 8]), [0, 1, 5, 3, 0]);
}

#[test]
fn places_in_revenue_on_their_own() {
    covers!("S-SCORE-5");
    let first = [
        "slots@0,2/0",
        "fancy_slots@1,2/0",
        "dragon_room@2,2/90",
        "slots@0,3/180",
        "slots@1,3/0",
        "slots@2,3/0",
    ];
    let second =
        ["table_games@0,2/180", "high_rollers_room@0,1/0", "slots@0,3/180", "slots@1,3/180", "slots@2,3/0"];
    let third = ["sports_book@0,2/0", "slots@2,3/0", "slots@3,3/0", "slots@4,3/0"];
    let sheets = [json!(first), json!(second), json!(third), json!(slots(4))];
    let table = the_end(&sheets.map(|sheet| json!({"sheet": sheet})));
    assert_eq!(table.numbers("revenue"), [14, 12, 10, 9]);
    assert_eq!(scored(&table, "revenue"), [5, 3, 1, 0]);
    assert_eq!(scored(&table, "population"), [2, 2, 2, 2], "all at the start");
    // First in one, last in the other.
    let table = the_end(&[
        json!({"sheet": restaurants(2)}),
        json!({"sheet": restaurants(1)}),
        json!({"sheet": slots(2)}),
    ]);
    assert_eq!(scored(&table, "population"), [5, 3, 1]);
    assert_eq!(scored(&table, "revenue"), [2, 2, 5]);
}

#[test]
fn two_tied() {
    covers!("S-SCORE-6", "S-EX-13");
    assert_eq!(places(&[14, 14, 10]), [4, 4, 1]);
    assert_eq!(places(&[14, 10, 10]), [5, 2, 2]);
    assert_eq!(places(&[14, 12, 10, 10]), [5, 3, 0, 0]);
    // Two first, two second and two third at a table.
    for (numbers, expected) in
        [([2, 2, 1, 0], [4, 4, 1, 0]), ([2, 1, 1, 0], [5, 2, 2, 0]), ([3, 2, 1, 1], [5, 3, 0, 0])]
    {
        let table = the_end(&numbers.map(|count| json!({"sheet": slots(count)})));
        assert_eq!(scored(&table, "revenue"), expected, "{numbers:?}");
    }
}

#[test]
fn three_or_more_tied() {
    covers!("S-SCORE-7", "S-SCORE-8", "S-EX-13");
    let cases: [(&[u16], &[u16]); 9] = [
        (&[9, 9, 9], &[3, 3, 3]),
        (&[9, 9, 9, 8], &[3, 3, 3, 0]),
        (&[9, 9, 9, 9], &[2, 2, 2, 2]),
        (&[9, 9, 9, 9, 9], &[1, 1, 1, 1, 1]),
        (&[9, 8, 8, 8], &[5, 1, 1, 1]),
        (&[9, 8, 8, 8, 8], &[5, 1, 1, 1, 1]),
        (&[9, 8, 7, 7, 7], &[5, 3, 0, 0, 0]),
        (&[14, 14, 12, 12], &[4, 4, 0, 0]),
        (&[9, 9, 9, 8, 7], &[3, 3, 3, 0, 0]),
    ];
    for (numbers, expected) in cases {
        assert_eq!(places(numbers), expected, "{numbers:?}");
        // At a table, with Revenue; what counts is the order.
        let mut seen: Vec<u16> = numbers.to_vec();
        seen.sort_unstable();
        seen.dedup();
        let rank = |number: u16| seen.iter().position(|other| *other == number).unwrap();
        let sheets = numbers.iter().map(|number| json!({"sheet": slots(rank(*number))}));
        let table = the_end(&sheets.collect::<Vec<Value>>());
        let expected: Vec<i64> = expected.iter().map(|fame| i64::from(*fame)).collect();
        assert_eq!(scored(&table, "revenue"), expected, "{numbers:?}");
    }
}

#[test]
fn third_place_with_three_players() {
    covers!("S-RULING-46");
    let table =
        the_end(&[json!({"sheet": slots(3)}), json!({"sheet": slots(2)}), json!({"sheet": slots(1)})]);
    assert_eq!(scored(&table, "revenue"), [5, 3, 1]);
}

#[test]
fn all_equal() {
    covers!("S-RULING-47");
    for (seats, fame) in [(3, 3), (4, 2), (5, 1)] {
        let table = the_end(&vec![json!({}); seats]);
        for what in ["population", "revenue"] {
            assert_eq!(scored(&table, what), vec![fame; seats]);
        }
    }
}

#[test]
fn rounding_down_in_each_category() {
    covers!("S-RULING-48");
    // C and D share third place in both rankings, and have $15: halves and tens never add up.
    let last = json!({"cash": 15});
    let first = json!({"sheet": ["slots@0,2/0", "slots@1,2/0", "restaurant@5,2/90", "restaurant@3,2/90"], "cash": 15});
    let second = json!({"sheet": ["slots@0,2/0", "restaurant@5,2/90"], "cash": 15});
    let table = the_end(&[first, second, last.clone(), last]);
    assert_eq!(scored(&table, "population"), [5, 3, 0, 0]);
    assert_eq!(scored(&table, "revenue"), [5, 3, 0, 0]);
    assert_eq!(scored(&table, "cash"), [1, 1, 1, 1]);
    assert_eq!(scored(&table, "fame"), [11, 7, 1, 1]);
}

#[test]
fn places_never_sum_to_more_than_nine() {
    covers!("S-INV-17", "S-SCORE-6", "S-SCORE-7", "S-SCORE-8");
    // Every ranking of three to five players, against places counted out one by one.
    let ranks = [5, 3, 1];
    for seats in 3..=5u32 {
        for code in 0..seats.pow(seats) {
            let numbers: Vec<u16> = (0..seats).map(|seat| (code / seats.pow(seat) % seats) as u16).collect();
            let awarded = places(&numbers);
            let mut order = numbers.clone();
            order.sort_unstable_by(|one, other| other.cmp(one));
            for (own, award) in numbers.iter().zip(&awarded) {
                let taken: Vec<usize> = (0..order.len()).filter(|place| order[*place] == *own).collect();
                let sum: u16 = taken.iter().filter_map(|place| ranks.get(*place)).sum();
                assert_eq!(*award, sum / taken.len() as u16, "{numbers:?}");
            }
            assert!(awarded.iter().sum::<u16>() <= 9, "{numbers:?}");
        }
    }
}

#[test]
fn cash_by_tens() {
    covers!("S-SCORE-9", "S-SCORE-10");
    assert_eq!(data().cash_per_fame, 10);
    let cash = [0, 9, 10, 37, 100];
    let table = the_end(&cash.map(|cash| json!({"cash": cash})));
    assert_eq!(scored(&table, "cash"), [0, 0, 1, 3, 10]);
    assert_eq!(scored(&table, "cash_left"), [0, 9, 0, 7, 0]);
    assert_eq!(table.numbers("cash"), [0, 9, 0, 7, 0]);
    // Those with the start's numbers and five at the table: 1 + 1 for the places.
    assert_eq!(scored(&table, "fame"), [2, 2, 3, 5, 12]);
}
