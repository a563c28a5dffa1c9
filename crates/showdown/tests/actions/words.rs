//! More words for the tests of this folder: a builder with some tiles, and what becomes of putting a tile on the sheet.

use crate::kit::*;
use serde_json::{Value, json};
use showdown::{Action, Kind};
use table::{Game, Seat};

/// A of three players, asked to choose, with these tiles on and beside the sheet.
#[track_caller]
pub fn builder(sheet: &[&str], off: &[&str]) -> Table {
    at(json!({"seats": 3, "players": [{"sheet": sheet, "off": off}]}))
}

/// A of three players, asked to place after buying a Slots, with these tiles on and beside the sheet.
#[track_caller]
pub fn buyer(sheet: &[&str], off: &[&str]) -> Table {
    let off: Vec<&str> = off.iter().copied().chain(["slots"]).collect();
    let bought = json!({"bought": {"tile": "slots", "price": 5}});
    let first = json!({"sheet": sheet, "off": off, "choice": bought});
    let other = json!({"choice": "publicized"});
    at(json!({"seats": 3, "asks": "place", "players": [first, other, other]}))
}

/// Three players with the first premier tile at this minimum, and this much cash.
#[track_caller]
pub fn market(minimum: u8, cash: &[u32]) -> Table {
    let players: Vec<Value> = cash.iter().map(|cash| json!({"cash": cash})).collect();
    let mut premier = vec![
        json!({"tile": "fancy_slots", "minimum": minimum}),
        json!({"tile": "table_games", "minimum": 18}),
        json!({"tile": "sports_book", "minimum": 25}),
    ];
    if cash.len() > 3 {
        premier.push(json!({"tile": "fancy_restaurant", "minimum": 25}));
    }
    at(json!({"seats": cash.len(), "players": players, "premier": premier}))
}

/// The type of a written tile.
pub fn kind_of(tile: &str) -> &str {
    tile.split('@').next().unwrap()
}

/// Figures of a type.
pub fn worth(kind: &str) -> [u16; 3] {
    data().worth[Kind::of_key(kind).unwrap().index()]
}

/// Takes the action if it is legal; `ok` or the code of the refusal.
#[track_caller]
pub fn attempt(table: &mut Table, seat: Seat, written: Value) -> String {
    let action: Action = serde_json::from_value(written.clone()).unwrap();
    if table.game.check(&table.state, seat, &action).is_ok() {
        table.act(seat, written);
        return "ok".into();
    }
    code(&table.refused(seat, written)).into()
}

/// What becomes of putting a tile on the sheet, if A has one beside it: `ok` or the code of the refusal. It is the same
/// with Publicity, in a renovation and after a purchase.
#[track_caller]
pub fn put(sheet: &[&str], tile: &str) -> String {
    let off = [kind_of(tile)];
    let ways = [publicity_with(&[tile]), renovate(&[], &[tile]), place(tile)];
    let answers = ways.map(|action| {
        let mut table = if action["place"].is_null() { builder(sheet, &off) } else { buyer(sheet, &off) };
        let answer = attempt(&mut table, A, action.clone());
        let mut after: Vec<&str> = sheet.to_vec();
        after.extend((answer == "ok").then_some(tile));
        after.sort_unstable();
        let mut lying = table.sheet(A);
        lying.sort_unstable();
        assert_eq!(lying, after, "{action}");
        answer
    });
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{tile} on {sheet:?}: {answers:?}");
    answers[0].clone()
}

/// The four turns in degrees.
pub const TURNS: [u16; 4] = [0, 90, 180, 270];

/// Every way to write a tile of this type at a square of the sheet.
pub fn spots(kind: &str) -> impl Iterator<Item = String> {
    let squares = (0..5).flat_map(|y| (0..7).map(move |x| (x, y)));
    squares.flat_map(move |(x, y)| TURNS.map(|turn| format!("{kind}@{x},{y}/{turn}")))
}

/// A row of Slots through the middle of the sheet, from the casino entrance to column `last`.
pub fn row_of_slots(last: u8) -> Vec<String> {
    (0..=last).map(|x| format!("slots@{x},2/0")).collect()
}

/// The same as the kit wants it.
pub fn refs(tiles: &[String]) -> Vec<&str> {
    tiles.iter().map(String::as_str).collect()
}

/// All tiles beside the sheet and on it, by type.
pub fn owned(table: &Table, seat: Seat) -> Vec<String> {
    let on = table.sheet(seat).into_iter().map(|tile| kind_of(&tile).to_owned());
    let mut all: Vec<String> = on.chain(table.off(seat)).collect();
    all.sort();
    all
}
