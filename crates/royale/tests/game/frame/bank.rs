//! R-BANK, R-RULING-3 and R-RULING-35: what the bank pays, takes and changes.

use super::common::{last_die_position, place, turn_with_black};
use crate::kit::{A, B, Table};
use royale::Royale;
use serde_json::{Value, json};
use table::covers;

/// Money cards in thousands of dollars.
type Cards<'a> = &'a [i64];

/// Pairs without a card that could be change.
const HIGH_PAIRS: [[i64; 2]; 6] = [[60, 60], [70, 60], [70, 70], [80, 70], [80, 80], [90, 80]];

/// Cards by value, as positions and events have them.
fn purse(cards: Cards<'_>) -> Value {
    let mut purse = json!({});
    for card in cards {
        let count = &mut purse[(card * 1000).to_string()];
        *count = json!(count.as_u64().unwrap_or(0) + 1);
    }
    purse
}

fn dollars(cards: Cards<'_>) -> Vec<i64> {
    let mut cards: Vec<i64> = cards.iter().map(|card| card * 1000).collect();
    cards.sort_unstable();
    cards
}

/// Completes a position of round 3: these pairs, this bank, and the last seat has what is left of the 90 cards.
fn with_bank(mut position: Value, pairs: [[i64; 2]; 6], bank: Cards<'_>, held: Cards<'_>) -> Value {
    let notes = Royale::standard().data().notes;
    let mut left: Vec<i64> = notes.cards().map(|note| royale::dollars(note.amount()) / 1000).collect();
    for card in pairs.iter().flatten().chain(bank).chain(held) {
        left.remove(left.iter().position(|other| other == card).expect("enough cards"));
    }
    for (at, [one, other]) in pairs.into_iter().enumerate() {
        position["casinos"][(at + 1).to_string()]["pair"] = json!([one * 1000, other * 1000]);
    }
    position["round"] = json!(3);
    position["bank"] = purse(bank);
    if position["players"].is_null() {
        position["players"] = json!([{}, {}, {}]);
    }
    let last = position["seats"].as_u64().unwrap() as usize - 1;
    position["players"][last]["money"] = purse(&left);
    position
}

/// A wins what JACKPOT shows from a bank that has these cards.
fn jackpot(value: i64, bank: Cards<'_>) -> Table {
    let position = json!({
        "seats": 3, "options": {"faces": ["jackpot"]},
        "casinos": {"1": {"tile": {"face": "jackpot", "value": value * 1000}}},
    });
    let mut table = Table::at(with_bank(position, HIGH_PAIRS, bank, &[]));
    turn_with_black(&mut table, A, &[1, 1, 2, 3, 4, 5, 6, 6], 1, &[3, 4]);
    table
}

#[test]
fn tile_money_comes_from_the_bank() {
    covers!("R-BANK-1");
    let mut table = Table::at(json!({
        "seats": 3, "options": {"faces": ["jackpot"]},
        "casinos": {"1": {"tile": {"face": "jackpot", "value": 50_000}}},
    }));
    let mut bank = table.bank();
    turn_with_black(&mut table, A, &[1, 1, 2, 3, 4, 5, 6, 6], 1, &[3, 4]);
    bank.remove(bank.iter().position(|card| *card == 50_000).unwrap());
    assert_eq!(table.bank(), bank);
    assert_eq!((table.money(A), table.markers(A)), (vec![50_000], vec![]));
    let gained = json!({"seat": 0, "tile": "jackpot", "chips": 0, "notes": {"50000": 1}, "markers": {}});
    assert_eq!(table.events_named("gained"), [gained]);
}

