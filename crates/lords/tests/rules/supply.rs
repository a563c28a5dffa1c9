//! Limits of the supply: tiles, dice, markers, money.

use crate::kit::*;
use serde_json::json;
use table::covers;

/// Twelve red dice on block C, every tile a casino of its own; C1 shows 6, the others 1.
pub fn twelve(letter: char) -> String {
    let tile = |at: u8| {
        let colour = if at % 2 == 1 { "silver" } else { "brown" };
        let die = if at == 1 { 6 } else { 1 };
        format!("C{at}={colour} {letter}{die}")
    };
    (1..=12).map(tile).collect::<Vec<_>>().join(", ")
}

/// Ten red markers.
pub fn ten() -> &'static str {
    "A1=mark R, A2=mark R, A3=mark R, A4=mark R, A5=mark R, A6=mark R, B1=mark R, B2=mark R, B3=mark R, B4=mark R"
}

#[test]
fn twelve_dice_are_twelve_casinos() {
    covers!("L-SUPPLY-2");
    for game in editions() {
        let table = at(&game, json!({"seats": 3, "lots": twelve('r')}));
        assert_eq!((table.free_dice(R), table.casinos().len()), (0, 12));
    }
}

#[test]
fn a_colour_without_tiles_cannot_be_placed() {
    covers!("L-SUPPLY-1");
    for game in editions() {
        let nine: Vec<String> = (1..=9).map(|at| format!("D{at}=gold r{}", 1 + at / 9)).collect();
        let lots = format!("{}, A2=mark R, A4=brown r4, C1=silver r3", nine.join(", "));
        let lots = lots.replace("D8=gold r1", "E1=gold r1").replace("D9=gold r2", "C10=gold r2");
        let mut table = at(&game, json!({"seats": 3, "money": [99], "lots": lots}));
        assert_eq!(table.tiles_left("gold"), 0);
        assert_eq!(table.no(R, build("A2", "gold")), "TILES");
        assert_eq!(table.no(R, sprawl("C10", "C11")), "TILES");
        assert_eq!(table.no(R, remodel("A4", "gold")), "TILES");
        table.does(remodel("C1", "purple")).does(build("A2", "brown"));
    }
}

#[test]
fn who_has_no_free_die_takes_one_off_another_tile() {
    covers!("L-SUPPLY-2", "L-SUPPLY-4");
    for game in editions() {
        let lots = format!("{}, A2=mark R, D1=gold y6", twelve('r'));
        let mut table = at(&game, json!({"seats": 3, "money": [60], "lots": lots}));
        assert_eq!(table.no(R, build("A2", "gold")), "DIE");
        assert_eq!(table.no(R, build_with("A2", "gold", "D1")), "DIE", "not his");
        assert_eq!(table.no(R, build_with("A2", "gold", "A3")), "DIE", "no die there");
        table.does(build_with("A2", "gold", "C1"));
        // It showed 6, and shows the printed 2 now.
        assert_eq!((table.on("A2"), table.on("C1")), ("gold r2".into(), "silver -".into()));
        assert_eq!(table.free_dice(R), 0);
        assert_eq!(table.boss("C1"), None);
        assert_eq!(table.no(R, sprawl("A2", "A5")), "DIE");
        table.does(sprawl_with("A2", "A5", "C2"));
        assert_eq!((table.on("A5"), table.on("C2")), ("gold r3".into(), "brown -".into()));
    }
}

/// Red has all dice out and draws A5, where a tile with Yellow's 5 stands.
fn inheriting(game: &lords::Lords) -> Table {
    let lots = format!("{}, A5=gold y5", twelve('r'));
    let mut table =
        at(game, json!({"seats": 3, "money": [9, 9, 9], "lots": lots, "asks": "draw", "deck": "A5"}));
    table.draw();
    table
}

