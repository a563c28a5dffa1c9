//! Positions that break an invariant are refused, and the refusal names it.

use super::common::{last_die, place, tile_decisions};
use crate::kit::{A, Table};
use serde_json::{Value, json};
use table::covers;

/// A position of three with these options, casinos and players.
fn position(options: Value, casinos: Value, players: Value) -> Value {
    let fields = [("seats", json!(3)), ("options", options), ("casinos", casinos), ("players", players)];
    fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

/// A tile at casino 1, alone.
fn with_tile(tile: &Value) -> Value {
    let face = tile["face"].clone();
    position(json!({"faces": [face]}), json!({"1": {"tile": tile}}), json!([]))
}

fn breaks(invariant: &str, position: Value) {
    let shown = position.to_string();
    let violation = Table::violation(position);
    assert_eq!(violation.invariant, invariant, "{shown}: {violation}");
}

#[test]
fn every_player_has_seven_small_dice_and_a_biggy() {
    covers!("R-INV-1");
    let basic = || json!({"mode": "basic"});
    let hand = |hand: &str| json!([{}, {"hand": hand}]);
    breaks("R-INV-1", position(basic(), json!({"2": {"dice": {"1": "1"}}}), hand("7+B")));
    breaks("R-INV-1", position(basic(), json!({"2": {"dice": {"1": "3"}}}), hand("3+B")));
    breaks("R-INV-1", position(basic(), json!({"2": {"dice": {"1": "B"}}}), hand("7+B")));
    breaks("R-INV-1", position(basic(), json!({}), hand("7")));
    breaks("R-INV-1", position(basic(), json!({}), hand("0")));
    breaks(
        "R-INV-1",
        position(basic(), json!({"1": {"dice": {"1": "5"}}, "2": {"dice": {"1": "4"}}}), json!([])),
    );
    breaks(
        "R-INV-1",
        position(basic(), json!({"1": {"dice": {"1": "B"}}, "2": {"dice": {"1": "B"}}}), json!([])),
    );
    breaks("R-INV-1", position(basic(), json!({"1": {"dice": {"4": "1"}}}), json!([])));
    // Each tile that holds dice is a place of its own.
    let small = json!({"seat": 1, "die": "small"});
    for (tile, rest, too_many) in [
        (json!({"face": "knockout", "bar": {"1": "2"}}), "5+B", "6+B"),
        (json!({"face": "double_down", "dice": {"1": "3+B"}}), "4", "4+B"),
        (json!({"face": "nice_dice", "spaces": [small, null, null, null, null, small]}), "5+B", "7+B"),
        (json!({"face": "my_choice", "golden": {"seat": 1, "die": "biggy"}}), "7", "7+B"),
    ] {
        let face = tile["face"].clone();
        let at = |players: Value| position(json!({"faces": [face]}), json!({"1": {"tile": tile}}), players);
        assert_eq!(Table::at(at(json!([]))).hand(table::Seat(1)), rest, "{tile}");
        Table::at(at(hand(rest)));
        breaks("R-INV-1", at(hand(too_many)));
        breaks("R-INV-1", at(hand("1")));
    }
}

#[test]
fn there_are_nine_blanks_and_two_black_dice() {
    covers!("R-INV-3");
    // Outside F1 and F2 all blanks are in the pool.
    breaks("R-INV-3", position(json!({"tiles": 0}), json!({"1": {"dice": {"G": "1"}}}), json!([])));
    breaks("R-INV-3", position(json!({"faces": ["jackpot"]}), json!({"1": {"dice": {"G": "1"}}}), json!([])));
    for blanks in [0, 8, 10] {
        let mut short = position(json!({"tiles": 0}), json!({}), json!([]));
        short["blanks"] = json!(blanks);
        breaks("R-INV-3", short);
    }
    // BLOCK IT! and HANDICAP have nine with the casinos.
    let with_blanks = |tile: Value, blanks: &str| {
        let face = tile["face"].clone();
        position(
            json!({"faces": [face]}),
            json!({"1": {"tile": tile}, "3": {"dice": {"G": blanks}}}),
            json!([]),
        )
    };
    let clusters = |clusters: Value| json!({"face": "block_it", "clusters": clusters});
    Table::at(with_blanks(clusters(json!([1, 1, 2, 2])), "3"));
    breaks("R-INV-3", with_blanks(clusters(json!([1, 1, 2, 2, 3])), "1"));
    breaks("R-INV-3", with_blanks(clusters(json!([1, 1, 2, 2])), "4"));
    breaks("R-INV-3", with_blanks(clusters(json!([3, 3])), "3"));
    breaks("R-INV-3", with_blanks(clusters(json!([4, 2])), "3"));
    let covered = |covered: Value| json!({"face": "handicap", "covered": covered});
    Table::at(with_blanks(covered(json!({"chip": 1, "die": 2})), "6"));
    breaks("R-INV-3", with_blanks(covered(json!({"chip": 1, "die": 2})), "7"));
    breaks("R-INV-3", with_blanks(covered(json!({"chip": 1, "money": 1, "die": 1})), "5+B"));
    let mut short = with_blanks(covered(json!({"chip": 1})), "7");
    short["blanks"] = json!(0);
    breaks("R-INV-3", short);

    // A payout with three black dice: BLACK BOX is split after PRIME TIME.
    let casinos = json!({"1": {"dice": {"0": "2"}}, "2": {"dice": {"0": "3"}}, "5": {"dice": {"1": "2"}}});
    let mut table = last_die(json!({"faces": ["prime_time", "black_box"]}), 1, casinos, json!([]));
    table.roll(A, &[5]).dice(&[3, 4]).act(A, place(5));
    table.act(A, json!({"prime": {"numbers": [3, 4]}}));
    let two = table.position();
    assert_eq!(two["payout"]["black"], json!([0, 0, 1, 1, 0, 0]));
    Table::at(two.clone());
    let mut three = two;
    three["payout"]["black"] = json!([0, 0, 1, 1, 0, 1]);
    breaks("R-INV-3", three);
}

#[test]
fn tile_spaces_hold_no_more_than_they_can() {
    covers!("R-INV-7");
    let bar = |dice: &str| with_tile(&json!({"face": "knockout", "bar": {"1": dice}}));
    Table::at(bar("2"));
    Table::at(bar("1+B"));
    breaks("R-INV-7", bar("3"));
    breaks("R-INV-7", bar("2+B"));

    let closed = |casino: u8| with_tile(&json!({"face": "no_entry", "closed": casino, "space": 1}));
    Table::at(closed(2));
    breaks("R-INV-7", closed(1));
    breaks("R-INV-7", closed(7));

    let counter = |value: i64| with_tile(&json!({"face": "jackpot", "value": value}));
    for value in [30_000, 40_000, 50_000, 60_000, 70_000, 80_000] {
        Table::at(counter(value));
    }
    for value in [0, 20_000, 35_000, 90_000] {
        breaks("R-INV-7", counter(value));
    }

    // One die per space: a second one cannot even be written.
    let two =
        json!({"face": "nice_dice", "spaces": [[{"seat": 0, "die": "small"}, {"seat": 1, "die": "small"}]]});
    breaks("shape", with_tile(&two));
    let two =
        json!({"face": "my_choice", "golden": [{"seat": 0, "die": "small"}, {"seat": 1, "die": "small"}]});
    breaks("shape", with_tile(&two));

    // The counter of FIFTY FIFTY is off its start only in a bet at that tile, on one of its spaces.
    let bet = tile_decisions().into_iter().find(|(what, ..)| *what == "bet").unwrap().2.position();
    Table::at(bet.clone());
    for space in [0, 6, 9] {
        let mut off = bet.clone();
        off["asks"]["bet"]["space"] = json!(space);
        let violation = Table::violation(off);
        assert!(["R-INV-7", "R-INV-11"].contains(&&*violation.invariant), "space {space}: {violation}");
    }
}

#[test]
fn the_power_play_holder_is_the_sole_leader() {
    covers!("R-INV-8");
    let at = |dice: Value, holder: Value| {
        let blanks = dice["G"].as_str().map_or(0, |blanks| blanks.parse::<u8>().unwrap());
        let clusters = match blanks {
            0 => json!([1, 1, 2, 2, 3]),
            2 => json!([1, 1, 2, 3]),
            _ => json!([1, 1, 2, 2]),
        };
        let casinos = json!({
            "1": {"tile": {"face": "power_play", "holder": holder}, "dice": dice},
            "2": {"tile": {"face": "block_it", "clusters": clusters}},
        });
        position(json!({"faces": ["power_play", "block_it"]}), casinos, json!([]))
    };
    for dice in [json!({"0": "1"}), json!({"0": "B", "1": "1"}), json!({"0": "3", "1": "2", "G": "2"})] {
        Table::at(at(dice, json!(0)));
    }
    for dice in [
        json!({}),
        json!({"1": "1"}),
        json!({"0": "2", "1": "2"}),
        json!({"0": "2", "1": "B"}),
        json!({"0": "2", "1": "3"}),
        json!({"0": "3", "G": "3"}),
        json!({"0": "1", "G": "2"}),
    ] {
        breaks("R-INV-8", at(dice.clone(), json!(0)));
        Table::at(at(dice, json!(null)));
    }
    breaks("R-INV-8", at(json!({"0": "1"}), json!(3)));
    // Neutral dice count against the holder.
    let casinos = json!({
        "1": {"tile": {"face": "power_play", "holder": 0}, "dice": {"0": "2", "N": "2"}},
        "6": {"dice": {"N": "5+B"}},
    });
    breaks("R-INV-8", json!({"seats": 2, "options": {"faces": ["power_play"]}, "casinos": casinos}));
}

#[test]
fn a_token_holder_sits_at_the_table() {
    covers!("R-INV-9");
    let holder = |holder: u8| with_tile(&json!({"face": "high_five", "holder": holder}));
    Table::at(holder(2));
    breaks("R-INV-9", holder(3));
    breaks("shape", with_tile(&json!({"face": "high_five", "holder": [0, 1]})));
}

#[test]
fn the_agreed_number_of_different_tiles_is_in_play() {
    covers!("R-INV-10");
    let laid = |count: u8, faces: &[&str]| {
        let mut casinos = json!({});
        for (at, face) in faces.iter().enumerate() {
            casinos[(at + 1).to_string()] = json!({"tile": face});
        }
        position(json!({"tiles": count}), casinos, json!([]))
    };
    Table::at(laid(2, &["jackpot", "pay_day"]));
    breaks("R-INV-10", laid(3, &["jackpot", "pay_day"]));
    breaks("R-INV-10", laid(1, &["jackpot", "pay_day"]));
    breaks("R-INV-10", laid(0, &["jackpot"]));
    breaks("R-INV-10", laid(2, &["no_entry", "knockout"]));
    breaks("R-INV-10", laid(2, &["no_entry", "no_entry"]));
    // The basic game has none.
    breaks("R-INV-10", position(json!({"mode": "basic"}), json!({"1": {"tile": "jackpot"}}), json!([])));
}

#[test]
fn somebody_at_the_table_is_asked_for_something_that_can_be_done() {
    covers!("R-INV-11");
    let mut basic = position(json!({"mode": "basic"}), json!({}), json!([]));
    basic["active"] = json!(3);
    breaks("R-INV-11", basic.clone());
    basic["active"] = json!(0);
    basic["asks"] = json!("place");
    breaks("R-INV-11", basic.clone());
    // The game is not over after one round, nor while dice are in hands.
    basic["asks"] = json!("over");
    Table::violation(basic.clone());
    // Nobody can roll an empty hand.
    basic["asks"] = json!("roll");
    basic["casinos"] = json!({"6": {"dice": {"0": "7+B"}}});
    breaks("R-INV-11", basic);
    // Chip cards are asked about only where they are used.
    let mut chips = position(json!({"tiles": 0}), json!({"1": {"dice": {"0": "2"}}}), json!([]));
    chips["asks"] = json!({"chip_card": {"casino": 1, "activates": true}});
    breaks("R-INV-11", chips);
    // A tile's decision needs the tile: put PAY DAY, or HIGH FIVE where that is in the way, in its place.
    for (what, _, table) in tile_decisions() {
        let asked = table.position();
        Table::at(asked.clone());
        let mut other = json!({"seats": 3, "options": {"faces": ["high_five"]}});
        for field in ["asks", "active", "roll", "just"] {
            other[field] = asked[field].clone();
        }
        other["casinos"] = json!({"1": {"tile": "high_five", "dice": {"0": "2", "1": "1"}}});
        let violation = Table::violation(other);
        assert!(["R-INV-11", "R-INV-7"].contains(&&*violation.invariant), "{what}: {violation}");
    }
}
