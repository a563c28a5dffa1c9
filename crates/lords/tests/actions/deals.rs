//! Deals step by step: the worked examples, and what stops or pauses a deal.

use crate::scene::*;
use lords::Lords;
use serde_json::{Value, json};
use table::{Game, Seat, covers};

/// K, with $29, has parking lots on A5 and D2 and five silver tiles around A5. No silver tile is left: three stand
/// in the casino of B, one with G.
fn black_s_plan() -> Table {
    let text = "A1=silver k3, A2=silver k2, A3=silver k5, A4=silver k4, A6=silver k6, A5=mark K, D2=mark K, \
                B1=silver r1, B4=silver b6, B5=silver r1, E1=silver g3, $K=29, $G=7";
    scene_with(&Lords::second(), 5, text, &json!({"active": 4}))
}

#[test]
fn the_big_deal() {
    covers!("L-EX-21", "L-TRADE-11", "L-RULING-55", "L-RULING-50");
    let mut table = black_s_plan();
    assert_eq!(bosses(&table), ["A1 A2 A3 A4 A6:K", "B1 B4 B5:B", "E1:G"]);
    assert_eq!(table.tiles_left("silver"), 0);
    assert_eq!(table.no(K, build("A5", "silver")), "TILES");
    let steps = [
        hands(&cash(G, K, 7)),
        hands(&parking(K, G, "D2")),
        hands(&die(B, K, "B4")),
        deed(remodel("B4", "green")),
        deed(sprawl("B4", "B2")),
        transfer(&[die(K, B, "B4"), die(K, B, "B2")]),
        deed(build("A5", "silver")),
    ];
    table.act(K, offer(&steps)).act(B, accept(0));
    // Not before G agrees too; R, whose tiles change colour, is not asked.
    assert_eq!(table.money(), [0, 0, 7, 0, 29]);
    table.act(G, accept(0));
    done(&table);
    assert_eq!(
        table.board(),
        "A1=silver k3, A2=silver k2, A3=silver k5, A4=silver k4, A5=silver k3, A6=silver k6, \
         B1=green r1, B2=green b2, B4=green b6, B5=green r1, D2=mark G, E1=silver g3"
    );
    assert_eq!(bosses(&table), ["A1 A2 A3 A4 A5 A6:K", "B1 B2 B4 B5:B", "E1:G"]);
    assert_eq!(table.money(), [0, 0, 0, 0, 0]);
    assert_eq!((table.tiles_left("silver"), table.tiles_left("green")), (2, 5));
    assert_eq!((table.free_dice(K), table.free_dice(B), table.free_dice(R)), (6, 10, 10));
    assert_eq!((table.free_markers(K), table.free_markers(G)), (10, 9));
    // Every step is told, in order, with what it cost.
    let costs: Vec<(String, Value)> = table
        .events()
        .iter()
        .filter_map(|event| {
            let (kind, what) = event.as_object()?.iter().next()?;
            Some((kind.clone(), what.get("cost")?.clone()))
        })
        .collect();
    let paid = [("remodeled", 15), ("sprawled", 12), ("built", 9)];
    assert_eq!(costs, paid.map(|(kind, cost)| (kind.to_owned(), json!(cost))));
    assert_eq!(table.events_named("transferred").len(), 4);
    assert_eq!(table.events_named("remodeled")[0]["casino"], json!(["B1", "B4", "B5"]));
    assert_eq!(rolled(&table), 0);
    assert_eq!(table.asks(), "act");
    assert_eq!(table.spectator()["offers"], json!([]));
}

#[test]
fn the_big_deal_step_by_step() {
    covers!("L-EX-21");
    // The same, each step a deal or an action of its own, to see what stands between them.
    let mut table = black_s_plan();
    table.deal(&[G, K], &[hands(&cash(G, K, 7)), hands(&parking(K, G, "D2"))]);
    assert_eq!((table.money()[4], table.on("D2").as_str()), (36, "mark G"));
    table.deal(&[B, K], &[hands(&die(B, K, "B4"))]);
    assert_eq!((table.on("B4").as_str(), table.boss("B4")), ("silver k6", Some(K)));
    table.act(K, remodel("B4", "green"));
    assert_eq!((table.money()[4], table.tiles_left("silver")), (21, 3));
    table.act(K, sprawl("B4", "B2"));
    assert_eq!((table.money()[4], table.on("B2").as_str()), (9, "green k2"));
    table.deal(&[K, B], &[transfer(&[die(K, B, "B4"), die(K, B, "B2")])]);
    assert_eq!(table.boss("B2"), Some(B));
    table.act(K, build("A5", "silver"));
    assert_eq!((table.money()[4], table.tiles_left("silver")), (0, 2));
}

