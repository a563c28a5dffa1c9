//! When deals can be made.

use crate::scene::*;
use serde_json::json;
use table::covers;

/// A deal of Y and G, which any window allows; it is undone at once.
#[track_caller]
fn window_is_open(table: &mut Table) {
    let asks = table.asks();
    table.deal(&[Y, G], &[transfer(&[cash(Y, G, 1), cash(G, Y, 2)])]);
    done(table);
    table.deal(&[G, Y], &[transfer(&[cash(G, Y, 1), cash(Y, G, 2)])]);
    assert_eq!(table.asks(), asks, "a deal changes nothing about the turn");
}

#[track_caller]
fn window_is_closed(table: &mut Table, code: &str) {
    for seat in [R, Y, G] {
        assert_eq!(table.no(seat, offer(&[hands(&cash(Y, G, 1))])), code);
        assert_eq!(table.no(seat, offer(&[hands(&cash(Y, G, 1)), deed(reorganize("A1"))])), code);
    }
}

#[test]
fn the_windows_of_a_turn() {
    covers!("L-RULING-45");
    for game in editions() {
        let text = "A1=gold r3, B1=brown y5, C1=mark R, $R=50, $Y=50, $G=50";
        let more = json!({"asks": "draw", "deck": "D2 D3 end"});
        let mut table = scene_with(&game, 3, text, &more);
        window_is_open(&mut table); // W0
        table.draw();
        assert_eq!(table.asks(), "collect");
        window_is_open(&mut table); // W1
        table.collect();
        window_is_open(&mut table); // W3
        table.act(R, build("C1", "gold"));
        window_is_open(&mut table);
        table.act(R, gamble("B1", 1));
        window_is_open(&mut table);
        table.act(R, json!("end_turn"));
        window_is_open(&mut table); // W0 of Y
        table.draw().collect().end_turn();
        // The last card opens no window.
        table.draw();
        assert_eq!(table.asks(), "over");
        window_is_closed(&mut table, "OVER");
    }
}

#[test]
fn with_two_players_a_window_opens_before_every_draw() {
    covers!("L-RULING-45");
    for game in editions() {
        let more = json!({"asks": "draw", "deck": "F2 F1 A2"});
        let mut table = scene_with(&game, 2, "$R=50, $Y=50", &more);
        for (card, then) in [("F2", "draw"), ("F1", "draw"), ("A2", "act")] {
            table.deal(&[R, Y], &[hands(&cash(R, Y, 1))]);
            done(&table);
            table.draw();
            assert_eq!(table.asks(), "collect", "{card} is paid");
            table.deal(&[Y, R], &[hands(&cash(R, Y, 1))]);
            done(&table);
            table.collect();
            assert_eq!(table.asks(), then, "after {card}");
        }
        assert_eq!(table.money(), [45, 56]);
    }
}

#[test]
fn a_shortage_opens_a_window() {
    covers!("L-RULING-45");
    for game in editions() {
        // R has no free die for A5, which he takes over.
        let text = format!("{TWELVE}, A5=silver y3, $Y=50, $G=50");
        let more = json!({"asks": "draw", "deck": "A5"});
        let table = scene_with(&game, 3, &text, &more);
        let mut sold = table.clone();
        sold.draw();
        assert_eq!(sold.asks(), json!({"give_die": {"lot": "A5", "value": 3}}));
        window_is_open(&mut sold); // W2
        assert_eq!(sold.no(R, json!("collect")), "PENDING");
        assert_eq!(sold.no(R, offer(&[hands(&cash(Y, R, 1)), deed(reorganize("C1"))])), "PHASE");
        sold.deal(&[R, G], &[transfer(&[die(R, G, "C1"), cash(G, R, 7)])]);
        // That ends the need.
        assert_eq!((sold.asks(), sold.on("A5").as_str()), (json!("collect"), "silver r3"));
        assert_eq!((sold.on("C1").as_str(), sold.money()), ("gold g4", vec![7, 50, 43]));
        let mut given = table.clone();
        given.draw().act(R, give_die("C1"));
        assert_eq!((given.asks(), given.on("C1").as_str()), (json!("collect"), "gold -"));
        // The same with the eleventh marker.
        let marks: Vec<String> = (1..=10).map(|at| format!("C{at}=mark R")).collect();
        let text = format!("{}, $Y=50, $G=50", marks.join(", "));
        let mut table = scene_with(&game, 3, &text, &json!({"asks": "draw", "deck": "D2"}));
        table.draw();
        assert_eq!(table.asks(), json!({"give_marker": {"lot": "D2"}}));
        window_is_open(&mut table);
        table.deal(&[R, G], &[transfer(&[parking(R, G, "C1"), cash(G, R, 7)])]);
        assert_eq!(
            (table.asks(), table.on("D2").as_str(), table.on("C1").as_str()),
            (json!("collect"), "mark R", "mark G")
        );
        table.collect();
        assert_eq!(table.money(), [17, 50, 44]);
    }
}

