//! Ties for boss.

use crate::kit::*;
use lords::Lords;
use serde_json::json;
use table::chance::{Chance, Domain, Scripted};
use table::{Game, covers};

/// Yellow builds A3 (printed 5) in gold beside these dice on block A, and these dice fall.
#[track_caller]
fn yellow_builds_a_5(game: &Lords, beside: &str, dice: &[u8]) -> Table {
    let lots = format!("{beside}, A3=mark Y");
    let mut table = at(game, json!({"seats": 4, "active": 1, "money": [9, 15, 9, 9], "lots": lots}));
    table.dice(dice).does(build("A3", "gold"));
    assert!(table.script_is_used_up(), "not all these dice were rolled");
    // The reroll is free: Yellow has paid for the lot, and nobody anything else.
    assert_eq!(table.money(), [9, 0, 9, 9]);
    table
}

#[test]
fn a_tie_from_joining_is_rerolled_at_once() {
    covers!("L-TIE-1a", "L-TIE-1b", "L-TIE-3");
    for game in editions() {
        let table = yellow_builds_a_5(&game, "A2=gold r5", &[3, 6]);
        assert_eq!(table.board(), "A2=gold r3, A3=gold y6");
        assert_eq!((table.boss("A2"), table.asks()), (Some(Y), json!("act")));
        let rerolled = json!({"casino": ["A2", "A3"], "dice": [["A2", 3], ["A3", 6]]});
        assert_eq!(table.events_named("rerolled"), [rerolled]);
    }
}

#[test]
fn a_tie_from_a_take_over_is_rerolled_before_the_payout() {
    covers!("L-TIE-1b", "L-RULING-10");
    for game in editions() {
        // All largest dice, also of players who are not on turn: Green's 5 does not exist, Red has two.
        let lots = "A2=gold r5, A5=gold r5, A4=gold r5, A1=gold g4";
        let mut table =
            at(&game, json!({"seats": 3, "active": 1, "lots": lots, "asks": "draw", "deck": "A5"}));
        table.dice(&[1, 2, 3]).draw();
        assert_eq!(table.board(), "A1=gold g4, A2=gold r1, A4=gold r2, A5=gold y3");
        assert_eq!(table.kinds(), ["drawn", "taken_over", "rerolled"]);
        assert_eq!((table.boss("A1"), table.asks()), (Some(G), json!("collect")));
    }
}

#[test]
fn ties_from_reorganizing_and_trading_are_rerolled() {
    covers!("L-TIE-1b", "L-RULING-21", "L-TIE-1a");
    for game in editions() {
        let lots = "A1=gold r5, A2=gold y2";
        let mut table = at(&game, json!({"seats": 3, "money": [7], "lots": lots}));
        table.dice(&[4, 4, 2, 3]).does(reorganize("A1"));
        assert_eq!(table.board(), "A1=gold r2, A2=gold y3");
        assert!(table.script_is_used_up());
        let lots = "A1=gold r5, A2=gold r5";
        let mut table = at(&game, json!({"seats": 3, "lots": lots}));
        table.dice(&[2, 3]).deal(&[R, Y], &[transfer(&[die(R, Y, "A2")])]);
        assert_eq!(table.board(), "A1=gold r2, A2=gold y3");
        assert_eq!(table.boss("A1"), Some(Y));
    }
}

#[test]
fn all_largest_dice_are_rerolled() {
    covers!("L-TIE-2", "L-RULING-65", "L-RULING-23");
    for game in editions() {
        // r5, r5, y5, g2: three dice, in board order A1 A3 A4; each stays on its tile, and nobody is asked.
        let table = yellow_builds_a_5(&game, "A1=gold r5, A2=gold g2, A4=gold r5", &[1, 3, 4]);
        assert_eq!(table.board(), "A1=gold r1, A2=gold g2, A3=gold y3, A4=gold r4");
        assert_eq!((table.boss("A1"), table.asks()), (Some(R), json!("act")));
    }
}

