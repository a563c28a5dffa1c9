//! The end of the game.

use crate::kit::*;
use lords::Lords;
use serde_json::json;
use table::covers;

/// Every kind of command, all of which are refused once the game is over.
fn all_commands() -> Vec<serde_json::Value> {
    vec![
        json!("draw"),
        json!("collect"),
        build("A2", "gold"),
        sprawl("C3", "C2"),
        remodel("C3", "brown"),
        reorganize("C3"),
        raise("C3"),
        gamble("D1", 1),
        put("A1", 1),
        give_die("C3"),
        give_marker("A2"),
        json!("lay_off"),
        json!("keep_bet"),
        json!("end_turn"),
        offer(&[transfer(&[cash(R, Y, 1)])]),
        accept(0),
        json!({"decline": {"offer": 0}}),
        json!({"withdraw": {"offer": 0}}),
        json!({"counter": {"offer": 0, "steps": [transfer(&[cash(R, Y, 1)])]}}),
    ]
}

#[track_caller]
fn is_over(table: &mut Table) {
    assert_eq!((table.asks(), table.asked()), (json!("over"), vec![]));
    for seat in [R, Y] {
        assert_eq!(table.legal(seat), [] as [serde_json::Value; 0]);
        for command in all_commands() {
            assert_eq!(table.no(seat, command.clone()), "OVER", "{command} by {seat}");
        }
    }
}

/// The end card is drawn by Red.
fn end_card(game: &Lords, position: &serde_json::Value) -> Table {
    let mut whole = json!({"seats": 3, "asks": "draw", "deck": "end"});
    whole.as_object_mut().unwrap().extend(position.as_object().unwrap().clone());
    let mut table = at(game, whole);
    table.draw();
    table
}

#[test]
fn the_end_card_ends_the_game_at_once() {
    covers!("L-END-1", "L-END-2", "L-INV-24");
    for game in editions() {
        let lots = "A2=mark R, C3=gold r6, D1=brown y6";
        let mut table = end_card(&game, &json!({"money": [9, 9, 9], "lots": lots}));
        assert_eq!(table.free_markers(R), 9, "no marker was placed");
        assert_eq!(table.board(), lots);
        is_over(&mut table);
    }
}

/// One last payout: lots, then The Strip; nothing else.
fn last_payout(game: &Lords) {
    let lots =
        "A2=mark R, A4=mark Y, C3=gold r6, C2=gold y5, D1=brown y4, D5=brown g5, E1=gold g3, A1=silver r3";
    let table = end_card(game, &json!({"money": [1, 2, 3], "lots": lots}));
    // Lots +1 +1; C2+C3 pays R6 Y5, D1 pays Y4; D5, E1 and A1 are not on The Strip.
    assert_eq!(table.money(), [1 + 1 + 6, 2 + 1 + 5 + 4, 3]);
    assert_eq!(table.scores(), [2, 1, 0]);
    assert_eq!(
        table.kinds(),
        ["drawn", "lots_paid", "casino_paid", "casino_paid", "scored", "scored", "over"]
    );
}

#[test]
fn the_last_payout_of_2010() {
    covers!("L-END-3a", "L-RULING-7");
    last_payout(&first());
}

#[test]
fn the_last_payout_of_2024() {
    covers!("L-END-3b");
    last_payout(&second());
    // Risers count as ever.
    let table = end_card(&second(), &json!({"lots": "C3=gold^3 r6"}));
    assert_eq!((table.money()[0], table.scores()[0]), (6, 3));
}

#[test]
fn most_points_win_and_then_most_money() {
    covers!("L-END-4");
    for game in editions() {
        let table = end_card(&game, &json!({"score": [40, 40, 36], "money": [3, 9, 99]}));
        assert_eq!(table.ranking(), [(1, 1, 40), (0, 2, 40), (2, 3, 36)]);
        // The money after the last payout decides.
        let lots = "A1=mark R, A2=mark R, A4=mark R";
        let table = end_card(&game, &json!({"score": [40, 40, 36], "money": [7, 9, 99], "lots": lots}));
        assert_eq!(table.ranking(), [(0, 1, 40), (1, 2, 40), (2, 3, 36)]);
    }
}

#[test]
fn a_full_tie_is_a_shared_victory() {
    covers!("L-RULING-32");
    for game in editions() {
        let table = end_card(&game, &json!({"score": [40, 36, 40], "money": [9, 50, 9]}));
        assert_eq!(table.ranking(), [(0, 1, 40), (2, 1, 40), (1, 3, 36)]);
    }
}

/// Nine tiles of one player: a casino of nine points with lots on The Strip.
fn nine(block: char, colour: &str, letter: char) -> String {
    (1..=9).map(|at| format!("{block}{at}={colour} {letter}3")).collect::<Vec<_>>().join(", ")
}

