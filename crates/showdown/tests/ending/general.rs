//! Refusals change nothing, what is listed is what is accepted, and there is no trade.

use crate::games::every_game;
use crate::kit::*;
use serde_json::{Value, json};
use showdown::Action;
use std::collections::{BTreeMap, BTreeSet};
use table::{Fast, Game, Seat, covers};

#[test]
fn every_refusal_leaves_the_state_equal() {
    covers!("S-GEN-2");
    let owned = ["slots", "fancy_slots", "night_club", "lounge"];
    let sheet = ["lounge@0,2/0", "restaurant@5,2/90"];
    let players = json!([{"cash": 28, "sheet": sheet, "off": owned}, {"cash": 90}]);
    let premier = json!([
        {"tile": "fancy_restaurant", "minimum": 25},
        {"tile": "table_games", "minimum": 3},
        {"tile": "sports_book", "minimum": 7},
    ]);
    let mut table = at(json!({"seats": 3, "players": players, "premier": premier, "banned": ["restaurant"]}));
    let spot = |text: &str| publicity_with(&[text]);
    let cases = [
        (B, publicity(), "TURN"),
        (A, json!({"stack": {"size": "small"}}), "PHASE"),
        (A, set_aside(), "PHASE"),
        (A, json!("finish"), "PHASE"),
        (A, bid("premier_4", 25), "TARGET"),
        (A, bid("bingo", 25), "TARGET"),
        (A, spot("bingo@0,0/0"), "TARGET"),
        (A, spot("slots@0,0/45"), "TARGET"),
        (A, bid("restaurant", 15), "BANNED"),
        (A, json!("pass"), "PASS"),
        (A, bid("premier_1", 26), "SPACE"),
        (A, bid("premier_1", 21), "MIN"),
        (A, bid("premier_1", 29), "MONEY"),
        (A, spot("theater@0,0/0"), "OWN"),
        (A, publicity_with(&["slots@2,2/0", "lounge@0,1/0"]), "LIMIT"),
        (A, spot("slots@0,2/0"), "FIT"),
        (A, spot("slots@7,2/0"), "FIT"),
        (A, spot("fancy_slots@2,2/0"), "PREREQ"),
        (A, spot("slots@0,0/0"), "ROUTE"),
        (A, spot("night_club@3,2/0"), "CLUB"),
        (A, renovate(&["lounge@0,2/0"], &["night_club@3,2/0"]), "PREREQ"),
    ];
    let before = (table.state, table.position(), table.log.len());
    for (seat, action, expected) in cases {
        let refusal = table.refused(seat, action.clone());
        assert_eq!(code(&refusal), expected, "{action}");
        assert!(!refusal.why.to_string().is_empty());
        assert_eq!(before, (table.state, table.position(), table.log.len()), "{action}");
    }
    table.act(A, bid("premier_1", 25));
    assert_eq!(code(&table.refused(B, bid("premier_1", 25))), "LOW");
    let mut table = at(
        json!({"seats": 3, "players": [{"off": ["restaurant", "restaurant", "restaurant", "restaurant"]}]}),
    );
    assert_eq!(code(&table.refused(A, bid("restaurant", 15))), "EMPTY");
}

/// Every command that could be thought of, whole renovations aside: any of them may be listed.
fn commands() -> Vec<Action> {
    let mut all: Vec<Value> = ["sketch", "finish", "abandon", "pass"].map(|word| json!(word)).to_vec();
    all.extend([publicity(), set_aside()]);
    all.extend(["small", "medium", "large", "huge"].map(|size| json!({"stack": {"size": size}})));
    let tracks = [
        "premier_1",
        "premier_2",
        "premier_3",
        "premier_4",
        "slots_1",
        "slots_2",
        "lounge",
        "restaurant",
        "roof",
    ];
    all.extend(tracks.iter().flat_map(|track| (-1..70).map(|amount| bid(track, amount))));
    for kind in showdown::Kind::ALL {
        for y in 0..6 {
            for x in 0..8 {
                for degrees in [0, 90, 180, 270] {
                    let tile = format!("{kind}@{x},{y}/{degrees}", kind = kind.key());
                    all.push(publicity_with(&[&tile]));
                    all.push(place(&tile));
                    all.push(json!({"put_on": {"tile": tile}}));
                    all.push(json!({"take_off": {"tile": tile}}));
                }
            }
        }
    }
    all.into_iter().map(|written| serde_json::from_value(written).unwrap()).collect()
}

#[test]
fn what_is_listed_is_what_is_accepted() {
    covers!("S-GEN-3");
    let (commands, mut dice) = (commands(), Fast::seeded(8));
    let mut asked: BTreeMap<String, usize> = BTreeMap::new();
    every_game(|moment| {
        // Stacks are rarely named, and a game ends once; of all else look at some.
        let rare = ["pull_strings", "over"].contains(&moment.asks().as_str());
        if !rare && dice.below(25) > 0 {
            return;
        }
        let (game, state) = (&moment.table.game, &moment.table.state);
        *asked.entry(moment.asks()).or_default() += 1;
        for seat in Seat::all(state.seats()) {
            let mut legal = Vec::new();
            game.legal(state, seat, &mut legal);
            let listed: BTreeSet<String> = legal.iter().map(|action| format!("{action:?}")).collect();
            assert_eq!(listed.len(), legal.len(), "something is listed twice");
            let accepted: BTreeSet<String> = commands
                .iter()
                .filter(|action| game.check(state, seat, action).is_ok())
                .map(|action| format!("{action:?}"))
                .collect();
            assert_eq!(listed, accepted);
        }
    });
    assert!(asked.len() == 5 && asked.values().sum::<usize>() > 60, "{asked:?}");
}

#[test]
fn there_is_no_trade() {
    covers!("S-GEN-5");
    let written = [
        json!({"trade": {"with": 1, "give": ["slots"], "get": ["lounge"]}}),
        json!({"sell": {"tile": "slots"}}),
        json!({"give": {"to": 1, "cash": 5}}),
        json!({"loan": {"amount": 10}}),
        json!({"borrow": 10}),
        json!({"offer": {}}),
        json!("sell"),
    ];
    for action in written {
        assert!(Table::is_no_action(action.clone()), "{action}");
    }
    // And whatever is listed, is one of the actions of the rules; what a seat has, no other gets.
    let known =
        ["bid", "publicity", "sketch", "take_off", "put_on", "finish", "abandon", "place", "stack", "pass"];
    every_game(|moment| {
        for seat in Seat::all(moment.table.state.seats()) {
            for action in moment.table.legal(seat) {
                let name = action
                    .as_object()
                    .map_or_else(|| action.as_str().unwrap(), |one| one.keys().next().unwrap());
                assert!(known.contains(&name), "{action}");
            }
        }
    });
}
