//! Who owns what, what a casino is, and who is its boss.

use crate::figures::{SQUARES, groups};
use crate::kit::*;
use serde_json::{Map, json};
use table::{Fast, covers};

#[test]
fn a_space_with_a_tile_is_never_a_lot_again() {
    covers!("L-OWN-1");
    for game in editions() {
        let mut table = at(
            &game,
            json!({"seats": 3, "money": [99, 99], "lots": "A2=mark R, A1=silver r3, B2=gold r2", "deck": "C5 B3 B5"}),
        );
        table.does(build("A2", "gold"));
        assert_eq!(table.no(R, build("A2", "gold")), "OCCUPIED");
        assert_eq!(table.no(R, build("A2", "brown")), "OCCUPIED");
        assert_eq!(table.no(R, sprawl("A1", "A2")), "OCCUPIED");
        // A sprawled tile's card is still in the deck: it places no marker.
        table.does(sprawl("B2", "B3")).end_turn().draw_and_collect().end_turn();
        let free = table.free_markers(G);
        table.draw();
        assert_eq!(table.on("B3"), "gold g3");
        assert_eq!(table.free_markers(G), free);
        assert_eq!(table.events_named("marked").len(), 0);
    }
}

#[test]
fn a_lot_with_your_marker_is_yours() {
    covers!("L-OWN-2");
    for game in editions() {
        let mut table = at(&game, json!({"seats": 3, "money": [9, 9, 9], "lots": "A2=mark Y"}));
        assert_eq!(table.no(R, build("A2", "gold")), "OWNER");
        let mut table = at(&game, json!({"seats": 3, "active": 1, "money": [9, 9, 9], "lots": "A2=mark Y"}));
        table.does(build("A2", "gold"));
        assert_eq!(table.on("A2"), "gold y2");
    }
}

#[test]
fn only_its_owner_can_trade_a_die() {
    covers!("L-OWN-3");
    for game in editions() {
        let mut table = at(&game, json!({"seats": 3, "lots": "A2=gold g2"}));
        table.deal(&[R, Y], &[transfer(&[die(R, Y, "A2")])]);
        assert_eq!(table.events_named("deal_broke")[0]["refusal"]["code"], "OWNER");
        assert_eq!(table.on("A2"), "gold g2");
        table.deal(&[G, Y], &[transfer(&[die(G, Y, "A2")])]);
        assert_eq!(table.on("A2"), "gold y2");
    }
}

#[test]
fn who_owns_the_tile_owns_the_risers() {
    covers!("L-OWN-4");
    let lots = "A5=gold^3 r5, A6=gold^3 r2";
    let mut table =
        at(&second(), json!({"seats": 3, "active": 1, "lots": lots, "asks": "draw", "deck": "A5"}));
    table.draw();
    assert_eq!(table.on("A5"), "gold^3 y5");
    table.deal(&[R, G], &[transfer(&[die(R, G, "A6")])]);
    assert_eq!(table.board(), "A5=gold^3 y5, A6=gold^3 g2");
    assert_eq!(table.boss("A6"), Some(Y));
}

#[test]
fn a_tile_without_a_die_still_counts() {
    covers!("L-OWN-5", "L-PAY-6");
    for game in editions() {
        let mut table = at(
            &game,
            json!({"seats": 3, "active": 1, "lots": "A1=gold r5, A2=gold -", "asks": "draw", "deck": "B1"}),
        );
        assert_eq!(table.casinos(), ["A1 A2"]);
        table.draw_and_collect();
        assert_eq!((table.money(), table.scores()), (vec![5, 1, 0], vec![2, 0, 0]));
        assert_eq!(table.board(), "A1=gold r5, A2=gold -, B1=mark Y");
    }
}

