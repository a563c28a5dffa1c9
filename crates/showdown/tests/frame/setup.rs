//! Players, tiles, cards and markers at the start.

use crate::kit::*;
use crate::scene::*;
use serde_json::{Value, json};
use showdown::{Event, Kind, Options, Showdown, Size};
use std::collections::BTreeSet;
use table::{Fast, Game, Seat, covers};

/// A start in which the card of turn 1, if any, moves no number: it is a ban.
fn calm(seats: u8) -> Table {
    begin(seats, "no_lounge:large", 0)
}

/// A start whose chance falls by a seed.
fn seeded(seats: u8, seed: u64) -> (Value, Vec<Event>) {
    let mut log = Vec::new();
    let state = game().start(&Options::default(), seats, &mut Fast::seeded(seed), &mut log).unwrap();
    (game().position(&state), log)
}

/// The tiles of a size in the order in which they lay at the start of a game of three.
fn order(position: &Value, size: &str) -> Vec<String> {
    let at = ["small", "medium", "large"].iter().position(|name| *name == size).unwrap();
    let stack = &position["stacks"][size];
    let below = [&stack["A"], &stack["B"]].map(|list| list.as_array().unwrap().clone()).concat();
    let top = position["premier"][at]["tile"].clone();
    std::iter::once(top).chain(below).map(|tile| tile.as_str().unwrap().to_owned()).collect()
}

/// The tiles of a size with a back, sorted.
fn backed(size: &str, back: usize) -> Vec<String> {
    let of_size = |kind: &Kind| data().size[kind.index()].key() == size && !kind.is_basic();
    let copies =
        |kind: Kind| std::iter::repeat_n(kind.key().to_owned(), data().backs[kind.index()][back] as usize);
    let mut tiles: Vec<String> = Kind::ALL.into_iter().filter(of_size).flat_map(copies).collect();
    tiles.sort();
    tiles
}

fn sorted(tiles: &[String]) -> Vec<String> {
    let mut tiles = tiles.to_vec();
    tiles.sort();
    tiles
}

#[test]
fn three_to_five_play() {
    covers!("S-SET-1");
    for seats in [0, 1, 2, 6, 7, 255] {
        assert_eq!(code(&Table::start_refused(game(), seats, json!({}))), "COUNT", "{seats}");
    }
    for seats in 3..=5 {
        let table = start(seats, json!([]));
        assert_eq!(table.spectator()["players"].as_array().unwrap().len(), seats as usize);
    }
}

#[test]
fn there_are_63_tiles_of_fifteen_types() {
    covers!("S-SET-2");
    for seats in 3..=5 {
        let census = census(&start(seats, json!([])));
        let mut by_size = [0; 3];
        for kind in Kind::ALL {
            let count =
                |of: &std::collections::BTreeMap<String, u8>| of.get(kind.key()).copied().unwrap_or(0);
            let copies = count(&census.there) + count(&census.removed);
            assert_eq!(copies, data().copies[kind.index()], "{kind} with {seats}");
            by_size[data().size[kind.index()] as usize] += copies;
        }
        assert_eq!(by_size, [26, 20, 17]);
        assert_eq!(census.there.len(), 15);
    }
}

#[test]
fn basic_tiles_lie_in_open_stacks() {
    covers!("S-SET-3");
    for seats in [4, 5] {
        let table = start(seats, json!([]));
        for (name, left) in [("slots_1", 16), ("lounge", 10), ("restaurant", 7)] {
            let track = track(&table, name);
            assert_eq!((&track["left"], &track["tile"]), (&json!(left), &json!(name.trim_end_matches("_1"))));
        }
        assert_eq!(table.spectator()["removed"], json!([]));
    }
}

#[test]
fn with_three_players_nine_basic_tiles_are_out_for_good() {
    covers!("S-SET-4");
    let mut states = 0;
    let look = |table: &Table| {
        let census = census(table);
        for (kind, left) in [("slots", 13), ("lounge", 7), ("restaurant", 4)] {
            assert_eq!((census.there[kind], census.removed[kind]), (left, 3), "{kind}");
        }
        states += 1;
    };
    let table = start(3, json!([]));
    for (name, left) in [("slots_1", 13), ("lounge", 7), ("restaurant", 4)] {
        assert_eq!(track(&table, name)["left"], left);
    }
    whole_game(3, 5, look);
    assert!(states > 30);
}

