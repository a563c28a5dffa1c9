//! What may be traded, and what changes.

use crate::scene::*;
use serde_json::{Value, json};
use table::{Seat, covers};

#[test]
fn players_trade_in_anybody_s_turn() {
    covers!("L-TRADE-1");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=mark Y, B1=mark G, C1=mark R");
        table.deal(&[Y, G], &[transfer(&[parking(Y, G, "A1"), parking(G, Y, "B1")])]);
        done(&table);
        assert_eq!(table.board(), "A1=mark G, B1=mark Y, C1=mark R");
        assert_eq!((table.active(), table.asks()), (R, json!("act")));
    }
}

#[test]
fn three_trade_in_a_circle() {
    covers!("L-TRADE-2", "L-RULING-51");
    for game in editions() {
        let text = "A1=mark R, C1=gold g5, $R=3, $Y=9, $G=1";
        let table = scene(&game, 3, text);
        let circle = [transfer(&[parking(R, Y, "A1"), cash(Y, G, 8), die(G, R, "C1")])];
        // Whoever offers it, the other two must agree.
        for parties in [[R, Y, G], [G, R, Y], [Y, R, G]] {
            let mut table = table.clone();
            table.act(parties[0], offer(&circle)).act(parties[1], accept(0));
            assert_eq!((table.board(), table.money()), ("A1=mark R, C1=gold g5".into(), vec![3, 9, 1]));
            table.act(parties[2], accept(0));
            done(&table);
            assert_eq!((table.board(), table.money()), ("A1=mark Y, C1=gold r5".into(), vec![3, 1, 9]));
        }
    }
}

#[test]
fn cash_lots_dice_and_actions_in_any_combination() {
    covers!("L-TRADE-3", "L-EX-20");
    let text = "A1=mark R, A2=mark Y, C1=gold r4, C4=brown y2, C9=silver y3, $R=5, $Y=10";
    for game in editions() {
        let table = scene(&game, 3, text);
        let after = |steps: &[Value]| {
            let mut table = table.clone();
            table.deal(&[R, Y], steps);
            done(&table);
            (table.board(), table.money(), bosses(&table))
        };
        let (board, money, _) = after(&[transfer(&[die(R, Y, "C1"), parking(Y, R, "A2")])]);
        assert_eq!(board, "A1=mark R, A2=mark R, C1=gold y4, C4=brown y2, C9=silver y3");
        assert_eq!(money, [5, 10, 0]);
        let (board, money, _) = after(&[transfer(&[die(R, Y, "C1"), cash(Y, R, 5)])]);
        assert_eq!(board, "A1=mark R, A2=mark Y, C1=gold y4, C4=brown y2, C9=silver y3");
        assert_eq!(money, [10, 5, 0]);
        let (board, money, casinos) = after(&[hands(&cash(Y, R, 5)), deed(remodel("C1", "brown"))]);
        assert_eq!(board, "A1=mark R, A2=mark Y, C1=brown r4, C4=brown y2, C9=silver y3");
        assert_eq!((money, casinos), (vec![5, 5, 0], vec!["C1 C4:R".to_owned(), "C9:Y".to_owned()]));
        let four = transfer(&[parking(R, Y, "A1"), die(R, Y, "C1"), die(Y, R, "C4"), die(Y, R, "C9")]);
        let (board, money, _) = after(&[four]);
        assert_eq!(board, "A1=mark Y, A2=mark Y, C1=gold y4, C4=brown r2, C9=silver r3");
        assert_eq!(money, [5, 10, 0]);
    }
}

#[test]
fn a_traded_lot_changes_its_marker() {
    covers!("L-TRADE-4");
    for game in editions() {
        let mut table = scene(&game, 3, "D2=mark R, D3=mark R");
        table.deal(&[R, G], &[hands(&parking(R, G, "D2"))]);
        assert_eq!(table.board(), "D2=mark G, D3=mark R");
        assert_eq!((table.free_markers(R), table.free_markers(G)), (9, 9));
    }
}

#[test]
fn a_traded_die_keeps_its_value() {
    covers!("L-TRADE-5", "L-OWN-4");
    for game in editions() {
        // B2 is printed 2, B4 6.
        let mut table = scene(&game, 3, "B4=silver y6, B2=gold y5");
        table.deal(&[Y, R], &[transfer(&[die(Y, R, "B4"), die(Y, R, "B2")])]);
        assert_eq!(table.board(), "B2=gold r5, B4=silver r6");
        assert_eq!((table.free_dice(R), table.free_dice(Y)), (10, 12));
    }
    let mut table = scene(&second(), 3, "B4=silver^3 y4");
    table.deal(&[Y, R], &[hands(&die(Y, R, "B4"))]);
    assert_eq!(table.board(), "B4=silver^3 r4", "the risers go with it");
}

