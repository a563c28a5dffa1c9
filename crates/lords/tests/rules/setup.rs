//! Setting up.

use crate::figures::{SQUARES, square};
use crate::kit::*;
use lords::{Event, Lords, Options, State};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use table::{Fast, Game, Seat, covers};

/// A game of three: R gets A1 and C8, Y A6 and B2, G E3 and F2; then the dice for the first turn.
fn three(game: &Lords, dice: &[u8]) -> Table {
    start(game, 3, json!({}), setup("A1 C8 A6 B2 E3 F2", dice))
}

/// The set-up of many seeds, for every number of players.
fn seeded(game: &Lords, mut look: impl FnMut(u8, &State, &[Event])) {
    let most = if is_first(game) { 4 } else { 6 };
    for seats in 2..=most {
        for seed in 0..40 {
            let mut log = Vec::new();
            let state = game.start(&Options::default(), seats, &mut Fast::seeded(seed), &mut log).unwrap();
            look(seats, &state, &log);
        }
    }
}

/// The cards of a position: those in the deck, and those discarded according to the view.
fn cards(game: &Lords, state: &State) -> (Vec<String>, Vec<String>) {
    let deck = serde_json::from_value(game.position(state)["deck"].clone()).unwrap();
    let view = serde_json::to_value(game.view(state, table::Eye::Spectator)).unwrap();
    let mut discards = Vec::new();
    for (pile, lots) in view["discards"].as_object().unwrap() {
        for lot in lots.as_array().unwrap() {
            let lot = lot.as_str().unwrap();
            assert_eq!(square(lot).pays, *pile, "{lot} lies in the wrong pile");
            discards.push(lot.to_owned());
        }
    }
    (deck, discards)
}

#[test]
fn everybody_starts_with_two_marked_lots() {
    covers!("L-SETUP-1", "L-SETUP-3a", "L-SETUP-3b", "L-SETUP-5", "L-SETUP-9");
    for game in editions() {
        let table = three(&game, &[6, 6, 1, 1, 1, 2]);
        assert_eq!(table.board(), "A1=mark R, A6=mark Y, B2=mark Y, C8=mark R, E3=mark G, F2=mark G");
        assert_eq!(table.scores(), [0, 0, 0]);
        for seat in [R, Y, G] {
            assert_eq!((table.free_markers(seat), table.free_dice(seat)), (8, 12));
        }
        // A6 is a Strip card, and pays nothing: 7+9, 4+8, 5+7.
        assert_eq!(table.money(), [16, 12, 12]);
        assert_eq!(table.asks(), "draw");
    }
}

#[test]
fn the_first_point_moves_to_one() {
    covers!("L-SETUP-3b", "L-SETUP-3a");
    for game in editions() {
        let mut table = at(&game, json!({"seats": 3, "lots": "A1=gold r3", "asks": "draw", "deck": "A4"}));
        assert_eq!(table.scores(), [0, 0, 0]);
        table.draw_and_collect();
        assert_eq!(table.scores(), [1, 0, 0]);
    }
}

#[test]
fn the_end_card_is_never_dealt() {
    covers!("L-SETUP-4", "L-SETUP-5", "L-RULING-1");
    for game in editions() {
        seeded(&game, |seats, state, log| {
            let marked: u8 = state.marks.iter().map(|marks| marks.count()).sum();
            assert_eq!(marked, 2 * seats);
            let dealt = log.iter().filter_map(|event| match event {
                Event::Dealt { seat, lots, .. } => Some((*seat, lots)),
                _ => None,
            });
            let mut hands = 0;
            for (seat, lots) in dealt {
                hands += 1;
                assert_eq!(lots.len(), 2);
                assert_eq!(state.marks[seat.index()], lots.iter().copied().collect());
            }
            assert_eq!(hands, seats);
            let (deck, _) = cards(&game, state);
            assert_eq!(deck.iter().filter(|card| *card == "end").count(), 1);
        });
    }
}

