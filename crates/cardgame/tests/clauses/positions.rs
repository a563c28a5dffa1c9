//! Positions that cannot be are refused, naming the invariant that they break.

use crate::kit::{A, at, cards, sequential, start, violation, with_chip_cards};
use serde_json::{Value, json};
use table::{Game, covers};

/// A position with one player as given.
fn one(player: Value) -> Value {
    json!({"seats": 2, "players": vec![player]})
}

/// A position in which both players have had so many turns, A as given.
fn after(turns: u8, mut player: Value) -> Value {
    player["turns"] = json!(turns);
    let placed = ["1", "2", "3", "4", "5", "6"][..turns as usize].join(" ");
    json!({"seats": 2, "players": [player, {"turns": turns, "placed": cards(&placed)}]})
}

#[test]
fn cards_that_are_not_there_or_there_twice() {
    covers!("C-INV-1");
    let deck = crate::scene::deck();
    let all: Vec<&str> = deck.split(' ').collect();
    let positions = [
        one(json!({"hand": cards("5x2 5x2 1 2 3")})),
        one(json!({"hand": cards("5 5 5 5 5")})),
        after(1, json!({"placed": cards("5x2"), "hand": cards("5x2 1 2 3 4")})),
        after(1, json!({"placed": cards("1"), "glass": cards("1 1 1 1")})),
        // A card is nowhere.
        after(1, json!({"placed": cards("1"), "glass": cards("1 1 1")})),
        // An unrevealed selection is part of the hand.
        one(json!({"hand": cards("1 2 3 4 5"), "chosen": cards("6")})),
        one(json!({"hand": cards("1 2 3 4 5"), "chosen": cards("1 1")})),
        one(json!({"hand": cards("1 2 3 4 5"), "pile": cards(&all[..25].join(" "))})),
    ];
    for position in positions {
        assert_eq!(violation(position.clone()).invariant, "C-INV-1", "{position}");
    }
}

#[test]
fn notes_that_are_not_there_or_there_twice() {
    covers!("C-INV-2");
    let pair = json!({"notes": [100_000, 100_000]});
    let mut short = start(2, json!({}), json!([])).position();
    short["note_pile"].as_array_mut().unwrap().pop();
    let positions = [
        json!({"seats": 2, "casinos": {"1": pair, "2": pair, "3": pair, "4": pair}}),
        json!({"seats": 2, "round": 2, "players": [{"safe": {"100000": 4}}, {"safe": {"100000": 3}}]}),
        json!({"seats": 2, "note_pile": [30_000, 40_000]}),
        // In round 1 nothing has been paid or boxed.
        one(json!({"safe": {"50000": 1}})),
        json!({"seats": 2, "boxed": {"50000": 1}}),
        short,
    ];
    for position in positions {
        assert_eq!(violation(position.clone()).invariant, "C-INV-2", "{position}");
    }
}

#[test]
fn hands_and_piles_of_another_size() {
    covers!("C-INV-3");
    let positions = [
        one(json!({"hand": cards("1 2 3 4")})),
        one(json!({"hand": cards("1 2 3 4 5 6")})),
        one(json!({"hand": []})),
        after(1, json!({"placed": cards("1"), "pile": cards("1 2 3")})),
        // A finished player has neither hand nor pile.
        after(4, json!({"placed": cards("1 1 2 2 3 3 4 4"), "hand": cards("5 5 5 6 6")})),
        after(4, json!({"placed": cards("1 1 2 2 3 3 4 4"), "pile": cards("5 5 5 6 6")})),
        // While a chip card is decided the hand is empty.
        json!({"seats": 2, "options": with_chip_cards(), "asks": {"chip_card": {"casinos": [5]}}, "players": [
            {"hand": cards("1 2 3 4 6"), "placed": cards("5 5")},
        ]}),
    ];
    for position in positions {
        assert_eq!(violation(position.clone()).invariant, "C-INV-3", "{position}");
    }
    // Simultaneous turns go together.
    let after = |turns: u8, placed: &str| json!({"turns": turns, "placed": cards(placed)});
    let uneven = json!({"seats": 2, "players": [after(1, "1"), after(2, "1 2")]});
    assert!(violation(uneven).invariant.starts_with("C-INV-"));
}

#[test]
fn more_cards_at_the_casinos_than_can_be() {
    covers!("C-INV-4");
    let eight = after(4, json!({"placed": cards("1 1 2 2 3 3 4 4"), "finished": false}));
    let named = violation(eight).invariant;
    assert!(["C-INV-4", "C-STOP-1"].contains(&named.as_ref()), "{named}");
    let thirteen = after(5, json!({"placed": cards("1 1 1 1 2 2 2 2 3 3 3 3 4")}));
    assert_eq!(violation(thirteen).invariant, "C-INV-4");
    at(after(5, json!({"placed": cards("1 1 1 1 2 2 2 5 5 5 5 5x2")})));
}

