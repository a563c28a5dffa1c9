//! Remodelling.

use crate::scene::*;
use lords::Lords;
use serde_json::json;
use table::covers;

#[test]
fn only_the_boss_remodels() {
    covers!("L-REMODEL-1");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=gold r3, A2=gold y5, B1=brown -, $R=99");
        assert_eq!(table.no(R, remodel("A1", "silver")), "BOSS");
        assert_eq!(table.no(R, remodel("B1", "silver")), "NOBOSS");
        assert_eq!(table.no(R, remodel("C1", "silver")), "TARGET");
        let mut table = scene_with(&game, 3, "A1=gold r3, A2=gold y5, $Y=10", &json!({"active": 1}));
        table.act(Y, remodel("A1", "silver"));
        assert_eq!(table.board(), "A1=silver r3, A2=silver y5");
    }
}

#[test]
fn the_new_colour_is_another_with_tiles_enough() {
    covers!("L-REMODEL-2", "L-RULING-36");
    let brown = ["C1", "C2", "C3", "C4", "C5", "C6", "C7"].map(|lot| format!("{lot}=brown -"));
    let gold = "A1=gold r3, A2=gold r2, A3=gold r5, $R=99";
    for game in editions() {
        // Two brown tiles left, then three.
        let mut table = scene(&game, 3, &format!("{gold}, {}", brown.join(", ")));
        assert_eq!((table.tiles_left("brown"), table.no(R, remodel("A1", "brown"))), (2, "TILES".into()));
        assert_eq!(table.no(R, remodel("A1", "gold")), "COLOUR");
        let mut table = scene(&game, 3, &format!("{gold}, {}", brown[..6].join(", ")));
        assert_eq!(table.tiles_left("brown"), 3);
        table.act(R, remodel("A1", "brown"));
        assert_eq!(table.tiles_left("brown"), 0);
    }
}

#[test]
fn the_tiles_left_are_counted_before_the_old_ones_return() {
    covers!("L-RULING-37");
    // Four brown tiles are left for five spaces, whatever gold tiles come back.
    let text = "A1=gold r3, A2=gold r2, A3=gold r5, A4=gold r4, A5=gold r3, C1=brown y4, C2=brown -, C3=brown -, \
                C4=brown -, C5=brown -, $R=99";
    for game in editions() {
        let mut table = scene(&game, 3, text);
        assert_eq!((table.tiles_left("gold"), table.tiles_left("brown")), (4, 4));
        assert_eq!(table.no(R, remodel("A1", "brown")), "TILES");
        table.act(R, remodel("A1", "silver"));
        assert_eq!((table.tiles_left("gold"), table.tiles_left("silver")), (9, 4));
        assert_eq!(table.money()[0], 74);
    }
}

#[test]
fn in_2010_it_costs_5_per_tile() {
    covers!("L-REMODEL-3a");
    let mut table = scene(&Lords::first(), 3, "A1=gold r3, A2=gold r2, $R=10");
    table.act(R, remodel("A1", "brown"));
    assert_eq!(table.money(), [0, 0, 0]);
    let mut table = scene(&Lords::first(), 3, "A1=gold r3, A2=gold r2, $R=9");
    assert_eq!(table.no(R, remodel("A1", "brown")), "MONEY");
}

#[test]
fn in_2024_it_costs_5_per_space_whatever_the_height() {
    covers!("L-REMODEL-3b");
    let mut table = scene(&Lords::second(), 3, "A1=gold^3 r3, A2=gold^3 r2, $R=10");
    table.act(R, remodel("A1", "brown"));
    assert_eq!(table.board(), "A1=brown^3 r3, A2=brown^3 r2");
    assert_eq!((table.money()[0], table.tiles_left("brown"), table.tiles_left("gold")), (0, 7, 9));
}

#[test]
fn all_its_tiles_change_and_the_dice_stay() {
    covers!("L-REMODEL-4");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=gold y3, A2=gold r6, A5=gold g3, C1=gold r4, $R=15");
        table.act(R, remodel("A5", "purple"));
        assert_eq!(table.board(), "A1=purple y3, A2=purple r6, A5=purple g3, C1=gold r4");
        assert_eq!((table.tiles_left("gold"), table.tiles_left("purple")), (8, 6));
        let told = json!({"seat": 0, "casino": ["A1", "A2", "A5"], "company": "albion", "cost": 15});
        assert_eq!(table.events_named("remodeled"), [told]);
        assert_eq!((rolled(&table), table.money()[0]), (0, 0));
    }
}

#[test]
fn heights_stay_and_only_the_same_height_joins() {
    covers!("L-REMODEL-5");
    let text = "A1=gold^2 r3, A2=brown y6, A4=brown^2 y2, $R=5";
    let mut table = scene(&Lords::second(), 3, text);
    table.act(R, remodel("A1", "brown"));
    assert_eq!(table.board(), "A1=brown^2 r3, A2=brown y6, A4=brown^2 y2");
    assert_eq!(bosses(&table), ["A1 A4:R", "A2:Y"]);
}

#[test]
fn the_remodeller_may_lose_the_casino_to_his_neighbour() {
    covers!("L-REMODEL-6", "L-EX-9");
    for game in editions() {
        let mut table = scene(&game, 3, "A2=gold r2, A5=gold r3, A3=brown y5, $R=10");
        table.act(R, remodel("A2", "brown"));
        assert_eq!(table.board(), "A2=brown r2, A3=brown y5, A5=brown r3");
        assert_eq!(bosses(&table), ["A2 A3 A5:Y"]);
        assert_eq!((table.money()[0], rolled(&table)), (0, 0));
        assert_eq!(table.no(R, remodel("A2", "gold")), "BOSS");
    }
}

#[test]
fn a_tie_of_the_joined_casinos_is_rerolled() {
    covers!("L-REMODEL-6", "L-EX-11");
    for game in editions() {
        let text = "A1=gold g5, A4=gold g4, A2=brown r5, A5=brown r2, A3=brown y2, $G=10";
        let mut table = scene_with(&game, 3, text, &json!({"active": 2}));
        table.dice(&[3, 3]).act(G, remodel("A4", "brown"));
        assert_eq!(table.board(), "A1=brown g3, A2=brown r3, A3=brown y2, A4=brown g4, A5=brown r2");
        assert_eq!(bosses(&table), ["A1 A2 A3 A4 A5:G"]);
        assert_eq!((table.money()[2], rolled(&table)), (0, 2));
        all_rolled(&table);
    }
}

#[test]
fn tiles_without_dice_are_swapped_and_paid_for_too() {
    covers!("L-REMODEL-7");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=gold r5, A2=gold -, $R=10");
        table.act(R, remodel("A1", "silver"));
        assert_eq!((table.board().as_str(), table.money()[0]), ("A1=silver r5, A2=silver -", 0));
        assert_eq!(table.tiles_left("silver"), 7);
    }
}

#[test]
fn the_same_casino_may_be_remodelled_again() {
    covers!("L-REMODEL-8");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=gold r5, $R=15");
        table.act(R, remodel("A1", "brown")).act(R, remodel("A1", "silver")).act(R, remodel("A1", "gold"));
        assert_eq!((table.on("A1").as_str(), table.money()[0]), ("gold r5", 0));
    }
}
