//! H2 MY CHOICE, result 4: another tile is activated as if dice had just been placed there.

use crate::kit::{A, B, C, Table};
use crate::positions::at;
use crate::steps::{blanks, gains, next_to_roll, only, tile, turn_and_throw};
use royale::Royale;
use serde_json::{Value, json};
use table::covers;

fn activate(face: &str) -> Value {
    json!({"activate": {"tile": face}})
}

/// A has placed at MY CHOICE (casino 1) and thrown a double 4; the tile at casino 2 with its dice, and JACKPOT
/// or KNOCKOUT? at 3, are there to be activated.
fn thrown_4(at_2: &Value, other: &str) -> Table {
    let mut table = at(json!({"seats": 3, "options": {"tiles": 3}, "casinos": {
        "1": {"tile": "my_choice"}, "2": at_2, "3": {"tile": other},
    }}));
    let rolled = [1, 6, 6, 6, 6, 6, 6, 6];
    let held = table.state.hands[0].count() as usize;
    turn_and_throw(&mut table, A, &rolled[..held], 1, &[4, 4]);
    assert_eq!((table.waiting(), table.asks()), (Some(A), json!("activate")));
    table
}

#[test]
fn any_other_tile_in_play_may_be_activated() {
    covers!("R-MYC-4");
    let mut table = thrown_4(&json!({"tile": "pay_day"}), "jackpot");
    only(&table, A, &[activate("pay_day"), activate("jackpot")]);
    table.refused(A, activate("my_choice"));
    table.refused(A, activate("lucky_punch"));
    table.refused(A, activate("high_five"));
    table.refused(A, json!("decline"));
    table.refused(A, json!("pass"));
    table.refused(B, activate("jackpot"));
    table.act(A, activate("pay_day"));
    assert_eq!(table.events_named("activated"), [json!({"seat": 0, "tile": "pay_day"})]);

    // The other way round from a throw with a choice.
    let mut table = at(json!({"seats": 3, "options": {"faces": ["my_choice", "pay_day", "jackpot"]}}));
    turn_and_throw(&mut table, A, &[1, 6, 6, 6, 6, 6, 6, 6], 1, &[1, 4]);
    table.act(A, json!({"choose": {"number": 4}})).dice(&[1, 2]).act(A, activate("jackpot"));
    assert_eq!(tile(&table, 3)["value"], 40_000);
    next_to_roll(&table, B);
}

#[test]
fn the_chosen_tile_may_do_nothing() {
    covers!("R-MYC-5");
    let cases = [
        json!({"tile": "prime_time"}),
        json!({"tile": "bad_luck"}),
        json!({"tile": "black_box"}),
        json!({"tile": "high_five", "dice": {"0": "2+B"}}),
        json!({"tile": "power_play"}),
        json!({"tile": "power_play", "dice": {"0": "2", "1": "B"}}),
    ];
    for at_2 in cases {
        let mut table = thrown_4(&at_2, "jackpot");
        let before = tile(&table, 2);
        let face = at_2["tile"].as_str().expect("a face");
        table.act(A, activate(face));
        assert_eq!(tile(&table, 2), before);
        assert_eq!(
            (table.events(), gains(&table)),
            (vec![json!({"activated": {"seat": 0, "tile": face}})], vec![])
        );
        assert_eq!((table.chips(A), table.money(A)), (2, vec![]));
        next_to_roll(&table, B);
    }
}

#[test]
fn lucky_punch_is_played_in_full() {
    covers!("R-MYC-6");
    let mut table = thrown_4(&json!({"tile": "lucky_punch"}), "knockout");
    table.act(A, activate("lucky_punch"));
    assert_eq!((table.waiting(), table.asks()), (Some(A), json!("hide")));
    table.act(A, json!({"hide": {"tokens": 3}}));
    assert_eq!(table.waiting(), Some(B));
    table.act(B, json!({"guess": {"tokens": 1}}));
    assert_eq!((gains(&table), table.money(A)), (vec![(0, 0, 40_000)], vec![40_000]));
    next_to_roll(&table, B);
}

