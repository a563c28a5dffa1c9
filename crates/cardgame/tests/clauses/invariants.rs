//! The invariants, watched over whole games of every kind.

use crate::kit::{CardTable, Table, sequential, show, sorted, start, with_chip_cards};
use crate::scene::{all_notes, deck, notes_everywhere, whole};
use cardgame::Card;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use table::{Seat, covers};

/// Plays games of every kind and size, and looks at every state.
fn in_all_games(mut look: impl FnMut(&Table)) {
    for options in [
        json!({}),
        sequential(),
        with_chip_cards(),
        json!({"mode": "sequential", "start": 1, "chip_cards": true}),
    ] {
        for seats in 2..=5 {
            let mut table = start(seats, options.clone(), json!([]));
            table.play_until(u64::from(seats), |table| {
                look(table);
                false
            });
            look(&table);
        }
    }
}

#[test]
fn no_card_is_lost_or_made() {
    covers!("C-INV-1");
    let deck = deck();
    in_all_games(|table| {
        for seat in table.seats() {
            assert_eq!(whole(table, seat), deck);
            if let Some(chosen) = table.state.player(seat).chosen {
                assert!(
                    table.state.player(seat).hand.contains(&chosen.counts()),
                    "a selection is part of the hand"
                );
            }
        }
    });
}

#[test]
fn no_note_is_lost_or_made() {
    covers!("C-INV-2");
    let all = all_notes();
    in_all_games(|table| {
        assert_eq!(notes_everywhere(table), all);
        assert_eq!(table.note_pile().len(), 48 - 12 * table.state.round as usize);
        for ended in table.events_named("round_ended") {
            let round = ended["round"].as_u64().unwrap() as usize;
            let out: usize = table.seats().into_iter().map(|seat| table.safe(seat).len()).sum::<usize>()
                + table.boxed().len();
            assert_eq!(out, 12 * round, "all notes of round {round} were paid or boxed");
        }
    });
}

#[test]
fn hands_and_piles_follow_the_turns() {
    covers!("C-INV-3", "C-RULING-1");
    in_all_games(|table| {
        if table.asks() == "over" {
            return;
        }
        let simultaneous = table.state.is_simultaneous();
        for seat in table.seats() {
            let player = table.state.player(seat);
            let [pile, hand, ..] = table.counts(seat);
            assert!(hand == 0 || hand == 5);
            let over = player.turns;
            let expected = if player.finished || over == 6 {
                [0, 0]
            } else if !simultaneous && table.state.active == seat && table.asks() != "select" {
                // While a chip card is being decided the turn is not over.
                [30 - 5 * (over + 1), 0]
            } else {
                // Asked in turn t, or (sequential) waiting for it with the new hand already drawn.
                [30 - 5 * (over + 1), 5]
            };
            assert_eq!([pile, hand], expected, "{seat} after {over} turns");
        }
    });
}

#[test]
fn nobody_is_asked_with_eight_cards_or_places_more_than_twelve() {
    covers!("C-INV-4");
    in_all_games(|table| {
        for seat in table.seats() {
            assert!(table.counts(seat)[3] <= 12);
        }
        if table.asks() == "select" {
            for seat in table.asked() {
                assert!(table.counts(seat)[3] < 8);
            }
        }
        for finished in table.events_named("finished") {
            assert!((8..=12).contains(&finished["placed"].as_u64().unwrap()));
        }
    });
}

/// What was laid open at the casinos in the last action: by whom, and which cards.
fn laid_open(table: &Table) -> Vec<(Seat, String)> {
    let events = [table.events_named("revealed"), table.events_named("placed")].concat();
    let cards = |event: &Value| serde_json::from_value::<Vec<Card>>(event["cards"].clone()).unwrap();
    events.iter().map(|event| (Seat(event["seat"].as_u64().unwrap() as u8), show(cards(event)))).collect()
}

