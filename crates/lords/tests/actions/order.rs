//! When several refusals apply, the first in the order of the list is reported. Each table takes a command with
//! many faults and mends them one by one, from the first.

use crate::scene::*;
use lords::Lords;
use serde_json::{Value, json};
use table::covers;

/// The codes, in their order. CONSENT is last in the list of the rules, and no command can bring it about: a deal runs
/// with the last consent and in no other way.
const ORDER: [&str; 24] = [
    "COUNT", "OVER", "PENDING", "PHASE", "TURN", "EDITION", "TARGET", "FBLOCK", "OCCUPIED", "OWNER",
    "NOBOSS", "BOSS", "SELF", "ADJ", "COLOUR", "HEIGHT", "ONCE", "TILES", "DIE", "MARKER", "BET", "LIMIT",
    "MONEY", "TRADE",
];

/// Tries what R does at these positions, in R's action step. The rows stand in the order of the codes.
#[track_caller]
fn refused_in_order(game: &Lords, seats: usize, rows: &[(&str, Value, &str)]) {
    let mut last = 0;
    for (text, action, code) in rows {
        let mut table = scene(game, seats, text);
        assert_eq!(table.no(R, action.clone()), *code, "{:?}: {action} at {text}", game.edition());
        let at = ORDER.iter().position(|one| one == code).unwrap();
        assert!(at >= last, "the rows are out of order at {code}");
        last = at;
    }
}

/// Commands with every fault there is: by somebody who is not on turn, on a lot or casino that is not there.
fn hopeless() -> Vec<Value> {
    vec![
        build("A1", "gold"),
        build("F1", "gold"),
        build_with("A1", "gold", "A2"),
        sprawl("A1", "A2"),
        sprawl_with("A1", "F2", "A2"),
        remodel("A1", "gold"),
        reorganize("A1"),
        raise("A1"),
        gamble("A1", 0),
        json!("end_turn"),
    ]
}

/// Deals that could not be made either: points, with oneself, a promise, with nobody.
fn bad_offers() -> Vec<Value> {
    let points = json!({"points": {"from": 0, "to": 1, "amount": 1}});
    vec![
        offer(&[hands(&points)]),
        offer(&[hands(&cash(R, R, 1))]),
        offer(&[json!({"promise": "not to build"})]),
        offer(&[]),
    ]
}

#[test]
fn first_comes_whether_anything_can_be_done_at_all() {
    covers!("L-ACT-3", "L-TRADE-12");
    for game in editions() {
        // The end card has been drawn.
        let mut table = scene_with(&game, 3, "$R=9", &json!({"asks": "draw", "deck": "end"}));
        table.draw();
        for action in hopeless().into_iter().chain(bad_offers()).chain([json!("draw"), json!("collect")]) {
            for seat in [R, Y, G] {
                assert_eq!(table.no(seat, action.clone()), "OVER", "{action}");
            }
        }
        // R's dice wait to be put back.
        let mut table = scene(&game, 3, "B1=gold r5, B2=gold r2, $R=7");
        table.dice(&[1, 6]).act(R, reorganize("B1"));
        assert_eq!(table.asked(), [R]);
        for action in hopeless().into_iter().chain(bad_offers()).chain([json!("draw"), json!("collect")]) {
            for seat in [R, Y, G] {
                assert_eq!(table.no(seat, action.clone()), "PENDING", "{action}");
            }
        }
        // Before the draw, and before the card is paid.
        let mut table = scene_with(&game, 3, "$R=9", &json!({"asks": "draw", "deck": "C1"}));
        for action in hopeless() {
            for seat in [R, Y] {
                assert_eq!(table.no(seat, action.clone()), "PHASE", "{action}");
            }
        }
        table.draw();
        for action in hopeless().into_iter().chain([json!("draw")]) {
            for seat in [R, Y] {
                assert_eq!(table.no(seat, action.clone()), "PHASE", "{action}");
            }
        }
        table.collect();
        for action in hopeless() {
            assert_eq!(table.no(Y, action.clone()), "TURN", "{action}");
        }
        for action in ["draw", "collect"] {
            assert_eq!(table.no(Y, json!(action)), "PHASE");
            assert_eq!(table.no(R, json!(action)), "PHASE");
        }
        for action in bad_offers() {
            assert_eq!(table.no(R, action), "TRADE");
        }
    }
}