#[test]
fn dealt_cards_are_discarded_by_colour() {
    covers!("L-SETUP-7");
    for game in editions() {
        seeded(&game, |seats, state, log| {
            let (deck, discards) = cards(&game, state);
            let dealt: BTreeSet<String> = log
                .iter()
                .filter_map(|event| match event {
                    Event::Dealt { lots, .. } => Some(lots.iter().map(ToString::to_string)),
                    _ => None,
                })
                .flatten()
                .collect();
            assert_eq!(dealt.len(), 2 * seats as usize);
            let discarded: BTreeSet<String> = discards.iter().cloned().collect();
            assert!(dealt.is_subset(&discarded));
            // 2010 with two players also discards the F cards that came up (L-RULING-4).
            let others: Vec<&String> = discarded.difference(&dealt).collect();
            assert!(others.is_empty() || (seats == 2 && is_first(&game)), "{others:?}");
            assert!(others.iter().all(|lot| lot.starts_with('F')));
            assert!(deck.iter().all(|card| !discarded.contains(card)));
            assert_eq!(deck.len() + discards.len(), 49);
        });
    }
}

#[test]
fn the_end_card_lies_on_the_fourth_stack() {
    covers!("L-SETUP-8", "L-RULING-2");
    for game in editions() {
        seeded(&game, |seats, state, _| {
            let (deck, _) = cards(&game, state);
            let above = deck.iter().position(|card| card == "end").unwrap();
            let below = deck.len() - above - 1;
            let left = deck.len() - 1;
            assert_eq!((above, below), (left - left / 4, left / 4));
            let published = [(2, 33, 11), (3, 32, 10), (4, 30, 10), (5, 29, 9), (6, 27, 9)];
            if seats > 2 || !is_first(&game) {
                assert!(published.contains(&(seats, above, below)), "{seats}: {above} / {below}");
            }
            assert_eq!(state.deck.above_end(), Some(above as u8));
        });
    }
}

#[test]
fn starting_money() {
    covers!("L-SETUP-6a", "L-SETUP-6b", "L-INV-25");
    for game in editions() {
        seeded(&game, |seats, state, log| {
            for event in log {
                let Event::Dealt { seat, lots, money } = event else { continue };
                let squares: Vec<_> = lots.iter().map(|lot| square(&lot.to_string())).collect();
                let printed: u32 = squares.iter().map(|square| square.cash).sum();
                let by_dice = 20 - squares.iter().map(|square| u32::from(square.die)).sum::<u32>();
                assert_eq!((printed, by_dice), (*money, *money));
                assert_eq!(state.money[seat.index()], *money);
            }
            assert!(state.money[seats as usize..].iter().all(|money| *money == 0));
        });
    }
    assert!(SQUARES.iter().all(|square| square.cash == 10 - u32::from(square.die)));
}

#[test]
fn cards_worth_4_and_7_are_11() {
    covers!("L-EX-1");
    // A6 is worth 4, A1 7.
    let table = start(&first(), 3, json!({}), setup("A6 A1", &[6, 6, 1, 1, 1, 1]));
    assert_eq!(table.money()[0], 11);
}

#[test]
fn lots_printed_4_and_2_are_14() {
    covers!("L-EX-2");
    // A4 has a printed 4, A2 a 2; by the cards of 2010 6 + 8.
    for game in editions() {
        assert_eq!(start(&game, 3, json!({}), setup("A4 A2", &[6, 6, 1, 1, 1, 1])).money()[0], 14);
    }
}

/// Who begins after these dice; all must have been rolled, by these seats.
#[track_caller]
fn begins(game: &Lords, dice: &[u8], rollers: &[(Seat, &[u8])], first: Seat) {
    let table = three(game, dice);
    assert!(table.script_is_used_up(), "not all dice were rolled");
    assert_eq!(table.active(), first);
    assert_eq!(table.asked(), [first]);
    let rolls: Vec<Value> = rollers.iter().map(|(seat, dice)| json!({"seat": seat, "dice": dice})).collect();
    assert_eq!(table.events_named("first_roll"), rolls);
    assert_eq!(table.events_named("turn_began"), [json!({"seat": first})]);
}

#[test]
fn the_highest_total_takes_the_first_turn() {
    covers!("L-SETUP-10");
    for game in editions() {
        begins(&game, &[3, 4, 5, 4, 1, 3], &[(R, &[3, 4]), (Y, &[5, 4]), (G, &[1, 3])], Y);
        begins(&game, &[3, 4, 1, 1, 6, 3], &[(R, &[3, 4]), (Y, &[1, 1]), (G, &[6, 3])], G);
    }
}