#[test]
fn inheriting_needs_a_die_too() {
    covers!("L-SUPPLY-2", "L-SUPPLY-4", "L-RULING-11");
    for game in editions() {
        let mut table = inheriting(&game);
        assert_eq!(table.asked(), [R]);
        assert_eq!(table.asks(), json!({"give_die": {"lot": "A5", "value": 5}}));
        // He cannot decline, nor do anything else.
        for action in [json!("collect"), json!("end_turn"), json!("draw"), reorganize("C1")] {
            assert_eq!(table.no(R, action), "PENDING");
        }
        assert_eq!(table.no(Y, json!("collect")), "PENDING");
        assert_eq!(table.legal(R).len(), 12);
        assert_eq!(table.no(R, give_die("A5")), "DIE");
        assert_eq!(table.no(R, give_die("A1")), "DIE");
        table.does(give_die("C1"));
        assert_eq!((table.on("A5"), table.on("C1")), ("gold r5".into(), "silver -".into()));
        assert_eq!((table.free_dice(R), table.free_dice(Y)), (0, 12));
        assert_eq!(table.asks(), "collect");
    }
}

#[test]
fn an_own_tile_needs_no_die() {
    covers!("L-RULING-11");
    for game in editions() {
        let mut table = at(&game, json!({"seats": 3, "lots": twelve('r'), "asks": "draw", "deck": "C1"}));
        table.draw();
        assert_eq!((table.asks(), table.on("C1")), (json!("collect"), "silver r6".into()));
    }
}

#[test]
fn a_die_may_come_from_the_same_casino() {
    covers!("L-RULING-12");
    // A tivoli card is drawn: the casino about to pay loses its boss die.
    for game in editions() {
        let lots = format!(
            "{}, A5=silver y4, A2=silver r6",
            twelve('r').replace("C12=brown r1, ", "").replace(", C12=brown r1", "")
        );
        let mut table = at(&game, json!({"seats": 3, "lots": lots, "asks": "draw", "deck": "A5"}));
        table.draw();
        table.does(give_die("A2"));
        assert_eq!((table.on("A2"), table.on("A5")), ("silver -".into(), "silver r4".into()));
        assert_eq!(table.boss("A2"), Some(R));
        table.collect();
        // Silver: C1 6, C3 C5 C7 C9 C11 1 each, A5 4.
        assert_eq!(table.money()[0], 6 + 5 + 4);
        // A sprawl may take the boss die of the sprawling casino: its rights were checked before.
        table.does(json!("end_turn"));
        let lots = twelve('r');
        let mut table = at(
            &game,
            json!({"seats": 3, "money": [99], "lots": format!("{}, A2=gold r5", lots.replace(", C12=brown r1", ""))}),
        );
        table.does(sprawl_with("A2", "A5", "A2"));
        assert_eq!((table.on("A2"), table.on("A5")), ("gold -".into(), "gold r3".into()));
    }
}

#[test]
fn nobody_may_take_a_die_or_marker_off_while_some_are_free() {
    covers!("L-RULING-13");
    for game in editions() {
        let lots = "A2=mark R, C1=gold r4, C9=mark R";
        let mut table = at(&game, json!({"seats": 3, "money": [60, 5], "lots": lots}));
        assert_eq!(table.no(R, build_with("A2", "gold", "C1")), "DIE");
        assert_eq!(table.no(R, sprawl_with("C1", "C2", "C1")), "DIE");
        assert_eq!(table.no(R, give_die("C1")), "PHASE");
        assert_eq!(table.no(R, give_marker("C9")), "PHASE");
        let mut bundle = transfer(&[cash(Y, R, 1), parking(R, Y, "A2")]);
        bundle["transfer"]["give_markers"] = json!(["C9"]);
        table.deal(&[R, Y], &[bundle]);
        assert_eq!(table.events_named("deal_broke")[0]["refusal"]["code"], "MARKER");
        let mut bundle = transfer(&[cash(Y, R, 1)]);
        bundle["transfer"]["give_dice"] = json!(["C1"]);
        table.deal(&[R, Y], &[bundle]);
        assert_eq!(table.events_named("deal_broke")[0]["refusal"]["code"], "DIE");
        assert_eq!(table.money()[1], 5);
    }
}

