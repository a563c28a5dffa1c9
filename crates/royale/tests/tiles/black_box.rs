//! G1 BLACK BOX: the winner's left neighbour makes two piles, the winner picks one.

use crate::kit::{A, B, C, D, Table};
use crate::positions::{at, holding};
use crate::steps::{gains, next_to_roll, paid, turn_and_throw};
use royale::Royale;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use table::{Eye, Seat, covers};

fn split(one: &[i64], other: &[i64]) -> Value {
    json!({"split": {"piles": [one, other]}})
}

fn pick(pile: u8) -> Value {
    json!({"pick": {"pile": pile}})
}

/// A has just won casino 1 with BLACK BOX: seat B is to split.
fn a_has_won(seats: u8) -> Table {
    let hands: Vec<&str> = (0..seats).map(|seat| if seat == 0 { "1" } else { "0" }).collect();
    let position = json!({"seats": seats, "options": {"faces": ["black_box"]}, "casinos": {
        "1": {"dice": {"0": "1", "1": "1"}},
    }});
    let mut table = holding(&hands, 6, position);
    table.turn(A, &[1], 1);
    assert_eq!((table.waiting(), table.asks()), (Some(B), json!({"split": {"winner": 0}})));
    assert_eq!(paid(&table, 1), [("0".to_owned(), 50_000), ("1".to_owned(), 40_000)]);
    table
}

#[test]
fn six_tokens_lie_on_the_tile() {
    covers!("R-BOX-1");
    let tokens = Royale::standard().data().black_box.map(royale::dollars);
    assert_eq!(tokens, [0, 0, 0, 20_000, 20_000, 60_000]);
    // Whatever is split, it is these six.
    let table = a_has_won(3);
    for action in table.legal(B) {
        let piles: [Vec<i64>; 2] =
            serde_json::from_value(action["split"]["piles"].clone()).expect("two piles");
        let mut all = piles.concat();
        all.sort_unstable();
        assert_eq!(all, tokens);
    }
}

#[test]
fn placing_there_has_no_effect() {
    covers!("R-BOX-2");
    let mut table = at(json!({"seats": 3, "options": {"faces": ["black_box"]}}));
    table.turn(A, &[1, 1, 1, 2, 2, 2, 2, 2], 1);
    assert_eq!((table.chips(A), table.money(A), gains(&table)), (2, vec![], vec![]));
    next_to_roll(&table, B);
}

#[test]
fn the_left_neighbour_splits_all_six_tokens_into_two_piles() {
    covers!("R-BOX-3");
    let mut table = a_has_won(3);
    for (one, other) in [
        (&[0, 0, 0, 20_000, 20_000, 60_000][..], &[][..]),
        (&[0, 0, 20_000, 20_000], &[60_000]),
        (&[0, 0, 0, 20_000], &[60_000]),
        (&[0, 0, 0, 20_000, 20_000], &[60_000, 60_000]),
        (&[0, 0, 0, 0, 20_000], &[60_000]),
        (&[0, 0, 20_000, 20_000, 20_000], &[60_000]),
        (&[0, 0, 0, 20_000, 20_000], &[100_000]),
        (&[0, 0, 0, 20_000, 20_000], &[50_000]),
        (&[], &[]),
    ] {
        table.refused(B, split(one, other));
    }
    assert!(Table::is_no_action(json!({"split": {"piles": [[0, 0, 0], [20_000, 20_000], [60_000]]}})));
    table.refused(A, split(&[0, 0, 0], &[20_000, 20_000, 60_000]));
    table.refused(C, split(&[0, 0, 0], &[20_000, 20_000, 60_000]));
    for other in [json!("decline"), json!("pass"), json!("roll"), pick(1)] {
        table.refused(B, other);
    }

    // All eleven splits of 3+3, 4+2 and 5+1, and no other.
    let splits: BTreeSet<[Vec<i64>; 2]> = table
        .legal(B)
        .iter()
        .map(|action| {
            let mut piles: [Vec<i64>; 2] =
                serde_json::from_value(action["split"]["piles"].clone()).expect("two piles");
            piles.iter_mut().for_each(|pile| pile.sort_unstable());
            piles.sort();
            piles
        })
        .collect();
    let with_larger_of =
        |size: usize| splits.iter().filter(|[one, other]| one.len().max(other.len()) == size).count();
    assert_eq!((splits.len(), with_larger_of(3), with_larger_of(4), with_larger_of(5)), (11, 3, 5, 3));

    table.act(B, split(&[0, 60_000], &[0, 0, 20_000, 20_000]));
    assert_eq!(table.waiting(), Some(A));
}

