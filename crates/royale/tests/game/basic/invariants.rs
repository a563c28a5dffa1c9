//! What holds in every reachable state, watched over whole games; and positions that break it.

use super::scene::{all_cards, cards_in, paid_to, seats, shuffled_cards};
use crate::kit::Table;
use royale::{Dice, Owner, Stage};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use table::covers;

/// Options of all sorts: basic, main game, all tiles, chip cards.
fn tables() -> Vec<(u8, Value)> {
    let kinds = [
        json!({"mode": "basic"}),
        json!({"mode": "basic", "chip_cards": true}),
        json!({}),
        json!({"tiles": 6, "chip_cards": true}),
        json!({"faces": ["A1", "B1", "C2", "D2", "E2", "F1"]}),
        json!({"faces": ["H2", "G2", "F2", "E1", "D2", "C1"]}),
        json!({"faces": ["H1", "G1", "F2", "E2", "D1", "B2"]}),
    ];
    kinds.iter().flat_map(|kind| (2..=5).map(|seats| (seats, kind.clone()))).collect()
}

/// Plays a game of every sort to its end and shows each state with what led to it, and the state before.
fn watch(mut check: impl FnMut(&Table, Option<&Value>)) {
    for (seed, (seats, mut options)) in tables().into_iter().enumerate() {
        options["start"] = json!(0);
        let mut table = Table::start(seats, options, json!([shuffled_cards(seed as u64)]));
        let mut before = None;
        table.play_until(seed as u64, |table| {
            check(table, before.as_ref());
            before = Some(table.position());
            false
        });
        assert_eq!(table.state.stage, Stage::Over);
        check(&table, before.as_ref());
    }
}

/// Whether a payout is under way or done: ties may have left.
fn paying(table: &Table) -> bool {
    matches!(table.state.stage, Stage::Prime { .. } | Stage::Split { .. } | Stage::Pick { .. } | Stage::Over)
}

#[test]
fn the_neutral_dice_of_two_players_lie_in_the_casinos_and_others_have_none() {
    covers!("R-INV-2");
    watch(|table, _| {
        let mut all = Dice::NONE;
        (1..=6).for_each(|casino| all += table.imaginary(casino, Owner::Neutral));
        if table.state.seats() > 2 {
            assert_eq!(all, Dice::NONE);
        } else if !paying(table) || matches!(table.state.stage, Stage::Prime { .. }) {
            assert_eq!(all, Dice::SET);
        }
    });
    for dice in [json!({"N": "7"}), json!({"N": "6+B"}), json!({"N": "8+B"}), json!({})] {
        for options in [json!({"mode": "basic"}), json!({"tiles": 0})] {
            let violation =
                Table::violation(json!({"seats": 2, "options": options, "casinos": {"6": {"dice": dice}}}));
            assert_eq!(violation.invariant, "R-INV-2", "{violation}");
        }
    }
    for seats in 3..=5 {
        let position =
            json!({"seats": seats, "options": {"mode": "basic"}, "casinos": {"6": {"dice": {"N": "7+B"}}}});
        assert_eq!(Table::violation(position).invariant, "R-INV-2");
    }
}

#[test]
fn the_ninety_money_cards_are_always_all_there() {
    covers!("R-INV-4");
    let all = all_cards();
    watch(|table, _| {
        assert_eq!(cards_in(&table.position()), all);
        assert!(table.bank().is_empty() || table.state.is_royale());
    });
    let (basic, main) = (json!({"mode": "basic"}), json!({"tiles": 0}));
    let eight = json!({"pair": [100_000, 100_000]});
    for position in [
        // Eight cards of 100k at the casinos, in a purse, or divided.
        json!({"seats": 3, "options": basic, "casinos": {"1": eight, "2": eight, "3": eight, "4": eight}}),
        json!({"seats": 3, "options": basic, "players": [{"money": {"100000": 8}}]}),
        json!({"seats": 3, "options": main, "players": [{"money": {"100000": 6}}], "casinos": {"1": eight}}),
        // A deck that lacks cards, a bank that lacks cards.
        json!({"seats": 3, "options": basic, "deck": [30_000, 40_000]}),
        json!({"seats": 3, "options": main, "bank": {"30000": 1}}),
        json!({"seats": 3, "options": main, "round": 3, "bank": {}}),
    ] {
        assert_eq!(Table::violation(position.clone()).invariant, "R-INV-4", "{position}");
    }
    // Markers are kept apart: they are none of the ninety.
    let marked = Table::at(json!({
        "seats": 3, "options": {"tiles": 0}, "players": [{"markers": {"100000": 9}, "money": {"100000": 1}}],
    }));
    assert_eq!(cards_in(&marked.position()), all);
}

