//! Raising, in 2024.

use crate::scene::*;
use lords::Lords;
use serde_json::json;
use table::covers;

#[test]
fn only_the_boss_raises() {
    covers!("L-RAISE-1");
    let mut table = scene(&Lords::second(), 3, "A1=gold r3, A2=gold y5, B1=brown -, $R=99");
    assert_eq!(table.no(R, raise("A1")), "BOSS");
    assert_eq!(table.no(R, raise("B1")), "NOBOSS");
    assert_eq!(table.no(R, raise("C1")), "TARGET");
    let mut table = scene_with(&Lords::second(), 3, "A1=gold r3, A2=gold y5, $Y=30", &json!({"active": 1}));
    table.act(Y, raise("A1"));
    assert_eq!(table.board(), "A1=gold^2 r3, A2=gold^2 y5");
}

#[test]
fn no_casino_has_more_storeys_than_there_are_players() {
    covers!("L-RAISE-2", "L-2P-8");
    for seats in 2..=6u32 {
        let mut table = scene(&Lords::second(), seats as usize, &format!("A1=gold r3, $R={}", 15 * seats));
        for _ in 1..seats {
            table.act(R, raise("A1"));
        }
        assert_eq!(table.on("A1"), format!("gold^{seats} r3"));
        assert_eq!(table.no(R, raise("A1")), "HEIGHT");
        assert!(!listed(&table, R).contains(&"raise".to_owned()));
    }
}

#[test]
fn every_tile_of_the_casino_gets_a_riser() {
    covers!("L-RAISE-3", "L-RAISE-4", "L-RAISE-8");
    let text = "A1=gold r6, A2=gold -, A4=gold y4, A5=gold r3, B1=gold r5, $R=60";
    let mut table = scene(&Lords::second(), 3, text);
    let tiles = table.spectator()["tiles_left"].clone();
    table.act(R, raise("A4"));
    assert_eq!(table.board(), "A1=gold^2 r6, A2=gold^2 -, A4=gold^2 y4, A5=gold^2 r3, B1=gold r5");
    let told = json!({"seat": 0, "casino": ["A1", "A2", "A4", "A5"], "height": 2, "cost": 60});
    assert_eq!(table.events(), [json!({ "raised": told })]);
    assert_eq!(table.money(), [0, 0, 0]);
    assert_eq!(table.spectator()["tiles_left"], tiles);
}

#[test]
fn it_costs_15_per_space() {
    covers!("L-RAISE-4");
    let mut table = scene(&Lords::second(), 3, "A1=gold r3, A2=gold r2, $R=30");
    table.act(R, raise("A1"));
    assert_eq!(table.money(), [0, 0, 0]);
    let mut table = scene(&Lords::second(), 3, "A1=gold r3, A2=gold r2, $R=29");
    assert_eq!(table.no(R, raise("A1")), "MONEY");
    // The height does not matter.
    let mut table = scene(&Lords::second(), 4, "A1=gold^3 r3, A2=gold^3 r2, $R=30");
    table.act(R, raise("A1"));
    assert_eq!(table.money(), [0, 0, 0, 0]);
}

#[test]
fn the_income_stays_and_the_points_grow() {
    covers!("L-RAISE-5");
    for (raises, points) in [(0, 2), (1, 4), (2, 6)] {
        let text = "A1=gold r3, A2=gold r2, $R=60";
        let mut table = scene_with(&Lords::second(), 3, text, &json!({"deck": "D8"}));
        for _ in 0..raises {
            table.act(R, raise("A1"));
        }
        let before = table.money()[0];
        table.end_turn().draw_and_collect();
        // D8 is a gold card.
        assert_eq!((table.money()[0] - before, table.scores()[0]), (5, points));
    }
}

#[test]
fn the_same_casino_may_be_raised_again_in_the_same_turn() {
    covers!("L-RAISE-6", "L-EX-16");
    let mut table = scene(&Lords::second(), 3, "A1=gold r3, A2=gold r2, $R=60");
    table.act(R, raise("A1"));
    assert_eq!((table.board().as_str(), table.money()[0]), ("A1=gold^2 r3, A2=gold^2 r2", 30));
    table.act(R, raise("A1"));
    assert_eq!((table.board().as_str(), table.money()[0]), ("A1=gold^3 r3, A2=gold^3 r2", 0));
    assert_eq!(table.no(R, raise("A1")), "HEIGHT");
}

#[test]
fn reaching_a_neighbour_s_height_joins_it() {
    covers!("L-RAISE-7");
    let mut table = scene(&Lords::second(), 3, "A1=gold r5, A2=gold^2 y5, $R=15");
    assert_eq!(bosses(&table), ["A1:R", "A2:Y"]);
    table.dice(&[2, 6]).act(R, raise("A1"));
    assert_eq!(table.board(), "A1=gold^2 r2, A2=gold^2 y6");
    assert_eq!(bosses(&table), ["A1 A2:Y"]);
    assert_eq!(table.money(), [0, 0, 0]);
    all_rolled(&table);
}
