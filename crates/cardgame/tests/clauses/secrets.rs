//! What everybody may see, and what is the owner's alone.

use crate::kit::{A, B, C, CardTable, Table, at, cards, list, sequential, show, start, with_chip_cards};
use crate::scene::{known, others, paid_out, plays_one, shown};
use serde_json::{Value, json};
use table::{Eye, Game, covers};

fn view(table: &Table, eye: Eye) -> Value {
    serde_json::to_value(table.game.view(&table.state, eye)).unwrap()
}

/// A table of three in turn 2. B has placed a 1 and a 4; its other cards lie in hand, under the glass and in the
/// pile in this order.
fn with_cards_of_b(others: &[&str]) -> Table {
    let other = json!({"turns": 1, "placed": cards("2")});
    let [hand, glass, pile] = [&others[..5], &others[5..8], &others[8..]].map(|part| cards(&part.join(" ")));
    at(json!({"seats": 3, "players": [
        other, {"turns": 1, "placed": cards("1 4"), "hand": hand, "glass": glass, "pile": pile}, other,
    ]}))
}

#[test]
fn foreign_hands_glasses_and_piles_cannot_be_told_from_others() {
    covers!("C-RULING-12", "C-INV-8", "C-SETUP-3", "C-SETUP-4");
    let all = "1 1 1 1x2 2 2 2 2 2x2 3 3 3 3 3x2 4 4 4 4x2 5 5 5 5 5x2 6 6 6 6 6x2";
    let turned = |by: usize| {
        let mut all: Vec<&str> = all.split(' ').collect();
        all.rotate_left(by);
        with_cards_of_b(&all)
    };
    let first = turned(0);
    for table in [turned(5), turned(11), turned(20)] {
        assert!(
            table.hand(B) != first.hand(B)
                && table.glass(B) != first.glass(B)
                && table.pile(B) != first.pile(B)
        );
        for eye in others(&table, B) {
            assert_eq!(known(&table, eye), known(&first, eye), "{eye:?} could tell B's cards");
        }
        assert_ne!(shown(&table, Eye::Seat(B)), shown(&first, Eye::Seat(B)), "B sees the own hand and glass");
    }
    // Not even B knows the order of its pile.
    let mut all: Vec<&str> = all.split(' ').collect();
    all[8..].reverse();
    let table = with_cards_of_b(&all);
    assert_ne!(table.pile(B), first.pile(B));
    for eye in Eye::all(3) {
        assert_eq!(known(&table, eye), known(&first, eye), "{eye:?} could tell the order of B's pile");
    }
}

#[test]
fn what_went_under_the_glass_is_the_owners_knowledge() {
    covers!("C-TURN-7", "C-RULING-12");
    for options in [json!({}), sequential()] {
        let mut table = start(2, options, json!([{"notes": [30_000]}, {"cards": cards("1 4 5 5 5x2")}]));
        table.select(A, "1 4");
        plays_one(&mut table, B);
        for eye in Eye::all(2) {
            let unused = table
                .log_seen_by(eye)
                .into_iter()
                .find(|event| event.pointer("/unused/seat") == Some(&json!(0)));
            let cards = if eye.is(A) { cards("5 5 5x2") } else { Value::Null };
            assert_eq!(unused.unwrap()["unused"], json!({"seat": 0, "count": 3, "cards": cards}), "{eye:?}");
            assert_eq!(view(&table, eye)["players"][0]["glass_count"], 3, "the number is public");
            assert_eq!(view(&table, eye)["players"][0]["glass"], cards);
        }
    }
}

#[test]
fn a_pile_put_under_the_glass_does_not_show_its_order() {
    covers!("C-RULING-12", "C-STOP-2");
    // The same cards in two orders of the pile: once A is finished nobody, not even A, can tell which it was.
    let finish = |turned: bool| {
        let mut pile = list("1 1 2 2 2x2 3 3 4 4 5");
        if turned {
            pile.reverse();
        }
        let other = json!({"turns": 3, "placed": cards("1 2 3")});
        let mut table = at(json!({"seats": 3, "players": [
            {"turns": 3, "placed": cards("1 1 3 3 4 4"), "hand": cards("6 6 6 6x2 5x2"), "pile": cards(&show(pile))},
            other, other,
        ]}));
        table.select(A, "6 6");
        plays_one(&mut table, B);
        plays_one(&mut table, C);
        assert_eq!((table.finished(A), table.counts(A)), (true, [0, 0, 22, 8]));
        table
    };
    let (one, two) = (finish(false), finish(true));
    for eye in Eye::all(3) {
        assert_eq!(known(&one, eye), known(&two, eye), "{eye:?}");
    }
    let glass: Vec<cardgame::Card> =
        serde_json::from_value(view(&one, Eye::Seat(A))["players"][0]["glass"].clone()).unwrap();
    assert!(glass.is_sorted() && glass.len() == 22);
}

#[test]
fn only_the_owner_sees_the_values_in_a_safe() {
    covers!("C-PAYOUT-10", "C-RULING-12", "C-INV-8");
    for options in [json!({}), sequential(), with_chip_cards()] {
        let position = |one: &Value, other: &Value| {
            let players = json!([{"safe": one}, {"safe": {"60000": 2}}, {"safe": other}]);
            json!({"seats": 3, "options": options, "round": 2, "players": players})
        };
        let (rich, poor) = (json!({"100000": 2, "50000": 1}), json!({"30000": 3}));
        let (table, swapped) = (at(position(&rich, &poor)), at(position(&poor, &rich)));
        for eye in [Eye::Seat(B), Eye::Spectator] {
            assert_eq!(shown(&table, eye), shown(&swapped, eye), "{eye:?} could tell A's safe from C's");
        }
        for eye in Eye::all(3) {
            let view = view(&table, eye);
            for (seat, (safe, count)) in
                [(&rich, 3), (&json!({"60000": 2}), 2), (&poor, 3)].into_iter().enumerate()
            {
                let own = eye == Eye::Seat(table::Seat(seat as u8));
                let player = &view["players"][seat];
                assert_eq!(player["notes"], count, "the number is public");
                assert_eq!(player["safe"], if own { safe.clone() } else { Value::Null });
                assert_eq!(player["worth"].is_null(), !own);
            }
        }
    }
}

