//! Lots pay, casinos pay, casinos score.

use crate::figures::{SQUARES, stops, walk};
use crate::kit::*;
use serde_json::json;
use table::covers;

/// A position in which Green draws this card.
fn green_draws(game: &lords::Lords, lots: &str, card: &str) -> Table {
    let mut table = at(game, json!({"seats": 4, "active": 2, "lots": lots, "asks": "draw", "deck": card}));
    table.draw_and_collect();
    table
}

#[test]
fn every_marker_earns_one() {
    covers!("L-LOTPAY-1", "L-LOTPAY-2");
    for game in editions() {
        // Green's own lot, marked this very turn, pays too.
        let table = green_draws(&game, "A1=mark R, A2=mark R, B1=mark Y", "C5");
        assert_eq!(table.money(), [2, 1, 1, 0]);
        assert_eq!(table.events_named("lots_paid"), [json!({"amounts": [[0, 2], [1, 1], [2, 1]]})]);
    }
}

#[test]
fn only_marked_lots_earn() {
    covers!("L-LOTPAY-3");
    for game in editions() {
        // A brown card: the gold tile, the tile without a die and the empty lots earn nothing.
        let table = green_draws(&game, "A1=gold r3, A2=gold -, A3=mark Y", "C4");
        assert_eq!(table.money(), [0, 1, 1, 0]);
        assert_eq!(table.scores(), [0, 0, 0, 0]);
        // Not even to the drawer who has taken over a tile.
        let table = green_draws(&game, "A1=gold r3, A5=brown r3", "A5");
        assert_eq!((table.money(), table.on("A5")), (vec![0, 0, 0, 0], "brown g3".into()));
    }
}

#[test]
fn a_colour_pays_everywhere() {
    covers!("L-PAY-1");
    for game in editions() {
        let table = green_draws(&game, "A1=gold r3, F9=gold y2, C1=brown b4", "B1");
        assert_eq!(table.money(), [3, 2, 1, 0]);
        assert_eq!(table.scores(), [1, 1, 0, 0]);
        assert_eq!(table.events_named("casino_paid").len(), 2);
    }
}

#[test]
fn each_colour_has_its_cards() {
    covers!("L-PAY-1", "L-PAY-2");
    // One casino of every colour away from The Strip, and one on it.
    let lots = "A1=purple r1, A4=gold r2, C1=green r3, C7=silver r4, E1=brown r5, D4=purple y6";
    for game in editions() {
        for square in SQUARES.iter().filter(|square| !lots.contains(&format!("{}=", square.id))) {
            let table = green_draws(&game, lots, &square.id);
            let expected = match &*square.pays {
                "albion" => [1, 6],
                "sphinx" => [2, 0],
                "vega" => [3, 0],
                "tivoli" => [4, 0],
                "pioneer" => [5, 0],
                _ => [0, 6],
            };
            assert_eq!(table.money()[..2], expected, "{}", square.id);
            assert_eq!(table.scores()[..2], expected.map(|money| u8::from(money > 0)), "{}", square.id);
        }
    }
}

#[test]
fn the_strip_pays_what_touches_it() {
    covers!("L-PAY-2");
    for game in editions() {
        for square in SQUARES.iter().filter(|square| square.id != "A6") {
            let table = green_draws(&game, &format!("{}=gold r4", square.id), "A6");
            assert_eq!(table.money()[0] == 4, square.strip, "{}", square.id);
            assert_eq!(table.scores()[0] == 1, square.strip, "{}", square.id);
        }
        for card in ["A6", "D5", "F8"] {
            let table = green_draws(&game, "C6=gold r4, C5=brown y4", card);
            assert_eq!(table.money()[..2], [4, 0]);
        }
    }
    let strip: Vec<&str> = SQUARES.iter().filter(|square| square.strip).map(|square| &*square.id).collect();
    let expected = "A3 A6 B1 B4 C3 C6 C9 C12 D1 D4 D7 E3 E6 F1 F4 F7";
    assert_eq!(strip.join(" "), expected);
}

