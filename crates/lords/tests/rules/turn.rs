//! The turn: drawing, taking over, discarding.

use crate::games::{every_game, kind_of};
use crate::kit::*;
use lords::Event;
use serde_json::json;
use std::collections::BTreeSet;
use table::{Seat, covers};

#[test]
fn turns_pass_to_the_left() {
    covers!("L-TURN-1", "L-TURN-5");
    for game in editions() {
        for seats in 2..=if is_first(&game) { 4 } else { 6 } {
            let mut table = start(&game, seats, json!({}), json!([]));
            let mut seat = table.active();
            for _ in 0..2 * seats {
                assert_eq!(table.active(), seat);
                while table.asks() != json!("act") {
                    assert_eq!(table.asked(), [seat]);
                    table.draw_and_collect();
                }
                // No action need be taken.
                table.end_turn();
                assert_eq!(table.events_named("turn_ended"), [json!({"seat": seat})]);
                seat = Seat((seat.0 + 1) % seats);
                assert_eq!(table.events_named("turn_began"), [json!({"seat": seat})]);
            }
        }
    }
}

/// The order of the events of a turn, watched over whole games.
fn in_order(game: &lords::Lords) {
    let rank = |event: &Event| match kind_of(event).as_str() {
        "turn_began" => 0,
        "drawn" => 1,
        "marked" | "taken_over" | "stays_own" | "not_open" => 2,
        "lots_paid" => 4,
        "casino_paid" => 5,
        "scored" => 6,
        "discarded" => 7,
        "built" | "sprawled" | "remodeled" | "reorganized" | "put" | "raised" | "staked" | "laid_off"
        | "bet" => 8,
        "turn_ended" | "over" => 9,
        // Ties, deals and pieces given up come at many times.
        _ => 10,
    };
    every_game(game, |moment| {
        if moment.table.waiting().is_empty() {
            let mut at = 0;
            for event in &moment.table.log {
                let now = rank(event);
                match now {
                    10 => continue,
                    // A block-F card with two players is followed by another draw.
                    0 => assert!(at == 0 || at == 9, "{event:?}"),
                    1 if moment.table.state.seats() == 2 => assert!([0, 1, 7].contains(&at), "{event:?}"),
                    1 => assert_eq!(at, 0, "{event:?}"),
                    _ => assert!(now >= at, "{event:?} after step {at}"),
                }
                at = now;
            }
        }
    });
}

#[test]
fn the_steps_of_a_turn_in_2010() {
    covers!("L-TURN-2a", "L-RULING-27");
    in_order(&first());
}

#[test]
fn the_steps_of_a_turn_in_2024() {
    covers!("L-TURN-2b");
    in_order(&second());
}

#[test]
fn money_is_complete_before_any_point() {
    covers!("L-TURN-2b", "L-RULING-27", "L-TURN-2a");
    for game in editions() {
        let lots = "A1=gold r3, C1=gold y4, D1=gold g5, E1=mark R";
        let mut table = at(&game, json!({"seats": 3, "lots": lots, "asks": "draw", "deck": "B1"}));
        table.draw();
        assert_eq!(table.kinds(), ["drawn", "marked"]);
        table.collect();
        let paid = ["casino_paid"; 3];
        let scored = ["scored"; 3];
        assert_eq!(table.kinds(), [&["lots_paid"][..], &paid, &scored, &["discarded"]].concat());
    }
}

#[test]
fn the_draw_is_compulsory_and_first() {
    covers!("L-TURN-3");
    for game in editions() {
        let lots = "A2=mark R, C1=gold r4, D1=gold y6";
        let mut table = at(&game, json!({"seats": 3, "money": [99, 99], "lots": lots, "asks": "draw"}));
        let actions = [
            build("A2", "gold"),
            sprawl("C1", "C2"),
            remodel("C1", "brown"),
            reorganize("C1"),
            gamble("D1", 1),
            json!("end_turn"),
        ];
        for action in &actions {
            assert_eq!(table.no(R, action.clone()), "PHASE", "{action}");
        }
        if !is_first(&game) {
            assert_eq!(table.no(R, raise("C1")), "PHASE");
        }
        assert_eq!(table.no(R, json!("collect")), "PHASE");
        assert_eq!(table.legal(R), [json!("draw")]);
        // Nor before the card has been paid.
        table.draw();
        for action in &actions {
            assert_eq!(table.no(R, action.clone()), "PHASE", "{action}");
        }
        table.collect();
        assert_eq!(table.no(R, json!("draw")), "PHASE", "one card a turn");
        assert_eq!(table.no(R, json!("collect")), "PHASE");
        table.does(build("A2", "gold"));
    }
}

#[test]
fn only_the_active_player_draws() {
    covers!("L-TURN-3", "L-TURN-1");
    for game in editions() {
        let mut table = at(&game, json!({"seats": 3, "asks": "draw", "deck": "A1"}));
        assert_eq!(table.no(Y, json!("draw")), "TURN");
        table.draw();
        assert_eq!(table.no(Y, json!("collect")), "TURN");
        table.collect();
        assert_eq!(table.no(G, json!("end_turn")), "TURN");
    }
}

