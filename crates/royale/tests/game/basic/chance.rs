//! What chance decides, and in which order.

use super::scene::{deck, k, pairs, seeded};
use crate::kit::{A, B, Table, dice};
use royale::{Event, Royale, Stage, State};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use table::chance::{Outcome, Recorder};
use table::{Fast, Game, Seat, covers};

/// Starts a game and tells what chance was asked for.
fn recorded(seats: u8, options: Value) -> (State, Vec<Outcome>) {
    let mut dice = Fast::seeded(11);
    let mut recorder = Recorder::new(&mut dice);
    let options = serde_json::from_value(options).unwrap();
    let state = Royale::standard().start(&options, seats, &mut recorder, &mut ()).unwrap();
    (state, recorder.drawn)
}

/// What is decided by an outcome: `seat`, `cards`, ..
fn kind(outcome: &Outcome) -> String {
    outcome.json().as_object().unwrap().keys().next().unwrap().clone()
}

#[test]
fn chance_speaks_in_a_fixed_order_at_the_start() {
    covers!("R-RULING-45");
    let cases = [
        (3, json!({"mode": "basic", "start": 0}), "cards"),
        (3, json!({"mode": "basic"}), "seat cards"),
        (3, json!({"mode": "basic", "chip_cards": true}), "seat cards chip_cards"),
        (2, json!({"mode": "basic"}), "seat cards die die die die die die die die"),
        (4, json!({"start": 1}), "cards tile tile tile"),
        (4, json!({"start": 1, "tiles": 0}), "cards"),
        (4, json!({"faces": ["A1", "B1"]}), "seat cards"),
        (
            2,
            json!({"tiles": 2, "chip_cards": true}),
            "seat cards chip_cards tile tile die die die die die die die die",
        ),
    ];
    for (seats, options, expected) in cases {
        let (_, drawn) = recorded(seats, options.clone());
        let kinds: Vec<String> = drawn.iter().map(kind).collect();
        assert_eq!(kinds.join(" "), expected, "{options}");
    }
}

#[test]
fn the_shuffled_deck_is_dealt_from_the_top_to_pairs_reserve_and_bank() {
    covers!("R-RULING-45");
    for (mode, reserve) in [("basic", 78), ("royale", 24)] {
        let (state, drawn) = recorded(3, json!({"mode": mode, "start": 0}));
        let order: Vec<i64> = serde_json::from_value(drawn[0].json()["cards"].clone()).unwrap();
        assert_eq!(order.len(), 90);
        let table = Table::at(Royale::standard().position(&state));
        let sorted = |mut cards: Vec<i64>| {
            cards.sort_unstable();
            cards
        };
        let mut drawn_pairs: Vec<Vec<i64>> =
            order[..12].chunks(2).map(|pair| sorted(pair.to_vec())).collect();
        let mut lying: Vec<Vec<i64>> = serde_json::from_value(pairs(&table)).unwrap();
        lying.iter_mut().for_each(|pair| pair.sort_unstable());
        lying.sort();
        drawn_pairs.sort();
        assert_eq!(lying, drawn_pairs);
        assert_eq!(deck(&table), order[12..12 + reserve]);
        assert_eq!(table.bank(), sorted(order[12 + reserve..].to_vec()));
    }
}

#[test]
fn each_later_round_draws_the_faces_and_then_the_neutral_dice() {
    covers!("R-RULING-45", "R-2P-1");
    let mut table = Table::at(json!({
        "seats": 2, "options": {"tiles": 2}, "active": 1,
        "casinos": {
            "1": {"tile": "bad_luck"}, "2": {"tile": "black_box"},
            "6": {"dice": {"0": "7+B", "1": "6+B", "N": "7+B"}},
        },
    }));
    table.roll(B, &[6]);
    // The script complains if anything else is drawn, or in another order.
    table.chance(json!([{"tile": "jackpot"}, {"tile": "pay_day"}])).dice(&[1, 2, 3, 4, 5, 6, 6, 2]);
    table.act(B, json!({"place": {"number": 6}}));
    assert!(table.script_is_used_up());
    assert_eq!(table.state.round, 2);
    assert_eq!(table.events_named("tiles_laid")[0]["tiles"], json!(["jackpot", "pay_day"]));
    let roll = &table.events_named("neutral_placed")[0]["roll"];
    assert_eq!(roll, &json!({"small": [1, 2, 3, 4, 5, 6, 6], "biggy": 2}));
}

#[test]
fn small_dice_fall_before_the_biggy_and_black_dice_one_by_one() {
    covers!("R-RULING-45");
    let mut table = Table::start(3, json!({"faces": ["jackpot"], "start": 0}), json!([]));
    table.roll(A, &[6, 5, 1, 4, 3, 2, 6, 1]);
    let rolled = table.events_named("rolled")[0].clone();
    assert_eq!(rolled["roll"], json!({"small": [1, 2, 3, 4, 5, 6, 6], "biggy": 1}));
    table.dice(&[5, 2]).act(A, json!({"place": {"number": 1}}));
    assert_eq!(table.events_named("threw")[0]["dice"], json!([5, 2]));
}

#[test]
fn a_scripted_start_is_used_up_exactly() {
    covers!("R-RULING-45", "R-RULING-5");
    let mut chance = json!([
        {"seat": 1},
        {"cards": k(&[30, 30, 40, 40, 50, 50, 60, 60, 70, 70, 80, 80])},
        {"tile": "jackpot"}, {"tile": "pay_day"}, {"tile": "no_entry"},
    ]);
    chance.as_array_mut().unwrap().extend(dice(&[1, 1, 2, 3, 5, 6, 6, 6]).as_array().unwrap().clone());
    let table = Table::start(2, json!({}), chance);
    assert!(table.script_is_used_up());
    assert_eq!(table.waiting(), Some(B));
    assert_eq!(pairs(&table)[5], json!(k(&[80, 80])));
    let told = &table.events_named("tiles_laid")[0]["tiles"];
    assert_eq!(told, &json!(["jackpot", "pay_day", "no_entry"]));
}

#[test]
fn the_start_player_is_configured_or_falls_by_chance() {
    covers!("R-RULING-5", "R-TURN-2");
    for seats in 2..=5 {
        for seat in 0..seats {
            let mut table = Table::start(seats, json!({"mode": "basic", "start": seat}), json!([]));
            assert_eq!((table.waiting(), table.state.start), (Some(Seat(seat)), Seat(seat)));
            assert!(matches!(table.log[0], Event::Started { start, .. } if start == Seat(seat)));
            table.refused(Seat(seat).left(seats), json!("roll"));
            table.act(Seat(seat), json!("roll"));
        }
        assert_eq!(
            Table::start_refused(seats, json!({"mode": "basic", "start": seats})).clause,
            "R-RULING-5"
        );
        let basic = || json!({"mode": "basic"});
        let starts: BTreeSet<u8> = (0..60).map(|seed| seeded(seats, basic(), seed).start.0).collect();
        assert_eq!(starts, (0..seats).collect(), "by chance everybody may begin");
        for seed in 0..10 {
            let state = seeded(seats, basic(), seed);
            assert_eq!(state, seeded(seats, basic(), seed));
            assert_eq!((state.stage, state.waiting()), (Stage::Roll, Some(state.start)));
        }
    }
}
