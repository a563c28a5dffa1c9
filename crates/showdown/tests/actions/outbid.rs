//! Being outbid: who acts then, what is open, and what becomes of the old bid.

use crate::kit::*;
use crate::words::*;
use serde_json::{Value, json};
use table::{Seat, covers};

#[test]
fn one_bid_marker_each() {
    covers!("S-BID-9");
    // A holds track 1 and is not asked as long as that stands.
    let mut table = at(json!({"seats": 5}));
    table.act(A, bid("slots_1", 5));
    assert_eq!(code(&table.refused(A, bid("slots_2", 5))), "TURN");
    table.act(B, bid("slots_1", 7)).act(C, publicity()).act(D, publicity()).act(E, publicity());
    // Outbid, A goes to track 2; B is outbid by nobody.
    table.act(A, bid("slots_2", 5));
    assert_eq!(table.asks(), "place");
    let tracks = table.events_named("bought");
    assert_eq!(tracks.iter().map(|bought| &bought["seat"]).collect::<Vec<_>>(), [&json!(0), &json!(1)]);
    // In no game does a seat hold two of the spaces.
    for seed in 0..8 {
        let mut table = at(json!({"seats": 5}));
        let mut both_open = 0;
        table.play_until(seed, |table| {
            let view = table.spectator();
            let tracks = view["tracks"].as_array().unwrap().iter();
            let mut holders: Vec<&Value> =
                tracks.map(|track| &track["bid"]["seat"]).filter(|seat| !seat.is_null()).collect();
            both_open += usize::from(holders.len() > 1);
            let bids = holders.len();
            holders.sort_by_key(|seat| seat.as_u64());
            holders.dedup();
            assert_eq!(holders.len(), bids, "a seat holds two tracks");
            for seat in holders {
                let choice = &view["players"][seat.as_u64().unwrap() as usize]["choice"];
                assert!(!choice["bid"].is_null() || table.asks() == "place", "{choice}");
            }
            table.state.turn > 6
        });
        assert!(both_open > 0);
    }
}

#[test]
fn the_outbid_wait_for_their_turn() {
    covers!("S-BID-10");
    let mut table = market(25, &[60, 60, 60, 60]);
    table.act(A, bid("premier_1", 25)).act(B, bid("premier_1", 29));
    assert_eq!(table.events_named("bid")[0]["outbid"], json!(0));
    let cited = |table: &mut Table, seat| {
        let refusal = table.refused(seat, publicity());
        assert_eq!(code(&refusal), "TURN");
        refusal.clause.into_owned()
    };
    assert_eq!(code(&table.refused(A, bid("premier_1", 33))), "TURN");
    assert_eq!(table.asked(), C);
    // A was outbid, B's bid stands, D has not chosen yet.
    let clauses = [A, B, D].map(|seat| cited(&mut table, seat));
    assert_eq!(clauses, ["S-BID-10", "S-ACT-3", "S-ACT-1"]);
    table.act(C, publicity());
    assert_eq!(cited(&mut table, A), "S-BID-10");
    assert_eq!(table.asked(), D);
    table.act(D, bid("premier_1", 33));
    assert_eq!(table.asked(), A);
    // The order has come round: B was outbid, and waits behind A.
    assert_eq!(cited(&mut table, B), "S-BID-10");
}

#[test]
fn then_any_action_is_open() {
    covers!("S-BID-11");
    let mut table = market(25, &[60, 60, 60, 60]);
    table.act(A, bid("premier_1", 25)).act(B, bid("premier_1", 29));
    table.act(C, publicity()).act(D, publicity());
    let forks =
        [bid("premier_1", 33), bid("premier_2", 18), bid("lounge", 9), renovate(&[], &[]), publicity()];
    for action in forks {
        let mut fork = table.clone();
        fork.act(A, action.clone());
        let overbid = action == bid("premier_1", 33);
        assert_eq!(fork.asks(), if overbid { "choose" } else { "place" }, "{action}");
        assert_eq!(overbid, fork.spectator()["players"][1]["choice"] == json!("open"));
    }
}

#[test]
fn two_bid_each_other_up_while_the_third_is_skipped() {
    covers!("S-BID-12", "S-BID-13");
    let mut table = market(25, &[60, 60, 60]);
    let mut acted = Vec::new();
    for action in [bid("premier_1", 25), bid("premier_1", 29), publicity()] {
        acted.push(table.asked());
        table.act(table.asked(), action);
    }
    for amount in [33, 37, 42, 47, 52, 57] {
        acted.push(table.asked());
        table.act(table.asked(), bid("premier_1", amount));
    }
    assert_eq!(acted, [A, B, C, A, B, A, B, A, B]);
    assert_eq!(acted.iter().filter(|seat| **seat == C).count(), 1);
    table.act(A, publicity());
    assert_eq!((table.asks().as_str(), table.asked()), ("place", B));
    assert_eq!(table.numbers("cash"), [60, 3, 60]);
}

