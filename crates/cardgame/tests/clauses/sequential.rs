//! The sequential variation.

use crate::kit::{
    A, B, C, CardTable, D, Table, at, cards, list, sequential, show, sorted, start, start_refused,
};
use crate::scene::{dealt, deck, play_ones, plays_one, whole};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use table::{Eye, Seat, covers};

/// The order in which the seats act until the round is over, if everybody plays one card.
fn order(table: &mut Table) -> Vec<u8> {
    let (round, mut order) = (table.state.round, Vec::new());
    play_ones(table, |table| {
        if table.state.round == round {
            order.push(table.asked()[0].0);
        }
        table.state.round != round
    });
    order
}

#[test]
fn the_configured_or_drawn_seat_begins() {
    covers!("C-SEQ-2", "C-RULING-28");
    for seat in 0..4 {
        let configured = start(4, json!({"mode": "sequential", "start": seat}), json!([]));
        assert_eq!(configured.asked(), [Seat(seat)]);
        assert_eq!(configured.events()[0], json!({"started": {"start": seat}}));
        for options in [json!({"mode": "sequential"}), json!({"mode": "sequential", "start": "random"})] {
            let drawn = start(4, options, json!([{"seat": seat}]));
            assert!(drawn.script_is_used_up());
            assert_eq!((drawn.asked(), &drawn.view(A)["start"]), (vec![Seat(seat)], &json!(seat)));
        }
    }
    // Left to chance it is anybody.
    let begun: BTreeSet<Seat> = (0..40)
        .map(|seed| {
            let options = serde_json::from_value(json!({"mode": "sequential"})).unwrap();
            let game = cardgame::CardGame::standard();
            table::Game::start(&game, &options, 4, &mut table::Fast::seeded(seed), &mut ()).unwrap().start
        })
        .collect();
    assert_eq!(begun, [A, B, C, D].into());
    // No such seat, and no start player where all select at once.
    for seat in [4, 5, 255] {
        assert_eq!(start_refused(4, json!({"mode": "sequential", "start": seat})).clause, "C-RULING-28");
    }
    assert_eq!(start_refused(4, json!({"start": 0})).clause, "C-RULING-28");
    let simultaneous = start(4, json!({"start": "random"}), json!([]));
    assert_eq!(
        (&simultaneous.view(A)["start"], &simultaneous.view(A)["active"]),
        (&Value::Null, &Value::Null)
    );
}

#[test]
fn the_active_player_places_at_once_and_in_the_open() {
    covers!("C-SEQ-3", "C-SEQ-4", "C-SEQ-5");
    let mut table = start(3, sequential(), dealt(&[30_000], &["1 4 5 5 5x2 2 2 3 6x2 4"]));
    let position = table.position();
    for (seat, hand) in [(B, table.hand(B)), (C, table.hand(C))] {
        assert_eq!(table.cannot_select(seat, &hand[..1]).clause, "C-SEQ-3", "{seat} is not asked");
    }
    assert_eq!(table.position(), position);
    table.select(A, "1 4");
    // The cards lie there before B acts, for all to see; the rest lies under the glass; five new ones are drawn.
    for view in [table.view(A), table.view(B), table.spectator()] {
        assert_eq!(view["casinos"][0]["dice"], json!({"0": 1}));
        assert_eq!(view["casinos"][3]["dice"], json!({"0": 1}));
        assert_eq!(view["players"][0]["placed"], cards("1 4"));
        assert_eq!((&view["players"][0]["ready"], &view["active"]), (&json!(false), &json!(1)));
    }
    assert_eq!(table.kinds(), ["placed", "unused", "hand_drawn"]);
    assert_eq!((table.glass(A), table.hand(A)), ("5 5 5x2".into(), sorted("2 2 3 6x2 4")));
    assert_eq!((table.counts(A), table.asked()), ([20, 5, 3, 2], vec![B]));
    assert_eq!(table.counts(B), [25, 5, 0, 0]);
    table.cannot_select(A, "2");
    // The new hand is A's alone.
    for (eye, own) in [(Eye::Seat(A), true), (Eye::Seat(B), false), (Eye::Spectator, false)] {
        let drawn =
            table.log_seen_by(eye).into_iter().rfind(|event| event.get("hand_drawn").is_some()).unwrap();
        assert_eq!(drawn["hand_drawn"]["cards"], if own { cards("2 2 3 4 6x2") } else { Value::Null });
    }
}

