//! Chip cards: when they are used, how they are laid and what they pay.

use crate::kit::{A, B, C, CardTable, Table, at, cards, start, start_refused, take, with_chip_cards};
use crate::scene::play_ones;
use serde_json::{Map, Value, json};
use table::{Eye, Seat, covers};

const COLOURS: [&str; 5] = ["pink", "gold", "blue", "green", "red"];

/// The last turn of round 4 at a table where no casino pays: safes and chip cards decide. What nobody has of the
/// 24 chip cards lies at casino 1.
fn last_count(players: &[(Value, Value)]) -> Table {
    let last = players.len() - 1;
    let written = players.iter().enumerate().map(|(seat, (safe, chips))| {
        if seat == last {
            json!({
                "turns": 5, "placed": cards("1 2 3 4 5"), "hand": cards("6 1 2 3 4"), "safe": safe,
                "chip_cards": chips,
            })
        } else {
            json!({"turns": 6, "placed": cards("1 2 3 4 5 6"), "safe": safe, "chip_cards": chips})
        }
    });
    let written: Vec<Value> = written.collect();
    let taken =
        |colour: &str| players.iter().map(|(_, chips)| chips[colour].as_u64().unwrap_or(0)).sum::<u64>();
    let mut lying: Map<String, Value> =
        COLOURS.iter().map(|colour| ((*colour).to_owned(), json!(5 - taken(colour)))).collect();
    // One card is left in the pile.
    let colour = COLOURS.into_iter().find(|colour| lying[*colour] != 0).unwrap();
    lying[colour] = json!(lying[colour].as_u64().unwrap() - 1);
    let mut table = at(json!({
        "seats": players.len(), "options": with_chip_cards(), "round": 4, "active": last, "players": written,
        "casinos": {"1": {"chip_cards": lying}},
    }));
    table.select(Seat(last as u8), "6");
    assert_eq!(table.events_named("paid"), [] as [Value; 0]);
    table
}

#[test]
fn chip_cards_go_with_the_sequential_variation_only() {
    covers!("C-CHIPS-1", "C-RULING-16");
    let table = start(3, json!({"mode": "sequential", "chip_cards": true}), json!([]));
    assert_eq!(table.spectator()["chip_cards_left"], 19);
    for options in [json!({"chip_cards": true}), json!({"mode": "simultaneous", "chip_cards": true})] {
        assert_eq!(start_refused(3, options).clause, "C-RULING-16");
    }
    start(3, json!({"mode": "simultaneous", "chip_cards": false}), json!([]));
    assert_eq!(
        crate::kit::violation(json!({"seats": 3, "options": {"chip_cards": true}})).invariant,
        "C-RULING-16"
    );
}

#[test]
fn each_round_lays_one_at_every_casino_and_those_left_stay() {
    covers!("C-CHIPS-2", "C-CHIPS-3", "C-RULING-21", "C-RULING-24");
    let order = [
        "pink", "gold", "blue", "green", "red", "pink", "gold", "gold", "blue", "pink", "red", "blue",
        "green", "red", "gold", "pink", "pink", "blue", "red", "green", "blue", "gold", "green", "red",
        "green",
    ];
    let mut table = start(3, with_chip_cards(), json!([{"notes": [30_000]}, {"chip_cards": order}]));
    for round in 1..=4usize {
        assert_eq!(table.state.round as usize, round);
        let mut expected = vec![json!({}); 6];
        for (place, colour) in order[..6 * round].iter().enumerate() {
            let count = &mut expected[place % 6][*colour];
            *count = json!(count.as_u64().unwrap_or(0) + 1);
        }
        // They lie face up: everybody sees them.
        for eye in Eye::all(3) {
            let view = serde_json::to_value(table::Game::view(&table.game, &table.state, eye)).unwrap();
            let beside: Vec<Value> = view["casinos"]
                .as_array()
                .unwrap()
                .iter()
                .map(|casino| casino["chip_cards"].clone())
                .collect();
            assert_eq!(beside, expected, "round {round}");
            assert_eq!(view["chip_cards_left"], 25 - 6 * round);
        }
        let laid = if round == 1 { table.log_seen_by(Eye::Spectator) } else { table.events() };
        let laid: Vec<Value> =
            laid.iter().filter_map(|event| event.get("chip_cards_laid").cloned()).collect();
        assert_eq!(laid, [json!({"colours": order[6 * (round - 1)..6 * round]})]);
        // Nobody takes any.
        play_ones(&mut table, |table| table.state.round as usize != round);
    }
    // 24 were dealt, one was never used, and all of them are nobody's.
    assert_eq!(table.asks(), "over");
    assert_eq!(table.position()["chip_pile"], json!(["green"]));
    let beside: u64 = (1..=6)
        .flat_map(|casino| {
            table
                .beside(casino)
                .as_object()
                .unwrap()
                .values()
                .map(|count| count.as_u64().unwrap())
                .collect::<Vec<_>>()
        })
        .sum();
    assert_eq!(beside, 24);
    for (seat, _, score) in table.ranking() {
        assert_eq!(score, table.safe(Seat(seat)).iter().sum::<i64>(), "chip cards at casinos pay nobody");
    }
}

