//! R-CHIPCARD and R-RULING-43: the chip cards of the card game, used with the dice.

use super::common::{asked, kinds, last_die, last_die_position, place, turn_with_black};
use crate::kit::{A, B, C, Table};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use table::{Eye, Game, Seat, covers};

/// The chip cards beside casinos 1 to 6.
fn beside(table: &Table) -> Vec<Value> {
    table.spectator()["casinos"]
        .as_array()
        .unwrap()
        .iter()
        .map(|casino| casino["chip_cards"].clone())
        .collect()
}

/// A player's chip cards, as everybody sees them.
fn taken(table: &Table, seat: Seat) -> Value {
    table.spectator()["players"][seat.index()]["chip_cards"].clone()
}

fn take(colour: &str) -> Value {
    json!({"take_chip_card": {"colour": colour}})
}

/// A table of three with chip cards; the other options and the casinos as given.
fn with_chip_cards(faces: &[&str], casinos: Value) -> Table {
    let mut position = json!({"seats": 3, "options": {"faces": faces, "chip_cards": true}});
    position["casinos"] = casinos;
    Table::at(position)
}

#[test]
fn each_round_lays_one_chip_card_beside_each_casino_and_leftovers_add_up() {
    covers!("R-CHIPCARD-1");
    let pile = [
        "pink", "gold", "blue", "green", "red", "pink", "gold", "gold", "blue", "pink", "red", "blue",
        "green", "red", "gold", "pink", "pink", "blue",
    ];
    for mode in ["basic", "royale"] {
        let options = json!({"mode": mode, "start": 0, "chip_cards": true, "tiles": 0});
        let mut table = Table::start(3, options, json!([{"cards": [30_000]}, {"chip_cards": pile}]));
        for round in 1..=3usize {
            assert_eq!(table.state.round as usize, round);
            let mut expected = vec![json!({}); 6];
            for (at, colour) in pile[..6 * round].iter().enumerate() {
                let count = &mut expected[at % 6][*colour];
                *count = json!(count.as_u64().unwrap_or(0) + 1);
            }
            assert_eq!(beside(&table), expected, "round {round}");
            assert_eq!(table.spectator()["chip_cards_left"], 25 - 6 * round);
            // Nobody takes any: each declines.
            while table.state.round as usize == round && table.waiting().is_some() {
                let seat = table.waiting().unwrap();
                let action = if asked(&table) == "chip_card" {
                    json!("decline")
                } else {
                    table.legal(seat)[0].clone()
                };
                table.act(seat, action);
            }
        }
    }
    // Without the option there are none.
    let table = Table::start(3, json!({"start": 0}), json!([]));
    assert_eq!(beside(&table), vec![json!({}); 6]);
    assert_eq!(table.spectator()["chip_cards_left"], Value::Null);
}

#[test]
fn two_dice_at_a_casino_allow_one_chip_card_at_once() {
    covers!("R-CHIPCARD-1", "R-CHIPCARD-2");
    let casinos =
        json!({"3": {"chip_cards": {"gold": 1, "pink": 2}}, "4": {"chip_cards": {"blue": 2, "red": 1}}});
    let mut table = with_chip_cards(&[], casinos);
    table.turn(A, &[3, 3, 1, 2, 4, 4, 5, 6], 3);
    assert_eq!((asked(&table), table.waiting()), ("chip_card".to_owned(), Some(A)));
    assert_eq!(
        table.legal(A),
        [take("pink"), take("gold"), json!("decline")],
        "two of one colour are one choice"
    );
    for other in [take("blue"), take("green"), json!("roll"), place(4), json!("pass")] {
        table.refused(A, other);
    }
    table.refused(B, take("pink"));
    table.refused(B, json!("roll"));
    table.act(A, take("pink"));
    assert_eq!(table.events_named("chip_card_taken"), [json!({"seat": 0, "casino": 3, "colour": "pink"})]);
    for view in [table.view(A), table.view(B), table.spectator()] {
        assert_eq!(view["players"][0]["chip_cards"], json!({"pink": 1}), "taken cards are open");
        assert_eq!(view["casinos"][2]["chip_cards"], json!({"gold": 1, "pink": 1}));
    }
    assert_eq!(table.waiting(), Some(B), "one card only");
    table.refused(A, take("gold"));

    // Declining leaves the card, and it cannot be made up later.
    table.turn(B, &[3, 3, 1, 2, 4, 4, 5, 6], 3).act(B, json!("decline"));
    assert_eq!(kinds(&table), ["chip_card_left"]);
    assert_eq!((taken(&table, B), table.waiting()), (json!({}), Some(C)));
    table.refused(B, take("gold"));
}