#[test]
fn the_offers_before_the_big_deal() {
    covers!("L-EX-21b", "L-TRADE-11");
    let mut table = black_s_plan();
    table.deal(
        &[K, B],
        &[
            hands(&cash(K, B, 5)),
            hands(&die(B, K, "B4")),
            deed(remodel("B4", "green")),
            hands(&die(K, B, "B4")),
            deed(build("A5", "silver")),
        ],
    );
    done(&table);
    assert_eq!(table.money(), [0, 0, 7, 5, 0]);
    assert_eq!((table.on("A5").as_str(), table.on("B4").as_str()), ("silver k3", "green b6"));
    // With the sprawl and without Green's money: 36 of 29.
    let mut table = black_s_plan();
    table.deal(
        &[K, B],
        &[
            hands(&die(B, K, "B4")),
            deed(remodel("B4", "green")),
            deed(sprawl("B4", "B2")),
            transfer(&[die(K, B, "B4"), die(K, B, "B2")]),
            deed(build("A5", "silver")),
        ],
    );
    assert_eq!(broke(&table), "MONEY");
    assert_eq!(table.money(), [0, 0, 7, 0, 2]);
    assert_eq!(
        table.board(),
        "A1=silver k3, A2=silver k2, A3=silver k5, A4=silver k4, A5=mark K, A6=silver k6, \
         B1=green r1, B2=green b2, B4=green b6, B5=green r1, D2=mark K, E1=silver g3"
    );
}

/// Y pays for a reorganization of R that makes him boss, and for a sprawl.
fn red_s_plan() -> [Value; 4] {
    [hands(&cash(Y, R, 3)), deed(reorganize("A1")), deed(sprawl("A1", "A4")), hands(&die(R, Y, "A4"))]
}

#[test]
fn a_step_that_cannot_happen_ends_the_deal() {
    covers!("L-EX-22", "L-TRADE-11", "L-RULING-53");
    for game in editions() {
        let table = scene(&game, 3, "A1=gold r3, A2=gold g4, $R=40, $Y=10, $G=8");
        let mut bad = table.clone();
        bad.dice(&[2, 5]).deal(&[R, Y], &red_s_plan());
        assert_eq!(broke(&bad), "BOSS");
        assert_eq!(bad.money(), [36, 7, 8]);
        assert_eq!(
            (bad.board().as_str(), bosses(&bad)),
            ("A1=gold r2, A2=gold g5", vec!["A1 A2:G".to_owned()])
        );
        assert_eq!(bad.spectator()["reorganized"], json!(["A1", "A2"]), "the reorganization was one");
        assert_eq!((bad.asks(), bad.spectator()["running"].clone()), (json!("act"), Value::Null));
        assert!(bad.events_named("sprawled").is_empty());
        all_rolled(&bad);
        // Reported as partly done: which step, and why.
        let report = &bad.events_named("deal_broke")[0];
        assert_eq!((report["offer"].clone(), report["refusal"]["code"].clone()), (json!(0), json!("BOSS")));
        // Had R become boss, all of it would have happened.
        let mut good = table.clone();
        good.dice(&[6, 5]).deal(&[R, Y], &red_s_plan());
        done(&good);
        assert_eq!(good.board(), "A1=gold r6, A2=gold g5, A4=gold y4");
        assert_eq!(good.money(), [12, 7, 8]);
        // And so with a tie that is rerolled between the steps.
        let mut tied = table.clone();
        tied.dice(&[5, 5, 1, 2]).deal(&[R, Y], &red_s_plan());
        assert_eq!((broke(&tied), tied.board().as_str()), ("BOSS".into(), "A1=gold r1, A2=gold g2"));
        let mut tied = table.clone();
        tied.dice(&[5, 5, 2, 1]).deal(&[R, Y], &red_s_plan());
        done(&tied);
        assert_eq!(
            (tied.board().as_str(), tied.money()),
            ("A1=gold r2, A2=gold g1, A4=gold y4", vec![12, 7, 8])
        );
    }
}