#[test]
fn each_hand_names_the_clause_behind_it() {
    covers!("C-SETUP-4", "C-NEXT-2", "C-TURN-8", "C-SEQ-5");
    let cited = |table: &Table| -> Vec<&'static str> {
        let drawn = |event: &Value| event.get("hand_drawn").is_some();
        let read = |event| serde_json::from_value::<cardgame::Event>(event).unwrap();
        table.events().into_iter().filter(drawn).map(|event| read(event).clause()).collect()
    };
    for (options, turn) in [(json!({}), &["C-TURN-8"; 3][..]), (sequential(), &["C-SEQ-5"])] {
        let mut table = start(3, options, json!([]));
        assert_eq!(cited(&table), ["C-SETUP-4"; 3]);
        table.play_until(7, |table| !cited(table).is_empty() && cited(table)[0] != "C-SETUP-4");
        assert_eq!(cited(&table), turn);
        table.play_until(7, |table| table.state.round == 2);
        assert!(cited(&table).ends_with(&["C-NEXT-2"; 3]), "{:?}", cited(&table));
    }
}

#[test]
fn the_turn_goes_clockwise_six_times_round() {
    covers!("C-SEQ-6", "C-TURN-2", "C-RULING-2", "C-INV-3");
    for (seats, first) in [(2, 0), (3, 0), (3, 2), (4, 1), (5, 3)] {
        let mut table = start(seats, json!({"mode": "sequential", "start": first}), json!([]));
        let expected: Vec<u8> = (0..6 * seats).map(|step| (first + step) % seats).collect();
        assert_eq!(order(&mut table), expected, "{seats} seats from {first}");
        assert_eq!(table.state.round, 2);
    }
    // No draw after the sixth own turn: it ends with an empty hand.
    let mut table = start(3, sequential(), json!([]));
    for turn in 1..=6u8 {
        for seat in [A, B, C] {
            assert_eq!((table.asked(), &table.view(A)["turn"]), (vec![seat], &json!(turn)));
            assert_eq!(table.counts(seat)[..2], [30 - 5 * turn, 5], "a player to select in turn {turn}");
            if turn == 6 && seat == C {
                break;
            }
            let pile = list(&table.pile(seat));
            plays_one(&mut table, seat);
            if turn < 6 {
                assert_eq!(table.counts(seat)[..2], [25 - 5 * turn, 5], "turn {turn} is over");
                assert_eq!(table.hand(seat), sorted(&show(pile[..5].to_vec())));
            } else {
                assert_eq!(table.counts(seat), [0, 0, 24, 6]);
                assert_eq!(table.events_named("hand_drawn"), [] as [Value; 0]);
                assert!(!table.finished(seat));
            }
        }
    }
}

#[test]
fn a_finished_seat_is_skipped() {
    covers!("C-SEQ-6", "C-SEQ-7", "C-STOP-4");
    // B finishes with its third turn; A and C play on.
    let player = |placed: &str, hand: &str| json!({"turns": 2, "placed": cards(placed), "hand": cards(hand)});
    let mut table = at(json!({"seats": 3, "options": sequential(), "players": [
        player("1 2", "3 4 5 6 1"), player("1 1 2 2 3 3", "6 6 4 4 5"), player("1 2", "3 4 5 6 1"),
    ]}));
    table.select(A, "3");
    assert_eq!(table.asked(), [B]);
    table.select(B, "6 6");
    assert_eq!(
        table.kinds(),
        ["placed", "unused", "finished"],
        "tested at the end of the own turn, and no new hand"
    );
    assert_eq!((table.finished(B), table.counts(B), whole(&table, B)), (true, [0, 0, 22, 8], deck()));
    assert_eq!(table.asked(), [C]);
    table.cannot_select(B, "6");
    table.select(C, "3");
    assert_eq!(order(&mut table), [0, 2, 0, 2, 0, 2]);
    // One alone: all others are finished.
    let done = json!({"turns": 3, "placed": cards("1 1 2 2 3 3 4 4")});
    let mut table = at(json!({"seats": 3, "options": sequential(), "active": 1, "players": [
        done, {"turns": 3, "placed": cards("5 5 5")}, done,
    ]}));
    assert_eq!(order(&mut table), [1, 1, 1]);
}

