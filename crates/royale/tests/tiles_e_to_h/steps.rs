//! Short words for what the tests of this binary do again and again.

use crate::kit::Table;
use royale::Dice;
use serde_json::{Value, json};
use table::Seat;

/// Money for the casinos that leaves cards of every value in the bank.
const PAIRS: [(&str, [i64; 2]); 6] = [
    ("1", [50_000, 40_000]),
    ("2", [60_000, 40_000]),
    ("3", [70_000, 40_000]),
    ("4", [80_000, 40_000]),
    ("5", [90_000, 50_000]),
    ("6", [100_000, 60_000]),
];

/// A position; casinos without a pair get one of [`PAIRS`].
pub fn at(mut position: Value) -> Table {
    for (casino, pair) in PAIRS {
        let casino = &mut position["casinos"][casino];
        if casino.get("pair").is_none() {
            casino["pair"] = json!(pair);
        }
    }
    Table::at(position)
}

/// A position in which the players hold only these dice: whatever else is left of their sets lies in the
/// casino `aside`.
pub fn holding(hands: &[&str], aside: u8, position: Value) -> Table {
    let mut position = at(position).position();
    for (seat, kept) in hands.iter().enumerate() {
        let parse = |dice: &Value| dice.as_str().map_or(Dice::NONE, |text| text.parse().expect("dice"));
        let mut moved = parse(&position["players"][seat]["hand"]);
        moved -= parse(&json!(kept));
        position["players"][seat]["hand"] = json!(kept);
        let place = &mut position["casinos"][aside.to_string()]["dice"][seat.to_string()];
        moved += parse(place);
        *place = json!(moved);
    }
    Table::at(position)
}

/// Lays the gray blanks of a position: so many in casinos 1 to 6.
pub fn with_blanks(blanks: [u8; 6], mut position: Value) -> Value {
    for (casino, count) in (1..=6).zip(blanks) {
        position["casinos"][casino.to_string()]["dice"]["G"] = json!(count.to_string());
    }
    position
}

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

/// The dice of an owner in a casino, as everybody sees them: `"0"` if there are none.
pub fn dice_in(table: &Table, casino: u8, owner: &str) -> String {
    let view = table.spectator();
    view["casinos"][casino as usize - 1]["dice"][owner].as_str().unwrap_or("0").to_owned()
}

/// The gray blanks in casinos 1 to 6.
pub fn blanks(table: &Table) -> Vec<String> {
    (1..=6).map(|casino| dice_in(table, casino, "G")).collect()
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
