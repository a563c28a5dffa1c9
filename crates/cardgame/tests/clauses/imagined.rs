//! What a seat imagines: all that it knows stays, all that it cannot know is dealt anew.

use crate::kit::{A, B, C, CardTable, Table, at, cards, sequential, sorted, start, with_chip_cards};
use crate::scene::{deck, known, notes_everywhere, others, shown, whole};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use table::{Eye, Fast, Game, Seat, covers};

/// What a seat imagines with the dice of a seed.
fn imagine(table: &Table, seat: Seat, seed: u64) -> Table {
    let state = table.game.imagine(&table.state, seat, &mut Fast::seeded(seed));
    let mut imagined = table.clone();
    imagined.state = state;
    imagined
}

/// Everything that `seat` knows is in the imagined state as it is in the true one.
fn keeps_what_is_known(table: &Table, imagined: &Table, seat: Seat) {
    imagined.game.invariants(&imagined.state).unwrap();
    for eye in [Eye::Seat(seat), Eye::Spectator] {
        assert_eq!(
            known(imagined, eye),
            known(table, eye),
            "what {seat} imagines looks different to {eye:?}"
        );
    }
    let (one, other) = (&table.state, &imagined.state);
    assert_eq!(
        (one.config, one.round, one.stage, one.start, one.active),
        (other.config, other.round, other.stage, other.start, other.active)
    );
    assert_eq!(table.asked(), imagined.asked());
    // The own cards; the order of the own pile is not among them.
    let own =
        |table: &Table| (table.hand(seat), table.glass(seat), table.chosen(seat), sorted(&table.pile(seat)));
    assert_eq!(own(table), own(imagined));
    // The table.
    for player in table.seats() {
        let open = |table: &Table| {
            let one = table.state.player(player);
            (
                table.placed(player),
                table.counts(player),
                one.turns,
                one.finished,
                table.chip_cards(player),
                one.chosen.is_some(),
            )
        };
        assert_eq!(open(table), open(imagined));
        assert_eq!(table.safe(player), imagined.safe(player), "safes are a matter of memory");
        assert_eq!(whole(imagined, player), deck());
        if let Some(chosen) = imagined.chosen(player) {
            let held: Vec<String> = imagined.hand(player).split(' ').map(String::from).collect();
            assert!(
                chosen.split(' ').all(|card| held.iter().any(|other| other == card)),
                "{chosen} of {held:?}"
            );
        }
    }
    assert_eq!(
        (one.notes, one.boxed, one.chip_cards.beside),
        (other.notes, other.boxed, other.chip_cards.beside)
    );
    assert_eq!(notes_everywhere(table), notes_everywhere(imagined));
    let chip_pile = |table: &Table| {
        let mut pile: Option<Vec<String>> =
            serde_json::from_value(table.position()["chip_pile"].clone()).unwrap();
        pile.iter_mut().for_each(|pile| pile.sort());
        pile
    };
    assert_eq!(chip_pile(table), chip_pile(imagined));
}

#[test]
fn what_a_seat_knows_is_in_all_that_it_imagines() {
    covers!("C-RULING-12", "C-INV-8");
    for (seats, options) in [(3, json!({})), (5, json!({})), (2, sequential()), (4, with_chip_cards())] {
        let mut table = start(seats, options, json!([]));
        let mut step = 0;
        table.play_until(30, |table| {
            step += 1;
            if step % 3 == 0 {
                for seat in table.seats() {
                    keeps_what_is_known(table, &imagine(table, seat, step), seat);
                }
            }
            false
        });
        for seat in table.seats() {
            keeps_what_is_known(&table, &imagine(&table, seat, 1), seat);
        }
    }
}

