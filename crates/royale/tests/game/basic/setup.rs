//! Components and set-up.

use super::scene::{
    all_cards, cards_in, deck, figures, k, orders, pairs, returned_cards, seats, seeded, views,
};
use crate::kit::{A, B, C, Table};
use royale::{Owner, Royale};
use serde_json::{Value, json};
use table::{Game, covers};

fn modes() -> [Value; 2] {
    [json!({"mode": "basic", "start": 0}), json!({"mode": "royale", "start": 0})]
}

#[test]
fn a_new_game_has_six_empty_casinos_in_order() {
    covers!("R-COMP-1");
    for view in views(&Table::start(3, json!({"mode": "basic"}), json!([]))) {
        let casinos = view["casinos"].as_array().unwrap();
        let numbers: Vec<&Value> = casinos.iter().map(|casino| &casino["number"]).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6]);
        assert!(casinos.iter().all(|casino| casino["dice"] == json!({})));
        let names = [0, 4, 5].map(|at: usize| &casinos[at]["name"]);
        assert_eq!(names, ["Miracle", "Cleopatra", "Sunset"]);
    }
}

#[test]
fn the_money_cards_are_the_ninety_of_the_data_file() {
    covers!("R-COMP-2");
    let cards = all_cards();
    assert_eq!(cards.values().sum::<usize>(), 90);
    assert_eq!(cards.keys().copied().collect::<Vec<_>>(), k(&[30, 40, 50, 60, 70, 80, 90, 100]));
    for options in modes() {
        for seats in 2..=5 {
            assert_eq!(cards_in(&Table::start(seats, options.clone(), json!([])).position()), cards);
        }
    }
    for value in [10_000, 20_000, 110_000] {
        Table::violation(
            json!({"seats": 3, "options": {"mode": "basic"}, "casinos": {"1": {"pair": [value, 30000]}}}),
        );
    }
}

#[test]
fn two_to_five_play_each_with_eight_dice_of_a_colour_and_two_chips() {
    covers!("R-COMP-3", "R-SETUP-7", "R-SETUP-8", "R-RULING-4");
    for options in modes() {
        for count in 2..=5 {
            let table = Table::start(count, options.clone(), json!([]));
            for seat in seats(&table) {
                assert_eq!((table.hand(seat).as_str(), table.chips(seat)), ("7+B", 2));
                assert_eq!(table.state.hands[seat.index()].count(), 8);
                assert_eq!(table.state.hands[seat.index()].weight(), 9);
            }
        }
        for (count, clause) in [(0, "R-RULING-4"), (1, "R-RULING-4"), (6, "R-COMP-3"), (7, "R-COMP-3")] {
            assert_eq!(Table::start_refused(count, options.clone()).clause, clause);
        }
    }
    let five = Table::start(5, json!({"mode": "basic"}), json!([])).spectator();
    let mut colours: Vec<&str> =
        five["players"].as_array().unwrap().iter().map(|player| player["colour"].as_str().unwrap()).collect();
    let data = figures();
    let mut all: Vec<&str> =
        data["colours"]["value"].as_array().unwrap().iter().map(|colour| colour.as_str().unwrap()).collect();
    colours.sort_unstable();
    all.sort_unstable();
    assert_eq!(colours, all);
}

#[test]
fn colours_are_not_shared() {
    covers!("R-SETUP-7");
    let chosen = |colours: Value| json!({"mode": "basic", "colours": colours});
    let table = Table::start(3, chosen(json!(["white", "green", "red"])), json!([]));
    let colours = [0, 1, 2].map(|seat: usize| table.spectator()["players"][seat]["colour"].clone());
    assert_eq!(colours, ["white", "green", "red"]);
    for colours in [json!(["red", "blue", "red"]), json!(["green", "green", "blue"])] {
        assert_eq!(Table::start_refused(3, chosen(colours)).clause, "R-SETUP-7");
    }
}

