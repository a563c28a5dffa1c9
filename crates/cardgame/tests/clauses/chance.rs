//! In which order chance speaks, and that nothing but chance and the actions decides.

use crate::kit::{A, CardTable, Table, cards, sequential, start};
use cardgame::CardGame;
use serde_json::{Value, json};
use std::sync::Arc;
use table::journal::Entry;
use table::{Dealer, Fast, Match, Script, Seat, covers};

type CardMatch = Match<CardGame>;

fn live(seats: u8, options: Value, seed: &str) -> CardMatch {
    let options = serde_json::from_value(options).unwrap();
    let game = Arc::new(CardGame::standard());
    Match::start(game, &options, seats, Dealer::from_text(seed), Script::default()).unwrap()
}

/// Plays to the end at random; before every action somebody tries in vain what is not allowed, if so wished.
fn play(table: &mut CardMatch, seed: u64, stubborn: bool) {
    let mut bot = Fast::seeded(seed);
    while !table.waiting().is_empty() {
        let waiting: Vec<Seat> = table.waiting().iter().collect();
        let seat = waiting[bot.below(waiting.len() as u32) as usize];
        let legal = table.legal(seat);
        let action = legal[bot.below(legal.len() as u32) as usize];
        if stubborn {
            for other in Seat::all(table.seats()) {
                table.act_json(other, &json!({"select": {"cards": []}})).unwrap_err();
                table.act_json(other, &json!({"select": {"cards": ["1x2", "1x2"]}})).unwrap_err();
                table
                    .act_json(other, &json!({"take_chip_card": {"casino": 9, "colour": "pink"}}))
                    .unwrap_err();
                if other != seat && !waiting.contains(&other) {
                    table.act(other, &action).unwrap_err();
                }
            }
        }
        table.act(seat, &action).unwrap();
    }
}

/// What chance decided: the name of each outcome, and of how many things.
fn outcomes(chance: &[Value]) -> Vec<(String, usize)> {
    let one = |outcome: &Value| {
        let (name, what) = outcome.as_object().unwrap().iter().next().unwrap();
        (name.clone(), what.as_array().map_or(1, Vec::len))
    };
    chance.iter().map(one).collect()
}

#[test]
fn at_the_start_chance_speaks_in_the_order_of_the_set_up() {
    covers!("C-RULING-29", "C-RULING-28");
    let cases: [(Value, &[(&str, usize)]); 5] = [
        (json!({}), &[("notes", 48)]),
        (sequential(), &[("notes", 48)]),
        (json!({"mode": "sequential"}), &[("seat", 1), ("notes", 48)]),
        (json!({"mode": "sequential", "chip_cards": true, "start": 1}), &[("notes", 48), ("chip_cards", 25)]),
        (
            json!({"mode": "sequential", "chip_cards": true}),
            &[("seat", 1), ("notes", 48), ("chip_cards", 25)],
        ),
    ];
    for (options, first) in cases {
        for seats in 2..=5u8 {
            let table = live(seats, options.clone(), "order");
            let mut expected: Vec<(String, usize)> =
                first.iter().map(|(name, count)| ((*name).to_owned(), *count)).collect();
            expected.extend(vec![("cards".to_owned(), 30); seats as usize]);
            let deal = &table.journal().entries()[0];
            assert_eq!(outcomes(deal.chance()), expected, "{options}");
            // Each shuffle is one complete order, top first: the decks in seat order, the notes from casino 1.
            let position = table.position();
            let decks = &deal.chance()[first.len()..];
            for (seat, deck) in decks.iter().enumerate() {
                let deck: Vec<String> = serde_json::from_value(deck["cards"].clone()).unwrap();
                assert_eq!(position["players"][seat]["pile"], json!(deck[5..]));
                let mut hand = deck[..5].to_vec();
                hand.sort();
                assert_eq!(position["players"][seat]["hand"], json!(hand));
            }
            let notes = deal.chance().iter().find_map(|outcome| outcome.get("notes")).unwrap();
            assert_eq!(position["note_pile"].as_array().unwrap()[..], notes.as_array().unwrap()[12..]);
            for casino in 1..=6usize {
                let pair = &notes.as_array().unwrap()[2 * casino - 2..2 * casino];
                assert_eq!(position["casinos"][casino.to_string()]["notes"], json!(pair));
            }
        }
    }
}

#[test]
fn between_rounds_chance_shuffles_the_decks_and_nothing_else() {
    covers!("C-RULING-29");
    for (seats, options) in
        [(3, json!({})), (4, sequential()), (2, json!({"mode": "sequential", "chip_cards": true}))]
    {
        let mut table = live(seats, options, "rounds");
        play(&mut table, 4, false);
        let spoken: Vec<Vec<(String, usize)>> = table.journal().entries()[1..]
            .iter()
            .map(|entry| outcomes(entry.chance()))
            .filter(|outcomes| !outcomes.is_empty())
            .collect();
        let decks = vec![("cards".to_owned(), 30); seats as usize];
        assert_eq!(spoken, [decks.clone(), decks.clone(), decks], "three times, and not after round four");
        let last = table.journal().entries().last().unwrap();
        assert!(matches!(last, Entry::Act { chance, .. } if chance.is_empty()));
    }
    // In seat order.
    let mut table = start(3, json!({}), json!([]));
    table.chance(json!([
        {"cards": cards("1 1 1 1 1x2")}, {"cards": cards("2 2 2 2 2x2")}, {"cards": cards("3 3 3 3 3x2")},
    ]));
    crate::scene::play_ones(&mut table, |table| table.state.round == 2);
    let hands: Vec<String> = table.seats().into_iter().map(|seat| table.hand(seat)).collect();
    assert_eq!(hands, ["1 1 1 1 1x2", "2 2 2 2 2x2", "3 3 3 3 3x2"]);
}

#[test]
fn the_same_seed_and_the_same_actions_give_the_same_game() {
    covers!("C-INV-9");
    for options in [json!({}), sequential(), json!({"mode": "sequential", "chip_cards": true})] {
        let [mut one, mut two, mut stubborn, mut other] =
            ["seed", "seed", "seed", "another seed"].map(|seed| live(3, options.clone(), seed));
        play(&mut one, 8, false);
        play(&mut two, 8, false);
        assert_eq!(one.state(), two.state());
        assert_eq!(one.all_events(0), two.all_events(0));
        assert_eq!(one.journal().to_text(), two.journal().to_text());
        // What was refused in between left no trace.
        play(&mut stubborn, 8, true);
        assert_eq!(one.journal().to_text(), stubborn.journal().to_text());
        play(&mut other, 8, false);
        assert_ne!(one.journal().to_text(), other.journal().to_text());
    }
}

#[test]
fn a_refused_action_changes_nothing() {
    covers!("C-INV-9");
    let mut table: Table = start(3, json!({}), json!([]));
    table.select(A, &table.hand(A)[..1]);
    let (state, log) = (table.state, table.log.len());
    // `refused` looks at state, log and chance each time.
    for cards in ["", "1 2 3", "6x2 6x2", "1 1 1 1 1"] {
        for seat in table.seats() {
            table.cannot_select(seat, cards);
        }
    }
    for seat in table.seats() {
        table.refused(seat, json!("decline"));
        table.refused(seat, crate::kit::take(1, "pink"));
    }
    assert_eq!((table.state, table.log.len()), (state, log));
}
