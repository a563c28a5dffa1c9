//! The worked examples of the clause list: prices, income, bidding, the chart, Publicity, the set-up.

use crate::kit::*;
use serde_json::{Value, json};
use table::covers;

/// The premier spaces with one tile on a marker of the test, and others.
fn premier(tile: &str, minimum: u8, seats: u8) -> Value {
    let others =
        ["table_games", "sports_book", "fancy_lounge"].map(|tile| json!({"tile": tile, "minimum": 33}));
    let spaces = if seats == 3 { 2 } else { 3 };
    [json!({"tile": tile, "minimum": minimum})].into_iter().chain(others.into_iter().take(spaces)).collect()
}

#[test]
fn a_price_drop() {
    covers!("S-EX-1");
    let mut table = at(json!({"seats": 3, "premier": premier("fancy_slots", 18, 3)}));
    assert_eq!(table.minimums()[0], Some(18));
    table.play_out_turn();
    assert_eq!((table.state.turn, table.minimums()[0]), (2, Some(12)));
    assert!(data().premier.contains(&15) && !data().circles.contains(&15), "15 is a square");
}

#[test]
fn the_first_income() {
    covers!("S-EX-2");
    for seats in [3, 4, 5] {
        let tops = ["fancy_slots", "fancy_slots", "table_games", "fancy_lounge", "sports_book", "theater"];
        let mut chance: Vec<Value> = tops.iter().map(|tile| json!({"tiles": [tile]})).collect();
        chance.extend([json!({"cards": ["no_slots:small"]}), json!({"seat": 1})]);
        let table = start(seats, json!(chance));
        let everybody = |number: i64| vec![number; seats as usize];
        assert_eq!((table.numbers("population"), table.numbers("revenue")), (everybody(8), everybody(5)));
        assert_eq!(table.numbers("cash"), everybody(25));
        assert_eq!(table.asks(), "choose");
    }
}

#[test]
fn bidding() {
    covers!("S-EX-3");
    let (green, yellow, red, blue) = (A, B, C, D);
    let rich = json!({"cash": 60});
    let mut table = at(json!({
        "seats": 4,
        "options": {"colours": ["green", "yellow", "red", "blue"]},
        "players": [rich, rich, rich, rich],
        "premier": premier("fancy_restaurant", 25, 4),
    }));
    table.act(green, bid("premier_1", 25)).act(yellow, bid("premier_1", 29));
    for action in [bid("premier_1", 33), publicity(), renovate(&[], &[])] {
        assert_eq!(code(&table.refused(green, action)), "TURN");
    }
    table.act(red, publicity()).act(blue, publicity());
    assert_eq!(table.asked(), green);
    assert_eq!(code(&table.refused(green, bid("premier_1", 29))), "LOW");
    for action in [bid("premier_1", 33), bid("lounge", 9), renovate(&[], &[]), publicity()] {
        table.clone().act(green, action);
    }
}

#[test]
fn bidding_with_too_little_cash() {
    covers!("S-EX-3");
    let players = [json!({"cash": 32}), json!({"cash": 60})];
    let mut table =
        at(json!({"seats": 4, "players": players, "premier": premier("fancy_restaurant", 25, 4)}));
    table.act(A, bid("premier_1", 25)).act(B, bid("premier_1", 29)).act(C, publicity()).act(D, publicity());
    assert_eq!(code(&table.refused(A, bid("premier_1", 33))), "MONEY");
}

#[test]
fn locking_others_out() {
    covers!("S-EX-4");
    let players = [json!({"cash": 52}), json!({"cash": 80})];
    let mut table =
        at(json!({"seats": 3, "players": players, "premier": premier("fancy_restaurant", 25, 3)}));
    table.act(A, bid("premier_1", 52));
    for amount in data().premier.iter().filter(|space| (25..57).contains(*space)) {
        assert_eq!(code(&table.refused(B, bid("premier_1", i64::from(*amount)))), "LOW", "{amount}");
    }
    let legal = table.legal(B);
    let next: Vec<&Value> = legal.iter().filter(|action| action["bid"]["track"] == "premier_1").collect();
    assert_eq!(next, [&bid("premier_1", 57)]);
    table.act(B, bid("premier_1", 57));
}

#[test]
fn two_slots() {
    covers!("S-EX-5");
    let mut table = at(json!({"seats": 5, "deck": "no_restaurant:small"}));
    table.act(A, bid("slots_1", 5)).act(B, bid("slots_2", 5));
    for seat in [C, D, E] {
        table.act(seat, publicity());
    }
    assert_eq!(table.numbers("cash"), [15, 15, 20, 20, 20]);
    let bought = table.events_named("bought");
    assert_eq!(bought[0], json!({"seat": 0, "track": "slots_1", "tile": "slots", "price": 5}));
    assert_eq!(bought[1], json!({"seat": 1, "track": "slots_2", "tile": "slots", "price": 5}));
    table.act(A, place("slots@0,2/0")).act(B, set_aside());
    assert_eq!((table.sheet(A), table.off(B)), (vec!["slots@0,2/0".to_owned()], vec!["slots".to_owned()]));
}

