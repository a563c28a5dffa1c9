//! Which cards may be selected.

use crate::kit::{A, B, CardTable, Table, at, cards, selection, sequential, show};
use cardgame::{Card, Selection};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use table::{Seat, covers};

/// A holds these cards; it is turn 1, and B has not selected either.
fn holding(hand: &str) -> Table {
    at(json!({"seats": 2, "players": [{"hand": cards(hand)}]}))
}

#[test]
fn at_least_one_card_is_selected_and_nobody_passes() {
    covers!("C-SELECT-1");
    let mut table = holding("1 4 5 5 5x2");
    assert_eq!(table.cannot_select(A, "").clause, "C-SELECT-1");
    for nothing in [json!("pass"), json!({"select": {}}), json!({"select": {"cards": null}}), json!(null)] {
        assert!(Table::is_no_action(nothing));
    }
    table.refused(A, json!("decline"));
    for action in table.legal(A) {
        assert!(!action["select"]["cards"].as_array().unwrap().is_empty(), "{action}");
    }
}

#[test]
fn one_or_two_cards_of_any_numbers() {
    covers!("C-SELECT-2");
    let cases = [
        ("1 4 5 5 5x2", "1"),
        ("1 4 5 5 5x2", "5x2"),
        ("1 4 5 5 5x2", "1 4"),
        ("1 4 5 5 5x2", "4 5x2"),
        ("1 4 5 5 5x2", "5 5"),
        ("6 6 2 3 1", "6 6"),
        ("6 6 2 3 1", "1 6"),
        ("1x2 6x2 2 3 4", "1x2 6x2"),
    ];
    for (hand, selected) in cases {
        let mut table = holding(hand);
        table.select(A, selected);
        assert_eq!(table.chosen(A).as_deref(), Some(selected));
    }
}

#[test]
fn three_to_five_cards_of_one_number_only() {
    covers!("C-SELECT-3", "C-RULING-5", "C-RULING-3");
    let cases = [
        ("5 5 5 1 2", "5 5 5", true),
        ("4 4 2 1 1", "2 4 4", false),
        ("4 4 2 1 1", "1 1 4", false),
        ("1 2 3 4 5", "1 2 3", false),
        ("1 2 3 4 5", "1 2 3 4 5", false),
        ("5 5 5 5 1", "5 5 5 5", true),
        ("5 5 5 5 1", "1 5 5 5", false),
        ("5 5 5 5 1", "1 5 5 5 5", false),
        // Single and double cards of one number are the same number; a double card is one card.
        ("5 5 5 5 5x2", "5 5 5 5 5x2", true),
        ("5 5 5x2 1 2", "5 5 5x2", true),
        ("5 5 5x2 4x2 2", "5 5x2 4x2", false),
        ("5 5 5x2 4x2 2", "5x2 4x2", true),
        ("5 5 5x2 4 4", "5x2 4 4", false),
    ];
    for (hand, selected, allowed) in cases {
        let mut table = holding(hand);
        if allowed {
            table.select(A, selected);
        } else {
            assert_eq!(table.cannot_select(A, selected).clause, "C-SELECT-3", "{selected} of {hand}");
        }
    }
}

#[test]
fn only_cards_of_the_own_hand_each_once() {
    covers!("C-SELECT-4");
    // B has the cards that A lacks.
    let mut table =
        at(json!({"seats": 2, "players": [{"hand": cards("1 4 5 5 5x2")}, {"hand": cards("2 3 6 6 6x2")}]}));
    for (selected, why) in [
        ("2", "a card of B"),
        ("1 3", "one of them is not in hand"),
        ("1x2", "a single is no double card"),
        ("4x2", "nor is this"),
        ("1 1", "one is held, not two"),
        ("4 4", "one is held, not two"),
        ("5x2 5x2", "one is held, not two"),
        ("5 5 5", "two are held, not three"),
        ("5 5 5 5 5x2", "two are held, not four"),
        ("6 6 6", "none is held"),
    ] {
        assert_eq!(table.cannot_select(A, selected).clause, "C-SELECT-4", "{selected}: {why}");
    }
    // What has been placed or lies under the glass is not in hand.
    let mut table = at(json!({"seats": 2, "players": [
        {"turns": 1, "placed": cards("1"), "glass": cards("2 3 4 5"), "hand": cards("6 6 6 5 4")},
        {"turns": 1, "placed": cards("1")},
    ]}));
    for gone in ["1", "2", "3"] {
        table.cannot_select(A, gone);
    }
    // Six cards are no selection, neither are cards that do not exist.
    for written in
        [cards("5 5 5 5 5 5"), json!(["7x1"]), json!(["5x3"]), json!(["0x1"]), json!([5]), json!("5x1")]
    {
        assert!(Table::is_no_action(json!({"select": {"cards": written}})), "{written}");
    }
}