#[test]
fn the_reserve_shrinks_by_rounds_and_every_casino_holds_two_cards_until_it_pays() {
    covers!("R-INV-5");
    watch(|table, _| {
        let state = &table.state;
        if state.is_royale() {
            assert_eq!(state.deck.len(), [24, 12, 0][state.round as usize - 1]);
        }
        let done = match state.stage {
            Stage::Over => 6,
            Stage::Split { .. } | Stage::Pick { .. } => state.payout.casino,
            _ => 0,
        };
        for casino in 1..=6 {
            let pair = &table.position()["casinos"][casino.to_string()]["pair"];
            assert_eq!(pair.as_array().map(Vec::len), (casino > done).then_some(2), "casino {casino}");
        }
    });
    for (round, count) in [(1, 12), (1, 0), (2, 0), (2, 11), (3, 1), (3, 12)] {
        let position =
            json!({"seats": 3, "options": {"tiles": 0}, "round": round, "deck": vec![60_000; count]});
        assert_eq!(Table::violation(position).invariant, "R-INV-5", "round {round}, {count} cards");
    }
    // A pair is two cards, no more and no fewer, and none is left once all have paid.
    for pair in [json!([30_000]), json!([30_000, 30_000, 30_000])] {
        Table::violation(json!({"seats": 3, "options": {"mode": "basic"}, "casinos": {"1": {"pair": pair}}}));
    }
    let over = json!({
        "seats": 3, "options": {"mode": "basic"}, "round": 3, "asks": "over",
        "casinos": {"1": {"pair": [30_000, 40_000]}},
    });
    assert_eq!(Table::violation(over).invariant, "R-INV-5");
}

#[test]
fn chips_change_only_by_income_passes_tiles_and_fines() {
    covers!("R-INV-6");
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    watch(|table, before| {
        let Some(before) = before else { return };
        for seat in seats(table) {
            let own = |kind: &'static str| {
                let mut events = table.events_named(kind);
                events.retain(|event| event["seat"] == seat.0);
                events
            };
            let chips =
                |events: Vec<Value>| events.iter().map(|event| event["chips"].as_i64().unwrap()).sum::<i64>();
            let income: i64 = 2 * table.events_named("round_began").len() as i64;
            let passes = own("passed").len() as i64;
            let (gained, fined) = (chips(own("gained")), chips(own("fined")));
            for (kind, some) in [("income", income), ("pass", passes), ("tile", gained), ("fine", fined)] {
                *kinds.entry(kind).or_default() += usize::from(some > 0);
            }
            let was = before["players"][seat.index()]["chips"].as_i64().unwrap();
            assert_eq!(i64::from(table.chips(seat)), was + income - passes + gained - fined);
        }
    });
    for kind in ["income", "pass", "tile", "fine"] {
        assert!(kinds[kind] > 0, "no game had a {kind}");
    }
    Table::violation(json!({"seats": 3, "options": {"mode": "basic"}, "players": [{"chips": -1}]}));
}

