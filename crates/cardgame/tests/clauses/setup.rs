//! Components and set-up.

use crate::kit::{A, B, CardTable, sequential, sorted, start, start_refused, with_chip_cards};
use crate::scene::{all_notes, dealt, deck, figures, known, notes_everywhere, whole};
use cardgame::{CardGame, Options, State};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use table::{Eye, Fast, Game, covers};

/// The three ways to play.
fn ways() -> [Value; 3] {
    [json!({}), sequential(), with_chip_cards()]
}

/// A game whose dice are those of a seed.
fn seeded(seats: u8, options: &Options, seed: u64) -> State {
    CardGame::standard().start(options, seats, &mut Fast::seeded(seed), &mut ()).unwrap()
}

#[test]
fn every_player_has_the_same_thirty_cards() {
    covers!("C-COMP-1");
    let expected = deck();
    let dice: usize = expected.split(' ').map(|card| if card.ends_with("x2") { 2 } else { 1 }).sum();
    assert_eq!((expected.split(' ').count(), dice), (30, 36));
    assert_eq!(figures()["colours"]["value"].as_array().unwrap().len(), 5);
    for options in ways() {
        for seats in 2..=5 {
            let table = start(seats, options.clone(), json!([]));
            let view = table.spectator();
            assert_eq!(view["players"].as_array().unwrap().len(), seats as usize);
            let colours: BTreeSet<String> = table
                .seats()
                .iter()
                .map(|seat| view["players"][seat.index()]["colour"].to_string())
                .collect();
            assert_eq!(colours.len(), seats as usize, "each player has an own colour");
            for seat in table.seats() {
                assert_eq!(whole(&table, seat), expected, "{seat} of {seats}");
            }
        }
    }
}

#[test]
fn two_to_five_people_play() {
    covers!("C-COMP-1");
    for options in ways() {
        for seats in [0, 1, 6, 7, 255] {
            assert_eq!(start_refused(seats, options.clone()).clause, "C-COMP-1", "{seats} players");
        }
    }
}

#[test]
fn six_casinos_are_listed_in_order() {
    covers!("C-COMP-2");
    let table = start(3, json!({}), json!([]));
    let named = figures()["casinos"].as_array().unwrap().clone();
    for view in [table.view(A), table.view(B), table.spectator()] {
        let casinos = view["casinos"].as_array().unwrap();
        let numbers: Vec<u64> = casinos.iter().map(|casino| casino["number"].as_u64().unwrap()).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6]);
        for (casino, figure) in casinos.iter().zip(&named) {
            assert_eq!(casino["name"], figure["name"]["value"]);
        }
    }
}

#[test]
fn there_are_48_notes_of_30k_to_100k() {
    covers!("C-COMP-3");
    let expected = all_notes();
    assert_eq!((expected.len(), expected[0], expected[47]), (48, 30_000, 100_000));
    for options in ways() {
        let table = start(4, options, json!([]));
        assert_eq!(notes_everywhere(&table), expected);
    }
}

#[test]
fn glass_and_safe_are_empty_at_the_start() {
    covers!("C-COMP-4");
    for options in ways() {
        for seats in 2..=5 {
            let table = start(seats, options.clone(), json!([]));
            for seat in table.seats() {
                let own = table.view(seat)["players"][seat.index()].clone();
                assert_eq!((&own["glass"], &own["safe"], &own["worth"]), (&json!([]), &json!({}), &json!(0)));
                let seen = &table.spectator()["players"][seat.index()];
                assert_eq!((&seen["glass_count"], &seen["notes"]), (&json!(0), &json!(0)));
                assert_eq!((table.placed(seat), table.finished(seat)), (String::new(), false));
            }
        }
    }
}

#[test]
fn there_are_25_chip_cards_five_of_each_of_five_colours() {
    covers!("C-COMP-5");
    let per_colour = figures()["chip_cards"]["per_colour"]["value"].as_u64().unwrap();
    assert_eq!(per_colour, 5);
    let table = start(3, with_chip_cards(), json!([]));
    let mut all: Vec<String> = serde_json::from_value(table.position()["chip_pile"].clone()).unwrap();
    for casino in 1..=6 {
        for (colour, count) in table.beside(casino).as_object().unwrap() {
            all.extend(vec![colour.clone(); count.as_u64().unwrap() as usize]);
        }
    }
    assert_eq!(all.len(), 25);
    let colours: BTreeSet<&String> = all.iter().collect();
    assert_eq!(colours.len(), 5);
    for colour in colours {
        assert_eq!(all.iter().filter(|other| *other == colour).count() as u64, per_colour, "{colour}");
    }
    // Without them there are none to be seen.
    let table = start(3, sequential(), json!([]));
    assert_eq!(table.spectator()["chip_cards_left"], Value::Null);
    assert_eq!(table.beside(1), json!({}));
}

