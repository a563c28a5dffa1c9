//! Which refusal comes first when several would fit, in the order of the clause list.

use crate::kit::*;
use crate::words::*;
use serde_json::{Value, json};
use table::covers;

#[track_caller]
fn says(position: Value, seat: table::Seat, action: Value, expected: &str) {
    let mut table = at(position);
    let refusal = table.refused(seat, action.clone());
    assert_eq!(code(&refusal), expected, "{action}: {refusal}");
}

#[test]
fn the_step_then_the_turn_then_the_target() {
    covers!("S-ACT-1", "S-BID-1", "S-BID-19");
    let start = json!({"seats": 3});
    // PHASE before TURN before TARGET.
    says(start.clone(), B, set_aside(), "PHASE");
    says(start.clone(), A, place("lobby@0,0/0"), "PHASE");
    says(start.clone(), B, json!("finish"), "PHASE");
    says(start.clone(), B, bid("nowhere", 5), "TURN");
    says(start.clone(), B, publicity_with(&["lobby@0,0/0"]), "TURN");
    says(start.clone(), B, json!("pass"), "TURN");
    // TARGET before BANNED.
    let banned = json!({"seats": 4, "banned": ["slots", "publicity", "renovate"]});
    says(banned.clone(), A, bid("slots_2", 5), "TARGET");
    says(banned.clone(), A, publicity_with(&["lobby@0,0/0"]), "TARGET");
    says(banned.clone(), A, renovate(&[], &["slots@0,2/45"]), "TARGET");
    // BANNED before EMPTY, SPACE, MONEY, OWN, LIMIT.
    let empty = json!({"seats": 3, "banned": ["slots"], "players": [{}, {"off": vec!["slots"; 13]}]});
    says(empty, A, bid("slots_1", 5), "BANNED");
    says(banned.clone(), A, bid("slots_1", 6), "BANNED");
    says(banned.clone(), A, publicity_with(&["slots@0,2/0"]), "BANNED");
    says(banned.clone(), A, renovate(&["slots@0,2/0"; 3], &[]), "BANNED");
    says(banned, A, bid("premier_1", 4), "SPACE");
    // EMPTY before SPACE.
    let empty = json!({"seats": 3, "players": [{"cash": 1}, {"off": vec!["slots"; 13]}]});
    says(empty, A, bid("slots_1", 6), "EMPTY");
}

#[test]
fn the_space_then_the_minimum_then_the_standing_bid_then_the_money() {
    covers!("S-BID-1", "S-BID-3", "S-BID-5", "S-BID-7");
    let mut table = market(25, &[60, 10, 60]);
    table.act(A, bid("premier_1", 33));
    for (amount, expected) in
        [(22, "SPACE"), (58, "SPACE"), (21, "MIN"), (29, "LOW"), (33, "LOW"), (37, "MONEY")]
    {
        assert_eq!(code(&table.refused(B, bid("premier_1", amount))), expected, "{amount}");
    }
}

#[test]
fn whose_tile_then_how_many_then_where() {
    covers!("S-PLACE-1", "S-PLACE-4", "S-PUB-2", "S-REN-1", "S-REN-2", "S-BUY-5");
    let mut table = builder(&["lounge@0,2/0", "slots@2,2/0"], &["slots", "slots", "slots"]);
    let cases: [(&[&str], &[&str], &str); 12] = [
        // TARGET before OWN, in whatever place.
        (&["restaurant@5,2/90"], &["slots@3,2/1"], "TARGET"),
        (&[], &["restaurant@5,2/90", "lobby@0,0/0"], "TARGET"),
        // OWN before LIMIT.
        (&[], &["slots@3,2/0", "slots@4,2/0", "restaurant@5,2/90"], "OWN"),
        (&["slots@2,2/0", "slots@2,2/0", "lounge@0,2/0"], &[], "OWN"),
        (&["slots@2,2/0", "slots@2,2/0"], &[], "OWN"),
        (&["slots@2,2/90"], &[], "OWN"),
        // OWN before FIT.
        (&[], &["restaurant@6,4/0"], "OWN"),
        (&["slots@9,9/0"], &[], "OWN"),
        // LIMIT before FIT.
        (&[], &["slots@7,2/0", "slots@2,2/0", "slots@4,4/0"], "LIMIT"),
        // FIT before ROUTE, whichever tile it is.
        (&[], &["slots@6,4/0", "slots@2,2/0"], "FIT"),
        (&["lounge@0,2/0"], &["slots@2,2/0"], "FIT"),
        (&[], &["slots@3,2/0", "slots@3,2/0"], "FIT"),
    ];
    for (off, on, expected) in cases {
        assert_eq!(code(&table.refused(A, renovate(off, on))), expected, "{off:?} {on:?}");
    }
    let mut table = builder(&["slots@0,2/0"], &["slots", "slots"]);
    assert_eq!(code(&table.refused(A, publicity_with(&["slots@1,2/0", "lounge@2,2/0"]))), "OWN");
    assert_eq!(code(&table.refused(A, publicity_with(&["slots@0,2/0", "slots@0,2/0"]))), "LIMIT");
    let absent = json!({"publicity": {"off": ["slots@4,4/0"]}});
    assert_eq!(code(&table.refused(A, absent)), "OWN");
    let mut table = buyer(&["slots@0,2/0"], &["slots"]);
    assert_eq!(code(&table.refused(A, json!({"place": {"on": ["slots@0,2/0", "lounge@0,2/0"]}}))), "OWN");
    assert_eq!(code(&table.refused(A, json!({"place": {"on": ["slots@0,2/0", "slots@0,2/0"]}}))), "LIMIT");
}