#[test]
fn a_casino_on_the_strip_pays_as_a_whole() {
    covers!("L-PAY-3");
    for game in editions() {
        let table = green_draws(&game, "A1=gold r3, A2=gold r2, A3=gold r5", "D5");
        assert_eq!((table.money()[0], table.scores()[0]), (10, 3));
    }
}

#[test]
fn every_pip_earns_its_owner_one() {
    covers!("L-PAY-4", "L-SCORE-2", "L-SCORE-1a", "L-RULING-5");
    for game in editions() {
        let table = green_draws(&game, "A1=gold r5, A2=gold y2, A5=gold y2", "B1");
        assert_eq!(table.money(), [5, 4, 1, 0]);
        assert_eq!(table.scores(), [3, 0, 0, 0]);
        let scored = json!({"seat": 0, "casino": ["A1", "A2", "A5"], "points": 3, "from": 0, "to": 3});
        assert_eq!(table.events_named("scored"), [scored]);
    }
}

#[test]
fn height_changes_points_but_not_money() {
    covers!("L-PAY-5", "L-SCORE-1b");
    let table = green_draws(&second(), "A1=gold^3 r4", "B1");
    assert_eq!((table.money()[0], table.scores()[0]), (4, 3));
    let table = green_draws(&second(), "A1=gold^4 r4, A2=gold^4 r1, A3=gold^4 y2", "B1");
    assert_eq!((table.money()[..2].to_vec(), table.scores()), (vec![5, 2], vec![12, 0, 0, 0]));
}

#[test]
fn payouts_see_the_board_after_the_take_over() {
    covers!("L-PAY-7");
    for game in editions() {
        let mut table =
            at(&game, json!({"seats": 3, "active": 1, "lots": "A4=gold r4", "asks": "draw", "deck": "A4"}));
        table.draw_and_collect();
        assert_eq!((table.money(), table.scores()), (vec![0, 4, 0], vec![0, 1, 0]));
        // And after the tie that it made: r4 and y4 are rerolled to 1 and 6.
        let lots = "A1=gold r4, A4=gold r4";
        let mut table =
            at(&game, json!({"seats": 3, "active": 1, "lots": lots, "asks": "draw", "deck": "A4"}));
        table.dice(&[1, 6]).draw_and_collect();
        assert_eq!((table.money(), table.scores()), (vec![1, 6, 0], vec![0, 2, 0]));
    }
}

#[test]
fn points_move_stop_by_stop() {
    covers!("L-SCORE-3", "L-EX-6");
    // One gold casino in block C of as many tiles as there are points.
    for game in editions() {
        for (points, to) in [(1, 8), (2, 10), (3, 10), (4, 12), (5, 12)] {
            let tiles: Vec<String> = (1..=points).map(|at| format!("C{at}=gold r3")).collect();
            let mut table = at(
                &game,
                json!({"seats": 3, "score": [8], "lots": tiles.join(", "), "asks": "draw", "deck": "B1"}),
            );
            table.draw_and_collect();
            assert_eq!(table.scores()[0], to, "{points} points");
        }
    }
}

#[test]
fn lost_points_are_not_saved() {
    covers!("L-SCORE-4");
    for game in editions() {
        let mut table = at(
            &game,
            json!({"seats": 3, "score": [8], "lots": "A1=gold r3", "asks": "draw", "deck": "B1 C2 C7"}),
        );
        for _ in 0..3 {
            table.draw_and_collect().end_turn();
            assert_eq!(table.scores()[0], 8);
        }
    }
}

#[test]
fn casinos_score_on_their_own() {
    covers!("L-SCORE-5");
    for game in editions() {
        let lots = "A1=gold r3, A3=gold r3, C1=gold r3, D1=gold r3";
        let mut table =
            at(&game, json!({"seats": 3, "score": [8], "lots": lots, "asks": "draw", "deck": "B1"}));
        table.draw_and_collect();
        assert_eq!(table.scores()[0], 8);
        assert_eq!(table.events_named("casino_paid").len(), 4);
    }
}

