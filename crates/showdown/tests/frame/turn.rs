//! The six steps of a turn.

use crate::kit::*;
use crate::scene::*;
use serde_json::json;
use table::covers;

/// The step that an event belongs to; step 4 has three parts.
fn step(name: &str) -> u8 {
    match name {
        "turn_began" => 0,
        "dropped" | "removed" => 10,
        "drawn" | "banned" | "moved" | "fame_gained" | "cash_gained" | "flipped" => 20,
        "income" => 30,
        "bid" | "publicity" | "renovated" => 40,
        "bought" => 41,
        "placed" | "set_aside" => 42,
        "adjusted" => 50,
        "button_passed" => 60,
        other => panic!("{other} in a turn"),
    }
}

/// The steps of each turn of the log, each named once where it goes on.
fn steps(table: &Table) -> Vec<Vec<u8>> {
    let mut turns: Vec<Vec<u8>> = vec![];
    for name in names(&log(table)) {
        let step = step(&name);
        match turns.last_mut() {
            Some(turn) if step > 0 && turn.last() == Some(&step) => {}
            Some(turn) if step > 0 => turn.push(step),
            _ => turns.push(vec![step]),
        }
    }
    turns
}

#[test]
fn a_turn_has_six_steps() {
    covers!("S-TURN-1");
    let mut table = before("no_lounge:large", json!({"players": [{"cash": 60}, {"cash": 60}]}));
    idle(&mut table);
    // Turn 2 from here: its steps 1 to 3 are in the log.
    table.log = table.last.clone();
    let began = names(&log(&table)).iter().position(|name| name == "turn_began").unwrap();
    table.log.drain(..began);
    table.act(A, bid("slots_1", 5)).act(B, bid("slots_1", 7)).act(C, publicity()).act(D, stand_still());
    table.act(A, bid("premier_2", 42));
    assert_eq!(last(&table)[..3], ["bid", "bought", "bought"]);
    table.act(A, set_aside()).act(B, place("slots@0,2/0"));
    assert_eq!(last(&table)[..4], ["placed", "adjusted", "button_passed", "turn_began"]);
    idle(&mut table);
    let turns = steps(&table);
    assert_eq!(turns[0], [0, 10, 20, 30, 40, 41, 42, 50, 60]);
    // Turn 3: the tile that was sold is replaced; nobody buys.
    assert_eq!(turns[1], [0, 10, 20, 30, 40, 50, 60]);
    assert_eq!((turns[2][..].first(), table.state.turn), (Some(&0), 4));
}

#[test]
fn the_steps_of_turn_1() {
    covers!("S-TURN-1", "S-DROP-1");
    for (seats, begun) in
        [(3, vec![0, 30, 40, 50, 60]), (4, vec![0, 20, 30, 40, 50, 60]), (5, vec![0, 20, 30, 40, 50, 60])]
    {
        let mut table = begin(seats, "no_lounge:large", 0);
        let laid = each(&table, "laid_out", "minimum");
        assert_eq!(table.events_named("dropped").len() + table.events_named("removed").len(), 0);
        let shown: Vec<_> = table.minimums().into_iter().take(3).map(|minimum| json!(minimum)).collect();
        assert_eq!(shown, laid, "the markers of the set-up");
        let first = names(&log(&table)).iter().position(|name| name == "turn_began").unwrap();
        assert!(names(&log(&table))[..first].iter().all(|name| name == "started" || name == "laid_out"));
        table.log.drain(..first);
        idle(&mut table);
        let turns = steps(&table);
        assert_eq!(turns[0], begun, "{seats} players");
        // In turn 2 the prices drop.
        assert_eq!(turns[1][..2], [0, 10]);
    }
}

#[test]
fn turns_go_on_until_the_game_ends() {
    covers!("S-TURN-2");
    // Nobody does anything: it is a refill from an empty stack that ends the game, and no number of turns.
    let mut table = start(3, json!([]));
    let mut turns = 0;
    while !table.waiting().is_empty() {
        if table.asks() == "pull_strings" {
            let action = table.legal(table.asked())[0].clone();
            table.act(table.asked(), action);
        }
        assert!(turns < 300, "the game comes to no end");
        idle(&mut table);
        turns += 1;
    }
    assert!(turns > 40, "{turns} turns");
    let log = names(&log(&table));
    assert!(log.contains(&"stack_empty".to_owned()) && !log.contains(&"sheets_full".to_owned()));
    // Any number of turns may have gone before.
    for turn in [99, 100, 255, 256, 999, 1000, 9999, 32767] {
        let mut table = at(json!({"seats": 3, "turn": turn}));
        idle(&mut table);
        assert_eq!((i64::from(table.state.turn), table.asks()), (turn + 1, "choose".into()));
    }
}

#[test]
fn only_bids_and_placements_are_asked_for() {
    covers!("S-TURN-3");
    let mut table = before("no_lounge:large", json!({"seats": 3, "button": 0, "players": [{"cash": 60}]}));
    table.act(A, bid("slots_1", 5)).act(B, publicity()).act(C, publicity());
    assert_eq!((table.asks(), table.asked(), table.state.turn), ("place".into(), A, 1));
    table.act(A, place("slots@0,2/0"));
    // Steps 5, 6, 1, 2 and 3 are done.
    assert_eq!((table.asks(), table.asked(), table.state.turn), ("choose".into(), B, 2));
    assert_eq!(table.state.button, B);
    for event in
        ["adjusted", "button_passed", "turn_began", "dropped", "removed", "drawn", "flipped", "income"]
    {
        assert!(last(&table).contains(&event.to_owned()), "{event}");
    }
    assert!(table.legal(B).contains(&bid("slots_1", 5)));
}

#[test]
fn the_stack_of_pull_strings_is_asked_for_too() {
    covers!("S-TURN-3");
    let mut table =
        before("pull_strings:choice", json!({"seats": 3, "button": 0, "players": [{"cash": 60}]}));
    table.act(A, bid("slots_1", 5)).act(B, publicity()).act(C, publicity());
    table.act(A, set_aside());
    assert_eq!((table.asks(), table.asked(), table.state.turn), ("pull_strings".into(), B, 2));
    assert!(table.events_named("income").is_empty());
    table.act(B, json!({"stack": {"size": "small"}}));
    assert_eq!((table.asks(), table.asked(), table.state.turn), ("choose".into(), B, 2));
    assert_eq!(table.events_named("income").len(), 3);
}