#[test]
fn tied_players_roll_one_die_more() {
    covers!("L-SETUP-11", "L-RULING-3", "L-RULING-65");
    for game in editions() {
        let first: [(Seat, &[u8]); 3] = [(R, &[3, 6]), (Y, &[5, 4]), (G, &[1, 3])];
        let rolls = |more: &[(Seat, &'static [u8])]| [&first[..], more].concat();
        begins(&game, &[3, 6, 5, 4, 1, 3, 2, 5], &rolls(&[(R, &[2]), (Y, &[5])]), Y);
        begins(&game, &[3, 6, 5, 4, 1, 3, 5, 2], &rolls(&[(R, &[5]), (Y, &[2])]), R);
        // Tied again, so once more.
        let again = rolls(&[(R, &[2]), (Y, &[2]), (R, &[1]), (Y, &[6])]);
        begins(&game, &[3, 6, 5, 4, 1, 3, 2, 2, 1, 6], &again, Y);
        // Three tied, then two of them: who fell behind is not asked again.
        let three: [(Seat, &[u8]); 8] =
            [(R, &[6, 6]), (Y, &[6, 6]), (G, &[6, 6]), (R, &[4]), (Y, &[1]), (G, &[4]), (R, &[2]), (G, &[3])];
        begins(&game, &[6, 6, 6, 6, 6, 6, 4, 1, 4, 2, 3], &three, G);
    }
}

#[test]
fn the_end_card_names_no_lot() {
    covers!("L-RULING-1");
    for game in editions() {
        let mut table = at(&game, json!({"seats": 3, "asks": "draw", "deck": "end"}));
        table.draw();
        assert_eq!(table.events_named("drawn"), [json!({"seat": 0, "card": null, "pays": "strip"})]);
        assert_eq!(table.board(), "");
    }
}

/// Two players are dealt A1, then two F cards, and so on.
const WITH_F: &str = "A1 F1 F8 A2 A3 F2 A4 A5";

#[test]
fn f_cards_are_discarded_in_2010() {
    covers!("L-RULING-4", "L-SETUP-7");
    let table = start(&first(), 2, json!({}), setup(WITH_F, &[6, 6, 1, 1]));
    assert_eq!(table.board(), "A1=mark R, A2=mark R, A3=mark Y, A4=mark Y");
    let deck = table.deck();
    assert!(["F1", "F8", "F2"].iter().all(|card| !deck.iter().any(|one| one == card)));
    // 48 - 4 - 3 = 41 cards: 10 under the end card.
    assert_eq!((deck.len(), deck.iter().position(|card| card == "end")), (42, Some(31)));
    let view = table.spectator();
    assert!(view["discards"]["strip"].as_array().unwrap().contains(&json!("F8")));
    assert_eq!(table.events_named("set_aside"), [json!({"lots": ["F1", "F2", "F8"], "back": false})]);
    seeded(&first(), |seats, state, _| {
        if seats == 2 {
            assert!(state.marked().iter().all(|lot| !lot.in_f()));
            assert_eq!(state.marks[0].count(), 2);
            assert_eq!(state.marks[1].count(), 2);
        }
    });
}

#[test]
fn f_cards_are_shuffled_back_in_2024() {
    covers!("L-2P-5");
    let table = start(&second(), 2, json!({}), json!([shuffled(WITH_F)]));
    assert_eq!(table.board(), "A1=mark R, A2=mark R, A3=mark Y, A4=mark Y");
    assert_eq!(table.events_named("set_aside"), [json!({"lots": ["F1", "F2", "F8"], "back": true})]);
    let mut with_f = 0;
    seeded(&second(), |seats, state, log| {
        if seats > 2 {
            return;
        }
        with_f += usize::from(log.iter().any(|event| matches!(event, Event::SetAside { .. })));
        assert!(state.marked().iter().all(|lot| !lot.in_f()));
        assert_eq!((state.marks[0].count(), state.marks[1].count()), (2, 2));
        let (deck, discards) = cards(&second(), state);
        assert_eq!(deck.iter().filter(|card| card.starts_with('F')).count(), 9);
        assert_eq!((deck.len(), discards.len()), (45, 4));
    });
    assert!(with_f > 5, "too few of these seeds deal F cards: {with_f}");
}

#[test]
fn with_three_players_f_cards_are_dealt() {
    covers!("L-2P-7");
    for game in editions() {
        let table = start(&game, 3, json!({}), setup("F1 F8 F2 F3 A1 A2", &[6, 6, 1, 1, 1, 1]));
        assert_eq!(table.board(), "A1=mark G, A2=mark G, F1=mark R, F2=mark Y, F3=mark Y, F8=mark R");
    }
}
