//! Routes from the entrances, and the door contact of the Night Club.

use crate::kit::*;
use crate::words::*;
use table::covers;

#[test]
fn yellow_needs_the_casino_entrance() {
    covers!("S-ROUTE-1");
    assert_eq!(put(&[], "slots@0,2/0"), "ok");
    assert_eq!(put(&[], "slots@1,2/0"), "ROUTE");
    for turn in TURNS {
        assert_eq!(put(&[], &format!("slots@6,2/{turn}")), "ROUTE");
    }
    // Behind a Lounge at the hotel entrance it is just as little.
    assert_eq!(put(&["lounge@5,2/0"], "slots@4,2/0"), "ROUTE");
    assert_eq!(put(&["lounge@0,2/0"], "slots@2,2/0"), "ok");
}

#[test]
fn blue_needs_the_hotel_entrance() {
    covers!("S-ROUTE-2");
    assert_eq!(put(&[], "restaurant@5,2/90"), "ok");
    for turn in TURNS {
        for at in ["0,2", "0,1"] {
            assert_eq!(put(&[], &format!("restaurant@{at}/{turn}")), "ROUTE");
        }
    }
    assert_eq!(put(&["lounge@0,2/0"], "restaurant@2,2/90"), "ROUTE");
    assert_eq!(put(&["lounge@5,2/0"], "restaurant@3,2/90"), "ok");
    // Unturned it has no door to the east.
    assert_eq!(put(&[], "restaurant@5,2/0"), "ROUTE");
}

#[test]
fn green_needs_either() {
    covers!("S-ROUTE-3", "S-RULING-7");
    assert_eq!(put(&[], "lounge@0,2/0"), "ok");
    assert_eq!(put(&[], "lounge@5,2/0"), "ok");
    assert_eq!(put(&[], "lounge@2,2/0"), "ROUTE");
    // Behind either half.
    assert_eq!(put(&["slots@0,2/0"], "lounge@1,2/0"), "ok");
    assert_eq!(put(&["restaurant@5,2/90"], "lounge@3,2/0"), "ok");
    // A Lounge that links both halves serves both.
    let halves = ["slots@0,2/0", "lounge@1,2/0", "restaurant@5,2/90"];
    assert_eq!(put(&halves, "lounge@3,2/0"), "ok");
    let linked = ["slots@0,2/0", "lounge@1,2/0", "lounge@3,2/0", "restaurant@5,2/90"];
    assert_eq!(put(&linked, "restaurant@1,3/0"), "ok");
    assert_eq!(put(&halves, "restaurant@1,3/0"), "ROUTE");
    assert_eq!(put(&linked, "slots@4,3/180"), "ok");
    assert_eq!(put(&halves, "slots@4,3/0"), "ROUTE");
    assert_eq!(put(&linked, "slots@4,3/0"), "ok");
}

#[test]
fn a_path_never_crosses_a_wall() {
    covers!("S-ROUTE-4");
    assert_eq!(put(&["slots@0,2/0"], "slots@0,1/0"), "ROUTE");
    assert_eq!(put(&["slots@0,2/180"], "slots@0,1/0"), "ok");
    // Wall to door, door to wall, door to door.
    assert_eq!(put(&["slots@0,2/180"], "slots@0,1/180"), "ROUTE");
    assert_eq!(put(&["slots@0,2/0"], "slots@1,2/270"), "ROUTE");
    assert_eq!(put(&["slots@0,2/90"], "slots@1,2/0"), "ROUTE");
    assert_eq!(put(&["slots@0,2/0"], "slots@1,2/0"), "ok");
}

#[test]
fn the_path_enters_through_a_door_at_the_entrance() {
    covers!("S-ROUTE-5");
    for (turn, expected) in [(0, "ok"), (90, "ok"), (180, "ok"), (270, "ROUTE")] {
        assert_eq!(put(&[], &format!("slots@0,2/{turn}")), expected, "{turn}");
    }
    assert_eq!(put(&[], "table_games@0,2/0"), "ROUTE");
    assert_eq!(put(&[], "table_games@0,2/180"), "ok");
    assert_eq!(put(&[], "restaurant@5,2/180"), "ROUTE");
    assert_eq!(put(&[], "restaurant@5,2/270"), "ok");
}

#[test]
fn gaps_and_corners_do_not_join() {
    covers!("S-ROUTE-6");
    assert_eq!(put(&["slots@0,2/0"], "slots@2,2/0"), "ROUTE");
    for turn in TURNS {
        assert_eq!(put(&["slots@0,2/0"], &format!("slots@1,3/{turn}")), "ROUTE");
        assert_eq!(put(&["slots@0,2/0"], &format!("slots@1,1/{turn}")), "ROUTE");
    }
    assert_eq!(put(&["slots@0,2/0", "slots@1,2/0"], "slots@2,2/0"), "ok");
    assert_eq!(put(&["slots@0,2/0", "slots@1,2/0"], "slots@1,3/180"), "ok");
    // The east end of a row is not next to the west end of the next.
    let row = row_of_slots(6);
    assert_eq!(put(&refs(&row), "slots@0,3/0"), "ROUTE");
    assert_eq!(put(&refs(&row), "slots@0,3/180"), "ok");
}