#[test]
fn the_main_game_has_eight_two_sided_tiles_two_black_dice_and_nine_blanks() {
    covers!("R-COMP-4");
    let data = figures();
    let mut faces: Vec<&str> =
        data["tiles"].as_object().unwrap().values().map(|tile| tile["id"].as_str().unwrap()).collect();
    faces.sort_unstable();
    let pairs: Vec<String> =
        ('A'..='H').flat_map(|letter| ['1', '2'].map(|side| format!("{letter}{side}"))).collect();
    assert_eq!(faces, pairs);
    for face in pairs {
        let table = Table::start(3, json!({"faces": [face]}), json!([]));
        assert!(table.state.tile(1).is_some());
    }
    assert_eq!((&data["dice"]["value"]["black"], &data["dice"]["value"]["blank"]), (&json!(2), &json!(9)));

    let sum = |counts: &Value| match counts {
        Value::Array(list) => list.iter().filter_map(Value::as_u64).sum::<u64>(),
        Value::Object(map) => map.values().filter_map(Value::as_u64).sum(),
        _ => 0,
    };
    for (seed, layout) in [["F1", "A1", "E1"], ["D2", "F2", "H2"], ["C1", "D1", "G1"]].iter().enumerate() {
        let blanks = |table: &Table| {
            let view = table.spectator();
            let tiles = view["casinos"].as_array().unwrap().iter().map(|casino| &casino["tile"]);
            let on_tiles: u64 = tiles.map(|tile| sum(&tile["clusters"]) + sum(&tile["covered"])).sum();
            let lying: u8 = (1..=6).map(|casino| table.imaginary(casino, Owner::Blank).small).sum();
            u64::from(table.state.blanks) + on_tiles + u64::from(lying)
        };
        let mut table = Table::start(3, json!({"faces": layout}), json!([]));
        table.play_until(seed as u64, |table| {
            assert_eq!(blanks(table), 9);
            false
        });
        assert_eq!(blanks(&table), 9);
    }
}

#[test]
fn the_money_deck_is_shuffled_and_nobody_sees_into_it() {
    covers!("R-SETUP-1", "R-SETUP-6");
    let basic = || json!({"mode": "basic", "start": 0});
    let cards = |state: &royale::State| state.deck.cards().collect::<Vec<_>>();
    assert_eq!(seeded(3, basic(), 7), seeded(3, basic(), 7));
    for seed in 8..20 {
        assert_ne!(cards(&seeded(3, basic(), 7)), cards(&seeded(3, basic(), seed)));
    }
    // Two tables that differ in nothing but the order of the face-down cards look the same to everybody.
    for options in modes() {
        let table = Table::start(3, options, json!([]));
        let mut turned = table.position();
        turned["deck"].as_array_mut().unwrap().reverse();
        let turned = Table::at(turned);
        assert_ne!(deck(&table), deck(&turned));
        assert_eq!(views(&table), views(&turned));
    }
    let told = serde_json::to_string(&Table::start(3, basic(), json!([])).events()).unwrap();
    assert_eq!(told.matches("0000").count(), 12, "only the twelve revealed cards are told: {told}");
}

/// A script with these pairs on top of the money deck.
fn drawn(pairs: &[[i64; 2]]) -> Value {
    json!([{"cards": k(&pairs.concat())}])
}

#[test]
fn richer_pairs_go_to_higher_casinos_in_whatever_order_they_are_drawn() {
    covers!("R-SETUP-2", "R-SETUP-3");
    let ranked = [[40, 40], [70, 30], [80, 50], [80, 60], [90, 60], [100, 90]];
    for (at, order) in orders(&ranked).iter().enumerate() {
        let mode = ["basic", "royale"][at % 2];
        let table = Table::start(3, json!({"mode": mode, "start": 0}), drawn(order));
        let expected: Vec<Vec<i64>> = ranked.iter().map(|pair| k(pair)).collect();
        assert_eq!(pairs(&table), json!(expected));
        assert_eq!(deck(&table).len(), if mode == "basic" { 90 - 12 } else { 24 });
    }
}

#[test]
fn of_equal_totals_the_pair_with_the_higher_card_lies_higher() {
    covers!("R-SETUP-4", "R-EX-2");
    let ranked = [[40, 40], [70, 30], [80, 50], [80, 60], [100, 40], [100, 90]];
    for order in orders(&ranked) {
        // Which of the two cards comes first means nothing.
        for flip in [false, true] {
            let order: Vec<_> =
                order.iter().map(|[one, two]| if flip { [*two, *one] } else { [*one, *two] }).collect();
            let table = Table::start(3, json!({"mode": "basic", "start": 0}), drawn(&order));
            assert_eq!(pairs(&table)[4], json!(k(&[100, 40])));
            assert_eq!(pairs(&table)[3], json!(k(&[80, 60])));
        }
    }
    // Three of one total: 90+30, 80+40, 70+50.
    for order in orders(&[[90, 30], [80, 40], [70, 50], [30, 30], [60, 50], [100, 100]]) {
        let table = Table::start(3, json!({"mode": "basic", "start": 0}), drawn(&order));
        let expected = [[30, 30], [60, 50], [70, 50], [80, 40], [90, 30], [100, 100]].map(|pair| k(&pair));
        assert_eq!(pairs(&table), json!(expected));
    }
}