#[test]
fn points_tiles_and_promises_are_not_for_sale() {
    covers!("L-TRADE-6", "L-TRADE-7a", "L-TRADE-7b", "L-TRADE-8");
    let points = json!({"points": {"from": 0, "to": 1, "amount": 1}});
    let tile = |lot: &str| json!({"tile": {"from": 0, "to": 1, "lot": lot}});
    for game in editions() {
        let tall = if is_first(&game) { "A2=silver r2" } else { "A2=silver^2 r2" };
        let text = format!("A1=gold r3, {tall}, $R=9, $Y=9");
        let mut table = scene_with(&game, 3, &text, &json!({"score": [8, 8, 8]}));
        for item in [points.clone(), tile("A1"), tile("A2"), tile("A3")] {
            assert_eq!(table.no(R, offer(&[hands(&item)])), "TRADE", "{item}");
            // Nor among other things, nor in a later step, nor by another.
            assert_eq!(table.no(R, offer(&[transfer(&[cash(Y, R, 5), item.clone()])])), "TRADE", "{item}");
            assert_eq!(table.no(Y, offer(&[hands(&cash(Y, R, 5)), hands(&item)])), "TRADE", "{item}");
        }
        let promise = json!({"promise": "R does not gamble next turn"});
        assert_eq!(table.no(R, offer(&[hands(&cash(Y, R, 5)), promise])), "TRADE");
        // The format knows no risers, no later turns and no conditions.
        let steps = [
            json!({"transfer": {"items": [{"riser": {"from": 0, "to": 1, "lot": "A2"}}]}}),
            json!({"transfer": {"items": [cash(R, Y, 1)], "turn": 3}}),
            json!({"act": reorganize("A1"), "turn": 3}),
            json!({"act": reorganize("A1"), "seat": 1}),
            json!({"if": {"boss": 0}}),
        ];
        for step in steps {
            assert!(Table::is_no_action(offer(std::slice::from_ref(&step))), "{step}");
        }
        // A counter-offer is judged the same way.
        table.act(R, offer(&[hands(&cash(R, Y, 1))]));
        assert_eq!(table.no(Y, json!({"counter": {"offer": 0, "steps": [hands(&points)]}})), "TRADE");
    }
}

#[test]
fn an_action_in_a_deal_is_the_active_player_s() {
    covers!("L-TRADE-9", "L-RULING-55");
    for game in editions() {
        // Y buys a remodelling of R, in R's turn: R acts and pays.
        let table = scene(&game, 3, "A1=gold r3, A2=brown y2, $R=5, $Y=9");
        for parties in [[Y, R], [R, Y]] {
            let mut table = table.clone();
            table.deal(&parties, &[hands(&cash(Y, R, 2)), deed(remodel("A1", "brown"))]);
            done(&table);
            assert_eq!((table.money(), bosses(&table)), (vec![2, 7, 0], vec!["A1 A2:R".to_owned()]));
        }
        // Y's own casino: it is R who would act, and R is not its boss. Y's action can't be sold in R's turn.
        let mut table = scene(&game, 3, "A1=gold r3, A2=brown y2, $R=5, $Y=9");
        table.deal(&[R, Y], &[hands(&cash(R, Y, 2)), deed(remodel("A2", "gold"))]);
        assert_eq!((broke(&table), table.money()), ("BOSS".into(), vec![3, 11, 0]));
        // Two others can't have R act without him.
        let mut table = scene(&game, 3, "A1=gold r3, $R=5, $Y=9");
        table.act(Y, offer(&[hands(&cash(Y, G, 2)), deed(remodel("A1", "brown"))])).act(G, accept(0));
        assert_eq!((table.on("A1").as_str(), table.money()), ("gold r3", vec![5, 9, 0]));
        table.act(R, accept(0));
        done(&table);
        assert_eq!((table.on("A1").as_str(), table.money()), ("brown r3", vec![0, 7, 2]));
    }
}

