//! Taking chip cards.

use crate::kit::{A, B, C, CardTable, Table, at, cards, list, selection, start, take, with_chip_cards};
use crate::scene::play_ones;
use serde_json::{Value, json};
use table::{Eye, Seat, covers};

/// A of three holds these cards in turn 1; two chip cards lie at casinos 3, 5 and 6.
fn holding(hand: &str) -> Table {
    at(json!({"seats": 3, "options": with_chip_cards(), "players": [{"hand": cards(hand)}], "casinos": {
        "3": {"chip_cards": {"blue": 1, "red": 1}}, "5": {"chip_cards": {"pink": 1, "gold": 1}},
        "6": {"chip_cards": {"green": 2}},
    }}))
}

fn chip_card(casinos: &[u8]) -> Value {
    json!({"chip_card": {"casinos": casinos}})
}

#[test]
fn two_dice_at_one_casino_in_a_turn_allow_one_chip_card() {
    covers!("C-CHIPS-4", "C-CHIPS-5", "C-RULING-3", "C-RULING-19", "C-RULING-20");
    // Hand, selection, and the casinos at which a card may be taken.
    let cases: [(&str, &str, &[u8]); 15] = [
        ("5 5 1 2 3", "5 5", &[5]),
        ("5 5 1 2 3", "5", &[]),
        ("5x2 1 2 3 4", "5x2", &[5]),
        ("5x2 5 2 3 4", "5 5x2", &[5]),
        ("5 3 1 2 4", "3 5", &[]),
        ("5x2 3 1 2 4", "3 5x2", &[5]),
        ("5x2 3x2 1 2 4", "3x2 5x2", &[3, 5]),
        ("3x2 6x2 1 2 4", "3x2 6x2", &[3, 6]),
        ("5 5 5 1 2", "5 5 5", &[5]),
        ("5 5 5 5 5x2", "5 5 5 5 5x2", &[5]),
        ("5 5 5 5 5x2", "5 5 5x2", &[5]),
        // Where none lies there is nothing to take.
        ("4 4 1 2 3", "4 4", &[]),
        ("4x2 5x2 1 2 3", "4x2 5x2", &[5]),
        ("4x2 1x2 1 2 3", "4x2 1x2", &[]),
        ("2 2 2 2 2x2", "2 2 2 2 2x2", &[]),
    ];
    for (hand, selected, open) in cases {
        let mut table = holding(hand);
        table.select(A, selected);
        if open.is_empty() {
            assert_eq!((table.asks(), table.asked()), (json!("select"), vec![B]), "{selected}");
            for (casino, colour) in [(5, "pink"), (3, "blue"), (4, "red")] {
                table.refused(A, take(casino, colour));
            }
            table.refused(A, json!("decline"));
        } else {
            assert_eq!((table.asks(), table.asked()), (chip_card(open), vec![A]), "{selected}");
        }
    }
}

#[test]
fn the_dice_of_earlier_turns_do_not_count() {
    covers!("C-RULING-17");
    let position = |turns: u8, placed: &str| {
        let others = json!({"turns": turns, "placed": cards("1 2")});
        json!({"seats": 3, "options": with_chip_cards(), "players": [
            {"turns": turns, "placed": cards(placed), "hand": cards("5 1 2 3 4")}, others, others,
        ]})
    };
    let mut table = at(position(2, "5 5"));
    table.select(A, "5");
    assert_eq!((table.state.dice(5)[0], table.asks(), table.asked()), (3, json!("select"), vec![B]));
    // One die in each of two turns: no.
    let mut table = at(position(2, "1 5"));
    table.select(A, "5");
    assert_eq!((table.state.dice(5)[0], table.asked()), (2, vec![B]));
    table.refused(A, take(5, "red"));
}

