//! Sprawling.

use crate::scene::*;
use lords::Lords;
use serde_json::json;
use table::covers;

#[test]
fn only_the_boss_sprawls() {
    covers!("L-SPRAWL-1");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=gold r3, A2=gold y5, B1=brown -, $R=99, $Y=99");
        assert_eq!(table.no(R, sprawl("A1", "A4")), "BOSS", "by the lot of one's own die");
        assert_eq!(table.no(R, sprawl("A2", "A5")), "BOSS");
        assert_eq!(table.no(R, sprawl("B1", "B2")), "NOBOSS");
        assert_eq!(table.no(R, sprawl("C1", "C2")), "TARGET", "there is no casino");
        let text = "A1=gold r3, A2=gold y5, $Y=99";
        let mut table = scene_with(&game, 3, text, &json!({"active": 1}));
        // Any of its lots names the casino; the new tile lies beside any of its tiles.
        table.act(Y, sprawl("A2", "A4"));
        assert_eq!(table.board(), "A1=gold r3, A2=gold y5, A4=gold y4");
    }
}

#[test]
fn the_lot_shares_an_edge_with_the_casino_inside_its_block() {
    covers!("L-SPRAWL-2");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=gold r3, A6=brown r6, $R=99");
        for (casino, lot, why) in [
            ("A1", "A5", "diagonal"),
            ("A1", "A3", "two away"),
            ("A6", "B4", "across The Strip"),
            ("A6", "C3", "across a street"),
            ("A6", "B1", "block B beside it"),
        ] {
            assert_eq!(table.no(R, sprawl(casino, lot)), "ADJ", "{why}");
        }
        // C1 C2 C3 / C4: the end of a row is not beside the beginning of the next.
        let mut table = scene(&game, 3, "C3=gold r6, $R=99");
        assert_eq!(table.no(R, sprawl("C3", "C4")), "ADJ");
        let targets: Vec<_> =
            table.legal(R).into_iter().filter(|action| action.get("sprawl").is_some()).collect();
        assert_eq!(targets, [sprawl("C3", "C2"), sprawl("C3", "C6")]);
    }
}

#[test]
fn the_lot_has_neither_marker_nor_tile() {
    covers!("L-SPRAWL-3");
    for game in editions() {
        let text = "C5=gold r6, C2=mark R, C4=mark Y, C6=silver y3, C8=brown -, $R=99";
        let mut table = scene(&game, 3, text);
        for (lot, why) in
            [("C2", "own marker"), ("C4", "Y's marker"), ("C6", "a tile"), ("C8", "without a die")]
        {
            assert_eq!(table.no(R, sprawl("C5", lot)), "OCCUPIED", "{why}");
        }
        assert!(!listed(&table, R).contains(&"sprawl".to_owned()));
    }
}

#[test]
fn in_2010_it_costs_twice_the_price() {
    covers!("L-SPRAWL-4a");
    let mut table = scene(&Lords::first(), 3, "A2=gold r2, $R=18");
    table.act(R, sprawl("A2", "A5"));
    assert_eq!((table.money(), table.board().as_str()), (vec![0, 0, 0], "A2=gold r2, A5=gold r3"));
    let mut table = scene(&Lords::first(), 3, "A2=gold r2, $R=17");
    assert_eq!(table.no(R, sprawl("A2", "A5")), "MONEY");
}

#[test]
fn in_2024_it_costs_15_more_per_riser() {
    covers!("L-SPRAWL-4b");
    for (height, cost) in [(1, 18), (2, 33), (3, 48), (4, 63)] {
        let mut table = scene(&Lords::second(), 4, &format!("A2=gold^{height} r2, $R={cost}"));
        table.act(R, sprawl("A2", "A5"));
        assert_eq!(table.money(), [0, 0, 0, 0]);
        assert_eq!(grounds(&table), ["A2 A5"]);
        assert_eq!(table.spectator()["casinos"][0]["height"], height);
        let mut table = scene(&Lords::second(), 4, &format!("A2=gold^{height} r2, $R={}", cost - 1));
        assert_eq!(table.no(R, sprawl("A2", "A5")), "MONEY");
    }
}