#[test]
fn payments_the_box_and_the_casinos_are_public() {
    covers!("C-RULING-12", "C-RULING-21");
    let table = paid_out(5, [90_000, 40_000], &["5 5 5", "5", "5 5", "5"]);
    let money = |log: Vec<Value>| {
        let kinds = ["paid", "boxed", "tied", "notes_laid", "round_ended"];
        log.into_iter().filter(|event| kinds.iter().any(|kind| event.get(kind).is_some())).collect::<Vec<_>>()
    };
    for eye in Eye::all(4) {
        assert_eq!(
            money(table.log_seen_by(eye)),
            money(table.log.iter().map(|event| json!(event)).collect())
        );
        let view = view(&table, eye);
        let boxed =
            serde_json::from_value::<std::collections::BTreeMap<i64, usize>>(view["boxed"].clone()).unwrap();
        assert_eq!(boxed.values().sum::<usize>(), table.boxed().len());
        assert!(view["casinos"].as_array().unwrap().iter().all(|casino| casino["notes"].is_array()));
    }
}

#[test]
fn the_pile_of_chip_cards_is_hidden() {
    covers!("C-RULING-12", "C-CHIPS-2");
    let top = ["pink", "gold", "blue", "green", "red", "pink"];
    let below = |rest: [&str; 3]| {
        let pile = [&top[..], &rest].concat();
        start(3, with_chip_cards(), json!([{"notes": [30_000]}, {"chip_cards": pile}]))
    };
    let (one, two) = (below(["gold", "blue", "red"]), below(["green", "green", "gold"]));
    assert_ne!(one.position()["chip_pile"], two.position()["chip_pile"]);
    for eye in Eye::all(3) {
        assert_eq!(known(&one, eye), known(&two, eye), "{eye:?}");
    }
}

#[test]
fn at_the_end_the_safes_are_counted_openly() {
    covers!("C-RULING-12", "C-PAYOUT-10");
    let mut table = start(3, json!({}), json!([]));
    table.play_until(6, |_| false);
    for eye in Eye::all(3) {
        for (seat, _, score) in table.ranking() {
            let player = &view(&table, eye)["players"][seat as usize];
            let safe = serde_json::from_value::<std::collections::BTreeMap<i64, i64>>(player["safe"].clone())
                .unwrap();
            assert_eq!(safe.iter().map(|(value, count)| value * count).sum::<i64>(), score);
            assert_eq!(player["worth"], score);
        }
    }
}

#[test]
fn no_view_ever_shows_more_than_it_may() {
    covers!("C-INV-8", "C-RULING-12", "C-PAYOUT-10", "C-CHIPS-8");
    for (seats, options) in [(4, json!({})), (3, sequential()), (5, with_chip_cards())] {
        let mut table = start(seats, options, json!([]));
        let check = |table: &Table| {
            let over = table.asks() == "over";
            let whole = table.position();
            for eye in Eye::all(seats) {
                let view = view(table, eye);
                for (seat, player) in view["players"].as_array().unwrap().iter().enumerate() {
                    let own = eye == Eye::Seat(table::Seat(seat as u8));
                    let truth = &whole["players"][seat];
                    for secret in ["hand", "glass", "chosen"] {
                        assert_eq!(
                            player[secret],
                            if own { truth[secret].clone() } else { Value::Null },
                            "{secret}"
                        );
                    }
                    assert_eq!(player["safe"], if own || over { truth["safe"].clone() } else { Value::Null });
                    assert_eq!(player["ready"], json!(!truth["chosen"].is_null()), "readiness is public");
                    let count = |what: &str| truth[what].as_array().unwrap().len();
                    assert_eq!(
                        [&player["hand_count"], &player["pile_count"], &player["glass_count"]],
                        [&json!(count("hand")), &json!(count("pile")), &json!(count("glass"))]
                    );
                    assert_eq!(
                        (&player["placed"], &player["chip_cards"]),
                        (&truth["placed"], &truth["chip_cards"])
                    );
                    // Nothing else: a view has the fields that are looked at here, and these harmless ones.
                    let known = [
                        "hand",
                        "glass",
                        "chosen",
                        "safe",
                        "ready",
                        "hand_count",
                        "pile_count",
                        "glass_count",
                        "placed",
                        "chip_cards",
                        "colour",
                        "turns",
                        "finished",
                        "notes",
                        "worth",
                    ];
                    assert!(
                        player.as_object().unwrap().keys().all(|key| known.contains(&key.as_str())),
                        "{player}"
                    );
                }
            }
            for (eye, event) in
                Eye::all(seats).flat_map(|eye| table.last.iter().map(move |event| (eye, event)))
            {
                let seen = json!(table.game.seen_by(event, eye).unwrap());
                for kind in ["hand_drawn", "unused", "chosen"] {
                    if let Some(what) = seen.get(kind) {
                        let own = eye == Eye::Seat(table::Seat(what["seat"].as_u64().unwrap() as u8));
                        assert_eq!(what["cards"].is_null(), !own, "{eye:?} sees {seen}");
                    }
                }
            }
        };
        table.play_until(10, |table| {
            check(table);
            false
        });
        check(&table);
    }
}