#[test]
fn the_step_that_breaks_a_deal_is_named() {
    covers!("L-RULING-53");
    for game in editions() {
        let mut told = Vec::new();
        for good in 0..4 {
            let mut table = scene(&game, 3, "A1=mark R, $R=10, $Y=10");
            let mut steps = vec![hands(&cash(R, Y, 1)); good];
            steps.extend([hands(&parking(Y, R, "A1")), hands(&cash(R, Y, 1)), hands(&cash(R, Y, 1))]);
            table.deal(&[R, Y], &steps);
            assert_eq!(broke(&table), "OWNER");
            assert_eq!(table.money(), [10 - good as u32, 10 + good as u32, 0]);
            told.push(table.events_named("deal_broke")[0]["step"].as_u64().unwrap());
        }
        assert!(told.windows(2).all(|pair| pair[1] == pair[0] + 1), "{told:?}");
    }
}

#[test]
fn ties_between_the_steps() {
    covers!("L-RULING-24");
    for game in editions() {
        // R sells a five beside his other five. The tie is rerolled before he is to sprawl as boss.
        let table = scene(&game, 3, "A1=gold r5, A2=gold r5, $R=24, $Y=9");
        let steps = [hands(&die(R, Y, "A2")), deed(sprawl("A1", "A4")), hands(&cash(Y, R, 9))];
        let mut kept = table.clone();
        kept.dice(&[4, 3]).deal(&[R, Y], &steps);
        done(&kept);
        assert_eq!(
            (kept.board().as_str(), kept.money()),
            ("A1=gold r4, A2=gold y3, A4=gold r4", vec![9, 0, 0])
        );
        let mut lost = table.clone();
        lost.dice(&[3, 4]).deal(&[R, Y], &steps);
        assert_eq!((broke(&lost), lost.board().as_str()), ("BOSS".into(), "A1=gold r3, A2=gold y4"));
        assert_eq!(lost.money(), [24, 9, 0]);
    }
}

#[test]
fn two_casinos_tied_by_one_step_are_rerolled_by_their_lowest_lot() {
    covers!("L-RULING-65");
    for game in editions() {
        let text = "A1=brown r5, A2=brown r5, B1=purple y6, B2=purple y6";
        let mut table = scene(&game, 3, text);
        table.dice(&[4, 3, 2, 1]).deal(&[R, Y], &[transfer(&[die(R, Y, "A2"), die(Y, R, "B2")])]);
        assert_eq!(table.board(), "A1=brown r4, A2=brown y3, B1=purple y2, B2=purple r1");
        all_rolled(&table);
    }
}

