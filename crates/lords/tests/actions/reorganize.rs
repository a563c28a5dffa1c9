//! Reorganizing: cost, roll, putting the dice back.

use crate::scene::*;
use serde_json::{Value, json};
use table::covers;

#[test]
fn a_die_of_ones_own_is_enough() {
    covers!("L-REORG-1");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=gold r3, A2=gold y5, B1=brown y5, B4=silver -, $R=99");
        assert_eq!(table.no(R, reorganize("B1")), "OWNER");
        assert_eq!(table.no(R, reorganize("B4")), "OWNER", "nobody has a die there");
        assert_eq!(table.no(R, reorganize("C1")), "TARGET");
        table.dice(&[6, 1]).act(R, reorganize("A2"));
        assert_eq!(table.board(), "A1=gold r6, A2=gold y1, B1=brown y5, B4=silver -");
    }
}

#[test]
fn it_may_be_done_where_all_dice_are_ones_own() {
    covers!("L-REORG-2");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=gold r2, $R=2");
        table.dice(&[5]).act(R, reorganize("A1"));
        assert_eq!((table.board().as_str(), table.money()[0]), ("A1=gold r5", 0));
        all_rolled(&table);
        assert_eq!(table.asks(), "act", "nothing is left to choose");
    }
}

#[test]
fn it_costs_a_million_per_pip_before_the_roll() {
    covers!("L-REORG-3", "L-RULING-64");
    for game in editions() {
        let text = "A1=gold r2, A2=gold r3, A3=gold y5";
        let mut table = scene(&game, 3, &format!("{text}, $R=9, $Y=7"));
        assert_eq!(table.no(R, reorganize("A1")), "MONEY");
        let mut table = scene(&game, 3, &format!("{text}, $R=10, $Y=7"));
        table.dice(&[4, 4, 1]).act(R, reorganize("A1"));
        // R pays alone, and Y is not asked.
        assert_eq!(
            (table.money(), table.board().as_str()),
            (vec![0, 7, 0], "A1=gold r4, A2=gold r4, A3=gold y1")
        );
        assert_eq!(table.asks(), "act");
    }
}

#[test]
fn all_dice_in_it_are_rolled() {
    covers!("L-REORG-4");
    for game in editions() {
        let text = "A1=gold r2, A2=gold y3, A3=gold g5, A4=gold r1, A5=silver r6, $R=11";
        let mut table = scene(&game, 3, text);
        // In board order, by each owner.
        table.dice(&[6, 1, 2, 6]).act(R, reorganize("A1"));
        assert_eq!(table.board(), "A1=gold r6, A2=gold y1, A3=gold g2, A4=gold r6, A5=silver r6");
        all_rolled(&table);
        assert_eq!(rolled(&table), 4);
    }
}

#[test]
fn the_owner_of_several_dice_chooses_where_they_go() {
    covers!("L-REORG-5");
    for game in editions() {
        let table = scene(&game, 3, "A2=gold r2, A3=gold y5, A5=gold r3, $R=10");
        for (first, second) in [(5, 2), (2, 5)] {
            let mut table = table.clone();
            table.dice(&[5, 1, 2]).act(R, reorganize("A2"));
            assert_eq!(table.asked(), [R]);
            assert_eq!(table.legal(R), [put("A2", 2), put("A2", 5)]);
            for (lot, value, why) in
                [("A3", 5, "Y's tile"), ("A2", 3, "a value not rolled"), ("A2", 1, "Y's die")]
            {
                table.refused(R, put(lot, value));
                assert!(!table.legal(R).contains(&put(lot, value)), "{why}");
            }
            table.refused(Y, put("A2", 5));
            put_back(&mut table, R, &[("A2", first), ("A5", second)]);
            assert_eq!(table.board(), format!("A2=gold r{first}, A3=gold y1, A5=gold r{second}"));
            assert_eq!((table.asks(), bosses(&table)), (json!("act"), vec!["A2 A3 A5:R".to_owned()]));
        }
    }
}

