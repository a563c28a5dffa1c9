//! Cards that forbid something for a turn.

use crate::kit::*;
use crate::scene::*;
use serde_json::{Value, json};
use table::covers;

/// Four premier tiles, `fancy` on space 2; space 1 is to be refilled.
fn beside(fancy: &str) -> Value {
    json!([offer("sports_book", 3), offer(fancy, 52), offer("table_games", 52), offer("buffet", 52)])
}

#[test]
fn a_ban_is_marked_and_its_card_is_done() {
    covers!("S-EVT-2", "S-EVT-3");
    let mut table = drawn("no_slots:small", json!({}));
    let view = table.spectator();
    assert_eq!((&view["banned"], &view["in_play"]), (&json!(["slots"]), &json!([])));
    assert_eq!(view["discard"], json!(["no_slots:small"]));
    assert_eq!(table.events_named("banned"), [json!({"what": "slots", "event": "no_slots"})]);
    assert_eq!(code(&table.refused(A, bid("slots_1", 5))), "BANNED");
    // It holds for everybody and for the rest of the turn.
    table.act(A, bid("lounge", 9));
    assert_eq!(code(&table.refused(B, bid("slots_1", 5))), "BANNED");
    table.act(B, publicity()).act(C, publicity());
    assert_eq!(code(&table.refused(D, bid("slots_1", 15))), "BANNED");
    table.act(D, publicity());
    assert_eq!((table.asks(), &table.spectator()["banned"]), ("place".into(), &json!(["slots"])));
    table.act(A, set_aside());
    // In the next turn it is over.
    assert_eq!((table.state.turn, table.asked()), (3, B));
    assert_eq!(table.spectator()["banned"], json!([]));
    table.act(B, bid("slots_1", 5));
}

#[test]
fn every_ban_ends_with_the_turn() {
    covers!("S-EVT-3");
    let bans = [
        ("no_slots:small", "slots", bid("slots_1", 5)),
        ("no_lounge:medium", "lounge", bid("lounge", 9)),
        ("no_restaurant:large", "restaurant", bid("restaurant", 15)),
        ("pr_scandal:small", "publicity", publicity()),
        ("no_renovate:medium", "renovate", stand_still()),
    ];
    for (card, what, action) in bans {
        let mut table = drawn(card, json!({}));
        assert_eq!(table.spectator()["banned"], json!([what]));
        assert_eq!(code(&table.refused(A, action.clone())), "BANNED", "{card}");
        idle(&mut table);
        assert_eq!((table.state.turn, &table.spectator()["banned"]), (3, &json!([])));
        table.act(B, action);
    }
}

#[test]
fn several_cards_of_a_turn_all_apply() {
    covers!("S-EVT-4");
    let mut table =
        drawn("pr_scandal:large no_renovate:small gaming_tax:large", json!({"players": [{"cash": 30}]}));
    assert_eq!(table.spectator()["banned"], json!(["publicity", "renovate"]));
    assert_eq!(table.numbers("cash")[0], 30 - amount("gaming_tax") + low_income());
    assert_eq!(code(&table.refused(A, publicity())), "BANNED");
    assert_eq!(code(&table.refused(A, stand_still())), "BANNED");
    table.act(A, bid("slots_1", 5));
}

