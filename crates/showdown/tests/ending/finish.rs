//! Games that end at once: whatever the players have is scored.

use crate::kit::*;
use serde_json::{Value, json};
use showdown::Kind;
use table::Seat;

/// So many premier tiles that none of the players has.
fn spare(players: &[Value], count: usize) -> Vec<Kind> {
    let data = data();
    let owned = |kind: Kind| {
        let lists = players.iter().flat_map(|player| [&player["sheet"], &player["off"]]);
        let names = lists.filter_map(Value::as_array).flatten().filter_map(Value::as_str);
        names.filter(|name| name.split('@').next() == Some(kind.key())).count()
    };
    let free = |kind: Kind| (owned(kind)..data.copies[kind.index()].into()).map(move |_| kind);
    Kind::ALL.into_iter().filter(|kind| !kind.is_basic()).flat_map(free).take(count).collect()
}

/// Lets the game end in turn 2, by a card that names an empty stack, with nothing changed before final scoring: all have
/// renovated but the last, who now renovates nothing.
#[track_caller]
pub fn the_end(players: &[Value]) -> Table {
    let seats = players.len();
    let mut seated = players.to_vec();
    for player in &mut seated[..seats - 1] {
        player["choice"] = json!("renovated");
    }
    let tiles = spare(players, if seats == 3 { 3 } else { 4 });
    let minimums = [3, 52, 52, 52];
    let offers = tiles.iter().zip(minimums).map(|(tile, minimum)| json!({"tile": tile, "minimum": minimum}));
    let mut table = at(json!({
        "seats": seats,
        "active": seats - 1,
        "players": seated,
        "premier": offers.collect::<Vec<Value>>(),
        "stacks": {},
        "deck": "no_restaurant:large",
    }));
    table.act(Seat(seats as u8 - 1), renovate(&[], &[]));
    assert_eq!(table.asks(), "over");
    table
}

/// One category of final scoring, or its sum (`fame`), or the cash that is left (`cash_left`), by seat.
#[track_caller]
pub fn scored(table: &Table, what: &str) -> Vec<i64> {
    let view = table.spectator();
    let players = view["players"].as_array().unwrap();
    players.iter().map(|player| player["score"][what].as_i64().expect("the game is over")).collect()
}

/// What the first of three players scores in a category for a sheet.
#[track_caller]
pub fn scored_for(sheet: &[&str], what: &str) -> i64 {
    scored(&the_end(&[json!({"sheet": sheet}), json!({}), json!({})]), what)[0]
}

/// The same for a table of four, which has all basic tiles.
#[track_caller]
pub fn scored_with_four(sheet: &[String], what: &str) -> i64 {
    scored(&the_end(&[json!({"sheet": sheet}), json!({}), json!({}), json!({})]), what)[0]
}

/// A sheet that is full; without its first tile it is legal.
pub const ONE_FULL: [&str; 15] = [
    "slots@2,3/0",
    "restaurant@5,2/90",
    "sports_book@0,2/180",
    "lounge@4,2/90",
    "restaurant@2,1/90",
    "table_games@3,3/270",
    "restaurant@0,0/90",
    "lounge@0,4/180",
    "lounge@4,0/90",
    "space_age_sports_book@5,0/270",
    "fancy_slots@2,4/180",
    "lounge@4,4/180",
    "slots@2,0/90",
    "slots@6,4/180",
    "fancy_restaurant@3,0/270",
];

/// Another one, with tiles that the first leaves.
pub const OTHER_FULL: [&str; 17] = [
    "slots@0,4/90",
    "lounge@6,1/270",
    "fancy_lounge@4,1/180",
    "theater@2,0/0",
    "night_club@4,2/270",
    "lounge@0,2/270",
    "table_games@0,1/180",
    "lounge@6,3/270",
    "lounge@0,0/180",
    "sports_book@1,2/180",
    "table_games@3,2/270",
    "fancy_lounge@4,4/0",
    "high_rollers_room@1,4/180",
    "fancy_slots@6,0/270",
    "fancy_slots@3,4/180",
    "slots@5,0/90",
    "slots@4,0/270",
];
