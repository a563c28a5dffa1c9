//! P-SETUP: who plays, for how much, and who begins.

use crate::{Table, pick};
use pig::Pig;
use serde_json::json;
use table::kit::{A, B, C};
use table::{SeatSet, covers};

#[test]
fn two_to_five_play() {
    covers!("P-SETUP-1");
    for seats in 2..=5 {
        assert_eq!(Table::start(Pig::standard(), seats, json!({}), json!([])).waiting(), SeatSet::all(seats));
    }
    for seats in [0, 1, 6, 255] {
        let refusal = Table::start_refused(Pig::standard(), seats, json!({}));
        assert_eq!((&*refusal.code, &*refusal.clause), ("SEATS", "P-SETUP-1"));
    }
}

#[test]
fn target_is_20_to_200_and_100_by_default() {
    covers!("P-SETUP-2");
    let target = |options| Table::start(Pig::standard(), 2, options, json!([])).state.target;
    assert_eq!(target(json!({})), 100);
    assert_eq!((target(json!({"target": 20})), target(json!({"target": 200}))), (20, 200));
    for target in [0, 19, 201] {
        let refusal = Table::start_refused(Pig::standard(), 2, json!({"target": target}));
        assert_eq!((&*refusal.code, &*refusal.clause), ("OPTION", "P-SETUP-2"));
    }
}

#[test]
fn seat_that_is_drawn_takes_the_first_turn() {
    covers!("P-SETUP-3");
    let mut table = Table::start(Pig::standard(), 3, json!({}), json!([{"seat": 1}]));
    assert_eq!(table.events(), [json!({"round_began": {"first": 1}})]);
    for seat in [A, B, C] {
        table.act(seat, pick(6));
    }
    assert_eq!(table.waiting(), SeatSet::only(B));
}
