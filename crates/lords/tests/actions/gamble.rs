//! Gambling.

use crate::scene::*;
use lords::Lords;
use serde_json::{Value, json};
use table::covers;

/// The stakes listed for R at a casino.
fn stakes(table: &Table, casino: &str) -> Vec<u64> {
    let bets = table.legal(R).into_iter().filter_map(|action| action.get("gamble").cloned());
    bets.filter(|bet| bet["casino"] == casino).map(|bet| bet["stake"].as_u64().unwrap()).collect()
}

#[test]
fn one_bet_a_turn() {
    covers!("L-GAMBLE-1");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=gold y3, B1=brown g5, $R=20, $Y=20, $G=20");
        table.act(R, gamble("A1", 1));
        assert_eq!(table.no(R, gamble("A1", 1)), "ONCE");
        assert_eq!(table.no(R, gamble("B1", 1)), "ONCE", "at another casino");
        assert!(!listed(&table, R).contains(&"gamble".to_owned()));
    }
}

#[test]
fn only_at_another_boss_s_casino() {
    covers!("L-GAMBLE-2");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=gold r3, B1=brown -, C1=silver r2, C2=silver r3, $R=9, $Y=9");
        assert_eq!(table.no(R, gamble("A1", 1)), "SELF");
        assert_eq!(table.no(R, gamble("C1", 1)), "SELF");
        assert_eq!(table.no(R, gamble("B1", 1)), "NOBOSS");
        assert_eq!(table.no(R, gamble("D1", 1)), "TARGET");
        assert!(!listed(&table, R).contains(&"gamble".to_owned()), "no such casino");
        // Y's die in R's casino does not make it another's, R's die in Y's does not make it R's.
        let mut table = scene(&game, 3, "A1=gold r3, A2=gold y2, B1=brown r2, B2=brown y3, $R=9, $Y=9");
        assert_eq!(table.no(R, gamble("A2", 1)), "SELF");
        table.act(R, gamble("B1", 1));
    }
}

#[test]
fn in_2010_the_stake_is_at_most_5_per_tile() {
    covers!("L-GAMBLE-3a");
    let table = scene(&Lords::first(), 3, "A1=gold y3, A2=gold -, A3=gold g2, $R=90, $Y=90");
    assert_eq!(stakes(&table, "A1"), (1..=15).collect::<Vec<_>>());
    assert_eq!(table.clone().no(R, gamble("A1", 16)), "LIMIT");
    table.clone().act(R, gamble("A3", 15));
}

#[test]
fn in_2024_risers_count() {
    covers!("L-GAMBLE-3b");
    let table = scene(&Lords::second(), 3, "A1=gold^2 y3, A2=gold^2 y2, $R=90, $Y=90");
    assert_eq!(stakes(&table, "A1"), (1..=20).collect::<Vec<_>>());
    assert_eq!(table.clone().no(R, gamble("A1", 21)), "LIMIT");
    table.clone().act(R, gamble("A1", 20));
}

#[test]
fn the_stake_is_at_most_ones_own_money() {
    covers!("L-GAMBLE-4");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=gold y3, $R=3, $Y=90");
        assert_eq!(stakes(&table, "A1"), [1, 2, 3]);
        assert_eq!(table.no(R, gamble("A1", 4)), "MONEY");
        table.act(R, gamble("A1", 3));
        let mut broke = scene(&game, 3, "A1=gold y3, $Y=90");
        assert_eq!(broke.no(R, gamble("A1", 1)), "MONEY");
    }
}

#[test]
fn in_2010_the_stake_is_at_most_the_boss_s_money() {
    covers!("L-GAMBLE-5a", "L-EX-17");
    let text = "C1=gold b4, C2=gold b3, C4=gold b2, C5=gold b1, $B=15, $R=30";
    let mut table = scene(&Lords::first(), 4, text);
    assert_eq!(table.casino("C1"), "C1 C2 C4 C5");
    for stake in 16..=21 {
        assert_eq!(table.no(R, gamble("C1", stake)), "LIMIT");
    }
    assert_eq!(stakes(&table, "C1"), (1..=15).collect::<Vec<_>>());
    table.act(R, gamble("C1", 15));
}

#[test]
fn in_2024_only_the_winnings_are() {
    covers!("L-GAMBLE-5b", "L-EX-18", "L-RULING-44");
    let mut table = scene(&Lords::second(), 4, "A1=gold^2 b3, A2=gold^2 b2, $B=15, $R=30");
    assert_eq!(stakes(&table, "A1"), (1..=20).collect::<Vec<_>>());
    assert_eq!(table.no(R, gamble("A1", 21)), "LIMIT");
    table.dice(&[4, 5]).act(R, gamble("A1", 20));
    assert_eq!(table.money(), [45, 0, 0, 0]);
}