#[test]
fn the_tile_has_the_colour_of_the_casino() {
    covers!("L-SPRAWL-5");
    for game in editions() {
        let mut table = scene(&game, 3, "A2=gold r2, $R=99");
        table.act(R, sprawl("A2", "A5"));
        assert_eq!(table.on("A5"), "gold r3");
        assert_eq!((table.tiles_left("gold"), table.tiles_left("silver")), (7, 9));
        // No sprawl says which colour.
        let coloured = json!({"sprawl": {"casino": "A2", "lot": "A1", "company": "pioneer"}});
        assert!(Table::is_no_action(coloured));
        let nine = "C1=gold r4, C2=gold -, C3=gold -, C4=gold -, C5=gold -, C6=gold -, C7=gold -, C8=gold -";
        let mut table = scene(&game, 3, &format!("{nine}, $R=99"));
        table.act(R, sprawl("C1", "C9"));
        assert_eq!(table.no(R, sprawl("C1", "C10")), "TILES");
        assert!(!listed(&table, R).contains(&"sprawl".to_owned()));
    }
}

#[test]
fn the_die_shows_what_is_printed() {
    covers!("L-SPRAWL-6");
    for game in editions() {
        let mut table = scene(&game, 3, "A2=gold r6, $R=18");
        assert_eq!(table.free_dice(R), 11);
        table.act(R, sprawl("A2", "A5"));
        assert_eq!((table.on("A5").as_str(), table.free_dice(R)), ("gold r3", 10));
    }
}

#[test]
fn tile_and_risers_arrive_together() {
    covers!("L-SPRAWL-7", "L-EX-8b");
    let mut table = scene(&Lords::second(), 3, "A2=gold^2 r2, A3=mark Y, A4=gold y4, A6=gold g6, $R=33");
    table.act(R, sprawl("A2", "A5"));
    let sprawled =
        json!({"sprawled": {"seat": 0, "casino": "A2", "lot": "A5", "value": 3, "height": 2, "cost": 33}});
    assert_eq!(table.events(), [sprawled]);
    assert_eq!(table.board(), "A2=gold^2 r2, A3=mark Y, A4=gold y4, A5=gold^2 r3, A6=gold g6");
    // The neighbours of height 1 did not join, neither before nor after.
    assert_eq!(bosses(&table), ["A2 A5:R", "A4:Y", "A6:G"]);
    assert_eq!(table.money(), [0, 0, 0]);
}

#[test]
fn the_tile_may_join_further_casinos() {
    covers!("L-SPRAWL-8");
    for game in editions() {
        let mut table = scene(&game, 3, "B1=gold r5, B3=gold y6, $R=12");
        table.act(R, sprawl("B1", "B2"));
        assert_eq!(table.board(), "B1=gold r5, B2=gold r2, B3=gold y6");
        assert_eq!(bosses(&table), ["B1 B2 B3:Y"]);
        assert_eq!(table.no(R, sprawl("B1", "B4")), "BOSS", "R has lost it");
        // With a tie, which is rerolled.
        let mut table = scene(&game, 3, "B1=gold r5, B3=gold y5, $R=12");
        table.dice(&[1, 6]).act(R, sprawl("B1", "B2"));
        assert_eq!(table.board(), "B1=gold r1, B2=gold r2, B3=gold y6");
        all_rolled(&table);
    }
}

#[test]
fn the_card_stays_in_the_deck_and_its_drawer_takes_the_tile_over() {
    covers!("L-SPRAWL-9");
    for game in editions() {
        let mut table = scene_with(&game, 3, "A2=gold r2, $R=18", &json!({"deck": "A5"}));
        table.act(R, sprawl("A2", "A5"));
        assert_eq!(table.deck()[0], "A5");
        table.end_turn().draw();
        assert_eq!(table.board(), "A2=gold r2, A5=gold y3");
        assert_eq!((table.free_dice(R), table.free_dice(Y)), (11, 11));
        assert_eq!(table.money(), [0, 0, 0]);
    }
}