#[test]
fn tied_again_means_rolled_again() {
    covers!("L-TIE-4");
    for game in editions() {
        let table = yellow_builds_a_5(&game, "A2=gold r5", &[4, 4, 6, 1]);
        assert_eq!(table.board(), "A2=gold r6, A3=gold y1");
        assert_eq!(table.events_named("rerolled").len(), 2);
        let table = yellow_builds_a_5(&game, "A2=gold r5", &[1, 1, 1, 1, 6, 6, 2, 1]);
        assert_eq!(table.board(), "A2=gold r2, A3=gold y1");
    }
}

#[test]
fn a_later_round_rolls_whatever_is_largest_then() {
    covers!("L-TIE-5");
    for game in editions() {
        // r5 and y5 fall to 2 and 3; now b4 (A2) and g4 (A4) are tied.
        let table = yellow_builds_a_5(&game, "A1=gold r5, A2=gold b4, A4=gold g4", &[2, 3, 1, 6]);
        assert_eq!(table.board(), "A1=gold r2, A2=gold b1, A3=gold y3, A4=gold g6");
        assert_eq!(table.boss("A1"), Some(G));
        let rounds: Vec<_> = table.events_named("rerolled").iter().map(|one| one["dice"].clone()).collect();
        assert_eq!(rounds, [json!([["A1", 2], ["A3", 3]]), json!([["A2", 1], ["A4", 6]])]);
    }
}

#[test]
fn rerolling_ends_when_one_player_holds_the_largest() {
    covers!("L-TIE-6a", "L-TIE-6b", "L-RULING-22");
    for game in editions() {
        // r5, r5, y5 become r4, y2, r4: two largest dice, but one player.
        let table = yellow_builds_a_5(&game, "A2=gold r5, A6=gold r5", &[4, 2, 4]);
        assert_eq!(table.board(), "A2=gold r4, A3=gold y2, A6=gold r4");
        assert_eq!(table.boss("A3"), Some(R));
        // A single largest die ends it as well.
        let table = yellow_builds_a_5(&game, "A2=gold r5, A6=gold r5", &[3, 4, 2]);
        assert_eq!(table.boss("A3"), Some(Y));
    }
}

#[test]
fn ties_below_the_largest_are_left_alone() {
    covers!("L-TIE-8");
    for game in editions() {
        let table = yellow_builds_a_5(&game, "A1=gold g6, A2=gold r5", &[]);
        assert_eq!(table.board(), "A1=gold g6, A2=gold r5, A3=gold y5");
        assert_eq!(table.events_named("rerolled").len(), 0);
        assert_eq!(table.boss("A3"), Some(G));
    }
}

#[test]
fn a_third_player_may_become_boss() {
    covers!("L-TIE-9");
    for game in editions() {
        let table = yellow_builds_a_5(&game, "A1=gold g3, A2=gold r5", &[1, 2]);
        assert_eq!(table.board(), "A1=gold g3, A2=gold r1, A3=gold y2");
        assert_eq!(table.boss("A3"), Some(G));
    }
}

#[test]
fn nobody_acts_while_a_tie_is_rerolled() {
    covers!("L-TIE-10", "L-TRADE-12");
    for game in editions() {
        // The reroll is part of the same command: no state in between is ever seen, and none can be set up.
        let table = yellow_builds_a_5(&game, "A2=gold r5", &[4, 4, 6, 1]);
        assert_eq!(table.kinds(), ["built", "rerolled", "rerolled"]);
        assert_eq!(table.asked(), [Y]);
        let tied = violation(&game, json!({"seats": 3, "lots": "A2=gold r5, A3=gold y5"}));
        assert_eq!(tied.invariant, "L-INV-8");
    }
}