#[test]
fn items_are_judged_when_their_step_runs() {
    covers!("L-RULING-50");
    for game in editions() {
        // What is offered need not exist yet: R builds, then sells the die.
        let mut table = scene(&game, 3, "A1=mark R, $R=9, $Y=9");
        table.deal(&[R, Y], &[deed(build("A1", "gold")), transfer(&[die(R, Y, "A1"), cash(Y, R, 9)])]);
        done(&table);
        assert_eq!((table.board().as_str(), table.money()), ("A1=gold y3", vec![9, 0, 0]));
        // What nobody has may be offered, and fails when it comes to that.
        for item in [parking(R, Y, "B1"), die(R, Y, "B1"), parking(R, Y, "C1"), die(R, Y, "A1")] {
            let mut table = scene(&game, 3, "A1=gold y3, C1=mark G, $R=9");
            table.deal(&[R, Y], &[hands(&cash(R, Y, 1)), hands(&item), hands(&cash(R, Y, 1))]);
            assert!(["OWNER", "TARGET"].contains(&broke(&table).as_str()), "{item}");
            assert_eq!((table.board().as_str(), table.money()), ("A1=gold y3, C1=mark G", vec![8, 1, 0]));
        }
        // Somebody else's things.
        for item in [parking(R, Y, "C1"), die(R, Y, "A1")] {
            let mut table = scene(&game, 3, "A1=gold g3, C1=mark G");
            table.deal(&[R, Y], &[hands(&item)]);
            assert_eq!(broke(&table), "OWNER", "{item}");
        }
        // A tile without a die can't be bought.
        let mut table = scene(&game, 3, "A1=gold -");
        table.deal(&[R, Y], &[hands(&die(Y, R, "A1"))]);
        assert_eq!(table.on("A1"), "gold -");
        broke(&table);
        // Between offer and consent things may change.
        let mut table = scene(&game, 3, "A1=mark R, $R=9, $Y=9");
        table.act(Y, offer(&[transfer(&[parking(R, Y, "A1"), cash(Y, R, 9)])]));
        table.act(R, build("A1", "gold")).act(R, accept(0));
        assert_eq!(table.money(), [0, 9, 0]);
        broke(&table);
        // The same thing cannot go to two; under version 1 of the rules that could be offered.
        let old = game.clone().under_rules(1).unwrap();
        for (text, thing) in [("A1=mark R", parking as fn(Seat, Seat, &str) -> Value), ("A1=gold r3", die)] {
            let mut table = scene(&old, 3, text);
            table.deal(&[R, Y, G], &[transfer(&[thing(R, Y, "A1"), thing(R, G, "A1")])]);
            assert_eq!((broke(&table), table.board().as_str()), ("OWNER".into(), text));
        }
    }
}

#[test]
fn a_choice_pauses_the_deal() {
    covers!("L-RULING-52", "L-RULING-45");
    for game in editions() {
        let text = "A1=gold r3, A2=gold r2, A3=gold y5, A4=gold y4, B1=mark G, $R=99, $Y=9, $G=9";
        let mut table = scene(&game, 3, text);
        table.dice(&[6, 1, 5, 2]).deal(
            &[R, Y],
            &[
                hands(&cash(Y, R, 3)),
                deed(reorganize("A1")),
                deed(sprawl("A1", "A5")),
                hands(&die(R, Y, "A5")),
            ],
        );
        assert_eq!((table.asked(), table.money()), (vec![R], vec![88, 6, 9]));
        assert!(table.events_named("deal_done").is_empty());
        assert_ne!(table.spectator()["running"], Value::Null);
        // Only the answer is accepted, from the one who is asked.
        for action in [json!("end_turn"), remodel("A1", "brown"), offer(&[hands(&cash(G, R, 1))]), accept(0)]
        {
            for seat in [R, Y, G] {
                assert_eq!(table.no(seat, action.clone()), "PENDING", "{action}");
            }
        }
        // A table that is saved now goes on with the deal.
        assert_eq!(Table::at(game.clone(), table.position()).state, table.state);
        put_back(&mut table, R, &[("A1", 6), ("A2", 1)]);
        assert_eq!(table.asked(), [Y]);
        put_back(&mut table, Y, &[("A3", 2), ("A4", 5)]);
        // Then it goes on by itself.
        done(&table);
        assert_eq!(table.board(), "A1=gold r6, A2=gold r1, A3=gold y2, A4=gold y5, A5=gold y3, B1=mark G");
        assert_eq!((table.money(), table.asks()), (vec![70, 6, 9], json!("act")));
        // Or breaks off.
        let mut table = scene(&game, 3, text);
        table
            .dice(&[4, 1, 5, 2])
            .deal(&[R, Y], &[deed(reorganize("A1")), deed(sprawl("A1", "A5")), hands(&cash(R, Y, 9))]);
        put_back(&mut table, R, &[("A1", 1), ("A2", 4)]);
        put_back(&mut table, Y, &[("A3", 2), ("A4", 5)]);
        assert_eq!((broke(&table), table.money()), ("BOSS".into(), vec![85, 9, 9]));
        table.act(R, json!("end_turn"));
    }
}