#[test]
fn the_winner_knows_only_the_sizes_when_picking() {
    covers!("R-BOX-4");
    let mut table = a_has_won(3);
    table.act(B, split(&[0, 0, 0, 20_000], &[20_000, 60_000]));
    assert_eq!(table.waiting(), Some(A));
    for view in [table.view(A), table.view(C), table.spectator()] {
        assert_eq!(view["asks"], json!({"pick": {"winner": 0, "sizes": [4, 2]}}));
    }
    let piles = json!([[0, 0, 0, 20_000], [20_000, 60_000]]);
    assert_eq!(table.view(B)["asks"], json!({"pick": {"winner": 0, "sizes": [4, 2], "piles": piles}}));
    table.refused(A, pick(0));
    table.refused(A, pick(3));
    table.refused(A, json!("decline"));
    table.refused(B, pick(1));
    table.refused(C, pick(1));
    table.act(A, pick(1));
    assert_eq!(gains(&table), [(0, 2, 0)]);
}

#[test]
fn the_pile_is_worth_its_sum() {
    covers!("R-BOX-5");
    for (small, large, (chips, money)) in [
        (&[20_000, 20_000][..], &[0, 0, 0, 60_000][..], (0, 40_000)),
        (&[0, 20_000], &[0, 0, 20_000, 60_000], (2, 0)),
        (&[0, 0, 0], &[20_000, 20_000, 60_000], (0, 0)),
        (&[0], &[0, 0, 20_000, 20_000, 60_000], (0, 0)),
        (&[20_000], &[0, 0, 0, 20_000, 60_000], (2, 0)),
        (&[60_000], &[0, 0, 0, 20_000, 20_000], (0, 60_000)),
        (&[20_000, 60_000], &[0, 0, 0, 20_000], (0, 80_000)),
        (&[0, 20_000, 60_000], &[0, 0, 20_000], (0, 80_000)),
    ] {
        let mut table = a_has_won(3);
        let (chips_before, cards) = (table.chips(A), table.money(A).len());
        table.act(B, split(large, small)).act(A, pick(2));
        let expected = if (chips, money) == (0, 0) { vec![] } else { vec![(0, chips, money)] };
        assert_eq!(gains(&table), expected, "{small:?}");
        // The payout goes on, and the new round gives everybody two chips.
        let from_casinos = table.events_named("paid").iter().filter(|paid| paid["owner"] == "0").count();
        assert_eq!(table.money(A).len(), cards + from_casinos + usize::from(money > 0), "{small:?}");
        assert_eq!(u64::from(table.chips(A)), u64::from(chips_before) + chips + 2, "{small:?}");
    }
    // The larger pile.
    for (small, large, gain) in [
        (&[0, 0, 0][..], &[20_000, 20_000, 60_000][..], (0, 0, 100_000)),
        (&[0, 60_000], &[0, 0, 20_000, 20_000], (0, 0, 40_000)),
        (&[20_000, 60_000], &[0, 0, 0, 20_000], (0, 2, 0)),
        (&[0], &[0, 0, 20_000, 20_000, 60_000], (0, 0, 100_000)),
    ] {
        let mut table = a_has_won(3);
        table.act(B, split(large, small)).act(A, pick(1));
        assert_eq!(gains(&table), [gain], "{large:?}");
    }
}

#[test]
fn without_a_real_winner_nothing_is_split() {
    covers!("R-BOX-6");
    let over = |table: &Table| {
        assert_eq!(table.events_named("split"), Vec::<Value>::new());
        assert_eq!(table.events_named("round_ended").len(), 1);
    };
    for dice in [json!({}), json!({"0": "B", "1": "2"}), json!({"0": "1", "1": "1", "2": "1"})] {
        let position =
            json!({"seats": 3, "options": {"faces": ["black_box"]}, "casinos": {"1": {"dice": dice}}});
        let mut table = holding(&["1", "0", "0"], 6, position);
        table.turn(A, &[5], 5);
        assert_eq!(paid(&table, 1), []);
        over(&table);
    }
    // The neutral dice win, A is second.
    let position = json!({"seats": 2, "options": {"faces": ["black_box"]}, "casinos": {
        "1": {"dice": {"N": "3", "0": "2"}}, "5": {"dice": {"N": "4+B"}},
    }});
    let mut table = holding(&["1", "0"], 6, position);
    table.turn(A, &[4], 4);
    assert_eq!(paid(&table, 1), [("N".to_owned(), 50_000), ("0".to_owned(), 40_000)]);
    over(&table);
    // The blanks win.
    let position = json!({"seats": 3, "options": {"tiles": 2}, "casinos": {
        "1": {"tile": "black_box", "dice": {"G": "3", "0": "2"}},
        "2": {"tile": {"face": "block_it", "clusters": [1, 1, 2, 2]}},
    }});
    let mut table = holding(&["1", "0", "0"], 6, position);
    table.turn(A, &[5], 5);
    assert_eq!(paid(&table, 1), [("G".to_owned(), 50_000), ("0".to_owned(), 40_000)]);
    over(&table);
}

