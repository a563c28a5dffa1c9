//! The invariants, watched over whole games: bids, the board, the button, bans and decisions.

use crate::games::{every_game, play, tables};
use crate::kit::*;
use serde_json::{Value, json};
use showdown::{Event, Track};
use std::collections::{BTreeMap, BTreeSet};
use table::{Seat, covers};

#[test]
fn standing_bids_can_be_paid() {
    covers!("S-INV-6");
    let mut standing = 0;
    every_game(|moment| {
        let (position, view) = (moment.table.position(), moment.table.spectator());
        let mut tracks = BTreeSet::new();
        for player in position["players"].as_array().unwrap() {
            let choice = &player["choice"]["bid"];
            if choice.is_null() {
                continue;
            }
            let (track, amount) = (choice["track"].as_str().unwrap(), choice["amount"].as_u64().unwrap());
            assert!(tracks.insert(track.to_owned()), "two bids on {track}");
            let seen = view["tracks"].as_array().unwrap().iter().find(|seen| seen["track"] == track).unwrap();
            assert!(amount <= player["cash"].as_u64().unwrap());
            assert!(amount >= seen["minimum"].as_u64().unwrap());
            assert!(seen["spaces"].as_array().unwrap().contains(&json!(amount)));
            assert_eq!(seen["bid"]["amount"], amount);
            standing += 1;
        }
        let shown = view["tracks"].as_array().unwrap().iter().filter(|track| !track["bid"].is_null()).count();
        assert_eq!(shown, tracks.len());
    });
    assert!(standing > 1000, "{standing}");
}

#[test]
fn the_board_is_filled_when_it_has_to_be() {
    covers!("S-INV-7", "S-INV-8");
    let circles = data().circles;
    let mut gaps = 0;
    every_game(|moment| {
        let (position, view) = (moment.table.position(), moment.table.spectator());
        let seats = moment.table.state.seats();
        let premier = position["premier"].as_array().unwrap();
        let usable = if seats == 3 { 3 } else { 4 };
        for (space, offer) in premier.iter().enumerate() {
            if offer.is_null() {
                let must = ["choose", "sketch"].contains(&moment.asks().as_str());
                assert!(space >= usable || !must, "space {} is empty", space + 1);
                gaps += usize::from(space < usable);
            } else {
                assert!(space < usable);
                let minimum = offer["minimum"].as_u64().unwrap();
                assert!((3..=52).contains(&minimum) && circles.contains(&(minimum as u8)), "{minimum}");
            }
        }
        for track in view["tracks"].as_array().unwrap() {
            assert_eq!(track["tile"].is_null(), track["minimum"].is_null(), "{track}");
        }
    });
    assert!(gaps > 20, "nothing was ever sold: {gaps}");
}

#[test]
fn the_button_moves_one_seat_a_turn() {
    covers!("S-INV-12");
    every_game(|moment| {
        let state = &moment.table.state;
        let Some(before) = moment.before else { return };
        let passed =
            moment.table.last.iter().filter(|event| matches!(event, Event::ButtonPassed { .. })).count();
        assert_eq!(usize::from(state.turn - before.turn), passed);
        assert!(passed <= 1);
        let expected = if passed == 1 { before.button.left(state.seats()) } else { before.button };
        assert_eq!(state.button, expected);
    });
}

#[test]
fn bans_last_for_one_turn() {
    covers!("S-INV-13");
    let (mut banned, mut free) = (0, 0);
    every_game(|moment| {
        let first = moment.first;
        let mut expected: BTreeSet<String> = BTreeSet::new();
        if moment.table.state.turn == first.state.turn {
            let written = first.position()["banned"].clone();
            expected.extend(written.as_array().unwrap().iter().map(Value::to_string));
        }
        for event in moment.this_turn() {
            if let Event::Banned { what, .. } = event {
                expected.insert(json!(what).to_string());
            }
        }
        let seen: BTreeSet<String> =
            moment.table.spectator()["banned"].as_array().unwrap().iter().map(Value::to_string).collect();
        assert_eq!(seen, expected);
        banned += usize::from(!seen.is_empty());
        free += usize::from(seen.is_empty());
    });
    assert!(banned > 50 && free > 50, "{banned} {free}");
}

