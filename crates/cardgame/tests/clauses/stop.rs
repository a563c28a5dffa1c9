//! When a player, and when the round, is finished.

use crate::kit::{A, B, C, CardTable, Table, at, cards, sequential};
use crate::scene::{deck, plays_one, whole};
use serde_json::{Value, json};
use table::covers;

/// A of three has these cards at the casinos after so many turns, and this hand; the others have placed one card
/// a turn.
fn after(turns: usize, placed: &str, hand: &str) -> Table {
    let other = json!({"turns": turns, "placed": cards(&["1", "2", "3", "4", "5"][..turns].join(" "))});
    at(json!({"seats": 3, "players": [
        {"turns": turns, "placed": cards(placed), "hand": cards(hand)}, other, other,
    ]}))
}

/// A selects, the others play one card.
fn turn(table: &mut Table, selected: &str) {
    table.select(A, selected);
    plays_one(table, B);
    plays_one(table, C);
}

#[test]
fn eight_cards_finish_a_player_and_seven_do_not() {
    covers!("C-STOP-1", "C-STOP-2", "C-STOP-3", "C-RULING-3", "C-RULING-4", "C-RULING-8");
    // Turns over, cards placed, hand, selection, and whether A is finished then.
    let cases = [
        (3, "1 1 2 2 3 3", "6 6 4 5 5x2", "6 6", true),
        (3, "1 1 2 2 3 3", "6 6 4 5 5x2", "6", false),
        (3, "1 1 2 2 3 3 4", "6 6 4 5 5x2", "6", true),
        (3, "1 1 2 2 3 3 4", "6 6 4 5 5x2", "6 6", true),
        (3, "1 1 2 2 3 3 4", "5 5 5 5 5x2", "5 5 5 5 5x2", true),
        (1, "1 1 1", "5 5 5 5 5x2", "5 5 5 5 5x2", true),
        (1, "1 1 1", "5 5 5 5 5x2", "5 5 5 5", false),
        // Dice do not count: twelve dice on seven cards are seven cards.
        (4, "1x2 2x2 3x2 4x2 5x2", "6 6x2 1 2 3", "6 6x2", false),
        (4, "1x2 2x2 3x2 4x2 5x2 1", "6 6x2 1 2 3", "6 6x2", true),
    ];
    for (turns, placed, hand, selected, finished) in cases {
        let mut table = after(turns, placed, hand);
        turn(&mut table, selected);
        let count = placed.split(' ').count() + selected.split(' ').count();
        assert_eq!(table.finished(A), finished, "{placed} and {selected}");
        assert_eq!(table.counts(A)[3] as usize, count);
        assert_eq!(whole(&table, A), deck());
        if finished {
            // Whole pile and unselected hand lie under the glass.
            assert_eq!(table.counts(A), [0, 0, 30 - count as u8, count as u8]);
            let left = hand.split(' ').count() - selected.split(' ').count();
            let pile = 25 - 5 * turns;
            assert_eq!(
                table.events_named("finished"),
                [json!({"seat": 0, "placed": count, "buried": pile})],
                "{left} cards of the hand went there before"
            );
            assert_eq!(table.asked(), [B, C]);
            assert!(table.legal(A).is_empty());
        } else {
            assert_eq!(table.events_named("finished"), [] as [Value; 0]);
            assert_eq!((table.asked(), table.counts(A)[1]), (vec![A, B, C], 5));
        }
    }
}

#[test]
fn the_limit_forbids_nothing() {
    covers!("C-STOP-3", "C-RULING-4");
    let few = after(3, "1 2 3", "5 5 5 5 5x2");
    let many = after(3, "1 1 2 2 3 3 4", "5 5 5 5 5x2");
    assert_eq!(few.legal(A), many.legal(A), "seven placed cards take no choice away");
    // The test comes after the turn, not after the selection.
    let mut table = many.clone();
    table.select(A, "5 5");
    assert!(!table.finished(A));
}

#[test]
fn the_others_play_on_and_one_may_play_alone() {
    covers!("C-STOP-4", "C-STOP-2");
    let nearly = |hand: &str| json!({"turns": 3, "placed": cards("1 1 2 2 3 3"), "hand": cards(hand)});
    let mut table = at(json!({"seats": 3, "players": [
        nearly("6 6 4 4 4x2"), nearly("5 5 4 4 4x2"), {"turns": 3, "placed": cards("1 2 3")},
    ]}));
    table.select(A, "6 6").select(B, "5 5");
    plays_one(&mut table, C);
    assert_eq!([A, B, C].map(|seat| table.finished(seat)), [true, true, false]);
    for turn in [5, 6] {
        assert_eq!((table.asked(), &table.view(C)["turn"]), (vec![C], &json!(turn)));
        assert_eq!(table.counts(C), [30 - 5 * turn, 5, 4 * (turn - 1), turn - 1]);
        for seat in [A, B] {
            assert_eq!(table.counts(seat), [0, 0, 22, 8], "finished");
        }
        plays_one(&mut table, C);
        assert_eq!(table.events_named("revealed").len(), 1, "C alone reveals at once");
    }
    assert_eq!(table.state.round, 2);
}