#[test]
fn more_cards_at_the_casinos_than_the_hands_had() {
    covers!("C-INV-5");
    // One hand has five cards: not even a finished player has placed eight in one turn, or eleven in two.
    for (turns, placed) in [(1, "1 1 1 1 1x2 2 2 2"), (2, "1 1 1 1 1x2 2 2 2 2 2x2 3"), (1, "1 1 1 1 1x2 2")]
    {
        let violation = violation(after(turns, json!({"placed": cards(placed)})));
        assert!(violation.invariant.starts_with("C-INV-"), "{violation}");
    }
    let before_the_first_turn = violation(one(json!({"placed": cards("1")})));
    assert!(before_the_first_turn.invariant.starts_with("C-INV-"), "{before_the_first_turn}");
}

#[test]
fn chip_cards_that_are_not_there_or_too_many() {
    covers!("C-INV-6", "C-CHIPS-2");
    let with = |casinos: Value, players: Value| json!({"seats": 2, "options": with_chip_cards(), "casinos": casinos, "players": players});
    let positions = [
        with(json!({"1": {"chip_cards": {"pink": 1}}}), json!([])),
        with(json!({"1": {"chip_cards": {"pink": 5, "gold": 2}}}), json!([])),
        with(json!({"1": {"chip_cards": {"pink": 3}}, "2": {"chip_cards": {"pink": 3}}}), json!([])),
        with(json!({"1": {"chip_cards": {"pink": 3}}}), json!([{"chip_cards": {"pink": 3}}])),
        with(json!({"1": {"chip_cards": {"silver": 6}}}), json!([])),
        with(json!({}), json!([{"chip_cards": {"pink": 6}}])),
    ];
    for position in positions {
        assert_eq!(violation(position.clone()).invariant, "C-INV-6", "{position}");
    }
    violation(json!({"seats": 2, "options": sequential(), "casinos": {"1": {"chip_cards": {"pink": 1}}}}));
}

#[test]
fn more_notes_in_a_safe_than_casinos_have_paid() {
    covers!("C-INV-7");
    // One payout has been: six casinos, six notes at most.
    let with = |safe: Value| json!({"seats": 2, "round": 2, "players": [{"safe": safe}]});
    at(with(json!({"30000": 3, "40000": 3})));
    assert_eq!(violation(with(json!({"30000": 3, "40000": 4}))).invariant, "C-INV-7");
}

#[test]
fn a_table_at_which_nobody_could_act() {
    covers!("C-INV-10");
    let done = json!({"turns": 4, "placed": cards("1 1 2 2 3 3 4 4")});
    let ready = json!({"hand": cards("1 2 3 4 5"), "chosen": cards("1")});
    let positions = [
        json!({"seats": 2, "players": [done, done]}),
        json!({"seats": 2, "players": [ready, ready]}),
        json!({"seats": 2, "options": sequential(), "players": [done, {"turns": 4, "placed": cards("1 2 3 4")}]}),
        json!({"seats": 2, "options": sequential(), "active": 2}),
        json!({"seats": 2, "options": sequential(), "start": 9}),
    ];
    for position in positions {
        assert_eq!(violation(position.clone()).invariant, "C-INV-10", "{position}");
    }
}

#[test]
fn what_is_no_position_at_all() {
    covers!("C-INV-9", "C-COMP-1");
    for nonsense in [
        json!(null),
        json!([]),
        json!({}),
        json!({"seats": 2, "colour": "blue"}),
        json!({"seats": 2, "players": [{}, {}, {}]}),
        json!({"seats": 2, "players": [{"hand": ["7x1"]}]}),
        json!({"seats": 2, "casinos": {"7": {}}}),
        json!({"seats": 2, "casinos": {"1": {"notes": [20_000, 30_000]}}}),
        json!({"seats": 2, "asks": {"chip_card": {"casinos": [0]}}}),
    ] {
        assert_eq!(violation(nonsense.clone()).invariant, "shape", "{nonsense}");
    }
    for seats in [0, 1, 6] {
        assert_eq!(violation(json!({"seats": seats})).invariant, "C-COMP-1");
    }
    // A position comes back as it was written.
    for options in [json!({}), sequential(), with_chip_cards()] {
        let mut table = start(3, options, json!([]));
        let mut step = 0;
        table.play_until(8, |table| {
            step += 1;
            if step % 9 == 0 {
                assert_eq!(table.game.from_position(&table.position()).unwrap(), table.state);
            }
            false
        });
        assert_eq!(at(table.position()).state, table.state);
        assert!(table.legal(A).is_empty());
    }
}
