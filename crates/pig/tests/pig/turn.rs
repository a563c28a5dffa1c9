//! P-TURN: roll or hold.

use crate::{match_at, round, scores};
use pig::Stage;
use serde_json::json;
use table::kit::{A, B, C};
use table::{SeatSet, covers};

#[test]
fn each_seat_takes_one_turn_clockwise() {
    covers!("P-TURN-1");
    let mut table = round(100, &[(0, 6), (0, 6), (0, 6)]);
    for seat in [A, B, C] {
        assert_eq!(table.waiting(), SeatSet::only(seat));
        for other in [A, B, C].into_iter().filter(|other| *other != seat) {
            assert_eq!(table.refused(other, json!("roll")).clause, "P-TURN-1");
        }
        table.dice(&[2]).act(seat, json!("roll")).act(seat, json!("hold"));
    }
    assert_eq!(table.waiting(), SeatSet::all(3), "the next round");
}

#[test]
fn rolls_add_up() {
    covers!("P-TURN-2");
    let mut table = round(100, &[(0, 6), (0, 6)]);
    table.dice(&[3, 5]).act(A, json!("roll")).act(A, json!("roll"));
    assert_eq!(table.events(), [json!({"rolled": {"seat": 0, "die": 5, "total": 8}})]);
    assert_eq!(table.spectator()["stage"], json!({"turn": {"seat": 0, "total": 8}}));
    assert_eq!(scores(&table), [0, 0]);
}

#[test]
fn one_loses_the_total_and_ends_the_turn() {
    covers!("P-TURN-3");
    let mut table = round(100, &[(30, 6), (0, 6)]);
    table.dice(&[6, 1]).act(A, json!("roll")).act(A, json!("roll"));
    assert_eq!(table.events(), [json!({"busted": {"seat": 0, "lost": 6}})]);
    assert_eq!((scores(&table), table.waiting()), (vec![30, 0], SeatSet::only(B)));
}

#[test]
fn hold_banks_the_total_and_needs_one() {
    covers!("P-TURN-4");
    let mut table = round(100, &[(30, 6), (0, 6)]);
    assert_eq!(table.legal(A), [json!("roll")]);
    assert_eq!(table.refused(A, json!("hold")).clause, "P-TURN-4");
    table.dice(&[3, 5]).act(A, json!("roll")).act(A, json!("roll"));
    assert_eq!(table.legal(A), [json!("roll"), json!("hold")]);
    table.act(A, json!("hold"));
    assert_eq!(table.events(), [json!({"held": {"seat": 0, "total": 8, "score": 38}})]);
    assert_eq!((scores(&table), table.waiting()), (vec![38, 0], SeatSet::only(B)));
}

#[test]
fn hold_may_be_taken_back_until_the_next_die() {
    covers!("P-TURN-5");
    let players = json!([{"lucky": 6}, {"lucky": 6}]);
    let turn =
        |seat| json!({"stage": {"turn": {"seat": seat, "total": 6}}, "rolled": [6], "players": players});
    let mut table = match_at(&turn(0));
    table.act_json(A, &json!("hold")).unwrap();
    table.undo(A).unwrap();
    assert_eq!(table.state().stage, Stage::Turn { seat: A, total: 6 });
    table.act_json(A, &json!("hold")).unwrap();
    table.act_json(B, &json!("roll")).unwrap();
    assert!(!table.can_undo(A), "B has rolled");
    assert!(!table.can_undo(B), "a roll stands");
    let mut table = match_at(&turn(1));
    table.act_json(B, &json!("hold")).unwrap();
    assert!(!table.can_undo(B), "it ended the round and showed the lucky numbers");
}

#[test]
fn total_of_the_target_is_held_at_once() {
    covers!("P-TURN-6");
    let mut table = round(20, &[(5, 6), (0, 6)]);
    table.dice(&[6, 6, 6, 2]);
    for total in [6, 12, 18] {
        table.act(A, json!("roll"));
        assert_eq!(table.spectator()["stage"]["turn"]["total"], total);
    }
    assert_eq!(table.legal(A).len(), 2, "5 and 18 are enough, yet A may go on");
    table.act(A, json!("roll"));
    assert_eq!(table.events_named("held"), [json!({"seat": 0, "total": 20, "score": 25})]);
    assert_eq!(table.waiting(), SeatSet::only(B));
}
