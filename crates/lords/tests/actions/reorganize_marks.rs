//! Reorganizing: no die twice in a turn.

use crate::scene::*;
use serde_json::{Value, json};
use table::covers;

fn marks(table: &Table) -> Value {
    table.spectator()["reorganized"].clone()
}

#[test]
fn no_die_is_reorganized_twice_in_a_turn() {
    covers!("L-REORG-7");
    for game in editions() {
        for roll in 1..=6 {
            let mut table = scene(&game, 3, "A1=gold r3, $R=50");
            table.dice(&[roll]).act(R, reorganize("A1"));
            assert_eq!(table.no(R, reorganize("A1")), "ONCE", "whatever the roll");
            assert!(!table.legal(R).contains(&reorganize("A1")));
        }
    }
}

#[test]
fn a_casino_that_grew_around_a_reorganized_die_is_barred() {
    covers!("L-REORG-8", "L-RULING-26");
    for game in editions() {
        let text = "A1=gold r3, A2=mark R, A3=gold r5, $R=50";
        let mut table = scene(&game, 3, text);
        table.dice(&[6]).act(R, reorganize("A1")).act(R, build("A2", "gold"));
        assert_eq!(grounds(&table), ["A1 A2 A3"]);
        assert_eq!(rolled(&table), 0, "joining rolls nothing");
        for lot in ["A1", "A2", "A3"] {
            assert_eq!(table.no(R, reorganize(lot)), "ONCE");
        }
    }
}

#[test]
fn several_casinos_may_be_reorganized_in_a_turn() {
    covers!("L-REORG-9");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=gold r3, A3=gold r5, $R=8");
        table.dice(&[4, 1]).act(R, reorganize("A1")).act(R, reorganize("A3"));
        assert_eq!((table.board().as_str(), table.money()[0]), ("A1=gold r4, A3=gold r1", 0));
        assert_eq!(marks(&table), json!(["A1", "A3"]));
    }
}

#[test]
fn the_bar_ends_with_the_turn() {
    covers!("L-REORG-10");
    for game in editions() {
        let text = "A1=gold r3, A2=gold y5, $R=50, $Y=50, $G=50";
        let mut table = scene(&game, 3, text);
        table.dice(&[4, 1]).act(R, reorganize("A1")).end_turn();
        assert_eq!(marks(&table), json!([]));
        table.draw_and_collect();
        table.dice(&[2, 3]).act(Y, reorganize("A1"));
        assert_eq!(table.board().split(", ").take(2).collect::<Vec<_>>(), ["A1=gold r2", "A2=gold y3"]);
    }
}

#[test]
fn tied_dice_may_still_be_reorganized() {
    covers!("L-RULING-66", "L-TIE-11");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=gold y2, A2=mark R, $R=50");
        table.dice(&[4, 6]).act(R, build("A2", "gold"));
        assert_eq!((rolled(&table), marks(&table)), (2, json!([])));
        table.dice(&[1, 3]).act(R, reorganize("A1"));
        assert_eq!(table.board(), "A1=gold y1, A2=gold r3");
        // And reorganized dice may be rerolled in a tie, as often as it takes.
        let mut table = scene(&game, 3, "A1=gold r2, A2=gold y3, $R=50");
        table.dice(&[6, 6, 5, 5, 4, 4, 3, 1]).act(R, reorganize("A1"));
        assert_eq!(table.board(), "A1=gold r3, A2=gold y1");
        all_rolled(&table);
    }
}

#[test]
fn the_mark_stays_with_the_place_of_a_traded_die() {
    covers!("L-RULING-61");
    for game in editions() {
        let text = "A1=gold r3, C1=gold y3, $R=50, $Y=50";
        let mut table = scene(&game, 3, text);
        table.dice(&[4]).act(R, reorganize("A1"));
        // The die goes to Y and comes back.
        table.deal(&[R, Y], &[hands(&die(R, Y, "A1"))]);
        assert_eq!((table.on("A1").as_str(), marks(&table)), ("gold y4", json!(["A1"])));
        table.deal(&[R, Y], &[hands(&die(Y, R, "A1"))]);
        assert_eq!(table.no(R, reorganize("A1")), "ONCE");
        // A swap with a die that was not rolled: only that one may be.
        table.deal(&[R, Y], &[transfer(&[die(R, Y, "A1"), die(Y, R, "C1")])]);
        assert_eq!(table.board(), "A1=gold y4, C1=gold r3");
        assert_eq!(table.no(R, reorganize("A1")), "OWNER");
        table.dice(&[6]).act(R, reorganize("C1"));
        assert_eq!(marks(&table), json!(["A1", "C1"]));
    }
}

