//! Who chooses, what a choice is, how long it stands, and when nobody can do anything.

use crate::kit::*;
use crate::words::*;
use serde_json::{Value, json};
use table::{Seat, covers};

#[test]
fn the_button_holder_chooses_first_then_clockwise() {
    covers!("S-ACT-1");
    for button in [A, B, C, D] {
        let mut table = at(json!({"seats": 4, "button": button}));
        for step in 0..4 {
            let turn = Seat((button.0 + step) % 4);
            assert_eq!(table.asked(), turn);
            for other in Seat::all(4).filter(|seat| *seat != turn) {
                for action in [publicity(), bid("slots_1", 5), renovate(&[], &[]), json!("sketch")] {
                    assert_eq!(code(&table.refused(other, action)), "TURN");
                }
            }
            table.act(turn, publicity());
        }
        assert_eq!(table.state.turn, 2);
        assert_eq!(table.asked(), Seat((button.0 + 1) % 4), "the button went on");
    }
}

#[test]
fn a_choice_is_exactly_one_of_three() {
    covers!("S-ACT-2");
    let choices = [
        (bid("slots_1", 5), json!({"bid": {"track": "slots_1", "amount": 5}})),
        (renovate(&[], &[]), json!("renovated")),
        (publicity(), json!("publicized")),
    ];
    for (choice, recorded) in choices {
        let mut table = at(json!({"seats": 3, "players": [{"sheet": ["slots@0,2/0"], "off": ["slots"]}]}));
        table.act(A, choice.clone());
        assert_eq!(table.spectator()["players"][0]["choice"], recorded);
        assert_eq!(table.asked(), B);
        for second in [bid("lounge", 9), bid("slots_1", 7), renovate(&[], &[]), publicity(), json!("pass")] {
            assert_eq!(code(&table.refused(A, second.clone())), "TURN", "{second} after {choice}");
        }
    }
}

#[test]
fn a_choice_stands_until_it_is_outbid() {
    covers!("S-ACT-3");
    let anything = || [bid("slots_1", 7), bid("lounge", 9), renovate(&[], &[]), publicity(), json!("pass")];
    let mut table = at(json!({"seats": 3}));
    table.act(A, bid("slots_1", 5)).act(B, publicity());
    for action in anything() {
        assert_eq!(code(&table.refused(A, action)), "TURN");
    }
    assert_eq!(code(&table.refused(A, set_aside())), "PHASE");
    let mut outbid = table.clone();
    table.act(C, publicity());
    // Nobody outbid A: the bid is bought.
    assert_eq!((table.asks().as_str(), table.asked()), ("place", A));
    for action in anything() {
        assert_eq!(code(&table.refused(A, action)), "PHASE");
    }
    outbid.act(C, bid("slots_1", 7));
    assert_eq!((outbid.asks().as_str(), outbid.asked()), ("choose", A));
    outbid.act(A, renovate(&[], &[]));
    assert_eq!(outbid.numbers("cash")[0], 20);
}

#[test]
fn any_number_may_renovate_or_publicize() {
    covers!("S-ACT-4");
    for (choice, fame) in [(publicity(), i64::from(data().publicity)), (renovate(&[], &[]), 0)] {
        let mut table = at(json!({"seats": 5}));
        for seat in Seat::all(5) {
            assert_eq!((table.state.turn, table.asked()), (1, seat));
            table.act(seat, choice.clone());
        }
        assert_eq!(table.state.turn, 2);
        assert_eq!(table.numbers("fame"), [fame; 5]);
    }
}

#[test]
fn the_step_is_over_when_every_choice_stands() {
    covers!("S-ACT-5");
    let mut table = at(json!({"seats": 4}));
    table.act(A, bid("slots_1", 5)).act(B, bid("lounge", 9)).act(C, renovate(&[], &[]));
    assert_eq!(table.asks(), "choose");
    assert!(table.events_named("bought").is_empty());
    table.act(D, publicity());
    assert_eq!(table.asks(), "place");
    assert_eq!(
        table.events_named("bought"),
        [
            json!({"seat": 0, "track": "slots_1", "tile": "slots", "price": 5}),
            json!({"seat": 1, "track": "lounge", "tile": "lounge", "price": 9})
        ]
    );
}

fn stuck(cash: u32, banned: &[&str]) -> Table {
    at(json!({"seats": 3, "players": [{"cash": cash}], "banned": banned}))
}

