//! The turns of the simultaneous game.

use crate::kit::{A, B, C, CardTable, Table, at, cards, list, selection, show, sorted, start, take};
use crate::scene::{dealt, deck, play_ones, plays_one};
use cardgame::Cards;
use serde_json::{Value, json};
use table::{Seat, covers};

/// A table of three in turn 1 with these hands.
fn with_hands(hands: [&str; 3]) -> Table {
    let players: Vec<Value> = hands.iter().map(|hand| json!({"hand": cards(hand)})).collect();
    at(json!({"seats": 3, "players": players}))
}

#[test]
fn a_game_has_four_rounds_and_then_nothing_can_be_done() {
    covers!("C-TURN-1");
    let mut table = start(3, json!({}), json!([]));
    table.play_until(5, |_| false);
    let rounds: Vec<Value> = table
        .log
        .iter()
        .filter_map(|event| serde_json::to_value(event).unwrap().pointer("/round_began/round").cloned())
        .collect();
    assert_eq!(rounds, [1, 2, 3, 4]);
    assert_eq!((table.asks(), table.asked()), (json!("over"), vec![]));
    assert_eq!(table.ranking().len(), 3);
    for seat in table.seats() {
        assert_eq!(table.legal(seat), [] as [Value; 0]);
        for card in ["1", "5x2", "6 6", ""] {
            table.cannot_select(seat, card);
        }
        table.refused(seat, json!("decline"));
        table.refused(seat, take(1, "pink"));
    }
}

#[test]
fn a_round_has_at_most_six_turns() {
    covers!("C-TURN-2", "C-RULING-1", "C-RULING-13");
    let mut table = start(3, json!({}), json!([]));
    for turn in 1..=6u8 {
        for seat in table.seats() {
            assert_eq!(table.view(seat)["turn"], turn);
            assert_eq!(table.counts(seat), [30 - 5 * turn, 5, 4 * (turn - 1), turn - 1], "turn {turn}");
            assert_eq!(table.state.round, 1);
            plays_one(&mut table, seat);
        }
    }
    // Six cards each, nobody finished, and no seventh turn. After the sixth nothing was drawn before the payout.
    assert_eq!(table.state.round, 2);
    let kinds = table.kinds();
    let ended = kinds.iter().position(|kind| kind == "round_ended").unwrap();
    let began = kinds.iter().position(|kind| kind == "round_began").unwrap();
    assert!(!kinds[..began].contains(&"hand_drawn".to_owned()), "{kinds:?}");
    assert!(!kinds.contains(&"finished".to_owned()) && ended < began, "{kinds:?}");
    let paid: Vec<Value> = table.events_named("paid");
    let boxed: usize =
        table.events_named("boxed").iter().map(|event| event["notes"].as_array().unwrap().len()).sum();
    assert_eq!(paid.len() + boxed, 12, "few cards are paid like many");
}

#[test]
fn nobody_ever_selects_seven_times_in_a_round() {
    covers!("C-TURN-2");
    for seed in 0..12 {
        let mut table = start(4, json!({}), json!([]));
        let (mut round, mut count) = (1, [0; 4]);
        table.play_until(seed, |table| {
            for event in table.events_named("chosen") {
                count[event["seat"].as_u64().unwrap() as usize] += 1;
            }
            assert!(count.iter().all(|count| *count <= 6), "{count:?}");
            if table.state.round != round {
                (round, count) = (table.state.round, [0; 4]);
            }
            false
        });
    }
}

