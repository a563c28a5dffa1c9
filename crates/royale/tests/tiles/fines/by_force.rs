//! Every fine from every small purse, against a slow search that just tries everything.

use crate::kit::{A, B, C, Table};
use crate::positions::b_is_fined;
use crate::steps::turn_and_throw;
use royale::{Note, Payment, Purse};
use serde_json::{Value, json};
use table::covers;

/// All amounts here are in units of $10,000.
const FINE: u8 = 5;

/// All collections of up to `most` cards, each a list in ascending order.
fn collections(most: usize) -> Vec<Vec<u8>> {
    let mut all = vec![vec![]];
    let mut last = all.clone();
    for _ in 0..most {
        let longer = |some: &Vec<u8>| {
            let (some, lowest) = (some.clone(), some.last().copied().unwrap_or(3));
            (lowest..=10).map(move |card| [&some[..], &[card]].concat()).collect::<Vec<_>>()
        };
        last = last.iter().flat_map(longer).collect();
        all.extend(last.iter().cloned());
    }
    all
}

/// All that can be taken out of a list.
fn subsets(cards: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    (0..1_u32 << cards.len()).map(|mask| {
        let chosen = cards.iter().enumerate().filter(|(place, _)| mask & (1 << place) != 0);
        chosen.map(|(_, card)| *card).collect()
    })
}

fn purse(cards: &[u8]) -> Purse {
    cards.iter().map(|card| Note::worth(*card).expect("a card")).collect()
}

/// The only best of all ways: the rules must leave no doubt.
fn only_best<K: Ord, T: PartialEq + std::fmt::Debug>(ways: impl Iterator<Item = (K, T)>) -> Option<T> {
    let ways: Vec<(K, T)> = ways.collect();
    let best = ways.iter().map(|(key, _)| key).min()?;
    let mut good = ways.iter().filter(|(key, _)| key == best);
    let one = &good.next()?.1;
    assert!(good.all(|(_, other)| other == one), "the rules do not choose between all of these");
    ways.iter().position(|(key, _)| key == best).map(|place| ways.into_iter().nth(place).unwrap().1)
}

/// What a fine is paid with: cards, chips, and the change due (R-RULING-19).
fn best_payment(cards: &[u8], chips: u8) -> (Vec<u8>, u8, u8) {
    if cards.iter().sum::<u8>() + chips < FINE {
        return (cards.to_vec(), chips, 0);
    }
    let ways = subsets(cards).flat_map(|cards| (0..=chips).map(move |chips| (cards.clone(), chips)));
    let judged = ways.filter_map(|(cards, chips)| {
        let sum = cards.iter().sum::<u8>() + chips;
        let over = sum.checked_sub(FINE)?;
        // Change comes in cards, and there is no card below 30k.
        let change = if over >= 3 { over } else { 0 };
        Some(((sum - change, chips, cards.len(), sum), (cards, chips, change)))
    });
    only_best(judged).expect("enough money")
}

/// The cards that make the amount, if there are such (R-RULING-3).
fn best_change(bank: &[u8], amount: u8) -> Option<Vec<u8>> {
    let small: Vec<u8> = bank.iter().copied().filter(|card| *card <= amount).collect();
    let ways = subsets(&small).filter(|cards| cards.iter().sum::<u8>() == amount);
    only_best(ways.map(|cards| ((cards.len(), 10 - cards.last().copied().unwrap_or(0)), cards)))
}

#[test]
fn every_small_purse_pays_its_fine_in_the_best_way() {
    covers!("R-RULING-18", "R-RULING-19");
    // Up to five cards of all kinds, and up to eleven of one.
    let alike = (3..=10).flat_map(|card| (6..=11).map(move |count| vec![card; count]));
    for cards in collections(5).into_iter().chain(alike) {
        let worth: u8 = cards.iter().sum();
        for chips in 0..=7 {
            let (cards_in, chips_in, change) = best_payment(&cards, chips);
            let expected = Payment { notes: purse(&cards_in), chips: chips_in, change };
            assert_eq!(
                Payment::of(FINE, &purse(&cards), chips.into()),
                expected,
                "{cards:?} and {chips} chips"
            );

            // Exactly 50k, but for the poor and the three kinds of players that the ruling names.
            let loss = cards_in.iter().sum::<u8>() + chips_in - change;
            let named = match (worth, chips) {
                (6, 0 | 1) => 6,
                (7, 0) => 7,
                _ => FINE.min(worth + chips),
            };
            assert_eq!(loss, named, "{cards:?} and {chips} chips");
            // Chips go in while cards suffice only to avoid an overpayment.
            if chips_in > 0 && worth >= FINE {
                assert!(best_payment(&cards, 0).2 == 0 && worth > FINE, "{cards:?} and {chips} chips");
            }
        }
    }
}

#[test]
fn chips_beyond_five_change_nothing() {
    covers!("R-RULING-18", "R-RULING-19");
    for cards in collections(3) {
        for chips in [6, 20, 255, 256, 300] {
            let payment = Payment::of(FINE, &purse(&cards), chips);
            assert_eq!(payment, Payment::of(FINE, &purse(&cards), 5), "{cards:?} and {chips} chips");
        }
    }
}