#[test]
fn a_casino_without_dice_is_nobodys() {
    covers!("L-OWN-6", "L-RULING-20");
    for game in editions() {
        let mut table = at(&game, json!({"seats": 3, "lots": "A1=gold -", "asks": "draw", "deck": "B1"}));
        assert_eq!(table.boss("A1"), None);
        table.draw_and_collect();
        assert_eq!((table.money(), table.scores()), (vec![1, 0, 0], vec![0, 0, 0]));
    }
}

#[test]
fn nobody_acts_on_a_casino_without_dice() {
    covers!("L-RULING-20");
    for game in editions() {
        let mut table = at(&game, json!({"seats": 3, "money": [99, 99, 99], "lots": "A1=gold -, A4=gold -"}));
        assert_eq!(table.no(R, sprawl("A1", "A2")), "NOBOSS");
        assert_eq!(table.no(R, remodel("A4", "brown")), "NOBOSS");
        assert_eq!(table.no(R, gamble("A1", 1)), "NOBOSS");
        assert_eq!(table.no(R, reorganize("A1")), "OWNER");
        let raised = if is_first(&game) { "EDITION" } else { "NOBOSS" };
        assert_eq!(table.no(R, raise("A1")), raised);
        assert_eq!(table.legal(R), [json!("end_turn")]);
    }
}

/// Random boards, with heights up to `most`, against a flood fill of the test's own.
fn flood(game: &lords::Lords, seats: u8, most: u32) {
    for seed in 0..60 {
        let mut dice = Fast::seeded(seed);
        let mut lots = Map::new();
        let mut left = [9; 5];
        let last = if seats == 2 { 39 } else { 48 };
        for square in &SQUARES[..last] {
            let at = dice.below(3 + seed as u32 % 5) as usize;
            if at < 5 && left[at] > 0 {
                left[at] -= 1;
                let height = dice.below(most) + 1;
                lots.insert(square.id.clone(), json!({"company": COLOURS[at].1, "height": height}));
            }
        }
        let table = at(game, json!({"seats": seats, "lots": lots}));
        let mut expected: Vec<String> =
            groups(&table.position()["lots"]).into_iter().map(|group| group.join(" ")).collect();
        let mut casinos = table.casinos();
        expected.sort();
        casinos.sort();
        assert_eq!(casinos, expected, "seed {seed}");
        // Whichever of its lots names it, it is the same casino.
        for casino in &casinos {
            for lot in casino.split(' ') {
                let found = table.state.casino_at(lot.parse().unwrap(), game.data()).unwrap();
                let lots: Vec<String> = found.lots.iter().map(|lot| lot.to_string()).collect();
                assert_eq!(lots.join(" "), *casino);
            }
        }
    }
}

#[test]
fn a_casino_is_what_touches() {
    covers!("L-CASINO-1a");
    for seats in 2..=4 {
        flood(&first(), seats, 1);
    }
    // Corners do not join.
    let table = at(&first(), json!({"seats": 3, "lots": "A1=gold r3, A5=gold y3"}));
    assert_eq!(table.casinos(), ["A1", "A5"]);
}

#[test]
fn a_casino_has_one_height() {
    covers!("L-CASINO-1b");
    for seats in 2..=6 {
        flood(&second(), seats, u32::from(seats));
    }
    let table = at(&second(), json!({"seats": 3, "lots": "A1=green^2 r3, A2=green^3 y3"}));
    assert_eq!(table.casinos(), ["A1", "A2"]);
    let table = at(&second(), json!({"seats": 3, "lots": "A1=green^2 r3, A5=green^2 y3"}));
    assert_eq!(table.casinos(), ["A1", "A5"]);
}

#[test]
fn blocks_never_join() {
    covers!("L-CASINO-2");
    for game in editions() {
        // Across The Strip (A3-B1), and across a street on either side (A4-C1, B6-D3, E1 below C10).
        for pair in [
            ["A3", "B1"],
            ["A6", "B4"],
            ["A4", "C1"],
            ["A6", "C3"],
            ["B6", "D3"],
            ["C10", "E1"],
            ["D7", "F1"],
        ] {
            let lots = format!("{}=gold r3, {}=gold y3", pair[0], pair[1]);
            let table = at(&game, json!({"seats": 3, "lots": lots}));
            assert_eq!(table.casinos(), pair);
        }
    }
}