#[test]
fn a_tie_is_no_reorganization() {
    covers!("L-TIE-11", "L-RULING-7", "L-RULING-66");
    for game in editions() {
        let mut table = yellow_builds_a_5(&game, "A2=gold r5", &[4, 4, 6, 1]);
        assert_eq!(table.spectator()["reorganized"], json!([]));
        table.deal(&[B, Y], &[transfer(&[cash(B, Y, 7)])]);
        table.dice(&[3, 4]).does(reorganize("A2"));
        assert_eq!(table.board(), "A2=gold r3, A3=gold y4");
        assert_eq!(table.no(Y, reorganize("A3")), "ONCE");
        // And a reorganized die may be rerolled in any number of ties: here by a trade.
        table.deal(&[Y, R], &[transfer(&[die(Y, R, "A3")])]);
        assert_eq!(table.board(), "A2=gold r3, A3=gold r4");
        let lots = "A1=gold r5, A2=gold r5";
        let mut table = at(&game, json!({"seats": 3, "lots": lots, "reorganized": ["A1", "A2"]}));
        table.dice(&[2, 2, 3, 3, 4, 1]).deal(&[R, Y], &[transfer(&[die(R, Y, "A1")])]);
        assert_eq!(table.board(), "A1=gold y4, A2=gold r1");
    }
}

#[test]
fn a_tie_in_a_deal_is_rerolled_between_its_steps() {
    covers!("L-RULING-24");
    for game in editions() {
        let steps = [transfer(&[die(R, Y, "A2")]), deed(remodel("A1", "brown")), transfer(&[cash(Y, R, 1)])];
        let scene = at(&game, json!({"seats": 3, "money": [10, 1], "lots": "A1=gold r5, A2=gold r5"}));
        // Red stays boss, so that the next step runs.
        let mut stays = scene.clone();
        stays.dice(&[6, 1]).deal(&[R, Y], &steps);
        assert_eq!(stays.board(), "A1=brown r6, A2=brown y1");
        assert_eq!(stays.money(), [1, 0, 0]);
        // Red does not.
        let mut falls = scene.clone();
        falls.dice(&[1, 6]).deal(&[R, Y], &steps);
        assert_eq!(falls.events_named("deal_broke")[0]["refusal"]["code"], "BOSS");
        assert_eq!((falls.board(), falls.money()), ("A1=gold r1, A2=gold y6".into(), vec![10, 1, 0]));
    }
}

/// A script that ends, and a patience that ends too: a loop is a failure, not an endless test.
struct Patient<'a> {
    script: Scripted<'a>,
    left: u32,
}

impl Chance for Patient<'_> {
    fn die(&mut self) -> u8 {
        self.left = self.left.checked_sub(1).expect("the reroll goes on and on after the script has ended");
        self.script.die()
    }

    fn pick(&mut self, domain: &'static Domain, options: &[u8]) -> u8 {
        self.script.pick(domain, options)
    }

    fn shuffle(&mut self, domain: &'static Domain, pile: &mut [u8]) {
        self.script.shuffle(domain, pile);
    }
}

#[test]
fn a_script_that_runs_out_is_a_fault_and_no_loop() {
    covers!("L-RULING-25");
    for game in editions() {
        for dice in [&[4, 4, 1][..], &[4, 4], &[]] {
            let lots = "A2=gold r5, A3=mark Y";
            let table = at(&game, json!({"seats": 3, "active": 1, "money": [0, 15], "lots": lots}));
            let mut script = table::kit::script(&table::kit::dice(dice));
            let mut chance = Patient { script: Scripted::new(&mut script, None), left: 1000 };
            let action = serde_json::from_value(build("A3", "gold")).unwrap();
            let mut state = table.state.clone();
            let mut log: Vec<lords::Event> = Vec::new();
            let _ = game.act(&mut state, Y, &action, &mut chance, &mut log);
            assert!(chance.script.error.is_some(), "{} dice are too few", dice.len());
        }
    }
}