#[test]
fn jackpot_is_thrown_anew() {
    covers!("R-MYC-6");
    // The double 4 of MY CHOICE wins nothing; 1+2 moves the counter, 3+4 wins.
    for (throw, value, money) in [([1, 2], 60_000, vec![]), ([3, 4], 30_000, vec![50_000])] {
        let mut table = thrown_4(&json!({"tile": {"face": "jackpot", "value": 50_000}}), "knockout");
        assert_eq!(tile(&table, 2)["value"], 50_000);
        table.dice(&throw).act(A, activate("jackpot"));
        assert!(table.script_is_used_up());
        assert_eq!((tile(&table, 2)["value"].clone(), table.money(A)), (json!(value), money));
        next_to_roll(&table, B);
    }
}

#[test]
fn fifty_fifty_begins_with_a_throw_of_its_own() {
    covers!("R-MYC-6");
    let mut table = thrown_4(&json!({"tile": "fifty_fifty"}), "jackpot");
    table.dice(&[2, 3]).act(A, activate("fifty_fifty"));
    let asks = table.asks();
    assert_eq!(
        (table.waiting(), asks["bet"]["sum"].clone(), asks["bet"]["space"].clone()),
        (Some(A), json!(5), json!(1))
    );
    table.dice(&[4, 5]).act(A, json!("higher")).act(A, json!("stop"));
    assert_eq!(gains(&table), [(0, 1, 0)]);
    next_to_roll(&table, B);
}

#[test]
fn pay_day_counts_its_own_casino_only_if_an_own_die_lies_there() {
    covers!("R-MYC-6");
    for (dice, chips) in [(json!({"1": "2"}), 1), (json!({"0": "1"}), 2)] {
        let mut table = thrown_4(&json!({"tile": "pay_day", "dice": dice}), "jackpot");
        table.act(A, activate("pay_day"));
        assert_eq!(gains(&table), [(0, chips, 0)]);
        next_to_roll(&table, B);
    }
}

#[test]
fn no_entry_closes_a_casino() {
    covers!("R-MYC-6");
    let mut table = thrown_4(&json!({"tile": "no_entry"}), "jackpot");
    table.act(A, activate("no_entry"));
    // The casino of NO ENTRY! itself stays open, that of MY CHOICE need not.
    only(&table, A, &[1, 3, 4, 5, 6].map(|casino| json!({"close": {"casino": casino}})));
    table.act(A, json!({"close": {"casino": 1}}));
    assert_eq!(tile(&table, 2), json!({"face": "no_entry", "closed": 1, "space": 1}));
    let reward = Royale::standard().data().no_entry[1];
    assert_eq!(table.chips(A), 2 + u16::from(reward.chips));
    table.roll(B, &[1, 1, 5, 5, 5, 5, 5, 5]);
    table.refused(B, json!({"place": {"number": 1}}));

    // Once it is closed, moving the token is optional.
    let token = json!({"face": "no_entry", "closed": 5, "space": 1});
    let mut table = thrown_4(&json!({"tile": token}), "jackpot");
    table.act(A, activate("no_entry")).act(A, json!("decline"));
    assert_eq!(tile(&table, 2), token);
}

#[test]
fn knockout_takes_a_die_of_each_opponent() {
    covers!("R-MYC-6");
    let mut table = thrown_4(&json!({"tile": {"face": "knockout", "bar": {"0": "1", "2": "2"}}}), "jackpot");
    table.act(A, activate("knockout"));
    assert_eq!(table.asks(), json!({"knock": {"seat": 1}}));
    table.act(B, json!({"knock": {"die": "small"}}));
    assert_eq!(tile(&table, 2)["bar"], json!({"1": "1", "2": "2"}));
    assert_eq!([A, B, C].map(|seat| table.hand(seat)), ["6+B", "6+B", "5+B"]);
    next_to_roll(&table, B);
}

