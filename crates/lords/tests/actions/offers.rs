//! What is refused when a deal is offered, and what only its steps can tell when they run.

use crate::scene::*;
use lords::Lords;
use serde_json::{Value, json};
use table::{Game, Match, Script, Seat, covers};

fn points(from: Seat, to: Seat, amount: u32) -> Value {
    json!({"points": {"from": from, "to": to, "amount": amount}})
}

fn counter(offer: u16, steps: &[Value]) -> Value {
    json!({"counter": {"offer": offer, "steps": steps}})
}

#[test]
fn a_raise_cannot_be_offered_in_2010() {
    covers!("L-ACT-1a", "L-RULING-50");
    let mut table = scene(&Lords::first(), 3, "A1=gold r3, $R=60, $Y=9");
    // 2010 has no such action, now or later: whichever step it is, the deal could not be made as it was agreed on.
    let deals = [
        vec![deed(raise("A1")), hands(&cash(Y, R, 5))],
        vec![hands(&cash(Y, R, 5)), deed(raise("A1"))],
        // The first of the codes that apply is told: EDITION comes before TRADE.
        vec![transfer(&[points(Y, R, 1)]), deed(raise("A1"))],
    ];
    table.act(Y, offer(&[hands(&cash(Y, R, 1))]));
    for steps in deals {
        let at = steps.iter().position(|step| step.get("act").is_some()).unwrap() + 1;
        for (seat, action) in [(Y, offer(&steps)), (R, counter(0, &steps))] {
            let before = table.state.clone();
            let refusal = table.refused(seat, action);
            assert_eq!((&*refusal.code, &*refusal.clause), ("EDITION", "L-ACT-1a"));
            assert!(refusal.why.to_string().starts_with(&format!("Step {at}: ")), "{}", refusal.why);
            assert_eq!(table.state, before);
        }
    }
    // Before the action step it is the step of the turn that is told.
    let mut early = scene_with(&Lords::first(), 3, "A1=gold r3, $R=60", &json!({"asks": "draw"}));
    assert_eq!(early.no(Y, offer(&[hands(&cash(Y, R, 5)), deed(raise("A1"))])), "PHASE");
}

#[test]
fn what_can_never_be_traded_is_refused_with_the_number_of_its_step() {
    covers!(
        "L-RULING-50",
        "L-TRADE-6",
        "L-TRADE-7a",
        "L-TRADE-7b",
        "L-TRADE-8",
        "L-RULING-48",
        "L-RULING-54"
    );
    for game in editions() {
        let tiles = if is_first(&game) { "L-TRADE-7a" } else { "L-TRADE-7b" };
        let cases = [
            (transfer(&[points(R, Y, 1)]), "L-TRADE-6"),
            (transfer(&[json!({"tile": {"from": R, "to": Y, "lot": "A1"}})]), tiles),
            (json!({"promise": "peace"}), "L-TRADE-8"),
            (hands(&cash(R, R, 1)), "L-RULING-48"),
            (hands(&cash(R, P, 1)), "L-RULING-48"),
            (deed(json!("end_turn")), "L-RULING-54"),
        ];
        for (step, clause) in cases {
            let mut table = scene(&game, 3, "A1=gold r3, $R=9, $Y=9");
            table.act(Y, offer(&[hands(&cash(Y, R, 1))]));
            for place in 1..=3 {
                let mut steps = vec![hands(&cash(R, Y, 1)); 2];
                steps.insert(place - 1, step.clone());
                for (seat, action) in [(R, offer(&steps)), (R, counter(0, &steps))] {
                    let refusal = table.refused(seat, action);
                    assert_eq!((&*refusal.code, &*refusal.clause), ("TRADE", clause));
                    assert!(
                        refusal.why.to_string().starts_with(&format!("Step {place}: ")),
                        "{}",
                        refusal.why
                    );
                }
            }
        }
    }
}

#[test]
fn what_cannot_be_done_yet_may_be_offered() {
    covers!("L-RULING-50", "L-RULING-48");
    for game in editions() {
        // An offer stands until the turn ends. What its first step lacks may come before the last consent: the
        // money with the card that pays it,
        let more = json!({"asks": "draw", "deck": "D8"});
        let mut paid = scene_with(&game, 3, "A1=gold y6, B1=mark R", &more);
        paid.act(R, offer(&[transfer(&[parking(R, Y, "B1"), cash(Y, R, 6)])]));
        paid.draw_and_collect().act(Y, accept(0));
        done(&paid);
        assert_eq!((paid.on("B1").as_str(), paid.money()[1]), ("mark Y", 0));
        // the lot with the draw,
        let mut drawn = scene_with(&game, 3, "$Y=6", &more);
        drawn.act(R, offer(&[transfer(&[parking(R, Y, "D8"), cash(Y, R, 6)])]));
        drawn.draw().act(Y, accept(0));
        done(&drawn);
        assert_eq!(drawn.on("D8"), "mark Y");
        // the die with a building,
        let mut built = scene(&game, 3, "A1=mark R, $R=9, $Y=9");
        built.act(Y, offer(&[transfer(&[die(R, Y, "A1"), cash(Y, R, 9)])]));
        built.act(R, build("A1", "gold")).act(R, accept(0));
        done(&built);
        assert_eq!((built.on("A1").as_str(), built.money()), ("gold y3", vec![9, 0, 0]));
        // the rank of boss, and the money, with another deal.
        let mut bought = scene(&game, 3, "A1=gold y5, $Y=3, $G=5");
        bought.act(G, offer(&[deed(remodel("A1", "brown")), hands(&cash(G, Y, 1))]));
        bought.deal(&[Y, R, G], &[transfer(&[die(Y, R, "A1"), cash(G, R, 4), cash(Y, R, 1)])]);
        bought.act(R, accept(0)).act(Y, accept(0));
        done(&bought);
        assert_eq!((bought.on("A1").as_str(), bought.money()), ("brown r5", vec![0, 3, 0]));
    }
}

