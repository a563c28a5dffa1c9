//! R-ROYALE and R-VAR: what lies on the table when a round begins.

use super::common::{FACES, Walk, last_die, last_die_position, letter, place, tile, tiles};
use crate::kit::{A, B, C, Table};
use royale::Royale;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use table::{Eye, Game, covers};

/// Six pairs in a wild order: 100, 190, 80, 140, 130, 140.
const PAIRS: [i64; 12] =
    [30_000, 70_000, 90_000, 100_000, 40_000, 40_000, 60_000, 80_000, 80_000, 50_000, 40_000, 100_000];
/// The pairs of round 2: 120, 150, 60, 90, 180, 70.
const SECOND: [i64; 12] =
    [60_000, 60_000, 100_000, 50_000, 30_000, 30_000, 50_000, 40_000, 90_000, 90_000, 40_000, 30_000];
/// The pairs of round 3: 110, 170, 100, 140, 160, 60.
const THIRD: [i64; 12] =
    [80_000, 30_000, 70_000, 100_000, 50_000, 50_000, 70_000, 70_000, 80_000, 80_000, 30_000, 30_000];

fn deck() -> Vec<i64> {
    [PAIRS, SECOND, THIRD].concat()
}

/// The values at casinos 1 to 6, the higher first.
fn pairs(view: &Value) -> Vec<Vec<i64>> {
    let casinos = view["casinos"].as_array().unwrap();
    casinos.iter().map(|casino| serde_json::from_value(casino["pair"].clone()).unwrap()).collect()
}

fn ranked(mut pairs: Vec<Vec<i64>>) -> Vec<Vec<i64>> {
    pairs.iter_mut().for_each(|pair| pair.sort_unstable_by(|one, other| other.cmp(one)));
    pairs.sort_by_key(|pair| (pair[0] + pair[1], pair[0]));
    pairs
}

#[test]
fn three_random_tiles_show_random_sides_in_every_round() {
    covers!("R-ROYALE-1", "R-ROYALE-2", "R-ROYALE-3");
    let mut seen = BTreeMap::<(usize, &str), u32>::new();
    for seed in 0..1600 {
        let walk = Walk::start(3, &json!({}), seed);
        for (at, face) in walk.laid()[0].iter().enumerate() {
            *seen.entry((at, face.key())).or_default() += 1;
        }
    }
    for face in FACES {
        for casino in 0..3 {
            let times = seen.get(&(casino, face)).copied().unwrap_or(0);
            assert!((60..=140).contains(&times), "{face} at casino {} in {times} of 1600 games", casino + 1);
        }
        let times: u32 = (0..3).map(|casino| seen[&(casino, face)]).sum();
        assert!((235..=365).contains(&times), "{face} in {times} of 1600 games, not in about 300");
    }
}

#[test]
fn the_tiles_lie_at_casinos_1_to_3_and_are_drawn_anew_each_round() {
    covers!("R-ROYALE-1", "R-ROYALE-2", "R-ROYALE-3", "R-ROYALE-10");
    let (mut rounds, mut repeated, mut later) = (0, 0, BTreeSet::new());
    for seed in 0..120 {
        let mut walk = Walk::start(3, &json!({}), seed);
        loop {
            let faces = walk.state.tiles.at;
            if walk.waiting().is_some() {
                assert!(faces[..3].iter().all(Option::is_some), "{faces:?}");
                assert_eq!(faces[3..], [None; 3]);
                let letters: BTreeSet<_> = faces.iter().flatten().map(|face| letter(face.key())).collect();
                assert_eq!(letters.len(), 3, "two faces of one letter in {faces:?}");
                let laid = walk.laid().pop().unwrap();
                assert_eq!(
                    faces[..3].iter().flatten().copied().collect::<Vec<_>>(),
                    laid,
                    "an old tile stays"
                );
            }
            if !walk.step() {
                break;
            }
        }
        let laid = walk.laid();
        rounds += laid.len();
        repeated += usize::from(laid[0].iter().any(|face| laid[1].contains(face)));
        later.extend(laid[1..].iter().flatten().map(|face| face.key()));
    }
    assert_eq!(rounds, 360);
    assert!(repeated > 0, "no seed shows a face in rounds 1 and 2");
    assert_eq!(later.len(), 16, "rounds 2 and 3 draw from all eight tiles");
}