#[test]
fn a_deal_before_a_take_over_may_change_what_is_taken_over() {
    covers!("L-RULING-45", "L-RULING-11");
    for game in editions() {
        // R waits to take A5 over from Y, whose other five stands beside it.
        let text = format!("{TWELVE}, A4=silver y5, A5=silver y5, $Y=50, $G=50");
        let table = scene_with(&game, 3, &text, &json!({"asks": "draw", "deck": "A5"}));
        // Y sells that five to G: the tie is rerolled, and A5 shows 2 then.
        let mut rerolled = table.clone();
        rerolled.draw().dice(&[4, 2]).deal(&[Y, G], &[hands(&die(Y, G, "A4"))]);
        assert_eq!(rerolled.asks(), json!({"give_die": {"lot": "A5", "value": 2}}));
        rerolled.act(R, give_die("C1"));
        assert_eq!((rerolled.on("A4").as_str(), rerolled.on("A5").as_str()), ("silver g4", "silver r2"));
        // Or Y sells A5 itself to G: R takes it over from him.
        let mut resold = table.clone();
        resold.draw().dice(&[1, 3]).deal(&[Y, G], &[hands(&die(Y, G, "A5"))]);
        resold.act(R, give_die("C1"));
        assert_eq!((resold.on("A4").as_str(), resold.on("A5").as_str()), ("silver y1", "silver r3"));
        assert_eq!((resold.free_dice(Y), resold.free_dice(G)), (11, 12));
        // Or to R, who gives a die up in that deal: nothing is left to do, and no second die is asked.
        let mut bought = table.clone();
        bought.draw().dice(&[1, 3]).deal(&[R, Y], &[transfer_for(&[die(Y, R, "A5")], &["C1"], &[])]);
        assert_eq!((bought.asks(), bought.on("A5").as_str()), (json!("collect"), "silver r3"));
        assert_eq!(bought.free_dice(R), 0);
    }
}

#[test]
fn no_deal_while_dice_are_put_back() {
    covers!("L-RULING-45", "L-TRADE-12");
    for game in editions() {
        let mut table =
            scene(&game, 3, "A1=gold r3, A2=gold r2, A3=gold y5, A4=gold y4, $R=50, $Y=50, $G=50");
        table.act(Y, offer(&[hands(&cash(Y, G, 1))]));
        table.dice(&[1, 2, 3, 6]).act(R, reorganize("A1"));
        window_is_closed(&mut table, "PENDING");
        // Nor can an older offer be accepted now.
        for action in [accept(0), json!({"counter": {"offer": 0, "steps": [hands(&cash(Y, G, 2))]}})] {
            assert_eq!(table.no(G, action), "PENDING");
        }
        put_back(&mut table, R, &[("A1", 2), ("A2", 1)]);
        window_is_closed(&mut table, "PENDING");
        put_back(&mut table, Y, &[("A3", 3), ("A4", 6)]);
        window_is_open(&mut table);
    }
}

#[test]
fn no_deal_between_stake_and_roll() {
    covers!("L-RULING-45");
    let more = json!({"options": {"lay_off": true}});
    let mut table = scene_with(&first(), 3, "A1=gold y3, $R=50, $Y=50, $G=50", &more);
    table.act(R, gamble("A1", 1));
    window_is_closed(&mut table, "PENDING");
    table.act(Y, json!("keep_bet"));
    window_is_open(&mut table);
}

