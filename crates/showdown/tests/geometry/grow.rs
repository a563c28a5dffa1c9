//! Random legal sheets, grown by the slow checker from tiles that a game could have.

use crate::kit::*;
use crate::slow::{Figures, Tile};
use serde_json::{Value, json};
use table::Fast;

/// Where a sheet grows: all over, in the casino, in the hotel, or along the row of the entrances.
pub const REGIONS: [[i32; 4]; 4] = [[0, 6, 0, 4], [0, 2, 0, 4], [4, 6, 0, 4], [0, 6, 1, 3]];

/// One of several.
pub fn one_of<'a, T>(dice: &mut Fast, all: &'a [T]) -> &'a T {
    &all[dice.below(all.len() as u32) as usize]
}

/// A tile of that type somewhere.
pub fn anywhere(dice: &mut Fast, kind: &str, [west, east, north, south]: [i32; 4]) -> Tile {
    let mut between = |low: i32, high: i32| low + dice.below((high - low + 1) as u32) as i32;
    let (x, y) = (between(west, east), between(north, south));
    Tile { kind: kind.to_owned(), x, y, degrees: 90 * between(0, 3) }
}

/// How many tiles of the type a game has beside these.
pub fn left(figures: &Figures, sheet: &[Tile], kind: &str) -> usize {
    figures.prints[kind].copies - sheet.iter().filter(|tile| tile.kind == kind).count()
}

/// A sheet of at most that many tiles; never a full one.
pub fn sheet(figures: &Figures, dice: &mut Fast, size: usize, region: [i32; 4]) -> Vec<Tile> {
    let kinds: Vec<&String> = figures.prints.keys().collect();
    let mut sheet: Vec<Tile> = Vec::new();
    for _ in 0..size * 80 {
        if sheet.len() == size {
            break;
        }
        let kind = one_of(dice, &kinds);
        if left(figures, &sheet, kind) == 0 {
            continue;
        }
        sheet.push(anywhere(dice, kind, region));
        let is_full = figures.covered(&sheet) == figures.sections.len();
        if figures.error(&sheet).is_some() || is_full {
            sheet.pop();
        }
    }
    sheet
}

/// Tries to take up to so many tiles off at random, wherever that leaves a legal sheet.
pub fn thin(figures: &Figures, dice: &mut Fast, sheet: &mut Vec<Tile>, most: u32) {
    for _ in 0..dice.below(most) {
        if sheet.is_empty() {
            return;
        }
        let at = dice.below(sheet.len() as u32) as usize;
        let tile = sheet.remove(at);
        if figures.error(sheet).is_some() {
            sheet.insert(at, tile);
        }
    }
}

/// A random sheet of 0 to 14 tiles, every third one thinned; some are a full sheet with gaps instead.
pub fn any_sheet(figures: &Figures, dice: &mut Fast) -> Vec<Tile> {
    if dice.below(12) == 0 {
        let mut gaps: Vec<Tile> = full_but_one().iter().map(|key| Tile::of(key)).collect();
        thin(figures, dice, &mut gaps, 20);
        return gaps;
    }
    let region = if dice.below(2) == 0 { REGIONS[0] } else { *one_of(dice, &REGIONS) };
    let size = dice.below(15) as usize;
    let mut grown = sheet(figures, dice, size, region);
    if dice.below(3) == 0 {
        thin(figures, dice, &mut grown, 8);
    }
    grown
}

/// The names of tiles as positions and actions have them.
pub fn keys(tiles: &[Tile]) -> Vec<String> {
    tiles.iter().map(Tile::key).collect()
}

/// Four premier tiles for the board that lie nowhere else.
fn board(figures: &Figures, sheet: &[Tile], off: &[String]) -> Vec<Value> {
    let mut board = Vec::new();
    for print in figures.prints.values().filter(|print| !print.is_basic) {
        let beside = off.iter().filter(|kind| **kind == print.id).count();
        for _ in beside..left(figures, sheet, &print.id) {
            board.push(json!({"tile": print.id, "minimum": 52}));
        }
    }
    board.truncate(4);
    board
}

/// One tile of every type that the sheet has not used up, as far as four are left for the board.
pub fn all_types(figures: &Figures, sheet: &[Tile]) -> Vec<String> {
    let mut off: Vec<String> = figures.prints.keys().cloned().collect();
    off.retain(|kind| left(figures, sheet, kind) > 0);
    while board(figures, sheet, &off).len() < 4 {
        off.remove(0);
    }
    off
}

/// Five players; A has this sheet, and these tiles beside it.
pub fn table_with(figures: &Figures, sheet: &[Tile], off: &[String]) -> Table {
    let player = json!({"sheet": keys(sheet), "off": off});
    at(json!({"seats": 5, "players": [player], "premier": board(figures, sheet, off)}))
}
