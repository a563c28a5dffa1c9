//! What everybody may see, and what is the owner's alone.

use super::scene::{seats, shuffled_cards, views};
use crate::kit::{A, B, Table};
use serde_json::{Value, json};
use table::{Eye, covers};

#[test]
fn only_the_owner_sees_the_values_of_won_money() {
    covers!("R-PAYOUT-12", "R-RULING-7");
    for options in [json!({"mode": "basic"}), json!({"faces": ["jackpot"]})] {
        let royale = options.get("faces").is_some();
        let markers = |value: &str| if royale { json!({value: 1}) } else { json!({}) };
        let position = |one: Value, other: Value, marks: [&str; 2]| {
            json!({"seats": 3, "options": options, "round": 2, "players": [
                {"money": one, "markers": markers(marks[0])}, {"money": {"60000": 2}},
                {"money": other, "markers": markers(marks[1])},
            ]})
        };
        // A and C have swapped their cards: nobody but they can tell.
        let (rich, poor) = (json!({"100000": 2, "50000": 1}), json!({"30000": 3}));
        let mut table = Table::at(position(rich.clone(), poor.clone(), ["100000", "30000"]));
        let swapped = Table::at(position(poor.clone(), rich.clone(), ["30000", "100000"]));
        let (seen, seen_swapped) = (views(&table), views(&swapped));
        assert_eq!((&seen[1], &seen[3]), (&seen_swapped[1], &seen_swapped[3]));
        assert_ne!((&seen[0], &seen[2]), (&seen_swapped[0], &seen_swapped[2]));
        for (eye, view) in seen.iter().enumerate() {
            for (seat, money) in [&rich, &json!({"60000": 2}), &poor].into_iter().enumerate() {
                let player = &view["players"][seat];
                let expected = if eye == seat { money.clone() } else { Value::Null };
                assert_eq!(player["money"], expected, "eye {eye} looks at {seat}");
                assert_eq!(player["worth"].is_null(), eye != seat);
                assert_eq!(player["markers"].is_null(), eye != seat);
            }
        }
        // The number of cards is public, and so are the chips. A marker counts as a card.
        let cards = if royale { [4, 2, 4] } else { [3, 2, 3] };
        table.act(A, json!("roll")).act(A, json!("pass"));
        for view in views(&table) {
            let counts = [0, 1, 2].map(|seat: usize| view["players"][seat]["cards"].clone());
            assert_eq!(counts, cards);
            let chips = [0, 1, 2].map(|seat: usize| view["players"][seat]["chips"].clone());
            assert_eq!(chips, [1, 2, 2]);
        }
    }
}

#[test]
fn chip_cards_tokens_and_the_payout_log_are_public() {
    covers!("R-RULING-7");
    let table = Table::at(json!({
        "seats": 3, "options": {"faces": ["high_five", "power_play"], "chip_cards": true},
        "players": [{"chip_cards": {"pink": 2}}, {"chip_cards": {"gold": 1}}],
        "casinos": {
            "1": {"dice": {"1": "4+B"}, "tile": {"face": "high_five", "holder": 1}},
            "2": {"dice": {"2": "2"}, "tile": {"face": "power_play", "holder": 2}},
            "5": {"chip_cards": {"blue": 3}},
        },
    }));
    for view in views(&table) {
        assert_eq!(view["players"][0]["chip_cards"], json!({"pink": 2}));
        assert_eq!(view["players"][1]["chip_cards"], json!({"gold": 1}));
        assert_eq!(view["casinos"][0]["tile"]["holder"], 1);
        assert_eq!(view["casinos"][1]["tile"]["holder"], 2);
        assert_eq!(view["casinos"][4]["chip_cards"], json!({"blue": 3}));
    }
    let mut table = Table::start(3, json!({"mode": "basic", "start": 0}), json!([shuffled_cards(3)]));
    table.play_until(8, |table| table.state.round == 3);
    let whole: Vec<Value> = table.log.iter().map(|event| serde_json::to_value(event).unwrap()).collect();
    assert!(whole.iter().filter(|event| event.get("paid").is_some()).count() > 6);
    for eye in Eye::all(3) {
        assert_eq!(table.log_seen_by(eye), whole, "all gains happen openly");
    }
}

#[test]
fn in_the_course_of_a_game_a_view_never_holds_the_money_of_others() {
    covers!("R-PAYOUT-12", "R-RULING-7", "R-SETUP-1");
    for options in [json!({"mode": "basic"}), json!({"tiles": 6})] {
        let mut table = Table::start(4, options, json!([]));
        table.play_until(12, |table| {
            for (eye, view) in views(table).iter().enumerate() {
                assert!(view["deck"].is_u64(), "the deck is a number of cards");
                for seat in seats(table) {
                    let player = &view["players"][seat.index()];
                    assert_eq!(player["money"].is_null(), eye != seat.index());
                    let held = table.money(seat).len() + table.markers(seat).len();
                    assert_eq!(player["cards"], held);
                    assert_eq!(player["chips"], table.chips(seat));
                }
            }
            false
        });
        // The end of the game lays everything open.
        let worth: i64 =
            table.ranking().iter().find(|(seat, ..)| *seat == 1).map(|(.., score)| *score).unwrap();
        assert_eq!(table.view(A)["players"][1]["worth"], worth);
        assert_eq!(table.spectator()["players"][1]["worth"], worth);
        assert_eq!(table.view(B)["players"][1]["worth"], worth);
    }
}