#[test]
fn receiving_a_die_needs_a_free_one() {
    covers!("L-SUPPLY-3", "L-RULING-14", "L-SUPPLY-4");
    for game in editions() {
        let lots = format!("{}, D1=gold y4", twelve('r'));
        let mut table = at(&game, json!({"seats": 3, "lots": lots}));
        table.deal(&[R, Y], &[transfer(&[die(Y, R, "D1")])]);
        assert_eq!(table.events_named("deal_broke")[0]["refusal"]["code"], "DIE");
        assert_eq!(table.on("D1"), "gold y4");
        let mut bundle = transfer(&[die(Y, R, "D1")]);
        bundle["transfer"]["give_dice"] = json!(["C1"]);
        table.deal(&[R, Y], &[bundle]);
        assert_eq!((table.on("D1"), table.on("C1")), ("gold r4".into(), "silver -".into()));
    }
}

#[test]
fn two_players_with_all_dice_out_can_swap() {
    covers!("L-RULING-14");
    for game in editions() {
        let yellow = "A1=gold y3, A3=gold y3, A5=gold y3, B1=gold y3, B3=gold y3, B5=gold y3, D1=gold y3, D3=gold y3, \
             A2=purple y2, A4=purple y2, A6=purple y2, B2=purple y2";
        let lots = format!("{}, {yellow}", twelve('r'));
        let mut table = at(&game, json!({"seats": 3, "lots": lots}));
        assert_eq!((table.free_dice(R), table.free_dice(Y)), (0, 0));
        table.deal(&[R, Y], &[transfer(&[die(R, Y, "C1"), die(Y, R, "A1")])]);
        assert_eq!((table.on("C1"), table.on("A1")), ("silver y6".into(), "gold r3".into()));
    }
}

#[test]
fn trading_may_free_a_die() {
    covers!("L-SUPPLY-5", "L-RULING-11");
    for game in editions() {
        let mut table = inheriting(&game);
        table.deal(&[R, G], &[transfer(&[die(R, G, "C3"), cash(G, R, 2)])]);
        assert_eq!((table.on("C3"), table.on("A5")), ("silver g1".into(), "gold r5".into()));
        assert_eq!((table.free_dice(R), table.asks()), (0, json!("collect")));
        table.collect();
        // Before a build he trades first.
        let lots = format!("{}, A2=mark R", twelve('r'));
        let mut table = at(&game, json!({"seats": 3, "money": [60], "lots": lots}));
        assert_eq!(table.no(R, build("A2", "gold")), "DIE");
        table.deal(&[R, G], &[transfer(&[die(R, G, "C3")])]);
        table.does(build("A2", "gold"));
        assert_eq!(table.on("A2"), "gold r2");
    }
}

#[test]
fn trading_may_end_the_need_itself() {
    covers!("L-SUPPLY-5", "L-RULING-11");
    for game in editions() {
        // Red swaps one of his dice for the very die he would inherit: nothing is needed any more.
        let mut table = inheriting(&game);
        table.deal(&[R, Y], &[transfer(&[die(R, Y, "C3"), die(Y, R, "A5")])]);
        assert_eq!((table.on("C3"), table.on("A5")), ("silver y1".into(), "gold r5".into()));
        assert_eq!(table.asks(), "collect");
        // Yellow sells the die: it is Green's that is taken over now.
        let mut table = inheriting(&game);
        table.deal(&[Y, G], &[transfer(&[die(Y, G, "A5")])]);
        assert_eq!(table.asks(), json!({"give_die": {"lot": "A5", "value": 5}}));
        table.does(give_die("C1"));
        assert_eq!((table.on("A5"), table.free_dice(G)), ("gold r5".into(), 12));
    }
}

#[test]
fn a_die_gone_before_the_take_over_leaves_the_printed_value() {
    covers!("L-DRAW-3", "L-RULING-11");
    for game in editions() {
        // Yellow, too, has all dice out, and gives up the one on A5 for one of Green's.
        let yellow: Vec<String> = (1..=9)
            .map(|at| format!("D{at}={} y1", if at % 2 == 1 { "purple" } else { "green" }))
            .chain(["E1=purple y1", "E3=purple y1", "A5=gold y5", "B1=gold g2"].map(str::to_owned))
            .collect();
        let lots = format!("{}, {}", twelve('r'), yellow.join(", "));
        let mut table = at(&game, json!({"seats": 3, "lots": lots, "asks": "draw", "deck": "A5"}));
        table.draw();
        let mut bundle = transfer(&[die(G, Y, "B1")]);
        bundle["transfer"]["give_dice"] = json!(["A5"]);
        table.deal(&[G, Y], &[bundle]);
        assert_eq!((table.on("A5"), table.on("B1")), ("gold -".into(), "gold y2".into()));
        assert_eq!(table.asks(), json!({"give_die": {"lot": "A5", "value": 3}}));
        table.does(give_die("C1"));
        assert_eq!(table.on("A5"), "gold r3");
    }
}