#[test]
fn an_action_in_a_deal_keeps_its_conditions() {
    covers!("L-TRADE-10");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=gold y3, B1=silver g5, $R=9, $Y=9, $G=9");
        table.dice(&[3, 4]).act(R, gamble("A1", 1));
        table.deal(&[R, Y], &[hands(&cash(Y, R, 2)), deed(gamble("B1", 1)), hands(&cash(R, Y, 1))]);
        assert_eq!(broke(&table), "ONCE");
        assert_eq!(table.money(), [10, 8, 9], "what came before stands, what came after did not happen");
        // A bet in a deal uses the bet of the turn up.
        let mut table = scene(&game, 3, "A1=gold y3, $R=9, $Y=9");
        table.dice(&[3, 4]).deal(&[R, Y], &[hands(&cash(Y, R, 2)), deed(gamble("A1", 1))]);
        done(&table);
        assert_eq!((table.money(), table.no(R, gamble("A1", 1))), (vec![10, 8, 0], "ONCE".into()));
        // Other conditions, as everywhere.
        let text = "A1=gold r3, A2=gold y5, A6=silver r6, B1=mark R, B2=mark Y, $R=9, $Y=9";
        let failing = [
            (sprawl("A1", "A4"), "BOSS"),
            (sprawl("A6", "A4"), "ADJ"),
            (sprawl("B4", "B5"), "TARGET"),
            (remodel("A6", "silver"), "COLOUR"),
            (reorganize("A6"), "done"),
            (build("B1", "gold"), "MONEY"),
            (build("B2", "gold"), "OWNER"),
            (build("A1", "gold"), "OCCUPIED"),
            (gamble("A6", 1), "SELF"),
            (gamble("A1", 0), "BET"),
            (gamble("A1", 11), "LIMIT"),
        ];
        for (action, code) in failing {
            let mut table = scene(&game, 3, text);
            table.deal(&[R, Y], &[hands(&cash(R, Y, 1)), deed(action.clone())]);
            match code {
                "done" => done(&table),
                _ => assert_eq!(broke(&table), code, "{action}"),
            }
            assert_eq!(table.money()[1], 10, "{action}");
        }
    }
}

#[test]
fn bosses_change_when_dice_change_hands() {
    covers!("L-TRADE-13", "L-RULING-21", "L-RULING-57");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=gold r6, A2=gold r2, A3=gold y1");
        table.deal(&[R, Y], &[hands(&die(R, Y, "A1"))]);
        assert_eq!((bosses(&table), rolled(&table)), (vec!["A1 A2 A3:Y".to_owned()], 0));
        // Two fives of R: one goes to Y, and both are rerolled.
        let text = "A1=gold r5, A2=gold r5, A3=gold g4, $G=5";
        let mut table = scene(&game, 3, text);
        table.dice(&[2, 6]).deal(&[R, Y], &[hands(&die(R, Y, "A2"))]);
        assert_eq!(table.board(), "A1=gold r2, A2=gold y6, A3=gold g4");
        all_rolled(&table);
        // G is not in the deal, but his die is rerolled when it comes to that; it costs nothing.
        let mut table = scene(&game, 3, text);
        table.dice(&[2, 4, 1, 3]).deal(&[R, Y], &[hands(&die(R, Y, "A2"))]);
        assert_eq!(table.board(), "A1=gold r2, A2=gold y1, A3=gold g3");
        assert_eq!(table.money(), [0, 0, 5]);
        all_rolled(&table);
    }
}

#[test]
fn a_gift_is_a_deal() {
    covers!("L-RULING-47");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=mark R, C1=gold r4, $R=5");
        table.deal(&[R, Y], &[transfer(&[parking(R, Y, "A1"), die(R, Y, "C1"), cash(R, Y, 5)])]);
        done(&table);
        assert_eq!((table.board(), table.money()), ("A1=mark Y, C1=gold y4".into(), vec![0, 5, 0]));
        // One may also ask for one.
        table.deal(&[G, Y], &[hands(&cash(Y, G, 5))]);
        assert_eq!(table.money(), [0, 0, 5]);
    }
}

#[test]
fn nobody_deals_with_himself_or_with_money_he_does_not_have() {
    covers!("L-RULING-48");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=mark R, C1=gold r4, $R=5, $Y=3");
        for item in [cash(R, R, 1), parking(R, R, "A1"), die(R, R, "C1")] {
            assert_eq!(table.no(R, offer(&[hands(&item)])), "TRADE");
            assert_eq!(table.no(R, offer(&[hands(&cash(R, Y, 1)), hands(&item)])), "TRADE");
        }
        assert_eq!(table.no(R, offer(&[deed(reorganize("C1"))])), "TRADE", "R alone");
        assert_eq!(table.no(R, offer(&[])), "TRADE");
        assert_eq!(table.no(R, offer(&[hands(&cash(R, Seat(5), 1))])), "TRADE", "nobody sits there");
        assert_eq!(table.no(R, offer(&[hands(&cash(Seat(5), R, 1))])), "TRADE", "nobody sits there");
        // Money is checked when the step runs.
        table.deal(&[R, Y], &[hands(&cash(Y, R, 3)), hands(&cash(Y, R, 1)), hands(&cash(R, Y, 4))]);
        assert_eq!((broke(&table), table.money()), ("MONEY".into(), vec![8, 0, 0]));
        table.deal(&[R, Y], &[hands(&cash(R, Y, 4_000_000_000))]);
        assert_eq!((broke(&table), table.money()), ("MONEY".into(), vec![8, 0, 0]));
        // Nothing of a step that fails moves.
        table.deal(&[R, Y, G], &[transfer(&[cash(R, Y, 5), cash(R, G, 4)])]);
        assert_eq!((broke(&table), table.money()), ("MONEY".into(), vec![8, 0, 0]));
    }
}
