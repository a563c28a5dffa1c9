//! What may be bid: the printed spaces, the minimum, the standing bid, the own cash and the top of the track.

use crate::kit::*;
use crate::words::*;
use serde_json::json;
use table::covers;

#[test]
fn a_bid_names_a_track_and_a_printed_space() {
    covers!("S-BID-1");
    let mut table = market(12, &[200, 200, 200]);
    assert_eq!(code(&table.refused(A, bid("premier_1", 26))), "SPACE");
    assert_eq!(code(&table.refused(A, bid("slots_1", 6))), "SPACE");
    let figures = data();
    let tracks = [
        ("premier_1", &figures.premier, 12),
        ("slots_1", &figures.basic[0], figures.basic[0][0]),
        ("lounge", &figures.basic[1], figures.basic[1][0]),
        ("restaurant", &figures.basic[2], figures.basic[2][0]),
    ];
    for (track, spaces, minimum) in tracks {
        for amount in 0..=100u8 {
            let expected = match spaces.contains(&amount) {
                false => "SPACE",
                true if amount < minimum => "MIN",
                true => "ok",
            };
            let answer = attempt(&mut table.clone(), A, bid(track, amount.into()));
            assert_eq!(answer, expected, "{amount} on {track}");
        }
    }
    for amount in [-1, -25, 256 + 25, 65_536 + 25, (1 << 32) + 25, i64::MAX, i64::MIN] {
        assert_eq!(code(&table.refused(A, bid("premier_1", amount))), "SPACE", "{amount}");
    }
    for track in ["premier", "premier_0", "premier_5", "slots", "slots_3", "fancy_slots", "publicity", ""] {
        assert_eq!(code(&table.refused(A, bid(track, 25))), "TARGET", "{track}");
    }
}

#[test]
fn circles_and_squares_alike() {
    covers!("S-BID-2");
    let table = market(25, &[60, 60, 60]);
    assert!(!data().circles.contains(&29));
    assert!(data().circles.contains(&33));
    for amount in [25, 29, 33, 37, 42, 47, 52, 57] {
        let mut fork = table.clone();
        fork.act(A, bid("premier_1", amount));
        let event = &fork.events_named("bid")[0];
        assert_eq!((&event["seat"], &event["track"]), (&json!(0), &json!("premier_1")));
        assert_eq!((&event["amount"], &event["outbid"]), (&json!(amount), &json!(null)));
    }
}

#[test]
fn a_premier_bid_is_at_least_the_marker() {
    covers!("S-BID-3");
    let mut table = market(25, &[60, 60, 60]);
    for below in [3, 5, 7, 9, 12, 15, 18, 21] {
        assert_eq!(code(&table.refused(A, bid("premier_1", below))), "MIN", "{below}");
    }
    table.act(A, bid("premier_1", 25));
    // Each space has a marker of its own.
    assert_eq!(code(&table.refused(B, bid("premier_2", 15))), "MIN");
    table.act(B, bid("premier_2", 18));
}

#[test]
fn a_basic_bid_is_at_least_the_yellow_space() {
    covers!("S-BID-4");
    let tracks = [("slots_1", 5), ("lounge", 9), ("restaurant", 15)];
    for (at, (track, minimum)) in tracks.into_iter().enumerate() {
        assert_eq!(i64::from(data().basic[at][0]), minimum);
        let mut table = market(25, &[60, 60, 60]);
        for below in 0..minimum {
            assert_eq!(code(&table.refused(A, bid(track, below))), "SPACE", "{below} on {track}");
        }
        table.act(A, bid(track, minimum));
    }
}

#[test]
fn a_bid_is_above_the_standing_bid() {
    covers!("S-BID-5", "S-RULING-23");
    let mut table = market(25, &[60, 60, 60]);
    table.act(A, bid("premier_1", 29));
    assert_eq!(code(&table.refused(B, bid("premier_1", 29))), "LOW");
    assert_eq!(code(&table.refused(B, bid("premier_1", 25))), "LOW");
    table.act(B, bid("premier_1", 33));
    assert_eq!(code(&table.refused(C, bid("premier_1", 33))), "LOW");
    // The same on the basic tracks.
    for (track, equal) in [("slots_1", 9), ("lounge", 13), ("restaurant", 21)] {
        let mut table = market(25, &[60, 60, 60]);
        table.act(A, bid(track, equal));
        assert_eq!(code(&table.refused(B, bid(track, equal))), "LOW", "{track}");
    }
}

#[test]
fn jumping_ahead_is_allowed() {
    covers!("S-BID-6");
    let mut table = market(12, &[60, 60, 60]);
    table.act(A, bid("premier_1", 42));
    for low in data().premier.into_iter().filter(|space| (12..=42).contains(space)) {
        assert_eq!(code(&table.refused(B, bid("premier_1", low.into()))), "LOW", "{low}");
    }
    let mut jump = table.clone();
    jump.act(B, bid("premier_1", 52));
    table.act(B, bid("premier_1", 47));
}

