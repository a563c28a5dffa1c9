//! C2 BAD LUCK: whoever has fewest dice there pays 50k when the round ends.

use crate::kit::{A, B, C, Table};
use crate::positions::{b_is_fined, with_hands};
use crate::steps::{names, next_to_roll};
use serde_json::{Value, json};
use table::covers;

/// The seats that are fined, once C has placed a last die in casino 3 and the last round is paid.
fn fined(dice: &Value) -> (Value, Vec<Value>) {
    let mut table = with_hands(
        &["0", "0", "1"],
        json!({"options": {"faces": ["bad_luck"]}, "round": 3, "casinos": {"1": {"dice": dice}}}),
    );
    table.turn(C, &[3], 3);
    losers(&table)
}

fn losers(table: &Table) -> (Value, Vec<Value>) {
    let losers = table.events_named("bad_luck_fixed");
    assert_eq!(losers.len(), 1);
    let paying = table.events_named("fined").iter().map(|fined| fined["seat"].clone()).collect();
    (losers[0]["seats"].clone(), paying)
}

#[test]
fn placing_at_bad_luck_ends_the_turn() {
    covers!("R-BAD-1");
    let mut table = Table::start(3, json!({"faces": ["bad_luck"], "start": 0}), json!([]));
    assert_eq!(table.spectator()["casinos"][0]["tile"], json!({"face": "bad_luck"}));
    table.turn(A, &[1, 1, 2, 3, 4, 5, 6, 6], 1);
    assert_eq!(names(&table), ["placed"]);
    next_to_roll(&table, B);
}

#[test]
fn everyone_with_the_fewest_dice_before_ties_leave_is_fined() {
    covers!("R-BAD-2", "R-BAD-3", "R-BAD-4", "R-BAD-5", "R-BAD-10", "R-RULING-21");
    for (dice, seats) in [
        (json!({"0": "3", "1": "1", "2": "2"}), vec![1]),
        (json!({"0": "1", "1": "1"}), vec![2]),
        (json!({"0": "1"}), vec![1, 2]),
        (json!({}), vec![0, 1, 2]),
        (json!({"0": "1", "1": "1", "2": "1"}), vec![0, 1, 2]),
        // C alone is left after the tie, and still A and B are fined.
        (json!({"0": "2", "1": "2", "2": "3"}), vec![0, 1]),
        (json!({"0": "3", "1": "3", "2": "2"}), vec![2]),
        // A Biggy counts two.
        (json!({"0": "B", "1": "1", "2": "3"}), vec![1]),
        (json!({"0": "B", "1": "2", "2": "3"}), vec![0, 1]),
        (json!({"0": "1+B", "1": "2", "2": "4"}), vec![1]),
    ] {
        let expected: Vec<Value> = seats.iter().map(|seat| json!(seat)).collect();
        assert_eq!(fined(&dice), (json!(seats), expected), "{dice}");
    }
}

#[test]
fn imaginary_owners_are_not_compared_and_do_not_pay() {
    covers!("R-BAD-10");
    for (there, elsewhere) in [("0", "7+B"), ("1", "6+B"), ("2", "5+B"), ("7", "B")] {
        let mut table = with_hands(
            &["0", "1"],
            json!({
                "options": {"faces": ["bad_luck"]}, "round": 3,
                "casinos": {"1": {"dice": {"0": "2", "1": "3", "N": there}}, "2": {"dice": {"N": elsewhere}}},
            }),
        );
        table.turn(B, &[3], 3);
        assert_eq!(losers(&table), (json!([0]), vec![json!(0)]), "{there} neutral dice");
    }
    // One blank, too, is nobody's.
    let mut table = with_hands(
        &["0", "0", "1"],
        json!({
            "options": {"faces": ["bad_luck", "handicap"]}, "round": 3,
            "casinos": {"1": {"dice": {"0": "3", "1": "2", "2": "4"}}},
        }),
    );
    assert_eq!(table.spectator()["casinos"][0]["dice"]["G"], "1");
    table.turn(C, &[3], 3);
    assert_eq!(losers(&table), (json!([1]), vec![json!(1)]));
}

#[test]
fn the_fine_comes_out_of_the_winnings_of_the_round() {
    covers!("R-BAD-6", "R-RULING-17");
    let mut table = with_hands(
        &["0", "0", "1"],
        json!({
            "options": {"faces": ["bad_luck"]}, "round": 3,
            "casinos": {"1": {"dice": {"0": "1", "2": "1"}}, "6": {"pair": [50_000, 30_000]}},
        }),
    );
    assert!(table.money(B).is_empty());
    table.turn(C, &[3], 3);
    let paid = json!({"casino": 6, "owner": "1", "note": 50_000, "place": 1});
    assert!(table.events_named("paid").contains(&paid));
    let fine = json!({
        "seat": 1, "notes": {"50000": 1}, "markers": {}, "chips": 0, "change": {}, "change_markers": {},
    });
    assert_eq!(table.events_named("fined"), [fine]);
    assert_eq!((table.money(B), table.markers(B), table.chips(B)), (vec![], vec![], 2));
    // Fixed before everything, paid after everything.
    let events = names(&table);
    let first = |name: &str| events.iter().position(|event| event == name).expect(name);
    let last = |name: &str| events.iter().rposition(|event| event == name).expect(name);
    assert!(first("bad_luck_fixed") < first("tied") && first("bad_luck_fixed") < first("paid"), "{events:?}");
    assert!(last("paid") < first("fined") && last("unclaimed") < first("fined"), "{events:?}");
}

#[test]
fn the_fine_also_comes_out_of_tile_money_of_the_payout() {
    covers!("R-BAD-6", "R-RULING-17");
    // B's die on NICE DICE pays 50k at payout, and that is what B has.
    let spaces = json!([null, null, null, null, {"seat": 1, "die": "small"}, null]);
    let mut table = with_hands(
        &["0", "0", "1"],
        json!({
            "options": {"faces": ["bad_luck", "nice_dice"]}, "round": 3,
            "players": [{}, {"chips": 0}],
            "casinos": {
                "1": {"tile": "bad_luck", "dice": {"0": "1", "2": "1"}},
                "2": {"tile": {"face": "nice_dice", "spaces": spaces}},
                "4": {"dice": {"0": "6+B", "1": "6+B"}}, "5": {"dice": {"2": "5+B"}},
            },
        }),
    );
    table.turn(C, &[3], 3);
    assert_eq!(table.events_named("gained")[0]["notes"], json!({"50000": 1}));
    assert_eq!(table.events_named("fined")[0]["notes"], json!({"50000": 1}));
    assert_eq!((table.money(B), table.markers(B), table.chips(B)), (vec![], vec![], 0));
}

#[test]
fn the_fine_ends_the_round_before_the_next_one_brings_chips() {
    covers!("R-BAD-6");
    let mut table = b_is_fined(1, &json!({"chips": 1}));
    table.turn(C, &[2], 2);
    assert_eq!(losers(&table), (json!([1]), vec![json!(1)]));
    assert_eq!((table.position()["round"].clone(), table.chips(B)), (json!(2), 2));
}
