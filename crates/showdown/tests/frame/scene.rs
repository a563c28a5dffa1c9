//! Turns in which nothing happens but what the test is about.

use crate::kit::*;
use serde_json::{Value, json};
use showdown::{Happening, Kind};
use std::collections::BTreeMap;

/// The renovation that changes nothing.
pub fn stand_still() -> Value {
    renovate(&[], &[])
}

/// A premier space.
pub fn offer(tile: &str, minimum: i64) -> Value {
    json!({"tile": tile, "minimum": minimum})
}

/// What lies on the board when `leaving` tiles leave it in the next step 1: these at the marker 3, the others at 52.
pub fn board(leaving: usize, seats: i64) -> Value {
    let spaces = if seats == 3 { 3 } else { 4 };
    assert!(leaving <= spaces, "{leaving} cards for {spaces} spaces");
    let tiles = ["fancy_slots", "table_games", "sports_book", "fancy_restaurant"];
    let minimum = |at: usize| if at < leaving { 3 } else { 52 };
    (0..spaces).map(|at| offer(tiles[at], minimum(at))).collect()
}

/// Turn 1, step 4, of four players unless it is written otherwise: when the turn ends, exactly these cards will be drawn
/// in turn 2, in which A has the button. All that is written counts instead.
#[track_caller]
pub fn before(cards: &str, mut written: Value) -> Table {
    let seats = written["seats"].as_i64().unwrap_or(4);
    written["seats"] = json!(seats);
    if written["button"].is_null() {
        written["button"] = json!(seats - 1);
    }
    if written["premier"].is_null() {
        written["premier"] = board(cards.split_whitespace().count(), seats);
    }
    let mut undrawn = deck(cards);
    if let Some(in_play) = written["in_play"].as_array() {
        let undrawn = undrawn.as_array_mut().unwrap();
        for card in in_play {
            let at = undrawn.iter().rposition(|other| other == card).expect("a card for the deck or in play");
            undrawn.remove(at);
        }
    }
    written["deck"] = undrawn;
    at(written)
}

/// The same, after step 3 of turn 2 (or where a stack has to be named, or at the end). Its last events are those of the
/// change of turn.
#[track_caller]
pub fn drawn(cards: &str, written: Value) -> Table {
    let mut table = before(cards, written);
    idle(&mut table);
    table
}

/// Everybody renovates nothing (or takes Publicity when that is banned), and sets aside, until the turn is over, or the
/// game, or a stack has to be named.
#[track_caller]
pub fn idle(table: &mut Table) {
    let turn = table.state.turn;
    while table.state.turn == turn && !table.waiting().is_empty() {
        let banned = table.spectator()["banned"].as_array().unwrap().contains(&json!("renovate"));
        let action = match table.asks().as_str() {
            "choose" if banned => publicity(),
            "choose" => stand_still(),
            "place" => set_aside(),
            _ => return,
        };
        table.act(table.asked(), action);
    }
}

/// The names of events.
pub fn names(events: &[Value]) -> Vec<String> {
    events.iter().map(|event| event.as_object().unwrap().keys().next().unwrap().clone()).collect()
}

/// The names of the last events.
pub fn last(table: &Table) -> Vec<String> {
    names(&table.events())
}

/// Everything that happened, as JSON.
pub fn log(table: &Table) -> Vec<Value> {
    table.log_seen_by(table::Eye::Spectator)
}

/// What the last events of a kind that have a seat and an amount gave, by seat.
pub fn amounts(table: &Table, kind: &str) -> Vec<i64> {
    let mut sums = vec![0; table.state.seats() as usize];
    for event in table.events_named(kind) {
        sums[event["seat"].as_u64().unwrap() as usize] += event["amount"].as_i64().unwrap();
    }
    sums
}

/// One field of the last events of a kind.
pub fn each(table: &Table, kind: &str, field: &str) -> Vec<Value> {
    table.events_named(kind).iter().map(|event| event[field].clone()).collect()
}

/// The starting price of a type.
pub fn price(tile: &str) -> i64 {
    data().price[Kind::of_key(tile).unwrap().index()].into()
}

/// What an event gives or takes.
pub fn amount(event: &str) -> i64 {
    data().amount[Happening::of_key(event).unwrap().index()].into()
}

/// What it gives to each of several who are tied.
pub fn tied(event: &str) -> i64 {
    data().tied[Happening::of_key(event).unwrap().index()].into()
}

/// The income of an empty sheet.
pub fn low_income() -> i64 {
    data().start[0].min(data().start[1]).into()
}

/// A track of the board, as all see it.
pub fn track(table: &Table, name: &str) -> Value {
    let view = table.spectator();
    view["tracks"]
        .as_array()
        .unwrap()
        .iter()
        .find(|track| track["track"] == name)
        .cloned()
        .unwrap_or_default()
}

/// The tiles on the premier spaces.
pub fn tiles(table: &Table) -> Vec<Option<String>> {
    let position = table.position();
    let premier = position["premier"].as_array().unwrap();
    premier.iter().map(|offer| offer["tile"].as_str().map(str::to_owned)).collect()
}

/// The tiles of a premier stack, top first: those backed A, those backed B.
pub fn stack(table: &Table, size: &str) -> [Vec<String>; 2] {
    ["A", "B"].map(|back| serde_json::from_value(table.position()["stacks"][size][back].clone()).unwrap())
}

/// How many tiles of each type there are on the table and out of the game.
#[derive(Default, PartialEq, Debug)]
pub struct Census {
    pub there: BTreeMap<String, u8>,
    pub removed: BTreeMap<String, u8>,
}

/// Counts all tiles.
pub fn census(table: &Table) -> Census {
    let mut census = Census::default();
    let mut add = |kind: &str, count: u8| *census.there.entry(kind.to_owned()).or_default() += count;
    for name in ["slots_1", "lounge", "restaurant"] {
        let left = track(table, name)["left"].as_u64().unwrap() as u8;
        add(name.trim_end_matches("_1"), left);
    }
    tiles(table).iter().flatten().for_each(|tile| add(tile, 1));
    for size in ["small", "medium", "large"] {
        stack(table, size).iter().flatten().for_each(|tile| add(tile, 1));
    }
    for seat in table::Seat::all(table.state.seats()) {
        table.off(seat).iter().for_each(|tile| add(tile, 1));
        table.sheet(seat).iter().for_each(|tile| add(tile.split_once('@').unwrap().0, 1));
    }
    let removed: Vec<(String, u8)> = serde_json::from_value(table.spectator()["removed"].clone()).unwrap();
    census.removed = removed.into_iter().collect();
    census
}

/// Plays a game at random and shows the start and what every action led to.
#[track_caller]
pub fn whole_game(seats: u8, seed: u64, mut look: impl FnMut(&Table)) {
    let mut table = start(seats, json!([]));
    table.play_until(seed, |table| {
        look(table);
        false
    });
    look(&table);
    assert_eq!(table.asks(), "over");
}

/// Starts a game with Fancy Slots, Table Games and Sports Book on the board, this card on the deck, and this seat first.
#[track_caller]
pub fn begin(seats: u8, card: &str, first: u8) -> Table {
    let tops = ["fancy_slots", "dragon_room", "table_games", "high_rollers_room", "sports_book", "theater"];
    let mut chance: Vec<Value> = tops.iter().map(|tile| json!({"tiles": [tile]})).collect();
    chance.extend([json!({"cards": [card]}), json!({"seat": first})]);
    let table = start(seats, json!(chance));
    assert!(table.script_is_used_up());
    table
}