#[test]
fn while_a_die_or_marker_must_be_given_up_that_comes_first() {
    covers!("L-ACT-3");
    let ten: Vec<String> = (1..=10).map(|at| format!("C{at}=mark R")).collect();
    for game in editions() {
        let mut markers = scene_with(&game, 3, &ten.join(", "), &json!({"asks": "draw", "deck": "D1"}));
        markers.draw();
        let more = json!({"asks": "draw", "deck": "A1"});
        let mut dice = scene_with(&game, 3, &format!("{TWELVE}, A1=silver -"), &more);
        dice.draw();
        for (table, asks) in [(&mut markers, "give_marker"), (&mut dice, "give_die")] {
            assert!(table.asks().get(asks).is_some(), "{}", table.asks());
            for action in hopeless().into_iter().chain([json!("draw"), json!("collect")]) {
                for seat in [R, Y] {
                    assert_eq!(table.no(seat, action.clone()), "PENDING", "{action}");
                }
            }
            table.refused(Y, json!({asks: {"lot": "C1"}}));
        }
    }
}

/// Everybody but the one who is asked has to wait, the active player too: an answer in his place is refused like
/// anything else.
#[test]
fn an_answer_of_somebody_who_is_not_asked() {
    covers!("L-REORG-6", "L-INV-19");
    for game in editions() {
        // R reorganizes, Y is asked.
        let mut table = scene(&game, 3, "A1=gold r3, A2=gold y2, A3=gold y5, $R=10");
        table.dice(&[4, 6, 1]).act(R, reorganize("A1"));
        assert_eq!(table.asked(), [Y]);
        for seat in [R, G] {
            assert_eq!(table.no(seat, put("A2", 6)), "PENDING");
        }
        // R draws the tile of Y, and is asked for a die.
        let more = json!({"asks": "draw", "deck": "A1"});
        let mut table = scene_with(&game, 3, &format!("{TWELVE}, A1=silver y3"), &more);
        table.draw();
        assert_eq!(table.no(Y, give_die("A1")), "PENDING");
    }
    // R gambles, Y is asked whether to lay off.
    let more = json!({"options": {"lay_off": true}});
    let mut table = scene_with(&Lords::first(), 3, "A1=gold y3, $R=9, $Y=9", &more);
    table.act(R, gamble("A1", 1));
    for seat in [R, G] {
        assert_eq!(table.no(seat, json!("keep_bet")), "PENDING");
    }
}

#[test]
fn a_build_with_many_faults() {
    covers!("L-BUILD-1", "L-SUPPLY-1", "L-SUPPLY-2");
    // R has 12 dice out and no money, and all gold tiles are built.
    let full = |more: &str| format!("{TWELVE}, {more}");
    for game in editions() {
        let (tile, theirs, own) = (full("A1=silver y3"), full("A1=mark Y"), full("A1=mark R"));
        refused_in_order(
            &game,
            3,
            &[
                (&tile, build("A1", "gold"), "OCCUPIED"),
                (&theirs, build("A1", "gold"), "OWNER"),
                (TWELVE, build("A1", "gold"), "OWNER"),
                (&own, build("A1", "gold"), "TILES"),
                (&own, build("A1", "silver"), "DIE"),
                (&own, build_with("A1", "silver", "A2"), "DIE"),
                ("A1=mark R, B1=gold r5", build_with("A1", "silver", "B1"), "DIE"),
                (&own, build_with("A1", "silver", "C1"), "MONEY"),
                ("A1=mark R, $R=8", build("A1", "silver"), "MONEY"),
            ],
        );
        scene(&game, 3, &full("A1=mark R, $R=9")).act(R, build_with("A1", "silver", "C1"));
        refused_in_order(&game, 2, &[("", build_with("F1", "gold", "A1"), "FBLOCK")]);
    }
}

