//! The sheet and what is printed on the tiles.

use crate::kit::*;
use serde_json::{Value, json};
use showdown::{Cell, Corner, Kind, STANDARD, Side, Size, Turn};
use std::collections::BTreeSet;
use table::covers;

/// What the data file says of each tile.
fn printed() -> Vec<Value> {
    let file: Value = serde_json::from_str(STANDARD).unwrap();
    file["tiles"].as_array().unwrap().clone()
}

/// Where a tile can be put on an empty sheet.
fn first_places(tile: &str) -> BTreeSet<String> {
    let table = at(json!({"seats": 4, "players": [{"off": [tile]}]}));
    let legal = table.legal(A);
    let on = legal.iter().filter_map(|action| action["publicity"]["on"][0].as_str());
    on.map(str::to_owned).collect()
}

fn set(tiles: &[&str]) -> BTreeSet<String> {
    tiles.iter().map(|tile| (*tile).to_owned()).collect()
}

/// A square and a side of it after a quarter turn clockwise of a tile of that height.
fn quarter_turn((x, y, side): (i64, i64, usize), height: i64) -> (i64, i64, usize) {
    (height - 1 - y, x, (side + 1) % 4)
}

/// The marks of a tile (doors with a side, or quarters with a corner) as printed, turned.
fn turned(printed: &Value, order: [&str; 4], size: Size, turn: Turn) -> BTreeSet<(i64, i64, usize)> {
    let (mut width, mut height) = (i64::from(size.extent().0), i64::from(size.extent().1));
    let mark = |mark: &Value| {
        let at = order.iter().position(|name| mark[2] == *name).unwrap();
        (mark[0].as_i64().unwrap(), mark[1].as_i64().unwrap(), at)
    };
    let mut marks: BTreeSet<_> = printed.as_array().unwrap().iter().map(mark).collect();
    for _ in 0..turn.quarters() {
        marks = marks.into_iter().map(|mark| quarter_turn(mark, height)).collect();
        (width, height) = (height, width);
    }
    marks
}

/// The marks that the rules use.
fn used(cells: [showdown::Cells; 4]) -> BTreeSet<(i64, i64, usize)> {
    let marks = cells.into_iter().enumerate();
    marks
        .flat_map(|(at, cells)| {
            cells.iter().map(move |cell| (cell.x().into(), cell.y().into(), at)).collect::<Vec<_>>()
        })
        .collect()
}

#[test]
fn the_sheet_has_seven_columns_and_five_rows() {
    covers!("S-SHEET-1");
    let table = at(json!({"seats": 3}));
    assert_eq!(table.spectator()["sheet"], json!(["YYWWWBB", "YYWWWBB", "YYWWWBB", "YYWWWBB", "YYWWWBB"]));
    let file: Value = serde_json::from_str(STANDARD).unwrap();
    assert_eq!(table.spectator()["sheet"], file["sheet"]["sections"]["value"]);
    for y in 0..5 {
        for x in 0..7 {
            let sections = data().sections.map(|section| section.has(Cell::new(x, y)));
            assert_eq!(sections, [x < 2, x > 4], "{x},{y}");
        }
    }
    assert_eq!((data().width, data().height, data().sheet.count()), (7, 5, 35));
    // The bounds hold in play.
    let mut table = at(json!({"seats": 4, "players": [{"off": ["slots"]}]}));
    for spot in ["slots@7,2/0", "slots@0,5/0", "slots@-1,2/0", "slots@0,-1/0"] {
        assert_eq!(code(&table.refused(A, publicity_with(&[spot]))), "FIT", "{spot}");
    }
}