#[test]
fn a_foreign_selection_is_imagined_anew_and_the_own_one_kept() {
    covers!("C-RULING-12", "C-TURN-4", "C-INV-8");
    let choose = |selected: &str| {
        let player = |hand: &str| json!({"turns": 1, "placed": cards("1"), "hand": cards(hand)});
        let mut table = at(
            json!({"seats": 3, "players": [player("5 5 5 5 5x2"), player("2 3 4 4 6"), player("1 2 3 4 6")]}),
        );
        table.select(A, selected).select(B, "4 4");
        table
    };
    let imagined_by = |table: &Table, seat: Seat| {
        let mut seen = BTreeSet::new();
        for seed in 0..300 {
            let imagined = imagine(table, seat, seed);
            keeps_what_is_known(table, &imagined, seat);
            seen.insert(imagined.chosen(A).unwrap().split(' ').count());
        }
        seen
    };
    for seat in [B, C] {
        // One card or five: the others imagine this and that, and the truth shows in neither.
        let [one, five] = ["5", "5 5 5 5 5x2"].map(|selected| imagined_by(&choose(selected), seat));
        assert!(one.len() > 1 && five.len() > 1, "{one:?}, {five:?}");
        assert!(one.contains(&1) && one.contains(&2) && five.contains(&1) && five.contains(&2));
    }
    for selected in ["5", "5 5 5 5 5x2", "5 5x2"] {
        let table = choose(selected);
        for seed in 0..20 {
            let imagined = imagine(&table, A, seed);
            assert_eq!(imagined.chosen(A).as_deref(), Some(selected), "A knows what it has chosen");
            assert_eq!(imagined.hand(A), "5 5 5 5 5x2");
        }
    }
}

#[test]
fn the_truth_leaves_no_trace_in_what_is_imagined() {
    covers!("C-INV-8", "C-RULING-12");
    // How often B imagines that A hides one card must not depend on what A hides.
    let share = |selected: &str| {
        let player = |hand: &str| json!({"hand": cards(hand)});
        let mut table = at(json!({"seats": 2, "players": [player("5 5 5 5 5x2"), player("2 3 4 4 6")]}));
        table.select(A, selected);
        let dice = 0..2000;
        let ones =
            dice.filter(|seed| imagine(&table, B, *seed).chosen(A).unwrap().split(' ').count() == 1).count();
        ones as f64 / 2000.0
    };
    let (one, five) = (share("5"), share("5 5 5 5 5x2"));
    assert!((one - five).abs() < 0.06, "{one} against {five}");
}

#[test]
fn hands_piles_and_notes_are_dealt_anew() {
    covers!("C-RULING-12", "C-SETUP-1", "C-SETUP-3");
    let mut table = start(3, with_chip_cards(), json!([]));
    table.play_until(3, |table| table.state.round == 2 && table.state.turn() == 3);
    let mut kinds: [BTreeSet<String>; 6] = Default::default();
    for seed in 0..60 {
        let imagined = imagine(&table, A, seed);
        let position = imagined.position();
        let seen = [
            imagined.hand(B),
            imagined.glass(C),
            imagined.pile(B),
            imagined.pile(A),
            position["note_pile"].to_string(),
            position["chip_pile"].to_string(),
        ];
        kinds.iter_mut().zip(seen).for_each(|(kinds, one)| kinds.extend([one]));
    }
    let counts = kinds.map(|kinds| kinds.len());
    assert!(counts.iter().all(|count| *count > 30), "{counts:?}");
}

#[test]
fn a_finished_players_glass_follows_from_what_lies_open() {
    covers!("C-RULING-12", "C-STOP-2");
    let player = |placed: &str| json!({"turns": 4, "placed": cards(placed)});
    let players = [player("1 1 2 2 3 3 4 4"), player("1 2 3 4"), player("1 2 3 4")];
    let table = at(json!({"seats": 3, "players": players}));
    assert_eq!(table.counts(A), [0, 0, 22, 8]);
    for seed in 0..10 {
        assert_eq!(imagine(&table, B, seed).glass(A), table.glass(A));
    }
}

#[test]
fn what_is_imagined_can_be_played_on() {
    covers!("C-INV-9");
    // Whatever B imagines, B's choice is legal there and the game comes to its end.
    for options in [json!({}), sequential(), with_chip_cards()] {
        let mut table = start(3, options, json!([]));
        table.play_until(12, |table| table.state.round == 2 && table.asked().contains(&B));
        let legal: Vec<Value> = table.legal(B);
        for seed in 0..4 {
            let mut imagined = imagine(&table, B, seed);
            assert_eq!(imagined.legal(B), legal);
            for eye in others(&imagined, A) {
                assert!(!shown(&imagined, eye).is_empty());
            }
            imagined.act(B, legal[seed as usize % legal.len()].clone()).play_until(seed, |_| false);
            assert_eq!(imagined.ranking().len(), 3);
        }
    }
}
