//! Building.

use crate::scene::*;
use lords::Lords;
use serde_json::json;
use table::covers;

#[test]
fn one_builds_on_a_lot_of_ones_own() {
    covers!("L-BUILD-1");
    for game in editions() {
        let mut table = scene(&game, 3, "A2=mark R, A3=mark Y, A5=gold r3, A6=gold -, $R=99");
        assert_eq!(table.no(R, build("A1", "gold")), "OWNER", "an empty lot");
        assert_eq!(table.no(R, build("A3", "gold")), "OWNER", "somebody else's");
        assert_eq!(table.no(R, build("A5", "gold")), "OCCUPIED", "a tile of one's own");
        assert_eq!(table.no(R, build("A6", "gold")), "OCCUPIED", "a tile without a die");
        table.act(R, build("A2", "gold"));
        assert_eq!(table.on("A2"), "gold r2");
    }
}

#[test]
fn any_colour_may_be_chosen_whatever_stands_beside_it() {
    covers!("L-BUILD-2");
    for game in editions() {
        for beside in ["", ", A1=brown y6, A3=silver y4, A5=purple y1"] {
            let table = scene(&game, 3, &format!("A2=mark R, $R=6{beside}"));
            for (colour, _) in COLOURS {
                let mut table = table.clone();
                table.act(R, build("A2", colour));
                assert_eq!(table.on("A2"), format!("{colour} r2"));
            }
            assert_eq!(table.legal(R).iter().filter(|action| action.get("build").is_some()).count(), 5);
        }
    }
}

#[test]
fn the_price_is_paid_the_marker_returns_and_tile_and_die_are_placed() {
    covers!("L-BUILD-3", "L-BUILD-4", "L-BUILD-5");
    for game in editions() {
        let mut table = scene(&game, 3, "A2=mark R, C1=mark R, $R=10");
        assert_eq!((table.free_markers(R), table.free_dice(R), table.tiles_left("gold")), (8, 12, 9));
        table.act(R, build("A2", "gold"));
        let built = json!({"seat": 0, "lot": "A2", "company": "sphinx", "value": 2, "cost": 6});
        assert_eq!(table.events_named("built"), [built]);
        assert_eq!(table.board(), "A2=gold r2, C1=mark R");
        assert_eq!(table.money(), [4, 0, 0]);
        assert_eq!((table.free_markers(R), table.free_dice(R), table.tiles_left("gold")), (9, 11, 8));
        assert_eq!(table.tiles_left("silver"), 9);
    }
}

#[test]
fn every_lot_is_built_at_its_own_price_and_with_its_own_die() {
    covers!("L-BUILD-3", "L-BUILD-5");
    let data: serde_json::Value = serde_json::from_str(include_str!("../../data/lords.json")).unwrap();
    for game in editions() {
        for lot in data["lots"].as_array().unwrap() {
            let (id, price) = (lot["id"].as_str().unwrap(), lot["price"]["value"].as_u64().unwrap());
            let mut table = scene(&game, 3, &format!("{id}=mark R, $R={price}"));
            table.act(R, build(id, "silver"));
            assert_eq!(table.board(), format!("{id}=silver r{}", lot["die"]["value"]));
            assert_eq!(table.money(), [0, 0, 0], "{id}");
            let mut poorer = scene(&game, 3, &format!("{id}=mark R, $R={}", price - 1));
            assert_eq!(poorer.no(R, build(id, "silver")), "MONEY");
        }
    }
}

#[test]
fn in_2024_a_built_tile_has_no_risers() {
    covers!("L-BUILD-6", "L-RULING-41");
    let game = Lords::second();
    let mut table = scene(&game, 3, "A1=green^2 r3, A2=mark R, A4=green y4, $R=21");
    table.act(R, build("A2", "green"));
    assert_eq!(table.board(), "A1=green^2 r3, A2=green r2, A4=green y4");
    assert_eq!(grounds(&table), ["A1", "A2", "A4"]);
    // To match the neighbour it is raised, as an action of its own.
    table.act(R, raise("A2"));
    assert_eq!(grounds(&table), ["A1 A2", "A4"]);
    assert_eq!(table.money(), [0, 0, 0]);
    // No build says how high.
    let high = json!({"build": {"lot": "A2", "company": "vega", "height": 2}});
    assert!(Table::is_no_action(high));
    // Height 1 joins.
    let mut table = scene(&game, 3, "A1=green^2 r3, A2=mark R, A5=green y4, $R=6");
    table.act(R, build("A2", "green"));
    assert_eq!(bosses(&table), ["A1:R", "A2 A5:Y"]);
}

#[test]
fn the_tile_joins_every_casino_of_its_colour_beside_it() {
    covers!("L-BUILD-7", "L-CASINO-3");
    for game in editions() {
        let text = "A1=gold r3, A3=gold y5, A5=silver r4, A2=mark G, $G=6";
        let mut table = scene_with(&game, 3, text, &json!({"active": 2}));
        table.act(G, build("A2", "gold"));
        assert_eq!(bosses(&table), ["A1 A2 A3:Y", "A5:R"]);
        assert_eq!(rolled(&table), 0);
    }
}

#[test]
fn a_tie_from_joining_is_rerolled_at_once() {
    covers!("L-BUILD-8");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=gold y2, A2=mark R, $R=6, $Y=3");
        table.dice(&[4, 6]).act(R, build("A2", "gold"));
        assert_eq!(table.board(), "A1=gold y4, A2=gold r6");
        assert_eq!(bosses(&table), ["A1 A2:R"]);
        assert_eq!(table.money(), [0, 3, 0]);
        all_rolled(&table);
    }
}

#[test]
fn a_lot_gained_this_turn_may_be_built_on_this_turn() {
    covers!("L-BUILD-9");
    for game in editions() {
        let mut table = scene_with(&game, 3, "$R=5", &json!({"asks": "draw", "deck": "A2"}));
        table.draw_and_collect();
        assert_eq!((table.on("A2").as_str(), table.money()), ("mark R", vec![6, 0, 0]));
        table.act(R, build("A2", "silver"));
        assert_eq!((table.on("A2").as_str(), table.money()), ("silver r2", vec![0, 0, 0]));
    }
}

#[test]
fn a_cheap_lot_is_built_and_reorganized_in_one_turn() {
    covers!("L-EX-13");
    for game in editions() {
        for (lot, printed, price) in [("C5", 1, 8), ("C4", 2, 6)] {
            let mut table = scene(&game, 3, &format!("{lot}=mark R, $R={}", price + printed));
            table.act(R, build(lot, "gold"));
            assert_eq!((table.on(lot), table.money()), (format!("gold r{printed}"), vec![printed, 0, 0]));
            table.dice(&[6]).act(R, reorganize(lot));
            assert_eq!((table.on(lot).as_str(), table.money()), ("gold r6", vec![0, 0, 0]));
        }
    }
}

#[test]
fn the_outsider_becomes_boss_when_the_tied_fall_below_him() {
    covers!("L-EX-12");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=gold r5, A4=gold g4, A3=gold y5, A2=mark R, $R=6");
        table.dice(&[2, 3]).act(R, build("A2", "gold"));
        assert_eq!(table.board(), "A1=gold r2, A2=gold r2, A3=gold y3, A4=gold g4");
        assert_eq!(bosses(&table), ["A1 A2 A3 A4:G"]);
        assert_eq!(table.money(), [0, 0, 0]);
        assert_eq!(rolled(&table), 2);
        all_rolled(&table);
    }
}