#[test]
fn the_smallest_casino_scores_first_in_2010() {
    covers!("L-SCORE-6a");
    // The larger casino comes first on the board.
    let lots = "A1=gold r3, A2=gold r3, C1=gold r3";
    let mut table =
        at(&first(), json!({"seats": 3, "score": [7], "lots": lots, "asks": "draw", "deck": "B1"}));
    table.draw_and_collect();
    assert_eq!(table.scores()[0], 10);
    let order: Vec<_> =
        table.events_named("scored").iter().map(|one| one["points"].as_u64().unwrap()).collect();
    assert_eq!(order, [1, 2]);
}

#[test]
fn the_lowest_value_scores_first_in_2024() {
    covers!("L-SCORE-6b");
    let lots = "A1=gold^3 r3, C1=gold r3, C2=gold r3";
    let mut table =
        at(&second(), json!({"seats": 3, "score": [7], "lots": lots, "asks": "draw", "deck": "B1"}));
    table.draw_and_collect();
    // 2 points: 7 -> 8, one lost; 3 points: 8 -> 10, one lost. By spaces it would be 12.
    assert_eq!(table.scores()[0], 10);
    let order: Vec<_> =
        table.events_named("scored").iter().map(|one| one["points"].as_u64().unwrap()).collect();
    assert_eq!(order, [2, 3]);
}

#[test]
fn equal_casinos_need_no_choice() {
    covers!("L-SCORE-7", "L-RULING-33");
    for game in editions() {
        let lots = "A1=gold r3, A2=gold r3, C1=gold r3, C2=gold r3";
        let mut table =
            at(&game, json!({"seats": 3, "score": [7], "lots": lots, "asks": "draw", "deck": "B1"}));
        table.draw_and_collect();
        assert_eq!((table.scores()[0], table.asks()), (10, json!("act")), "7 -> 8 -> 10");
    }
    // Two points of two spaces, and of one space with two storeys.
    let lots = "A1=gold^2 r3, C1=gold r3, C2=gold r3";
    let mut table =
        at(&second(), json!({"seats": 3, "score": [7], "lots": lots, "asks": "draw", "deck": "B1"}));
    table.draw_and_collect();
    assert_eq!((table.scores()[0], table.asks()), (10, json!("act")));
}

#[test]
fn gaps_grow_to_the_end_of_the_track() {
    covers!("L-SCORE-8", "L-SCORE-3", "L-RULING-31");
    for game in editions() {
        for from in stops() {
            for points in 1..=54 {
                assert_eq!(game.data().advance(from, points), walk(from, points), "{from} + {points}");
            }
        }
    }
    assert_eq!((walk(81, 8), walk(81, 9), walk(81, 54)), (81, 90, 90));
    // The same with casinos of 1 to 9 tiles, and in 2024 of 1 to 6 storeys.
    for game in editions() {
        let storeys: u8 = if is_first(&game) { 1 } else { 6 };
        let seats = if is_first(&game) { 4 } else { 6 };
        for from in stops().into_iter().filter(|stop| *stop < 90) {
            for (tiles, height) in
                (1..=9u8).flat_map(|tiles| (1..=storeys).map(move |height| (tiles, height)))
            {
                let lots: Vec<String> = (1..=tiles).map(|at| format!("C{at}=gold^{height} y3")).collect();
                let mut table = at(
                    &game,
                    json!({"seats": seats, "score": [0, from], "lots": lots.join(", "), "asks": "draw", "deck": "B1"}),
                );
                table.draw_and_collect();
                assert_eq!(table.scores()[1], walk(from, tiles * height), "{from} + {tiles} x {height}");
            }
        }
    }
}

#[test]
fn the_log_of_scoring_ascends() {
    covers!("L-RULING-28");
    for game in editions() {
        let lots = "A1=gold y3, A2=gold y3, C1=gold r3, C3=gold g3, D1=gold y1, D2=gold r2, D3=gold y3";
        let table = green_draws(&game, lots, "B1");
        let order: Vec<_> = table.events_named("scored").iter().map(|one| one["casino"][0].clone()).collect();
        assert_eq!(order, ["C1", "C3", "A1", "D1"]);
        assert_eq!(table.scores(), [1, 5, 1, 0]);
    }
}
