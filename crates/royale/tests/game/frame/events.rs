//! Every kind of event: it comes up, it has a sentence, and it names a clause of the rules.

use super::common::{Walk, every_table};
use royale::{CLAUSES, Event};
use serde_json::json;
use std::collections::BTreeSet;

/// All kinds, as serde lists them when it meets an unknown one.
fn kinds() -> BTreeSet<String> {
    let error = serde_json::from_value::<Event>(json!({"no_such_event": {}})).unwrap_err().to_string();
    let (_, listed) = error.split_once("expected one of ").expect("a list of all kinds");
    listed.split(", ").map(|kind| kind.trim_matches('`').to_owned()).collect()
}

fn kind(event: &Event) -> String {
    let written = serde_json::to_value(event).unwrap();
    written.as_object().unwrap().keys().next().unwrap().clone()
}

#[test]
fn every_kind_of_event_has_a_sentence_and_a_clause() {
    let mut met = BTreeSet::new();
    // The golden space is seldom taken twice in a round; a few games with MY CHOICE alone see to it.
    let my_choice = (0..20).map(|seed| (5, json!({"faces": ["my_choice"]}), seed));
    for (seats, options, seed) in every_table().chain(my_choice) {
        let mut walk = Walk::start(seats, &options, seed);
        while walk.step() {}
        for event in &walk.log {
            assert!(!event.tell().to_string().is_empty(), "{event:?} is not told");
            assert!(CLAUSES.get(event.clause()).is_some(), "{event:?} has no clause");
            met.insert(kind(event));
        }
    }
    assert_eq!(met, kinds());
}
