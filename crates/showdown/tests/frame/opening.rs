//! Grand Opening, and other cards that are still in play at the end.

use crate::kit::*;
use crate::scene::*;
use serde_json::{Value, json};
use table::covers;

/// Turn 1 of four players with Grand Opening in play. A can buy Table Games; B, C and D have a premier tile to put on.
fn scene(button: u8, cards: &[&str]) -> Table {
    let ready = json!({"sheet": ["slots@0,2/0"], "off": ["fancy_slots"]});
    let premier = json!([
        offer("table_games", 18),
        offer("sports_book", 52),
        offer("buffet", 52),
        offer("fancy_restaurant", 52)
    ]);
    let players = json!([{"cash": 40, "off": ["table_games"]}, ready, ready, ready]);
    before(
        "no_lounge:large",
        json!({"button": button, "in_play": cards, "premier": premier, "players": players}),
    )
}

/// Who has been paid for it by the last action, and how much.
fn paid(table: &Table) -> Vec<(u64, i64)> {
    let events = table.events_named("grand_opening");
    events.iter().map(|event| (event["seat"].as_u64().unwrap(), event["fame"].as_i64().unwrap())).collect()
}

fn open() -> Value {
    publicity_with(&["fancy_slots@1,2/0"])
}

const ONE: [&str; 1] = ["grand_opening:medium"];

#[test]
fn the_first_in_turn_order_is_paid_not_the_first_in_time() {
    covers!("S-EVT-20", "S-RULING-36");
    assert_eq!(amount("grand_opening"), 2);
    let mut table = scene(0, &ONE);
    table.act(A, bid("premier_1", 18)).act(B, open()).act(C, stand_still());
    assert!(paid(&table).is_empty() && table.spectator()["in_play"] == json!(ONE), "it is settled in step 5");
    table.act(D, stand_still());
    let before = table.numbers("fame");
    // A places last, and is first.
    let mut other = table.clone();
    table.act(A, place("table_games@0,2/180"));
    assert_eq!(paid(&table), [(0, 2)]);
    assert_eq!(table.numbers("fame"), [before[0] + 2, before[1], before[2], before[3]]);
    let view = table.spectator();
    assert_eq!((&view["in_play"], &view["discard"]), (&json!([]), &json!(["no_lounge:large", ONE[0]])));
    // If A sets the tile aside, it is B.
    other.act(A, set_aside());
    assert_eq!(paid(&other), [(1, 2)]);
    assert_eq!(other.numbers("fame"), [before[0], before[1] + 2, before[2], before[3]]);
}

#[test]
fn the_order_begins_with_the_button() {
    covers!("S-RULING-36");
    for (button, order) in [(2, [C, D, A, B]), (3, [D, A, B, C])] {
        let mut table = scene(button, &ONE);
        for seat in order {
            let action = if [B, D].contains(&seat) { open() } else { stand_still() };
            table.act(seat, action);
        }
        assert_eq!(paid(&table), [(3, 2)], "the button at {button}");
    }
    // It is paid in the turn in which it is drawn, too, and once.
    let ready = json!({"sheet": ["slots@0,2/0"], "off": ["fancy_slots"]});
    let mut table = drawn("grand_opening:large", json!({"players": [{}, ready, ready]}));
    table.act(A, stand_still()).act(B, open()).act(C, open()).act(D, stand_still());
    assert_eq!(paid(&table), [(1, 2)]);
    assert_eq!(table.spectator()["in_play"], json!([]));
}

#[test]
fn two_cards_pay_the_same_player_twice() {
    covers!("S-RULING-36");
    let both = ["grand_opening:medium", "grand_opening:large"];
    let mut table = scene(0, &both);
    let fame = table.numbers("fame");
    table.act(A, stand_still()).act(B, stand_still()).act(C, open()).act(D, open());
    let sum: i64 = paid(&table).iter().filter(|(seat, _)| *seat == 2).map(|(_, fame)| fame).sum();
    assert_eq!((sum, paid(&table).iter().all(|(seat, _)| *seat == 2)), (4, true));
    // Publicity 1, Fancy Slots 2, and for C the two awards.
    assert_eq!(table.numbers("fame"), [fame[0], fame[1], fame[2] + 7, fame[3] + 3]);
    assert_eq!(table.spectator()["in_play"], json!([]));
    assert_eq!(table.spectator()["discard"].as_array().unwrap().len(), 2);
}

