//! Deals in which somebody has no free die or marker.

use crate::scene::*;
use serde_json::{Value, json};
use table::{Game, covers};

/// R's twelve dice, and these.
fn full(more: &str) -> String {
    format!("{TWELVE}, {more}")
}

/// R's ten markers, on E1 to E6 and F1 to F4, and these.
fn parked(more: &str) -> String {
    let lots = ["E1", "E2", "E3", "E4", "E5", "E6", "F1", "F2", "F3", "F4"];
    format!("{}, {more}", lots.map(|lot| format!("{lot}=mark R")).join(", "))
}

#[test]
fn a_receiver_without_a_free_die_names_the_one_he_gives_up() {
    covers!("L-RULING-56", "L-RULING-14", "L-SUPPLY-3");
    // What names a die twice can be offered under version 1 of the rules only.
    for game in editions().map(|game| game.under_rules(1).unwrap()) {
        let table = scene(&game, 3, &full("A1=silver y5, A3=silver y2, $R=9"));
        let after = |step: Value| {
            let mut table = table.clone();
            table.deal(&[R, Y], &[hands(&cash(R, Y, 1)), step]);
            assert_eq!(table.money(), [8, 1, 0], "the first step stands");
            table
        };
        let one = [die(Y, R, "A1")];
        assert_eq!(broke(&after(transfer(&one))), "DIE", "none is named");
        for (named, why) in [
            (&["A3"][..], "Y's"),
            (&["B1"], "no die there"),
            (&["C1", "C2"], "one too many"),
            (&["C1", "C1"], "twice the same"),
            (&["A1"], "the die itself"),
        ] {
            let table = after(transfer_for(&one, named, &[]));
            assert!(["DIE", "OWNER"].contains(&broke(&table).as_str()), "{why}");
            assert_eq!((table.on("A1").as_str(), table.free_dice(R)), ("silver y5", 0), "{why}");
        }
        let table = after(transfer_for(&one, &["C1"], &[]));
        done(&table);
        assert_eq!((table.on("A1").as_str(), table.on("C1").as_str()), ("silver r5", "gold -"));
        assert_eq!((table.free_dice(R), table.free_dice(Y)), (0, 11));
        // Two for one sent: one is lacking. The die that is sent can't be given up as well.
        let two = [die(Y, R, "A1"), die(Y, R, "A3"), die(R, Y, "C1")];
        assert_eq!(broke(&after(transfer(&two))), "DIE");
        assert_eq!(broke(&after(transfer_for(&two, &["C1"], &[]))), "DIE");
        let table = after(transfer_for(&two, &["C2"], &[]));
        done(&table);
        assert_eq!((table.on("C1").as_str(), table.on("C2").as_str()), ("gold y4", "gold -"));
    }
}

#[test]
fn no_die_is_given_up_while_there_is_one_free() {
    covers!("L-RULING-56", "L-RULING-13");
    for game in editions() {
        let eleven = TWELVE.replace(", D3=brown r4", "");
        let mut table = scene(&game, 3, &format!("{eleven}, A1=silver y5, A3=silver y2"));
        table.deal(&[R, Y], &[transfer_for(&[die(Y, R, "A1")], &["C1"], &[])]);
        assert_eq!((broke(&table), table.on("A1").as_str()), ("DIE".into(), "silver y5"));
        // Two received, one free: one is lacking.
        table.deal(&[R, Y], &[transfer_for(&[die(Y, R, "A1"), die(Y, R, "A3")], &["C1"], &[])]);
        done(&table);
        assert_eq!((table.on("A1").as_str(), table.on("A3").as_str()), ("silver r5", "silver r2"));
        // Dice are given up by receivers only.
        let mut table = scene(&game, 3, &full("A1=silver y5, $R=5"));
        table.deal(&[R, Y], &[transfer_for(&[cash(R, Y, 1)], &["C1"], &[])]);
        assert_eq!(broke(&table), "DIE");
    }
}

#[test]
fn two_players_with_all_dice_out_can_swap() {
    covers!("L-RULING-14", "L-RULING-56");
    let y = "A1=silver y3, A2=silver y2, A3=silver y5, A4=silver y4, A5=silver y3, A6=silver y6, B1=purple y5, \
             B2=purple y2, B3=purple y3, B4=purple y6, B5=purple y3, B6=purple y4";
    for game in editions() {
        let mut table = scene(&game, 3, &full(y));
        assert_eq!((table.free_dice(R), table.free_dice(Y)), (0, 0));
        table.deal(&[R, Y], &[transfer(&[die(R, Y, "C3"), die(Y, R, "A6")])]);
        done(&table);
        assert_eq!((table.on("C3").as_str(), table.on("A6").as_str()), ("gold y6", "silver r6"));
        assert_eq!((table.free_dice(R), table.free_dice(Y)), (0, 0));
    }
}

