//! P-LUCK: what lucky numbers pay at the end of a round.

use crate::{round, scores};
use serde_json::json;
use table::kit::{A, B, C};
use table::{SeatSet, covers};

#[test]
fn picks_are_shown_after_the_last_turn() {
    covers!("P-LUCK-1");
    let mut table = round(100, &[(0, 4), (0, 6)]);
    table.dice(&[4, 1]).act(A, json!("roll")).act(A, json!("hold"));
    assert_eq!(table.events_named("revealed"), [] as [serde_json::Value; 0]);
    table.act(B, json!("roll"));
    let expected = json!([
        {"busted": {"seat": 1, "lost": 0}},
        {"revealed": {"seat": 0, "number": 4}},
        {"revealed": {"seat": 1, "number": 6}},
        {"paid": {"seat": 0, "bonus": 8, "score": 12}},
        {"round_began": {"first": 1}},
    ]);
    assert_eq!(json!(table.events()), expected);
}

#[test]
fn lucky_number_pays_if_it_was_rolled_and_is_not_spoiled() {
    covers!("P-LUCK-2");
    // Who picked what; A rolls 6 and 5 and holds 11, B and C lose at once; what everybody has then.
    let cases = [
        ([6, 2, 2], [11 + 12, 0, 0]),
        ([2, 2, 6], [11, 0, 12]),      // It does not matter who rolled it.
        ([2, 4, 4], [11, 0, 0]),       // Nobody rolled a 2 or a 4.
        ([6, 5, 3], [11, 10, 0]),      // The 5 spoils the 6.
        ([6, 5, 4], [11, 0, 0]),       // The 4 spoils the 5, which spoils the 6 all the same.
        ([6, 4, 6], [11 + 12, 0, 12]), // Two with the same number do not spoil it.
    ];
    for (picks, expected) in cases {
        let mut table = round(100, &picks.map(|number| (0, number)));
        table.dice(&[6, 5, 1, 1]).act(A, json!("roll")).act(A, json!("roll")).act(A, json!("hold"));
        table.act(B, json!("roll")).act(C, json!("roll"));
        assert_eq!(scores(&table), expected, "{picks:?}");
    }
}

#[test]
fn next_round_begins_one_seat_further_with_nothing_left_of_the_last() {
    covers!("P-LUCK-3");
    let mut table = round(100, &[(0, 6), (0, 2)]);
    table.dice(&[6, 1, 1]).act(A, json!("roll")).act(A, json!("roll")).act(B, json!("roll"));
    assert_eq!((table.state.first, table.waiting()), (B, SeatSet::all(2)));
    assert_eq!(table.spectator()["rolled"], json!([]));
    table.act(A, crate::pick(6)).act(B, crate::pick(2)).dice(&[1, 1]);
    table.act(B, json!("roll")).act(A, json!("roll"));
    assert_eq!(scores(&table), [12, 0], "the 6 was rolled in the round before, and paid then");
}