#[test]
fn ninety_points_close_the_last_window() {
    covers!("L-RULING-45");
    for game in editions() {
        let nine: Vec<String> = (1..=9).map(|at| format!("C{at}=gold r{}", 1 + at % 6)).collect();
        let text = format!("{}, $Y=50, $G=50", nine.join(", "));
        let more = json!({"asks": "draw", "deck": "D8", "score": [81, 0, 0]});
        let mut table = scene_with(&game, 3, &text, &more);
        table.draw();
        window_is_open(&mut table);
        table.collect();
        assert_eq!((table.asks(), table.scores()[0]), (json!("over"), 90));
        window_is_closed(&mut table, "OVER");
    }
}

#[test]
fn the_payout_sees_the_board_as_the_deal_left_it() {
    covers!("L-RULING-46");
    for game in editions() {
        let text = "A1=gold r6, A2=gold r2, B1=mark R, $Y=5";
        let more = json!({"asks": "draw", "deck": "D8"});
        let table = scene_with(&game, 3, text, &more);
        let mut kept = table.clone();
        kept.draw_and_collect();
        assert_eq!((kept.money(), kept.scores()), (vec![8 + 2, 5, 0], vec![2, 0, 0]));
        // D8 is a gold card: R sells the six and the parking lot before it pays.
        let mut sold = table.clone();
        sold.draw().deal(&[R, Y], &[transfer(&[die(R, Y, "A1"), parking(R, Y, "B1"), cash(Y, R, 5)])]);
        done(&sold);
        sold.collect();
        assert_eq!((sold.money(), sold.scores()), (vec![5 + 2 + 1, 6 + 1, 0], vec![0, 2, 0]));
        // The whole payout is one event: nothing can be done between money and points.
        assert_eq!(sold.asks(), "act");
        // A deal that would be paid with the very income comes too early.
        let mut early = table.clone();
        early.draw().deal(&[R, Y], &[transfer(&[parking(R, Y, "B1"), cash(Y, R, 6)])]);
        assert_eq!(broke(&early), "MONEY");
    }
}

#[test]
fn actions_are_sold_in_the_action_step_only() {
    covers!("L-RULING-54", "L-TRADE-9");
    for game in editions() {
        let text = "A1=gold r3, $R=9, $Y=9";
        let mut table = scene_with(&game, 3, text, &json!({"asks": "draw", "deck": "D2"}));
        let steps = [hands(&cash(Y, R, 3)), deed(reorganize("A1"))];
        assert_eq!(table.no(Y, offer(&steps)), "PHASE");
        table.draw();
        assert_eq!(table.no(Y, offer(&steps)), "PHASE");
        // As a counter-offer neither.
        table.act(R, offer(&[hands(&cash(R, Y, 1))]));
        assert_eq!(table.no(Y, json!({"counter": {"offer": 0, "steps": steps}})), "PHASE");
        table.collect();
        table.dice(&[6]).deal(&[Y, R], &steps);
        done(&table);
        assert_eq!((table.on("A1").as_str(), table.money()), ("gold r6", vec![10, 6, 0]));
        // To end the turn or not to do something is not for sale.
        assert_eq!(table.no(Y, offer(&[hands(&cash(Y, R, 3)), deed(json!("end_turn"))])), "TRADE");
        assert_eq!(
            table.no(Y, offer(&[hands(&cash(Y, R, 3)), json!({"promise": "R does not gamble"})])),
            "TRADE"
        );
    }
}

#[test]
fn an_offer_with_an_action_does_not_outlive_the_turn() {
    covers!("L-TRADE-8", "L-TRADE-9");
    for game in editions() {
        // Y offers to pay for R's reorganization; R ends the turn instead, and accepts in Y's turn.
        let mut table = scene(&game, 3, "A1=gold r3, A2=gold y5, $R=9, $Y=9");
        table.act(Y, offer(&[hands(&cash(Y, R, 3)), deed(reorganize("A1"))]));
        table.act(R, json!("end_turn"));
        table.refused(R, accept(0));
        table.draw().collect();
        table.refused(R, accept(0));
        assert!(table.events_named("deal_began").is_empty());
    }
}