#[test]
fn what_was_taken_is_missing_and_the_rest_adds_up() {
    covers!("C-CHIPS-3");
    let order =
        ["pink", "gold", "blue", "green", "red", "pink", "gold", "gold", "blue", "pink", "red", "blue"];
    let script = json!([{"notes": [30_000]}, {"chip_cards": order}, {"cards": cards("5x2 1 2 3 4")}]);
    let mut table = start(2, with_chip_cards(), script);
    table.select(A, "5x2").act(A, take(5, "red"));
    assert_eq!((table.beside(5), table.beside(3)), (json!({}), json!({"blue": 1})));
    play_ones(&mut table, |table| table.state.round == 2);
    assert_eq!((table.beside(5), table.beside(3)), (json!({"red": 1}), json!({"blue": 2})));
    assert_eq!(table.chip_cards(A), json!({"red": 1}));
}

#[test]
fn each_colour_pays_by_the_number_of_its_cards() {
    covers!("C-CHIPS-9", "C-EX-5", "C-END-2");
    let cases = [
        (json!({}), 0),
        (json!({"pink": 1}), 10_000),
        (json!({"pink": 2}), 30_000),
        (json!({"red": 3}), 60_000),
        (json!({"red": 4}), 100_000),
        (json!({"blue": 5}), 150_000),
        (json!({"pink": 1, "gold": 1, "red": 1}), 30_000),
        (json!({"pink": 1, "gold": 1, "blue": 1, "green": 1, "red": 1}), 50_000),
        (json!({"pink": 2, "gold": 4}), 130_000),
        (json!({"pink": 5, "gold": 5}), 300_000),
    ];
    for (chips, bonus) in cases {
        let table = last_count(&[(json!({"60000": 1, "40000": 1}), chips.clone()), (json!({}), json!({}))]);
        assert_eq!(table.ranking()[0], (0, 1, 100_000 + bonus), "{chips}");
        assert_eq!(table.view(B)["players"][0]["worth"], 100_000 + bonus);
    }
}

#[test]
fn chip_money_counts_but_chip_cards_are_no_notes() {
    covers!("C-RULING-25", "C-END-2", "C-END-3", "C-CHIPS-9");
    // A: 340k in 4 notes and 60k for three chip cards. B: 400k in 5 notes. The cards are no notes.
    let a = (json!({"100000": 2, "70000": 2}), json!({"pink": 3}));
    let b = (json!({"100000": 3, "50000": 2}), json!({}));
    assert_eq!(last_count(&[a.clone(), b]).ranking(), [(1, 1, 400_000), (0, 2, 400_000)]);
    // As many notes, and as much money: both win, however many chip cards there are.
    let c = (json!({"100000": 3, "60000": 1}), json!({"gold": 1, "red": 2}));
    let ranking = last_count(&[a.clone(), c]).ranking();
    assert_eq!(
        ranking.iter().map(|(_, place, score)| (*place, *score)).collect::<Vec<_>>(),
        [(1, 400_000), (1, 400_000)]
    );
    // The money of chip cards decides.
    let poor = (json!({"100000": 3, "30000": 1}), json!({"gold": 4}));
    assert_eq!(last_count(&[a, poor]).ranking(), [(1, 1, 430_000), (0, 2, 400_000)]);
}

#[test]
fn ties_and_payouts_take_no_chip_cards_away() {
    covers!("C-RULING-23", "C-RULING-24");
    // All casinos are tied at the end of round 1, and A keeps its chip card.
    let player = |turns: u8, chips: Value| {
        let placed = if turns == 6 { "1 2 3 4 5 6" } else { "1 2 3 4 5" };
        json!({"turns": turns, "placed": cards(placed), "chip_cards": chips})
    };
    let mut last = player(5, json!({}));
    last["hand"] = cards("6 1 2 3 4");
    let mut table = at(json!({"seats": 3, "options": with_chip_cards(), "active": 2,
        "players": [player(6, json!({"pink": 1, "red": 1})), player(6, json!({"gold": 1})), last],
        "casinos": {"2": {"chip_cards": {"blue": 2, "gold": 1}}},
    }));
    table.select(C, "6");
    assert_eq!((table.state.round, table.events_named("tied").len()), (2, 6));
    assert_eq!(
        [A, B, C].map(|seat| table.chip_cards(seat)),
        [json!({"pink": 1, "red": 1}), json!({"gold": 1}), json!({})]
    );
    assert_eq!(
        table.beside(2).as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum::<u64>(),
        4
    );
}