#[test]
fn black_dice_of_prime_time_decide_who_wins_the_box() {
    covers!("R-BOX-7");
    let c_throws = || {
        let position = json!({"seats": 4, "options": {"faces": ["prime_time", "black_box"]}, "casinos": {
            "1": {"dice": {"2": "2", "0": "1"}}, "2": {"dice": {"0": "3", "2": "2"}},
        }});
        let mut table = holding(&["1", "0", "0", "0"], 6, position);
        turn_and_throw(&mut table, A, &[5], 5, &[2, 2]);
        assert_eq!(table.asks(), json!({"prime": {"seat": 2, "dice": [2, 2]}}));
        table
    };
    let mut table = c_throws();
    table.act(C, json!({"prime": {"numbers": [2, 2]}}));
    assert_eq!((table.waiting(), table.asks()), (Some(D), json!({"split": {"winner": 2}})));
    table.act(D, split(&[0, 0, 0], &[20_000, 20_000, 60_000])).act(C, pick(2));
    assert_eq!(gains(&table), [(2, 0, 100_000)]);

    // Without the black dice A wins the box, and B splits.
    let mut table = c_throws();
    table.act(C, json!("decline"));
    assert_eq!((table.waiting(), table.asks()), (Some(B), json!({"split": {"winner": 0}})));
}

#[test]
fn the_neighbour_of_the_last_seat_is_the_first_and_of_two_players_the_opponent() {
    covers!("R-BOX-7", "R-BOX-3");
    let position =
        json!({"seats": 3, "options": {"faces": ["black_box"]}, "casinos": {"1": {"dice": {"2": "1"}}}});
    let mut table = holding(&["1", "0", "0"], 6, position);
    table.turn(A, &[5], 5);
    assert_eq!((table.waiting(), table.asks()), (Some(A), json!({"split": {"winner": 2}})));

    for (winner, splitter) in [(A, B), (B, A)] {
        let position = json!({"seats": 2, "options": {"faces": ["black_box"]}, "casinos": {
            "1": {"dice": {winner.0.to_string(): "2", "N": "1"}}, "5": {"dice": {"N": "6+B"}},
        }});
        let mut table = holding(&["1", "0"], 6, position);
        table.turn(A, &[4], 4);
        assert_eq!(table.waiting(), Some(splitter));
        table.act(splitter, split(&[0, 0, 20_000], &[0, 20_000, 60_000]));
        assert_eq!(table.waiting(), Some(winner));
    }
}

#[test]
fn what_was_hidden_enters_the_public_log_with_the_answer() {
    covers!("R-RULING-32");
    // The eyes that may not know, and the events of that kind that they have seen.
    let seen = |table: &Table, eye: Eye, kind: &str| -> Vec<Value> {
        table.log_seen_by(eye).iter().filter_map(|event| event.get(kind).cloned()).collect()
    };
    let strangers = |knows: Seat| {
        let seats = [A, B, C].into_iter().filter(move |seat| *seat != knows).map(Eye::Seat);
        seats.chain([Eye::Spectator])
    };

    let mut table = a_has_won(3);
    table.act(B, split(&[0, 0, 0, 20_000], &[20_000, 60_000]));
    for eye in strangers(B) {
        assert_eq!(seen(&table, eye, "split"), [json!({"seat": 1, "sizes": [4, 2], "piles": null})]);
        assert_eq!(seen(&table, eye, "picked"), Vec::<Value>::new());
    }
    let piles = json!([[0, 0, 0, 20_000], [20_000, 60_000]]);
    assert_eq!(seen(&table, Eye::Seat(B), "split"), [json!({"seat": 1, "sizes": [4, 2], "piles": piles})]);
    table.act(A, pick(1));
    for eye in strangers(B).chain([Eye::Seat(B)]) {
        let picked = json!({"seat": 0, "pile": 1, "taken": piles[0], "left": piles[1]});
        assert_eq!(seen(&table, eye, "picked"), [picked]);
    }

    let mut table = at(json!({"seats": 3, "options": {"faces": ["lucky_punch"]}}));
    table.turn(A, &[1, 2, 2, 2, 2, 2, 2, 2], 1).act(A, json!({"hide": {"tokens": 3}}));
    for eye in strangers(A) {
        assert_eq!(seen(&table, eye, "hid"), [json!({"seat": 0, "tokens": null})]);
        assert_eq!(seen(&table, eye, "guessed"), Vec::<Value>::new());
    }
    assert_eq!(seen(&table, Eye::Seat(A), "hid"), [json!({"seat": 0, "tokens": 3})]);
    table.act(B, json!({"guess": {"tokens": 1}}));
    for eye in strangers(A) {
        assert_eq!(seen(&table, eye, "guessed"), [json!({"seat": 1, "guess": 1, "hidden": 3})]);
    }
}