#[test]
fn a_sprawl_with_many_faults() {
    covers!("L-SPRAWL-1", "L-SPRAWL-2", "L-SPRAWL-3", "L-SUPPLY-1", "L-SUPPLY-2");
    // Nine gold tiles are built, R is boss of C1 to C9 and has neither a die free nor money.
    let full = |more: &str| format!("{TWELVE}, {more}");
    for game in editions() {
        let (marked, lost) = (full("E1=mark Y"), TWELVE.replace("C3=gold r6", "C3=gold y6"));
        let nobody = "C1=gold -, C2=gold -, C3=gold -, C4=gold -, C5=gold -, C6=gold -, C7=gold -, C8=gold -, C9=gold -";
        let eight = TWELVE.replace("C9=gold", "B1=silver");
        refused_in_order(
            &game,
            3,
            &[
                (&marked, sprawl("F1", "E1"), "TARGET"),
                (&full("F1=mark R, E1=mark Y"), sprawl("F1", "E1"), "TARGET"),
                (&marked, sprawl("C1", "E1"), "OCCUPIED"),
                (&full("E1=silver -"), sprawl("C1", "E1"), "OCCUPIED"),
                (nobody, sprawl("C1", "E1"), "NOBOSS"),
                (&lost, sprawl("C1", "E1"), "BOSS"),
                (TWELVE, sprawl("C1", "E1"), "ADJ"),
                (TWELVE, sprawl("C1", "C10"), "TILES"),
                (&eight, sprawl("C1", "C9"), "DIE"),
                (&eight, sprawl_with("C1", "C9", "E1"), "DIE"),
                ("C1=gold r4, B1=silver r2", sprawl_with("C1", "C2", "B1"), "DIE"),
                (&eight, sprawl_with("C1", "C9", "B1"), "MONEY"),
                ("C1=gold r4, $R=17", sprawl("C1", "C2"), "MONEY"),
            ],
        );
        refused_in_order(
            &game,
            2,
            &[("A1=gold y3", sprawl("B1", "F1"), "TARGET"), ("A1=gold y3", sprawl("A1", "F1"), "FBLOCK")],
        );
    }
}

#[test]
fn a_remodel_with_many_faults() {
    covers!("L-REMODEL-1", "L-REMODEL-2", "L-SUPPLY-1");
    let nine = "C1=brown y4, C2=brown -, C3=brown -, C4=brown -, C5=brown -, C6=brown -, C7=brown -, C8=brown -, \
                C9=brown -";
    for game in editions() {
        let with = |tiles: &str| format!("{nine}, {tiles}");
        refused_in_order(
            &game,
            3,
            &[
                (nine, remodel("A1", "brown"), "TARGET"),
                (&with("A1=mark R"), remodel("A1", "brown"), "TARGET"),
                ("A1=brown -", remodel("A1", "brown"), "NOBOSS"),
                (nine, remodel("C1", "brown"), "BOSS"),
                (&with("A1=gold y3"), remodel("A1", "brown"), "BOSS"),
                (&nine.replace("y4", "r4"), remodel("C1", "brown"), "COLOUR"),
                (&with("A1=gold r3"), remodel("A1", "brown"), "TILES"),
                ("A1=gold r3, $R=4", remodel("A1", "brown"), "MONEY"),
            ],
        );
    }
}

#[test]
fn a_reorganization_with_many_faults() {
    covers!("L-REORG-1", "L-REORG-7");
    for game in editions() {
        refused_in_order(
            &game,
            3,
            &[
                ("A1=mark R", reorganize("A1"), "TARGET"),
                ("A1=gold y3", reorganize("A1"), "OWNER"),
                ("A1=gold -", reorganize("A1"), "OWNER"),
                ("A1=gold r3, $R=2", reorganize("A1"), "MONEY"),
            ],
        );
        // Reorganized already, with no money left, and then with the die sold.
        let mut table = scene(&game, 3, "A1=gold r3, $R=3");
        table.act(R, reorganize("A1"));
        assert_eq!(table.no(R, reorganize("A1")), "ONCE");
        table.deal(&[R, Y], &[hands(&die(R, Y, "A1"))]);
        assert_eq!(table.no(R, reorganize("A1")), "OWNER");
    }
}