#[test]
fn builders_on_strike_build_fancy_tiles() {
    covers!("S-EVT-8", "S-RULING-39");
    for (cards, ban, tracks, fancy) in [
        (["no_slots:small", "no_slots:medium"], "slots", vec!["slots_1", "slots_2"], "fancy_slots"),
        (["no_lounge:medium", "no_lounge:large"], "lounge", vec!["lounge"], "fancy_lounge"),
        (
            ["no_restaurant:large", "no_restaurant:small"],
            "restaurant",
            vec!["restaurant"],
            "fancy_restaurant",
        ),
    ] {
        for card in cards {
            let mut table =
                drawn(card, json!({"seats": 5, "premier": beside(fancy), "players": [{"cash": 50}]}));
            for name in ["slots_1", "slots_2", "lounge", "restaurant"] {
                let minimum = track(&table, name)["minimum"].as_i64().unwrap();
                if tracks.contains(&name) {
                    for space in track(&table, name)["spaces"].as_array().unwrap() {
                        let refusal = table.refused(A, bid(name, space.as_i64().unwrap()));
                        assert_eq!(code(&refusal), "BANNED", "{name} under {card}");
                    }
                } else {
                    table.clone().act(A, bid(name, minimum));
                }
            }
            table.act(A, bid("premier_2", 42));
            assert_eq!(tiles(&table)[1].as_deref(), Some(fancy));
        }
        // Drawn twice is drawn once.
        let premier =
            json!([offer("sports_book", 3), offer("buffet", 3), offer(fancy, 52), offer("table_games", 52)]);
        let mut table = drawn(&cards.join(" "), json!({"seats": 5, "premier": premier}));
        assert_eq!(table.events_named("drawn").len(), 2);
        assert_eq!(table.spectator()["banned"], json!([ban]));
        assert_eq!(table.spectator()["discard"].as_array().unwrap().len(), 2);
        idle(&mut table);
        assert_eq!(table.spectator()["banned"], json!([]));
        table.act(
            B,
            bid(
                tracks[0],
                if ban == "slots" {
                    5
                } else if ban == "lounge" {
                    9
                } else {
                    15
                },
            ),
        );
    }
}

#[test]
fn no_bid_markers_do_not_run_out() {
    covers!("S-RULING-39");
    // Both Slots tracks, Lounge, Restaurant, Publicity and Renovate: that takes all six.
    let all = json!(["slots", "lounge", "restaurant", "publicity", "renovate"]);
    let mut table = at(json!({"seats": 5, "banned": all, "players": [{"cash": 90}]}));
    for action in [
        bid("slots_1", 5),
        bid("slots_2", 5),
        bid("lounge", 9),
        bid("restaurant", 15),
        publicity(),
        stand_still(),
    ] {
        assert_eq!(code(&table.refused(A, action)), "BANNED");
    }
    // And once more: four more strikes in a turn are four more cards.
    let cards = "no_slots:small no_slots:medium no_lounge:medium no_lounge:large";
    let mut table = drawn(cards, json!({"seats": 5}));
    assert_eq!(table.events_named("drawn").len(), 4);
    assert_eq!(table.spectator()["banned"], json!(["slots", "lounge"]));
    for seat in [A, B, C, D] {
        table.act(seat, stand_still());
    }
    assert_eq!(code(&table.refused(E, bid("slots_2", 5))), "BANNED");
}

#[test]
fn no_publicity_after_a_scandal() {
    covers!("S-EVT-9");
    for card in ["pr_scandal:small", "pr_scandal:large"] {
        let mut table = drawn(card, json!({"players": [{"off": ["slots"]}]}));
        assert_eq!(code(&table.refused(A, publicity())), "BANNED");
        assert_eq!(code(&table.refused(A, publicity_with(&["slots@0,2/0"]))), "BANNED");
        table.act(A, renovate(&[], &["slots@0,2/0"]));
        assert_eq!(code(&table.refused(B, publicity())), "BANNED");
        table.act(B, bid("slots_1", 5));
    }
}

#[test]
fn no_renovation_after_a_failed_inspection() {
    covers!("S-EVT-10");
    for card in ["no_renovate:small", "no_renovate:medium"] {
        let mut table = drawn(card, json!({"players": [{"sheet": ["slots@0,2/0"], "off": ["slots"]}]}));
        for action in [
            stand_still(),
            renovate(&["slots@0,2/0"], &[]),
            renovate(&[], &["slots@1,2/0"]),
            renovate(&["slots@0,2/0"], &["slots@0,2/90"]),
            json!("sketch"),
        ] {
            assert_eq!(code(&table.refused(A, action)), "BANNED");
        }
        // A tile still comes on the sheet with Publicity.
        table.act(A, publicity_with(&["slots@1,2/0"]));
    }
}
