//! A slow, obviously right checker of sheets, written from the clause list: plain points, lists and a graph search.
//!
//! Points are in half squares: square `[x,y]` has its middle at (2x+1, 2y+1) and its corners at (2x, 2y) to (2x+2, 2y+2).
//! A door is the middle of its edge, so two tiles have a passage exactly where they have a door at the same point.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A point of the sheet, in half squares.
pub type Point = (i32, i32);

/// A tile in one of its turns, with the north-west of its box at (0, 0).
#[derive(Clone, Debug, Default)]
pub struct Outline {
    /// The middles of its squares.
    pub squares: Vec<Point>,
    /// The middles of the edges with a door.
    pub doors: Vec<Point>,
    /// The corners with a quarter diamond; a point is there once per quarter.
    pub quarters: Vec<Point>,
}

/// What is printed on a type of tile.
#[derive(Clone, Debug)]
pub struct Print {
    pub id: String,
    pub colour: String,
    pub is_basic: bool,
    pub copies: usize,
    pub worth: [i64; 3],
    pub needs: Vec<String>,
    pub touches: Vec<String>,
    pub turns: Vec<Outline>,
}

/// A tile on a sheet.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Tile {
    pub kind: String,
    pub x: i32,
    pub y: i32,
    pub degrees: i32,
}

impl Tile {
    /// `lounge@0,2/90`
    pub fn key(&self) -> String {
        format!("{}@{},{}/{}", self.kind, self.x, self.y, self.degrees)
    }

    /// Reads `lounge@0,2/90`.
    pub fn of(key: &str) -> Tile {
        let parts: Vec<&str> = key.split(['@', ',', '/']).collect();
        let number = |at: usize| parts[at].parse().unwrap();
        Tile { kind: parts[0].to_owned(), x: number(1), y: number(2), degrees: number(3) }
    }
}

/// The printed figures that sheets are about, read from the data file.
#[derive(Clone, Debug)]
pub struct Figures {
    pub prints: BTreeMap<String, Print>,
    pub width: i32,
    pub height: i32,
    /// The section of each square, by its middle: Y, W or B.
    pub sections: BTreeMap<Point, char>,
    /// The middles of the casino and the hotel entrance.
    pub entrances: [Point; 2],
}

fn edge(x: i64, y: i64, side: &str) -> Point {
    let (x, y) = (2 * x as i32, 2 * y as i32);
    match side {
        "N" => (x + 1, y),
        "E" => (x + 2, y + 1),
        "S" => (x + 1, y + 2),
        "W" => (x, y + 1),
        other => panic!("no side {other}"),
    }
}

fn corner(x: i64, y: i64, name: &str) -> Point {
    let (x, y) = (2 * x as i32, 2 * y as i32);
    match name {
        "NW" => (x, y),
        "NE" => (x + 2, y),
        "SE" => (x + 2, y + 2),
        "SW" => (x, y + 2),
        other => panic!("no corner {other}"),
    }
}

/// What is printed at squares of the tile, as points.
fn marks(list: &Value, point: fn(i64, i64, &str) -> Point) -> Vec<Point> {
    let one = |mark: &Value| {
        let number = |at: usize| mark[at].as_i64().unwrap();
        point(number(0), number(1), mark[2].as_str().unwrap())
    };
    list["value"].as_array().unwrap().iter().map(one).collect()
}

/// A quarter turn clockwise about the origin, x to the right and y down, and back into the corner.
fn turned(outline: &Outline, height: i32) -> Outline {
    let turn = |points: &[Point]| points.iter().map(|(x, y)| (2 * height - y, *x)).collect();
    Outline {
        squares: turn(&outline.squares),
        doors: turn(&outline.doors),
        quarters: turn(&outline.quarters),
    }
}

fn names(list: &Value) -> Vec<String> {
    list["value"].as_array().into_iter().flatten().map(|name| name.as_str().unwrap().to_owned()).collect()
}

fn print(tile: &Value) -> Print {
    let (width, height) = match tile["size"]["value"].as_str().unwrap() {
        "small" => (1, 1),
        "medium" => (2, 1),
        _ => (2, 2),
    };
    let squares = (0..height).flat_map(|y| (0..width).map(move |x| (2 * x + 1, 2 * y + 1))).collect();
    let drawn =
        Outline { squares, doors: marks(&tile["doors"], edge), quarters: marks(&tile["diamonds"], corner) };
    let mut turns = vec![drawn];
    for high in [height, width, height] {
        turns.push(turned(turns.last().unwrap(), high));
    }
    let text = |field: &str| tile[field]["value"].as_str().unwrap().to_owned();
    Print {
        id: tile["id"].as_str().unwrap().to_owned(),
        colour: text("colour"),
        is_basic: text("kind") == "basic",
        copies: tile["copies"]["value"].as_u64().unwrap() as usize,
        worth: ["population", "revenue", "fame"].map(|field| tile[field]["value"].as_i64().unwrap()),
        needs: names(&tile["needs"]),
        touches: names(&tile["touches"]),
        turns,
    }
}

impl Figures {
    /// Reads the data file.
    pub fn read() -> Figures {
        let file: Value = serde_json::from_str(showdown::STANDARD).unwrap();
        let rows = names(&file["sheet"]["sections"]);
        let mut sections = BTreeMap::new();
        for (y, row) in (0..).zip(&rows) {
            for (x, letter) in (0..).zip(row.chars()) {
                sections.insert((2 * x + 1, 2 * y + 1), letter);
            }
        }
        let entrance = |name: &str| {
            let at = &file["sheet"][name]["value"];
            let number = |index: usize| at["cell"][index].as_i64().unwrap();
            edge(number(0), number(1), at["side"].as_str().unwrap())
        };
        Figures {
            prints: file["tiles"]
                .as_array()
                .unwrap()
                .iter()
                .map(print)
                .map(|one| (one.id.clone(), one))
                .collect(),
            width: rows[0].len() as i32,
            height: rows.len() as i32,
            sections,
            entrances: [entrance("casino_entrance"), entrance("hotel_entrance")],
        }
    }