#[test]
fn a_script_without_dice_for_the_first_turn_is_a_fault_and_no_loop() {
    covers!("L-RULING-25");
    for game in editions() {
        let mut script = table::kit::script(&json!([shuffled("")]));
        let mut chance = Patient { script: Scripted::new(&mut script, None), left: 1000 };
        let mut log: Vec<lords::Event> = Vec::new();
        let _ = game.start(&lords::Options::default(), 3, &mut chance, &mut log);
        assert!(chance.script.error.is_some());
    }
}

#[test]
fn joining_alone_rolls_nothing() {
    covers!("L-RULING-26");
    for game in editions() {
        for marks in [json!([]), json!(["A1"]), json!(["A1", "A3"])] {
            let lots = "A1=gold r3, A3=gold y5, A2=mark R";
            let mut table = at(&game, json!({"seats": 3, "money": [6], "lots": lots, "reorganized": marks}));
            table.does(build("A2", "gold"));
            assert_eq!(table.kinds(), ["built"]);
            assert_eq!(table.board(), "A1=gold r3, A2=gold r2, A3=gold y5");
        }
    }
}

#[test]
fn several_tied_casinos_are_rolled_by_their_lowest_lot() {
    covers!("L-RULING-65");
    for game in editions() {
        // Gold is the second company, purple the first: the board decides, not the colour.
        let lots = "A1=gold r5, A2=gold r5, C1=purple r4, C2=purple r4";
        let mut table = at(&game, json!({"seats": 3, "lots": lots}));
        table.dice(&[1, 2, 3, 6]).deal(&[R, Y], &[transfer(&[die(R, Y, "C2"), die(R, Y, "A2")])]);
        assert_eq!(table.board(), "A1=gold r1, A2=gold y2, C1=purple r3, C2=purple y6");
        let casinos: Vec<_> =
            table.events_named("rerolled").iter().map(|one| one["casino"][0].clone()).collect();
        assert_eq!(casinos, ["A1", "C1"]);
    }
}

#[test]
fn many_casinos_at_once_are_rolled_by_their_lowest_lot() {
    covers!("L-RULING-65");
    for game in editions() {
        // Dice of 17 casinos change hands at once; the first casino and the last are tied by it.
        let single = |at: u8| {
            let colour = if at % 2 == 1 { "silver" } else { "brown" };
            format!("C{at}={colour} {}2", if at <= 6 { 'r' } else { 'g' })
        };
        let singles: Vec<String> = (1..=12).map(single).collect();
        let lots = format!(
            "{}, D1=purple g2, D3=purple g2, D5=purple g2, A1=gold r5, A2=gold r5, F8=gold g5, F9=gold g5",
            singles.join(", ")
        );
        let mut items: Vec<_> = (1..=6).map(|at| die(R, Y, &format!("C{at}"))).collect();
        items.extend((7..=12).map(|at| die(G, B, &format!("C{at}"))));
        items.extend(["D1", "D3", "D5", "F9"].map(|lot| die(G, B, lot)));
        items.push(die(R, Y, "A2"));
        let mut table = at(&game, json!({"seats": 4, "lots": lots}));
        table.dice(&[1, 2, 3, 6]).deal(&[R, Y, G, B], &[transfer(&items)]);
        assert_eq!((table.on("A1"), table.on("A2")), ("gold r1".into(), "gold y2".into()));
        assert_eq!((table.on("F8"), table.on("F9")), ("gold g3".into(), "gold b6".into()));
    }
}

#[test]
fn reorganized_dice_are_rolled_in_board_order() {
    covers!("L-RULING-65");
    for game in editions() {
        let lots = "A1=gold r5, A2=gold y2, A5=gold g3";
        let mut table = at(&game, json!({"seats": 3, "money": [10], "lots": lots}));
        table.dice(&[1, 2, 3]).does(reorganize("A5"));
        assert_eq!(table.board(), "A1=gold r1, A2=gold y2, A5=gold g3");
    }
}