#[test]
fn the_chart() {
    covers!("S-EX-6");
    let mut table =
        at(json!({"seats": 3, "players": [{"sheet": ["lounge@0,2/0"], "off": ["fancy_slots", "slots"]}]}));
    assert_eq!(code(&table.refused(A, publicity_with(&["fancy_slots@2,2/0"]))), "PREREQ");
    table.act(A, publicity_with(&["slots@0,1/0"]));
    table.play_out_turn();
    table.act(B, publicity()).act(C, publicity());
    table.act(A, publicity_with(&["fancy_slots@2,2/0"]));
    assert!(table.sheet(A).contains(&"fancy_slots@2,2/0".to_owned()));
}

#[test]
fn the_dragon_room() {
    covers!("S-EX-7");
    let dragon = publicity_with(&["dragon_room@2,2/90"]);
    let with =
        |sheet: [&str; 2], off: &[&str]| at(json!({"seats": 3, "players": [{"sheet": sheet, "off": off}]}));
    let mut table = with(["slots@0,2/0", "slots@1,2/0"], &["dragon_room"]);
    assert_eq!(code(&table.refused(A, dragon.clone())), "PREREQ");
    let mut table = with(["slots@0,2/0", "fancy_slots@1,2/0"], &["dragon_room", "lounge"]);
    table.clone().act(A, dragon);
    // Fancy Slots without Slots: only a renovation could come to that, and it is refused.
    let exchange =
        renovate(&["slots@0,2/0", "fancy_slots@1,2/0"], &["fancy_slots@0,2/0", "dragon_room@1,2/90"]);
    assert_eq!(code(&table.refused(A, exchange)), "PREREQ");
    let position = json!({"seats": 3, "players": [{"sheet": ["fancy_slots@0,2/0"], "off": ["dragon_room"]}]});
    assert_eq!(violation(position).invariant, "S-INV-9");
}

#[test]
fn an_incorrect_placement() {
    covers!("S-EX-8");
    let sheet = ["lounge@0,2/0", "restaurant@5,2/90"];
    let mut table = at(json!({"seats": 3, "players": [{"sheet": sheet, "off": ["fancy_restaurant"]}]}));
    for degrees in [0, 90, 180, 270] {
        let beside = format!("fancy_restaurant@2,2/{degrees}");
        assert_eq!(code(&table.refused(A, publicity_with(&[&beside]))), "ROUTE");
    }
    table.act(A, publicity_with(&["fancy_restaurant@4,2/270"]));
}

#[test]
fn publicity_for_a_tile_of_an_earlier_turn() {
    covers!("S-EX-12");
    let players = [json!({"cash": 30})];
    let mut table = at(json!({
        "seats": 3,
        "players": players,
        "premier": premier("fancy_slots", 18, 3),
        "deck": "no_lounge:medium",
    }));
    table.act(A, bid("premier_1", 18)).act(B, publicity()).act(C, publicity());
    for y in 0..5 {
        for x in 0..7 {
            assert_eq!(code(&table.refused(A, place(&format!("fancy_slots@{x},{y}/0")))), "PREREQ");
        }
    }
    table.act(A, set_aside());
    assert_eq!((table.state.turn, table.off(A)), (2, vec!["fancy_slots".to_owned()]));
    table.act(B, publicity()).act(C, publicity()).act(A, bid("slots_1", 5));
    table.act(A, place("slots@0,2/0"));
    assert_eq!((table.state.turn, table.numbers("fame")[0], table.numbers("revenue")[0]), (3, 0, 6));
    table.act(C, publicity()).act(A, publicity_with(&["fancy_slots@1,2/0"]));
    assert!(table.numbers("fame")[0] >= 1, "at once");
    table.act(B, publicity());
    assert_eq!((table.state.turn, table.numbers("fame")[0], table.numbers("revenue")[0]), (4, 3, 7));
}

#[test]
fn three_players() {
    covers!("S-EX-15");
    let table = start(3, json!([]));
    let view = table.spectator();
    let tracks = view["tracks"].as_array().unwrap();
    let left = |name: &str| tracks.iter().find(|track| track["track"] == name).unwrap()["left"].clone();
    assert_eq!([left("slots_1"), left("lounge"), left("restaurant")], [json!(13), json!(7), json!(4)]);
    assert_eq!(table.minimums().iter().filter(|marker| marker.is_some()).count(), 3);
    assert_eq!(table.events_named("drawn"), [] as [Value; 0]);
    assert_eq!((view["deck"].clone(), view["discard"].clone()), (json!(33), json!([])));
    assert_eq!((table.asks().as_str(), table.state.turn), ("choose", 1));
}