#[test]
fn the_taker_picks_any_one_of_the_casinos_chip_cards() {
    covers!("C-CHIPS-6", "C-CHIPS-8", "C-RULING-19", "C-RULING-21");
    let mut table = holding("5 5 1 2 3");
    table.select(A, "5 5");
    assert_eq!(table.legal(A), [take(5, "pink"), take(5, "gold"), json!("decline")]);
    // Of another casino, of a colour that does not lie there, or at no casino.
    for (casino, colour) in [
        (3, "blue"),
        (6, "green"),
        (5, "blue"),
        (5, "green"),
        (4, "pink"),
        (0, "pink"),
        (7, "gold"),
        (255, "pink"),
    ] {
        assert_eq!(table.refused(A, take(casino, colour)).clause, "C-CHIPS-6", "{colour} at {casino}");
    }
    assert!(Table::is_no_action(json!({"take_chip_card": {"casino": 5, "colour": ["pink", "gold"]}})));
    assert!(Table::is_no_action(json!({"take_chip_card": {"casino": 5, "colour": "silver"}})));
    for colour in ["pink", "gold"] {
        let mut table = table.clone();
        table.act(A, take(5, colour));
        assert_eq!(
            table.events_named("chip_card_taken"),
            [json!({"seat": 0, "casino": 5, "colour": colour})]
        );
        assert_eq!(table.asked(), [B], "one only");
        table.refused(A, take(5, "pink"));
        table.refused(A, take(5, "gold"));
        // It lies face up before A.
        for eye in Eye::all(3) {
            let view = serde_json::to_value(table::Game::view(&table.game, &table.state, eye)).unwrap();
            assert_eq!(view["players"][0]["chip_cards"], json!({colour: 1}));
            assert_eq!(view["casinos"][4]["chip_cards"].as_object().unwrap().len(), 1);
        }
    }
    // Two of one colour are one choice.
    let mut table = holding("6 6 1 2 3");
    table.select(A, "6 6");
    assert_eq!(table.legal(A), [take(6, "green"), json!("decline")]);
    table.act(A, take(6, "green"));
    assert_eq!((table.chip_cards(A), table.beside(6)), (json!({"green": 1}), json!({"green": 1})));
}

#[test]
fn the_card_is_taken_before_the_stop_test_and_the_new_hand() {
    covers!("C-CHIPS-7", "C-INV-3");
    for (turns, placed) in [(0u8, ""), (2, "1 2"), (5, "1 1 2 3 4")] {
        let other = json!({"turns": turns, "placed": cards(placed)});
        let position = json!({"seats": 3, "options": with_chip_cards(), "players": [
            {"turns": turns, "placed": cards(placed), "hand": cards("5 5 6 6 6x2")}, other, other,
        ]});
        for answer in [take(5, "red"), json!("decline")] {
            let mut table = at(position.clone());
            table.select(A, "5 5");
            let count = 2 + placed.split_whitespace().count() as u8;
            let turn = turns + 1;
            let pile = 30 - 5 * turn;
            assert_eq!(
                (table.asks(), table.counts(A)),
                (chip_card(&[5]), [pile, 0, 30 - pile - count, count])
            );
            assert_eq!(table.kinds(), ["placed", "unused"], "no new hand yet");
            assert!(table.state.player(A).glass.contains(&list("6 6 6x2").into_iter().collect()));
            // Until it is answered, nobody does anything else.
            table.cannot_select(A, "6");
            for seat in [B, C] {
                let card = table.hand(seat)[..1].to_owned();
                table.cannot_select(seat, &card);
                table.refused(seat, take(5, "red"));
                table.refused(seat, json!("decline"));
            }
            table.act(A, answer.clone());
            let after = if turn == 6 { [0, 0] } else { [pile - 5, 5] };
            assert_eq!((table.counts(A)[..2].to_vec(), table.asked()), (after.to_vec(), vec![B]), "{answer}");
            // It cannot be made up later.
            table.refused(A, take(5, "red"));
            table.refused(A, json!("decline"));
        }
    }
}

#[test]
fn declining_leaves_the_card_for_others() {
    covers!("C-CHIPS-7");
    let mut table = holding("5 5 1 2 3");
    table.select(A, "5 5").act(A, json!("decline"));
    assert_eq!(table.kinds()[0], "chip_card_left");
    assert_eq!((table.chip_cards(A), table.beside(5)), (json!({}), json!({"pink": 1, "gold": 1})));
    assert_eq!(table.asked(), [B]);
    // Nor in A's next turn, unless two dice are placed again.
    let single = |table: &Table, seat: Seat| {
        table.hand(seat).split(' ').find(|card| card.len() == 1).unwrap().to_owned()
    };
    for seat in [B, C] {
        let card = single(&table, seat);
        table.select(seat, &card);
    }
    assert_eq!((table.asked(), table.asks()), (vec![A], json!("select")));
    table.refused(A, take(5, "pink"));
    let card = single(&table, A);
    table.select(A, &card);
    assert_eq!((table.asked(), table.chip_cards(A)), (vec![B], json!({})));
}