#[test]
fn one_small_die_earns_no_chip_card_and_a_biggy_does() {
    covers!("R-CHIPCARD-2", "R-RULING-43");
    // The roll, the number, and whether a card may be taken.
    let cases = [
        ([3, 1, 1, 2, 4, 4, 5, 6], 3, false),
        ([1, 1, 1, 2, 4, 4, 5, 3], 3, true),
        ([3, 1, 1, 2, 4, 4, 5, 3], 3, true),
        ([3, 3, 1, 2, 4, 4, 5, 6], 3, true),
        ([3, 3, 3, 3, 3, 4, 5, 6], 3, true),
    ];
    for (roll, number, offered) in cases {
        let mut table = with_chip_cards(&[], json!({}));
        table.turn(A, &roll, number);
        assert_eq!(asked(&table) == "chip_card", offered, "{roll:?}");
        if !offered {
            assert_eq!(table.waiting(), Some(B));
            table.refused(A, take("blue"));
        }
    }
    // Where no card lies nothing is asked.
    let mut table = with_chip_cards(&[], json!({"4": {"chip_cards": {"red": 4, "blue": 2}}}));
    table.turn(A, &[3, 3, 1, 2, 4, 4, 5, 6], 3);
    assert_eq!(table.waiting(), Some(B));
}

#[test]
fn the_card_is_taken_before_the_tile_activates() {
    covers!("R-RULING-43");
    let mut table = with_chip_cards(&["lucky_punch"], json!({}));
    table.turn(A, &[1, 1, 2, 2, 4, 4, 5, 6], 1);
    assert_eq!(asked(&table), "chip_card");
    table.act(A, take("pink"));
    assert_eq!((asked(&table), table.waiting()), ("hide".to_owned(), Some(A)));
    // Declining does not stop the tile either.
    let mut table = with_chip_cards(&["jackpot"], json!({}));
    table.turn(A, &[1, 1, 2, 2, 4, 4, 5, 6], 1);
    assert_eq!(kinds(&table), ["placed"]);
    table.dice(&[3, 4]).act(A, json!("decline"));
    assert_eq!(kinds(&table)[..2], ["chip_card_left", "threw"]);
    // The Biggy as the last die of a round: the card comes before the payout.
    let mut table = with_chip_cards(&[], json!({"6": {"dice": {"0": "7", "1": "7+B", "2": "7+B"}}}));
    table.turn(A, &[5], 5);
    assert_eq!(
        (asked(&table), table.state.round, kinds(&table)),
        ("chip_card".to_owned(), 1, vec!["placed".to_owned()])
    );
    table.act(A, json!("decline"));
    assert_eq!(table.state.round, 2);
    let mut table =
        last_die(json!({"tiles": 0, "chip_cards": true}), 1, json!({"5": {"dice": {"0": "1"}}}), json!([]));
    table.turn(A, &[5], 5);
    assert_eq!(table.state.round, 2, "one die is not two, whatever lay there before");
}

#[test]
fn neutral_dice_and_blanks_earn_nothing() {
    covers!("R-RULING-43");
    // N rolls five 1s and the Biggy 2.
    let script = json!([{"cards": [30_000]}, {"chip_cards": ["pink"]}, [1, 1, 1, 1, 1, 3, 4, 2]]);
    let table = Table::start(2, json!({"start": 0, "tiles": 0, "chip_cards": true}), script);
    assert!(table.script_is_used_up());
    assert_eq!((asked(&table), table.waiting()), ("roll".to_owned(), Some(A)));
    assert_eq!(table.imaginary(1, royale::Owner::Neutral).to_string(), "5");
    assert_eq!(beside(&table).iter().filter(|cards| **cards != json!({})).count(), 6);
    // Three blanks at casino 5 are nobody's placement.
    let mut table = with_chip_cards(&["block_it"], json!({}));
    table.turn(A, &[1, 2, 2, 3, 3, 4, 5, 6], 1);
    table.act(A, json!({"block": {"blanks": 3, "casino": 5}}));
    assert_eq!((asked(&table), table.waiting()), ("roll".to_owned(), Some(B)));
}

