//! The worked examples of payouts, breaks, sprawl risk and heights.

use crate::kit::*;
use lords::Lords;
use serde_json::json;
use table::covers;

/// The position of L-EX-3; Yellow draws.
const BLOCK_D: &str = "D1=brown r3, D3=mark G, D4=gold b2, D5=gold g1, D6=purple y2, D7=gold g5, D9=gold y6";

fn yellow_draws(game: &Lords, card: &str, score: [u8; 4]) -> Table {
    let mut table = at(
        game,
        json!({"seats": 4, "active": 1, "score": score, "lots": BLOCK_D, "asks": "draw", "deck": card}),
    );
    table.draw_and_collect();
    table
}

#[test]
fn a_draw_on_block_d() {
    covers!("L-EX-3", "L-LOTPAY-2");
    for game in editions() {
        let table = yellow_draws(&game, "D8", [0; 4]);
        assert_eq!(table.on("D8"), "mark Y");
        assert_eq!(table.events_named("lots_paid"), [json!({"amounts": [[1, 1], [2, 1]]})]);
        assert_eq!(table.money(), [0, 7, 7, 2]);
        assert_eq!(table.scores(), [0, 1, 3, 0]);
        assert_eq!(table.casinos().len(), 4);
        assert_eq!(table.casino("D4"), "D4 D5 D7");
        assert_eq!(table.casino("D9"), "D9");
    }
}

#[test]
fn a_single_die() {
    covers!("L-EX-4");
    for game in editions() {
        for (active, drawer) in [(0, R), (1, Y), (2, G)] {
            let mut table = at(
                &game,
                json!({"seats": 3, "active": active, "lots": "A3=gold r5", "asks": "draw", "deck": "B1"}),
            );
            table.draw_and_collect();
            let lot = u32::from(drawer == R);
            assert_eq!((table.money()[0], table.scores()), (5 + lot, vec![1, 0, 0]));
        }
    }
}

#[test]
fn a_strip_card_on_block_d() {
    covers!("L-EX-5", "L-PAY-2");
    for game in editions() {
        let table = yellow_draws(&game, "A6", [0; 4]);
        assert_eq!(table.on("A6"), "mark Y");
        // Lots G+1, Y+1; D1 pays R3; D4+D5+D7 pay B2, G6.
        assert_eq!(table.money(), [3, 1, 7, 2]);
        assert_eq!(table.scores(), [1, 0, 3, 0]);
    }
}

#[test]
fn breaks_on_block_d() {
    covers!("L-EX-7");
    for game in editions() {
        let table = yellow_draws(&game, "D8", [0, 8, 8, 0]);
        assert_eq!(table.scores(), [0, 8, 10, 0]);
    }
}

#[test]
fn three_small_casinos_at_eight() {
    covers!("L-EX-25");
    for game in editions() {
        let lots = "A1=gold r3, B3=gold r3, C1=gold r4";
        let mut table = at(
            &game,
            json!({"seats": 3, "active": 1, "score": [8], "lots": lots, "asks": "draw", "deck": "B1"}),
        );
        table.draw_and_collect();
        assert_eq!((table.money()[0], table.scores()[0]), (10, 8));
    }
}

#[test]
fn the_risk_of_sprawling() {
    covers!("L-EX-14", "L-DRAW-2", "L-DRAW-4");
    for game in editions() {
        let scene = at(&game, json!({"seats": 3, "money": [18], "lots": "A2=gold r2", "deck": "A5"}));
        let mut table = scene.clone();
        table.does(sprawl("A2", "A5"));
        assert_eq!((table.on("A5"), table.money()[0], table.boss("A5")), ("gold r3".into(), 0, Some(R)));
        table.end_turn().draw();
        assert_eq!((table.active(), table.on("A5"), table.boss("A2")), (Y, "gold y3".into(), Some(Y)));
        assert_eq!((table.free_dice(R), table.money()), (11, vec![0, 0, 0]));
        // Had Red drawn it: nothing changes, and no marker is placed.
        let mut table =
            at(&game, json!({"seats": 3, "lots": "A2=gold r2, A5=gold r3", "asks": "draw", "deck": "A5"}));
        table.draw();
        assert_eq!((table.board(), table.free_markers(R)), ("A2=gold r2, A5=gold r3".into(), 10));
    }
}

#[test]
fn heights() {
    covers!("L-EX-15");
    let lots = "C1=gold^4 r5, C2=gold^4 y2, C3=gold^4 y1";
    let mut table =
        at(&second(), json!({"seats": 4, "active": 2, "lots": lots, "asks": "draw", "deck": "B1"}));
    table.draw_and_collect();
    assert_eq!((table.money(), table.scores()), (vec![5, 3, 1, 0], vec![12, 0, 0, 0]));
    let table = at(&second(), json!({"seats": 3, "lots": "A1=green^2 r3, A2=green^3 y3"}));
    assert_eq!(table.casinos(), ["A1", "A2"]);
    // With five players a tile stands on at most four risers.
    let mut table = at(&second(), json!({"seats": 5, "money": [99], "lots": "A1=gold r3"}));
    for height in 2..=5 {
        table.does(raise("A1"));
        assert_eq!(table.on("A1"), format!("gold^{height} r3"));
    }
    assert_eq!(table.no(R, raise("A1")), "HEIGHT");
}

#[test]
fn the_later_printing_of_2010() {
    covers!("L-RULING-7");
    // No lay-off unless agreed on, and the boss's money caps the stake.
    let lots = "B1=gold y5, B2=gold y2, B3=gold y3";
    let mut table = at(&first(), json!({"seats": 3, "money": [30, 9], "lots": lots}));
    assert_eq!(table.no(R, gamble("B1", 10)), "LIMIT");
    table.dice(&[1, 2]).does(gamble("B1", 9));
    assert_eq!((table.asks(), table.money()), (json!("act"), vec![39, 0, 0]));
    // The end card pays lots.
    let mut table = at(&first(), json!({"seats": 3, "lots": "A1=mark R", "asks": "draw", "deck": "end"}));
    table.draw();
    assert_eq!(table.money(), [1, 0, 0]);
}

#[test]
fn a_marker_comes_only_through_the_lots_own_card() {
    covers!("L-RULING-9");
    for game in editions() {
        let deck = json!(["A1", "end", "A2"]);
        let position = json!({"seats": 3, "lots": "A1=mark R", "deck": deck, "asks": "draw"});
        assert_eq!(violation(&game, position).invariant, "L-INV-11");
    }
}