#[test]
fn joining_is_instant() {
    covers!("L-CASINO-3");
    for game in editions() {
        let mut table = at(&game, json!({"seats": 3, "money": [6], "lots": "A1=gold y3, A2=mark R"}));
        table.does(build("A2", "gold"));
        assert_eq!(table.casinos(), ["A1 A2"]);
        assert_eq!(table.boss("A2"), Some(Y));
        assert_eq!(table.no(R, sprawl("A2", "A5")), "BOSS");
    }
}

#[test]
fn a_casino_is_acted_on_as_a_whole() {
    covers!("L-CASINO-4");
    for game in editions() {
        for lot in ["A1", "A2", "A5"] {
            let lots = "A1=gold r5, A2=gold y2, A5=gold r3";
            let table = at(&game, json!({"seats": 3, "money": [99], "lots": lots}));
            let mut remodeled = table.clone();
            remodeled.does(remodel(lot, "brown"));
            assert_eq!(remodeled.board(), "A1=brown r5, A2=brown y2, A5=brown r3");
            let mut rolled = table.clone();
            rolled.dice(&[1, 1, 6]).does(reorganize(lot));
            assert_eq!(rolled.events_named("reorganized")[0]["casino"], json!(["A1", "A2", "A5"]));
            assert!(rolled.script_is_used_up());
            if !is_first(&game) {
                let mut raised = table.clone();
                raised.does(raise(lot));
                assert_eq!(raised.board(), "A1=gold^2 r5, A2=gold^2 y2, A5=gold^2 r3");
            }
        }
        for action in ["remodel", "reorganize", "raise"] {
            assert!(Table::is_no_action(json!({action: {"casino": ["A1"], "company": "pioneer"}})));
            assert!(Table::is_no_action(json!({action: {"casino": "A1", "lots": ["A1"]}})));
        }
    }
}

#[test]
fn the_largest_die_is_boss() {
    covers!("L-BOSS-1", "L-BOSS-2", "L-BOSS-3", "L-TIE-7");
    for game in editions() {
        for (lots, boss) in [
            ("A1=gold r5, A2=gold y6", Y),
            ("A1=gold r5, A2=gold r5, A3=gold y4", R),
            ("A1=gold r4, A2=gold r4, A3=gold r4, A4=gold y5", Y),
            ("A1=gold r1, A2=gold -, A3=gold g2", G),
        ] {
            let table = at(&game, json!({"seats": 3, "lots": lots}));
            assert_eq!(table.boss("A1"), Some(boss), "{lots}");
        }
        // Building into two fives of one player: no reroll.
        let lots = "A2=gold r5, A6=gold y4, A5=gold -, A3=mark R";
        let mut table = at(&game, json!({"seats": 3, "money": [15], "lots": lots}));
        table.does(build("A3", "gold"));
        assert_eq!(table.events_named("rerolled").len(), 0);
        assert_eq!(table.board(), "A2=gold r5, A3=gold r5, A5=gold -, A6=gold y4");
        assert_eq!(table.boss("A6"), Some(R));
    }
}

#[test]
fn the_boss_owns_the_casino_and_others_their_dice() {
    covers!("L-BOSS-4");
    for game in editions() {
        let lots = "A1=gold r5, A2=gold y6, A3=gold g1";
        let mut table = at(&game, json!({"seats": 3, "active": 1, "money": [0, 15], "lots": lots}));
        table.does(remodel("A1", "silver"));
        assert_eq!(table.board(), "A1=silver r5, A2=silver y6, A3=silver g1");
        assert_eq!(table.money(), [0, 0, 0]);
    }
}