#[test]
fn a_placement_by_the_players_own_effect_counts() {
    covers!("R-RULING-43");
    // POWER PLAY with a small die earns nothing, with the Biggy a card, before the tile of that casino.
    for (die, offered) in [("small", false), ("biggy", true)] {
        let casinos = json!({
            "1": {"tile": "jackpot"},
            "2": {"tile": {"face": "power_play", "holder": 0}, "dice": {"0": "2"}},
        });
        let mut table = with_chip_cards(&["jackpot", "power_play"], casinos);
        table.dice(&[1, 2]).act(A, json!({"power": {"die": die, "number": 1}}));
        assert_eq!(asked(&table) == "chip_card", offered, "{die}");
        assert_eq!(table.events_named("threw").is_empty(), offered, "{die}");
        if offered {
            table.act(A, take("pink"));
            assert_eq!(kinds(&table)[..2], ["chip_card_taken", "threw"]);
        }
    }
    // A turned die likewise, for HANDICAP and for MY CHOICE; the tile there is not activated.
    for (face, black) in [("handicap", &[][..]), ("my_choice", &[5, 5])] {
        for (die, offered) in [("small", false), ("biggy", true)] {
            let mut table = with_chip_cards(&["jackpot", face], json!({}));
            turn_with_black(&mut table, A, &[2, 3, 3, 4, 4, 5, 5, 6], 2, black);
            if face == "handicap" {
                table.act(A, json!({"take_blank": {"casino": 4, "picture": "die"}}));
            }
            table.act(A, json!({"turn": {"die": die, "number": 1}}));
            assert_eq!(asked(&table) == "chip_card", offered, "{face}, {die}");
            if offered {
                table.act(A, take("pink"));
            }
            assert!(table.events_named("threw").is_empty(), "{face}, {die}");
            assert_eq!((asked(&table), table.waiting()), ("roll".to_owned(), Some(B)));
        }
    }
}

#[test]
fn each_placement_is_judged_by_itself() {
    covers!("R-RULING-43");
    let casinos = || json!({"2": {"chip_cards": {"pink": 2, "gold": 2, "red": 2}}});
    // Two single dice of one turn at one casino earn nothing.
    let mut table = with_chip_cards(&["pay_day", "my_choice"], casinos());
    turn_with_black(&mut table, A, &[2, 3, 3, 4, 4, 5, 5, 6], 2, &[5, 5]);
    assert_eq!(asked(&table), "die_option");
    table.act(A, json!({"turn": {"die": "small", "number": 2}}));
    assert_eq!(table.in_casino(2, A), "2");
    assert_eq!((asked(&table), table.waiting()), ("roll".to_owned(), Some(B)));
    // A second placement of two earns again, at the same casino too.
    let mut table = with_chip_cards(&["pay_day", "my_choice"], casinos());
    table.turn(A, &[2, 2, 3, 4, 4, 5, 5, 6], 2);
    table.dice(&[5, 5]).act(A, take("pink"));
    table.act(A, json!({"turn": {"die": "biggy", "number": 2}}));
    assert_eq!(asked(&table), "chip_card");
    table.act(A, take("red"));
    assert_eq!(taken(&table, A), json!({"pink": 1, "red": 1}));
    assert_eq!(table.waiting(), Some(B));
}

#[test]
fn a_pushed_die_and_prime_time_dice_earn_nothing() {
    covers!("R-RULING-43");
    // B's Biggy is pushed off NICE DICE into casino 3.
    let spaces = json!([null, null, {"seat": 1, "die": "biggy"}, null, null, null]);
    let mut table =
        with_chip_cards(&["nice_dice"], json!({"1": {"tile": {"face": "nice_dice", "spaces": spaces}}}));
    table.turn(A, &[1, 3, 4, 4, 5, 5, 6, 6], 1).act(A, json!({"nice": {"die": "small", "number": 3}}));
    assert_eq!(table.in_casino(3, B), "B");
    assert_eq!((asked(&table), table.waiting()), ("roll".to_owned(), Some(B)));
    // Both black dice go to casino 4.
    let casinos = json!({"1": {"tile": "prime_time", "dice": {"0": "3"}}, "5": {"dice": {"1": "2"}}});
    let mut table = last_die(json!({"faces": ["prime_time"], "chip_cards": true}), 1, casinos, json!([]));
    table.roll(A, &[5]).dice(&[4, 4]).act(A, place(5));
    table.act(A, json!({"prime": {"numbers": [4, 4]}}));
    assert_eq!((asked(&table), table.state.round), ("roll".to_owned(), 2));
    assert_eq!(taken(&table, A), json!({}));
}