#[test]
fn a_renovation_is_no_opening() {
    covers!("S-RULING-36");
    let mut table = scene(0, &ONE);
    table.act(A, stand_still()).act(B, renovate(&[], &["fancy_slots@1,2/0"]));
    table
        .act(C, json!("sketch"))
        .act(C, json!({"put_on": {"tile": "fancy_slots@1,2/0"}}))
        .act(C, json!("finish"));
    table.act(D, stand_still());
    assert_eq!((table.state.turn, paid(&table)), (2, vec![]));
    assert_eq!(table.spectator()["in_play"], json!(ONE));
    // Whoever comes behind them is paid.
    let mut table = scene(0, &ONE);
    table
        .act(A, stand_still())
        .act(B, renovate(&[], &["fancy_slots@1,2/0"]))
        .act(C, stand_still())
        .act(D, open());
    assert_eq!(paid(&table), [(3, 2)]);
}

#[test]
fn an_older_premier_tile_counts_whatever_was_bought() {
    covers!("S-RULING-36", "S-EVT-20");
    let mut table = scene(0, &ONE);
    table.act(A, bid("slots_1", 5)).act(B, stand_still()).act(C, stand_still()).act(D, open());
    let mut basic = table.clone();
    table.act(A, place("table_games@0,2/180"));
    assert_eq!(paid(&table), [(0, 2)]);
    // A basic tile is no opening, by purchase or by Publicity.
    basic.act(A, place("slots@0,2/0"));
    assert_eq!(paid(&basic), [(3, 2)]);
    let mut table = before("", json!({"in_play": ONE, "button": 0, "players": [{"off": ["slots"]}]}));
    table.act(A, publicity_with(&["slots@0,2/0"]));
    idle(&mut table);
    assert_eq!((paid(&table), &table.spectator()["in_play"]), (vec![], &json!(ONE)));
}

#[test]
fn without_a_taker_the_card_stays() {
    covers!("S-EVT-20", "S-RULING-36");
    let mut table = scene(0, &ONE);
    for turn in 2..5 {
        idle(&mut table);
        assert_eq!((table.state.turn, &table.spectator()["in_play"]), (turn, &json!(ONE)));
    }
    // Turn 4 is D's.
    table.act(D, stand_still()).act(A, stand_still()).act(B, stand_still()).act(C, open());
    assert_eq!((paid(&table), &table.spectator()["in_play"]), (vec![(2, 2)], &json!([])));
}

/// A fills the sheet with Publicity, B does this, the others nothing: the Fame after final scoring.
fn last_turn(in_play: &[&str], of_b: &Value) -> (Table, Vec<i64>) {
    let players = json!([{"sheet": full_but_one(), "off": ["slots"]}, {"sheet": ["slots@0,2/0"], "off": ["fancy_slots"]}]);
    let mut table = before("", json!({"button": 0, "in_play": in_play, "players": players}));
    table.act(A, publicity_with(&["slots@0,0/0"])).act(B, of_b.clone());
    idle(&mut table);
    assert_eq!(table.asks(), "over");
    let fame = table.numbers("fame");
    (table, fame)
}

#[test]
fn it_is_paid_in_the_last_turn_too() {
    covers!("S-RULING-36");
    let (table, fame) = last_turn(&ONE, &open());
    assert_eq!(paid(&table), [(1, 2)]);
    let (_, without) = last_turn(&[], &open());
    assert_eq!(fame, [without[0], without[1] + 2, without[2], without[3]]);
    // Also to the player whose premier tile fills the sheet.
    let players = json!([{"sheet": full_but_one(), "off": ["fancy_slots"]}]);
    let mut table = before("", json!({"button": 0, "in_play": ONE, "players": players}));
    table.act(A, publicity_with(&["fancy_slots@0,0/0"]));
    idle(&mut table);
    assert_eq!((table.asks(), paid(&table)), ("over".into(), vec![(0, 2)]));
}

#[test]
fn a_card_in_play_at_the_end_does_nothing() {
    covers!("S-RULING-35");
    let (table, fame) = last_turn(&ONE, &stand_still());
    assert_eq!((paid(&table), &table.spectator()["in_play"]), (vec![], &json!(ONE)));
    let (other, without) = last_turn(&[], &stand_still());
    assert_eq!(
        (fame, table.numbers("cash"), table.ranking()),
        (without, other.numbers("cash"), other.ranking())
    );
    // The same with the other end: a stack has no tile.
    let stacks = json!({"small": {"A": ["fancy_slots"]}});
    let with = drawn("hidden_gem:large", json!({"in_play": ONE, "stacks": stacks}));
    let without = drawn("hidden_gem:large", json!({"stacks": stacks}));
    assert_eq!((with.asks(), without.asks()), ("over".into(), "over".into()));
    assert_eq!((with.ranking(), with.numbers("cash")), (without.ranking(), without.numbers("cash")));
    assert_eq!(with.spectator()["in_play"], json!(ONE));
}