#[test]
fn fully_equal_pairs_lie_side_by_side_whichever_was_drawn_first() {
    covers!("R-RULING-6");
    let drawn = |order: &[[i64; 2]]| {
        let cards = [order.concat(), vec![50; 6]].concat();
        json!([{"cards": k(&cards)}])
    };
    let ranked = [[40, 40], [70, 30], [80, 60], [80, 60], [100, 40], [100, 90]];
    let expected: Vec<Vec<i64>> = ranked.iter().map(|pair| k(pair)).collect();
    let mut decks = Vec::new();
    for order in orders(&ranked) {
        let table = Table::start(3, json!({"mode": "basic", "start": 0}), drawn(&order));
        assert_eq!(pairs(&table), json!(expected));
        decks.push(deck(&table));
    }
    // Nothing else came of the order: the same cards were dealt, no other.
    assert!(decks.iter().all(|deck| deck.len() == 78 && deck[..6] == k(&[50; 6])));
}

#[test]
fn both_cards_of_every_casino_are_public_at_all_times() {
    covers!("R-SETUP-5");
    let mut table = Table::start(4, json!({"mode": "basic", "start": 0}), json!([]));
    let mut states = 0;
    table.play_until(5, |table| {
        let dealt = super::scene::logged(table, "dealt").pop().unwrap();
        for view in views(table) {
            let casinos = view["casinos"].as_array().unwrap();
            let shown: Vec<&Value> = casinos.iter().map(|casino| &casino["pair"]).collect();
            assert_eq!(json!(shown), dealt["pairs"]);
        }
        states += 1;
        false
    });
    assert!(states > 60, "three rounds were watched");
}

#[test]
fn the_deck_serves_rounds_two_and_three() {
    covers!("R-SETUP-6");
    let mut table = Table::start(3, json!({"mode": "basic", "start": 0}), json!([]));
    let first = deck(&table);
    assert_eq!((first.len(), table.spectator()["deck"].as_u64()), (78, Some(78)));
    let mut expected = first;
    for round in [2, 3] {
        table.play_until(9, |table| table.state.round == round);
        let mut top: Vec<i64> = expected.drain(..12).collect();
        let mut dealt = serde_json::from_value::<Vec<Vec<i64>>>(pairs(&table)).unwrap().concat();
        top.sort_unstable();
        dealt.sort_unstable();
        assert_eq!(dealt, top, "the twelve top cards are dealt");
        expected.extend(returned_cards(&table));
        assert_eq!(deck(&table), expected);
        assert_eq!(table.spectator()["deck"].as_u64(), Some(expected.len() as u64));
    }
}

#[test]
fn a_spent_chip_goes_to_no_other_player() {
    covers!("R-SETUP-9");
    assert_eq!(figures()["chips"]["value"]["count"], 20);
    let mut table = Table::start(3, json!({"mode": "basic", "start": 0}), json!([]));
    table.act(A, json!("roll")).act(A, json!("pass"));
    assert_eq!([A, B, C].map(|seat| table.chips(seat)), [1, 2, 2]);
    table.act(B, json!("roll")).act(B, json!("pass"));
    assert_eq!([A, B, C].map(|seat| table.chips(seat)), [1, 1, 2]);
}

#[test]
fn the_basic_game_knows_no_tiles_and_no_bank() {
    covers!("R-SETUP-10");
    let basic = json!({"mode": "basic", "start": 0});
    let mut table = Table::start(3, basic.clone(), json!([]));
    for view in views(&table) {
        assert_eq!(view["bank"], Value::Null);
        assert!(view["casinos"].as_array().unwrap().iter().all(|casino| casino["tile"] == Value::Null));
    }
    for (seat, number) in [(A, 1), (B, 2), (C, 3)] {
        table.turn(seat, &[1, 1, 2, 2, 3, 3, 3, 3], number);
        assert_eq!((table.waiting(), table.asks()), (Some(seat.left(3)), json!("roll")));
        assert_eq!(table.events().len(), 1, "nothing but the placement happens: {:?}", table.events());
    }
    for tiles in [json!({"mode": "basic", "tiles": 3}), json!({"mode": "basic", "faces": ["A1"]})] {
        assert_eq!(Table::start_refused(3, tiles).clause, "R-SETUP-10");
    }
    for position in [
        json!({"seats": 3, "options": basic, "casinos": {"1": {"tile": "jackpot"}}}),
        json!({"seats": 3, "options": basic, "bank": {"30000": 1}}),
        json!({"seats": 3, "options": basic, "casinos": {"1": {"dice": {"G": "1"}}}}),
    ] {
        let violation =
            Royale::standard().from_position(&position).expect_err("a basic game without tiles and bank");
        assert_ne!(violation.invariant, "shape", "{violation}");
    }
}