#[test]
fn whatever_is_in_a_list_too_long() {
    covers!("S-REN-2", "S-PUB-2");
    let three = ["slots@1,2/0", "slots@2,2/0", "slots@3,2/0"];
    for (fourth, expected) in [
        ("slots@4,2/0", "LIMIT"),
        ("lobby@4,2/0", "TARGET"),
        ("slots@4,2/45", "TARGET"),
        ("lounge@4,2/0", "OWN"),
    ] {
        let mut table = builder(&["slots@0,2/0"], &["slots"; 4]);
        let on = [three[0], three[1], three[2], fourth];
        assert_eq!(code(&table.refused(A, renovate(&[], &on))), expected, "{fourth}");
        assert_eq!(code(&table.refused(A, publicity_with(&on))), expected, "{fourth}");
    }
    // Four off: one that does not lie there, one that is named twice, and one that goes back on.
    let row = ["slots@0,2/0", "slots@1,2/0", "slots@2,2/0", "lounge@3,2/0"];
    let mut table = builder(&row, &[]);
    for (fourth, expected) in [("slots@5,4/0", "OWN"), ("slots@0,2/0", "OWN"), ("lounge@3,2/0", "LIMIT")] {
        let off = [row[0], row[1], row[2], fourth];
        assert_eq!(code(&table.refused(A, renovate(&off, &[]))), expected, "{fourth}");
    }
    assert_eq!(code(&table.refused(A, renovate(&row, &["lounge@0,2/0"]))), "LIMIT");
}

#[test]
fn the_chart_then_the_route_then_the_club() {
    covers!("S-PRE-1", "S-ROUTE-1", "S-CLUB-1", "S-REN-6");
    // One tile has a later fault, the other an earlier one: the earlier kind wins, whatever the order.
    let mut table =
        builder(&["lounge@0,2/0", "restaurant@5,2/90"], &["fancy_slots", "slots", "night_club", "lounge"]);
    for (on, expected) in [
        (["slots@4,4/0", "fancy_slots@2,4/0"], "ROUTE"),
        (["night_club@3,2/0", "fancy_slots@2,2/0"], "PREREQ"),
        (["night_club@3,2/0", "slots@0,0/0"], "ROUTE"),
        (["night_club@3,2/0", "lounge@6,2/0"], "FIT"),
        (["night_club@3,2/0", "slots@0,1/0"], "CLUB"),
    ] {
        for on in [on, [on[1], on[0]]] {
            assert_eq!(code(&table.refused(A, renovate(&[], &on))), expected, "{on:?}");
        }
    }
}

#[test]
fn after_the_end_everything_is_over() {
    covers!("S-ACT-1");
    let mut table = at(json!({"seats": 4, "players": [{"sheet": full_but_one(), "off": ["slots"]}]}));
    table.act(A, publicity_with(&["slots@0,0/0"]));
    table.play_out_turn();
    assert_eq!(table.asks(), "over");
    for seat in [A, B, C, D] {
        for action in
            [publicity(), bid("nowhere", 5), json!("finish"), set_aside(), renovate(&["slots@0,0/0"], &[])]
        {
            assert_eq!(code(&table.refused(seat, action)), "OVER");
        }
    }
}