#[test]
fn it_may_be_repeated_from_the_tile_just_placed() {
    covers!("L-SPRAWL-10");
    for game in editions() {
        let mut table = scene(&game, 3, "A1=gold r3, $R=42");
        table.act(R, sprawl("A1", "A2")).act(R, sprawl("A2", "A3"));
        assert_eq!(table.board(), "A1=gold r3, A2=gold r2, A3=gold r5");
        assert_eq!(table.money(), [0, 0, 0]);
    }
}

#[test]
fn the_command_names_the_casino_that_sprawls() {
    covers!("L-RULING-38");
    for game in editions() {
        let table = scene(&game, 3, "A1=gold r5, A3=brown r4, $R=12");
        for (casino, joined) in
            [("A1", "A1=gold r5, A2=gold r2, A3=brown r4"), ("A3", "A1=gold r5, A2=brown r2, A3=brown r4")]
        {
            let mut table = table.clone();
            table.act(R, sprawl(casino, "A2"));
            assert_eq!((table.board().as_str(), table.money()), (joined, vec![0, 0, 0]));
        }
    }
    // Height makes a difference in cost.
    let table = scene(&Lords::second(), 3, "A1=gold r5, A3=gold^3 r4, $R=42");
    for (casino, left, casinos) in [("A1", 30, ["A1 A2", "A3"]), ("A3", 0, ["A1", "A2 A3"])] {
        let mut table = table.clone();
        table.act(R, sprawl(casino, "A2"));
        assert_eq!((table.money()[0], grounds(&table)), (left, casinos.map(str::to_owned).to_vec()));
    }
}

#[test]
fn with_two_players_nothing_sprawls_into_f() {
    covers!("L-RULING-39");
    for game in editions() {
        let mut table = scene(&game, 2, "E3=gold r5, D7=gold r5, $R=99");
        for casino in ["E3", "D7"] {
            assert_eq!(table.no(R, sprawl(casino, "F1")), "FBLOCK");
        }
        assert_eq!(table.no(R, sprawl("F1", "F2")), "TARGET");
        assert_eq!(table.no(R, sprawl("A1", "F2")), "TARGET");
        let mut table = scene(&game, 3, "F1=gold r5, $R=99");
        table.act(R, sprawl("F1", "F2"));
    }
}

#[test]
fn the_riser_of_a_sprawl_never_breaks_the_height_limit() {
    covers!("L-RULING-40");
    for seats in 2..=6 {
        let mut table = scene(&Lords::second(), seats, &format!("A1=gold^{seats} r3, $R=99"));
        assert_eq!(table.no(R, raise("A1")), "HEIGHT");
        table.act(R, sprawl("A1", "A2"));
        assert_eq!(table.on("A2"), format!("gold^{seats} r2"));
        assert_eq!(table.money()[0] as usize, 99 - 12 - 15 * (seats - 1));
    }
}

#[test]
fn a_build_and_a_sprawl() {
    covers!("L-EX-8");
    for game in editions() {
        let mut table = scene(&game, 3, "A2=mark R, A3=mark Y, $R=24");
        table.act(R, build("A2", "gold"));
        assert_eq!((table.board().as_str(), table.money()[0]), ("A2=gold r2, A3=mark Y", 18));
        assert_eq!(table.free_markers(R), 10);
        assert_eq!(table.no(R, sprawl("A2", "A3")), "OCCUPIED");
        table.act(R, sprawl("A2", "A5"));
        assert_eq!(table.board(), "A2=gold r2, A3=mark Y, A5=gold r3");
        assert_eq!((bosses(&table), table.money()[0]), (vec!["A2 A5:R".to_owned()], 0));
    }
}