#[test]
fn dice_on_the_board_can_still_be_rolled() {
    covers!("L-SUPPLY-6", "L-RULING-6");
    for game in editions() {
        let lots = format!("{}, D1=gold y4", twelve('r'));
        let mut table = at(&game, json!({"seats": 3, "money": [9, 9], "lots": lots}));
        assert_eq!(table.free_dice(R), 0);
        table.dice(&[1, 2]).does(gamble("D1", 3));
        assert_eq!(table.money(), [12, 6, 0]);
        table.dice(&[5]).does(reorganize("C3"));
        assert_eq!(table.on("C3"), "silver r5");
    }
}

/// Red has ten markers out and draws C7.
fn eleventh(game: &lords::Lords) -> Table {
    let mut table =
        at(game, json!({"seats": 3, "money": [9, 9, 9], "lots": ten(), "asks": "draw", "deck": "C7"}));
    table.draw();
    table
}

#[test]
fn the_eleventh_lot_needs_a_marker() {
    covers!("L-SUPPLY-7", "L-RULING-17");
    for game in editions() {
        let mut table = eleventh(&game);
        assert_eq!(table.asks(), json!({"give_marker": {"lot": "C7"}}));
        assert_eq!((table.asked(), table.legal(R).len()), (vec![R], 10));
        table.does(give_marker("B2"));
        assert_eq!((table.on("C7"), table.on("B2")), ("mark R".into(), String::new()));
        assert_eq!(table.free_markers(R), 0);
        table.collect();
        assert_eq!(table.money()[0], 9 + 10);
    }
}

#[test]
fn the_eleventh_marker_may_come_from_a_trade() {
    covers!("L-SUPPLY-7", "L-RULING-17");
    for game in editions() {
        let mut table = eleventh(&game);
        table.deal(&[R, Y], &[transfer(&[parking(R, Y, "B2"), cash(Y, R, 4)])]);
        assert_eq!((table.on("B2"), table.on("C7")), ("mark Y".into(), "mark R".into()));
        assert_eq!(table.asks(), "collect");
        table.collect();
        assert_eq!(table.money(), [9 + 4 + 10, 9 - 4 + 1, 9]);
    }
}

#[test]
fn the_eleventh_lot_must_be_marked() {
    covers!("L-RULING-18");
    for game in editions() {
        let mut table = eleventh(&game);
        for action in
            [json!("collect"), json!("end_turn"), json!("draw"), build("A1", "gold"), give_die("A1")]
        {
            assert_eq!(table.no(R, action), "PENDING");
        }
        assert_eq!(table.no(R, give_marker("C7")), "MARKER");
        assert_eq!(table.no(R, give_marker("B5")), "MARKER");
        // The new lot cannot be sold before it is marked.
        table.deal(&[R, Y], &[transfer(&[parking(R, Y, "C7"), cash(Y, R, 4)])]);
        assert_eq!(table.events_named("deal_broke")[0]["refusal"]["code"], "OWNER");
        assert_eq!((table.money(), table.on("C7")), (vec![9, 9, 9], String::new()));
        assert_eq!(table.asks(), json!({"give_marker": {"lot": "C7"}}));
    }
}