#[test]
fn a_player_with_seven_cards_is_asked_again() {
    covers!("C-SEQ-7");
    let player = |hand: &str| json!({"turns": 2, "placed": cards("1 1 2 2 3 3"), "hand": cards(hand)});
    let mut table = at(
        json!({"seats": 2, "options": sequential(), "players": [player("6 6 4 4 5"), player("6 6 4 4 5")]}),
    );
    table.select(A, "6").select(B, "6 6");
    assert_eq!((table.finished(A), table.finished(B), table.asked()), (false, true, vec![A]));
    assert_eq!(table.counts(A), [10, 5, 8, 7]);
    // A's next card is the eighth: all are finished, and the casinos pay without another turn.
    plays_one(&mut table, A);
    assert_eq!((table.state.round, table.events_named("finished").len()), (2, 1));
    assert_eq!(table.events_named("round_ended"), [json!({"round": 1})]);
}

#[test]
fn the_start_passes_to_the_left() {
    covers!("C-SEQ-9", "C-SEQ-8", "C-RULING-15");
    for (seats, first, expected) in [
        (4, 0, [0, 1, 2, 3]),
        (2, 0, [0, 1, 0, 1]),
        (3, 2, [2, 0, 1, 2]),
        (5, 3, [3, 4, 0, 1]),
        (2, 1, [1, 0, 1, 0]),
    ] {
        let mut table = start(seats, json!({"mode": "sequential", "start": first}), json!([]));
        let mut begun = vec![];
        table.play_until(17, |table| {
            let told = if begun.is_empty() { &table.log } else { &table.last };
            for event in told {
                let event = serde_json::to_value(event).unwrap();
                if let Some(seat) = event.pointer("/round_began/start") {
                    begun.push(seat.clone());
                    assert_eq!(
                        table.asked(),
                        [Seat(seat.as_u64().unwrap() as u8)],
                        "the start player acts first"
                    );
                    assert_eq!(table.view(A)["start"], *seat);
                }
            }
            false
        });
        assert_eq!(begun, expected, "{seats} seats");
    }
}

#[test]
fn a_finished_start_player_does_not_matter() {
    covers!("C-RULING-15");
    // B began, was the first to finish, and D is the only one left: C begins the next round all the same.
    let done = json!({"turns": 3, "placed": cards("1 1 2 2 3 3 4 4")});
    let mut table =
        at(json!({"seats": 4, "options": {"mode": "sequential"}, "start": 1, "active": 3, "players": [
            done, done, done, {"turns": 3, "placed": cards("5 5 5 6 6 6"), "hand": cards("4 4 1 2 3")},
        ]}));
    table.select(D, "4 4");
    assert_eq!(table.events_named("round_began"), [json!({"round": 2, "start": 2})]);
    assert_eq!((table.asked(), table.state.start), (vec![C], C));
}

#[test]
fn a_selection_of_the_sequential_game_is_never_hidden() {
    covers!("C-SEQ-3");
    let mut table = start(3, sequential(), json!([]));
    table.play_until(2, |table| {
        assert_eq!(table.asked().len(), 1);
        for seat in table.seats() {
            assert_eq!(table.chosen(seat), None);
        }
        assert_eq!((table.events_named("chosen").len(), table.events_named("revealed").len()), (0, 0));
        for placed in table.events_named("placed") {
            let shown = serde_json::from_value::<Vec<cardgame::Card>>(placed["cards"].clone()).unwrap();
            assert!(!shown.is_empty());
        }
        false
    });
    let seen = table.log_seen_by(Eye::Spectator);
    let whole: Vec<Value> = table.log.iter().map(|event| serde_json::to_value(event).unwrap()).collect();
    let placed =
        |log: &[Value]| log.iter().filter(|event| event.get("placed").is_some()).cloned().collect::<Vec<_>>();
    assert_eq!(placed(&seen), placed(&whole));
}