/// The cards at each casino have its number, and the view counts their dice.
fn lie_at_their_casinos(table: &Table, seat: Seat) {
    let view = table.view(seat);
    let mut all = vec![];
    for casino in 1..=6u8 {
        let held = table.at_casino(casino, seat);
        let held: Vec<&str> = held.split_whitespace().collect();
        assert!(held.iter().all(|card| card.starts_with(&casino.to_string())));
        let dice: u64 = held.iter().map(|card| if card.ends_with("x2") { 2 } else { 1 }).sum();
        let counted = &view["casinos"][casino as usize - 1]["dice"][seat.0.to_string()];
        assert_eq!(counted.as_u64().unwrap_or(0), dice);
        all.extend(held.into_iter().map(String::from));
    }
    assert_eq!(sorted(&all.join(" ")), table.placed(seat));
}

#[test]
fn every_placed_card_came_from_the_hand_of_this_round() {
    covers!("C-INV-5");
    for options in [json!({}), sequential(), with_chip_cards()] {
        let mut table = start(4, options, json!([]));
        let mut hands: Vec<String> = vec![];
        let (mut round, mut played) = (0, vec![String::new(); 4]);
        table.play_until(19, |table| {
            for (seat, cards) in laid_open(table) {
                // They were in hand when the turn began.
                let mut hand: Vec<&str> = hands[seat.index()].split(' ').collect();
                for card in cards.split(' ') {
                    let place = hand.iter().position(|held| *held == card);
                    hand.remove(place.unwrap_or_else(|| panic!("{card} was not in hand")));
                }
                let all = &mut played[seat.index()];
                *all = sorted(&format!("{all} {cards}"));
            }
            if table.state.round != round {
                (round, played) = (table.state.round, vec![String::new(); 4]);
            }
            // What lies at the casinos is what was played in this round, each card at its number.
            for seat in table.seats() {
                assert_eq!(table.placed(seat), played[seat.index()]);
                lie_at_their_casinos(table, seat);
            }
            hands = table.seats().into_iter().map(|seat| table.hand(seat)).collect();
            false
        });
    }
}

#[test]
fn no_chip_card_is_lost_or_made() {
    covers!("C-INV-6");
    in_all_games(|table| {
        let pile: Option<Vec<String>> =
            serde_json::from_value(table.position()["chip_pile"].clone()).unwrap();
        let Some(pile) = pile else { return };
        let mut all: BTreeMap<String, u64> = BTreeMap::new();
        pile.iter().for_each(|colour| *all.entry(colour.clone()).or_default() += 1);
        let lying = (1..=6)
            .map(|casino| table.beside(casino))
            .chain(table.seats().into_iter().map(|seat| table.chip_cards(seat)));
        for (colour, count) in lying.flat_map(|cards| cards.as_object().unwrap().clone()) {
            *all.entry(colour).or_default() += count.as_u64().unwrap();
        }
        assert_eq!(all.values().copied().collect::<Vec<_>>(), [5; 5]);
        assert_eq!(pile.len(), 25 - 6 * table.state.round as usize);
    });
}

#[test]
fn nobody_gets_two_notes_at_one_casino_in_a_round() {
    covers!("C-INV-7");
    in_all_games(|table| {
        let paid = table.events_named("paid");
        let each: BTreeSet<String> =
            paid.iter().map(|paid| format!("{} {}", paid["casino"], paid["seat"])).collect();
        assert_eq!(each.len(), paid.len(), "{paid:?}");
        for casino in 1..=6 {
            let places: Vec<u64> = paid
                .iter()
                .filter(|paid| paid["casino"] == casino)
                .map(|paid| paid["place"].as_u64().unwrap())
                .collect();
            assert!(places.is_empty() || places == [1] || places == [1, 2], "{places:?}");
        }
    });
}

#[test]
fn somebody_always_has_a_legal_action_until_the_end() {
    covers!("C-INV-10", "C-RULING-27");
    in_all_games(|table| {
        let over = table.asks() == "over";
        let asked = table.asked();
        assert_eq!(asked.is_empty(), over);
        let expected: Vec<Seat> = if over {
            vec![]
        } else if table.state.is_simultaneous() {
            // Every seat that is still in and has not committed.
            let owes = |seat: &Seat| !table.finished(*seat) && table.chosen(*seat).is_none();
            table.seats().into_iter().filter(owes).collect()
        } else {
            vec![table.state.active]
        };
        assert_eq!(asked, expected);
        for seat in table.seats() {
            assert_eq!(table.legal(seat).is_empty(), !asked.contains(&seat));
        }
    });
}