#[test]
fn block_it_places_a_cluster() {
    covers!("R-MYC-6");
    let mut table = thrown_4(&json!({"tile": "block_it"}), "jackpot");
    table.act(A, activate("block_it"));
    assert_eq!(table.asks(), json!("block"));
    table.refused(A, json!("decline"));
    table.act(A, json!({"block": {"blanks": 3, "casino": 1}}));
    assert_eq!(blanks(&table), ["3", "0", "0", "0", "0", "0"]);
    next_to_roll(&table, B);
}

#[test]
fn handicap_offers_its_pictures() {
    covers!("R-MYC-6");
    let mut table = thrown_4(&json!({"tile": "handicap"}), "jackpot");
    table.act(A, activate("handicap"));
    assert_eq!(table.asks(), json!("blank"));
    table.act(A, json!({"take_blank": {"casino": 4, "picture": "die"}}));
    assert_eq!(table.asks(), json!({"die_option": {"tile": "handicap"}}));
    table.act(A, json!({"turn": {"die": "biggy", "number": 3}}));
    assert_eq!((table.in_casino(3, A), tile(&table, 3)["value"].clone()), ("B".into(), json!(30_000)));
    assert_eq!(blanks(&table), ["1", "1", "1", "1", "2", "2"]);
    next_to_roll(&table, B);
}

#[test]
fn double_down_moves_dice_that_lie_there() {
    covers!("R-MYC-6");
    let mut table = thrown_4(&json!({"tile": "double_down", "dice": {"0": "3"}}), "jackpot");
    table.act(A, activate("double_down"));
    only(
        &table,
        A,
        &[
            json!({"double": {"small": 1, "biggy": false}}),
            json!({"double": {"small": 2, "biggy": false}}),
            json!({"double": {"small": 3, "biggy": false}}),
            json!("decline"),
        ],
    );
    table.act(A, json!({"double": {"small": 2, "biggy": false}}));
    assert_eq!((table.in_casino(2, A), tile(&table, 2)["dice"].clone()), ("1".into(), json!({"0": "2"})));
}

#[test]
fn tokens_are_taken_by_whoever_has_the_dice_for_them() {
    covers!("R-MYC-6", "R-MYC-4");
    let mut table = thrown_4(&json!({"tile": "high_five", "dice": {"0": "3+B"}}), "jackpot");
    table.act(A, activate("high_five"));
    assert_eq!(tile(&table, 2)["holder"], 0);

    // POWER PLAY changes hands only through a sole majority; A has three against B's two.
    let mut table = thrown_4(&json!({"tile": "power_play", "dice": {"0": "1+B", "1": "2"}}), "jackpot");
    assert_eq!(tile(&table, 2)["holder"], Value::Null);
    table.act(A, activate("power_play"));
    assert_eq!(tile(&table, 2)["holder"], 0);
}

#[test]
fn nice_dice_cannot_lie_beside_it() {
    covers!("R-MYC-6");
    let refusal = Table::start_refused(3, json!({"faces": ["my_choice", "nice_dice", "jackpot"]}));
    assert_eq!(refusal.clause, "R-ROYALE-3");
    let violation = Table::violation(json!({"seats": 3, "options": {"tiles": 2}, "casinos": {
        "1": {"tile": "my_choice"}, "2": {"tile": "nice_dice"},
    }}));
    assert_eq!(violation.invariant, "R-INV-10");
}

#[test]
fn a_sole_other_tile_is_activated_without_a_question() {
    covers!("R-MYC-4");
    let mut table = at(json!({"seats": 3, "options": {"faces": ["my_choice", "pay_day"]}}));
    turn_and_throw(&mut table, A, &[1, 6, 6, 6, 6, 6, 6, 6], 1, &[4, 4]);
    assert_eq!((table.events_named("activated").len(), gains(&table)), (1, vec![(0, 1, 0)]));
    next_to_roll(&table, B);
}
