//! P-END: the target is reached.

use crate::{pick, round, scores};
use serde_json::json;
use table::covers;
use table::kit::{A, B, C};

#[test]
fn round_is_played_out_when_the_target_is_reached() {
    covers!("P-END-1");
    let mut table = round(100, &[(98, 3), (96, 3)]);
    table.dice(&[2, 5]).act(A, json!("roll")).act(A, json!("hold"));
    assert_eq!((scores(&table), table.waiting().first()), (vec![100, 96], Some(B)));
    table.act(B, json!("roll")).act(B, json!("hold"));
    assert_eq!(table.ranking(), [(1, 1, 101), (0, 2, 100)]);
    for action in [pick(6), json!("roll"), json!("hold")] {
        assert_eq!(table.refused(A, action).clause, "P-END-1");
    }
}

#[test]
fn bonus_alone_can_reach_the_target() {
    covers!("P-END-1");
    let mut table = round(100, &[(0, 2), (90, 6)]);
    table.dice(&[6, 1, 1]).act(A, json!("roll")).act(A, json!("roll")).act(B, json!("roll"));
    assert_eq!(table.ranking(), [(1, 1, 102), (0, 2, 0)]);
}

#[test]
fn equal_scores_share_a_place() {
    covers!("P-END-2");
    let mut table = round(100, &[(40, 6), (98, 6), (98, 6)]);
    table.dice(&[1, 3, 3]).act(A, json!("roll"));
    for seat in [B, C] {
        table.act(seat, json!("roll")).act(seat, json!("hold"));
    }
    assert_eq!(table.ranking(), [(1, 1, 101), (2, 1, 101), (0, 3, 40)]);
    assert_eq!(table.events_named("over").len(), 1);
}