#[test]
fn the_entrances_are_in_the_middle_of_both_ends() {
    covers!("S-SHEET-2");
    assert_eq!(at(json!({"seats": 3})).spectator()["entrances"], json!([[0, 2, "W"], [6, 2, "E"]]));
    // Of all squares and turns these are the ones at the casino, at the hotel, and at either.
    assert_eq!(first_places("slots"), set(&["slots@0,2/0", "slots@0,2/90", "slots@0,2/180"]));
    let at_the_hotel = ["restaurant@5,1/90", "restaurant@5,2/90", "restaurant@5,1/270", "restaurant@5,2/270"];
    assert_eq!(first_places("restaurant"), set(&at_the_hotel));
    let lounges: BTreeSet<String> = first_places("lounge");
    let casino = |spot: &&String| spot.starts_with("lounge@0,");
    assert!(lounges.contains("lounge@0,2/0") && lounges.contains("lounge@5,2/0"));
    assert_eq!(lounges.iter().filter(casino).count() * 2, lounges.len());
    let mut table = at(json!({"seats": 4, "players": [{"off": ["slots", "restaurant"]}]}));
    for spot in ["slots@0,2/270", "slots@0,1/0", "slots@0,3/0", "slots@6,2/0", "restaurant@0,2/90"] {
        assert_eq!(code(&table.refused(A, publicity_with(&[spot]))), "ROUTE", "{spot}");
    }
}

#[test]
fn tiles_cover_one_two_or_four_squares() {
    covers!("S-TILE-1");
    let data = data();
    for kind in Kind::ALL {
        let extents = match data.size[kind.index()] {
            Size::Small => [(1, 1); 4],
            Size::Medium => [(2, 1), (1, 2), (2, 1), (1, 2)],
            Size::Large => [(2, 2); 4],
        };
        for (turn, (width, height)) in Turn::ALL.into_iter().zip(extents) {
            let shape = data.shape(kind, turn);
            assert_eq!((shape.width, shape.height), (width, height), "{kind}");
            let covered: BTreeSet<(u8, u8)> = shape.cells.iter().map(|cell| (cell.x(), cell.y())).collect();
            let expected = (0..width).flat_map(|x| (0..height).map(move |y| (x, y))).collect();
            assert_eq!(covered, expected, "{kind}");
        }
    }
    // In play: a medium tile needs two squares in a row, a large one four.
    let off = json!(["lounge", "restaurant", "slots"]);
    let mut table = at(json!({"seats": 4, "players": [{"sheet": ["lounge@5,2/0"], "off": off}]}));
    for spot in [
        "lounge@6,1/0",
        "lounge@6,1/90",
        "lounge@4,2/180",
        "restaurant@6,3/0",
        "restaurant@4,1/0",
        "slots@6,2/0",
    ] {
        assert_eq!(code(&table.refused(A, publicity_with(&[spot]))), "FIT", "{spot}");
    }
    for spot in [
        "lounge@6,0/90",
        "lounge@6,0/270",
        "lounge@5,1/0",
        "lounge@5,1/180",
        "restaurant@5,0/0",
        "restaurant@5,3/180",
    ] {
        table.clone().act(A, publicity_with(&[spot]));
    }
}

#[test]
fn the_table_shows_what_is_printed() {
    covers!("S-TILE-2");
    let view = at(json!({"seats": 3})).spectator();
    let (shown, printed) = (view["tiles"].as_array().unwrap(), printed());
    assert_eq!((shown.len(), printed.len()), (15, 15));
    for tile in &printed {
        let id = &tile["id"];
        let one = shown.iter().find(|one| one["tile"] == *id).unwrap();
        for field in ["name", "size", "colour", "price", "population", "revenue", "fame"] {
            assert_eq!(one[field], tile[field]["value"], "{field} of {id}");
        }
        let needs =
            |list: &Value| list.as_array().unwrap().iter().map(Value::to_string).collect::<BTreeSet<_>>();
        assert_eq!(needs(&one["needs"]), needs(&tile["needs"]["value"]), "{id}");
        let kind = Kind::of_key(id.as_str().unwrap()).unwrap();
        assert_eq!(data().copies[kind.index()], tile["copies"]["value"].as_u64().unwrap() as u8);
        assert_eq!(kind.is_basic(), tile["kind"]["value"] == "basic");
    }
}

#[test]
fn what_is_printed_counts_in_play() {
    covers!("S-TILE-2");
    let sheets = [
        (vec!["slots@0,2/0"], [0, 1, 0]),
        (vec!["lounge@0,2/0"], [0, 0, 2]),
        (vec!["restaurant@5,2/90"], [2, 0, 0]),
    ];
    for (sheet, worth) in sheets {
        let table = at(json!({"seats": 3, "players": [{"sheet": sheet}]}));
        let numbers = ["population", "revenue", "fame"].map(|what| table.numbers(what)[0]);
        let start = data().start.map(i64::from);
        assert_eq!(numbers, [0, 1, 2].map(|at| start[at] + worth[at]));
    }
}