#[test]
fn two_faces_of_one_tile_cannot_be_asked_for() {
    covers!("R-ROYALE-3", "R-RULING-41");
    for pair in FACES.chunks(2) {
        for faces in [[pair[0], pair[1]], [pair[1], pair[0]]] {
            let refusal = Table::start_refused(3, json!({"faces": faces}));
            assert_eq!(refusal.clause, "R-ROYALE-3", "{faces:?}");
            let [one, other] = faces;
            let position = json!({
                "seats": 3, "options": {"tiles": 2},
                "casinos": {"1": {"tile": one}, "2": {"tile": other}},
            });
            assert_eq!(Table::violation(position).invariant, "R-INV-10", "{faces:?}");
        }
        let between = if letter(pair[0]) == 0 { "B1" } else { "A2" };
        let refusal = Table::start_refused(3, json!({"faces": [pair[0], between, pair[0]]}));
        assert_eq!(refusal.clause, "R-RULING-41", "{} twice", pair[0]);
    }
    // Over the rounds a face may come again.
    let table = Table::start(3, json!({"tiles": 1, "faces": ["A2", "A2", "A2"]}), json!([]));
    assert_eq!(tiles(&table)[0], "jackpot");
    // Two faces of one letter in different rounds are no clash either, but in one round they are.
    Table::start(3, json!({"tiles": 2, "faces": ["A2", "B1", "A1", "B2", "A2", "C1"]}), json!([]));
    let third_round = json!({"tiles": 2, "faces": ["A2", "B1", "A1", "B2", "C1", "C2"]});
    assert_eq!(Table::start_refused(3, third_round).clause, "R-ROYALE-3");
}

#[test]
fn money_is_dealt_as_in_the_basic_game() {
    covers!("R-ROYALE-4");
    let table = Table::start(4, json!({"start": 0}), json!([{"cards": PAIRS}]));
    let expected = [[40, 40], [70, 30], [80, 50], [80, 60], [100, 40], [100, 90]];
    let expected: Vec<Vec<i64>> =
        expected.iter().map(|pair| pair.map(|value| value * 1000).to_vec()).collect();
    for seat in 0..4 {
        assert_eq!(pairs(&table.view(table::Seat(seat))), expected);
    }
    assert_eq!(pairs(&table.spectator()), expected);
    let position = table.position();
    assert_eq!(position["deck"].as_array().unwrap().len() + table.bank().len(), 78);
}

#[test]
fn a_reserve_of_24_cards_serves_rounds_2_and_3_and_the_bank_has_the_rest() {
    covers!("R-ROYALE-5", "R-ROYALE-6");
    let mut table = Table::start(3, json!({"start": 0}), json!([{"cards": deck()}]));
    assert_eq!(table.position()["deck"], json!([SECOND, THIRD].concat()));
    let mut left: Vec<i64> =
        Royale::standard().data().notes.cards().map(|note| royale::dollars(note.amount())).collect();
    for card in deck() {
        left.remove(left.iter().position(|other| *other == card).unwrap());
    }
    assert_eq!(left.len(), 54);
    assert_eq!(table.bank(), left);
    let mut listed = BTreeMap::<String, u8>::new();
    for card in &left {
        *listed.entry(card.to_string()).or_default() += 1;
    }
    for view in [table.view(A), table.view(B), table.view(C), table.spectator()] {
        assert_eq!(view["bank"], json!(listed));
    }
    for (round, reserve, cards) in [(2, 12, SECOND), (3, 0, THIRD)] {
        assert_eq!(table.view(A)["deck"], reserve + 12);
        table.play_until(7, |table| table.state.round == round);
        assert_eq!(table.state.round, round);
        assert_eq!(table.view(A)["deck"], reserve);
        let dealt = ranked(cards.chunks(2).map(<[i64]>::to_vec).collect());
        assert_eq!(pairs(&table.spectator()), dealt, "round {round} is dealt from the reserve");
    }
}