#[test]
fn one_seat_decides() {
    covers!("S-INV-14");
    let mut asked = BTreeMap::new();
    every_game(|moment| {
        let waiting: Vec<Seat> = moment.table.waiting().iter().collect();
        if moment.asks() == "over" {
            assert_eq!(waiting, []);
        } else {
            assert_eq!(waiting.len(), 1);
        }
        for seat in Seat::all(moment.table.state.seats()) {
            let legal = moment.table.legal(seat);
            assert_eq!(waiting.contains(&seat), !legal.is_empty());
        }
        *asked.entry(moment.asks()).or_insert(0) += 1;
    });
    for what in ["choose", "sketch", "place", "pull_strings", "over"] {
        assert!(asked.get(what).is_some_and(|count| *count > 3), "{what}: {asked:?}");
    }
}

#[test]
fn every_overbid_raises_a_track() {
    covers!("S-INV-15");
    let spaces = data();
    let mut most = 0;
    every_game(|moment| {
        let mut highest: BTreeMap<Track, u8> = BTreeMap::new();
        let mut bids = 0;
        for event in moment.this_turn() {
            if let Event::Bid { track, amount, outbid, .. } = event {
                let before = highest.insert(*track, *amount);
                assert!(before.is_none_or(|before| before < *amount), "{event:?}");
                assert_eq!(before.is_some(), outbid.is_some(), "{event:?}");
                bids += 1;
            }
        }
        let basic: usize = spaces.basic.iter().map(Vec::len).sum::<usize>() + spaces.basic[0].len();
        assert!(bids <= 4 * spaces.premier.len() + basic);
        most = most.max(bids);
    });
    assert!(most > 5, "nobody was ever outbid: {most}");
}

/// In which turns cards were drawn.
fn cards_drawn(table: &Table) -> Vec<u16> {
    let (mut turn, mut drawn) = (1, Vec::new());
    for event in &table.log {
        match event {
            Event::TurnBegan { turn: now, .. } => turn = *now,
            Event::Drawn { .. } => drawn.push(turn),
            _ => {}
        }
    }
    drawn
}

#[test]
fn every_game_ends_for_one_of_two_reasons() {
    covers!("S-INV-16", "S-END-1");
    let (mut filled, mut empty) = (0, 0);
    for (seed, table) in (1..).zip(tables()) {
        let table = play(table, seed, |moment| {
            let reasons = moment
                .table
                .log
                .iter()
                .filter(|event| matches!(event, Event::SheetsFull { .. } | Event::StackEmpty { .. }));
            assert_eq!(reasons.count(), usize::from(moment.asks() == "over"));
        });
        assert_eq!(table.asks(), "over");
        filled += table.events_named("sheets_full").len();
        empty += table.events_named("stack_empty").len();
        let drawn = cards_drawn(&table);
        assert!(drawn.len() <= 28, "{} cards", drawn.len());
        assert!(drawn.windows(2).all(|two| two[1] - two[0] <= 8), "{drawn:?}");
    }
    assert!(filled > 0 && empty > 0, "{filled} {empty}");
}

/// What somebody does who wants no tile: Publicity, else nothing by Renovate, else whatever is possible.
fn idle(table: &Table, seat: Seat) -> Value {
    let (legal, nothing) = (table.legal(seat), renovate(&[], &[]));
    let may_renovate = legal.contains(&json!("sketch"));
    if legal.contains(&publicity()) {
        publicity()
    } else if may_renovate {
        nothing
    } else {
        legal[0].clone()
    }
}

#[test]
fn a_game_in_which_nobody_buys_ends_too() {
    covers!("S-INV-16");
    for seats in [3, 4, 5] {
        let mut table = start(seats, json!([]));
        while let Some(seat) = table.waiting().first() {
            table.act(seat, idle(&table, seat));
            assert!(table.state.turn < 28 * 8, "the game does not end");
        }
        let drawn = cards_drawn(&table);
        assert!(drawn.len() <= 28, "{} cards", drawn.len());
        assert!(drawn.windows(2).all(|two| two[1] - two[0] <= 8), "{drawn:?}");
        assert_eq!(table.events_named("stack_empty").len(), 1);
    }
}