#[test]
fn a_receiver_without_a_free_marker_names_the_one_he_gives_up() {
    covers!("L-RULING-56");
    // What names a marker twice can be offered under version 1 of the rules only.
    for game in editions().map(|game| game.under_rules(1).unwrap()) {
        let table = scene(&game, 3, &parked("A1=mark Y, A2=mark Y"));
        let after = |step: Value| {
            let mut table = table.clone();
            table.deal(&[R, Y], &[step]);
            table
        };
        let one = [parking(Y, R, "A1")];
        assert_eq!(broke(&after(transfer(&one))), "MARKER");
        for named in [&["E1", "E2"][..], &["E1", "E1"]] {
            assert_eq!(broke(&after(transfer_for(&one, &[], named))), "MARKER");
        }
        for named in ["A2", "B1", "A1"] {
            let table = after(transfer_for(&one, &[], &[named]));
            assert!(["MARKER", "OWNER"].contains(&broke(&table).as_str()), "{named}");
        }
        let table = after(transfer_for(&one, &[], &["E1"]));
        done(&table);
        assert_eq!((table.on("A1").as_str(), table.on("E1").as_str()), ("mark R", ""));
        assert_eq!((table.free_markers(R), table.free_markers(Y)), (0, 9));
        // A swap needs none.
        let swap = [parking(Y, R, "A1"), parking(R, Y, "E1")];
        done(&after(transfer(&swap)));
        assert_eq!(broke(&after(transfer_for(&swap, &[], &["E2"]))), "MARKER");
        // Nor is a marker given up while one is free.
        let mut table = scene(&game, 3, "A1=mark Y, E1=mark R");
        table.deal(&[R, Y], &[transfer_for(&one, &[], &["E1"])]);
        assert_eq!(broke(&table), "MARKER");
    }
}

#[test]
fn a_die_given_up_in_a_deal_is_judged_with_the_whole_bundle() {
    covers!("L-RULING-15", "L-RULING-57");
    for game in editions() {
        // R's 6 leaves C3 where y4 and g4 are tied then: nobody of them is in the deal as a giver of that die.
        let text = TWELVE.replace("C1=gold r4", "C1=gold y4").replace("C2=gold r3", "C2=gold g4");
        let text = text.replace("C6=gold r4", "C6=gold r3").replace("C9=gold r4", "C9=gold r3");
        let text = format!("{text}, A3=silver r5, A4=silver r4, B1=silver b5");
        let mut table = scene(&game, 4, &text);
        assert_eq!(table.free_dice(R), 0);
        table.dice(&[2, 6]).deal(&[R, B], &[transfer_for(&[die(B, R, "B1")], &["C3"], &[])]);
        done(&table);
        assert_eq!((table.on("C1").as_str(), table.on("C2").as_str()), ("gold y2", "gold g6"));
        assert_eq!((table.on("C3").as_str(), table.on("B1").as_str()), ("gold -", "silver r5"));
        all_rolled(&table);
    }
}

#[test]
fn a_build_in_a_deal_names_its_die_too() {
    covers!("L-RULING-56", "L-TRADE-10");
    for game in editions() {
        let table = scene(&game, 3, &full("A1=mark R, $R=20, $Y=5"));
        let mut unnamed = table.clone();
        unnamed.deal(&[Y, R], &[hands(&cash(Y, R, 5)), deed(build("A1", "silver"))]);
        assert_eq!((broke(&unnamed), unnamed.money()), ("DIE".into(), vec![25, 0, 0]));
        let mut named = table.clone();
        named.deal(&[Y, R], &[hands(&cash(Y, R, 5)), deed(build_with("A1", "silver", "C1"))]);
        done(&named);
        assert_eq!((named.on("A1").as_str(), named.on("C1").as_str()), ("silver r3", "gold -"));
        // Or a die is sold first, and then none may be named.
        let mut sold = table.clone();
        sold.deal(&[Y, R], &[hands(&die(R, Y, "C1")), deed(build("A1", "silver"))]);
        done(&sold);
        assert_eq!((sold.on("A1").as_str(), sold.on("C1").as_str()), ("silver r3", "gold y4"));
        assert_eq!(sold.asks(), json!("act"));
    }
}

#[test]
fn pieces_given_up_in_a_deal_are_told() {
    covers!("L-RULING-56");
    for game in editions() {
        let mut table = scene(&game, 3, &full("A1=silver y5"));
        table.deal(&[R, Y], &[transfer_for(&[die(Y, R, "A1")], &["C1"], &[])]);
        assert_eq!(table.events_named("die_given_up"), [json!({"seat": 0, "lot": "C1"})]);
        let mut table = scene(&game, 3, &parked("A1=mark Y"));
        table.deal(&[R, Y], &[transfer_for(&[parking(Y, R, "A1")], &[], &["E1"])]);
        assert_eq!(table.events_named("marker_given_up"), [json!({"seat": 0, "lot": "E1"})]);
    }
}

#[test]
fn the_boss_s_own_die_may_be_the_one_that_a_sprawl_takes() {
    covers!("L-RULING-12", "L-SUPPLY-4");
    for game in editions() {
        // Eight gold tiles on C; the only 6 is given up for C9, which is printed 4.
        let text = format!("{}, $R=24", TWELVE.replace("C9=gold", "B1=silver"));
        let mut table = scene(&game, 3, &text);
        table.act(R, sprawl_with("C1", "C9", "C3"));
        assert_eq!((table.on("C3").as_str(), table.on("C9").as_str()), ("gold -", "gold r4"));
        assert_eq!((table.free_dice(R), table.money()[0]), (0, 0));
        assert_eq!(table.events_named("die_given_up"), [json!({"seat": 0, "lot": "C3"})]);
    }
}
