//! A second judge of sheets, slow and plain, made from the clause list and the data file alone: the rules must agree
//! with it about every tile everywhere, and about every renovation.

use crate::kit::*;
use crate::words::*;
use serde_json::{Value, json};
use showdown::{Action, STANDARD};
use std::collections::{BTreeMap, BTreeSet};
use table::{Fast, Game, covers};

type Square = (i8, i8);
const SIDES: [(&str, Square); 4] = [("N", (0, -1)), ("E", (1, 0)), ("S", (0, 1)), ("W", (-1, 0))];

/// A tile on the sheet: its squares, and its doors as (square, side).
struct Laid<'a> {
    printed: &'a Value,
    squares: Vec<Square>,
    doors: Vec<(Square, usize)>,
}

pub struct Judge {
    file: Value,
}

impl Judge {
    pub fn new() -> Judge {
        Judge { file: serde_json::from_str(STANDARD).unwrap() }
    }

    fn printed(&self, kind: &str) -> &Value {
        self.file["tiles"].as_array().unwrap().iter().find(|tile| tile["id"] == json!(kind)).unwrap()
    }

    /// How many tiles of a type there are with three players; of the small premier types some stay on the board.
    fn copies(&self, kind: &str) -> usize {
        let all = self.printed(kind)["copies"]["value"].as_u64().unwrap() as usize;
        match kind {
            "slots" | "lounge" | "restaurant" => all - 3,
            "fancy_slots" => all - 2,
            "fancy_restaurant" => all - 1,
            _ => all,
        }
    }

    /// A of three players with such a sheet, and one tile of each type beside it.
    pub fn table(&self, sheet: &[String]) -> Table {
        let premier = json!([
            {"tile": "fancy_slots", "minimum": 18},
            {"tile": "fancy_slots", "minimum": 18},
            {"tile": "fancy_restaurant", "minimum": 25}
        ]);
        let off = self.beside(sheet);
        at(json!({"seats": 3, "premier": premier, "players": [{"sheet": sheet, "off": off}]}))
    }

    fn lay(&self, tile: &str) -> Laid<'_> {
        let (kind, rest) = tile.split_once('@').unwrap();
        let (at, degrees) = rest.split_once('/').unwrap();
        let (x, y) = at.split_once(',').unwrap();
        let (x, y, degrees): (i8, i8, i16) =
            (x.parse().unwrap(), y.parse().unwrap(), degrees.parse().unwrap());
        let printed = self.printed(kind);
        let (mut width, mut height) = match printed["size"]["value"].as_str().unwrap() {
            "small" => (1, 1),
            "medium" => (2, 1),
            _ => (2, 2),
        };
        let mut squares: Vec<Square> = (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).collect();
        let side_of = |name: &Value| SIDES.iter().position(|(side, _)| name == side).unwrap();
        let written = printed["doors"]["value"].as_array().unwrap().iter();
        let mut doors: Vec<(Square, usize)> = written
            .map(|door| {
                ((door[0].as_i64().unwrap() as i8, door[1].as_i64().unwrap() as i8), side_of(&door[2]))
            })
            .collect();
        for _ in 0..degrees / 90 {
            let turned = |(x, y): Square| (height - 1 - y, x);
            squares = squares.into_iter().map(turned).collect();
            doors = doors.into_iter().map(|(square, side)| (turned(square), (side + 1) % 4)).collect();
            (width, height) = (height, width);
        }
        squares.iter_mut().for_each(|square| *square = (square.0 + x, square.1 + y));
        doors.iter_mut().for_each(|(square, _)| *square = (square.0 + x, square.1 + y));
        Laid { printed, squares, doors }
    }

    /// The fault of a whole sheet, or `ok`.
    pub fn judge(&self, sheet: &[String]) -> &'static str {
        let tiles: Vec<Laid<'_>> = sheet.iter().map(|tile| self.lay(tile)).collect();
        let mut covered = BTreeSet::new();
        let mut squares = tiles.iter().flat_map(|tile| &tile.squares);
        if !squares.all(|(x, y)| (0..7).contains(x) && (0..5).contains(y) && covered.insert((*x, *y))) {
            return "FIT";
        }
        let there: BTreeSet<&str> = tiles.iter().map(|tile| tile.printed["id"].as_str().unwrap()).collect();
        let names = |list: &Value| -> Vec<String> { serde_json::from_value(list["value"].clone()).unwrap() };
        if tiles.iter().any(|tile| names(&tile.printed["needs"]).iter().any(|need| !there.contains(&**need)))
        {
            return "PREREQ";
        }
        let doors: BTreeMap<(Square, usize), usize> = tiles
            .iter()
            .enumerate()
            .flat_map(|(at, tile)| tile.doors.iter().map(move |door| (*door, at)))
            .collect();
        let neighbours = |at: usize| -> Vec<usize> {
            let beyond = |((x, y), side): &(Square, usize)| {
                let (dx, dy) = SIDES[*side].1;
                doors.get(&((x + dx, y + dy), (side + 2) % 4)).copied()
            };
            tiles[at].doors.iter().filter_map(beyond).collect()
        };
        let reached = |entrance: (Square, usize)| {
            let mut reached: BTreeSet<usize> = BTreeSet::new();
            let mut open: Vec<usize> = doors.get(&entrance).copied().into_iter().collect();
            while let Some(at) = open.pop() {
                if reached.insert(at) {
                    open.extend(neighbours(at));
                }
            }
            reached
        };
        let (casino, hotel) = (reached(((0, 2), 3)), reached(((6, 2), 1)));
        let routed = |at: usize| match tiles[at].printed["colour"]["value"].as_str().unwrap() {
            "yellow" => casino.contains(&at),
            "blue" => hotel.contains(&at),
            _ => casino.contains(&at) || hotel.contains(&at),
        };
        if !(0..tiles.len()).all(routed) {
            return "ROUTE";
        }
        let lounge =
            |at: usize| ["lounge", "fancy_lounge"].contains(&tiles[at].printed["id"].as_str().unwrap());
        let lonely =
            |at: usize| tiles[at].printed["id"] == "night_club" && !neighbours(at).into_iter().any(lounge);
        if (0..tiles.len()).any(lonely) { "CLUB" } else { "ok" }
    }

    /// A random legal sheet, with tiles of all types tried again and again.
    pub fn any_sheet(&self, dice: &mut Fast, tries: usize) -> Vec<String> {
        let kinds: Vec<&str> =
            self.file["tiles"].as_array().unwrap().iter().map(|tile| tile["id"].as_str().unwrap()).collect();
        let mut sheet: Vec<String> = Vec::new();
        for _ in 0..tries {
            let kind = kinds[dice.below(15) as usize];
            let spot = spots(kind).nth(dice.below(140) as usize).unwrap();
            let used = sheet.iter().filter(|tile| kind_of(tile) == kind).count();
            sheet.push(spot);
            if used == self.copies(kind) || self.judge(&sheet) != "ok" || self.covered(&sheet) == 35 {
                sheet.pop();
            }
        }
        sheet
    }

    fn covered(&self, sheet: &[String]) -> usize {
        sheet.iter().map(|tile| self.lay(tile).squares.len()).sum()
    }

    /// One tile of each type that a sheet leaves over.
    pub fn beside(&self, sheet: &[String]) -> Vec<String> {
        let tiles = self.file["tiles"].as_array().unwrap().iter().map(|tile| tile["id"].as_str().unwrap());
        let left =
            |kind: &&str| sheet.iter().filter(|tile| kind_of(tile) == *kind).count() < self.copies(kind);
        tiles.filter(left).map(str::to_owned).collect()
    }
}