#[test]
fn the_order_of_the_notes_depends_on_the_seed_only() {
    covers!("C-SETUP-1");
    let options = Options::default();
    let order = |state: &State| (state.notes, state.note_pile);
    let orders: BTreeSet<String> = (0..20)
        .map(|seed| {
            let first = order(&seeded(2, &options, seed));
            assert_eq!(order(&seeded(2, &options, seed)), first, "the same again");
            assert_eq!(order(&seeded(5, &options, seed)), first, "however many play");
            format!("{first:?}")
        })
        .collect();
    assert_eq!(orders.len(), 20, "each seed has an order of its own");
    // What is played has no influence: whatever is chosen, the rounds lay the same notes.
    let laid = |bot: u64| {
        let mut table = start(3, json!({}), json!([]));
        table.play_until(bot, |_| false);
        let events = table.log_seen_by(Eye::Spectator);
        events.iter().filter_map(|event| event.get("notes_laid").cloned()).collect::<Vec<_>>()
    };
    assert_eq!(laid(1).len(), 4);
    assert_eq!(laid(1), laid(2));
}

#[test]
fn the_pile_of_notes_is_hidden_from_all() {
    covers!("C-SETUP-1");
    let top =
        [90_000, 30_000, 40_000, 40_000, 50_000, 100_000, 70_000, 60_000, 80_000, 30_000, 50_000, 90_000];
    let below = |rest: [i64; 4]| start(3, json!({}), dealt(&[&top[..], &rest].concat(), &[]));
    let (one, two) = (below([30_000, 40_000, 50_000, 60_000]), below([100_000, 90_000, 80_000, 70_000]));
    assert_ne!(one.note_pile(), two.note_pile());
    for eye in Eye::all(3) {
        assert_eq!(one.game.view(&one.state, eye).notes_left, 36);
        assert_eq!(known(&one, eye), known(&two, eye), "{eye:?} could tell the piles apart");
    }
}

#[test]
fn two_notes_lie_at_each_casino_as_they_come_from_the_pile() {
    covers!("C-SETUP-2");
    let top =
        [90_000, 30_000, 30_000, 90_000, 50_000, 50_000, 100_000, 40_000, 40_000, 100_000, 60_000, 80_000];
    let next = [70_000, 80_000, 30_000];
    for options in [json!({}), sequential()] {
        let table = start(3, options, dealt(&[&top[..], &next].concat(), &[]));
        for (casino, pair) in (1..=6).zip(top.chunks(2)) {
            assert_eq!(table.notes_at(casino), json!(pair), "not sorted by value");
        }
        for view in [table.view(A), table.view(B), table.spectator()] {
            assert_eq!(view["notes_left"], 36);
            assert_eq!(view["casinos"][0]["notes"], json!([90_000, 30_000]), "both are visible");
        }
        assert_eq!((table.note_pile().len(), &table.note_pile()[..3]), (36, &next[..]));
        assert_eq!(table.events_named("notes_laid")[0]["notes"], json!(top.chunks(2).collect::<Vec<_>>()));
    }
}

#[test]
fn a_draw_pile_is_hidden_from_its_owner_too() {
    covers!("C-SETUP-3");
    let own = "1 4 5 5 5x2";
    let below = |rest: &str| start(2, json!({}), dealt(&[30_000], &[&format!("{own} {rest}")]));
    let (one, two) = (below("6 6 6 6 6x2 3 3 3 3 3x2"), below("2 4x2 2 4 2 4 2 4 2x2 1"));
    assert_eq!((one.hand(A), two.hand(A)), (sorted(own), sorted(own)));
    assert_ne!(one.pile(A), two.pile(A));
    for eye in Eye::all(2) {
        assert_eq!(known(&one, eye), known(&two, eye), "{eye:?} could tell the piles apart");
    }
    // Each player shuffles the own cards: the decks differ.
    let table = start(5, json!({}), json!([]));
    let decks: BTreeSet<String> = table.seats().into_iter().map(|seat| table.pile(seat)).collect();
    assert_eq!(decks.len(), 5);
}

#[test]
fn each_player_draws_the_top_five_as_hand() {
    covers!("C-SETUP-4", "C-SETUP-3");
    let decks = ["6x2 1 4 5 5 2 3", "1 1 1 1 1x2 6", "3 5 2x2 6 4"];
    for options in [json!({}), sequential()] {
        let table = start(3, options, dealt(&[30_000], &decks));
        assert!(table.script_is_used_up());
        for seat in table.seats() {
            let top: Vec<&str> = decks[seat.index()].split(' ').collect();
            assert_eq!(table.hand(seat), sorted(&top[..5].join(" ")));
            assert_eq!(table.counts(seat), [25, 5, 0, 0]);
            let below: Vec<String> = table.pile(seat).split(' ').map(String::from).collect();
            assert_eq!(below[..top.len() - 5], top[5..]);
            for eye in Eye::all(3) {
                let own = eye.is(seat);
                let view = &serde_json::to_value(table.game.view(&table.state, eye)).unwrap()["players"]
                    [seat.index()];
                assert_eq!((&view["pile_count"], &view["hand_count"]), (&json!(25), &json!(5)));
                let hand = if own { crate::kit::cards(&table.hand(seat)) } else { Value::Null };
                assert_eq!(view["hand"], hand, "{eye:?} looks at the hand of {seat}");
                let drawn = table
                    .log_seen_by(eye)
                    .into_iter()
                    .find(|event| event.pointer("/hand_drawn/seat") == Some(&json!(seat)));
                assert_eq!(
                    drawn.unwrap()["hand_drawn"]["cards"],
                    hand,
                    "{eye:?} hears of the hand of {seat}"
                );
            }
        }
    }
}