#[test]
fn a_vacated_lot_is_empty_and_safe() {
    covers!("L-RULING-19");
    for game in editions() {
        let lots = format!("{}, B6=gold r4", ten().replace("B3=mark R", "E1=mark R"));
        let mut table =
            at(&game, json!({"seats": 3, "money": [99], "lots": lots, "asks": "draw", "deck": "C7"}));
        table.draw().does(give_marker("E1")).collect();
        assert_eq!(table.on("E1"), "");
        assert_eq!(table.money()[0], 99 + 10 + 4, "E1 earns nothing");
        assert!(!table.deck().contains(&"E1".to_owned()), "nobody can take it over");
        assert_eq!(table.no(R, build("E1", "gold")), "OWNER");
        // It can be sprawled onto.
        let mut table =
            at(&game, json!({"seats": 3, "money": [99], "lots": "E2=gold r2", "deck": ["A1", "end", "A2"]}));
        table.does(sprawl("E2", "E1"));
        assert_eq!(table.on("E1"), "gold r3");
    }
}

#[test]
fn payments_are_made_in_full() {
    covers!("L-SUPPLY-8", "L-RULING-6", "L-ACT-5");
    for game in editions() {
        // A2 costs 6, sprawling to C2 18, remodelling C1 5, reorganizing it 4, raising it 15.
        let lots = "A2=mark R, C1=gold r4, D1=brown y6";
        let mut actions = vec![
            (build("A2", "gold"), 6),
            (sprawl("C1", "C2"), 18),
            (remodel("C1", "brown"), 5),
            (reorganize("C1"), 4),
            (gamble("D1", 5), 5),
        ];
        if !is_first(&game) {
            actions.push((raise("C1"), 15));
        }
        for (action, cost) in actions {
            let mut table = at(&game, json!({"seats": 3, "money": [cost - 1, 50], "lots": lots}));
            assert_eq!(table.no(R, action.clone()), "MONEY", "{action}");
            let mut table = at(&game, json!({"seats": 3, "money": [cost, 50], "lots": lots}));
            table.dice(&[5, 2]).does(action);
            assert_eq!(table.money()[0], 0);
        }
    }
}

#[test]
fn a_tile_without_a_die_is_neither_lot_nor_property() {
    covers!("L-RULING-16");
    for game in editions() {
        let lots = "A1=gold r3, A2=gold -, A3=brown y5, A5=mark R";
        let mut table = at(&game, json!({"seats": 3, "money": [99], "lots": lots}));
        assert_eq!(table.no(R, build("A2", "gold")), "OCCUPIED");
        assert_eq!(table.no(R, sprawl("A1", "A2")), "OCCUPIED");
        table.deal(&[R, Y], &[transfer(&[cash(R, Y, 1), die(Y, R, "A2")])]);
        assert_eq!(table.events_named("deal_broke")[0]["refusal"]["code"], "OWNER");
        // Merging and remodelling treat it as any other tile.
        table.does(build("A5", "gold"));
        assert_eq!(table.casino("A2"), "A1 A2 A5");
        let money = table.money()[0];
        table.dice(&[1, 6]).does(remodel("A1", "brown"));
        assert_eq!(money - table.money()[0], 15);
        assert_eq!((table.casino("A2"), table.on("A2")), ("A1 A2 A3 A5".into(), "brown -".into()));
    }
}

#[test]
fn ties_are_judged_after_the_die_has_been_placed() {
    covers!("L-RULING-15");
    for game in editions() {
        let eleven = twelve('r').replace(", C12=brown r1", "");
        let lots = format!("{eleven}, A1=gold r6, A2=gold y4, A5=gold g4, A3=mark R, B2=mark R");
        let table = at(&game, json!({"seats": 3, "money": [99], "lots": lots}));
        assert_eq!(table.free_dice(R), 0);
        // The 6 goes and a 5 comes: no reroll.
        let mut same = table.clone();
        same.does(build_with("A3", "gold", "A1"));
        assert_eq!(same.events_named("rerolled").len(), 0);
        assert_eq!(
            (same.on("A1"), same.on("A3"), same.boss("A1")),
            ("gold -".into(), "gold r5".into(), Some(R))
        );
        // The 6 goes elsewhere: the two 4s are tied.
        let mut other = table.clone();
        other.dice(&[1, 3]).does(build_with("B2", "gold", "A1"));
        assert_eq!(
            (other.on("A2"), other.on("A5"), other.boss("A1")),
            ("gold y1".into(), "gold g3".into(), Some(G))
        );
    }
}