#[test]
fn passing_is_for_those_who_can_do_nothing() {
    covers!("S-ACT-6", "S-RULING-21");
    let all = ["slots", "publicity", "renovate"];
    let mut table = stuck(8, &all);
    assert!(table.minimums().iter().flatten().all(|minimum| *minimum > 8));
    assert_eq!(table.legal(A), [json!("pass")]);
    for (action, why) in [
        (publicity(), "BANNED"),
        (renovate(&[], &[]), "BANNED"),
        (json!("sketch"), "BANNED"),
        (bid("slots_1", 5), "BANNED"),
        (bid("lounge", 9), "MONEY"),
    ] {
        assert_eq!(code(&table.refused(A, action)), why);
    }
    table.act(A, json!("pass"));
    assert_eq!(table.events_named("passed"), [json!({"seat": 0})]);
    assert_eq!(table.spectator()["players"][0]["choice"], json!("passed"));
    // For the rest of the turn.
    table.act(B, bid("lounge", 9));
    assert_eq!(table.asked(), C);
    assert_eq!(code(&table.refused(A, json!("pass"))), "TURN");
    table.act(C, bid("lounge", 11));
    assert_eq!(table.asked(), B);
    table.act(B, bid("lounge", 13));
    assert_eq!(table.asked(), C, "A is not asked again");
    // One thing less forbidden, or one dollar more: no pass.
    for at in 0..3 {
        let fewer: Vec<&str> =
            all.iter().enumerate().filter(|(n, _)| *n != at).map(|(_, ban)| *ban).collect();
        assert_eq!(code(&stuck(8, &fewer).refused(A, json!("pass"))), "PASS", "{fewer:?}");
    }
    assert_eq!(code(&stuck(9, &all).refused(A, json!("pass"))), "PASS");
    assert_eq!(code(&stuck(9, &[]).refused(A, json!("pass"))), "PASS");
}

#[test]
fn a_low_premier_marker_is_something_to_do() {
    covers!("S-ACT-6", "S-RULING-21");
    for (minimum, can_pass) in [(3, false), (7, false), (12, true)] {
        let premier = json!([
            {"tile": "fancy_slots", "minimum": minimum},
            {"tile": "table_games", "minimum": 18},
            {"tile": "sports_book", "minimum": 25}
        ]);
        let banned = json!(["slots", "publicity", "renovate"]);
        let mut table =
            at(json!({"seats": 3, "players": [{"cash": 8}], "banned": banned, "premier": premier}));
        let answer = attempt(&mut table, A, json!("pass"));
        assert_eq!(answer, if can_pass { "ok" } else { "PASS" }, "marker {minimum}");
    }
}

#[test]
fn an_outbid_player_without_an_action_passes() {
    covers!("S-RULING-21", "S-BID-14");
    let banned = json!(["publicity", "renovate"]);
    let mut table = at(json!({"seats": 3, "players": [{"cash": 7}], "banned": banned}));
    assert_eq!(code(&table.refused(A, json!("pass"))), "PASS");
    table.act(A, bid("slots_1", 7)).act(B, bid("slots_1", 9)).act(C, bid("lounge", 9));
    assert_eq!(table.asked(), A);
    assert_eq!(table.legal(A), [json!("pass")]);
    assert_eq!(code(&table.refused(A, bid("slots_1", 12))), "MONEY");
    table.act(A, json!("pass"));
    assert_eq!((table.asks().as_str(), table.asked()), ("place", B));
    assert_eq!(table.numbers("cash"), [7, 11, 11]);
}

#[test]
fn skipping_on_purpose_is_an_empty_renovation() {
    covers!("S-RULING-20");
    let mut table = at(json!({"seats": 3}));
    assert_eq!(code(&table.refused(A, json!("pass"))), "PASS");
    let before = table.position()["players"][0].clone();
    table.act(A, renovate(&[], &[]));
    let after = table.position()["players"][0].clone();
    for what in ["cash", "earned", "sheet", "off"] {
        assert_eq!(before[what], after[what]);
    }
    // The same by a sketch with nothing in it.
    table.act(B, json!("sketch")).act(B, json!("finish"));
    assert_eq!(table.spectator()["players"][1]["choice"], json!("renovated"));
    let mut table = at(json!({"seats": 3, "banned": ["renovate"]}));
    assert_eq!(code(&table.refused(A, renovate(&[], &[]))), "BANNED");
    assert_eq!(code(&table.refused(A, json!("sketch"))), "BANNED");
    assert_eq!(code(&table.refused(A, json!("pass"))), "PASS");
}

#[test]
fn renovate_and_publicity_are_done_when_chosen() {
    covers!("S-RULING-26");
    let player = json!({"sheet": ["slots@0,2/0", "slots@1,2/0"], "off": ["lounge"]});
    let seats: Vec<Value> = vec![player.clone(), player];
    let mut table = at(json!({"seats": 3, "players": seats}));
    table.act(A, renovate(&["slots@1,2/0"], &["lounge@1,2/0"]));
    assert_eq!(table.asked(), B);
    assert_eq!(table.sheet(A), ["slots@0,2/0", "lounge@1,2/0"]);
    assert_eq!(table.off(A), ["slots"]);
    table.act(B, publicity_with(&["lounge@2,2/0"]));
    assert_eq!(table.asked(), C);
    assert_eq!(table.sheet(B), ["slots@0,2/0", "slots@1,2/0", "lounge@2,2/0"]);
    assert!(table.off(B).is_empty());
    // Neither can be overbid: after C nobody is asked again.
    table.act(C, publicity());
    assert_eq!(table.state.turn, 2);
    let [_, revenue, fame] = worth("lounge").map(i64::from);
    let slots = i64::from(worth("slots")[1]);
    let start = data().start.map(i64::from);
    assert_eq!(table.numbers("revenue")[..2], [start[1] + slots + revenue, start[1] + 2 * slots + revenue]);
    assert_eq!(table.numbers("fame")[..2], [fame, fame + i64::from(data().publicity)]);
}
