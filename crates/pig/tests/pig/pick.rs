//! P-PICK: lucky numbers, all at the same time and in secret.

use crate::{Table, at, match_at, pick};
use serde_json::{Value, json};
use table::kit::{A, B, C};
use table::{Error, Eye, Game, SeatSet, covers};

/// A round of three, before anybody has picked.
fn three() -> Table {
    at(json!({"players": [{}, {}, {}]}))
}

#[test]
fn all_pick_from_2_to_6_in_any_order() {
    covers!("P-PICK-1");
    let mut table = three();
    assert_eq!(table.legal(C), [2, 3, 4, 5, 6].map(pick));
    table.act(C, pick(2));
    assert_eq!(table.waiting().iter().collect::<Vec<_>>(), [A, B]);
    for number in [0, 1, 7, 255] {
        assert_eq!(table.refused(A, pick(number)).code, "NUMBER");
    }
    assert_eq!(table.refused(A, json!("roll")).clause, "P-PICK-1");
    table.act(A, pick(6)).act(B, pick(6));
    assert_eq!(table.waiting(), SeatSet::only(A), "now the turns begin");
    assert_eq!(table.refused(A, pick(5)).clause, "P-PICK-1");
    assert_eq!(table.refused(B, pick(5)).code, "PHASE");
}

#[test]
fn others_see_only_that_a_seat_has_picked() {
    covers!("P-PICK-2");
    let mut table = three();
    table.act(A, pick(5));
    let picked = |number: Value| json!({"picked": {"seat": 0, "number": number}});
    assert_eq!(table.log_seen_by(Eye::Seat(A)), [picked(json!(5))]);
    assert_eq!(table.log_seen_by(Eye::Seat(B)), [picked(Value::Null)]);
    assert_eq!(table.log_seen_by(Eye::Spectator), [picked(Value::Null)]);
    table.act(B, pick(5)).act(C, pick(3)).dice(&[4]).act(A, json!("roll"));
    let shown =
        |view: &Value| view["players"].as_array().unwrap().iter().map(|it| it["lucky"].clone()).collect();
    let seen: [Vec<Value>; 3] = [table.view(A), table.view(C), table.spectator()].map(|view| shown(&view));
    assert_eq!(json!(seen), json!([[5, null, null], [null, null, 3], [null, null, null]]));
}

#[test]
fn imagined_picks_are_any_numbers_but_the_own_pick_stays() {
    covers!("P-PICK-2");
    let mut table = three();
    table.act(A, pick(5)).act(B, pick(5));
    let mut dice = table::Fast::seeded(1);
    let mut imagined: Vec<u8> = (0..100)
        .map(|_| {
            let state = table.game.imagine(&table.state, A, &mut dice);
            assert_eq!((state.player(A).lucky, state.player(C).lucky), (Some(5), None));
            state.player(B).lucky.unwrap()
        })
        .collect();
    imagined.sort_unstable();
    imagined.dedup();
    assert_eq!(imagined, [2, 3, 4, 5, 6]);
}

#[test]
fn pick_may_be_taken_back_until_the_first_die() {
    covers!("P-PICK-3");
    let mut table = match_at(&json!({"players": [{}, {}, {}]}));
    for seat in [A, B, C] {
        table.act_json(seat, &pick(6)).unwrap();
    }
    // All have picked, but no die has fallen. A thinks again, though A was the first to pick; then B.
    table.undo(A).unwrap();
    table.undo(B).unwrap();
    assert_eq!(table.waiting().iter().collect::<Vec<_>>(), [A, B]);
    let again = table.act_json(C, &pick(2));
    assert!(matches!(again, Err(Error::Refused(refusal)) if refusal.clause == "P-PICK-3"));
    table.act_json(A, &pick(5)).unwrap();
    table.act_json(B, &pick(4)).unwrap();
    assert_eq!(table.state().players.map(|player| player.lucky)[..3], [Some(5), Some(4), Some(6)]);
    table.act_json(A, &json!("roll")).unwrap();
    assert!([A, B, C].iter().all(|seat| !table.can_undo(*seat)), "a die has fallen");
}
