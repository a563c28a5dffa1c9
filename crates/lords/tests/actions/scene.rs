//! What the tests of actions and deals share beyond the kit: whole positions in the notation of the clause list, and
//! how deals end.

pub use crate::kit::*;

use lords::{Lords, Lot};
use serde_json::{Value, json};
use table::Seat;

/// Sets up a position in R's action step: `"A2=gold r2, A3=mark Y, $R=10"`.
#[track_caller]
pub fn scene(game: &Lords, seats: usize, text: &str) -> Table {
    scene_with(game, seats, text, &json!({}))
}

/// The same, with more said: `{"active": 4, "asks": "draw", "deck": "A2 A5"}`.
#[track_caller]
pub fn scene_with(game: &Lords, seats: usize, text: &str, more: &Value) -> Table {
    let (mut money, mut lots) = (vec![0u32; seats], Vec::new());
    for entry in text.split(',').map(str::trim).filter(|entry| !entry.is_empty()) {
        match entry.strip_prefix('$') {
            Some(purse) => {
                let (who, amount) = purse.split_once('=').unwrap_or_else(|| panic!("no purse: {entry}"));
                money["RYGBKP".find(who).unwrap()] = amount.parse().unwrap();
            }
            None => lots.push(entry),
        }
    }
    let mut position = json!({"seats": seats, "money": money, "lots": lots.join(", ")});
    for (key, value) in more.as_object().unwrap() {
        position[key] = value.clone();
    }
    at(game, position)
}

/// Things that change hands, for which receivers without a free piece give up these dice and markers.
pub fn transfer_for(items: &[Value], dice: &[&str], markers: &[&str]) -> Value {
    json!({"transfer": {"items": items, "give_dice": dice, "give_markers": markers}})
}

/// A deal: each single thing that changes hands is a step of its own.
pub fn hands(item: &Value) -> Value {
    transfer(std::slice::from_ref(item))
}

/// The code of the step at which the deal just made broke off.
#[track_caller]
pub fn broke(table: &Table) -> String {
    let violation = table.events_named("deal_broke");
    assert_eq!(violation.len(), 1, "the deal did not break: {:?}", table.events());
    assert!(table.events_named("deal_done").is_empty(), "broken and done: {:?}", table.events());
    violation[0]["refusal"]["code"].as_str().unwrap().to_owned()
}

/// The deal just made was carried out to its end.
#[track_caller]
pub fn done(table: &Table) {
    let events = table.events();
    assert_eq!(table.events_named("deal_done").len(), 1, "{events:?}");
    assert!(table.events_named("deal_broke").is_empty(), "{events:?}");
}

/// The casinos in board order, with their bosses: `A1 A2:R` or `C5:-`.
pub fn bosses(table: &Table) -> Vec<String> {
    let boss = |lots: &String| {
        let first = lots.split(' ').next().unwrap();
        table.boss(first).map_or('-', |seat| "RYGBKP".as_bytes()[seat.index()] as char)
    };
    grounds(table).iter().map(|lots| format!("{lots}:{}", boss(lots))).collect()
}

/// The casinos in board order, by their lots.
pub fn grounds(table: &Table) -> Vec<String> {
    let mut casinos = table.casinos();
    casinos.sort_by_key(|lots| lots.split(' ').next().unwrap().parse::<Lot>().unwrap());
    casinos
}

/// The seat that is putting reorganized dice back, with its lots and values.
pub fn arranging(table: &Table) -> Option<(u64, Value, Value)> {
    let asks = table.asks();
    let arrange = asks.get("arrange")?;
    Some((arrange["seat"].as_u64().unwrap(), arrange["lots"].clone(), arrange["values"].clone()))
}

/// A player puts reorganized dice back; what leaves no choice any more is done for him.
#[track_caller]
pub fn put_back(table: &mut Table, seat: Seat, dice: &[(&str, u8)]) {
    for (at, (lot, value)) in dice.iter().enumerate() {
        match arranging(table) {
            Some((who, ..)) if who == u64::from(seat.0) => {
                table.act(seat, put(lot, *value));
            }
            other => assert!(at > 0, "{seat} is not asked but {other:?}"),
        }
    }
}

/// The kinds of the actions listed for a seat, each once.
pub fn listed(table: &Table, seat: Seat) -> Vec<String> {
    let kind = |action: &Value| match action {
        Value::Object(fields) => fields.keys().next().cloned().unwrap_or_default(),
        other => other.as_str().unwrap_or_default().to_owned(),
    };
    let mut kinds: Vec<String> = table.legal(seat).iter().map(kind).collect();
    kinds.sort();
    kinds.dedup();
    kinds
}

/// All the dice named in advance have been rolled.
#[track_caller]
pub fn all_rolled(table: &Table) {
    assert!(table.script_is_used_up(), "fewer dice were rolled than the test names");
}

/// How many dice were rolled by the last action, bets apart.
pub fn rolled(table: &Table) -> usize {
    let dice = |kind: &str| -> usize {
        table.events_named(kind).iter().map(|event| event["dice"].as_array().unwrap().len()).sum()
    };
    dice("rerolled") + dice("reorganized")
}

/// Twelve dice of R on the board: nine in a gold casino on C1 to C9, three in a brown one on D1 to D3.
pub const TWELVE: &str = "C1=gold r4, C2=gold r3, C3=gold r6, C4=gold r2, C5=gold r1, C6=gold r4, C7=gold r2, \
     C8=gold r1, C9=gold r4, D1=brown r6, D2=brown r3, D3=brown r4";