#[test]
fn nobody_can_tell_in_which_order_the_reserve_lies() {
    covers!("R-ROYALE-5");
    let mut other = deck();
    other[12..].reverse();
    let one = Table::start(3, json!({"start": 0, "faces": ["A1"]}), json!([{"cards": deck()}]));
    let two = Table::start(3, json!({"start": 0, "faces": ["A1"]}), json!([{"cards": other}]));
    assert_ne!(one.position(), two.position());
    for eye in Eye::all(3) {
        assert_eq!(one.game.view(&one.state, eye), two.game.view(&two.state, eye));
        assert_eq!(one.log_seen_by(eye), two.log_seen_by(eye));
    }
}

#[test]
fn by_agreement_no_face_comes_twice_while_that_can_be_helped() {
    covers!("R-ROYALE-11", "R-RULING-39");
    let both = json!({"faces": ["A1", "B1", "C1"], "no_repeat": true});
    let refusal = Table::start_refused(3, both);
    assert_eq!((refusal.clause.as_ref(), refusal.code.as_ref()), ("R-ROYALE-11", "OPTION"));
    assert!(refusal.why.to_string().contains("no_repeat"), "{}", refusal.why);
    for count in 1..=6usize {
        for seed in 0..25 {
            let mut walk = Walk::start(2, &json!({"tiles": count, "no_repeat": true}), seed);
            while walk.step() {}
            let rounds = walk.laid();
            assert_eq!(rounds.iter().map(Vec::len).collect::<Vec<_>>(), [count; 3]);
            let mut used: Vec<&str> = Vec::new();
            for round in &rounds {
                for (casino, face) in round.iter().enumerate() {
                    let lying: Vec<usize> = round[..casino].iter().map(|face| letter(face.key())).collect();
                    let free = |face: &&str| !lying.contains(&letter(face));
                    let unused_letter = |face: &&str| !used.iter().any(|other| letter(other) == letter(face));
                    let all: Vec<&str> = FACES.into_iter().filter(free).collect();
                    let unused: Vec<&str> = all.iter().copied().filter(|face| !used.contains(face)).collect();
                    let letters: Vec<&str> = all.iter().copied().filter(unused_letter).collect();
                    let allowed = [letters, unused, all].into_iter().find(|some| !some.is_empty()).unwrap();
                    assert!(allowed.contains(&face.key()), "{face} at {} after {used:?}", casino + 1);
                    used.push(face.key());
                }
            }
            let different: BTreeSet<_> = used.iter().collect();
            assert_eq!(different.len(), (3 * count).min(16), "seed {seed}: {used:?}");
        }
    }
}

#[test]
fn every_tile_is_set_up_afresh_in_the_next_round() {
    covers!("R-ROYALE-12");
    let die = json!({"seat": 1, "die": "biggy"});
    let cases = [
        ("jackpot", json!({"value": 60_000}), json!({"value": 30_000})),
        ("high_five", json!({"holder": 0}), json!({"holder": null})),
        ("power_play", json!({"holder": 0}), json!({"holder": null})),
        ("no_entry", json!({"closed": 6, "space": 3}), json!({"closed": null, "space": 0})),
        ("knockout", json!({"bar": {"1": "2"}}), json!({"bar": {}})),
        ("block_it", json!({"clusters": [1, 3]}), json!({"clusters": [1, 1, 2, 2, 3]})),
        ("handicap", json!({"covered": {"chip": 2, "money": 1}}), json!({"covered": {}})),
        ("double_down", json!({"dice": {"1": "1"}}), json!({"dice": {}})),
        (
            "nice_dice",
            json!({"spaces": [null, null, null, die, null, null]}),
            json!({"spaces": [null, null, null, null, null, null]}),
        ),
        ("my_choice", json!({"golden": {"seat": 1, "die": "biggy"}}), json!({"golden": null})),
    ];
    for (face, used, fresh) in cases {
        let mut written = used;
        written["face"] = json!(face);
        let mut casinos = json!({"1": {"tile": written, "dice": {"0": "2"}}, "5": {"dice": {"1": "2"}}});
        match face {
            "block_it" => casinos["4"]["dice"] = json!({"G": "5"}),
            "handicap" => casinos["4"]["dice"] = json!({"G": "6"}),
            _ => {}
        }
        let mut position = last_die_position(json!({"faces": [face]}), 1, casinos, json!([]));
        if face == "nice_dice" || face == "my_choice" {
            position["casinos"]["6"]["dice"]["1"] = json!("5");
        }
        let mut table = Table::at(position);
        table.turn(A, &[5], 5);
        assert_eq!(table.state.round, 2, "{face}");
        let mut expected = fresh;
        expected["face"] = json!(face);
        assert_eq!(tile(&table, 1), expected);
        let blanks = |casino: u8| table.imaginary(casino, royale::Owner::Blank).count();
        let expected = if face == "handicap" { [1, 1, 1, 2, 2, 2] } else { [0; 6] };
        assert_eq!([1, 2, 3, 4, 5, 6].map(blanks), expected, "{face}");
    }
}