#[test]
fn all_select_at_the_same_time_in_any_order() {
    covers!("C-TURN-3", "C-RULING-7");
    let orders = [[A, B, C], [A, C, B], [B, A, C], [B, C, A], [C, A, B], [C, B, A]];
    let hands = ["1 4 5 5 5x2", "6 6 2 3 1", "3 3 3 3 3x2"];
    let selected = ["1 4", "6 6", "3 3 3 3x2"];
    let mut first: Option<Table> = None;
    for order in orders {
        let mut table = with_hands(hands);
        for (place, seat) in order.into_iter().enumerate() {
            let mut open: Vec<Seat> = order[place..].to_vec();
            open.sort();
            assert_eq!(table.asked(), open, "all who have not selected are asked");
            table.select(seat, selected[seat.index()]);
        }
        // The log of the reveal goes by seat, whoever was last.
        let revealed: Vec<Value> =
            table.events_named("revealed").iter().map(|event| event["seat"].clone()).collect();
        assert_eq!(revealed, [0, 1, 2], "{order:?}");
        let first = first.get_or_insert_with(|| table.clone());
        assert_eq!(table.state, first.state, "{order:?}");
    }
}

#[test]
fn a_finished_seat_does_not_select() {
    covers!("C-TURN-3");
    let mut table = at(json!({"seats": 3, "players": [
        {"turns": 4, "placed": cards("1 1 2 2 3 3 4 4")}, {"turns": 4, "placed": cards("1 2 3 4")},
        {"turns": 4, "placed": cards("1 2 3 4")},
    ]}));
    assert_eq!((table.finished(A), table.asked()), (true, vec![B, C]));
    for hand in ["1", "5", "6x2", "5 5 5"] {
        table.cannot_select(A, hand);
    }
    plays_one(&mut table, C);
    table.cannot_select(A, "5");
    plays_one(&mut table, B);
    assert_eq!(table.asked(), [B, C], "the turn went on without A");
}

#[test]
fn nothing_is_placed_before_all_have_selected() {
    covers!("C-TURN-4", "C-TURN-5", "C-RULING-27");
    let mut table = with_hands(["1 4 5 5 5x2", "6 6 2 3 1", "3 3 3 3 3x2"]);
    table.select(C, "3 3 3 3 3x2").select(A, "1 4");
    for seat in [A, B, C] {
        assert_eq!((table.placed(seat), table.counts(seat)), (String::new(), [25, 5, 0, 0]));
    }
    // B owes its selection; the others cannot go on, and nobody chooses for B.
    assert_eq!((table.asked(), table.kinds()), (vec![B], vec!["chosen".to_owned()]));
    assert!(table.legal(A).is_empty() && table.legal(C).is_empty());
    let waiting = table.state;
    table.cannot_select(A, "5");
    assert_eq!((table.state, table.log.len()), (waiting, 2));
    assert_eq!(table.chosen(B), None);
    // Then all cards go face up to the casinos of their numbers.
    table.select(B, "6 6");
    assert_eq!([1, 2, 3, 4, 5, 6].map(|casino| table.at_casino(casino, A)), ["1", "", "", "4", "", ""]);
    assert_eq!((table.at_casino(6, B), table.at_casino(3, C)), ("6 6".into(), "3 3 3 3 3x2".into()));
    assert_eq!(
        table.events_named("revealed"),
        [
            json!({"seat": 0, "cards": cards("1 4")}),
            json!({"seat": 1, "cards": cards("6 6")}),
            json!({"seat": 2, "cards": cards("3 3 3 3 3x2")}),
        ]
    );
    for view in [table.view(A), table.view(B), table.spectator()] {
        assert_eq!(view["casinos"][0]["dice"], json!({"0": 1}));
        assert_eq!(view["casinos"][2]["dice"], json!({"2": 6}));
        assert_eq!(view["casinos"][5]["dice"], json!({"1": 2}));
        assert_eq!(view["players"][2]["placed"], cards("3 3 3 3 3x2"));
    }
}