#[test]
fn one_card_is_drawn_in_a_turn() {
    covers!("L-TURN-4", "L-DISC-2", "L-DISC-1");
    for game in editions() {
        every_game(&game, |moment| {
            if !moment.table.waiting().is_empty() {
                return;
            }
            let (mut cards, mut open): (BTreeSet<String>, usize) = (BTreeSet::new(), 0);
            for event in &moment.table.log {
                match event {
                    Event::TurnBegan { .. } => open = 0,
                    Event::Drawn { card, .. } => {
                        let name = card.map_or("end".into(), |lot| lot.to_string());
                        let in_f = name.starts_with('F') && moment.table.state.seats() == 2;
                        open += usize::from(!in_f);
                        assert!(cards.insert(name), "{event:?} for the second time");
                        assert!(open <= 1, "two cards in one turn");
                    }
                    Event::TurnEnded { .. } => assert_eq!(open, 1),
                    _ => {}
                }
            }
        });
    }
}

#[test]
fn an_empty_lot_is_marked() {
    covers!("L-DRAW-1");
    for game in editions() {
        let mut table = at(&game, json!({"seats": 3, "asks": "draw", "deck": "D8"}));
        table.draw();
        assert_eq!(table.board(), "D8=mark R");
        assert_eq!((table.free_markers(R), table.free_dice(R)), (9, 12));
        assert_eq!(table.events_named("marked"), [json!({"seat": 0, "lot": "D8"})]);
    }
}

/// Red's sprawled tile on A5; Yellow draws its card.
const SPRAWLED: &str = "A2=gold r6, A5=gold r5";

#[test]
fn a_sprawled_tile_is_taken_over() {
    covers!("L-DRAW-2", "L-DRAW-5", "L-SPRAWL-9");
    for game in editions() {
        let mut table = at(
            &game,
            json!({"seats": 3, "active": 1, "money": [1, 2, 3], "lots": SPRAWLED, "asks": "draw", "deck": "A5"}),
        );
        table.draw();
        // At the value shown, not at the printed 3.
        assert_eq!(table.board(), "A2=gold r6, A5=gold y5");
        assert_eq!((table.free_dice(R), table.free_dice(Y)), (11, 11));
        assert_eq!((table.free_markers(Y), table.money()), (10, vec![1, 2, 3]));
        assert_eq!(
            table.events_named("taken_over"),
            [json!({"seat": 1, "lot": "A5", "from": 0, "value": 5})]
        );
    }
}

#[test]
fn a_tile_without_a_die_is_taken_at_the_printed_value() {
    covers!("L-DRAW-3", "L-DRAW-5");
    for game in editions() {
        let mut table = at(
            &game,
            json!({"seats": 3, "active": 1, "lots": "A2=gold r6, A5=gold -", "asks": "draw", "deck": "A5"}),
        );
        table.draw();
        assert_eq!(table.board(), "A2=gold r6, A5=gold y3");
        assert_eq!((table.free_dice(R), table.free_dice(Y)), (11, 11));
        assert_eq!(
            table.events_named("taken_over"),
            [json!({"seat": 1, "lot": "A5", "from": null, "value": 3})]
        );
    }
}

#[test]
fn an_own_tile_stays_as_it_is() {
    covers!("L-DRAW-4", "L-RULING-8", "L-DRAW-5");
    for game in editions() {
        let mut table = at(&game, json!({"seats": 3, "lots": "A5=gold r6", "asks": "draw", "deck": "A5"}));
        table.draw();
        assert_eq!(table.board(), "A5=gold r6");
        assert_eq!((table.free_dice(R), table.free_markers(R)), (11, 10));
        assert_eq!(table.kinds(), ["drawn", "stays_own"]);
        assert_eq!(table.asks(), "collect");
    }
}

#[test]
fn a_take_over_changes_neither_colour_nor_height() {
    covers!("L-DRAW-5");
    for (before, after) in [
        ("A5=brown^3 r5", "A5=brown^3 y5"),
        ("A5=brown^3 -", "A5=brown^3 y3"),
        ("A5=brown^3 y2", "A5=brown^3 y2"),
    ] {
        let mut table =
            at(&second(), json!({"seats": 3, "active": 1, "lots": before, "asks": "draw", "deck": "A5"}));
        table.draw();
        assert_eq!(table.board(), after);
    }
}

#[test]
fn the_drawer_may_not_refuse() {
    covers!("L-DRAW-6");
    assert!(Table::is_no_action(json!("pass")));
    for game in editions() {
        for lots in ["", "A5=gold g4", "A5=gold -"] {
            let mut table = at(&game, json!({"seats": 3, "lots": lots, "asks": "draw", "deck": "A5"}));
            assert_eq!(table.legal(R), [json!("draw")]);
            table.draw();
            assert_eq!(table.legal(R), [json!("collect")]);
            assert!(["mark R", "gold r4", "gold r3"].contains(&&*table.on("A5")));
        }
    }
}

#[test]
fn cards_are_discarded_after_the_payouts() {
    covers!("L-DISC-1");
    for game in editions() {
        let mut table = at(&game, json!({"seats": 3, "asks": "draw", "deck": "A4 A6 B1"}));
        table.draw();
        assert_eq!((&table.spectator()["card"], &table.spectator()["discards"]), (&json!("A4"), &json!({})));
        table.collect();
        assert_eq!(table.kinds().last().unwrap(), "discarded");
        assert_eq!(table.spectator()["discards"], json!({"sphinx": ["A4"]}));
        table.end_turn().draw_and_collect().end_turn().draw_and_collect();
        let view = table.spectator();
        assert_eq!(view["discards"], json!({"sphinx": ["A4", "B1"], "strip": ["A6"]}));
        assert_eq!(view["card"], json!(null));
    }
}
