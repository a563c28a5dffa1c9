//! Short words for what the tests of tiles do and look at again and again.

use crate::kit::Table;
use serde_json::{Value, json};
use table::Seat;

/// Rolls these numbers and places one; the black dice then show `throw`.
pub fn turn_and_throw(table: &mut Table, seat: Seat, rolled: &[u8], number: u8, throw: &[u8]) {
    table.roll(seat, rolled).dice(throw).act(seat, json!({"place": {"number": number}}));
    assert!(table.script_is_used_up(), "the black dice {throw:?} were not thrown");
}

/// What tiles paid in the last action: (seat, chips, money).
pub fn gains(table: &Table) -> Vec<(u64, u64, u64)> {
    let worth = |cards: &Value| -> u64 {
        let cards = cards.as_object().expect("cards by value").iter();
        cards.map(|(value, count)| value.parse::<u64>().expect("a value") * number(count)).sum()
    };
    let gained = table.events_named("gained");
    gained
        .iter()
        .map(|gain| {
            (number(&gain["seat"]), number(&gain["chips"]), worth(&gain["notes"]) + worth(&gain["markers"]))
        })
        .collect()
}

/// What a casino paid in the last action: (owner, money), first place first.
pub fn paid(table: &Table, casino: u8) -> Vec<(String, u64)> {
    let here = table.events_named("paid").into_iter().filter(|paid| paid["casino"] == casino);
    here.map(|paid| (paid["owner"].as_str().expect("an owner").to_owned(), number(&paid["note"]))).collect()
}

/// Whose dice left a casino as tied in the last action.
pub fn tied(table: &Table, casino: u8) -> Value {
    let mut here = table.events_named("tied").into_iter().filter(|tied| tied["casino"] == casino);
    here.next().map_or(json!([]), |tied| tied["owners"].clone())
}

/// The tile at a casino, as everybody sees it.
pub fn tile(table: &Table, casino: u8) -> Value {
    table.spectator()["casinos"][casino as usize - 1]["tile"].clone()
}

/// Who holds the token of the tile at a casino.
pub fn holder(table: &Table, casino: u8) -> Value {
    tile(table, casino)["holder"].clone()
}

/// The dice of an owner in a casino, as everybody sees them: `"0"` if there are none.
pub fn dice_in(table: &Table, casino: u8, owner: &str) -> String {
    let view = table.spectator();
    view["casinos"][casino as usize - 1]["dice"][owner].as_str().unwrap_or("0").to_owned()
}

/// The gray blanks in casinos 1 to 6.
pub fn blanks(table: &Table) -> Vec<String> {
    (1..=6).map(|casino| dice_in(table, casino, "G")).collect()
}

/// The names of the last action's events, in order.
pub fn names(table: &Table) -> Vec<String> {
    let name = |event: Value| event.as_object().and_then(|fields| fields.keys().next().cloned());
    table.events().into_iter().filter_map(name).collect()
}

/// Asserts that the turn is over and this seat is to roll.
#[track_caller]
pub fn next_to_roll(table: &Table, seat: Seat) {
    assert_eq!((table.waiting(), table.asks()), (Some(seat), json!("roll")));
}

/// Asserts that a seat has exactly these actions, in whatever order.
#[track_caller]
pub fn only(table: &Table, seat: Seat, actions: &[Value]) {
    let sorted = |list: &[Value]| {
        let mut texts: Vec<String> = list.iter().map(Value::to_string).collect();
        texts.sort();
        texts
    };
    assert_eq!(sorted(&table.legal(seat)), sorted(actions));
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number")
}