#[test]
fn no_bid_above_own_cash() {
    covers!("S-BID-7");
    let mut table = market(25, &[28, 60, 60]);
    assert_eq!(code(&table.refused(A, bid("premier_1", 29))), "MONEY");
    assert_eq!(code(&table.refused(A, bid("restaurant", 29))), "MONEY");
    table.act(A, bid("premier_1", 25));
    // All of it may be bid.
    let mut table = market(25, &[29, 60, 60]);
    table.act(A, bid("premier_1", 29));
    let mut table = market(25, &[4, 60, 60]);
    assert_eq!(code(&table.refused(A, bid("slots_1", 5))), "MONEY");
}

#[test]
fn no_bid_above_the_top_of_the_track() {
    covers!("S-BID-8");
    let figures = data();
    let tops = [
        ("premier_1", *figures.premier.last().unwrap(), 57),
        ("slots_1", *figures.basic[0].last().unwrap(), 15),
        ("lounge", *figures.basic[1].last().unwrap(), 21),
        ("restaurant", *figures.basic[2].last().unwrap(), 29),
    ];
    for (track, top, written) in tops {
        assert_eq!(i64::from(top), written, "{track}");
        let mut table = market(12, &[500, 500, 500]);
        table.act(A, bid(track, top.into()));
        for amount in 0..=200 {
            let refusal = table.refused(B, bid(track, amount));
            let allowed: &[&str] = match amount {
                _ if amount > i64::from(top) => &["SPACE"],
                _ if amount == i64::from(top) => &["LOW"],
                _ => &["SPACE", "MIN", "LOW"],
            };
            assert!(allowed.contains(&code(&refusal)), "{amount} on {track}: {refusal}");
            if amount > i64::from(top) {
                assert_eq!(refusal.clause, "S-BID-8", "{amount} on {track}");
                assert!(refusal.why.to_string().ends_with(&format!("which is ${top}.")), "{refusal}");
            }
        }
        assert!(table.legal(B).iter().all(|action| action["bid"]["track"] != json!(track)));
    }
}

#[test]
fn one_may_bid_on_what_cannot_be_placed() {
    covers!("S-BID-17", "S-PRE-4");
    let premier = json!([
        {"tile": "dragon_room", "minimum": 42},
        {"tile": "table_games", "minimum": 18},
        {"tile": "sports_book", "minimum": 25}
    ]);
    let mut table = at(json!({"seats": 3, "players": [{"cash": 50}], "premier": premier}));
    table.act(A, bid("premier_1", 42)).act(B, publicity()).act(C, publicity());
    assert_eq!((table.asks().as_str(), table.asked()), ("place", A));
    for spot in spots("dragon_room") {
        assert_eq!(code(&table.refused(A, place(&spot))), "PREREQ", "{spot}");
    }
    table.act(A, set_aside());
    assert_eq!(table.off(A), ["dragon_room"]);
    // No room either: a full hotel and casino for three players but for one square.
    let sheet: Vec<String> = full_three().into_iter().filter(|tile| tile != "slots@0,0/0").collect();
    let mut table = at(json!({"seats": 3, "players": [{"cash": 50, "sheet": sheet}], "premier": premier}));
    table.act(A, bid("restaurant", 15)).act(B, publicity()).act(C, publicity());
    for spot in spots("restaurant") {
        assert_eq!(code(&table.refused(A, place(&spot))), "FIT", "{spot}");
    }
    assert_eq!(table.legal(A), [set_aside()]);
}

#[test]
fn nothing_is_paid_while_bidding() {
    covers!("S-BID-18");
    let mut table = market(25, &[60, 50, 40]);
    for (seat, action) in [
        (A, bid("premier_1", 25)),
        (B, bid("premier_1", 33)),
        (C, bid("slots_1", 5)),
        (A, bid("premier_1", 37)),
    ] {
        table.act(seat, action);
        assert_eq!(table.numbers("cash"), [60, 50, 40]);
    }
    table.act(B, publicity());
    assert_eq!(table.asks(), "place");
    assert_eq!(table.numbers("cash"), [23, 50, 35]);
}

#[test]
fn no_bid_where_nothing_is_for_sale() {
    covers!("S-BID-19");
    let mut table = market(25, &[60, 60, 60]);
    for amount in [3, 25, 57] {
        assert_eq!(code(&table.refused(A, bid("premier_4", amount))), "TARGET");
    }
    let stacks =
        [("slots", "slots_1", 13, 5), ("lounge", "lounge", 7, 9), ("restaurant", "restaurant", 4, 15)];
    for (kind, track, all, minimum) in stacks {
        let mut table = at(json!({"seats": 3, "players": [{"cash": 50}, {"off": vec![kind; all]}]}));
        assert_eq!(code(&table.refused(A, bid(track, minimum))), "EMPTY", "{kind}");
        assert_eq!(code(&table.refused(A, bid(track, minimum + 1))), "EMPTY", "{kind}");
        let mut table = at(json!({"seats": 3, "players": [{"cash": 50}, {"off": vec![kind; all - 1]}]}));
        table.act(A, bid(track, minimum));
    }
}