#[test]
fn three_dice_are_put_back_one_by_one() {
    covers!("L-REORG-5");
    for game in editions() {
        let table = scene(&game, 3, "A1=gold r3, A2=gold r2, A5=gold r3, $R=8");
        for order in [[1, 4, 6], [1, 6, 4], [4, 1, 6], [4, 6, 1], [6, 1, 4], [6, 4, 1]] {
            let mut table = table.clone();
            table.dice(&[6, 1, 4]).act(R, reorganize("A1"));
            assert_eq!(table.legal(R), [put("A1", 1), put("A1", 4), put("A1", 6)]);
            put_back(&mut table, R, &[("A1", order[0]), ("A2", order[1]), ("A5", order[2])]);
            let [first, second, third] = order;
            assert_eq!(table.board(), format!("A1=gold r{first}, A2=gold r{second}, A5=gold r{third}"));
            assert_eq!(table.asks(), "act");
        }
        // Two of three alike: the list has each value once.
        let mut table = table.clone();
        table.dice(&[6, 1, 6]).act(R, reorganize("A1"));
        assert_eq!(table.legal(R), [put("A1", 1), put("A1", 6)]);
        put_back(&mut table, R, &[("A1", 1), ("A2", 6), ("A5", 6)]);
        assert_eq!(table.board(), "A1=gold r1, A2=gold r6, A5=gold r6");
    }
}

#[test]
fn the_choice_of_another_player_comes_in_r_s_turn() {
    covers!("L-REORG-6");
    for game in editions() {
        let text = "A1=gold r3, A2=gold y2, A3=gold y5, C1=mark R, $R=99";
        let mut table = scene(&game, 3, text);
        table.dice(&[4, 6, 1]).act(R, reorganize("A1"));
        assert_eq!(table.asked(), [Y]);
        assert_eq!(arranging(&table), Some((1, json!(["A2", "A3"]), json!([1, 6]))));
        for action in [build("C1", "gold"), sprawl("A1", "A4"), reorganize("A1"), gamble("A1", 1)] {
            assert_eq!(table.no(R, action.clone()), "PENDING", "{action}");
            assert_eq!(table.no(G, action.clone()), "PENDING", "{action}");
        }
        assert_eq!(table.no(R, json!("end_turn")), "PENDING");
        table.refused(R, put("A2", 6));
        table.refused(G, put("A2", 6));
        put_back(&mut table, Y, &[("A2", 1), ("A3", 6)]);
        assert_eq!(table.board(), "A1=gold r4, A2=gold y1, A3=gold y6, C1=mark R");
        assert_eq!((table.asked(), table.active()), (vec![R], R));
    }
}

#[test]
fn the_active_player_places_first_then_the_others_by_seat() {
    covers!("L-RULING-59");
    // Six tiles: two of R, two of Y, two of G; G is on turn.
    let text = "C1=gold r4, C2=gold y3, C3=gold g6, C4=gold r2, C5=gold y1, C6=gold g4, $G=20";
    for game in editions() {
        let table = scene_with(&game, 3, text, &json!({"active": 2}));
        let mut played = table.clone();
        played.dice(&[1, 2, 3, 4, 5, 6]).act(G, reorganize("C1"));
        let turns = [(G, "C3", 6, "C6", 3), (R, "C1", 4, "C4", 1), (Y, "C2", 5, "C5", 2)];
        for (at, (seat, first, high, second, low)) in turns.into_iter().enumerate() {
            assert_eq!(played.asked(), [seat]);
            // Each sees the earlier placements.
            for (_, lot, value, ..) in &turns[..at] {
                assert!(played.on(lot).ends_with(&value.to_string()), "{lot}");
                assert_eq!(played.spectator()["lots"][lot]["die"], *value);
            }
            put_back(&mut played, seat, &[(first, high), (second, low)]);
        }
        let board = "C1=gold r4, C2=gold y5, C3=gold g6, C4=gold r1, C5=gold y2, C6=gold g3";
        assert_eq!((played.board().as_str(), played.asks()), (board, json!("act")));
        // With R's dice equal, R is not asked.
        let mut played = table.clone();
        played.dice(&[1, 2, 3, 1, 5, 6]).act(G, reorganize("C1"));
        put_back(&mut played, G, &[("C3", 6), ("C6", 3)]);
        assert_eq!(played.asked(), [Y]);
        // With everybody's equal, nobody is.
        let mut played = table.clone();
        played.dice(&[1, 2, 3, 1, 2, 3]).act(G, reorganize("C1"));
        assert_eq!(played.asks(), "act");
    }
}