#[test]
fn small_rewards_are_chips_and_larger_ones_money() {
    covers!("R-BANK-2");
    // PAY DAY: 1 to 6 casinos.
    let rewards: [(u16, Cards<'_>); 6] = [(1, &[]), (2, &[]), (0, &[30]), (0, &[40]), (0, &[50]), (0, &[60])];
    for (others, (chips, cards)) in rewards.into_iter().enumerate() {
        let mut position = json!({"seats": 3, "options": {"faces": ["pay_day"]}, "casinos": {}});
        for (at, pair) in HIGH_PAIRS.into_iter().enumerate() {
            let own = u8::from((1..=others).contains(&at)).to_string();
            let pair = pair.map(|card| card * 1000);
            position["casinos"][(at + 1).to_string()] = json!({"pair": pair, "dice": {"0": own}});
        }
        let mut table = Table::at(position);
        let before = table.bank();
        let roll: Vec<u8> = [1, 2, 3, 4, 5, 6, 6, 6][..8 - others].to_vec();
        table.turn(A, &roll, 1);
        assert_eq!((table.chips(A), table.money(A)), (2 + chips, dollars(cards)), "{} casinos", others + 1);
        assert_eq!(table.bank().len(), before.len() - cards.len());
    }
}

#[test]
fn the_bank_pays_the_exact_sum_with_the_fewest_cards_and_the_highest_of_them() {
    covers!("R-RULING-3");
    let cases: [(i64, Cards<'_>, Cards<'_>); 8] = [
        (80, &[80, 50, 30], &[80]),
        (80, &[50, 30, 40, 40], &[50, 30]),
        (80, &[40, 40, 30], &[40, 40]),
        (80, &[30, 50, 60, 70, 90, 100], &[50, 30]),
        (70, &[30, 40, 60], &[40, 30]),
        (60, &[30, 30, 50, 100], &[30, 30]),
        (60, &[30, 30, 60], &[60]),
        (50, &[50, 50], &[50]),
    ];
    for (value, bank, paid) in cases {
        let table = jackpot(value, bank);
        assert_eq!((table.money(A), table.markers(A)), (dollars(paid), vec![]), "{value}k from {bank:?}");
        assert_eq!(table.bank().len(), bank.len() - paid.len());
    }
}

/// HIGH FIVE pays A 100k at casino 1, whose own cards A and B win, from a bank that has these cards.
fn high_five(bank: Cards<'_>) -> Value {
    let casinos = json!({
        "1": {"dice": {"0": "5", "1": "1"}, "tile": {"face": "high_five", "holder": 0}}, "5": {"dice": {"1": "2"}},
    });
    let position = last_die_position(json!({"faces": ["high_five"]}), 3, casinos, json!([{}, {}, {}]));
    let mut table = Table::at(with_bank(position, HIGH_PAIRS, bank, &[]));
    table.turn(A, &[5], 5);
    table.events_named("gained")[0].clone()
}

#[test]
fn a_hundred_is_paid_as_70_and_30_before_60_and_40() {
    covers!("R-RULING-3");
    let cases: [(Cards<'_>, Cards<'_>); 6] = [
        (&[100, 70, 30], &[100]),
        (&[60, 40, 70, 30], &[70, 30]),
        (&[50, 50, 60, 40], &[60, 40]),
        (&[50, 50, 40, 30, 30], &[50, 50]),
        (&[40, 30, 30], &[40, 30, 30]),
        (&[40, 30, 30, 80, 90], &[40, 30, 30]),
    ];
    for (bank, paid) in cases {
        let gained = high_five(bank);
        assert_eq!((&gained["notes"], &gained["markers"]), (&purse(paid), &json!({})), "from {bank:?}");
    }
    let gained = high_five(&[80, 90, 50]);
    assert_eq!((&gained["notes"], &gained["markers"]), (&json!({}), &purse(&[100])));
}

#[test]
fn without_an_exact_sum_the_player_gets_a_marker() {
    covers!("R-RULING-3");
    for bank in [&[][..], &[30, 30], &[90, 70, 30], &[70], &[60, 60, 60], &[100]] {
        let table = jackpot(80, bank);
        assert_eq!((table.money(A), table.markers(A)), (vec![], vec![80_000]), "80k from {bank:?}");
        assert_eq!(table.bank(), dollars(bank), "the bank keeps what does not fit");
        // It counts as a card, and is hidden like one.
        let own = &table.view(A)["players"][0];
        assert_eq!(
            (&own["cards"], &own["markers"], &own["worth"]),
            (&json!(1), &purse(&[80]), &json!(100_000))
        );
        for view in [table.view(B), table.spectator()] {
            let seen = &view["players"][0];
            let hidden = (&seen["money"], &seen["markers"], &seen["worth"]);
            assert_eq!((&seen["cards"], hidden), (&json!(1), (&Value::Null, &Value::Null, &Value::Null)));
        }
    }
}

/// The last round ends: B, who wins nothing, has these things and is fined by BAD LUCK.
fn fined(cards: Cards<'_>, markers: Cards<'_>, chips: u16, bank: Cards<'_>, lowest_at_6: i64) -> Table {
    // At 1 B has nothing. A and C tie there, A and B at 2, B and C at 6.
    let casinos = json!({"1": {"dice": {"0": "1", "2": "1"}}, "2": {"dice": {"0": "1", "1": "1"}}});
    let players = json!([{}, {"money": purse(cards), "markers": purse(markers), "chips": chips}, {}]);
    let position = last_die_position(json!({"faces": ["bad_luck"]}), 3, casinos, players);
    let mut pairs = HIGH_PAIRS;
    pairs[5][1] = lowest_at_6;
    let mut table = Table::at(with_bank(position, pairs, bank, cards));
    table.turn(A, &[5], 5);
    let paid_to_b = table.events_named("paid").iter().any(|paid| paid["owner"] == "1");
    assert!(!paid_to_b && table.events_named("fined").len() == 1, "{:?}", table.events());
    table
}

#[test]
fn the_bank_gives_change_in_cards_and_never_in_chips() {
    covers!("R-BANK-3", "R-BANK-4");
    // B's cards and chips, then what is left of them.
    let cases: [(Cards<'_>, u16, Cards<'_>, u16); 7] = [
        (&[80], 0, &[30], 0),
        (&[90], 2, &[40], 2),
        (&[100], 0, &[50], 0),
        (&[50], 3, &[], 3),
        (&[60], 0, &[], 0),
        (&[70], 0, &[], 0),
        (&[80, 60], 1, &[60, 30], 1),
    ];
    for (cards, chips, left, chips_left) in cases {
        let table = fined(cards, &[], chips, &[30, 40, 50], 80);
        assert_eq!(
            (table.money(B), table.markers(B)),
            (dollars(left), vec![]),
            "{cards:?} and {chips} chips"
        );
        assert_eq!(table.chips(B), chips_left, "{cards:?} and {chips} chips");
        // What B gave lies in the bank, what B got does not.
        let count = |cards: &[i64], value: i64| cards.iter().filter(|card| **card == value).count();
        let change = &table.events_named("fined")[0]["change"];
        for value in [30, 40, 50] {
            let got = change[(value * 1000).to_string()].as_u64().unwrap_or(0) as usize;
            let given = count(cards, value) - count(left, value).min(count(cards, value));
            assert_eq!(count(&table.bank(), value * 1000), 1 + given - got, "{value}k cards of the bank");
        }
    }
}

#[test]
fn a_marker_pays_a_fine_like_a_card_and_before_it_and_is_then_gone() {
    covers!("R-RULING-3");
    // B's cards, markers and the bank's change; then B's cards and markers.
    let cases: [(Cards<'_>, Cards<'_>, Cards<'_>, Cards<'_>, Cards<'_>); 6] = [
        (&[50], &[50], &[], &[50], &[]),
        (&[80], &[50], &[30], &[80], &[]),
        (&[50], &[80], &[30], &[], &[80]),
        (&[], &[80], &[30], &[30], &[]),
        // Change that the bank does not have is a marker too.
        (&[80], &[], &[], &[], &[30]),
        (&[], &[90], &[30, 50], &[], &[40]),
    ];
    for (cards, markers, bank, cards_left, markers_left) in cases {
        let table = fined(cards, markers, 0, bank, 80);
        let left = (table.money(B), table.markers(B));
        assert_eq!(left, (dollars(cards_left), dollars(markers_left)), "{cards:?} and markers {markers:?}");
        // Markers are no cards: nothing of them reaches the bank.
        let all: usize = (0..3).map(|seat| table.money(table::Seat(seat)).len()).sum();
        assert_eq!(table.bank().len() + all, 90);
    }
}

#[test]
fn there_is_no_exchange_with_the_bank() {
    covers!("R-BANK-5");
    for action in [
        json!({"swap": {"give": [30_000, 30_000], "take": [60_000]}}),
        json!({"exchange": {"give": {"30000": 2}, "take": {"60000": 1}}}),
        json!({"change": {"card": 60_000}}),
        json!("exchange"),
    ] {
        assert!(Table::is_no_action(action));
    }
    let mut table =
        Table::at(json!({"seats": 3, "options": {"tiles": 0}, "players": [{"money": {"30000": 2}}]}));
    assert_eq!(table.legal(A), [json!("roll")]);
    table.roll(A, &[1, 1, 2, 2, 2, 2, 2, 2]);
    assert_eq!(table.legal(A), [place(1), place(2), json!("pass")]);
}

#[test]
fn unclaimed_cards_reach_the_bank_before_the_tile_of_their_casino_pays() {
    covers!("R-RULING-35");
    let pairs = [[100, 30], [70, 60], [70, 70], [80, 70], [80, 80], [90, 80]];
    let holder = json!({"face": "high_five", "holder": 0});
    // Dice at 1, the blanks left on BLOCK IT!, the cards that go to the bank from casino 1.
    let cases = [
        (json!({"0": "5", "1": "5"}), json!([1, 1, 2, 2, 3]), vec![100_000, 30_000]),
        (json!({"0": "1", "1": "1", "2": "1"}), json!([1, 1, 2, 2, 3]), vec![100_000, 30_000]),
        (json!({"0": "1", "G": "3"}), json!([1, 1, 2, 2]), vec![100_000]),
        (json!({}), json!([1, 1, 2, 2, 3]), vec![100_000, 30_000]),
    ];
    for (dice, clusters, to_bank) in cases {
        let casinos = json!({
            "1": {"dice": dice, "tile": holder},
            "2": {"tile": {"face": "block_it", "clusters": clusters}},
            "5": {"dice": {"1": "2"}},
        });
        let position =
            last_die_position(json!({"faces": ["high_five", "block_it"]}), 3, casinos, json!([{}, {}, {}]));
        let mut table = Table::at(with_bank(position, pairs, &[], &[]));
        table.turn(A, &[5], 5);
        let gained = &table.events_named("gained")[0];
        assert_eq!(gained["notes"], purse(&[100]), "{dice}: the very card that nobody won at 1 is paid");
        assert!(table.markers(A).is_empty());
        let at_1: Vec<Value> =
            table.events_named("unclaimed").into_iter().filter(|one| one["casino"] == 1).collect();
        let returned: Vec<i64> = at_1
            .iter()
            .flat_map(|one| one["notes"].as_array().unwrap().clone())
            .map(|note| note.as_i64().unwrap())
            .collect();
        assert!(at_1.iter().all(|one| one["to"] == "bank"));
        if dice.get("G").is_none() {
            assert_eq!(returned, to_bank);
        }
        let bank = table.bank();
        assert_eq!(bank.contains(&30_000), to_bank.len() == 2, "{dice}");
        assert!(!bank.contains(&100_000), "{dice}");
    }
}

#[test]
fn cards_of_a_later_casino_come_too_late_for_a_tile() {
    covers!("R-RULING-35");
    let pairs = [[60, 60], [100, 30], [70, 70], [80, 70], [80, 80], [90, 80]];
    let casinos = json!({
        "1": {"dice": {"0": "5", "1": "1"}, "tile": {"face": "high_five", "holder": 0}}, "5": {"dice": {"1": "2"}},
    });
    let position = last_die_position(json!({"faces": ["high_five"]}), 3, casinos, json!([{}, {}, {}]));
    let mut table = Table::at(with_bank(position, pairs, &[], &[]));
    table.turn(A, &[5], 5);
    assert_eq!(table.markers(A), [100_000], "the 100k of casino 2 was not yet in the bank");
    assert!(table.bank().contains(&100_000));
}

#[test]
fn what_the_neutral_dice_win_reaches_the_bank_in_the_main_game() {
    covers!("R-RULING-35");
    let position = json!({
        "seats": 2, "options": {"faces": ["high_five"]},
        "casinos": {
            "1": {"dice": {"0": "1", "N": "3"}, "tile": {"face": "high_five", "holder": 0}},
            "6": {"dice": {"0": "5+B", "1": "7+B", "N": "4+B"}},
        },
        "players": [{}, {}],
    });
    let pairs = [[100, 30], [70, 60], [70, 70], [80, 70], [80, 80], [90, 80]];
    let position = with_bank(position, pairs, &[], &[]);
    let mut table = Table::at(position);
    table.turn(A, &[5], 5);
    // N was first at 1, A second: 30k for A, and HIGH FIVE pays with N's 100k.
    assert!(table.money(A).contains(&30_000));
    assert_eq!(table.events_named("gained")[0]["notes"], purse(&[100]));
}

#[test]
fn unclaimed_cards_reach_the_bank_before_any_fine() {
    covers!("R-RULING-35");
    let table = fined(&[80], &[], 0, &[], 30);
    assert_eq!((table.money(B), table.markers(B)), (vec![30_000], vec![]), "casino 6 left 30k to the bank");
}
