//! Two players, and block F.

use crate::games::{play, tables};
use crate::kit::*;
use serde_json::json;
use table::{Game, covers};

#[test]
fn nobody_builds_on_block_f() {
    covers!("L-2P-1");
    for game in editions() {
        let mut table = at(&game, json!({"seats": 2, "money": [99, 99], "lots": "D7=gold r5"}));
        for at in 1..=9 {
            let lot = format!("F{at}");
            assert_eq!(table.no(R, build(&lot, "gold")), "FBLOCK");
            assert_eq!(table.no(R, sprawl("D7", &lot)), "FBLOCK");
        }
    }
}

#[test]
fn no_legal_move_ever_names_block_f() {
    covers!("L-2P-1", "L-INV-12", "L-2P-2");
    for game in editions() {
        for (seed, table) in (1..).zip(tables(&game).into_iter().filter(|table| table.state.seats() == 2)) {
            play(table, seed, &mut |moment| {
                for seat in [R, Y] {
                    for action in moment.table.legal(seat) {
                        assert!(!action.to_string().contains("\"F"), "{action}");
                    }
                }
                let lots = moment.table.position()["lots"].clone();
                assert!(lots.as_object().unwrap().keys().all(|lot| !lot.starts_with('F')), "{lots}");
            });
        }
    }
}

#[test]
fn an_f_card_pays_and_is_followed_by_another() {
    covers!("L-2P-2", "L-2P-3", "L-2P-4");
    for game in editions() {
        // F1 pays purple, F8 The Strip, A2 purple.
        let lots = "A1=purple r3, C3=gold y4, B2=mark R";
        let mut table = at(&game, json!({"seats": 2, "lots": lots, "asks": "draw", "deck": "F1 F8 A2"}));
        table.draw();
        assert_eq!((table.on("F1"), table.free_markers(R)), (String::new(), 9));
        assert_eq!(table.kinds(), ["drawn", "not_open"]);
        table.collect();
        assert_eq!((table.money(), table.scores()), (vec![1 + 3, 0], vec![1, 0]));
        assert_eq!(table.events_named("discarded"), [json!({"lot": "F1"})]);
        assert_eq!((table.active(), table.asks()), (R, json!("draw")));
        for action in [json!("end_turn"), remodel("A1", "gold")] {
            assert_eq!(table.no(R, action), "PHASE", "his actions come only after a card of A to E");
        }
        table.draw_and_collect();
        assert_eq!((table.money(), table.scores()), (vec![5, 4], vec![1, 1]));
        assert_eq!((table.active(), table.asks()), (R, json!("draw")));
        table.draw_and_collect();
        assert_eq!((table.money(), table.scores()), (vec![5 + 2 + 3, 4], vec![2, 1]));
        assert_eq!((table.active(), table.asks()), (R, json!("act")));
        assert_eq!(table.board(), "A1=purple r3, A2=mark R, B2=mark R, C3=gold y4");
        table.end_turn();
        assert_eq!(table.active(), Y);
    }
}

#[test]
fn every_f_card_pays_what_it_says() {
    covers!("L-2P-3", "L-2P-6");
    let lots = "A1=purple r1, A4=gold r2, C1=green r3, C7=silver r4, E1=brown r5, D4=purple y6";
    for game in editions() {
        for (card, red, yellow) in [
            ("F1", 1, 6),
            ("F2", 4, 0),
            ("F3", 2, 0),
            ("F4", 2, 0),
            ("F5", 5, 0),
            ("F6", 3, 0),
            ("F7", 3, 0),
            ("F8", 0, 6),
            ("F9", 4, 0),
        ] {
            let mut table =
                at(&game, json!({"seats": 2, "active": 1, "lots": lots, "asks": "draw", "deck": card}));
            table.draw_and_collect();
            assert_eq!(table.money(), [red, yellow], "{card}");
            assert_eq!((table.active(), table.asks()), (Y, json!("draw")), "{card}");
        }
    }
}

#[test]
fn f_is_an_ordinary_block_for_three() {
    covers!("L-2P-7");
    for game in editions() {
        let mut table = at(&game, json!({"seats": 3, "money": [99], "asks": "draw", "deck": "F2"}));
        table.draw();
        assert_eq!(table.on("F2"), "mark R");
        table.collect();
        assert_eq!(table.asks(), "act");
        table.does(build("F2", "gold")).does(sprawl("F2", "F1"));
        assert_eq!(table.board(), "F1=gold r6, F2=gold r3");
    }
}

#[test]
fn two_storeys_for_two() {
    covers!("L-2P-8");
    let mut table = at(&second(), json!({"seats": 2, "money": [99], "lots": "A1=gold r3"}));
    table.does(raise("A1"));
    assert_eq!(table.on("A1"), "gold^2 r3");
    assert_eq!(table.no(R, raise("A1")), "HEIGHT");
}

#[test]
fn the_end_card_ends_a_run_of_f_cards() {
    covers!("L-RULING-35");
    for game in editions() {
        let lots = "A1=purple r3, C3=gold y4";
        let mut table =
            at(&game, json!({"seats": 2, "lots": lots, "asks": "draw", "deck": ["F1", "end", "A2"]}));
        table.draw_and_collect();
        table.draw();
        assert_eq!((table.money(), table.scores()), (vec![3, 4], vec![1, 1]));
        assert_eq!((table.asks(), table.deck()), (json!("over"), vec!["A2".to_owned()]));
        assert_eq!(table.events_named("over").len(), 1);
    }
}

#[test]
fn ninety_ends_a_run_of_f_cards() {
    covers!("L-RULING-30");
    for game in editions() {
        let nine: Vec<String> = (1..=9).map(|at| format!("C{at}=purple y3")).collect();
        let mut table = at(
            &game,
            json!({"seats": 2, "score": [0, 81], "lots": nine.join(", "), "asks": "draw", "deck": "F1 A2"}),
        );
        table.draw_and_collect();
        assert_eq!((table.scores(), table.asks()), (vec![0, 90], json!("over")));
        assert!(game.waiting_on(&table.state).is_empty());
    }
}
