//! Positions that cannot be are refused, and the invariant is named.

use crate::kit::*;
use crate::supply::{ten, twelve};
use lords::Lords;
use serde_json::{Value, json};
use table::covers;

/// The position is refused for this invariant in these editions.
#[track_caller]
fn breaks(games: &[Lords], invariant: &str, position: &Value) {
    for game in games {
        let violation = violation(game, position.clone());
        assert_eq!(violation.invariant, invariant, "{}", violation.why);
    }
}

#[test]
fn money_below_zero() {
    covers!("L-INV-2");
    for game in editions() {
        for money in [json!([-1]), json!([0.5]), json!(["1"])] {
            violation(&game, json!({"seats": 3, "money": money}));
        }
    }
}

#[test]
fn too_many_pieces() {
    covers!("L-INV-3", "L-COMP-7", "L-COMP-8");
    breaks(&editions(), "L-INV-3", &json!({"seats": 3, "lots": format!("{}, A1=gold r3", twelve('r'))}));
    breaks(&editions(), "L-INV-3", &json!({"seats": 3, "lots": format!("{}, C1=mark R", ten())}));
    breaks(&editions(), "L-INV-3", &json!({"seats": 3, "lots": "A1=mark B"}));
    breaks(&editions(), "L-INV-3", &json!({"seats": 3, "lots": "A1=gold b3"}));
}

#[test]
fn too_many_tiles() {
    covers!("L-INV-4", "L-COMP-4");
    let ten: Vec<String> = (1..=10).map(|at| format!("C{at}=gold -")).collect();
    breaks(&editions(), "L-INV-4", &json!({"seats": 3, "lots": ten.join(", ")}));
}

#[test]
fn two_things_on_one_space() {
    covers!("L-INV-5", "L-COMP-6");
    for space in [
        json!({"mark": 0, "company": "sphinx"}),
        json!({"mark": 0, "company": "sphinx", "owner": 0, "die": 2}),
        json!({"mark": 0, "owner": 0, "die": 2}),
        json!({"owner": 0, "die": 2}),
        json!({"die": 2}),
        json!({"company": "sphinx", "die": 2}),
        json!({"company": "sphinx", "owner": 0}),
        json!({"height": 1}),
    ] {
        for game in editions() {
            let violation = violation(&game, json!({"seats": 3, "lots": {"A1": space}}));
            let named = ["L-INV-5", "L-INV-6"].contains(&&*violation.invariant);
            assert!(named, "{space}: {violation}");
        }
    }
}

#[test]
fn dice_and_heights_that_do_not_exist() {
    covers!("L-INV-6");
    for value in [0, 7, 255] {
        breaks(&editions(), "L-INV-6", &json!({"seats": 3, "lots": format!("A1=gold r{value}")}));
    }
    breaks(&[first()], "L-INV-6", &json!({"seats": 3, "lots": "A1=gold^2 r3"}));
    breaks(&editions(), "L-INV-6", &json!({"seats": 3, "lots": "A1=gold^0 r3"}));
    for (seats, height) in [(2, 3), (3, 4), (6, 7)] {
        let position = json!({"seats": seats, "lots": format!("A1=gold^{height} r3")});
        breaks(&[second()], "L-INV-6", &position);
        let position = json!({"seats": seats, "lots": format!("A1=gold^{} r3", height - 1)});
        at(&second(), position);
    }
}

#[test]
fn two_bosses() {
    covers!("L-INV-8");
    breaks(&editions(), "L-INV-8", &json!({"seats": 3, "lots": "A1=gold r5, A2=gold y5"}));
    breaks(
        &editions(),
        "L-INV-8",
        &json!({"seats": 3, "lots": "A1=gold r5, A2=gold -, A3=gold y5, A4=gold g1"}),
    );
    for lots in ["A1=gold r5, A2=gold r5", "A1=gold r5, A5=gold y5", "A1=gold g6, A2=gold r5, A3=gold y5"] {
        for game in editions() {
            at(&game, json!({"seats": 3, "lots": lots}));
        }
    }
    at(&second(), json!({"seats": 3, "lots": "A1=gold^2 r5, A2=gold y5"}));
}