#[test]
fn old_tiles_leave_and_may_come_again() {
    covers!("R-ROYALE-10", "R-ROYALE-12");
    let casinos = json!({
        "1": {"tile": {"face": "jackpot", "value": 60_000}},
        "2": {"tile": "fifty_fifty"},
        "3": {"tile": "bad_luck"},
        "5": {"dice": {"1": "2"}},
    });
    let mut table = last_die(json!({}), 1, casinos, json!([]));
    table.roll(A, &[5]);
    table.chance(json!([{"tile": "bad_luck"}, {"tile": "pay_day"}, {"tile": "jackpot"}]));
    table.act(A, place(5));
    assert_eq!(tiles(&table)[..3], ["bad_luck", "pay_day", "jackpot"]);
    assert_eq!(tile(&table, 3)["value"], 30_000);
    assert_eq!(table.events_named("tiles_laid"), [json!({"tiles": ["bad_luck", "pay_day", "jackpot"]})]);
    assert!(table.script_is_used_up());
}

#[test]
fn blanks_never_stand_in_for_counters() {
    covers!("R-ROYALE-13");
    for seed in 0..20 {
        let faces = ["jackpot", "fifty_fifty", "no_entry", "my_choice"];
        let mut table = Table::start(4, json!({"faces": faces}), json!([]));
        let mut moved = 0;
        table.play_until(seed, |table| {
            assert_eq!(table.state.blanks, 9);
            assert!((1..=6).all(|casino| table.imaginary(casino, royale::Owner::Blank).is_empty()));
            moved += table.events_named("jackpot_moved").len() + table.events_named("closed").len();
            false
        });
        assert!(moved > 0);
    }
}

#[test]
fn a_number_of_tiles_from_0_to_6_is_agreed_on_before_the_game() {
    covers!("R-VAR-1", "R-RULING-40");
    for count in 0..=6usize {
        let mut table = Table::start(3, json!({"tiles": count}), json!([]));
        for round in 1..=3 {
            table.play_until(count as u64, |table| table.state.round == round);
            let lying: Vec<bool> = tiles(&table).iter().map(|face| !face.is_null()).collect();
            let expected: Vec<bool> = (0..6).map(|casino| casino < count).collect();
            assert_eq!(lying, expected, "{count} tiles lie at casinos 1 to {count}, in round {round} too");
            assert_eq!(table.view(A)["options"]["tiles"], count);
        }
    }
    for count in [-1, 7, 100] {
        assert_eq!(Table::start_refused(3, json!({"tiles": count})).clause, "R-VAR-1");
    }
    for action in [json!({"tiles": 4}), json!({"set_tiles": {"tiles": 4}}), json!({"options": {"tiles": 4}})]
    {
        assert!(Table::is_no_action(action), "the number cannot be changed during the game");
    }
}

#[test]
fn six_tiles_fill_all_casinos_one_each() {
    covers!("R-VAR-2");
    for seed in 0..200 {
        let walk = Walk::start(3, &json!({"tiles": 6}), seed);
        let faces: Vec<_> = walk.state.tiles.at.iter().flatten().collect();
        let letters: BTreeSet<_> = faces.iter().map(|face| letter(face.key())).collect();
        assert_eq!((faces.len(), letters.len()), (6, 6), "{faces:?}");
    }
    for options in [json!({"tiles": 1, "faces": ["A1", "B1"]}), json!({"tiles": 2, "faces": ["A1"]})] {
        assert_eq!(Table::start_refused(3, options).clause, "R-VAR-2");
    }
    let seven = json!({"faces": ["A1", "B1", "C1", "D1", "E1", "F1", "G1"]});
    Table::start_refused(3, seven);
}

