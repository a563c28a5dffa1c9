//! Renovations step by step: a sketch is no choice until it is finished, and can always be abandoned.

use crate::judge::Judge;
use crate::kit::*;
use crate::words::*;
use serde_json::{Value, json};
use table::{Fast, covers};

pub fn take_off(tile: &str) -> Value {
    json!({"take_off": {"tile": tile}})
}

pub fn put_on(tile: &str) -> Value {
    json!({"put_on": {"tile": tile}})
}

/// The steps of a renovation, from `sketch` to the last tile.
pub fn sketch(table: &mut Table, off: &[&str], on: &[&str]) {
    table.act(A, json!("sketch"));
    for tile in off {
        table.act(A, take_off(tile));
    }
    for tile in on {
        table.act(A, put_on(tile));
    }
}

#[test]
fn a_finished_sketch_is_the_renovation() {
    covers!("S-RULING-11", "S-REN-9");
    let sheet = ["lounge@0,2/0", "slots@2,2/0", "slots@3,2/0"];
    let table = builder(&sheet, &["slots", "fancy_slots"]);
    let renovations: [(&[&str], &[&str]); 5] = [
        (&[], &[]),
        (&["slots@3,2/0"], &[]),
        (&[], &["fancy_slots@4,2/0", "slots@5,2/0"]),
        (&["slots@2,2/0", "slots@3,2/0"], &["fancy_slots@2,2/0", "slots@3,2/0"]),
        (&["lounge@0,2/0"], &["lounge@0,1/90", "slots@1,2/0"]),
    ];
    for (off, on) in renovations {
        let (mut whole, mut stepwise) = (table.clone(), table.clone());
        whole.act(A, renovate(off, on));
        sketch(&mut stepwise, off, on);
        assert!(stepwise.legal(A).contains(&json!("finish")));
        stepwise.act(A, json!("finish"));
        assert_eq!(stepwise.state, whole.state, "{off:?} {on:?}");
        assert_eq!(stepwise.events(), whole.events());
    }
}

#[test]
fn a_sketch_is_no_choice() {
    covers!("S-RULING-11", "S-RULING-26");
    let mut table = builder(&["slots@0,2/0", "slots@1,2/0"], &["lounge"]);
    let before = table.position();
    sketch(&mut table, &["slots@1,2/0"], &["lounge@1,2/0"]);
    let told = table.events_named("sketched");
    assert_eq!(told, [json!({"seat": 0, "sketch": {"off": ["slots@1,2/0"], "on": ["lounge@1,2/0"]}})]);
    assert_eq!((table.asks().as_str(), table.asked()), ("sketch", A));
    assert_eq!(table.spectator()["asks"]["sketch"], told[0]["sketch"]);
    // Neither sheet nor markers nor the tiles beside have changed.
    assert_eq!(table.position()["players"], before["players"]);
    assert_eq!(table.sheet(A), ["slots@0,2/0", "slots@1,2/0"]);
    // It is saved and set up again as it is.
    assert_eq!(at(table.position()).state, table.state);
    table.act(A, json!("finish"));
    assert_eq!(table.sheet(A), ["slots@0,2/0", "lounge@1,2/0"]);
    assert_eq!(table.asked(), B);
}

#[test]
fn an_abandoned_sketch_leaves_no_trace() {
    covers!("S-RULING-11");
    let table = builder(&["slots@0,2/0", "slots@1,2/0"], &["lounge", "fancy_slots"]);
    let steps = ["slots@1,2/0", "slots@0,2/0"].map(take_off).into_iter();
    let steps: Vec<Value> = steps.chain(["lounge@0,2/0", "fancy_slots@2,2/0"].map(put_on)).collect();
    for count in 0..=steps.len() {
        let mut fork = table.clone();
        fork.act(A, json!("sketch"));
        for step in &steps[..count] {
            fork.act(A, step.clone());
        }
        assert!(fork.legal(A).contains(&json!("abandon")), "after {count} steps");
        fork.act(A, json!("abandon"));
        assert_eq!(fork.state, table.state, "after {count} steps");
        assert_eq!(fork.events_named("abandoned"), [json!({"seat": 0})]);
        // Every action is open again, another sketch too.
        for action in [bid("slots_1", 5), publicity(), renovate(&["slots@1,2/0"], &["lounge@1,2/0"])] {
            fork.clone().act(A, action);
        }
        fork.act(A, json!("sketch")).act(A, json!("abandon")).act(A, json!("sketch")).act(A, json!("finish"));
        assert_eq!(fork.asked(), B);
    }
}

#[test]
fn an_outbid_player_may_sketch() {
    covers!("S-BID-11", "S-RULING-11");
    let mut table = market(25, &[60, 60, 60]);
    table.act(A, bid("premier_1", 25)).act(B, bid("premier_1", 29)).act(C, publicity());
    table.act(A, json!("sketch")).act(A, json!("abandon")).act(A, bid("premier_1", 33));
    assert_eq!(table.asked(), B);
    table.act(B, json!("sketch")).act(B, json!("finish"));
    assert_eq!((table.asks().as_str(), table.asked()), ("place", A));
}

#[test]
fn any_sketch_ends_as_the_whole_renovation_would() {
    covers!("S-RULING-11", "S-REN-6", "S-REN-9");
    let (judge, mut dice) = (Judge::new(), Fast::seeded(9));
    let (mut finished, mut refused) = (0, 0);
    for round in 0..150 {
        let sheet = judge.any_sheet(&mut dice, 40 + 4 * round);
        let table = judge.table(&sheet);
        let mut walk = table.clone();
        walk.act(A, json!("sketch"));
        for _ in 0..dice.below(6) {
            let legal: Vec<Value> = walk.legal(A).into_iter().filter(Value::is_object).collect();
            if legal.is_empty() {
                break;
            }
            // Takes and puts come up alike, however many places there are.
            let want_off = dice.below(2) == 0;
            let of_kind = legal.iter().filter(|step| step["take_off"].is_object() == want_off);
            let steps: Vec<&Value> = of_kind.collect();
            if !steps.is_empty() {
                walk.act(A, steps[dice.below(steps.len() as u32) as usize].clone());
            }
        }
        let standing = walk.spectator()["asks"]["sketch"].clone();
        let (off, on): (Vec<String>, Vec<String>) = (
            serde_json::from_value(standing["off"].clone()).unwrap(),
            serde_json::from_value(standing["on"].clone()).unwrap(),
        );
        let mut after: Vec<String> = sheet.iter().filter(|tile| !off.contains(tile)).cloned().collect();
        after.extend(on.clone());
        let expected = judge.judge(&after);
        let listed = walk.legal(A).contains(&json!("finish"));
        let (mut abandoned, mut whole) = (walk.clone(), table.clone());
        abandoned.act(A, json!("abandon"));
        assert_eq!(abandoned.state, table.state);
        assert_eq!(attempt(&mut walk, A, json!("finish")), expected, "{off:?} {on:?} on {sheet:?}");
        assert_eq!(attempt(&mut whole, A, renovate(&refs(&off), &refs(&on))), expected);
        assert_eq!(listed, expected == "ok");
        if listed {
            assert_eq!(walk.state, whole.state);
            finished += 1;
        } else {
            refused += 1;
        }
    }
    assert!(finished > 20 && refused > 20, "{finished} finished, {refused} refused");
}
