//! Taking a selection back: in any order until the reveal, never after.

use crate::kit::{A, B, C, D, cards, selection, sequential, with_chip_cards};
use cardgame::CardGame;
use serde_json::{Value, json};
use std::sync::Arc;
use table::{Dealer, Error, Journal, Match, Refusal, Script, Seat, covers};

type CardMatch = Match<CardGame>;

const HANDS: [&str; 4] = ["1 4 5 5 5x2", "6 6 2 3 1", "3 3 3 3 3x2", "2 2 2x2 4 6"];
const CHOSEN: [&str; 4] = ["1 4", "6 6", "3 3 3 3 3x2", "2"];

fn table_of(options: &Value) -> CardMatch {
    let players: Vec<Value> = HANDS.iter().map(|hand| json!({"hand": cards(hand)})).collect();
    let position = json!({"seats": 4, "options": options, "players": players});
    let game = Arc::new(CardGame::standard());
    Match::from_position(game, &position, Dealer::from_text("take back"), Script::default()).unwrap()
}

fn select(table: &mut CardMatch, seat: Seat, chosen: &str) {
    table.act_json(seat, &selection(chosen)).unwrap();
}

#[track_caller]
fn refusal<T: std::fmt::Debug>(result: Result<T, Error>) -> Refusal {
    match result {
        Err(Error::Refused(refusal)) => refusal,
        other => panic!("not a refusal: {other:?}"),
    }
}

/// All orders of some seats.
fn orders(seats: &[Seat]) -> Vec<Vec<Seat>> {
    if seats.is_empty() {
        return vec![vec![]];
    }
    let first = |place: usize| {
        let mut rest = seats.to_vec();
        let first = rest.remove(place);
        orders(&rest).into_iter().map(move |mut order| {
            order.insert(0, first);
            order
        })
    };
    (0..seats.len()).flat_map(first).collect()
}

#[test]
fn a_selection_may_be_withdrawn_in_any_order_until_the_reveal() {
    covers!("C-RULING-6");
    for committed in orders(&[A, B, C]) {
        for withdrawn in orders(&[A, B, C]) {
            let mut table = table_of(&json!({}));
            let before = *table.state();
            for seat in &committed {
                select(&mut table, *seat, CHOSEN[seat.index()]);
            }
            for (place, seat) in withdrawn.iter().enumerate() {
                assert!(table.can_undo(*seat), "{committed:?}, {withdrawn:?}");
                table.undo(*seat).unwrap();
                let ready = |seat: &Seat| table.state().player(*seat).chosen.is_some();
                assert!(!ready(seat) && withdrawn[place + 1..].iter().all(ready));
                assert!(table.waiting().contains(*seat), "who has withdrawn selects anew");
                assert_eq!(refusal(table.undo(*seat)).clause, "T-UNDO-2", "nothing is left to take back");
            }
            assert_eq!(*table.state(), before, "{committed:?}, {withdrawn:?}");
        }
    }
}

#[test]
fn whoever_has_withdrawn_selects_anew() {
    covers!("C-RULING-6");
    let mut table = table_of(&json!({}));
    for seat in [A, B, C] {
        select(&mut table, seat, CHOSEN[seat.index()]);
    }
    // A thinks again, although B and C have selected since; selecting without taking back is refused.
    assert_eq!(refusal(table.act_json(A, &selection("5 5 5x2"))).clause, "C-RULING-6");
    table.undo(A).unwrap();
    select(&mut table, A, "5 5 5x2");
    table.undo(A).unwrap();
    select(&mut table, A, "5x2");
    assert!(!table.can_undo(D), "D has not selected");
    select(&mut table, D, "2");
    let placed = table.state().players.map(|player| player.placed.count());
    assert_eq!(placed[..4], [1, 2, 5, 1]);
    assert_eq!(table.state().dice(5)[0], 2, "what counts is the last selection");
    // A journal with all this in it loads to the same game.
    let journal = Journal::parse(&table.journal().to_text()).unwrap();
    let loaded = Match::load(Arc::new(CardGame::standard()), &journal).unwrap();
    assert_eq!((loaded.state(), loaded.all_events(0)), (table.state(), table.all_events(0)));
}

#[test]
fn after_the_reveal_every_selection_stands() {
    covers!("C-RULING-6");
    for order in orders(&[A, B, C, D]) {
        let mut table = table_of(&json!({}));
        for seat in &order {
            assert_eq!(table.state().turn(), 1);
            select(&mut table, *seat, CHOSEN[seat.index()]);
        }
        let (state, entries) = (*table.state(), table.journal().entries().len());
        for seat in [A, B, C, D] {
            assert!(!table.can_undo(seat), "{seat} after {order:?}");
            assert_eq!(refusal(table.undo(seat)).clause, "T-UNDO-3");
        }
        assert_eq!((*table.state(), table.journal().entries().len()), (state, entries));
        // In the next turn a new selection may be withdrawn, but never the one before it.
        let again = table.legal(B)[0];
        table.act(B, &again).unwrap();
        table.undo(B).unwrap();
        assert_eq!(refusal(table.undo(B)).clause, "T-UNDO-3");
        assert_eq!(*table.state(), state);
    }
}