#[test]
fn a_lay_off_pauses_the_deal() {
    covers!("L-RULING-52");
    let options = json!({"options": {"lay_off": true}});
    let mut table = scene_with(&Lords::first(), 3, "A1=gold g3, $R=9, $Y=9, $G=9", &options);
    // Y backs R's bet: G, the boss, is not in the deal, but decides.
    table.deal(&[R, Y], &[hands(&cash(Y, R, 2)), deed(gamble("A1", 5)), hands(&cash(R, Y, 4))]);
    assert_eq!((table.asked(), table.money()[1]), (vec![G], 7));
    assert_eq!(table.no(R, offer(&[hands(&cash(R, Y, 1))])), "PENDING");
    table.dice(&[4, 5]).act(G, json!("lay_off"));
    done(&table);
    assert_eq!(table.money(), [12, 11, 7]);
}

#[test]
fn the_order_is_fixed_before_the_dice_fall() {
    covers!("L-RULING-52");
    for game in editions() {
        // Paid before the bet, paid after the bet: whatever falls.
        for (dice, money) in [([1, 2], [14, 6, 5]), ([3, 4], [4, 6, 15])] {
            let mut table = scene(&game, 3, "A1=gold g3, $R=9, $Y=6, $G=10");
            table
                .dice(&dice)
                .deal(&[R, Y], &[hands(&cash(Y, R, 3)), deed(gamble("A1", 5)), hands(&cash(R, Y, 3))]);
            done(&table);
            assert_eq!(table.money(), money);
        }
    }
}

#[test]
fn what_ends_games_is_no_part_of_a_deal() {
    covers!("L-RULING-58", "L-RULING-54");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=gold r3, A3=gold y5, $R=9, $Y=9");
        let nested = offer(&[hands(&cash(R, Y, 1))]);
        let others = [
            json!("end_turn"),
            put("A1", 3),
            json!("lay_off"),
            json!("keep_bet"),
            nested,
            accept(0),
            json!({"decline": {"offer": 0}}),
            give_die("A1"),
            give_marker("A1"),
        ];
        for action in others {
            assert_eq!(
                table.no(R, offer(&[hands(&cash(Y, R, 1)), deed(action.clone())])),
                "TRADE",
                "{action}"
            );
        }
        for action in ["draw", "collect"] {
            let code = table.no(R, offer(&[hands(&cash(Y, R, 1)), deed(json!(action))]));
            assert!(["TRADE", "PHASE"].contains(&code.as_str()), "{action}: {code}");
        }
    }
}

#[test]
fn a_raise_in_a_deal_is_for_2024_only() {
    covers!("L-TRADE-10", "L-ACT-1a");
    let steps = [hands(&cash(Y, R, 5)), deed(raise("A1"))];
    let text = "A1=gold r3, $R=10, $Y=9";
    let mut table = scene(&Lords::second(), 3, text);
    table.deal(&[Y, R], &steps);
    done(&table);
    assert_eq!((table.on("A1").as_str(), table.money()), ("gold^2 r3", vec![0, 4, 0]));
    let mut table = scene(&Lords::first(), 3, text);
    assert_eq!(table.no(Y, offer(&steps)), "EDITION");
}

#[test]
fn a_deal_may_pause_more_than_once() {
    covers!("L-RULING-52");
    for game in editions() {
        let text = "A1=gold r3, A2=gold r2, C1=brown g4, C2=brown g3, C4=brown r2, $R=14, $Y=6";
        let mut table = scene(&game, 3, text);
        let steps = [
            hands(&cash(Y, R, 1)),
            deed(reorganize("A1")),
            hands(&cash(Y, R, 2)),
            deed(reorganize("C1")),
            hands(&cash(Y, R, 3)),
        ];
        table.dice(&[6, 1]).deal(&[Y, R], &steps);
        assert_eq!((table.asked(), table.money()), (vec![R], vec![10, 5, 0]));
        table.dice(&[2, 5, 3]);
        put_back(&mut table, R, &[("A1", 1), ("A2", 6)]);
        assert_eq!((table.asked(), table.money()), (vec![G], vec![3, 3, 0]));
        put_back(&mut table, G, &[("C1", 5), ("C2", 2)]);
        done(&table);
        assert_eq!(table.board(), "A1=gold r1, A2=gold r6, C1=brown g5, C2=brown g2, C4=brown r3");
        assert_eq!((table.money(), table.asks()), (vec![6, 0, 0], json!("act")));
    }
}
