//! What is public, what is hidden, and that nothing but chance and commands decides.

use crate::games::{play, tables};
use crate::kit::*;
use serde_json::{Value, json};
use table::{Eye, Fast, Game, Seat, covers};

fn shuffled(list: &Value, dice: &mut Fast) -> Value {
    let mut items: Vec<Value> = list.as_array().cloned().unwrap_or_default();
    for at in (1..items.len()).rev() {
        items.swap(at, dice.below(at as u32 + 1) as usize);
    }
    json!(items)
}

/// The same position with another order of everything that lies face down.
fn another_order(position: &Value, dice: &mut Fast) -> Value {
    let mut other = position.clone();
    other["deck"] = shuffled(&position["deck"], dice);
    for size in ["small", "medium", "large"] {
        for back in ["A", "B"] {
            other["stacks"][size][back] = shuffled(&position["stacks"][size][back], dice);
        }
    }
    other
}

#[test]
fn no_view_shows_the_order_of_stacks_or_cards() {
    covers!("S-GEN-1", "S-INV-18");
    let mut dice = Fast::seeded(9);
    let (mut looked, mut different) = (0, 0);
    for (seed, table) in (1..).zip(tables()) {
        play(table, seed, |moment| {
            looked += 1;
            if looked % 7 > 0 {
                return;
            }
            let position = moment.table.position();
            let other = another_order(&position, &mut dice);
            different += usize::from(other != position);
            let again = Table::at(game(), other);
            for seat in Seat::all(moment.table.state.seats()) {
                assert_eq!(again.view(seat), moment.table.view(seat));
            }
            assert_eq!(again.spectator(), moment.table.spectator());
        });
    }
    assert!(different > 100, "{different}");
}

#[test]
fn all_else_is_public() {
    covers!("S-GEN-1");
    let mut table = at(
        json!({"seats": 4, "in_play": ["grand_opening:medium"], "deck": ["no_slots:small", "slump:large"],
        "players": [{"cash": 31, "earned": 4, "sheet": ["lounge@0,2/0"], "off": ["theater"]}]}),
    );
    table.act(A, bid("lounge", 11));
    for seat in [A, B, C, D] {
        let view = table.view(seat);
        let player = &view["players"][0];
        assert_eq!(view, table.spectator());
        assert_eq!((&player["cash"], &player["fame"]), (&json!(31), &json!(6)));
        assert_eq!((&player["sheet"], &player["off"]), (&json!(["lounge@0,2/0"]), &json!(["theater"])));
        assert_eq!((&player["population"], &player["revenue"]), (&json!(8), &json!(5)));
        assert_eq!(player["choice"], json!({"bid": {"track": "lounge", "amount": 11}}));
        let tracks = view["tracks"].as_array().unwrap();
        let lounge = tracks.iter().find(|track| track["track"] == "lounge").unwrap();
        assert_eq!(lounge["bid"], json!({"seat": 0, "amount": 11}));
        assert_eq!(lounge["left"], 9);
        let premier = tracks.iter().find(|track| track["track"] == "premier_1").unwrap();
        assert!(premier["tile"].is_string() && premier["minimum"].is_u64());
        assert_eq!((&view["deck"], &view["in_play"]), (&json!(2), &json!(["grand_opening:medium"])));
        assert_eq!(view["discard"].as_array().unwrap().len(), 30);
        for stack in view["stacks"].as_array().unwrap() {
            assert!(stack["left"].is_u64());
            assert_eq!(stack["top"], "A");
        }
        assert_eq!(view["button"], 0);
    }
    // All that happened is told to everybody.
    assert_eq!(table.log_seen_by(Eye::Spectator), table.events());
    assert_eq!(table.log_seen_by(Eye::Seat(C)), table.events());
}

#[test]
fn the_back_on_top_is_shown() {
    covers!("S-GEN-1");
    let stacks =
        json!({"small": {"A": ["fancy_slots"], "B": ["fancy_slots"]}, "medium": {"B": ["fancy_lounge"]}});
    let view = at(json!({"seats": 3, "stacks": stacks, "premier": [
        {"tile": "fancy_slots", "minimum": 18},
        {"tile": "table_games", "minimum": 18},
        {"tile": "sports_book", "minimum": 25},
    ]}))
    .spectator();
    let expected = json!([
        {"size": "small", "left": 2, "top": "A"},
        {"size": "medium", "left": 1, "top": "B"},
        {"size": "large", "left": 0, "top": null},
    ]);
    assert_eq!(view["stacks"], expected);
}

#[test]
fn same_seed_same_game() {
    covers!("S-GEN-4", "S-INV-18");
    let mut ends = Vec::new();
    for (seed, table) in (1..).zip(tables()) {
        let mut log = Vec::new();
        let once = play(table.clone(), seed, |moment| log.push(moment.table.state));
        let mut step = 0;
        let again = play(table, seed, |moment| {
            assert_eq!(moment.table.state, log[step]);
            step += 1;
        });
        assert_eq!((once.state, &once.log), (again.state, &again.log));
        ends.push(once.position());
    }
    // And from the set-up, with the same dice.
    for seats in [3, 4, 5] {
        let begin = |seed: u64| {
            let mut dice = Fast::seeded(seed);
            game().start(&showdown::Options::default(), seats, &mut dice, &mut ()).unwrap()
        };
        assert_eq!(begin(5), begin(5));
        assert_ne!(begin(5), begin(6));
    }
    ends.dedup();
    assert_eq!(ends.len(), tables().len(), "different games end differently");
}