fn answer(table: &Table, written: &Value) -> String {
    let action: Action = serde_json::from_value(written.clone()).unwrap();
    table.game.check(&table.state, A, &action).map_or_else(|refusal| refusal.code.into(), |()| "ok".into())
}

#[test]
fn every_placement_agrees_with_the_second_judge() {
    covers!("S-PLACE-1", "S-PRE-1", "S-ROUTE-4", "S-ROUTE-6", "S-ROUTE-8", "S-CLUB-1", "S-RULING-9");
    let (judge, mut dice) = (Judge::new(), Fast::seeded(5));
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for round in 0..40 {
        let sheet = judge.any_sheet(&mut dice, 20 * round);
        let off = judge.beside(&sheet);
        let table = judge.table(&sheet);
        for spot in off.iter().flat_map(|kind| spots(kind)) {
            let mut after = sheet.clone();
            after.push(spot.clone());
            let expected = judge.judge(&after);
            *seen.entry(expected).or_default() += 1;
            for action in [publicity_with(&[&spot]), renovate(&[], &[&spot])] {
                assert_eq!(answer(&table, &action), expected, "{action} on {sheet:?}");
            }
        }
        // What is listed is accepted and leaves every older tile legal.
        let listed = table.legal(A).into_iter().filter(|action| !action["publicity"]["on"].is_null());
        for action in listed.step_by(7) {
            table.clone().act(A, action);
        }
    }
    for outcome in ["ok", "FIT", "PREREQ", "ROUTE", "CLUB"] {
        assert!(seen[outcome] > 20, "{outcome} came up {seen:?}");
    }
}

#[test]
fn every_renovation_agrees_with_the_second_judge() {
    covers!("S-REN-6", "S-REN-7", "S-REN-8", "S-REN-9", "S-RULING-9", "S-RULING-10", "S-RULING-11");
    let (judge, mut dice) = (Judge::new(), Fast::seeded(6));
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for round in 0..60 {
        let sheet = judge.any_sheet(&mut dice, 50 + 20 * round);
        let beside = judge.beside(&sheet);
        let table = judge.table(&sheet);
        for _ in 0..400 {
            let (mut after, mut off, mut on, mut free) =
                (sheet.clone(), Vec::new(), Vec::new(), beside.clone());
            for _ in 0..dice.below(3).min(after.len() as u32) {
                off.push(after.remove(dice.below(after.len() as u32) as usize));
                free.push(kind_of(off.last().unwrap()).into());
            }
            for _ in 0..dice.below(3) {
                let kind = free.remove(dice.below(free.len() as u32) as usize);
                // Often where something was just taken off, and else anywhere.
                let spot = match off.first().filter(|_| dice.below(2) == 0) {
                    Some(tile) => tile.replacen(kind_of(tile), &kind, 1),
                    None => spots(&kind).nth(dice.below(140) as usize).unwrap(),
                };
                on.push(spot.clone());
                after.push(spot);
            }
            let expected = judge.judge(&after);
            *seen.entry(expected).or_default() += 1;
            for _ in 0..2 {
                let action = renovate(&refs(&off), &refs(&on));
                assert_eq!(answer(&table, &action), expected, "{action} on {sheet:?}");
                off.reverse();
                on.reverse();
            }
        }
    }
    for outcome in ["ok", "FIT", "PREREQ", "ROUTE"] {
        assert!(seen[outcome] > 50, "{outcome} came up {seen:?}");
    }
    assert!(seen["CLUB"] > 3, "{seen:?}");
}
