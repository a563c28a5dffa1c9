//! Pull Strings: the button holder names a stack.

use crate::kit::*;
use crate::scene::*;
use serde_json::{Value, json};
use table::covers;

fn name(size: &str) -> Value {
    json!({"stack": {"size": size}})
}

const CARD: &str = "pull_strings:choice";

#[test]
fn the_button_holder_names_a_stack() {
    covers!("S-EVT-11");
    let mut table = drawn(CARD, json!({}));
    assert_eq!((table.asks(), table.asked(), table.state.button), ("pull_strings".into(), A, A));
    assert_eq!(table.legal(A), ["small", "medium", "large"].map(name));
    for seat in [B, C, D] {
        assert_eq!(code(&table.refused(seat, name("small"))), "TURN");
        assert_eq!(code(&table.refused(seat, bid("slots_1", 5))), "PHASE");
    }
    for action in [bid("slots_1", 5), publicity(), stand_still(), json!("sketch"), set_aside(), json!("pass")]
    {
        assert_eq!(code(&table.refused(A, action)), "PHASE");
    }
    assert_eq!(code(&table.refused(A, name("huge"))), "TARGET");
    for size in ["small", "medium", "large"] {
        let mut table = table.clone();
        let top = stack(&table, size)[0][0].clone();
        table.act(A, name(size));
        assert_eq!(table.events_named("stack_named"), [json!({"seat": 0, "size": size})]);
        assert_eq!((tiles(&table)[0].as_ref(), table.minimums()[0]), (Some(&top), Some(price(&top))));
        assert_eq!((table.asks(), table.spectator()["discard"].clone()), ("choose".into(), json!([CARD])));
        assert_eq!(table.spectator()["in_play"], json!([]));
    }
    // Any other time there is nothing to name.
    table.act(A, name("small"));
    assert_eq!(code(&table.refused(A, name("small"))), "PHASE");
}

#[test]
fn it_is_the_button_that_counts() {
    covers!("S-EVT-11");
    let mut table = drawn(CARD, json!({"button": 1}));
    assert_eq!((table.asked(), table.state.button), (C, C));
    assert_eq!(code(&table.refused(A, name("small"))), "TURN");
    table.act(C, name("small"));
    // In turn 1, too.
    let mut table = begin(5, CARD, 3);
    assert_eq!((table.asks(), table.asked(), table.state.turn), ("pull_strings".into(), D, 1));
    table.act(D, name("large"));
    assert_eq!((table.asks(), table.asked()), ("choose".into(), D));
    assert!(tiles(&table)[3].is_some());
}

#[test]
fn the_other_spaces_wait() {
    covers!("S-EVT-11", "S-FLIP-3");
    let mut table = drawn(&format!("{CARD} slump:medium {CARD}"), json!({}));
    assert_eq!(each(&table, "drawn", "space"), [1]);
    assert_eq!(tiles(&table)[..3], [None, None, None]);
    table.act(A, name("large"));
    // The Slump moves the tile that was named, then comes the other one.
    assert_eq!(each(&table, "drawn", "space"), [2, 3]);
    assert_eq!(each(&table, "moved", "space"), [1, 4]);
    assert_eq!((table.asks(), table.asked()), ("pull_strings".into(), A));
    table.act(A, name("large"));
    assert_eq!(table.asks(), "choose");
    assert_eq!(table.spectator()["discard"].as_array().unwrap().len(), 3);
}

#[test]
fn only_a_stack_with_tiles_can_be_named() {
    covers!("S-EVT-11", "S-RULING-37");
    let stacks = json!({"small": {"A": ["fancy_slots"]}, "medium": {"A": ["table_games"]}});
    let mut table = drawn(CARD, json!({"stacks": stacks}));
    assert_eq!(table.legal(A), ["small", "medium"].map(name));
    assert_eq!(code(&table.refused(A, name("large"))), "TARGET");
    table.act(A, name("medium"));
    assert_eq!((table.asks(), tiles(&table)[0].as_deref()), ("choose".into(), Some("table_games")));
    // Asked even if one stack is left.
    let mut table = drawn(CARD, json!({"stacks": {"large": {"B": ["theater"]}}}));
    assert_eq!(
        (table.asks(), table.asked(), table.legal(A)),
        ("pull_strings".into(), A, vec![name("large")])
    );
    for size in ["small", "medium"] {
        assert_eq!(code(&table.refused(A, name(size))), "TARGET");
    }
    table.act(A, name("large"));
    assert_eq!((table.asks(), tiles(&table)[0].as_deref()), ("choose".into(), Some("theater")));
}

#[test]
fn without_any_stack_the_game_ends() {
    covers!("S-RULING-37");
    let table = drawn(CARD, json!({"stacks": {}}));
    assert_eq!((table.asks(), table.waiting().is_empty()), ("over".into(), true));
    assert_eq!(table.events_named("stack_empty"), [json!({"size": null})]);
    assert_eq!(table.events_named("stack_named").len() + table.events_named("income").len(), 0);
    assert_eq!((&table.spectator()["discard"], &table.spectator()["in_play"]), (&json!([CARD]), &json!([])));
    // The last tile can go to the first of two.
    let mut table = drawn(&format!("{CARD} {CARD}"), json!({"stacks": {"large": {"B": ["theater"]}}}));
    table.act(A, name("large"));
    assert_eq!((table.asks(), tiles(&table)[0].as_deref()), ("over".into(), Some("theater")));
    assert_eq!(table.spectator()["discard"].as_array().unwrap().len(), 2);
}
