//! The slow checker against layouts that the clause list judges itself.

use crate::slow::{Figures, Tile};
use std::collections::BTreeSet;
use table::covers;

fn error(sheet: &[&str]) -> Option<&'static str> {
    Figures::read().error(&sheet.iter().map(|key| Tile::of(key)).collect::<Vec<Tile>>())
}

fn doors(key: &str) -> BTreeSet<&'static str> {
    let figures = Figures::read();
    let side = |point: &(i32, i32)| match point {
        (1, 0) => "N",
        (2, 1) => "E",
        (1, 2) => "S",
        (0, 1) => "W",
        other => panic!("{other:?} is no side"),
    };
    figures.lies(&Tile::of(key)).doors.iter().map(side).collect()
}

#[test]
fn doors_turn_with_the_tile() {
    covers!("S-TILE-3");
    assert_eq!(doors("slots@0,0/0"), BTreeSet::from(["E", "S", "W"]));
    assert_eq!(doors("slots@0,0/90"), BTreeSet::from(["S", "W", "N"]));
    assert_eq!(doors("slots@0,0/180"), BTreeSet::from(["W", "N", "E"]));
    assert_eq!(doors("slots@0,0/270"), BTreeSet::from(["N", "E", "S"]));
}

#[test]
fn footprints_turn_with_the_tile() {
    covers!("S-TILE-1", "S-TILE-4");
    let figures = Figures::read();
    let lounge = |degrees: i32| figures.prints["lounge"].turns[(degrees / 90) as usize].squares.clone();
    for (degrees, other) in [(0, (3, 1)), (90, (1, 3)), (180, (3, 1)), (270, (1, 3))] {
        assert_eq!(lounge(degrees).into_iter().collect::<BTreeSet<_>>(), BTreeSet::from([(1, 1), other]));
    }
    for print in figures.prints.values() {
        let expected = match print.id.as_str() {
            "fancy_slots" | "fancy_restaurant" | "dragon_room" => 4,
            "fancy_lounge" | "five_star_steakhouse" => 8,
            "space_age_sports_book" | "theater" => 12,
            _ => 0,
        };
        for turn in &print.turns {
            assert_eq!(turn.quarters.len(), expected, "{}", print.id);
            assert!(turn.squares.len() < 4 || !turn.quarters.contains(&(2, 2)), "{}", print.id);
        }
    }
}

#[test]
fn the_layouts_of_the_clause_list() {
    covers!("S-PRE-1", "S-ROUTE-4", "S-ROUTE-8", "S-CLUB-1", "S-CLUB-3", "S-EX-8");
    let cases: [(&[&str], Option<&str>); 16] = [
        (&["lounge@6,2/0"], Some("FIT")),
        (&["slots@1,2/0"], Some("ROUTE")),
        (&["slots@6,2/0"], Some("ROUTE")),
        (&["slots@0,2/270"], Some("ROUTE")),
        (&["restaurant@5,2/90"], None),
        (&["restaurant@0,2/90"], Some("ROUTE")),
        (&["slots@0,2/0", "slots@0,1/0"], Some("ROUTE")),
        (&["slots@0,2/180", "slots@0,1/0"], None),
        (&["slots@0,2/0", "slots@1,2/0", "dragon_room@2,2/90"], Some("PREREQ")),
        (&["slots@0,2/0", "fancy_slots@1,2/0", "dragon_room@2,2/90"], None),
        (
            &[
                "slots@0,2/0",
                "slots@1,2/0",
                "slots@2,2/0",
                "lounge@3,2/0",
                "restaurant@5,2/90",
                "slots@4,3/0",
            ],
            None,
        ),
        (&["lounge@0,2/0", "restaurant@5,2/90", "night_club@3,2/0"], Some("CLUB")),
        (&["lounge@0,2/0", "night_club@1,0/0"], Some("ROUTE")),
        (&["lounge@0,2/0", "restaurant@5,2/90", "fancy_restaurant@2,2/90"], Some("ROUTE")),
        (&["lounge@0,2/0", "restaurant@5,2/90", "fancy_restaurant@4,2/270"], None),
        (&["lounge@0,1/90", "night_club@1,0/0"], None),
    ];
    for (sheet, expected) in cases {
        assert_eq!(error(sheet), expected, "{sheet:?}");
    }
}

#[test]
fn places_of_the_night_club() {
    covers!("S-CLUB-2");
    let figures = Figures::read();
    let sheet = [Tile::of("lounge@0,2/0")];
    for y in 0..5 {
        for x in 0..7 {
            for degrees in [0, 90, 180, 270] {
                let club = Tile { kind: "night_club".into(), x, y, degrees };
                let expected = [(0, 0), (0, 3), (1, 3), (2, 1)].contains(&(x, y));
                assert_eq!(figures.fault_with(&sheet, &club).is_none(), expected, "{}", club.key());
            }
        }
    }
}