#[test]
fn each_colour_pays_by_the_number_of_its_cards_at_the_end() {
    covers!("R-CHIPCARD-1", "R-CHIPCARD-3");
    let cases = [
        (json!({"pink": 1}), 10_000),
        (json!({"pink": 2}), 30_000),
        (json!({"pink": 3}), 60_000),
        (json!({"pink": 4}), 100_000),
        (json!({"pink": 5}), 150_000),
        (json!({"pink": 1, "gold": 1, "red": 1}), 30_000),
        (json!({"blue": 3, "green": 2}), 90_000),
        (json!({}), 0),
    ];
    for (cards, bonus) in cases {
        let casinos = json!({"5": {"dice": {"1": "2"}}});
        let players =
            json!([{"chips": 0}, {"chips": 0}, {"chip_cards": cards, "chips": 3, "money": {"60000": 2}}]);
        let options = json!({"mode": "basic", "chip_cards": true});
        let mut position = last_die_position(options, 3, casinos, players);
        // C wins nothing: all three tie at 6.
        position["casinos"]["6"]["dice"] = json!({"0": "5+B", "1": "5+B", "2": "5+B"});
        position["casinos"]["4"]["dice"] = json!({"0": "1", "2": "1"});
        position["casinos"]["3"]["dice"] = json!({"2": "1", "1": "0"});
        position["casinos"]["3"]["pair"] = json!([50_000, 40_000]);
        // The other cards of three rounds lie unused at casino 1, the rest of the pile below them.
        let used: BTreeMap<String, u8> = serde_json::from_value(cards.clone()).unwrap();
        let mut left = 18 - used.values().sum::<u8>();
        for colour in ["pink", "gold", "blue", "green", "red"] {
            let some = left.min(5 - used.get(colour).unwrap_or(&0));
            position["casinos"]["1"]["chip_cards"][colour] = json!(some);
            left -= some;
        }
        let mut table = Table::at(position);
        table.turn(A, &[5], 5);
        let (_, _, score) = table.ranking().into_iter().find(|(seat, ..)| *seat == 2).unwrap();
        assert_eq!(score, 120_000 + 30_000 + 50_000 + bonus, "{cards}");
        assert_eq!(taken(&table, C), cards);
    }
}

#[test]
fn chip_cards_are_no_chips() {
    covers!("R-CHIPCARD-3");
    // They pay no pass.
    let mut table = Table::at(json!({
        "seats": 3, "options": {"mode": "basic", "chip_cards": true},
        "players": [{"chips": 0, "chip_cards": {"pink": 2, "red": 1}}],
        "casinos": {"6": {"chip_cards": {"blue": 3}}},
    }));
    table.roll(A, &[3, 3, 1, 2, 4, 4, 5, 6]);
    assert_eq!(table.refused(A, json!("pass")).clause, "R-CHIP-4");
    // They pay no fine: B has nothing but chip cards and wins nothing.
    let beside = json!({"pink": 3, "gold": 5, "blue": 5, "green": 2});
    let casinos = json!({"1": {"dice": {"0": "1", "2": "1"}, "chip_cards": beside}, "2": {"dice": {"0": "1", "1": "1"}}});
    let players = json!([{}, {"chips": 0, "chip_cards": {"pink": 2, "red": 1}}, {}]);
    let mut table = last_die(json!({"faces": ["bad_luck"], "chip_cards": true}), 3, casinos, players);
    table.turn(A, &[5], 5);
    assert_eq!(table.events_named("bad_luck_fixed"), [json!({"seats": [1]})]);
    assert_eq!(taken(&table, B), json!({"pink": 2, "red": 1}));
    let (_, _, score) = table.ranking().into_iter().find(|(seat, ..)| *seat == 1).unwrap();
    assert_eq!(score, 40_000);
}

#[test]
fn the_pile_of_chip_cards_is_hidden() {
    covers!("R-CHIPCARD-1");
    let start = |pile: &[&str]| {
        let script = json!([{"cards": [30_000]}, {"chip_cards": pile}]);
        Table::start(3, json!({"mode": "basic", "start": 0, "chip_cards": true}), script)
    };
    let top = ["pink", "gold", "blue", "green", "red", "pink"];
    let one = start(&[&top[..], &["gold", "blue"]].concat());
    let two = start(&[&top[..], &["red", "green"]].concat());
    assert_ne!(one.position(), two.position());
    for eye in Eye::all(3) {
        assert_eq!(one.game.view(&one.state, eye), two.game.view(&two.state, eye));
        assert_eq!(one.log_seen_by(eye), two.log_seen_by(eye));
    }
}