#[test]
fn equal_cards_are_one_choice_and_order_does_not_matter() {
    covers!("C-SELECT-4");
    let table = holding("1 4 5 5 5x2");
    let listed = table.selections(A);
    let each: BTreeSet<&String> = listed.iter().collect();
    assert_eq!(listed.len(), each.len(), "{listed:?}");
    for once in ["5", "1 5", "5 5", "5 5 5x2"] {
        assert_eq!(listed.iter().filter(|other| *other == once).count(), 1, "{once}");
    }
    let mut one = holding("1 4 5 5 5x2");
    let mut other = one.clone();
    one.act(A, json!({"select": {"cards": ["1x1", "4x1"]}}));
    other.act(A, json!({"select": {"cards": ["4x1", "1x1"]}}));
    assert_eq!((one.state, &one.last), (other.state, &other.last));
    assert_eq!(one.chosen(A).as_deref(), Some("1 4"));
    assert_eq!(selection("5x2 1"), json!({"select": {"cards": ["5x2", "1x1"]}}));
    let ordered = |text| serde_json::from_value::<cardgame::Action>(selection(text)).unwrap();
    assert_eq!(ordered("5x2 1 5"), ordered("1 5 5x2"));
}

/// Every selection that the text allows, found the slow way: all subsets of the hand.
fn by_the_text(hand: &str) -> BTreeSet<String> {
    let held: Vec<Card> = crate::kit::list(hand);
    let subsets = (1..1u32 << held.len()).map(|mask| {
        held.iter().enumerate().filter(move |(place, _)| mask & (1 << place) != 0).map(|(_, card)| *card)
    });
    let allowed = subsets.map(Selection::of).filter(|selection| {
        let cards = selection.cards();
        cards.len() <= 2 || cards.iter().all(|card| card.number() == cards[0].number())
    });
    allowed.map(|selection| show(selection.cards().iter().copied())).collect()
}

#[test]
fn exactly_the_selections_of_the_text_are_listed() {
    covers!("C-SELECT-1", "C-SELECT-2", "C-SELECT-3", "C-SELECT-4", "C-SEQ-1");
    let hands = [
        "1 2 3 4 5",
        "1 1 1 1 1x2",
        "5 5 5 5 1",
        "5 5 5x2 4 4",
        "1x2 2x2 3x2 4x2 5x2",
        "6 6 6x2 1 1x2",
        "2 2 3 3 3x2",
        "4 4 4 4x2 6x2",
        "1 1 2 2 6",
    ];
    for hand in hands {
        for options in [json!({}), sequential()] {
            let table = at(json!({"seats": 2, "options": options, "players": [{"hand": cards(hand)}]}));
            let listed = table.selections(A);
            assert_eq!(listed.iter().cloned().collect::<BTreeSet<_>>(), by_the_text(hand), "{hand}");
            assert_eq!(listed.len(), by_the_text(hand).len(), "{hand}: each once");
            assert_eq!(listed.len(), table.legal(A).len(), "nothing but selections");
        }
    }
    // The same in whole games, for everybody who is asked.
    for options in [json!({}), sequential()] {
        let mut table = crate::kit::start(3, options, json!([]));
        table.play_until(9, |table| {
            for seat in table.asked() {
                assert_eq!(
                    table.selections(seat).into_iter().collect::<BTreeSet<_>>(),
                    by_the_text(&table.hand(seat))
                );
            }
            false
        });
    }
}

#[test]
fn the_selection_rules_hold_in_the_sequential_variation() {
    covers!("C-SEQ-1");
    let position =
        |hand: &str| json!({"seats": 2, "options": sequential(), "players": [{"hand": cards(hand)}]});
    for (hand, selected) in [("1 4 5 5 5x2", "1 4"), ("6 6 2 3 1", "6 6"), ("5 5 5 5 5x2", "5 5 5 5 5x2")] {
        at(position(hand)).select(A, selected);
    }
    let refusals: [(&str, &str, &str); 4] = [
        ("1 2 3 4 5", "", "C-SELECT-1"),
        ("4 4 2 1 1", "2 4 4", "C-SELECT-3"),
        ("1 2 3 4 5", "6", "C-SELECT-4"),
        ("1 2 3 4 5", "1 1", "C-SELECT-4"),
    ];
    for (hand, selected, clause) in refusals {
        assert_eq!(at(position(hand)).cannot_select(A, selected).clause, clause);
    }
}

#[test]
fn a_second_selection_is_refused() {
    covers!("C-RULING-6");
    let mut table = holding("1 4 5 5 5x2");
    table.select(A, "1 4");
    for again in ["1 4", "5", "1"] {
        assert_eq!(table.cannot_select(A, again).clause, "C-RULING-6");
    }
    assert_eq!((table.chosen(A).as_deref(), table.asked()), (Some("1 4"), vec![B]));
    // Nor can somebody who is not at the table select, for A or at all.
    for stranger in [Seat(2), Seat(7), Seat(255)] {
        table.cannot_select(stranger, "1");
    }
    assert_eq!(table.legal(Seat(2)), [] as [Value; 0]);
}