#[test]
fn between_rounds_all_dice_are_in_the_hands_and_no_token_is_held() {
    covers!("R-INV-14", "R-PAYOUT-13");
    watch(|table, before| {
        let between = before.is_some() && !table.events_named("round_ended").is_empty();
        if !between {
            return;
        }
        for seat in seats(table) {
            assert_eq!(table.hand(seat), "7+B");
            assert!((1..=6).all(|casino| table.in_casino(casino, seat) == "0"));
        }
        let tiles = &table.state.tiles;
        assert!(tiles.bar.iter().chain(&tiles.double_down).all(|dice| dice.is_empty()));
        assert_eq!((tiles.golden, tiles.nice_dice), (None, [None; 6]));
        assert_eq!((tiles.high_five, tiles.power_play), (None, None));
        assert_eq!(tiles.no_entry.closed, 0);
        if table.state.stage == Stage::Over {
            let view = table.spectator();
            assert!(view["casinos"].as_array().unwrap().iter().all(|casino| casino["dice"] == json!({})));
        }
    });
    // A game is over only between rounds: with dice on the table, or a token in a hand, it cannot be.
    let last = |options: Value| json!({"seats": 3, "options": options, "round": 3, "asks": "over"});
    let over = |options: Value, casinos: Value| {
        let mut position = last(options);
        position["casinos"] = casinos;
        position
    };
    Table::at(over(json!({"mode": "basic"}), json!({})));
    for position in [
        over(json!({"mode": "basic"}), json!({"6": {"dice": {"0": "1"}}})),
        over(json!({"mode": "basic"}), json!({"1": {"dice": {"1": "B"}}})),
    ] {
        assert_eq!(Table::violation(position.clone()).invariant, "R-INV-14", "{position}");
    }
    // The tiles have left too (R-INV-10), with whatever was on them.
    for position in [
        over(json!({"tiles": 1}), json!({"1": {"tile": {"face": "high_five", "holder": 1}}})),
        over(json!({"tiles": 1}), json!({"1": {"tile": {"face": "knockout", "bar": {"0": "1"}}}})),
        over(json!({"tiles": 1}), json!({"1": {"tile": {"face": "double_down", "dice": {"0": "1"}}}})),
        over(
            json!({"tiles": 1}),
            json!({"1": {"tile": {"face": "my_choice", "golden": {"seat": 0, "die": "small"}}}}),
        ),
        over(json!({"mode": "basic"}), json!({"1": {"tile": {"face": "knockout", "bar": {"0": "1"}}}})),
    ] {
        let violation = Table::violation(position.clone());
        assert!(["R-INV-14", "R-INV-10"].contains(&&*violation.invariant), "{position}: {violation}");
    }
}

#[test]
fn a_casino_pays_at_most_its_two_cards_and_nobody_gets_both() {
    covers!("R-INV-15");
    let mut payments = 0;
    watch(|table, _| {
        if table.state.stage != Stage::Over {
            return;
        }
        let mut pairs: Vec<Vec<i64>> = Vec::new();
        let mut paid: Vec<Vec<(String, i64)>> = Vec::new();
        let mut settle = |pairs: &[Vec<i64>], paid: &mut Vec<Vec<(String, i64)>>| {
            for (pair, paid) in pairs.iter().zip(paid.drain(..)) {
                payments += paid.len();
                assert!(paid.len() <= 2, "{paid:?}");
                assert!(paid.iter().map(|(_, note)| note).sum::<i64>() <= pair.iter().sum());
                assert!(paid.len() < 2 || paid[0].0 != paid[1].0, "one owner got both: {paid:?}");
                assert!(
                    paid.iter().map(|(_, note)| *note).eq(pair.iter().copied().take(paid.len())),
                    "{pair:?}: {paid:?}"
                );
            }
        };
        for event in table.log.iter().map(|event| serde_json::to_value(event).unwrap()) {
            if let Some(dealt) = event.get("dealt") {
                settle(&pairs, &mut paid);
                pairs = serde_json::from_value(dealt["pairs"].clone()).unwrap();
                paid = vec![vec![]; 6];
            } else if let Some(one) = event.get("paid") {
                let owner = one["owner"].as_str().unwrap().to_owned();
                paid[one["casino"].as_u64().unwrap() as usize - 1]
                    .push((owner, one["note"].as_i64().unwrap()));
            }
        }
        settle(&pairs, &mut paid);
        // What a player of the basic game owns in the end is what the log says was paid, and no card more.
        if !table.state.is_royale() {
            for seat in seats(table) {
                assert_eq!(table.money(seat), paid_to(table, seat));
            }
        }
    });
    assert!(payments > 300);
}