    fn outline(&self, tile: &Tile) -> &Outline {
        &self.prints[&tile.kind].turns[(tile.degrees / 90) as usize]
    }

    /// The tile where it lies.
    pub fn lies(&self, tile: &Tile) -> Outline {
        let outline = self.outline(tile);
        let moved = |points: &[Point]| points.iter().map(|(x, y)| (x + 2 * tile.x, y + 2 * tile.y)).collect();
        Outline {
            squares: moved(&outline.squares),
            doors: moved(&outline.doors),
            quarters: moved(&outline.quarters),
        }
    }

    /// The first fault of a sheet: FIT before PREREQ before ROUTE before CLUB, over all its tiles.
    pub fn error(&self, sheet: &[Tile]) -> Option<&'static str> {
        self.judge(&sheet.iter().collect::<Vec<&Tile>>())
    }

    /// The fault of a sheet with one more tile.
    pub fn fault_with(&self, sheet: &[Tile], tile: &Tile) -> Option<&'static str> {
        self.judge(&[tile].into_iter().chain(sheet).collect::<Vec<&Tile>>())
    }

    fn judge(&self, sheet: &[&Tile]) -> Option<&'static str> {
        let mut covered = BTreeSet::new();
        for tile in sheet {
            for (x, y) in &self.outline(tile).squares {
                let square = (x + 2 * tile.x, y + 2 * tile.y);
                if !self.sections.contains_key(&square) || !covered.insert(square) {
                    return Some("FIT");
                }
            }
        }
        let lies_here = |kind: &String| sheet.iter().any(|tile| tile.kind == *kind);
        if !sheet.iter().all(|tile| self.prints[&tile.kind].needs.iter().all(lies_here)) {
            return Some("PREREQ");
        }
        let lying: Vec<Outline> = sheet.iter().map(|tile| self.lies(tile)).collect();
        let [casino, hotel] = self.entrances.map(|entrance| reached(&lying, entrance));
        let has_route = |at: usize| match self.prints[&sheet[at].kind].colour.as_str() {
            "yellow" => casino.contains(&at),
            "blue" => hotel.contains(&at),
            _ => casino.contains(&at) || hotel.contains(&at),
        };
        if !(0..sheet.len()).all(has_route) {
            return Some("ROUTE");
        }
        let has_contact = |at: usize| {
            let touches = &self.prints[&sheet[at].kind].touches;
            let host =
                |other: usize| touches.contains(&sheet[other].kind) && joined(&lying[at], &lying[other]);
            touches.is_empty() || (0..sheet.len()).any(|other| other != at && host(other))
        };
        if !(0..sheet.len()).all(has_contact) {
            return Some("CLUB");
        }
        None
    }

    /// Whether a path leads from entrance to entrance.
    pub fn is_connected(&self, sheet: &[Tile]) -> bool {
        let lying: Vec<Outline> = sheet.iter().map(|tile| self.lies(tile)).collect();
        let [casino, hotel] = self.entrances.map(|entrance| reached(&lying, entrance));
        casino.iter().any(|at| hotel.contains(at))
    }

    /// Whether every square of a section lies under a tile of these colours.
    pub fn is_filled(&self, sheet: &[Tile], section: char, colours: [&str; 2]) -> bool {
        let right = sheet.iter().filter(|tile| colours.contains(&self.prints[&tile.kind].colour.as_str()));
        let covered: BTreeSet<Point> = right.flat_map(|tile| self.lies(tile).squares).collect();
        let squares = self.sections.iter().filter(|(_, letter)| **letter == section);
        squares.into_iter().all(|(square, _)| covered.contains(square))
    }

    /// How many corners have exactly three quarters, and how many have four.
    pub fn diamonds(&self, sheet: &[Tile]) -> (usize, usize) {
        let mut quarters: BTreeMap<Point, usize> = BTreeMap::new();
        for point in sheet.iter().flat_map(|tile| self.lies(tile).quarters) {
            *quarters.entry(point).or_default() += 1;
        }
        let with = |count: usize| quarters.values().filter(|quarters| **quarters == count).count();
        (with(3), with(4))
    }

    /// How many squares are covered.
    pub fn covered(&self, sheet: &[Tile]) -> usize {
        sheet.iter().map(|tile| self.lies(tile).squares.len()).sum()
    }

    /// What the tiles bring: Population, Revenue and Fame.
    pub fn worth(&self, sheet: &[Tile]) -> [i64; 3] {
        let mut worth = [0; 3];
        for tile in sheet {
            for (sum, value) in worth.iter_mut().zip(self.prints[&tile.kind].worth) {
                *sum += value;
            }
        }
        worth
    }
}

/// Whether two tiles have a door at the same place.
fn joined(one: &Outline, other: &Outline) -> bool {
    one.doors.iter().any(|door| other.doors.contains(door))
}

/// The tiles that can be reached from an entrance.
fn reached(lying: &[Outline], entrance: Point) -> BTreeSet<usize> {
    let mut found: BTreeSet<usize> =
        (0..lying.len()).filter(|at| lying[*at].doors.contains(&entrance)).collect();
    let mut open: Vec<usize> = found.iter().copied().collect();
    while let Some(from) = open.pop() {
        for to in 0..lying.len() {
            if joined(&lying[from], &lying[to]) && found.insert(to) {
                open.push(to);
            }
        }
    }
    found
}