#[test]
fn cards_join_the_players_own_cards_at_the_casino() {
    covers!("C-TURN-6");
    let mut table = at(json!({"seats": 2, "players": [
        {"turns": 1, "placed": cards("5"), "hand": cards("5x2 1 2 3 4")},
        {"turns": 1, "placed": cards("5 5 5"), "hand": cards("5 1 2 3 4")},
    ]}));
    table.select(A, "5x2").select(B, "5");
    assert_eq!((table.at_casino(5, A), table.at_casino(5, B)), ("5 5x2".into(), "5 5 5 5".into()));
    assert_eq!(table.state.dice(5)[..2], [3, 4], "each player's cards stay separate");
    assert_eq!(table.spectator()["casinos"][4]["dice"], json!({"0": 3, "1": 4}));
}

#[test]
fn unselected_cards_go_under_the_glass() {
    covers!("C-TURN-7", "C-TURN-8");
    let top = "1 4 5 5 5x2 2 2 3 6x2 4";
    let mut table = start(2, json!({}), dealt(&[30_000], &[top]));
    table.select(A, "1 4");
    assert_eq!(table.glass(A), "", "not before the reveal");
    plays_one(&mut table, B);
    assert_eq!((table.glass(A), table.placed(A)), ("5 5 5x2".into(), "1 4".into()));
    assert_eq!((table.hand(A), table.counts(A)), (sorted("2 2 3 6x2 4"), [20, 5, 3, 2]));
    assert_eq!(table.counts(B), [20, 5, 4, 1]);
    assert_eq!(table.events_named("unused")[0], json!({"seat": 0, "count": 3, "cards": cards("5 5 5x2")}));
    // Nothing comes back in this round: six hands are the whole deck, each card once.
    let mut table = start(3, json!({}), json!([]));
    let mut hands = [Cards::NONE; 3];
    let mut turns = 0;
    play_ones(&mut table, |table| {
        if table.asked().len() == 3 && table.state.round == 1 {
            turns += 1;
            for seat in table.seats() {
                hands[seat.index()].add_all(&table.state.player(seat).hand);
            }
        }
        table.state.round > 1
    });
    assert_eq!(turns, 6);
    assert_eq!(hands.map(|hand| show(hand.iter())), [deck(), deck(), deck()]);
}

#[test]
fn the_next_hand_is_the_top_of_the_pile() {
    covers!("C-TURN-8");
    let mut table = start(2, json!({}), json!([]));
    for turn in 1..6u8 {
        let piles = [A, B].map(|seat| list(&table.pile(seat)));
        let done = table.state;
        play_ones(&mut table, |table| table.state != done && table.asked().len() == 2);
        for (seat, pile) in [A, B].into_iter().zip(piles) {
            assert_eq!(table.hand(seat), sorted(&show(pile[..5].to_vec())), "turn {turn}");
            assert_eq!(table.pile(seat), show(pile[5..].to_vec()));
            assert_eq!(pile.len(), 30 - 5 * turn as usize);
        }
    }
}

#[test]
fn the_same_selection_rules_hold_on_every_turn() {
    covers!("C-TURN-9");
    let placed = ["", "6", "6 2", "6 2 2", "6 2 2 3", "6 2 2 3 3"];
    for (turns, placed) in placed.into_iter().enumerate() {
        let player = json!({"turns": turns, "placed": cards(placed), "hand": cards("4 4 4x2 2x2 1")});
        let table = at(json!({"seats": 2, "players": [player, player]}));
        for (selected, allowed) in [
            ("1", true),
            ("1 4", true),
            ("4 4", true),
            ("4 4 4x2", true),
            ("4 4 2x2", false),
            ("1 2x2 4x2", false),
            ("", false),
            ("5", false),
            ("1 1", false),
        ] {
            let mut table = table.clone();
            if allowed {
                table.select(A, selected);
            } else {
                table.cannot_select(A, selected);
            }
            assert_eq!(table.legal(A).is_empty(), allowed);
        }
        let listed = table.legal(A);
        assert!(listed.contains(&selection("4 4 4x2")), "turn {}", turns + 1);
        assert_eq!(listed.len(), 4 + 7 + 1, "one card, two cards, three 4s: turn {}", turns + 1);
    }
}