#[test]
fn every_small_bank_pays_every_amount_in_the_best_way() {
    covers!("R-RULING-3");
    for bank in collections(5) {
        for amount in 3..=10 {
            let expected = best_change(&bank, amount).map(|cards| purse(&cards));
            assert_eq!(purse(&bank).exact(amount), expected, "{amount} from {bank:?}");
        }
    }
}

/// Lays the bank: these cards are in it, and C has the others.
fn lay_bank(table: &mut Table, bank: &[u8]) {
    let all = std::mem::replace(&mut table.state.bank, purse(bank));
    for (place, count) in all.0.into_iter().enumerate() {
        table.state.money[C.index()].0[place] += count - table.state.bank.0[place];
    }
}

fn units(cards: &[i64]) -> Vec<u8> {
    cards.iter().map(|card| (card / 10_000) as u8).collect()
}

#[test]
fn in_the_game_too_every_small_bank_pays_every_jackpot_in_the_best_way() {
    covers!("R-RULING-3");
    for value in 3..=8 {
        let tile = json!({"face": "jackpot", "value": i64::from(value) * 10_000});
        let mut table = Table::at(json!({
            "seats": 3, "options": {"faces": ["jackpot"]}, "round": 3,
            "casinos": {
                "1": {"tile": tile, "pair": [90_000, 60_000]}, "2": {"pair": [90_000, 60_000]},
                "3": {"pair": [90_000, 60_000]}, "4": {"pair": [90_000, 60_000]},
                "5": {"pair": [90_000, 60_000]}, "6": {"pair": [90_000, 60_000]},
            },
        }));
        let fresh = table.state;
        for bank in collections(3) {
            table.state = fresh;
            lay_bank(&mut table, &bank);
            turn_and_throw(&mut table, A, &[1, 2, 2, 2, 2, 2, 2, 2], 1, &[3, 4]);
            let (money, markers) = match best_change(&bank, value) {
                Some(cards) => (cards, vec![]),
                None => (vec![], vec![value]),
            };
            assert_eq!(
                (units(&table.money(A)), units(&table.markers(A))),
                (money, markers),
                "{value} of {bank:?}"
            );
        }
    }
}

/// Takes out of a list what is in another.
fn without(cards: &[u8], fewer: &[u8]) -> Vec<u8> {
    let mut left = cards.to_vec();
    for card in fewer {
        left.remove(left.iter().position(|one| one == card).expect("it is there"));
    }
    left
}

fn joined(cards: &[u8], more: &[u8]) -> Vec<u8> {
    let mut all = [cards, more].concat();
    all.sort_unstable();
    all
}

#[test]
fn in_the_game_too_every_small_purse_is_fined_in_the_best_way() {
    covers!("R-BAD-7", "R-BAD-8", "R-BAD-9", "R-RULING-3", "R-RULING-18", "R-RULING-19");
    let mut table = b_is_fined(3, &json!({}));
    let fresh = table.state;
    for owned in collections(3) {
        // The first of them may be markers.
        for markers in 0..=owned.len() {
            for bank in [&[][..], &[3], &[3, 4], &[4, 5, 5], &[3, 3, 7]] {
                for chips in 0..=2 {
                    let (markers, cards) = owned.split_at(markers);
                    table.state = fresh;
                    for card in cards {
                        assert!(table.state.bank.take(Note::worth(*card).unwrap()));
                    }
                    table.state.money[B.index()] = purse(cards);
                    table.state.markers[B.index()] = purse(markers);
                    table.state.chips[B.index()] = chips.into();
                    lay_bank(&mut table, bank);
                    table.turn(C, &[2], 2);
                    as_by_hand(&table, cards, markers, chips, bank);
                }
            }
        }
    }
}

/// What B and the bank have, reckoned step by step.
fn as_by_hand(table: &Table, cards: &[u8], markers: &[u8], chips: u8, bank: &[u8]) {
    let case = format!("cards {cards:?}, markers {markers:?}, {chips} chips, bank {bank:?}");
    let (paid, chips_in, change) = best_payment(&joined(cards, markers), chips);
    // Of each value markers go first, and are gone.
    let (mut markers_left, mut cards_in) = (markers.to_vec(), vec![]);
    for card in paid {
        if let Some(place) = markers_left.iter().position(|marker| *marker == card) {
            markers_left.remove(place);
        } else {
            cards_in.push(card);
        }
    }
    // The bank has what was unclaimed, and what was handed in, before it gives change.
    let unclaimed = table.events_named("unclaimed");
    let notes = unclaimed.iter().flat_map(|unclaimed| unclaimed["notes"].as_array().unwrap());
    let unclaimed: Vec<u8> = notes.map(|note| (note.as_i64().unwrap() / 10_000) as u8).collect();
    let bank = joined(&joined(bank, &unclaimed), &cards_in);
    let (change, marker) = match change {
        0 => (vec![], vec![]),
        due => best_change(&bank, due).map_or((vec![], vec![due]), |cards| (cards, vec![])),
    };
    assert_eq!(units(&table.money(B)), joined(&without(cards, &cards_in), &change), "{case}");
    assert_eq!(units(&table.markers(B)), joined(&markers_left, &marker), "{case}");
    assert_eq!(table.chips(B), u16::from(chips - chips_in), "{case}");
    assert_eq!(units(&table.bank()), without(&bank, &change), "{case}");
    assert!(!table.events_named("paid").iter().any(|paid: &Value| paid["owner"] == "1"), "B wins nothing");
}
