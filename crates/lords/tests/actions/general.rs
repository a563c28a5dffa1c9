//! Actions in general: which there are, who takes them and when, and who pays.

use crate::scene::*;
use lords::Lords;
use serde_json::{Value, json};
use table::covers;

/// A position in which R can do everything there is.
const RICH: &str = "A1=gold r3, A3=mark R, B1=brown y5, B3=mark R, $R=99, $Y=9";

#[test]
fn in_2010_there_are_five_actions() {
    covers!("L-ACT-1a");
    let mut table = scene(&Lords::first(), 3, RICH);
    let all = ["build", "end_turn", "gamble", "remodel", "reorganize", "sprawl"];
    assert_eq!(listed(&table, R), all);
    assert_eq!(table.no(R, raise("A1")), "EDITION");
}

#[test]
fn in_2024_there_are_six() {
    covers!("L-ACT-1b");
    let mut table = scene(&Lords::second(), 3, RICH);
    let all = ["build", "end_turn", "gamble", "raise", "remodel", "reorganize", "sprawl"];
    assert_eq!(listed(&table, R), all);
    assert!(listed(&table, Y).is_empty() && listed(&table, G).is_empty());
    table.act(R, raise("A1"));
    assert_eq!(table.on("A1"), "gold^2 r3");
}

#[test]
fn actions_are_taken_in_any_order_and_number_but_one_bet_a_turn() {
    covers!("L-ACT-2");
    for game in editions() {
        let mut table = scene(&game, 3, RICH);
        table.act(R, build("A3", "silver")).dice(&[1, 2]).act(R, gamble("B1", 1));
        table.act(R, build("B3", "silver")).dice(&[6]).act(R, reorganize("A1"));
        table.act(R, sprawl("A1", "A2")).act(R, remodel("A1", "purple")).act(R, sprawl("A1", "A4"));
        all_rolled(&table);
        let board = "A1=purple r6, A2=purple r2, A3=silver r5, A4=purple r4, B1=brown y5, B3=silver r3";
        assert_eq!(table.board(), board);
        // 99 - 15 + 1 - 9 - 3 - 12 - 10 - 24.
        assert_eq!(table.money(), [27, 8, 0]);
        assert_eq!(table.no(R, gamble("B1", 1)), "ONCE");
        assert!(!listed(&table, R).contains(&"gamble".to_owned()));
        // The next turn has its own bet.
        table.act(R, json!("end_turn"));
        assert_eq!(table.spectator()["gambled"], false);
        table.draw_and_collect();
        table.act(Y, gamble("A1", 1));
    }
}

#[test]
fn only_the_active_player_acts_and_only_in_the_action_step() {
    covers!("L-ACT-3");
    let actions = |own: &str| -> Vec<Value> {
        vec![
            build("A3", "gold"),
            sprawl(own, "A2"),
            remodel(own, "silver"),
            reorganize(own),
            gamble("B1", 1),
            json!("end_turn"),
        ]
    };
    for game in editions() {
        // Y has the same things as R, but it is R's turn.
        let mut table = scene(&game, 3, "A1=gold y3, A3=mark Y, B1=brown r5, $R=9, $Y=99");
        for action in actions("A1") {
            assert_eq!(table.no(Y, action), "TURN");
        }
        for asks in ["draw", "collect"] {
            let card = if asks == "collect" { json!("D1") } else { Value::Null };
            let mark = if asks == "collect" { ", D1=mark R" } else { "" };
            let text = format!("A1=gold r3, A3=mark R, B1=brown y5, $R=99, $Y=9{mark}");
            let mut table = scene_with(&game, 3, &text, &json!({"asks": asks, "card": card}));
            for action in actions("A1") {
                assert_eq!(table.no(R, action), "PHASE", "{asks}");
            }
        }
    }
}

#[test]
fn a_trade_is_no_action() {
    covers!("L-ACT-4");
    for game in editions() {
        let text = "A1=gold r3, A3=mark R, B1=brown y5, B3=mark Y, $R=20, $Y=20";
        let mut table = scene_with(&game, 3, text, &json!({"asks": "draw", "deck": "D2"}));
        // Before the draw, between draw and payout, and thrice in the action step, around a bet.
        let swap = |times: u32| match times % 2 {
            0 => [transfer(&[parking(R, Y, "A3"), parking(Y, R, "B3")])],
            _ => [transfer(&[parking(Y, R, "A3"), parking(R, Y, "B3")])],
        };
        table.deal(&[R, Y], &swap(0));
        table.act(R, json!("draw")).deal(&[Y, R], &swap(1));
        table.act(R, json!("collect")).deal(&[R, Y], &swap(2)).deal(&[R, Y], &swap(3));
        assert_eq!(table.on("A3"), "mark R");
        assert_eq!(table.spectator()["gambled"], false);
        table.dice(&[3, 4]).act(R, gamble("B1", 1)).deal(&[R, Y], &swap(4));
        table.act(R, reorganize("A1"));
    }
}

#[test]
fn an_action_costs_money_of_ones_own_and_in_full() {
    covers!("L-ACT-5", "L-SUPPLY-8");
    // The cost of each action, from the same board.
    let board = "A1=gold r3, B1=brown r5, B4=brown r6, A5=mark R";
    let costs = [
        (build("A5", "silver"), 9),
        (sprawl("A1", "A2"), 12),
        (remodel("B1", "silver"), 10),
        (reorganize("B1"), 11),
        (raise("B1"), 30),
    ];
    for game in editions() {
        for (action, cost) in &costs {
            if is_first(&game) && action.get("raise").is_some() {
                continue;
            }
            let mut table = scene(&game, 3, &format!("{board}, $R={}, $Y=50", cost - 1));
            assert_eq!(table.no(R, action.clone()), "MONEY", "{action}");
            let mut table = scene(&game, 3, &format!("{board}, $R={cost}, $Y=50"));
            table.act(R, action.clone());
            assert_eq!(table.money(), [0, 50, 0], "{action} goes to the bank");
        }
    }
}

#[test]
fn nothing_is_said_about_leaving_the_game() {
    covers!("L-RULING-67");
    for written in ["leave", "resign", "quit", "pass"] {
        assert!(Table::is_no_action(json!(written)), "{written}");
    }
}