#[test]
fn a_die_moved_for_want_of_another_takes_its_mark_along() {
    covers!("L-RULING-61");
    for game in editions() {
        // Twelve dice of R: nine on C, E1 alone, E3 alone, B1 alone.
        let nine = TWELVE.split(", D1").next().unwrap();
        let text = format!("{nine}, E1=brown r3, E3=silver r5, B1=silver r5, A1=mark R, E2=mark R, $R=99");
        let mut table = scene(&game, 3, &text);
        assert_eq!(table.free_dice(R), 0);
        table.dice(&[2]).act(R, reorganize("E1"));
        assert_eq!(marks(&table), json!(["E1"]));
        table.act(R, build_with("A1", "purple", "E1"));
        assert_eq!((table.on("A1").as_str(), table.on("E1").as_str()), ("purple r3", "brown -"));
        assert_eq!(marks(&table), json!(["A1"]));
        assert_eq!(table.no(R, reorganize("A1")), "ONCE");
        // E1 has no mark any more: a casino that it belongs to may be reorganized.
        table.act(R, build_with("E2", "brown", "B1"));
        assert_eq!(table.casino("E1"), "E1 E2");
        assert_eq!(marks(&table), json!(["A1"]), "the die of B1 had none");
        table.dice(&[5]).act(R, reorganize("E1"));
        assert_eq!((table.on("E1").as_str(), table.on("E2").as_str()), ("brown -", "brown r5"));
    }
}

#[test]
fn a_sprawl_moves_the_mark_too() {
    covers!("L-RULING-61");
    for game in editions() {
        let nine = TWELVE.split(", D1").next().unwrap();
        let text = format!("{nine}, E1=brown r3, E3=silver r5, B1=silver r5, $R=99");
        let mut sprawled = scene(&game, 3, &text);
        sprawled.dice(&[2]).act(R, reorganize("E1")).act(R, sprawl_with("B1", "B2", "E1"));
        assert_eq!(marks(&sprawled), json!(["B2"]));
        assert_eq!(sprawled.no(R, reorganize("B1")), "ONCE");
    }
}

#[test]
fn a_die_given_up_in_a_deal_takes_its_mark_along() {
    covers!("L-RULING-61");
    for game in editions() {
        let nine = TWELVE.split(", D1").next().unwrap();
        let text =
            format!("{nine}, E1=brown r3, E3=silver r5, B1=silver r5, A1=purple y3, A3=purple y2, $R=99");
        let table = scene(&game, 3, &text);
        let mut one = table.clone();
        one.dice(&[2]).act(R, reorganize("E1"));
        one.deal(&[Y, R], &[transfer_for(&[die(Y, R, "A1")], &["E1"], &[])]);
        assert_eq!((one.on("A1").as_str(), one.on("E1").as_str()), ("purple r3", "brown -"));
        assert_eq!(marks(&one), json!(["A1"]));
        assert_eq!(one.no(R, reorganize("A1")), "ONCE");
        // Two at once.
        let mut two = table.clone();
        two.dice(&[2, 6]).act(R, reorganize("E1")).act(R, reorganize("E3"));
        let both = [die(Y, R, "A1"), die(Y, R, "A3")];
        two.deal(&[Y, R], &[transfer_for(&both, &["E1", "E3"], &[])]);
        assert_eq!(marks(&two), json!(["A1", "A3"]));
        // A die without a mark brings none.
        let mut plain = table.clone();
        plain.deal(&[Y, R], &[transfer_for(&[die(Y, R, "A1")], &["E1"], &[])]);
        assert_eq!(marks(&plain), json!([]));
        plain.act(R, reorganize("A1"));
    }
}

#[test]
fn a_refused_attempt_uses_up_nothing() {
    covers!("L-RULING-63");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=gold r3, B1=brown y5, $R=2, $Y=9");
        assert_eq!(table.no(R, reorganize("A1")), "MONEY");
        assert_eq!(table.no(R, gamble("B1", 3)), "MONEY");
        assert_eq!(table.no(R, gamble("B1", 0)), "BET");
        table.dice(&[2, 3]).act(R, gamble("B1", 2));
        table.deal(&[Y, R], &[hands(&cash(Y, R, 3))]);
        table.act(R, reorganize("A1"));
        // Nor does a step of a deal that fails.
        let mut table = scene(&game, 3, "A1=gold r3, B1=brown y5, $R=2, $Y=9");
        table.deal(&[R, Y], &[hands(&cash(R, Y, 1)), deed(gamble("B1", 2))]);
        assert_eq!((broke(&table), table.spectator()["gambled"].clone()), ("MONEY".into(), json!(false)));
        table.act(R, gamble("B1", 1));
    }
}