#[test]
fn every_player_has_an_own_colour() {
    covers!("S-SET-5");
    for colours in [json!(["red", "red", "green"]), json!(["green", "yellow", "green"])] {
        assert_eq!(code(&Table::start_refused(game(), 3, json!({"colours": colours}))), "TARGET");
    }
    let own = json!(["purple", "red", "green"]);
    let table = Table::start(game(), 3, json!({"colours": own}), json!([]));
    let colours = |table: &Table| -> Vec<Value> {
        table.spectator()["players"]
            .as_array()
            .unwrap()
            .iter()
            .map(|player| player["colour"].clone())
            .collect()
    };
    assert_eq!(json!(colours(&table)), own);
    for seats in 3..=5 {
        let table = start(seats, json!([]));
        let different: BTreeSet<String> = colours(&table).iter().map(Value::to_string).collect();
        assert_eq!(different.len(), seats as usize);
        let squares: usize = table.spectator()["sheet"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| row.as_str().unwrap().len())
            .sum();
        assert_eq!(squares, 35);
        for seat in Seat::all(seats) {
            assert_eq!((table.sheet(seat), table.off(seat)), (vec![], vec![]));
            assert_eq!(table.spectator()["players"][seat.index()]["choice"], "open");
        }
    }
}

#[test]
fn markers_and_cash_at_the_start() {
    covers!("S-SET-6", "S-SET-7");
    for seats in 3..=5 {
        let table = calm(seats);
        let all = |number: i64| vec![number; seats as usize];
        assert_eq!(table.numbers("population"), all(8));
        assert_eq!(table.numbers("revenue"), all(5));
        assert_eq!(table.numbers("fame"), all(0));
        let income = amounts(&table, "income");
        let before: Vec<i64> =
            table.numbers("cash").iter().zip(income).map(|(cash, income)| cash - income).collect();
        assert_eq!(before, all(20));
    }
}

#[test]
fn premier_stacks_hold_ten_tiles_and_never_a_basic_one() {
    covers!("S-SET-8");
    let (position, _) = seeded(3, 1);
    for size in Size::ALL.map(Size::key) {
        assert_eq!(order(&position, size).len(), 10);
        assert_eq!([0, 1].map(|back| backed(size, back).len()), [5, 5]);
    }
    for (seats, seed) in [(3, 1), (4, 2), (5, 3)] {
        whole_game(seats, seed, |table| {
            for size in Size::ALL {
                for tile in stack(table, size.key()).concat() {
                    let kind = Kind::of_key(&tile).unwrap();
                    assert!(!kind.is_basic() && data().size[kind.index()] == size, "{tile}");
                }
            }
        });
    }
}

#[test]
fn tiles_backed_a_lie_on_those_backed_b() {
    covers!("S-SET-9");
    for size in ["small", "medium", "large"] {
        let (mut tops, mut bottoms) = (BTreeSet::new(), BTreeSet::new());
        for seed in 0..40 {
            let order = order(&seeded(3, seed).0, size);
            assert_eq!(sorted(&order[..5]), backed(size, 0), "{size} {seed}");
            assert_eq!(sorted(&order[5..]), backed(size, 1), "{size} {seed}");
            tops.insert(order[..5].to_vec());
            bottoms.insert(order[5..].to_vec());
        }
        assert!(tops.len() > 3 && bottoms.len() > 3, "{size}");
    }
    // Both halves are shuffled apart, and it is A that lies on top.
    let table = start(3, json!([{"tiles": ["fancy_restaurant", "fancy_slots"]}, {"tiles": ["dragon_room"]}]));
    assert_eq!(tiles(&table)[0].as_deref(), Some("fancy_restaurant"));
    let [a, b] = stack(&table, "small");
    assert_eq!((a.len(), a[0].as_str(), b.len(), b[0].as_str()), (4, "fancy_slots", 5, "dragon_room"));
    assert_eq!(table.spectator()["stacks"][0], json!({"size": "small", "left": 9, "top": "A"}));
}

#[test]
fn three_tiles_are_laid_out_without_cards() {
    covers!("S-SET-10", "S-SET-11", "S-SET-12", "S-SET-13");
    for seats in 3..=5 {
        for seed in 0..10 {
            let (_, log) = seeded(seats, seed);
            let began = log.iter().position(|event| matches!(event, Event::TurnBegan { .. })).unwrap();
            // Before turn 1 there is nothing but the button and one tile of each size, all A, at their prices.
            let laid: Vec<(u8, Kind, u8)> = log[..began]
                .iter()
                .filter_map(|event| match event {
                    Event::Started { .. } => None,
                    Event::LaidOut { space, tile, minimum } => Some((*space, *tile, *minimum)),
                    other => panic!("{other:?}"),
                })
                .collect();
            assert_eq!(laid.len(), 3, "space 4 stays empty");
            for (at, (space, tile, minimum)) in laid.into_iter().enumerate() {
                assert_eq!((usize::from(space), data().size[tile.index()]), (at + 1, Size::ALL[at]));
                assert!(data().backs[tile.index()][0] > 0, "{tile} is never backed A");
                assert_eq!(minimum, data().price[tile.index()]);
                assert!(data().circles.contains(&minimum));
            }
        }
    }
    // With three players that is how turn 1 begins.
    let table = start(3, json!([]));
    let view = table.spectator();
    assert_eq!((&view["turn"], &view["deck"]), (&json!(1), &json!(33)));
    assert_eq!((&view["discard"], &view["in_play"]), (&json!([]), &json!([])));
    let prices: Vec<Option<i64>> = tiles(&table).iter().map(|tile| tile.as_deref().map(price)).collect();
    assert_eq!(table.minimums(), prices);
    assert_eq!(tiles(&table)[3], None);
}