#[test]
fn the_round_ends_when_all_are_finished() {
    covers!("C-STOP-5");
    let nearly = |hand: &str| json!({"turns": 3, "placed": cards("1 1 2 2 3 3"), "hand": cards(hand)});
    let mut table = at(json!({"seats": 2, "players": [nearly("6 6 4 4 4x2"), nearly("5 5 4 4 4x2")]}));
    table.select(A, "6 6").select(B, "5 5");
    assert_eq!(table.events_named("finished").len(), 2);
    assert_eq!(table.events_named("round_ended"), [json!({"round": 1})]);
    assert_eq!(table.events_named("paid").len(), 2, "casinos 5 and 6, after turn 4");
    assert_eq!((table.state.round, table.view(A)["turn"].clone()), (2, json!(1)));
}

#[test]
fn the_round_ends_after_six_turns() {
    covers!("C-STOP-5", "C-RULING-1", "C-RULING-13");
    // A has placed six cards in all, B seven; nobody is finished, and the payout comes all the same.
    let mut table = at(json!({"seats": 2, "casinos": {"6": {"notes": [40_000, 90_000]}}, "players": [
        {"turns": 5, "placed": cards("1 2 3 4 5"), "hand": cards("6x2 1 2 3 4")},
        {"turns": 5, "placed": cards("1 2 3 4 5 1"), "hand": cards("6 2 3 4 5")},
    ]}));
    assert_eq!((table.counts(A), table.counts(B)), ([0, 5, 20, 5], [0, 5, 19, 6]));
    table.select(B, "6").select(A, "6x2");
    assert_eq!(table.events_named("finished"), [] as [Value; 0]);
    assert_eq!(table.events_named("round_ended"), [json!({"round": 1})]);
    let paid: Vec<Value> =
        table.events_named("paid").into_iter().filter(|paid| paid["casino"] == 6).collect();
    assert_eq!(
        paid,
        [
            json!({"casino": 6, "seat": 0, "note": 90_000, "place": 1}),
            json!({"casino": 6, "seat": 1, "note": 40_000, "place": 2}),
        ],
        "six cards in all are no disadvantage"
    );
}

#[test]
fn tied_cards_stay_and_count_until_the_payout() {
    covers!("C-RULING-9");
    // Everything that A and B have at the casinos is tied.
    let player = |hand: &str| json!({"turns": 2, "placed": cards("5 5 5 5 1"), "hand": cards(hand)});
    let mut table = at(json!({"seats": 3, "players": [
        player("6 6 6 2 3"), player("6 6 6 2 3"), {"turns": 2, "placed": cards("1 2")},
    ]}));
    table.select(A, "6 6").select(B, "6 6 6");
    plays_one(&mut table, C);
    assert_eq!(table.events_named("tied"), [] as [Value; 0]);
    assert_eq!((table.at_casino(5, A), table.at_casino(5, B)), ("5 5 5 5".into(), "5 5 5 5".into()));
    assert_eq!([A, B, C].map(|seat| table.finished(seat)), [false, true, false], "7 and 8 cards");
    assert_eq!(table.asked(), [A, C]);
}

#[test]
fn the_stop_rules_hold_in_the_sequential_variation() {
    covers!("C-SEQ-1", "C-SEQ-7");
    let after = |placed: &str, hand: &str| {
        let other = |turns: u8| json!({"turns": turns, "placed": cards("1 2 3")});
        at(json!({"seats": 3, "options": sequential(), "players": [
            {"turns": 3, "placed": cards(placed), "hand": cards(hand)}, other(3), other(3),
        ]}))
    };
    let cases: [(&str, &str, &str, bool); 4] = [
        ("1 1 2 2 3 3", "6 6 4 5 5x2", "6 6", true),
        ("1 1 2 2 3 3", "6 6 4 5 5x2", "6", false),
        ("1 1 2 2 3 3 4", "5 5 5 5 5x2", "5 5 5 5 5x2", true),
        ("1x2 2x2 3x2 4x2 5x2", "6 6x2 1 2 3", "6 6x2", false),
    ];
    for (placed, hand, selected, finished) in cases {
        let mut table = after(placed, hand);
        table.select(A, selected);
        let count = (placed.split(' ').count() + selected.split(' ').count()) as u8;
        assert_eq!(table.finished(A), finished, "{placed} and {selected}");
        // A finished player draws no new hand; the others still act.
        let counts = if finished { [0, 0, 30 - count, count] } else { [5, 5, 20 - count, count] };
        assert_eq!((table.counts(A), table.asked()), (counts, vec![B]));
        let drawn: Vec<Value> = table.events_named("hand_drawn");
        assert_eq!(drawn.len(), usize::from(!finished));
        assert_eq!(table.events_named("finished").len(), usize::from(finished));
    }
}
