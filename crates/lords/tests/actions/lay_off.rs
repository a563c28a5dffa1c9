//! Laying off a bet: a variant of 2010.

use crate::scene::*;
use lords::Lords;
use serde_json::json;
use table::covers;

/// R bets `stake` at Y's casino of three tiles, Y has `money`, and laying off is agreed on.
fn bet(stake: u32, money: u32) -> Table {
    let text = format!("B1=gold y5, B2=gold y2, B3=gold y3, $R=20, $Y={money}");
    let options = json!({"options": {"lay_off": true}});
    let mut table = scene_with(&Lords::first(), 3, &text, &options);
    table.act(R, gamble("B1", stake));
    table
}

/// What R and Y gain when Y answers so and these dice fall; nobody else's money changes.
fn gains(stake: u32, money: u32, answer: &str, dice: [u8; 2]) -> (i64, i64) {
    let mut table = bet(stake, money);
    table.dice(&dice).act(Y, json!(answer));
    all_rolled(&table);
    assert_eq!((table.asks(), table.asked(), table.money()[2]), (json!("act"), vec![R], 0));
    (i64::from(table.money()[0]) - 20, i64::from(table.money()[1]) - i64::from(money))
}

#[test]
fn it_is_a_variant_of_2010() {
    covers!("L-LAYOFF-1");
    // Off unless agreed on.
    for game in editions() {
        let mut table = scene(&game, 3, "A1=gold y3, $R=9, $Y=9");
        assert_ne!(table.spectator()["options"]["lay_off"], true);
        table.dice(&[3, 4]).act(R, gamble("A1", 1));
        assert_eq!(table.asks(), "act");
        for answer in ["lay_off", "keep_bet"] {
            table.refused(Y, json!(answer));
        }
    }
    let options = json!({"lay_off": true});
    assert_eq!(Table::start_refused(Lords::second(), 3, options.clone()).code, "EDITION");
    let table = Table::start(Lords::first(), 3, options, json!([]));
    assert_eq!(table.spectator()["options"]["lay_off"], true);
}

#[test]
fn the_boss_is_asked_before_the_roll() {
    covers!("L-LAYOFF-2");
    let mut table = bet(5, 9);
    assert_eq!(table.asks(), json!({"lay_off": {"casino": "B1", "stake": 5, "boss": 1}}));
    assert_eq!(table.asked(), [Y]);
    assert!(table.events_named("bet").is_empty(), "no die yet");
    assert_eq!(table.legal(Y).len(), 2);
    for action in [json!("end_turn"), gamble("B1", 1), reorganize("B1"), offer(&[hands(&cash(R, Y, 1))])] {
        assert_eq!(table.no(R, action), "PENDING");
    }
    for answer in ["lay_off", "keep_bet"] {
        table.refused(R, json!(answer));
        table.refused(G, json!(answer));
    }
    table.dice(&[3, 4]).act(Y, json!("lay_off"));
    assert_eq!(table.no(R, gamble("B1", 1)), "ONCE");
}

#[test]
fn a_winner_has_half_of_it_from_the_bank() {
    covers!("L-LAYOFF-3");
    assert_eq!(gains(5, 9, "lay_off", [4, 5]), (5, -2));
    assert_eq!(gains(4, 9, "lay_off", [4, 5]), (4, -2));
    assert_eq!(gains(1, 9, "lay_off", [1, 2]), (1, 0));
    assert_eq!(gains(5, 9, "keep_bet", [4, 5]), (5, -5));
}

#[test]
fn a_loser_gives_half_of_it_to_the_bank() {
    covers!("L-LAYOFF-4");
    assert_eq!(gains(5, 9, "lay_off", [3, 4]), (-5, 2));
    assert_eq!(gains(4, 9, "lay_off", [3, 4]), (-4, 2));
    assert_eq!(gains(1, 9, "lay_off", [3, 4]), (-1, 0));
    assert_eq!(gains(5, 9, "keep_bet", [3, 4]), (-5, 5));
}

#[test]
fn only_what_was_not_laid_off_can_come_up_short() {
    covers!("L-LAYOFF-5");
    assert_eq!(gains(5, 5, "lay_off", [6, 6]), (10, -5));
    assert_eq!(gains(5, 5, "keep_bet", [6, 6]), (5, -5));
}

#[test]
fn the_halves_of_a_double_win_and_of_odd_stakes() {
    covers!("L-RULING-43");
    // Of 2 x stake the boss pays the stake; of an odd amount he has the smaller half.
    for stake in 1..=9 {
        let whole = i64::from(stake);
        assert_eq!(gains(stake, 9, "lay_off", [1, 1]), (2 * whole, -whole));
        assert_eq!(gains(stake, 9, "lay_off", [5, 6]), (whole, -(whole / 2)));
        assert_eq!(gains(stake, 9, "lay_off", [2, 6]), (-whole, whole / 2));
    }
    // The caps on the stake ignore the lay-off.
    let options = json!({"options": {"lay_off": true}});
    let text = "B1=gold y5, B2=gold y2, B3=gold y3, $R=40, $Y=9";
    let mut table = scene_with(&Lords::first(), 3, text, &options);
    assert_eq!(table.no(R, gamble("B1", 10)), "LIMIT", "more than Y has");
    let mut table = scene_with(&Lords::first(), 3, &text.replace("$Y=9", "$Y=90"), &options);
    assert_eq!(table.no(R, gamble("B1", 16)), "LIMIT", "more than 5 per tile");
}

#[test]
fn the_laid_off_bets_of_the_worked_example() {
    covers!("L-EX-24");
    assert_eq!(gains(5, 9, "lay_off", [4, 6]), (5, -2));
    assert_eq!(gains(5, 9, "lay_off", [5, 5]), (5, -2));
    assert_eq!(gains(5, 9, "lay_off", [2, 4]), (-5, 2));
    assert_eq!(gains(5, 9, "lay_off", [1, 1]), (10, -5));
}