#[test]
fn the_fourth_space_is_filled_in_turn_1_with_four_and_five() {
    covers!("S-SET-13", "S-FLIP-6");
    for seats in [4, 5] {
        let table = calm(seats);
        assert_eq!(table.spectator()["turn"], 1);
        assert_eq!(table.events_named("drawn"), [json!({"space": 4, "card": "no_lounge:large"})]);
        assert_eq!(each(&table, "flipped", "space"), [4]);
        let large = tiles(&table)[3].clone().unwrap();
        assert_eq!(data().size[Kind::of_key(&large).unwrap().index()], Size::Large);
        assert_eq!(tiles(&table).iter().flatten().count(), 4);
        assert_eq!(table.spectator()["deck"], 32);
        assert_eq!(table.spectator()["discard"], json!(["no_lounge:large"]));
    }
}

#[test]
fn thirty_three_cards_are_shuffled() {
    covers!("S-SET-14");
    let mut orders = BTreeSet::new();
    for seed in 0..20 {
        let (position, _) = seeded(3, seed);
        let cards: Vec<String> = serde_json::from_value(position["deck"].clone()).unwrap();
        let mut all: Vec<String> = data().cards.iter().map(|card| card.key()).collect();
        all.sort();
        assert_eq!((cards.len(), sorted(&cards)), (33, all));
        orders.insert(cards);
    }
    assert!(orders.len() > 15);
    // The file says how many of each there are.
    let file: Value = serde_json::from_str(showdown::STANDARD).unwrap();
    for event in file["events"].as_array().unwrap() {
        let mut keys: Vec<String> = event["symbols"]["value"]
            .as_array()
            .unwrap()
            .iter()
            .map(|symbol| format!("{}:{}", event["id"].as_str().unwrap(), symbol.as_str().unwrap()))
            .collect();
        keys.sort();
        let id = format!("{}:", event["id"].as_str().unwrap());
        let there: Vec<String> =
            data().cards.iter().map(|card| card.key()).filter(|key| key.starts_with(&id)).collect();
        assert_eq!(sorted(&there), keys);
    }
}

#[test]
fn chance_names_the_first_player() {
    covers!("S-SET-15");
    for seats in 3..=5 {
        let mut first = BTreeSet::new();
        for seed in 0..60 {
            let ((position, log), again) = (seeded(seats, seed), seeded(seats, seed));
            assert_eq!((&position, &log), (&again.0, &again.1), "the same seed");
            assert_eq!(position["active"], position["button"]);
            first.insert(position["button"].as_u64().unwrap());
        }
        assert_eq!(first, (0..u64::from(seats)).collect());
        let last = seats - 1;
        let table = begin(seats, "no_lounge:large", last);
        assert_eq!(table.state.button, Seat(last));
    }
}

#[test]
fn the_second_slots_track_needs_five() {
    covers!("S-SET-16");
    for seats in [3, 4] {
        let mut table = at(json!({"seats": seats}));
        assert_eq!(code(&table.refused(A, bid("slots_2", 5))), "TARGET");
        table.act(A, bid("slots_1", 5));
    }
    let mut table = at(json!({"seats": 5}));
    table.act(A, bid("slots_2", 5));
    assert_eq!(track(&table, "slots_2")["bid"], json!({"seat": 0, "amount": 5}));
}

#[test]
fn there_is_no_banker() {
    covers!("S-SET-17");
    let options: Vec<&str> = game().about().options.iter().map(|option| option.key).collect();
    assert_eq!(options, ["colours"]);
    assert!(serde_json::from_value::<Options>(json!({"banker": 0})).is_err());
    assert_eq!(violation(json!({"seats": 3, "banker": 0})).invariant, "shape");
    for action in [json!("bank"), json!({"bank": {}}), json!({"pay": {"seat": 0, "amount": 1}})] {
        assert!(Table::is_no_action(action));
    }
    let rules: Showdown = game();
    for seats in 3..=5 {
        let table = Table::start(rules.clone(), seats, json!({}), json!([]));
        let shapes = |players: &Value| -> BTreeSet<Vec<String>> {
            players
                .as_array()
                .unwrap()
                .iter()
                .map(|one| one.as_object().unwrap().keys().cloned().collect())
                .collect()
        };
        for written in [table.position(), table.spectator()] {
            assert!(!written.to_string().contains("banker"));
            assert_eq!(shapes(&written["players"]).len(), 1, "the players have all the same");
        }
    }
}