#[test]
fn all_doors_of_a_tile_are_linked() {
    covers!("S-ROUTE-7");
    assert_eq!(put(&["lounge@0,2/0"], "slots@2,2/0"), "ok");
    // Any door of the Lounge will do.
    for beyond in ["slots@0,1/0", "slots@1,1/0", "slots@0,3/180", "slots@1,3/180"] {
        assert_eq!(put(&["lounge@0,2/0"], beyond), "ok", "{beyond}");
    }
    // And of a large tile: in at [0,2], out at [1,3] and [1,2].
    assert_eq!(put(&["sports_book@0,2/0"], "slots@2,3/0"), "ok");
    assert_eq!(put(&["sports_book@0,2/0"], "slots@1,1/0"), "ok");
    assert_eq!(put(&["sports_book@0,2/0"], "slots@2,2/0"), "ROUTE");
}

#[test]
fn a_path_may_use_any_colour() {
    covers!("S-ROUTE-8", "S-RULING-6");
    let sheet = ["slots@0,2/0", "slots@1,2/0", "slots@2,2/0", "lounge@3,2/0", "restaurant@5,2/90"];
    assert_eq!(put(&sheet, "slots@4,3/0"), "ok");
    // It is joined only to the Restaurant: without that there is no route, nor without the yellow half.
    assert_eq!(put(&sheet[..4], "slots@4,3/0"), "ROUTE");
    assert_eq!(put(&["lounge@3,2/0", "restaurant@5,2/90"], "slots@4,3/0"), "ROUTE");
    // The reverse: a Restaurant joined to yellow tiles only.
    let row = row_of_slots(6);
    assert_eq!(put(&refs(&row), "restaurant@2,3/0"), "ok");
    assert_eq!(put(&refs(&row[..6]), "restaurant@2,3/0"), "ROUTE");
}

#[test]
fn a_night_club_meets_a_lounge_door_to_door() {
    covers!("S-CLUB-1", "S-RULING-14");
    assert_eq!(put(&["lounge@0,2/0", "restaurant@5,2/90"], "night_club@3,2/0"), "CLUB");
    // A route through Slots and contact through another door: both tests are passed on their own.
    let sheet = ["slots@0,2/0", "slots@1,2/0", "lounge@5,2/0", "lounge@4,1/0"];
    assert_eq!(put(&sheet, "night_club@2,1/0"), "ok");
    assert_eq!(put(&sheet[..3], "night_club@2,1/0"), "CLUB");
    // The contact may be with a Fancy Lounge.
    let fancy = ["lounge@0,2/0", "fancy_lounge@2,2/0"];
    assert_eq!(put(&fancy, "night_club@4,1/0"), "ok");
}

#[test]
fn the_lounge_may_be_reached_through_the_club() {
    covers!("S-RULING-14");
    // The club at the casino entrance, the Lounge behind it: neither can be there first.
    let mut table = builder(&[], &["lounge", "night_club"]);
    assert_eq!(code(&table.refused(A, renovate(&[], &["night_club@0,1/0"]))), "PREREQ");
    assert_eq!(code(&table.refused(A, renovate(&[], &["lounge@2,1/0"]))), "ROUTE");
    table.act(A, renovate(&[], &["night_club@0,1/0", "lounge@2,1/0"]));
    assert_eq!(table.sheet(A).len(), 2);
}

#[test]
fn where_a_night_club_fits_beside_a_lounge() {
    covers!("S-CLUB-2");
    let sheet = ["lounge@0,2/0"];
    let mut accepted = Vec::new();
    for spot in spots("night_club") {
        match put(&sheet, &spot).as_str() {
            "ok" => accepted.push(spot),
            other => assert!(["FIT", "ROUTE", "CLUB"].contains(&other), "{spot}: {other}"),
        }
    }
    let expected: Vec<String> = ["0,0", "2,1", "0,3", "1,3"]
        .iter()
        .flat_map(|at| TURNS.map(|turn| format!("night_club@{at}/{turn}")))
        .collect();
    assert_eq!(accepted, expected);
    // Without the prerequisite, nowhere.
    for spot in spots("night_club") {
        assert!(["FIT", "PREREQ"].contains(&put(&[], &spot).as_str()), "{spot}");
    }
}

#[test]
fn touching_is_not_enough() {
    covers!("S-CLUB-3");
    assert_eq!(put(&["lounge@0,2/0"], "night_club@1,0/0"), "ROUTE");
    // With a route of its own the missing contact remains: wall to door.
    let sheet = ["lounge@0,2/0", "slots@2,2/180"];
    assert_eq!(put(&sheet, "night_club@1,0/0"), "CLUB");
    // Wall to wall: the Fancy Lounge has no door to the north, the club none to the south at that square.
    let fancy = ["lounge@0,2/0", "fancy_lounge@2,2/0", "slots@4,2/180"];
    assert_eq!(put(&fancy, "night_club@3,0/0"), "CLUB");
}