#[test]
fn two_casinos_give_one_chip_card_each_in_either_order() {
    covers!("C-RULING-18");
    let fresh = || {
        let mut table = holding("5x2 3x2 1 2 4");
        table.select(A, "3x2 5x2");
        table
    };
    let table = fresh();
    let mut listed = table.legal(A);
    listed.sort_by_key(Value::to_string);
    let mut expected = [take(3, "blue"), take(3, "red"), take(5, "pink"), take(5, "gold"), json!("decline")];
    expected.sort_by_key(Value::to_string);
    assert_eq!(listed, expected);
    for [one, other] in [[(3, "red"), (5, "gold")], [(5, "gold"), (3, "red")]] {
        let mut table = fresh();
        table.act(A, take(one.0, one.1));
        assert_eq!((table.asks(), table.asked(), table.counts(A)[1]), (chip_card(&[other.0]), vec![A], 0));
        // The first casino gives no second card.
        for colour in ["blue", "red", "pink", "gold"] {
            table.refused(A, take(one.0, colour));
        }
        // Declining now gives up what is still open, and keeps what was taken.
        let mut declined = table.clone();
        declined.act(A, json!("decline"));
        assert_eq!((declined.chip_cards(A), declined.asked()), (json!({one.1: 1}), vec![B]));
        declined.refused(A, take(other.0, other.1));
        table.act(A, take(other.0, other.1));
        assert_eq!((table.chip_cards(A), table.asked()), (json!({"gold": 1, "red": 1}), vec![B]));
        assert_eq!(table.counts(A), [20, 5, 3, 2]);
    }
    // Declining at first gives both up.
    let mut table = fresh();
    table.act(A, json!("decline"));
    assert_eq!((table.chip_cards(A), table.asked()), (json!({}), vec![B]));
    table.refused(A, take(5, "gold"));
}

#[test]
fn where_no_chip_card_lies_there_is_no_claim_later() {
    covers!("C-RULING-20");
    // A takes the only card at casino 5, B places two dice there as well, and a new card comes in round 2.
    let pile =
        ["pink", "gold", "blue", "green", "red", "pink", "gold", "gold", "blue", "pink", "red", "blue"];
    let script = json!([
        {"notes": [30_000]}, {"chip_cards": pile}, {"cards": cards("5 5 1 2 3")}, {"cards": cards("5x2 5 1 2 3")},
    ]);
    let mut table = start(2, with_chip_cards(), script);
    table.select(A, "5 5").act(A, take(5, "red"));
    table.select(B, "5 5x2");
    assert_eq!((table.asks(), table.asked(), table.beside(5)), (json!("select"), vec![A], json!({})));
    table.refused(B, take(5, "red"));
    play_ones(&mut table, |table| table.state.round == 2);
    assert_eq!((table.beside(5), table.asks()), (json!({"red": 1}), json!("select")));
    table.refused(B, take(5, "red"));
    assert_eq!(table.chip_cards(B), json!({}));
}

#[test]
fn the_placement_that_finishes_a_player_earns_a_chip_card() {
    covers!("C-RULING-22", "C-CHIPS-7");
    let position = |others: Value| {
        json!({"seats": 2, "options": with_chip_cards(), "start": 1, "active": 0, "players": [
            {"turns": 3, "placed": cards("1 1 2 2 3 3"), "hand": cards("5 5 6 6 4")}, others,
        ]})
    };
    // Somebody plays on, or A is the last of the round: the card comes first.
    for (others, last) in [
        (json!({"turns": 4, "placed": cards("1 2 3 4")}), false),
        (json!({"turns": 4, "placed": cards("1 1 2 2 3 3 4 4")}), true),
    ] {
        for (answer, owned) in [(take(5, "red"), json!({"red": 1})), (json!("decline"), json!({}))] {
            let mut table = at(position(others.clone()));
            table.select(A, "5 5");
            assert_eq!((table.asks(), table.asked(), table.finished(A)), (chip_card(&[5]), vec![A], false));
            assert_eq!((table.counts(A), table.state.round), ([10, 0, 12, 8], 1));
            table.act(A, answer);
            assert_eq!(table.chip_cards(A), owned);
            assert_eq!(table.events_named("finished"), [json!({"seat": 0, "placed": 8, "buried": 10})]);
            assert_eq!(table.state.round, if last { 2 } else { 1 });
        }
    }
}

#[test]
fn a_chip_card_may_be_taken_with_the_very_last_placement() {
    covers!("C-RULING-22", "C-CHIPS-9");
    let done = json!({"turns": 6, "placed": cards("1 2 3 4 5 6")});
    let mut table =
        at(json!({"seats": 2, "options": with_chip_cards(), "round": 4, "active": 1, "players": [
            done, {"turns": 5, "placed": cards("1 2 3 4 5"), "hand": cards("6x2 1 2 3 4")},
        ]}));
    table.select(B, "6x2");
    let before = [A, B].map(|seat| table.safe(seat));
    assert_eq!((table.asked(), table.asks()), (vec![B], chip_card(&[6])));
    let colour = table.beside(6).as_object().unwrap().keys().next().unwrap().clone();
    table.act(B, take(6, &colour));
    assert_eq!(table.asks(), "over");
    assert_ne!([A, B].map(|seat| table.safe(seat)), before, "casino 6 paid afterwards");
    let score = table.ranking().into_iter().find(|(seat, ..)| *seat == 1).unwrap().2;
    assert_eq!(score, table.safe(B).iter().sum::<i64>() + 10_000);
    assert_eq!(selection("6"), json!({"select": {"cards": ["6x1"]}}));
}