#[test]
fn a_raise_with_many_faults() {
    covers!("L-ACT-1a", "L-RAISE-1", "L-RAISE-2");
    refused_in_order(
        &Lords::first(),
        3,
        &[
            ("", raise("A1"), "EDITION"),
            ("A1=gold -", raise("A1"), "EDITION"),
            ("A1=gold y3", raise("A1"), "EDITION"),
        ],
    );
    let mut table = scene(&Lords::first(), 3, "A1=gold y3");
    assert_eq!(table.no(Y, raise("A1")), "TURN");
    refused_in_order(
        &Lords::second(),
        3,
        &[
            ("", raise("A1"), "TARGET"),
            ("A1=gold^3 -", raise("A1"), "NOBOSS"),
            ("A1=gold^3 y3", raise("A1"), "BOSS"),
            ("A1=gold^3 r3", raise("A1"), "HEIGHT"),
            ("A1=gold^2 r3, $R=14", raise("A1"), "MONEY"),
        ],
    );
}

#[test]
fn a_bet_with_many_faults() {
    covers!("L-GAMBLE-2", "L-GAMBLE-4");
    for game in editions() {
        refused_in_order(
            &game,
            3,
            &[
                ("", gamble("A1", 0), "TARGET"),
                ("A1=gold -", gamble("A1", 0), "NOBOSS"),
                ("A1=gold r3", gamble("A1", 0), "SELF"),
                ("A1=gold y3", gamble("A1", 0), "BET"),
                ("A1=gold y3, $R=1", gamble("A1", 6), "LIMIT"),
                ("A1=gold y3, $R=1, $Y=9", gamble("A1", 4_000_000_000), "LIMIT"),
                ("A1=gold y3, $R=1, $Y=9", gamble("A1", 5), "MONEY"),
            ],
        );
        // Having gambled comes before the stake, and after the casino.
        let text = "A1=gold y3, B1=gold r5, B3=gold -, $R=9, $Y=9";
        let mut table = scene_with(&game, 3, text, &json!({"gambled": true}));
        for (casino, stake, code) in [
            ("A2", 0, "TARGET"),
            ("B3", 0, "NOBOSS"),
            ("B1", 0, "SELF"),
            ("A1", 0, "ONCE"),
            ("A1", 99, "ONCE"),
        ] {
            assert_eq!(table.no(R, gamble(casino, stake)), code);
        }
    }
    // A stake above the boss's money is a stake above a cap in 2010, and none in 2024.
    let mut table = scene(&Lords::first(), 3, "A1=gold y3, $R=1, $Y=1");
    assert_eq!(table.no(R, gamble("A1", 2)), "LIMIT");
    let mut table = scene(&Lords::second(), 3, "A1=gold y3, $R=1, $Y=1");
    assert_eq!(table.no(R, gamble("A1", 2)), "MONEY");
}

#[test]
fn an_offer_with_many_faults() {
    covers!("L-TRADE-9", "L-RULING-54");
    for game in editions() {
        // An action in a closed step comes before what may not be traded.
        let mut table = scene_with(&game, 3, "A1=gold r3, $Y=9", &json!({"asks": "draw"}));
        let points = json!({"points": {"from": 0, "to": 1, "amount": 1}});
        for bad in [points.clone(), cash(R, R, 1)] {
            assert_eq!(table.no(R, offer(&[hands(&bad)])), "TRADE");
            assert_eq!(table.no(R, offer(&[hands(&bad), deed(reorganize("A1"))])), "PHASE");
        }
    }
}