#[test]
fn ties_are_rerolled_after_the_dice_are_back() {
    covers!("L-REORG-11", "L-RULING-60");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=gold r2, A2=gold y3, $R=5");
        table.dice(&[6, 6, 3, 5]).act(R, reorganize("A1"));
        assert_eq!(
            (table.board().as_str(), bosses(&table)),
            ("A1=gold r3, A2=gold y5", vec!["A1 A2:Y".to_owned()])
        );
        all_rolled(&table);
        // Where R puts the six is settled before the tie is: the reroll stays on that tile.
        for (first, second, board) in
            [(6, 1, "A1=gold r2, A2=gold r1, A3=gold y4"), (1, 6, "A1=gold r1, A2=gold r2, A3=gold y4")]
        {
            let mut table = scene(&game, 3, "A1=gold r3, A2=gold r2, A3=gold y5, $R=10");
            table.dice(&[6, 1, 6]).act(R, reorganize("A1"));
            assert_eq!(table.asked(), [R], "nothing is rerolled yet");
            assert!(table.script_is_used_up());
            table.dice(&[2, 4]);
            put_back(&mut table, R, &[("A1", first), ("A2", second)]);
            assert_eq!(table.board(), board);
            assert_eq!(table.money(), [0, 0, 0]);
            all_rolled(&table);
        }
    }
}

#[test]
fn the_reorganization_of_the_worked_example() {
    covers!("L-EX-10");
    for game in editions() {
        let table = scene(&game, 3, "A2=gold r2, A5=gold r3, A3=brown y5, $R=30");
        let mut good = table.clone();
        good.act(R, remodel("A2", "brown")).dice(&[5, 2, 2]).act(R, reorganize("A2"));
        assert_eq!(good.money()[0], 10);
        put_back(&mut good, R, &[("A2", 5), ("A5", 2)]);
        assert_eq!(good.board(), "A2=brown r5, A3=brown y2, A5=brown r2");
        assert_eq!(
            (bosses(&good), good.no(R, reorganize("A2"))),
            (vec!["A2 A3 A5:R".to_owned()], "ONCE".into())
        );
        // Also after a bad roll.
        let mut bad = table.clone();
        bad.act(R, remodel("A2", "brown")).dice(&[1, 6, 1]).act(R, reorganize("A2"));
        assert_eq!(bosses(&bad), ["A2 A3 A5:Y"]);
        assert_eq!(bad.no(R, reorganize("A2")), "ONCE");
    }
}

#[test]
fn tiles_without_dice_are_neither_paid_nor_rolled() {
    covers!("L-RULING-62");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=gold r3, A2=gold -, A3=gold y5, $R=8");
        table.dice(&[6, 2]).act(R, reorganize("A2"));
        assert_eq!((table.board().as_str(), table.money()[0]), ("A1=gold r6, A2=gold -, A3=gold y2", 0));
        all_rolled(&table);
    }
}

#[test]
fn markers_on_tiles_are_no_lot_markers() {
    covers!("L-REORG-12");
    let marks: Vec<String> = (1..=10).map(|at| format!("C{at}=mark R")).collect();
    for game in editions() {
        let mut table = scene(&game, 3, &format!("{}, A1=gold r3, $R=3", marks.join(", ")));
        assert_eq!(table.free_markers(R), 0);
        table.dice(&[4]).act(R, reorganize("A1"));
        assert_eq!((table.on("A1").as_str(), table.free_markers(R)), ("gold r4", 0));
    }
}

#[test]
fn nobody_is_named_boss_while_dice_wait_to_be_put_back() {
    covers!("L-RULING-20");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=gold r2, A2=gold r3, A3=gold y5, B1=brown y4, $R=50");
        let bosses = |table: &Table| -> Vec<Value> {
            table.spectator()["casinos"]
                .as_array()
                .unwrap()
                .iter()
                .map(|casino| casino["boss"].clone())
                .collect()
        };
        let points = |table: &Table, seat: usize| {
            let income = table.spectator()["players"][seat]["income"].as_array().unwrap().clone();
            income.iter().find(|one| one["pays"] == json!("sphinx")).unwrap()["points"].clone()
        };
        assert_eq!((bosses(&table), points(&table, 1)), (vec![json!(1), json!(1)], json!(3)));
        // Red's 6 and 1 wait; Yellow's 4 stands.
        table.dice(&[6, 1, 4]).act(R, reorganize("A1"));
        assert_eq!(table.asks()["arrange"]["seat"], json!(0));
        assert_eq!(bosses(&table), [Value::Null, json!(1)]);
        assert_eq!((points(&table, 0), points(&table, 1)), (json!(0), json!(0)));
        table.act(R, put("A1", 6));
        assert_eq!((bosses(&table), points(&table, 0)), (vec![json!(0), json!(1)], json!(3)));
    }
}