#[test]
fn one_alone_in_the_round_reveals_at_once() {
    covers!("C-RULING-6", "C-STOP-4");
    let done = json!({"turns": 4, "placed": cards("1 1 2 2 3 3 4 4")});
    let position = json!({"seats": 3, "players": [done, {"turns": 4, "placed": cards("5 5 6 6")}, done]});
    let game = Arc::new(CardGame::standard());
    let mut table =
        Match::from_position(game, &position, Dealer::from_text("alone"), Script::default()).unwrap();
    let choice = table.legal(B)[0];
    table.act(B, &choice).unwrap();
    assert_eq!(refusal(table.undo(B)).clause, "T-UNDO-3");
}

#[test]
fn the_last_who_selects_cannot_wait_for_the_others_cards() {
    covers!("C-RULING-6");
    // D completes the turn, has seen all, and may not go back; nor may D commit, withdraw and commit to peek.
    let mut table = table_of(&json!({}));
    select(&mut table, D, "2");
    table.undo(D).unwrap();
    for seat in [A, B, C] {
        select(&mut table, seat, CHOSEN[seat.index()]);
        let seen = table.view(table::Eye::Seat(D));
        assert!(seen.players.iter().all(|player| player.placed.is_empty()));
        assert!(seen.players.iter().all(|player| player.chosen.is_none()));
    }
    select(&mut table, D, "2 2 2x2");
    assert!(!table.can_undo(D));
}

#[test]
fn what_was_placed_in_the_open_stands_once_new_cards_are_drawn() {
    covers!("C-SEQ-3", "C-SEQ-5");
    let mut table = table_of(&sequential());
    select(&mut table, A, "1 4");
    assert_eq!(refusal(table.undo(A)).clause, "T-UNDO-3");
    // With chip cards, too, others have seen cards of a hand that was hidden, before any new card is drawn.
    let mut table = table_of(&with_chip_cards());
    select(&mut table, A, "5x2");
    assert_eq!(table.waiting().iter().collect::<Vec<_>>(), [A], "A may take a chip card");
    assert_eq!(refusal(table.undo(A)).clause, "T-UNDO-3");
    // With chip cards: a card that was taken, and the new hand seen, stands too.
    let mut table = table_of(&with_chip_cards());
    select(&mut table, A, "5x2");
    table.act_json(A, &crate::kit::take(5, "red")).unwrap();
    assert_eq!(refusal(table.undo(A)).clause, "T-UNDO-3");
}

#[test]
fn a_selection_that_came_with_a_position_may_be_withdrawn_too() {
    covers!("C-RULING-6");
    let mut first = table_of(&json!({}));
    for seat in [A, B] {
        select(&mut first, seat, CHOSEN[seat.index()]);
    }
    let loaded = || {
        let game = Arc::new(CardGame::standard());
        let dealer = Dealer::from_text("loaded");
        Match::from_position(game, &first.position(), dealer, Script::default()).unwrap()
    };
    let mut table = loaded();
    assert!(table.can_undo(A) && table.can_undo(B) && !table.can_undo(C));
    assert_eq!(refusal(table.undo(C)).clause, "T-UNDO-2");
    // Others may have committed since, and withdraw in any order.
    select(&mut table, C, CHOSEN[2]);
    table.undo(A).unwrap();
    assert!(table.state().player(A).chosen.is_none() && table.waiting().contains(A));
    assert_eq!(refusal(table.undo(A)).clause, "T-UNDO-2", "there is nothing left to take back");
    table.undo(C).unwrap();
    assert!(table.state().player(C).chosen.is_none() && table.state().player(A).chosen.is_none());
    table.undo(B).unwrap();
    select(&mut table, A, "4");
    table.undo(A).unwrap();
    assert_eq!(*table.state(), *table_of(&json!({})).state());
    // The journal tells it, and leads to the same table.
    let journal = Journal::parse(&table.journal().to_text()).unwrap();
    let again = Match::load(Arc::new(CardGame::standard()), &journal).unwrap();
    assert_eq!((again.state(), again.journal()), (table.state(), table.journal()));
    // After the reveal it stands.
    let mut table = loaded();
    select(&mut table, C, CHOSEN[2]);
    select(&mut table, D, CHOSEN[3]);
    assert!(!table.can_undo(A));
    assert_eq!(refusal(table.undo(A)).clause, "T-UNDO-2");
}