/// A layout of six faces with one of them at a casino; the others do nothing when they are activated, or lie
/// where nobody places.
fn layout(face: &str, casino: usize) -> Vec<&str> {
    let fillers = ["prime_time", "bad_luck", "black_box", "jackpot", "pay_day", "no_entry", "block_it"];
    let mut faces: Vec<&str> =
        fillers.into_iter().filter(|other| letter(other) != letter(face)).take(5).collect();
    faces.insert(casino - 1, face);
    faces
}

#[test]
fn a_tile_at_casinos_4_to_6_works_like_one_at_1_to_3() {
    covers!("R-VAR-3");
    for face in FACES {
        let play = |casino: u8| {
            let mut table =
                Table::start(3, json!({"start": 0, "faces": layout(face, casino.into())}), json!([]));
            table.roll(A, &[casino, casino, casino, casino, casino, casino, casino, casino]);
            table.dice(&[3, 4]).act(A, place(casino));
            let events: Vec<String> = table.events()[1..].iter().map(ToString::to_string).collect();
            let actions = table.legal(table.waiting().unwrap()).len();
            (events, table.waiting(), table.asks(), actions)
        };
        for (low, high) in [(1, 4), (2, 5), (3, 6)] {
            assert_eq!(play(low), play(high), "{face} at {low} and at {high}");
        }
    }
    let mut table = Table::start(3, json!({"start": 0, "faces": ["B1", "C2", "G1", "D1", "A2"]}), json!([]));
    table.roll(A, &[5, 5, 5, 1, 2, 3, 4, 6]).dice(&[3, 4]).act(A, place(5));
    assert_eq!(table.events_named("threw"), [json!({"seat": 0, "tile": "jackpot", "dice": [3, 4]})]);
    assert_eq!(table.money(A), [30_000]);
}

#[test]
fn tiles_of_the_payout_work_at_casinos_4_to_6_too() {
    covers!("R-VAR-3");
    // A leads 4, so A throws for PRIME TIME there and B, the left neighbour, splits BLACK BOX.
    for (face, kind) in [("prime_time", "prime"), ("black_box", "split")] {
        let faces = json!(["pay_day", "no_entry", "jackpot", face]);
        let casinos = json!({"4": {"dice": {"0": "3", "1": "1"}}, "5": {"dice": {"1": "2"}}});
        let mut table = last_die(json!({"faces": faces}), 1, casinos, json!([]));
        table.turn(A, &[5], 5);
        assert!(table.asks().get(kind).is_some(), "{} is asked", table.asks());
    }
    // BAD LUCK at 4 fines C, who has nothing there.
    let casinos = json!({"4": {"dice": {"0": "3", "1": "1"}}, "5": {"dice": {"1": "2"}}});
    let faces = json!(["pay_day", "no_entry", "jackpot", "bad_luck"]);
    let mut table = last_die(json!({"faces": faces}), 1, casinos, json!([]));
    table.turn(A, &[5], 5);
    assert_eq!(table.events_named("bad_luck_fixed"), [json!({"seats": [2]})]);
}

#[test]
fn without_tiles_the_main_game_is_the_basic_game_and_the_bank_is_idle() {
    covers!("R-RULING-40");
    for seats in 2..=5 {
        for seed in 0..5 {
            let mut basic = Walk::start(seats, &json!({"mode": "basic", "start": 1}), seed);
            let mut royale = Walk::start(seats, &json!({"tiles": 0, "start": 1}), seed);
            loop {
                let [one, two] = [&basic.state, &royale.state];
                assert_eq!((one.hands, one.casinos, one.pairs), (two.hands, two.casinos, two.pairs));
                assert_eq!((one.money, one.chips, one.round), (two.money, two.chips, two.round));
                assert_eq!((one.active, one.stage, two.markers), (two.active, two.stage, one.markers));
                let before = two.bank;
                let Some((seat, action)) = basic.choose() else { break };
                basic.act(seat, action);
                royale.act(seat, action);
                let after = royale.state.bank;
                assert!(
                    before.0.iter().zip(after.0).all(|(before, after)| *before <= after),
                    "the bank paid"
                );
            }
            assert_eq!(basic.game.outcome(&basic.state), royale.game.outcome(&royale.state));
            assert!(royale.game.outcome(&royale.state).is_some());
        }
    }
}