#[test]
fn ninety_points_end_the_game() {
    covers!("L-END-5a", "L-RULING-30", "L-INV-14");
    for game in editions() {
        // Yellow scores on Red's card.
        let position = json!({"seats": 3, "score": [73, 81, 0], "money": [50, 0, 0], "lots": nine('C', "gold", 'y'),
            "asks": "draw", "deck": "B1"});
        let mut table = at(&game, position);
        table.draw_and_collect();
        assert_eq!((table.scores(), table.money()), (vec![73, 90, 0], vec![51, 27, 0]));
        assert_eq!(table.ranking(), [(1, 1, 90), (0, 2, 73), (2, 3, 0)]);
        is_over(&mut table);
    }
}

#[test]
fn the_payout_of_the_card_is_finished_first() {
    covers!("L-END-5b", "L-RULING-30", "L-RULING-31", "L-END-5a");
    for game in editions() {
        // Both reach 90 on one Strip card: money decides.
        for (money, winner, loser) in [([4, 0, 0], 0, 1), ([0, 4, 0], 1, 0)] {
            let lots = format!("{}, {}", nine('C', "gold", 'r'), nine('D', "brown", 'y'));
            let mut table = at(
                &game,
                json!({"seats": 3, "active": 2, "score": [81, 81, 0], "money": money, "lots": lots, "asks": "draw",
                    "deck": "A6"}),
            );
            table.draw_and_collect();
            assert_eq!(table.scores(), [90, 90, 0]);
            assert_eq!(table.events_named("scored").len(), 2);
            assert_eq!(table.ranking(), [(winner, 1, 90), (loser, 2, 90), (2, 3, 0)]);
        }
        // Level on money as well.
        let lots = format!("{}, {}", nine('C', "gold", 'r'), nine('D', "brown", 'y'));
        let mut table = at(
            &game,
            json!({"seats": 3, "active": 2, "score": [81, 81, 0], "lots": lots, "asks": "draw", "deck": "A6"}),
        );
        table.draw_and_collect();
        assert_eq!(table.ranking(), [(0, 1, 90), (1, 1, 90), (2, 3, 0)]);
    }
}

#[test]
fn points_beyond_ninety_are_lost() {
    covers!("L-RULING-31");
    let tall: Vec<String> = (1..=9).map(|at| format!("C{at}=gold^3 r3")).collect();
    let lots = format!("{}, D1=brown^3 y1, D2=brown^3 y1, D3=brown^3 y1", tall.join(", "));
    let mut table = at(
        &second(),
        json!({"seats": 3, "active": 2, "score": [81, 81, 0], "money": [0, 99, 0], "lots": lots, "asks": "draw",
            "deck": "A6"}),
    );
    table.draw_and_collect();
    // 27 points and 9 points bring both to 90; Yellow has more money.
    assert_eq!(table.ranking(), [(1, 1, 90), (0, 2, 90), (2, 3, 0)]);
}

#[test]
fn ninety_on_the_end_card_is_the_end_as_well() {
    covers!("L-END-5b", "L-END-1");
    for game in editions() {
        let table = end_card(&game, &json!({"score": [0, 81, 0], "lots": nine('C', "gold", 'y')}));
        assert_eq!(table.ranking(), [(1, 1, 90), (0, 2, 0), (2, 2, 0)]);
    }
}

#[test]
fn nobody_is_out_of_the_game() {
    covers!("L-END-6", "L-RULING-34");
    for game in editions() {
        let mut table =
            at(&game, json!({"seats": 3, "lots": "A1=gold y3, A2=mark G", "asks": "draw", "deck": "B1"}));
        assert_eq!((table.money()[0], table.free_dice(R), table.free_markers(R)), (0, 12, 10));
        table.draw_and_collect();
        assert_eq!((table.on("B1"), table.money()[0]), ("mark R".into(), 1));
        table.end_turn();
        assert_eq!((table.active(), table.asks()), (Y, json!("draw")));
        // With neither money nor lots nor dice, and a card that brings none: the turn can end at once.
        let mut table = at(&game, json!({"seats": 3}));
        assert_eq!(table.legal(R), [json!("end_turn")]);
        table.end_turn();
    }
}

#[test]
fn an_ended_position_has_a_ranking() {
    covers!("L-INV-24", "L-END-4");
    for game in editions() {
        let mut table = at(&game, json!({"seats": 3, "asks": "over", "score": [1, 2, 3], "deck": ["A1"]}));
        assert_eq!(table.ranking()[0], (2, 1, 3));
        is_over(&mut table);
    }
}