#[test]
fn all_36_outcomes() {
    covers!("L-GAMBLE-6", "L-GAMBLE-7", "L-GAMBLE-9", "L-GAMBLE-10", "L-EX-23");
    for game in editions() {
        let table = scene(&game, 3, "A1=gold y3, A2=gold r2, B1=mark R, $R=10, $Y=50, $G=7");
        let (mut single, mut double, mut lost, mut expected) = (0, 0, 0, 0i64);
        for (first, second) in (1..=6u8).flat_map(|first| (1..=6u8).map(move |second| (first, second))) {
            let mut table = table.clone();
            let board = table.board();
            table.dice(&[first, second]).act(R, gamble("A1", 4));
            all_rolled(&table);
            let change = i64::from(table.money()[0]) - 10;
            match first + second {
                3 | 4 | 9 | 10 | 11 => {
                    single += 1;
                    assert_eq!(change, 4);
                }
                2 | 12 => {
                    double += 1;
                    assert_eq!(change, 8);
                }
                _ => {
                    lost += 1;
                    assert_eq!(change, -4);
                }
            }
            expected += change;
            assert_eq!(table.money().iter().sum::<u32>(), 67, "the bank takes no part");
            assert_eq!((table.money()[2], table.board()), (7, board));
            let bet = &table.events_named("bet")[0];
            assert_eq!(bet["dice"], json!([first, second]));
            assert_eq!((bet["gambler"].as_i64(), bet["boss_change"].as_i64()), (Some(change), Some(-change)));
        }
        assert_eq!((single, double, lost), (14, 2, 20));
        // 2/36 of the stake of 4 is lost, 36 times.
        assert_eq!(expected, -2 * 4);
    }
}

#[test]
fn a_boss_pays_what_he_has() {
    covers!("L-GAMBLE-8");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=gold y3, $R=4, $Y=7");
        table.dice(&[6, 6]).act(R, gamble("A1", 4));
        assert_eq!(table.money(), [11, 0, 0]);
        let mut table = scene(&game, 3, "A1=gold y3, $R=4, $Y=7");
        table.dice(&[1, 1]).act(R, gamble("A1", 4));
        assert_eq!(table.money(), [11, 0, 0], "the stake is not part of what he has");
        let mut table = scene(&game, 3, "A1=gold y3, $R=4, $Y=8");
        table.dice(&[6, 6]).act(R, gamble("A1", 4));
        assert_eq!(table.money(), [12, 0, 0]);
    }
}

#[test]
fn the_bet_of_the_2010_book() {
    covers!("L-EX-19");
    let text = "B1=gold r5, B2=gold r2, B3=gold r3, $R=20, $Y=20";
    let mut table = scene_with(&Lords::first(), 3, text, &json!({"active": 1}));
    assert_eq!(table.no(Y, gamble("B1", 16)), "LIMIT");
    table.dice(&[1, 2]).act(Y, gamble("B1", 4));
    assert_eq!(table.money(), [16, 24, 0]);
}

#[test]
fn the_bet_of_the_2024_book() {
    covers!("L-EX-19b");
    let text = "A1=gold^2 g3, A2=gold^2 g2, $Y=10, $G=7";
    let mut table = scene_with(&Lords::second(), 3, text, &json!({"active": 1}));
    table.dice(&[6, 6]).act(Y, gamble("A1", 4));
    assert_eq!(table.money(), [0, 17, 0]);
}

#[test]
fn the_least_stake_is_one() {
    covers!("L-RULING-42");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=gold y3, A2=gold r2, $R=9, $Y=9");
        assert_eq!(table.no(R, gamble("A1", 0)), "BET");
        for stake in [json!(0.5), json!(-1), json!("1"), Value::Null] {
            let written = json!({"gamble": {"casino": "A1", "stake": stake}});
            assert!(Table::is_no_action(written), "{stake}");
        }
        // R's own die there is no bar, and Y is not asked.
        table.act(R, gamble("A1", 1));
        assert_eq!((table.asks(), table.asked()), (json!("act"), vec![R]));
    }
    // A boss without money.
    let text = "A1=gold y3, $R=9";
    let mut table = scene(&Lords::first(), 3, text);
    assert_eq!(table.no(R, gamble("A1", 1)), "LIMIT");
    assert!(!listed(&table, R).contains(&"gamble".to_owned()));
    let table = scene(&Lords::second(), 3, text);
    for (dice, money) in [([6, 6], [9, 0, 0]), ([1, 2], [9, 0, 0]), ([3, 4], [6, 3, 0])] {
        let mut table = table.clone();
        table.dice(&dice).act(R, gamble("A1", 3));
        assert_eq!(table.money(), money);
    }
}

#[test]
fn a_player_without_free_dice_gambles() {
    covers!("L-SUPPLY-6");
    for game in editions() {
        let mut table = scene(&game, 3, &format!("{TWELVE}, A1=silver y3, $R=4, $Y=9"));
        assert_eq!(table.free_dice(R), 0);
        table.dice(&[4, 5]).act(R, gamble("A1", 4));
        assert_eq!(table.money(), [8, 5, 0]);
    }
}