#[test]
fn offers_ask_for_an_answer_and_are_no_step() {
    covers!("L-TRADE-14");
    let scene = scene(&Lords::first(), 3, "A1=gold r3, $R=60, $Y=9, $G=9");
    let game = std::sync::Arc::new(Lords::first());
    let position = scene.game.position(&scene.state);
    let dealer = table::Dealer::from_text("7");
    let mut live = Match::from_position(game, &position, dealer, Script::default()).unwrap();
    let asked = |live: &Match<Lords>| live.game().asked(live.state());
    live.act_json(Y, &offer(&[hands(&cash(Y, R, 1)), hands(&cash(G, R, 1))])).unwrap();
    assert_eq!((asked(&live), live.step()), (vec![(Y, R), (Y, G)], 0));
    live.act_json(R, &json!({"accept": {"offer": 0}})).unwrap();
    assert_eq!((asked(&live), live.step()), (vec![(Y, G)], 0));
    // The last word carries the deal out: that is a step.
    live.act_json(G, &json!({"accept": {"offer": 0}})).unwrap();
    assert_eq!((asked(&live), live.step()), (Vec::new(), 3));
    live.act_json(R, &offer(&[hands(&cash(R, Y, 1))])).unwrap();
    live.act_json(Y, &json!({"decline": {"offer": 1}})).unwrap();
    assert_eq!((asked(&live), live.step()), (Vec::new(), 3));
}

#[test]
fn a_step_that_names_a_piece_twice_is_refused_when_it_is_offered() {
    covers!("L-RULING-50");
    for game in editions() {
        let text = "A1=gold r3, A2=mark R, B1=brown y3, B2=mark Y, $R=50, $Y=50";
        let twice = [
            transfer(&[die(R, Y, "A1"), die(R, G, "A1")]),
            transfer(&[parking(R, Y, "A2"), cash(Y, R, 1), parking(R, G, "A2")]),
            transfer_for(&[die(R, Y, "A1")], &["B1", "B1"], &[]),
            transfer_for(&[parking(R, Y, "A2")], &[], &["B2", "B2"]),
            transfer_for(&[die(R, Y, "A1")], &["A1"], &[]),
        ];
        for step in twice {
            let mut table = scene(&game, 3, text);
            let refusal = table.refused(R, offer(&[hands(&cash(Y, R, 1)), step.clone()]));
            assert_eq!((&*refusal.code, &*refusal.clause), ("TRADE", "L-RULING-50"), "{step}");
            assert!(
                refusal.why.to_string().starts_with("Step 2: ") && refusal.why.to_string().contains("twice"),
                "{refusal}"
            );
            // Version 1 of the rules let it be offered: journals of that time have such offers.
            let mut old = scene(&game.clone().under_rules(1).unwrap(), 3, text);
            old.act(R, offer(&[hands(&cash(Y, R, 1)), step]));
        }
        // In different steps a piece may move as often as it likes, and money is no piece.
        let mut table = scene(&game, 3, text);
        let back = [hands(&die(R, Y, "A1")), hands(&die(Y, R, "A1"))];
        table.act(R, offer(&back)).act(R, offer(&[transfer(&[cash(R, Y, 1), cash(R, Y, 1)])]));
    }
}

#[test]
fn a_position_with_an_offer_without_end_is_refused() {
    covers!("L-TRADE-3");
    let mut table = scene(&Lords::second(), 3, "A1=gold r3, $R=60, $Y=9");
    table.act(Y, offer(&[hands(&cash(Y, R, 1))]));
    let sound = table.game.position(&table.state);
    let item = sound["offers"][0]["steps"][0]["transfer"]["items"][0].clone();
    assert!(item.is_object(), "{sound}");
    let with = |step: Value| {
        let mut position = sound.clone();
        position["offers"][0]["steps"][0] = step;
        table.game.from_position(&position)
    };
    assert!(with(json!({"transfer": {"items": vec![item.clone(); 24]}})).is_ok());
    let nested = offer(&[transfer(&vec![item.clone(); 1643])]);
    for large in [
        json!({"transfer": {"items": vec![item.clone(); 25]}}),
        json!({"act": nested}),
        json!({"promise": "p".repeat(257)}),
    ] {
        let violation = with(large).unwrap_err().to_string();
        assert!(violation.contains("L-TRADE-3") && violation.contains("offer 0 is too long"), "{violation}");
    }
}
