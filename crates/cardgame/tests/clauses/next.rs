//! From one round to the next.

use crate::kit::{CardTable, sequential, start, with_chip_cards};
use crate::scene::all_notes;
use crate::scene::{deck, notes_everywhere, play_ones, whole};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use table::covers;

#[test]
fn each_player_gathers_all_cards_and_shuffles_them() {
    covers!("C-NEXT-1", "C-SEQ-8");
    for options in [json!({}), sequential(), with_chip_cards()] {
        for seed in 0..4 {
            let mut table = start(4, options.clone(), json!([]));
            let mut round = 1;
            let mut orders = BTreeSet::new();
            table.play_until(seed, |table| {
                if table.state.round > round {
                    round = table.state.round;
                    for seat in table.seats() {
                        assert_eq!(table.counts(seat), [25, 5, 0, 0], "round {round}");
                        assert_eq!(whole(table, seat), deck());
                        assert!(!table.finished(seat) && table.state.player(seat).turns == 0);
                        assert!(orders.insert(table.pile(seat)), "a new order each time");
                    }
                    assert_eq!(table.events_named("hand_drawn").len(), 4);
                }
                false
            });
            assert_eq!(round, 4);
        }
    }
}

#[test]
fn the_decks_of_the_next_round_are_shuffled_as_chance_says() {
    covers!("C-NEXT-1", "C-NEXT-2");
    let mut table = start(2, json!({}), json!([]));
    table.chance(
        json!([{"cards": crate::kit::cards("6x2 6 6 6 6 1")}, {"cards": crate::kit::cards("1 2 3 4 5 1x2")}]),
    );
    play_ones(&mut table, |table| table.state.round == 2);
    assert!(table.script_is_used_up());
    assert_eq!(
        (table.hand(table.seats()[0]).as_str(), table.hand(table.seats()[1]).as_str()),
        ("6 6 6 6 6x2", "1 2 3 4 5")
    );
    assert!(
        table.pile(table.seats()[0]).starts_with("1 ") && table.pile(table.seats()[1]).starts_with("1x2 ")
    );
}

#[test]
fn two_new_notes_lie_at_each_casino_in_every_round() {
    covers!("C-NEXT-2", "C-END-1", "C-SETUP-2");
    for options in [json!({}), sequential()] {
        let mut table = start(3, options, json!([]));
        let order: Vec<i64> = table.note_pile();
        let mut piles = vec![table.note_pile().len()];
        let mut round = 1;
        table.play_until(8, |table| {
            assert_eq!(notes_everywhere(table), all_notes());
            if table.state.round > round {
                round = table.state.round;
                let drawn = 12 * (round as usize - 2);
                for (casino, pair) in (1..=6).zip(order[drawn..drawn + 12].chunks(2)) {
                    assert_eq!(table.notes_at(casino), json!(pair), "round {round}, casino {casino}");
                }
                assert_eq!(table.note_pile(), order[drawn + 12..]);
                piles.push(table.note_pile().len());
                assert_eq!(table.spectator()["notes_left"], 48 - 12 * round as u64);
            }
            false
        });
        assert_eq!(piles, [36, 24, 12, 0]);
        // The game ends with round four and all notes used.
        assert_eq!((table.note_pile(), table.asks()), (vec![], json!("over")));
        assert_eq!(table.events_named("round_ended"), [json!({"round": 4})]);
        assert_eq!(table.events_named("over").len(), 1);
        assert_eq!(table.events_named("round_began"), [] as [Value; 0]);
    }
}