#[test]
fn doors_turn_with_the_tile() {
    covers!("S-TILE-3");
    let sides = ["N", "E", "S", "W"];
    let slots = [vec![1, 2, 3], vec![2, 3, 0], vec![3, 0, 1], vec![0, 1, 2]];
    for (turn, doors) in Turn::ALL.into_iter().zip(slots) {
        let expected: BTreeSet<_> = doors.into_iter().map(|side| (0, 0, side)).collect();
        assert_eq!(used(data().shape(Kind::Slots, turn).doors), expected, "/{}", turn.degrees());
    }
    let data = data();
    for tile in printed() {
        let kind = Kind::of_key(tile["id"].as_str().unwrap()).unwrap();
        let size = data.size[kind.index()];
        for turn in Turn::ALL {
            let shape = data.shape(kind, turn);
            let doors = used(shape.doors);
            assert_eq!(
                doors,
                turned(&tile["doors"]["value"], sides, size, turn),
                "{kind}/{}",
                turn.degrees()
            );
            // They sit on the outline.
            for (x, y, side) in doors {
                let (dx, dy) = [(0, -1), (1, 0), (0, 1), (-1, 0)][side];
                let inside = |at: i64, extent: u8| (0..i64::from(extent)).contains(&at);
                assert!(!(inside(x + dx, shape.width) && inside(y + dy, shape.height)), "{kind}");
            }
        }
    }
    assert_eq!(Side::ALL.map(|side| format!("{side:?}")), sides);
}

#[test]
fn an_edge_without_a_door_is_a_wall() {
    covers!("S-TILE-3");
    // Which of the neighbours of a Slots in the second column can be reached, for each of its turns.
    let beside = [("slots@1,1/0", 0), ("slots@2,2/0", 1), ("slots@1,3/180", 2)];
    for (degrees, doors) in [(0, [false, true, true]), (90, [true, false, true]), (180, [true, true, false])]
    {
        let sheet = json!(["slots@0,2/0", format!("slots@1,2/{degrees}")]);
        let mut table = at(json!({"seats": 4, "players": [{"sheet": sheet, "off": ["slots"]}]}));
        for (spot, side) in beside {
            let action = publicity_with(&[spot]);
            if doors[side] {
                table.clone().act(A, action);
            } else {
                assert_eq!(code(&table.refused(A, action)), "ROUTE", "{spot} beside /{degrees}");
            }
        }
    }
    let mut table = at(json!({"seats": 4, "players": [{"sheet": ["slots@0,2/0"], "off": ["slots"]}]}));
    assert_eq!(code(&table.refused(A, publicity_with(&["slots@1,2/270"]))), "ROUTE");
}

#[test]
fn quarters_of_diamonds() {
    covers!("S-TILE-4");
    for tile in printed() {
        let kind = Kind::of_key(tile["id"].as_str().unwrap()).unwrap();
        let expected = match kind {
            Kind::FancySlots | Kind::FancyRestaurant | Kind::DragonRoom => 4,
            Kind::FancyLounge | Kind::FiveStarSteakhouse => 8,
            Kind::SpaceAgeSportsBook | Kind::Theater => 12,
            _ => 0,
        };
        for turn in Turn::ALL {
            let quarters = used(data().shape(kind, turn).quarters);
            assert_eq!(quarters.len(), expected, "{kind}");
            let size = data().size[kind.index()];
            assert_eq!(quarters, turned(&tile["diamonds"]["value"], ["NW", "NE", "SE", "SW"], size, turn));
            if size == Size::Large {
                for inner in [(0, 0, 2), (1, 0, 3), (1, 1, 0), (0, 1, 1)] {
                    assert!(!quarters.contains(&inner), "{kind}");
                }
            }
        }
    }
    assert_eq!(Corner::ALL.map(|corner| format!("{corner:?}")), ["NW", "NE", "SE", "SW"]);
}
