//! The component figures, read from the data file by the tests themselves, and the arithmetic that the clauses
//! describe, done once more in the plainest way.

use serde_json::Value;
use std::sync::LazyLock;

/// One printed square.
#[derive(Debug)]
pub struct Square {
    pub id: String,
    pub price: u32,
    pub die: u8,
    pub cash: u32,
    /// The company's key, or `strip`.
    pub pays: String,
    pub block: char,
    pub row: u64,
    pub column: u64,
    pub strip: bool,
}

pub static FILE: LazyLock<Value> = LazyLock::new(|| serde_json::from_str(lords::STANDARD).unwrap());

/// All squares, in board order.
pub static SQUARES: LazyLock<Vec<Square>> = LazyLock::new(|| {
    let number = |value: &Value| value["value"].as_u64().unwrap();
    let square = |lot: &Value| {
        let id = lot["id"].as_str().unwrap().to_owned();
        let blocks = FILE["blocks"]["value"].as_array().unwrap();
        let block = blocks.iter().find(|block| id.starts_with(block["id"].as_str().unwrap())).unwrap();
        let at: u64 = id[1..].parse::<u64>().unwrap() - 1;
        let columns = block["cols"].as_u64().unwrap();
        Square {
            price: number(&lot["price"]) as u32,
            die: number(&lot["die"]) as u8,
            cash: number(&lot["cash"]) as u32,
            pays: lot["pays"]["value"].as_str().unwrap().to_owned(),
            block: id.chars().next().unwrap(),
            row: at / columns,
            column: at % columns,
            strip: block["strip_col"].as_u64().unwrap() == at % columns,
            id,
        }
    };
    FILE["lots"].as_array().unwrap().iter().map(square).collect()
});

/// The square of a lot.
pub fn square(lot: &str) -> &'static Square {
    SQUARES.iter().find(|square| square.id == lot).unwrap()
}

/// Whether two lots share an edge inside their block.
pub fn adjacent(one: &str, other: &str) -> bool {
    let (one, other) = (square(one), square(other));
    let apart = one.row.abs_diff(other.row) + one.column.abs_diff(other.column);
    one.block == other.block && apart == 1
}

/// The printed stops of the track.
pub fn stops() -> Vec<u8> {
    FILE["track"]["value"].as_array().unwrap().iter().map(|stop| stop.as_u64().unwrap() as u8).collect()
}

/// Walks the track stop by stop: entering a stop costs the difference from the one before.
pub fn walk(from: u8, mut points: u8) -> u8 {
    let stops = stops();
    let mut at = stops.iter().position(|stop| *stop == from).unwrap();
    while let Some(next) = stops.get(at + 1) {
        let gap = next - stops[at];
        if gap > points {
            break;
        }
        points -= gap;
        at += 1;
    }
    stops[at]
}

/// The groups of tiles that touch, are of one company and of one height, of a position's `lots`: each sorted in
/// board order, all sorted by their first lot.
pub fn groups(lots: &Value) -> Vec<Vec<String>> {
    let tiles: Vec<&str> =
        SQUARES.iter().map(|square| &*square.id).filter(|lot| lots[*lot]["company"].is_string()).collect();
    let height = |lot: &str| lots[lot]["height"].as_u64().unwrap_or(1);
    let alike = |one: &str, other: &str| {
        lots[one]["company"] == lots[other]["company"] && height(one) == height(other)
    };
    let mut groups: Vec<Vec<String>> = Vec::new();
    for first in &tiles {
        if groups.iter().flatten().any(|lot| lot == first) {
            continue;
        }
        let mut group = vec![*first];
        let mut seen = 0;
        while seen < group.len() {
            let from = group[seen];
            seen += 1;
            for lot in &tiles {
                if !group.contains(lot) && adjacent(from, lot) && alike(from, lot) {
                    group.push(lot);
                }
            }
        }
        let sorted = tiles.iter().filter(|lot| group.contains(lot)).map(|lot| (*lot).to_owned());
        groups.push(sorted.collect());
    }
    groups
}

/// The owners of the largest die among these lots of a position.
pub fn at_the_top(lots: &Value, group: &[String]) -> Vec<u64> {
    let die = |lot: &String| lots[lot]["die"].as_u64().unwrap_or(0);
    let best = group.iter().map(die).max().unwrap_or(0);
    let mut owners: Vec<u64> = group
        .iter()
        .filter(|lot| best > 0 && die(lot) == best)
        .map(|lot| lots[lot]["owner"].as_u64().unwrap())
        .collect();
    owners.sort_unstable();
    owners.dedup();
    owners
}