#[test]
fn an_old_bid_is_void() {
    covers!("S-BID-14", "S-RULING-24");
    let mut table = market(25, &[60, 60, 60]);
    table.act(A, bid("premier_1", 42)).act(B, bid("premier_1", 47));
    let view = table.spectator();
    assert_eq!(view["tracks"][0]["bid"], json!({"seat": 1, "amount": 47}));
    assert_eq!(view["players"][0]["choice"], json!("open"));
    table.act(C, bid("premier_1", 52));
    assert_eq!(table.spectator()["tracks"][0]["bid"], json!({"seat": 2, "amount": 52}));
    table.act(A, publicity()).act(B, bid("slots_1", 5));
    // A pays nothing, B only the Slots, C exactly the own bid.
    assert_eq!(table.asks(), "place");
    assert_eq!(table.numbers("cash"), [60, 55, 8]);
    assert!(table.off(A).is_empty());
    assert_eq!((table.off(B), table.off(C)), (vec!["slots".into()], vec!["fancy_slots".into()]));
}

#[test]
fn an_outbid_marker_has_no_effect_on_other_tracks() {
    covers!("S-RULING-24");
    let mut table = market(25, &[30, 60, 60]);
    table.act(A, bid("premier_1", 25)).act(B, bid("premier_1", 29)).act(C, publicity());
    // All the cash is free again.
    table.act(A, bid("restaurant", 29));
    assert_eq!(table.numbers("cash"), [1, 31, 60]);
}

#[test]
fn each_tile_is_sold_once() {
    covers!("S-BID-15");
    let mut table = market(25, &[60, 60, 60]);
    table.act(A, publicity()).act(B, bid("lounge", 9));
    assert_eq!(code(&table.refused(C, bid("lounge", 9))), "LOW");
    table.act(C, bid("lounge", 11));
    assert_eq!(table.spectator()["players"][1]["choice"], json!("open"));
    table.act(B, publicity());
    assert_eq!(table.events_named("bought").len(), 1);
    assert_eq!((table.off(B).len(), table.off(C)), (0, vec!["lounge".into()]));
    let lounges = i64::from(data().copies[1] - data().removed_with_three);
    assert_eq!(left(&table, "lounge"), lounges - 1);
}

fn left(table: &Table, track: &str) -> i64 {
    let view = table.spectator();
    let tracks = view["tracks"].as_array().unwrap();
    tracks.iter().find(|one| one["track"] == json!(track)).unwrap()["left"].as_i64().unwrap()
}

#[test]
fn two_slots_tracks_with_five() {
    covers!("S-BID-16");
    let mut table = at(json!({"seats": 5}));
    let before = left(&table, "slots_1");
    table.act(A, bid("slots_1", 5));
    assert_eq!(code(&table.refused(B, bid("slots_1", 5))), "LOW");
    table.act(B, bid("slots_2", 5));
    let players = table.spectator()["players"].clone();
    assert_eq!(players[0]["choice"]["bid"]["track"], json!("slots_1"));
    assert_eq!(players[1]["choice"]["bid"]["track"], json!("slots_2"));
    table.act(C, publicity()).act(D, publicity()).act(E, publicity());
    assert_eq!(table.asks(), "place");
    assert_eq!((left(&table, "slots_1"), left(&table, "slots_2")), (before - 2, before - 2));
    assert_eq!(table.numbers("cash"), [15, 15, 20, 20, 20]);
    assert_eq!((table.off(A), table.off(B)), (vec!["slots".into()], vec!["slots".into()]));
}

#[test]
fn raising_the_own_bid_is_impossible() {
    covers!("S-RULING-22");
    let mut table = market(25, &[60, 60, 60]);
    table.act(A, bid("premier_1", 25));
    for (seat, action) in
        [(B, bid("slots_1", 5)), (C, bid("slots_1", 7)), (B, bid("slots_1", 9)), (C, bid("slots_1", 12))]
    {
        assert_eq!(code(&table.refused(A, bid("premier_1", 29))), "TURN");
        assert_eq!(table.asked(), seat);
        table.act(seat, action);
    }
    assert!(table.legal(A).is_empty());
    table.act(B, publicity());
    assert_eq!(table.numbers("cash"), [35, 60, 48]);
}

#[test]
fn the_next_seat_whose_choice_does_not_stand() {
    covers!("S-RULING-25");
    let mut table = market(25, &[60; 5]);
    let script = [
        (A, bid("premier_1", 25)),
        (B, bid("lounge", 9)),
        (C, bid("lounge", 11)),    // B is outbid.
        (D, bid("premier_1", 29)), // A is outbid.
        (E, publicity()),
        (A, bid("premier_2", 18)),
        (B, bid("premier_1", 33)), // D is outbid; C stands.
        (D, bid("lounge", 13)),    // C is outbid; E, A, B stand.
        (C, bid("premier_2", 21)), // A is outbid; D, E stand.
        (A, renovate(&[], &[])),
    ];
    for (seat, action) in script {
        assert_eq!((table.asks().as_str(), table.asked()), ("choose", seat));
        for other in Seat::all(5).filter(|other| *other != seat) {
            assert_eq!(code(&table.refused(other, publicity())), "TURN");
        }
        table.act(seat, action);
    }
    assert_eq!(table.asks(), "place");
    assert_eq!(table.numbers("cash"), [60, 27, 39, 47, 60]);
}