#[test]
fn cards_twice_or_not_at_all() {
    covers!("L-INV-10");
    let all: Vec<String> = (1..=6).map(|at| format!("A{at}")).collect();
    for deck in [json!(["A1", "A1", "end"]), json!(["A1", "end", "end"]), json!(["A1", "A2"])] {
        breaks(&editions(), "L-INV-10", &json!({"seats": 3, "deck": deck}));
    }
    breaks(
        &editions(),
        "L-INV-10",
        &json!({"seats": 3, "asks": "collect", "card": "A1", "deck": ["A1", "end"]}),
    );
    let mut twice = [all.clone(), all].concat();
    twice.push("end".into());
    breaks(&editions(), "L-INV-10", &json!({"seats": 3, "deck": twice}));
    for game in editions() {
        violation(&game, json!({"seats": 3, "deck": ["A7", "end"]}));
    }
}

#[test]
fn a_marked_lot_in_the_deck() {
    covers!("L-INV-11");
    breaks(&editions(), "L-INV-11", &json!({"seats": 3, "lots": "A1=mark R", "deck": ["A1", "end"]}));
    for game in editions() {
        at(&game, json!({"seats": 3, "lots": "A1=gold r3", "deck": ["A1", "end"]}));
    }
}

#[test]
fn something_on_block_f_with_two_players() {
    covers!("L-INV-12");
    for lots in ["F1=mark R", "F9=gold r3", "F5=gold -"] {
        breaks(&editions(), "L-INV-12", &json!({"seats": 2, "lots": lots}));
        for game in editions() {
            at(&game, json!({"seats": 3, "lots": lots}));
        }
    }
}

#[test]
fn scores_between_the_stops() {
    covers!("L-INV-13", "L-INV-14");
    for score in [9, 11, 89, 91, 255] {
        breaks(&editions(), "L-INV-13", &json!({"seats": 3, "score": [score]}));
    }
    breaks(&editions(), "L-INV-14", &json!({"seats": 3, "score": [0, 90]}));
    for game in editions() {
        let table = at(&game, json!({"seats": 3, "score": [0, 90], "asks": "over"}));
        assert_eq!(table.ranking()[0], (1, 1, 90));
    }
}

#[test]
fn marks_before_the_first_action() {
    covers!("L-INV-16");
    breaks(&editions(), "L-INV-16", &json!({"seats": 3, "asks": "draw", "gambled": true}));
    let position = json!({"seats": 3, "asks": "draw", "lots": "A1=gold r3", "reorganized": ["A1"]});
    breaks(&editions(), "L-INV-16", &position);
}

#[test]
fn a_mark_without_a_die() {
    covers!("L-INV-17");
    breaks(&editions(), "L-INV-17", &json!({"seats": 3, "lots": "A1=gold -", "reorganized": ["A1"]}));
    breaks(&editions(), "L-INV-17", &json!({"seats": 3, "reorganized": ["A1"]}));
}

#[test]
fn choices_nobody_has() {
    covers!("L-INV-19");
    breaks(&editions(), "L-INV-19", &json!({"seats": 3, "active": 3}));
    // Free dice and free markers: nothing need be given up.
    let position = json!({"seats": 3, "asks": {"give_die": {"lot": "A1", "value": 3}}, "card": "A1", "lots": "A1=gold y3"});
    breaks(&editions(), "L-INV-19", &position);
    let position = json!({"seats": 3, "asks": {"give_marker": {"lot": "A1"}}, "card": "A1"});
    breaks(&editions(), "L-INV-19", &position);
    // Laying off is no choice where it was not agreed on.
    let position = json!({"seats": 3, "money": [9, 9], "lots": "A1=gold y3", "gambled": true,
        "asks": {"lay_off": {"casino": "A1", "stake": 3, "boss": 1}}});
    breaks(&editions(), "L-INV-19", &position);
}
